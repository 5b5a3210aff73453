"""How many pieces of each kind the record and the action ids have room for.

Room for every expansion from the start: an action id means the same in every combination, and a recorded game of the
base game stays readable when more pieces come.
"""

CARDS = 91
WONDERS = 16
TOKENS = 15
SLOTS = 25
SEATS = 2
