"""Stepping through a recorded game of Duel, move by move."""

from collections.abc import Iterator

from rich.text import Text

from ...i18n import text
from ...notation.record import Record
from ..look import FAINT, KEY
from ..panel import Entry, Paragraph, draw_panel
from ..replay import MoveText, Stepping, unfinished_text
from ..window import Window
from .board import draw_board
from .look import Look
from .screen import one_below_the_other, result_text, room_below
from .table import Table


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
