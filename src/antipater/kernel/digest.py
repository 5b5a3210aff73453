"""The fields of a record by name, as far as a digest covers them."""

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from .record import States, leaves

NEVER = frozenset({"rng", "pad"})  # no rule reads them once the table is set up


def fields_in_use(states: States, left_out: frozenset[str]) -> list[str]:
    """All non-zero fields of the first record but those left out, as sorted `name=value` strings."""
    raw = states[:1].view(np.uint8)
    found = []
    for width, (names, places) in _named_places(states.dtype, left_out).items():
        values = raw.view(f"i{width}")[places]
        used = np.flatnonzero(values)
        found += [f"{names[k]}={value}" for k, value in zip(used.tolist(), values[used].tolist(), strict=True)]
    return sorted(found)


@cache
def _named_places(dtype: np.dtype[Any], left_out: frozenset[str]) -> dict[int, tuple[list[str], npt.NDArray[np.intp]]]:
    """For each width in bytes, the names of the fields that wide, and their places in a record of such numbers."""
    unnamed = NEVER | left_out
    fields = [leaf for leaf in leaves(dtype) if not unnamed.intersection(leaf[0].split("."))]
    widths = sorted({field.itemsize for _, field, _ in fields})
    return {
        width: (
            [name for name, field, _ in fields if field.itemsize == width],
            np.array([offset // width for _, field, offset in fields if field.itemsize == width]),
        )
        for width in widths
    }
