"""Science symbols: points, sets, and what one more would bring."""

from ...kernel.explaining import Explanation
from ..operations import SYMBOLS
from ..tables import SET_OF_SYMBOLS
from .asked import Asked
from .worth import ANY, one_more, science_of, science_points


def science(asked: Asked, seat: int) -> Explanation:
    """The symbols of a city."""
    city = asked.city(seat)
    symbols = science_of(asked, seat)
    return Explanation(
        title=asked.word("building.green"),
        state=asked.amount(science_points(symbols), "points"),
        what=asked.tell.say("science.what", set=SET_OF_SYMBOLS),
        now=[*_have(asked, seat, city.symbols), *_sets(asked, symbols), _one_more(asked, seat, symbols)],
        rules=["W19.6", "W19.7", *(["W19.8"] if symbols.get(ANY) else [])],
    )


def gained(asked: Asked, seat: int, symbol: str) -> str:
    """What one more symbol would bring a city."""
    points = asked.amount(one_more(science_of(asked, seat), symbol), "points")
    return asked.tell.of(seat, "science.gained", symbol=asked.word(f"symbol.{symbol}"), points=points)


def _have(asked: Asked, seat: int, symbols: dict[str, int]) -> list[str]:
    """What a city has, symbol by symbol."""
    have = [asked.tell.say("science.times", n=n, symbol=asked.word(f"symbol.{each}")) for each, n in symbols.items()]
    return [asked.tell.of(seat, "science.have", symbols=asked.listed(have))] if have else []


def _sets(asked: Asked, symbols: dict[str, int]) -> list[str]:
    """Complete sets, without symbols of choice."""
    sets = min(symbols.get(symbol, 0) for symbol in SYMBOLS if symbol != ANY)
    points = asked.amount(sets * SET_OF_SYMBOLS, "points")
    return [asked.tell.say("science.sets", n=sets, points=points)] if sets else []


def _one_more(asked: Asked, seat: int, symbols: dict[str, int]) -> str:
    """What one more of each symbol would bring."""
    parts = [
        asked.tell.say("science.more", symbol=asked.word(f"symbol.{each}"), n=one_more(symbols, each))
        for each in SYMBOLS
        if each != ANY
    ]
    return asked.tell.of(seat, "science.next", parts=asked.listed(parts))
