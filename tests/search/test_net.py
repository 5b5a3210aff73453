"""Agents that play by a network: the same on plain and compiled rules, and nothing hidden is seen."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import antipater
from antipater import Game, OptionError, Position
from antipater.games import GAMES
from antipater.kernel.gumbel import CONSIDERED
from antipater.kernel.judged import ROOT
from antipater.kernel.twin import compiled, plain
from antipater.search import net
from antipater.search.agent import Agent, Budget
from antipater.search.agents import agent_of, kind_of, knows
from antipater.search.evaluate import evaluate, told_line
from antipater.search.evaluator import Judging, Searching, Solving
from antipater.search.net import FEW_VISITS, MOST_MOVES, Net, Policy, Search
from antipater.search.weights import network_for

from ..duel.moves import build
from ..duel.table import table
from ..duel.walks import walk
from ..sizes import size
from .endings import endings
from .networks import put_into_package, stored

COMBINATIONS = [(), ("pantheon",), ("agora",), ("pantheon", "agora")]
FEW = 20
DRAFTED = 8  # choices before the first turn
by_name = pytest.mark.parametrize("expansions", COMBINATIONS, ids=lambda names: "+".join(names) or "base")


@pytest.fixture
def weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A random network where Duel's own would be."""
    return put_into_package(tmp_path, monkeypatch)


@pytest.fixture
def on_plain_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few simulations are sooner done than compiled."""
    monkeypatch.setattr(net, "compiled", lambda package, module, _: plain(package, module))
    monkeypatch.setattr(net, "rehearse", lambda *_: None)


def positions(game: Game, seed: int, every: int) -> Iterator[Position]:
    """Some positions of a game."""
    for number, (position, _) in enumerate(walk(game, seed)):
        if number % every == 0:
            yield position.copy()


def tree_of(seen: Position, simulations: int, load: Any, monkeypatch: pytest.MonkeyPatch) -> Search:
    monkeypatch.setattr(net, "compiled", load)
    search = Search(seen, network_for(seen.game), simulations, 3)
    search.run(simulations + 1)
    return search


def compare(expansions: tuple[str, ...], every: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Plain and compiled rules grow the same trees."""
    game = antipater.make("duel", expansions=expansions)
    for position in positions(game, len(expansions), every):
        seen = position.observe(position.to_act[0])
        here = tree_of(seen, 6, lambda package, module, _: plain(package, module), monkeypatch)
        there = tree_of(seen, 6, compiled, monkeypatch)
        check_alike(here.nodes, there.nodes)
        check_alike(here.moves, there.moves)
        assert here.best() == there.best()
        assert here.foretold.tobytes() == there.foretold.tobytes()


def check_alike(here: Any, there: Any) -> None:
    """The same whole numbers; what compiled rules calculate in 32 bits, plain ones calculate in 64."""
    for name in here.dtype.names:
        if here[name].dtype.kind == "f":
            assert here[name] == pytest.approx(there[name], abs=1e-5)
        else:
            assert (here[name] == there[name]).all(), name


@pytest.mark.parametrize(
    "expansions", COMBINATIONS[: size(1, len(COMBINATIONS))], ids=lambda names: "+".join(names) or "base"
)
def test_plain_and_compiled_rules_grow_the_same_tree(
    weights: Path, monkeypatch: pytest.MonkeyPatch, expansions: tuple[str, ...]
) -> None:
    compare(expansions, size(12, 3), monkeypatch)


def check_tree(search: Search, simulations: int) -> None:
    """All simulations go through the root, in rounds; priors are chances, worths lie between lost and won."""
    moves, node = search.at_root, search.nodes[ROOT]
    visits = moves["visits"]
    assert visits.sum() == (simulations if len(moves) > 1 else min(simulations, 1))
    assert (visits > 0).sum() == min(len(moves), CONSIDERED, simulations)
    for number in range(int(search.probes[0]["nodes"])):
        own = search.moves_of(number)
        assert own["prior"].sum() == pytest.approx(1, abs=1e-5)
        assert (np.abs(own["worth"]) <= own["visits"] + 1e-4).all()
        assert (np.diff(own["action"]) > 0).all()
    assert -1 <= float(node["value"]) <= 1


@by_name
def test_trees_are_sound_and_see_nothing_hidden(
    weights: Path, on_plain_rules: None, expansions: tuple[str, ...]
) -> None:
    """Other hidden cards, the same seed: the same decision and the same numbers."""
    rng = np.random.default_rng(2)
    game = antipater.make("duel", expansions=expansions)
    for position in positions(game, 4 + len(expansions), size(16, 3)):
        seat = position.to_act[0]
        searches = [
            net.search(world.observe(seat), Budget(FEW), seed=5) for world in (position, position.sample(seat, rng))
        ]
        check_tree(searches[0], FEW)
        assert searches[0].at_root["action"].tolist() == position.legal().tolist()
        assert searches[0].moves.tobytes() == searches[1].moves.tobytes()
        assert searches[0].foretold.tobytes() == searches[1].foretold.tobytes()
        assert searches[0].best() in position.legal()


