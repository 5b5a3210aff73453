"""What all parts of the page draw on: the analysis in words, names, and the scale of the charts."""

from html import escape
from typing import NamedTuple

from ...i18n import text, words
from ...notation.record import Record
from ..telling import age_of, name_of
from ..turns import turns_of
from ..words import ToldAnalysis

WIDTH, LEFT, RIGHT = 920, 40, 40  # of a chart, and beside it
LOOKS = 4  # colours of seats; the next ones have the same with longer dashes


class Age(NamedTuple):
    """Moments of one age, first and last; None before the first."""

    number: int | None
    first: int
    last: int


class Sheet(NamedTuple):
    """An analysis to be drawn."""

    record: Record
    told: ToldAnalysis
    lang: str
    ages: list[Age]

    @property
    def seats(self) -> range:
        """All seats."""
        return range(self.record.game.seats)

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return len(self.told.moments) - 1

    def say(self, key: str, **values: object) -> str:
        """A text of the analysis."""
        return escape(text(self.lang, f"analysis.{key}", **values))

    def name(self, seat: int) -> str:
        """A player's name."""
        return escape(name_of(seat, self.lang))

    def of_game(self, key: str, otherwise: str) -> str:
        """A word of the game, of its edition if that calls it otherwise."""
        game = self.record.game
        keys = (f"{game.name}.{game.options.get('edition')}.{key}", f"{game.name}.{key}")
        known = words(self.lang).texts
        return escape(next((text(self.lang, each) for each in keys if each in known), otherwise))

    def x(self, moment: float) -> float:
        """Where a moment lies."""
        return LEFT + (WIDTH - LEFT - RIGHT) * moment / max(1, self.last)


def sheet_of(record: Record, told: ToldAnalysis, lang: str) -> Sheet:
    """Everything to draw an analysis from."""
    ages: list[Age] = []
    for moment, position in enumerate(turns_of(record).moments):
        number = age_of(position)
        if ages and ages[-1].number == number:
            ages[-1] = ages[-1]._replace(last=moment)
        else:
            ages.append(Age(number, moment, moment))
    return Sheet(record, told, lang, ages)


def look_of(seat: int) -> str:
    """The classes that give a seat its colour and its line."""
    return f"s{seat % LOOKS}" + (" again" if seat >= LOOKS else "")


def path(points: list[tuple[float, float]]) -> str:
    """A line through points, as an SVG path."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
