"""How many pieces of each kind the record and the action ids have room for: those of both editions together."""

CARDS = 82
BOARDS = 7
SIDES = 2  # A and B, or day and night
STAGES = 4  # of one side of a board, at most
CITIES = 7
AGES = 3
HAND = 7  # cards of a packet
SPARE = 3  # boards in reserve for the Free City: two players may take two of them
