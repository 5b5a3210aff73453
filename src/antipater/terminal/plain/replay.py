"""Stepping through a recorded game, move by move, with everything open."""

from rich.text import Text

from ...i18n import text
from ...notation.record import Record
from ..look import FAINT, KEY
from ..replay import MoveText, Stepping, unfinished_text
from ..window import Window
from .screen import draw_log, in_lines, shown_of
from .table import Table


class Replay(Stepping):
    """A record, as a spectator sees it."""

    def __init__(self, record: Record, lang: str) -> None:
        super().__init__(record, lang, len(record.moves))
        self.table = Table(record)

    def screen(self) -> list[Text]:
        """The position after the last move shown."""
        position = self.table.moments[self.shown]
        outcome = position.outcome
        said = self.remarks(None if outcome is None else self.table.result_text(outcome, self.lang))
        return [
            Text(text(self.lang, "terminal.step", n=self.shown, moves=self.moves), KEY),
            *map(Text, in_lines(shown_of(position.view(None)))),
            *draw_log(self.table, self.shown, None, self.shown - 1, self.lang),
            *(Text(words, KEY) for words in said),
            Text(text(self.lang, "terminal.hint.replay"), FAINT),
        ]


def in_words(record: Record, lang: str) -> list[MoveText]:
    """All moves of a record in words; nothing is hidden any more."""
    before = Table(record).moments
    return [
        MoveText(move.seat, move.action, before[k].describe(move.action, lang, move.seat))
        for k, move in enumerate(record.moves)
    ]


def print_plain(record: Record, lang: str, window: Window) -> None:
    """All moves, one a line, and the result."""
    table = Table(record)
    names = table.names(lang)
    for number, move in enumerate(in_words(record, lang), 1):
        window.say(f"{number:>3} {names[move.seat]}: {move.text}")
    outcome = record.position.outcome
    window.say(table.result_text(outcome, lang) if outcome else unfinished_text(record, lang))
