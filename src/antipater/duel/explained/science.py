"""Science symbols."""

from ...kernel.explaining import Explanation
from ..operations import SYMBOLS
from ..tables import EVERY_CARD_DATA
from .asked import Asked, seat_in


def science(asked: Asked, where: str) -> Explanation | None:
    """The symbols of a city, and those that it lacks."""
    seat = seat_in(where)
    if seat is None:
        return None
    have = asked.city(seat).symbols
    lacking = [symbol for symbol in SYMBOLS if symbol not in have]
    now = [asked.tell.of(seat, "science.have", n=len(have), to_win=asked.view.symbols_to_win)]
    if lacking:
        now.append(asked.tell.say("science.lacking", symbols=asked.names_of("symbol", lacking)))
    return Explanation(
        title=asked.tell.say("science.title"),
        state=_share(asked, len(have)),
        what=_what(asked),
        now=[*now, *_pairs(asked, have), *in_layout(asked, lacking)],
        rules=["D9"],
    )


def symbol(asked: Asked, where: str, which: str) -> Explanation | None:
    """One symbol in a city."""
    seat = seat_in(where)
    if seat is None or which not in SYMBOLS:
        return None
    n = asked.city(seat).symbols.get(which, 0)
    return Explanation(
        title=asked.title(f"symbol.{which}"),
        state=f"×{n}" if n else "",
        what=_what(asked),
        now=[asked.tell.of(seat, f"symbol.{('none', 'one', 'pair')[min(n, 2)]}"), *in_layout(asked, [which])],
        rules=["D9.2" if n else "D9.5"],
    )


def gained(asked: Asked, seat: int, which: str) -> str:
    """What one more symbol would be for a city: another of those that win, or a pair."""
    have = asked.city(seat).symbols
    if which in have:
        return asked.tell.of(seat, "science.pair") if have[which] == 1 else asked.tell.say("science.third")
    values = {"n": len(have) + 1, "to_win": asked.view.symbols_to_win}
    return asked.tell.of(seat, "science.next", **values)


def in_layout(asked: Asked, symbols: list[str]) -> list[str]:
    """The open cards of the layout that have one of these symbols."""
    shown = [place.card for place in asked.view.layout if place.card]
    found = [(card, EVERY_CARD_DATA[card]["effect"].get("science")) for card in shown]
    return [
        asked.tell.say("science.in_layout", card=asked.word(f"card.{card}"), symbol=asked.word(f"symbol.{mark}"))
        for card, mark in found
        if mark in symbols
    ]


def _what(asked: Asked) -> str:
    return asked.tell.say("science.what", to_win=asked.view.symbols_to_win)


def _share(asked: Asked, n: int) -> str:
    return asked.tell.say("share", n=n, of=asked.view.symbols_to_win)


def _pairs(asked: Asked, have: dict[str, int]) -> list[str]:
    """Symbols of which one more brings a token."""
    single = [symbol for symbol, n in have.items() if n == 1]
    if not single or not any(asked.view.spaces):
        return []
    return [asked.tell.say("science.single", symbols=asked.names_of("symbol", single, "or"))]
