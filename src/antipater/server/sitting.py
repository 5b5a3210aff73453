"""Who has which seat of a table, and how it is told."""

from ..i18n import text
from ..search.agents import kind_of
from .refusal import Refusal
from .secret import fits
from .stored import Seat
from .wire import Player


def seats_of(token: str | None, seats: list[Seat]) -> tuple[int, ...]:
    """The seats that belong to a secret, none for whoever has none."""
    if token is None:
        return ()
    found = tuple(seat for seat, who in enumerate(seats) if fits(token, who.token_hash))
    if not found:
        raise Refusal("wrong_token")
    return found


def host_of(seats: list[Seat]) -> int | None:
    """The seat that says when the game begins: the first that a person has."""
    return next((seat for seat, who in enumerate(seats) if who.owned), None)


def player(who: Seat, lang: str, online: bool, away: float | None = None, handing: bool = False) -> Player:
    """Who sits on a seat; a bot keeps the name of the person for whom it plays, and else is always there."""
    if who.kind == "open":
        return Player(text(lang, "server.seat.open"), "open", None, online=False, owned=False)
    if who.owned:
        gone = None if away is None else round(away)
        return Player(who.name, who.kind, who.bot, online, owned=True, away=gone, handing=handing)
    return Player(who.name or text(lang, kind_of(who.bot).word), "bot", who.bot, online=True, owned=False)