def test_seeds_give_other_worlds(weights: Path) -> None:
    position = antipater.make("duel").start(seed=1)
    seen = position.observe(position.to_act[0])
    here, there = (net.search(seen, Budget(200), seed=seed) for seed in (1, 2))
    assert here.moves.tobytes() != there.moves.tobytes()
    assert net.search(seen, Budget(200), seed=1).moves.tobytes() == here.moves.tobytes()


def test_in_pieces_or_at_once(weights: Path) -> None:
    """A search that looks at the clock between its simulations finds the same."""
    position = antipater.make("duel").start(seed=1)
    seen = position.observe(position.to_act[0])
    whole = net.search(seen, Budget(300), seed=1)
    parts = Search(seen, network_for(seen.game), 300, 1)
    while not parts.done:
        parts.run(parts.next + 7)
    assert whole.moves.tobytes() == parts.moves.tobytes()
    assert whole.nodes.tobytes() == parts.nodes.tobytes()


def test_it_chooses_a_legal_action_and_the_same_again(weights: Path) -> None:
    game = antipater.make("duel")
    agents: list[Agent] = [Policy(), Net(40, seed=4)]
    for position in positions(game, 6, size(9, 2)):
        seen, legal = position.observe(position.to_act[0]), position.legal()
        for agent in agents:
            choices = [agent.choose(seen, legal, Budget(), explain=True) for _ in range(2)]
            assert choices[0] == choices[1]
            assert choices[0].action in legal
            assert choices[0].values is not None
            assert sorted(choices[0].values) == legal.tolist()
            assert all(0 <= value <= 1 for value in choices[0].values.values())


@pytest.mark.parametrize("seat", [0, 1])
def test_it_finds_a_win_on_the_spot_whatever_the_network_says(weights: Path, seat: int) -> None:
    """Five symbols and a sixth in reach; the other card is worth more points."""
    symbols = ["workshop", "apothecary", "scriptorium", "pharmacist", "academy"]
    cities = (symbols, ()) if seat == 0 else ((), symbols)
    position = table(slots={9: "university", 10: "palace"}, cities=cities, coins=(20, 20), active=seat)
    assert position.to_act == (seat,)
    search = net.search(position.observe(seat), Budget(100))
    assert search.best() == build("university")(position)
    assert search.findings()[0].value == pytest.approx(1)
    assert search.line() == [search.best()]


def test_policy_plays_what_the_network_thinks_likeliest(weights: Path) -> None:
    position = antipater.make("duel").start(seed=4)
    seen = position.observe(position.to_act[0])
    choice = Policy().choose(seen, position.legal(), Budget(), explain=True)
    assert choice.values is not None
    assert choice.action == max(choice.values, key=lambda action: choice.values[action])  # type: ignore[index]
    assert sum(choice.values.values()) == pytest.approx(1, abs=1e-5)


def test_about_the_only_action_nothing_is_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(net, "search", None)
    game = antipater.make("duel")
    position = next(position for position, _ in walk(game, 1) if len(position.legal()) == 1)
    choice = Net(100).choose(position.observe(position.to_act[0]), position.legal(), Budget())
    assert choice.action == position.legal()[0]


def test_the_time_is_kept(weights: Path) -> None:
    position = antipater.make("duel").start(seed=2)
    seen = position.observe(position.to_act[0])
    net.search(seen, Budget(1))
    began = time.perf_counter()
    search = net.search(seen, Budget(seconds=0.3))
    assert time.perf_counter() - began < 0.6
    assert search.at_root["visits"].sum() == search.next - 1 > 100
    first, second, *others = sorted(search.at_root["visits"].tolist(), reverse=True)
    assert first - second <= 1
    assert 0 < max(others) < first
    both = net.search(seen, Budget(30, seconds=10))
    assert both.at_root["visits"].sum() == 30
    assert 60_000 * search.nodes.itemsize + MOST_MOVES * search.moves.itemsize < 100_000_000


