"""Games that are compared with a second implementation: in parts, and showing what can happen."""

from collections import Counter
from collections.abc import Callable, Set

from antipater import Game

from ...sizes import size
from ..histories import Walk
from .oracle import Agora, agora_meaning

PARTS = 4  # for as many processes


def part_of(seeds: range, part: int) -> range:
    """One of the parts, as long as the others."""
    games = len(seeds) // PARTS
    return seeds[part * games : (part + 1) * games]


def check_shown(game: Game, walking: Walk, witness: Callable[..., Agora], common: Set[str], rare: Set[str]) -> None:
    """A witness notes what happens: everything common, and what is rare in the full tests."""
    notes: Counter[str] = Counter()
    for seed in range(size(100, 2000)):
        slow = None
        for position, action in walking(game, seed):
            slow = slow or witness(position.deal(), notes)
            slow.play(agora_meaning(action))
    seen = {note for note, times in notes.items() if times}
    assert (common | rare if size(0, 1) else common) - seen == set()
