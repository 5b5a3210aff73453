"""7 Wonders and 7 Wonders Duel: rules, bots, a table in the browser, and a research environment. Unofficial."""

from .analysis import analyse
from .games import make
from .kernel.batch import Batch
from .kernel.errors import AntipaterError, DealError, IllegalAction, OptionError
from .kernel.game import Game
from .kernel.position import Outcome, Position
from .notation.record import Record, RecordError
from .notation.records import read_records
from .search.evaluate import evaluate

__all__ = [
    "AntipaterError",
    "Batch",
    "DealError",
    "Game",
    "IllegalAction",
    "OptionError",
    "Outcome",
    "Position",
    "Record",
    "RecordError",
    "analyse",
    "evaluate",
    "make",
    "read_records",
]
