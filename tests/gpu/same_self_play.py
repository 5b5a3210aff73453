"""Games that play themselves on a GPU and here, side by side: every array must be the same, byte by byte.

    python -m tests.gpu.same_self_play --games 1000 --turns 100 --compiled duel

What the network would say is made up. With NUMBA_ENABLE_CUDASIM=1 Numba's simulator stands for the GPU.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np
import torch

from antipater import Game, gpu
from antipater.duel.encode import MOST_NOTED
from antipater.kernel.judged import Leaves
from antipater.kernel.lessons import Lesson, Memory
from antipater.kernel.slices import Machine
from antipater.learn.pool import CHANCE, Desk, Pool
from antipater.learn.replay import ACTIONS

from ..contract.games import GAMES
from .same import asked_for

SEED = 5
KEPT = 8  # turns: fewer than a game has, so that they are written over
GIFTS = 2
SEARCHED = (
    "seen",
    "turns",
    "probes",
    "nodes",
    "moves",
    "path",
    "wanted",
    "seed",
    "columns",
    "values",
    "counts",
    "said",
)
FINISHED = ("nodes", "moves", "policy", "places", "worth", "movers", "classes", "points", "tally")


def pool(game: Game, machine: Machine, games: int, simulations: int) -> Pool:
    """Games on a machine."""
    layout = game.network()
    assert layout is not None

    def zeros(*shape: int, dtype: torch.dtype = torch.int8) -> torch.Tensor:
        return torch.zeros(games, *shape, dtype=dtype)

    leaves = Leaves(zeros(MOST_NOTED, dtype=torch.int16), zeros(MOST_NOTED), zeros(dtype=torch.int16))
    desk = Desk(leaves, zeros(len(layout.outputs), dtype=torch.float32), torch.arange(games) % 2 * CHANCE)
    lesson = Lesson(zeros(ACTIONS, dtype=torch.float32), zeros(ACTIONS, dtype=torch.int32))
    memory = Memory(zeros(KEPT, dtype=torch.float32), zeros(KEPT), zeros(KEPT), zeros(KEPT, 2))
    found = Pool(game, machine, desk, memory, lesson, simulations, SEED)
    found.gifts = GIFTS
    return found


def arrays(one: Pool) -> dict[str, Any]:
    """All that rules write."""
    leaves, said, chances = one.desk
    lesson, memory, tally = one.notes
    named = {"said": said, "chances": chances, "tally": tally}
    for group in (one.tables, one.trees, leaves, lesson, memory):
        named |= {f"{type(group).__name__}.{name}": array for name, array in group._asdict().items()}
    return {name: np.asarray(one.machine.get(array)) for name, array in named.items()}


def same(here: Pool, there: Pool, when: str) -> None:
    """Everything is equal; of the lists of columns what their counts cover."""
    mine, other = arrays(here), arrays(there)
    lists = ("Leaves.columns", "Leaves.values")
    for row, count in enumerate(mine["Leaves.counts"].tolist()):
        for name in lists:
            assert mine[name][row, :count].tolist() == other[name][row, :count].tolist(), (when, name, row)
    for name in mine.keys() - set(lists):
        assert mine[name].tobytes() == other[name].tobytes(), (when, name)


def tell(one: Pool, said: Any) -> None:
    """Say something about the positions on the desk."""
    desk = one.desk[1]
    if isinstance(desk, np.ndarray):
        desk[:] = said
    else:
        desk.copy_to_device(said)


def turns(pools: tuple[Pool, Pool], count: int) -> Iterator[str]:
    """Play turns in both; after each half simulation one may look."""
    rng = np.random.default_rng(SEED)
    shape = pools[0].desk[1].shape
    for turn in range(count):
        for simulation in range(pools[0].simulations + 2):
            said = rng.normal(size=shape).astype(np.float32)
            for one in pools:
                one.simulate(simulation)
                tell(one, said)
            yield f"turn {turn}, simulation {simulation}"
        for one in pools:
            one.finish()
        yield f"turn {turn}, finished"


def compare(game: Game, games: int, count: int, simulations: int) -> int:
    """The same from the first shuffle to the last turn; gives in how many places a second game has begun."""
    pools = pool(game, game.cores(), games, simulations), pool(game, gpu.machine(game), games, simulations)
    for one in pools:
        one.set_out()
    same(*pools, "start")
    for when in turns(pools, count):
        same(*pools, when)
    return int((arrays(pools[0])["Tables.born"] > 0).sum())


def main() -> None:
    """Compare some kinds of Duel."""
    what = "Compare games that play themselves on a GPU with games here."
    duels = [name for name in GAMES if name.startswith("duel")]
    for name, game, (games, count, simulations) in asked_for(what, duels, games=2, turns=3, simulations=4):
        again = compare(game, games, count, simulations)
        print(f"{name}: {games} games are the same, {again} began anew", flush=True)


if __name__ == "__main__":
    main()
