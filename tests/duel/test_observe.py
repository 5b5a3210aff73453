"""Nobody sees what is hidden, and everybody sees what lies open."""

import random
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import antipater
from antipater import Game, Position
from antipater.kernel.record import leaves
from antipater.search.agent import Agent, Budget
from antipater.search.greedy import Greedy
from antipater.search.random import Random

from ..sizes import size
from .histories import EXCHANGES, Exchange, History, Seen, exchanged, nothing_but_the_generator, seen_after, walked
from .moves import build, discard, play, wonder
from .table import table

VIEWERS = (0, 1, None)
AGENTS: tuple[Agent, ...] = (Random(3), Greedy())
GAMES = size(4, 16)  # a multiple of the manners in which random games are played
STEP = size(9, 2)  # of so many plies one is looked at

# Every field of the record. A new one belongs into one of these, and what `observe` does with it into a test.
PUBLIC = {
    *("layout", "face_up", "reachable", "wonders_shown", "city", "todo", "board", "box", "drawn", "todo_count"),
    *("first_game", "first", "active", "age", "drafted", "pawn", "military_tokens", "taken", "extra_turn", "how"),
    *("winners", "place", "tucked", "spaces", "observed", "pad"),
}
HIDDEN = {"rng", "library", "removed"}  # as long as the game runs
PARTLY_HIDDEN = {"deck", "draft", "guild_backs", "pantheon", "agora"}  # of these: tests/duel/pantheon, agora

PUBLIC_IN_CITY = {
    *("wonders", "wonders_built", "coins", "progress", "production", "choice", "fixed_price", "price", "cards"),
    *("symbols", "points", "discount", "points_per_token", "trade_income", "shields_on_red", "wonders_play_again"),
    "chain_coins",
    *("wonders_gone", "gods", "protected_coins", "mythology_tokens", "offerings", "siege", "chain_price"),
    *("points_per_offering", "activation_discount", "god_points"),
    *("decrees", "cubes", "senators", "senators_free", "keeps_both"),
}
PUBLIC_IN_TODO = {"kind", "seat", "detail"}


def plies_of(history: History, first: int = 0) -> Iterator[tuple[int, Position, Seen]]:
    """Some plies of a game with the position there and what has been seen."""
    for ply, position in enumerate(history.positions(seed=1, plies=len(history.actions))):
        if ply % STEP == first % STEP and not position.over:
            yield ply, position, seen_after(history.actions[:ply], position)


# What can't be told apart.


@pytest.mark.parametrize("exchange", EXCHANGES)
def test_what_nobody_has_seen_is_in_no_observation(game: Game, exchange: Exchange) -> None:
    rng = random.Random(5)
    different = 0
    for seed in range(GAMES):
        history = walked(game, seed)
        for ply, _, seen in plies_of(history, seed):
            other = exchanged(history, exchange, seen, rng)
            different += other.deal != history.deal
            pairs = zip(history.positions(1, ply), other.positions(2, ply), strict=True)
            for here, there in pairs:
                assert same_to_all(here, there)
    assert different or may_not_differ(game, exchange)


def may_not_differ(game: Game, exchange: Exchange) -> bool:
    first_game = game.options.get("wonders") == "first-game"
    return exchange is nothing_but_the_generator or (first_game and exchange.__name__ == "other_wonders_to_come")


def same_to_all(here: Position, there: Position) -> bool:
    return all(bytes(here.observe(viewer)) == bytes(there.observe(viewer)) for viewer in VIEWERS)


@pytest.mark.parametrize("exchange", EXCHANGES)
def test_what_nobody_has_seen_changes_nothing_that_is_shown_or_done(game: Game, exchange: Exchange) -> None:
    rng = random.Random(6)
    for seed in range(GAMES):
        history = walked(game, seed)
        for ply, here, seen in plies_of(history, seed + 1):
            if ply % size(3, 2) == 0:
                *_, there = exchanged(history, exchange, seen, rng).positions(2, ply)
                assert shown(here) == shown(there)
                assert decisions(here) == decisions(there)


