"""The last cards of Duel, solved: as by trying everything, alike on plain and compiled rules, and not by peeping."""

from typing import Any

import numpy as np
import pytest

import antipater
from antipater import Game, Position
from antipater.duel.endgame import FRAME, NOTE, STEPS
from antipater.duel.tables import CARD_IDS, EVERY_WONDER
from antipater.kernel.twin import compiled, plain
from antipater.search.agent import Budget
from antipater.search.endgame import is_near_end, solve
from antipater.search.evaluate import evaluate
from antipater.search.mcts import Finding

from ..duel.moves import build
from ..duel.table import table
from ..sizes import size
from .endings import AGE_3, GREAT_LIBRARY, GUILDS, blanked, endings, worth_after


def test_numbers_of_the_brute_force() -> None:
    assert EVERY_WONDER[GREAT_LIBRARY] == "great_library"
    assert [CARD_IDS[AGE_3[0]], CARD_IDS[AGE_3[-1]], CARD_IDS[GUILDS[0]], CARD_IDS[GUILDS[-1]]] == [
        *("arsenal", "senate"),
        *("merchants_guild", "tacticians_guild"),
    ]


# Games in which chance decides at the end: by a card face down, and with 3 cards by the Great Library.
CHANCY = {3: (232, 256), 4: (6, 36)}


@pytest.mark.parametrize("cards", CHANCY)
def test_it_agrees_with_trying_everything(compiled_duel: Game, cards: int) -> None:
    open_ends = 0
    seeds = (*CHANCY[cards], *range(size(3, 200 if cards == 3 else 100)))
    for position in endings(compiled_duel, cards, seeds):
        seat = position.to_act[0]
        solved = solve(position.observe(seat))
        assert solved is not None
        tried = blanked(position)
        for finding in solved:
            expected = float(worth_after(tried, finding.action))
            assert finding.value == pytest.approx(expected if seat == 0 else 1 - expected, abs=1e-9)
        open_ends += any(0 < finding.value < 1 for finding in solved)
    assert open_ends >= len(CHANCY[cards])


def as_good_as_the_first(found: list[Finding]) -> set[int]:
    return {finding.action for finding in found if finding.value > found[0].value - 1e-9}


def test_who_only_wants_the_best_gets_all_that_are_as_good_and_no_other(compiled_duel: Game) -> None:
    for position in endings(compiled_duel, 7, range(size(40, 300))):
        seen = position.observe(position.to_act[0])
        every, best = solve(seen), solve(seen, every=False)
        assert every is not None
        assert best is not None
        assert every[0].value == pytest.approx(best[0].value, abs=1e-9)
        exact = {finding.action: finding.value for finding in every}
        assert exact[best[0].action] == pytest.approx(every[0].value, abs=1e-9)
        assert as_good_as_the_first(best) == as_good_as_the_first(every)


def test_it_sees_nothing_hidden(compiled_duel: Game) -> None:
    rng = np.random.default_rng(3)
    for position in endings(compiled_duel, 8, range(size(6, 60))):
        seat = position.to_act[0]
        other = position.sample(seat, rng)
        assert solve(position.observe(seat)) == solve(other.observe(seat))


def worths(module: Any, position: Position) -> list[float]:
    """The worth of each action by one of the twins."""
    worlds = np.zeros(STEPS, position.game.dtype)
    worlds[0] = blanked(position).states[0]
    words = worlds.view(np.int64).reshape(STEPS, -1)
    frames, lists, memo = np.zeros(STEPS, FRAME), np.zeros((STEPS, 161), np.int16), np.zeros(1 << 12, NOTE)
    rest = (10**6, frames.view(np.recarray), lists, memo.view(np.recarray), position.need)
    return [module.worth_after(worlds.view(np.recarray), words, int(a), 0.0, 1.0, *rest) for a in position.legal()]


def test_plain_and_compiled_rules_find_the_same(compiled_duel: Game) -> None:
    for position in endings(compiled_duel, 3, range(size(4, 40))):
        assert worths(plain("duel", "endgame"), position) == worths(compiled("duel", "endgame"), position)


def test_when_it_can_be_solved(compiled_duel: Game) -> None:
    near = next(endings(compiled_duel, 8, range(50)))
    assert is_near_end(near)
    assert not is_near_end(next(endings(compiled_duel, 9, range(50))))
    assert not is_near_end(next(endings(antipater.make("duel", expansions=("pantheon",)), 8, range(50))))
    assert not is_near_end(compiled_duel.start(seed=1))


def test_it_gives_up_in_time(compiled_duel: Game) -> None:
    near = next(endings(compiled_duel, 8, range(50)))
    assert solve(near.observe(near.to_act[0]), most_steps=10) is None


def test_a_win_by_hand() -> None:
    """Five symbols and a sixth in reach of seat 0 with the last card: whatever else, the university wins."""
    symbols = ["workshop", "apothecary", "scriptorium", "pharmacist", "academy"]
    position = table(slots={0: "university", 1: "palace"}, cities=(symbols, ()), coins=(20, 7))
    solved = solve(position.observe(0))
    assert solved is not None
    assert solved[0].action == build("university")(position)
    assert solved[0].value == 1.0


def test_evaluate_solves_what_can_be_solved(compiled_duel: Game) -> None:
    for position in endings(compiled_duel, 5, range(size(6, 60))):
        seat = position.to_act[0]
        found, solved = evaluate(position, seat, Budget(simulations=20)), solve(position.observe(seat))
        assert solved is not None
        assert found.exact
        assert sorted(found.actions, key=lambda finding: finding.action) == sorted(
            solved, key=lambda finding: finding.action
        )
        assert [finding.value for finding in found.actions] == pytest.approx([finding.value for finding in solved])
        assert found.win == pytest.approx(solved[0].value)


def test_evaluate_searches_where_it_can_not_be_solved_in_time(compiled_duel: Game) -> None:
    near = next(endings(compiled_duel, 8, range(50)))
    far = next(endings(compiled_duel, 9, range(50)))
    for position, budget in ((near, Budget(40, 1e-6)), (far, Budget(40)), (far, Budget(40, 5.0))):
        found = evaluate(position, position.to_act[0], budget)
        assert not found.exact
        assert found.win == found.actions[0].value
    assert sum(finding.visits for finding in evaluate(far, far.to_act[0], Budget(40)).actions) == 40
