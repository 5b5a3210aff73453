"""Games on a GPU and here, side by side: every array must be the same, byte by byte.

    python -m tests.gpu.same --games 10000 --compiled duel wonders3-second

plays on the GPU that is there; with NUMBA_ENABLE_CUDASIM=1 Numba's simulator stands for it.
"""

import argparse
from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np

from antipater import Batch, Game, IllegalAction, gpu

from ..contract.games import GAMES, made

SEED = 3
EVERY = 8  # steps between two looks at everything


def same(here: Batch, there: Batch, what: str, mine: Any, other: Any) -> None:
    """Equal, whatever kind of array it is."""
    assert np.asarray(here.machine.get(mine)).tobytes() == there.machine.get(other).tobytes(), (here, what)


def same_lists(counts: Any, pairs: Iterable[tuple[Any, Any]]) -> None:
    """Equal up to the count of each row."""
    for mine, other in pairs:
        for row, count in enumerate(counts.tolist()):
            assert mine[row, :count].tolist() == other[row, :count].tolist(), row


def look(here: Batch, there: Batch) -> None:
    """Everything that a batch says."""
    same(here, there, "to_act", here.to_act, there.to_act)
    same(here, there, "over", here.over, there.over)
    same(here, there, "mask", here.legal_mask(), there.legal_mask())
    same(here, there, "bits", here.legal_mask(packed=True), there.legal_mask(packed=True))
    for seat in range(here.game.seats):
        same(here, there, "seen", here.observe(seat), there.observe(seat))
        same(here, there, "rows", here.encode(seat), there.encode(seat))
    mine, other = here.encode_active(), map(there.machine.get, there.encode_active())
    columns, values, counts = other
    assert mine.counts.tolist() == counts.tolist()
    same_lists(counts, [(mine.columns, columns), (mine.values, values)])


def walk(here: Batch, there: Batch, steps: int) -> None:
    """Random steps in both."""
    rng = np.random.default_rng(SEED)
    legal, theirs = here.legal(), there.legal()
    for step in range(steps):
        listed = list(map(there.machine.get, theirs))
        assert listed[1].tolist() == legal.counts.tolist()
        same_lists(listed[1], [(legal.actions, listed[0])])
        chosen = legal.pick(rng.random(here.n))
        same(here, there, "ended", here.step(chosen, legal=legal), there.step(chosen, legal=theirs))
        same(here, there, "states", here.states, there.states)
        if step % EVERY == 0:
            look(here, there)


def refusals(here: Batch, there: Batch) -> None:
    """The same action is refused for the same reason."""
    chosen = np.full(here.n, here.game.actions)
    said = []
    for batch in (here, there):
        try:
            batch.step(chosen)
        except IllegalAction as refused:
            said.append(str(refused))
    assert len(said) == 2
    assert said[0] == said[1]


def compare(game: Game, games: int, steps: int) -> None:
    """A batch here and one there, from the first shuffle to the last point."""
    here, there = game.batch(games, SEED), gpu.batch(game, games, SEED)
    same(here, there, "start", here.states, there.states)
    refusals(here, there)
    walk(here, there, steps)
    same(here, there, "plies", here.playout(), there.playout())
    same(here, there, "ends", here.states, there.states)
    for mine, other in zip(here.outcome, there.outcome, strict=True):
        assert np.array_equal(mine, other)
    for batch in (here, there):
        batch.reset(np.arange(games) % 2 == 0)
    same(here, there, "again", here.states, there.states)


def asked_for(what: str, names: Iterable[str], **counts: int) -> Iterator[tuple[str, Game, list[int]]]:
    """The games that the command line names, or all, each with how many of everything are compared."""
    options = argparse.ArgumentParser(description=what)
    options.add_argument("names", nargs="*", default=list(names))
    for count, usual in counts.items():
        options.add_argument(f"--{count}", type=int, default=usual)
    options.add_argument("--compiled", action="store_true")
    given = options.parse_args()
    for name in given.names:
        game = made(name)
        yield name, game.compile() if given.compiled else game, [getattr(given, count) for count in counts]


def main() -> None:
    """Compare some kinds of game, or all."""
    for name, game, (games, steps) in asked_for("Compare games on a GPU with games here.", GAMES, games=2, steps=20):
        compare(game, games, steps)
        print(f"{name}: {games} games are the same", flush=True)


if __name__ == "__main__":
    main()
