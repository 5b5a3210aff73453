"""Does who is given a chance of 70 % win seven games of ten? One position of each game that a bot plays against itself.

    python -m tools.calibration --games 20000 --agent net:16 --svg docs/calibration.svg

Prints the expected calibration error (ECE) and a table, and draws it.
"""

import argparse
import multiprocessing
from functools import partial
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

import antipater
from antipater.games import make
from antipater.search.agent import Budget
from antipater.search.agents import agent_of
from tools.chart import chart

BINS = 20


class Told(NamedTuple):
    """What a bot thought of its chance in one position of a game, and whether it won."""

    chance: float
    won: float


def play(agent: str, seed: int, number: int) -> Told:
    """One game; every position is as likely to be the one that counts."""
    game = make("duel").compile()
    position = game.start(seed, stream=number)
    drawn = np.random.default_rng([seed, number])
    seat, chance, seen = 0, 0.5, 0
    while position.to_act:
        mover = position.to_act[0]
        choice = agent_of(agent, "duel", number).choose(position.observe(mover), position.legal(mover), Budget(), True)
        assert choice.values is not None
        seen += 1
        if drawn.random() < 1 / seen:
            seat, chance = mover, choice.values[choice.action]
        position.play(choice.action, mover)
    assert position.outcome is not None
    winners = position.outcome.winners
    return Told(chance, (seat in winners) / len(winners))


def table(told: npt.NDArray[np.float64]) -> list[tuple[int, float, float]]:
    """For each bin that has any: how many, their mean chance, and the share that won."""
    place = np.minimum((told[:, 0] * BINS).astype(int), BINS - 1)
    return [
        (int((place == k).sum()), float(told[place == k, 0].mean()), float(told[place == k, 1].mean()))
        for k in range(BINS)
        if (place == k).any()
    ]


def main() -> None:
    """Play, count and draw."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--agent", default="net:16")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--processes", type=int)
    parser.add_argument("--svg", type=Path)
    asked = parser.parse_args()
    antipater.make("duel").compile()
    with multiprocessing.get_context("spawn").Pool(asked.processes) as pool:
        found = pool.imap_unordered(partial(play, asked.agent, asked.seed), range(asked.games), 50)
        told = np.array(list(found), float)
    rows = table(told)
    error = sum(count * abs(chance - won) for count, chance, won in rows) / len(told)
    print(f"{asked.agent}, {len(told):,} games, seed {asked.seed}: ECE {error:.4f}")
    for count, chance, won in rows:
        print(f"{count:6,}  told {chance:.3f}  won {won:.3f}")
    if asked.svg is not None:
        lines = {
            f"{asked.agent}, ECE {error:.3f}": [(c, w) for _, c, w in rows],
            "as foretold": [(0.0, 0.0), (1.0, 1.0)],
        }
        asked.svg.write_text(chart(lines, "chance to win, as told", "share of games won", (0, 1), (0, 1)))


if __name__ == "__main__":
    main()
