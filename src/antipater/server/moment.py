"""A line of the log, as each viewer may know it."""

from msgspec import Struct, field

from ..i18n import text
from ..kernel.position import Position
from ..kernel.telling import Consequence
from .wire import Entry, LogKind

Viewer = int | None  # a seat, or who watches


class Moment(Struct):
    """Something that everybody learns, each as far as it may be known to them."""

    kind: LogKind
    seat: int | None = None
    seq: int = 0  # its number in the log
    entries: dict[tuple[int | None, str], Entry] = field(default_factory=dict)  # by action as learnt, and language

    def entry(self, viewer: Viewer, lang: str) -> Entry:
        """As a viewer's log shows it, made once for all who learn the same."""
        key = self.learnt_by(viewer), lang
        if key not in self.entries:
            self.entries[key] = self.told(*key)
        return self.entries[key]

    def learnt_by(self, viewer: Viewer) -> int | None:  # noqa: ARG002
        """The action as a viewer learns it, None if this is no move."""
        return None

    def told(self, action: int | None, lang: str) -> Entry:
        """The entry for who has learnt this, in a language."""
        return Entry(self.seq, self.kind, self.seat, action, self.sentence(lang), [])

    def sentence(self, lang: str) -> str:
        """What is read after the name of the seat."""
        return text(lang, f"server.log.{self.kind}")


class Move(Moment, kw_only=True):
    """A seat has played an action."""

    action: int
    before: Position  # in which it was chosen

    def learnt_by(self, viewer: Viewer) -> int:
        """The action, or what a viewer sees of it."""
        assert self.seat is not None
        return self.before.seen(self.action, self.seat, viewer)

    def told(self, action: int | None, lang: str) -> Entry:
        """What was done, as far as it is learnt."""
        assert self.seat is not None
        assert action is not None
        sentence, pieces = self.before.told(action, self.seat, lang)
        return Entry(self.seq, self.kind, self.seat, action, sentence, list(pieces))


class Followed(Moment, kw_only=True):
    """Something followed from a turn."""

    consequence: Consequence

    def sentence(self, lang: str) -> str:
        """As the game tells it."""
        return self.consequence.sentence(lang)
