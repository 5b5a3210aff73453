"""Which pieces a rule names: found in its English text, where every name of a piece has a capital."""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from itertools import chain
from typing import Any

from msgspec import Struct

from ..games import game_type, make
from ..i18n import ENGLISH
from ..kernel.options import Word, Words
from .book import books

_PIECE = {"id", "name"}
_NOT_A_PIECE = r"(?! board)"  # the Pantheon board is not the Pantheon


class NamedPiece(Struct, frozen=True):
    """A piece that rules name, and with which options it is part of the game."""

    id: str
    name: str
    options: dict[str, list[str]]


def named_pieces(game: str, lang: str) -> dict[str, list[NamedPiece]]:
    """The pieces named by each rule, by its number."""
    known = _pieces(game, lang)
    return {number: [known[piece] for piece in pieces] for number, pieces in _named(game).items()}


@cache
def _named(game: str) -> dict[str, list[str]]:
    ids = {_plainly(piece.name): piece.id for piece in reversed(_pieces(game, ENGLISH).values())}
    if not ids:
        return {}
    pattern = re.compile(rf"\b({'|'.join(map(re.escape, sorted(ids, key=len, reverse=True)))})\b{_NOT_A_PIECE}")
    rules = (rule for book in books(game) for chapter in book.chapters for rule in chapter.rules)
    found = {rule.number: pattern.findall(_plainly(rule.plain)) for rule in rules}
    return {number: list(dict.fromkeys(ids[name] for name in names)) for number, names in found.items() if names}


def _plainly(name: str) -> str:
    """A name without accents, and without the article that some names begin with."""
    letters = unicodedata.normalize("NFKD", name)
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).removeprefix("The ")


def _pieces(game: str, lang: str) -> dict[str, NamedPiece]:
    """All pieces of a game by id, each with the first options that bring it."""
    found: dict[str, NamedPiece] = {}
    for options in _choices(game):
        catalogue = make(game, **options).catalogue(lang)
        named = {name: [value] if isinstance(value, str) else list(value) for name, value in options.items()}
        for piece in chain.from_iterable(catalogue.values()):
            if piece.keys() > _PIECE:  # lines of the score pad have no more than that
                found.setdefault(piece["id"], NamedPiece(piece["id"], piece["name"], named))
    return found


def _choices(game: str) -> Iterator[dict[str, Any]]:
    """No options, and then each value of those that change which pieces there are."""
    yield {}
    for option in game_type(game).known_options:
        if option.of_pieces and isinstance(option, Word | Words):
            for value in option.values:
                yield {option.name: value if isinstance(option, Word) else (value,)}
