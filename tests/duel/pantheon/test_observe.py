"""Nobody sees gods that he has not looked at, nor what is still to be drawn; samples fill it in evenly."""

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

from antipater import Game, Position
from antipater.duel.decisions import EVERY_DECISION
from antipater.duel.state import decision
from antipater.duel.tables import EVERY_TOKEN, MYTHOLOGY_IDS
from antipater.kernel.record import leaves

from ...sizes import size
from ..histories import walked
from ..moves import build, play, wonder
from ..samples import VIEWERS, check_fields, check_other_deals, check_the_observation_is_enough, knows
from ..table import bits
from ..tabletop import asked
from .histories import gods_seen, other_draws, other_gods
from .moves import activate, god, open_deck, put_on
from .table import pantheon
from .tabletop import board, deck
from .walks import pious_walk

GAMES = size(4, 40)
STEP = size(7, 2)

ALWAYS_HIDDEN = {"orders", "dealt"}
PARTLY_HIDDEN = {"decks", "spaces", "held", "offering_dealt", "enki", "enki_order", "box_then", "drawn_then"}
PUBLIC = {
    *("left", "known", "mythology", "placed_by", "tokens", "mythology_dealt", "played", "minerva", "snake"),
    *("theaters", "by_gate", "by_theater", "pad"),
}


def test_every_field_is_either_public_or_hidden(compiled_pantheon: Game) -> None:
    check_fields(compiled_pantheon.dtype["pantheon"], ALWAYS_HIDDEN, PARTLY_HIDDEN, PUBLIC)


def looks_in_secret(position: Position, viewer: int | None) -> bool:
    """Is somebody else looking at gods, and perhaps at an Enki with tokens?"""
    state = position.states[0]
    looking = EVERY_DECISION[decision(state)] in ("gate_god", "theater_god") and position.to_act != (viewer,)
    taken = any(int(city.gods) & 1 for city in state.city)
    return looking and not taken and int(state.pantheon.enki_order) != 2


def last_is_known(position: Position, mythology: int, viewer: int | None) -> bool:
    """Is one god left in a deck, and has the viewer seen where the two others are?"""
    state: Any = position.states[0]
    of_mythology = range(3 * mythology, 3 * mythology + 3)
    seen = {number for city in state.city for number in bits(city.gods)}
    for space, found in enumerate(state.pantheon.spaces.tolist()):
        if state.age >= 2 or knows(state.pantheon.placed_by[space], viewer):
            seen.add(found - 1)
    if asked(position) == "put_god" and knows(int(state.todo[state.todo_count - 1].detail) % 4, viewer):
        seen.add(int(state.pantheon.held) - 1)
    return int(state.pantheon.left[mythology]) == 1 and len(seen & set(of_mythology)) == 2


def hidden_numbers(position: Position, viewer: int | None) -> set[str]:
    """The numbers of the Pantheon that a viewer may not see."""
    state: Any = position.states[0]
    pantheon = state.pantheon
    hidden = {f"pantheon.orders.{row}.{k}" for row in range(5) for k in range(13)}
    for m in range(5):
        for k in range(3):
            hidden.add(f"pantheon.dealt.{m}.{k}")
            if not knows(pantheon.known[m][k], viewer) and not (k == 0 and last_is_known(position, m, viewer)):
                hidden.add(f"pantheon.decks.{m}.{k}")
    if state.age < 2:
        hidden |= {f"pantheon.spaces.{s}" for s in range(6) if not knows(pantheon.placed_by[s], viewer)}
        hidden |= {f"pantheon.offering_dealt.{k}" for k in range(3)}
    if asked(position) == "put_god" and not knows(int(state.todo[state.todo_count - 1].detail) % 4, viewer):
        hidden.add("pantheon.held")
    if looks_in_secret(position, viewer):
        hidden |= {"pantheon.enki", "pantheon.enki_order", "pantheon.box_then.2", "pantheon.drawn_then.2"}
    return hidden


def test_what_is_hidden_is_blank_and_the_rest_is_there(compiled_pantheon: Game) -> None:
    places = [leaf for leaf in leaves(compiled_pantheon.dtype) if leaf[0].startswith("pantheon.")]
    looked = 0
    for seed in range(GAMES):
        for position, _ in pious_walk(compiled_pantheon, seed):
            record = bytes(position)
            for viewer in VIEWERS:
                observed, hidden = bytes(position.observe(viewer)), hidden_numbers(position, viewer)
                looked += looks_in_secret(position, viewer)
                for name, field, offset in places:
                    number = observed[offset : offset + field.itemsize]
                    assert number == (
                        bytes(field.itemsize) if name in hidden else record[offset : offset + field.itemsize]
                    )
    assert looked


def test_a_finished_game_has_no_secret(compiled_pantheon: Game) -> None:
    for seed in range(GAMES):
        *_, (over, action) = pious_walk(compiled_pantheon, seed)
        for viewer in VIEWERS:
            assert over.over
            assert over.observe(viewer).deal() == over.deal()
        assert action >= 0


# Histories that a viewer can't tell apart.


