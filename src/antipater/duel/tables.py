"""The pieces of the game as frozen arrays, made once from data/*.toml.

Cards, wonders and progress tokens are numbered in the order of their files. Together they are the *pieces*: a card is
the piece of its own number, wonder w is piece `WONDER_PIECE + w`, token t is piece `TOKEN_PIECE + t`. What a piece does
is a short list of (operation, a, b) in `EFFECTS`.
"""

import tomllib
from importlib.resources import files
from typing import Any

import numpy as np
import numpy.typing as npt

from .capacity import CARDS, SLOTS, TOKENS, WONDERS
from .operations import BLUE, BLUE_DISCOUNT, COLORS, NO_DISCOUNT, NOTHING, RESOURCES, WONDER_DISCOUNT, operations

Table = npt.NDArray[np.int16]


def _load(name: str) -> dict[str, Any]:
    return tomllib.loads((files(__package__) / "data" / name).read_text("utf-8"))


def _frozen(rows: Any) -> Table:
    table = np.asarray(rows, np.int16)
    table.setflags(write=False)
    return table


CARD_DATA = _load("cards.toml")
WONDER_DATA = _load("wonders.toml")
TOKEN_DATA = _load("progress.toml")
BOARD_DATA = _load("board.toml")

CARD_IDS = tuple(CARD_DATA)
WONDER_IDS = tuple(WONDER_DATA)
TOKEN_IDS = tuple(TOKEN_DATA)

WONDER_PIECE = CARDS
TOKEN_PIECE = CARDS + WONDERS
PIECES = CARDS + WONDERS + TOKENS

_PIECE_DATA = {
    **dict(enumerate(CARD_DATA.values())),
    **dict(enumerate(WONDER_DATA.values(), WONDER_PIECE)),
    **dict(enumerate(TOKEN_DATA.values(), TOKEN_PIECE)),
}


def _effect_table() -> Table:
    rows = [operations(_PIECE_DATA[piece]["effect"]) if piece in _PIECE_DATA else [] for piece in range(PIECES)]
    longest = max(map(len, rows)) + 1  # every row ends with NOTHING
    return _frozen([row + [(NOTHING, 0, 0)] * (longest - len(row)) for row in rows])


def _cost_table() -> Table:
    costs = [_PIECE_DATA.get(piece, {}).get("cost", {}) for piece in range(TOKEN_PIECE)]
    return _frozen([[cost.get(name, 0) for name in (*RESOURCES, "coins")] for cost in costs])


EFFECTS = _effect_table()  # [piece][k] = operation, a, b
COST = _cost_table()  # [card or wonder piece][resource or COINS]

CARD_AGE = _frozen([card["age"] for card in CARD_DATA.values()])
CARD_COLOR = _frozen([COLORS.index(card["color"]) for card in CARD_DATA.values()])
# The card that makes this one free, plus one; 0 if none does.
FREE_IF = _frozen([1 + CARD_IDS.index(card["free_if"]) if "free_if" in card else 0 for card in CARD_DATA.values()])

AGE_CARDS = tuple(
    _frozen([c for c, card in enumerate(CARD_DATA.values()) if card["age"] == age and card["color"] != "purple"])
    for age in (1, 2, 3)
)
AGE_1_CARDS, AGE_2_CARDS, AGE_3_CARDS = AGE_CARDS
GUILDS = _frozen([c for c, card in enumerate(CARD_DATA.values()) if card["color"] == "purple"])

# What a discount applies to a card or wonder.
DISCOUNT_GROUP = _frozen(
    [BLUE_DISCOUNT if c < len(CARD_IDS) and CARD_COLOR[c] == BLUE else NO_DISCOUNT for c in range(CARDS)]
    + [WONDER_DISCOUNT] * WONDERS
)

_SETUP = BOARD_DATA["setup"]
START_COINS: int = _SETUP["coins"]
TOKENS_ON_BOARD: int = _SETUP["progress_on_board"]
REMOVED: int = _SETUP["removed_per_age"]
GUILDS_IN_PLAY: int = _SETUP["guilds"]
WONDERS_SHOWN: int = _SETUP["wonders_shown"]
DRAFT_ORDER = _frozen(_SETUP["draft_order"])
DRAFTED = len(DRAFT_ORDER)
FIRST_GAME_WONDERS = _frozen(
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
MILITARY_POINTS = _frozen(_MILITARY["points"])  # by the distance of the pawn from the middle
LOOT_FROM = _frozen([token["from"] for token in _MILITARY["loot"]])  # the distance at which each token is used
LOOT_COINS = _frozen([token["coins"] for token in _MILITARY["loot"]])
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


_LAYOUTS = [_layout(rows) for rows in BOARD_DATA["layout"].values()]


def _frozen_sets(rows: Any) -> npt.NDArray[np.int32]:
    table = np.asarray(rows, np.int32)
    table.setflags(write=False)
    return table


COVERED_BY = _frozen_sets([layout[0] for layout in _LAYOUTS])  # [age - 1][slot], a set of slots
COVERS = _frozen_sets([layout[1] for layout in _LAYOUTS])  # [age - 1][slot], a set of slots
FACE_UP = _frozen_sets([layout[2] for layout in _LAYOUTS])  # [age - 1], a set of slots
LAID_OUT = _frozen([sum(map(len, rows)) for rows in BOARD_DATA["layout"].values()])  # [age - 1], number of cards
