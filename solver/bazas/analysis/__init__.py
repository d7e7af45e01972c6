"""What a solved problem is like: the worth of every card, lines, explanations, difficulty, flaws.

`valuemap.py` is what everything else here asks. Difficulty is a model, since no data on human
players of this game exist; levels carry a version.
"""
