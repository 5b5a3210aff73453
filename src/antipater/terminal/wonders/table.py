"""The game of 7 Wonders that is being played: people and bots, what they have chosen, and what has happened."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...i18n import text
from ...kernel.position import Position
from ...notation.record import Move, Record
from ...search.agent import Agent
from ...wonders.view import View
from ...wonders.words import describe_seen, in_edition
from ..canvas import GLUE
from ..company import Company
from ..panel import Entry
from ..signs import COIN, NONE
from .signs import signed

OPEN = -1  # who looks and knows of each action what its seat knows


class Step(NamedTuple):
    """An action, and the position in which it was chosen."""

    seat: int
    action: int
    before: Position


class Turn(NamedTuple):
    """What everybody chose, shown at once, and the table before and after it."""

    steps: list[Step]
    before: View
    after: View


class Table(Company):
    """A record with the people and the bots who play it."""

    def __init__(self, record: Record, people: Sequence[int] = (), bots: Sequence[Agent] = ()) -> None:
        self.wanted = tuple(people)
        super().__init__(record, people, bots)

    def sit_down(self, record: Record) -> None:
        """Go on with a record."""
        self.record = record
        seats = range(record.game.seats)
        self.people = tuple(seat for seat in self.wanted if seat in seats) or (0,)
        self.seat_bots()
        self.turns = list(turns_of(next(record.positions()), record.moves))
        self.cities = len(record.position.view(None).cities)

    @property
    def chosen(self) -> list[int]:
        """Who has chosen in this turn, the latest last."""
        return [choice.seat for choice in self.record.pending]

    def play(self, action: int, seat: int) -> None:
        """Choose an action; when all have chosen, it is carried out."""
        before, moves = self.record.settled.copy(), len(self.record.moves)
        self.record.play(action, seat)
        self.turns += turns_of(before, self.record.moves[moves:])

    def retract(self, seat: int) -> bool:
        """Take back what a person has chosen in this turn; False if there is nothing."""
        if seat not in self.chosen:
            return False
        self.record.retract(seat)
        return True

    def undo(self) -> bool:
        """Take back the last turn in which a person had a choice, and all after it; False if there is none."""
        mine = [k for k, turn in enumerate(self.turns) if any(step.seat in self.people for step in turn.steps)]
        if not mine:
            return False
        moves = sum(len(turn.steps) for turn in self.turns[mine[-1] :])
        self.record.undo(len(self.record.pending) + moves)
        del self.turns[mine[-1] :]
        return True

    def names(self, lang: str) -> tuple[str, ...]:
        """What the cities are called."""
        bot = "terminal.wonders.bot"
        seats = range(self.record.game.seats)
        names = [self.name_of(seat, lang, text(lang, bot, n=seat + 1)) for seat in seats]
        return (*names, text(lang, "wonders.free_city.name")) if self.cities > len(names) else tuple(names)

    def newest_first(self, viewer: int | None, lang: str) -> Iterator[Entry]:
        """The log, read backwards, as a seat may know it."""
        for number in range(len(self.turns), 0, -1):
            yield from reversed(self.entries(number, viewer, lang))

    def entries(self, number: int, viewer: int | None, lang: str) -> list[Entry]:
        """What the log says of a turn: a line for each seat, and the conflicts if an age has ended."""
        turn = self.turns[number - 1]
        told = []
        for seat in sorted({step.seat for step in turn.steps}):
            words = " ".join(seen_words(step, viewer, lang) for step in turn.steps if step.seat == seat)
            told.append(Entry(number, seat, words, _coins(turn, seat)))
        if len(turn.after.cities[0].conflicts) > len(turn.before.cities[0].conflicts):
            told.append(Entry(number, None, self._conflicts(turn.after, lang), ""))
        return told

    def _conflicts(self, after: View, lang: str) -> str:
        """The tokens that each city got at the end of an age, left and right."""
        results = [
            f"{name} {_token(city.conflicts[-1][0])} {_token(city.conflicts[-1][1])}".replace(" ", GLUE)
            for name, city in zip(self.names(lang), after.cities, strict=True)
        ]
        age = in_edition(after.edition, f"age.{len(after.cities[0].conflicts)}", lang)
        return text(lang, "terminal.wonders.conflicts", age=age, results=", ".join(results))


def seen_words(step: Step, viewer: int | None, lang: str) -> str:
    """What a seat has done, as the viewer learnt it."""
    action = step.before.seen(step.action, step.seat, step.seat if viewer == OPEN else viewer)
    return describe_seen(step.before.states[0], step.seat, action, lang)


def is_resolved(position: Position) -> bool:
    """Is everything that was chosen shown and carried out?"""
    return not position.states["commitment"].any()


def turns_of(start: Position, moves: Sequence[Move]) -> Iterator[Turn]:
    """Moves from a position on, turn by turn."""
    position = start.copy()
    steps: list[Step] = []
    for move in moves:
        steps.append(Step(move.seat, move.action, position.copy()))
        position.play(move.action, move.seat)
        if is_resolved(position):
            yield Turn(steps, steps[0].before.view(None), position.view(None))
            steps = []


def _token(points: int) -> str:
    return signed(points) if points else NONE


def _coins(turn: Turn, seat: int) -> str:
    """Coins before and after."""
    had, has = turn.before.cities[seat].coins, turn.after.cities[seat].coins
    return f"{had}→{has}{COIN}" if had != has else ""
