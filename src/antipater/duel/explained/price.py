"""What an offer costs, as a small sum, and why it is not possible."""

from ...kernel.explaining import SumLine
from ..offers import Offer, Plan
from ..operations import RESOURCES
from ..words import payment_text, reason_text
from .asked import RULES, Asked


def price_word(asked: Asked, offer: Offer) -> str:
    """The price in a word: "free", "3 coins", "2 short"."""
    if offer.missing:
        return asked.tell.say("price.short", coins=asked.amount(offer.missing, "coins"))
    return asked.amount(offer.price, "coins") if offer.price else asked.tell.say("price.free")


def payment(asked: Asked, offer: Offer) -> list[str]:
    """How an offer is paid, or why it can't be had."""
    reason = [reason_text(offer.reason, asked.tell.lang)] if offer.reason and not offer.missing else []
    if not offer.plan:
        return reason
    purse = asked.city(asked.near).purse
    if offer.missing:
        return [
            *reason,
            asked.tell.say("price.lacks", price=asked.amount(offer.price, "coins"), purse=purse, n=offer.missing),
        ]
    if offer.price:
        return [*reason, asked.tell.say("price.together", price=offer.price, purse=purse)]
    said = payment_text(offer.plan, offer.price, asked.tell.lang)
    return [*reason, asked.tell.say("price.by", payment=said)]


def price_sum(asked: Asked, offer: Offer) -> list[SumLine]:
    """Resource by resource where the units come from; nothing if all of it is free."""
    plan = offer.plan
    if plan is None or not offer.price:
        return []
    lines = [_line(asked, plan, resource) for resource in RESOURCES if _units(plan, resource)]
    printed = [SumLine(asked.tell.say("price.printed"), plan.coins)] if plan.coins else []
    return [*lines, *printed]


def reason_rule(reason: str | None) -> list[str]:
    """The rule behind a reason."""
    return [RULES["reason"][reason]] if reason in RULES["reason"] else []


def _line(asked: Asked, plan: Plan, resource: str) -> SumLine:
    bought = [each for each in plan.bought if each.resource == resource]
    parts = [
        *(asked.tell.say(f"price.{key}", n=n) for key, n in _sources(plan, resource) if n),
        *(asked.tell.say("price.bought", n=each.units, price=asked.amount(each.price, "coins")) for each in bought),
    ]
    units = asked.amount(_units(plan, resource), resource)
    said = asked.tell.say("price.line", units=units, parts=asked.listed(parts))
    return SumLine(said, sum(each.units * each.price for each in bought), resource)


def _sources(plan: Plan, resource: str) -> list[tuple[str, int]]:
    sources = {"made": plan.produced, "chosen": plan.chosen, "waived": plan.waived}
    return [(key, units.get(resource, 0)) for key, units in sources.items()]


def _units(plan: Plan, resource: str) -> int:
    bought = sum(each.units for each in plan.bought if each.resource == resource)
    return bought + sum(n for _, n in _sources(plan, resource))
