"""Finding a piece by what somebody types."""

import unicodedata
from collections.abc import Mapping
from typing import TypeVar

Named = TypeVar("Named")


def matching(words: str, pieces: Mapping[Named, tuple[str, ...]]) -> list[Named]:
    """The pieces of which a spelling is this; else those that begin so; else those of which a word begins so."""
    wanted = _plain(words)
    tests = (
        lambda spelling: spelling == wanted,
        lambda spelling: spelling.startswith(wanted),
        lambda spelling: any(word.startswith(wanted) for word in spelling.replace("-", " ").split()),
    )
    for test in tests:
        found = [piece for piece, known in pieces.items() if any(map(test, known))]
        if found:
            return found
    return []


def spellings(piece: str, name: str) -> tuple[str, ...]:
    """The id, the name, and the name without its article."""
    plain = _plain(name)
    return piece, _plain(piece.replace("_", " ")), plain, plain.partition(" ")[2] or plain


def _plain(words: str) -> str:
    """Lower case, without accents."""
    letters = unicodedata.normalize("NFKD", words.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).strip()
