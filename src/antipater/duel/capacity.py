"""How many pieces of each kind the record and the action ids have room for.

Room for every expansion from the start: an action id means the same in every combination, and a recorded game of the
base game stays readable when more pieces come.
"""

from .seams.room import MORE_CARDS, MORE_WONDERS

CARDS = 91 + MORE_CARDS
WONDERS = 16 + MORE_WONDERS
TOKENS = 15
SLOTS = 25
SEATS = 2
# Pantheon
MYTHOLOGIES = 5
GODS_EACH = 3  # gods of each mythology
GODS = 16  # with the Gate
SPACES = 6  # of the Pantheon board
OFFERINGS = 3
TRACK = 19  # spaces of the military track
LOOT = 4  # military tokens
# Agora
SENATORS = 13
CHAMBERS = 6  # of the senate
DECREES = 16
CONSPIRACIES = 16
PLOTS = 8  # more often nobody can conspire: six conspirators, and Curia Julia when it is chosen
