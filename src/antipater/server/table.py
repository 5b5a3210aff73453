"""A table in memory: who sits there, what happened, who looks on. It knows nothing of files and connections."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable
from itertools import count
from typing import Any

from msgspec.structs import replace

from ..i18n import text
from ..i18n.teller import Teller
from ..kernel.explaining import Explanation, Notice, answer
from ..kernel.position import Position
from ..kernel.teaching import LEARNER, Lesson
from .clock import Clock
from .company import Company
from .guide import Guide
from .hints import Hints
from .history import History
from .log_entry import LogEntry
from .manner_wire import Choosing, SeriesRule
from .refusal import Refusal
from .series import series_of
from .sitters import SITTING, Sitters
from .stored import Seat, StoredEvent, Tick, short_digest
from .taking_back import why_no_undo
from .visitor import Visitor
from .wire import (
    Answer,
    Bots,
    Choice,
    Event,
    Possible,
    Shown,
    Welcome,
    encode,
)
from .wish import Talk

ANSWERS_KEPT = 100

News = list[tuple[Visitor, bytes]]  # what visitors are to be told


class Table(Company):
    """A game that is played."""

    def __init__(
        self,
        table: str,
        start: Position,
        seats: list[Seat],
        following: str | None = None,
        hints: bool = True,
        lesson: Lesson | None = None,
    ) -> None:
        super().__init__(seats)
        self.id = table
        self.rules = start.game.rules  # the number with which it is stored
        self.next = following
        self.read_only = ""  # the reason why nobody plays here any more, such as that the rules have changed
        self.history = History(start)
        self.views: dict[int | None, Any] = {}  # of the position as it stands, by viewer
        self.described: dict[tuple[int, str], list[Possible]] = {}  # what a seat may do, in a language
        self.lock = asyncio.Lock()  # held from judging a message until all know its event
        self.thinking: list[int] = []
        self.replaced: set[int] = set()  # seats whose bot failed at its last move
        self.hints = Hints(hints)
        self.guide = None if lesson is None else Guide(lesson)
        self.playing: asyncio.Task[None] | None = None  # the bots
        self.clock: Clock | None = None
        self.series: SeriesRule | None = None  # before this game
        self.talk = Talk()
        self.clocks_changed: Callable[[], None] = lambda: None  # called when other clocks are to run
        self.ticked: Tick | None = None  # what was stored last of the clocks
        self.last_used = 0.0
        self.done: set[tuple[int, str]] = set()  # messages of which the event is stored: seat and id
        self.answers: OrderedDict[tuple[int, str], Answer] = OrderedDict()  # to the last of the other messages

    @property
    def position(self) -> Position:
        """The current position."""
        return self.history.position

    @property
    def over(self) -> bool:
        """Has the game ended, by the rules or before?"""
        return self.history.over

    @property
    def seq(self) -> int:
        """The number of the last entry of the log."""
        return self.history.seq

    @property
    def next_event(self) -> int:
        """The number of the event that is stored next."""
        return self.history.stored + 1

    def happened(self, event: StoredEvent) -> list[LogEntry]:
        """Let an event happen that is stored; the entries that it adds to the log."""
        if event.client_id is not None and event.seat is not None:
            self.done.add((event.seat, event.client_id))
        entries = self.history.add(event)
        if self.clock is not None:
            self.clock.happened(event, new_turn=bool(entries) and event.kind in ("play", "undo"))
            if event.change is not None and event.seat is not None:
                self.clock.renew(event.seat)
        if event.change is not None:
            self.note_change(event.seat, event.change.what)
        elif event.kind == "begin":
            self.begun = True
        self.views = {} if entries else self._views_with_choice_of(event.seat)
        self.described = {}
        return entries

    def _views_with_choice_of(self, seat: int | None) -> dict[int | None, Any]:
        """The views of the others after a seat has chosen or taken back: making them from the position takes longer."""
        position = self.position
        views = self.views.items()
        return {viewer: position.view_while_choosing(seen) for viewer, seen in views if viewer != seat}

    def answer_to(self, seats: tuple[int, ...], message: str) -> Answer | None:
        """The answer that a message of this id has got before."""
        keys = [(seat, message) for seat in seats]
        if any(key in self.done for key in keys):
            return Answer(message, ok=True)
        return next((self.answers[key] for key in keys if key in self.answers), None)

    def note(self, seat: int, answer: Answer) -> None:
        """Keep an answer, for whoever sends the same message again."""
        self.answers[seat, answer.id] = answer
        if len(self.answers) > ANSWERS_KEPT:
            self.answers.popitem(last=False)

    def plays(self, seat: int, actions: list[int], client_id: str | None = None) -> list[StoredEvent]:
        """The events of what a seat chooses one after the other, each with its digest; IllegalAction if it can't."""
        position = self.history.after(actions[0], seat)
        events: list[StoredEvent] = []
        for number, action in enumerate(actions, self.next_event):
            if events:
                position = position.copy()
                position.play(action, seat)
            events.append(StoredEvent(number, "play", seat, action, client_id, short_digest(position)))
        return events

    def can_undo(self, seats: tuple[int, ...]) -> bool:
        """Can the person of these seats take something back?"""
        return why_no_undo(self, seats) is None

    def explain(self, visitor: Visitor, about: str) -> Explanation | None:
        """What a thing is and means to a visitor, from nothing but the view that this visitor has."""
        names, lang = self.names(visitor.lang), visitor.lang
        tell = Teller("server.explain", lang, visitor.shown, names)
        sitters = Sitters(tell, self.players(lang), self.to_act, self.clock.rule if self.clock else None)
        return answer(SITTING, sitters, about) or self.position.game.explain(visitor.seen, about, names, lang)

    def notices(self, visitor: Visitor) -> list[Notice]:
        """What a visitor may want to notice, from nothing but the view that this visitor has."""
        if not self.hints.allowed:
            raise Refusal("no_hints")
        return self.position.game.notices(visitor.seen, self.names(visitor.lang), visitor.lang)

    def names(self, lang: str) -> list[str]:
        """What people call those who sit here."""
        bots = (text(lang, f"page.bot.{n}") for n in count(1))
        named = self.position.game.named_bots
        return [
            next(bots) if named and each.kind == "bot" and not each.owned else each.name for each in self.players(lang)
        ]

    @property
    def bots(self) -> list[str]:
        """The bots that play here."""
        return [who.bot for who in self.seats if who.kind == "bot"]

    def bots_to_act(self) -> list[int]:
        """The bots that owe a choice."""
        return [seat for seat in self.to_act if self.seats[seat].kind == "bot"]

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that have to choose."""
        still = self.read_only or self.history.ended is not None or self.history.paused is not None or not self.begun
        return () if still else self.position.to_act

    @property
    def choosing(self) -> Choosing:
        """For how long those who sit here have been choosing."""
        return self.history.choosing(len(self.seats))

    def stop(self) -> None:
        """Nobody plays on here: all come again, and are told so."""
        self.read_only = "stopped"
        self.views = {}
        self.hints.drop_all()
        for visitor in list(self.visitors):
            visitor.end()

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won, by the rules or before they decided it; nobody while the game goes on."""
        if self.history.ended is not None:
            return self.history.ended.winners
        outcome = self.position.outcome
        return () if outcome is None else outcome.winners

    def tell_clocks(self) -> None:
        """Tell everybody how the clocks stand."""
        assert self.clock is not None
        self.tell_all(encode(self.clock.told(self.history.paused)))

    def note_replaced(self, seat: int, replaced: bool) -> None:
        """Note whether the last move of a bot was made by a simpler one."""
        (self.replaced.add if replaced else self.replaced.discard)(seat)

    # What visitors are told

    def describe(self, entries: Iterable[LogEntry], visitor: Visitor) -> None:
        """Find the words of some entries of the log: they are kept for the welcome."""
        for entry in entries:
            entry.read_by(visitor.reads, visitor.lang)

    def greet(self, visitor: Visitor, since: int) -> bytes:
        """The welcome as it is sent."""
        return encode(self.welcome(visitor, since))

    def welcome(self, visitor: Visitor, since: int) -> Welcome:
        """Everything, to whoever has just joined."""
        if self.seats_present() != self.told_present:
            self.told_present = None  # the others know something else: soon all are told
        return Welcome(
            table=self.id,
            seat=self._shown(visitor),
            seats=list(visitor.seats),
            players=self.players(visitor.lang, visitor.seats),
            seq=self.seq,
            view=self.show(visitor),
            log=[entry.read_by(visitor.reads, visitor.lang) for entry in self.history.since(since)],
            can_undo=self.can_undo(visitor.seats),
            next=self.next,
            hints=self.hints.allowed,
            ended=self.history.ended,
            clocks=None if self.clock is None else self.clock.told(self.history.paused),
            wish=None if self.talk.wish is None else self.talk.wish.told(),
            series=series_of(self),
            choosing=self.choosing,
            read_only=Refusal(self.read_only).text(visitor.lang) if self.read_only else None,
            begun=self.begun,
            host=self.host,
            invite=self.invite if visitor.seats else None,
            watching=self.watching,
        )

    def show(self, visitor: Visitor) -> Any:
        """The view that a visitor gets now."""
        visitor.seen = self._view(self._shown(visitor))
        return visitor.seen

    def _shown(self, visitor: Visitor) -> int | None:
        """Whose view a visitor gets: before the game begins nobody's, or who sat on several seats would see all."""
        return visitor.shown if self.begun else None

    def _view(self, viewer: int | None) -> Any:
        """What a viewer sees of the position as it stands; made once for all who see the same."""
        if viewer not in self.views:
            seen = self.position.view(viewer, next(iter(self.views.values()), None))
            self.views[viewer] = self._as_it_stands(seen)
        return self.views[viewer]

    def _as_it_stands(self, seen: Any) -> Any:
        """A view without what can't be done: where older rules stop, it stands still, or has ended early."""
        if self.history.ended is not None:
            return replace(seen, offers=[], to_act=[], over=True)
        return replace(seen, offers=[]) if self.read_only or self.history.paused is not None else seen

    def take(
        self, events: Iterable[StoredEvent], visitors: list[Visitor]
    ) -> list[tuple[StoredEvent, list[LogEntry], News]]:
        """Let events happen; the entries that each adds to the log, and what visitors are to be told of it."""
        taken = []
        for event in events:
            entries = self.happened(event)
            taken.append((event, entries, self.news(event, entries, visitors)))
        return taken

    def tell(self, event: StoredEvent, entries: list[LogEntry]) -> None:
        """Tell everybody what has just happened, or that a seat has chosen."""
        for visitor, message in self.news(event, entries, list(self.visitors)):
            visitor.put(message)

    def news(self, event: StoredEvent, entries: list[LogEntry], visitors: list[Visitor]) -> News:
        """What each visitor is to be told of what has just happened, made once for all who are told the same."""
        news = self._news_of_event(entries, visitors) if entries else self._news_of_choice(event.seat, visitors)
        return news + [(visitor, said) for visitor in visitors if (said := self.guidance(visitor)) is not None]

    def guidance(self, visitor: Visitor) -> bytes | None:
        """What somebody who learns here is told beside the view; None to all others."""
        if self.guide is None or LEARNER not in visitor.seats:
            return None
        return encode(self.guide.tell(self.history, self._view(LEARNER), self.names(visitor.lang), visitor.lang))

    def _news_of_event(self, entries: list[LogEntry], visitors: list[Visitor]) -> News:
        made: dict[tuple[tuple[int, ...], str], bytes] = {}
        for visitor in visitors:
            visitor.cover()
            view = self.show(visitor)
            key = visitor.seats, visitor.lang
            if key not in made:
                told = [entry.read_by(visitor.reads, visitor.lang) for entry in entries]
                made[key] = encode(
                    Event(
                        told,
                        self._shown(visitor),
                        view,
                        self.can_undo(visitor.seats),
                        self.history.ended,
                        series_of(self),
                        self.choosing,
                    )
                )
        return [(visitor, made[visitor.seats, visitor.lang]) for visitor in visitors]

    def _news_of_choice(self, seat: int | None, visitors: list[Visitor]) -> News:
        """That a seat has chosen, or chooses again, for those who can see that: others see no open payment."""
        if seat is None:
            return []
        chosen = seat not in self.position.to_act
        made: dict[tuple[tuple[int, ...], int | None], bytes] = {}
        news: News = []
        for visitor in visitors:
            key = visitor.seats, visitor.shown
            if visitor.seen != self._view(self._shown(visitor)):
                view = self.show(visitor)
                if key not in made:
                    undo = self.can_undo(visitor.seats)
                    made[key] = encode(Choice(seat, chosen, visitor.shown, view, undo, self.choosing))
                news.append((visitor, made[key]))
        return news

    def shown_to(self, visitor: Visitor) -> bytes:
        """The seat that a visitor has asked for, as it is sent."""
        return encode(Shown(self._shown(visitor), self.show(visitor), self.can_undo(visitor.seats)))

    def tell_all(self, message: bytes) -> None:
        """Tell everybody the same."""
        for visitor in self.visitors:
            visitor.put(message)

    def tell_bots(self, warming: bool, visitors: Iterable[Visitor]) -> None:
        """Tell visitors what the bots do."""
        message = encode(Bots(self.thinking, warming, sorted(self.replaced)))
        for visitor in visitors:
            visitor.put(message)
