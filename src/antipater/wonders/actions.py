"""Every action of 7 Wonders is one integer, and means the same in every position, edition and number of players.

      0       82      164     246     328      343       425    426    428     435
      | build | stage | sell  | free  | pay    | dig up  | none | side | board |
      | c(82) | c(82) | c(82) | c(82) | k (15) | c (82)  | (1)  | (2)  | (7)   |

`stage` raises the next stage with card c under it, `free` builds card c by the free building of Olympia, `pay` gives k
coins to the left neighbour and the least to the right that goes with it, `dig up` builds card c of the discard pile,
and `none` leaves the pile as it is. The Free City of two players uses the same blocks under its own decision.
"""

from ..kernel.rule import rule
from .capacity import BOARDS, CARDS, SIDES

BUILD = 0
STAGE = BUILD + CARDS
SELL = STAGE + CARDS
FREE = SELL + CARDS
PAY = FREE + CARDS
PAYMENTS = 15  # no cost has more than 14 coins' worth of resources
DIG_UP = PAY + PAYMENTS
NO_DIGGING = DIG_UP + CARDS
SIDE = NO_DIGGING + 1
BOARD = SIDE + SIDES
ACTIONS = BOARD + BOARDS

# What others learn of an action that names a hidden card; nobody can play these.
STAGE_UNKNOWN = ACTIONS
SELL_UNKNOWN = ACTIONS + 1

# More actions than any position has: eight cards with four uses each, or a whole discard pile; and scratch space for a
# sample.
MOST_LEGAL = 160


@rule
def card_of(action: int) -> int:
    """The card that an action of a turn uses."""
    return action % CARDS
