"""What becomes of a line that somebody types."""

import re
from collections.abc import Callable

from ...duel.offers import Offer
from ..commands import COMMON, NUMBER, Manners, ask_back, echo, follow, shows
from .conspiracies import conspiracies_page
from .dialogue import Dialogue
from .options import numbered
from .pages import cities_page, help_page, layout_page, log_page, pile_page, points_page
from .pantheon import activations, pantheon_page
from .pieces import Piece, explain, find, name_of
from .price import price_text
from .senate import senate_page

USE = re.compile(r"([bdp])\s*(\d{0,4})|w\s*(\d{1,4})(?:\s+(\d{1,4}))?")
TRIGGER = re.compile(r"t\s*(\d{0,4})")


def answer(dialogue: Dialogue, line: str) -> None:
    """Do what was typed."""
    typed = line.strip()
    reading = dialogue.page is not None or (dialogue.said and dialogue.offer is None)
    dialogue.page, dialogue.said = None, []
    follow(dialogue, typed, bool(reading), MANNERS)


def _use(dialogue: Dialogue, use: re.Match[str]) -> None:
    """`b`, `d`, `p`, `w 2` choose a use of the chosen card; `b 12`, `d 12`, `w 12 2` carry it out at once."""
    if not dialogue.in_turn:
        return dialogue.refuse("game_over" if dialogue.view.over else "other_decision")
    plain, slot, first, second = use.groups()
    key = plain or f"w{int(second or first)}"
    direct = slot or (first if second else "")
    if direct and not dialogue.choose_slot(int(direct) - 1):
        return None
    if dialogue.choose_use(key) and direct:
        dialogue.confirm()
    return None


def _explain(dialogue: Dialogue, words: str) -> None:
    """`?` is help, `? something` explains a piece."""
    if not words:
        dialogue.page = lambda dialogue: help_page(dialogue.view, dialogue.look)
        return
    numbered = _numbered(dialogue, words.lower())
    found = [numbered] if numbered else find(words, dialogue.lang, dialogue.view.options.get("expansions", ()))
    if len(found) == 1:
        dialogue.said = explain(found[0], dialogue.lang) + _price(dialogue, found[0])
    elif found:
        names = [name_of(piece, dialogue.lang) for piece in found]
        ask_back(dialogue, names)
    else:
        dialogue.say("no_number" if NUMBER.fullmatch(words) else "unknown", typed=echo(words))


def _price(dialogue: Dialogue, piece: Piece) -> list[str]:
    """What a piece costs now, if it can be built now or later."""
    offers = [offer for offer in dialogue.view.offers if offer.use in ("build", "wonder") and _piece(offer) == piece]
    return [price_text(offers[0], dialogue.lang)] if offers else []


def _numbered(dialogue: Dialogue, words: str) -> Piece | None:
    """The piece that is meant by the number of a card or thing, or by w1 to w4."""
    view = dialogue.view
    meant: dict[str, Piece | None] = {}
    for number, wonder in enumerate(view.cities[next(iter(view.to_act), dialogue.left)].wonders, 1):
        meant[f"w{number}"] = Piece("wonder", wonder.wonder)
    if dialogue.in_turn:
        meant.update({str(slot.slot + 1): Piece("card", slot.card) for slot in view.layout if slot.card})
    else:
        meant.update({str(number): _piece(offer) for number, offer in numbered(view).items()})
    return meant.get("".join(words.split()))


def _piece(offer: Offer) -> Piece | None:
    """The piece that an offer is about."""
    named = {"progress": offer.token, "wonder": offer.wonder, "card": offer.card, "god": offer.god}
    named |= {"conspiracy": offer.conspiracy, "decree": offer.decree}
    return next((Piece(kind, piece) for kind, piece in named.items() if piece), None)


def _activate(dialogue: Dialogue, number: str) -> None:
    """`a` shows the Pantheon with the numbers of what can be activated, `a 3` chooses."""
    offers = activations(dialogue.view)
    if not number or not offers:
        dialogue.page = lambda dialogue: pantheon_page(dialogue.view, dialogue.look)
    elif not NUMBER.fullmatch(number) or not 1 <= int(number) <= len(offers):
        dialogue.say("no_option", n=len(offers))
    elif reason := offers[int(number) - 1].reason:
        dialogue.refuse(reason)
    else:
        dialogue.forget()
        dialogue.offer = offers[int(number) - 1]


def _trigger(dialogue: Dialogue, typed: re.Match[str]) -> None:
    """`t` shows all conspiracies with their numbers, `t 2` chooses an own one that is prepared."""
    view, number = dialogue.view, typed[1]
    if not number or view.agora is None:
        dialogue.page = lambda dialogue: conspiracies_page(dialogue.view, dialogue.look)
    elif not dialogue.in_turn:
        dialogue.refuse("game_over" if view.over else "other_decision")
    else:
        dialogue.choose_conspiracy(int(number) - 1)


def _log(dialogue: Dialogue, number: str) -> None:
    first = int(number) if NUMBER.fullmatch(number) else None
    dialogue.page = lambda dialogue: log_page(dialogue.table, first, dialogue.look)


COMMANDS: dict[str, Callable[[Dialogue, str], None]] = {
    "x": lambda dialogue, _: dialogue.forget(),
    "a": _activate,
    "s": shows(lambda dialogue: senate_page(dialogue.view, dialogue.look)),
    "help": lambda dialogue, _: _explain(dialogue, ""),
    "undo": lambda dialogue, _: dialogue.undo(),
    "cards": shows(lambda dialogue: layout_page(dialogue.view, dialogue.look)),
    "points": shows(lambda dialogue: points_page(dialogue.view, dialogue.look)),
    "cities": shows(lambda dialogue: cities_page(dialogue.view, dialogue.look)),
    "discard": shows(lambda dialogue: pile_page(dialogue.view, dialogue.look)),
    "log": _log,
    **COMMON,
}
MANNERS = Manners(_explain, ((USE, _use), (TRIGGER, _trigger)), COMMANDS)
