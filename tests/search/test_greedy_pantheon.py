"""`greedy` with Pantheon: it misses no win on the spot, looks at nothing hidden, and beats random players."""

from collections.abc import Callable

import numpy as np
import pytest

import antipater
from antipater import Game, Position
from antipater.search.agent import Agent, Budget
from antipater.search.greedy import Greedy
from antipater.search.random import Random

from ..duel.moves import Move, card
from ..duel.pantheon.moves import activate, god
from ..duel.pantheon.table import pantheon
from ..duel.pantheon.walks import pious_walk
from ..sizes import size
from .greedy import SURE, decide, play_out, values

FIVE = ["workshop", "apothecary", "scriptorium", "pharmacist", "academy"]

Win = Callable[[], tuple[Position, Move]]
WINS: dict[str, Win] = {
    "Mars": lambda: (pantheon(gods={1: "mars", 2: "aphrodite"}, pawn=7), activate("mars")),
    "Ishtar": lambda: (pantheon(gods={1: "ishtar", 2: "aphrodite"}, cities=(FIVE, [])), activate("ishtar")),
    "Nisaba": lambda: (
        pantheon(gods={1: "nisaba", 2: "aphrodite"}, cities=(FIVE, ["university", "library"])),
        activate("nisaba"),
    ),
    "Hades and a red card": lambda: (
        pantheon(gods={1: "hades", 2: "aphrodite"}, discarded=["archery_range", "temple"], pawn=7),
        activate("hades"),
    ),
    "Enki and the Law": lambda: (
        pantheon(gods={1: "enki"}, enki=("law", "economy"), box=["law", "economy", "masonry"], cities=(FIVE, [])),
        activate("enki"),
    ),
    "Isis and the Colossus": lambda: (
        pantheon(gods={1: "isis", 2: "aphrodite"}, wonders=(["colossus"], []), discarded=["stable"], pawn=7),
        activate("isis"),
    ),
    "seat 1": lambda: (pantheon(gods={6: "mars", 5: "aphrodite"}, pawn=-7, active=1), activate("mars")),
}


@pytest.mark.parametrize("name", WINS)
def test_no_win_is_missed(name: str) -> None:
    position, move = WINS[name]()
    (seat,) = position.to_act
    told = values(position)
    assert told[move(position)] >= SURE
    assert decide(position) == max(told, key=lambda action: told[action])
    over = play_out(position)
    assert over.outcome is not None
    assert over.outcome.winners == (seat,)


def test_a_win_among_gods_that_are_looked_at_is_taken() -> None:
    position = pantheon(gods={1: "gate"}, decks={"roman": ["mars"]}, pawn=7)
    position.play(activate("gate")(position))
    assert decide(position) == god("mars")(position)


def test_the_snake_that_wins_is_chosen() -> None:
    position = pantheon(gods={1: "nisaba"}, cities=(FIVE, ["library", "university"]))
    position.play(activate("nisaba")(position))
    assert decide(position) == card("university")(position)


@pytest.fixture
def game() -> Game:
    """On plain rules everyday: a few games are played sooner than the judge is compiled."""
    game = antipater.make("duel", expansions=("pantheon",))
    return game.compile() if size(0, 1) else game


def test_no_value_depends_on_hidden_gods(game: Game) -> None:
    rng = np.random.default_rng(0)
    for seed in range(size(2, 30)):
        for ply, (position, _) in enumerate(pious_walk(game, seed)):
            if ply % size(12, 1) == 0:
                assert values(position.sample(position.to_act[0], rng)) == values(position)


def test_it_beats_random_players(game: Game) -> None:
    won, games = 0, size(1, 400)
    for seed in range(games):
        position = game.start(seed)
        agents: list[Agent] = [Greedy(), Random(seed)] if seed % 2 else [Random(seed), Greedy()]
        while not position.over:
            (seat,) = position.to_act
            seen = position.observe(seat)
            position.play(agents[seat].choose(seen, seen.legal(), Budget()).action)
        assert position.outcome is not None
        won += position.outcome.winners == (1 - seed % 2,)
    assert won >= 0.95 * games
