"""The arrays of games that a network plays by its policy alone: what rules, cores and GPUs pass around.

Each is of NumPy's, of a GPU's or of torch's; a row is a game.
"""

from typing import Any, NamedTuple

MOST_ACTIONS = 64  # of a choice that are offered to the network
FATES = 3  # what a game brings a seat: the victory or a part of it, what the lead is worth, points
POINTS = 100.0  # that count as one
BY_LEAD = 0.3  # how far the lead counts beside the victory


class Games(NamedTuple):
    """The games, of different kinds."""

    states: Any
    blanks: Any  # by kind a record with nothing but the options
    kinds: Any
    seed: Any
    streams: Any  # of the game now played


class Choices(NamedTuple):
    """What is to be chosen next in each game, and by whom, as the network is told."""

    seats: Any
    numbers: Any  # of actions
    actions: Any
    places: Any  # of the actions in the policy, -1 where there is none
    columns: Any
    values: Any
    counts: Any


class Ends(NamedTuple):
    """Which games the last choices ended, and what they brought each seat."""

    ended: Any
    fates: Any  # [game, seat, FATES]
