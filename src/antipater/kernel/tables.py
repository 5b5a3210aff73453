"""Tables for rules: arrays that are made once and never written again."""

import numpy as np
import numpy.typing as npt

Table = npt.NDArray[np.int16]


def frozen(rows: object) -> Table:
    """A table with these rows."""
    table = np.asarray(rows, np.int16)
    table.setflags(write=False)
    return table
