"""7 Wonders in words: what its pieces do and cost, why something is not possible, and what an action does.

The words themselves are in `i18n`, as the second edition has them; what the first calls otherwise is there under
`wonders.first` and the same key. Besides what is put together here, a client finds under the id of the thing:
`wonders.card`, `wonders.board`, `wonders.wonder` (names), `wonders.side`, `wonders.color`, `wonders.building`,
`wonders.resource`, `wonders.symbol`, `wonders.chain` (pictures), `wonders.age`, `wonders.stage`, `wonders.direction`,
`wonders.decision` and `wonders.free_city.decision` (what the player is asked), `wonders.use`, `wonders.how` and
`wonders.category` (the score pad).
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import numpy as np

from ..i18n import listed, listed_amounts, listed_names, text, words
from ..kernel.errors import AntipaterError, IllegalAction
from . import actions
from .building import by_chain, costs_nothing, is_free
from .effects import stage_piece
from .legal import city_to_decide, piece_to_pay
from .operations import POWERS, RESOURCES
from .refusal import GAME_OVER, NOT_OFFERED, NOT_YOUR_TURN, OTHER_DECISION, POSSIBLE, REASONS, answers, why_not
from .score import is_complete
from .seams.shown import more_effect_values, told_more
from .state import FREE_CITY, RUNNING, State, for_two, stands
from .tables import BOARD_DATA, BOARD_IDS, CARD_DATA, CARD_IDS, COST_IN_COINS, EDITIONS, FREE_IF, SALE, SIDE_IDS
from .trade import list_payments

Values = dict[str, str]


def in_edition(edition: str, key: str, lang: str, **values: object) -> str:
    """The text of a key as an edition has it: `card.walls`."""
    own = f"wonders.{edition}.{key}"
    return text(lang, own if own in words(lang).texts else f"wonders.{key}", **values)


def card_name(edition: str, card: str, lang: str) -> str:
    """The name that is printed on a card."""
    _card(edition, card)
    return in_edition(edition, f"card.{card}", lang)


def board_name(edition: str, board: str, lang: str) -> str:
    """The name that is printed on a board."""
    _known(BOARD_DATA, "board", board)
    return in_edition(edition, f"board.{board}", lang)


def card_text(edition: str, card: str, lang: str) -> str:
    """What a card does, and which cards it makes free later."""
    data = _card(edition, card)
    sentences = _effect_sentences(edition, data["effect"], data["color"], lang)
    later = [name for name, other in CARD_DATA[edition].items() if card in other.get("free_if", ())]
    if later:
        sentences.append(text(lang, "wonders.effect.chain", cards=_the_cards(edition, later, "and", lang)))
    return " ".join(sentences)


def stage_text(edition: str, board: str, side: str, stage: int, lang: str) -> str:
    """What a stage does, counted from 0."""
    return " ".join(_effect_sentences(edition, _stage(edition, board, side, stage)["effect"], None, lang))


def cost_text(cost: Mapping[str, int], lang: str) -> str:
    """A printed cost: "1 wood and 2 ore"."""
    named = {name: cost[name] for name in ("coins", *RESOURCES) if cost.get(name)}
    return listed_amounts(lang, "wonders.amount", named) if named else text(lang, "wonders.cost.free")


def chain_text(edition: str, card: str, lang: str) -> str | None:
    """Which cards in one's own city make this one free, None if none does."""
    givers = _card(edition, card).get("free_if", ())
    return text(lang, "wonders.cost.chain", cards=_the_cards(edition, givers, "or", lang)) if givers else None


def reason_text(reason: str, lang: str) -> str:
    """A reason code as a sentence to the player."""
    if reason not in REASONS:
        raise AntipaterError(f"There is no reason {reason!r}.")
    return text(lang, f"wonders.reason.{reason}")


