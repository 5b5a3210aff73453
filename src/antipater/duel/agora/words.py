"""What an action of the expansion does, in one sentence."""

from ...i18n import text
from ..actions import HIDDEN_GOD
from ..decisions import (
    EVENT_SLOT_AGAIN,
    EVERY_DECISION,
    KEEP_CONSPIRACY,
    LOCK_TOKEN,
    NEPTUNE_REMOVES,
    NEPTUNE_USES,
    PREPARE_CONSPIRACY,
    TURN_GOES_ON,
)
from ..offers import Offer
from ..state import State, decider, decision
from ..variant import with_agora

# Uses that have a sentence of their own, whatever is decided.
OWN_WORDS = (
    *("prepare", "hidden_conspiracy", "place_cube", "move_cube", "remove_cube", "move_decree", "conspire", "on_top"),
    *("below", "enough", "hidden_token"),
)


def kept_unseen(state: State, action: int) -> bool:
    """Is it the action by which others learn that a conspiracy was kept, or a token of the box locked?"""
    return action == HIDDEN_GOD and decision(state) in (KEEP_CONSPIRACY, LOCK_TOKEN)


def names_conspiracy(state: State, offer: Offer) -> bool:
    """Does the sentence name the conspiracy that it is about? The one that is prepared stays face down."""
    return offer.use != "conspiracy" or decision(state) != PREPARE_CONSPIRACY


def is_of_agora(state: State, offer: Offer) -> bool:
    """Does the sentence about an offer belong to this expansion?"""
    if decision(state) >= TURN_GOES_ON or offer.use in ("prepare", "conspiracy"):
        return True
    return with_agora(state) and decision(state) in (NEPTUNE_REMOVES, NEPTUNE_USES)


def agora_values(offer: Offer, lang: str) -> dict[str, str]:
    """What the sentence about an offer may mention; chambers and places are counted from 1."""
    values = {}
    if offer.chamber is not None:
        values["chamber"] = str(offer.chamber + 1)
    if offer.to_chamber is not None:
        values["to_chamber"] = str(offer.to_chamber + 1)
    if offer.place is not None:
        values["place"] = str(offer.place + 1)
    if offer.conspiracy:
        values["conspiracy"] = text(lang, f"duel.conspiracy.{offer.conspiracy}")
    return values


def agora_sentence(state: State, offer: Offer, values: dict[str, str], lang: str) -> str:
    """What is done by an offer of the expansion."""
    return text(lang, f"duel.play.{_key(state, offer)}", **values)


def _key(state: State, offer: Offer) -> str:
    kind = decision(state)
    if offer.use in OWN_WORDS:
        return offer.use
    if offer.use == "conspiracy" and names_conspiracy(state, offer):
        return "trigger" if offer.conspiracy else "trigger_unseen"
    if kind in (NEPTUNE_REMOVES, NEPTUNE_USES):
        what = "removes" if kind == NEPTUNE_REMOVES else "uses"
        return f"neptune_agora_{what}_{'own' if offer.seat == decider(state) else 'other'}"
    return "event_slot" if kind == EVENT_SLOT_AGAIN else EVERY_DECISION[kind]
