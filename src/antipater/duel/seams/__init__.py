"""Where the base game asks its expansions: one file a seam, and nowhere else.

A file here says what the expansions that this load knows (`duel/variant.py`) add to the base file of the same name.
What a load does not know is not compiled: a seam is then an empty function.
"""