def shown(position: Position) -> list[Any]:
    """Everything that a position tells players and spectators."""
    lists = [position.to_act, position.legal().tolist(), position.offers(), position.over, position.outcome]
    texts = [position.describe(action) for action in position.legal()]
    return [*lists, *texts, *(position.view(viewer) for viewer in VIEWERS)]


def decisions(position: Position) -> list[Any]:
    """What agents do, and what they think of each action."""
    seen = position.observe(position.to_act[0])
    return [agent.choose(seen, seen.legal(), Budget(), explain=True) for agent in AGENTS]


# What can be told apart.


def test_every_field_is_either_public_or_hidden() -> None:
    dtype = antipater.make("duel").dtype
    assert set(dtype.names or ()) == PUBLIC | HIDDEN | PARTLY_HIDDEN
    assert len(PUBLIC) + len(HIDDEN) + len(PARTLY_HIDDEN) == len(dtype.names or ())
    assert set(dtype["city"].base.names or ()) == PUBLIC_IN_CITY
    assert set(dtype["todo"].base.names or ()) == PUBLIC_IN_TODO


def hidden_numbers(seen: Seen) -> set[str]:
    """The numbers of a record that nobody may see."""
    return {
        *(f"rng.{k}" for k in range(4)),
        *(f"library.{k}" for k in range(10)),
        *(f"removed.{age}.{k}" for age in range(3) for k in range(3)),
        *(f"deck.{age}.{slot}" for age in range(seen.age, 3) for slot in range(20)),
        *(f"deck.{seen.age - 1}.{slot}" for slot in range(20) if seen.age and slot not in seen.slots),
        *(f"draft.{k}" for k in range(4, 8) if seen.wonders < 8),
        *(["guild_backs"] if seen.age < 3 else []),
    }


def numbers_in_sight(position: Position, viewer: int | None) -> set[str]:
    """The numbers of the record that make a difference to a viewer."""
    before = bytes(position.observe(viewer))
    data = bytearray(bytes(position))
    found = set()
    for name, _, offset in leaves(position.game.dtype):
        data[offset] ^= 1
        if bytes(position.game.position(bytes(data)).observe(viewer)) != before:
            found.add(name)
        data[offset] ^= 1
    return found


def test_the_observation_is_made_of_all_that_is_public_and_nothing_else(game: Game) -> None:
    every = {name for name, _, _ in leaves(game.dtype)}
    for seed in range(GAMES):
        for ply, position, seen in plies_of(walked(game, seed), seed):
            assert numbers_in_sight(position, VIEWERS[ply % 3]) == every - hidden_numbers(seen)


def test_public_fields_are_never_blank(game: Game) -> None:
    """What can be told apart is also there to be read: a field that is in sight is the same as in the record."""
    for seed in range(GAMES):
        for _, position, seen in plies_of(walked(game, seed), seed):
            record, observed = bytes(position), bytes(position.observe(0))
            hidden = hidden_numbers(seen) | {"observed"}
            for name, field, offset in leaves(game.dtype):
                number = observed[offset : offset + field.itemsize]
                assert name == "observed" or not any(number) or name not in hidden
                assert name in hidden or number == record[offset : offset + field.itemsize]


def test_the_games_show_all_that_may_be_known(game: Game) -> None:
    """The tests above are about the draft, all ages, and tokens drawn by the Great Library."""
    draft = game.options.get("wonders", "draft") == "draft"
    seen = [seen for seed in range(GAMES) for _, _, seen in plies_of(walked(game, seed), seed)]
    assert {found.age for found in seen} == {*([0] if draft else []), 1, 2, 3}
    assert {found.wonders for found in seen} == ({4, 8} if draft else {0})
    assert {len(found.drawn) for found in seen} == ({0, 3} if draft else {0})


# The backs of the guilds.


def test_backs_of_guilds_show_when_age_iii_is_laid_out(game: Game) -> None:
    backs = {age: set[int]() for age in range(4)}
    for seed in range(size(4, 40)):
        for position in walked(game, seed).positions(1, 200):
            state = position.observe(None).states[0]
            if not position.over:
                backs[int(state.age)].add(int(state.guild_backs).bit_count())
    assert backs == {0: backs[0], 1: {0}, 2: {0}, 3: {3}}
    assert backs[0] <= {0}


