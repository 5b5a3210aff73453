"""What the encoding of each game has, see `many_encoded.py`."""

from typing import Any

from ..kernel.record import Columns, Numbers, Values

MOST_NOTED: int
READS_SECRETS: bool  # does it read what is hidden from a seat, so that it must be given what the seat sees?

def encode(state: Any, seat: int, columns: Columns, values: Values, need: Numbers) -> int: ...
