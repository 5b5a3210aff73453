"""One game of a match. Every agent sees what its seat sees, and one that fails loses."""

import hashlib
from functools import cache
from typing import Any

import msgspec

from ..games import make
from ..kernel.errors import shown
from ..kernel.game import Game
from ..kernel.position import Position
from ..search.agent import Agent, Budget
from ..search.agents import agent_of

SEED_BYTES = 6  # a seed that every reader of JSON takes for a whole number
UNLIMITED = Budget()  # an agent of a match has its budget in its name


class Setting(msgspec.Struct, frozen=True):
    """Who plays what: A against B, or against copies of B where there are more than two seats."""

    game: str
    options: dict[str, Any]
    a: str  # the name of an agent, by which it travels; its seed comes with each game
    b: str
    seed: int


class Failure(msgspec.Struct, frozen=True):
    """An agent that raised an error, or played what is not legal."""

    game: int
    side: str  # "A" or "B"
    agent: str
    seat: int
    why: str


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A finished game."""

    game: int  # its number in the match, from 0
    seat: int  # of A
    seed: int  # of the deal
    score: float  # of A: 1 for a win, a part for a shared one
    winners: list[int] | None  # None if an agent failed
    how: str | None
    points: list[int] | None  # of each seat
    moves: list[tuple[int, int]]  # (seat, action), as antipater.Record takes them
    failure: Failure | None = None


def seat_of_a(number: int, seats: int) -> int:
    """A sits in every seat in turn."""
    return number % seats


def seed_of_deal(setting: Setting, number: int, seats: int) -> int:
    """For two, two games have the same deal; with more, every game has its own."""
    return _seed("deal", setting.seed, number // 2 if seats == 2 else number)


def play_game(setting: Setting, number: int) -> Played:
    """Play one game of a match on compiled rules."""
    return _play(setting, number, _compiled(setting.game, msgspec.json.encode(setting.options)))


@cache
def _compiled(name: str, options: bytes) -> Game:
    return make(name, **msgspec.json.decode(options)).compile()


def _play(setting: Setting, number: int, game: Game) -> Played:
    own = seat_of_a(number, game.seats)
    agents = [
        agent_of(setting.a if seat == own else setting.b, game.name, _seed("agent", setting.seed, number, seat))
        for seat in range(game.seats)
    ]
    seed = seed_of_deal(setting, number, game.seats)
    position = game.start(seed)
    moves: list[tuple[int, int]] = []
    while not position.over:
        seat = position.to_act[0]
        try:
            moves.append((seat, _move(agents[seat], position, seat)))
        except Exception as error:
            side = "A" if seat == own else "B"
            failure = Failure(number, side, agents[seat].name, seat, _sentence(error))
            return Played(number, own, seed, float(side == "B"), None, None, None, moves, failure)
    outcome = game.outcome(position.states)
    score = (own in outcome.winners) / len(outcome.winners)
    points = [sum(pad.values()) for pad in outcome.points]
    return Played(number, own, seed, score, list(outcome.winners), outcome.how, points, moves)


def _move(agent: Agent, position: Position, seat: int) -> int:
    """Let an agent choose, and do what it has chosen."""
    action = agent.choose(position.observe(seat), position.legal(seat), UNLIMITED).action
    position.play(action, seat)
    return int(action)


def _sentence(error: Exception) -> str:
    text = str(error)
    return f"{type(error).__name__}: {text}" if len(text) < 200 else f"{type(error).__name__}: {shown(text)}"


def _seed(*words: object) -> int:
    """A seed for one purpose."""
    digest = hashlib.sha256(" ".join(map(str, words)).encode()).digest()
    return int.from_bytes(digest[:SEED_BYTES], "little")
