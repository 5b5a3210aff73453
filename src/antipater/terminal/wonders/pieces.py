"""Finding a card or board of 7 Wonders by what somebody types, and explaining it."""

from typing import NamedTuple

from ...i18n import text
from ...wonders.tables import BOARD_DATA, CARD_DATA, EDITIONS, SIDE_IDS
from ...wonders.words import board_name, card_name, card_text, chain_text, cost_text, in_edition
from ..finding import matching, spellings
from ..signs import SHAPES
from .signs import cost_sign, effect_sign


class Piece(NamedTuple):
    """A card or a board."""

    kind: str  # "card" or "board"
    id: str


def name_of(piece: Piece, edition: str, lang: str) -> str:
    """What is printed on it."""
    named = card_name if piece.kind == "card" else board_name
    return named(edition, piece.id, lang)


def find(words: str, edition: str, lang: str) -> list[Piece]:
    """The pieces of an edition that are called so; of two cards with the same name the first."""
    pieces = [Piece("card", card) for card in CARD_DATA[edition]] + [Piece("board", board) for board in BOARD_DATA]
    found = matching(words, {piece: spellings(piece.id, name_of(piece, edition, lang)) for piece in pieces})
    return list({name_of(piece, edition, lang): piece for piece in reversed(found)}.values())[::-1]


def explain(piece: Piece, edition: str, lang: str) -> list[str]:
    """What it is, costs and does."""
    name = name_of(piece, edition, lang)
    if piece.kind == "board":
        return [f"{name}: {text(lang, f'wonders.wonder.{piece.id}')}", *_sides(piece.id, edition, lang)]
    data = CARD_DATA[edition][piece.id]
    kind = in_edition(edition, f"kind.{data['color']}", lang)
    age = in_edition(edition, f"age.{data['age']}", lang)
    cost = text(lang, "terminal.cost", cost=cost_text(data["cost"], lang))
    sentences = (cost, chain_text(edition, piece.id, lang), card_text(edition, piece.id, lang))
    return [f"{SHAPES[data['color']]} {name} ({kind}, {age})", " ".join(filter(None, sentences))]


def _sides(board: str, edition: str, lang: str) -> list[str]:
    """Each side in a line: cost and effect of its stages."""
    return [
        f"{text(lang, f'wonders.side.{side}')}: "
        + " · ".join(
            f"{cost_sign(stage['cost'], lang)}: {effect_sign(stage['effect'], lang)}"
            for stage in BOARD_DATA[board][edition][side]
        )
        for side in SIDE_IDS[EDITIONS.index(edition)]
    ]
