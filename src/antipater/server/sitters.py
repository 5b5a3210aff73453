"""Who sits at a table, and how long they may think: explained in the same way at every game."""

from typing import NamedTuple

from ..i18n import text, words
from ..i18n.teller import Teller
from ..kernel.explaining import Explanation, Things, place_in, things_of
from .manner_wire import ClockRule
from .wire import Player


class Sitters(NamedTuple):
    """Those who sit at a table, for whoever asks about them."""

    tell: Teller
    players: list[Player]
    to_act: tuple[int, ...]
    clocks: ClockRule | None  # the rule, where there are clocks

    def seat(self, word: str) -> int | None:
        """A seat as it stands in a question."""
        return place_in(word, len(self.players))


def player(asked: Sitters, where: str) -> Explanation | None:
    """Who has a seat."""
    seat = asked.seat(where)
    if seat is None:
        return None
    who = asked.players[seat]
    waits = [asked.tell.of(seat, "player.acts")] if seat in asked.to_act else []
    name = asked.tell.names[seat]
    stands_in = [asked.tell.say("player.owned", name=who.name)] if who.kind == "bot" and who.owned else []
    away = [asked.tell.say("player.away", name=name)] if who.kind == "person" and not who.online else []
    return Explanation(title=name, what=_kind(asked, seat), now=[*stands_in, *away, *waits])


def _kind(asked: Sitters, seat: int) -> str:
    who = asked.players[seat]
    if who.kind == "person":
        return asked.tell.of(seat, "player.person")
    key = f"page.opponent.{who.bot}"
    return text(asked.tell.lang, key) + "." if key in words("en").texts else asked.tell.say(f"player.{who.kind}")


def clock(asked: Sitters, where: str) -> Explanation | None:
    """The time that somebody has."""
    seat, rule = asked.seat(where), asked.clocks
    if seat is None or rule is None:
        return None
    bank = [asked.tell.say("clock.bank")] if rule.bank else []
    return Explanation(
        title=asked.tell.say("clock.title", name=asked.tell.names[seat]),
        what=asked.tell.say("clock.what"),
        now=[*bank, asked.tell.say(f"clock.{rule.at_zero}")],
    )


SITTING: Things = things_of(player, clock)
