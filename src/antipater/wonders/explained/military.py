"""Shields, the conflict to come, and the tokens of those that are over."""

from ...kernel.explaining import Explanation
from ..tables import DEFEAT, VICTORY
from .asked import Asked, of_city


@of_city
def shields(asked: Asked, seat: int) -> Explanation:
    """The shields of a city, and what they would bring against its neighbours."""
    return Explanation(
        title=asked.tell.say("shields.title"),
        state=str(asked.city(seat).shields),
        what=_what(asked),
        now=_against_both(asked, seat),
        rules=["W10.1", "W10.5"],
    )


def conflict(asked: Asked) -> Explanation | None:
    """The conflict at the end of the age, as it stands and with the cards in hand."""
    if not asked.view.age:
        return None
    tokens = asked.city(asked.near).conflict
    return Explanation(
        title=asked.tell.say("conflict.title", age=asked.word(f"age.{asked.view.age}")),
        state=asked.signed(sum(tokens)),
        what=_what(asked),
        now=[*_against_both(asked, asked.near), *_with_cards(asked)],
        rules=["W10"],
    )


@of_city
def tokens(asked: Asked, seat: int) -> Explanation:
    """The tokens of a city, age by age."""
    city = asked.city(seat)
    names = {"left": asked.name(city.left), "right": asked.name(city.right)}
    return Explanation(
        title=asked.tell.say("tokens.title"),
        state=asked.signed(city.points["military"]),
        what=asked.tell.say("tokens.what", victories=asked.listed([str(each) for each in VICTORY]), defeat=-DEFEAT),
        now=[
            asked.tell.say(
                "tokens.line", age=asked.word(f"age.{age}"), a=asked.signed(left), b=asked.signed(right), **names
            )
            for age, (left, right) in enumerate(city.conflicts, 1)
        ],
        rules=["W10.2", "W10.3", "W19.2"],
    )


def _what(asked: Asked) -> str:
    victory = asked.amount(int(VICTORY[max(asked.view.age, 1) - 1]), "points")
    return asked.tell.say("shields.what", victory=victory, defeat=asked.amount(-DEFEAT, "points"))


def _against_both(asked: Asked, seat: int) -> list[str]:
    """A city against its neighbours; against the viewer it is told from the viewer's side."""
    if asked.view.over or not asked.view.age:
        return []
    pairs = [(asked.near, seat) if other == asked.near else (seat, other) for _, other in asked.neighbours(seat)]
    return [against(asked, *pair) for pair in sorted(pairs, key=lambda pair: pair[0] != asked.near)]


def against(asked: Asked, seat: int, other: int) -> str:
    """What a city would get against a neighbour if the age ended now."""
    sides = [each for _, each in asked.neighbours(seat)]
    side = sides.index(other)
    points = asked.city(seat).conflict[side]
    result = "win" if points > 0 else "lose" if points < 0 else "draw"
    return asked.tell.of(
        seat,
        f"against.{result}",
        side=asked.tell.say(f"side.{('left', 'right')[side]}"),
        other=asked.name(other),
        own=asked.city(seat).shields,
        theirs=asked.amount(asked.city(other).shields, "shields"),
        points=asked.amount(abs(points), "points"),
    )


def _with_cards(asked: Asked) -> list[str]:
    """The cards in hand that would change the conflict."""
    now = asked.city(asked.near).conflict
    found = {
        offer.card: offer
        for offer in asked.view.offers
        if offer.city == asked.near and offer.use in ("build", "free") and offer.conflict not in ([], now)
    }
    return [gained(asked, offer.shields, offer.conflict, card) for card, offer in found.items() if card]


def gained(asked: Asked, more: int, tokens: list[int], card: str) -> str:
    """What the shields of a card would change for the city that is decided for."""
    city = asked.city(asked.buyer)
    left, right = (asked.signed(points) for points in tokens)
    names = {"left": asked.name(city.left), "right": asked.name(city.right)}
    return asked.tell.of(
        asked.buyer, "conflict.with", card=asked.card(card), n=city.shields + more, a=left, b=right, **names
    )
