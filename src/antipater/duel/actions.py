"""Every action of Duel is one integer, and means the same in every position and with every expansion.

      0        16       41        66                    466      481     572      574
      | draft  | build  | discard | wonder              | token  | card  | starter |
      | w (16) | s (25) | s (25)  | w with slot s (400) | t (15) | c (91)| seat (2)|

The wonder block is ordered by wonder: 66 + 25 * w + s. A token or a card is named where a decision asks for one: a
progress token of the board or of the three drawn, a card to destroy or from the discard pile.

With Pantheon:

      574        622       628     633       638        663      679      698       702      703
      | activate | put god | god   | mythol. | slot     | wonder | space  | military| hidden |
      | b, o (48)| b (6)   | j (5) | m (5)   | s (25)   | w (16) | x (19) | k (4)   | (1)    |

`activate` is ordered by space of the Pantheon board: 574 + 8 * b + o, where o is the set of offering tokens that are
given. `put god` lays the god in hand on space b. `god` is the j-th god of the mythology looked at, or through the Gate
the one on top of the j-th deck; `hidden` stands for one of these where somebody may not know which. `slot` and `wonder`
name a card of the layout and a wonder that a god acts on, `space` one of the military track, from the capital of
seat 0 on, `military` a military token: 2 * seat + k.

With Agora:

      703       728        744    750        760     766         796        797  798    799     800
      | prepare | conspir. | place | move     | remove| decree    | conspire | top | below | enough |
      | s (25)  | k (16)   | c (6) | i, d (10)| c (6) | a, b (30) | (1)      | (1) | (1)   | (1)    |

`prepare` takes the card of slot s for a conspiracy. `conspir.` is the k-th conspiracy of the player, in the order in
which they came: the one to prepare, or to trigger. `place` and `remove` are a cube in chamber c, `move` is a cube that
goes from chamber i to i + 1 (d = 0) or back (d = 1): 750 + 2 * i + d. `decree` moves the decree of chamber a to chamber
b: 766 + 5 * a + b, where b is counted without a. `god` also names the j-th conspiracy that is looked at; `hidden`
stands for it, and for a token of the box that is locked face down. `enough` ends what may be left out.
"""

from .capacity import (
    CARDS,
    CHAMBERS,
    CONSPIRACIES,
    LOOT,
    MYTHOLOGIES,
    OFFERINGS,
    SEATS,
    SLOTS,
    SPACES,
    TOKENS,
    TRACK,
    WONDERS,
)

CHOOSE = 0
BUILD = CHOOSE + WONDERS
DISCARD = BUILD + SLOTS
WONDER = DISCARD + SLOTS
TOKEN = WONDER + WONDERS * SLOTS
CARD = TOKEN + TOKENS
START = CARD + CARDS
ACTIONS = START + SEATS  # of the base game

OFFERING_SETS = 1 << OFFERINGS
ACTIVATE = ACTIONS
PUT_GOD = ACTIVATE + SPACES * OFFERING_SETS
GOD = PUT_GOD + SPACES
MYTHOLOGY = GOD + MYTHOLOGIES
SLOT = MYTHOLOGY + MYTHOLOGIES
TARGET = SLOT + SLOTS
TRACK_SPACE = TARGET + WONDERS
MILITARY_TOKEN = TRACK_SPACE + TRACK
HIDDEN_GOD = MILITARY_TOKEN + LOOT
PANTHEON_ACTIONS = HIDDEN_GOD + 1

PREPARE = PANTHEON_ACTIONS
CONSPIRACY = PREPARE + SLOTS
PLACE = CONSPIRACY + CONSPIRACIES
MOVE = PLACE + CHAMBERS
REMOVE = MOVE + 2 * (CHAMBERS - 1)
MOVE_DECREE = REMOVE + CHAMBERS
CONSPIRE = MOVE_DECREE + CHAMBERS * (CHAMBERS - 1)
PUT_ON_TOP = CONSPIRE + 1
PUT_BELOW = PUT_ON_TOP + 1
ENOUGH = PUT_BELOW + 1
AGORA_ACTIONS = ENOUGH + 1

# More actions than any position has: six reachable slots with six uses each, or a whole discard pile; with Pantheon
# seven uses each, and all ways to activate six gods; with Agora seven slots, nine uses each, and conspiracies.
MOST_LEGAL = 160
