"""The things that a decision asks about: the numbers to type for them, and what they are in words."""

from ...duel.offers import Offer
from ...duel.view_types import View
from ...duel.words import agora_text, god_text, military_text, token_text, wonder_text
from ...i18n import text
from ..canvas import Canvas, wrapped
from ..look import CHOSEN, KEY, WIDTH
from .layout import BY_SLOT
from .look import Look
from .pantheon import god_option

IN_LIST = (  # decisions that may need many lines
    *("keep_conspiracy", "prepare_conspiracy", "curia_conspiracy", "lock_token", "espionage_token"),
    *("extort_wonder", "sabotage_wonder"),
)
WORDS = ("conspire", "on_top", "below", "enough")  # answers that name nothing
MARGIN = 6


def numbered(view: View) -> dict[int, Offer]:
    """What a decision asks about by the number to type: that of a card of the layout, or counted from 1."""
    if view.decision.kind not in BY_SLOT:
        return dict(enumerate(view.offers, 1))
    return {0 if offer.slot is None else offer.slot + 1: offer for offer in view.offers}


def option_words(offer: Offer, view: View, look: Look) -> str:
    """Something that is asked about, with what it does."""
    name, does = option_name(offer, view, look), _effect(offer, look.lang)
    return f"{name}: {does}" if does else name


def option_name(offer: Offer, view: View, look: Look) -> str:
    """What it is called."""
    lang = look.lang
    if offer.use in WORDS:
        return text(lang, f"terminal.agora.{offer.use}")
    if offer.token:
        return f"{text(lang, f'duel.progress.{offer.token}')}{_whereabouts(offer.token, view, look)}"
    if offer.conspiracy:
        return text(lang, f"duel.conspiracy.{offer.conspiracy}")
    if offer.wonder:
        return text(lang, f"duel.wonder.{offer.wonder}")
    if offer.use == "starter" or offer.use == "military":
        return look.names[offer.seat or 0]
    return god_option(offer, look)


def _effect(offer: Offer, lang: str) -> str:
    """What it does, if that is not clear."""
    if offer.token:
        return token_text(offer.token, lang)
    if offer.conspiracy:
        return agora_text("conspiracy", offer.conspiracy, lang)
    if offer.wonder:
        return wonder_text(offer.wonder, lang)
    if offer.god:
        return god_text(offer.god, lang)
    if offer.use != "military":
        return ""
    return text(lang, "duel.amount.coins", n=offer.income) if offer.place is None else military_text(offer.place, lang)


def _whereabouts(token: str, view: View, look: Look) -> str:
    """Where a token lies that may lie in several places."""
    if view.decision.kind != "lock_token":
        return ""
    owner = next((look.names[seat] for seat, city in enumerate(view.cities) if token in city.progress), None)
    return f" ({owner or text(look.lang, f'terminal.agora.{_place(token, view)}')})"


def _place(token: str, view: View) -> str:
    return "on_board" if token in view.spaces else "in_box"


def draw_list(canvas: Canvas, view: View, look: Look) -> None:
    """The options one below the other; where there is little room, only by name if the rest needs another line."""
    width = WIDTH - MARGIN - 1
    told = {number: wrapped(option_words(offer, view, look), width) for number, offer in numbered(view).items()}
    if sum(map(len, told.values())) > canvas.height:
        names = {number: [option_name(offer, view, look)] for number, offer in numbered(view).items()}
        told = {number: lines if len(lines) == 1 else names[number] for number, lines in told.items()}
    y = 0
    for number, offer in numbered(view).items():
        canvas.put(2, y, f"{number:>2}", KEY)
        for line in told[number]:
            canvas.put(MARGIN, y, line, CHOSEN if offer == look.offer else "")
            y += 1
