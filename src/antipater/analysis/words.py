"""An analysis in words: moves as who made them knew them."""

import numpy as np
from msgspec import Struct

from ..kernel.position import Position
from ..kernel.telling import Told
from ..notation.record import Record
from .report import Account, Analysis, Candidate, Judged, Judgement, Moment, Turning
from .turns import turns_of


class Step(Struct, frozen=True):
    """A move of a line."""

    seat: int
    text: str  # read after the name
    pieces: list[str]


class ToldCandidate(Struct, frozen=True):
    """An action that was among the best, and what probably follows."""

    action: int
    value: float
    text: str
    pieces: list[str]
    line: list[Step]  # the action first


class ToldJudged(Struct, frozen=True):
    """A judged choice; the fields are those of `Judged`."""

    moment: int
    move: int
    seat: int
    action: int
    win: float
    value: float
    lost: float
    judgement: Judgement
    exact: bool
    best: list[ToldCandidate]
    text: str  # what was done, read after the name
    pieces: list[str]


class ToldAnalysis(Struct, frozen=True):
    """An analysis in words; the fields are those of `Analysis`."""

    simulations: int
    done: int
    of: int
    moments: list[Moment]
    judged: list[ToldJudged]
    turning: list[Turning]
    accounts: list[Account]


def told_analysis(record: Record, analysis: Analysis, lang: str = "en") -> ToldAnalysis:
    """An analysis in a language."""
    places = {chosen.move: chosen.position for turn in turns_of(record).chosen for chosen in turn}
    return ToldAnalysis(
        analysis.simulations,
        analysis.done,
        analysis.of,
        analysis.moments,
        [_told_judged(each, places[each.move], lang) for each in analysis.judged],
        analysis.turning,
        analysis.accounts,
    )


def _told_judged(judged: Judged, position: Position, lang: str) -> ToldJudged:
    told = told_move(position, judged.seat, judged.action, lang)
    return ToldJudged(
        judged.moment,
        judged.move,
        judged.seat,
        judged.action,
        judged.win,
        judged.value,
        judged.lost,
        judged.judgement,
        judged.exact,
        [told_candidate(each, position, judged.seat, lang) for each in judged.best],
        told.sentence,
        list(told.pieces),
    )


def told_candidate(candidate: Candidate, position: Position, seat: int, lang: str = "en") -> ToldCandidate:
    """What a seat could have done in a position."""
    told = told_move(position, seat, candidate.action, lang)
    line = told_line(position, seat, candidate.line, lang)
    return ToldCandidate(candidate.action, candidate.value, told.sentence, list(told.pieces), line)


def told_move(position: Position, seat: int, action: int, lang: str = "en") -> Told:
    """What a seat does with a legal action, as it knows it; hidden cards of the position are not looked at."""
    seen = position.observe(seat)
    return seen.told(seen.seen(action, seat, seat), seat, lang)


def told_line(position: Position, seat: int, line: list[int], lang: str = "en") -> list[Step]:
    """A line that begins with an action of a seat, as this seat learns of it, in a world that is possible for it.

    Where that world does not allow the line, it ends.
    """
    world, told = position.sample(seat, np.random.default_rng(0)), []
    mover = seat
    for action in line:
        if action not in world.legal(mover):
            break
        said = world.told(world.seen(action, mover, seat), mover, lang)
        told.append(Step(mover, said.sentence, list(said.pieces)))
        world.play(action, mover)
        mover = next(iter(world.to_act), mover)
    return told
