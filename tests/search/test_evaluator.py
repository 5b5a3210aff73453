"""Evaluators: who says what a position is worth, at the leaves of a search and to whoever asks."""

import numpy as np
import pytest

import antipater
from antipater import Game, OptionError, Position
from antipater.kernel.tree import LIKELY, ROOT
from antipater.kernel.twin import compiled, plain
from antipater.search.agent import Budget
from antipater.search.evaluate import evaluate
from antipater.search.evaluator import Evaluator, Found, Searching, Solving, SolvingOrSearching
from antipater.search.mcts import Finding, search

from ..conftest import Maker
from .endings import endings
from .test_mcts import check_tree, duel_positions, grow, wonders_positions

INFORMED, BARE = 0, 1
FEW = Budget(simulations=40)


class Optimist:
    """Thinks well of everything."""

    def find(self, seen: Position, budget: Budget, seed: int = 0) -> Found:
        return Found([Finding(int(action), 1.0, 0) for action in seen.legal(seen.to_act[0])], exact=False)

    def prepare(self, game: Game) -> None:
        pass

    def seconds_to_compile(self, game: Game) -> int:
        return 0


def test_every_game_names_its_evaluators() -> None:
    assert [plain(name, "mcts").EVALUATORS for name in ("duel", "wonders")] == [("informed", "bare")] * 2


def test_a_search_is_judged_by_the_evaluator_it_is_given(compiled_duel: Game, compiled_wonders: Maker) -> None:
    moments = [(next(duel_positions(compiled_duel)), 0), next(wonders_positions(compiled_wonders))]
    for position, _ in moments:
        seen = position.observe(position.to_act[0])
        module = compiled(position.game.name, "mcts")
        trees = [grow(module, seen, 60, evaluator) for evaluator in (INFORMED, BARE)]
        for tree in trees:
            check_tree(tree, 60)
        priors = [set(tree["prior"][1 : int(tree[ROOT]["sibling"])].tolist()) for tree in trees]
        assert len(priors[INFORMED]) > 1
        assert priors[BARE] == {LIKELY}


def test_playouts_alone_know_only_who_won(compiled_wonders: Maker) -> None:
    """Each leaf is worth a whole game, or a part of one that is shared."""
    position, seat = next(wonders_positions(compiled_wonders))
    tree = grow(compiled("wonders", "mcts"), position.observe(seat), 1, BARE)
    assert int(tree[ROOT]["worth"]) in (0, 333, 500, 1000)


def test_plain_and_compiled_rules_agree_about_every_evaluator(compiled_duel: Game) -> None:
    seen = next(duel_positions(compiled_duel))
    observed = seen.observe(seen.to_act[0])
    here, there = (grow(load("duel", "mcts"), observed.copy(), 5, BARE) for load in (plain, compiled))
    assert here.tobytes() == there.tobytes()


def test_an_evaluator_that_there_is_not(compiled_duel: Game) -> None:
    position = compiled_duel.start(seed=1)
    with pytest.raises(OptionError, match=r"^There is no evaluator 'oracle': choose one of informed, bare\.$"):
        search(position.observe(position.to_act[0]), Budget(5), evaluator="oracle")


def test_searching_is_what_search_finds(compiled_duel: Game) -> None:
    position = compiled_duel.start(seed=3)
    seen = position.observe(position.to_act[0])
    for leaves in (None, "bare"):
        found = Searching(leaves).find(seen, FEW, seed=2)
        assert found == Found(search(seen, Budget(40), seed=2, evaluator=leaves), exact=False)
        assert found.win == found.actions[0].value
    assert Searching().find(seen, FEW) != Searching("bare").find(seen, FEW)


def test_solving_says_nothing_of_what_it_can_not_solve(compiled_duel: Game) -> None:
    near, far = (next(endings(compiled_duel, cards, range(50))) for cards in (5, 9))
    found = Solving().find(near.observe(near.to_act[0]), FEW)
    assert found is not None
    assert found.exact
    assert Solving().find(far.observe(far.to_act[0]), FEW) is None
    assert Solving(steps=0).find(near.observe(near.to_act[0]), FEW) is None
    assert not SolvingOrSearching(Solving(steps=0)).find(near.observe(near.to_act[0]), FEW).exact


def test_a_game_without_solvable_endings_has_none(compiled_wonders: Maker) -> None:
    game = compiled_wonders(players=3, edition="second")
    assert (game.solvable, antipater.make("duel").solvable) == (False, True)
    assert not antipater.make("duel", expansions=("agora",)).solvable
    Solving().prepare(game)
    assert Solving().seconds_to_compile(game) == 0
    position, seat = next(wonders_positions(compiled_wonders))
    assert Solving().find(position.observe(seat), FEW) is None


def test_evaluate_asks_whoever_it_is_told_to() -> None:
    position = antipater.make("duel").start(seed=1)
    seat = position.to_act[0]
    asked: Evaluator = Optimist()
    found = evaluate(position, seat, FEW, asked)
    assert (found.seat, found.win, found.exact) == (seat, 1.0, False)
    assert [finding.action for finding in found.actions] == np.sort(position.legal()).tolist()
    with pytest.raises(OptionError, match="This evaluator finds nothing"):
        evaluate(position, seat, FEW, Solving())
