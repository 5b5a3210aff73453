"""Whatever comes in, only an error of ours comes out."""

import copy
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import antipater
from antipater import AntipaterError, Game, IllegalAction
from antipater.duel.tables import CARD_IDS, CONSPIRACY_IDS, DECREE_IDS, GOD_IDS, TOKEN_IDS, WONDER_IDS
from antipater.wonders import tables as wonders

from ..sizes import size
from .said import is_a_sentence

SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.binary(max_size=5)
IDS = st.sampled_from(
    [*CARD_IDS, *WONDER_IDS, *TOKEN_IDS, *GOD_IDS, *DECREE_IDS, *CONSPIRACY_IDS, *wonders.CARD_IDS, *wonders.BOARD_IDS]
)
VALUES = st.recursive(
    SCALARS | IDS,
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=20,
)
OPTIONS = ["wonders", "expansions", "players", "edition", "boards", "sides"]
few = settings(max_examples=size(4, 300))  # for each game


def only_ours(call: Callable[[], object]) -> None:
    """Whatever is wrong, only an error of ours comes out, with a sentence."""
    wrong = None
    try:
        call()
    except AntipaterError as error:
        wrong = error
    assert wrong is None or is_a_sentence(wrong), wrong


@pytest.fixture(scope="package")
def deals(game: Game) -> list[dict[str, Any]]:
    """Two that are right."""
    return [game.start(seed).deal() for seed in (1, 2)]


@few
@given(data=st.data())
def test_any_deal_gives_a_game_or_an_error_of_ours(
    game: Game, deals: list[dict[str, Any]], data: st.DataObject
) -> None:
    keys = st.sampled_from(sorted(deals[0]))
    deal: Any = data.draw(VALUES | st.dictionaries(keys | SCALARS, VALUES, max_size=6))
    only_ours(lambda: game.start(seed=1, deal=deal))


@few
@given(data=st.data())
def test_a_deal_with_one_odd_entry(game: Game, deals: list[dict[str, Any]], data: st.DataObject) -> None:
    deal = {**deals[0], data.draw(st.sampled_from(sorted(deals[0]))): data.draw(VALUES)}
    only_ours(lambda: game.start(seed=1, deal=deal))


@few
@given(data=st.data())
def test_a_deal_with_one_odd_piece(game: Game, deals: list[dict[str, Any]], data: st.DataObject) -> None:
    deal = copy.deepcopy(deals[0])
    inside, key = data.draw(st.sampled_from(list(places(deal))))
    inside[key] = data.draw(VALUES)
    only_ours(lambda: game.start(seed=1, deal=deal))


def places(value: Any) -> list[tuple[Any, Any]]:
    """Where something stands in a deal, however deep: what it stands in, and the key."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    return [place for key in keys for place in ((value, key), *places(value[key]))]


@few
@given(data=st.data())
def test_deals_mixed_from_two_games(game: Game, deals: list[dict[str, Any]], data: st.DataObject) -> None:
    one, two = deals
    keys = data.draw(st.sets(st.sampled_from(sorted(one))))
    only_ours(lambda: game.start(seed=1, deal={**one, **{key: two[key] for key in keys}}))


@given(
    name=st.sampled_from(["duel", "wonders"]) | VALUES,
    options=st.dictionaries(st.sampled_from(OPTIONS) | st.text(max_size=8), VALUES, max_size=3),
    seed=VALUES,
)
def test_any_options_give_a_game_or_an_error_of_ours(name: Any, options: dict[str, Any], seed: Any) -> None:
    only_ours(lambda: antipater.make(name, **options).start(seed))


@few
@given(action=VALUES, seat=VALUES)
def test_any_action_is_played_or_refused(game: Game, action: Any, seat: Any) -> None:
    position = game.start(seed=1)
    seat = position.to_act[0] if seat is None else seat
    before = bytes(position)
    refused = False
    try:
        position.play(action, seat)
    except IllegalAction:
        refused = True
    assert (bytes(position) == before) == refused
