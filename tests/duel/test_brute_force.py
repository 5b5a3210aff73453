"""What a piece costs, against every way to pay for it."""

from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from antipater.duel.cost import trade
from antipater.duel.state import STATE
from antipater.duel.tables import CARD_IDS, WONDER_IDS, WONDER_PIECE

from .second_city import CARDS, MANUFACTURED, PIECES, RAW, RESOURCES, cheapest

PIECE_OF = {**{card: k for k, card in enumerate(CARD_IDS)}, **{w: WONDER_PIECE + k for k, w in enumerate(WONDER_IDS)}}


def five(lowest: int, highest: int) -> st.SearchStrategy[list[int]]:
    return st.lists(st.integers(lowest, highest), min_size=5, max_size=5)


def discount_of(piece: str, for_wonders: int, for_blue: int) -> int:
    if piece not in CARDS:
        return for_wonders
    return for_blue if CARDS[piece]["color"] == "blue" else 0


@given(
    production=five(0, 3),
    prices=five(1, 7),
    choices=st.tuples(st.integers(0, 3), st.integers(0, 3)),
    discounts=st.tuples(st.integers(0, 2), st.integers(0, 2)),
)
def test_the_price_is_the_lowest_of_all_ways_to_pay(
    production: list[int], prices: list[int], choices: tuple[int, int], discounts: tuple[int, int]
) -> None:
    city: Any = np.zeros(1, STATE)[0].city[0]
    city.production[:] = production
    city.price[:] = prices
    city.choice[:] = choices
    city.discount[:] = (0, *discounts)
    need = np.zeros(5, np.int16)
    for piece, number in PIECE_OF.items():
        cost = PIECES[piece]["cost"]
        missing = [r for r, units in zip(RESOURCES, production, strict=True) for _ in range(cost.get(r, 0) - units)]
        aids = [RAW] * choices[0] + [MANUFACTURED] * choices[1] + [RESOURCES] * discount_of(piece, *discounts)
        assert trade(city, number, need) == cheapest(tuple(missing), tuple(prices), tuple(aids)), piece
