"""The game that is being played: who sits there, what has happened, and taking it back."""

from collections.abc import Iterator
from typing import NamedTuple

from ...duel.view_types import View
from ...i18n import text
from ...kernel.position import Position
from ...notation.record import Record
from ...search.agent import Agent, Budget
from ..panel import Entry
from ..signs import COIN
from .signs import CUBE, PAWN

NOBODY = "–"


class Moment(NamedTuple):
    """A position, and what everybody sees of it."""

    position: Position
    view: View


class Table:
    """A record with the people and the bot who play it."""

    def __init__(self, record: Record, bot: Agent | None = None, bot_seat: int = 1) -> None:
        self.bot = bot
        self.bot_seat = bot_seat
        self.sit_down(record)

    def sit_down(self, record: Record) -> None:
        """Go on with a record."""
        self.record = record
        self.moments = [moment(position) for position in record.positions()]

    @property
    def now(self) -> Position:
        """The position on the table."""
        return self.record.position

    def play(self, action: int) -> None:
        """Play an action of whoever is to act."""
        self.record.play(action)
        self.moments.append(moment(self.now.copy()))

    def let_bot_play(self) -> None:
        """Play all moves of the bot until a person is asked."""
        while self.bot is not None and self.now.to_act == (self.bot_seat,):
            seen = self.now.observe(self.bot_seat)
            self.play(self.bot.choose(seen, self.now.legal(), Budget()).action)

    def undo(self) -> bool:
        """Take back the last move of a person, and what the bot has answered; False if there is none."""
        mine = [k for k, move in enumerate(self.record.moves) if self.bot is None or move.seat != self.bot_seat]
        if not mine:
            return False
        self.record.undo(len(self.record.moves) - mine[-1])
        del self.moments[mine[-1] + 1 :]
        return True

    def names(self, lang: str) -> tuple[str, str]:
        """What the seats are called."""
        if self.bot is None:
            return text(lang, "terminal.player", n=1), text(lang, "terminal.player", n=2)
        you, bot = text(lang, "terminal.you"), text(lang, "terminal.bot")
        return (you, bot) if self.bot_seat == 1 else (bot, you)

    def newest_first(self, lang: str) -> Iterator[Entry]:
        """The log, read backwards."""
        for number in range(len(self.record.moves), 0, -1):
            yield self.entry(number, lang)

    def entry(self, number: int, lang: str) -> Entry:
        """What the log says of a move."""
        move = self.record.moves[number - 1]
        before, after = self.moments[number - 1 : number + 1]
        names = self.names(lang)
        action = before.position.seen(move.action, move.seat, None if self.bot is None else 1 - self.bot_seat)
        words = before.position.describe(action, lang)
        return Entry(number, move.seat, words, ", ".join(_changes(before.view, after.view, names)))


def moment(position: Position) -> Moment:
    """A position with its view."""
    return Moment(position, position.view(None))


def _changes(before: View, after: View, names: tuple[str, str]) -> Iterator[str]:
    for seat, name in enumerate(names):
        had, has = before.cities[seat].coins, after.cities[seat].coins
        if had != has:
            yield f"{name} {had}→{has}{COIN}"
    yield from _changes_of_control(before, after, names)
    pawn = after.military.pawn
    if pawn != before.military.pawn:
        yield f"{PAWN} {abs(pawn)}" + (f"▸{names[1 if pawn > 0 else 0]}" if pawn else "")


def _changes_of_control(before: View, after: View, names: tuple[str, str]) -> Iterator[str]:
    if before.agora is None or after.agora is None:
        return
    for had, has in zip(before.agora.chambers, after.agora.chambers, strict=True):
        if had.control != has.control:
            yield f"{CUBE}{has.chamber + 1}▸{NOBODY if has.control is None else names[has.control]}"
