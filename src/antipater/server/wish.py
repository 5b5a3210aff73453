"""What somebody at a table has asked the other people there, until they have answered."""

import time
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct, field

from .limits import Bucket
from .manner_wire import What, Wish

if TYPE_CHECKING:
    from .table import Table

PATIENCE = 60.0  # seconds; no answer means no


class OpenWish(Struct):
    """A question that is not settled."""

    number: int
    what: What
    seats: tuple[int, ...]  # of whoever asks
    needed: list[int]  # who must agree
    entries: list[int]
    shown: list[str]
    agreed: set[int] = field(default_factory=set)
    asked_at: float = field(default_factory=time.monotonic)

    def told(self) -> Wish:
        """As it is sent."""
        left = max(0, round((self.asked_at + PATIENCE - time.monotonic()) * 1000))
        asker, agreed = self.seats[0], sorted(self.agreed)
        return Wish(self.number, self.what, asker, left, self.needed, agreed, self.entries, self.shown)

    @property
    def granted(self) -> bool:
        """Have all agreed?"""
        return self.agreed.issuperset(self.needed)


class Talk:
    """What is said at a table, and how often each seat may say something."""

    def __init__(self) -> None:
        self.asked = 0  # questions so far
        self.wish: OpenWish | None = None
        self.wishes: dict[int, Bucket] = {}
        self.reactions: dict[int, Bucket] = {}

    def may_ask(self, seat: int) -> bool:
        """Has the seat not asked too often?"""
        return self.wishes.setdefault(seat, Bucket(rate=0.1, burst=3)).take()

    def may_react(self, seat: int) -> bool:
        """Has the seat said nothing for three seconds?"""
        return self.reactions.setdefault(seat, Bucket(rate=1 / 3, burst=1)).take()


def people_beside(table: "Table", seats: tuple[int, ...]) -> list[int]:
    """The seats of other people, also of those for whom a bot plays now."""
    return [seat for seat, who in enumerate(table.seats) if who.owned and seat not in seats]


def taken_back_by(table: "Table", seat: int) -> tuple[list[int], list[str]]:
    """The moves that would be taken back, by their numbers in the log, and the pieces that they have turned up."""
    last = table.history.last_of(seat)
    assert last is not None
    turn = table.history.turns[last]
    entries = [entry.seq for entry in table.history.log if entry.seq >= turn.first and entry.kind == "play"]
    before, now = (_words(position.view(None)) for position in (turn.before, table.position))
    return entries, sorted(now - before)


def _words(view: Any) -> set[str]:
    """Everything that a view names."""
    found: set[str] = set()
    todo = [msgspec.to_builtins(view)]
    while todo:
        each = todo.pop()
        if isinstance(each, str):
            found.add(each)
        elif isinstance(each, dict):
            todo += each.values()
        elif isinstance(each, (list, tuple)):
            todo += each
    return found
