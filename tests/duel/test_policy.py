"""Places of actions in the policy of a network: one meaning each, and nothing hidden in them."""

import numpy as np
import pytest

import antipater
from antipater import Position
from antipater.duel.outputs import FIRST_FORETOLD, LAYOUTS, OUTPUTS, WAYS
from antipater.duel.policy import place_of
from antipater.kernel.network import PAIR, place_among

from ..sizes import size
from .walks import walk

COMBINATIONS = list(LAYOUTS)
by_name = pytest.mark.parametrize("expansions", COMBINATIONS, ids=lambda names: "+".join(names) or "base")


def places(position: Position, seat: int) -> list[int]:
    """Of all legal actions."""
    return [place_of(position.states[0], seat, int(action)) for action in position.legal(seat)]


@by_name
def test_legal_actions_have_places_of_their_own(expansions: tuple[str, ...]) -> None:
    """Which do not change with what the seat can't see."""
    game, rng, used = antipater.make("duel", expansions=expansions), np.random.default_rng(1), set()
    for seed in range(size(4, 60)):
        for position, _ in walk(game, seed):
            (seat,) = position.to_act
            found = places(position, seat)
            assert len(set(found)) == len(found)
            both = {place_among(place, which) for place in found for which in (0, 1)} - {-1}
            assert max(both) < FIRST_FORETOLD
            assert min(both) >= 0
            used |= both
            if rng.random() < 0.1:
                assert places(position.sample(seat, rng), seat) == found
    names = {OUTPUTS[place].name.split(".")[0] for place in used}
    assert {"draft", "build", "discard", "tuck", "wonder", "token", "starter"} <= names
    assert ("activate" in names) == ("pantheon" in expansions)
    assert ("place" in names) == ("agora" in expansions)


def test_an_action_is_known_by_its_pieces_not_by_its_slots() -> None:
    """The same card in another slot has the same place."""
    game, found = antipater.make("duel"), dict[int, set[int]]()
    for seed in range(size(6, 30)):
        for position, action in walk(game, seed):
            if 16 <= action < 41:
                found.setdefault(place_of(position.states[0], position.to_act[0], action), set()).add(action)
    assert max(map(len, found.values())) > 1
    for place, actions in found.items():
        assert OUTPUTS[place].name.startswith("build."), actions


def test_the_outputs_end_with_what_is_foretold() -> None:
    names = [feature.name for feature in OUTPUTS][FIRST_FORETOLD:]
    foretold = [f"{what}.{way}" for what in ("won", "lost") for way in WAYS]
    assert names == [*foretold, "shared", "points.our", "points.their"]
    assert len(OUTPUTS) < PAIR


@by_name
def test_inputs_of_a_combination_are_found_by_name(expansions: tuple[str, ...]) -> None:
    game = antipater.make("duel", expansions=expansions)
    layout, features = game.network(), game.features()
    assert layout is not None
    names = [layout.inputs[int(column)].name for column in layout.columns]
    assert names == [feature.name for feature in features]
    assert [layout.inputs[column].name for column in layout.played] == [f"played.{name}" for name in expansions]
