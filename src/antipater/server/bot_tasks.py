"""What runs in the processes of the bots: they get what a seat sees, and nothing else."""

import time
from functools import cache

import msgspec

from ..analysis import QUICK, Candidate, work
from ..analysis.tasks import Weigh, Weighed
from ..analysis.thresholds import shares
from ..games import GAMES, has_module, make
from ..kernel.game import Game
from ..kernel.pace import at_this_load, expected, took
from ..kernel.position import Position
from ..kernel.reasoning import Reason
from ..search.agent import Agent, Budget
from ..search.agents import AT_THE_TABLE, agent_of, at_the_table, kind_of
from ..search.evaluate import HINTS, evaluate, prepare, seconds_to_compile
from ..search.why import Advised, advised, reasons

NO_TIME = Budget(simulations=1)
LOADING = 3  # seconds to load what is compiled, on two cores that do nothing else
COMPILED, LOADED = "search", "loaded search"  # what this machine learns about, for each door
AT_A_GLANCE = Budget(simulations=300)
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


class Preparation(msgspec.Struct, frozen=True):
    """What must be done before a game can be searched, and how long that takes here and now."""

    seconds: int
    loading: bool  # everything is compiled already


def preparation(name: str, options: bytes) -> Preparation:
    """Everything is loaded here and then in another process, after it has been compiled where nobody has."""
    game = _game(name, options)
    seconds, twice = seconds_to_compile(game), 2 * expected(name, LOADED + game.door, LOADING)
    compiling = expected(name, COMPILED + game.door, seconds) if seconds else 0
    return Preparation(compiling + twice, loading=not seconds)


def rehearse(name: str, options: bytes) -> None:
    """Load everything by which the levels of a game search, or compile it where nobody has; learn how long it took."""
    game, began = _game(name, options), time.perf_counter()
    seconds = seconds_to_compile(game)
    at_load = at_this_load(seconds or LOADING)
    question = _at_the_start(name, options)
    for bot in sorted(SEARCHING.intersection(at_the_table(name))):
        choose(bot, question, NO_TIME)
    prepare(_quick_game(name, options))
    took(name, (COMPILED if seconds else LOADED) + game.door, at_load, time.perf_counter() - began)


def choose(bot: str, question: Question, budget: Budget) -> int:
    """The action that a bot chooses."""
    game = (_quick_game if bot in SEARCHING else _game)(question.name, question.options)
    position = game.position(question.seen)
    return _agent(bot).choose(position, position.legal(question.seat), budget).action


def advise(question: Question, budget: Budget, names: list[str], lang: str) -> list[Advised]:
    """The best actions and why, the best first."""
    seen = _quick_game(question.name, question.options).position(question.seen)
    return advised(seen, question.seat, evaluate(seen, question.seat, budget), HINTS, names, lang)


def say_why(question: Question, action: int, value: float, names: list[str], lang: str) -> list[Reason]:
    """What speaks for and against an action that was judged before."""
    seen = _quick_game(question.name, question.options).position(question.seen)
    return reasons(seen, question.seat, action, value, names, lang)


class Standing(msgspec.Struct, frozen=True):
    """How a position stands by what those know who are to choose."""

    chances: list[float]
    exact: bool
    best: list[Candidate]  # of one of them


def stand(questions: list[Question], seat: int) -> Standing:
    """How it stands for all who are to choose, and the best actions of one of them."""
    found = {
        question.seat: _weighed(question, QUICK if question.seat == seat else AT_A_GLANCE) for question in questions
    }
    own = found[seat]
    seats = _game(questions[0].name, questions[0].options).seats
    if seats == 2 and len(found) == 1:
        chances = [own.win if each == seat else 1 - own.win for each in range(seats)]
    else:  # who has chosen already is not asked, and thought to stand as well as any
        chances = shares([found[each].win if each in found else 1 / seats for each in range(seats)])
    return Standing(chances, own.exact, own.best)


def _weighed(question: Question, budget: Budget) -> Weighed:
    task = Weigh(0, question.name, question.options, 0, question.seat, question.seen, None, None)
    found = work(task, budget)
    assert isinstance(found, Weighed)
    return found


def question(position: Position, seat: int) -> Question:
    """How somebody is asked to choose for a seat: by what it sees."""
    game = position.game
    return Question(game.name, msgspec.json.encode(game.options), seat, bytes(position.observe(seat)))


def _at_the_start(name: str, options: bytes) -> Question:
    position = _game(name, options).start(seed=0)
    return question(position, position.to_act[0])


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
