"""Deals of every game with something wrong in any of their entries."""

from collections.abc import Iterator
from typing import Any

import pytest

from antipater import DealError, Game

from .said import is_a_sentence

NO_ENTRIES: list[Any] = [3, "chess"]


def test_a_deal_is_a_mapping_of_known_entries(game: Game) -> None:
    no_deals: list[Any] = [3, "ages", [("ages", [])], ["ages"], True]
    for deal in no_deals:
        with pytest.raises(DealError, match=r"^A deal is a mapping with some of the keys ") as caught:
            game.start(seed=1, deal=deal)
        assert is_a_sentence(caught.value)
    for key in ("cards", "", None, 3, ("ages",)):
        with pytest.raises(DealError, match=r"^A deal has no entry .*: it may have ") as caught:
            game.start(seed=1, deal={key: []})  # type: ignore[dict-item]
        assert is_a_sentence(caught.value)


def test_the_entries_of_a_deal_are_named_where_one_is_unknown(game: Game) -> None:
    with pytest.raises(DealError) as caught:
        game.start(seed=1, deal={"chess": 1})
    assert all(key in str(caught.value) for key in game.start(1).deal())


def test_every_entry_must_be_what_it_is(game: Game) -> None:
    deal = game.start(seed=1).deal()
    for key, value in deal.items():
        for wrong in spoilt(value):
            with pytest.raises(DealError) as caught:
                game.start(seed=1, deal={**deal, key: wrong})
            assert is_a_sentence(caught.value)


def spoilt(value: Any) -> Iterator[Any]:
    """The same with one thing wrong: of another kind, too short, too long, or wrong in its first place."""
    yield from NO_ENTRIES
    if isinstance(value, dict):
        first = next(iter(value))
        yield from ({**value, first: wrong} for wrong in spoilt(value[first]))
        yield {**value, "chess": value[first]}
    elif isinstance(value, list):
        yield value[1:]
        yield [*value, value[0]]
        yield from ([wrong, *value[1:]] for wrong in spoilt(value[0]))
