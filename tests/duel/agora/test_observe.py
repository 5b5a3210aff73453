"""Nobody sees closed decrees, conspiracies, senators face down or cards put away that he has not looked at."""

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

from antipater import Game, Position, make
from antipater.duel.tables import CONSPIRACY_IDS, DECREE_IDS
from antipater.kernel.record import leaves

from ...sizes import size
from ..histories import walked
from ..moves import Move, build, discard, play
from ..pantheon.histories import gods_seen, other_gods
from ..samples import VIEWERS, check_fields, check_other_deals, check_the_observation_is_enough, knows
from ..tabletop import asked
from .histories import SENATORS, conspiracies_seen, other_table
from .moves import BELOW, CONSPIRES, ON_TOP, keep
from .table import AGORA, agora
from .tabletop import deck, hand
from .walks import senate_walk

GAMES = size(8, 40)  # a multiple of the manners in which random games are played
STEP = size(9, 2)

ALWAYS_HIDDEN = {"dealt"}
PARTLY_HIDDEN = {"not_locked", "senator_backs", "decrees", "deck", "hands", "looked", "locked"}
PUBLIC = {
    *(
        "triggered",
        "face_up",
        "moved_from",
        "moved_to",
        "cubes",
        "control",
        "known",
        "hand_known",
        "prepared",
    ),
    *("plots", "left", "held", "removed_known", "spoils", "triggered_now", "played", "pad", "lock_known"),
    "draws_before_lock",
}


def test_every_field_is_either_public_or_hidden(compiled_agora: Game) -> None:
    check_fields(compiled_agora.dtype["agora"], ALWAYS_HIDDEN, PARTLY_HIDDEN, PUBLIC)


def hidden_numbers(position: Position, viewer: int | None) -> set[str]:
    """The numbers of the expansion that a viewer may not see."""
    state: Any = position.states[0]
    seen = state.agora
    hidden = {f"agora.dealt.{k}" for k in range(16)}
    hidden |= {f"agora.senator_backs.{age}" for age in range(max(int(state.age), 1), 3)}
    hidden |= {f"agora.decrees.{k}" for k in range(6) if not int(seen.face_up) >> k & 1}
    hidden |= {f"agora.deck.{k}" for k in range(16) if not knows(seen.known[k], viewer)}
    for owner in (0, 1):
        for k in range(16):
            if not knows(seen.hand_known[owner][k], viewer) and not int(seen.triggered[owner]) >> k & 1:
                hidden.add(f"agora.hands.{owner}.{k}")
    for plot, noted in enumerate(seen.plots.tolist()):
        if noted and (noted - 1) % 2 != viewer:
            hidden |= {f"agora.looked.{plot}.{k}" for k in range(2)}
    if seen.lock_known and position.view(viewer).agora.locked == [None]:
        hidden.add("agora.locked")
    return hidden


def test_what_is_hidden_is_blank_and_the_rest_is_there(game: Game) -> None:
    places = [leaf for leaf in leaves(game.dtype) if leaf[0].startswith("agora.")]
    for seed in range(GAMES):
        for ply, (position, _) in enumerate(senate_walk(game, seed)):
            record = bytes(position)
            for viewer in (VIEWERS[ply % 3],) if size(1, 0) else VIEWERS:
                observed, hidden = bytes(position.observe(viewer)), hidden_numbers(position, viewer)
                for name, field, offset in places:
                    number = observed[offset : offset + field.itemsize]
                    true = record[offset : offset + field.itemsize]
                    assert number == (bytes(field.itemsize) if name in hidden else true)


def test_a_finished_game_has_no_secret(game: Game) -> None:
    for seed in range(GAMES):
        *_, (over, _) = senate_walk(game, seed)
        for viewer in VIEWERS:
            assert over.observe(viewer).deal() == over.deal()


# Histories that a viewer can't tell apart.


