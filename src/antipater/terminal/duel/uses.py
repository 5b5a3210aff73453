"""What a person can choose now, in words: the uses of a card of the layout, or the things a decision asks about."""

from ...duel.offers import Offer
from ...duel.operations import SENATOR_COLORS
from ...duel.tables import EVERY_CARD_DATA, EVERY_WONDER_DATA
from ...duel.view_types import View
from ...duel.words import card_text, payment_text, reason_text, wonder_text
from ...i18n import text
from ..look import CHOSEN, FAINT, MARK
from ..panel import Paragraph, height
from ..signs import DEAR, SHAPES
from .layout import BY_SLOT
from .look import Look
from .options import IN_LIST, WORDS, numbered, option_words
from .pantheon import IN_COLUMNS
from .senate import IN_SENATE
from .signs import effect_sign
from .upper import CARDS_IN_UPPER

MARGIN = 6
IN_STAGE = ("draft", *CARDS_IN_UPPER, *IN_COLUMNS)  # decisions whose things are shown in the upper part of the board
PARTLY_IN_STAGE = (*IN_SENATE, *BY_SLOT)  # the same, but for what has no place there


def uses_of(view: View, slot: int) -> dict[str, Offer]:
    """The uses of a card by what is typed for them: b, d, p, w1 …"""
    keys = {"build": "b", "discard": "d", "prepare": "p"}
    wonders = [wonder.wonder for wonder in view.cities[view.to_act[0]].wonders]
    return {
        keys.get(offer.use) or f"w{1 + wonders.index(offer.wonder or '')}": offer
        for offer in view.offers
        if offer.slot == slot
    }


def use_paragraphs(view: View, slot: int, look: Look, room: int) -> list[Paragraph]:
    """A card and its uses: all with their effects in words, or with signs, or only the chosen one, as room permits."""
    uses = uses_of(view, slot)
    chosen = {key: offer for key, offer in uses.items() if offer == look.offer}
    possible = {key: offer for key, offer in uses.items() if offer.reason is None}
    for shown, in_words in ((uses, True), (uses, False), (chosen or uses, False)):
        told = [_head(uses["b"], look, in_words), *(_use(key, offer, look, in_words) for key, offer in shown.items())]
        if height(told) <= room:
            return told
    told = [_use(key, offer, look, in_words=False) for key, offer in uses.items()]
    return told if height(told) <= room else [_use(key, offer, look, in_words=False) for key, offer in possible.items()]


def _head(offer: Offer, look: Look, in_words: bool) -> Paragraph:
    card, lang = offer.card or "", look.lang
    data = EVERY_CARD_DATA[card]
    effect = card_text(card, lang) if in_words else effect_sign(data["effect"], lang)
    name = text(lang, f"duel.card.{card}")
    return Paragraph(f"{SHAPES[data['color']]} {name}: {effect}", f"  {1 + (offer.slot or 0)}", "", MARGIN)


def _use(key: str, offer: Offer, look: Look, in_words: bool) -> Paragraph:
    if offer.reason is not None:
        return Paragraph(f"{DEAR} {_refusal(offer, look.lang)}", f"  {key}", FAINT, MARGIN)
    words = _use_words(offer, look.lang, in_words)
    if offer.wonder:
        data = EVERY_WONDER_DATA[offer.wonder]
        words += " " + (wonder_text(offer.wonder, look.lang) if in_words else effect_sign(data["effect"], look.lang))
    return _choice(words, key, offer, look)


def _use_words(offer: Offer, lang: str, with_trade: bool) -> str:
    if offer.use == "prepare":
        return text(lang, "terminal.use.prepare")
    if offer.plan is None:
        return text(lang, "terminal.use.discard", coins=text(lang, "duel.amount.coins", n=offer.income))
    payment = payment_text(offer.plan, offer.price, lang)
    if offer.price and not with_trade:
        payment = text(lang, "duel.payment.coins", coins=text(lang, "duel.amount.coins", n=offer.price))
    if offer.wonder is None:
        senator = EVERY_CARD_DATA[offer.card or ""]["color"] in SENATOR_COLORS
        return text(lang, "terminal.use.recruit" if senator else "terminal.use.build", payment=payment)
    return text(lang, "terminal.use.wonder", wonder=text(lang, f"duel.the_wonder.{offer.wonder}"), payment=payment)


def _refusal(offer: Offer, lang: str) -> str:
    what = text(lang, f"duel.wonder.{offer.wonder}" if offer.wonder else f"duel.card.{offer.card}")
    coins = text(lang, "duel.amount.coins", n=offer.price)
    return text(lang, "terminal.use.refused", what=what, coins=coins, reason=reason_text(offer.reason or "", lang))


def option_paragraphs(view: View, look: Look) -> list[Paragraph]:
    """The things a decision asks about, numbered; none for those shown in the upper part of the board."""
    kind = view.decision.kind
    if kind in IN_STAGE or kind in IN_LIST:
        return []
    return [
        _choice(option_words(offer, view, look), str(number), offer, look)
        for number, offer in numbered(view).items()
        if kind not in PARTLY_IN_STAGE or offer.use in WORDS
    ]


def _choice(words: str, key: str, offer: Offer, look: Look) -> Paragraph:
    """Something that can be chosen; a mark beside it when it is."""
    return (
        Paragraph(words, f"{MARK} {key}", CHOSEN, MARGIN)
        if offer == look.offer
        else Paragraph(words, f"  {key}", "", MARGIN)
    )
