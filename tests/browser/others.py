"""Other people at tables, for screens that show them: they come over connections of their own."""

import random
from contextlib import ExitStack
from typing import Any

from antipater.server.secret import new_token

from ..server.client import Client, joined
from ..server.program import TWO_PEOPLE, Reached, people
from .visit import Visit

SLOW = {"move": 3000, "bank": 600, "at_zero": "lose"}
OPEN = {"kind": "open"}
FIVE = ("Lena", "Ivo", "Mia", "Tom", "Ada")


class Others:
    """Who else is at a table; they leave when the page is closed."""

    def __init__(self, me: Visit, game: str, seats: list[dict[str, Any]], **options: Any) -> None:
        self.me, self.server, self.stack = me, Reached(me.home), ExitStack()
        me.context.on("close", lambda _: self.stack.close())
        made = self.server.new_table_of(game, seats, **options)
        self.table = made["table"]
        self.tokens: dict[int, str] = {each["seat"]: each["token"] for each in made["seats"]}
        self.here = {seat: self.enter(token) for seat, token in self.tokens.items()}
        self.last = min(self.here)  # who has made the last move

    def enter(self, token: str | None = None) -> Client:
        return self.stack.enter_context(joined(self.server, self.table, token))

    def sit(self, seat: int, name: str) -> None:
        """Somebody takes a free seat."""
        invite, token = self.here[0].state["invite"], new_token()
        assert self.enter().ask("sit", seat=seat, name=name, invite=invite, token=token)["ok"]
        self.tokens[seat] = token
        self.here[seat] = self.enter(token)

    def play(self, moves: int) -> "Others":
        """Some moves, by whoever is to move."""
        chance = random.Random(3)
        for _ in range(moves):
            self.last = self.to_move()
            self.here[self.last].choose(chance)
        self.to_move()
        return self

    def to_move(self) -> int:
        """A seat that owes a choice, when all know everything."""
        latest = max(each.seq for each in self.here.values())
        for each in self.here.values():
            each.catch_up(latest)
        return next(seat for seat, each in self.here.items() if each.offers())

    def leave(self, *seats: int) -> "Others":
        for seat in seats:
            self.here.pop(seat).socket.close()
        return self

    def address(self, seat: int | None) -> str:
        return f"/t/{self.table}" + (f"#{self.tokens[seat]}" if seat is not None else "")

    def invitation(self) -> str:
        return f"/j/{self.table}#{self.here[0].state['invite']}"


def duel(me: Visit, moves: int = 12, **options: Any) -> Others:
    """Two people in the middle of a game."""
    return Others(me, "duel", TWO_PEOPLE, **options).play(moves)


def timed(me: Visit) -> Others:
    return duel(me, clock=SLOW)


def series(me: Visit) -> Others:
    return duel(me, best_of=3)


def five(me: Visit, moves: int = 32, **options: Any) -> Others:
    """Five people in the middle of a game of 7 Wonders; the last ones have yet to choose."""
    return Others(me, "wonders", people(*FIVE), sides="day", **options).play(moves)


def room(me: Visit, listed: bool = False) -> Others:
    """A table that waits for people; one has come."""
    made = Others(me, "wonders", [*people("Lena"), OPEN, OPEN, {"kind": "bot", "bot": "level:2"}], listed=listed)
    made.sit(1, "Ivo")
    return made
