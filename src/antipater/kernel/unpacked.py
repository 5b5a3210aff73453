"""A record in numbers and lists of Python, for whoever reads most of it and changes nothing.

Plain rules read such a copy like the record itself, several times as fast: NumPy makes an object of every field that it
is asked for.
"""

from collections.abc import Callable, Mapping
from functools import cache
from types import SimpleNamespace
from typing import Any, TypeAlias

import numpy as np

from .record import leaves

OPEN = -1  # in the place of how a game ended: it runs, but whoever reads the copy sees all cards

Bytes: TypeAlias = Mapping[str, memoryview]  # of the record, seen as numbers of each kind that lies in it
Read: TypeAlias = Callable[[Bytes, int], Any]  # what lies from an offset on


def unpacked(record: Any) -> Any:
    """A copy of a record, with its fields as attributes."""
    raw = memoryview(record.tobytes())
    return _reader(record.dtype)({kind: raw.cast(kind) for kind in _kinds(record.dtype)}, 0)  # type: ignore[call-overload]


def opened(record: Any) -> Any:
    """A copy of a game in progress with all cards open: views hide nothing of a game that has ended."""
    state = unpacked(record)
    state.how = OPEN
    return state


@cache
def _kinds(dtype: np.dtype[Any]) -> set[str]:
    """Of the numbers that lie in a record, as NumPy and memory views name them."""
    return {field.char for _, field, _ in leaves(dtype)}


@cache
def _reader(dtype: np.dtype[Any]) -> Read:
    if dtype.subdtype is not None:
        base, shape = dtype.subdtype
        return _reader_of_list(base, shape)
    if dtype.names is None:
        kind, width = dtype.char, dtype.itemsize
        return lambda numbers, offset: numbers[kind][offset // width]
    fields = [(name, _reader(field), offset) for name, (field, offset, *_) in (dtype.fields or {}).items()]
    return lambda numbers, start: SimpleNamespace(
        **{name: read(numbers, start + offset) for name, read, offset in fields}
    )


def _reader_of_list(base: np.dtype[Any], shape: tuple[int, ...]) -> Read:
    length, *inner = shape
    if not inner and base.names is None:
        kind, width = base.char, base.itemsize
        return lambda numbers, offset: numbers[kind][offset // width : offset // width + length].tolist()
    read = _reader_of_list(base, tuple(inner)) if inner else _reader(base)
    step = base.itemsize * int(np.prod(inner, dtype=int))
    places = range(0, length * step, step)
    return lambda numbers, offset: [read(numbers, offset + place) for place in places]
