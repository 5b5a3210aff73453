"""Room for pieces and decisions beyond those that record and action ids know.

There is none as long as nobody adds an expansion. Blocks of action ids grow with it, so that a game which takes such
room has action ids of its own.
"""

MORE_CARDS = 0
MORE_WONDERS = 0
MORE_DECISIONS: tuple[str, ...] = ()  # numbered behind all others
