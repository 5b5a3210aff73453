"""What the encoding of each game has, see `many_encoded.py`."""

from typing import Any

from ..kernel.record import Columns, Numbers, Values

MOST_NOTED: int

def encode(state: Any, seat: int, columns: Columns, values: Values, need: Numbers) -> int: ...
