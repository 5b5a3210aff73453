"""What every dialogue at a table has: a language, a file, what was said, and a page that covers the table."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from ..i18n import text
from ..kernel.position import Position
from ..notation.record import Record
from ..search.agent import Budget
from ..search.evaluate import HINT, Evaluation
from .canvas import Canvas


class Seated(Protocol):
    """A table with a record on it."""

    record: Record

    @property
    def now(self) -> Position:
        """The position on the table."""
        ...

    def names(self, lang: str) -> tuple[str, ...]:
        """What the seats are called."""
        ...

    def sit_down(self, record: Record) -> None:
        """Go on with a record."""
        ...

    def undo(self) -> bool:
        """Take back what a person did last; False if there is nothing."""
        ...


class Peopled(Seated, Protocol):
    """A table at which several people may sit."""

    people: tuple[int, ...]


AnyTable = TypeVar("AnyTable", bound=Peopled)


class Sitting(ABC):
    """A table of any game, and whoever sits in front of it."""

    table: Seated
    view: Any  # the table as it is seen

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.file: Path | None = None  # of this game, which may be written again
        self.saved = ""  # the digest of what is in it
        self.finished = False
        self.said: list[str] = []
        self.page: Callable[[Any], Canvas] | None = None
        self.budget: Budget = HINT  # how long to think about a hint
        self.advice: dict[bytes, Evaluation] = {}  # hints that were given, by what the seat saw
        self.show_meanwhile: Callable[[], None] = lambda: None  # draws the screen before something that takes long

    @property
    @abstractmethod
    def asked(self) -> int | None:
        """The seat in front of the screen that owes a choice."""

    @abstractmethod
    def arrive(self) -> None:
        """Look at a table that may be another one than before."""

    @abstractmethod
    def choose(self, number: int) -> None:
        """Choose a card, or one of the things that are asked for."""

    @abstractmethod
    def confirm(self) -> None:
        """Carry out what was chosen."""

    def undo(self) -> None:
        """Take back what a person did last."""
        if not self.table.undo():
            self.say("nothing_to_undo")
            return
        self.arrive()
        self.say("undone")

    def keep(self, file: str | Path) -> None:
        """Note that the game is in this file as it stands."""
        self.file = Path(file)
        self.saved = self.table.record.settled.digest()

    @property
    def kept(self) -> bool:
        """Is nothing lost when this ends?"""
        record = self.table.record
        return not record.moves or record.settled.digest() == self.saved

    def say(self, key: str, **values: object) -> None:
        """Answer with a sentence."""
        self.said = [text(self.lang, f"terminal.{key}", **values)]

    def refuse(self, reason: str) -> None:
        """Answer why something is not possible."""
        self.said = [text(self.lang, f"{self.table.now.game.name}.reason.{reason}")]


class HotSeat(Sitting, Generic[AnyTable]):
    """A table whose people take turns in front of the screen."""

    table: AnyTable

    def __init__(self, table: AnyTable, lang: str) -> None:
        super().__init__(lang)
        self.table = table
        self.seat = table.people[0]  # who sits here
        self.covered = False  # does the next person still have to sit down?
        self.arrive()

    @property
    def asked(self) -> int | None:
        """Who sits here, if anything is still to be chosen."""
        return self.seat if self.seat in self.table.now.to_act else None
