"""The commands with Agora and with both expansions of Duel."""

import json
import re
from pathlib import Path

import pytest

import antipater as package
from antipater import Record
from antipater.duel.catalogue import catalogue
from antipater.i18n import LANGUAGES

from ..duel.agora.table import AGORA, BOTH
from ..terminal.person import random_record
from .program import antipater, refusal

NAMES = {"duel+agora": AGORA, "duel+pantheon+agora": BOTH}


@pytest.mark.parametrize("name", NAMES)
def test_cards_as_json(name: str) -> None:
    found = json.loads(antipater("cards", name, "--lang", "de", "--json").stdout)
    assert found == catalogue("de", NAMES[name])
    assert len(found["decrees"]) == len(found["conspiracies"]) == 16
    assert ("gods" in found) == ("pantheon" in name)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_has_every_piece_and_equal_ones_once(lang: str) -> None:
    printed = antipater("cards", "duel+agora", "--lang", lang, COLUMNS="130").stdout
    assert max(map(len, printed.splitlines())) <= 130
    rows = [re.split(r"\s*│\s*", line) for line in printed.splitlines() if "│" in line]
    names = " ".join(" ".join(row[1] for row in rows).split())
    for kind in ("cards", "wonders", "progress_tokens", "decrees", "conspiracies"):
        for piece in catalogue(lang, AGORA)[kind]:
            assert piece["name"] in names
    conspirator = next(card["name"] for card in catalogue(lang, AGORA)["cards"] if card["id"] == "conspirator_1")
    assert names.count(f"{conspirator} ×6") == 1


def test_simulate_tells_the_share_of_political_victories() -> None:
    done = antipater("simulate", "duel+pantheon+agora", "-n", "30000", "--seed", "1", "--json")
    result = json.loads(done.stdout)
    assert result["options"] == {"expansions": ["pantheon", "agora"]}
    assert list(result["how"]) == ["military", "scientific", "civilian", "political"]
    assert sum(share["value"] for share in result["how"].values()) == pytest.approx(1)
    political = result["how"]["political"]
    assert 0 < political["low"] < political["value"] < political["high"] < 0.01
    assert result["points"]["chambers"]["value"] > 1


def test_simulate_with_both_expansions_in_words() -> None:
    done = antipater("simulate", "duel+agora+pantheon", "-n", "500")
    assert "500 random games of duel+pantheon+agora, seed 0" in " ".join(done.stdout.split())
    assert "political victory" in done.stdout


def test_match_with_both_expansions() -> None:
    done = antipater("match", "random", "random", "--game", "duel+pantheon+agora", "-n", "2")
    assert done.stdout.startswith("random against random at duel+pantheon+agora, seed 0: 2 pairs\n")


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_recorded_and_replayed(name: str, tmp_path: Path) -> None:
    record = random_record(3, expansions=NAMES[name])
    record.write(tmp_path / "game")
    told = json.loads(antipater("replay", str(tmp_path / "game"), "--json").stdout)
    assert [(move["seat"], move["action"]) for move in told] == [(move.seat, move.action) for move in record.moves]
    kept = {move["text"] for move in told if move["text"].startswith("Keeps")}
    assert kept <= {"Keeps a conspiracy that nobody else sees."}
    lines = antipater("replay", str(tmp_path / "game"), "--plain", "--lang", "de").stdout.splitlines()
    assert len(lines) == len(record.moves) + 1
    assert "Spieler" in lines[-1]


def test_a_game_is_begun_saved_and_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "game"
    antipater("play", "duel+agora", "--two", "--seed", "5", given=f"1\n\nsave {file}\nquit\n")
    assert len(Record.read(file).moves) == 1
    done = antipater("play", "--load", str(file), "--two", given=f"2\n\nsave {file}\nquit\n")
    assert "║ 1 1VP ▪0=0" in done.stdout
    assert len(Record.read(file).moves) == 2
    assert Record.read(file).game.options == package.make("duel", expansions=AGORA).options


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("simulate", "duel+agora+agora"), "antipater: duel+agora+agora names an expansion twice."),
        (("cards", "duel+senate"), "any of pantheon, agora"),
        (("play", "duel+"), "any of pantheon, agora"),
        (("simulate", "agora"), "antipater: There is no game 'agora': choose one of duel, wonders."),
        (("match", "greedy", "random", "--game", "wonders+agora"), "wonders has no option 'expansions'"),
        (("simulate", "duel+agora", "--players", "3"), "duel has no option 'players'"),
    ],
)
def test_bad_input_gets_one_sentence(words: tuple[str, ...], sentence: str) -> None:
    told = refusal(*words)
    assert sentence in told
    assert "\n" not in told
