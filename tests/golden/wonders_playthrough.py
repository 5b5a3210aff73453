"""Games of 7 Wonders printed step by step. `python -m tests.golden.write` writes them again after a change of rules."""

from pathlib import Path
from typing import Any, NamedTuple

import antipater
from antipater import Game, Position
from antipater.wonders.tables import BOARD_IDS, SIDE_IDS

from ..wonders.oracle import meaning
from ..wonders.walks import MANNERS, walk

FOLDER = Path(__file__).parent
DECISIONS = ("none", "board", "side", "turn", "seventh_card", "discard_pile", "payment")


class Played(NamedTuple):
    """Which game is printed."""

    players: int
    edition: str
    boards: str
    seed: int
    manner: int  # one of the manners of tests/wonders/walks.py


PLAYTHROUGHS = {
    "3_first": Played(3, "first", "random", seed=11, manner=0),
    "5_second": Played(5, "second", "choose", seed=7, manner=0),
    "2_first": Played(2, "first", "random", seed=11, manner=0),
}


def path_of(name: str) -> Path:
    return FOLDER / f"wonders_playthrough_{name}.txt"


def ids(actions: list[int]) -> str:
    """Actions, runs of neighbours as `first-last`."""
    runs: list[list[int]] = []
    for action in actions:
        if runs and runs[-1][-1] == action - 1:
            runs[-1].append(action)
        else:
            runs.append([action])
    return " ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def asked(position: Position, seat: int) -> str:
    """What a seat is asked: for its own city, or else for the Free City."""
    state: Any = position.states[0]
    city = seat if state.asked[seat] else 2
    where = "" if city == seat else " for the Free City"
    return f"seat {seat}, {DECISIONS[state.asked[city]]}{where}: {ids(position.legal(seat).tolist())}"


def standing(position: Position) -> list[str]:
    """The table, a line for each city."""
    state: Any = position.states[0]
    lines = [f"    age {int(state.age)}, turn {int(state.turn) + 1}, {int(state.pile.sum())} cards discarded"]
    points = [sum(points.values()) for points in position.game.outcome(position.states).points]
    for city in range(int(state.cities)):
        own = state.city[city]
        tokens = "/".join(str(int(token)) for token in own.conflicts.ravel())
        lines.append(
            f"    {BOARD_IDS[own.board]} {SIDE_IDS[state.edition][own.side]}: coins {int(own.coins)}, "
            f"stages {int(own.stages)}, cards {'/'.join(map(str, own.cards.tolist()))}, shields {int(own.shields)}, "
            f"tokens {tokens}, symbols {'/'.join(map(str, own.symbols.tolist()))}"
            + (f", points {points[city]}" if city < len(points) else "")
        )
    return lines


def playthrough(game: Game, played: Played) -> str:
    """The whole game as text."""
    lines = [f"wonders, {played.players} players, {played.edition} edition, seed {played.seed}"]
    position = None
    shown = b""
    for ply, (position, seat, action) in enumerate(walk(game, played.seed, MANNERS[played.manner])):
        state: Any = position.states[0]
        if state.city.tobytes() != shown and state.age > 0:
            lines += standing(position)
        shown = state.city.tobytes()
        words = " ".join(map(str, meaning(action, played.edition)))
        lines += [f"{ply}. {asked(position, seat)}", f"    {words} ({action}), from {position.digest()[:12]}"]
    assert position is not None
    assert position.outcome is not None
    lines += [*standing(position), f"{position.digest()}", f"won by {position.outcome.winners}"]
    lines += [f"seat {seat}: {points}" for seat, points in enumerate(position.outcome.points)]
    return "\n".join(lines) + "\n"


def make(played: Played) -> Game:
    return antipater.make("wonders", players=played.players, edition=played.edition, boards=played.boards)
