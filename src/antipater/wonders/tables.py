"""The pieces of the game as frozen arrays, made once from data/*.toml.

Most arrays begin with the edition, 0 for the first and 1 for the second: the rules are the same, the numbers differ.
Cards are numbered in the order of their file. Cards and stages together are the *pieces*: a card is the piece of its
own number, the stage s of side d of board b is `STAGE_PIECE + (b * SIDES + d) * STAGES + s`. What a piece does is a
short list of (operation, a, b, c) in `EFFECTS`.
"""

import tomllib
from importlib.resources import files
from typing import Any

from ..kernel.tables import Table, frozen
from .capacity import AGES, ALL_CARDS, BOARDS, CARDS, CITIES, HAND, SIDES, STAGES
from .operations import COLORS, GOODS, MANUFACTURED, NOTHING, POINTS_IF_COMPLETE, POINTS_PER, RAW, RESOURCES, operations
from .seams.pieces import deck_with, more_cards
from .variant import EXPANDED, KNOWN

EDITIONS = ("first", "second")


def _load(name: str) -> dict[str, Any]:
    return tomllib.loads((files(__package__) / "data" / name).read_text("utf-8"))


GAME_DATA = _load("game.toml")
BOARD_DATA = _load("boards.toml")
_BASE_CARDS = _load("cards.toml")
_CARDS = _BASE_CARDS | more_cards()

CARD_IDS = tuple(_CARDS)
BOARD_IDS = tuple(BOARD_DATA)
SIDE_IDS = tuple(tuple(GAME_DATA[edition]["sides"]) for edition in EDITIONS)  # [edition][side]
SCORE_PADS = tuple(tuple(GAME_DATA[edition]["score_pad"]) for edition in EDITIONS)  # [edition]


def _card_data(edition: str) -> dict[str, dict[str, Any]]:
    """The cards of one edition as they are printed in it."""
    return {
        card: {key: value for key, value in data.items() if key not in EDITIONS} | data.get(edition, {})
        for card, data in _CARDS.items()
        if data.get("only", edition) == edition
    }


CARD_DATA = {edition: _card_data(edition) for edition in EDITIONS}

STAGE_PIECE = ALL_CARDS
PIECES = STAGE_PIECE + BOARDS * SIDES * STAGES


def _pieces(edition: str) -> dict[int, dict[str, Any]]:
    """Cost and effect of every piece of an edition, by its number."""
    pieces = {CARD_IDS.index(card): data for card, data in CARD_DATA[edition].items()}
    for b, board in enumerate(BOARD_DATA.values()):
        for d, side in enumerate(GAME_DATA[edition]["sides"]):
            first = STAGE_PIECE + (b * SIDES + d) * STAGES
            pieces |= dict(enumerate(board[edition][side], first))
    return pieces


_PIECES = [_pieces(edition) for edition in EDITIONS]


def _effect_table() -> Table:
    rows = [
        [operations(pieces[piece]["effect"]) if piece in pieces else [] for piece in range(PIECES)]
        for pieces in _PIECES
    ]
    longest = max(len(row) for edition in rows for row in edition) + 1  # every row ends with NOTHING
    return frozen([[row + [(NOTHING, 0, 0, 0)] * (longest - len(row)) for row in edition] for edition in rows])


def _units_of(cost: dict[str, int], goods: int) -> int:
    """How many units of a cost are of these goods."""
    first, chosen = (0, goods) if goods < MANUFACTURED else (RAW, goods - MANUFACTURED)
    return sum(cost.get(name, 0) for k, name in enumerate(RESOURCES[first:]) if chosen >> k & 1)


def _cost(pieces: dict[int, dict[str, Any]], piece: int) -> dict[str, int]:
    cost: dict[str, int] = pieces.get(piece, {}).get("cost", {})
    return cost


EFFECTS = _effect_table()  # [edition][piece][k] = operation, a, b, c
COST = frozen([[[_cost(p, k).get(name, 0) for name in RESOURCES] for k in range(PIECES)] for p in _PIECES])
COST_IN_COINS = frozen([[_cost(pieces, k).get("coins", 0) for k in range(PIECES)] for pieces in _PIECES])
# [edition][piece][goods]: units of the cost that are of these goods.
DEMAND = frozen([[[_units_of(_cost(p, k), goods) for goods in range(GOODS)] for k in range(PIECES)] for p in _PIECES])

