"""Cards, wonders and progress tokens."""

from collections.abc import Callable

from ...kernel.explaining import Explanation
from ..offers import Offer
from ..tables import EVERY_CARD_DATA, EVERY_TOKEN_DATA, EVERY_WONDER_DATA
from ..words import card_text, token_text, wonder_text
from .asked import RULES, Asked
from .price import payment, price_sum, price_word, reason_rule
from .science import gained


def card(asked: Asked, which: str) -> Explanation | None:
    """A card: where it lies, what it costs, what it would do for the viewer."""
    if which not in EVERY_CARD_DATA:
        return None
    offer = next(iter(asked.offers("build", card=which)), None)
    own = RULES["card"].get(which) or RULES["color"][EVERY_CARD_DATA[which]["color"]]
    return Explanation(
        title=asked.word(f"card.{which}"),
        what=card_text(which, asked.tell.lang),
        state=price_word(asked, offer) if offer and offer.reason != "covered" else _where(asked, which),
        now=[*(payment(asked, offer) if offer else []), *_symbol(asked, which)],
        sum=price_sum(asked, offer) if offer else [],
        possible=offer is None or offer.reason is None,
        rules=[own, *_price_rules(offer)],
        piece=which,
    )


def _where(asked: Asked, which: str) -> str:
    """Where a card lies, in a word or two."""
    for seat, city in enumerate(asked.view.cities):
        if any(which in cards for cards in city.cards.values()):
            return asked.tell.of(seat, "where.city")
    if which in asked.view.discard_pile:
        return asked.tell.say("where.pile")
    covered = any(place.card == which and not place.reachable for place in asked.view.layout)
    return asked.tell.say("where.covered") if covered else ""


def _symbol(asked: Asked, which: str) -> list[str]:
    """What the symbol of a card in the layout would be for the viewer."""
    symbol = EVERY_CARD_DATA[which]["effect"].get("science")
    lies = any(place.card == which for place in asked.view.layout)
    return [gained(asked, asked.view.seat, symbol)] if symbol and lies and asked.view.seat is not None else []


def _price_rules(offer: Offer | None) -> list[str]:
    if offer is None:
        return []
    if offer.reason:
        return reason_rule(offer.reason)
    return ["D4.14"] if offer.plan and offer.plan.chain else []


def wonder(asked: Asked, which: str) -> Explanation | None:
    """A wonder: whether it stands, and what it costs."""
    if which not in EVERY_WONDER_DATA:
        return None
    offer = next(iter(asked.offers("wonder", wonder=which)), None)
    return Explanation(
        title=asked.word(f"wonder.{which}"),
        what=wonder_text(which, asked.tell.lang),
        state=price_word(asked, offer) if offer else _stands(asked, which),
        now=payment(asked, offer) if offer else [],
        sum=price_sum(asked, offer) if offer else [],
        possible=offer is None or offer.reason is None,
        rules=[RULES["wonder"][which], *reason_rule(offer.reason if offer else None)],
        piece=which,
    )


def _stands(asked: Asked, which: str) -> str:
    for city in asked.view.cities:
        if which in city.wonders_gone:
            return asked.tell.say("where.gone")
        for owned in city.wonders:
            if owned.wonder == which:
                return asked.tell.say("where.built" if owned.built else "where.unbuilt")
    return ""


def token(asked: Asked, which: str) -> Explanation | None:
    """A progress token: whose it is, and what it would be worth to the viewer."""
    if which not in EVERY_TOKEN_DATA:
        return None
    worth = WORTH.get(which)
    return Explanation(
        title=asked.word(f"progress.{which}"),
        what=token_text(which, asked.tell.lang),
        state=_owner(asked, which),
        now=worth(asked, _holder(asked, which)) if worth else [],
        rules=[RULES["token"][which]],
        piece=which,
    )


def _owner(asked: Asked, which: str) -> str:
    for seat, city in enumerate(asked.view.cities):
        if which in city.progress:
            return asked.tell.of(seat, "where.token")
    return asked.tell.say("where.board") if which in asked.view.spaces else ""


def _holder(asked: Asked, which: str) -> int:
    """Who has a token, or who looks at it."""
    owners = [seat for seat, city in enumerate(asked.view.cities) if which in city.progress]
    return owners[0] if owners else asked.near


def _unbuilt(asked: Asked, seat: int) -> list[str]:
    return [each.wonder for each in asked.city(seat).wonders if not each.built]


def _theology(asked: Asked, seat: int) -> list[str]:
    left = _unbuilt(asked, seat)
    helped = [each for each in left if "play_again" not in EVERY_WONDER_DATA[each]["effect"]]
    if not helped:
        return [asked.tell.of(seat, "worth.no_wonder")]
    wonders = asked.names_of("wonder", helped)
    return [asked.tell.of(seat, "worth.theology", n=len(helped), left=len(left), wonders=wonders)]


def _architecture(asked: Asked, seat: int) -> list[str]:
    return [asked.tell.of(seat, "worth.architecture", n=len(_unbuilt(asked, seat)))]


def _law(asked: Asked, seat: int) -> list[str]:
    return [] if "law" in asked.city(seat).progress else [gained(asked, seat, "scales")]


def _mathematics(asked: Asked, seat: int) -> list[str]:
    tokens = set(asked.city(seat).progress) | {"mathematics"}
    each = EVERY_TOKEN_DATA["mathematics"]["effect"]["vp_per"]["amount"]
    points = asked.amount(each * len(tokens), "points")
    return [asked.tell.of(seat, "worth.mathematics", n=len(tokens), points=points)]


# What a token means for a player, where that depends on the position.
WORTH: dict[str, Callable[[Asked, int], list[str]]] = {
    "architecture": _architecture,
    "law": _law,
    "mathematics": _mathematics,
    "theology": _theology,
}
