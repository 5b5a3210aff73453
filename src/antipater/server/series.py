"""The score of games that follow each other at rematches."""

from typing import TYPE_CHECKING

from .manner_wire import Series

if TYPE_CHECKING:
    from .table import Table


def wins_of(table: "Table") -> tuple[list[int], bool]:
    """How often each seat has won, with this game if it is over; and has somebody won the series?

    A shared victory counts for nobody, and so does a game that older rules have stopped.
    """
    rule = table.series
    wins = [0] * len(table.seats) if rule is None else list(rule.wins)
    winners = table.winners
    if len(winners) == 1:
        wins[winners[0]] += 1
    return wins, rule is not None and rule.of is not None and max(wins) > rule.of // 2


def series_of(table: "Table") -> Series | None:
    """The score as it is sent; none where there is no series, and at the first of games that nobody has counted."""
    if table.series is None:
        return None
    wins, won = wins_of(table)
    return Series(table.series.of, wins, won)
