"""A line of the log, as each viewer may know it."""

from msgspec import Struct, field

from ..duel.agora.words import names_conspiracy
from ..duel.offers import offer_of as duel_offer
from ..i18n import text
from ..kernel.position import Position
from ..wonders.actions import ACTIONS, DIG_UP, PAY
from ..wonders.offers import offer_of as wonders_offer
from ..wonders.words import describe_seen
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
        tell = _tell_wonders if self.before.game.name == "wonders" else _tell_duel
        sentence, pieces = tell(self.before, self.seat, action, lang)
        return Entry(self.seq, self.kind, self.seat, action, sentence, pieces)


def _tell_duel(before: Position, seat: int, action: int, lang: str) -> tuple[str, list[str]]:
    """The sentence, and the ids of the pieces that it speaks of."""
    offer = duel_offer(before.states[0], action)
    chain = offer.plan.chain if offer.plan else None
    conspiracy = offer.conspiracy if names_conspiracy(before.states[0], offer) else None
    pieces = (offer.god, conspiracy, offer.card, offer.wonder, offer.token, chain)
    return before.describe(action, lang, seat), [piece for piece in pieces if piece]


def _tell_wonders(before: Position, seat: int, action: int, lang: str) -> tuple[str, list[str]]:
    sentence = describe_seen(before.states[0], seat, action, lang)
    if action >= ACTIONS or PAY <= action < DIG_UP:  # the card is secret, or it may be, and the line before names it
        return sentence, []
    offer = wonders_offer(before.states[0], seat, action)
    return sentence, [piece for piece in (offer.card, offer.board, offer.chain) if piece]
