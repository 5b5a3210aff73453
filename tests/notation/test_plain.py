"""The notation of games that bring none."""

import re

import pytest

import antipater
from antipater.notation import NotationError, plain


def test_actions_are_numbers() -> None:
    position = antipater.make("duel").start(1)
    for action in position.legal().tolist():
        assert plain.action_text(position, action) == str(action)
        assert plain.parse_action(position, f" {action}\n") == action


def test_what_is_not_legal_has_no_text() -> None:
    position = antipater.make("duel").start(1)
    with pytest.raises(NotationError, match=r"^Action 500 is not legal here, so it has no text\.$"):
        plain.action_text(position, 500)
    with pytest.raises(NotationError, match=r"^'build baths' is not an action of this position\.$"):
        plain.parse_action(position, "build baths")


def test_positions_have_no_text() -> None:
    sentence = re.escape("Positions of Duel can't be written as text: this game has no notation for them.")
    with pytest.raises(NotationError, match=f"^{sentence}$"):
        plain.position_text(antipater.make("duel").start(1))
    with pytest.raises(NotationError, match=f"^{sentence}$"):
        plain.parse_position("duel\nturn: 1")