def test_where_there_is_no_room_nothing_is_added(
    weights: Path, on_plain_rules: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The root always fits, and the search goes on."""
    monkeypatch.setattr(net, "MOVES_EACH", 0)
    game = antipater.make("duel", expansions=("pantheon", "agora"))
    for position in positions(game, 3, 25):
        search = net.search(position.observe(position.to_act[0]), Budget(FEW))
        assert int(search.probes[0]["moves"]) <= game.most_legal
        check_tree(search, FEW)


def test_names(tmp_path: Path) -> None:
    file = stored(tmp_path, seed=2)
    for name in ("policy", "net:64", "net:0.5s", f"policy@{file}", f"net:64@{file}", f"net:1s@{file}"):
        assert agent_of(name, "duel").name == name
    assert agent_of("net:7", seed=9) == Net(7, seed=9)
    assert agent_of(f"net:0.2s@{file}") == Net(None, 0.2, weights=str(file))
    for name in ("net:0", "net:0s", "net:", "net:64@", "policy:1"):
        with pytest.raises(OptionError, match="There is no agent"):
            agent_of(name)


def test_only_games_with_a_network_are_known() -> None:
    for name in ("policy", "net:10", "net:1s"):
        assert [game for game in GAMES if knows(kind_of(name), game)] == ["duel", "wonders"]
    assert [game for game in GAMES if knows(kind_of("scholar"), game)] == ["duel"]
    with pytest.raises(OptionError, match=r"^The agent scholar does not know wonders: it plays duel\.$"):
        agent_of("scholar", "wonders")


def test_a_file_of_ones_own_is_another_player(weights: Path, tmp_path: Path) -> None:
    other = stored(tmp_path, seed=2)
    position = antipater.make("duel").start(seed=4)
    seen, legal = position.observe(position.to_act[0]), position.legal()
    mine, theirs = (
        agent.choose(seen, legal, Budget(), explain=True).values for agent in (Net(40), Net(40, weights=str(other)))
    )
    assert mine != theirs
    with pytest.raises(OptionError, match=r"can't be read: .*nothing"):
        Policy("nothing").choose(seen, legal, Budget())


def test_evaluate_asks_the_network(weights: Path, on_plain_rules: None) -> None:
    position = antipater.make("duel", expansions=("agora",)).start(seed=2)
    seat = position.to_act[0]
    found = evaluate(position, seat, Budget(simulations=30))
    assert found.actions == net.search(position.observe(seat), Budget(30)).findings()
    assert found.win == found.actions[0].value
    assert found.ways is not None
    assert sum([*found.ways.won.values(), *found.ways.lost.values(), found.ways.shared]) == pytest.approx(1)
    assert set(found.ways.won) == set(found.ways.lost) == {"military", "scientific", "civilian", "political"}
    assert found.line[0] == found.actions[0].action
    assert not found.exact


def test_without_a_file_the_usual_search_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_into_package(tmp_path, monkeypatch).unlink()
    position = antipater.make("duel").start(seed=2)
    seat = position.to_act[0]
    found = evaluate(position, seat, Budget(simulations=30))
    assert found.actions == Searching().find(position.observe(seat), Budget(simulations=30)).actions
    assert (found.ways, found.line) == (None, [])


def test_endings_are_solved_and_the_network_chooses_among_equals(weights: Path, compiled_duel: Game) -> None:
    for position in endings(compiled_duel, 5, range(size(6, 60))):
        seat = position.to_act[0]
        found = evaluate(position, seat, Budget(simulations=30))
        usual = Solving().find(position.observe(seat), Budget(simulations=30))
        assert found.exact
        assert usual is not None
        assert {each.action: each.value for each in found.actions} == {
            each.action: each.value for each in usual.actions
        }
        preferred = Judging().preference(position.observe(seat), 0)
        best = [each.action for each in found.actions if each.value > found.win - 1e-9]
        assert best == sorted(best, key=lambda action: -preferred[action])


def test_a_line_can_be_told(weights: Path, compiled_duel: Game) -> None:
    """It is legal, move by move, in every world that the seat thinks possible, as far as it goes."""
    rng, longest = np.random.default_rng(1), 0
    for position in positions(compiled_duel, 8, size(5, 2)):
        seat = position.to_act[0]
        search = net.search(position.observe(seat), Budget(400))
        line = search.line()
        longest = max(longest, len(line))
        assert line[0] == search.best()
        told = told_line(line, position, seat)
        assert [mover for mover, _ in told][:1] == [seat]
        assert len(told) == len(line)
        for _ in range(3):
            world = position.sample(seat, rng)
            for action, (mover, sentence) in zip(line, told, strict=True):
                assert world.to_act == (mover,)
                assert world.describe(action) == sentence
                world.play(action)
    assert longest > 2
    assert FEW_VISITS > 1


@pytest.mark.parametrize("budget", [Budget(40), Budget(400), Budget(seconds=0.05)])
def test_a_price_counts_however_long_is_searched(compiled_duel: Game, budget: Budget) -> None:
    """Who asks for a whole win has to try something else; what was found is not changed by a price."""
    position = compiled_duel.start(seed=2)
    for _ in range(DRAFTED):
        position.play(int(position.legal()[0]))
    seen = position.observe(position.to_act[0])
    best = net.search(seen, budget).best()
    priced = net.search(seen, budget, leaning=net.Leaning(prices={best: 1.0}))
    assert priced.best() != best
    assert all(0 <= finding.value <= 1 for finding in priced.findings())
    if budget.seconds is None:
        assert net.search(seen, budget, leaning=net.Leaning(prices={best: 0.0})).best() == best
