"""Making a game by its name."""

import inspect
from typing import Any

from .duel.game import Duel
from .kernel.errors import OptionError, shown
from .kernel.position import Game
from .wonders.game import Wonders

GAMES: dict[str, type[Game]] = {"duel": Duel, "wonders": Wonders}


def make(name: str, /, **options: Any) -> Game:
    """A game with its options, for example `make("duel", wonders="first-game")`."""
    game = GAMES.get(name) if isinstance(name, str) else None
    if game is None:
        raise OptionError(f"There is no game {shown(name)}: choose one of {', '.join(GAMES)}.")
    known = list(inspect.signature(game).parameters)
    for option in options:
        if option not in known:
            raise OptionError(f"{name} has no option {shown(option)}: it has {', '.join(known)}.")
    return game(**options)
