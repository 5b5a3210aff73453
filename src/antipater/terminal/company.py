"""The people and the bots at a table."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from ..i18n import text
from ..kernel.position import Position
from ..notation.record import Record
from ..search.agent import Agent, Budget


class Company(ABC):
    """A record with the people and the bots who play it."""

    record: Record

    def __init__(self, record: Record, people: Sequence[int] = (), bots: Sequence[Agent] = ()) -> None:
        self.people = tuple(people)
        self.agents = tuple(bots)
        self.sit_down(record)

    @abstractmethod
    def sit_down(self, record: Record) -> None:
        """Go on with a record."""

    @abstractmethod
    def play(self, action: int, seat: int) -> None:
        """Choose an action; where several choose at once, it is carried out when all have."""

    def seat_bots(self) -> None:
        """Give the bots the seats that people leave, in turn if there are more seats than bots."""
        others = [seat for seat in range(self.record.game.seats) if seat not in self.people]
        self.bots = {seat: self.agents[k % len(self.agents)] for k, seat in enumerate(others)} if self.agents else {}

    @property
    def now(self) -> Position:
        """The position on the table, with what is chosen and not yet shown."""
        return self.record.position

    def let_bots_play(self) -> None:
        """Let the bots choose until a person is asked; they choose when all people have."""
        while self.bots and self.now.to_act and not set(self.now.to_act) & set(self.people):
            seat = self.now.to_act[0]
            self.play(self.bots[seat].choose(self.now.observe(seat), self.now.legal(seat), Budget()).action, seat)

    def name_of(self, seat: int, lang: str, bot: str) -> str:
        """What a seat is called; `bot` is what a bot in it would be."""
        if seat in self.bots:
            return bot
        alone = len(self.people) == 1 and self.bots
        return text(lang, "terminal.you") if alone else text(lang, "terminal.player", n=seat + 1)
