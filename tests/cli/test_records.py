"""`antipater records`, and the flag `--ray` where there is no Ray."""

import sys
from pathlib import Path

import pytest

from antipater import RecordError, read_records

from .program import antipater, refusal


def test_records_between_agents(tmp_path: Path) -> None:
    """Each with its own deal, the agents at all seats in turn; a second file goes on where the first one ends."""
    whole, first, rest = (str(tmp_path / name) for name in ("whole", "first", "rest"))
    words = ["records", "greedy", "random", "--seed", "4"]
    done = antipater(*words, "-n", "4", "-o", whole)
    assert done.stdout == f"Games 0 to 3 of duel, greedy, random, seed 4: {whole}\n"
    assert "4 of 4 games" in done.stderr
    assert antipater(*words, "-n", "3", "-o", first, "--processes", "1").returncode == 0
    assert antipater(*words, "-n", "1", "-o", rest, "--first", "3").returncode == 0
    assert Path(whole).read_bytes() == Path(first).read_bytes() + Path(rest).read_bytes()
    records = list(read_records(whole))
    assert len({record.seed for record in records}) == 4
    won = [record.position.outcome.winners for record in records if record.position.outcome]
    assert won == [(0,), (1,), (0,), (1,)]  # by greedy


def test_records_of_more_than_two(tmp_path: Path) -> None:
    file = tmp_path / "records"
    words = ["--game", "wonders", "--players", "3", "--edition", "first", "--sides", "random"]
    assert antipater("records", "random", "-n", "1", "-o", str(file), *words).returncode == 0
    (record,) = read_records(file)
    assert record.game.options["players"] == 3
    assert record.position.over


def test_a_file_that_exists_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "diary"
    file.write_text("dear")
    assert refusal("records", "random", "-n", "1", "-o", str(file)).endswith("exists already: name another file.")
    assert file.read_text() == "dear"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["clever", "-o", "x"], "There is no agent 'clever'"),
        (["random"] * 3 + ["-o", "x"], "3 agents are named: with 2 seats there are 1 to 2."),
        (["random"], "Missing option '--output'"),
        (["random", "-o", "/no/where"], "/no/where can't be written: No such file or directory."),
        (["random", "-o", "x", "--seed", "-1"], "The seed -1 is not an integer"),
    ],
)
def test_bad_input_gets_one_sentence(words: list[str], sentence: str) -> None:
    assert sentence in refusal("records", *words)


def test_a_file_of_records_that_is_damaged(tmp_path: Path) -> None:
    file = tmp_path / "records"
    antipater("records", "random", "-n", "2", "-o", str(file))
    file.write_bytes(file.read_bytes()[:-9])
    read = read_records(file)
    assert next(read).position.over
    with pytest.raises(RecordError):
        next(read)
    with pytest.raises(RecordError, match="can't be read: No such file"):
        next(read_records(tmp_path / "none"))


@pytest.mark.parametrize(
    "words", [["match", "greedy", "random"], ["simulate", "duel"], ["records", "random", "-o", "x"]]
)
@pytest.mark.parametrize("address", [[], ["auto"], ["somewhere:6379"]])
def test_without_ray(words: list[str], address: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert refusal(*words, "--ray", *address) == ("antipater: --ray needs the extra ray: pip install 'antipater[ray]'.")
    assert not Path("x").exists()


def test_an_address_where_nobody_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", pytest)  # anything that can be imported
    words = ["match", "greedy", "random", "--ray"]
    assert "Nobody answers at localhost:1: " in refusal(*words, "localhost:1")
    assert refusal(*words, "nobody").startswith("antipater: 'nobody' is no address of a Ray cluster: give auto,")
