"""The words of the data files, and the operations that the effects of a piece are made of.

An effect in the data files is an entry such as `shields = 2`; the rules carry out (operation, a, b, c). Adding a kind
of effect means a line here and the rule that carries it out in `effects.py` or `score.py`. Those of expansions have
numbers of their own (`variant.py`).
"""

from collections.abc import Callable
from typing import Any

from .seams.pieces import more_words

RESOURCES = ("wood", "stone", "clay", "ore", "glass", "loom", "papyrus")  # four raw, three manufactured
RAW = 4

# Goods: a set of raw resources is the number of its bits, a set of manufactured ones MANUFACTURED plus that number.
MANUFACTURED = 1 << RAW
GOODS = MANUFACTURED + (1 << (len(RESOURCES) - RAW))

COLORS = ("brown", "grey", "blue", "yellow", "red", "green", "purple")
BROWN, GREY, BLUE, YELLOW, RED, GREEN, PURPLE = range(7)
WONDER_POINTS = 7  # where the points printed on stages are counted, after the colors

# What else may be counted beside the cards of a color, and in which cities.
STAGES_RAISED, DEFEATS = 7, 8
COUNTED = (*COLORS, "wonder_stage", "defeat_token")
SELF, LEFT, RIGHT = range(3)
WHERE = ("self", "left", "right")

SYMBOLS = ("compass", "gear", "tablet", "any")
ANY_SYMBOL = 3

# Who sells what: the places of a price.
RAW_LEFT, RAW_RIGHT, MANUFACTURED_LEFT, MANUFACTURED_RIGHT = range(4)

# Powers of boards that change a rule for their owner.
FREE_EACH_AGE, FREE_FIRST_OF_COLOR, FREE_FIRST_OF_AGE, FREE_LAST_OF_AGE, SEVENTH_CARD, COPY_GUILD = range(6)
POWERS = (
    "free_building_per_age",
    "free_first_of_color",
    "free_first_of_age",
    "free_last_of_age",
    "play_last_card",
    "copy_guild",
)

(
    NOTHING,
    POINTS,  # a: points
    SHIELDS,  # a: shields
    SYMBOL,  # a: science symbol
    PRODUCE,  # a: set of resources of which one unit a turn is produced, b: 1 if neighbours may buy it
    PRICE,  # a: place of the price, b: coins
    POWER,  # a: power
    DIG,  # build a card of the discard pile
    COINS,  # a: coins
    COINS_PER,  # a: coins, b: set of what is counted, c: set of where
    POINTS_PER,  # a: points at the end, b: set of what is counted, c: set of where
    POINTS_IF_COMPLETE,  # a: points at the end if all own stages are raised
) = range(OPERATIONS := 12)

Effect = tuple[int, int, int, int]


def _set_of(names: list[str], known: tuple[str, ...]) -> int:
    return sum(1 << known.index(name) for name in names)


def _per(operation: int, per: dict[str, Any]) -> list[Effect]:
    counted = per["colors"] if per["what"] == "card" else [per["what"]]
    return [(operation, per["amount"], _set_of(counted, COUNTED), _set_of(per["where"], WHERE))]


def _prices(discount: dict[str, Any]) -> list[Effect]:
    manufactured = RESOURCES.index(discount["resources"][0]) >= RAW
    sides = ("left", "right")
    return [(PRICE, 2 * manufactured + sides.index(side), discount["price"], 0) for side in discount["from"]]


# What each entry of the data files stands for.
_OPERATIONS: dict[str, Callable[[Any], list[Effect]]] = {
    "vp": lambda points: [(POINTS, points, 0, 0)],
    "shields": lambda shields: [(SHIELDS, shields, 0, 0)],
    "science": lambda symbol: [(SYMBOL, SYMBOLS.index(symbol), 0, 0)],
    "discount": _prices,
    "build_from_discard": lambda _: [(DIG, 0, 0, 0)],
    "coins": lambda coins: [(COINS, coins, 0, 0)],
    "coins_per": lambda per: _per(COINS_PER, per),
    "vp_per": lambda per: _per(POINTS_PER, per),
    "vp_if": lambda complete: [(POINTS_IF_COMPLETE, complete["amount"], 0, 0)],
    **more_words(),
}


def operations(effect: dict[str, Any]) -> list[Effect]:
    """The operations of one piece."""
    found = [(PRODUCE, _set_of(slot, RESOURCES), int(effect["tradable"]), 0) for slot in effect.get("produces", ())]
    for key, value in effect.items():
        if key in POWERS:
            found.append((POWER, POWERS.index(key), 0, 0))
        elif key not in ("produces", "tradable"):
            found += _OPERATIONS[key](value)
    return sorted(found)