CARD_AGE = frozen([card["age"] for card in _CARDS.values()])
CARD_COLOR = frozen([COLORS.index(card["color"]) for card in _CARDS.values()])
BUILDING = tuple(card.get("building", name) for name, card in _CARDS.items())
# Another card of the same building, plus one; 0 if there is none.
SAME_BUILDING = frozen(
    [
        next((1 + other for other, name in enumerate(BUILDING) if other != card and name == BUILDING[card]), 0)
        for card in range(len(CARD_IDS))
    ]
)
KNOWN_CARDS = len(CARD_IDS) if EXPANDED else CARDS  # of this load


def _chains(edition: str) -> list[list[int]]:
    """The cards that make each one free, plus one: up to two."""
    rows = [
        [1 + CARD_IDS.index(giver) for giver in CARD_DATA[edition].get(card, {}).get("free_if", [])]
        for card in CARD_IDS
    ]
    return [row + [0] * (2 - len(row)) for row in rows]


FREE_IF = frozen([_chains(edition) for edition in EDITIONS])  # [edition][card][k], plus one

STAGES_OF_SIDE = frozen(
    [[[len(board[e][side]) for side in GAME_DATA[e]["sides"]] for board in BOARD_DATA.values()] for e in EDITIONS]
)  # [edition][board][side]
START_RESOURCE = frozen([[RESOURCES.index(board[e]["start"]) for board in BOARD_DATA.values()] for e in EDITIONS])

FEWEST_CITIES = 3
DECK_SIZE = HAND * CITIES
NO_CARD = -1


def _deck(edition: str, played: int, cities: int, age: int) -> list[int]:
    """The cards of an age for so many cities, without guilds, with a set of expansions."""
    base = [
        card
        for card, data in CARD_DATA[edition].items()
        if card in _BASE_CARDS and data["age"] == age
        for players in data.get("players", ())
        if players <= cities
    ]
    cards = [CARD_IDS.index(card) for card in deck_with(played, base, edition, cities, age)]
    return cards + [NO_CARD] * (DECK_SIZE - len(cards))


_COUNTS = range(FEWEST_CITIES, CITIES + 1)
DECK_ROWS = len(_COUNTS)  # for each set of expansions
_ROWS = [(played, cities) for played in range(1 << len(KNOWN)) for cities in _COUNTS]
# [edition][played * DECK_ROWS + cities - FEWEST_CITIES][age - 1][k], filled up with NO_CARD.
DECK = frozen([[[_deck(e, *row, age) for age in range(1, AGES + 1)] for row in _ROWS] for e in EDITIONS])
DECK_CARDS = frozen((DECK != NO_CARD).sum(-1))  # likewise
GUILDS = frozen(
    [
        [
            CARD_IDS.index(card)
            for card, data in CARD_DATA[edition].items()
            if card in _BASE_CARDS and data["color"] == "purple"
        ]
        for edition in EDITIONS
    ]
)
NUMBER_OF_GUILDS = GUILDS.shape[1]


def _counts_at_the_end(card: int) -> bool:
    found = EFFECTS[:, card, :, 0]
    return bool(((found == POINTS_PER) | (found == POINTS_IF_COMPLETE)).any())


# Cards whose points are counted at the end, guilds and yellow cards.
SCORED_LAST = frozen([card for card in range(KNOWN_CARDS) if _counts_at_the_end(card)])
SCIENTISTS_GUILD = CARD_IDS.index("scientists_guild")

_SETUP = GAME_DATA["setup"]
START_COINS: int = _SETUP["coins"]
MORE_GUILDS: int = _SETUP["more_guilds_than_players"]
_TURN = GAME_DATA["turn"]
TURNS: int = _TURN["turns"]
SALE: int = _TURN["sale"]
TRADE_PRICE: int = _TURN["trade_price"]
VICTORY = frozen(GAME_DATA["conflict"]["victory"])  # [age - 1]
DEFEAT: int = GAME_DATA["conflict"]["defeat"]
COINS_A_POINT: int = GAME_DATA["score"]["coins_per_point"]
SET_OF_SYMBOLS: int = GAME_DATA["score"]["set_of_symbols"]
