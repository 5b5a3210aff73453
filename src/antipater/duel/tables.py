"""The pieces of the game as frozen arrays, made once from data/*.toml.

Cards, wonders and progress tokens are numbered in the order of their files, those of the expansions behind those of the
base game. Together with the gods they are the *pieces*: a card is the piece of its own number, wonder w is piece
`WONDER_PIECE + w`, token t is piece `TOKEN_PIECE + t`, god g is piece `GOD_PIECE + g`, conspiracy c is piece
`CONSPIRACY_PIECE + c`, military token k of either side with Agora `MILITARY_PIECE + k`. What a piece does is a short
list of (operation, a, b) in `EFFECTS`. `CARD_IDS`, `WONDER_IDS` and `TOKEN_IDS` are those of the base game,
`EVERY_CARD`, `EVERY_WONDER` and `EVERY_TOKEN` all of them.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from ..kernel.tables import Table, frozen
from .capacity import (
    CARDS,
    CHAMBERS,
    CONSPIRACIES,
    DECREES,
    GODS,
    MYTHOLOGIES,
    OFFERINGS,
    SENATORS,
    SLOTS,
    SPACES,
    TOKENS,
    WONDERS,
)
from .files import load
from .operations import (
    BLUE,
    BLUE_DISCOUNT,
    COLORS,
    NO_DISCOUNT,
    NOTHING,
    RESOURCES,
    SECTIONS,
    SENATOR_COLORS,
    WONDER_DISCOUNT,
    WORDS,
    Effect,
)
from .seams.data import EXPANSION_DATA, MORE_WORDS

CARD_DATA = load("cards.toml")
WONDER_DATA = load("wonders.toml")
TOKEN_DATA = load("progress.toml")
BOARD_DATA = load("board.toml")
PANTHEON_DATA = EXPANSION_DATA["pantheon"]
AGORA_DATA = EXPANSION_DATA["agora"]
GOD_DATA = {**PANTHEON_DATA["god"], **PANTHEON_DATA["gate"]}  # the Gate is the last of the gods

CARD_IDS = tuple(CARD_DATA)
WONDER_IDS = tuple(WONDER_DATA)
TOKEN_IDS = tuple(TOKEN_DATA)


def _added(kind: str) -> dict[str, Any]:
    """All pieces of a kind that expansions add."""
    return {name: piece for data in EXPANSION_DATA.values() for name, piece in data.get(kind, {}).items()}


EVERY_CARD_DATA = {**CARD_DATA, **_added("card")}
EVERY_WONDER_DATA = {**WONDER_DATA, **_added("wonder")}
EVERY_TOKEN_DATA = {**TOKEN_DATA, **_added("progress")}
EVERY_CARD = tuple(EVERY_CARD_DATA)
EVERY_WONDER = tuple(EVERY_WONDER_DATA)
EVERY_TOKEN = tuple(EVERY_TOKEN_DATA)
GOD_IDS = tuple(GOD_DATA)
MYTHOLOGY_IDS = tuple(PANTHEON_DATA["mythology"])
OFFERING_IDS = tuple(PANTHEON_DATA["offering"])
DECREE_IDS = tuple(AGORA_DATA["decree"])
CONSPIRACY_IDS = tuple(AGORA_DATA["conspiracy"])

WONDER_PIECE = CARDS
TOKEN_PIECE = CARDS + WONDERS
GOD_PIECE = CARDS + WONDERS + TOKENS
CONSPIRACY_PIECE = GOD_PIECE + GODS
MILITARY_PIECE = CONSPIRACY_PIECE + CONSPIRACIES
PIECES = MILITARY_PIECE + len(AGORA_DATA["military"])

_PIECE_DATA = {
    **dict(enumerate(EVERY_CARD_DATA.values())),
    **dict(enumerate(EVERY_WONDER_DATA.values(), WONDER_PIECE)),
    **dict(enumerate(EVERY_TOKEN_DATA.values(), TOKEN_PIECE)),
    **dict(enumerate(GOD_DATA.values(), GOD_PIECE)),
    **dict(enumerate(AGORA_DATA["conspiracy"].values(), CONSPIRACY_PIECE)),
    **dict(enumerate(AGORA_DATA["military"], MILITARY_PIECE)),
}


def _operations(effect: dict[str, Any]) -> list[Effect]:
    """The operations of one piece, in the order in which they are carried out."""
    words = WORDS | MORE_WORDS
    return sorted(operation for key, value in effect.items() for operation in words[key](value))


def _effect_table() -> Table:
    rows = [_operations(_PIECE_DATA[piece]["effect"]) if piece in _PIECE_DATA else [] for piece in range(PIECES)]
    longest = max(map(len, rows)) + 1  # every row ends with NOTHING
    return frozen([row + [(NOTHING, 0, 0)] * (longest - len(row)) for row in rows])


def _cost_table() -> Table:
    costs = [_PIECE_DATA.get(piece, {}).get("cost", {}) for piece in range(TOKEN_PIECE)]
    return frozen([[cost.get(name, 0) for name in (*RESOURCES, "coins")] for cost in costs])


EFFECTS = _effect_table()  # [piece][k] = operation, a, b
COST = _cost_table()  # [card or wonder piece][resource or COINS]

CARD_AGE = frozen([card["age"] for card in EVERY_CARD_DATA.values()])
CARD_COLOR = frozen([(*COLORS, *SENATOR_COLORS).index(card["color"]) for card in EVERY_CARD_DATA.values()])
# The card that makes this one free, plus one; 0 if none does.
FREE_IF = frozen([1 + CARD_IDS.index(card["free_if"]) if "free_if" in card else 0 for card in EVERY_CARD_DATA.values()])

AGE_CARDS = tuple(
    frozen([c for c, card in enumerate(CARD_DATA.values()) if card["age"] == age and card["color"] != "purple"])
    for age in (1, 2, 3)
)
AGE_1_CARDS, AGE_2_CARDS, AGE_3_CARDS = AGE_CARDS
GUILDS = frozen([c for c, card in enumerate(CARD_DATA.values()) if card["color"] == "purple"])

# What a discount applies to a card or wonder.
DISCOUNT_GROUP = frozen(
    [BLUE_DISCOUNT if c < len(CARD_COLOR) and CARD_COLOR[c] == BLUE else NO_DISCOUNT for c in range(CARDS)]
    + [WONDER_DISCOUNT] * WONDERS
)

_SETUP = BOARD_DATA["setup"]
START_COINS: int = _SETUP["coins"]
TOKENS_ON_BOARD: int = _SETUP["progress_on_board"]
REMOVED: int = _SETUP["removed_per_age"]
GUILDS_IN_PLAY: int = _SETUP["guilds"]
WONDERS_SHOWN: int = _SETUP["wonders_shown"]
DRAFT_ORDER = frozen(_SETUP["draft_order"])
DRAFTED = len(DRAFT_ORDER)
FIRST_GAME_WONDERS = frozen(
    [[WONDER_IDS.index(w) for w in BOARD_DATA["first_game"][who]] for who in ("start_player", "second_player")]
)

_TURN = BOARD_DATA["turn"]
DISCARD_COINS: int = _TURN["discard_coins"]
BASE_PRICE: int = _TURN["trade_base_price"]
WONDER_LIMIT: int = _TURN["wonder_limit"]
DIFFERENT_SYMBOLS: int = _TURN["science_supremacy"]
COINS_A_POINT: int = _TURN["coins_per_point"]

_MILITARY = BOARD_DATA["military"]
CAPITAL: int = _MILITARY["capital"]
MILITARY_POINTS = frozen(_MILITARY["points"])  # by the distance of the pawn from the middle
LOOT_FROM = frozen([token["from"] for token in _MILITARY["loot"]])  # the distance at which each token is used
LOOT_COINS = frozen([token["coins"] for token in _MILITARY["loot"]])
LOOT_TOKENS = len(LOOT_FROM)  # on each side


def _layout(rows: list[list[int]]) -> tuple[list[int], list[int], int]:
    """For each slot the set of slots that lie on it and the set it lies on; and the set of slots laid face up."""
    slots = [(row, column) for row, columns in enumerate(rows) for column in columns]
    on_top = [0] * SLOTS
    below = [0] * SLOTS
    for lower, (row, column) in enumerate(slots):
        for upper, (other_row, other_column) in enumerate(slots):
            if other_row == row + 1 and abs(other_column - column) == 1:
                on_top[lower] |= 1 << upper
                below[upper] |= 1 << lower
    return on_top, below, sum(1 << slot for slot, (row, _) in enumerate(slots) if row % 2 == 0)


LAYOUT_ROWS = [*BOARD_DATA["layout"].values(), *AGORA_DATA["layout"].values()]  # [row of a layout], of `layout_row`
_LAYOUTS = [_layout(rows) for rows in LAYOUT_ROWS]


def _frozen_sets(rows: Any) -> npt.NDArray[np.int32]:
    table = np.asarray(rows, np.int32)
    table.setflags(write=False)
    return table


COVERED_BY = _frozen_sets([layout[0] for layout in _LAYOUTS])  # [layout][slot], a set of slots
COVERS = _frozen_sets([layout[1] for layout in _LAYOUTS])  # [layout][slot], a set of slots
FACE_UP = _frozen_sets([layout[2] for layout in _LAYOUTS])  # [layout], a set of slots
LAID_OUT = frozen([sum(map(len, rows)) for rows in LAYOUT_ROWS])  # [layout], number of cards

_PANTHEON = PANTHEON_DATA["setup"]
GATE = GOD_IDS.index("gate")
ENKI = GOD_IDS.index("enki")
TEMPLES = frozen([EVERY_CARD.index(card) for card in PANTHEON_DATA["card"]])
# The mythology whose token makes a card free, plus one; 0 if none does.
FREE_IF_MYTHOLOGY = frozen(
    [
        1 + MYTHOLOGY_IDS.index(card["free_if_mythology"]) if "free_if_mythology" in card else 0
        for card in EVERY_CARD_DATA.values()
    ]
)
TEMPLE_POINTS = frozen(PANTHEON_DATA["scoring"]["temples"])  # by their number
MYTHOLOGY_TOKENS: int = _PANTHEON["mythology_tokens"]  # drawn at set-up
MYTHOLOGY_TOKENS_EACH: int = _PANTHEON["mythology_tokens_each"]
_TOKEN_SLOTS = (_PANTHEON, AGORA_DATA["pantheon"])
# [0, with Agora 1][k], slots of age I and of age II
MYTHOLOGY_SLOTS = frozen([[slot - 1 for slot in where["mythology_slots"]] for where in _TOKEN_SLOTS])
OFFERING_SLOTS = frozen([[slot - 1 for slot in where["offering_slots"]] for where in _TOKEN_SLOTS])
GODS_LOOKED_AT: int = _PANTHEON["gods_looked_at"]
ENKI_TOKENS: int = _PANTHEON["enki_tokens"]
OFFERING_COINS = frozen([token["discount"] for token in PANTHEON_DATA["offering"].values()])
ACTIVATION_COST = frozen([PANTHEON_DATA["board"]["costs"], PANTHEON_DATA["board"]["costs"][::-1]])  # [seat][space]
GATE_FACTOR: int = PANTHEON_DATA["board"]["gate_factor"]

_AGORA = AGORA_DATA["setup"]
_SENATE = AGORA_DATA["senate"]
SENATOR_CARDS = frozen([EVERY_CARD.index(card) for card in AGORA_DATA["card"]])
FIRST_SENATOR = int(SENATOR_CARDS[0])  # senators are the cards from here on
SENATORS_IN_AGE = frozen(_AGORA["senators"])
CUBES: int = _AGORA["cubes"]  # of each player
CONSPIRACIES_DRAWN: int = _AGORA["conspiracies_drawn"]
CHAMBER_POINTS = frozen(_SENATE["points"])
OPEN_CHAMBERS = sum(1 << chamber for chamber, lies_open in enumerate(_SENATE["open"]) if lies_open)
SENATE_ACTIONS = frozen(_SENATE["actions"])  # of a politician, by blue cards
LAST_ROW = frozen([len(rows[0]) for rows in LAYOUT_ROWS])  # [layout], cards of the row that is reached last

assert len(MYTHOLOGY_IDS) == MYTHOLOGIES
assert len(OFFERING_IDS) == OFFERINGS
assert ACTIVATION_COST.shape == (2, SPACES)
assert tuple(_SENATE["sections"]) == SECTIONS
assert len(SENATOR_CARDS) == SENATORS
assert len(DECREE_IDS) == DECREES
assert len(CHAMBER_POINTS) == CHAMBERS
