"""`greedy` is an agent that looks at nothing hidden, finds what trying everything finds, and beats random play."""

import random
from collections.abc import Callable, Iterator

import numpy as np

import antipater
from antipater import Game, Position
from antipater.search.agent import Agent, Budget
from antipater.search.greedy import Greedy
from antipater.search.random import Random

from ..duel.walks import walk
from ..sizes import size
from .brute_force import holding_actions, winning_actions
from .greedy import BUDGET, decide, values


def test_it_is_an_agent() -> None:
    agent: Agent = Greedy()
    assert agent.name == "greedy"


def test_explained_it_gives_each_action_a_value_and_takes_the_best(compiled_duel: Game) -> None:
    for seed in range(size(8, 100)):
        for position, _ in walk(compiled_duel, seed):
            told = values(position)
            assert list(told) == position.legal().tolist()
            assert decide(position) == max(told, key=lambda action: told[action])


def test_the_same_observation_gives_the_same_action(compiled_duel: Game) -> None:
    for position, _ in walk(compiled_duel, 2):
        first, second = (position.observe(position.to_act[0]) for _ in range(2))
        hasty = Budget(simulations=1, seconds=0.1)
        assert Greedy().choose(first, first.legal(), BUDGET) == Greedy().choose(second, second.legal(), hasty)


def test_it_leaves_the_observation_as_it_was(compiled_duel: Game) -> None:
    for position, _ in walk(compiled_duel, 3):
        seen = position.observe(0)
        before = bytes(seen)
        Greedy().choose(seen, seen.legal(), BUDGET, explain=True)
        assert bytes(seen) == before


def test_plain_and_compiled_values_are_equal(compiled_duel: Game) -> None:
    plain = antipater.make("duel")
    for ply, (position, _) in enumerate(walk(compiled_duel, 4)):
        if ply % size(12, 1) == 0:
            assert values(plain.position(bytes(position))) == values(position)


def test_it_does_not_peek_even_if_it_is_shown_everything(compiled_duel: Game) -> None:
    for seed in range(size(4, 40)):
        for position, _ in walk(compiled_duel, seed):
            assert Greedy().choose(position, position.legal(), BUDGET, explain=True).values == values(position)


def test_no_value_depends_on_hidden_cards(compiled_duel: Game) -> None:
    rng = np.random.default_rng(0)
    for seed in range(size(4, 40)):
        for position, _ in walk(compiled_duel, seed):
            assert values(position.sample(None, rng)) == values(position)


def sharpened(rng: random.Random, position: Position) -> Position:
    """The position with both players closer to winning, and with other coins."""
    sharp = position.copy()
    state = sharp.states[0]
    if rng.random() < 0.5:
        state.pawn = rng.choice([-1, 1]) * rng.randrange(3, 9)
    for city in state.city:
        if rng.random() < 0.5:
            city.coins = rng.randrange(25)
        if rng.random() < 0.3:
            for symbol in rng.sample(range(7), 5):
                city.symbols[symbol] = max(1, city.symbols[symbol])
            others = [symbol for symbol in range(7) if city.symbols[symbol]][5:]
            city.symbols[others] = 0
    return sharp


def greedily(rng: random.Random, position: Position, legal: list[int]) -> int:
    """As greedy plays, now and then at random."""
    return rng.choice(legal) if rng.random() < 0.2 else decide(position)


def sharp_positions(game: Game, games: int) -> Iterator[Position]:
    """Some positions of random games and of greedy ones, made sharper."""
    for seed in range(1000, 1000 + games):
        rng = random.Random(seed)
        for position, _ in walk(game, seed, greedily if seed % 3 == 0 else None):
            if position.states[0].age and rng.random() < 0.15:
                yield sharpened(rng, position)


def test_it_finds_what_trying_everything_finds(compiled_duel: Game) -> None:
    won = saved = 0
    for position in sharp_positions(compiled_duel, games=size(18, 400)):
        winning = winning_actions(position)
        holding = winning or holding_actions(position)
        if holding:
            assert decide(position) in holding
        won += bool(winning)
        saved += 0 < len(holding) < len(position.legal()) and not winning
    assert won >= size(5, 200)
    assert saved >= size(5, 200)


def played_by(game: Game, seed: int, agents: tuple[Agent, Agent]) -> float:
    """What the first agent, in seat 0, scores."""
    position = game.start(seed)
    while not position.over:
        (seat,) = position.to_act
        seen = position.observe(seat)
        position.play(agents[seat].choose(seen, seen.legal(), BUDGET).action, seat)
    assert position.outcome is not None
    return (0 in position.outcome.winners) / len(position.outcome.winners)


def test_it_beats_random(compiled_duel: Game, record_property: Callable[[str, object], None]) -> None:
    pairs = size(60, 1000)
    score = 0.0
    for seed in range(pairs):
        score += played_by(compiled_duel, seed, (Greedy(), Random(seed)))
        score += 1 - played_by(compiled_duel, seed, (Random(seed), Greedy()))
    share = score / (2 * pairs)
    record_property("greedy against random", share)
    print(f"greedy against random: {share:.2%} of {2 * pairs} games")
    assert share >= size(95, 98) / 100
