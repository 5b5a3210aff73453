"""The command line with the tiny game, in a process of its own, as a person would start it."""

import json
import subprocess
import sys
from pathlib import Path

from antipater import Record

ROOT = Path(__file__).parent.parent.parent


def program(*words: str, given: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tests.tiny.program", *words],
        input=given,
        capture_output=True,
        text=True,
        timeout=300,
        cwd=ROOT,
    )


def test_random_games_are_simulated() -> None:
    done = program("simulate", "tiny", "-n", "500", "--stalls", "4", "--json")
    result = json.loads(done.stdout)
    assert (result["game"], result["options"]) == ("tiny", {"stalls": 4})
    assert list(result["points"]) == ["goods", "secret"]
    assert result["how"]["richest"]["value"] == 1.0
    assert 16 <= result["plies"]["value"] <= 18


def test_agents_play_a_match_in_other_processes() -> None:
    done = program("match", "random", "greedy", "--game", "tiny", "-n", "5", "--json")
    result = json.loads(done.stdout)
    assert result["pairs"] == 5
    assert result["losses"] >= 8


def test_its_pieces_are_listed() -> None:
    told = program("cards", "tiny", "--lang", "de").stdout
    assert "cards: 18" in told
    assert all(word in told for word in ("silk-6", "Seide (6)", "6 Punkte wert."))
    assert len(json.loads(program("cards", "tiny", "--json").stdout)["cards"]) == 18


def test_a_game_is_played_saved_and_replayed(tmp_path: Path) -> None:
    file = str(tmp_path / "tiny.game")
    moves = "1\n\n" * 9  # as many as there can be
    done = program("play", "tiny", "--seed", "3", "--bot", "random", given=f"{moves}save {file}\nquit\n")
    assert done.returncode == 0, done.stderr
    assert "Tiny · move 1" in done.stdout
    assert "1  Takes " in done.stdout
    assert "by riches." in done.stdout
    record = Record.read(file)
    assert record.position.over
    told = program("replay", file, "--plain").stdout.splitlines()
    assert len(told) == len(record.moves) + 1
    assert told[-1].endswith("wins! by riches.")
    in_words = json.loads(program("replay", file, "--json", "--lang", "de").stdout)
    assert in_words[0]["text"].startswith(("Nimmt ", "Tauscht "))


def test_bad_input_is_one_sentence() -> None:
    for words, sentence in (
        (("simulate", "tiny", "--stalls", "9"), "antipater: stalls=9 is not possible: it must be 2 to 4."),
        (("simulate", "tiny", "--players", "2"), "antipater: tiny has no option 'players': it has stalls."),
        (("play", "chess"), "antipater: There is no game 'chess': choose one of duel, wonders, tiny."),
    ):
        done = program(*words)
        assert (done.returncode, done.stdout, done.stderr.strip()) == (2, "", sentence)


def test_help_names_it_with_its_options() -> None:
    told = " ".join(program("simulate", "--help").stdout.split())
    assert "wonders or tiny." in told
    assert "--stalls <int> Tiny: 2 to 4." in told
