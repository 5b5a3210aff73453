"""What a person can choose now, in words: the uses of a card of the layout, or the things a decision asks about."""

from ..duel.offers import Offer
from ..duel.tables import CARD_DATA, WONDER_DATA
from ..duel.view import View
from ..duel.words import card_text, payment_text, reason_text, token_text, wonder_text
from ..i18n import text
from .look import CHOSEN, FAINT, MARK, Look
from .panel import ROOM, Paragraph, lines_of
from .signs import DEAR, SHAPES, effect_sign

MARGIN = 7
QUESTION = 2  # lines of the panel below the uses
IN_STAGE = ("draft", "discard_pile", "destroy")  # decisions whose things are shown in the upper part of the board


def uses_of(view: View, slot: int) -> dict[str, Offer]:
    """The uses of a card by what is typed for them: b, d, w1 …"""
    keys = {"build": "b", "discard": "d"}
    wonders = [wonder.wonder for wonder in view.cities[view.to_act[0]].wonders]
    return {
        keys.get(offer.use) or f"w{1 + wonders.index(offer.wonder or '')}": offer
        for offer in view.offers
        if offer.slot == slot
    }


def use_paragraphs(view: View, slot: int, look: Look) -> list[Paragraph]:
    """A card and all its uses; the effects of wonders as signs if their words need too much room."""
    uses = uses_of(view, slot)
    card = next(offer.card for offer in uses.values() if offer.card)
    name = text(look.lang, f"duel.card.{card}")
    effect = card_text(card, look.lang)
    head = Paragraph(f"{SHAPES[CARD_DATA[card]['color']]} {name}: {effect}", f"  {slot + 1}", "", MARGIN)
    for in_words in (True, False):
        told = [head, *(_use(key, offer, look, in_words) for key, offer in uses.items())]
        if sum(len(lines_of(paragraph)) for paragraph in told) <= ROOM - QUESTION:
            break
    return told


def _use(key: str, offer: Offer, look: Look, in_words: bool) -> Paragraph:
    words = _use_words(offer, look.lang, in_words)
    if offer.reason is not None:
        return Paragraph(f"{DEAR} {words} {reason_text(offer.reason, look.lang)}", f"  {key}", FAINT, MARGIN)
    return _choice(words, key, offer, look)


def _use_words(offer: Offer, lang: str, in_words: bool) -> str:
    if offer.use == "discard":
        return text(lang, "terminal.use.discard", coins=text(lang, "duel.amount.coins", n=offer.income))
    payment = payment_text(offer.plan, offer.price, lang) if offer.plan else ""
    if offer.wonder is None:
        return text(lang, "terminal.use.build", payment=payment)
    words = text(lang, "terminal.use.wonder", wonder=text(lang, f"duel.the_wonder.{offer.wonder}"), payment=payment)
    if offer.reason is not None:
        return words
    effect = wonder_text(offer.wonder, lang) if in_words else effect_sign(WONDER_DATA[offer.wonder]["effect"], lang)
    return f"{words} {effect}"


def option_paragraphs(view: View, look: Look) -> list[Paragraph]:
    """The things a decision asks about, numbered; none for those shown in the upper part of the board."""
    if view.decision.kind in IN_STAGE:
        return []
    return [_choice(_option(offer, look), str(number), offer, look) for number, offer in enumerate(view.offers, 1)]


def _choice(words: str, key: str, offer: Offer, look: Look) -> Paragraph:
    """Something that can be chosen; a mark beside it when it is."""
    return (
        Paragraph(words, f"{MARK} {key}", CHOSEN, MARGIN)
        if offer == look.offer
        else Paragraph(words, f"  {key}", "", MARGIN)
    )


def _option(offer: Offer, look: Look) -> str:
    if offer.token:
        return f"{text(look.lang, f'duel.progress.{offer.token}')}: {token_text(offer.token, look.lang)}"
    return look.names[offer.seat or 0]
