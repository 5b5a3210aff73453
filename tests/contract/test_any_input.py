"""Whatever comes in, only an error of ours comes out."""

from collections.abc import Callable
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import antipater
from antipater import AntipaterError, IllegalAction
from antipater.duel.tables import CARD_IDS, TOKEN_IDS, WONDER_IDS

from .said import is_a_sentence

SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.binary(max_size=5)
IDS = st.sampled_from([*CARD_IDS, *WONDER_IDS, *TOKEN_IDS])
VALUES = st.recursive(
    SCALARS | IDS,
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=20,
)
KEYS = st.sampled_from(["start_player", "progress", "library", "wonders", "ages", "removed"])
NEARLY = st.sampled_from([antipater.make("duel").start(seed).deal() for seed in (1, 2)])


def only_ours(call: Callable[[], object]) -> None:
    """Whatever is wrong, only an error of ours comes out, with a sentence."""
    wrong = None
    try:
        call()
    except AntipaterError as error:
        wrong = error
    assert wrong is None or is_a_sentence(wrong), wrong


@given(deal=VALUES | st.dictionaries(KEYS | SCALARS, VALUES, max_size=6))
def test_any_deal_gives_a_game_or_an_error_of_ours(deal: Any) -> None:
    only_ours(lambda: antipater.make("duel").start(seed=1, deal=deal))


@given(deal=NEARLY, key=KEYS, value=VALUES)
def test_a_deal_with_one_odd_entry(deal: dict[str, Any], key: str, value: Any) -> None:
    only_ours(lambda: antipater.make("duel").start(seed=1, deal={**deal, key: value}))


@given(deal=NEARLY, age=st.integers(0, 2), slot=st.integers(0, 19), value=VALUES)
def test_a_deal_with_one_odd_card(deal: dict[str, Any], age: int, slot: int, value: Any) -> None:
    ages = [list(cards) for cards in deal["ages"]]
    ages[age][slot] = value
    only_ours(lambda: antipater.make("duel").start(seed=1, deal={**deal, "ages": ages}))


@given(one=NEARLY, two=NEARLY, keys=st.sets(KEYS))
def test_deals_mixed_from_two_games(one: dict[str, Any], two: dict[str, Any], keys: set[str]) -> None:
    mixed = {**one, **{key: two[key] for key in keys}}
    only_ours(lambda: antipater.make("duel").start(seed=1, deal=mixed))


@given(
    name=st.just("duel") | VALUES,
    options=st.dictionaries(st.sampled_from(["wonders", "expansions"]) | st.text(max_size=8), VALUES, max_size=3),
    seed=VALUES,
)
def test_any_options_give_a_game_or_an_error_of_ours(name: Any, options: dict[str, Any], seed: Any) -> None:
    only_ours(lambda: antipater.make(name, **options).start(seed))


@given(action=VALUES, seat=VALUES)
def test_any_action_is_played_or_refused(action: Any, seat: Any) -> None:
    position = antipater.make("duel").start(seed=1)
    before = bytes(position)
    refused = False
    try:
        position.play(action, seat)
    except IllegalAction:
        refused = True
    assert (bytes(position) == before) == refused
