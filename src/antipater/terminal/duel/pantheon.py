"""The Pantheon expansion in the terminal: a page with its board, and its choices in words."""

from ...duel.offers import Offer
from ...duel.view_types import CityView, View
from ...duel.words import god_text
from ...i18n import listed, text
from ..canvas import Canvas, wrapped
from ..look import FAINT, KEY, WIDTH
from ..signs import COIN, DEAR
from .expansion import expansion_page
from .look import NAMES, Look

IN_COLUMNS = ("zeus_slot", "minerva_space")  # decisions with many things to choose from
COLUMNS = 4
UNKNOWN = "?"


def activations(view: View) -> list[Offer]:
    """What can be activated, or can't be paid, in the order of the numbers that are typed."""
    return [offer for offer in view.offers if offer.use == "activate"]


def pantheon_page(view: View, look: Look) -> Canvas:
    """The spaces of the Pantheon with their prices, the decks, and what both players have of it."""
    canvas = expansion_page(look.lang, "pantheon", "title", view.pantheon is not None)
    if view.pantheon is None:
        return canvas
    y = _draw_spaces(canvas, 2, view, look)
    y = _draw_activations(canvas, y + 1, view, look)
    decks = [f"{text(look.lang, f'duel.mythology.{deck.mythology}')} {len(deck.gods)}" for deck in view.pantheon.decks]
    canvas.put(2, y + 1, text(look.lang, "terminal.pantheon.decks", decks=listed(look.lang, decks)), FAINT)
    for place, seat in enumerate(look.order):
        canvas.put(2, y + 2 + place, f"{look.names[seat]}: {belongings(view.cities[seat], look.lang)}", NAMES[place])
    return canvas


def _draw_spaces(canvas: Canvas, y: int, view: View, look: Look) -> int:
    assert view.pantheon is not None
    for space in view.pantheon.spaces:
        left, right = (space.prices[seat] for seat in look.order)
        canvas.put(2, y, f"{space.space + 1}  {left}{COIN} | {right}{COIN}", FAINT)
        if space.god or space.mythology:
            name = text(look.lang, f"duel.god.{space.god}") if space.god else UNKNOWN
            mythology = f" ({text(look.lang, f'duel.mythology.{space.mythology}')})" if space.mythology else ""
            canvas.put(17, y, name + mythology, KEY)
        if space.god:
            canvas.put(44, y, wrapped(god_text(space.god, look.lang), WIDTH - 45)[0])
        y += 1
    return y


def _draw_activations(canvas: Canvas, y: int, view: View, look: Look) -> int:
    for number, offer in enumerate(activations(view), 1):
        row, column = divmod(number - 1, COLUMNS - 1)
        words = f"a {number}  {DEAR + ' ' if offer.reason else ''}{_activation(offer, look.lang)}"
        canvas.put(2 + column * 33, y + row, words, FAINT if offer.reason else KEY, width=32)
    return y + -(-len(activations(view)) // (COLUMNS - 1))


def _activation(offer: Offer, lang: str) -> str:
    given = "".join(f" +{name.removeprefix('offering_')}" for name in offer.offerings or [])
    return f"{text(lang, f'duel.god.{offer.god}')} {offer.price}{COIN}{given}"


def belongings(city: CityView, lang: str) -> str:
    """Gods, mythology tokens, offering tokens and coins on Astarte."""
    gods = [text(lang, f"duel.god.{god}") for god in city.gods]
    tokens = [f"{text(lang, f'duel.mythology.{name}')} {n}" for name, n in city.mythology_tokens.items()]
    offerings = [text(lang, f"duel.offering.{name}") for name in city.offerings]
    coins = [f"+{city.protected_coins}{COIN}"] if city.protected_coins else []
    return ", ".join([*gods, *tokens, *offerings, *coins]) or "·"


def token_name(token: str, lang: str) -> str:
    """A mythology or offering token on a card, in a word."""
    if token.startswith("offering_"):
        return f"−{token.removeprefix('offering_')}{COIN}"
    return text(lang, f"duel.mythology.{token}")


def god_option(offer: Offer, look: Look) -> str:
    """A god, a space of the Pantheon or a mythology that is asked about, by name."""
    if offer.god:
        return text(look.lang, f"duel.god.{offer.god}")
    if offer.use == "put_god":
        return text(look.lang, "terminal.pantheon.space", n=(offer.space or 0) + 1)
    return text(look.lang, f"duel.mythology.{offer.mythology}")


def draw_many(canvas: Canvas, view: View, look: Look) -> None:
    """Slots of the layout or spaces of the military track in columns."""
    width = WIDTH // COLUMNS
    for place, offer in enumerate(view.offers):
        column, y = divmod(place, canvas.height // 2)
        words = _place(offer, view, look)
        style = KEY if offer == look.offer else ""
        canvas.put(column * width, 2 * y, f"{place + 1:>3} {words}", style, width=width - 1)


def _place(offer: Offer, view: View, look: Look) -> str:
    if offer.use == "track":
        ahead = (offer.track or 0) * (1 if look.left == 0 else -1)
        return f"{ahead:+d}" if ahead else "0"
    row = next(slot.row for slot in view.layout if slot.slot == offer.slot)
    name = text(look.lang, f"duel.card.{offer.card}") if offer.card else UNKNOWN
    return text(look.lang, "terminal.pantheon.row", n=row, card=name)
