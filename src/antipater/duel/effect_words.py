"""What the sentences about effects mention."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ..i18n import listed_amounts, listed_names, text
from .operations import COLORS

Values = dict[str, str]
Told = dict[str, Callable[[Any, str], Values]]  # by the kind of an effect


def amount_text(n: int, what: str, lang: str) -> str:
    """ "1 coin", "2 coins"."""
    return text(lang, f"duel.amount.{what}", n=n)


def amounts_text(amounts: Mapping[str, int], lang: str) -> str:
    """ "2 coins and 1 glass"."""
    return listed_amounts(lang, "duel.amount", amounts)


def colored_text(colors: Iterable[str], lang: str) -> str:
    """ "brown or grey"."""
    return listed_names(lang, "duel.colored", colors, "or")


def _each(counted: list[str], where: str, lang: str) -> str:
    """What is counted in one's own or in the larger city: "each brown or grey card in your city"."""
    if counted[0] in COLORS:
        return text(lang, f"duel.counted.{where}.color", colored=colored_text(counted, lang))
    return text(lang, f"duel.counted.{where}.{counted[0]}")


def _each_own(per: dict[str, Any], lang: str) -> str:
    each = _each([per["counted"]], "own", lang)
    return text(lang, "duel.counted.own.itself", each=each) if per.get("counts_itself") else each


def nothing(_: Any, __: str) -> Values:
    """The sentence says it all."""
    return {}


def how_many(what: str) -> Callable[[Any, str], Values]:
    """A number of coins, points and the like."""
    return lambda n, lang: {what: amount_text(n, what, lang)}


def of_color(color: str, lang: str) -> Values:
    """A card of a color."""
    return of_colors([color], lang)


def of_colors(colors: Iterable[str], lang: str) -> Values:
    """A card of one of these colors."""
    return {"colored": colored_text(colors, lang)}


def drawn(draw: Mapping[str, int], lang: str) -> Values:
    """Tokens that are drawn, and those of them that are kept."""
    return {"tokens": amount_text(draw["draw_random"], "tokens", lang), "kept": str(draw["keep"])}


# What the sentence about each kind of effect mentions, in the order in which the effects of a piece are told.
EFFECT_VALUES: Told = {
    "produces": lambda units, lang: {"units": amounts_text(units, lang)},
    "produces_choice": lambda names, lang: {"resources": listed_names(lang, "duel.resource", names, "or")},
    "trade_price": lambda trade, lang: {
        "resources": listed_names(lang, "duel.resource", trade["resources"]),
        "coins": amount_text(trade["price"], "coins", lang),
    },
    "shields": lambda n, lang: {"shields": amount_text(n, "shields", lang), "spaces": amount_text(n, "spaces", lang)},
    "extra_shield_on_new_red_cards": how_many("shields"),
    "science": lambda symbol, lang: {"symbol": text(lang, f"duel.symbol.{symbol}")},
    "coins": how_many("coins"),
    "coins_per": lambda per, lang: {"coins": amount_text(per["amount"], "coins", lang), "each": _each_own(per, lang)},
    "coins_per_majority": lambda per, lang: {
        "coins": amount_text(per["amount"], "coins", lang),
        "each": _each(per["counted"], "larger", lang),
    },
    "opponent_loses_coins": how_many("coins"),
    "destroy_opponent_card": of_colors,
    "build_from_discard": nothing,
    "progress_from_box": drawn,
    "resource_discount": lambda off, lang: {
        "each": text(lang, f"duel.discounted.{off['on']}"),
        "resources": amount_text(off["units"], "resources", lang),
    },
    "receive_opponent_trade_spending": nothing,
    "coins_when_built_free_by_chain": how_many("coins"),
    "play_again": nothing,
    "future_wonders_play_again": nothing,
    "victory_points": how_many("points"),
    "vp_per": lambda per, lang: {"points": amount_text(per["amount"], "points", lang)},
    "vp_per_majority": lambda per, lang: {
        "points": amount_text(per["amount"], "points", lang),
        "each": _each(per["counted"], "larger", lang),
    },
}
