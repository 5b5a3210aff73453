"""What a seat sees, what it must think possible, and what it learns of what others do."""

from functools import partial

import msgspec
import numpy as np
import pytest

from antipater import Game, Position

from ..sizes import size
from ..wonders.walks import Ply
from .said import refused
from .walks import some

Viewer = int | None


def viewers(game: Game) -> list[Viewer]:
    return [*range(game.seats), None]


def looks(plies: list[Ply], number: int) -> list[tuple[Position, Viewer]]:
    """So many positions of a game, each with another viewer, the spectator among the first."""
    chosen = [0, None, *range(1, plies[0].position.game.seats)]
    return [(ply.position, chosen[k % len(chosen)]) for k, ply in enumerate(some(plies, number))]


# Observing.


def test_observing_leaves_the_position_as_it_was(position: Position) -> None:
    before = bytes(position)
    for viewer in viewers(position.game):
        seen = position.observe(viewer)
        assert bytes(seen) != before
        assert seen.game is position.game
    assert bytes(position) == before


def test_who_acts_sees_what_it_may_do(plies: list[Ply]) -> None:
    for position, seat, _ in some(plies, size(4, 200)):
        seen = position.observe(seat)
        assert seen.to_act == position.to_act
        assert seen.legal(seat).tolist() == position.legal(seat).tolist()
        assert seen.offers(seat) == position.offers(seat)


def test_what_is_observed_can_not_be_played_on(plies: list[Ply]) -> None:
    for position, seat, action in some(plies, 5):
        for viewer in (seat, None):
            seen = position.observe(viewer)
            assert refused(seen, partial(seen.play, action, seat)).reason == "observed"
            refused(seen, partial(seen.retract, seat))


def test_an_observation_observed_is_itself(plies: list[Ply]) -> None:
    for position, viewer in looks(plies, 3):
        seen = position.observe(viewer)
        assert [bytes(seen.observe(other)) for other in viewers(position.game)] == [bytes(seen)] * (
            position.game.seats + 1
        )


def test_an_observation_has_no_generator(position: Position) -> None:
    assert position.states[0].rng.any()
    assert not any(position.observe(viewer).states[0].rng.any() for viewer in viewers(position.game))


def test_when_a_game_is_over_everything_is_open(over: Position) -> None:
    for viewer in viewers(over.game):
        assert over.observe(viewer).deal() == over.deal()
        assert over.sample(viewer, np.random.default_rng(1)).digest() == over.digest()


# Sampling.


def test_a_sample_looks_like_the_position(plies: list[Ply]) -> None:
    rng = np.random.default_rng(3)
    for position, viewer in looks(plies, size(2, 60)):
        before = bytes(position)
        world = position.sample(viewer, rng)
        assert bytes(world.observe(viewer)) == bytes(position.observe(viewer))
        assert world.to_act == position.to_act
        assert bytes(position) == before
        if viewer is not None:
            assert world.legal(viewer).tolist() == position.legal(viewer).tolist()


def test_samples_differ(position: Position) -> None:
    rng = np.random.default_rng(4)
    for viewer in (0, None):
        assert len({position.sample(viewer, rng).digest() for _ in range(3)}) == 3


def test_a_sample_needs_the_observation_alone(plies: list[Ply]) -> None:
    for position, viewer in looks(plies, size(2, 60)):
        from_all = position.sample(viewer, np.random.default_rng(5))
        from_seen = position.observe(viewer).sample(viewer, np.random.default_rng(5))
        assert bytes(from_all) == bytes(from_seen)


def test_a_sample_can_be_played_to_the_end(plies: list[Ply]) -> None:
    for position, viewer in looks(plies[2 * len(plies) // 3 :], size(1, 10)):
        world = position.sample(viewer, np.random.default_rng(6))
        while not world.over:
            seat = world.to_act[0]
            world.play(world.legal(seat)[-1], seat)
        assert world.outcome is not None


# Views.


def test_a_view_shows_nothing_hidden(plies: list[Ply]) -> None:
    """All that may be true looks the same."""
    rng = np.random.default_rng(7)
    for position, viewer in looks(plies, size(3, 100)):
        shown = position.view(viewer)
        assert position.observe(viewer).view(viewer) == shown
        assert position.sample(viewer, rng).view(viewer) == shown


@pytest.mark.parametrize("moment", ["in the middle", "at the end"])
def test_a_view_for_everybody_survives_json(plies: list[Ply], over: Position, moment: str) -> None:
    position = over if moment == "at the end" else plies[len(plies) // 2].position
    before = bytes(position)
    for viewer in viewers(position.game):
        shown = position.view(viewer)
        assert msgspec.json.decode(msgspec.json.encode(shown), type=type(shown)) == shown
        assert (shown.game, shown.options, shown.seat) == (position.game.name, position.game.options, viewer)
        assert shown.to_act == list(position.to_act)
        assert shown.offers == ([] if viewer is None else position.offers(viewer))
    assert bytes(position) == before


def test_a_view_tells_the_outcome(position: Position, over: Position) -> None:
    assert position.view(None).outcome is None
    told, outcome = over.view(0).outcome, over.outcome
    assert outcome is not None
    assert (tuple(told.winners), tuple(told.ranks), told.how) == (outcome.winners, outcome.ranks, outcome.how)
    assert told.points == list(outcome.points)
    assert [list(points) for points in told.points] == [list(over.game.score_pad)] * over.game.seats


# What others learn of an action.


def test_who_plays_an_action_knows_it_and_others_learn_it_or_that_it_is_secret(plies: list[Ply]) -> None:
    """Instead of a secret one all others learn an id that is never legal."""
    for position, seat, _ in some(plies, size(15, 300)):
        legal = position.legal(seat).tolist()
        for action in legal:
            assert position.seen(action, seat, seat) == action
            learnt = {position.seen(action, seat, viewer) for viewer in viewers(position.game) if viewer != seat}
            assert learnt == {action} or learnt.isdisjoint(legal)
            assert len(learnt) == 1


def test_actions_that_a_spectator_can_not_tell_apart_leave_it_the_same_table(plies: list[Ply]) -> None:
    """Else the table would tell what the log keeps secret."""
    for position, seat, _ in some(plies, size(5, 300)):
        after: dict[int, set[bytes]] = {}
        for action in position.legal(seat).tolist():
            learnt = position.seen(action, seat, None)
            trial = position.copy()
            trial.play(action, seat)
            if learnt != action and not trial.over:
                after.setdefault(learnt, set()).add(bytes(trial.observe(None)))
        assert {len(tables) for tables in after.values()} <= {1}
