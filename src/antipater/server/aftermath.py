"""What follows from a turn of 7 Wonders without anybody's choice: everybody sees it, and the log tells it."""

import numpy as np

from ..i18n import text
from ..kernel.position import Position
from ..wonders.state import FREE_CITY, THROWN_AWAY, State, for_two
from ..wonders.tables import EDITIONS
from ..wonders.words import in_edition
from .moment import Moment


class ThrownAway(Moment, kw_only=True):
    """The cards that are left at the end of an age go on the discard pile."""

    number: int

    def sentence(self, lang: str) -> str:
        """How many."""
        return text(lang, "server.log.thrown_away", n=self.number)


class Conflict(Moment, kw_only=True):
    """What the conflicts at the end of an age bring one city."""

    shields: int
    tokens: tuple[int, int]  # points, from left and right; 0 for none
    free_city: bool = False

    def sentence(self, lang: str) -> str:
        """Against both neighbours."""
        left, right = (_result(token, lang) for token in self.tokens)
        shields = text(lang, "wonders.amount.shields", n=self.shields)
        key = "conflict_of_free_city" if self.free_city else "conflict"
        return text(lang, f"server.log.{key}", shields=shields, left=left, right=right)


class Age(Moment, kw_only=True):
    """The next age begins."""

    edition: str
    number: int

    def sentence(self, lang: str) -> str:
        """Which."""
        return text(lang, "server.log.age", age=in_edition(self.edition, f"age.{self.number}", lang))


def aftermath(before: Position, after: Position) -> list[Moment]:
    """What followed from the choices that lead from one position to the other, in its order."""
    if before.game.name != "wonders":
        return []
    old, new = before.states[0], after.states[0]
    return [*_thrown_away(old, new), *_conflicts(old, new, after.over), *_ages(old, new)]


def _thrown_away(old: State, new: State) -> list[Moment]:
    number = _uses(new, THROWN_AWAY) - _uses(old, THROWN_AWAY)
    return [ThrownAway("thrown_away", number=number)] if number else []


def _uses(state: State, kind: int) -> int:
    """How many cards have been used in this way."""
    return int(np.count_nonzero(np.asarray(state.uses) == kind))


def _conflicts(old: State, new: State, over: bool) -> list[Moment]:
    age = int(old.age)
    if age == 0 or (int(new.age) == age and not over):
        return []
    return [_conflict(new, city, age) for city in range(int(new.cities))]


def _conflict(state: State, city: int, age: int) -> Conflict:
    own = state.city[city]
    left, right = (int(token) for token in own.conflicts[age - 1])
    free = for_two(state) and city == FREE_CITY
    seat = None if free else city
    return Conflict("conflict", seat, shields=int(own.shields), tokens=(left, right), free_city=free)


def _ages(old: State, new: State) -> list[Moment]:
    if int(new.age) == int(old.age):
        return []
    return [Age("age", edition=EDITIONS[new.edition], number=int(new.age))]


def _result(token: int, lang: str) -> str:
    if token == 0:
        return text(lang, "server.log.draw")
    points = text(lang, "wonders.amount.points", n=abs(token))
    return text(lang, "server.log.victory" if token > 0 else "server.log.defeat", points=points)
