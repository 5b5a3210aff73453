"""Building the one NumPy record that is the whole state of a game.

A record is declared as a class whose annotations name the fields: `coins: Int16`, `price: Annotated[list[Int8], 5]`,
`city: Annotated[list[City], 2]`. Type checkers read the class, `dtype_of` builds the dtype from it.
"""

from operator import itemgetter
from typing import Annotated, Any, TypeAlias, get_args, get_origin, get_type_hints

import numpy as np
import numpy.typing as npt

# Signed only: Numba turns the sum of an unsigned and a signed 64-bit integer into a float.
Int8: TypeAlias = Annotated[int, "i1"]
Int16: TypeAlias = Annotated[int, "i2"]
Int32: TypeAlias = Annotated[int, "i4"]
Int64: TypeAlias = Annotated[int, "i8"]
Float32: TypeAlias = Annotated[float, "f4"]
Float64: TypeAlias = Annotated[float, "f8"]

States: TypeAlias = npt.NDArray[Any]
Words: TypeAlias = npt.NDArray[np.int64]
Numbers: TypeAlias = npt.NDArray[np.int16]
Bytes: TypeAlias = npt.NDArray[np.uint8] | npt.NDArray[np.int8]
Columns: TypeAlias = npt.NDArray[np.int16]
Values: TypeAlias = npt.NDArray[np.int8]


def dtype_of(declared: type) -> np.dtype[Any]:
    """The record dtype of a class of annotated fields, checked."""
    fields = [(name, *_field(hint)) for name, hint in get_type_hints(declared, include_extras=True).items()]
    dtype = np.dtype((_record_type(declared, [name for name, *_ in fields]), fields))
    _check(declared.__name__, dtype)
    return dtype


def _record_type(declared: type, names: list[str]) -> type[np.void]:
    """What one record is in plain rules: its fields are attributes, as with `np.record`, but found six times as fast.

    It hangs on the class that declares it, where another process finds it that is sent an array.
    """
    place = {"__slots__": (), "__module__": declared.__module__, "__qualname__": f"{declared.__qualname__}.Record"}
    record = type("Record", (np.void,), place | {name: _attribute(name) for name in names})
    setattr(declared, "Record", record)  # noqa: B010, no field that type checkers should know
    return record


def _attribute(name: str) -> property:
    def write(record: np.void, value: Any) -> None:
        record[name] = value

    return property(itemgetter(name), write)


def leaves(dtype: np.dtype[Any], path: str = "", offset: int = 0) -> list[tuple[str, np.dtype[Any], int]]:
    """Every number of a record as (name, dtype, offset): `city.1.coins`, in the order of its bytes."""
    if dtype.subdtype is not None:
        base, shape = dtype.subdtype
        return [
            leaf
            for k, index in enumerate(np.ndindex(shape))
            for leaf in leaves(base, ".".join([path, *map(str, index)]), offset + k * base.itemsize)
        ]
    if dtype.names is None:
        return [(path, dtype, offset)]
    return [
        leaf
        for name in dtype.names
        for leaf in leaves(dtype.fields[name][0], f"{path}.{name}" if path else name, offset + dtype.fields[name][1])  # type: ignore[index]
    ]


def _field(hint: Any) -> tuple[Any, tuple[int, ...]]:
    """The dtype of one element and the shape of a field."""
    if get_origin(hint) is Annotated:
        inner, *marks = get_args(hint)
        if isinstance(marks[0], str):
            return np.dtype(marks[0]), ()
        while get_origin(inner) is list:
            (inner,) = get_args(inner)
        return _field(inner)[0], tuple(marks)
    return dtype_of(hint), ()


def _check(name: str, dtype: np.dtype[Any]) -> None:
    """No name that plain mode would take for a method, no padding, everything naturally aligned."""
    for field in dtype.names or ():
        if hasattr(np.ndarray, field) or hasattr(np.record, field):
            raise TypeError(f"{name}.{field}: NumPy has an attribute of that name, choose another.")
    widest = 1
    for path, leaf, offset in leaves(dtype):
        widest = max(widest, leaf.itemsize)
        if offset % leaf.itemsize:
            raise TypeError(f"{name}.{path} is {leaf.itemsize} bytes wide at offset {offset}: put wider fields first.")
    if dtype.itemsize % widest:
        missing = widest - dtype.itemsize % widest
        raise TypeError(f"{name} is {dtype.itemsize} bytes long: add {missing} bytes of an explicit pad field.")
