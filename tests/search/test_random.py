"""`random`: any legal action, decided by the observation and the seed."""

from collections import Counter

import msgspec
import pytest

from antipater import Game
from antipater.search.agent import Agent, Budget, Choice, generator_for
from antipater.search.random import Random

from ..duel.walks import played, walk
from ..sizes import size

BUDGET = Budget()


def test_it_is_an_agent() -> None:
    agent: Agent = Random()
    assert agent.name == "random"
    with pytest.raises(AttributeError):
        agent.name = "other"  # type: ignore[misc]


def test_it_plays_legal_actions(compiled_duel: Game) -> None:
    for seed in range(size(10, 100)):
        for position, _ in walk(compiled_duel, seed):
            seen = position.observe(position.to_act[0])
            choice = Random(seed).choose(seen, seen.legal(), BUDGET)
            assert choice.action in position.legal()
            assert choice == Choice(choice.action, None)


def test_explained_it_gives_every_action_the_same_value(compiled_duel: Game) -> None:
    for position, _ in walk(compiled_duel, 1):
        seen = position.observe(position.to_act[0])
        choice = Random().choose(seen, seen.legal(), BUDGET, explain=True)
        assert choice.values == {int(action): 0.0 for action in position.legal()}
        assert choice.action == Random().choose(seen, seen.legal(), BUDGET).action


def test_the_same_observation_gives_the_same_action(compiled_duel: Game) -> None:
    for position, _ in walk(compiled_duel, 2):
        seen, again = (position.observe(position.to_act[0]) for _ in range(2))
        hasty = Budget(simulations=1, seconds=0.1)
        assert Random(5).choose(seen, seen.legal(), BUDGET) == Random(5).choose(again, again.legal(), hasty)


def test_every_action_is_as_likely_as_the_others(compiled_duel: Game) -> None:
    """Over many observations, by the number of legal actions."""
    ranks: dict[int, Counter[int]] = {}
    for seed in range(size(100, 2_000)):
        for position, _ in walk(compiled_duel, seed):
            seen = position.observe(position.to_act[0])
            legal = seen.legal().tolist()
            action = Random().choose(seen, seen.legal(), BUDGET).action
            ranks.setdefault(len(legal), Counter())[legal.index(action)] += 1
    tested = {n: counts for n, counts in ranks.items() if n > 1 and counts.total() >= 20 * n}
    assert len(tested) >= 8
    for n, counts in tested.items():
        expected = counts.total() / n
        chi_square = sum((counts[rank] - expected) ** 2 for rank in range(n)) / expected
        assert chi_square < n - 1 + 4 * (2 * (n - 1)) ** 0.5 + 8


def test_seeds_and_seats_decide(compiled_duel: Game) -> None:
    position = played(compiled_duel, 3, 20)
    seen = position.observe(0)
    actions = {Random(seed).choose(seen, seen.legal(), BUDGET).action for seed in range(200)}
    assert actions == set(seen.legal().tolist())
    draws = {generator_for(position.observe(viewer), seed).random() for viewer in (0, 1, None) for seed in range(10)}
    assert len(draws) == 30


def test_choices_are_values() -> None:
    choice = Choice(7, {7: 0.5})
    assert msgspec.json.decode(msgspec.json.encode(choice), type=Choice) == choice
