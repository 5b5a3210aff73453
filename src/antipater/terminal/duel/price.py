"""What something costs a player now, with everything that makes up the price."""

from collections.abc import Iterator

from ...duel.offers import Offer, Plan
from ...i18n import listed, listed_amounts, text


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
            yield text(lang, f"terminal.plan.{source}", units=listed_amounts(lang, "duel.amount", amounts))
    for purchase in plan.bought:
        units = text(lang, f"duel.amount.{purchase.resource}", n=purchase.units)
        coins = text(lang, "duel.amount.coins", n=purchase.price)
        yield text(lang, "terminal.plan.bought", units=units, coins=coins)
