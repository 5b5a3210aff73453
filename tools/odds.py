"""Learn who will win from games of the tree search, and write what was learnt to the data of Duel.

    python -m tools.odds            plays, learns and writes src/antipater/duel/data/odds*.toml
    python -m tools.odds --keep F   the same, and keeps the positions in folder F, or learns from those that are there

It plays thousands of games and shows how far it is. Run again, it learns from the games of what it has learnt.
"""

import argparse
import multiprocessing
from functools import cache, partial
from pathlib import Path
from typing import Any

import numpy as np

import antipater
from antipater.duel.odds import AGES, NAMES, UNIT
from antipater.duel.traits import TRAITS
from antipater.kernel.game import Game
from antipater.kernel.twin import compiled
from antipater.search.agent import Budget
from antipater.search.mcts import search

GAMES = {(): 7000, ("pantheon", "agora"): 5000}  # by the expansions played
SIMULATIONS = 100
# How often an action is any legal one: otherwise nobody would learn what the others are worth.
ANY_WONDER, ANY_ACTION = 0.5, 0.03
KEPT = 0.2  # of all positions
PROGRESS = 500  # games
RIDGE = 60.0  # how much it takes to believe in a weight
HELD_OUT = 5  # every fifth game tells how good the odds are, and is learnt from at the end
STEPS = 12  # of Newton's method
DATA = Path(__file__).parents[1] / "src/antipater/duel/data"
HEAD = """\
# What is worth how much for winning, in thousandths of the logarithm of the odds: in age I, II and III.
# Learnt from games of the tree search by tools/odds.py; what was never seen to make a difference is left out.
"""


def play(seed: int, expansions: tuple[str, ...]) -> tuple[Any, int]:
    """Some positions of one game, and who won it: 1 seat 0, 0 seat 1; -1 for both."""
    rng = np.random.default_rng(seed)
    position = game_with(expansions).start(seed)
    kept = []
    while not position.over:
        legal = position.legal()
        draft = int(position.states[0]["age"]) == 0
        if rng.random() < (ANY_WONDER if draft else ANY_ACTION):
            action = int(rng.choice(legal))
        else:
            action = search(position.observe(position.to_act[0]), Budget(SIMULATIONS), seed)[0].action
        position.play(action)
        if not position.over and not draft and rng.random() < KEPT:
            kept.append(position.states.copy())
    assert position.outcome is not None
    winners = position.outcome.winners
    return np.concatenate(kept) if kept else position.states[:0], -1 if len(winners) > 1 else 1 - winners[0]


def play_many(expansions: tuple[str, ...], games: int) -> dict[str, Any]:
    """Positions of many games, with the winner and the number of the game of each."""
    play(0, expansions)  # compiles what the processes then find compiled
    found = []
    with multiprocessing.get_context("spawn").Pool() as pool:
        for some in pool.imap(partial(play, expansions=expansions), range(games), chunksize=20):
            found.append(some)
            if len(found) % PROGRESS == 0:
                print(f"{'+'.join(('duel', *expansions))}: {len(found)} of {games} games", flush=True)
    return {
        "states": np.concatenate([states for states, _ in found]),
        "won": np.concatenate([np.full(len(states), won) for states, won in found]),
        "game": np.concatenate([np.full(len(states), k) for k, (states, _) in enumerate(found)]),
    }


@cache
def game_with(expansions: tuple[str, ...]) -> Game:
    """Duel, compiled."""
    return antipater.make("duel", expansions=expansions).compile()


def traits_of(states: Any, expansions: tuple[str, ...]) -> Any:
    """The traits of each position."""
    module = compiled("duel", "odds", game_with(expansions).door)
    traits = np.zeros((len(states), TRAITS), np.int16)
    for k in range(len(states)):
        module.note_traits(states[k], traits[k])
    return traits.astype(float)


def learn(traits: Any, won: Any) -> Any:
    """Weights that make the games most likely: logistic regression by Newton's method."""
    weights = np.zeros(traits.shape[1])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-traits @ weights))
        slope = traits.T @ (won - chance) - RIDGE * weights
        curve = (traits * (chance * (1 - chance))[:, None]).T @ traits + RIDGE * np.eye(len(weights))
        weights += np.linalg.solve(curve, slope)
    return weights


def surprise(traits: Any, won: Any, weights: Any) -> float:
    """How wrong the odds are, as the mean logarithm of the chance given to what happened: ln 2 knows nothing."""
    ahead = np.where(won == 1, 1, -1) * (traits @ weights)
    return float(np.mean(np.log1p(np.exp(-ahead))))


def learn_by_age(positions: dict[str, Any], expansions: tuple[str, ...]) -> Any:
    """Weights by age, from I on, and trait."""
    traits, won = traits_of(positions["states"], expansions), positions["won"]
    weights = []
    for age in range(1, 1 + AGES):
        part = (positions["states"]["age"] == age) & (won >= 0)
        held_out = part & (positions["game"] % HELD_OUT == 0)
        others = part & ~held_out
        wrong = surprise(traits[held_out], won[held_out], learn(traits[others], won[others]))
        print(f"{'+'.join(('duel', *expansions))}, age {age}: {part.sum()} positions, surprise {wrong:.4f}", flush=True)
        weights.append(learn(traits[part], won[part]))
    return np.array(weights)


def write(weights: Any, file: Path) -> None:
    """All weights that are not 0, in the words of the game."""
    lines = [HEAD.rstrip()]
    before = ""
    for (table, name), row in zip(NAMES, np.round(UNIT * weights).astype(int).T.tolist(), strict=True):
        if any(row):
            lines += ["", f"[{table}]"] * (table != before)
            lines.append(f"{name} = {row}")
            before = table
    file.write_text("\n".join([*lines, ""]), "utf-8")


def main() -> None:
    """Play or read, learn, write."""
    parser = argparse.ArgumentParser(description="Learn who will win a game of Duel.")
    parser.add_argument("--keep", type=Path, help="folder of positions, kept for the next time")
    folder: Path | None = parser.parse_args().keep
    if folder:
        folder.mkdir(parents=True, exist_ok=True)
    for expansions, games in GAMES.items():
        kept = folder / f"{'+'.join(('duel', *expansions))}.npz" if folder else None
        if kept and kept.exists():
            positions = dict(np.load(kept))
        else:
            positions = play_many(expansions, games)
            if kept:
                np.savez(kept, **positions)
        write(learn_by_age(positions, expansions), DATA / ("odds_expanded.toml" if expansions else "odds.toml"))


if __name__ == "__main__":
    main()
