"""All tables of the server: set up, loaded when somebody comes, dropped when nobody is there."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable

from msgspec import UNSET
from sqlalchemy.exc import DatabaseError, IntegrityError, SQLAlchemyError

from ..kernel.game import Game
from ..kernel.position import SEED_BITS, Position
from ..notation.record import Record
from .bots import Bots
from .history import Turn
from .new_table import NewTable, game_wanted
from .off_loop import off_loop
from .pace import Pace, pace_of
from .refusal import Refusal
from .replay import STEP, replaying
from .secret import hashed, new_id, new_token
from .store import Store
from .stored import Seat, StoredEvent, StoredTable, short_digest
from .table import Table
from .visitor import Visitor
from .wire import (
    Advice,
    Answer,
    BotSeat,
    Describe,
    Described,
    Explain,
    Explained,
    Hint,
    Hinted,
    PersonSeat,
    Play,
    Possible,
    Preparing,
    Rematch,
    Rename,
    Retract,
    SeatToken,
    Show,
    TableMade,
    Undo,
)

IDLE = 300.0  # seconds after which a table without visitors leaves the memory
RETRY = 2.0  # seconds after which a bot's move is stored again if the disk refused it

log = logging.getLogger(__name__)

Asked = Play | Retract | Show | Undo | Rematch | Rename | Hint | Describe | Explain


class Tables:
    """What is played here."""

    def __init__(self, store: Store, bots: Bots, pause: float) -> None:
        self.store = store
        self.bots = bots
        self.bots.changed = self._bots_have_changed
        self.pause = pause  # seconds that a bot's turn lasts at least
        self.open: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Task[None]] = {}

    async def set_up(self, wanted: NewTable) -> TableMade:
        """A new table, with a secret for each person."""
        game = await off_loop(game_wanted, wanted)
        tokens = _tokens(wanted.seats)
        seats = [
            Seat("person", seat.name, None, hashed(tokens[k]))
            if isinstance(seat, PersonSeat)
            else Seat("bot", bot=seat.bot)
            for k, seat in enumerate(wanted.seats)
        ]
        try:
            table = await self.store.add(await off_loop(_new, game, seats, wanted.hints))
        except SQLAlchemyError as error:
            log.error("A new table could not be stored: %s", error)
            raise Refusal("not_stored") from None
        return TableMade(table, [SeatToken(seat, token) for seat, token in tokens.items()])

    async def record(self, name: str) -> str:
        """The record of a finished game."""
        table = await self.get(name)
        if table.read_only:
            raise Refusal("older_rules")
        if not table.position.over:
            raise Refusal("not_over")
        stored = await self.store.load(name)
        assert stored is not None
        record = await off_loop(Record, table.position.game, stored.seed)
        for turn in table.history.turns:
            await off_loop(_write, record, turn)  # one by one: others need the thread too
        return await off_loop(record.dumps)

    async def get(self, table: str) -> Table:
        """A table, from memory or from the database."""
        if table not in self.open:
            if table not in self.loading:
                self.loading[table] = asyncio.create_task(self._load(table))
            await asyncio.shield(self.loading[table])  # who gives up must not take it from others who wait
        found = self.open[table]
        found.last_used = time.monotonic()
        return found

    async def _load(self, table: str) -> None:
        """Open a table, if it can be read."""
        try:
            self.open[table] = await self._replayed(table)
        except Refusal:
            raise
        except DatabaseError as error:
            log.error("The table %s can't be read: %s.", table, error.orig)
            raise Refusal("damaged") from None
        except Exception:  # whatever the rules say to what a damaged page holds
            log.exception("The table %s can't be loaded.", table)
            raise Refusal("damaged") from None
        finally:
            del self.loading[table]

    async def _replayed(self, table: str) -> Table:
        """A table as its events have left it."""
        stored = await self.store.load(table)
        if stored is None:
            raise Refusal("unknown_table")
        steps = replaying(stored)
        found = await off_loop(next, steps)
        while await off_loop(next, steps, None) is not None:
            pass  # some events more: meanwhile others play
        return found

    async def enter(self, table: Table, visitor: Visitor, since: int) -> None:
        """Let a visitor in, and tell them what they missed."""
        entries = table.history.since(since)
        for first in range(0, len(entries), STEP):
            await off_loop(table.describe, entries[first : first + STEP], visitor)
        async with table.lock:
            table.admit(visitor)
            visitor.put(await off_loop(table.greet, visitor, since))
            table.come(visitor)
        table.tell_bots(self._warming(table), [visitor])
        self._wake(table)

    def leave(self, table: Table, visitor: Visitor) -> None:
        """Forget a visitor who has left."""
        table.go(visitor)
        table.hints.leave(visitor)
        table.last_used = time.monotonic()

    async def ask(self, table: Table, visitor: Visitor, message: Asked) -> None:
        """Do what a message asks for, if it may be done, and answer it."""
        async with table.lock:
            visitor.send(await self._answer(table, visitor, message))

    async def _answer(self, table: Table, visitor: Visitor, message: Asked) -> Answer:
        if isinstance(message, Explain):
            explanation = await off_loop(table.explain, visitor, message.about)
            visitor.send(Explained(message.id, message.about, explanation))
            return Answer(message.id, ok=True)
        try:
            seat = _seat_for(visitor, message)
            if isinstance(message, Show):
                visitor.shown = message.seat
                visitor.put(await off_loop(table.shown_to, visitor))
                return Answer(message.id, ok=True)
            if isinstance(message, Describe):
                visitor.send(Described(message.id, seat, await self._possible(table, visitor, seat, message.seq)))
                return Answer(message.id, ok=True)
        except Refusal as refusal:
            return _refused(message, refusal, visitor.lang)
        if known := table.answer_to(visitor.seats, message.id):
            return known
        try:
            answer = await self._do(table, visitor, seat, message)
        except Refusal as refusal:
            answer = _refused(message, refusal, visitor.lang)
        except SQLAlchemyError as error:
            log.error("A message could not be stored: %s", error)
            return _refused(message, Refusal("not_stored"), visitor.lang)
        table.note(seat, answer)
        return answer

    async def _do(self, table: Table, visitor: Visitor, seat: int, message: Asked) -> Answer:
        match message:
            case Play():
                await self._happen(table, await off_loop(table.judge_play, seat, message))
            case Retract():
                await self._happen(table, await off_loop(table.judge_retract, seat, message))
            case Undo():
                await self._happen(table, await off_loop(table.judge_undo, visitor.seats, message))
            case Rename():
                await self.store.rename(table.id, seat, message.name)
                table.seats[seat].name = message.name
                table.tell_players()
            case Hint():
                seen = await off_loop(table.judge_hint, visitor, seat, message)
                hint = self._hint(visitor, seen, seat, message.id)
                table.hints.think(seat, visitor, asyncio.create_task(hint))
            case Rematch():
                return Answer(message.id, ok=True, table=await self._rematch(table), token=visitor.token)
        return Answer(message.id, ok=True)

    async def _happen(self, table: Table, *events: StoredEvent) -> None:
        """Store events, then let everybody know; a table of older rules that is played on is one of today's."""
        today = table.position.game.rules
        try:
            await self.store.append(table.id, *events, rules=None if table.rules == today else today)
        except IntegrityError:  # another process has played on at this table: load it again
            self.open.pop(table.id, None)
            for visitor in table.visitors:
                visitor.end()
            raise Refusal("stale") from None
        table.rules = today
        for event, entries, news in await off_loop(table.take, events, list(table.visitors)):
            if entries:
                table.hints.drop_all()
            elif event.seat is not None:
                table.hints.drop({event.seat})
            for visitor, message in news:
                visitor.put(message)
        self._wake(table)

    async def _possible(self, table: Table, visitor: Visitor, seat: int, seq: int) -> list[Possible]:
        """What a seat may do, in words: found once for a position, one by one, because others need the thread too."""
        seen = await off_loop(table.seen_by, visitor, seat, seq)
        found = table.described
        if (seat, visitor.lang) not in found:
            actions = [int(action) for action in await off_loop(table.position.legal, seat)]
            words = [await off_loop(seen.describe, action, visitor.lang, seat) for action in actions]
            found[seat, visitor.lang] = list(map(Possible, actions, words))
        return found[seat, visitor.lang]

    async def _hint(self, visitor: Visitor, seen: Position, seat: int, message: str) -> None:
        """Think about what a seat sees, and tell who has asked."""
        telling = asyncio.create_task(self._tell_wait(visitor, seen.game, message))
        try:
            found = await self.bots.advise(seen, seat)
        finally:
            telling.cancel()
        words = [await off_loop(seen.describe, each.action, visitor.lang, seat) for each in found]
        advice = [Advice(each.action, round(each.value, 3), said) for each, said in zip(found, words, strict=True)]
        visitor.send(Hinted(message, seat, advice))

    async def _tell_wait(self, visitor: Visitor, game: Game, message: str) -> None:
        """Tell who has asked for a hint how long the search is still being compiled."""
        search = await self.bots.searches.expected(game)
        if search and search.about and not self.bots.searches.is_ready(game):
            visitor.send(Preparing(message, search.seconds, search.about))

    async def _rematch(self, table: Table) -> str:
        """The same again, everybody one seat further; everybody keeps the own secret."""
        if not (table.position.over or table.read_only):
            raise Refusal("not_over")
        if table.next is None:
            seats = [*table.seats[1:], table.seats[0]]
            new = await off_loop(_new, table.position.game, seats, table.hints.allowed)
            table.next = await self.store.add(new, table.id)
            table.tell_players()
        return table.next

    # Bots

    def _wake(self, table: Table) -> None:
        """Let the bots of a table play if it is their turn, and it can be played on."""
        if table.read_only:
            return
        self.bots.need(table.position.game, table.bots)
        if table.bots_to_act() and (table.playing is None or table.playing.done()):
            table.playing = asyncio.create_task(self._let_bots_play(table))

    async def _let_bots_play(self, table: Table) -> None:
        """All bots that owe a choice think at the same time, until it is a person's turn."""
        while seats := table.bots_to_act():
            self._thinking(table, seats)
            pace = pace_of([table.seats[seat].bot for seat in seats], self.bots.workers.number, self.pause)
            ours = await asyncio.gather(*(self._let_bot_play(table, seat, pace) for seat in seats))
            if not all(ours):
                return
        self._thinking(table, [])

    async def _let_bot_play(self, table: Table, seat: int, pace: Pace) -> bool:
        """Let a bot make its choice; False if the table is no longer ours."""
        seq, then = table.seq, pace.draw()
        choices = await self.bots.plan(table.seats[seat].bot, table.position, seat, pace.latest)
        await asyncio.sleep(pace.wait(then))
        async with table.lock:
            if table.seq != seq or seat not in table.position.to_act:
                return True
            events = await off_loop(table.plays, seat, [choice.action for choice in choices])
            table.note_replaced(seat, any(choice.replaced for choice in choices))
            return await self._bot_plays(table, seat, events)

    async def _bot_plays(self, table: Table, seat: int, events: list[StoredEvent]) -> bool:
        """Let a bot's choice happen; False if the table is no longer ours."""
        try:
            await self._happen(table, *events)
        except Refusal:
            return False
        except SQLAlchemyError as error:
            log.error("A move could not be stored; it is tried again: %s", error)
            await asyncio.sleep(RETRY)
        else:
            self._thinking(table, [other for other in table.thinking if other != seat])
        return True

    def _thinking(self, table: Table, seats: list[int]) -> None:
        if seats != table.thinking:
            table.thinking = seats
            self._tell_bots(table)

    def _tell_bots(self, table: Table) -> None:
        table.tell_bots(self._warming(table), table.visitors)

    def _warming(self, table: Table) -> bool:
        return not table.read_only and self.bots.warming(table.position.game, table.bots)

    def _bots_have_changed(self) -> None:
        """Tell everybody that bots have become ready, one table after the other."""
        for table in self.open.values():
            if table.visitors:
                asyncio.get_running_loop().call_soon(self._tell_bots, table)

    # Memory

    @property
    def has_visitors(self) -> bool:
        """Is anybody at a table?"""
        return any(table.visitors for table in self.open.values())

    async def sweep(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Drop idle tables, for ever."""
        while True:
            await asyncio.sleep(IDLE / 10)
            self.drop_idle(clock())

    def drop_idle(self, now: float) -> None:
        """Forget tables where nobody is and nothing happens; they lie in the database."""
        for table in [table for table in self.open.values() if now - table.last_used > IDLE]:
            if not table.visitors and not table.thinking and not table.lock.locked():
                del self.open[table.id]

    async def close(self) -> None:
        """Stop the bots' games, and load nothing any more."""
        for table in self.open.values():
            table.hints.drop_all()
        playing = [table.playing for table in self.open.values() if table.playing is not None]
        going_on = [*playing, *self.loading.values()]
        for task in going_on:
            task.cancel()
        await asyncio.gather(*going_on, return_exceptions=True)


def _new(game: Game, seats: list[Seat], hints: bool) -> StoredTable:
    seed = secrets.randbits(SEED_BITS)
    start = StoredEvent(1, "start", digest=short_digest(game.start(seed)))
    return StoredTable(new_id(), game.name, game.options, seed, game.rules, seats, [start], hints)


def _write(record: Record, turn: Turn) -> None:
    for seat, action in turn.in_order():
        record.play(action, seat)


def _tokens(seats: list[PersonSeat | BotSeat]) -> dict[int, str]:
    """A secret for each seat of a person, or the one of an earlier seat on the same device."""
    tokens: dict[int, str] = {}
    for number, seat in enumerate(seats):
        if isinstance(seat, PersonSeat):
            if seat.shares is not UNSET and seat.shares not in tokens:
                raise Refusal("wrong_share")
            tokens[number] = new_token() if seat.shares is UNSET else tokens[seat.shares]
    return tokens


def _seat_for(visitor: Visitor, message: Asked) -> int:
    """The seat for which a message speaks."""
    if not visitor.seats:
        raise Refusal("not_seated")
    wanted = getattr(message, "seat", None)
    if wanted is None or (wanted is UNSET and len(visitor.seats) == 1):
        return visitor.seats[0]
    if wanted is UNSET:
        raise Refusal("which_seat")
    if wanted not in visitor.seats:
        raise Refusal("not_your_seat")
    return int(wanted)


def _refused(message: Asked, refusal: Refusal, lang: str) -> Answer:
    return Answer(message.id, ok=False, reason=refusal.reason, text=refusal.text(lang))
