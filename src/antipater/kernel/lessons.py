"""The arrays of games that play themselves, and of what is learnt from them: what rules, cores and GPUs pass around.

Each is of NumPy's, of a GPU's or of torch's; a row is a game.
"""

from typing import Any, NamedTuple

# What is counted of the games in a row; the ways to win begin at the last.
GAMES, MOVES, WON_BY_FIRST, WAYS_FROM = range(4)
TALLIES = 16  # room for all of them


class Tables(NamedTuple):
    """The games, and what their next seat sees."""

    states: Any
    seen: Any
    blank: Any  # a record with nothing but the options
    seed: Any  # of the games
    streams: Any  # of the game now played
    turns: Any  # the number of the turn among all turns of all games
    born: Any  # the turn in which the game began


class Lesson(NamedTuple):
    """What the last search found: a policy, with the places of its actions."""

    policy: Any
    places: Any


class Memory(NamedTuple):
    """What is noted of the last turns: [game, turn]; the place of a turn is its number modulo the turns kept."""

    worth: Any  # what the search thought
    movers: Any
    classes: Any  # how the game ended
    points: Any
