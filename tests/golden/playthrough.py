"""Games of Duel printed step by step. `python -m tests.golden.write` writes them again after a change of the rules."""

from pathlib import Path
from typing import Any, NamedTuple

import antipater
from antipater import Game, Position
from antipater.duel.decisions import EVERY_DECISION

from ..duel.agora.walks import politically, secretly, unopposed
from ..duel.pantheon.walks import piously
from ..duel.walks import MANNERS, Manner, walk

FOLDER = Path(__file__).parent
EVERY_MANNER: tuple[Manner, ...] = (*MANNERS, piously, politically, secretly, unopposed)


class Played(NamedTuple):
    """Which game is printed."""

    wonders: str
    seed: int
    manner: int  # one of those above
    expansions: tuple[str, ...] = ()


PLAYTHROUGHS = {
    "draft": Played("draft", seed=2, manner=1),
    "first_game": Played("first-game", seed=2, manner=0),
    "military": Played("draft", seed=299, manner=3),
    "scientific": Played("draft", seed=32, manner=2),
    "pantheon": Played("draft", seed=4, manner=4, expansions=("pantheon",)),
    "pantheon_first_game": Played("first-game", seed=5, manner=1, expansions=("pantheon",)),
    "agora": Played("draft", seed=0, manner=6, expansions=("agora",)),
    "political": Played("draft", seed=2, manner=7, expansions=("agora",)),
    "both": Played("draft", seed=7, manner=6, expansions=("pantheon", "agora")),
}


def path_of(name: str) -> Path:
    return FOLDER / f"duel_playthrough_{name}.txt"


def ids(position: Position) -> str:
    """The legal actions, runs of neighbours as `first-last`."""
    runs: list[list[int]] = []
    for action in position.legal().tolist():
        if runs and runs[-1][-1] == action - 1:
            runs[-1].append(action)
        else:
            runs.append([action])
    return " ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def asked(position: Position) -> str:
    """What the position waits for."""
    state: Any = position.states[0]
    kind = EVERY_DECISION[state.todo[state.todo_count - 1].kind]
    return f"{kind}, seat {position.to_act[0]}: {ids(position)}"


def both(position: Position, field: str) -> str:
    """A number of each city; of a set or a row, how much is in it."""
    values = [getattr(city, field) for city in position.states[0].city]
    if field in ("wonders_built", "progress"):
        values = [int(value).bit_count() for value in values]
    return "/".join(str(int(value if not hasattr(value, "sum") else value.sum())) for value in values)


def standing(position: Position) -> str:
    """The table in one line."""
    state = position.states[0]
    points = "/".join(str(sum(points.values())) for points in position.game.outcome(position.states).points)
    return (
        f"coins {both(position, 'coins')}, cards {both(position, 'cards')}, production {both(position, 'production')}, "
        f"wonders {both(position, 'wonders_built')}, tokens {both(position, 'progress')}, "
        f"symbols {both(position, 'symbols')}, pawn {int(state.pawn)}, age {int(state.age)} with "
        f"{int(state.layout).bit_count()} cards, points {points}{senate(position)}, digest {position.digest()[:12]}"
    )


def senate(position: Position) -> str:
    """The senate and the conspiracies in one line; nothing without them."""
    state = position.states[0]
    if not state.agora.played:
        return ""
    cubes = " ".join(f"{mine}/{theirs}" for mine, theirs in zip(*state.agora.cubes.tolist(), strict=True))
    triggered = "/".join(str(int(mask).bit_count()) for mask in state.agora.triggered)
    held = "/".join(str(number) for number in state.agora.held.tolist())
    return f", senate {cubes}, conspiracies {held}, triggered {triggered}"


def playthrough(game: Game, played: Played) -> str:
    """The whole game as text."""
    name = "+".join(["duel", *played.expansions])
    lines = [f"{name}, wonders {played.wonders}, seed {played.seed}"]
    position = None
    for ply, (position, action) in enumerate(walk(game, played.seed, EVERY_MANNER[played.manner])):
        lines += [f"    {standing(position)}", f"{ply}. {asked(position)}", f"    plays {action}"]
    assert position is not None
    assert position.outcome is not None
    lines += [f"    {standing(position)}", f"{position.outcome.how}, won by {position.outcome.winners}"]
    lines += [f"seat {seat}: {points}" for seat, points in enumerate(position.outcome.points)]
    return "\n".join(lines) + "\n"


def make(played: Played) -> Game:
    return antipater.make("duel", wonders=played.wonders, expansions=played.expansions)
