"""What cards are worth to a city as the table stands, counted from a view."""

from collections.abc import Mapping
from typing import Any

from ..city_view import CityView
from ..operations import SYMBOLS
from ..score import symbol_points
from .asked import Asked

ANY = SYMBOLS[-1]
SCIENTISTS = "scientists_guild"


def counted(asked: Asked, seat: int, per: Mapping[str, Any]) -> int:
    """How much of what a piece counts there is, in the cities that it names."""
    city = asked.city(seat)
    where = {"self": seat, "left": city.left, "right": city.right}
    return sum(_in_city(asked.city(where[place]), per) for place in per["where"])


def _in_city(city: CityView, per: Mapping[str, Any]) -> int:
    if per["what"] == "card":
        return sum(len(city.cards[color]) for color in per["colors"])
    if per["what"] == "wonder_stage":
        return sum(stage.raised for stage in city.stages)
    return sum(points < 0 for tokens in city.conflicts for points in tokens)


def per_piece(asked: Asked, seat: int, card: str, per: Mapping[str, Any]) -> int:
    """What a card brings for all that it counts; one that is still to be built counts itself too."""
    comes = card not in asked.city(seat).cards[asked.data[card]["color"]]
    itself = "self" in per["where"] and asked.data[card]["color"] in per.get("colors", ())
    return int(per["amount"]) * (counted(asked, seat, per) + (comes and itself))


def card_points(asked: Asked, seat: int, card: str) -> int:
    """The points of a card at the end of the game, as the table stands; of a symbol what it adds to science."""
    effect = asked.data[card]["effect"]
    points = int(effect.get("vp", 0))
    if "vp_per" in effect:
        points += per_piece(asked, seat, card, effect["vp_per"])
    if "vp_if" in effect and all(stage.raised for stage in asked.city(seat).stages):
        points += int(effect["vp_if"]["amount"])
    return points


def copied_points(asked: Asked, seat: int) -> int:
    """What the guild that a city copies is worth to it: it is no card of this city, so it does not count itself."""
    copied = asked.city(seat).copied
    if copied is None:
        return 0
    if copied == SCIENTISTS:
        return one_more(asked.city(seat).symbols, ANY)
    effect = asked.data[copied]["effect"]
    points = effect["vp_per"]["amount"] * counted(asked, seat, effect["vp_per"]) if "vp_per" in effect else 0
    complete = "vp_if" in effect and all(stage.raised for stage in asked.city(seat).stages)
    return int(points) + (int(effect["vp_if"]["amount"]) if complete else 0)


def science_of(asked: Asked, seat: int) -> dict[str, int]:
    """The symbols of a city that count, also that of a copied guild."""
    city = asked.city(seat)
    more = city.copied == SCIENTISTS
    return {**city.symbols, **({ANY: city.symbols.get(ANY, 0) + 1} if more else {})}


def science_points(symbols: Mapping[str, int]) -> int:
    """The points of symbols, those of choice set as all together pay most."""
    a, b, c = (symbols.get(symbol, 0) for symbol in SYMBOLS[:-1])
    free = symbols.get(ANY, 0)
    ways = ((i, j, free - i - j) for i in range(free + 1) for j in range(free + 1 - i))
    return max(symbol_points(a + i, b + j, c + k) for i, j, k in ways)


def one_more(symbols: Mapping[str, int], symbol: str) -> int:
    """The points that one more symbol adds."""
    return science_points({**symbols, symbol: symbols.get(symbol, 0) + 1}) - science_points(symbols)
