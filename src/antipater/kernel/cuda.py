"""The GPU: the one file that knows numba-cuda.

With NUMBA_ENABLE_CUDASIM=1 Numba's simulator runs the same kernels as plain Python, on a machine without a GPU; rules
stay plain functions there.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import numba
import numpy as np

if not hasattr(np, "row_stack"):
    np.row_stack = np.vstack  # numba-cuda 0.30 asks for a name that NumPy 2.5 has dropped

from numba import cuda as cuda

from .slices import BOUNDS, Array

# More threads at once are worth more than registers for each: with 64 a game ran about a tenth faster than with as many
# as the compiler likes, with 256 threads in a block a little faster than with 64 (docs/gpu.md).
BLOCK, REGISTERS = 256, 64
SIMULATED = bool(numba.config.ENABLE_CUDASIM)
ALL_RIGHT = np.iinfo(np.int64).max  # no game has so high a number


def usable() -> bool:
    """Is there a GPU?"""
    with suppress(Exception):  # a driver that is too old, or none, is told of in many ways
        return bool(cuda.is_available())
    return False


def device_function(function: Any) -> Any:
    """A function that kernels call."""
    return cuda.jit(device=True)(function)


def device_types() -> Any:
    """Numba's types as numba-cuda knows them."""
    from numba.cuda import types

    return types


def kernel(function: Callable[..., None]) -> Any:
    """A function that every thread runs, each for the game of its number."""
    return cuda.jit(function) if SIMULATED else cuda.jit(max_registers=REGISTERS)(function)


def roomy_kernel(function: Callable[..., None]) -> Any:
    """A kernel for few threads, of which each may have as many registers as it likes."""
    return cuda.jit(function)


def record_type(dtype: np.dtype[Any]) -> Any:
    """A record as a thread has it for its own."""
    return dtype if SIMULATED else numba.from_dtype(dtype)


@contextmanager
def tables_in_global_memory() -> Iterator[None]:
    """While kernels are compiled, lay the tables of the rules into global memory.

    numba-cuda puts a copy of every array that a function reads into constant memory, which ends at 64 KiB: the tables
    of Duel alone take more. It is the wrong place too: where threads of a group read different entries, they do so one
    after the other there. numba-cuda has no option for it, so its name for that memory means the other one meanwhile.
    """
    if SIMULATED:
        yield
        return
    from numba.cuda.cudadrv import nvvm

    before = nvvm.ADDRSPACE_CONSTANT
    nvvm.ADDRSPACE_CONSTANT = nvvm.ADDRSPACE_GLOBAL
    try:
        yield
    finally:
        nvvm.ADDRSPACE_CONSTANT = before


def keep(compiled: Any, folder: Path) -> None:
    """Keep a compiled kernel in a folder, whose name must change with the rules that it calls."""
    if SIMULATED:
        return
    from numba.cuda.core import config

    before, config.CACHE_DIR = config.CACHE_DIR, str(folder)
    try:
        compiled.enable_caching()
    finally:
        config.CACHE_DIR = before


@kernel
def _narrow(given: Any, narrow: Any, low: int, high: int) -> None:
    """Whole numbers in 16 bits, what is too large as one that is."""
    i = cuda.grid(1)
    if i < len(narrow):
        narrow[i] = min(max(given[i], low), high)


@roomy_kernel
def _lay(columns: Any, values: Any, counts: Any, noted: int, kinds: Any, places: Any, scales: Any, rows: Any) -> None:
    """A column with its value, of a list with so many at most, goes into its place of a row."""
    i = cuda.grid(1)
    row = i // noted
    if row < len(counts) and i % noted < counts[row]:
        place = places[kinds[row], columns[row, i % noted]]
        rows[row, place] = values[row, i % noted] * scales[place]


def lay(lists: Sequence[Any], noted: int, rest: Sequence[Any]) -> None:
    """Lay lists (columns, values, counts) into rows, the last of the rest: kinds of games, places by kind, scales."""
    _lay[-(-len(lists[-1]) * noted // BLOCK), BLOCK](*lists, noted, *rest)


class Gpu:
    """Runs the kernels of `each/kernels.py`, a thread a game; the arrays lie on the device."""

    def __init__(self, load: Callable[[str], Any], folder: Path, block: int = BLOCK) -> None:
        self.load = load
        self.folder = folder
        self.block = block
        self.stream: Any = 0
        self.kept: set[Any] = set()

    def zeros(self, shape: int | tuple[int, ...], dtype: Any) -> Any:
        return self.cleared(cuda.device_array(shape, dtype))

    def cleared(self, array: Any) -> Any:
        if SIMULATED:
            array.copy_to_device(np.zeros(array.shape, array.dtype))
        else:
            from numba.cuda.cudadrv.driver import device_memset

            device_memset(array, 0, array.nbytes)
        return array

    def put(self, array: Any) -> Any:
        if hasattr(array, "__cuda_array_interface__"):
            return cuda.as_cuda_array(array)
        return cuda.to_device(np.asarray(array))

    def get(self, array: Any) -> Array:
        found: Array = array.copy_to_host()
        return found

    def whole_numbers(self, array: Any) -> Any:
        given = self.put(array)
        if given.dtype == np.int16 or given.dtype.kind not in "iu":
            return given if given.dtype == np.int16 else None
        narrow = cuda.device_array(given.shape, np.int16)
        size = int(np.prod(given.shape))
        _narrow[-(-size // BLOCK), BLOCK](given.reshape(size), narrow.reshape(size), *BOUNDS)
        return narrow

    def wait(self) -> None:
        cuda.synchronize()

    def run(self, module: str, name: str, games: int, *arguments: Any) -> int:
        """Run a kernel; only a check waits for its answer."""
        compiled = getattr(self.load(module.replace("many", "kernels")), name)
        if compiled not in self.kept:
            self.kept.add(compiled)
            keep(compiled, self.folder)
        launch = compiled[-(-games // self.block), self.block, self.stream]
        with tables_in_global_memory():
            if not name.startswith("check"):
                launch(games, *arguments)
                return -1
            answer = cuda.to_device(np.array([ALL_RIGHT]))
            launch(games, *arguments, answer)
        found = int(answer.copy_to_host()[0])
        return -1 if found == ALL_RIGHT else found

    def step(self, games: int, *arguments: Any) -> int:
        """Up to four kernels: all games must have been checked before the first is changed."""
        states, seats, actions, plies, results, ended, blank, seed, streams, further, _, *listed = arguments
        refused = self.run("many", "check_step", games, states, seats, actions)
        if refused < 0:
            self.run("many", "step", games, states, seats, actions, plies, results, ended)
            if further:
                self.run("many", "reset", games, states, blank, seed, streams, further, ended, plies)
            if len(listed[-1]):
                self.run("many", "legal", games, states, *listed)
        return refused
