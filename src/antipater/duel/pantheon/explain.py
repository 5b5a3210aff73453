"""What the things of Pantheon are, and what they mean now."""

from ...i18n.asking import capital
from ...kernel.explaining import Explanation, things_of
from ..explained.asked import RULES, Asked
from ..explained.price import payment, price_word, reason_rule
from ..tables import GOD_DATA, MYTHOLOGY_IDS, OFFERING_IDS, PANTHEON_DATA
from ..words import god_text
from .view import SpaceView


def space(asked: Asked, where: str) -> Explanation | None:
    """A space of the Pantheon board, and the god on it."""
    pantheon = asked.view.pantheon
    found = [each for each in pantheon.spaces if str(each.space) == where] if pantheon else []
    if not found:
        return None
    if found[0].god:
        return god(asked, found[0].god)
    lies = "hidden" if found[0].mythology else "empty"
    return Explanation(
        title=asked.tell.say("space.title", n=found[0].space + 1),
        what=asked.tell.say(f"space.{lies}"),
        now=[_prices(asked, found[0])],
        rules=["P2.5" if found[0].mythology else "P4.2"],
    )


def _prices(asked: Asked, where: SpaceView) -> str:
    mine, theirs = (asked.amount(where.prices[seat], "coins") for seat in (asked.near, 1 - asked.near))
    return asked.tell.of(asked.near, "space.prices", mine=mine, theirs=theirs, other=asked.name(1 - asked.near))


def god(asked: Asked, which: str) -> Explanation | None:
    """A god: what it does, and what it costs from either end of the board."""
    if which not in GOD_DATA or asked.view.pantheon is None:
        return None
    offer = min(asked.offers("activate", god=which), key=lambda each: bool(each.reason), default=None)
    lies = [each for each in asked.view.pantheon.spaces if each.god == which]
    return Explanation(
        title=asked.word(f"god.{which}"),
        state=price_word(asked, offer) if offer else _owner(asked, which),
        what=god_text(which, asked.tell.lang),
        now=[*(_prices(asked, each) for each in lies), *(payment(asked, offer) if offer and offer.reason else [])],
        possible=offer is None or offer.reason is None,
        rules=[RULES["god"][which], "P4.1", *reason_rule(offer.reason if offer else None)],
        piece=which,
    )


def _owner(asked: Asked, which: str) -> str:
    owners = [seat for seat, city in enumerate(asked.view.cities) if which in city.gods]
    return asked.tell.of(owners[0], "where.token") if owners else ""


def mythology(asked: Asked, which: str) -> Explanation | None:
    """A mythology token."""
    if which not in MYTHOLOGY_IDS:
        return None
    word = asked.word(f"mythology.{which}")
    title = asked.tell.say("mythology.title", mythology=word)
    return Explanation(title=capital(title), what=asked.tell.say("mythology.what"), rules=["P2.1", "P11.1"])


def offering(asked: Asked, which: str) -> Explanation | None:
    """An offering token."""
    if which not in OFFERING_IDS:
        return None
    coins = asked.amount(PANTHEON_DATA["offering"][which]["discount"], "coins")
    what = asked.tell.say("offering.what", coins=coins)
    return Explanation(title=asked.tell.say("offering.title"), what=what, rules=["P3.1", "P3.2"])


def deck(asked: Asked, which: str) -> Explanation | None:
    """A deck of gods."""
    pantheon = asked.view.pantheon
    found = [each for each in pantheon.decks if each.mythology == which] if pantheon else []
    if not found:
        return None
    known = [each for each in found[0].gods if each]
    return Explanation(
        title=capital(asked.tell.say("deck.title", mythology=asked.word(f"mythology.{which}"))),
        state=str(len(found[0].gods)),
        what=asked.tell.say("deck.what"),
        now=[asked.tell.say("deck.known", gods=asked.names_of("god", known))] if known else [],
        rules=["P1.4", "P2.2"],
    )


PANTHEON_THINGS = things_of(deck, god, mythology, offering, space)
