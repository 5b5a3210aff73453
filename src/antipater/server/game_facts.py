"""What the protocol has to know of all games: how many may sit at a table, and what their logs tell."""

from ..games import GAMES, game_type, has_module, make
from ..kernel.options import Number


def seats_of(name: str) -> range:
    """How many may play a game: as its option says, or always the same number."""
    players = [option for option in game_type(name).known_options if isinstance(option, Number) and option.seats]
    if players:
        return range(players[0].least, players[0].most + 1)
    number = make(name).seats
    return range(number, number + 1)


def has_hints(name: str) -> bool:
    """Can people be told what to do in a game? Only a tree search knows."""
    return has_module(name, "mcts")


SEAT_KINDS = ("bot", "back", "taken", "freed", "removed", "handed", "relieved")  # what becomes of a seat
MOST_SEATS = max(seats_of(name)[-1] for name in GAMES)
LOG_KINDS = (
    "start",
    "play",
    "undo",
    "resign",
    "timeout",
    "late",
    "pause",
    "resume",
    "begin",
    *SEAT_KINDS,
    *dict.fromkeys(kind for name in GAMES for kind in game_type(name).consequence_kinds),
)
