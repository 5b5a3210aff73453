"""A game that is being played: people and bots, and what has happened."""

from collections.abc import Sequence

from ...i18n import listed, text, words
from ...kernel.position import Outcome, Position
from ...notation.record import Record
from ...search.agent import Agent, Budget
from ..panel import Entry


class Table:
    """A record with the people and the bots who play it."""

    def __init__(self, record: Record, people: Sequence[int] = (), bots: Sequence[Agent] = ()) -> None:
        self.people = tuple(people)
        self.agents = tuple(bots)
        self.sit_down(record)

    def sit_down(self, record: Record) -> None:
        """Go on with a record."""
        self.record = record
        others = [seat for seat in range(record.game.seats) if seat not in self.people]
        self.bots = {seat: self.agents[k % len(self.agents)] for k, seat in enumerate(others)} if self.agents else {}
        self.moments = list(record.positions())  # before each move, and after the last

    @property
    def now(self) -> Position:
        """The position on the table, with what is chosen and not yet shown."""
        return self.record.position

    def play(self, action: int, seat: int) -> None:
        """Choose an action; where several choose at once, it is carried out when all have."""
        self.record.play(action, seat)
        for move in self.record.moves[len(self.moments) - 1 :]:
            after = self.moments[-1].copy()
            after.play(move.action, move.seat)
            self.moments.append(after)

    def let_bots_play(self) -> None:
        """Let the bots choose until a person is asked."""
        while self.bots and self.now.to_act and not set(self.now.to_act) & set(self.people):
            seat = self.now.to_act[0]
            self.play(self.bots[seat].choose(self.now.observe(seat), self.now.legal(seat), Budget()).action, seat)

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
        return tuple(self._name(seat, lang) for seat in range(self.record.game.seats))

    def _name(self, seat: int, lang: str) -> str:
        if seat in self.bots:
            return text(lang, "terminal.plain.bot", n=seat + 1) if len(self.bots) > 1 else text(lang, "terminal.bot")
        alone = len(self.people) == 1 and self.bots
        return text(lang, "terminal.you") if alone else text(lang, "terminal.player", n=seat + 1)

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
