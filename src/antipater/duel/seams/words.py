"""Actions and effects of the expansions in words."""

from ..agora.effect_words import AGORA_VALUES
from ..agora.senators import is_senator
from ..agora.words import agora_sentence, agora_values, is_of_agora, kept_unseen, names_conspiracy
from ..decisions import TURN_END
from ..offers import Offer
from ..pantheon.effect_words import PANTHEON_VALUES
from ..pantheon.words import pantheon_sentence, pantheon_values, unseen_god
from ..state import State, decision
from ..tables import EVERY_CARD

# What the sentence about each kind of effect mentions.
MORE_EFFECT_VALUES = {**PANTHEON_VALUES, **AGORA_VALUES}


def is_unseen_choice(state: State, action: int) -> bool:
    """Is it the action by which others learn that something was chosen which they do not see?"""
    return unseen_god(state, action) or kept_unseen(state, action)


def more_values(offer: Offer, lang: str) -> dict[str, str]:
    """What else the sentence about an offer may mention."""
    return pantheon_values(offer, lang) | agora_values(offer, lang)


def more_sentence(state: State, offer: Offer, values: dict[str, str], lang: str) -> str | None:
    """What is done by an offer of an expansion; None for those of the base game."""
    if is_of_agora(state, offer):
        return agora_sentence(state, offer, values, lang)
    if decision(state) > TURN_END or offer.use == "activate":
        return pantheon_sentence(state, offer, values, lang)
    return None


def more_named(state: State, offer: Offer) -> tuple[str | None, ...]:
    """Pieces that the sentence names before those of the base game."""
    return offer.god, offer.conspiracy if names_conspiracy(state, offer) else None


def verb_of(offer: Offer) -> str:
    """Senators are recruited, not built."""
    senator = offer.use == "build" and offer.card is not None and is_senator(EVERY_CARD.index(offer.card))
    return "recruit" if senator else offer.use
