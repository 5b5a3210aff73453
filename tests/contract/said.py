"""What the tests of the contract share."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from antipater import IllegalAction, Position

HUGE = 10**5000  # more digits than Python prints


def is_a_sentence(error: BaseException) -> bool:
    """One line that begins like a sentence, ends with a full stop, and is not too long to read."""
    text = str(error)
    return bool(re.fullmatch(r"[\w(].{10,300}\.", text)) and "\n" not in text


def refused(position: Position, attempt: Callable[[], Any]) -> IllegalAction:
    """How an attempt is refused; the position is as it was."""
    before = bytes(position)
    with pytest.raises(IllegalAction) as caught:
        attempt()
    assert bytes(position) == before
    assert is_a_sentence(caught.value)
    return caught.value
