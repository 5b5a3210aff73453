"""Points, piles and numbers of the table."""

from ...kernel.explaining import Explanation
from ..score import CATEGORIES
from ..seams.catalogue import lines_with
from .asked import SEATS, Asked, seat_in, unseen

# The rules by which the lines of the score pad are counted.
RULE_OF_CATEGORY = {
    **dict.fromkeys(("blue", "green", "yellow"), "D14.4"),
    "purple": "D14.5",
    "temples": "P11.3",
    "wonders": "D14.6",
    "progress": "D14.7",
    "coins": "D14.8",
    "military": "D14.3",
    "gods": "P14.1",
    "chambers": "A3.6",
}


def points(asked: Asked, where: str) -> Explanation | None:
    """The points of a city as they stand."""
    seat = seat_in(where)
    if seat is None:
        return None
    city = asked.city(seat)
    lines = [
        asked.tell.say("points.line", category=asked.word(f"category.{category}"), n=n)
        for category, n in city.points.items()
        if n
    ]
    return Explanation(
        title=asked.tell.say("points.title"),
        state=str(city.total),
        what=asked.tell.say("points.what"),
        now=[asked.listed(lines)] if lines else [],
        rules=["D14"],
    )


def category(asked: Asked, which: str) -> Explanation | None:
    """A line of the score pad."""
    there = {"pantheon": asked.view.pantheon, "agora": asked.view.agora}
    name = lines_with(CATEGORIES, [each for each, seen in there.items() if seen is not None]).get(which)
    if name is None:
        return None
    return Explanation(
        title=asked.word(f"category.{name}"),
        what=asked.tell.say(f"category.{name}"),
        now=[
            asked.tell.say("category.line", name=asked.name(seat), n=asked.city(seat).points[which])
            for seat in range(SEATS)
        ],
        rules=[RULE_OF_CATEGORY[name]],
    )


def pile(asked: Asked) -> Explanation:
    """The discard pile."""
    return Explanation(
        title=asked.tell.say("pile.title"),
        state=str(len(asked.view.discard_pile)),
        what=asked.tell.say("pile.what"),
        rules=["D5.3"],
    )


def left(asked: Asked) -> Explanation:
    """The cards that still lie in the layout."""
    layout = asked.view.layout
    hidden = sum(place.card is None for place in layout)
    free = sum(place.reachable for place in layout)
    return Explanation(
        title=asked.tell.say("left.title"),
        state=str(len(layout)),
        what=asked.tell.say("left.what"),
        now=[asked.tell.say("left.now", n=free, hidden=hidden)],
        rules=["D3.7", "D13.1"],
    )


def built(asked: Asked) -> Explanation:
    """The wonders that stand, and how many more may be built."""
    standing = sum(each.built for city in asked.view.cities for each in city.wonders)
    limit = asked.view.wonder_limit
    return Explanation(
        title=asked.tell.say("built.title"),
        state=asked.tell.say("share", n=standing, of=limit),
        what=asked.tell.say("built.what", limit=limit),
        now=[asked.tell.say("built.now", n=limit - standing)],
        rules=["D6.4"],
    )


def wonders(asked: Asked, where: str) -> Explanation | None:
    """The wonders of a city."""
    seat = seat_in(where)
    if seat is None:
        return None
    owned = asked.city(seat).wonders
    standing = [each.wonder for each in owned if each.built]
    waiting = [each.wonder for each in owned if not each.built]
    return Explanation(
        title=asked.tell.say("wonders.title"),
        state=asked.tell.say("share", n=len(standing), of=len(owned)),
        what=asked.tell.say("wonders.what"),
        now=[asked.tell.say("wonders.waiting", wonders=asked.names_of("wonder", waiting))] if waiting else [],
        rules=["D6"],
    )


def age(asked: Asked) -> Explanation:
    """The age that is played."""
    title = asked.word(f"age.{asked.view.age}") if asked.view.age else asked.tell.say("age.draft")
    return Explanation(title=title, what=asked.tell.say("age.what", ages=asked.view.ages), rules=["D3.1"])


def back(asked: Asked, kind: str) -> Explanation | None:
    """A card that lies face down."""
    if kind not in {place.back for place in asked.view.layout}:
        return None
    return unseen(asked, "back", kind, "D3.9", "D3.12")
