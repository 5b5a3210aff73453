"""What a position is worth to a seat, and each of its actions, by tree search on what the seat sees."""

import msgspec

from ..kernel.errors import OptionError
from ..kernel.position import Position
from .agent import Budget
from .mcts import Finding, search

DEFAULT = Budget(simulations=2000)


class Evaluation(msgspec.Struct, frozen=True):
    """The chance to win with the best action found, and what was found about all of them, the best first."""

    seat: int
    win: float
    actions: list[Finding]


def evaluate(position: Position, seat: int, budget: Budget = DEFAULT) -> Evaluation:
    """Search from what a seat that owes a choice sees; hidden cards of the position make no difference."""
    if seat not in position.to_act:
        raise OptionError(f"Seat {seat} owes no choice: seats {', '.join(map(str, position.to_act)) or 'none'} do.")
    if budget.simulations is None and budget.seconds is None:
        raise OptionError("A budget names simulations or seconds.")
    findings = search(position.observe(seat), budget.simulations, budget.seconds)
    return Evaluation(seat, findings[0].value, findings)
