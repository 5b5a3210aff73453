"""All games, each a line here, and making one by its name."""

import importlib
from functools import cache
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from .kernel.errors import OptionError, shown
from .kernel.game import Game

# Where each game is found; it is loaded when it is first asked for.
GAMES = {
    "duel": "antipater.duel.game:Duel",
    "wonders": "antipater.wonders.game:Wonders",
}


def make(name: str, /, **options: Any) -> Game:
    """A game with its options, for example `make("duel", wonders="first-game")`."""
    game = game_type(name)
    known = [option.name for option in game.known_options]
    for option in options:
        if option not in known:
            raise OptionError(f"{name} has no option {shown(option)}: it has {', '.join(known)}.")
    return game(**options)


def game_type(name: str) -> type[Game]:
    """The game of a name, without options."""
    if not isinstance(name, str) or name not in GAMES:
        raise OptionError(f"There is no game {shown(name)}: choose one of {', '.join(GAMES)}.")
    return _loaded(GAMES[name])


def folder_of(name: str, surface: str) -> ModuleType | None:
    """The folder of a game's own in a surface, `notation/duel/`; None if it has none and is shown plainly there."""
    return _folder(game_type(name).name, surface)


def has_module(name: str, module: str) -> bool:
    """Has a game a module of this name, such as a tree search?"""
    return find_spec(f"antipater.{game_type(name).name}.{module}") is not None


@cache
def _folder(name: str, surface: str) -> ModuleType | None:
    place = f"antipater.{surface}.{name}"
    return None if find_spec(place) is None else importlib.import_module(place)


@cache
def _loaded(place: str) -> type[Game]:
    module, _, name = place.partition(":")
    found: type[Game] = getattr(importlib.import_module(module), name)
    return found
