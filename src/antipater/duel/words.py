"""Duel in words: what its pieces do and cost, why something is not possible, and what an action does.

The words themselves are in `i18n`. Besides what is put together here, a client finds there under the id of the thing:
`duel.card`, `duel.wonder`, `duel.progress` (names), `duel.color`, `duel.building`, `duel.resource`, `duel.symbol`,
`duel.age`, `duel.decision` (what the player is asked), `duel.how` (ways to win) and `duel.category` (the score pad).
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import numpy as np

from ..i18n import listed, text
from ..kernel.errors import AntipaterError, IllegalAction
from .agora.senators import is_senator
from .agora.words import agora_sentence, agora_values, is_of_agora, unseen_conspiracy
from .offers import Offer, Plan, offer_of
from .operations import COLORS, RESOURCES, SENATOR_COLORS
from .pantheon.words import pantheon_sentence, pantheon_values, unseen_god
from .refusal import POSSIBLE, REASONS, why_not
from .state import EVERY_DECISION, NO_DECISION, TURN_END, State, decider, decision
from .tables import AGORA_DATA, EVERY_CARD, EVERY_CARD_DATA, EVERY_TOKEN_DATA, EVERY_WONDER_DATA, GOD_DATA

Values = dict[str, str]


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
    return _amounts({name: cost[name] for name in ("coins", *RESOURCES) if name in cost}, lang)


def chain_text(card: str, lang: str) -> str | None:
    """Which card in the own city, or which mythology token, makes this one free, None if none does."""
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
    if reason != POSSIBLE and not unseen_god(state, action) and not unseen_conspiracy(state, action):
        raise IllegalAction(action, None if kind == NO_DECISION else decider(state), REASONS[reason])
    offer = offer_of(state, action)
    if is_of_agora(state, offer):
        return agora_sentence(state, offer, _values_of(offer, lang), lang)
    if kind > TURN_END or offer.use == "activate":
        return pantheon_sentence(state, offer, _values_of(offer, lang), lang)
    if offer.use == "starter":
        how = "start" if offer.seat == decider(state) else "let_start"
        return text(lang, f"duel.play.{how}", age=text(lang, f"duel.age.{state.age}"))
    if offer.use in ("token", "card"):
        return text(lang, f"duel.play.{EVERY_DECISION[kind]}", **_values_of(offer, lang))
    return text(lang, f"duel.play.{_use(offer)}", **_values_of(offer, lang))


def _use(offer: Offer) -> str:
    """Senators are recruited, not built."""
    senator = offer.use == "build" and offer.card is not None and is_senator(EVERY_CARD.index(offer.card))
    return "recruit" if senator else offer.use


def _values_of(offer: Offer, lang: str) -> Values:
    """What the sentence about an offer may mention."""
    values = {"coins": _amount(offer.income, "coins", lang)}
    if offer.card:
        values["card"] = _the_card(offer.card, lang)
    if offer.wonder:
        values["wonder"] = text(lang, f"duel.the_wonder.{offer.wonder}")
    if offer.token:
        values["token"] = text(lang, f"duel.progress.{offer.token}")
    values |= pantheon_values(offer, lang) | agora_values(offer, lang)
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
        return text(lang, "duel.payment.engineering", coins=_amount(price, "coins", lang))
    if price == 0:
        return text(lang, "duel.payment.free")
    coins = _amount(price, "coins", lang)
    if not plan.bought:
        return text(lang, "duel.payment.coins", coins=coins)
    units = _amounts({purchase.resource: purchase.units for purchase in plan.bought}, lang)
    return text(lang, "duel.payment.trade", coins=coins, units=units)


def _piece(pieces: Mapping[str, dict[str, Any]], what: str, piece: str) -> dict[str, Any]:
    if piece not in pieces:
        raise AntipaterError(f"There is no {what} {piece!r}.")
    return pieces[piece]


def _the_card(card: str, lang: str) -> str:
    return text(lang, f"duel.the_card.{card}")


def _amount(n: int, what: str, lang: str) -> str:
    """ "1 coin", "2 coins"."""
    return text(lang, f"duel.amount.{what}", n=n)


def _amounts(amounts: Mapping[str, int], lang: str) -> str:
    """ "2 coins and 1 glass"."""
    return listed(lang, [_amount(n, what, lang) for what, n in amounts.items()])


def _resources(names: Iterable[str], joint: str, lang: str) -> str:
    return listed(lang, [text(lang, f"duel.resource.{name}") for name in names], joint)


def _colored(colors: Iterable[str], lang: str) -> str:
    return listed(lang, [text(lang, f"duel.colored.{color}") for color in colors], "or")


def _each(counted: list[str], where: str, lang: str) -> str:
    """What is counted in the own or in the larger city: "each brown or grey card in your city"."""
    if counted[0] in COLORS:
        return text(lang, f"duel.counted.{where}.color", colored=_colored(counted, lang))
    return text(lang, f"duel.counted.{where}.{counted[0]}")


def _each_own(per: dict[str, Any], lang: str) -> str:
    each = _each([per["counted"]], "own", lang)
    return text(lang, "duel.counted.own.itself", each=each) if per.get("counts_itself") else each


# What the sentence about each kind of effect mentions, in the order in which the effects of a piece are told.
_EFFECT_VALUES: dict[str, Callable[[Any, str], Values]] = {
    "produces": lambda units, lang: {"units": _amounts(units, lang)},
    "produces_choice": lambda names, lang: {"resources": _resources(names, "or", lang)},
    "trade_price": lambda trade, lang: {
        "resources": _resources(trade["resources"], "and", lang),
        "coins": _amount(trade["price"], "coins", lang),
    },
    "shields": lambda n, lang: {"shields": _amount(n, "shields", lang), "spaces": _amount(n, "spaces", lang)},
    "extra_shield_on_new_red_cards": lambda n, lang: {"shields": _amount(n, "shields", lang)},
    "science": lambda symbol, lang: {"symbol": text(lang, f"duel.symbol.{symbol}")},
    "coins": lambda n, lang: {"coins": _amount(n, "coins", lang)},
    "coins_per": lambda per, lang: {"coins": _amount(per["amount"], "coins", lang), "each": _each_own(per, lang)},
    "coins_per_majority": lambda per, lang: {
        "coins": _amount(per["amount"], "coins", lang),
        "each": _each(per["counted"], "larger", lang),
    },
    "opponent_loses_coins": lambda n, lang: {"coins": _amount(n, "coins", lang)},
    "destroy_opponent_card": lambda colors, lang: {"colored": _colored(colors, lang)},
    "build_from_discard": lambda _, __: {},
    "progress_from_box": lambda draw, lang: {
        "tokens": _amount(draw["draw_random"], "tokens", lang),
        "kept": str(draw["keep"]),
    },
    "resource_discount": lambda off, lang: {
        "each": text(lang, f"duel.discounted.{off['on']}"),
        "resources": _amount(off["units"], "resources", lang),
    },
    "receive_opponent_trade_spending": lambda _, __: {},
    "coins_when_built_free_by_chain": lambda n, lang: {"coins": _amount(n, "coins", lang)},
    "play_again": lambda _, __: {},
    "future_wonders_play_again": lambda _, __: {},
    "victory_points": lambda n, lang: {"points": _amount(n, "points", lang)},
    "vp_per": lambda per, lang: {"points": _amount(per["amount"], "points", lang)},
    "vp_per_majority": lambda per, lang: {
        "points": _amount(per["amount"], "points", lang),
        "each": _each(per["counted"], "larger", lang),
    },
    "god_points": lambda n, lang: {"points": _amount(n, "points", lang)},
    "vp_per_offering": lambda n, lang: {"points": _amount(n, "points", lang)},
    "opponent_loses_coins_per_space": lambda n, lang: {"coins": _amount(n, "coins", lang)},
    "chain_cards_cost": lambda n, lang: {"coins": _amount(n, "coins", lang)},
    "activation_discount": lambda n, lang: {"coins": _amount(n, "coins", lang)},
    "coins_on_card": lambda n, lang: {"coins": _amount(n, "coins", lang)},
    "snake_on_opponent_card": lambda _, __: {},
    "steal_opponent_card": lambda _, __: {},
    "steal_unbuilt_wonder": lambda _, __: {},
    "unbuild_wonder": lambda _, __: {},
    "build_wonder_from_discard": lambda _, __: {},
    "discard_from_layout": lambda _, __: {},
    "place_minerva": lambda _, __: {},
    "military_tokens": lambda _, __: {},
    "progress_from_card": lambda draw, lang: {
        "tokens": _amount(draw["draw_random"], "tokens", lang),
        "kept": str(draw["keep"]),
    },
    "god_on_top_of_a_deck": lambda _, __: {},
    "god_of_a_deck": lambda _, __: {},
    "grand_temple": lambda _, __: {},
    "politician": lambda section, lang: {"section": text(lang, f"duel.section.{section}")},
    "conspirator": lambda _, __: {},
    "senators_free": lambda _, __: {},
    "conspire_keep_both": lambda _, __: {},
    "conspire_when_chosen": lambda _, __: {},
    "cube_when_chosen": lambda _, __: {},
    "trigger_unprepared": lambda _, __: {},
    "coins_afterwards": lambda n, lang: {"coins": _amount(n, "coins", lang)},
    "take_half_of_coins": lambda _, __: {},
    "coins_per_cube": lambda n, lang: {"coins": _amount(n, "coins", lang)},
    "steal_unbuilt_wonder_of_opponent": lambda _, __: {},
    "destroy_wonder": lambda _, __: {},
    "discard_opponent_card": lambda color, lang: {"colored": _colored([color], lang)},
    "take_opponent_card": lambda colors, lang: {"colored": _colored(colors, lang)},
    "swap_card": lambda colors, lang: {"colored": _colored(colors, lang)},
    "lock_progress_token": lambda _, __: {},
    "progress_of_box": lambda _, __: {},
    "build_from_last_row": lambda _, __: {},
    "build_from_removed": lambda _, __: {},
    "discard_available": lambda _, __: {},
    "move_decree": lambda _, __: {},
    "place_cube": lambda _, __: {},
    "remove_cube": lambda _, __: {},
    "move_cube": lambda _, __: {},
    "coins_on_build": lambda color, lang: {"colored": _colored([color], lang)},
    "coins_on_wonder": lambda _, __: {},
    "ignore_symbol": lambda color, lang: {"each_colored": _colored([color], lang)},
    "wonder_discount": lambda n, lang: {"resources": _amount(n, "resources", lang)},
    "shield_while_controlled": lambda n, lang: {"shields": _amount(n, "shields", lang)},
    "cheaper_trade_raw": lambda _, __: {},
    "cheaper_trade_manufactured": lambda _, __: {},
    "blue_cards_for_senate": lambda n, _: {"n": str(n)},
    "discard_income": lambda n, lang: {"coins": _amount(n, "coins", lang)},
    "use_opponent_chains": lambda _, __: {},
    "play_again_after_conspirator": lambda _, __: {},
}


def _effect_sentences(effect: Mapping[str, Any], lang: str) -> list[str]:
    return [
        text(lang, f"duel.effect.{kind}", **values(effect[kind], lang))
        for kind, values in _EFFECT_VALUES.items()
        if kind in effect
    ]
