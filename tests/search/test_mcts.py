"""Tree search: the same on plain and compiled rules, sees nothing hidden, misses no win, and plays well."""

from collections.abc import Iterator
from functools import partial
from typing import Any

import numpy as np
import pytest

import antipater
from antipater import Game, Position
from antipater.duel.traits import TRAITS
from antipater.kernel.position import seed_words
from antipater.kernel.tree import NODE, ROOT, WON
from antipater.kernel.twin import compiled, plain
from antipater.search.agent import Agent, Budget
from antipater.search.evaluate import evaluate
from antipater.search.greedy import Greedy
from antipater.search.mcts import NOTES, Mcts, search, study_of
from antipater.search.random import Random

from ..conftest import Maker
from ..duel.moves import build
from ..duel.table import table
from ..duel.walks import walk as walk_duel
from ..sizes import size
from ..wonders.walks import walk as walk_wonders

TABLES: list[dict[str, Any]] = [
    {"players": 2, "edition": "first"},
    {"players": 3, "edition": "second"},
    {"players": 5, "edition": "first", "boards": "choose"},
    {"players": 7, "edition": "second", "sides": "night"},
]
FEW = 30


def duel_positions(game: Game) -> Iterator[Position]:
    """Some positions of some games of Duel."""
    for seed in range(size(2, 20)):
        for number, (position, _) in enumerate(walk_duel(game, seed)):
            if number % size(17, 5) == seed % 5:
                yield position


def wonders_positions(maker: Maker) -> Iterator[tuple[Position, int]]:
    """Some positions of some games of 7 Wonders, with a seat that owes a choice."""
    for number, options in enumerate(TABLES):
        for ply, (position, seat, _) in enumerate(walk_wonders(maker(**options), number)):
            if ply % size(23, 5) == 0:
                yield position, seat


def grow(module: Any, seen: Position, simulations: int, evaluator: int = 0) -> np.ndarray[Any, Any]:
    """A tree of so many simulations."""
    tree = np.zeros(simulations * 60 + 1, NODE)
    module.search(study_of(seen, tree, seed_words(3)), 0, simulations, evaluator)
    return tree


def test_there_is_room_for_what_games_note() -> None:
    assert max(TRAITS, *(antipater.make(name).most_legal for name in ("duel", "wonders"))) <= NOTES


def check_tree(tree: np.ndarray[Any, Any], simulations: int) -> None:
    """Every simulation goes through the root and one of its children, and so on; worths are chances."""
    assert tree[ROOT]["visits"] == simulations
    for parent in range(int(tree[ROOT]["sibling"])):
        visits = 0
        child = int(tree[parent]["child"])
        while child:
            node = tree[child]
            assert node["visits"] <= node["offered"]
            assert 0 <= node["worth"] <= WON * int(node["visits"])
            assert node["prior"] >= 1
            visits += int(node["visits"])
            child = int(node["sibling"])
        assert visits <= tree[parent]["visits"]
    first = int(tree[ROOT]["child"])
    assert first


def test_plain_and_compiled_search_grow_the_same_tree(compiled_duel: Game, compiled_wonders: Maker) -> None:
    seen = [next(duel_positions(compiled_duel)), next(wonders_positions(compiled_wonders))[0]]
    for position in seen:
        observed = position.observe(position.to_act[0])
        name = position.game.name
        here, there = (grow(load(name, "mcts"), observed.copy(), 5) for load in (plain, compiled))
        assert here.tobytes() == there.tobytes()


def test_trees_are_sound(compiled_duel: Game, compiled_wonders: Maker) -> None:
    found = [(position.copy(), position.to_act[0]) for position in duel_positions(compiled_duel)]
    for position, seat in [*found, *((p.copy(), s) for p, s in wonders_positions(compiled_wonders))]:
        check_tree(grow(compiled(position.game.name, "mcts", position.game.door), position.observe(seat), FEW), FEW)


@pytest.mark.parametrize("expansions", [("pantheon",), ("agora",), ("pantheon", "agora")], ids="+".join)
def test_it_searches_with_expansions(expansions: tuple[str, ...]) -> None:
    """Everyday on plain rules, which grow the same trees: a few simulations are sooner done than compiled."""
    game = antipater.make("duel", expansions=expansions)
    load = partial(compiled, door=game.door) if size(0, 1) else plain
    rng = np.random.default_rng(2)
    for number, (position, _) in enumerate(walk_duel(game, len(expansions))):
        if number % size(20, 3) == 0:
            (seat,) = position.to_act
            trees = [
                grow(load("duel", "mcts"), world.observe(seat), 3) for world in (position, position.sample(seat, rng))
            ]
            check_tree(trees[0], 3)
            assert trees[0].tobytes() == trees[1].tobytes()


