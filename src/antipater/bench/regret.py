"""How much each level gives away at the end of Duel: 500 endings of greedy players, solved exactly."""

import statistics
from collections.abc import Iterator

from ..duel.endgame import CARDS_LEFT
from ..games import make
from ..kernel.position import Position
from ..search.agent import Budget
from ..search.endgame import is_near_end, solve
from ..search.greedy import Greedy
from ..search.levels import Level
from ..search.mcts import Finding
from .figure import Figure

ENDINGS = 500


def regret(name: str, level: int, endings: int = ENDINGS) -> Figure:
    """The mean chance to win that a level loses by its choice with eight cards left."""
    lost = []
    for seed, (seen, solved) in zip(range(endings), _solved_endings(), strict=False):
        worth = {finding.action: finding.value for finding in solved}
        action = Level(level, seed).choose(seen, seen.legal(), Budget()).action
        lost.append(solved[0].value - worth[action])
    return Figure(name, statistics.fmean(lost), f"of a win, {endings} endings", [statistics.fmean(lost)], 1)


def _solved_endings() -> Iterator[tuple[Position, list[Finding]]]:
    """Endings with all actions, the best first; few take too long to solve and are passed over."""
    for seen in _endings():
        if solved := solve(seen):
            yield seen, solved


def _endings() -> Iterator[Position]:
    """What the player to act sees when so many cards are left, in game after game that lasts so long."""
    game = make("duel").compile()
    greedy = Greedy()
    seed = 0
    while True:
        position = game.start(seed)
        while not position.over and not is_near_end(position):
            seen = position.observe(position.to_act[0])
            position.play(greedy.choose(seen, position.legal(), Budget()).action)
        if not position.over and int(position.states[0]["layout"]).bit_count() == CARDS_LEFT:
            yield position.observe(position.to_act[0])
        seed += 1
