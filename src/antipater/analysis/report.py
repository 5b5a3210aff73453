"""What an analysis says of a game: chances and points at every moment, each choice judged, luck apart from skill."""

from typing import Literal

from msgspec import Struct

Judgement = Literal["only", "best", "good", "inaccuracy", "mistake", "blunder"]


class Candidate(Struct, frozen=True):
    """An action that was among the best."""

    action: int
    value: float  # the chance to win with it
    line: list[int]  # the action first, then what probably follows


class Judged(Struct, frozen=True):
    """A choice that was made, judged by what the seat knew then."""

    moment: int  # in which it was chosen; its effect is at moment + 1
    move: int  # its number in record.moves, from 0
    seat: int
    action: int
    win: float  # the chance with the best action, from 0 to 1
    value: float  # the chance with the action played
    lost: float  # win - value, never below 0
    judgement: Judgement
    exact: bool  # solved
    best: list[Candidate]  # up to three, the best first


class Moment(Struct, frozen=True):
    """The position after a number of turns, and what the last of them changed for each seat."""

    chances: list[float] | None  # of each seat, adds up to 1; None: not calculated yet
    ways: list[dict[str, float]] | None  # of each seat: its chance by way of winning, where a network foretells it
    points: list[dict[str, int]]  # of each seat by category of the score pad, as if it ended now
    exact: bool
    # The parts of the change since the moment before add up to it; all are 0 until both moments are calculated.
    own: list[float]  # by its own choice, never above 0
    others: list[float]  # by the choices of the others
    cards: list[float]  # by what was dealt and turned up


class Turning(Struct, frozen=True):
    """A turn that changed much."""

    moment: int  # the one that the turn led to
    kind: Literal["move", "cards"]
    seat: int | None  # who moved
    change: float  # of the chance of whoever moved; by cards: of seat 0's


class Account(Struct, frozen=True):
    """Where the result of a seat came from: start + own + others + cards == end."""

    start: float
    own: float
    others: float
    cards: float
    end: float


class Analysis(Struct, frozen=True):
    """Everything, as far as it is calculated."""

    simulations: int  # of each search
    done: int  # choices judged
    of: int  # choices there were
    moments: list[Moment]
    judged: list[Judged]
    turning: list[Turning]  # at most three, in the order of the game
    accounts: list[Account]  # of each seat; none until everything is calculated
