"""Signs for what a card or stage of 7 Wonders gives and costs."""

from collections.abc import Callable, Mapping
from typing import Any

from ...i18n import text
from ...wonders.offers import Offer, Payment
from ...wonders.operations import POWERS, RESOURCES
from ..signs import COIN, DEAR, SHAPES
from .look import LEFT, RIGHT, WHERE

STAGE, DEFEAT = "△", "−"  # what is counted beside the cards of a color
COUNTED = {"wonder_stage": STAGE, "defeat_token": DEFEAT}

Priced = tuple[str, str]  # a price, and whether it is "free", "paid" or "dear"


def signed(points: int) -> str:
    """A conflict token: "+3", "−1"."""
    return f"{points:+}".replace("-", "−")


def letter(resource: str, lang: str) -> str:
    """The letter of a resource."""
    return next(filter(str.isalpha, text(lang, f"terminal.wonders.letter.{resource}"))).upper()


def letters(units: Mapping[str, int], lang: str) -> str:
    """A letter for each unit."""
    return "".join(letter(name, lang) * units.get(name, 0) for name in RESOURCES)


def slot_sign(resources: list[str], lang: str) -> str:
    """One unit a turn: "W", or "W/C" if it is one of several."""
    return "/".join(letter(name, lang) for name in resources)


def cost_sign(cost: Mapping[str, int], lang: str) -> str:
    """The printed cost: coins, and a letter for each unit."""
    if not cost:
        return text(lang, "terminal.price.free")
    return " ".join(filter(None, (f"{cost['coins']}{COIN}" if "coins" in cost else "", letters(cost, lang))))


def payment_sign(payment: Payment, lang: str) -> str:
    """What is bought where: "S← 2¢ WW→ 4¢"."""
    sides = ((payment.left, LEFT, payment.to_left), (payment.right, RIGHT, payment.to_right))
    return " ".join(f"{letters(units, lang)}{arrow} {coins}{COIN}" for units, arrow, coins in sides if units)


def price_sign(offer: Offer, lang: str) -> Priced:
    """What building a card, or a stage, costs the city now."""
    if offer.reason is not None:
        return f"{DEAR} {_why(offer, lang)}", "dear"
    if offer.olympia:
        return text(lang, "terminal.wonders.price.olympia"), "free"
    if offer.chain:
        return text(lang, "terminal.price.chain"), "free"
    if offer.price == 0:
        return text(lang, "terminal.price.free"), "free"
    bought = payment_sign(offer.payments[0], lang) if offer.payments else ""
    more = len(offer.payments) - 1
    ways = text(lang, "terminal.wonders.price.ways", n=more) if more > 0 else ""
    return "  ".join(filter(None, (f"{offer.price}{COIN}", bought, ways))), "paid"


def _why(offer: Offer, lang: str) -> str:
    """Why it can't be built, in few words; the sentence comes when it is tried."""
    short = ("too_dear", "not_for_sale", "already_built", "wonder_complete")
    return text(lang, f"terminal.wonders.why.{offer.reason if offer.reason in short else 'impossible'}")


def symbol_sign(symbol: str, lang: str) -> str:
    """A short word for a science symbol."""
    return text(lang, f"terminal.wonders.symbol.{symbol}")


def effect_sign(effect: Mapping[str, Any], lang: str) -> str:
    """What a card or stage gives."""
    signs = [sign(effect[kind], lang) for kind, sign in _EFFECT_SIGNS.items() if kind in effect]
    return " ".join(signs + [text(lang, f"terminal.wonders.power.{power}") for power in POWERS if power in effect])


def _points(n: int, lang: str) -> str:
    return text(lang, "terminal.short.points", n=n)


def _produced(slots: list[list[str]], lang: str) -> str:
    return "+" + " ".join(slot_sign(slot, lang) for slot in slots)


def _discount(discount: dict[str, Any], lang: str) -> str:
    units = "".join(letter(name, lang) for name in discount["resources"])
    return f"{units}{''.join(WHERE[side] for side in discount['from'])} à {discount['price']}{COIN}"


def _per(amount: str, per: dict[str, Any]) -> str:
    """So much for each thing counted, with arrows to the cities in which it is counted."""
    colors = "".join(SHAPES[color] for color in per.get("colors", ()))
    return f"{amount}/{colors or COUNTED[per['what']]}{''.join(WHERE[city] for city in per['where'])}"


_EFFECT_SIGNS: dict[str, Callable[[Any, str], str]] = {
    "produces": _produced,
    "discount": _discount,
    "shields": lambda n, lang: text(lang, "terminal.short.shields", n=n),
    "science": symbol_sign,
    "coins": lambda n, _: f"+{n}{COIN}",
    "coins_per": lambda per, _: _per(f"{per['amount']}{COIN}", per),
    "build_from_discard": lambda _, lang: text(lang, "terminal.short.pile"),
    "vp": _points,
    "vp_per": lambda per, lang: _per(_points(per["amount"], lang), per),
    "vp_if": lambda complete, lang: text(lang, "terminal.wonders.short.complete", n=complete["amount"]),
}
