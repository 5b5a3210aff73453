"""Conspiracies in the terminal: in the corners beside the layout, and as a page."""

from collections.abc import Iterator
from typing import NamedTuple

from ...duel.agora.view import ConspiracyView
from ...duel.view_types import CityView, View
from ...duel.words import agora_text
from ...i18n import listed, text
from ..canvas import Canvas, abbreviated, wrapped
from ..look import FAINT, KEY, WIDTH
from ..signs import BUILT
from .expansion import PAGE_HEIGHT, expansion_page
from .look import NAMES, Look

TEXT_AT = 8
NONE = "·"


class Row(NamedTuple):
    """A conspiracy on the page."""

    key: str  # to type
    lines: list[str]
    style: str


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
    """Those of each player beside the layout: one's own by name, unless somebody else looks on."""
    for place, seat in enumerate(look.order):
        if not (hidden := [one for one in view.cities[seat].conspiracies if not one.triggered]):
            continue
        x = place * (WIDTH - corner.width)
        canvas.put(x, corner.y, text(look.lang, "terminal.agora.conspiracies"), NAMES[place], width=corner.width)
        own = _is_own(view, seat, look)
        shown = list(_by_name(hidden, corner.width, look.lang) if own else _by_number(view.cities[seat], look))
        room = corner.lines - 1
        if len(shown) > room:
            shown = [*shown[: room - 1], text(look.lang, "terminal.agora.more", n=len(shown) - room + 1)]
        for line, words in enumerate(shown, 1):
            canvas.put(x, corner.y + line, words, width=corner.width)


def _is_own(view: View, seat: int, look: Look) -> bool:
    """May the names stand on the board, where everybody at the terminal reads them?"""
    return view.over or (seat == view.seat and not look.shared)


def _by_name(hidden: list[ConspiracyView], width: int, lang: str) -> Iterator[str]:
    for one in hidden:
        name = text(lang, f"duel.conspiracy.{one.conspiracy}")
        key = f"t{one.place + 1}{BUILT if one.prepared else ' '}"
        yield key + abbreviated(name, width - len(key))


def _by_number(city: CityView, look: Look) -> Iterator[str]:
    for key, found in (("face_down", face_down(city)), ("prepared", prepared(city))):
        if found:
            yield text(look.lang, f"terminal.agora.{key}", n=len(found))


def conspiracies_page(view: View, look: Look) -> Canvas:
    """What each player has, one's own with what they do, and what is known of the deck and of removed cards."""
    canvas = expansion_page(look.lang, "agora", "conspiracies_title", view.agora is not None)
    if view.agora is None:
        return canvas
    known = [line for words in _known(view, look.lang) for line in wrapped(words, WIDTH - 4)]
    room = PAGE_HEIGHT - len(known) - 6
    told = [list(_told(view, seat, look.lang, in_words=True)) for seat in look.order]
    if sum(len(row.lines) for rows in told for row in rows) > room:
        told = [list(_told(view, seat, look.lang, in_words=False)) for seat in look.order]
    y = 2
    for place, seat in enumerate(look.order):
        canvas.put(2, y, look.names[seat], NAMES[place])
        y = _draw_rows(canvas, y + 1, told[place]) + 1
    for line in known:
        canvas.put(2, y, line, FAINT)
        y += 1
    return canvas


def _draw_rows(canvas: Canvas, y: int, rows: list[Row]) -> int:
    for row in rows:
        canvas.put(2, y, row.key, KEY)
        for line in row.lines:
            canvas.put(TEXT_AT, y, line, row.style)
            y += 1
    return y


def _told(view: View, seat: int, lang: str, in_words: bool) -> Iterator[Row]:
    """Each conspiracy of a seat, as far as it is known with what it does."""
    conspiracies = view.cities[seat].conspiracies
    if not conspiracies:
        yield Row("", [NONE], FAINT)
    for one in conspiracies:
        state = "triggered" if one.triggered else "is_prepared" if one.prepared else "lies_face_down"
        words = text(lang, f"terminal.agora.{state}")
        if one.conspiracy:
            words = f"{text(lang, f'duel.conspiracy.{one.conspiracy}')} ({words})"
        if one.conspiracy and in_words:
            words = f"{words}: {agora_text('conspiracy', one.conspiracy, lang)}"
        key = f"t {one.place + 1}" if seat == view.seat else str(one.place + 1)
        yield Row(key, wrapped(words, WIDTH - TEXT_AT - 1), FAINT if one.triggered else "")


def _known(view: View, lang: str) -> Iterator[str]:
    """What lies in the deck, and what has left the game, as far as it is known."""
    assert view.agora is not None
    deck = view.agora.deck
    known = [f"{k} {text(lang, f'duel.conspiracy.{name}')}" for k, name in enumerate(deck, 1) if name]
    yield text(lang, "terminal.agora.deck", n=len(deck))
    if known:
        yield text(lang, "terminal.agora.deck_known", known=listed(lang, known))
    for token in view.agora.locked:
        if token is None:
            yield text(lang, "terminal.agora.locked_unseen")
        else:
            yield text(lang, "terminal.agora.locked", tokens=text(lang, f"duel.progress.{token}"))
    if removed := [card for cards in view.removed_seen for card in cards]:
        cards = [text(lang, f"duel.card.{card}") for card in removed]
        yield text(lang, "terminal.agora.removed", cards=listed(lang, cards))
