"""Games that a network plays by its policy on a GPU and here, side by side: every array must be the same.

    python -m tests.gpu.same_policy_play --games 1000 --turns 100 --compiled

What is chosen is drawn. With NUMBA_ENABLE_CUDASIM=1 Numba's simulator stands for the GPU.
"""

import argparse
from typing import Any

import numpy as np
import torch

import antipater
from antipater import Game, gpu
from antipater.learn.players import Players

SEED = 5
KINDS = ({"players": 4}, {"players": 3, "edition": "first", "boards": "choose"}, {"players": 2, "edition": "first"})


def arrays(one: Players) -> dict[str, Any]:
    """All that rules write."""
    choices, _, ends = one.there
    named = {"states": one.games.states, "streams": one.games.streams} | choices._asdict() | ends._asdict()
    return {name: np.asarray(one.machine.get(array)) for name, array in named.items()}


def same(here: Players, there: Players, when: str) -> np.ndarray[Any, Any]:
    """Everything is equal; of lists what their counts cover. Gives how many actions there are in each game."""
    mine, other = arrays(here), arrays(there)
    for name, covered in (("columns", "counts"), ("values", "counts"), ("actions", "numbers")):
        for row, count in enumerate(mine[covered].tolist()):
            assert mine[name][row, :count].tolist() == other[name][row, :count].tolist(), (when, name, row)
    for name in mine.keys() - {"columns", "values", "actions"}:
        assert mine[name].tobytes() == other[name].tobytes(), (when, name)
    return np.asarray(mine["numbers"])


def choose(one: Players, chosen: np.ndarray[Any, Any]) -> None:
    """Carry out what was chosen; the simulator has a copy of the array of its own."""
    if not isinstance(one.there[1], np.ndarray):
        one.there[1].copy_to_device(chosen)
    one.take_turn(torch.from_numpy(chosen))


def compare(games: list[Game], number: int, turns: int) -> int:
    """The same from the first shuffle to the last turn; gives how many games have ended."""
    kinds = torch.arange(number) % len(games)
    both = [Players(games, kinds, machine, SEED) for machine in (games[0].cores(), gpu.machine(games[0]))]
    rng, ended = np.random.default_rng(SEED), 0
    for one in both:
        choose(one, -1 - np.arange(number))
    for turn in range(turns):
        numbers = same(both[0], both[1], f"turn {turn}")
        chosen = (rng.random(number) * numbers).astype(np.int64)
        for one in both:
            choose(one, chosen)
        ended += int(arrays(both[0])["ended"].sum())
    same(both[0], both[1], "the end")
    return ended


def main() -> None:
    """Compare some kinds of 7 Wonders."""
    options = argparse.ArgumentParser(description="Compare games played by a policy on a GPU with games here.")
    options.add_argument("--games", type=int, default=3)
    options.add_argument("--turns", type=int, default=3)
    options.add_argument("--compiled", action="store_true")
    given = options.parse_args()
    games = [antipater.make("wonders", **kind) for kind in KINDS]
    if given.compiled:
        games = [game.compile() for game in games]
    ended = compare(games, given.games, given.turns)
    print(f"{given.games} games are the same, {ended} ended", flush=True)


if __name__ == "__main__":
    main()
