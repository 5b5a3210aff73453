"""Stepping through a recorded game."""

from abc import ABC, abstractmethod

import msgspec
from rich.text import Text

from ..i18n import text
from ..notation.record import Record
from .window import Window

NEXT, BACK, END, QUIT = ("", "n"), ("p",), ("e",), ("q", "quit")


class MoveText(msgspec.Struct):
    """A move of a record in words."""

    seat: int
    action: int
    text: str


class Stepping(ABC):
    """A record with steps, and the one up to which it is shown."""

    def __init__(self, record: Record, lang: str, moves: int) -> None:
        self.lang = lang
        self.difference = record.difference
        self.moves = moves
        self.shown = 0
        self.said = ""
        self.finished = False

    @abstractmethod
    def screen(self) -> list[Text]:
        """The position after the last step shown."""

    def answer(self, line: str) -> None:
        """Step to where the line says."""
        typed = line.strip().lower()
        self.said = ""
        if typed in QUIT:
            self.finished = True
        elif typed in END:
            self.shown = self.moves
        elif typed in NEXT or typed in BACK:
            self._step(1 if typed in NEXT else -1)
        elif len(typed) < 5 and typed.isdecimal() and int(typed) <= self.moves:
            self.shown = int(typed)
        else:
            self.said = text(self.lang, "terminal.no_step", n=self.moves)

    def remarks(self, result: str | None) -> list[str]:
        """What was said to the last input, the result, and at both ends whether this is all that can be shown."""
        said = [words for words in (self.said, result) if words]
        if self.difference is not None and self.shown in (0, self.moves):
            said.append(self.difference.text(self.lang))
        return said

    def _step(self, by: int) -> None:
        if 0 <= self.shown + by <= self.moves:
            self.shown += by
        else:
            self.said = text(self.lang, "terminal.replay_end" if by > 0 else "terminal.replay_start")


def step_through(replay: Stepping, window: Window) -> None:
    """Show the record until somebody quits or the input ends."""
    try:
        while not replay.finished:
            window.show(replay.screen())
            replay.answer(window.read())
    except EOFError:
        window.say("")


def unfinished_text(record: Record, lang: str) -> str:
    """Why there is no result by the rules."""
    if record.ended is not None:
        names = [text(lang, "analysis.player", n=seat + 1) for seat in range(record.game.seats)]
        return record.ended.text(names, lang)
    return text(lang, "terminal.unfinished") if record.difference is None else record.difference.text(lang)
