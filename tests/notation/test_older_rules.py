"""Records of older rules: they go on if they replay alike, and can be looked at up to the first difference if not."""

import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import antipater
from antipater import Game, IllegalAction, Record, RecordError
from antipater.notation.record import Difference

Lines = list[dict[str, Any]]

EXPANSIONS = [("pantheon",), ("agora",), ("pantheon", "agora")]
CHOOSING_FOR_TWO = {"players": 2, "edition": "first", "boards": "choose"}
MOVES = 14


def played(game: Game, seed: int = 3, moves: int = MOVES) -> Record:
    """A random game of so many moves; seats choose in any order."""
    rng = random.Random(seed)
    record = Record(game, seed)
    while len(record.moves) < moves:
        seat = rng.choice(record.position.to_act)
        record.play(rng.choice(record.position.legal(seat).tolist()), seat)
    return record


def written(record: Record, rules: int | None, change: Callable[[Lines], object] = len) -> str:
    """The text of a record under another number of rules, None for no number, and with a change in its lines."""
    lines = [json.loads(line) for line in record.dumps().splitlines()]
    lines[0].pop("rules", None)
    if rules is not None:
        lines[0]["rules"] = rules
    change(lines)
    return "".join(json.dumps(line) + "\n" for line in lines)


def put(line: int, name: str, value: Any) -> Callable[[Lines], None]:
    return lambda lines: lines[line].__setitem__(name, value)


@pytest.fixture(scope="module")
def record() -> Record:
    return played(antipater.make("duel", expansions=["pantheon"]))


@pytest.fixture(scope="module")
def turns() -> Record:
    """A game in which all choose at once, of number 2; its second turn has moves 5 and 6 or more."""
    return played(antipater.make("wonders", **CHOOSING_FOR_TWO))


def illegal_at(record: Record, number: int) -> int:
    """An action that can't be played as move of this number."""
    before = list(record.positions())[number - 1]
    return next(action for action in range(record.game.actions) if action not in before.legal(before.to_act[0]))


# The numbers.


def test_the_base_game_has_kept_its_rules() -> None:
    for options in ({}, {"wonders": "first-game"}):
        game = antipater.make("duel", **options)
        assert game.rules == 1


@pytest.mark.parametrize("expansions", EXPANSIONS)
def test_the_rules_of_expansions_were_corrected(expansions: tuple[str, ...]) -> None:
    game = antipater.make("duel", expansions=expansions)
    assert game.rules == 2


@pytest.mark.parametrize(
    ("options", "number"),
    [
        ({}, 1),
        ({"boards": "choose"}, 1),
        ({"players": 2, "edition": "first"}, 1),
        ({"players": 2, "edition": "first", "boards": ["rhodos", "gizah", "babylon"]}, 1),
        (CHOOSING_FOR_TWO, 2),
    ],
)
def test_the_rules_of_7_wonders(options: dict[str, Any], number: int) -> None:
    game = antipater.make("wonders", **options)
    assert game.rules == number


def test_a_game_says_of_no_move_that_it_could_have_gone_otherwise(record: Record) -> None:
    before, after, *_ = record.positions()
    assert not record.game.went_otherwise(before, record.moves[0].seat, record.moves[0].action, after, 1)


# What is written.


def test_the_number_is_in_the_first_line_unless_it_is_1(record: Record) -> None:
    assert json.loads(record.dumps().splitlines()[0])["rules"] == 2
    assert "rules" not in played(antipater.make("duel"), moves=2).dumps()
    assert Record.loads(record.dumps()).dumps() == record.dumps()


def test_a_written_number_1_is_the_same_as_none() -> None:
    base = played(antipater.make("duel"), moves=3)
    assert Record.loads(written(base, 1)).dumps() == base.dumps()


@pytest.mark.parametrize("number", [3, 10**30])
def test_newer_rules_are_refused(record: Record, number: int) -> None:
    with pytest.raises(RecordError, match=rf"by newer rules \(number {number}\) than this version knows \(2\)"):
        Record.loads(written(record, number))
    with pytest.raises(RecordError, match=r"than this version knows \(1\)"):
        Record.loads(written(played(antipater.make("duel"), moves=2), 2))


@pytest.mark.parametrize("number", [0, -1, True, 1.5, "2", None])
def test_what_is_no_number_is_refused(record: Record, number: Any) -> None:
    with pytest.raises(RecordError, match="Line 1 of the record, the game, is damaged"):
        Record.loads(written(record, 1, put(0, "rules", number)))


# The same number: as strict as ever.


def test_a_changed_record_of_the_same_number_is_refused(record: Record, turns: Record) -> None:
    for whole in (record, turns):
        with pytest.raises(RecordError, match="Move 5 of the record was changed"):
            Record.loads(written(whole, 2, put(5, "digest", "0" * 16)))
        with pytest.raises(RecordError, match="Move 5 of the record is not legal"):
            Record.loads(written(whole, 2, put(5, "action", illegal_at(whole, 5))))
        with pytest.raises(RecordError, match="its start has a different digest"):
            Record.loads(written(whole, 2, put(0, "digest", "0" * 16)))


# Older ones that replay alike.


@pytest.mark.parametrize("options", [{"expansions": names} for names in EXPANSIONS])
def test_an_older_record_that_replays_alike_goes_on(options: dict[str, Any]) -> None:
    whole = played(antipater.make("duel", **options))
    old = written(whole, None)
    again = Record.loads(old)
    assert again.difference is None
    assert (again.rules, again.moves, again.position) == (1, whole.moves, whole.position)
    again.play(int(again.position.legal()[0]))
    assert len(again.moves) == MOVES + 1
    assert json.loads(again.dumps().splitlines()[0])["rules"] == 2
    assert Record.loads(again.dumps()).position == again.position


