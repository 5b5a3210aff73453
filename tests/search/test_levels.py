"""The five levels: none misses a win on the spot or peeps, and each takes longer to beat than the one below."""

from unittest.mock import patch

import numpy as np
import pytest

from antipater import Game
from antipater.search.agent import Agent, Budget
from antipater.search.agents import agent_of
from antipater.search.evaluator import Judging, Searching
from antipater.search.levels import LEVELS, Level

from ..conftest import Maker
from ..duel.moves import build
from ..duel.table import table
from ..duel.walks import walk
from ..sizes import size
from ..wonders.walks import walk as walk_wonders
from .endings import endings
from .test_mcts import score

QUICK = Budget(simulations=30)


def test_names_of_levels() -> None:
    assert [agent_of(f"level:{number}") for number in LEVELS] == [Level(number) for number in LEVELS]
    assert [agent_of(f"level:{number}").name for number in LEVELS] == [f"level:{number}" for number in LEVELS]


@pytest.mark.parametrize("number", LEVELS)
def test_no_level_misses_a_win_on_the_spot(number: int) -> None:
    """Five symbols and a sixth in reach; the other card is worth more points."""
    symbols = ["workshop", "apothecary", "scriptorium", "pharmacist", "academy"]
    position = table(slots={9: "university", 10: "palace"}, cities=(symbols, ()), coins=(20, 7))
    for seed in range(size(5, 100)):
        choice = Level(number, seed).choose(position.observe(0), position.legal(), QUICK)
        assert choice.action == build("university")(position)


@pytest.mark.parametrize("number", LEVELS)
def test_a_level_sees_nothing_hidden(compiled_duel: Game, compiled_wonders: Maker, number: int) -> None:
    rng = np.random.default_rng(number)
    moments = [(position.copy(), position.to_act[0]) for position, _ in walk(compiled_duel, number)]
    found = moments[:: size(15, 3)] + [
        (position, position.to_act[0]) for position in endings(compiled_duel, 6, range(size(3, 30)))
    ]
    game = compiled_wonders(players=3, edition="second", sides="random")
    moments = [(position.copy(), seat) for position, seat, _ in walk_wonders(game, number)]
    for position, seat in [*found, *moments[:: size(12, 3)]]:
        other = position.sample(seat, rng)
        here, there = (
            Level(number).choose(world.observe(seat), world.legal(seat), QUICK, explain=True)
            for world in (position, other)
        )
        assert here == there
        assert here.action in position.legal(seat)


def test_the_highest_level_asks_the_network_where_the_game_has_one(
    compiled_duel: Game, compiled_wonders: Maker
) -> None:
    seven = compiled_wonders(players=3, edition="second", sides="random")
    for game, searching in ((compiled_duel, Judging()), (seven, Searching())):
        position = game.start(seed=4)
        seat = position.to_act[0]
        seen = position.observe(seat)
        choice = Level(5).choose(seen, position.legal(seat), QUICK, explain=True)
        found = searching.find(seen, QUICK).actions
        assert choice.values == {finding.action: finding.value for finding in found}
        assert choice.action == found[0].action


@pytest.mark.parametrize("number", LEVELS)
def test_no_thought_is_given_to_the_only_legal_action(number: int) -> None:
    position = table(["walls"], coins=(0, 7))
    (only,) = position.legal().tolist()
    with patch.object(Game, "judge", side_effect=AssertionError("it thinks")):
        assert Level(number).choose(position.observe(0), position.legal(), Budget()).action == only


def test_the_error_of_a_level_depends_on_the_seed(compiled_duel: Game) -> None:
    position = compiled_duel.start(seed=4)
    seen, legal = position.observe(position.to_act[0]), position.legal()
    assert len({Level(1, seed).choose(seen, legal, Budget()).action for seed in range(20)}) > 1


@pytest.mark.parametrize(("stronger", "weaker"), [(2, 1), (3, 2)])
def test_a_level_beats_the_one_below(compiled_duel: Game, stronger: int, weaker: int) -> None:
    levels: tuple[Agent, Agent] = (Level(stronger, 1), Level(weaker, 2))
    assert score(compiled_duel, levels, size(10, 200)) > 0.5
