"""A lesson: a game with a fixed deal, in which one idea after the other comes up at the moment it matters."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeVar


class Moment(NamedTuple):
    """A moment at which an idea matters, to whoever learns."""

    values: Mapping[str, object]  # what its texts mention: numbers and names of this position
    points: tuple[str, ...] = ()  # things on the table, named as `Game.explain` does, in the order of the text
    advised: frozenset[int] = frozenset()  # actions; none where nothing is better than the rest


When = Callable[[Any, Sequence[str], str], Moment | None]  # of a view, the names of all seats, a language


class Idea(NamedTuple):
    """One thing to be learnt; `{game}.lesson.{name}` has its texts: `title`, `say`, `task`, `taken`, `instead` …"""

    name: str
    when: When  # None where it does not matter


Ideas = tuple[Idea, ...]


class Lesson(NamedTuple):
    """A game that leads: who learns has the first seat. The others always answer the same choices in the same way."""

    name: str  # `{game}.lessons.{name}` has its texts
    options: Mapping[str, Any]
    seed: int
    bots: tuple[str, ...]  # of the other seats
    ideas: Ideas  # in the order in which they are looked for
    goal: Callable[[Any], Mapping[str, object]]  # what its texts about the goal mention, by the first view
    brought: Callable[[Any, Any, str], list[str]]  # by the views before and after a turn, in a language


LEARNER = 0  # the seat
Asked = TypeVar("Asked")  # a view as the game looks at it, with who is told about it


def ideas_of(ask: Callable[[Any, Sequence[str], str], Asked], *moments: Callable[[Asked], Moment | None]) -> Ideas:
    """Ideas, each with the function that finds its moment: they are named after these functions."""
    return tuple(Idea(find.__name__, partial(_found, ask, find)) for find in moments)


def _found(
    ask: Callable[[Any, Sequence[str], str], Asked],
    find: Callable[[Asked], Moment | None],
    view: Any,
    names: Sequence[str],
    lang: str,
) -> Moment | None:
    return find(ask(view, names, lang))


def idea_of(lesson: Lesson, view: Any, met: Sequence[str]) -> Idea | None:
    """The idea that matters in a view among those that have not come up."""
    ideas = (idea for idea in lesson.ideas if idea.name not in met)
    names = [""] * len(view.cities)
    return next((idea for idea in ideas if idea.when(view, names, "en") is not None), None)
