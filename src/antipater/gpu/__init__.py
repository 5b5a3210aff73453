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

__all__ = ["batch"]


def batch(game: Game, n: int, seed: int | None = None, auto_reset: bool = False) -> Batch:
    """So many games at once on the GPU: the same games as those of `game.batch`, byte by byte."""
    door = _door(game)
    cuda = _cuda(door)
    if not cuda.usable():
        raise OptionError("There is no GPU that numba-cuda can use: see `python -m numba -s` for what it finds.")
    folder = importlib.import_module("antipater._jit.kernel.cache").folder(game.name) / door
    return game.batch(n, seed, auto_reset, cuda.Gpu(lambda module: through(door, game.name, module), folder))


def _door(game: Game) -> str:
    """The door to rules for a GPU that know the same variants as the compiled ones."""
    wanted = (CUDA, DOORS[game.door].variants)
    found = [name for name, door in DOORS.items() if door[:2] == wanted]
    if not found:
        raise OptionError(f"{game.name} with these options has no rules for a GPU.")
    return found[0]


def _cuda(door: str) -> Any:
    try:
        return importlib.import_module(f"antipater.{door}.kernel.cuda")
    except ImportError as error:
        raise OptionError(f"Games on a GPU need numba-cuda ({error}): pip install antipater[gpu].") from error
