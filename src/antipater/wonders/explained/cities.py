"""What a city has: cards of a colour, coins, points."""

from collections.abc import Callable, Mapping

from ...kernel.explaining import Explanation
from ..operations import COLORS
from ..score import CATEGORIES
from ..tables import COINS_A_POINT, SALE
from . import science
from .asked import Asked, of_city
from .rules import RULE_OF_CATEGORY, RULE_OF_COLOR
from .trade import makes
from .worth import card_points


def cards(asked: Asked, where: str, color: str) -> Explanation | None:
    """The cards of a colour in a city."""
    seat = asked.city_in(where)
    if seat is None or color not in COLORS:
        return None
    if color == "green":
        return science.science(asked, seat)
    standing = asked.city(seat).cards[color]
    return Explanation(
        title=asked.word(f"building.{color}"),
        state=str(len(standing)),
        what=asked.tell.say(f"cards.{color}"),
        now=NOW[color](asked, seat) if standing else [],
        rules=[RULE_OF_COLOR[color]],
    )


def _made(asked: Asked, seat: int) -> list[str]:
    """What the brown and grey cards of a city make."""
    city = asked.city(seat)
    own = {card for color in ("brown", "grey") for card in city.cards[color]}
    units = makes(asked, [slot for slot in city.slots if slot.source in own])
    return [asked.tell.of(seat, "cards.made", units=units)]


def _points(category: str) -> Callable[[Asked, int], list[str]]:
    """The points of a colour as they stand, card by card where they are counted at the end."""

    def told(asked: Asked, seat: int) -> list[str]:
        city = asked.city(seat)
        counted = [card for card in city.cards[category] if "vp" not in asked.data[card]["effect"]]
        lines = [
            asked.tell.say("cards.line", card=asked.card(card), n=card_points(asked, seat, card))
            for card in counted
            if not {"vp_per", "vp_if"}.isdisjoint(asked.data[card]["effect"])
        ]
        points = asked.tell.of(seat, "cards.points", points=asked.amount(city.points[category], "points"))
        return [points, *([asked.listed(lines) + "."] if lines else [])]

    return told


def _shields(asked: Asked, seat: int) -> list[str]:
    return [asked.tell.of(seat, "cards.shields", shields=asked.amount(asked.city(seat).shields, "shields"))]


# What the cards of a colour mean now.
NOW: Mapping[str, Callable[[Asked, int], list[str]]] = {
    "brown": _made,
    "grey": _made,
    "blue": _points("blue"),
    "yellow": _points("yellow"),
    "purple": _points("purple"),
    "red": _shields,
}


@of_city
def coins(asked: Asked, seat: int) -> Explanation:
    """The treasury."""
    city = asked.city(seat)
    return Explanation(
        title=asked.tell.say("coins.title"),
        state=str(city.coins),
        what=asked.tell.say("coins.what", n=COINS_A_POINT),
        now=[
            asked.tell.say("coins.points", points=asked.amount(city.points["coins"], "points")),
            *([asked.tell.say("coins.sale", coins=asked.amount(SALE, "coins"))] if asked.offer("sell") else []),
        ],
        rules=["W9.1", "W19.3"],
    )


@of_city
def points(asked: Asked, seat: int) -> Explanation:
    """The points of a city as they stand."""
    city = asked.city(seat)
    lines = [
        asked.tell.say("points.line", category=asked.word(f"category.{category}"), n=asked.signed(n))
        for category, n in city.points.items()
        if n
    ]
    order = sorted(range(len(asked.tell.names)), key=lambda other: -asked.city(other).total)
    ahead = [other for other in order if other != seat and asked.city(other).total > city.total]
    first = [asked.tell.say("points.ahead", name=asked.name(ahead[0]), n=asked.city(ahead[0]).total)] if ahead else []
    return Explanation(
        title=asked.tell.say("points.title"),
        state=str(city.total),
        what=asked.tell.say("points.what"),
        now=[*([asked.listed(lines) + "."] if lines else []), *first],
        rules=["W19.1"],
    )


def category(asked: Asked, which: str) -> Explanation | None:
    """A line of the score pad."""
    if which not in CATEGORIES or which not in asked.view.score_pad:
        return None
    rule = RULE_OF_CATEGORY.get(which)
    return Explanation(
        title=asked.word(f"category.{which}"),
        what=asked.tell.say(f"category.{which}"),
        now=[
            asked.tell.say("category.line", name=asked.name(seat), n=asked.signed(asked.city(seat).points[which]))
            for seat in range(len(asked.view.cities) - (asked.view.free_city is not None))
        ],
        rules=[rule] if rule else [],
    )
