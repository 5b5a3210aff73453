"""Short signs for what has little room: shapes for colors, letters for resources, effects, costs and prices.

With a plus one gets something, with a minus the opponent loses something.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ...duel.offers import Offer
from ...duel.operations import RESOURCES, SECTIONS, SENATOR_COLORS
from ...duel.tables import EVERY_CARD_DATA, EVERY_WONDER_DATA
from ...duel.view_types import CityView
from ...i18n import text
from ..signs import COIN, DEAR, SHAPES

PAWN = "◉"
TOKEN = "◎"
CUBE = "▪"
SENATORS = "".join(SHAPES[color] for color in SENATOR_COLORS)


def letter(resource: str, lang: str) -> str:
    """The first letter of a resource."""
    return next(filter(str.isalpha, text(lang, f"duel.resource.{resource}"))).upper()


def symbol_sign(symbol: str, lang: str) -> str:
    """A short word for a science symbol."""
    return text(lang, f"terminal.symbol.{symbol}")


def cost_sign(piece: str, lang: str) -> str:
    """The printed cost: coins, and a letter for each unit; a senator costs a coin for each that one has."""
    data = {**EVERY_CARD_DATA, **EVERY_WONDER_DATA}[piece]
    if data.get("color") in SENATOR_COLORS:
        return f"1{COIN}/{SENATORS}"
    cost = data["cost"]
    if not cost:
        return text(lang, "terminal.price.free")
    units = "".join(letter(name, lang) * cost.get(name, 0) for name in RESOURCES)
    return " ".join(filter(None, (f"{cost['coins']}{COIN}" if "coins" in cost else "", units)))


def purse_of(city: CityView) -> int:
    """All coins that a city can spend."""
    return city.coins + city.protected_coins


def price_sign(offer: Offer, coins: int, lang: str) -> tuple[str, str]:
    """What an offer costs the player now, and whether that is "free", "paid" or "dear"."""
    if offer.plan and (offer.plan.chain or offer.plan.mythology):
        return text(lang, "terminal.price.chain"), "free"
    if offer.price > coins:
        return f"{DEAR} {offer.price}{COIN}", "dear"
    if offer.price == 0:
        return text(lang, "terminal.price.free"), "free"
    return f"{offer.price}{COIN}", "paid"


def effect_sign(effect: Mapping[str, Any], lang: str) -> str:
    """What a card or wonder gives."""
    return " ".join(sign(effect[kind], lang) for kind, sign in _EFFECT_SIGNS.items() if kind in effect)


def narrow_sign(effect: Mapping[str, Any], lang: str) -> str:
    """What a card gives, where there is still less room: what is counted twice is said once, and wonders are a w."""
    if {"coins_per_majority", "vp_per_majority"} <= effect.keys():
        points = effect["vp_per_majority"]
        coins = f"{effect['coins_per_majority']['amount']}{COIN}"
        return _per(f"{coins} {_short('points', points['amount'], lang)}", points["counted"], lang)
    return effect_sign(effect, lang).replace(text(lang, "terminal.counted.wonder"), "w")


def _letters(names: list[str], lang: str) -> str:
    return "/".join(letter(name, lang) for name in names)


def _counted(what: str, lang: str) -> str:
    """What is counted: the shape of a color, or a word."""
    return SHAPES.get(what) or text(lang, f"terminal.counted.{what}")


def _short(kind: str, n: int, lang: str) -> str:
    return text(lang, f"terminal.short.{kind}", n=n)


def _cheaper(names: Sequence[str], lang: str) -> str:
    return f"{''.join(letter(name, lang) for name in names)}−1{COIN}"


def _per(amount: str, counted: list[str], lang: str) -> str:
    return f"{amount}/{''.join(_counted(what, lang) for what in counted)}"


_EFFECT_SIGNS: dict[str, Callable[[Any, str], str]] = {
    "produces": lambda units, lang: "+" + "".join(letter(name, lang) * n for name, n in units.items()),
    "produces_choice": lambda names, lang: "+" + _letters(names, lang),
    "trade_price": lambda trade, lang: f"{_letters(trade['resources'], lang)} à {trade['price']}{COIN}",
    "shields": lambda n, lang: _short("shields", n, lang),
    "science": symbol_sign,
    "coins": lambda n, _: f"+{n}{COIN}",
    "coins_per": lambda per, lang: _per(f"{per['amount']}{COIN}", [per["counted"]], lang),
    "coins_per_majority": lambda per, lang: _per(f"{per['amount']}{COIN}", per["counted"], lang),
    "opponent_loses_coins": lambda n, _: f"−{n}{COIN}",
    "destroy_opponent_card": lambda colors, _: "−" + "".join(SHAPES[color] for color in colors),
    "build_from_discard": lambda _, lang: text(lang, "terminal.short.pile"),
    "progress_from_box": lambda _, lang: text(lang, "terminal.short.token"),
    "play_again": lambda _, lang: text(lang, "terminal.short.again"),
    "victory_points": lambda n, lang: _short("points", n, lang),
    "grand_temple": lambda _, lang: _short("temple", 0, lang),
    "activation_discount": lambda n, lang: _short("activation", n, lang),
    "god_of_a_deck": lambda _, lang: _short("god", 0, lang),
    "vp_per_majority": lambda per, lang: _per(_short("points", per["amount"], lang), per["counted"], lang),
    "politician": lambda section, _: f"+{CUBE} {2 * SECTIONS.index(section) + 1}/{2 * SECTIONS.index(section) + 2}",
    "conspirator": lambda _, lang: _short("conspirator", 0, lang),
    "place_cube": lambda _, __: f"+{CUBE}",
    "move_cube": lambda _, __: f"{CUBE}→",
    "trigger_unprepared": lambda _, lang: _short("trigger", 0, lang),
    "coins_afterwards": lambda n, _: f"+{n}{COIN}",
    "coins_on_build": lambda color, _: f"+{COIN}/{SHAPES[color]}",
    "coins_on_wonder": lambda _, __: f"+{COIN}/w",
    "ignore_symbol": lambda color, _: f"−1/{SHAPES[color]}",
    "wonder_discount": lambda n, _: f"−{n}/w",
    "shield_while_controlled": lambda n, _: f"+{n}{SHAPES['red']}",
    "cheaper_trade_raw": lambda _, lang: _cheaper(RESOURCES[:3], lang),
    "cheaper_trade_manufactured": lambda _, lang: _cheaper(RESOURCES[3:], lang),
    "blue_cards_for_senate": lambda n, _: f"{CUBE}+{n}{SHAPES['blue']}",
    "discard_income": lambda n, _: f"d +{n}{COIN}",
    "use_opponent_chains": lambda _, lang: _short("chains", 0, lang),
    "play_again_after_conspirator": lambda _, lang: f"{SHAPES['black']}{text(lang, 'terminal.short.again')}",
}
