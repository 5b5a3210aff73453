"""One game of a match. Every agent sees what its seat sees, and one that fails loses."""

import hashlib
from collections.abc import Callable
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
    return seed_for("deal", setting.seed, number // 2 if seats == 2 else number)


def play_games(piece: tuple[Setting, list[int]]) -> list[Played]:
    """Play some games of a match on compiled rules."""
    setting, numbers = piece
    game = compiled_game(setting.game, setting.options)
    return [_play(setting, number, game) for number in numbers]


def compiled_game(name: str, options: dict[str, Any]) -> Game:
    """A game on compiled rules, loaded once in each process."""
    return _compiled(name, msgspec.json.encode(options))


@cache
def _compiled(name: str, options: bytes) -> Game:
    return make(name, **msgspec.json.decode(options)).compile()


def _play(setting: Setting, number: int, game: Game) -> Played:
    own = seat_of_a(number, game.seats)
    agents = [
        agent_of(setting.a if seat == own else setting.b, game.name, seed_for("agent", setting.seed, number, seat))
        for seat in range(game.seats)
    ]
    seed = seed_of_deal(setting, number, game.seats)
    position = game.start(seed)
    moves: list[tuple[int, int]] = []
    while not position.over:
        seat = position.to_act[0]
        try:
            moves.append((seat, move_of(agents[seat], position, seat, position.play)))
        except Exception as error:
            side = "A" if seat == own else "B"
            failure = Failure(number, side, agents[seat].name, seat, sentence_of(error))
            return Played(number, own, seed, float(side == "B"), None, None, None, moves, failure)
    outcome = game.outcome(position.states)
    score = (own in outcome.winners) / len(outcome.winners)
    points = [sum(pad.values()) for pad in outcome.points]
    return Played(number, own, seed, score, list(outcome.winners), outcome.how, points, moves)


def move_of(agent: Agent, position: Position, seat: int, play: Callable[[int, int], None]) -> int:
    """Let an agent choose, and do what it has chosen."""
    action = agent.choose(position.observe(seat), position.legal(seat), UNLIMITED).action
    play(action, seat)
    return int(action)


def sentence_of(error: Exception) -> str:
    """What went wrong, in a line."""
    text = str(error)
    return f"{type(error).__name__}: {text}" if len(text) < 200 else f"{type(error).__name__}: {shown(text)}"


def seed_for(*words: object) -> int:
    """A seed for one purpose."""
    digest = hashlib.sha256(" ".join(map(str, words)).encode()).digest()
    return int.from_bytes(digest[:SEED_BYTES], "little")
