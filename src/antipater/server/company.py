"""The people at a table: who has which seat, who is there, who looks on."""

import asyncio
import time
from collections import Counter

from . import limits
from .refusal import Refusal
from .secret import fits
from .sitting import host_of, player, seats_of
from .stored import Seat
from .visitor import Visitor
from .wire import Player, Players, encode

GATHERED = 0.25  # seconds for which who comes and goes is gathered


class Company:
    """Who sits and who watches; a table has one."""

    def __init__(self, seats: list[Seat]) -> None:
        self.seats = seats
        self.seat_changes = 0
        self.begun = True  # or seats are still being taken
        self.invite = ""  # what is needed to take one
        self.next: str | None = None  # the table of the rematch
        self.visitors: set[Visitor] = set()
        self.present: Counter[int] = Counter()  # connections of each seat
        self.gone_at: dict[int, float] = {}  # when the last connection of a seat ended
        self.came_at: dict[int, float] = {}  # when the first of its connections began
        self.handing: dict[int, int] = {}  # seats that are handed on, and until when, in seconds since 1970
        self.opened_at = time.monotonic()
        self.relieved: set[int] = set()  # seats where a bot plays because others wanted it to
        self.told_present: set[int] | None = set()  # the seats of which all know that somebody is there
        self.announcing: asyncio.TimerHandle | None = None  # who has come and gone

    def seats_of(self, token: str | None) -> tuple[int, ...]:
        """The seats that belong to a secret, none for whoever has none."""
        return seats_of(token, self.seats)

    @property
    def host(self) -> int | None:
        """The seat that says when the game begins: the first that a person has."""
        return host_of(self.seats)

    @property
    def watching(self) -> int:
        """How many are here without a seat."""
        return sum(not visitor.seats for visitor in self.visitors)

    def admit(self, visitor: Visitor) -> None:
        """Refuse who does not find room here."""
        if visitor.seats:
            full = max(self.present[seat] for seat in visitor.seats) >= limits.MOST_OF_A_SEAT
        else:
            full = len(self.visitors) >= limits.MOST_VISITORS
        if full:
            raise Refusal("table_full")

    def come(self, visitor: Visitor) -> None:
        """Somebody is here from now on."""
        self.visitors.add(visitor)
        for seat in visitor.seats:
            if not self.present[seat]:
                self.came_at[seat] = time.monotonic()
        self.present.update(visitor.seats)
        self._announce_soon()

    def go(self, visitor: Visitor) -> None:
        """Somebody is here no more."""
        self.visitors.discard(visitor)
        self.present.subtract(visitor.seats)
        for seat in visitor.seats:
            if not self.present[seat]:
                self.gone_at[seat] = time.monotonic()
        self._announce_soon()

    def away(self, seat: int) -> float | None:
        """Seconds for which the person of a seat has been away; None if they are here, or nobody has it."""
        if self.present[seat] > 0 or not self.seats[seat].owned:
            return None
        return time.monotonic() - self.gone_at.get(seat, self.opened_at)

    def here_for(self, seat: int) -> float | None:
        """Seconds for which the person of a seat has been here; None if they are not."""
        return time.monotonic() - self.came_at[seat] if self.present[seat] > 0 else None

    def watched_for(self) -> float | None:
        """Seconds for which the first of those has been here who watch now; None if nobody does."""
        return max((time.monotonic() - each.since for each in self.visitors if not each.seats), default=None)

    def is_handed_on(self, seat: int) -> bool:
        """Can somebody else take over a seat by a code?"""
        return self.handing.get(seat, 0) > time.time()

    def has_left(self, seat: int) -> bool:
        """Has the person of a seat been away for so long that others need not wait?"""
        away = self.away(seat)
        return away is not None and away >= limits.AWAY_SECONDS

    def _announce_soon(self) -> None:
        """Tell everybody once who has come and gone meanwhile: where many watch, they come and go all the time."""
        if self.announcing is None:
            self.announcing = asyncio.get_running_loop().call_later(GATHERED, self._announce)

    def _announce(self) -> None:
        self.announcing = None
        if self.seats_present() != self.told_present:
            self.tell_players()

    def seats_present(self) -> set[int]:
        """The seats where somebody is."""
        return {seat for seat, connections in self.present.items() if connections > 0}

    def note_change(self, seat: int | None, what: str) -> None:
        """Something has become of a seat."""
        self.seat_changes += 1
        if seat is not None:
            self.relieved.discard(seat)
            if what != "bot":
                self.handing.pop(seat, None)
            self.relieved.update([seat] if what == "relieved" else [])

    def reseat(self, seated: dict[int, Seat]) -> None:
        """Let somebody else have some seats."""
        for seat, who in seated.items():
            self.seats[seat] = who

    def dismiss_strangers(self, why: str = "seat_lost") -> None:
        """Send those away whose secret is worth nothing any more."""
        for visitor in list(self.visitors):
            if any(not fits(visitor.token or "", self.seats[seat].token_hash) for seat in visitor.seats):
                visitor.dismiss(Refusal(why))

    def players(self, lang: str, coming: tuple[int, ...] = ()) -> list[Player]:
        """Who sits where, also when some are just coming."""
        here = self.seats_present() | set(coming)
        return [
            player(who, lang, seat in here, None if seat in here else self.away(seat), self.is_handed_on(seat))
            for seat, who in enumerate(self.seats)
        ]

    def tell_players(self) -> None:
        """Tell everybody who is here."""
        self.told_present = self.seats_present()
        langs = {visitor.lang for visitor in self.visitors}
        made = {
            lang: encode(Players(self.players(lang), self.next, self.begun, self.host, self.watching)) for lang in langs
        }
        for visitor in self.visitors:
            visitor.put(made[visitor.lang])
