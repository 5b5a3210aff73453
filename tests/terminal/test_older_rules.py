"""Records of older rules in the terminal: looked at up to the first difference, and not played on."""

import json
from pathlib import Path
from typing import Any

import pytest

from antipater.notation.record import Record
from antipater.terminal.duel.replay import Replay
from antipater.terminal.wonders.replay import Replay as WondersReplay

from ..cli.program import antipater, refusal
from .person import check_size, new_dialogue, plain, random_record, typed
from .wonders.people import random_record as random_wonders

FOR_TWO = {"players": 2, "edition": "first", "boards": "choose"}
BOTH = {"expansions": ("pantheon", "agora")}
ENGLISH = (
    "Move 9 of this game was played by older rules (number 1) and cannot be replayed by the current ones (2): "
    "you can look at the game up to there, but not play on."
)
GERMAN = (
    "Zug 9 dieser Partie wurde nach älteren Regeln (Nummer 1) gespielt und lässt sich nach den heutigen (2) nicht "
    "nachspielen: Bis dahin kannst du sie ansehen, aber nicht weiterspielen."
)
SENTENCE = {"en": ENGLISH, "de": GERMAN}


def older(record: Record, line: int = 9) -> str:
    """The text of the record as one of number 1 that goes otherwise after so many lines."""
    lines: list[dict[str, Any]] = [json.loads(text) for text in record.dumps().splitlines()]
    lines[0].pop("rules", None)
    lines[line]["digest"] = "0" * 16
    return "".join(json.dumps(entry) + "\n" for entry in lines)


@pytest.fixture(scope="module")
def duel() -> str:
    return older(random_record(4, 20, **BOTH))


@pytest.fixture(scope="module")
def wonders() -> str:
    return older(random_wonders(4, 20, **FOR_TWO))


@pytest.fixture
def file(duel: str, tmp_path: Path) -> Path:
    path = tmp_path / "game"
    path.write_text(duel, "utf-8")
    return path


def said(screen: list[str]) -> str:
    """The words of a screen, however they are wrapped."""
    return " ".join(" ".join(screen).split())


@pytest.mark.parametrize("lang", ["en", "de"])
def test_stepping_says_at_both_ends_how_far_it_goes(duel: str, lang: str) -> None:
    replay = Replay(Record.loads(duel), lang)
    for step in range(9):
        screen = plain(replay.screen())
        check_size(screen)
        assert (SENTENCE[lang] in said(screen)) == (step in (0, 8))
        replay.answer("n")
    assert replay.shown == 8
    assert SENTENCE[lang] in said(plain(replay.screen()))


@pytest.mark.parametrize("lang", ["en", "de"])
def test_stepping_by_turns(wonders: str, lang: str) -> None:
    replay = WondersReplay(Record.loads(wonders), lang)
    assert 0 < replay.moves < 8
    replay.answer("e")
    screen = plain(replay.screen())
    check_size(screen)
    assert SENTENCE[lang] in said(screen)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_in_a_pipe_the_sentence_is_the_last_line(file: Path, wonders: str, lang: str) -> None:
    lines = antipater("replay", str(file), "--lang", lang).stdout.splitlines()
    assert len(lines) == 9
    assert lines[-1] == SENTENCE[lang]
    file.write_text(wonders, "utf-8")
    assert antipater("replay", str(file), "--lang", lang).stdout.splitlines()[-1] == SENTENCE[lang]


def test_json_has_the_moves_and_the_sentence_beside_them(file: Path) -> None:
    done = antipater("replay", str(file), "--json", "--lang", "de")
    assert len(json.loads(done.stdout)) == 8
    assert done.stderr == f"antipater: {GERMAN}\n"


@pytest.mark.parametrize("lang", ["en", "de"])
def test_nobody_plays_on(file: Path, duel: str, lang: str) -> None:
    assert refusal("play", "--load", str(file), "--lang", lang) == f"antipater: {SENTENCE[lang]}"
    assert file.read_text("utf-8") == duel


def test_at_the_table_it_is_not_loaded(file: Path) -> None:
    dialogue = new_dialogue(5)
    digest = dialogue.table.now.digest()
    assert ENGLISH in said(typed(dialogue, f"load {file}").splitlines())
    assert dialogue.table.now.digest() == digest
    assert dialogue.file is None


def test_one_that_replays_alike_is_played_on(tmp_path: Path) -> None:
    file = tmp_path / "game"
    file.write_text(random_record(4, 6, expansions=("pantheon",)).dumps().replace('"rules":2,', ""), "utf-8")
    done = antipater("play", "--two", "--load", str(file), "--lang", "en", given=f"1\n\nsave {file}\nquit\n")
    assert f"Saved as {file}" in done.stdout.replace("\n ", "")
    again = Record.read(file)
    assert (again.rules, len(again.moves)) == (2, 7)
