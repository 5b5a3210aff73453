"""Duel in words: what its pieces do and cost, why something is not possible, and what an action does.

The words themselves are in `i18n`. Besides what is put together here, a client finds there under the id of the thing:
`duel.card`, `duel.wonder`, `duel.progress` (names), `duel.color`, `duel.building`, `duel.resource`, `duel.symbol`,
`duel.age`, `duel.decision` (what the player is asked), `duel.how` (ways to win) and `duel.category` (the score pad).
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from ..i18n import text
from ..kernel.errors import AntipaterError, IllegalAction
from .decisions import EVERY_DECISION, NO_DECISION
from .effect_words import EFFECT_VALUES, Values, amount_text, amounts_text
from .offers import Offer, Plan, offer_of
from .operations import RESOURCES, SENATOR_COLORS
from .reasons import POSSIBLE
from .refusal import REASONS, why_not
from .seams.words import MORE_EFFECT_VALUES, is_unseen_choice, more_sentence, more_values, verb_of
from .state import State, decider, decision
from .tables import AGORA_DATA, EVERY_CARD_DATA, EVERY_TOKEN_DATA, EVERY_WONDER_DATA, GOD_DATA

_EFFECT_VALUES = EFFECT_VALUES | MORE_EFFECT_VALUES


def card_text(card: str, lang: str) -> str:
    """What a card does, and which card it makes free later."""
    data = _piece(EVERY_CARD_DATA, "card", card)
    sentences = _effect_sentences(data["effect"], lang)
    for later, other in EVERY_CARD_DATA.items():
        if other.get("free_if") == card:
            sentences.append(text(lang, "duel.effect.chain", card=_the_card(later, lang)))
    return " ".join(sentences)


def wonder_text(wonder: str, lang: str) -> str:
    """What a wonder does."""
    return " ".join(_effect_sentences(_piece(EVERY_WONDER_DATA, "wonder", wonder)["effect"], lang))


def token_text(token: str, lang: str) -> str:
    """What a progress token does."""
    return " ".join(_effect_sentences(_piece(EVERY_TOKEN_DATA, "progress token", token)["effect"], lang))


def god_text(god: str, lang: str) -> str:
    """What a god, or the Gate, does."""
    return " ".join(_effect_sentences(_piece(GOD_DATA, "god", god)["effect"], lang))


def agora_text(kind: str, name: str, lang: str) -> str:
    """What a decree or a conspiracy does."""
    return " ".join(_effect_sentences(_piece(AGORA_DATA[kind], kind, name)["effect"], lang))


def military_text(token: int, lang: str) -> str:
    """What a military token of Agora does, counted from the middle of the track."""
    return " ".join(_effect_sentences(AGORA_DATA["military"][token]["effect"], lang))


def cost_text(piece: str, lang: str) -> str:
    """What is printed as the cost of a card or wonder: "2 coins, 1 glass and 1 papyrus"."""
    data = _piece(EVERY_CARD_DATA | EVERY_WONDER_DATA, "card or wonder", piece)
    if data.get("color") in SENATOR_COLORS:
        return text(lang, "duel.cost.senator")
    cost = data["cost"]
    if not cost:
        return text(lang, "duel.cost.free")
    return amounts_text({name: cost[name] for name in ("coins", *RESOURCES) if name in cost}, lang)


def chain_text(card: str, lang: str) -> str | None:
    """Which card in one's own city, or which mythology token, makes this one free, None if none does."""
    data = _piece(EVERY_CARD_DATA, "card", card)
    if mythology := data.get("free_if_mythology"):
        return text(lang, "duel.cost.mythology", mythology=text(lang, f"duel.mythology.{mythology}"))
    giver = data.get("free_if")
    return None if giver is None else text(lang, "duel.cost.chain", card=_the_card(giver, lang))


def reason_text(reason: str, lang: str) -> str:
    """A reason code as a sentence to the player."""
    if reason not in (*REASONS, "not_your_turn"):
        raise AntipaterError(f"There is no reason {reason!r}.")
    return text(lang, f"duel.reason.{reason}")


def describe(state: State, action: int, lang: str) -> str:
    """What the seat to act does by a legal action, read after the player's name: "Builds the Baths for 2 coins."."""
    kind = decision(state)
    reason = why_not(state, action, np.zeros(len(RESOURCES), np.int16))
    if reason != POSSIBLE and not is_unseen_choice(state, action):
        raise IllegalAction(action, None if kind == NO_DECISION else decider(state), REASONS[reason])
    offer = offer_of(state, action)
    values = _values_of(offer, lang)
    more = more_sentence(state, offer, values, lang)
    if more is not None:
        return more
    if offer.use == "starter":
        how = "start" if offer.seat == decider(state) else "let_start"
        return text(lang, f"duel.play.{how}", age=text(lang, f"duel.age.{state.age}"))
    if offer.use in ("token", "card"):
        return text(lang, f"duel.play.{EVERY_DECISION[kind]}", **values)
    return text(lang, f"duel.play.{verb_of(offer)}", **values)


def _values_of(offer: Offer, lang: str) -> Values:
    """What the sentence about an offer may mention."""
    values = {"coins": amount_text(offer.income, "coins", lang)}
    if offer.card:
        values["card"] = _the_card(offer.card, lang)
    if offer.wonder:
        values["wonder"] = text(lang, f"duel.the_wonder.{offer.wonder}")
    if offer.token:
        values["token"] = text(lang, f"duel.progress.{offer.token}")
    values |= more_values(offer, lang)
    if offer.plan:
        values["payment"] = payment_text(offer.plan, offer.price, lang)
    return values


def payment_text(plan: Plan, price: int, lang: str) -> str:
    """How something is paid, to be read after it: "for 4 coins (buys 2 wood)"."""
    if plan.chain:
        return text(lang, "duel.payment.chain", card=_the_card(plan.chain, lang))
    if plan.mythology:
        return text(lang, "duel.payment.mythology", mythology=text(lang, f"duel.mythology.{plan.mythology}"))
    if plan.engineering:
        return text(lang, "duel.payment.engineering", coins=amount_text(price, "coins", lang))
    if price == 0:
        return text(lang, "duel.payment.free")
    coins = amount_text(price, "coins", lang)
    if not plan.bought:
        return text(lang, "duel.payment.coins", coins=coins)
    units = amounts_text({purchase.resource: purchase.units for purchase in plan.bought}, lang)
    return text(lang, "duel.payment.trade", coins=coins, units=units)


def _piece(pieces: Mapping[str, dict[str, Any]], what: str, piece: str) -> dict[str, Any]:
    if piece not in pieces:
        raise AntipaterError(f"There is no {what} {piece!r}.")
    return pieces[piece]


def _the_card(card: str, lang: str) -> str:
    return text(lang, f"duel.the_card.{card}")


def _effect_sentences(effect: Mapping[str, Any], lang: str) -> list[str]:
    return [
        text(lang, f"duel.effect.{kind}", **values(effect[kind], lang))
        for kind, values in _EFFECT_VALUES.items()
        if kind in effect
    ]
