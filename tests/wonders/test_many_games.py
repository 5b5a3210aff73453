"""Many random games of 7 Wonders, compiled, and looked at together when they are over."""

from typing import Any

import numpy as np
import pytest

from antipater import Game
from antipater.wonders.packets import BUILT, SOLD, THROWN_AWAY, TUCKED
from antipater.wonders.tables import BOARD_IDS

from ..conftest import Maker
from ..memory import LITTLE, growth, reads_linux_account
from ..sizes import size
from .games import NAMES, TABLES, options
from .invariants import AGES, HAND, TURNS
from .walks import evenly, walk


def played_out(game: Game, games: int, first: int) -> Any:
    """The last positions of random games."""
    states = np.zeros(games, game.dtype)
    states[:] = game.blank[0]
    position = game.start(0)
    for i in range(games):
        game.engine.start(states, i, np.arange(4), first + i, position.out)
        game.engine.playout(states, i, position.out, position.need)
    return states


def check_many(game: Game, states: Any) -> None:
    """In every age every city uses six cards, and all seventh cards are thrown away, unless Babylon plays its own."""
    cities = 3 if game.seats == 2 else game.seats
    uses = states["uses"][:, :, :cities]
    assert np.isin(uses[..., :TURNS], (BUILT, TUCKED, SOLD)).all()
    thrown_away = uses[..., TURNS] == THROWN_AWAY
    assert np.isin(uses[..., TURNS][~thrown_away], (BUILT, TUCKED, SOLD)).all()
    here = states["city"][:, :cities]
    babylon = (here["board"] == BOARD_IDS.index("babylon")) & (here["side"] == 1)
    played_seventh = cities - thrown_away.sum(-1)
    assert (played_seventh[~babylon.any(-1)] == 0).all()
    assert (played_seventh <= 1).all()
    assert (np.diff(played_seventh, axis=1) >= 0).all()
    assert (here["coins"] >= 0).all()
    check_many_cards(states, cities, uses)
    check_many_tokens(here)


def check_many_cards(states: Any, cities: int, uses: Any) -> None:
    """Cards in cities, under stages and in the pile are as many as were put there."""
    here = states["city"][:, :cities]
    built = np.bitwise_count(here["built"]).sum((-1, -2))
    dug_up = (states["dug_up"] > 0).sum(-1)
    assert (built == (uses == BUILT).sum((1, 2, 3)) + dug_up).all()
    assert (here["cards"].sum((-1, -2)) == built).all()
    assert (here["stages"].sum(-1) == (uses == TUCKED).sum((1, 2, 3))).all()
    assert (states["pile"].sum(-1) == np.isin(uses, (SOLD, THROWN_AWAY)).sum((1, 2, 3)) - dug_up).all()
    decks = np.sort(states["deck"].reshape(len(states), AGES, -1), -1)
    assert (decks[:, :2] == decks[0, :2]).all()
    assert ((decks > 0).sum(-1) == HAND * cities).all()


def check_many_tokens(here: Any) -> None:
    for age, victory in enumerate((1, 3, 5)):
        left = here["conflicts"][:, :, age, 0]
        right = np.roll(here["conflicts"][:, :, age, 1], -1, axis=1)
        assert np.isin(left, (-1, 0, victory)).all()
        assert (left + right == np.where(left == 0, 0, victory - 1)).all()


def test_many_games_for_two(compiled_wonders: Maker) -> None:
    """Eighteen cards an age are played and three thrown away."""
    done = 0
    for variant in range(20):
        game = compiled_wonders(**options(2, "first", variant))
        for _ in range(size(1, 50)):
            check_many(game, played_out(game, size(20, 100), done))
            done += size(20, 100)
    assert done == size(400, 100_000)


@pytest.mark.parametrize(("players", "edition"), TABLES, ids=NAMES)
def test_many_games(players: int, edition: str, compiled_wonders: Maker) -> None:
    for variant in range(5):
        game = compiled_wonders(**options(players, edition, variant))
        check_many(game, played_out(game, size(20, 2_000), 0))


@reads_linux_account
def test_memory_stays_flat(compiled_wonders: Maker) -> None:
    game = compiled_wonders(players=5, edition="second")

    def walk_some(games: int) -> None:
        for seed in range(games // 1000):
            for _ in walk(game, seed, evenly):
                pass

    assert growth(game, size(10_000, 500_000), walk_some) < LITTLE
