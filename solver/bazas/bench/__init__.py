"""How strategies are compared: fixed sets of problems, contenders, a contest, and its figures."""
