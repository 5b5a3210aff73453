"""Luck apart from skill, worked out by hand with an evaluator that says what is written here."""

import numpy as np
import pytest

import antipater
from antipater import Position, Record
from antipater.analysis import Account, Analysis, analyse
from antipater.search.agent import Budget
from antipater.search.evaluator import Found
from antipater.search.net import Ways

from .scripted import Scripted, first_moves

FEW = Budget(simulations=100)
DUEL = antipater.make("duel")
THREE = antipater.make("wonders", players=3, edition="second", sides="random")


def check_sums(analysis: Analysis) -> None:
    """Every account adds up to the last bit, and so does every turn."""
    for account in analysis.accounts:
        assert account.start + account.own + account.others + account.cards == account.end
        assert account.own <= 0
    for before, after in zip(analysis.moments, analysis.moments[1:], strict=False):
        assert before.chances is not None
        assert after.chances is not None
        for seat, chance in enumerate(before.chances):
            change = after.own[seat] + after.others[seat] + after.cards[seat]
            assert chance + change == after.chances[seat]


def duel() -> tuple[Record, Scripted]:
    """The draft begins: seat 0 chooses the best, seat 1 the second best, then seat 1 the best."""
    script = {0: [0.5, 0.25], 1: [0.625, 0.5], 2: [0.75], 3: [0.375]}
    return first_moves(DUEL, [0, 1, 0]), Scripted(lambda moment, *_: script[moment])


def test_a_duel_by_hand() -> None:
    record, evaluator = duel()
    found = analyse(record, FEW, evaluator)
    assert [moment.chances for moment in found.moments] == [[0.5, 0.5], [0.375, 0.625], [0.25, 0.75], [0.375, 0.625]]
    assert [(each.moment, each.move, each.seat) for each in found.judged] == [(0, 0, 0), (1, 1, 1), (2, 2, 1)]
    assert [(each.win, each.value, each.lost) for each in found.judged] == [
        (0.5, 0.5, 0.0),
        (0.625, 0.5, 0.125),
        (0.75, 0.75, 0.0),
    ]
    assert [each.judgement for each in found.judged] == ["best", "blunder", "best"]
    assert [moment.own for moment in found.moments] == [[0, 0], [0, 0], [0, -0.125], [0, 0]]
    assert [moment.others for moment in found.moments] == [[0, 0], [0, 0], [0.125, 0], [0, 0]]
    assert [moment.cards for moment in found.moments] == [[0, 0], [-0.125, 0.125], [-0.25, 0.25], [0.125, -0.125]]
    assert found.accounts == [Account(0.5, 0.0, 0.125, -0.25, 0.375), Account(0.5, -0.125, 0.0, 0.25, 0.625)]
    check_sums(found)


def test_the_best_come_first_with_what_they_are_worth() -> None:
    record, evaluator = duel()
    best = analyse(record, FEW, evaluator).judged[1].best
    legal = list(map(int, next(position for n, position in enumerate(record.positions()) if n == 1).legal()))
    assert [(each.action, each.value, each.line) for each in best[:2]] == [
        (legal[0], 0.625, [legal[0]]),
        (legal[1], 0.5, [legal[1]]),
    ]
    assert len(best) == 3


def test_turning_points_are_the_largest_changes() -> None:
    record, evaluator = duel()
    found = analyse(record, FEW, evaluator).turning
    # Seat 1's blunder is told apart by no turning point of its own: the cards changed more in that turn.
    assert [(each.moment, each.kind, each.seat, each.change) for each in found] == [
        (1, "cards", None, -0.125),
        (2, "cards", None, -0.25),
        (3, "cards", None, 0.125),
    ]


def test_a_blunder_turns_a_game() -> None:
    script = {0: [0.5, 0.25], 1: [0.75], 2: [0.75]}
    found = analyse(first_moves(DUEL, [1, 0]), FEW, Scripted(lambda moment, *_: script[moment])).turning
    assert [(each.moment, each.kind, each.seat, each.change) for each in found] == [(1, "move", 0, -0.25)]


def test_of_many_turning_points_three_are_told() -> None:
    """Every turn changes seat 0's chance by cards: by 1/8, 2/8, 3/8, 4/8."""
    chances = [0.5, 0.375, 0.625, 0.25, 0.75]
    movers = [0, 1, 1, 0, 1]
    evaluator = Scripted(lambda moment, *_: [chances[moment] if movers[moment] == 0 else 1 - chances[moment]])
    found = analyse(first_moves(DUEL, [0, 0, 0, 0]), FEW, evaluator).turning
    assert [(each.moment, each.change) for each in found] == [(2, 0.25), (3, -0.375), (4, 0.5)]


def test_small_changes_turn_nothing() -> None:
    evaluator = Scripted(lambda moment, *_: [0.5 + moment % 2 / 32, 0.5])
    assert analyse(first_moves(DUEL, [0, 1, 0]), FEW, evaluator).turning == []