# The end.


def test_a_finished_game_has_no_secret_but_its_generator(game: Game) -> None:
    for seed in range(GAMES):
        *_, over = walked(game, seed).positions(1, 200)
        assert over.over
        for viewer in VIEWERS:
            seen = over.observe(viewer)
            assert seen.deal() == over.deal()
            assert not seen.states[0].rng.any()
            for name in over.states.dtype.names or ():
                assert name in ("rng", "observed") or np.array_equal(seen.states[name], over.states[name])


def test_a_game_that_ends_early_opens_what_was_face_down() -> None:
    over = play(table(["walls", "school"], coins=(20, 0), pawn=8), build("walls"))
    assert over.over
    assert over.observe(None).deal() == over.deal()


# What an observation is good for.


def test_all_see_the_same_and_an_observation_says_whose_it_is(game: Game) -> None:
    """Nothing in Duel is known to one player alone."""
    for _, position, _ in plies_of(walked(game, 1)):
        seen = [position.observe(viewer) for viewer in VIEWERS]
        assert [int(found.states[0].observed) for found in seen] == [1, 2, 3]
        for found in seen:
            found.states[0].observed = 0
        assert len(set(map(bytes, seen))) == 1


def test_plain_and_compiled_observe_alike(compiled_duel: Game) -> None:
    plain = antipater.make("duel")
    for position in walked(compiled_duel, 5).positions(1, 200):
        twin = plain.position(bytes(position))
        for viewer in VIEWERS:
            assert bytes(twin.observe(viewer)) == bytes(position.observe(viewer))


def test_actions_have_no_secrets(compiled_duel: Game) -> None:
    """Cards are taken from the open layout, so everybody learns the action itself."""
    for position in walked(compiled_duel, 6).positions(1, 200):
        for action in position.legal().tolist():
            for viewer in VIEWERS:
                assert position.seen(action, position.to_act[0], viewer) == action


def test_what_lies_under_a_wonder_was_seen_by_all() -> None:
    position = play(table(["walls", "school"], wonders=(["pyramids"], []), coins=(30, 0)), wonder("pyramids", "walls"))
    other = play(table(["school", "walls"], wonders=(["pyramids"], []), coins=(30, 0)), wonder("pyramids", "school"))
    assert bytes(position.observe(1)) != bytes(other.observe(1))
    discarded = play(table(["walls", "school"]), discard("walls"))
    assert bytes(discarded.observe(1)) != bytes(play(table(["walls", "school"]), discard("school")).observe(1))


# Another process.

ELSEWHERE = """
import sys
from antipater import make
from antipater.search.agent import Budget
from antipater.search.greedy import Greedy
from antipater.search.random import Random

game = make("duel").compile()
agents = {"random": Random(3), "greedy": Greedy()}
for line in sys.stdin:
    name, data = line.split()
    seen = game.position(bytes.fromhex(data))
    print(agents[name].choose(seen, seen.legal(), Budget()).action)
"""


def test_an_agent_elsewhere_needs_the_bytes_of_its_observation_only(compiled_duel: Game) -> None:
    questions, answers = [], []
    for agent in AGENTS:
        for seed in range(size(3, 30)):
            for seen, action in games_of(agent, compiled_duel, seed):
                questions.append(f"{agent.name} {bytes(seen).hex()}")
                answers.append(action)
    assert len(answers) > 100
    assert run_elsewhere(questions) == answers


def games_of(agent: Agent, game: Game, seed: int) -> Iterator[tuple[Position, int]]:
    """All that an agent sees and does when it plays both seats."""
    position = game.start(seed)
    while not position.over:
        seen = position.observe(position.to_act[0])
        action = agent.choose(seen, seen.legal(), Budget()).action
        yield seen, action
        position.play(action)


def run_elsewhere(questions: list[str]) -> list[int]:
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE], input="\n".join(questions), capture_output=True, text=True, check=True
    )
    return [int(line) for line in done.stdout.split()]
