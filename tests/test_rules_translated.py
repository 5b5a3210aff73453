"""The rules in other languages say the same: no rule is missing, and the numbers in a rule agree."""

import re
from collections import Counter

import pytest

from antipater.rulebook.book import FOLDER, Book, book

PAGES = [(path.parent.name, path.stem) for path in sorted(FOLDER.glob("*/*.md"))]
REFERENCE = re.compile(r"[A-Z]\d+(\.\d+)?")
NUMBER = re.compile(r"\d+|\bI{1,3}\b")  # ages are counted with letters in some languages


def numbers_in(text: str) -> Counter[str]:
    found = NUMBER.findall(REFERENCE.sub("", text))
    return Counter(str(len(number)) if number.startswith("I") else number for number in found)


def rules_in(page: Book) -> dict[str, str]:
    return {rule.number: rule.plain for chapter in page.chapters for rule in chapter.rules}


def test_every_book_is_there_in_german() -> None:
    assert {name for lang, name in PAGES if lang == "de"} == {path.stem for path in FOLDER.glob("*.md")}


@pytest.mark.parametrize(("lang", "name"), PAGES)
def test_chapters_and_rules_have_the_same_numbers(lang: str, name: str) -> None:
    english, other = book(name), book(name, lang)
    assert list(rules_in(other)) == list(rules_in(english))
    assert [each.number for each in other.chapters] == [each.number for each in english.chapters]
    assert [bool(each.lead) for each in other.chapters] == [bool(each.lead) for each in english.chapters]
    assert [span.to for span in other.lead] == [span.to for span in english.lead]


@pytest.mark.parametrize(("lang", "name"), PAGES)
def test_numbers_and_references_in_a_rule_agree(lang: str, name: str) -> None:
    english, other = rules_in(book(name)), rules_in(book(name, lang))
    assert [n for n in english if numbers_in(english[n]) != numbers_in(other[n])] == []
    references = [
        {n: Counter(each[0] for each in REFERENCE.finditer(text)) for n, text in rules.items()}
        for rules in (english, other)
    ]
    assert references[0] == references[1]


@pytest.mark.parametrize(("lang", "name"), PAGES)
def test_what_was_decided_is_marked(lang: str, name: str) -> None:
    mark = {"de": "festgelegt"}[lang]
    english, other = rules_in(book(name)), rules_in(book(name, lang))
    marked = [
        {n for n, text in rules.items() if word in text.lower()}
        for rules, word in ((english, "decided"), (other, mark))
    ]
    assert marked[0] == marked[1]


def test_numbers_are_told_apart() -> None:
    assert numbers_in("In age II, 3 coins (D4.12)") == numbers_in("3 Münzen im 2. Zeitalter (D4.12)")
    assert numbers_in("3 coins") != numbers_in("4 Münzen")
