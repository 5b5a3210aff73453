"""Recorded games of 7 Wonders: turns in which all choose at once are written in one order, and secrets are not."""

import itertools
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import antipater
from antipater import Game, IllegalAction, OptionError, Position, Record, RecordError
from antipater.wonders.actions import PAY, SELL, SIDE, STAGE
from antipater.wonders.legal import city_to_decide
from antipater.wonders.state import FREE_CITY

from ...sizes import size
from ...wonders import games
from ...wonders.moves import build, pay
from ...wonders.table import Town, table
from ...wonders.walks import pick, walk

GOLDEN = Path(__file__).parent.parent.parent / "golden"


def recorded(game: Game, seed: int, moves: int | None = None, deal: bool = False) -> Record:
    """A random game in which seats choose in any order and now and then take back what they have chosen."""
    rng = random.Random(seed)
    record = Record(game, deal=game.start(seed).deal()) if deal else Record(game, seed)
    for number, (_, seat, action) in enumerate(walk(game, seed)):
        if number == moves:
            break
        record.play(action, seat)
        if record.pending and rng.random() < 0.2:
            think_again(record, pick(rng, record.pending).seat)
    return record


def think_again(record: Record, seat: int) -> None:
    """Take back what a seat has chosen, choose something else, take that back too, and choose as before."""
    chosen = [choice.action for choice in record.pending if choice.seat == seat]
    record.retract(seat)
    if record.position.to_act != (seat,):
        record.play(int(record.position.legal(seat)[-1]), seat)
        record.retract(seat)
    for action in chosen:
        record.play(action, seat)


def in_order_of_seats(game: Game, record: Record) -> Record:
    """The same game, in which everybody chooses in turn and nothing is taken back."""
    again = Record(game, record.seed, record.deal)
    for move in record.moves:
        again.play(move.action, move.seat)
    return again


@pytest.mark.parametrize(("players", "edition"), games.TABLES, ids=games.NAMES)
def test_records_round_trip(players: int, edition: str) -> None:
    for seed in range(size(1, 25)):
        game = antipater.make("wonders", **games.options(players, edition, seed + players))
        record = recorded(game, seed + players, deal=bool((seed + players) % 2))
        assert record.position.over
        assert record.pending == []
        again = Record.loads(record.dumps())
        assert (again.dumps(), again.moves) == (record.dumps(), record.moves)
        assert again.position.digest() == record.position.digest()
        assert in_order_of_seats(game, record).dumps() == record.dumps()


def turns(record: Record) -> list[list[tuple[int, int, int]]]:
    """The moves as (seat, action, city), turn by turn: a turn ends when nobody can take back anything."""
    found: list[list[tuple[int, int, int]]] = [[]]
    again = Record(record.game, record.seed, record.deal)
    for move in record.moves:
        asked = city_to_decide(again.position.states[0], move.seat)
        again.play(move.action, move.seat)
        found[-1].append((move.seat, move.action, asked))
        if not again.pending:
            found.append([])
    return found[:-1]


@pytest.mark.parametrize(("players", "edition"), [(2, "first"), (3, "second"), (5, "first")])
def test_a_turn_is_written_in_the_order_of_seats(players: int, edition: str) -> None:
    sides = {"sides": "choose"}
    record = recorded(antipater.make("wonders", players=players, edition=edition, **sides), players)
    written = turns(record)
    assert [(seat, action >= SIDE) for seat, action, _ in written[0]] == [(seat, True) for seat in range(players)]
    assert sum(len(turn) >= players for turn in written) == 1 + 18
    payments = 0
    for turn in written:
        seats = [seat for seat, _, _ in turn]
        assert seats == sorted(seats)
        for (seat, action, city), (after_seat, after, after_city) in itertools.pairwise(turn):
            assert (after_city >= city) or after_seat != seat  # the Free City after the own
            if PAY <= after < PAY + 15:
                payments += 1
                assert (seat, city) == (after_seat, after_city)
                assert action < SELL
    assert payments > 0
    if players == 2:
        assert sum(city == FREE_CITY for turn in written for _, action, city in turn if action < PAY) == 18


def everybody_owes(players: int = 3) -> Record:
    """The first turn of a game."""
    return Record(antipater.make("wonders", players=players, edition="first", sides="A"), seed=4)


