"""A tiny game of its own, which shows that a game is its folder and one line in the registry."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import antipater
from antipater.games import GAMES
from antipater.i18n import words

BOX = str(Path(__file__).parent / "box")


def add() -> None:
    """Put the game beside the others: where packages are looked for, and its line in the registry."""
    antipater.__path__.append(BOX)
    GAMES["tiny"] = "antipater.tiny.game:Tiny"
    words.cache_clear()


def remove() -> None:
    """Take it away again, unless somebody else still has it there."""
    antipater.__path__.remove(BOX)
    if BOX not in antipater.__path__:
        del GAMES["tiny"]
    words.cache_clear()


@contextmanager
def added() -> Iterator[None]:
    """The game is there for a while."""
    add()
    try:
        yield
    finally:
        remove()
