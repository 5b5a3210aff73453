"""What a game says about a thing on the table: what it is, and what it means now."""

from collections.abc import Callable, Mapping
from inspect import signature
from typing import Any, Literal

import msgspec


class SumLine(msgspec.Struct, frozen=True):
    """A line of a small sum, such as what a price is made of."""

    text: str
    n: int  # coins
    icon: str | None = None  # the resource, if the line is about one


class Explanation(msgspec.Struct, frozen=True):
    """A thing in words, made for one viewer from nothing but what that viewer sees."""

    title: str
    what: str  # always true
    state: str = ""  # a number or a word beside the title
    now: list[str] = []  # what it means in this position, sentence by sentence
    sum: list[SumLine] = []
    possible: bool = True  # False: `now` says why it can't be done
    rules: list[str] = []  # numbers of rules
    piece: str | None = None  # the id of the piece, if it is one


class Notice(msgspec.Struct, frozen=True):
    """Something on the table that a player may want to notice, made from nothing but what that player sees."""

    kind: Literal["free", "threat", "reveals"]  # costs nothing, may come from others soon, follows from a move
    text: str
    about: str = ""  # the question whose answer says more
    piece: str | None = None  # the id of the piece that it is about; what a move turns up is told while it is chosen


# By the first word of a question: what explains it, and how many more words there are.
Things = Mapping[str, tuple[Callable[..., Explanation | None], int]]


def things_of(*explainers: Callable[..., Explanation | None]) -> Things:
    """Things named after the functions that explain them; what these take after the question are the words."""
    return {each.__name__: (each, len(signature(each).parameters) - 1) for each in explainers}


def answer(things: Things, asked: Any, about: str) -> Explanation | None:
    """The answer to a question, a word and what it is about, joined by dots; None if there is no such thing."""
    first, *more = about.split(".")
    found, words = things.get(first, (None, 0))
    return None if found is None or len(more) != words else found(asked, *more)


def place_in(word: str, places: int) -> int | None:
    """The number of a place, such as a seat, as it stands in a question."""
    return int(word) if word in map(str, range(places)) else None
