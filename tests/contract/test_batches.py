"""A batch plays as its positions do, move by move, and says so in arrays."""

from collections.abc import Iterator

import numpy as np
import pytest

from antipater import Batch, Game, IllegalAction, OptionError, Position
from antipater.kernel.batch import NEXT, NO_ACTION
from antipater.kernel.record import Numbers

GAMES = 3
SEED = 11


@pytest.fixture
def batch(game: Game) -> Batch:
    return game.batch(GAMES, SEED)


def positions(batch: Batch) -> list[Position]:
    return [batch.position(i) for i in range(len(batch))]


def random_steps(batch: Batch) -> Iterator[Numbers]:
    """Random actions of the next seat of each game, each before it is played, until all games are over."""
    rng = np.random.default_rng(SEED)
    while not batch.over.all():
        actions = batch.legal().pick(rng.random(len(batch)))
        yield actions
        batch.step(actions)


def first_actions(batch: Batch) -> Numbers:
    return batch.legal().pick(np.zeros(len(batch)))


def test_game_i_is_the_game_of_its_stream(game: Game, batch: Batch) -> None:
    assert batch.digests() == [game.start(SEED, stream=i).digest() for i in range(GAMES)]
    assert positions(batch)[0] == game.start(SEED)


def test_every_step_is_that_of_positions(batch: Batch) -> None:
    single = positions(batch)
    for actions in random_steps(batch):
        assert b"".join(map(bytes, single)) == batch.states.tobytes()
        for position, action in zip(single, actions.tolist(), strict=True):
            if action != NO_ACTION:
                position.play(action, position.to_act[0])
    assert b"".join(map(bytes, single)) == batch.states.tobytes()


def test_arrays_say_what_positions_say(game: Game, batch: Batch) -> None:
    for step, _ in enumerate(random_steps(batch)):
        if step % 10:
            continue
        legal, owing, mask = batch.legal(), batch.to_act, batch.legal_mask()
        bits = np.unpackbits(batch.legal_mask(packed=True), axis=1, count=game.actions, bitorder="little")
        assert np.array_equal(bits, mask)
        for i, position in enumerate(positions(batch)):
            listed = legal.actions[i, : legal.counts[i]].tolist()
            assert listed == (position.legal(position.to_act[0]).tolist() if position.to_act else [])
            assert np.flatnonzero(mask[i]).tolist() == listed
            assert tuple(np.flatnonzero(owing[i])) == position.to_act


def test_a_step_lists_what_can_follow(batch: Batch) -> None:
    legal = batch.legal()
    for step in range(40):
        batch.step(legal.pick(np.full(GAMES, step % 7 / 7)), legal=legal)
        assert np.array_equal(legal.counts, batch.legal().counts)
        for mine, expected, count in zip(legal.actions, batch.legal().actions, legal.counts, strict=True):
            assert np.array_equal(mine[:count], expected[:count])


def test_looked_up_or_checked_is_the_same(game: Game, batch: Batch) -> None:
    checked = game.batch(GAMES, batch.seed)
    legal = batch.legal()
    for step in range(40):
        actions = legal.pick(np.full(GAMES, step % 7 / 7))
        batch.step(actions, legal=legal)
        checked.step(actions)
        assert batch.states.tobytes() == checked.states.tobytes()


def test_a_list_of_other_positions_is_not_believed(batch: Batch) -> None:
    legal = batch.legal()
    actions = legal.pick(np.zeros(GAMES))
    batch.playout()
    with pytest.raises(IllegalAction):
        batch.step(actions, legal=legal)


def test_legal_actions_of_every_seat(game: Game, batch: Batch) -> None:
    for seat in range(game.seats):
        legal = batch.legal(seat)
        for i, position in enumerate(positions(batch)):
            assert legal.actions[i, : legal.counts[i]].tolist() == position.legal(seat).tolist()


def test_all_seats_at_once(game: Game, batch: Batch) -> None:
    single = positions(batch)
    for _ in range(8):
        actions = np.full((GAMES, game.seats), NO_ACTION)
        for seat in range(game.seats):
            actions[:, seat] = batch.legal(seat).pick(np.full(GAMES, 0.5))
        for position, row in zip(single, actions.tolist(), strict=True):
            for seat, action in enumerate(row):
                if action != NO_ACTION:
                    position.play(action, seat)
        batch.step(actions)
        assert b"".join(map(bytes, single)) == batch.states.tobytes()


