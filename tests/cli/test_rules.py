"""`antipater rules`: all rules of a game, or those that are looked for."""

import pytest

from antipater.rulebook import books

from .program import antipater, refusal


@pytest.mark.parametrize(("lang", "word"), [("en", "coins"), ("de", "Münzen")])
def test_one_rule_by_its_number(lang: str, word: str) -> None:
    printed = antipater("rules", "duel", "d5.1", "--lang", lang).stdout
    assert printed.startswith("D5.1  ")
    assert word in printed


def test_a_chapter_and_a_word() -> None:
    chapter = antipater("rules", "wonders", "W9").stdout
    assert [line[:4] for line in chapter.splitlines() if line.startswith("W")] == ["W9.1", "W9.2"]
    found = antipater("rules", "duel", "SUPREMACY").stdout
    assert {"D8.7", "D9.5", "A3.7"} <= {line.split()[0] for line in found.splitlines() if line[0].isalpha()}


def test_all_rules_of_a_game_with_some_expansions() -> None:
    printed = antipater("rules", "duel+pantheon", "--lang", "de").stdout
    numbers = {line.split()[0] for line in printed.splitlines() if line.strip()}
    by_book = {
        book.name: {rule.number for chapter in book.chapters for rule in chapter.rules} for book in books("duel")
    }
    assert by_book["duel"] | by_book["pantheon"] <= numbers
    assert not by_book["agora"] & numbers


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("duel", "D99"), "No rule of duel has the number or the word 'D99'."),
        (("duel+agora", "P4.1"), "No rule of duel+agora has the number or the word 'P4.1'."),
        (("duel", "--lang", "fr"), "There is no language 'fr': choose one of en, de, es."),
        (("chess",), "There is no game 'chess'"),
    ],
)
def test_bad_input_gets_one_sentence(words: tuple[str, ...], sentence: str) -> None:
    assert sentence in refusal("rules", *words)
