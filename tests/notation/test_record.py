"""Recorded games: they read back as they were written, and a record that was changed or damaged is refused."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import antipater
from antipater import AntipaterError, Game, Record, RecordError
from antipater.duel.tables import CARD_IDS

from ..duel.walks import walk
from ..sizes import size

GOLDEN = Path(__file__).parent.parent / "golden"
DOCS = Path(__file__).parent.parent.parent / "docs"
LARGEST_SEED = 2**128 - 1


def recorded(game: Game, seed: int, moves: int | None = None, deal: bool = False) -> Record:
    """A random game from a seed or from a deal, of so many moves or to its end."""
    record = Record(game, deal=game.start(seed).deal()) if deal else Record(game, seed)
    for number, (_, action) in enumerate(walk(game, seed)):
        if number == moves:
            break
        record.play(action)
    return record


@pytest.fixture(scope="module")
def short() -> Record:
    """Twelve moves: the draft and the first turns."""
    return recorded(antipater.make("duel"), 11, moves=12)


@pytest.fixture(scope="module")
def over(compiled_duel: Game) -> Record:
    """A whole game."""
    return recorded(compiled_duel, 6)


def same(one: Record, other: Record) -> bool:
    """Are they records of the same game?"""
    return (one.dumps(), one.position.digest(), one.moves) == (other.dumps(), other.position.digest(), other.moves)


# What is written reads back.


@pytest.mark.parametrize("seed", [0, 1, 2**64, LARGEST_SEED])
def test_seeds_of_128_bits(seed: int) -> None:
    record = Record(antipater.make("duel"), seed)
    assert Record.loads(record.dumps()).seed == seed


def test_without_seed_and_deal_a_seed_is_drawn() -> None:
    records = [Record(antipater.make("duel")) for _ in range(20)]
    assert len({record.seed for record in records}) == 20
    assert any((record.seed or 0) > 2**64 for record in records)


def test_a_part_of_a_deal_is_recorded_as_the_whole_deal() -> None:
    record = Record(antipater.make("duel"), seed=5, deal={"start_player": 1})
    assert record.position.deal()["start_player"] == 1
    again = Record.loads(record.dumps())
    assert again.deal == record.position.deal()
    assert again.position.digest() == record.position.digest()


def test_an_illegal_action_is_not_noted(short: Record) -> None:
    record = Record.loads(short.dumps())
    for action, seat in [(0, None), (999, None), (int(record.position.legal()[0]), 1 - record.position.to_act[0])]:
        with pytest.raises(antipater.IllegalAction):
            record.play(action, seat)
    assert same(record, short)


def test_positions_are_all_positions_of_the_game(over: Record) -> None:
    positions = list(over.positions())
    digests = [position.digest() for position in positions]
    assert len(digests) == len(over.moves) + 1
    assert [digest[:16] for digest in digests[1:]] == [move.digest for move in over.moves]
    assert digests[-1] == over.position.digest()
    assert [position.to_act for position in positions[:-1]] == [(move.seat,) for move in over.moves]


def test_undo_takes_back_moves(over: Record) -> None:
    record = Record.loads(over.dumps())
    digests = [position.digest() for position in record.positions()]
    for taken_back in (1, 3, 0, 7):
        before = len(record.moves)
        record.undo(taken_back)
        assert len(record.moves) == before - taken_back
        assert record.position.digest() == digests[len(record.moves)]
    assert same(Record.loads(record.dumps()), record)
    record.undo(1000)
    assert record.position.digest() == digests[0]
    assert record.moves == []


def test_after_undo_the_game_goes_on(short: Record) -> None:
    record = Record.loads(short.dumps())
    record.undo(2)
    other = next(action for action in record.position.legal() if action != short.moves[-2].action)
    record.play(other)
    assert same(Record.loads(record.dumps()), record)
    assert record.dumps() != short.dumps()


def test_a_record_from_a_deal_can_be_taken_back(compiled_duel: Game) -> None:
    record = recorded(compiled_duel, 3, moves=15, deal=True)
    digests = [position.digest() for position in record.positions()]
    record.undo(5)
    assert record.position.digest() == digests[10]


# Files.


def test_files(over: Record, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    over.write(file)
    assert file.read_text("utf-8") == over.dumps()
    assert same(Record.read(file), over)
    assert same(Record.read(str(file)), over)
    assert list(tmp_path.iterdir()) == [file]


def test_a_file_is_written_whole_or_not_at_all(
    short: Record, over: Record, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.jsonl"
    short.write(file)

    def full(path: Path, data: bytes) -> int:
        with path.open("wb") as unfinished:
            unfinished.write(data[: len(data) // 2])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OSError, match="No space"):
        over.write(file)
    assert file.read_text("utf-8") == short.dumps()
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "The record is empty"),
        (b"\n", "The record is empty"),
        (b"\n\n\n", "The record is empty"),
        (b"\x00\x01\x02\xff\xfe", "is not a text file, so it is not a record"),
        ("Großer Zirkus".encode("latin-1"), "is not a text file, so it is not a record"),
        (b"\x89PNG\r\n", "is not a text file, so it is not a record"),
        (b"hello\n", "Line 1 of the record, the game, is damaged"),
        (b"[]\n", "Line 1 of the record, the game, is damaged"),
        (b"null\n", "Line 1 of the record, the game, is damaged"),
        (b"{}\n", "does not name a format"),
        (b'{"antipater": true}\n', "Line 1 of the record, the game, is damaged"),
        (b'{"antipater": 1}\n', "Line 1 of the record, the game, is damaged"),
        (b'{"antipater":' + b"9" * 5000 + b"}\n", "Line 1 of the record, the game, is damaged"),
        (b'{"antipater":' + b"[" * 100_000, "Line 1 of the record, the game, is damaged"),
    ],
)
def test_files_that_are_no_records(data: bytes, said: str, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_bytes(data)
    with pytest.raises(RecordError, match=said) as refused:
        Record.read(file)
    assert one_sentence(refused.value)


def test_files_that_are_not_there(tmp_path: Path) -> None:
    for path in (tmp_path / "nothing.jsonl", tmp_path):
        with pytest.raises(RecordError, match=r"can't be read: .*\.$"):
            Record.read(path)


@pytest.mark.parametrize("name", ["duel_record_seed", "duel_record_deal", "duel_record_unfinished"])
def test_old_records_stay_readable(name: str) -> None:
    """These files may never change: people have such files."""
    file = GOLDEN / f"{name}.jsonl"
    record = Record.read(file)
    assert record.dumps() == file.read_text("utf-8")
    assert record.position.over == (name != "duel_record_unfinished")


def test_the_documentation_is_right(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (DOCS / "record.md").read_text("utf-8")
    (example,) = re.findall(r"```json\n(.*?)```", text, re.DOTALL)
    assert Record.loads(example).dumps() == example
    monkeypatch.chdir(tmp_path)
    for code in re.findall(r"```python\n(.*?)```", text, re.DOTALL):
        exec(code, {})


# Records that were changed.


def one_sentence(error: Exception) -> bool:
    return re.fullmatch(r"[^\n]{10,400}[^.]\.", str(error)) is not None


def refusal(text: str) -> str:
    """The sentence with which a text is refused."""
    with pytest.raises(AntipaterError) as refused:
        Record.loads(text)
    assert one_sentence(refused.value)
    return str(refused.value)


Lines = list[dict[str, Any]]


def changed(record: Record, change: Callable[[Lines], object]) -> str:
    """The text of a record with a change in its lines."""
    lines = [json.loads(line) for line in record.dumps().splitlines()]
    change(lines)
    return "".join(json.dumps(line) + "\n" for line in lines)


def put(line: int, name: str, value: Any) -> Callable[[Lines], None]:
    return lambda lines: lines[line].__setitem__(name, value)


def drop(line: int, name: str) -> Callable[[Lines], object]:
    return lambda lines: lines[line].pop(name)


def swap(first: int, second: int) -> Callable[[Lines], None]:
    def exchange(lines: Lines) -> None:
        lines[first], lines[second] = lines[second], lines[first]

    return exchange


CHANGES: dict[str, tuple[Callable[[Lines], object], str]] = {
    "another format": (put(0, "antipater", 2), "The record has format 2; this version reads format 1."),
    "no format": (drop(0, "antipater"), "The first line does not name a format"),
    "unknown game": (put(0, "game", "chess"), "There is no game 'chess'"),
    "no game": (drop(0, "game"), "Line 1 of the record, the game, is damaged: .*game"),
    "other wonders": (put(0, "options", {"wonders": "first-game"}), "The options, seed or deal of the record were"),
    "unknown option": (put(0, "options", {"colour": "red"}), "duel has no option 'colour'"),
    "an option called name": (put(0, "options", {"name": "duel"}), "name"),
    "an option of the wrong type": (put(0, "options", {"expansions": 5}), "."),
    "an option that is deep": (put(0, "options", {"wonders": [[[[]]]]}), "wonders="),
    "options that are none": (put(0, "options", None), "Line 1 of the record, the game, is damaged"),
    "another seed": (put(0, "seed", "12"), "The options, seed or deal of the record were changed"),
    "a seed that is too large": (put(0, "seed", str(2**128)), "The seed .* is not an integer from 0 to 2^128 - 1"),
    "a seed that is huge": (
        put(0, "seed", "9" * 5000),
        "The seed '9*' of the record is not a properly written integer",
    ),
    "a seed below zero": (put(0, "seed", "-11"), "The seed '-11' of the record is not a properly written integer"),
    "a seed with a zero before it": (
        put(0, "seed", "011"),
        "The seed '011' of the record is not a properly written integer",
    ),
    "a seed in other digits": (put(0, "seed", "१"), "The seed .* of the record is not a properly written integer"),
    "a seed that is a number": (put(0, "seed", 11), "Line 1 of the record, the game, is damaged: .*seed"),
    "no seed": (drop(0, "seed"), "A record has either a seed or a deal."),
    "a seed and a deal": (put(0, "deal", {}), "A record has either a seed or a deal."),
    "another digest of the start": (put(0, "digest", "0" * 16), "The options, seed or deal of the record were changed"),
    "something unknown in the first line": (put(0, "date", "today"), "Line 1 of the record, the game, is damaged"),
    "another action": (put(10, "action", 41 + 19), "Move 10 of the record was changed"),
    "an action that is not legal": (put(10, "action", 41), "Move 10 of the record is not legal: .* covered."),
    "an action that there is not": (put(3, "action", 10**30), "Move 3 of the record is not legal: .* unknown action."),
    "an action below zero": (put(3, "action", -1), "Move 3 of the record is not legal"),
    "an action that is a word": (put(3, "action", "build"), "Line 4 of the record, move 3 or the end, is damaged"),
    "an action that is a fraction": (put(3, "action", 1.5), "Line 4 of the record, move 3 or the end, is damaged"),
    "no action": (drop(3, "action"), "Line 4 of the record, move 3 or the end, is damaged"),
    "another seat": (put(1, "seat", 0), "Move 1 of the record is not legal: Seat 0"),
    "a seat that there is not": (put(1, "seat", 7), "Move 1 of the record is not legal: Seat 7"),
    "a different digest": (put(5, "digest", "0" * 16), "Move 5 of the record was changed"),
    "an empty digest": (put(5, "digest", ""), "Move 5 of the record was changed"),
    "a move that is missing": (lambda lines: lines.pop(4), "Move 4 of the record"),
    "a move that is there twice": (lambda lines: lines.insert(4, lines[4]), "Move 5 of the record"),
    "two moves exchanged": (swap(9, 10), "Move 9 of the record"),
    "something unknown in a move": (put(5, "time", 3), "Line 6 of the record, move 5 or the end, is damaged"),
    "another number of moves": (put(-1, "moves", 13), "The record should have 13 moves and has 12."),
    "a huge number of moves": (
        put(-1, "moves", 10**30),
        "The record should have 1000000000000000000000000000000 moves",
    ),
    "a number of moves that is a word": (put(-1, "moves", "12"), "Line 14 of the record, move 13 or the end, is damag"),
    "another digest of the end": (put(-1, "digest", "0" * 64), "The end of the record, after move 12, was changed"),
    "a short digest of the end": (lambda lines: put(-1, "digest", lines[-1]["digest"][:16])(lines), "The end of the"),
    "winners of a game that runs": (put(-1, "winners", [0]), "The end of the record, after move 12, was changed"),
    "an end of a game that runs": (put(-1, "how", "military"), "The end of the record, after move 12, was changed"),
    "no end": (lambda lines: lines.pop(), "The record is cut off after move 12: its last line is missing."),
    "two ends": (lambda lines: lines.append(lines[-1]), "There is something after the end of the record, in line 15."),
    "a move after the end": (swap(-1, -2), "The record should have 12 moves and has 11."),
    "another game behind it": (lambda lines: lines.extend(lines), "There is something after the end of the record"),
    "nothing but the first line": (
        lambda lines: lines.__delitem__(slice(1, None)),
        "The record is cut off after move 0",
    ),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_changed_record_is_refused(change: str, short: Record) -> None:
    function, said = CHANGES[change]
    assert re.search(said.replace("^", r"\^"), refusal(changed(short, function)))


def test_the_changes_are_what_is_wrong(short: Record) -> None:
    assert same(Record.loads(changed(short, len)), short)


@pytest.mark.parametrize(
    "change",
    [
        put(-1, "winners", [0, 1]),
        put(-1, "winners", None),
        put(-1, "how", "civil"),
        drop(-1, "how"),
        drop(-1, "winners"),
    ],
)
def test_a_changed_outcome_is_refused(change: Callable[[Lines], object], over: Record) -> None:
    assert f"The end of the record, after move {len(over.moves)}, was changed" in refusal(changed(over, change))


def test_every_changed_seat_action_and_digest_is_found(over: Record) -> None:
    for number, move in list(enumerate(over.moves, 1))[:: size(9, 1)]:
        for name, value in [("seat", 1 - move.seat), ("action", move.action + 1), ("digest", move.digest[::-1])]:
            assert f"Move {number} of the record" in refusal(changed(over, put(number, name, value)))


def change_deal(*keys: Any, value: Any) -> Callable[[Lines], None]:
    def change(lines: Lines) -> None:
        place: Any = lines[0]["deal"]
        for key in keys[:-1]:
            place = place[key]
        place[keys[-1]] = value

    return change


DEAL_CHANGES = {
    "another start player": (change_deal("start_player", value=1), "were changed"),
    "a start player that there is not": (change_deal("start_player", value=[]), "start player"),
    "the same card twice": (change_deal("ages", 0, 3, value="baths"), "twice|do not add up"),
    "an unknown card": (change_deal("ages", 1, 3, value="castle"), "castle"),
    "a card that is a number": (change_deal("ages", 1, 3, value=7), "7"),
    "ages that are no lists": (change_deal("ages", value={"1": []}), "ages of a deal"),
    "a missing age": (change_deal("ages", value=[[], []]), "ages of a deal"),
    "other removed cards": (change_deal("removed", 0, value=list(CARD_IDS[:3])), "removed"),
    "another order of the library": (lambda lines: lines[0]["deal"]["library"].reverse(), "were changed"),
    "something unknown": (change_deal("dice", value=6), "no entry 'dice'"),
    "nothing": (put(0, "deal", {}), "were changed"),
    "a list": (put(0, "deal", []), "Line 1 of the record, the game, is damaged"),
}


@pytest.mark.parametrize("change", DEAL_CHANGES)
def test_a_changed_deal_is_refused(change: str, compiled_duel: Game) -> None:
    record = recorded(compiled_duel, 13, moves=9, deal=True)
    assert record.position.deal()["start_player"] == 0
    function, said = DEAL_CHANGES[change]
    assert re.search(said, refusal(changed(record, function)))


def test_the_order_of_removed_cards_means_nothing(compiled_duel: Game) -> None:
    record = recorded(compiled_duel, 13, moves=9, deal=True)
    assert same(Record.loads(changed(record, lambda lines: lines[0]["deal"]["removed"][0].reverse())), record)


def test_a_record_that_is_cut_off_is_refused_with_the_move(short: Record) -> None:
    """After every line, and in the middle of every line."""
    text = short.dumps()
    ends = [match.start() for match in re.finditer("\n", text)]
    for number, (start, end) in enumerate(zip([-1, *ends], ends, strict=False)):
        for cut in range(start + 2, end, size(20, 1)):
            said = refusal(text[:cut])
            assert f"Line {number + 1} of the record" in said
            assert "the game" in said if number == 0 else f"move {number} or the end" in said
        if end != ends[-1]:
            assert f"The record is cut off after move {number}" in refusal(text[: end + 1])
    assert same(Record.loads(text[:-1]), short)  # a lost line break at the end loses nothing


def test_empty_and_strange_lines_are_refused(short: Record) -> None:
    text = short.dumps()
    assert "There is something after the end" in refusal(text + "\n")
    assert "Line 2 of the record, move 1 or the end, is damaged" in refusal(text.replace("\n", "\n\n", 1))
    assert "is damaged" in refusal(text.replace("\n", "\r"))
    assert "is damaged" in refusal("\ufeff" + text)
    assert "is damaged" in refusal(text.replace('"seat"', '"\ud800"', 1))
    assert same(Record.loads(text.replace("\n", "\r\n")), short)


# Whatever happens to the bytes of a record: it is refused, or it is the same game.


@st.composite
def damage(draw: st.DrawFn) -> Callable[[bytes], bytes]:
    """One or more bytes changed, lost, doubled or put in."""
    edits = draw(
        st.lists(
            st.tuples(st.floats(0, 1, exclude_max=True), st.integers(0, 3), st.binary(max_size=3)),
            min_size=1,
            max_size=3,
        )
    )

    def edit(data: bytes) -> bytes:
        for where, lost, found in edits:
            place = int(where * len(data))
            data = data[:place] + found + data[place + lost :]
        return data

    return edit


@given(damage())
def test_damaged_records_are_refused_or_the_same_game(edit: Callable[[bytes], bytes]) -> None:
    assert refused_or_same(edit(VALID.encode()).decode("utf-8", "surrogateescape"))


VALID = recorded(antipater.make("duel"), 17, moves=10).dumps()


def refused_or_same(text: str) -> bool:
    try:
        record = Record.loads(text)
    except AntipaterError as error:
        return one_sentence(error)
    return record.dumps() == VALID


numbers = st.integers(-(10**40), 10**40) | st.floats(allow_nan=False, allow_infinity=False)
json_values = st.recursive(
    st.none() | st.booleans() | numbers | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@given(st.integers(0, 11), st.integers(0, 5), json_values)
def test_any_value_in_any_place_is_refused_or_changes_nothing(line: int, field: int, value: Any) -> None:
    lines = [json.loads(text) for text in VALID.splitlines()]
    names = list(lines[line])
    lines[line][names[field % len(names)]] = value
    assert refused_or_same("\n".join(map(json.dumps, lines)))