def describe(state: State, seat: int, action: int, lang: str) -> str:
    """What a seat does by a legal action, read after the player's name: "Builds the Baths.".

    Also what others have seen of it, if they do not know the card.
    """
    if action in (actions.STAGE_UNKNOWN, actions.SELL_UNKNOWN):
        return describe_seen(state, seat, action, lang)
    reason = why_not(state, seat, action, np.zeros(actions.PAYMENTS, np.int16))
    if reason != POSSIBLE:
        raise IllegalAction(action, seat, REASONS[reason])
    return describe_seen(state, seat, action, lang)


def describe_seen(state: State, seat: int, action: int, lang: str) -> str:
    """What others read about an action as they have seen it, at a position in which the seat was to choose it.

    The card need not be known: an observer does not see the hand.
    """
    city = city_to_decide(state, seat)
    reason = _out_of_place(state, city, action)
    if reason != POSSIBLE:
        raise IllegalAction(action, seat, REASONS[reason])
    use, values = _told(state, city, action, lang)
    who = "free_city.play" if for_two(state) and city == FREE_CITY else "play"
    return text(lang, f"wonders.{who}.{use}", **values)


def payment_text(bank: int, to_left: int, to_right: int, lang: str) -> str | None:
    """How many coins go to whom, None if it costs nothing: "2 coins to the left neighbour and 1 to the right"."""
    if bank:
        return text(lang, "wonders.payment.bank", coins=_amount(bank, "coins", lang))
    if to_left and to_right:
        return text(lang, "wonders.payment.both", coins=_amount(to_left, "coins", lang), more=to_right)
    if to_left or to_right:
        side = "left" if to_left else "right"
        return text(lang, f"wonders.payment.{side}", coins=_amount(to_left + to_right, "coins", lang))
    return None


# An action of which others don't learn the card: any with a card stands for it.
_KNOWN_AS = {actions.STAGE_UNKNOWN: actions.STAGE, actions.SELL_UNKNOWN: actions.SELL}


def _out_of_place(state: State, city: int, action: int) -> int:
    """The reason why nobody can have seen this action here."""
    if city < 0:
        return NOT_YOUR_TURN if int(state.how) == RUNNING else GAME_OVER
    turn_action = _KNOWN_AS.get(action, action)
    possible = 0 <= turn_action < actions.ACTIONS or actions.MORE <= turn_action < actions.KNOWN_ACTIONS
    if not (possible and answers(turn_action, int(state.asked[city]))):
        return OTHER_DECISION
    paying = actions.PAY <= action < actions.DIG_UP
    if paying and _pairs(state, city, piece_to_pay(state, city))[action - actions.PAY] < 0:
        return NOT_OFFERED
    if actions.use_of(turn_action) == actions.TO_RAISE and is_complete(state, city):
        return NOT_OFFERED
    return POSSIBLE


def _told(state: State, city: int, action: int, lang: str) -> tuple[str, Values]:
    """The sentence for an action, and what it mentions."""
    edition, use = EDITIONS[state.edition], actions.use_of(action)
    if use == actions.TO_BUILD:
        return _building_told(state, city, actions.card_of(action), lang)
    if use == actions.TO_RAISE or action == actions.STAGE_UNKNOWN:
        return _stage_told(state, city, action, lang)
    if action == actions.SELL_UNKNOWN:
        return "sell_unknown", {"coins": _amount(SALE, "coins", lang)}
    if use == actions.TO_SELL:
        card = _the_card(edition, CARD_IDS[actions.card_of(action)], lang)
        return "sell", {"card": card, "coins": _amount(SALE, "coins", lang)}
    if use == actions.TO_BUILD_FREE:
        return "free", {"card": _the_card(edition, CARD_IDS[actions.card_of(action)], lang)}
    return _other_told(state, city, action, lang)


