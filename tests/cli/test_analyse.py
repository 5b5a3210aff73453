"""`antipater analyse`."""

import json
from pathlib import Path

import pytest

import antipater as library
from antipater.analysis import QUICK, analyse, told_analysis
from antipater.search.agent import Budget

from ..analysis.scripted import first_moves, played
from .program import antipater, refusal

FEW = ("--simulations", "8", "-p", "1", "--lang", "en")


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "game.jsonl"
    first_moves(library.make("duel"), [0, 1, 0, 0]).write(path)
    return str(path)


def test_text_for_people(file: str) -> None:
    done = antipater("analyse", file, *FEW)
    assert done.returncode == 0
    assert "Player 1: Chooses " in done.stdout
    assert "Skill and luck" in done.stdout
    assert "5 of 5 steps" in done.stderr


def test_json_is_what_the_library_says(file: str) -> None:
    done = antipater("analyse", file, *FEW, "--json")
    record = library.Record.read(file)
    found = analyse(record, Budget(simulations=8))
    told = json.loads(done.stdout)
    assert told["simulations"] == 8
    assert (told["done"], told["of"]) == (4, 4)
    assert [each["value"] for each in told["judged"]] == [each.value for each in found.judged]
    assert [each["text"] for each in told["judged"]] == [each.text for each in told_analysis(record, found).judged]


def test_a_page(file: str, tmp_path: Path) -> None:
    done = antipater("analyse", file, *FEW, "--html", str(tmp_path / "page.html"))
    assert (done.returncode, done.stdout) == (0, "")
    assert (tmp_path / "page.html").read_text("utf-8").startswith("<!doctype html>")


def test_the_usual_budget_and_the_deep_one_count_simulations(file: str) -> None:
    done = antipater("analyse", file, "-p", "1", "--json")
    assert json.loads(done.stdout)["simulations"] == QUICK.simulations


def test_a_whole_game_in_german(tmp_path: Path) -> None:
    played(library.make("wonders", players=3, sides="random"), 3).write(tmp_path / "game.jsonl")
    done = antipater("analyse", str(tmp_path / "game.jsonl"), *FEW[:-1], "de")
    assert done.stdout.startswith("7 Wonders: Gewonnen hat Spieler ")
    assert "Züge der anderen" in done.stdout


def test_bad_input_is_refused_in_one_sentence(file: str, tmp_path: Path) -> None:
    (tmp_path / "damaged").write_text(Path(file).read_text().replace('"seat":1', '"seat":7', 1))
    assert refusal("analyse", str(tmp_path / "none")).endswith("can't be read: No such file or directory.")
    assert "Move 2 of the record is not legal" in refusal("analyse", str(tmp_path / "damaged"))
    assert "do not go together" in refusal("analyse", file, "--json", "--html", "x.html")
    assert "do not go together" in refusal("analyse", file, "--deep", "--simulations", "9")
    assert "There is no language 'fr'" in refusal("analyse", file, "--lang", "fr")
    assert "simulations" in refusal("analyse", file, "--simulations", "0")
    done = antipater("analyse", file, *FEW, "--html", str(tmp_path / "no" / "page.html"))
    assert done.returncode == 2
    assert "can't be written: No such file or directory." in done.stderr
