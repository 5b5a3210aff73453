"""What something costs a player now, with everything that makes up the price."""

from collections.abc import Iterator, Mapping

from ...duel.offers import Offer, Plan
from ...i18n import listed, text


def price_text(offer: Offer, lang: str) -> str:
    """The price of an offer, and where the resources come from."""
    plan = offer.plan
    if plan is None or plan.chain:
        return text(lang, "terminal.price_now", price=text(lang, "duel.cost.free"))
    coins = text(lang, "duel.amount.coins", n=offer.price) if offer.price else text(lang, "duel.cost.free")
    sources = list(_sources(plan, lang))
    if not sources:
        return text(lang, "terminal.price_now", price=coins)
    return text(lang, "terminal.price_with", price=coins, plan=listed(lang, sources))


def _sources(plan: Plan, lang: str) -> Iterator[str]:
    for source, amounts in (("produced", plan.produced), ("chosen", plan.chosen), ("waived", plan.waived)):
        if amounts:
            yield text(lang, f"terminal.plan.{source}", units=_amounts(amounts, lang))
    for purchase in plan.bought:
        units = _amounts({purchase.resource: purchase.units}, lang)
        coins = text(lang, "duel.amount.coins", n=purchase.price)
        yield text(lang, "terminal.plan.bought", units=units, coins=coins)


def _amounts(units: Mapping[str, int], lang: str) -> str:
    return listed(lang, [text(lang, f"duel.amount.{name}", n=n) for name, n in units.items()])
