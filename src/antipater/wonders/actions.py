"""Every action of 7 Wonders is one integer, and means the same in every position, edition and number of players.

      0       82      164     246     328      343       425    426    428     435
      | build | stage | sell  | free  | pay    | dig up  | none | side | board |
      | c(82) | c(82) | c(82) | c(82) | k (15) | c (82)  | (1)  | (2)  | (7)   |

`stage` raises the next stage with card c under it, `free` builds card c by the free building of Olympia, `pay` gives k
coins to the left neighbour and the least to the right that goes with it, `dig up` builds card c of the discard pile,
and `none` leaves the pile as it is. The Free City of two players uses the same blocks under its own decision.

435 and 436 are what others learn of an action that names a hidden card. Then there is room for expansions:

      437      481      525      569      613      657      721
      | build  | stage  | sell   | free   | dig up | choose |
      | x (44) | x (44) | x (44) | x (44) | x (44) | k (64) |

where x is a card of an expansion, counted from the last of the base game, and `choose` is what its decisions offer.
"""

from ..kernel.record import Numbers
from ..kernel.rule import rule
from ..kernel.sorting import insert
from .capacity import BOARDS, CARDS, CHOICES, MORE_CARDS, SIDES
from .variant import EXPANDED

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
ACTIONS = BOARD + BOARDS  # of the base game

# What others learn of an action that names a hidden card; nobody can play these.
STAGE_UNKNOWN = ACTIONS
SELL_UNKNOWN = ACTIONS + 1

MORE = SELL_UNKNOWN + 1
MORE_DIGGING = MORE + 4 * MORE_CARDS
CHOICE = MORE_DIGGING + MORE_CARDS
ALL_ACTIONS = CHOICE + CHOICES
KNOWN_ACTIONS = ALL_ACTIONS if EXPANDED else ACTIONS  # of this load

# What is done with a card.
TO_BUILD, TO_RAISE, TO_SELL, TO_BUILD_FREE, NO_USE = range(5)

# More actions than any position has: eight cards with four uses each, or a whole discard pile; and scratch space for a
# sample.
MOST_LEGAL = 160


@rule
def use_of(action: int) -> int:
    """What an action does with a card in hand; NO_USE if it is about something else."""
    if EXPANDED and action >= MORE:
        return (action - MORE) // MORE_CARDS if action < MORE_DIGGING else NO_USE
    if action < STAGE:
        return TO_BUILD
    if action < SELL:
        return TO_RAISE
    if action < FREE:
        return TO_SELL
    return TO_BUILD_FREE if action < PAY else NO_USE


@rule
def card_of(action: int) -> int:
    """The card that an action of a turn uses."""
    if EXPANDED and action >= MORE:
        return CARDS + (action - MORE) % MORE_CARDS
    return action % CARDS


@rule
def with_card(use: int, card: int) -> int:
    """The action that does this with a card in hand."""
    if EXPANDED and card >= CARDS:
        return MORE + use * MORE_CARDS + card - CARDS
    return use * CARDS + card


@rule
def sort_actions(out: Numbers, n: int) -> None:
    """Bring the first n actions into ascending order: those with cards of expansions come last, others lie so."""
    if EXPANDED:
        for k in range(1, n):
            insert(out, 0, k, int(out[k]))


@rule
def digging_up(card: int) -> int:
    """The action that builds a card of the discard pile."""
    return MORE_DIGGING + card - CARDS if EXPANDED and card >= CARDS else DIG_UP + card


@rule
def dug_card(action: int) -> int:
    """The card of the discard pile that an action builds, -1 if it is about something else."""
    if DIG_UP <= action < NO_DIGGING:
        return action - DIG_UP
    return CARDS + action - MORE_DIGGING if EXPANDED and MORE_DIGGING <= action < CHOICE else -1
