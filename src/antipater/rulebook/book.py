"""Reads the pages of `docs/rules`: a list of numbered rules under the headings of their chapters."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import groupby, pairwise
from pathlib import Path

from msgspec import Struct

from ..games import game_type
from ..i18n import ENGLISH, words

_PACKED = Path(__file__).parent / "pages"  # where a wheel has them; a checkout has them among its documents
FOLDER = _PACKED if _PACKED.is_dir() else Path(__file__).parents[3] / "docs" / "rules"

_CHAPTER = re.compile(r"## ([A-Z]\d+) (.+)")
_RULE = re.compile(r"- \*\*([A-Z]\d+\.\d+)\*\* (.+)")
_MARKED = re.compile(
    r"\*(?P<stressed>[^*]+)\*|\[(?P<label>[^]]+)\]\((?P<page>\w+)\.md\)|\b(?P<number>[A-Z]\d+(\.\d+)?)\b"
)


class Span(Struct, frozen=True):
    """A piece of text, as it is to be shown."""

    text: str
    to: str | None = None  # the number of a rule or chapter, or the name of a book
    stressed: bool = False


class Rule(Struct, frozen=True):
    """A numbered rule."""

    number: str
    text: list[Span]

    @property
    def plain(self) -> str:
        """The rule without any marks."""
        return "".join(span.text for span in self.text)


class Chapter(Struct, frozen=True):
    """Rules about one thing."""

    number: str
    title: str
    lead: list[Span]
    rules: list[Rule]


class Book(Struct, frozen=True):
    """The rules of a game, or what an expansion changes about them."""

    name: str
    title: str
    lead: list[Span]
    chapters: list[Chapter]


def books(game: str, lang: str = ENGLISH) -> list[Book]:
    """The books of a game: of the game itself, then of its expansions."""
    return [book(name, lang) for name in game_type(game).books]


@cache
def book(name: str, lang: str = ENGLISH) -> Book:
    """A book in a language, or in English if it has not been translated."""
    words(lang)  # an unknown language is refused
    translated = FOLDER / lang / f"{name}.md"
    page = translated if translated.is_file() else FOLDER / f"{name}.md"
    heading, *blocks = _blocks(page.read_text("utf-8"))
    starts = [i for i, block in enumerate(blocks) if _CHAPTER.fullmatch(block)] + [len(blocks)]
    chapters = [_chapter(blocks[start:end]) for start, end in pairwise(starts)]
    return Book(name, heading.removeprefix("# "), _spans(" ".join(blocks[: starts[0]])), chapters)


def _blocks(page: str) -> Iterator[str]:
    """Headings, paragraphs and rules, each in one line."""
    lines = page.splitlines()
    number = 0
    numbered = []
    for line in lines:
        number += not line.startswith("  ") and (not line or line.startswith(("#", "- ")))
        numbered.append((number, line.strip()))
    for _, block in groupby(numbered, key=lambda each: each[0]):
        if joined := " ".join(line for _, line in block if line):
            yield joined


def _chapter(blocks: list[str]) -> Chapter:
    heading = _CHAPTER.fullmatch(blocks[0])
    assert heading is not None
    found = [(block, _RULE.fullmatch(block)) for block in blocks[1:]]
    lead = " ".join(block for block, rule in found if rule is None)
    rules = [Rule(rule[1], _spans(rule[2])) for _, rule in found if rule is not None]
    return Chapter(heading[1], heading[2], _spans(lead), rules)


def _spans(text: str) -> list[Span]:
    """A text with its references and stressed words."""
    found, end = [], 0
    for mark in _MARKED.finditer(text):
        if mark.start() > end:
            found.append(Span(text[end : mark.start()]))
        found.append(_marked(mark))
        end = mark.end()
    return [*found, Span(text[end:])] if end < len(text) else found


def _marked(mark: re.Match[str]) -> Span:
    if mark["stressed"]:
        return Span(mark["stressed"], stressed=True)
    return Span(mark["label"], mark["page"]) if mark["label"] else Span(mark["number"], mark["number"])
