"""An entry of the log, as each viewer may know it."""

from msgspec import Struct, field

from ..i18n import text
from ..kernel.position import Position
from ..kernel.telling import Consequence
from ..search.agents import kind_of
from .stored import SeatChange
from .wire import Entry
from .wire_base import LogKind

Viewer = int | None  # a seat, or who watches


class LogEntry(Struct):
    """Something that everybody learns, each as far as it may be known to them."""

    kind: LogKind
    seat: int | None = None
    seq: int = 0  # its number in the log
    written: dict[tuple[int | None, str], Entry] = field(default_factory=dict)  # by action as learnt, and language

    def read_by(self, viewer: Viewer, lang: str) -> Entry:
        """As it is sent to a viewer, made once for all who learn the same."""
        key = self.learnt_by(viewer), lang
        if key not in self.written:
            self.written[key] = self.write(*key)
        return self.written[key]

    def learnt_by(self, viewer: Viewer) -> int | None:  # noqa: ARG002
        """The action as a viewer learns it, None if nobody played one."""
        return None

    def write(self, action: int | None, lang: str) -> Entry:
        """The entry for whoever has learnt this, in a language."""
        return Entry(self.seq, self.kind, self.seat, action, self.sentence(lang), [])

    def sentence(self, lang: str) -> str:
        """What is read after the name of the seat."""
        return text(lang, f"server.log.{self.kind}")


class SeatEntry(LogEntry, kw_only=True):
    """A seat has changed: a whole sentence with the name of whoever had it then; somebody else may have it by now."""

    change: SeatChange

    def sentence(self, lang: str) -> str:
        """Who gave or took it."""
        change = self.change
        bot = "" if change.bot is None else text(lang, kind_of(change.bot).word)
        by_host = change.what == "removed" and not change.by  # of the server
        key = f"server.log.{change.what}" + ("_by_host" if by_host else "" if change.name else "_nobody")
        return text(lang, key, name=change.name, bot=bot, by=change.by)


class PlayEntry(LogEntry, kw_only=True):
    """A seat has played an action."""

    action: int
    before: Position  # in which it was chosen

    def learnt_by(self, viewer: Viewer) -> int:
        """The action, or what a viewer sees of it."""
        assert self.seat is not None
        return self.before.seen(self.action, self.seat, viewer)

    def write(self, action: int | None, lang: str) -> Entry:
        """What was done, as far as it is learnt."""
        assert self.seat is not None
        assert action is not None
        sentence, pieces = self.before.told(action, self.seat, lang)
        return Entry(self.seq, self.kind, self.seat, action, sentence, list(pieces))


class UndoEntry(LogEntry, kw_only=True):
    """A seat has taken back what happened since its last choice."""

    takes_back: int  # the first of the entries that stand no more

    def write(self, action: int | None, lang: str) -> Entry:
        """With what it takes back."""
        return Entry(self.seq, self.kind, self.seat, action, self.sentence(lang), [], self.takes_back)


class ConsequenceEntry(LogEntry, kw_only=True):
    """Something followed from a turn."""

    consequence: Consequence

    def sentence(self, lang: str) -> str:
        """As the game tells it."""
        return self.consequence.sentence(lang)
