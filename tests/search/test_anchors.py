"""The anchor: the highest level without a clock."""

import time

import numpy as np
import pytest

from antipater import Game
from antipater.search.agent import Budget
from antipater.search.agents import agent_of
from antipater.search.anchors import SIMULATIONS, STEPS, Anchor
from antipater.search.endgame import is_near_end
from antipater.search.evaluator import Solving, SolvingOrSearching

from ..duel.moves import build
from ..duel.table import table
from ..duel.walks import played, walk
from .endings import endings

QUICK = Budget(simulations=60)


def test_names() -> None:
    for name in ("anchor:5", "anchor:0.1s", "anchor:1s"):
        assert agent_of(name).name == name
    assert agent_of("anchor:5", seed=3) == Anchor(seed=3)
    assert agent_of("anchor:0.1s") == Anchor(0.1)


def test_it_is_level_5_as_it_was(compiled_duel: Game) -> None:
    """Exact endings, and 20,000 simulations elsewhere, whatever the clock says."""
    assert (SIMULATIONS, STEPS) == (20_000, 1_000_000)
    far, near = played(compiled_duel, 2, 40), next(endings(compiled_duel, 6, range(50)))
    for position in (far, near):
        seen = position.observe(position.to_act[0])
        choice = Anchor().choose(seen, position.legal(), Budget(), explain=True)
        found = SolvingOrSearching(Solving(STEPS, every=False)).find(seen, Budget(simulations=SIMULATIONS))
        assert choice.values == {finding.action: finding.value for finding in found.actions}
        assert found.exact == is_near_end(seen)
        assert choice.action == found.actions[0].action


@pytest.mark.parametrize("agent", [Anchor(), Anchor(0.05)], ids=lambda agent: agent.name)
def test_it_misses_no_win_on_the_spot(agent: Anchor) -> None:
    symbols = ["workshop", "apothecary", "scriptorium", "pharmacist", "academy"]
    position = table(slots={9: "university", 10: "palace"}, cities=(symbols, ()), coins=(20, 7))
    assert agent.choose(position.observe(0), position.legal(), QUICK).action == build("university")(position)


def test_it_sees_nothing_hidden(compiled_duel: Game) -> None:
    rng = np.random.default_rng(4)
    for number, (position, _) in enumerate(walk(compiled_duel, 3)):
        if number % 15 == 0:
            seat = position.to_act[0]
            here, there = (
                Anchor().choose(world.observe(seat), world.legal(seat), QUICK, explain=True)
                for world in (position, position.sample(seat, rng))
            )
            assert here == there


def test_it_keeps_its_time(compiled_duel: Game) -> None:
    position = played(compiled_duel, 2, 20)
    seen, legal = position.observe(position.to_act[0]), position.legal()
    Anchor(0.05).choose(seen, legal, Budget())
    began = time.perf_counter()
    assert Anchor(0.2).choose(seen, legal, Budget()).action in legal
    assert 0.15 < time.perf_counter() - began < 0.6
