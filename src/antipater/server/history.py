"""What happened at a table: its events, and the position that the plays which stand lead to."""

from msgspec import Struct, field

from ..duel.offers import offer_of
from ..i18n import text
from ..kernel.position import Position
from .event import Happening
from .wire import Entry


class Moment(Struct):
    """An event, and the position in which it was chosen."""

    event: Happening
    before: Position
    entries: dict[tuple[int | None, str], Entry] = field(default_factory=dict)  # by viewer and language

    def entry(self, viewer: int | None, lang: str) -> Entry:
        """The event as a viewer's log shows it."""
        key = viewer, lang
        if key not in self.entries:
            self.entries[key] = self._entry(viewer, lang)
        return self.entries[key]

    def _entry(self, viewer: int | None, lang: str) -> Entry:
        event = self.event
        if event.action is None or event.seat is None:
            return Entry(event.seq, event.kind, event.seat, None, text(lang, f"server.log.{event.kind}"), [])
        action = self.before.seen(event.action, event.seat, viewer)
        sentence = self.before.describe(action, lang)
        return Entry(event.seq, event.kind, event.seat, action, sentence, self._pieces(action))

    def _pieces(self, action: int) -> list[str]:
        """The ids of the pieces that the sentence speaks of."""
        offer = offer_of(self.before.states[0], action)
        chain = offer.plan.chain if offer.plan else None
        return [piece for piece in (offer.card, offer.wonder, offer.token, chain) if piece]


class History:
    """All events of a table in their order."""

    def __init__(self, start: Position) -> None:
        self.position = start.copy()
        self.moments: list[Moment] = []
        self.standing: list[Moment] = []  # plays that were not taken back

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return len(self.moments)

    def add(self, event: Happening) -> Moment:
        """Let an event happen; IllegalAction leaves everything as it was."""
        moment = Moment(event, self.position)
        if event.kind == "play":
            self.position = self.after(event.action, event.seat)
            self.standing.append(moment)
        elif event.kind == "undo":
            last = self.last_of(event.seat)
            assert last is not None
            self.position = self.standing[last].before
            del self.standing[last:]
        self.moments.append(moment)
        return moment

    def after(self, action: int | None, seat: int | None) -> Position:
        """The position that a play would lead to; IllegalAction if it can't be played."""
        assert action is not None
        position = self.position.copy()
        position.play(action, seat)
        return position

    def last_of(self, seat: int | None) -> int | None:
        """Which of the plays that stand is the last of a seat."""
        return next((k for k in reversed(range(len(self.standing))) if self.standing[k].event.seat == seat), None)

    def since(self, seq: int) -> list[Moment]:
        """What happened after an event; everything if there is no such event."""
        return self.moments[seq:] if seq <= self.seq else self.moments
