"""The network of 7 Wonders: what it is given and asked, and the search by it, with random weights."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import antipater
from antipater import OptionError, Position
from antipater.kernel.judged import ROOT
from antipater.kernel.network import place_among
from antipater.kernel.twin import compiled, plain
from antipater.search import net
from antipater.search.agent import Budget
from antipater.search.evaluate import evaluate
from antipater.search.evaluator import Judging
from antipater.search.levels import BY_EYE, BY_NETWORK, plan_of
from antipater.search.net import Net, Policy, Search
from antipater.search.weights import network_for, weights_of
from antipater.wonders.actions import ACTIONS, SELL, STAGE
from antipater.wonders.columns import FEATURES
from antipater.wonders.outputs import INPUTS, LAYOUTS, OUTPUTS, WON
from antipater.wonders.policy import place_of

from ..search import networks

FOUR = LAYOUTS[1, 4]


@pytest.fixture
def weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A random network where the game's own would be."""
    return networks.put_into_package(tmp_path, monkeypatch, FOUR)


@pytest.fixture
def on_plain_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few simulations are sooner done than compiled."""
    monkeypatch.setattr(net, "compiled", lambda package, module, _: plain(package, module))
    monkeypatch.setattr(net, "rehearse", lambda *_: None)


def after(plies: int, **options: Any) -> Position:
    """A position after some random plies."""
    position, rng = antipater.make("wonders", **options).start(3), np.random.default_rng(7)
    for _ in range(plies):
        seat = position.to_act[0]
        legal = position.legal(seat)
        position.play(int(legal[rng.integers(len(legal))]), seat)
    return position


def test_every_action_has_a_place_of_its_own() -> None:
    places = [place_of(action) for action in range(ACTIONS)]
    assert len(set(places)) == ACTIONS
    for place in places:
        assert 0 <= place_among(place, 0) < WON
        assert -1 <= place_among(place, 1) < WON


def test_to_give_a_card_away_is_the_same_for_a_stage_and_for_coins() -> None:
    assert place_among(place_of(STAGE + 5), 1) == place_among(place_of(SELL + 5), 1) == OUTPUTS.first["give"] + 5


def test_a_column_is_one_input() -> None:
    for layout in LAYOUTS.values():
        assert len(set(layout.columns.tolist())) == len(layout.columns)


def test_neighbours_are_the_same_inputs_however_many_play() -> None:
    for edition, players in LAYOUTS:
        features, columns = FEATURES[edition, players], LAYOUTS[edition, players].columns
        last = max(players, 3) - 1
        for city, where in ((0, "ours"), (1, "left1"), (last, "right1")):
            assert INPUTS[int(columns[features.column(f"shields.{city}")])].name == f"shields.{where}"
            assert INPUTS[int(columns[features.column(f"built.{city}.baths")])].name == f"built.{where}.baths"


def test_expansions_have_no_network() -> None:
    game = antipater.make("wonders")
    game.options["expansions"] = ("harbour",)
    assert weights_of(game) is None


@pytest.mark.parametrize("options", [{"players": 4}, {"players": 2, "edition": "first"}], ids=["four", "two"])
def test_plain_and_compiled_rules_grow_the_same_tree(
    options: dict[str, Any], weights: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = after(11, **options)
    seen = position.observe(position.to_act[0])
    trees = []
    for load in (lambda package, module, _: plain(package, module), compiled):
        monkeypatch.setattr(net, "compiled", load)
        search = Search(seen, network_for(seen.game), 3, 1)
        search.run(4)
        trees.append(search)
    here, there = trees
    for mine, other in ((here.nodes, there.nodes), (here.moves, there.moves)):
        for name in mine.dtype.names:
            assert mine[name] == pytest.approx(other[name], abs=1e-5), name
    assert here.best() == there.best()


def test_hidden_cards_make_no_difference(weights: Path, on_plain_rules: None) -> None:
    position = after(14, players=4)
    seat = position.to_act[-1]
    world = position.sample(seat, np.random.default_rng(1))
    assert bytes(world) != bytes(position)
    for agent in (Policy(), Net(3)):
        chosen = [agent.choose(each.observe(seat), each.legal(seat), Budget(), True) for each in (position, world)]
        assert chosen[0] == chosen[1]


def test_who_has_chosen_is_asked_again_in_the_search(weights: Path, on_plain_rules: None) -> None:
    """What the others have chosen is not known: in the search they choose by the network, not by what was drawn."""
    position = after(3, players=4)
    assert position.to_act == (3,)
    search = Search(position.observe(3), network_for(position.game), 2, 0)
    search.run(3)
    assert int(search.nodes[ROOT]["actions"]) == len(position.legal(3))
    assert sum(int(move["visits"]) for move in search.at_root) == 2


def test_the_evaluator_asks_the_network(weights: Path, on_plain_rules: None) -> None:
    found = evaluate(after(5, players=3), 2, Budget(simulations=2), Judging())
    assert 0 < found.win < 1
    assert found.ways is None
    assert len(found.line) == 1


def test_the_strongest_level_searches_by_the_network_where_there_is_one(weights: Path) -> None:
    game = antipater.make("wonders")
    assert [plan_of(level, game) for level in range(1, 6)] == [*(BY_EYE[level] for level in range(1, 5)), BY_NETWORK[5]]
    weights.unlink()
    assert plan_of(5, game) == BY_EYE[5]


def test_without_weights_the_agents_say_what_is_missing(weights: Path) -> None:
    weights.unlink()
    position = after(0, players=3)
    with pytest.raises(OptionError, match=r"random1\.weights"):
        Policy().choose(position.observe(0), position.legal(0), Budget())


def test_weights_of_other_features_are_refused(tmp_path: Path) -> None:
    position = after(0, players=3)
    file = networks.stored(tmp_path)
    with pytest.raises(OptionError, match="was made for other features"):
        Policy(str(file)).choose(position.observe(0), position.legal(0), Budget())
