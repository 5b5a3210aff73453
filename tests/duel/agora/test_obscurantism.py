"""Obscurantism: a token does nothing for anybody; one of the box lies face down, and only who triggered it knows it."""

import numpy as np
import pytest

from antipater import Position
from antipater.duel.actions import HIDDEN_GOD, TOKEN
from antipater.duel.tables import EVERY_TOKEN

from ..moves import play, refused, token, wonder
from ..table import bits, of
from ..tabletop import asked, coins
from .moves import conspiracy
from .table import agora
from .tabletop import in_box, on_board, tokens_of
from .triggered import plot

OTHERS = (1, None)
# The field of a city in which a token does what it does as long as it is there.
LASTING = {
    "architecture": "discount",
    "masonry": "discount",
    "economy": "trade_income",
    "law": "symbols",
    "mathematics": "points_per_token",
    "strategy": "shields_on_red",
    "theology": "wonders_play_again",
    "urbanism": "chain_coins",
    "corruption": "senators_free",
    "organized_crime": "keeps_both",
}


def locked(position: Position, viewer: int | None) -> list[str | None]:
    found: list[str | None] = position.view(viewer).agora.locked
    return found


@pytest.mark.rule("A6.5")
def test_only_who_triggered_it_knows_a_token_of_the_box() -> None:
    position = play(plot("obscurantism"), token("theology"))
    assert locked(position, 0) == ["theology"]
    assert "theology" not in position.view(0).box
    for viewer in OTHERS:
        assert locked(position, viewer) == [None]
        assert "theology" in position.view(viewer).box


@pytest.mark.rule("A6.5")
def test_a_token_of_the_board_or_of_the_opponent_lies_open() -> None:
    for name in ("masonry", "economy"):
        position = play(plot("obscurantism", tokens=of(1, ["economy"]), board=["masonry"]), token(name))
        assert [locked(position, viewer) for viewer in (0, 1, None)] == [[name]] * 3


@pytest.mark.rule("A6.5")
@pytest.mark.parametrize("viewer", OTHERS)
def test_others_can_not_tell_two_tokens_apart(viewer: int | None) -> None:
    before = plot("obscurantism")
    names = sorted(in_box(before))
    one, two = (play(before.copy(), token(name)) for name in names[:2])
    assert bytes(one.observe(viewer)) == bytes(two.observe(viewer))
    assert one.view(viewer) == two.view(viewer)
    actions = [TOKEN + EVERY_TOKEN.index(name) for name in names[:2]]
    assert {before.seen(action, 0, viewer) for action in actions} == {HIDDEN_GOD}
    assert [before.seen(action, 0, 0) for action in actions] == actions
    assert before.describe(HIDDEN_GOD) == "Removes from the game a progress token in the box that nobody else sees."


@pytest.mark.rule("A6.5")
def test_others_are_told_which_token_it_was_where_all_can_see_it() -> None:
    position = plot("obscurantism", tokens=of(1, ["economy"]), board=["masonry"])
    for name in ("masonry", "economy"):
        action = TOKEN + EVERY_TOKEN.index(name)
        assert position.seen(action, 0, 1) == position.seen(action, 0, None) == action


@pytest.mark.rule("A6.5")
def test_a_sample_has_any_token_of_the_box_there() -> None:
    before = plot("obscurantism")
    position = play(before.copy(), token("theology"))
    rng = np.random.default_rng(1)
    worlds = [position.sample(1, rng).states[0] for _ in range(100)]
    assert {EVERY_TOKEN[number] for world in worlds for number in bits(world.agora.locked)} == in_box(before)
    assert all(int(world.box) & int(world.agora.locked) == 0 for world in worlds)
    own = position.sample(0, rng).states[0]
    assert bits(own.agora.locked) == {EVERY_TOKEN.index("theology")}


@pytest.mark.rule("A6.5")
def test_what_the_box_gives_later_is_not_the_token() -> None:
    """The Great Library of the opponent draws three tokens of the six that are left: four may still be locked."""
    position = plot("obscurantism", wonders=of(1, ["great_library"]), coins=(7, 40))
    before = in_box(position)
    play(position, token("theology"))
    position.play(position.legal()[0])
    play(position, wonder("great_library", "walls"))
    assert asked(position) == "library"
    drawn = {EVERY_TOKEN[number] for number in bits(position.states[0].drawn)}
    position.play(position.legal()[0])
    rng = np.random.default_rng(1)
    worlds = [position.sample(1, rng) for _ in range(100)]
    assert {EVERY_TOKEN[n] for world in worlds for n in bits(world.states[0].agora.locked)} == before - drawn
    for world in worlds:
        assert bytes(world.observe(1)) == bytes(position.observe(1))


@pytest.mark.rule("A6.5")
def test_who_looks_through_the_box_sees_what_is_missing() -> None:
    position = agora(prepared=(["obscurantism"], ["espionage"]))
    play(position, conspiracy(1), token("theology"))
    position.play(position.legal()[0])
    assert locked(position, 1) == [None]
    play(position, conspiracy(1))
    assert asked(position) == "espionage_token"
    assert locked(position, 1) == ["theology"]
    assert locked(position, None) == [None]


@pytest.mark.rule("A6.5")
def test_the_only_token_of_the_box_is_no_secret() -> None:
    position = plot("obscurantism")
    position.states[0].box = 1 << EVERY_TOKEN.index("theology")
    play(position, token("theology"))
    assert [locked(position, viewer) for viewer in (0, 1, None)] == [["theology"]] * 3


@pytest.mark.rule("A6.5")
def test_it_is_turned_up_when_the_game_is_over() -> None:
    position = play(plot("obscurantism"), token("theology"))
    state = position.states[0]
    state.how, state.todo_count = 1, 0
    assert locked(position, 1) == ["theology"]


@pytest.mark.rule("A6.5")
def test_obscurantism_takes_a_token_of_board_box_or_opponent() -> None:
    position = plot("obscurantism", tokens=(["law"], ["economy"]), board=["masonry"])
    assert asked(position) == "lock_token"
    assert refused(position, token("law")) == "not_offered"
    assert on_board(play(position.copy(), token("masonry"))) == set()
    assert "theology" not in in_box(play(position.copy(), token("theology")))
    play(position, token("economy"))
    assert tokens_of(position, 1) == set()
    assert position.view(1).agora.locked == ["economy"]
    assert asked(position) == "turn"


@pytest.mark.rule("A6.5")
@pytest.mark.parametrize("name", LASTING)
def test_what_the_token_did_is_gone(name: str) -> None:
    position = agora(tokens=of(1, [name]), prepared=of(0, ["obscurantism"]))
    city = position.states[0].city[1]
    assert np.any(getattr(city, LASTING[name]))
    play(position, conspiracy(1), token(name))
    assert not np.any(getattr(city, LASTING[name]))


@pytest.mark.rule("A6.5")
@pytest.mark.parametrize(("name", "points"), [("philosophy", 7), ("agriculture", 4)])
def test_its_points_are_gone_and_coins_stay(name: str, points: int) -> None:
    position = agora(tokens=of(1, [name]), prepared=of(0, ["obscurantism"]), coins=(7, 13))
    assert position.view(0).cities[1].points["progress"] == points
    play(position, conspiracy(1), token(name))
    assert position.view(0).cities[1].points["progress"] == 0
    assert coins(position) == (7, 13)
