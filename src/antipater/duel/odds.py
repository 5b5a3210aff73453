"""Who will win, at first sight: what `tools/odds.py` has learnt from games.

The weights of `duel/value.py` say what a city is worth in points; these say how much more often a city with something
wins than one without, by age. They are others with expansions (data/odds_expanded.toml) than without (data/odds.toml).
"""

import math
from collections.abc import Iterator

import numpy as np

from ..kernel.record import Numbers
from ..kernel.rule import rule
from .capacity import CARDS, TOKENS, WONDERS
from .files import load
from .operations import MANUFACTURED_TO, RESOURCES
from .seams.traits import MORE_NAMES, row_of_weights
from .state import State
from .tables import (
    CAPITAL,
    DIFFERENT_SYMBOLS,
    EVERY_CARD,
    EVERY_TOKEN,
    EVERY_WONDER,
)
from .traits import COINS_UP_TO, TRAITS, USED, note_traits

AGES = 3
UNIT = 1000  # of the logarithm of the odds


def _names() -> Iterator[tuple[str, str]]:
    """The table and the name of each trait in data/odds.toml, in order; some numbers belong to no piece."""
    pieces = [
        ("card", EVERY_CARD, CARDS),
        ("open_wonder", EVERY_WONDER, WONDERS),
        ("wonder", EVERY_WONDER, WONDERS),
        ("progress", EVERY_TOKEN, TOKENS),
        ("units", RESOURCES, MANUFACTURED_TO),
        ("first_unit", RESOURCES, MANUFACTURED_TO),
        ("second_unit", RESOURCES, MANUFACTURED_TO),
    ]
    for table, ids, room in pieces:
        yield from ((table, ids[k] if k < len(ids) else "") for k in range(room))
    yield from (("symbols", str(k)) for k in range(DIFFERENT_SYMBOLS + 1))
    yield from (("coins", f"up_to_{most}") for most in COINS_UP_TO)
    yield from (("city", "choice"), ("city", "points"))
    yield from (("spaces", str(k)) for k in range(CAPITAL))
    yield from (("turn", "turn"), ("turn", "odd_cards"))
    yield from MORE_NAMES


NAMES = tuple(_names())


def _weights(file: str) -> np.ndarray[tuple[int, int], np.dtype[np.int16]]:
    """[age][trait], in thousandths; the draft counts as age I."""
    data = load(file)
    weights = np.zeros((1 + AGES, TRAITS), np.int16)
    for trait, (table, name) in enumerate(NAMES):
        weights[1:, trait] = data.get(table, {}).get(name, (0,) * AGES)
    weights[0] = weights[1]
    return weights


# [with expansions][age][trait]
WEIGHTS = np.stack([_weights("odds.toml"), _weights("odds_expanded.toml")])
WEIGHTS.setflags(write=False)


@rule
def odds(state: State, traits: Numbers) -> int:
    """The logarithm of the odds that seat 0 wins, in thousandths; the traits are noted on the way."""
    note_traits(state, traits)
    age = int(state.age)
    row = row_of_weights(state)
    ahead = 0
    for k in range(USED):
        ahead += int(WEIGHTS[row, age, k]) * int(traits[k])
    return ahead


@rule
def chance(state: State, traits: Numbers) -> float:
    """The chance that seat 0 wins."""
    return 1 / (1 + math.exp(-odds(state, traits) / UNIT))
