"""All tables of the server: set up, loaded when somebody comes, dropped when nobody is there."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable

from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from ..kernel.position import SEED_BITS
from ..make import make
from .bots import Bots
from .event import Happening, Seat, Stored
from .refusal import Refusal
from .secret import hashed, new_id, new_token
from .store import Store
from .table import Table
from .visitor import Visitor
from .wire import Answer, NewTable, PersonSeat, Play, Rematch, Rename, SeatToken, TableMade, Undo

IDLE = 300.0  # seconds after which a table without visitors leaves the memory
RETRY = 2.0  # seconds after which a bot's move is stored again if the disk refused it

log = logging.getLogger(__name__)

Asked = Play | Undo | Rematch | Rename


class Tables:
    """What is played here."""

    def __init__(self, store: Store, bots: Bots, pause: float) -> None:
        self.store = store
        self.bots = bots
        self.pause = pause  # seconds that a bot's turn lasts at least
        self.open: dict[str, Table] = {}
        self.loading = asyncio.Lock()

    async def set_up(self, wanted: NewTable) -> TableMade:
        """A new table, with a secret for each person."""
        tokens = {k: new_token() for k, seat in enumerate(wanted.seats) if isinstance(seat, PersonSeat)}
        seats = [
            Seat("person", seat.name, None, hashed(tokens[k]))
            if isinstance(seat, PersonSeat)
            else Seat("bot", bot=seat.bot)
            for k, seat in enumerate(wanted.seats)
        ]
        options = make(wanted.game, wonders=wanted.wonders).options
        table = await self.store.add(_new(wanted.game, options, seats))
        return TableMade(table, [SeatToken(seat, token) for seat, token in tokens.items()])

    async def get(self, table: str) -> Table:
        """A table, from memory or from the database."""
        async with self.loading:
            if table not in self.open:
                stored = await self.store.load(table)
                if stored is None:
                    raise Refusal("unknown_table")
                self.open[table] = _revived(stored)
            found = self.open[table]
        found.last_used = time.monotonic()
        return found

    def enter(self, table: Table, visitor: Visitor, since: int) -> None:
        """Somebody comes."""
        table.visitors.add(visitor)
        visitor.send(table.welcome(visitor, since))
        table.tell_players()
        table.tell_bots(self.bots.warming)
        self._wake(table)

    def leave(self, table: Table, visitor: Visitor) -> None:
        """Somebody goes."""
        table.visitors.discard(visitor)
        table.last_used = time.monotonic()
        table.tell_players()

    async def ask(self, table: Table, visitor: Visitor, message: Asked) -> None:
        """Do what a message asks for, if it may be done, and answer it."""
        async with table.lock:
            visitor.send(await self._answer(table, visitor, message))

    async def _answer(self, table: Table, visitor: Visitor, message: Asked) -> Answer:
        seat = visitor.seat
        if seat is None:
            return _refused(message, Refusal("not_seated"), visitor.lang)
        if known := table.answer_to(seat, message.id):
            return known
        try:
            answer = await self._do(table, visitor, seat, message)
        except Refusal as refusal:
            answer = _refused(message, refusal, visitor.lang)
        except SQLAlchemyError:
            log.exception("A message could not be stored.")
            return _refused(message, Refusal("not_stored"), visitor.lang)
        table.note(seat, answer)
        return answer

    async def _do(self, table: Table, visitor: Visitor, seat: int, message: Asked) -> Answer:
        match message:
            case Play():
                await self._happen(table, table.judge_play(seat, message))
            case Undo():
                await self._happen(table, table.judge_undo(seat, message))
            case Rename():
                await self.store.rename(table.id, seat, message.name)
                table.seats[seat].name = message.name
                table.tell_players()
            case Rematch():
                return Answer(message.id, ok=True, table=await self._rematch(table), token=visitor.token)
        return Answer(message.id, ok=True)

    async def _happen(self, table: Table, event: Happening) -> None:
        """Store an event, then let everybody know."""
        try:
            await self.store.append(table.id, event)
        except IntegrityError:  # another process has played on at this table: load it again
            self.open.pop(table.id, None)
            for visitor in table.visitors:
                visitor.end()
            raise Refusal("stale") from None
        table.tell_event(table.happened(event))
        self._wake(table)

    async def _rematch(self, table: Table) -> str:
        """The same again with seats exchanged; everybody keeps the own secret."""
        if not table.position.over:
            raise Refusal("not_over")
        if table.next is None:
            game = table.position.game
            table.next = await self.store.add(_new(game.name, game.options, table.seats[::-1]), table.id)
            table.tell_players()
        return table.next

    # Bots

    def _wake(self, table: Table) -> None:
        """Let the bots of a table play if it is their turn."""
        if table.bot_to_act() is not None and (table.playing is None or table.playing.done()):
            table.playing = asyncio.create_task(self._let_bots_play(table))

    async def _let_bots_play(self, table: Table) -> None:
        while (seat := table.bot_to_act()) is not None:
            self._thinking(table, [seat])
            seq = table.seq
            action, _ = await asyncio.gather(
                self.bots.choose(table.seats[seat].bot, table.position, seat), asyncio.sleep(self.pause)
            )
            async with table.lock:
                if table.seq == seq and not await self._bot_plays(table, Happening(seq + 1, "play", seat, action)):
                    return
        self._thinking(table, [])

    async def _bot_plays(self, table: Table, event: Happening) -> bool:
        """Let a bot's move happen; False if the table is no longer ours."""
        try:
            await self._happen(table, event)
        except Refusal:
            return False
        except SQLAlchemyError:
            log.exception("A move could not be stored; it is tried again.")
            await asyncio.sleep(RETRY)
        return True

    def _thinking(self, table: Table, seats: list[int]) -> None:
        table.thinking = seats
        table.tell_bots(self.bots.warming)

    async def warm_bots(self) -> None:
        """Tell everybody when the bots are ready."""
        await self.bots.warm()
        for table in self.open.values():
            table.tell_bots(warming=False)

    # Memory

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
        """Stop the bots' games."""
        playing = [table.playing for table in self.open.values() if table.playing is not None]
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)


def _new(game: str, options: dict[str, object], seats: list[Seat]) -> Stored:
    return Stored(new_id(), game, options, secrets.randbits(SEED_BITS), seats, [Happening(1, "start")])


def _revived(stored: Stored) -> Table:
    """A table as its events have left it."""
    start = make(stored.game, **stored.options).start(stored.seed)
    table = Table(stored.id, start, stored.seats, stored.next)
    for event in stored.events:
        table.happened(event)
    return table


def _refused(message: Asked, refusal: Refusal, lang: str) -> Answer:
    return Answer(message.id, ok=False, reason=refusal.reason, text=refusal.text(lang))
