"""What a seat does not see is filled in at random: every table that it may be, each as likely as the others."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from math import sqrt
from typing import Any

import numpy as np
import pytest

import antipater
from antipater import Game, Position
from antipater.kernel.position import seed_words
from antipater.wonders.actions import SELL
from antipater.wonders.tables import CARD_IDS, GUILDS

from ..conftest import Maker
from ..sizes import size
from .histories import Place, card_at, is_used, memory, places_with_cards, walked
from .test_observe import TABLES, viewers

GAMES = size(2, 15)
STEP = size(7, 3)
SAMPLES = size(6_000, 60_000)
SIGMAS = 5  # a share that is right is this far off once in two million times


@pytest.fixture(params=TABLES, ids=lambda table: f"{table['players']} {table['edition']} {table.get('sides', '')}")
def game(request: pytest.FixtureRequest, compiled_wonders: Maker) -> Game:
    return compiled_wonders(**request.param)


def positions_of(game: Game) -> Iterator[tuple[Position, int | None]]:
    """Some positions of some games, each with one of the viewers."""
    for seed in range(GAMES):
        history = walked(game, seed)
        for ply, position in enumerate(history.positions(1, len(history.plays))):
            if ply % STEP == seed % STEP:
                yield position, viewers(game)[ply % (game.seats + 1)]


def worlds_of(position: Position, viewer: int | None, number: int) -> Iterator[Position]:
    """Many samples: the scratch record is one."""
    seen = position.observe(viewer)
    world = seen.copy()
    raw = np.frombuffer(bytes(seen), np.uint8)
    for seed in range(number):
        world.states.view(np.uint8)[:] = raw
        position.game.engine.sample(world.states, 0, seed_words(seed), world.out, world.need)
        yield world


# A sample is a table that may be.


def test_a_sample_looks_like_the_position(game: Game) -> None:
    rng = np.random.default_rng(1)
    for position, _ in positions_of(game):
        for viewer in viewers(game):
            world = position.sample(viewer, rng)
            assert bytes(world.observe(viewer)) == bytes(position.observe(viewer))
            assert world.to_act == position.to_act
            assert not world.states[0].observed
            if viewer is not None:
                assert world.legal(viewer).tolist() == position.legal(viewer).tolist()


def test_a_sample_needs_the_observation_only(game: Game) -> None:
    for number, (position, viewer) in enumerate(positions_of(game)):
        from_all = position.sample(viewer, np.random.default_rng(number))
        from_seen = position.observe(viewer).sample(viewer, np.random.default_rng(number))
        assert bytes(from_all) == bytes(from_seen)


def test_a_sample_is_a_table_that_can_be_dealt_and_played_on(game: Game) -> None:
    rng = np.random.default_rng(2)
    for position, viewer in positions_of(game):
        world = position.sample(viewer, rng)
        deal = {"ages": world.deal()["ages"]}
        assert game.start(seed=1, deal=deal).deal()["ages"] == deal["ages"]
        state = world.states[0]
        assert int(state.pile.sum()) == sum(1 for use in state.uses.ravel() if use in (3, 4)) - np.count_nonzero(
            state.dug_up
        )
        while not world.over:
            seat = world.to_act[0]
            legal = world.legal(seat)
            world.play(legal[len(legal) // 2], seat)


def test_plain_and_compiled_rules_give_the_same_sample(game: Game) -> None:
    plain = antipater.make("wonders", **game.options)
    for number, (position, viewer) in enumerate(positions_of(game)):
        if number % 4 == 0:
            here = position.sample(viewer, np.random.default_rng(number))
            there = plain.position(bytes(position)).sample(viewer, np.random.default_rng(number))
            assert bytes(here) == bytes(there)


# Every table is as likely as the others.


def test_every_table_that_may_be_is_as_likely_as_the_others(compiled_wonders: Maker) -> None:
    """Three players sell three cards each: seat 0 has then seen all packets, and sees the first again.

    It has not seen three cards: what seat 1 sold of its first hand, and seat 2 of its first and then seat 0's right
    neighbour of it. Of its own first hand two others have gone since, in one order or the other; of its second hand one
    of five; its third hand is all with its neighbour.
    """
    game = compiled_wonders(players=3, edition="first", sides="A")
    position = game.start(seed=4)
    for _ in range(3):
        for seat in range(3):
            position.play(next(action for action in position.legal(seat) if action >= SELL), seat)
    classes: dict[Any, list[Place]] = {}
    for place in places_with_cards(position):
        seen = memory(position, 0, place)
        if place.age == 1 and seen is not None:
            classes.setdefault(seen, []).append(place)
    assert sorted(len(places) for places in classes.values()) == [2, 3, 4, 5]
    hidden = [places for places in classes.values() if len(places) != 4]
    expected = set(arrangements(position, hidden))
    assert len(expected) == 6 * 2 * 5
    counted = Counter(arrangement(world, hidden) for world in worlds_of(position, 0, SAMPLES))
    assert set(counted) == expected
    check_shares(counted, dict.fromkeys(expected, 1 / len(expected)))


def arrangement(position: Position, classes: list[list[Place]]) -> tuple[Any, ...]:
    """What lies at the places of each class: those that are still in a hand have no order."""
    state = position.states[0]
    told = []
    for places in classes:
        used = [place for place in places if state.uses[place.age - 1][place.packet][place.place]]
        held = [place for place in places if place not in used]
        told.append((*(card_at(position, place) for place in used), *sorted(card_at(position, p) for p in held)))
    return tuple(told)


def arrangements(position: Position, classes: list[list[Place]]) -> Iterator[tuple[Any, ...]]:
    """Every way in which the cards of each class may lie at its places."""
    if not classes:
        yield ()
        return
    places, *others = classes
    state = position.states[0]
    used = sum(1 for place in places if state.uses[place.age - 1][place.packet][place.place])
    cards = [card_at(position, place) for place in places]
    ways = {(*way[:used], *sorted(way[used:])) for way in permutations(cards)}
    for rest in arrangements(position, others):
        for way in sorted(ways):
            yield (way, *rest)


def check_shares(counted: Counter[Any], expected: dict[Any, float]) -> None:
    """Is each share as far from what is expected as chance allows?"""
    n = counted.total()
    for thing, share in expected.items():
        found = counted[thing] / n
        assert abs(found - share) <= SIGMAS * sqrt(share * (1 - share) / n), (thing, found, share)


def test_guilds_that_nobody_has_seen_are_equally_likely(compiled_wonders: Maker) -> None:
    """At the start of the game any five of the ten guilds may take part."""
    position = compiled_wonders(players=3, edition="second", sides="day").start(seed=1)
    counted: Counter[int] = Counter()
    for world in worlds_of(position, 0, SAMPLES):
        counted.update(int(card) - 1 for card in world.states[0].deck[2].ravel() if int(card) - 1 in GUILDS[1])
    for guild in GUILDS[1].tolist():
        share = counted[guild] / SAMPLES
        assert abs(share - 0.5) < SIGMAS * sqrt(0.25 / SAMPLES), CARD_IDS[guild]


def classes_of(position: Position, viewer: int) -> dict[Any, list[Place]]:
    """The places of this age whose cards the viewer has seen and can't tell apart now."""
    classes: dict[Any, list[Place]] = {}
    for place in places_with_cards(position):
        seen = memory(position, viewer, place)
        if seen is not None and seen[1] and place.age == position.states[0].age:
            classes.setdefault(seen, []).append(place)
    return classes


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_card_is_as_likely_at_each_place_where_it_may_lie(players: int, compiled_wonders: Maker) -> None:
    """For places that a seat can't tell apart, each of their cards comes to each of them equally often."""
    boards = ["gizah", "rhodos", "ephesos", "alexandria", "babylon"][: max(players, 3)]
    game = compiled_wonders(players=players, edition="first", sides="A", boards=boards)
    checked = 0
    for seed, ply in ((0, 20), (1, 27), (2, 33)):
        *_, position = walked(game, seed).positions(1, ply * players // 2)
        classes = classes_of(position, seed % players)
        counted = {place: Counter[int]() for places in classes.values() for place in places}
        for world in worlds_of(position, seed % players, SAMPLES):
            for place, cards in counted.items():
                cards[card_at(world, place)] += 1
        for places in classes.values():
            cards = Counter(card_at(position, place) for place in places)
            for place in filter(lambda place: is_used(position, place), places):  # a hand is sorted
                check_shares(counted[place], {card: n / len(places) for card, n in cards.items()})
                checked += 1
    assert checked
