"""How many pieces of each kind the record and the action ids have room for.

Cards of both editions together; behind them there is room for those of expansions, so that an action id and a field
mean the same with every expansion, and a recorded game of the base game stays readable when more pieces come.
"""

CARDS = 82
BOARDS = 7
SIDES = 2  # A and B, or day and night
STAGES = 4  # of one side of a board, at most
CITIES = 7
AGES = 3
HAND = 7  # cards of a packet
SPARE = 3  # boards in reserve for the Free City: two players may take two of them
# Expansions
MORE_CARDS = 44  # a card plus one fits into a byte
ALL_CARDS = CARDS + MORE_CARDS
CHOICES = 64  # that their decisions offer
CITY_ROOM = 16  # numbers that they keep of a city
TABLE_ROOM = 32  # and of the table
