"""What a position is worth to a seat, and each of its actions, by what the seat sees: searched, or solved."""

import msgspec
import numpy as np

from ..kernel.errors import OptionError
from ..kernel.game import Game
from ..kernel.position import Position
from .agent import Budget
from .evaluator import BestOfAll, Evaluator
from .mcts import Finding
from .net import Ways

DEFAULT = Budget(simulations=2000)
HINT = Budget(simulations=20_000, seconds=1.0)  # for a person who waits
HINTS = 3  # actions that a hint names
USUAL = BestOfAll()


class Evaluation(msgspec.Struct, frozen=True):
    """The chance to win with the best action found, and what was found about all of them, the best first."""

    seat: int
    win: float
    actions: list[Finding]
    exact: bool  # solved without any visits: the chances under perfect play by both sides
    ways: Ways | None = None  # how the game will end, as the network of the game foretells; None without one
    line: list[int] = []  # with a network: the best action, then what probably follows, as far as nothing is turned up


def evaluate(position: Position, seat: int, budget: Budget = DEFAULT, evaluator: Evaluator = USUAL) -> Evaluation:
    """Search from what a seat that has to choose sees; hidden cards of the position make no difference.

    Endings that can be solved are solved instead (in Duel the last cards), if the budget allows it.
    """
    if seat not in position.to_act:
        raise OptionError(
            f"Seat {seat} has nothing to choose; seats that do: {', '.join(map(str, position.to_act)) or 'none'}."
        )
    if budget.simulations is None and budget.seconds is None:
        raise OptionError("A budget must name simulations or seconds.")
    found = evaluator.find(position.observe(seat), budget)
    if found is None:
        raise OptionError("This evaluator finds nothing about this position within this budget.")
    return Evaluation(seat, found.win, found.actions, found.exact, found.ways, found.line)


def told_line(line: list[int], position: Position, seat: int, lang: str = "en") -> list[tuple[int, str]]:
    """A line in words: who moves, and what a seat learns of the move; hidden cards of the position are not looked at.

    In a world that is possible for the seat; where the line is not, it ends.
    """
    world, told = position.sample(seat, np.random.default_rng(0)), []
    for action in line:
        mover = seat if seat in world.to_act else world.to_act[0]
        if action not in world.legal(mover):
            break
        told.append((mover, world.told(world.seen(action, mover, seat), mover, lang).sentence))
        world.play(action, mover)
    return told


def seconds_to_compile(game: Game) -> int:
    """How long it takes on two cores until positions of a game can be evaluated on this machine: 0 if they can be."""
    return USUAL.seconds_to_compile(game)


def prepare(game: Game) -> None:
    """Compile, or load, everything by which positions of a game are evaluated."""
    USUAL.prepare(game)
