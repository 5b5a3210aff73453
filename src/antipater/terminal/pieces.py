"""Finding a card, wonder or progress token by what somebody types, and explaining it."""

import unicodedata
from typing import NamedTuple

from ..duel.tables import (
    CARD_DATA,
    EVERY_CARD_DATA,
    EVERY_TOKEN_DATA,
    EVERY_WONDER_DATA,
    GOD_DATA,
    TOKEN_DATA,
    WONDER_DATA,
)
from ..duel.words import card_text, chain_text, cost_text, god_text, token_text, wonder_text
from ..i18n import text
from .signs import SHAPES

KINDS = {"card": CARD_DATA, "wonder": WONDER_DATA, "progress": TOKEN_DATA}
PANTHEON_KINDS = {
    "card": EVERY_CARD_DATA,
    "wonder": EVERY_WONDER_DATA,
    "progress": EVERY_TOKEN_DATA,
    "god": GOD_DATA,
}


class Piece(NamedTuple):
    """A card, a wonder, a progress token or a god."""

    kind: str  # "card", "wonder", "progress" or "god"
    id: str


def name_of(piece: Piece, lang: str) -> str:
    """What is printed on it."""
    return text(lang, f"duel.{piece.kind}.{piece.id}")


def find(words: str, lang: str, pantheon: bool = False) -> list[Piece]:
    """The pieces whose id or name is this; else those that begin so; else those of which a word begins so."""
    wanted = _plain(words)
    kinds = PANTHEON_KINDS if pantheon else KINDS
    pieces = {Piece(kind, piece): _spellings(Piece(kind, piece), lang) for kind, ids in kinds.items() for piece in ids}
    tests = (
        lambda spelling: spelling == wanted,
        lambda spelling: spelling.startswith(wanted),
        lambda spelling: any(word.startswith(wanted) for word in spelling.replace("-", " ").split()),
    )
    for test in tests:
        found = [piece for piece, spellings in pieces.items() if any(map(test, spellings))]
        if found:
            return found
    return []


def _spellings(piece: Piece, lang: str) -> tuple[str, ...]:
    """The id, the name, and the name without its article."""
    name = _plain(name_of(piece, lang))
    return piece.id, _plain(piece.id.replace("_", " ")), name, name.partition(" ")[2] or name


def _plain(words: str) -> str:
    """Lower case, without accents."""
    letters = unicodedata.normalize("NFKD", words.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).strip()


def explain(piece: Piece, lang: str) -> list[str]:
    """What it is, and in a second line what it costs and does."""
    name = name_of(piece, lang)
    if piece.kind == "progress":
        return [f"{name} ({text(lang, 'terminal.token')})", token_text(piece.id, lang)]
    if piece.kind == "god":
        return [f"{name} ({text(lang, 'terminal.god')})", god_text(piece.id, lang)]
    cost = text(lang, "terminal.cost", cost=cost_text(piece.id, lang))
    if piece.kind == "wonder":
        return [f"{name} ({text(lang, 'terminal.wonder')})", f"{cost} {wonder_text(piece.id, lang)}"]
    data = EVERY_CARD_DATA[piece.id]
    building, age = text(lang, f"duel.building.{data['color']}"), text(lang, f"duel.age.{data['age']}")
    sentences = (cost, chain_text(piece.id, lang), card_text(piece.id, lang))
    return [f"{SHAPES[data['color']]} {name} ({building}, {age})", " ".join(filter(None, sentences))]
