"""Stepping through a recorded game."""

from abc import ABC, abstractmethod
from collections.abc import Iterator

import msgspec
from rich.text import Text

from ..i18n import text
from ..notation.record import Record
from .board import draw_board
from .look import FAINT, KEY, Look
from .panel import Entry, Paragraph, draw_panel
from .screen import one_below_the_other, result_text, room_below
from .table import Table
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


class Replay(Stepping):
    """A record of Duel, move by move."""

    def __init__(self, record: Record, lang: str) -> None:
        super().__init__(record, lang, len(record.moves))
        self.table = Table(record)

    @property
    def look(self) -> Look:
        """How to draw the table."""
        return Look(self.lang, self.table.names(self.lang))

    def screen(self) -> list[Text]:
        """The position after the last move shown."""
        view = self.table.moments[self.shown].view
        board = draw_board(view, self.look)
        title = text(self.lang, "terminal.step", n=self.shown, moves=self.moves)
        pile = text(self.lang, "terminal.pile", n=len(view.discard_pile))
        result = None if view.outcome is None else result_text(view.outcome, self.table, self.lang)
        asked = [Paragraph(words, style=KEY) for words in self.remarks(result)]
        asked.append(Paragraph(text(self.lang, "terminal.hint.replay"), style=FAINT))
        panel = draw_panel(title, pile, self._log(), asked, self.shown - 1, self.look, room_below(board))
        return one_below_the_other(board, panel)

    def _log(self) -> Iterator[Entry]:
        return (self.table.entry(number, self.lang) for number in range(self.shown, 0, -1))


def step_through(replay: Stepping, window: Window) -> None:
    """Show the record until somebody quits or the input ends."""
    try:
        while not replay.finished:
            window.show(replay.screen())
            replay.answer(window.read())
    except EOFError:
        window.say("")


def in_words(record: Record, lang: str) -> list[MoveText]:
    """All moves of a record in words."""
    table = Table(record)
    return [MoveText(move.seat, move.action, table.entry(k, lang).words) for k, move in enumerate(record.moves, 1)]


def print_plain(record: Record, lang: str, window: Window) -> None:
    """All moves, one a line, and the result."""
    table = Table(record)
    names = table.names(lang)
    for number, move in enumerate(in_words(record, lang), 1):
        window.say(f"{number:>3} {names[move.seat]}: {move.text}")
    outcome = table.moments[-1].view.outcome
    window.say(result_text(outcome, table, lang) if outcome else unfinished_text(record, lang))


def unfinished_text(record: Record, lang: str) -> str:
    """Why there is no result."""
    return text(lang, "terminal.unfinished") if record.difference is None else record.difference.text(lang)
