"""Where expansions come into 7 Wonders: one file a seam, and no other file of the base game knows of them.

A seam asks the expansions of its load for what they add, and is nothing where there are none: a branch on a constant
that is False is never compiled. An expansion answers in a file of the same name in its own folder (`variant.py`).
"""
