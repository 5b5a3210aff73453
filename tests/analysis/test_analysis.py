"""Analyses of whole games: of every kind, the same every time, and by what the seats knew."""

import json
import os
import statistics
from typing import Any

import msgspec
import numpy as np
import pytest

import antipater
from antipater import Game, OptionError, Position, Record
from antipater.analysis import Analysis, AnalysisError, Result, Task, analyse, assemble, tasks, told_analysis, work
from antipater.analysis.plain import lines_of
from antipater.analysis.tasks import Foresee, Weigh
from antipater.analysis.turns import turns_of
from antipater.search.agent import Budget
from antipater.search.evaluator import Found

from ..sizes import size
from ..tiny import added
from .scripted import EVERYDAY, KINDS, SENSIBLE, Scripted, first_moves, game_of, played
from .test_luck import check_sums

TINY = Budget(simulations=4)
SMALL = Budget(simulations=50)


def check(record: Record, found: Analysis) -> None:
    """What every complete analysis of a game that is over keeps to."""
    check_sums(found)
    assert found.done == found.of == len(found.judged) == len(record.moves)
    assert [each.move for each in found.judged] == list(range(len(record.moves)))
    outcome = record.settled.outcome
    assert outcome is not None
    winners = [1 / len(outcome.winners) if seat in outcome.winners else 0 for seat in range(record.game.seats)]
    assert found.moments[-1].chances == pytest.approx(winners, abs=1e-5)
    assert found.moments[-1].points == list(outcome.points)
    assert len(found.turning) <= 3
    for moment in found.moments:
        assert moment.chances is not None
        assert sum(moment.chances) == 1
        assert min(moment.chances) >= 0
    for each in found.judged:
        assert 0 <= each.value <= each.win <= 1
        assert each.lost == each.win - each.value
        assert 1 <= len(each.best) <= 3
        assert each.best[0].value == each.win
        assert (each.judgement == "only") <= (each.lost == 0)


@pytest.mark.parametrize("kind", EVERYDAY, ids=str)
def test_games_of_every_kind(kind: tuple[str, dict[str, Any]]) -> None:
    record = played(game_of(kind), seed=5)
    check(record, analyse(record, TINY))


def test_many_records() -> None:
    """Of all kinds one after the other; few of Duel everyday."""
    games = [game_of(kind).compile() for kind in KINDS[: size(1, len(KINDS))]]
    for seed in range(size(2, 1000)):
        record = played(games[seed % len(games)], seed, SENSIBLE)
        check(record, analyse(record, SMALL))


def test_the_same_budget_gives_the_same_analysis(compiled_duel: Game) -> None:
    record = played(compiled_duel, 2)
    found = analyse(record, TINY)
    backwards = [work(task, TINY) for task in reversed(tasks(record))]
    assert assemble(record, backwards, 4) == found
    assert analyse(record, TINY, processes=2) == found
    assert analyse(record, SMALL) != found


@pytest.mark.parametrize("kind", EVERYDAY, ids=str)
def test_what_a_seat_can_not_tell_apart_is_judged_alike(kind: tuple[str, dict[str, Any]]) -> None:
    """Worlds with other hidden cards give the same tasks, and the same results to the last byte.

    They know as much of what everybody knows, too: by that, what a seat thinks of itself is scaled.
    """
    record = played(game_of(kind), seed=7)
    turns = turns_of(record)
    choices = [chosen for turn in turns.chosen for chosen in turn]
    asked = [task for task in tasks(record) if isinstance(task, Weigh)]
    rng = np.random.default_rng(1)
    different = 0
    for number in rng.choice(len(choices), size(4, 20), replace=False):
        chosen, task = choices[number], asked[number]
        world = chosen.position.sample(chosen.seat, rng)
        different += bytes(world) != bytes(chosen.position)
        other = msgspec.structs.replace(task, seen=bytes(world.observe(chosen.seat)))
        assert msgspec.json.encode(work(other, TINY)) == msgspec.json.encode(work(task, TINY))
        start = turns.moments[chosen.moment]
        assert bytes(start.sample(chosen.seat, rng).observe(None)) == bytes(start.observe(None))
    assert different


def test_a_task_holds_nothing_that_its_seat_does_not_see() -> None:
    record = played(game_of(KINDS[-2]), seed=3)
    moments = turns_of(record).moments
    for task in tasks(record):
        viewer = None if isinstance(task, Foresee) else task.seat
        seen = record.game.position(task.seen)
        assert bytes(seen.observe(viewer)) == task.seen
        assert bytes(moments[task.moment]) != task.seen


def test_tasks_and_results_can_be_stored() -> None:
    waiting = tasks(first_moves(game_of(KINDS[-1]), [0, 0, 0, 0, 0]))
    assert msgspec.json.decode(msgspec.json.encode(waiting), type=list[Task]) == waiting
    done = [work(task, TINY) for task in waiting]
    assert msgspec.json.decode(msgspec.json.encode(done), type=list[Result]) == done


def test_an_analysis_grows() -> None:
    """From a part of the results: what is there is as at the end, and nothing else is said."""
    record = played(game_of(KINDS[0]), seed=4)
    done = [work(task, TINY) for task in tasks(record)]
    whole = assemble(record, done, 4)
    for number in (0, 1, 20, len(done) - 1):
        part = assemble(record, done[:number], 4)
        assert (part.done, part.of, part.accounts) == (number, len(done), [])
        assert part.judged == whole.judged[:number]
        assert part.moments[:number] == whole.moments[:number]
        assert all(moment.chances is None for moment in part.moments[number:-1])
    assert assemble(record, done, 4) == whole
    assert whole.accounts