@pytest.mark.parametrize("viewer", VIEWERS)
def test_gods_that_a_viewer_has_not_seen_are_in_no_observation(compiled_pantheon: Game, viewer: int | None) -> None:
    rng, different = random.Random(7), 0
    for seed in range(GAMES):
        history = walked(compiled_pantheon, seed, pious_walk)
        seen = gods_seen(history, viewer)
        for plies in range(8 + seed % STEP, len(history.actions), 3 * STEP):
            other = other_gods(history, seen[plies], plies, rng)
            different += other.actions != history.actions
            pairs = zip(history.positions(1, plies), other.positions(2, plies), strict=True)
            for ply, (here, there) in enumerate(pairs):
                assert bytes(here.observe(viewer)) == bytes(there.observe(viewer))
                if ply == plies:
                    assert here.view(viewer) == there.view(viewer)
                if ply < plies and (seat := history.seats[ply]) != viewer:
                    mine, others = history.actions[ply], other.actions[ply]
                    assert here.seen(mine, seat, viewer) == there.seen(others, seat, viewer)
                    assert here.describe(here.seen(mine, seat, viewer)) == there.describe(
                        there.seen(others, seat, viewer)
                    )
    assert different


def test_what_is_still_to_be_drawn_is_in_no_observation(compiled_pantheon: Game) -> None:
    rng = random.Random(8)
    for seed in range(GAMES):
        history = walked(compiled_pantheon, seed, pious_walk)
        for plies in range(seed % STEP, len(history.actions), 2 * STEP):
            *_, position = history.positions(1, plies)
            other = other_draws(history, position, rng)
            assert other.deal != history.deal
            for here, there in zip(history.positions(1, plies), other.positions(2, plies), strict=True):
                for viewer in VIEWERS:
                    if not looks_in_secret(here, viewer) and not looks_in_secret(here, None):
                        assert bytes(here.observe(viewer)) == bytes(there.observe(viewer))


# Samples.


def test_a_sample_looks_like_the_position(compiled_pantheon: Game) -> None:
    rng = np.random.default_rng(1)
    for seed in range(GAMES):
        for position, _ in pious_walk(compiled_pantheon, seed):
            for viewer in VIEWERS:
                world = position.sample(viewer, rng)
                assert bytes(world.observe(viewer)) == bytes(position.observe(viewer))
                if viewer == position.to_act[0]:
                    assert world.legal().tolist() == position.legal().tolist()


def test_a_sample_needs_the_observation_only(compiled_pantheon: Game) -> None:
    check_the_observation_is_enough(compiled_pantheon, 9, pious_walk)


def test_a_sample_is_the_same_game_with_another_deal(compiled_pantheon: Game) -> None:
    check_other_deals(compiled_pantheon, GAMES, STEP, pious_walk)


def test_a_god_placed_by_the_other_player_may_be_any_of_its_mythology(compiled_pantheon: Game) -> None:
    decks = {"greek": ["zeus", "hades", "aphrodite"]}
    position = pantheon((), slots={15: "tavern", 16: "baths"}, on_slots={9: "greek"}, decks=decks)
    play(position, build("tavern"), god("hades"), put_on(2))
    position = compiled_pantheon.position(bytes(position))
    rng, found = np.random.default_rng(3), Counter[str]()
    for _ in range(size(300, 6000)):
        world = position.sample(1, rng)
        found[" ".join([board(world)[2], *deck(world, "greek")])] += 1
    assert len(found) == 6
    assert min(found.values()) > 0.6 * size(300, 6000) / 6
    assert all(board(position.sample(0, rng))[2] == "hades" for _ in range(20))
    assert all(deck(position.sample(0, rng), "greek") == ["zeus", "aphrodite"] for _ in range(20))


def test_who_looked_through_the_gate_knows_the_tops(compiled_pantheon: Game) -> None:
    position = play(pantheon(gods={1: "gate"}), activate("gate"), god("tanit"))
    position = compiled_pantheon.position(bytes(position))
    rng = np.random.default_rng(4)
    tops = {
        tuple(deck(position.sample(0, rng), name)[0] for name in MYTHOLOGY_IDS if name != "phoenician")
        for _ in range(40)
    }
    assert len(tops) == 1
    unseen = {deck(position.sample(1, rng), "roman")[0] for _ in range(60)}
    assert unseen == {"mars", "minerva", "neptune"}


def test_the_other_player_does_not_know_how_a_deck_was_ordered(compiled_pantheon: Game) -> None:
    position = pantheon(wonders=(["divine_theater"], []), coins=(30, 7))
    play(position, wonder("divine_theater", "walls"), open_deck("roman"), god("mars"), god("minerva"))
    position = compiled_pantheon.position(bytes(position))
    rng = np.random.default_rng(5)
    assert {tuple(deck(position.sample(0, rng), "roman")) for _ in range(30)} == {("minerva", "neptune")}
    either = {("minerva", "neptune"), ("neptune", "minerva")}
    assert {tuple(deck(position.sample(1, rng), "roman")) for _ in range(40)} == either


def test_an_enki_who_is_looked_at_has_tokens_in_every_world(compiled_pantheon: Game) -> None:
    """The other player does not know whether Enki is there; in worlds where he is, two tokens lie on him."""
    position = pantheon(gods={1: "gate"}, decks={"mesopotamian": ["enki", "ishtar", "nisaba"]})
    play(position, activate("gate"))
    position = compiled_pantheon.position(bytes(position))
    rng, with_enki = np.random.default_rng(6), 0
    for _ in range(60):
        world = position.sample(1, rng)
        on_top = deck(world, "mesopotamian")[0] == "enki"
        assert int(world.states[0].pantheon.enki).bit_count() == (2 if on_top else 0)
        with_enki += on_top
    assert 0 < with_enki < 60
    assert {name for k, name in enumerate(EVERY_TOKEN) if int(position.states[0].pantheon.enki) >> k & 1}