def _other_told(state: State, city: int, action: int, lang: str) -> tuple[str, Values]:
    """What is no use of a card in hand."""
    edition = EDITIONS[state.edition]
    if action < actions.DIG_UP:
        left = action - actions.PAY
        right = _pairs(state, city, piece_to_pay(state, city))[left]
        return "pay", {"payment": payment_text(0, left, right, lang) or ""}
    if action == actions.NO_DIGGING:
        return "none", {}
    if actions.dug_card(action) >= 0:
        return "dig_up", {"card": _the_card(edition, CARD_IDS[actions.dug_card(action)], lang)}
    if action >= actions.CHOICE:
        return told_more(state, action, lang)
    if action < actions.BOARD:
        return "side", {"side": text(lang, f"wonders.the_side.{SIDE_IDS[state.edition][action - actions.SIDE]}")}
    return "board", {"board": board_name(edition, BOARD_IDS[action - actions.BOARD], lang)}


def _building_told(state: State, city: int, card: int, lang: str) -> tuple[str, Values]:
    """A building with what makes it free, or what is paid if there is no choice about it."""
    edition = EDITIONS[state.edition]
    values = {"card": _the_card(edition, CARD_IDS[card], lang)}
    if costs_nothing(state, card):
        return "build", values
    if by_chain(state, city, card):
        givers = [CARD_IDS[giver - 1] for giver in FREE_IF[state.edition, card] if giver]
        giver = next(name for name in givers if stands(state.city[city], CARD_IDS.index(name)))
        return "build_chain", values | {"giver": _the_card(edition, giver, lang)}
    if is_free(state, city, card):
        return "build_olympia", values
    return _with_payment(state, city, card, "build", values, lang)


def _stage_told(state: State, city: int, action: int, lang: str) -> tuple[str, Values]:
    """A stage with what is paid for it, and the card under it if it is known."""
    stage = int(state.city[city].stages)
    values = {"stage": text(lang, f"wonders.the_stage.{stage + 1}")}
    use = "stage_unknown"
    if action != actions.STAGE_UNKNOWN:
        use = "stage"
        values["card"] = _the_card(EDITIONS[state.edition], CARD_IDS[actions.card_of(action)], lang)
    return _with_payment(state, city, stage_piece(state.city[city], stage), use, values, lang)


def _with_payment(state: State, city: int, piece: int, use: str, values: Values, lang: str) -> tuple[str, Values]:
    """The payment is told with the piece if there is only one; otherwise it is an action of its own."""
    payments = [(left, right) for left, right in enumerate(_pairs(state, city, piece)) if right >= 0]
    if len(payments) != 1:
        return use, values
    payment = payment_text(int(COST_IN_COINS[state.edition, piece]), *payments[0], lang)
    return (use, values) if payment is None else (f"{use}_paid", values | {"payment": payment})


def _pairs(state: State, city: int, piece: int) -> list[int]:
    """For every amount to the left neighbour what goes to the right one, -1 where it is no payment."""
    pairs = np.zeros(actions.PAYMENTS, np.int16)
    list_payments(state, city, piece, pairs)
    return [int(right) - 1 for right in pairs]


def _known(pieces: Mapping[str, Any], what: str, piece: str) -> Any:
    if piece not in pieces:
        raise AntipaterError(f"There is no {what} {piece!r}.")
    return pieces[piece]


def _card(edition: str, card: str) -> dict[str, Any]:
    data: dict[str, Any] = _known(_known(CARD_DATA, "edition", edition), f"card of the {edition} edition", card)
    return data


def _stage(edition: str, board: str, side: str, stage: int) -> dict[str, Any]:
    sides = _known(_known(BOARD_DATA, "board", board), "edition", edition)
    stages = _known({name: sides[name] for name in SIDE_IDS[EDITIONS.index(edition)]}, "side", side)
    if not 0 <= stage < len(stages):
        raise AntipaterError(f"There is no stage {stage}: {board} has 0 to {len(stages) - 1} on this side.")
    data: dict[str, Any] = stages[stage]
    return data


