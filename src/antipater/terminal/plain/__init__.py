"""A game without a folder of its own in the terminal: what is seen in words, and what can be chosen with numbers."""

from collections.abc import Sequence

from ...notation.record import Record
from ...search.agent import Agent
from .ask import answer
from .dialogue import Dialogue
from .replay import Replay, in_words, print_plain
from .screen import draw_screen
from .table import Table

__all__ = ["Replay", "answer", "draw_screen", "in_words", "open_dialogue", "print_plain"]


def open_dialogue(record: Record, people: Sequence[int], bots: Sequence[Agent], lang: str) -> Dialogue:
    """A table at which the next decision waits."""
    return Dialogue(Table(record, people, bots), lang)
