"""Cards and boards."""

from collections.abc import Iterator, Mapping
from typing import Any

from ...i18n.asking import capital
from ...kernel.explaining import Explanation, place_in
from ..operations import POWERS
from ..tables import BOARD_DATA, SALE, SIDE_IDS
from ..words import card_text, cost_text, stage_text
from . import military, science
from .asked import Asked, all_cards, of_city
from .price import payment, price_sum, price_word
from .rules import RULE_OF_CARD, RULE_OF_COLOR, RULES_OF_POWER, rule_of_board, rule_of_reason
from .worth import card_points, copied_points, per_piece


def card(asked: Asked, which: str) -> Explanation | None:
    """A card: what it costs now, what it would bring, and what it is worth where it stands."""
    if which not in asked.data:
        return None
    offer = asked.offer("build", which) or asked.offer("dig_up", which)
    owners = [seat for seat, city in enumerate(asked.view.cities) if which in all_cards(city)]
    coming = [] if offer is None else [*payment(asked, offer), *_would_bring(asked, which)]
    standing = [line for seat in owners for line in _worth(asked, seat, which)]
    own = RULE_OF_CARD.get(which) or RULE_OF_COLOR[asked.data[which]["color"]]
    by_chain = ["W7.1"] if offer and offer.chain else []
    return Explanation(
        title=asked.card(which),
        what=card_text(asked.view.edition, which, asked.tell.lang),
        state=price_word(asked, offer) if offer else _where(asked, owners),
        now=[*coming, *standing],
        sum=price_sum(asked, offer) if offer else [],
        possible=offer is None or offer.reason is None,
        rules=[own, *by_chain, *rule_of_reason(offer.reason if offer else None)],
        piece=which,
    )


def _where(asked: Asked, owners: list[int]) -> str:
    return asked.tell.of(owners[0], "where.city") if len(owners) == 1 else asked.listed([*map(asked.name, owners)])


def _would_bring(asked: Asked, which: str) -> Iterator[str]:
    """What a card in hand would bring to the city that is decided for."""
    effect, seat = asked.data[which]["effect"], asked.buyer
    offers = (each for each in asked.view.offers if each.card == which and each.shields)
    bringing = next((each for each in offers if each.use in ("build", "free", "dig_up")), None)
    if bringing:
        yield military.gained(asked, bringing.shields, bringing.conflict, which)
    if "science" in effect:
        yield science.gained(asked, seat, effect["science"])
    if "coins_per" in effect:
        coins = per_piece(asked, seat, which, effect["coins_per"])
        yield asked.tell.of(seat, "worth.coins", coins=asked.amount(coins, "coins"))
    if "vp_per" in effect or "vp_if" in effect:
        points = asked.amount(card_points(asked, seat, which), "points")
        yield asked.tell.of(seat, "worth.would", points=points)
    sale = asked.offer("sell", which)
    if sale and not sale.reason:
        yield asked.tell.say("worth.sale", coins=asked.amount(SALE, "coins"))


def _worth(asked: Asked, seat: int, which: str) -> list[str]:
    """What a card that stands in a city is worth there now, where that can change."""
    effect = asked.data[which]["effect"]
    if "vp_per" in effect or "vp_if" in effect:
        points = asked.amount(card_points(asked, seat, which), "points")
        return [asked.tell.of(seat, "worth.now", points=points)]
    return []


def board(asked: Asked, which: str) -> Explanation | None:
    """A board: whose it is, and how far its wonder is."""
    if which not in BOARD_DATA:
        return None
    edition = asked.view.edition
    seat = next((seat for seat, city in enumerate(asked.view.cities) if city.board == which), None)
    side = None if seat is None else asked.city(seat).side
    start = asked.word(f"resource.{BOARD_DATA[which][edition]['start']}")
    sides = [side] if side else SIDE_IDS[("first", "second").index(edition)]
    return Explanation(
        title=asked.word(f"wonder.{which}"),
        what=asked.tell.say("board.what", resource=start),
        state="" if seat is None else asked.tell.of(seat, "where.board"),
        now=[asked.tell.say("board.side", side=asked.word(f"side.{side}")), *next_stage(asked, seat)]
        if seat is not None and side
        else [],
        rules=[rule_of_board(edition, which, each) for each in sides],
        piece=which,
    )


