"""What a game says about a thing on the table: what it is, and what it means now."""

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
