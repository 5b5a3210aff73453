"""Finds rules by number or by a word in them."""

import re
from collections.abc import Iterator, Sequence

from .book import Book, Rule

_NUMBER = re.compile(r"[A-Za-z]\d+(\.\d+)?")


def found_in(books: Sequence[Book], wanted: str) -> Iterator[Rule]:
    """The rule of a number, those of a chapter, or those in which a word stands."""
    wanted = wanted.strip()
    if _NUMBER.fullmatch(wanted):
        return (rule for rule in _rules(books) if _is_or_within(rule.number, wanted.upper()))
    return (rule for rule in _rules(books) if wanted.casefold() in rule.plain.casefold())


def _rules(books: Sequence[Book]) -> Iterator[Rule]:
    return (rule for book in books for chapter in book.chapters for rule in chapter.rules)


def _is_or_within(number: str, wanted: str) -> bool:
    return number == wanted or number.startswith(f"{wanted}.")
