"""All tables of the server: set up, loaded when somebody comes, dropped when nobody is there."""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Container, Sequence
from functools import partial

from msgspec import UNSET
from sqlalchemy.exc import DatabaseError, IntegrityError, SQLAlchemyError

from ..kernel.game import Game
from ..kernel.position import Position
from ..kernel.teaching import LEARNER
from ..notation.record import Record
from .bot_turns import BotTurns
from .bots import Bots
from .glance import Glance, glance_at
from .history import Turn
from .http_wire import SeatToken, TableMade
from .judging import judge_hint, judge_play, judge_retract, seen_by
from .manner_wire import Agree, MannerMessage, Pause, React, Resign
from .manners import Manners, settle
from .new_lesson import lesson_begun
from .new_table import NewLesson, NewTable
from .off_loop import off_loop
from .refusal import Refusal
from .replay import STEP, replaying
from .seat_wire import SeatMessage
from .seating import Reseated, judge, seat_of, taken_back
from .secret import hashed, new_token
from .set_up import again, laid
from .store import Store
from .stored import Seat, StoredEvent, StoredTable
from .stored_passes import handed_on
from .table import Table
from .timing import Timing
from .visitor import Visitor
from .wire import (
    Advice,
    Answer,
    Describe,
    Described,
    Explain,
    Explained,
    Help,
    Helped,
    Hint,
    Hinted,
    Play,
    Possible,
    Preparing,
    Rematch,
    Rename,
    Retract,
    Show,
    Undo,
)

IDLE = 300.0  # seconds after which a table without visitors leaves the memory
GLANCES_KEPT = 10_000  # at tables that have left it

log = logging.getLogger(__name__)

Asked = Play | Retract | Show | Undo | MannerMessage | Rematch | Rename | Hint | Describe | Explain | Help | SeatMessage