def test_ways_of_winning_share_the_chance() -> None:
    ways = Ways({"military": 0.1, "civilian": 0.3}, {"military": 0.0, "civilian": 0.5}, 0.1)
    record = first_moves(DUEL, [0])
    found = analyse(record, FEW, Scripted(lambda *_: [0.5], ways=ways)).moments
    assert found[0].ways == [{"military": 0.125, "civilian": 0.375}, {"military": 0.0, "civilian": 0.5}]
    assert found[1].ways == [{"military": 0.0, "civilian": 0.5}, {"military": 0.125, "civilian": 0.375}]


def test_solved_moments_are_marked() -> None:
    found = analyse(first_moves(DUEL, [0]), FEW, Scripted(lambda *_: [1.0], exact=True))
    assert [moment.exact for moment in found.moments] == [True, True]
    assert found.judged[0].exact
    assert not analyse(first_moves(DUEL, [0]), FEW, Scripted(lambda *_: [1.0])).moments[0].exact


def three(moment: int, seat: int, seen: Position) -> list[float]:
    """Moment 1 looks better to seat 0 by its real hand than by what all know: 4 parts of 8 instead of 2."""
    if moment == 0:
        return [[0.25, 0.125], [0.25], [0.5]][seat]
    real = bytes(seen) == REAL_HANDS[seat]
    return [[0.5 if real else 0.25], [0.25], [0.25]][seat]


RECORD = first_moves(THREE, [1, 0, 0])
REAL_HANDS = [bytes(RECORD.settled.observe(seat)) for seat in range(3)]


def test_a_turn_of_three_by_hand() -> None:
    found = analyse(RECORD, FEW, Scripted(three))
    assert [moment.chances for moment in found.moments] == [[0.25, 0.25, 0.5], [0.5, 0.25, 0.25]]
    assert found.moments[1].own == [-0.125, 0, 0]
    # By what all know after the turn each has a third.
    others = [1 / 3 - 0.25 + 0.125, 1 / 3 - 0.25, 1 / 3 - 0.5]
    assert found.moments[1].others == pytest.approx(others, abs=1e-5)
    assert found.moments[1].cards == pytest.approx([0.5 - 1 / 3, 0.25 - 1 / 3, 0.25 - 1 / 3], abs=1e-5)
    check_sums(found)


def test_who_thinks_too_well_of_itself_is_scaled_down() -> None:
    """All three believe in 2/3: together twice what there is, by what everybody knows; so each has half of it."""
    found = analyse(RECORD, FEW, Scripted(lambda *_: [2 / 3, 1 / 3]))
    assert found.moments[0].chances == pytest.approx([1 / 3] * 3, abs=1e-5)
    first, *others = found.judged
    assert (first.win, first.value, first.lost) == pytest.approx((1 / 3, 1 / 6, 1 / 6), abs=1e-5)
    assert [each.value for each in first.best[:2]] == [first.win, first.value]
    assert [each.win for each in others] == [first.win] * 2
    check_sums(found)


def test_what_was_hardly_tried_is_looked_at_again_in_possible_worlds() -> None:
    """In the worlds after the best action the next to choose has a chance of 1/4, after the one played of 3/4."""
    record = first_moves(DUEL, [1])
    start = next(record.positions())
    best, played = map(int, start.legal()[:2])
    worlds = [start.sample(0, np.random.default_rng([0, 0, number])) for number in range(4)]
    for world in worlds:
        world.play(best)
    after_best = {bytes(world.observe(1)) for world in worlds}

    def script(_: int, seat: int, seen: Position) -> list[float]:
        if seat == 0:
            return [0.5, 0.4]
        return [0.25] if bytes(seen) in after_best else [0.75]

    evaluator = Scripted(script, visits=1)
    judged = analyse(record, FEW, evaluator).judged[0]
    assert played == judged.action
    assert (judged.win, judged.value, judged.lost) == (0.5, 0.0, 0.5)
    again = [asked for asked in evaluator.asked if asked[:2] == (0, 1)]
    assert again == [(0, 1, 12)] * 8, "in four worlds, after both actions"


def test_of_two_equal_actions_neither_loses() -> None:
    evaluator = Scripted(lambda *_: [0.5, 0.5], visits=1)
    assert analyse(first_moves(DUEL, [1]), FEW, evaluator).judged[0].judgement == "best"


def test_what_a_careless_search_finds_better_than_the_best_is_as_good() -> None:
    """The best is what was tried most; something else may have looked better by chance."""

    class Careless(Scripted):
        def find(self, seen: Position, budget: Budget, seed: int = 0) -> Found:
            found = super().find(seen, budget, seed)
            return Found(found.actions[::-1], found.exact)

    judged = analyse(first_moves(DUEL, [0]), FEW, Careless(lambda *_: [0.5, 0.4, 0.3, 0.2])).judged[0]
    assert (judged.win, judged.value, judged.judgement) == (judged.best[0].value, judged.win, "best")
    assert all(candidate.value <= judged.win for candidate in judged.best)
