"""Stepping through a recorded game of 7 Wonders, turn by turn, as any seat has seen it."""

import re
from collections.abc import Iterator

from rich.text import Text

from ...i18n import text
from ...notation.record import Record
from ...wonders.view import View
from ..canvas import Canvas
from ..look import FAINT, KEY, WIDTH
from ..panel import PANEL_HEIGHT, Entry, Paragraph, draw_panel
from ..replay import MoveText, Stepping, unfinished_text
from ..window import Window
from .board import draw_board
from .look import BOARD_HEIGHT, Look
from .screen import result_text
from .table import OPEN, Table

SEAT = re.compile(r"s\s*(\d)")


class Replay(Stepping):
    """A record, seen from a seat."""

    def __init__(self, record: Record, lang: str) -> None:
        self.table = Table(record)
        self.seat = 0
        super().__init__(record, lang, len(self.table.turns))

    @property
    def look(self) -> Look:
        """How to draw the table."""
        return Look(self.lang, self.table.names(self.lang))

    def answer(self, line: str) -> None:
        """Step to where the line says, or sit down elsewhere."""
        wanted = SEAT.fullmatch(line.strip().lower())
        if wanted and 1 <= int(wanted[1]) <= self.table.record.game.seats:
            self.seat, self.said = int(wanted[1]) - 1, ""
        else:
            super().answer(line)

    def view(self) -> View:
        """The table after the last turn shown, before anybody has chosen again."""
        turns = self.table.turns
        position = turns[self.shown].steps[0].before if self.shown < len(turns) else self.table.record.position
        view: View = position.view(self.seat)
        return view

    def screen(self) -> list[Text]:
        """The position after the last turn shown."""
        view = self.view()
        canvas = Canvas(WIDTH, BOARD_HEIGHT + PANEL_HEIGHT)
        canvas.paste(0, 0, draw_board(view, self.look))
        title = text(self.lang, "terminal.wonders.step", n=self.shown, turns=self.moves)
        pile = text(self.lang, "terminal.pile", n=view.discard_pile.number)
        result = None if view.outcome is None else result_text(view.outcome, self.table, self.lang)
        asked = [Paragraph(words, style=KEY) for words in self.remarks(result)]
        asked.append(Paragraph(text(self.lang, "terminal.wonders.hint.replay"), style=FAINT))
        canvas.paste(0, BOARD_HEIGHT, draw_panel(title, pile, self._log(), asked, self.shown - 1, self.look))
        return canvas.lines()

    def _log(self) -> Iterator[Entry]:
        for number in range(self.shown, 0, -1):
            yield from reversed(self.table.entries(number, self.seat, self.lang))


def in_words(record: Record, lang: str) -> list[MoveText]:
    """All moves of a record in words; nothing is hidden any more."""
    moves = [step for turn in Table(record).turns for step in turn.steps]
    return [MoveText(step.seat, step.action, step.before.describe(step.action, lang, step.seat)) for step in moves]


def print_plain(record: Record, lang: str, window: Window) -> None:
    """All turns, a line for each seat, and the result."""
    table = Table(record)
    names = table.names(lang)
    for number in range(1, len(table.turns) + 1):
        for entry in table.entries(number, OPEN, lang):
            name = "" if entry.seat is None else f"{names[entry.seat]}: "
            window.say(f"{number:>3} {name}{entry.words}")
    outcome = record.position.view(None).outcome
    window.say(result_text(outcome, table, lang) if outcome else unfinished_text(record, lang))