@of_city
def stages(asked: Asked, seat: int) -> Explanation:
    """How far the wonder of a city is."""
    city = asked.city(seat)
    return Explanation(
        title=asked.tell.say("stages.title"),
        state=asked.tell.say("share", n=sum(stage.raised for stage in city.stages), of=len(city.stages)),
        what=asked.tell.say("stages.what"),
        now=next_stage(asked, seat),
        rules=["W8.1", "W8.3"],
    )


def next_stage(asked: Asked, seat: int) -> list[str]:
    """The stage that comes next in a city."""
    city = asked.city(seat)
    place = sum(stage.raised for stage in city.stages)
    if city.board is None or city.side is None:
        return []
    if place == len(city.stages):
        return [asked.tell.say("stages.complete")]
    said = stage_text(asked.view.edition, city.board, city.side, place, asked.tell.lang)
    cost = cost_text(_stage(asked, seat, place)["cost"], asked.tell.lang)
    return [asked.tell.say("stages.next", cost=cost, text=said)]


def stage(asked: Asked, where: str, which: str) -> Explanation | None:
    """One stage of a wonder."""
    seat = asked.city_in(where)
    place = None if seat is None else place_in(which, len(asked.city(seat).stages))
    if seat is None or place is None:
        return None
    city = asked.city(seat)
    board, side = city.board or "", city.side or ""
    wanted = ("stage", place, seat)
    found = next((each for each in asked.view.offers if (each.use, each.stage, each.city) == wanted), None)
    data = _stage(asked, seat, place)
    cost = asked.tell.say("stage.cost", cost=cost_text(data["cost"], asked.tell.lang))
    return Explanation(
        title=capital(asked.word(f"stage.{place + 1}")),
        what=stage_text(asked.view.edition, board, side, place, asked.tell.lang),
        state=price_word(asked, found) if found else _progress(asked, seat, place),
        now=[
            *(payment(asked, found) if found else []),
            *([] if found or city.stages[place].raised else [cost]),
            *(_power(asked, seat) if city.stages[place].raised else []),
        ],
        sum=price_sum(asked, found) if found else [],
        possible=found is None or found.reason is None,
        rules=[
            rule_of_board(asked.view.edition, board, side),
            *(rule for power, rule in RULES_OF_POWER.items() if power in data["effect"]),
            *rule_of_reason(found.reason if found else None),
        ],
    )


def plan(asked: Asked, which: str, side: str, number: str) -> Explanation | None:
    """A stage as it is printed, on a side of a board that nobody has."""
    edition, lang = asked.view.edition, asked.tell.lang
    stages = BOARD_DATA.get(which, {}).get(edition, {}).get(side, [])
    place = place_in(number, len(stages)) if side in SIDE_IDS[("first", "second").index(edition)] else None
    if place is None:
        return None
    return Explanation(
        title=capital(asked.word(f"stage.{place + 1}")),
        state=asked.word(f"side.{side}"),
        what=stage_text(edition, which, side, place, lang),
        now=[asked.tell.say("stage.cost", cost=cost_text(stages[place]["cost"], lang))],
        rules=[rule_of_board(edition, which, side)],
    )


def _stage(asked: Asked, seat: int, place: int) -> Mapping[str, Any]:
    city = asked.city(seat)
    data: Mapping[str, Any] = BOARD_DATA[city.board or ""][asked.view.edition][city.side or ""][place]
    return data


def _progress(asked: Asked, seat: int, place: int) -> str:
    """Whether a stage stands, is the next one, or comes later."""
    raised = sum(each.raised for each in asked.city(seat).stages)
    return asked.tell.say("stage.built" if place < raised else "stage.next" if place == raised else "stage.later")


def _power(asked: Asked, seat: int) -> list[str]:
    """What the power of a board means now."""
    city = asked.city(seat)
    found = []
    if POWERS[0] in city.powers:
        found.append(asked.tell.of(seat, "power.free" if city.free_building else "power.used"))
    if city.copied:
        points = asked.amount(copied_points(asked, seat), "points")
        found.append(asked.tell.of(seat, "power.copied", card=asked.card(city.copied), points=points))
    elif POWERS[-1] in city.powers:
        found.append(asked.tell.of(seat, "power.nothing"))
    return found