def first_sale(record: Record, seat: int) -> int:
    return next(int(action) for action in record.position.legal(seat) if action >= SELL)


def test_what_is_pending_is_not_written() -> None:
    record = everybody_owes()
    empty = record.dumps()
    for seat in (2, 0):
        record.play(first_sale(record, seat), seat)
        assert record.dumps() == empty
    assert [choice.seat for choice in record.pending] == [2, 0]
    assert record.moves == []
    assert Record.loads(empty).position.digest() == record.settled.digest() != record.position.digest()
    record.play(first_sale(record, 1), 1)
    assert [move.seat for move in record.moves] == [0, 1, 2]
    assert record.pending == []
    assert record.settled.digest() == record.position.digest()
    assert Record.loads(record.dumps()).position.digest() == record.position.digest()


def test_taking_back_leaves_no_trace() -> None:
    one, other = everybody_owes(), everybody_owes()
    first, second = one.position.legal(1)[:2].tolist()
    one.play(first, 1)
    one.play(first_sale(one, 2), 2)
    one.retract(1)
    assert [choice.seat for choice in one.pending] == [2]
    one.play(second, 1)
    one.play(first_sale(one, 0), 0)
    for seat, action in ((0, first_sale(other, 0)), (1, second), (2, first_sale(other, 2))):
        other.play(action, seat)
    assert one.dumps() == other.dumps()


def test_only_what_was_chosen_can_be_taken_back() -> None:
    record = everybody_owes()
    record.play(first_sale(record, 1), 1)
    before = bytes(record.position)
    for seat in (0, 2):
        with pytest.raises(IllegalAction, match="nothing chosen"):
            record.retract(seat)
    assert (bytes(record.position), len(record.pending)) == (before, 1)
    for seat in (0, 2):
        record.play(first_sale(record, seat), seat)
    with pytest.raises(IllegalAction, match="nothing chosen"):
        record.retract(1)
    assert len(record.moves) == 3


def test_nothing_can_be_taken_back_in_duel() -> None:
    record = Record(antipater.make("duel"), seed=1)
    record.play(int(record.position.legal()[0]))
    with pytest.raises(IllegalAction):
        record.retract(0)
    assert (len(record.moves), record.pending) == (1, [])


def test_where_several_owe_a_choice_the_seat_must_be_named() -> None:
    record = everybody_owes()
    with pytest.raises(OptionError, match="Seats 0, 1, 2 have to choose"):
        record.play(int(record.position.legal(0)[0]))
    assert record.pending == []
    for seat in (0, 1):
        record.play(first_sale(record, seat), seat)
    record.play(first_sale(record, 2))
    assert [move.seat for move in record.moves] == [0, 1, 2]


def test_a_payment_is_pending_with_its_card() -> None:
    """Also where the seat is the last that owes a choice."""
    game, start = two_ways_to_pay()
    record = Record(game)
    record.position, record.settled = start, start.copy()
    for seat in (1, 2):
        record.play(first_sale(record, seat), seat)
    record.play(build("caravansery"), 0)
    assert [choice.seat for choice in record.pending] == [1, 2, 0]
    record.retract(0)
    record.play(build("caravansery"), 0)
    record.play(pay(2), 0)
    assert [(move.seat, move.action) for move in record.moves][:2] == [(0, build("caravansery")), (0, pay(2))]
    assert [move.seat for move in record.moves] == [0, 0, 1, 2]


def two_ways_to_pay() -> tuple[Game, Position]:
    position = table(
        Town("gizah", hand=("caravansery",), coins=9), Town("babylon", ("sawmill",)), Town("rhodos", ("sawmill",))
    )
    return position.game, position


def test_undo_opens_a_turn_again() -> None:
    record = recorded(antipater.make("wonders", players=4, edition="first", sides="B"), 3, moves=40)
    whole = Record.loads(record.dumps())
    digests = [position.digest() for position in whole.positions()]
    counts: list[int] = []
    while whole.moves or whole.pending:
        before = len(whole.moves) + len(whole.pending)
        assert before == len(digests) - 1 - len(counts)
        whole.undo()
        counts.append(len(whole.pending))
        assert whole.position.digest() == digests[before - 1]
        assert whole.settled.digest() == digests[len(whole.moves)]
    assert set(counts) >= {0, 1, 2, 3}


