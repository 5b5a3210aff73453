"""Recorded games read back as they were written, from text and from files."""

import re
from pathlib import Path

import pytest

import antipater
from antipater import Game, Record, RecordError

from .records import one_sentence, recorded, same

GOLDEN = Path(__file__).parent.parent / "golden"
DOCS = Path(__file__).parent.parent.parent / "docs"
LARGEST_SEED = 2**128 - 1


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
