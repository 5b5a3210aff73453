"""The five levels: none peeps, only the first misses a win on the spot, and each beats the one below."""

from collections.abc import Iterator
from unittest.mock import patch

import numpy as np
import pytest

from antipater import Game, make
from antipater.kernel.position import Position
from antipater.kernel.sight import COINS, PIECE
from antipater.search.agent import Agent, Budget
from antipater.search.agents import agent_of
from antipater.search.evaluator import Judging, Searching
from antipater.search.levels import LEVELS, Level, Plan, choose_by, plan_of

from ..conftest import Maker
from ..duel.moves import build
from ..duel.table import table
from ..duel.walks import walk
from ..sizes import size
from ..wonders.walks import walk as walk_wonders
from .endings import endings
from .test_mcts import score

QUICK = Budget(simulations=30)


def moments(game: Game, seed: int) -> list[Position]:
    """All positions of a random game."""
    return [position.copy() for position, _ in walk(game, seed)]


def test_names_of_levels() -> None:
    assert [agent_of(f"level:{number}") for number in LEVELS] == [Level(number) for number in LEVELS]
    assert [agent_of(f"level:{number}").name for number in LEVELS] == [f"level:{number}" for number in LEVELS]


def test_the_strongest_level_with_another_clock() -> None:
    agent = agent_of("level:5:0.10s")
    assert agent == Level(5, seconds=0.1)
    assert agent.name == "level:5:0.1s"
    position = with_a_win()
    assert agent.choose(position.observe(0), position.legal(), Budget()).action == build("university")(position)


def with_a_win() -> Position:
    """Five symbols and a sixth in reach; the other card is worth more points."""
    symbols = ["workshop", "apothecary", "scriptorium", "pharmacist", "academy"]
    return table(slots={9: "university", 10: "palace"}, cities=(symbols, ()), coins=(20, 7))


@pytest.mark.parametrize("number", LEVELS[1:])
def test_no_level_but_the_first_misses_a_win_on_the_spot(number: int) -> None:
    position = with_a_win()
    for seed in range(size(5, 100)):
        choice = Level(number, seed).choose(position.observe(0), position.legal(), QUICK)
        assert choice.action == build("university")(position)


def test_the_first_level_may_overlook_a_win() -> None:
    position = with_a_win()
    chosen = [Level(1, seed).choose(position.observe(0), position.legal(), QUICK).action for seed in range(30)]
    assert 0 < chosen.count(build("university")(position)) < 30


@pytest.mark.parametrize("number", LEVELS)
def test_a_level_sees_nothing_hidden(compiled_duel: Game, compiled_wonders: Maker, number: int) -> None:
    rng = np.random.default_rng(number)
    found = [
        (position, position.to_act[0])
        for position in [
            *moments(compiled_duel, number)[:: size(15, 3)],
            *endings(compiled_duel, 6, range(size(3, 30))),
        ]
    ]
    game = compiled_wonders(players=3, edition="second", sides="random")
    seven = [(position.copy(), seat) for position, seat, _ in walk_wonders(game, number)]
    for position, seat in [*found, *seven[:: size(12, 3)]]:
        other = position.sample(seat, rng)
        here, there = (
            Level(number).choose(world.observe(seat), world.legal(seat), QUICK, explain=True)
            for world in (position, other)
        )
        assert here == there
        assert here.action in position.legal(seat)


@pytest.mark.parametrize(("there", "searching"), [(True, Judging()), (False, Searching())])
def test_the_highest_level_asks_the_network_where_the_game_has_one(
    compiled_duel: Game, compiled_wonders: Maker, there: bool, searching: Judging | Searching
) -> None:
    seven = compiled_wonders(players=3, edition="second", sides="random")
    with patch("antipater.search.levels.has_network", return_value=there):
        for game in (compiled_duel, seven):
            position = game.start(seed=4)
            seat = position.to_act[0]
            seen = position.observe(seat)
            choice = Level(5).choose(seen, position.legal(seat), QUICK, explain=True)
            found = searching.find(seen, QUICK).actions
            assert choice.values == {finding.action: finding.value for finding in found}
            assert choice.action == found[0].action


@pytest.mark.parametrize("number", LEVELS)
def test_no_thought_is_given_to_the_only_legal_action(number: int) -> None:
    position = table(["walls"], coins=(0, 7))
    (only,) = position.legal().tolist()
    with patch.object(Game, "judge", side_effect=AssertionError("it thinks")):
        assert Level(number).choose(position.observe(0), position.legal(), Budget()).action == only


def test_what_a_level_overlooks_depends_on_the_seed(compiled_duel: Game) -> None:
    position = compiled_duel.start(seed=4)
    seen, legal = position.observe(position.to_act[0]), position.legal()
    assert len({Level(1, seed).choose(seen, legal, Budget()).action for seed in range(20)}) > 1


