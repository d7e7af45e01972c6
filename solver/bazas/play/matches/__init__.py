"""Matches in the terminal: a person against players of the program, in any of the four games."""