def test_a_part_of_a_turn_of_many_says_nothing_of_it() -> None:
    record = played(game_of(KINDS[-2]), seed=4)
    done = [work(task, TINY) for task in tasks(record)[:20]]
    whole, part = assemble(record, done, 4), assemble(record, done[:3], 4)
    assert part.moments[0].chances is None
    assert part.judged == whole.judged[:2]
    assert assemble(record, done[1:3], 4).judged == [], "nobody knows yet how much all think of themselves"
    assert part.moments[1].own == [0.0] * record.game.seats
    assert whole.moments[0].chances is not None


def test_results_come_in_any_order() -> None:
    """How to pay may be known before what to build: then it says nothing of the chance at the start of the turn."""
    record = played(game_of(KINDS[5]), seed=4)
    done = [work(task, TINY) for task in tasks(record)]
    whole = assemble(record, done, 4)
    for kept in (done[1::2], done[::-2], done[5:]):
        part = assemble(record, kept, 4)
        assert part.accounts == []
        for moment, same in zip(part.moments, whole.moments, strict=True):
            assert moment.chances in (None, same.chances)
            assert (moment.own, moment.others, moment.cards) in (
                ([0.0, 0.0], [0.0, 0.0], [0.0, 0.0]),
                (same.own, same.others, same.cards),
            )


def test_a_record_of_older_rules_is_analysed_as_far_as_it_goes() -> None:
    record = first_moves(antipater.make("duel", expansions=("pantheon",)), [0, 0, 0, 0])
    lines = [json.loads(line) for line in record.dumps().splitlines()]
    lines[0]["rules"], lines[3]["digest"] = 1, "0" * 16
    older = Record.loads("".join(json.dumps(line) + "\n" for line in lines))
    assert older.difference is not None
    found = analyse(older, TINY)
    assert (len(found.moments), len(found.judged)) == (3, 2)
    assert next(lines_of(older, told_analysis(older, found), "en")) == f"Duel: {older.difference}"


def test_a_game_that_goes_on_ends_with_its_last_chances() -> None:
    record = first_moves(game_of(KINDS[0]), [0, 0, 0])
    found = analyse(record, TINY)
    assert len(found.moments) == 4
    assert found.accounts[0].end == found.moments[-1].chances[0]  # type: ignore[index]
    check_sums(found)


def test_what_is_pending_is_no_part_of_it() -> None:
    record = first_moves(game_of(KINDS[-2]), [0])
    found = analyse(record, TINY)
    assert (len(found.moments), found.judged, found.of) == (1, [], 0)
    assert found.moments[0].chances is not None


def test_who_waits_stands_as_it_last_did() -> None:
    """Two seats choose their boards one after the other; of three the others are thought to have a fair share."""
    game = antipater.make("wonders", players=3, edition="first", boards="choose", sides="random")
    found = analyse(first_moves(game, [0, 0]), TINY, Scripted(lambda moment, *_: [[0.5, 0.25, 0.5][moment]]))
    third = 1 / 3
    whole = [0.5 + 2 * third, 0.75 + third, 1.25]
    assert found.moments[0].chances == pytest.approx([0.5 / whole[0], third / whole[0], third / whole[0]], abs=1e-5)
    assert found.moments[1].chances == pytest.approx([0.5 / whole[1], 0.25 / whole[1], third / whole[1]], abs=1e-5)
    assert found.moments[2].chances == pytest.approx([0.5 / whole[2], 0.25 / whole[2], 0.5 / whole[2]], abs=1e-5)


def test_a_budget_counts_simulations() -> None:
    record = first_moves(game_of(KINDS[0]), [0])
    for budget in (Budget(), Budget(seconds=1.0), Budget(simulations=0), Budget(5, 1.0)):
        with pytest.raises(OptionError, match="counts simulations"):
            analyse(record, budget)


def test_a_game_without_a_search_is_refused() -> None:
    with added(), pytest.raises(OptionError, match=r"can't be analysed: there is no search for it\."):
        tasks(Record(antipater.make("tiny"), 1))


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    record = first_moves(game_of(KINDS[0]), [0, 0])
    analyse(record, TINY, progress=lambda done, of: told.append((done, of)))
    assert told == [(1, 3), (2, 3), (3, 3)]


class Deadly(msgspec.Struct, frozen=True):
    """Ends the process that asks it."""

    def find(self, seen: Position, budget: Budget, seed: int = 0) -> Found:
        os._exit(1)

    def prepare(self, game: Game) -> None:
        pass

    def seconds_to_compile(self, game: Game) -> int:
        return 0


def test_a_process_that_dies_is_told_of() -> None:
    with pytest.raises(AnalysisError, match="A worker process has died"):
        analyse(first_moves(game_of(KINDS[0]), [0, 0]), TINY, Deadly(), processes=2)


def test_luck_is_nobodys(compiled_duel: Game) -> None:
    """Over many games of players of equal strength it is zero, within two standard errors."""
    luck = [
        analyse(played(compiled_duel, seed, SENSIBLE), SMALL).accounts[0].cards
        for seed in range(1000, 1000 + size(25, 1000))
    ]
    error = statistics.stdev(luck) / len(luck) ** 0.5
    assert abs(statistics.fmean(luck)) < 2 * error
