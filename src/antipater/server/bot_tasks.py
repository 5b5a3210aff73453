"""What runs in the processes of the bots: they get what a seat sees, and nothing else."""

from functools import cache

import msgspec

from ..games import GAMES, has_module, make
from ..kernel.game import Game
from ..search.agent import Agent, Budget
from ..search.agents import AT_THE_TABLE, agent_of, kind_of
from ..search.evaluate import HINTS, evaluate, prepare
from ..search.mcts import Finding

NO_TIME = Budget(simulations=1)
SEARCHING = {name for name in AT_THE_TABLE if kind_of(name).searches}


class Question(msgspec.Struct, frozen=True):
    """A game, and the bytes of what a seat sees that owes a choice."""

    name: str
    options: bytes  # as JSON
    seat: int
    seen: bytes


def ready() -> None:
    """Come into being and load what plays on plain rules."""
    for name in GAMES:
        if has_module(name, "judge"):
            choose("greedy", _at_the_start(name, b"{}"), NO_TIME)


def rehearse(name: str, options: bytes) -> None:
    """Load everything by which the levels of a game search, or compile it where nobody has."""
    question = _at_the_start(name, options)
    for bot in sorted(SEARCHING):
        choose(bot, question, NO_TIME)
    prepare(_quick_game(name, options))


def choose(bot: str, question: Question, budget: Budget) -> int:
    """The action that a bot chooses."""
    game = (_quick_game if bot in SEARCHING else _game)(question.name, question.options)
    position = game.position(question.seen)
    return _agent(bot).choose(position, position.legal(question.seat), budget).action


def advise(question: Question, budget: Budget) -> list[Finding]:
    """The best actions, the best first."""
    position = _quick_game(question.name, question.options).position(question.seen)
    return evaluate(position, question.seat, budget).actions[:HINTS]


def _at_the_start(name: str, options: bytes) -> Question:
    position = _game(name, options).start(seed=0)
    seat = position.to_act[0]
    return Question(name, options, seat, bytes(position.observe(seat)))


@cache
def _agent(bot: str) -> Agent:
    return agent_of(bot)


@cache
def _game(name: str, options: bytes) -> Game:
    return make(name, **msgspec.json.decode(options))


@cache
def _quick_game(name: str, options: bytes) -> Game:
    """On compiled rules: a level that searches also looks at each action at first sight, which takes long without."""
    return make(name, **msgspec.json.decode(options)).compile()
