"""Every action of Duel is one integer, and means the same in every position.

      0        16       41        66                    466      481     572      574
      | draft  | build  | discard | wonder              | token  | card  | starter |
      | w (16) | s (25) | s (25)  | w with slot s (400) | t (15) | c (91)| seat (2)|

The wonder block is ordered by wonder: 66 + 25 * w + s. A token or a card is named where a decision asks for one: a
progress token of the board or of the three drawn, a card to destroy or from the discard pile.
"""

from .capacity import CARDS, SEATS, SLOTS, TOKENS, WONDERS

CHOOSE = 0
BUILD = CHOOSE + WONDERS
DISCARD = BUILD + SLOTS
WONDER = DISCARD + SLOTS
TOKEN = WONDER + WONDERS * SLOTS
CARD = TOKEN + TOKENS
START = CARD + CARDS
ACTIONS = START + SEATS

# More actions than any position has: six reachable slots with six uses each, or a whole discard pile.
MOST_LEGAL = 96