@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_a_viewer_has_not_seen_is_in_no_observation(game: Game, viewer: int | None) -> None:
    rng, different = random.Random(7), 0
    for seed in range(0, GAMES, size(2, 1)):
        history = walked(game, seed, senate_walk)
        seen = conspiracies_seen(history, viewer)
        gods = gods_seen(history, viewer) if "gods" in history.deal else None
        for plies in range(8 + seed % STEP, len(history.actions), 6 * STEP):
            *_, position = history.positions(1, plies)
            other = other_table(history, position, seen[plies], rng)
            if gods is not None:
                other = other_gods(other, gods[plies], plies, rng)
            different += other.deal["conspiracies"] != history.deal["conspiracies"]
            pairs = zip(history.positions(1, plies), other.positions(2, plies), strict=True)
            for ply, (here, there) in enumerate(pairs):
                assert bytes(here.observe(viewer)) == bytes(there.observe(viewer))
                if ply == plies:
                    assert here.view(viewer) == there.view(viewer)
                elif (seat := here.to_act[0]) != viewer:
                    shown = here.seen(history.actions[ply], seat, viewer)
                    assert shown == there.seen(other.actions[ply], seat, viewer)
                    if asked(here) in ("keep_conspiracy", "return_conspiracy", "prepare_conspiracy"):
                        assert here.describe(shown) == there.describe(shown)
    assert different


# Samples.


def test_a_sample_looks_like_the_position(game: Game) -> None:
    rng = np.random.default_rng(1)
    for seed in range(GAMES):
        for ply, (position, _) in enumerate(senate_walk(game, seed)):
            viewer = VIEWERS[ply % 3]
            world = position.sample(viewer, rng)
            assert bytes(world.observe(viewer)) == bytes(position.observe(viewer))
            if viewer == position.to_act[0]:
                assert world.legal().tolist() == position.legal().tolist()
            assert sorted(card for age in world.deal()["ages"] for card in age if card in SENATORS) == sorted(SENATORS)


def test_a_sample_needs_the_observation_only(game: Game) -> None:
    check_the_observation_is_enough(game, 12, senate_walk)


def test_a_sample_is_the_same_game_with_another_deal(game: Game) -> None:
    check_other_deals(game, GAMES, STEP, senate_walk)


def test_a_sample_can_be_played_to_the_end(game: Game) -> None:
    rng = np.random.default_rng(3)
    for ply, (position, _) in enumerate(senate_walk(game, 13)):
        world = position.sample(VIEWERS[ply % 3], rng)
        game.engine.playout(world.states, 0, world.out, world.need)
        assert world.over


def test_a_conspiracy_of_the_other_player_may_be_any(compiled_agora: Game) -> None:
    position = agora(["conspirator_1", "walls"], deck=list(CONSPIRACY_IDS))
    play(position, build("conspirator_1"), CONSPIRES, keep(1), BELOW)
    position = compiled_agora.position(bytes(position))
    rng = np.random.default_rng(4)
    found = Counter(CONSPIRACY_IDS[int(position.sample(1, rng).states[0].agora.hands[0][0]) - 1] for _ in range(800))
    assert set(found) == set(CONSPIRACY_IDS)
    assert max(found.values()) < 90
    mine = [position.sample(0, rng) for _ in range(20)]
    assert {CONSPIRACY_IDS[int(world.states[0].agora.hands[0][0]) - 1] for world in mine} == {CONSPIRACY_IDS[0]}
    assert {deck(world)[-1] for world in mine} == {CONSPIRACY_IDS[1]}
    assert len({deck(world)[0] for world in mine}) > 5


PLOTTERS = ["conspirator_1", "conspirator_2", "conspirator_3", "conspirator_4", "walls"]


def plotted(game: Game, *moves: Move) -> Position:
    """The players conspire in turn, from a deck in the order of the data: seat 0 begins, and puts the second on top."""
    position = agora(PLOTTERS, deck=list(CONSPIRACY_IDS), coins=(20, 20))
    play(position, build("conspirator_1"), CONSPIRES, keep(1), ON_TOP, *moves)
    return game.position(bytes(position))


def places_of(position: Position, viewer: int | None, name: str) -> Counter[str]:
    """Where a conspiracy lies in worlds that a viewer can't tell apart from this one."""
    rng, found = np.random.default_rng(7), Counter[str]()
    for _ in range(150):
        world = position.sample(viewer, rng)
        places = {f"deck {place}": one for place, one in enumerate(deck(world))}
        places |= {f"hand {seat} {place}": one for seat in (0, 1) for place, one in enumerate(hand(world, seat))}
        found[next(place for place, one in places.items() if one == name)] += 1
    return found


