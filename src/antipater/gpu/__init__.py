"""Thousands of games on a GPU, with the calls of a batch: `antipater.gpu.batch(game, n, seed)`. Needs the extra `gpu`.

Arrays lie on the device: torch and CuPy take them without a copy (`__cuda_array_interface__`), a batch takes theirs.
"""

import importlib
from typing import Any

from ..kernel.batch import Batch
from ..kernel.doors import CUDA, DOORS
from ..kernel.errors import OptionError
from ..kernel.game import Game
from ..kernel.twin import through

__all__ = ["batch", "machine"]


def batch(game: Game, n: int, seed: int | None = None, auto_reset: bool = False) -> Batch:
    """So many games at once on the GPU: the same games as those of `game.batch`, byte by byte."""
    return game.batch(n, seed, auto_reset, machine(game))


def machine(*games: Game, **more: Any) -> Any:
    """The GPU for the rules of a game, or of several with one set of kernels; more is for `Gpu`."""
    game = games[0]
    door = _door(*games)
    cuda = _cuda(door)
    if not cuda.usable():
        raise OptionError("There is no GPU that numba-cuda can use: see `python -m numba -s` for what it finds.")
    folder = importlib.import_module("antipater._jit.kernel.cache").folder(game.name) / door
    return cuda.Gpu(lambda module: through(door, game.name, module), folder, **more)


def _door(*games: Game) -> str:
    """The door to rules for a GPU that know the same variants as the compiled ones."""
    wanted = {variant for game in games for variant in DOORS[game.door].variants or ()}
    for name, door in DOORS.items():
        if door.rule == CUDA and set(door.variants or ()) == wanted:
            return name
    raise OptionError(f"{games[0].name} with these options has no rules for a GPU.")


def _cuda(door: str) -> Any:
    try:
        return importlib.import_module(f"antipater.{door}.kernel.cuda")
    except ImportError as error:
        raise OptionError(f"Games on a GPU need numba-cuda ({error}): pip install antipater[gpu].") from error
