"""The commands."""

import json
import resource
import statistics

import pytest

from antipater.bench import FIGURES
from antipater.duel.score import CATEGORIES
from antipater.duel.tables import CARD_IDS, TOKEN_IDS, WONDER_IDS

from ..sizes import size
from .program import antipater, program, refusal


def processor_seconds() -> float:
    """What the programs run so far have used: unlike the clock, no other program's doing."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def test_help_is_quick() -> None:
    seconds = []
    for _ in range(3):
        began = processor_seconds()
        done = program("--help")
        seconds.append(processor_seconds() - began)
    assert done.returncode == 0
    for command in ("play", "replay", "simulate", "cards", "bench"):
        assert command in done.stdout
    assert min(seconds) < 1


def test_simulate_gives_every_figure_with_an_interval() -> None:
    done = antipater("simulate", "duel", "--games", "5000", "--seed", "3", "--json")
    assert done.returncode == 0
    result = json.loads(done.stdout)
    assert (result["game"], result["games"], result["seed"]) == ("duel", 5000, 3)
    assert list(result["how"]) == ["military", "scientific", "civilian"]
    assert sum(share["value"] for share in result["how"].values()) == pytest.approx(1)
    assert list(result["points"]) == list(CATEGORIES)
    total = sum(points["value"] for points in result["points"].values())
    assert result["total"]["value"] == pytest.approx(total)
    figures = [*result["how"].values(), *result["points"].values(), result["plies"], result["first_player"]]
    for figure in figures:
        assert figure["low"] <= figure["value"] <= figure["high"]
    assert result["plies"]["low"] < result["plies"]["high"]


def test_simulate_is_decided_by_its_seed() -> None:
    results = [antipater("simulate", "duel", "-n", "9000", "--seed", seed, "--json").stdout for seed in ("5", "5", "6")]
    assert results[0] == results[1] != results[2]


def test_simulate_tells_people_what_happens() -> None:
    done = antipater("simulate", "duel", "--games", "50000")
    assert "military victory" in done.stdout
    assert "50,000 of 50,000 games" in done.stderr


def test_simulate_with_first_game_wonders() -> None:
    draft, fixed = (
        json.loads(antipater("simulate", "duel", "-n", "2000", "--wonders", wonders, "--json").stdout)
        for wonders in ("draft", "first-game")
    )
    assert draft["plies"]["value"] > fixed["plies"]["value"] + 7  # eight choices of a wonder fewer


def test_cards_lists_every_piece() -> None:
    catalogue = json.loads(antipater("cards", "duel", "--json").stdout)
    assert [card["id"] for card in catalogue["cards"]] == list(CARD_IDS)
    assert [wonder["id"] for wonder in catalogue["wonders"]] == list(WONDER_IDS)
    assert [token["id"] for token in catalogue["progress_tokens"]] == list(TOKEN_IDS)
    baths = next(card for card in catalogue["cards"] if card["id"] == "baths")
    assert baths["cost"] == {"coins": 0, "wood": 0, "clay": 0, "stone": 1, "glass": 0, "papyrus": 0}
    assert baths["effect"] == {"victory_points": 3}
    aqueduct = next(card for card in catalogue["cards"] if card["id"] == "aqueduct")
    assert (aqueduct["free_if"], aqueduct["chain_symbol_needed"]) == (["baths"], "drop")


def test_cards_speaks_both_languages() -> None:
    assert "Steinbruch" in antipater("cards", "duel", "--lang", "de").stdout
    assert "Quarry" in antipater("cards", "duel").stdout


UNITS = {
    "random": "games/s",
    "simulate": "games/s",
    "rollouts": "rollouts/s",
    "python": "plies/s",
    "view": "ms",
    "offers": "ms",
    "compile": "s",
    "warm": "s",
    "analysis": "s",
    "regret": "of a win, 500 endings",
}


def test_bench_measures_everything() -> None:
    """Everyday one figure of a kind; compiling from nothing, and all games, only with the large counts."""
    some = [] if size(0, 1) else ["duel.simulate", "duel.rollouts", "duel.python", "duel.view", "duel.offers"]
    figures = json.loads(antipater("bench", *some, "--json").stdout)
    assert [figure["name"] for figure in figures] == (some or list(FIGURES))
    for figure in figures:
        assert figure["unit"] == UNITS[figure["name"].split(".")[-1]]
        assert figure["value"] == statistics.median(figure["runs"])
        assert figure["value"] > 0 or figure["name"].endswith("regret")  # a level may give nothing away
    assert (figures[1]["cores"], len(figures[1]["runs"])) == (1, 5)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("simulate", "chess"), "antipater: There is no game 'chess': choose one of duel, wonders."),
        (("cards", "duel", "--lang", "fr"), "antipater: There is no language 'fr': choose one of en, de, es."),
        (("simulate", "duel", "--wonders", "all"), "'all' is not possible"),
        (("simulate", "duel", "--seed", "-1"), "The seed -1 is not an integer"),
        (("simulate", "duel+chess"), "any of pantheon, agora"),
        (("simulate", "duel", "--games", "0"), "Invalid value for '--games'"),
        (("simulate", "duel", "--games", "many"), "Invalid value for '--games'"),
        (("replay", "no-such-file"), "no-such-file can't be read"),
        (("nonsense",), "nonsense"),
        (("bench", "chess.random"), "There is no figure 'chess.random': choose among duel.random"),
    ],
)
def test_bad_input_gets_one_sentence(words: tuple[str, ...], sentence: str) -> None:
    assert sentence in refusal(*words)


def test_simulate_seven_wonders() -> None:
    options = ["--players", "3", "--edition", "first", "--sides", "A,B,A", "--boards", "gizah,rhodos,olympia"]
    done = antipater("simulate", "wonders", *options, "-n", "2000", "--json")
    result = json.loads(done.stdout)
    assert result["options"]["sides"] == ["A", "B", "A"]
    assert list(result["cities"]) == ["gizah A", "olympia A", "rhodos B"]
    assert sum(city["wins"]["value"] for city in result["cities"].values()) == pytest.approx(1)
    assert result["first_player"] is None
    assert "rhodos B wins" in antipater("simulate", "wonders", *options, "-n", "100").stdout


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--players", "8"], "players=8 is not possible: 7 Wonders is for 2 to 7 players."),
        (["--players", "2"], "The second edition is for 3 to 7 players: two players need edition=first."),
        (["--sides", "A"], "There is no side 'A' in the second edition: it must be day, night, random or choose."),
        (["--boards", "gizah,gizah,rhodos"], "The board gizah is listed twice: each board may be used only once."),
        (["--boards", "gizah,rhodos"], "boards has 2 entries: it must have 3."),
        (["--wonders", "draft"], "wonders has no option 'wonders': it has players, edition, boards, sides."),
    ],
)
def test_bad_options_of_seven_wonders(options: list[str], sentence: str) -> None:
    assert refusal("simulate", "wonders", *options) == f"antipater: {sentence}"
