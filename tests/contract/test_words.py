"""Actions in words."""

import re
from typing import Any

import pytest

from antipater import IllegalAction, OptionError, Position
from antipater.i18n import LANGUAGES, whole_languages

from ..sizes import size
from ..wonders.walks import Ply
from .said import HUGE, is_a_sentence
from .walks import some


def test_every_legal_action_is_one_sentence_in_every_language(plies: list[Ply]) -> None:
    for position, seat, _ in some(plies, size(3, 200)):
        before = bytes(position)
        for lang in LANGUAGES:
            told = [position.describe(action, lang, seat) for action in position.legal(seat)]
            assert [text for text in told if not re.fullmatch(r"[A-ZÄÖÜ].*\w\)?\.", text)] == []
        assert bytes(position) == before


def test_there_is_more_than_one_language(position: Position) -> None:
    seat = position.to_act[0]
    action = position.legal(seat)[0]
    assert len({position.describe(action, lang, seat) for lang in whole_languages()}) == 2
    assert position.describe(action, seat=seat) == position.describe(action, "en", seat)


def test_an_unknown_language_is_a_clear_error(position: Position) -> None:
    seat = position.to_act[0]
    with pytest.raises(OptionError, match=r"^There is no language 'fr'") as caught:
        position.describe(position.legal(seat)[0], "fr", seat)
    assert is_a_sentence(caught.value)


def test_what_is_no_action_is_not_described(position: Position) -> None:
    no_actions: list[Any] = [-1, 10**9, HUGE, "1", None, True, 1.0]
    for action in no_actions:
        with pytest.raises(IllegalAction) as caught:
            position.describe(action, seat=position.to_act[0])
        assert caught.value.reason == "unknown_action"
        assert is_a_sentence(caught.value)


def test_what_is_not_legal_is_not_described(plies: list[Ply]) -> None:
    """But for what others learn of an action that is secret."""
    for position, seat, _ in some(plies[len(plies) // 2 :], size(1, 50)):
        legal = set(position.legal(seat).tolist())
        for action in set(range(position.game.actions)) - legal - {position.seen(one, seat, None) for one in legal}:
            with pytest.raises(IllegalAction) as caught:
                position.describe(action, seat=seat)
            assert caught.value.action == action
            assert caught.value.reason in position.game.reasons[1:]


def test_nothing_is_described_for_who_does_not_act(plies: list[Ply], over: Position) -> None:
    for position, _, action in plies:
        for other in set(range(position.game.seats)) - set(position.to_act):
            with pytest.raises(IllegalAction) as caught:
                position.describe(action, seat=other)
            assert caught.value.reason == "not_your_turn"
    with pytest.raises(IllegalAction) as caught:
        over.describe(action, seat=0)
    assert caught.value.reason == "game_over"
