"""What a person can choose now, in words: the uses of a card in hand with all payments, or what else is asked."""

from collections.abc import Iterator

from ...i18n import listed, text
from ...wonders.offers import Offer, Payment
from ...wonders.tables import CARD_DATA
from ...wonders.view import View
from ...wonders.words import card_name, card_text, in_edition, payment_text, reason_text
from ..canvas import GLUE
from ..look import CHOSEN, FAINT, MARK
from ..panel import Paragraph, height
from ..signs import COIN, DEAR, SHAPES
from .look import Look, Use, center_of
from .signs import effect_sign, payment_sign

MARGIN = 7
KEYS = {"build": "b", "stage": "w", "sell": "d", "free": "f"}
IN_BOARD = ("board", "side", "discard_pile")  # decisions whose things are shown above


def uses_of(view: View, card: str) -> dict[str, Use]:
    """The uses of a card by what is typed for them: b, b2 for another payment, w, d, f."""
    uses = [Use(KEYS[offer.use], offer) for offer in view.offers if offer.card == card and offer.use in KEYS]
    return {way.key: way for use in uses for way in _ways(use)}


def _ways(use: Use) -> list[Use]:
    """A use with each of its payments, the cheapest first."""
    return [
        Use(use.key + (str(number) if number > 1 else ""), use.offer, payment)
        for number, payment in enumerate(use.offer.payments, 1)
    ] or [use]


def use_paragraphs(view: View, card: str, look: Look, room: int) -> list[Paragraph]:
    """A card and its uses: each way to pay in words, or side by side in signs, or only of the chosen use."""
    uses = uses_of(view, card)
    told = [_head(view, card, look.lang, in_words=True), *(_in_words(view, use, look) for use in uses.values())]
    if height(told) <= room:
        return told
    told = [_head(view, card, look.lang, in_words=False), *_in_signs(view, uses, look)]
    if height(told) <= room or look.use is None:
        return told
    return list(_in_signs(view, {key: use for key, use in uses.items() if use.offer == look.use.offer}, look))


def _head(view: View, card: str, lang: str, in_words: bool) -> Paragraph:
    data = CARD_DATA[view.edition][card]
    effect = card_text(view.edition, card, lang) if in_words else effect_sign(data["effect"], lang)
    name = card_name(view.edition, card, lang)
    return Paragraph(f"{SHAPES[data['color']]} {name}: {effect}", f"  {view.hand.index(card) + 1}", "", MARGIN)


def _in_words(view: View, use: Use, look: Look) -> Paragraph:
    if use.offer.reason is not None:
        refused = text(
            look.lang,
            "terminal.wonders.use.refused",
            use=text(look.lang, f"wonders.use.{use.offer.use}"),
            reason=reason_text(use.offer.reason, look.lang),
        )
        return Paragraph(f"{DEAR} {refused}", f"  {use.key}", FAINT, MARGIN)
    return choice(use_words(view, use, look.lang), use, look)


def _in_signs(view: View, uses: dict[str, Use], look: Look) -> Iterator[Paragraph]:
    """One paragraph a use, with all its payments."""
    for first in (use for use in uses.values() if len(use.key) == 1):
        ways = [use for use in uses.values() if use.offer == first.offer]
        if len(ways) == 1:
            yield _in_words(view, first, look)
            continue
        told = [f"{MARK if use == look.use else ''}{use.key}: {_way(use, look.lang)}" for use in ways]
        name = text(look.lang, f"wonders.use.{first.offer.use}")
        yield Paragraph("   ".join(words.replace(" ", GLUE) for words in (f"{name}:", *told)), "", "", MARGIN)


def use_words(view: View, use: Use, lang: str) -> str:
    """What a use does, and how it is paid."""
    offer = use.offer
    if offer.use == "sell":
        return text(lang, "terminal.wonders.use.sell", coins=text(lang, "wonders.amount.coins", n=offer.income))
    if offer.use == "free":
        return text(lang, "terminal.wonders.use.free")
    what = "build" if offer.use == "build" else "stage"
    stage = text(lang, f"wonders.the_stage.{1 + (offer.stage or 0)}")
    return text(lang, f"terminal.wonders.use.{what}", stage=stage, payment=_payment_words(view, use, lang))


def _payment_words(view: View, use: Use, lang: str) -> str:
    offer, payment = use.offer, use.payment
    if offer.olympia:
        return text(lang, "terminal.wonders.price.olympia")
    if offer.chain:
        giver = in_edition(view.edition, f"the_card.{offer.chain}", lang)
        return text(lang, "terminal.wonders.price.chain", card=giver)
    if payment is None or offer.coins + payment.to_left + payment.to_right == 0:
        return text(lang, "terminal.price.free")
    bought = purchases(payment, lang)
    coins = payment_text(offer.coins, payment.to_left, payment.to_right, lang) or ""
    return text(lang, "terminal.wonders.price.bought", coins=coins, units=bought) if bought else coins


def purchases(payment: Payment, lang: str) -> str:
    """The units that are bought on each side."""
    sides = (("left", payment.left), ("right", payment.right))
    return listed(
        lang,
        [
            text(
                lang,
                f"terminal.wonders.bought.{side}",
                units=listed(lang, [text(lang, f"wonders.amount.{name}", n=n) for name, n in units.items()]),
            )
            for side, units in sides
            if units
        ],
    )


def _way(use: Use, lang: str) -> str:
    """A payment in signs: "3¢ S← 2¢"."""
    payment = use.payment
    assert payment is not None
    price = use.offer.coins + payment.to_left + payment.to_right
    return f"{price}{COIN} {payment_sign(payment, lang)}"


def choice(words: str, use: Use, look: Look) -> Paragraph:
    """Something that can be chosen; a mark beside it when it is."""
    if use == look.use:
        return Paragraph(words, f"{MARK} {use.key}", CHOSEN, MARGIN)
    return Paragraph(words, f"  {use.key}", "", MARGIN)


def options_of(view: View) -> list[Use]:
    """The things that a decision asks about, numbered."""
    return [Use(str(number), offer) for number, offer in enumerate(view.offers, 1)]


def option_paragraphs(view: View, look: Look) -> list[Paragraph]:
    """Things that are not shown on the board: payments, and to leave the discard pile as it is."""
    shown = [use for use in options_of(view) if view.decision.kind not in IN_BOARD or use.offer.use == "none"]
    return [choice(_option(use.offer, look.lang), use, look) for use in shown]


def _option(offer: Offer, lang: str) -> str:
    if offer.use == "none":
        return text(lang, "wonders.use.none")
    payment = offer.payments[0]
    coins = payment_text(offer.coins, payment.to_left, payment.to_right, lang) or ""
    return text(lang, "terminal.wonders.price.bought", coins=coins, units=purchases(payment, lang))


def question(view: View, lang: str) -> str:
    """What is asked, and for which city."""
    for_free_city = view.free_city is not None and center_of(view) == view.free_city.city
    return text(lang, f"wonders.{'free_city.' if for_free_city else ''}decision.{view.decision.kind}")
