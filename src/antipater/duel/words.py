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
from .offers import Offer, Plan, offer_of
from .operations import COLORS, RESOURCES, SENATOR_COLORS
from .reasons import POSSIBLE
from .refusal import REASONS, why_not
from .seams.words import is_unseen_choice, more_sentence, more_values, verb_of
from .state import EVERY_DECISION, NO_DECISION, State, decider, decision
from .tables import AGORA_DATA, EVERY_CARD_DATA, EVERY_TOKEN_DATA, EVERY_WONDER_DATA, GOD_DATA

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
    values = {"coins": _amount(offer.income, "coins", lang)}
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


def _nothing(_: Any, __: str) -> Values:
    """The sentence says it all."""
    return {}


def _how_many(what: str) -> Callable[[Any, str], Values]:
    """A number of coins, points and the like."""
    return lambda n, lang: {what: _amount(n, what, lang)}


def _of_color(color: str, lang: str) -> Values:
    return _of_colors([color], lang)


def _of_colors(colors: Iterable[str], lang: str) -> Values:
    return {"colored": _colored(colors, lang)}


def _drawn(draw: Mapping[str, int], lang: str) -> Values:
    return {"tokens": _amount(draw["draw_random"], "tokens", lang), "kept": str(draw["keep"])}


# What the sentence about each kind of effect mentions, in the order in which the effects of a piece are told.
_EFFECT_VALUES: dict[str, Callable[[Any, str], Values]] = {
    "produces": lambda units, lang: {"units": _amounts(units, lang)},
    "produces_choice": lambda names, lang: {"resources": _resources(names, "or", lang)},
    "trade_price": lambda trade, lang: {
        "resources": _resources(trade["resources"], "and", lang),
        "coins": _amount(trade["price"], "coins", lang),
    },
    "shields": lambda n, lang: {"shields": _amount(n, "shields", lang), "spaces": _amount(n, "spaces", lang)},
    "extra_shield_on_new_red_cards": _how_many("shields"),
    "science": lambda symbol, lang: {"symbol": text(lang, f"duel.symbol.{symbol}")},
    "coins": _how_many("coins"),
    "coins_per": lambda per, lang: {"coins": _amount(per["amount"], "coins", lang), "each": _each_own(per, lang)},
    "coins_per_majority": lambda per, lang: {
        "coins": _amount(per["amount"], "coins", lang),
        "each": _each(per["counted"], "larger", lang),
    },
    "opponent_loses_coins": _how_many("coins"),
    "destroy_opponent_card": _of_colors,
    "build_from_discard": _nothing,
    "progress_from_box": _drawn,
    "resource_discount": lambda off, lang: {
        "each": text(lang, f"duel.discounted.{off['on']}"),
        "resources": _amount(off["units"], "resources", lang),
    },
    "receive_opponent_trade_spending": _nothing,
    "coins_when_built_free_by_chain": _how_many("coins"),
    "play_again": _nothing,
    "future_wonders_play_again": _nothing,
    "victory_points": _how_many("points"),
    "vp_per": lambda per, lang: {"points": _amount(per["amount"], "points", lang)},
    "vp_per_majority": lambda per, lang: {
        "points": _amount(per["amount"], "points", lang),
        "each": _each(per["counted"], "larger", lang),
    },
    "god_points": _how_many("points"),
    "vp_per_offering": _how_many("points"),
    "opponent_loses_coins_per_space": _how_many("coins"),
    "chain_cards_cost": _how_many("coins"),
    "activation_discount": _how_many("coins"),
    "coins_on_card": _how_many("coins"),
    "snake_on_opponent_card": _nothing,
    "steal_opponent_card": _nothing,
    "steal_unbuilt_wonder": _nothing,
    "unbuild_wonder": _nothing,
    "build_wonder_from_discard": _nothing,
    "discard_from_layout": _nothing,
    "place_minerva": _nothing,
    "military_tokens": _nothing,
    "progress_from_card": _drawn,
    "god_on_top_of_a_deck": _nothing,
    "god_of_a_deck": _nothing,
    "grand_temple": _nothing,
    "politician": lambda section, lang: {"section": text(lang, f"duel.section.{section}")},
    "conspirator": _nothing,
    "senators_free": _nothing,
    "conspire_keep_both": _nothing,
    "conspire_when_chosen": _nothing,
    "cube_when_chosen": _nothing,
    "trigger_unprepared": _nothing,
    "coins_afterwards": _how_many("coins"),
    "take_half_of_coins": _nothing,
    "coins_per_cube": _how_many("coins"),
    "steal_unbuilt_wonder_of_opponent": _nothing,
    "destroy_wonder": _nothing,
    "discard_opponent_card": _of_color,
    "take_opponent_card": _of_colors,
    "swap_card": _of_colors,
    "lock_progress_token": _nothing,
    "progress_of_box": _nothing,
    "build_from_last_row": _nothing,
    "build_from_removed": _nothing,
    "discard_available": _nothing,
    "move_decree": _nothing,
    "place_cube": _nothing,
    "remove_cube": _nothing,
    "move_cube": _nothing,
    "coins_on_build": _of_color,
    "coins_on_wonder": _nothing,
    "ignore_symbol": lambda color, lang: {"each_colored": _colored([color], lang)},
    "wonder_discount": _how_many("resources"),
    "shield_while_controlled": _how_many("shields"),
    "cheaper_trade_raw": _nothing,
    "cheaper_trade_manufactured": _nothing,
    "blue_cards_for_senate": lambda n, _: {"n": str(n)},
    "discard_income": _how_many("coins"),
    "use_opponent_chains": _nothing,
    "play_again_after_conspirator": _nothing,
}


def _effect_sentences(effect: Mapping[str, Any], lang: str) -> list[str]:
    return [
        text(lang, f"duel.effect.{kind}", **values(effect[kind], lang))
        for kind, values in _EFFECT_VALUES.items()
        if kind in effect
    ]
