"""`antipater cards` for 7 Wonders: every piece, in both editions and languages, in a table that fits the window."""

import json
import re

import pytest

from antipater.i18n import LANGUAGES
from antipater.wonders.catalogue import catalogue
from antipater.wonders.tables import EDITIONS

from .program import antipater, refusal


@pytest.mark.parametrize("edition", EDITIONS)
def test_cards_of_wonders_as_json(edition: str) -> None:
    done = antipater("cards", "wonders", "--edition", edition, "--lang", "de", "--json")
    assert json.loads(done.stdout) == catalogue(edition, "de")


def test_cards_of_wonders_are_those_of_the_second_edition_if_nothing_is_said() -> None:
    assert json.loads(antipater("cards", "wonders", "--json").stdout) == catalogue("second", "en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_has_every_piece(lang: str) -> None:
    printed = antipater("cards", "wonders", "--edition", "first", "--lang", lang, COLUMNS="80").stdout
    rows = [re.split(r"\s*│\s*", line) for line in printed.splitlines() if "│" in line]
    names = " ".join(" ".join(row[1] for row in rows).split())
    found = catalogue("first", lang)
    for piece in [*found["cards"], *found["boards"]]:
        assert piece["name"] in names
    assert max(len(line) for line in printed.splitlines()) <= 80
    assert sum(bool(re.search(r"━┳━", line)) for line in printed.splitlines()) == 4  # three ages, and the boards


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("wonders", "--edition", "third"), "edition='third' is not possible: it must be one of first, second."),
        (("duel", "--edition", "first"), "duel has no option 'edition'"),
        (("wonders", "--lang", "fr"), "There is no language 'fr': choose one of en, de, es."),
    ],
)
def test_bad_input_gets_one_sentence(words: tuple[str, ...], sentence: str) -> None:
    assert sentence in refusal("cards", *words)
