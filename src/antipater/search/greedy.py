"""`greedy`: the action that looks best at once, by the weights of the game (`duel/value.py`)."""

import msgspec
import numpy as np

from ..kernel.position import Position
from ..kernel.record import Numbers
from .agent import Budget, Choice


class Greedy(msgspec.Struct, frozen=True):
    """Takes what is best now; never misses a win on the spot, nor lets one through that it can see."""

    name: str = "greedy"

    def choose(self, seen: Position, legal: Numbers, budget: Budget, explain: bool = False) -> Choice:  # noqa: ARG002
        """The legal action of the highest value, the first of equals."""
        judge = seen.game.judge
        worlds = np.zeros(judge.WORLDS, seen.game.dtype)
        lists = np.zeros((judge.WORLDS, seen.game.most_legal + 1), np.int16)
        values = np.zeros(seen.game.most_legal, np.int16)
        n = judge.judge_actions(seen.states, 0, worlds, lists, seen.need, seen.out, values)
        best = int(seen.out[int(np.argmax(values[:n]))])
        told = {int(seen.out[k]): float(values[k]) for k in range(n)} if explain else None
        return Choice(best, told)
