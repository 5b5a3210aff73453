"""A table in memory: who sits there, what happened, who looks on. It knows nothing of files and connections."""

import asyncio
from collections import OrderedDict

from ..i18n import text
from ..kernel.errors import IllegalAction
from ..kernel.position import Position
from .event import Happening, Seat
from .history import History, Moment
from .refusal import Refusal
from .secret import fits
from .visitor import Visitor
from .wire import Answer, Bots, Event, Play, Player, Players, Undo, Welcome

ANSWERS_KEPT = 100


class Table:
    """A game that is played."""

    def __init__(self, table: str, start: Position, seats: list[Seat], following: str | None = None) -> None:
        self.id = table
        self.seats = seats
        self.history = History(start)
        self.next = following  # the table of the rematch
        self.visitors: set[Visitor] = set()
        self.lock = asyncio.Lock()  # held from judging a message until all know its event
        self.thinking: list[int] = []
        self.playing: asyncio.Task[None] | None = None  # the bots
        self.last_used = 0.0
        self.done: set[tuple[int, str]] = set()  # messages of which the event is stored: seat and id
        self.answers: OrderedDict[tuple[int, str], Answer] = OrderedDict()  # to the last of the other messages

    @property
    def position(self) -> Position:
        """As it stands."""
        return self.history.position

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return self.history.seq

    def happened(self, event: Happening) -> Moment:
        """Let an event happen that is stored."""
        if event.client_id is not None and event.seat is not None:
            self.done.add((event.seat, event.client_id))
        return self.history.add(event)

    def answer_to(self, seat: int, message: str) -> Answer | None:
        """The answer that a message of this id has got before."""
        key = seat, message
        return Answer(message, ok=True) if key in self.done else self.answers.get(key)

    def note(self, seat: int, answer: Answer) -> None:
        """Keep an answer, for who sends the same message again."""
        self.answers[seat, answer.id] = answer
        if len(self.answers) > ANSWERS_KEPT:
            self.answers.popitem(last=False)

    def seat_of(self, token: str | None) -> int | None:
        """The seat that belongs to a secret, None for who has none."""
        if token is None:
            return None
        found = [seat for seat, who in enumerate(self.seats) if fits(token, who.token_hash)]
        if not found:
            raise Refusal("wrong_token")
        return found[0]

    def judge_play(self, seat: int, message: Play) -> Happening:
        """The event that a move is, if it can be played."""
        if message.seq != self.seq:
            raise Refusal("stale")
        try:
            self.history.after(message.action, seat)
        except IllegalAction as error:
            raise Refusal(error.reason) from None
        return Happening(self.seq + 1, "play", seat, message.action, message.id)

    def judge_undo(self, seat: int, message: Undo) -> Happening:
        """The event of taking back, if that can be done."""
        if not self.can_undo(seat):
            raise Refusal("cannot_undo")
        return Happening(self.seq + 1, "undo", seat, None, message.id)

    def can_undo(self, seat: int | None) -> bool:
        """Has the seat a move to take back, and only bots against it? Not when all cards have been turned up."""
        if seat is None or self.position.over or self.history.last_of(seat) is None:
            return False
        return all(who.kind == "bot" for other, who in enumerate(self.seats) if other != seat)

    def bot_to_act(self) -> int | None:
        """The bot that must choose now."""
        return next((seat for seat in self.position.to_act if self.seats[seat].kind == "bot"), None)

    # What visitors are told

    def welcome(self, visitor: Visitor, since: int) -> Welcome:
        """Everything, to who has just joined."""
        return Welcome(
            table=self.id,
            seat=visitor.seat,
            players=self.players(visitor.lang),
            seq=self.seq,
            view=self.position.view(visitor.seat),
            log=[moment.entry(visitor.seat, visitor.lang) for moment in self.history.since(since)],
            can_undo=self.can_undo(visitor.seat),
            next=self.next,
        )

    def players(self, lang: str) -> list[Player]:
        """Who sits where."""
        here = {visitor.seat for visitor in self.visitors}
        return [
            Player(who.name, "person", None, seat in here)
            if who.kind == "person"
            else Player(text(lang, f"server.bot.{who.bot}"), "bot", who.bot, online=True)
            for seat, who in enumerate(self.seats)
        ]

    def tell_event(self, moment: Moment) -> None:
        """Tell everybody what has just happened."""
        views = {seat: self.position.view(seat) for seat in {visitor.seat for visitor in self.visitors}}
        for visitor in self.visitors:
            entry = moment.entry(visitor.seat, visitor.lang)
            visitor.send(Event(entry, views[visitor.seat], self.can_undo(visitor.seat)))

    def tell_players(self) -> None:
        """Tell everybody who is here."""
        for visitor in self.visitors:
            visitor.send(Players(self.players(visitor.lang), self.next))

    def tell_bots(self, warming: bool) -> None:
        """Tell everybody what the bots do."""
        for visitor in self.visitors:
            visitor.send(Bots(self.thinking, warming))
