"""What an action of the expansion does, in one sentence."""

from ...i18n import listed, text
from ..actions import HIDDEN_GOD
from ..decisions import EVERY_DECISION, MINERVA_SPACE, NEPTUNE_REMOVES, NEPTUNE_USES, TAKE_GOD, THEATER_TOP, ZEUS_SLOT
from ..offers import Offer
from ..state import State, decider, decision

SECRET = (TAKE_GOD, THEATER_TOP)  # decisions that others do not see the answer of


def unseen_god(state: State, action: int) -> bool:
    """Is it the action by which others learn that a god was chosen?"""
    return action == HIDDEN_GOD and decision(state) in SECRET


def pantheon_values(offer: Offer, lang: str) -> dict[str, str]:
    """What the sentence about an offer may mention."""
    values = {}
    if offer.god:
        values["god"] = text(lang, f"duel.the_god.{offer.god}")
    if offer.mythology:
        values["mythology"] = text(lang, f"duel.mythology.{offer.mythology}")
    if offer.space is not None:
        values["space"] = str(offer.space + 1)
    if offer.track is not None:
        values["space"] = str(abs(offer.track))
    if offer.use == "activate":
        values["payment"] = _payment(offer, lang)
    return values


def pantheon_sentence(state: State, offer: Offer, values: dict[str, str], lang: str) -> str:
    """What is done by an offer of the expansion."""
    return text(lang, f"duel.play.{_key(state, offer)}", **values)


def _key(state: State, offer: Offer) -> str:
    kind = decision(state)
    if offer.use in ("activate", "hidden_god"):
        return offer.use
    if kind == ZEUS_SLOT:
        return "zeus_slot" if offer.card else "zeus_hidden"
    if kind in (NEPTUNE_REMOVES, NEPTUNE_USES):
        return f"{EVERY_DECISION[kind]}_{'own' if offer.seat == decider(state) else 'other'}"
    if kind == MINERVA_SPACE:
        lead = _lead(state, offer)
        return "minerva_middle" if lead == 0 else "minerva_other" if lead > 0 else "minerva_own"
    return EVERY_DECISION[kind]


def _lead(state: State, offer: Offer) -> int:
    """How far on the other player's side a space of the military track lies."""
    track = offer.track or 0
    return track if decider(state) == 0 else -track


def _payment(offer: Offer, lang: str) -> str:
    payment = text(lang, "duel.payment.free")
    if offer.price:
        payment = text(lang, "duel.payment.coins", coins=text(lang, "duel.amount.coins", n=offer.price))
    if not offer.offerings:
        return payment
    offerings = listed(lang, [name.removeprefix("offering_") for name in offer.offerings])
    return text(lang, "duel.payment.offerings", payment=payment, offerings=offerings, n=len(offer.offerings))