def test_undo_takes_back_what_is_pending_first() -> None:
    record = everybody_owes()
    for seat in (0, 1, 2, 2, 0):
        record.play(first_sale(record, seat), seat)
    record.undo(1)
    assert ([choice.seat for choice in record.pending], len(record.moves)) == ([2], 3)
    record.undo(2)
    assert ([choice.seat for choice in record.pending], record.moves) == ([0, 1], [])
    record.undo(99)
    assert (record.pending, record.moves) == ([], [])
    assert record.position.digest() == everybody_owes().position.digest()


def test_positions_are_those_after_every_move() -> None:
    record = recorded(antipater.make("wonders", players=3), 1, moves=30)
    digests = [position.digest() for position in record.positions()]
    assert [digest[:16] for digest in digests[1:]] == [move.digest for move in record.moves]
    assert digests[-1] == record.settled.digest()


# Records that were changed.

Lines = list[dict[str, Any]]


def refusal(record: Record, change: Callable[[Lines], object]) -> str:
    """The sentence with which a record is refused after a change in its lines."""
    lines = [json.loads(line) for line in record.dumps().splitlines()]
    change(lines)
    with pytest.raises(RecordError) as refused:
        Record.loads("".join(json.dumps(line) + "\n" for line in lines))
    assert str(refused.value).endswith(".")
    return str(refused.value)


@pytest.fixture(scope="module")
def two_turns() -> Record:
    """Two turns of three seats that all sell a card."""
    record = everybody_owes()
    for seat in (0, 1, 2, 0, 1, 2):
        record.play(first_sale(record, seat), seat)
    return record


def test_moves_of_a_turn_in_another_order_are_refused(two_turns: Record) -> None:
    """Even if every digest is that of the position there."""
    record = everybody_owes()
    digests = {}
    for seat in (1, 0, 2):
        record.play(first_sale(record, seat), seat)
        digests[seat] = record.position.digest()[:16]

    def exchange(lines: Lines) -> None:
        lines[1], lines[2] = lines[2], lines[1]
        for line in lines[1:4]:
            line["digest"] = digests[line["seat"]]

    said = refusal(two_turns, exchange)
    assert said == "Move 2 of the record is out of place: the moves of a turn are in seat order."


def test_a_record_that_ends_within_a_turn_is_refused(two_turns: Record) -> None:
    def shorten(lines: Lines) -> None:
        del lines[-2]
        lines[-1] |= {"moves": 5}

    assert (
        refusal(two_turns, shorten)
        == "The record ends after move 5, in the middle of a turn: some seats have not chosen."
    )
    assert "The record is cut off after move 5" in refusal(two_turns, lambda lines: lines.__delitem__(slice(-2, None)))


@pytest.mark.parametrize("line", range(1, 7))
def test_a_changed_choice_is_found(two_turns: Record, line: int) -> None:
    """Another card sold, also in the middle of a turn, where nothing has been carried out yet."""
    move = two_turns.moves[line - 1]
    other = next(
        int(action)
        for action in list(two_turns.positions())[line - 1].legal(move.seat)
        if SELL <= action != move.action
    )

    def change(lines: Lines) -> None:
        lines[line]["action"] = other

    assert refusal(two_turns, change).startswith(f"Move {line} of the record was changed")


@pytest.mark.parametrize(
    ("name", "over", "options"),
    [
        ("wonders_record_seed", True, {"players": 4, "edition": "second"}),
        ("wonders_record_two_players", True, {"players": 2, "edition": "first", "boards": "choose"}),
        ("wonders_record_unfinished", False, {"players": 3, "edition": "first", "sides": "choose"}),
    ],
)
def test_old_records_stay_readable(name: str, over: bool, options: dict[str, Any]) -> None:
    """These files may never change: people have such files."""
    file = GOLDEN / f"{name}.jsonl"
    record = Record.read(file)
    assert record.dumps() == file.read_text("utf-8")
    assert record.position.over == over
    assert record.game.options == options


def test_tucked_cards_are_in_the_record() -> None:
    """It tells everything: as long as a game runs it belongs to the table."""
    record = Record.read(GOLDEN / "wonders_record_seed.jsonl")
    assert any(STAGE <= move.action < SELL for move in record.moves)