def test_a_glance_is_the_same_on_plain_rules(compiled_duel: Game) -> None:
    """Levels that do not look ahead need nothing compiled."""
    for position in moments(compiled_duel, 5)[:: size(25, 5)]:
        seen, legal = position.observe(position.to_act[0]), position.legal()
        plain = make("duel").position(bytes(seen))
        for number in (1, 2, 3):
            assert Level(number).choose(plain, legal, Budget()) == Level(number).choose(seen, legal, Budget())


@pytest.mark.parametrize("number", LEVELS)
def test_with_expansions_a_level_overlooks_less_and_looks_as_far(number: int) -> None:
    """A turn has more to see there."""
    base, more = plan_of(number, make("duel")), plan_of(number, make("duel", expansions=["agora"]))
    assert (more.overlooks, more.forgets, more.builds) <= (base.overlooks, base.forgets, base.builds)
    assert (more.simulations or 0) >= (base.simulations or 0)
    assert more.sees_wins == base.sees_wins


@pytest.mark.parametrize("number", LEVELS)
def test_no_level_throws_cards_away(compiled_duel: Game, number: int) -> None:
    """In age I, where a card is missed for long; who looks at a clock counts simulations instead."""
    thrown, budget = [], Budget(simulations=4000) if plan_of(number, compiled_duel).seconds else Budget()
    for seed in range(size(6, 60)):
        position = compiled_duel.start(seed=seed)
        agents = (Level(number, seed), Level(number, seed + 1))
        while (age := compiled_duel.age_and_turn(position.states)[0]) is not None and age <= 1:
            seat = position.to_act[0]
            action = agents[seat].choose(position.observe(seat), position.legal(), budget).action
            if age == 1:
                thrown.append(compiled_duel.sight_of(action).kind == COINS)
            position.play(action)
    assert np.mean(thrown) < 0.2


def nearly_as_good_as_coins(game: Game) -> Iterator[tuple[Position, int, int, float]]:
    """What somebody sees who finds coins best; the action for coins, another, and how much less that is worth."""
    for position in (each for seed in range(size(4, 20)) for each in moments(game, seed)):
        seen = position.observe(position.to_act[0])
        best, *others = Judging().find(seen, QUICK).actions
        tried = [other for other in others if 4 * other.visits >= best.visits > 0]
        built = [other for other in tried if game.sight_of(other.action).kind != COINS]
        if game.sight_of(best.action).kind == COINS and built:
            other = max(built, key=lambda each: each.value)
            yield seen, best.action, other.action, best.value - other.value


def test_who_rather_builds_takes_coins_only_if_they_are_clearly_better(compiled_duel: Game) -> None:
    losses = []
    for seen, coins, building, loss in nearly_as_good_as_coins(compiled_duel):
        losses.append(loss)
        for allowed in (loss - 0.001, loss + 0.001):
            if allowed > 0:
                plan = Plan(rather_builds=allowed, simulations=QUICK.simulations, judges=True)
                chosen = choose_by(plan, 0, seen, seen.legal(), Budget(), explain=False).action
                assert chosen == (coins if allowed < loss else building)
    assert max(losses) > 0.001


def test_who_keeps_cards_does_so_in_the_first_age(compiled_duel: Game) -> None:
    """At any price; later coins are worth what they are."""
    stingy = Plan(keeps_cards=1.0, simulations=QUICK.simulations, judges=True)
    ages = set()
    for seen, coins, _, _ in nearly_as_good_as_coins(compiled_duel):
        age = compiled_duel.age_and_turn(seen.states)[0]
        chosen = choose_by(stingy, 0, seen, seen.legal(), Budget(), explain=False).action
        assert (compiled_duel.sight_of(chosen).kind != COINS) if age == 1 else (chosen == coins)
        ages.add(age)
    assert ages == {1, 2, 3}


def test_who_overlooks_everything_still_sees_something(compiled_duel: Game) -> None:
    blind = Plan(overlooks=1.0, forgets=1.0, builds=1.0, judges=True)
    for position in moments(compiled_duel, 6)[:: size(10, 2)]:
        seen, legal = position.observe(position.to_act[0]), position.legal()
        kinds = {compiled_duel.sight_of(int(action)).kind for action in legal}
        chosen = choose_by(blind, 3, seen, legal, Budget(), explain=False).action
        assert chosen in legal
        assert compiled_duel.sight_of(chosen).kind != COINS or PIECE not in kinds


@pytest.mark.parametrize(("stronger", "weaker"), [(2, 1), (3, 2)])
def test_a_level_beats_the_one_below(compiled_duel: Game, stronger: int, weaker: int) -> None:
    levels: tuple[Agent, Agent] = (Level(stronger, 1), Level(weaker, 2))
    assert score(compiled_duel, levels, size(10, 200)) > 0.5
