"""Finding a card, wonder or progress token by what somebody types, and explaining it."""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from ...duel.catalogue import taking_part
from ...duel.tables import CARD_DATA, EVERY_CARD_DATA, GOD_DATA, TOKEN_DATA, WONDER_DATA
from ...duel.words import agora_text, card_text, chain_text, cost_text, god_text, token_text, wonder_text
from ...i18n import text
from ..finding import matching, spellings
from ..signs import SHAPES

BASE_KINDS = {"card": CARD_DATA, "wonder": WONDER_DATA, "progress": TOKEN_DATA}
KINDS = ("card", "wonder", "progress", "god", "decree", "conspiracy")


class Piece(NamedTuple):
    """A card, a wonder, a progress token, a god, a decree or a conspiracy."""

    kind: str  # one of KINDS
    id: str


def name_of(piece: Piece, lang: str) -> str:
    """What is printed on it."""
    return text(lang, f"duel.{piece.kind}.{piece.id}")


def find(words: str, lang: str, expansions: Collection[str] = ()) -> list[Piece]:
    """The pieces whose id or name is this; else those that begin so; else those of which a word begins so."""
    pieces = [Piece(kind, piece) for kind in KINDS for piece in _pieces(kind, expansions)]
    found = matching(words, {piece: spellings(piece.id, name_of(piece, lang)) for piece in pieces})
    return list({(piece.kind, name_of(piece, lang)): piece for piece in found}.values())  # equal cards are one


def _pieces(kind: str, expansions: Collection[str]) -> Iterable[str]:
    """The ids of a kind that may take part in a game."""
    if kind == "god":
        return GOD_DATA if "pantheon" in expansions else ()
    return taking_part(BASE_KINDS.get(kind, {}), kind, expansions)


def explain(piece: Piece, lang: str) -> list[str]:
    """What it is, and in a second line what it costs and does."""
    name = name_of(piece, lang)
    if piece.kind == "progress":
        return [f"{name} ({text(lang, 'terminal.token')})", token_text(piece.id, lang)]
    if piece.kind == "god":
        return [f"{name} ({text(lang, 'terminal.god')})", god_text(piece.id, lang)]
    if piece.kind in ("decree", "conspiracy"):
        return [f"{name} ({text(lang, f'terminal.{piece.kind}')})", agora_text(piece.kind, piece.id, lang)]
    cost = text(lang, "terminal.cost", cost=cost_text(piece.id, lang))
    if piece.kind == "wonder":
        return [f"{name} ({text(lang, 'terminal.wonder')})", f"{cost} {wonder_text(piece.id, lang)}"]
    data = EVERY_CARD_DATA[piece.id]
    kind = [text(lang, f"duel.kind.{data['color']}")]
    if data["age"]:  # a senator has none
        kind.append(text(lang, f"duel.age.{data['age']}"))
    sentences = (cost, chain_text(piece.id, lang), card_text(piece.id, lang))
    return [f"{SHAPES[data['color']]} {name} ({', '.join(kind)})", " ".join(filter(None, sentences))]
