"""`greedy` at a table of 7 Wonders: it answers every decision by what its seat sees, and wins against chance."""

from collections.abc import Callable, Iterator

import numpy as np
import pytest

import antipater
from antipater import Game, Position
from antipater.search.agent import Agent, Budget
from antipater.search.greedy import Greedy
from antipater.search.random import Random
from antipater.wonders.decisions import DECISIONS
from antipater.wonders.legal import city_to_decide
from antipater.wonders.state import FREE_CITY

from ..conftest import Maker
from ..sizes import size
from ..wonders.games import NAMES, TABLES, options
from ..wonders.walks import walk

BUDGET = Budget()


def values(position: Position, seat: int) -> dict[int, float]:
    seen = position.observe(seat)
    found = Greedy().choose(seen, seen.legal(seat), BUDGET, explain=True).values
    assert found is not None
    return found


def decide(position: Position, seat: int) -> int:
    seen = position.observe(seat)
    return Greedy().choose(seen, seen.legal(seat), BUDGET).action


def decision(position: Position, seat: int) -> str:
    """What a seat is asked, and whether it is for the Free City."""
    state = position.states[0]
    city = city_to_decide(state, seat)
    free_city = int(state.players) == 2 and city == FREE_CITY
    return DECISIONS[int(state.asked[city])] + (" of the Free City" if free_city else "")


def turns(make: Maker, games: int) -> Iterator[tuple[Position, int]]:
    """Everybody who owes a choice, in games of all numbers of players, editions and options."""
    for number, (players, edition) in enumerate(TABLES):
        for variant in range(games):
            for ply in walk(make(**options(players, edition, variant)), 100 * number + variant):
                yield ply.position, ply.seat


# What it is asked.


def test_it_answers_every_decision_with_a_legal_action(compiled_wonders: Maker) -> None:
    answered = set()
    for position, seat in turns(compiled_wonders, size(5, 60)):
        told = values(position, seat)
        assert list(told) == position.legal(seat).tolist()
        assert decide(position, seat) == max(told, key=lambda action: told[action])
        answered.add(decision(position, seat))
    free_city = {f"{kind} of the Free City" for kind in ("turn", "payment", "discard_pile")}
    assert answered == set(DECISIONS) - {"none"} | free_city


@pytest.mark.parametrize(("players", "edition"), TABLES, ids=NAMES)
def test_plain_and_compiled_values_are_equal(players: int, edition: str, compiled_wonders: Maker) -> None:
    plain = antipater.make("wonders", players=players, edition=edition)
    every = size(15, 1)
    for number, ply in enumerate(walk(compiled_wonders(players=players, edition=edition), 5)):
        if number % every == 0:
            assert values(plain.position(bytes(ply.position)), ply.seat) == values(ply.position, ply.seat)


def test_it_leaves_the_observation_as_it_was(compiled_wonders: Maker) -> None:
    for position, seat in turns(compiled_wonders, 1):
        seen = position.observe(seat)
        before = bytes(seen)
        Greedy().choose(seen, seen.legal(seat), BUDGET, explain=True)
        assert bytes(seen) == before


def test_another_world_that_the_seat_cannot_tell_apart_gives_the_same_choice(compiled_wonders: Maker) -> None:
    rng = np.random.default_rng(0)
    for position, seat in turns(compiled_wonders, size(1, 20)):
        world = position.sample(seat, rng)
        assert world.observe(seat) == position.observe(seat)
        assert decide(world, seat) == decide(position, seat)


def test_it_does_not_look_at_hidden_cards_even_if_they_are_shown(compiled_wonders: Maker) -> None:
    rng = np.random.default_rng(1)
    for position, seat in turns(compiled_wonders, size(1, 20)):
        world = position.sample(seat, rng)
        world.states[0].observed = 1 + seat
        assert Greedy().choose(world, world.legal(seat), BUDGET, explain=True).values == values(position, seat)


def test_it_judges_only_what_a_seat_sees(compiled_wonders: Maker) -> None:
    position = compiled_wonders(players=3).start(seed=0)
    assert [len(found) for found in position.game.judge(position)] == [0, 0]
    assert [len(found) for found in position.game.judge(position.observe(None))] == [0, 0]


# Strength.


def winners_share(game: Game, seed: int, seat: int) -> float:
    """What greedy scores in this seat among players who play at random."""
    position = game.start(seed)
    agents: list[Agent] = [Random(seed) for _ in range(game.seats)]
    agents[seat] = Greedy()
    while not position.over:
        mover = position.to_act[0]
        seen = position.observe(mover)
        position.play(agents[mover].choose(seen, seen.legal(mover), BUDGET).action, mover)
    assert position.outcome is not None
    return (seat in position.outcome.winners) / len(position.outcome.winners)


@pytest.mark.parametrize(("players", "edition"), TABLES, ids=NAMES)
def test_it_wins_against_players_at_random(
    players: int, edition: str, compiled_wonders: Maker, record_property: Callable[[str, object], None]
) -> None:
    game = compiled_wonders(players=players, edition=edition, sides="random")
    games = size(42, 1000)
    share = sum(winners_share(game, seed, seed % players) for seed in range(games)) / games
    record_property("greedy among random players", share)
    print(f"greedy among {players - 1} random, {edition} edition: {share:.2%} of {games} games")
    assert share >= size(95, 98) / 100


@pytest.mark.parametrize("edition", ["first", "second"])
def test_among_its_like_it_builds_cities_of_many_points(edition: str, compiled_wonders: Maker) -> None:
    """Against players at random even a weak judgement wins; this falls if one of its parts is wrong."""
    game = compiled_wonders(players=3, edition=edition, sides="random")
    games = size(25, 500)
    points = 0
    for seed in range(games):
        position = game.start(seed)
        while not position.over:
            seat = position.to_act[0]
            position.play(decide(position, seat), seat)
        assert position.outcome is not None
        points += sum(sum(lines.values()) for lines in position.outcome.points)
    mean = points / (3 * games)
    print(f"greedy among greedy, {edition} edition: {mean:.1f} points in {games} games")
    assert mean >= 45