def test_observations_are_those_of_positions(game: Game, batch: Batch) -> None:
    for step, _ in enumerate(random_steps(batch)):
        if step % 20:
            continue
        for seat in (*range(game.seats), None):
            seen = batch.observe(seat)
            for i, position in enumerate(positions(batch)):
                assert seen[i : i + 1].tobytes() == bytes(position.observe(seat))


def test_outcomes_are_those_of_positions(game: Game, batch: Batch) -> None:
    plies = batch.playout()
    assert batch.over.all()
    assert not batch.legal().counts.any()
    outcome = batch.outcome
    assert np.array_equal(outcome.plies, plies)
    for i, position in enumerate(positions(batch)):
        expected = position.outcome
        assert expected is not None
        assert game.how[outcome.how[i]] == expected.how
        assert tuple(np.flatnonzero(outcome.winners[i])) == expected.winners
        assert tuple(outcome.ranks[i]) == expected.ranks
        for seat, points in enumerate(expected.points):
            by_name = dict(zip(game.categories, outcome.points[i, seat].tolist(), strict=True))
            assert {name: by_name[name] for name in points} == points


def test_an_illegal_action_changes_nothing(game: Game, batch: Batch) -> None:
    before = batch.states.tobytes()
    actions = first_actions(batch)
    not_now = np.flatnonzero(~batch.legal_mask()[GAMES - 1])[:1].tolist()
    listed = batch.legal()
    listed.counts[:] = 0
    for wrong in (game.actions, -7, 1 << 40, *not_now):
        chosen = actions.astype(np.int64)
        chosen[GAMES - 1] = wrong
        with pytest.raises(IllegalAction, match=rf"^Game {GAMES - 1}: Seat \d can't play") as refused:
            batch.step(chosen, legal=listed)
        assert refused.value.game == GAMES - 1
        assert not listed.counts.any()
        assert batch.states.tobytes() == before
    batch.step(actions)
    assert batch.states.tobytes() != before


def test_a_game_that_is_over_can_only_wait(batch: Batch) -> None:
    actions = first_actions(batch)
    batch.playout()
    before = batch.states.tobytes()
    with pytest.raises(IllegalAction, match="game over"):
        batch.step(actions)
    assert not batch.step(np.full(GAMES, NO_ACTION)).any()
    assert batch.states.tobytes() == before


def test_reset_begins_games_of_new_streams(game: Game, batch: Batch) -> None:
    batch.playout()
    old = batch.states[0].tobytes()
    batch.reset(np.array([False] + [True] * (GAMES - 1)))
    assert batch.streams.tolist() == [0, *range(GAMES + 1, 2 * GAMES)]
    assert batch.states[0].tobytes() == old
    for i in range(1, GAMES):
        assert batch.position(i) == game.start(SEED, stream=GAMES + i)
    batch.reset()
    assert batch.streams.tolist() == [GAMES, *range(2 * GAMES + 1, 3 * GAMES)]


def test_games_begin_anew_by_themselves(game: Game) -> None:
    batch = game.batch(GAMES, SEED, auto_reset=True)
    rng = np.random.default_rng(SEED)
    ends = np.zeros(GAMES, np.int64)
    while not ends.all():
        last = positions(batch)
        actions = batch.legal().pick(rng.random(GAMES))
        ended = batch.step(actions).copy()
        assert batch.to_act.any(1).all()
        for i in np.flatnonzero(ended).tolist():
            last[i].play(int(actions[i]), last[i].to_act[0])
            assert last[i].over
            assert tuple(np.flatnonzero(batch.outcome.winners[i])) == last[i].outcome.winners  # type: ignore[union-attr]
            assert batch.position(i) == game.start(SEED, stream=int(i + GAMES * (ends[i] + 1)))
        ends += ended


def test_what_is_no_seat_or_action_is_refused(game: Game, batch: Batch) -> None:
    for seat in (game.seats, -2, 0.5, [0] * (GAMES + 1), "0"):
        with pytest.raises(OptionError, match="There is no seat"):
            batch.legal(seat)
    for actions in ([0] * (GAMES + 1), [0.5] * GAMES, [[0] * (game.seats + 1)] * GAMES, "0"):
        with pytest.raises(OptionError, match="whole numbers"):
            batch.step(actions)
    for where in ([True], [1] * GAMES):
        with pytest.raises(OptionError, match="mask"):
            batch.reset(where)


def test_a_seat_for_each_game(game: Game, batch: Batch) -> None:
    seats = np.arange(GAMES) % game.seats
    counts = batch.legal(seats).counts
    assert counts.tolist() == [batch.legal(int(seat)).counts[i] for i, seat in enumerate(seats)]
    assert np.array_equal(batch.legal(NEXT).actions, batch.legal().actions)
