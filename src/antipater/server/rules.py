"""The numbered rules of each game, under an address of their own."""

from functools import partial
from typing import Any

from litestar import Request, Response, get
from msgspec import Struct

from ..games import GAMES
from ..rulebook import Book, books
from ..rulebook.pieces import NamedPiece, named_pieces
from .document import served
from .refusal import Refusal
from .responses import BAD_REQUEST, NOT_THERE, TOO_MANY, document_of
from .wire_base import Language


class Rules(Struct, frozen=True):
    """All rules of a game."""

    books: list[Book]  # of the game itself, then of its expansions
    pieces: dict[str, list[NamedPiece]]  # named by a rule, by its number


@get("/api/rules/{game:str}", responses=document_of(Rules) | BAD_REQUEST | NOT_THERE | TOO_MANY)
async def rules(request: Request[Any, Any, Any], game: str, lang: Language = "en") -> Response[bytes]:
    """The numbered rules of a game, in English where they have not been translated."""
    if game not in GAMES:
        raise Refusal("not_found")
    return await served(request, ("rules", game, lang), partial(_rules, game, lang))


def _rules(game: str, lang: str) -> Rules:
    return Rules(books(game, lang), named_pieces(game, lang))