@pytest.mark.parametrize(("kept", "put"), [(1, BELOW), (2, BELOW), (1, ON_TOP), (2, ON_TOP)])
def test_what_somebody_has_put_on_top_is_kept_or_put_back_by_the_next(
    compiled_agora: Game, kept: int, put: Move
) -> None:
    position = plotted(compiled_agora, build("conspirator_2"), CONSPIRES, keep(kept), put)
    other = "deck 13" if put is BELOW else "deck 0"
    found = places_of(position, 0, CONSPIRACY_IDS[1])
    assert set(found) == {"hand 1 0", other}
    assert min(found.values()) > 50
    assert set(places_of(position, 1, CONSPIRACY_IDS[1])) == {"hand 1 0" if kept == 1 else other}
    assert len(places_of(position, None, CONSPIRACY_IDS[1])) > 9


@pytest.mark.parametrize("kept", [1, 2])
def test_who_finds_something_else_there_knows_what_was_kept(compiled_agora: Game, kept: int) -> None:
    position = plotted(
        compiled_agora, build("conspirator_2"), CONSPIRES, keep(kept), ON_TOP, build("conspirator_3"), CONSPIRES
    )
    assert set(places_of(position, 0, CONSPIRACY_IDS[1])) == {"hand 1 0" if kept == 1 else "deck 0"}
    play(position, keep(2), BELOW)
    assert set(places_of(position, 0, CONSPIRACY_IDS[1])) == {"hand 1 0" if kept == 1 else "deck 12"}


def test_after_two_plots_of_the_other_player_there_are_three_places(compiled_agora: Game) -> None:
    position = plotted(compiled_agora, build("conspirator_2"), CONSPIRES, keep(2), ON_TOP, discard("walls"))
    play(position, build("conspirator_3"), CONSPIRES, keep(2), BELOW)
    assert set(places_of(position, 0, CONSPIRACY_IDS[1])) == {"hand 1 0", "hand 1 1", "deck 12"}


def test_what_is_triggered_is_not_what_it_was_not(compiled_agora: Game) -> None:
    """Of the two places one lies open, so the other is the right one."""
    position = plotted(compiled_agora, build("conspirator_2"), CONSPIRES, keep(2), BELOW)
    position.states[0].agora.triggered[1] = 1
    assert set(places_of(position, 0, CONSPIRACY_IDS[1])) == {"deck 13"}


def test_who_sees_both_taken_knows_one_of_them(compiled_agora: Game) -> None:
    position = plotted(compiled_agora)
    position.states[0].city[1].keeps_both = 1
    play(position, build("conspirator_2"), CONSPIRES)
    assert set(places_of(position, 0, CONSPIRACY_IDS[1])) == {"hand 1 0"}
    assert len(places_of(position, 0, CONSPIRACY_IDS[2])) > 9


def test_a_closed_decree_may_be_any_that_does_not_lie_open(compiled_agora: Game) -> None:
    position = agora(decrees={1: "shield", 3: "trade_raw", 5: "coins_on_red"})
    position = compiled_agora.position(bytes(position))
    rng = np.random.default_rng(5)
    worlds = [position.sample(0, rng).states[0].agora.decrees.tolist() for _ in range(650)]
    found = Counter(DECREE_IDS[world[1] - 1] for world in worlds)
    assert set(found) == set(DECREE_IDS) - {"shield", "trade_raw", "coins_on_red"}
    assert max(found.values()) < 90


def test_who_has_seen_the_removed_cards_finds_them_in_every_world() -> None:
    """As if seat 0 had looked at those of age I by Treason."""
    position = make("duel", expansions=AGORA, wonders="first-game").start(2)
    position.states[0].agora.removed_known[0] = 1
    away = position.states[0].removed[0].tolist()
    rng = np.random.default_rng(6)
    mine = [position.sample(0, rng).states[0].removed.tolist() for _ in range(30)]
    assert all(world[0] == away for world in mine)
    assert len({tuple(world[1]) for world in mine}) > 5
    theirs = [position.sample(1, rng).states[0].removed.tolist() for _ in range(30)]
    assert len({tuple(world[0]) for world in theirs}) > 5
    assert all(pile == sorted(pile) for world in theirs for pile in world)
