"""How long the quick analysis of a game takes, from a record to the last result, on two cores."""

import time

from msgspec.structs import replace

from ..analysis import QUICK, analyse
from ..kernel.game import Game
from ..notation.record import Record
from ..search.agent import Budget
from ..search.greedy import Greedy
from .figure import Figure, measure

SEED = 1
CORES = 2
RUNS = 3


def analysis(name: str, game: Game) -> Figure:
    """Seconds for a game of greedy players; to start the processes is a part of it."""
    record = played(game, SEED)

    def run() -> float:
        began = time.perf_counter()
        analyse(record, QUICK, processes=CORES)
        return time.perf_counter() - began

    return replace(measure(name, "s", run, CORES, RUNS), details={"moves": len(record.moves)})


def played(game: Game, seed: int) -> Record:
    """A game of greedy players."""
    record, greedy = Record(game, seed), Greedy()
    while not record.position.over:
        seat = record.position.to_act[0]
        seen = record.position.observe(seat)
        record.play(greedy.choose(seen, record.position.legal(seat), Budget()).action, seat)
    return record
