"""`mcts:N` and `mcts:1s`: tree search by N simulations, or for so long (`duel/mcts.py`, `wonders/mcts.py`)."""

import hashlib
import time

import msgspec
import numpy as np

from ..kernel.position import Position
from ..kernel.record import Numbers
from ..kernel.tree import NODE, ROOT, WON
from .agent import Budget, Choice

CHUNK = 200  # simulations between two looks at the clock
NODES = 60  # for each simulation


class Mcts(msgspec.Struct, frozen=True):
    """Searches; the same observation, seed and number of simulations give the same answer."""

    simulations: int | None = 1000
    seconds: float | None = None
    seed: int = 0

    @property
    def name(self) -> str:
        return f"mcts:{self.simulations}" if self.simulations else f"mcts:{self.seconds}s"

    def choose(self, seen: Position, legal: Numbers, budget: Budget, explain: bool = False) -> Choice:  # noqa: ARG002
        game = seen.game
        module = game.load(game.name, "mcts")
        simulations = self.simulations or 1 << 30
        until = time.perf_counter() + self.seconds if self.seconds else None
        tree = np.zeros(min(simulations, 50_000) * NODES + 1, NODE)
        worlds = np.zeros(2, game.dtype)
        path = np.zeros(64, np.int64)
        worth = np.zeros(8, np.int16)
        stop = np.zeros(1, np.int16)
        digest = hashlib.sha256(str(self.seed).encode() + bytes(seen)).digest()
        words = np.frombuffer(digest[:16], "<u4").astype(np.int64)
        done = 0
        while done < simulations and (until is None or time.perf_counter() < until):
            n = min(CHUNK if until else simulations, simulations - done)
            done += module.search(seen.states, 0, worlds, tree, path, worth, seen.out, seen.need, words, done, n, stop)
        visits = {}
        child = int(tree[ROOT]["child"])
        values = {}
        while child:
            node = tree[child]
            visits[int(node["action"])] = int(node["visits"])
            values[int(node["action"])] = int(node["worth"]) / (WON * max(int(node["visits"]), 1))
            child = int(node["sibling"])
        best = max((int(a) for a in legal), key=lambda a: (visits.get(a, 0), values.get(a, 0)))
        return Choice(best, values if explain else None)
