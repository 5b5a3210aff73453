"""What speaks for and against a move with the pieces of Pantheon."""

from collections.abc import Iterator

from ...kernel.reasoning import Reason
from ..explained.move import Move
from ..words import god_text


def pantheon_reasons(move: Move) -> Iterator[Reason]:
    """Gods, their spaces, and tokens that are taken."""
    if move.then.view.pantheon is not None:
        yield from _god(move)
        yield from _space(move)
        yield from _tokens(move)


def _god(move: Move) -> Iterator[Reason]:
    god = move.offer.god
    if god:
        yield move.good("piece", piece=move.then.word(f"god.{god}"), text=god_text(god, move.then.tell.lang))


def _space(move: Move) -> Iterator[Reason]:
    """What activating costs either player where a god is put."""
    view, offer = move.then.view.pantheon, move.offer
    if view is None or offer.use == "activate" or offer.space is None:
        return
    for space in view.spaces:
        if space.space == offer.space:
            mine, theirs = (move.then.amount(space.prices[seat], "coins") for seat in (move.mine, move.rival))
            cheap = space.prices[move.mine] <= space.prices[move.rival]
            yield move.about_rival("for" if cheap else "against", "space", mine=mine, theirs=theirs)


def _tokens(move: Move) -> Iterator[Reason]:
    """Tokens that come with the cards that are uncovered."""
    then, now = (asked.city(move.mine) for asked in (move.then, move.now))
    if len(now.offerings) > len(then.offerings):
        yield move.good("offering", n=len(now.offerings) - len(then.offerings))
    more = [each for each, n in now.mythology_tokens.items() if n > then.mythology_tokens.get(each, 0)]
    if more:
        yield move.good("mythology", mythologies=move.then.names_of("mythology", more))
