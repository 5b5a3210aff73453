"""Conspiracies in the terminal: in the corners beside the layout, and as a page."""

from collections.abc import Iterator
from typing import NamedTuple

from ..duel.agora.view import ConspiracyView
from ..duel.view import CityView, View
from ..duel.words import agora_text
from ..i18n import listed, text
from .canvas import Canvas, wrapped
from .look import FAINT, KEY, NAMES, WIDTH, Look
from .signs import BUILT

PAGE_HEIGHT = 28
NONE = "·"


class Corner(NamedTuple):
    """Where the layout leaves room, on the left and on the right."""

    y: int
    lines: int
    width: int


def face_down(city: CityView) -> list[ConspiracyView]:
    """Those that are neither prepared nor triggered."""
    return [conspiracy for conspiracy in city.conspiracies if not conspiracy.prepared and not conspiracy.triggered]


def prepared(city: CityView) -> list[ConspiracyView]:
    """Those that can be triggered."""
    return [conspiracy for conspiracy in city.conspiracies if conspiracy.prepared and not conspiracy.triggered]


def count_sign(city: CityView, lang: str) -> str:
    """How many lie face down, and how many of them are prepared."""
    return f"{text(lang, 'terminal.agora.short')} {len(face_down(city))}+{len(prepared(city))}{BUILT}"


def draw_conspiracies(canvas: Canvas, corner: Corner, view: View, look: Look) -> None:
    """Those of each player beside the layout: the own ones by name, unless somebody else looks on."""
    for place, seat in enumerate(look.order):
        if not (hidden := [one for one in view.cities[seat].conspiracies if not one.triggered]):
            continue
        x = place * (WIDTH - corner.width)
        canvas.put(x, corner.y, text(look.lang, "terminal.agora.conspiracies"), NAMES[place], width=corner.width)
        shown = list(_by_name(hidden, look.lang) if _is_own(view, seat, look) else _by_number(view.cities[seat], look))
        room = corner.lines - 1
        if len(shown) > room:
            shown = [*shown[: room - 1], text(look.lang, "terminal.agora.more", n=len(shown) - room + 1)]
        for line, words in enumerate(shown, 1):
            canvas.put(x, corner.y + line, words, width=corner.width)


def _is_own(view: View, seat: int, look: Look) -> bool:
    """May the names stand on the board, where everybody at the terminal reads them?"""
    return view.over or (seat == view.seat and not look.shared)


def _by_name(hidden: list[ConspiracyView], lang: str) -> Iterator[str]:
    for one in hidden:
        name = text(lang, f"duel.conspiracy.{one.conspiracy}")
        yield f"t{one.place + 1}{BUILT if one.prepared else ' '}{name}"


def _by_number(city: CityView, look: Look) -> Iterator[str]:
    for key, found in (("face_down", face_down(city)), ("prepared", prepared(city))):
        if found:
            yield text(look.lang, f"terminal.agora.{key}", n=len(found))


def conspiracies_page(view: View, look: Look) -> Canvas:
    """What each player has, the own ones with what they do, and what is known of the deck and of removed cards."""
    canvas = Canvas(WIDTH, PAGE_HEIGHT)
    canvas.put(2, 0, text(look.lang, "terminal.agora.conspiracies_title"), KEY)
    if view.agora is None:
        canvas.put(2, 2, text(look.lang, "terminal.agora.none"))
        return canvas
    y = 2
    for place, seat in enumerate(look.order):
        canvas.put(2, y, look.names[seat], NAMES[place])
        y += 1
        for key, words, style in _told(view, seat, look.lang):
            lines = wrapped(words, WIDTH - 9)
            canvas.put(2, y, key, KEY)
            for line in lines:
                canvas.put(8, y, line, style)
                y += 1
        y += 1
    for words in _known(view, look.lang):
        for line in wrapped(words, WIDTH - 4):
            canvas.put(2, y, line, FAINT)
            y += 1
    return canvas


def _told(view: View, seat: int, lang: str) -> Iterator[tuple[str, str, str]]:
    """A key to type, words, and their style, for each conspiracy of a seat."""
    conspiracies = view.cities[seat].conspiracies
    if not conspiracies:
        yield "", NONE, FAINT
    for one in conspiracies:
        state = "triggered" if one.triggered else "is_prepared" if one.prepared else "lies_face_down"
        words = text(lang, f"terminal.agora.{state}")
        if one.conspiracy:
            name = text(lang, f"duel.conspiracy.{one.conspiracy}")
            words = f"{name} ({words}): {agora_text('conspiracy', one.conspiracy, lang)}"
        key = f"t {one.place + 1}" if seat == view.seat else str(one.place + 1)
        yield key, words, FAINT if one.triggered else ""


def _known(view: View, lang: str) -> Iterator[str]:
    """What lies in the deck, and what has left the game, as far as it is known."""
    assert view.agora is not None
    deck = view.agora.deck
    known = [f"{k} {text(lang, f'duel.conspiracy.{name}')}" for k, name in enumerate(deck, 1) if name]
    yield text(lang, "terminal.agora.deck", n=len(deck))
    if known:
        yield text(lang, "terminal.agora.deck_known", known=listed(lang, known))
    if view.agora.locked:
        tokens = [text(lang, f"duel.progress.{token}") for token in view.agora.locked]
        yield text(lang, "terminal.agora.locked", tokens=listed(lang, tokens))
    if removed := [card for cards in view.removed_seen for card in cards]:
        cards = [text(lang, f"duel.card.{card}") for card in removed]
        yield text(lang, "terminal.agora.removed", cards=listed(lang, cards))
