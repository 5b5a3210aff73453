"""Every game as a record."""

import pytest

from antipater import Game, Record

from ..sizes import size
from ..wonders.walks import Ply
from .walks import SEED, walked


def noted(record: Record, plies: list[Ply]) -> Record:
    """The record with these plies in it."""
    for _, seat, action in plies:
        record.play(action, seat)
    return record


@pytest.fixture(scope="package")
def record(game: Game, plies: list[Ply]) -> Record:
    """A whole game."""
    return noted(Record(game, SEED), plies)


def check_reading(record: Record) -> None:
    """It comes back with all moves; what is chosen while others owe a choice is no part of it."""
    again = Record.loads(record.dumps())
    assert again.dumps() == record.dumps()
    assert (again.seed, again.deal, again.moves) == (record.seed, record.deal, record.moves)
    assert again.game.options == record.game.options
    assert again.position.digest() == record.settled.digest()
    assert again.position.outcome == record.position.outcome


def test_a_record_is_read_as_it_was_written(record: Record, game: Game) -> None:
    assert record.position.over
    assert record.pending == []
    check_reading(record)
    for seed in range(size(0, 20)):
        check_reading(noted(Record(game, seed), walked(game, seed)))


def test_the_positions_of_a_record_are_those_of_the_game(record: Record, plies: list[Ply]) -> None:
    reached = list(record.positions())
    assert len(reached) == len(plies) + 1 == len(record.moves) + 1
    assert [position.digest()[:16] for position in reached[1:]] == [move.digest for move in record.moves]
    assert reached[-1] == record.position


def test_a_game_from_a_deal_is_read_as_it_was_written(game: Game, plies: list[Ply]) -> None:
    record = noted(Record(game, deal=plies[0].position.deal()), plies[: size(12, 200)])
    check_reading(record)
    assert (record.seed, record.deal) == (None, plies[0].position.deal())


@pytest.mark.parametrize("number", [0, 1, 15])
def test_a_game_that_runs_is_read_as_it_was_written(game: Game, plies: list[Ply], number: int) -> None:
    record = noted(Record(game, SEED), plies[:number])
    assert len(record.moves) + len(record.pending) == number
    check_reading(record)
