"""The pieces of the game as frozen arrays, made once from data/*.toml.

Cards, wonders and progress tokens are numbered in the order of their files. Together they are the *pieces*: a card is the
piece of its own number, wonder w is piece `WONDER_PIECE + w`, token t is piece `TOKEN_PIECE + t`. What a piece does is a
short list of (operation, a, b) in `EFFECTS`.
"""

import tomllib
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import numpy as np
import numpy.typing as npt

from .capacity import CARDS, SLOTS, TOKENS, WONDERS

RESOURCES = ("wood", "clay", "stone", "glass", "papyrus")  # the first three are raw, the others manufactured
RAW_FROM, RAW_TO, MANUFACTURED_TO = 0, 3, 5
COINS = 5  # the column of a cost after the resources

COLORS = ("brown", "grey", "blue", "green", "yellow", "red", "purple")
BROWN, GREY, BLUE, GREEN, YELLOW, RED, PURPLE = range(7)

# What else a card may count beside the cards of a color.
BUILT_WONDERS, COIN_TRIPLETS = 7, 8
COUNTED = (*COLORS, "wonder", "coin_triplet")

# Where printed points come from: a color, or one of these.
WONDER_POINTS, PROGRESS_POINTS = 7, 8

SYMBOLS = ("wheel", "plumb", "quill", "mortar", "sundial", "armillary", "scales")

# What a discount is good for.
NO_DISCOUNT, WONDER_DISCOUNT, BLUE_DISCOUNT = range(3)
DISCOUNTED = ("nothing", "wonder", "blue")

# Operations, in the order in which the effects of one piece are carried out. Points come first, so that they stand when a
# shield or a symbol of the same piece wins the game; what asks the player for a choice comes last.
(
    NOTHING,
    POINTS,  # a: points
    POINTS_PER_TOKEN,  # a: points at the end for each own progress token
    POINTS_PER_MAJORITY,  # a: set of what is counted, b: points for each in the larger city, at the end
    PRODUCE,  # a: resource, b: units
    PRODUCE_CHOICE,  # a: 0 raw, 1 manufactured
    FIXED_PRICE,  # a: resource, b: price
    DISCOUNT,  # a: what for, b: units
    TRADE_INCOME,
    SHIELDS_ON_RED,  # a: shields
    WONDERS_PLAY_AGAIN,
    CHAIN_COINS,  # a: coins
    GAIN_COINS,  # a: coins
    COINS_PER,  # a: what is counted, b: coins for each in the own city
    COINS_PER_MAJORITY,  # a: set of what is counted, b: coins for each in the larger city
    OPPONENT_LOSES,  # a: coins
    SHIELDS,  # a: shields
    SYMBOL,  # a: science symbol
    PLAY_AGAIN,
    DESTROY,  # a: color
    BUILD_FROM_DISCARD,
    PROGRESS_FROM_BOX,  # a: tokens drawn
) = range(22)

Effect = tuple[int, int, int]
Table = npt.NDArray[np.int16]


def _load(name: str) -> dict[str, Any]:
    return tomllib.loads((files(__package__) / "data" / name).read_text("utf-8"))


def _set_of(counted: list[str]) -> int:
    return sum(1 << COUNTED.index(name) for name in counted)


def _effects(effect: dict[str, Any]) -> list[Effect]:
    """The operations of one piece, in their order."""
    return sorted(operation for key, value in effect.items() for operation in _operations(key, value))


def _operations(key: str, value: Any) -> Iterator[Effect]:
    """The operations that one entry of the data files stands for."""
    match key:
        case "victory_points":
            yield POINTS, value, 0
        case "vp_per":
            yield POINTS_PER_TOKEN, value["amount"], 0
        case "vp_per_majority":
            yield POINTS_PER_MAJORITY, _set_of(value["counted"]), value["amount"]
        case "coins_per_majority":
            yield COINS_PER_MAJORITY, _set_of(value["counted"]), value["amount"]
        case "coins_per":
            yield COINS_PER, COUNTED.index(value["counted"]), value["amount"]
        case "produces":
            for resource, units in value.items():
                yield PRODUCE, RESOURCES.index(resource), units
        case "produces_choice":
            yield PRODUCE_CHOICE, int(RESOURCES.index(value[0]) >= RAW_TO), 0
        case "trade_price":
            for resource in value["resources"]:
                yield FIXED_PRICE, RESOURCES.index(resource), value["price"]
        case "resource_discount":
            yield DISCOUNT, DISCOUNTED.index(value["on"]), value["units"]
        case "destroy_opponent_card":
            yield DESTROY, COLORS.index(value[0]), 0
        case "science":
            yield SYMBOL, SYMBOLS.index(value), 0
        case "progress_from_box":
            yield PROGRESS_FROM_BOX, value["draw_random"], 0
        case _:
            yield _SIMPLE[key], int(value), 0


# Entries whose value is the operand, or just `true`.
_SIMPLE = {
    "coins": GAIN_COINS,
    "shields": SHIELDS,
    "opponent_loses_coins": OPPONENT_LOSES,
    "play_again": PLAY_AGAIN,
    "build_from_discard": BUILD_FROM_DISCARD,
    "receive_opponent_trade_spending": TRADE_INCOME,
    "extra_shield_on_new_red_cards": SHIELDS_ON_RED,
    "future_wonders_play_again": WONDERS_PLAY_AGAIN,
    "coins_when_built_free_by_chain": CHAIN_COINS,
}


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
    rows = [_effects(_PIECE_DATA[piece]["effect"]) if piece in _PIECE_DATA else [] for piece in range(PIECES)]
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
