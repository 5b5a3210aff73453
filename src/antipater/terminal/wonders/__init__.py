"""7 Wonders in a terminal."""

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
