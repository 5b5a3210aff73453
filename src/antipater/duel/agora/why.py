"""What speaks for and against a move with the pieces of Agora."""

from collections.abc import Iterator

from ...kernel.reasoning import Reason
from ..explained.move import Move
from ..words import agora_text
from .view import ChamberView


def agora_reasons(move: Move) -> Iterator[Reason]:
    """Chambers that change hands, and conspiracies."""
    then, now = move.then.view.agora, move.now.view.agora
    if then is None or now is None:
        return
    for was, will in zip(then.chambers, now.chambers, strict=True):
        yield from _chamber(move, was, will)
    controlled = [sum(each.control == move.mine for each in view.chambers) for view in (then, now)]
    if controlled[1] > controlled[0]:
        yield move.good("controls", n=controlled[1], all=len(now.chambers))
    yield from _influence(move)
    yield from _conspiracy(move)


def _chamber(move: Move, was: ChamberView, will: ChamberView) -> Iterator[Reason]:
    """A chamber in which cubes have come or gone, by the decree that was known before."""
    number = was.chamber + 1
    if will.control == move.mine != was.control:
        yield move.good("chamber", chamber=number, points=move.then.amount(was.points, "points"))
        for decree in was.decrees:
            if decree.decree:
                text = agora_text("decree", decree.decree, move.then.tell.lang)
                yield move.good("piece", piece=move.then.word(f"decree.{decree.decree}"), text=text)
    elif was.control == move.rival != will.control:
        yield move.about_rival("for", "loses_chamber", chamber=number)
    elif will.cubes[move.mine] > was.cubes[move.mine]:
        mine, theirs = will.cubes[move.mine], will.cubes[move.rival]
        yield move.about_rival("for", "cubes", chamber=number, mine=mine, theirs=theirs)


def _influence(move: Move) -> Iterator[Reason]:
    """Decisions about the senate that follow at once."""
    decision = move.now.view.decision
    mine = move.mine in move.now.view.to_act
    if mine and decision.kind == "senate" and decision.actions > move.then.view.decision.actions:
        yield move.good("acts", n=decision.actions)


def _conspiracy(move: Move) -> Iterator[Reason]:
    """A conspiracy that the seat knows: what it does."""
    plot = move.offer.conspiracy
    if plot:
        text = agora_text("conspiracy", plot, move.then.tell.lang)
        yield move.good("piece", piece=move.then.word(f"conspiracy.{plot}"), text=text)
