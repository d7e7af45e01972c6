"""How each game is played under its options, in a few lines, with the numbers of the rules."""
