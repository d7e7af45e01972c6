"""Playing: a page for browsers, a game in the terminal, and sheets to print."""
