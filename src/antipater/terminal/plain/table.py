"""A game that is being played: people and bots, and what has happened."""

from ...i18n import listed, text, words
from ...kernel.position import Outcome
from ...notation.record import Record
from ..company import Company
from ..panel import Entry


class Table(Company):
    """A record with the people and the bots who play it."""

    def sit_down(self, record: Record) -> None:
        """Go on with a record."""
        self.record = record
        self.seat_bots()
        self.moments = list(record.positions())  # before each move, and after the last

    def play(self, action: int, seat: int) -> None:
        """Choose an action; where several choose at once, it is carried out when all have."""
        self.record.play(action, seat)
        for move in self.record.moves[len(self.moments) - 1 :]:
            after = self.moments[-1].copy()
            after.play(move.action, move.seat)
            self.moments.append(after)

    def undo(self) -> bool:
        """Take back the last choice of a person, and what bots have done since; False if there is none."""
        seats = [move.seat for move in self.record.moves] + [choice.seat for choice in self.record.pending]
        mine = [k for k, seat in enumerate(seats) if seat in self.people]
        if not mine:
            return False
        self.record.undo(len(seats) - mine[-1])
        del self.moments[len(self.record.moves) + 1 :]
        return True

    def names(self, lang: str) -> tuple[str, ...]:
        """What the seats are called."""
        key = "terminal.plain.bot" if len(self.bots) > 1 else "terminal.bot"
        seats = range(self.record.game.seats)
        return tuple(self.name_of(seat, lang, text(lang, key, n=seat + 1)) for seat in seats)

    def entry(self, number: int, viewer: int | None, lang: str) -> Entry:
        """What the log says of a move."""
        move, before = self.record.moves[number - 1], self.moments[number - 1]
        seen = before.seen(move.action, move.seat, viewer)
        return Entry(number, move.seat, before.told(seen, move.seat, lang).sentence, "")

    def result_text(self, outcome: Outcome, lang: str) -> str:
        """Who has won; several share a victory."""
        names = [self.names(lang)[seat] for seat in outcome.winners]
        if len(names) > 1:
            return text(lang, "terminal.plain.shared", names=listed(lang, names))
        key = f"{self.record.game.name}.how.{outcome.how}"
        how = text(lang, key) if key in words(lang).texts else outcome.how
        if self.bots and self.people == outcome.winners:
            return text(lang, "terminal.won", how=how)
        return text(lang, "terminal.winner", name=names[0], how=how)
