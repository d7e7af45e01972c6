"""The game in the terminal: drawn in colour, or line by line."""
