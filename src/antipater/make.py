"""Making a game by its name."""

import inspect
from typing import Any

from .duel.game import Duel
from .kernel.errors import OptionError
from .kernel.position import Game

GAMES: dict[str, type[Game]] = {"duel": Duel}


def make(name: str, **options: Any) -> Game:
    """A game with its options, for example `make("duel", wonders="first-game")`."""
    game = GAMES.get(name) if isinstance(name, str) else None
    if game is None:
        raise OptionError(f"There is no game {name!r}: choose one of {', '.join(GAMES)}.")
    known = list(inspect.signature(game).parameters)
    for option in options:
        if option not in known:
            raise OptionError(f"{name} has no option {option!r}: it has {', '.join(known)}.")
    return game(**options)
