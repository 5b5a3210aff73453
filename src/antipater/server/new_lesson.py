"""A table at which nothing has happened yet, by chance or for a lesson."""

from ..games import make
from ..i18n import ENGLISH, text
from ..kernel.game import Game
from .new_table import NewLesson, lesson_wanted
from .secret import new_id, new_token
from .stored import Seat, StoredEvent, StoredTable, short_digest


def begun(game: Game, seats: list[Seat], hints: bool, seed: int) -> StoredTable:
    """A table with the deal of a seed."""
    start = StoredEvent(1, "start", digest=short_digest(game.start(seed)))
    return StoredTable(new_id(), game.name, game.options, seed, game.rules, seats, [start], hints, invite=new_token())


def lesson_begun(wanted: NewLesson, token_hash: str) -> StoredTable:
    """The table of a lesson: an ordinary one, but that its deal and its bots are fixed, and the bots have names."""
    lesson = lesson_wanted(wanted)
    bots = [Seat("bot", text(ENGLISH, f"page.bot.{number}"), bot) for number, bot in enumerate(lesson.bots, 1)]
    seats = [Seat("person", wanted.name, None, token_hash), *bots]
    table = begun(make(wanted.game, **lesson.options), seats, True, lesson.seed)
    table.lesson = lesson.name
    return table
