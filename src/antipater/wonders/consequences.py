"""What follows from a turn without anybody's choice: everybody sees it, and the log tells it."""

from functools import partial

import numpy as np

from ..i18n import text
from ..kernel.telling import Consequence
from .packets import THROWN_AWAY
from .state import FREE_CITY, RUNNING, State, for_two
from .tables import EDITIONS
from .words import in_edition

KINDS = ("thrown_away", "conflict", "age")


def consequences(before: State, after: State) -> list[Consequence]:
    """What followed from the choices that lead from one position to the other, in its order."""
    return [*_thrown_away(before, after), *_conflicts(before, after), *_ages(before, after)]


def _thrown_away(before: State, after: State) -> list[Consequence]:
    """The cards that are left at the end of an age go on the discard pile."""
    number = _uses(after, THROWN_AWAY) - _uses(before, THROWN_AWAY)
    return [Consequence("thrown_away", None, partial(_thrown_away_text, number))] if number else []


def _uses(state: State, kind: int) -> int:
    """How many cards have been used in this way."""
    return int(np.count_nonzero(np.asarray(state.uses) == kind))


def _conflicts(before: State, after: State) -> list[Consequence]:
    """What the conflicts at the end of an age bring each city."""
    age = int(before.age)
    if age == 0 or (int(after.age) == age and int(after.how) == RUNNING):
        return []
    return [_conflict(after, city, age) for city in range(int(after.cities))]


def _conflict(state: State, city: int, age: int) -> Consequence:
    own = state.city[city]
    left, right = (int(token) for token in own.conflicts[age - 1])
    free = for_two(state) and city == FREE_CITY
    key = "conflict_of_free_city" if free else "conflict"
    return Consequence("conflict", None if free else city, partial(_conflict_text, key, int(own.shields), left, right))


def _ages(before: State, after: State) -> list[Consequence]:
    """The next age begins."""
    if int(after.age) == int(before.age):
        return []
    return [Consequence("age", None, partial(_age_text, EDITIONS[after.edition], int(after.age)))]


def _thrown_away_text(number: int, lang: str) -> str:
    return text(lang, "wonders.log.thrown_away", n=number)


def _conflict_text(key: str, shields: int, left: int, right: int, lang: str) -> str:
    """With the tokens from both neighbours, as points."""
    amount = text(lang, "wonders.amount.shields", n=shields)
    return text(lang, f"wonders.log.{key}", shields=amount, left=_result(left, lang), right=_result(right, lang))


def _result(token: int, lang: str) -> str:
    if token == 0:
        return text(lang, "wonders.log.draw")
    points = text(lang, "wonders.amount.points", n=abs(token))
    return text(lang, "wonders.log.victory" if token > 0 else "wonders.log.defeat", points=points)


def _age_text(edition: str, number: int, lang: str) -> str:
    return text(lang, "wonders.log.age", age=in_edition(edition, f"age.{number}", lang))