def test_it_keeps_its_number_and_bytes_until_it_is_played_on(record: Record) -> None:
    old = record.dumps().replace('"rules":2,', "")
    again = Record.loads(old)
    assert again.dumps() == old
    with pytest.raises(IllegalAction):
        again.play(-1)
    assert again.dumps() == old


def test_taking_back_makes_it_a_record_of_today(record: Record) -> None:
    again = Record.loads(written(record, None))
    again.undo()
    assert (again.rules, again.moves) == (2, record.moves[:-1])
    assert Record.loads(again.dumps()).moves == record.moves[:-1]


# Older ones that go otherwise.


def by_digest(whole: Record, number: int) -> Callable[[Lines], None]:
    return put(number, "digest", "0" * 16)


def by_legality(whole: Record, number: int) -> Callable[[Lines], None]:
    return put(number, "action", illegal_at(whole, number))


def sentence(number: int) -> str:
    return (
        f"Move {number} of this game was played by older rules (number 1) and cannot be replayed by the current ones "
        "(2): you can look at the game up to there, but not play on."
    )


@pytest.mark.parametrize("number", [1, 7, MOVES])
@pytest.mark.parametrize("differs", [by_digest, by_legality])
def test_an_older_record_opens_up_to_the_first_difference(
    record: Record, number: int, differs: Callable[[Record, int], Callable[[Lines], None]], tmp_path: Path
) -> None:
    text = written(record, None, differs(record, number)).replace("\n", "\r\n")
    again = Record.loads(text)
    assert again.difference == Difference(number, 1, 2)
    assert str(again.difference) == sentence(number)
    assert again.moves == record.moves[: number - 1]
    assert list(again.positions()) == list(record.positions())[:number]
    assert again.position == list(record.positions())[number - 1]
    assert again.dumps() == text
    again.write(tmp_path / "copy.jsonl")
    assert (tmp_path / "copy.jsonl").read_bytes() == text.encode()
    assert Record.read(tmp_path / "copy.jsonl").difference == again.difference


def test_it_can_not_be_changed(record: Record) -> None:
    text = written(record, 1, by_digest(record, 7))
    again = Record.loads(text)
    changes: list[Callable[[], None]] = [
        lambda: again.play(int(again.position.legal()[0])),
        lambda: again.undo(),
        lambda: again.retract(0),
    ]
    for change in changes:
        with pytest.raises(RecordError, match=re.escape(sentence(7))):
            change()
    assert again.dumps() == text
    assert len(again.moves) == 6


def test_what_follows_after_the_difference_must_still_be_a_record(record: Record) -> None:
    broken = by_digest(record, 7)

    def refused(change: Callable[[Lines], object], why: str) -> None:
        with pytest.raises(RecordError, match=why):
            Record.loads(written(record, None, lambda lines: (broken(lines), change(lines))))

    refused(lambda lines: lines.pop(), f"cut off after move {MOVES}")
    refused(lambda lines: lines.pop(9), f"should have {MOVES} moves and has {MOVES - 1}")
    refused(lambda lines: lines.append(lines[-1]), "There is something after the end")
    refused(put(9, "action", "build"), "Line 10 of the record, move 9 or the end, is damaged")


def test_an_older_record_with_a_changed_end_is_refused(record: Record) -> None:
    for change in (put(-1, "digest", "0" * 64), put(-1, "winners", [0]), put(-1, "how", "military")):
        with pytest.raises(RecordError, match="The end of the record"):
            Record.loads(written(record, None, change))


def test_a_start_that_the_rules_have_not_changed_is_refused(record: Record) -> None:
    with pytest.raises(RecordError, match="its start has a different digest"):
        Record.loads(written(record, None, put(0, "digest", "0" * 16)))


# Where all choose at once.


def end_of_turn(whole: Record, after: int) -> int:
    """The number of the first move after so many that carries out a turn."""
    starts = list(whole.positions())
    return next(k for k in range(after + 1, len(starts)) if not starts[k].states[0].commitment.any())


@pytest.mark.parametrize("last_of_turn", [False, True])
def test_no_part_of_a_turn_is_shown(turns: Record, last_of_turn: bool) -> None:
    before = end_of_turn(turns, 4)
    last = end_of_turn(turns, before)
    assert last > before + 1
    number = last if last_of_turn else last - 1
    again = Record.loads(written(turns, None, by_digest(turns, number)))
    assert again.difference == Difference(number, 1, 2)
    assert again.moves == turns.moves[:before]
    assert again.pending == []
    assert again.position == again.settled == list(turns.positions())[before]


def test_moves_out_of_place_are_a_difference_too(turns: Record) -> None:
    """Older rules may have asked less, so that a turn was over where today somebody still owes a choice."""
    before = end_of_turn(turns, 4)
    position = list(turns.positions())[before]
    action = int(position.legal(1)[0])
    position.play(action, 1)
    assert position.to_act[0] == 0

    def begin_with_seat_1(lines: Lines) -> None:
        lines[before + 1] = {"seat": 1, "action": action, "digest": position.digest()[:16]}
        lines[before + 2]["seat"] = 0

    with pytest.raises(RecordError, match=f"Move {before + 2} of the record is out of place"):
        Record.loads(written(turns, 2, begin_with_seat_1))
    again = Record.loads(written(turns, None, begin_with_seat_1))
    assert again.difference == Difference(before + 2, 1, 2)
    assert again.moves == turns.moves[:before]
