"""A record turn by turn: its moments, and the choices made in each by what the seats that made them knew."""

from typing import NamedTuple

from ..kernel.position import Position
from ..notation.record import Record


class Chosen(NamedTuple):
    """A choice of the record."""

    moment: int
    move: int | None  # its number in record.moves; None: still to be made
    seat: int
    action: int | None
    position: Position  # with what this seat has chosen before in the turn, and nobody else


class Turns(NamedTuple):
    """A game as a sequence of moments; turn n leads from moment n to n + 1."""

    moments: list[Position]
    chosen: list[list[Chosen]]  # by the turn
    by_turns: bool  # do two seats move by turns? Then who moves knows both chances, and what one loses the other gains


def turns_of(record: Record) -> Turns:
    """The moments and choices of a record; what is pending is no part of it."""
    moments: list[Position] = []
    chosen: list[list[Chosen]] = []
    turn: list[tuple[int, int, int]] = []
    positions = record.positions()
    moments.append(next(positions))
    for move, (made, position) in enumerate(zip(record.moves, positions, strict=True)):
        turn.append((move, made.seat, made.action))
        if not position.waits:
            chosen.append(_choices(len(chosen), moments[-1], turn))
            moments.append(position)
            turn = []
    by_turns = record.game.seats == 2 and all(len(position.to_act) <= 1 for position in moments)
    return Turns(moments, chosen, by_turns)


def _choices(moment: int, start: Position, turn: list[tuple[int, int, int]]) -> list[Chosen]:
    """The choices of a turn, each where it was made; a seat may make several of them."""
    standing: dict[int, Position] = {}
    found = []
    for move, seat, action in turn:
        before = standing.get(seat, start)
        found.append(Chosen(moment, move, seat, action, before))
        standing[seat] = _with(before, seat, action, last=len(turn) == 1)
    return found


def _with(before: Position, seat: int, action: int, last: bool) -> Position:
    """With one more choice of a seat, while the others have not chosen; after the last of a turn nobody asks."""
    if last:
        return before
    after = before.copy()
    after.play(action, seat)
    return after
