"""The card with the goal of a game and what a turn is."""

from msgspec import Struct


class GoalLine(Struct, frozen=True):
    """A sentence of the card."""

    key: str  # what it is about, for those who draw a sign beside it
    text: str
    rules: list[str]  # where all of it is said


class GoalPart(Struct, frozen=True):
    """A part of the card under a title of its own."""

    title: str
    lines: list[GoalLine]
