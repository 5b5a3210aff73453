"""The table of a game in the terminal, found by the game's name."""

from collections.abc import Sequence
from typing import Any, Protocol, cast

from rich.text import Text

from ..games import folder_of
from ..notation.record import Record
from ..search.agent import Agent
from . import plain
from .replay import MoveText, Stepping
from .sitting import Sitting
from .window import Window


class Terminal(Protocol):
    """What a folder `terminal/<game>/` has."""

    def open_dialogue(self, record: Record, people: Sequence[int], bots: Sequence[Agent], lang: str) -> Sitting:
        """A table at which the next decision waits."""

    def draw_screen(self, dialogue: Any) -> list[Text]:
        """All lines of the screen but the one where one types."""

    def answer(self, dialogue: Any, line: str) -> None:
        """Do what was typed."""

    def Replay(self, record: Record, lang: str) -> Stepping:  # noqa: N802, a class
        """A record to step through."""

    def in_words(self, record: Record, lang: str) -> list[MoveText]:
        """All moves of a record in words."""

    def print_plain(self, record: Record, lang: str, window: Window) -> None:
        """All moves, and the result."""


def terminal_of(game: str) -> Terminal:
    """That of the game's folder, or a plain one."""
    return cast(Terminal, folder_of(game, "terminal") or plain)
