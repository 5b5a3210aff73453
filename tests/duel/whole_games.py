"""Whole random games of Duel, with or without expansions, and what holds in all of them."""

from collections.abc import Callable, Iterator

import antipater
from antipater import Game, Position

from ..refusals import check_refusals
from ..sizes import size
from .histories import Walk
from .tabletop import asked

Check = Callable[[Position], None]


def all_of(*checks: Check) -> Check:
    """All of these checks in one."""

    def check(position: Position) -> None:
        for each in checks:
            each(position)

    return check


def check_same_bytes(plain: Game, fast: Game, walking: Walk, games: int) -> None:
    """The same random games on plain and compiled rules are equal to the byte at every ply."""
    for seed in range(games):
        here = there = None
        for (here, action), (there, same) in zip(walking(plain, seed), walking(fast, seed), strict=True):
            assert action == same
            assert bytes(here) == bytes(there)
        assert here is not None
        assert there is not None
        assert bytes(here) == bytes(there)
        assert here.digest() == there.digest()
        assert here.outcome == there.outcome


def played_out(game: Game, seed: int) -> Position:
    """The end of a game that the engine plays at random."""
    position = game.start(seed)
    game.engine.playout(position.states, 0, position.out, position.need)
    return position


def checked_games(game: Game, games: int, walking: Walk, check: Check, kinds: set[str]) -> Iterator[Position]:
    """Random games, checked at every ply, each as it ends; the kinds get what was asked, and how it ended."""
    for seed in range(games):
        position = None
        for position, _ in walking(game, seed):
            check(position)
            kinds.add(asked(position))
        assert position is not None
        check(position)
        assert position.outcome is not None
        kinds.add(position.outcome.how)
        yield position


def check_first_games(expansions: tuple[str, ...], check: Check) -> None:
    """Games with the wonders of a first game end as they must."""
    game = antipater.make("duel", expansions=expansions, wonders="first-game").compile()
    for seed in range(size(20, 1000)):
        check(played_out(game, seed))


def check_all_refusals(game: Game, walking: Walk, games: int) -> None:
    """Exactly the legal actions can be played."""
    trial = game.blank.copy()
    for seed in range(games):
        for position, _ in walking(game, 2000 + seed):
            check_refusals(position, position.to_act[0], trial)
