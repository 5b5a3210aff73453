"""`greedy`: the action that looks best at once, by the weights of the game (its module `value`)."""

import msgspec
import numpy as np

from ..kernel.position import Position
from ..kernel.record import Numbers
from .agent import Budget, Choice, Kind


class Greedy(msgspec.Struct, frozen=True):
    """Takes what is best now; it never misses a win on the spot, nor lets one through that it can see."""

    name: str = "greedy"

    def choose(self, seen: Position, legal: Numbers, budget: Budget, explain: bool = False) -> Choice:  # noqa: ARG002
        """The legal action of the highest value, the first of equals."""
        actions, values = seen.game.judge(seen)
        told = {int(action): float(value) for action, value in zip(actions, values, strict=True)} if explain else None
        return Choice(int(actions[np.argmax(values)]), told)


KINDS = (Kind("greedy", "greedy", lambda _: Greedy(), "server.bot.greedy", at_the_table=("greedy",)),)