def _the_card(edition: str, card: str, lang: str) -> str:
    return in_edition(edition, f"the_card.{card}", lang)


def _the_cards(edition: str, cards: Iterable[str], joint: str, lang: str) -> str:
    return listed(lang, [_the_card(edition, card, lang) for card in cards], joint)


def _amount(n: int, what: str, lang: str) -> str:
    """ "1 coin", "2 coins"."""
    return text(lang, f"wonders.amount.{what}", n=n)


_WHERE = {("self",): "own", ("left", "right"): "neighbours", ("self", "left", "right"): "all"}


def _each(per: Mapping[str, Any], color: str | None, lang: str) -> str:
    """What is counted where: "each brown card in your city"."""
    where = f"wonders.counted.{_WHERE[tuple(per['where'])]}"
    if per["what"] != "card":
        return text(lang, f"{where}.{per['what']}")
    colored = listed_names(lang, "wonders.colored", per["colors"], "or")
    each = text(lang, f"{where}.color", colored=colored)
    counts_itself = color in per["colors"] and "self" in per["where"]
    return text(lang, "wonders.counted.own.itself", each=each) if counts_itself else each


def _production(slots: list[list[str]], lang: str) -> list[str]:
    """What the slots of a piece give: units that are certain, then those of choice."""
    certain = [slot[0] for slot in slots if len(slot) == 1]
    told = []
    if certain:
        units = listed_amounts(
            lang, "wonders.amount", {name: certain.count(name) for name in RESOURCES if name in certain}
        )
        told.append(text(lang, "wonders.effect.produces", units=units))
    return told + [
        text(lang, "wonders.effect.produces_choice", resources=listed_names(lang, "wonders.resource", slot, "or"))
        for slot in slots
        if len(slot) > 1
    ]


def _discount(discount: Mapping[str, Any], lang: str) -> Values:
    sellers = discount["from"][0] if len(discount["from"]) == 1 else "both"
    return {
        "resources": listed_names(lang, "wonders.resource", discount["resources"]),
        "sellers": text(lang, f"wonders.from.{sellers}"),
        "coins": _amount(discount["price"], "coins", lang),
    }


# What the sentence about each kind of effect mentions, in the order in which the effects of a piece are told.
_EFFECT_VALUES: dict[str, Callable[[Any, str | None, str], Values]] = {
    "discount": lambda discount, _, lang: _discount(discount, lang),
    "shields": lambda n, _, lang: {"shields": _amount(n, "shields", lang)},
    "science": lambda symbol, _, lang: {"symbol": text(lang, f"wonders.symbol.{symbol}")},
    "coins": lambda n, _, lang: {"coins": _amount(n, "coins", lang)},
    "coins_per": lambda per, color, lang: {
        "coins": _amount(per["amount"], "coins", lang),
        "each": _each(per, color, lang),
    },
    "build_from_discard": lambda _, __, ___: {},
    **{power: lambda _, __, ___: {} for power in POWERS},
    "vp": lambda n, _, lang: {"points": _amount(n, "points", lang)},
    "vp_per": lambda per, color, lang: {
        "points": _amount(per["amount"], "points", lang),
        "each": _each(per, color, lang),
    },
    "vp_if": lambda complete, _, lang: {"points": _amount(complete["amount"], "points", lang)},
    **more_effect_values(),
}


def _effect_sentences(edition: str, effect: Mapping[str, Any], color: str | None, lang: str) -> list[str]:
    sentences = _production(effect.get("produces", []), lang)
    if sentences and not effect["tradable"]:
        sentences.append(text(lang, "wonders.effect.not_tradable"))
    for kind, values in _EFFECT_VALUES.items():
        if kind in effect:
            key = "science_any" if effect[kind] == "any" else kind
            sentences.append(in_edition(edition, f"effect.{key}", lang, **values(effect[kind], color, lang)))
    return sentences
