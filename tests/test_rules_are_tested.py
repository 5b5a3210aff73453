"""Every numbered rule has a test that names it, and every test names a rule that exists."""

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
RULES = TESTS.parent / "docs" / "rules"
NUMBERED = re.compile(r"^- \*\*([A-Z]+\d+\.\d+)\*\* ", re.MULTILINE)


def numbers_in(page: Path) -> list[str]:
    """The numbers of the rules on a page."""
    return NUMBERED.findall(page.read_text("utf-8"))


def is_rule_mark(call: ast.Call) -> bool:
    """Is it `pytest.mark.rule(…)`?"""
    return ast.unparse(call.func) == "pytest.mark.rule"


def named_in(source: str) -> set[str]:
    """The numbers that tests in a source file name."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call) and is_rule_mark(node)]
    return {str(ast.literal_eval(argument)) for call in calls for argument in call.args}


PAGES = {page.stem: numbers_in(page) for page in sorted(RULES.glob("*.md"))}
NUMBERS = [number for numbers in PAGES.values() for number in numbers]
PATHS = sorted(TESTS.rglob("test_*.py"))


@cache
def named_by(path: Path) -> set[str]:
    """The numbers that tests in a file name."""
    return named_in(path.read_text("utf-8"))


@pytest.mark.parametrize(("page", "letter"), [("duel", "D"), ("wonders", "W")])
def test_there_are_rules(page: str, letter: str) -> None:
    assert len(PAGES[page]) > 100
    assert {number[0] for number in PAGES[page]} == {letter}


@pytest.mark.parametrize("page", PAGES)
def test_rules_are_numbered_without_a_gap(page: str) -> None:
    sections: dict[int, list[int]] = {}
    for number in PAGES[page]:
        section, rule = map(int, number[1:].split("."))
        sections.setdefault(section, []).append(rule)
    assert list(sections) == list(range(1, len(sections) + 1))
    assert all(rules == list(range(1, len(rules) + 1)) for rules in sections.values())


def test_no_number_is_given_twice() -> None:
    assert [number for number, times in Counter(NUMBERS).items() if times > 1] == []


def test_every_rule_has_a_test() -> None:
    assert [number for number in NUMBERS if not any(number in named_by(path) for path in PATHS)] == []


@pytest.mark.parametrize("path", PATHS, ids=lambda path: str(path.relative_to(TESTS)))
def test_every_test_names_rules_that_exist(path: Path) -> None:
    assert named_by(path) <= set(NUMBERS)


def test_marks_are_found_wherever_they_stand() -> None:
    source = '@pytest.mark.rule("A1.1", "A1.2")\ndef test(): pytest.param(1, marks=pytest.mark.rule("B1.1"))'
    assert named_in(source) == {"A1.1", "A1.2", "B1.1"}
