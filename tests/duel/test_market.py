"""All five resources at once cost what they do one by one."""

import numpy as np
import pytest

from antipater.duel.market import market_of, trade_in
from antipater.duel.state import STATE, City
from antipater.duel.tables import COST
from antipater.duel.trade import cover_by_choice, lacking

RESOURCES = 5
MOST = 12  # units of production, coins for a unit: more than any game has


def one_by_one(city: City, piece: int) -> int:
    """Each choice producer covers the dearest unit that is left of its kind, the rest is bought."""
    need = np.array([lacking(city, piece, resource) for resource in range(RESOURCES)], np.int16)
    cover_by_choice(city, need)
    return sum(int(need[resource]) * int(city.price[resource]) for resource in range(RESOURCES))


@pytest.mark.parametrize("produced", [1, 3, MOST])
def test_the_price_of_every_piece_in_many_cities(produced: int) -> None:
    rng = np.random.default_rng(produced)
    city = np.zeros(1, STATE)[0].city[0]
    for _ in range(100):
        city.production[:] = rng.integers(0, produced + 1, RESOURCES)
        city.price[:] = rng.integers(1, MOST + 1, RESOURCES)
        city.choice[:] = rng.integers(0, 4, 2)
        market = market_of(city)
        assert [trade_in(market, piece) for piece in range(len(COST))] == [
            one_by_one(city, piece) for piece in range(len(COST))
        ]