def test_it_chooses_a_legal_action_and_the_same_again(compiled_duel: Game, compiled_wonders: Maker) -> None:
    found = [(position.copy(), position.to_act[0]) for position in duel_positions(compiled_duel)]
    for position, seat in [*found, *((p.copy(), s) for p, s in wonders_positions(compiled_wonders))]:
        legal = position.legal(seat)
        choices = [Mcts(FEW, seed=4).choose(position.observe(seat), legal, Budget(), explain=True) for _ in range(2)]
        assert choices[0] == choices[1]
        assert choices[0].action in legal


def test_it_sees_nothing_hidden(compiled_duel: Game, compiled_wonders: Maker) -> None:
    rng = np.random.default_rng(1)
    found = [(position.copy(), position.to_act[0]) for position in duel_positions(compiled_duel)]
    for position, seat in [*found, *((p.copy(), s) for p, s in wonders_positions(compiled_wonders))]:
        other = position.sample(seat, rng)
        here, there = (evaluate(world, seat, Budget(simulations=FEW)) for world in (position, other))
        assert here == there


def test_it_misses_no_win_on_the_spot() -> None:
    """Five symbols and a sixth in reach; the other card is worth more points."""
    symbols = ["workshop", "apothecary", "scriptorium", "pharmacist", "academy"]
    position = table(slots={9: "university", 10: "palace"}, cities=(symbols, ()), coins=(20, 7))
    found = evaluate(position, 0, Budget(simulations=200))
    assert found.actions[0].action == build("university")(position)
    assert found.win > 0.99


def test_the_budget_is_kept(compiled_duel: Game) -> None:
    position = compiled_duel.start(seed=2)
    seen = position.observe(position.to_act[0])
    assert sum(finding.visits for finding in search(seen, Budget(70))) == 70
    search(seen, Budget(1))
    assert 0 < sum(finding.visits for finding in search(seen, Budget(seconds=0.2))) < 1_000_000


def test_names() -> None:
    agents: list[Agent] = [Mcts(500), Mcts(seconds=1), Mcts(seconds=0.5)]
    assert [agent.name for agent in agents] == ["mcts:500", "mcts:1s", "mcts:0.5s"]


def test_evaluate_says_what_is_wrong() -> None:
    position = antipater.make("duel").start(seed=1)
    other = 1 - position.to_act[0]
    with pytest.raises(antipater.OptionError, match=f"Seat {other} has nothing to choose"):
        evaluate(position, other)
    with pytest.raises(antipater.OptionError, match="simulations or seconds"):
        evaluate(position, position.to_act[0], Budget())


def score(game: Game, agents: tuple[Agent, Agent], pairs: int) -> float:
    """The share of games of Duel that the first agent wins, each deal played from both seats."""
    won = 0.0
    for seed in range(pairs):
        for mine in (0, 1):
            position = game.start(seed)
            while not position.over:
                seat = position.to_act[0]
                agent = agents[0] if seat == mine else agents[1]
                position.play(agent.choose(position.observe(seat), position.legal(), Budget()).action)
            outcome = position.outcome
            assert outcome is not None
            won += (mine in outcome.winners) / len(outcome.winners)
    return won / (2 * pairs)


def test_it_beats_random_in_duel(compiled_duel: Game) -> None:
    assert score(compiled_duel, (Mcts(60), Random(1)), size(4, 100)) > 0.95


def test_it_beats_greedy_in_duel(compiled_duel: Game) -> None:
    """With 1,000 simulations it wins four of five games; here it is enough to be clearly better."""
    assert score(compiled_duel, (Mcts(1000), Greedy()), size(8, 200)) > size(60, 75) / 100


def test_it_beats_greedy_in_seven_wonders(compiled_wonders: Maker) -> None:
    """One of three: its fair share is a third."""
    game = compiled_wonders(players=3, edition="second", sides="random")
    games, won = size(9, 200), 0.0
    for seed in range(games):
        position = game.start(seed)
        mine = seed % 3
        while not position.over:
            seat = position.to_act[0]
            agent: Agent = Mcts(500) if seat == mine else Greedy()
            position.play(agent.choose(position.observe(seat), position.legal(seat), Budget()).action, seat)
        outcome = position.outcome
        assert outcome is not None
        won += (mine in outcome.winners) / len(outcome.winners)
    assert won / games > size(40, 55) / 100