class Tables:
    """What is played here."""

    def __init__(self, store: Store, bots: Bots, pause: float) -> None:
        self.store = store
        self.bots = bots
        self.bots.changed = self._bots_have_changed
        self.turns = BotTurns(bots, pause, self.happen)
        self.open: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Task[None]] = {}
        self.glances: OrderedDict[str, Glance] = OrderedDict()  # at tables that have left the memory
        self.manners = Manners(self.happen)
        self.timing = Timing(self)

    async def set_up(self, wanted: NewTable) -> TableMade:
        """A new table, with a secret for each person."""
        return await self._add(*await off_loop(laid, wanted))

    async def teach(self, wanted: NewLesson) -> TableMade:
        """A new table where a lesson is taught, with the secret of whoever learns."""
        token = new_token()
        stored = await off_loop(lesson_begun, wanted, hashed(token))
        return await self._add(stored, {LEARNER: token})

    async def _add(self, stored: StoredTable, tokens: dict[int, str]) -> TableMade:
        try:
            table = await self.store.add(stored)
        except SQLAlchemyError as error:
            log.error("A new table could not be stored: %s", error)
            raise Refusal("not_stored") from None
        return TableMade(table, [SeatToken(seat, token) for seat, token in tokens.items()])

    async def record(self, name: str) -> str:
        """The record of a finished game."""
        table = await self.get(name)
        if table.read_only:
            raise Refusal(table.read_only)
        if not table.over:
            raise Refusal("not_over")
        stored = await self.store.load(name)
        assert stored is not None
        record = await off_loop(Record, table.position.game, stored.seed)
        for turn in table.history.turns:
            await off_loop(_write, record, turn)  # one by one: others need the thread too
        if table.history.ended is not None:
            record.end(table.history.ended)
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

    async def glance(self, name: str) -> Glance:
        """How a table stands; who only asks does not keep it in memory."""
        if name in self.open:
            return glance_at(self.open[name])
        if name in self.glances and name not in self.loading:
            return self.glances[name]
        return glance_at(await self.get(name))

    async def _load(self, table: str) -> None:
        """Open a table, if it can be read."""
        try:
            found = self.open[table] = await self._replayed(table)
            self.glances.pop(table, None)
            found.clocks_changed = partial(self.timing.update, found)
            self.timing.update(found)
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
        found.handing = await self.store.read(partial(handed_on, table))
        return found

    async def enter(self, table: Table, visitor: Visitor, since: int) -> None:
        """Let a visitor in, and tell them what they missed."""
        entries = table.history.since(since)
        for first in range(0, len(entries), STEP):
            await off_loop(table.describe, entries[first : first + STEP], visitor)
        async with table.lock:
            table.admit(visitor)
            visitor.put(await off_loop(table.greet, visitor, since))
            if guidance := await off_loop(table.guidance, visitor):
                visitor.put(guidance)
            table.come(visitor)
            if not (table.over or table.read_only):
                await self._give_back(table, visitor)
        table.tell_bots(self.turns.warming(table), [visitor])
        self.turns.wake(table)

    async def _give_back(self, table: Table, visitor: Visitor) -> None:
        """Who comes back plays again where others have let a bot play."""
        for seat in visitor.seats:
            if seat in table.relieved:
                await self.change_seats(table, [taken_back(table, seat)])

    def leave(self, table: Table, visitor: Visitor) -> None:
        """Forget a visitor who has left."""
        table.go(visitor)
        table.hints.leave(visitor)
        table.last_used = time.monotonic()

    async def ask(self, table: Table, visitor: Visitor, message: Asked) -> None:
        """Do what a message asks for, if it may be done, and answer it; who was sent away asks for nothing more."""
        async with table.lock:
            if visitor.refusal is not None:
                raise visitor.refusal
            visitor.send(await self._answer(table, visitor, message))

    async def _answer(self, table: Table, visitor: Visitor, message: Asked) -> Answer:
        if isinstance(message, Explain):
            explanation = await off_loop(table.explain, visitor, message.about)
            visitor.send(Explained(message.id, message.about, explanation))
            return Answer(message.id, ok=True)
        try:
            seat = seat_of(message, table) if isinstance(message, SeatMessage) else _seat_for(visitor, message)
            if isinstance(message, Show):
                visitor.shown = message.seat
                visitor.put(await off_loop(table.shown_to, visitor))
                return Answer(message.id, ok=True)
            if isinstance(message, Help):
                visitor.send(Helped(message.id, await off_loop(table.notices, visitor)))
                return Answer(message.id, ok=True)
            if isinstance(message, Describe):
                visitor.send(Described(message.id, seat, await self._possible(table, visitor, seat, message.seq)))
                return Answer(message.id, ok=True)
        except Refusal as refusal:
            return _refused(message, refusal, visitor.lang)
        about = (seat,) if isinstance(message, SeatMessage) else visitor.seats
        if known := table.answer_to(about, message.id):
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
        if isinstance(message, SeatMessage):
            await self.change_seats(table, await off_loop(judge, table, visitor, message))
            return Answer(message.id, ok=True)
        match message:
            case Play():
                await self.happen(table, await off_loop(judge_play, table, seat, message))
            case Retract():
                await self.happen(table, await off_loop(judge_retract, table, seat, message))
            case Undo():
                await self.manners.undo(table, visitor, message)
            case Resign() | Pause() | Agree() | React():
                await self.manners.do(table, visitor, seat, message)
            case Rename():
                await self.store.rename(table.id, seat, message.name)
                table.seats[seat].name = message.name
                table.tell_players()
            case Hint():
                seen = await off_loop(judge_hint, table, visitor, seat, message)
                hint = self._hint(visitor, seen, seat, table.names(visitor.lang), message.id)
                table.hints.think(seat, visitor, asyncio.create_task(hint))
            case Rematch():
                return Answer(message.id, ok=True, table=await self._rematch(table, message), token=visitor.token)
        return Answer(message.id, ok=True)

    async def change_seats(self, table: Table, changes: Sequence[Reseated], why: str = "seat_lost") -> None:
        """Let seats change hands (`seating.py`): stored first, then told. The lock of the table must be held.

        Secrets that are worth nothing any more stop at once: who came with one is sent away, and told why.
        """
        seated = {each.event.seat: each.who for each in changes if each.event.seat is not None and each.who}
        await self.happen(table, *(each.event for each in changes), seated=seated)
        table.dismiss_strangers(why)
        table.tell_players()

    async def happen(self, table: Table, *events: StoredEvent, seated: dict[int, Seat] | None = None) -> None:
        """Store events, then let everybody know; a table of older rules that is played on is one of today's."""
        if table.clock is not None:
            events = tuple(table.clock.stamped(events))
        today = table.position.game.rules
        rules = None if table.rules == today else today
        try:
            await self.store.append(table.id, *events, rules=rules, seated=seated)
        except IntegrityError:  # another process has played on at this table: load it again
            self.open.pop(table.id, None)
            self.timing.forget(table.id)
            for visitor in table.visitors:
                visitor.end()
            raise Refusal("stale") from None
        table.rules, seq = today, table.seq
        table.reseat(seated or {})
        for event, entries, news in await off_loop(table.take, events, list(table.visitors)):
            if entries:
                table.hints.drop_all()
            elif event.seat is not None:
                table.hints.drop({event.seat})
            for visitor, message in news:
                visitor.put(message)
        moved = table.seq != seq
        if moved and table.talk.wish is not None:
            settle(table, "void")
        self.timing.update(table, moved)
        self.turns.wake(table)

    async def _possible(self, table: Table, visitor: Visitor, seat: int, seq: int) -> list[Possible]:
        """What a seat may do, in words: found once for a position, one by one, because others need the thread too."""
        seen = await off_loop(seen_by, table, visitor, seat, seq)
        found = table.described
        if (seat, visitor.lang) not in found:
            actions = [int(action) for action in await off_loop(table.position.legal, seat)]
            words = [await off_loop(seen.describe, action, visitor.lang, seat) for action in actions]
            found[seat, visitor.lang] = list(map(Possible, actions, words))
        return found[seat, visitor.lang]

    async def _hint(self, visitor: Visitor, seen: Position, seat: int, names: list[str], message: str) -> None:
        """Think about what a seat sees, and tell who has asked."""
        telling = asyncio.create_task(self._tell_wait(visitor, seen.game, message))
        try:
            found = await self.bots.advise(seen, seat, names, visitor.lang)
        finally:
            telling.cancel()
        words = [await off_loop(seen.describe, each.action, visitor.lang, seat) for each in found]
        advice = [
            Advice(each.action, round(each.value, 3), said, each.why) for each, said in zip(found, words, strict=True)
        ]
        visitor.send(Hinted(message, seat, advice))

    async def _tell_wait(self, visitor: Visitor, game: Game, message: str) -> None:
        """Tell who has asked for a hint how long the search is still being compiled, or loaded."""
        search = await self.bots.searches.expected(game)
        if search and not self.bots.searches.is_ready(game):
            visitor.send(Preparing(message, search.seconds, search.about, search.loading))

    async def _rematch(self, table: Table, message: Rematch) -> str:
        """The table of the rematch; who asks first says how it is played."""
        if not (table.over or table.read_only):
            raise Refusal("not_over")
        if table.next is None:
            table.next = await self.store.add(await off_loop(again, table, message), table.id)
            table.tell_players()
        return table.next

    def _bots_have_changed(self) -> None:
        """Tell everybody that bots have become ready, one table after the other."""
        for table in self.open.values():
            if table.visitors:
                asyncio.get_running_loop().call_soon(self.turns.tell, table)

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
            ticks = table.clock is not None and table.clock.running
            if not table.visitors and not table.thinking and not table.lock.locked() and not ticks:
                self.glances[table.id] = glance_at(self.open.pop(table.id))
                if len(self.glances) > GLANCES_KEPT:
                    self.glances.popitem(last=False)

    def forget_glances(self, secrets: Container[str | None]) -> None:
        """Somebody else has seats with these hashes from now on."""
        for name in [n for n, each in self.glances.items() if any(s.token_hash in secrets for s in each.seats)]:
            del self.glances[name]

    async def close(self) -> None:
        """Stop the bots' games, and load nothing any more."""
        for table in self.open.values():
            table.hints.drop_all()
        playing = [table.playing for table in self.open.values() if table.playing is not None]
        going_on = [*playing, *self.loading.values()]
        for task in going_on:
            task.cancel()
        await asyncio.gather(*going_on, return_exceptions=True)
        await self.timing.close()


def _write(record: Record, turn: Turn) -> None:
    for seat, action in turn.in_order():
        record.play(action, seat)


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
