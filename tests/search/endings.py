"""The last cards of age III, and what they are worth by trying everything, written from the rules of chance alone.

A card face down is, by its back, any of the cards of its kind that nobody has seen; the Great Library draws any three
tokens of the box. Worths are fractions: the chance of seat 0, a shared game counting half.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import combinations
from typing import Any

from antipater import Game, Position
from antipater.duel.state import decision

from ..duel.walks import walk

TURN = 2
GREAT_LIBRARY = 3
AGE_3 = range(46, 66)
GUILDS = range(66, 73)


def endings(game: Game, cards: int, seeds: Iterable[int]) -> Iterator[Position]:
    """Positions with so many cards left in which somebody has the turn, one of each game that lasts so long."""
    for seed in seeds:
        for position, _ in walk(game, seed):
            state: Any = position.states[0]
            left = int(state.layout).bit_count()
            if int(state.age) == 3 and left == cards and decision(state) == TURN:
                yield position.copy()
                break


def blanked(position: Position) -> Position:
    """What everybody sees, as a position that can be played on."""
    seen = position.observe(position.to_act[0])
    seen.states[0].observed = 0
    return seen


def turned_up(position: Position) -> list[Position]:
    """The position with each card that the first slot just turned up may hold; itself if there is none."""
    state: Any = position.states[0]
    deck = state.deck[2]
    blank = [slot for slot in range(20) if int(state.reachable) >> slot & 1 and int(deck[slot]) == 0]
    if position.over or not blank:
        return [position]
    kind = GUILDS if int(state.guild_backs) >> blank[0] & 1 else AGE_3
    found = []
    for card in kind:
        if card + 1 not in [int(held) for held in deck]:
            there = position.copy()
            there.states[0].deck[2][blank[0]] = card + 1
            found += turned_up(there)
    return found


def box_orders(position: Position, action: int) -> Iterator[Position]:
    """The position with all that the box may give, if the action builds the Great Library; otherwise itself."""
    if not 66 <= action < 466 or (action - 66) // 25 != GREAT_LIBRARY:
        yield position
        return
    box = [token for token in range(10) if int(position.states[0].box) >> token & 1]
    for drawn in combinations(box, 3):
        there = position.copy()
        for k, token in enumerate([*drawn, *(token for token in box if token not in drawn)]):
            there.states[0].library[k] = token + 1
        yield there


def worth_after(position: Position, action: int) -> Fraction:
    """The worth of an action, whatever comes."""
    drawn = []
    for there in box_orders(position, action):
        moved = there.copy()
        moved.play(action)
        shown = [worth(world) for world in turned_up(moved)]
        drawn.append(sum(shown, Fraction()) / len(shown))
    return sum(drawn, Fraction()) / len(drawn)


def worth(position: Position) -> Fraction:
    """The chance of seat 0 if both play as well as can be."""
    if position.outcome is not None:
        winners = position.outcome.winners
        return Fraction(0 in winners, len(winners))
    worths = [worth_after(position, action) for action in position.legal().tolist()]
    return max(worths) if position.to_act == (0,) else min(worths)
