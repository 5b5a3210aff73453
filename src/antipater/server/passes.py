"""Seats on their way: all of a person's to another device, or one to somebody else.

Who has a seat gets a code that is good for a short time. Who has the code gets new secrets for the seats, made from one
that the taker has drawn: an answer that got lost is given again to the same taker, and to nobody else. The old secrets
stop at that moment, so a code can't be used twice.
"""

import asyncio
import base64
import hashlib
import hmac
import time
from contextlib import AsyncExitStack, suppress
from functools import partial

from msgspec.structs import replace

from .people_wire import DevicePass, HeldSeat, PassMade, PassTold, SeatPass, Taken, TakePass
from .refusal import Refusal
from .seating import handed_on, refuse_if_settled
from .secret import fits, hashed, new_token
from .stored import Seat
from .stored_passes import HeldHash, Pass, add_pass, drop_pass, find_pass, renew_secrets, seated
from .table import Table
from .tables import Tables

DEVICE_SECONDS = 15 * 60  # both devices are at hand
PERSON_SECONDS = 24 * 3600  # who gets the link may read it later


class Passes:
    """What is on its way, at all tables."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store

    async def for_device(self, wanted: DevicePass) -> PassMade:
        """A code that moves all seats of a device to another one; secrets without a seat are left out."""
        held = [(each.table, hashed(each.token)) for each in wanted.seats]
        found = await self.store.read(partial(seated, held))
        if not found:
            raise Refusal("no_seats")
        return await self._add(None, found, DEVICE_SECONDS)

    async def for_person(self, wanted: SeatPass) -> PassMade:
        """A code by which somebody else takes a seat over."""
        table = await self.tables.get(wanted.table)
        own = table.seats_of(wanted.token)
        if wanted.seat not in own:
            raise Refusal("not_your_seat")
        refuse_if_settled(table)
        made = await self._add(wanted.seat, [(table.id, hashed(wanted.token))], PERSON_SECONDS)
        table.handing[wanted.seat] = int(time.time()) + made.seconds
        table.tell_players()
        return made

    async def _add(self, seat: int | None, held: list[HeldHash], seconds: int) -> PassMade:
        code = new_token()
        new = Pass(hashed(code), seat, held, int(time.time()) + seconds)
        await self.store.write(partial(add_pass, new))
        return PassMade(code, seconds)

    async def drop(self, code: str) -> None:
        """Let nobody use a code any more."""
        found = await self.store.read(partial(find_pass, hashed(code)))
        await self.store.write(partial(drop_pass, hashed(code)))
        if found is None or found.seat is None:
            return
        ((name, _),) = found.held
        if name in self.tables.open:
            self.tables.open[name].handing.pop(found.seat, None)
            self.tables.open[name].tell_players()

    async def look(self, code: str) -> PassTold:
        """What a code is good for, before it is used."""
        found = await self._find(code)
        still = await self.store.read(partial(seated, found.held))
        if not still:
            raise Refusal("pass_used")
        if found.seat is None:
            return PassTold(len(still), None, None, None, None)
        ((name, secret),) = still
        table = await self.tables.get(name)
        who = table.seats[found.seat]
        if who.token_hash != secret:
            raise Refusal("pass_used")
        return PassTold(1, name, table.position.game.name, found.seat, who.name)

    async def _find(self, code: str) -> Pass:
        found = await self.store.read(partial(find_pass, hashed(code)))
        if found is None:
            raise Refusal("pass_gone")
        return found

    async def take(self, message: TakePass) -> Taken:
        """Let who has a code have its seats, with new secrets."""
        found = await self._find(message.code)
        tokens = {secret: derived(message.secret, secret) for _, secret in found.held}
        if found.seat is None:
            await self._move({before: hashed(token) for before, token in tokens.items()})
        else:
            await self._hand_on(found, message, tokens)
        wanted = [(table, tokens[secret]) for table, secret in found.held]
        now = await self.store.read(partial(seated, [(table, hashed(token)) for table, token in wanted]))
        taken = [HeldSeat(table, token) for table, token in wanted if (table, hashed(token)) in now]
        if not taken:
            raise Refusal("pass_used")
        return Taken(taken)

    async def _move(self, new: dict[str, str]) -> None:
        """Other secrets for all seats of a device; who is at a table with an old one is sent away."""
        async with AsyncExitStack() as held:
            locked: set[Table] = set()
            while more := [each for each in self._with_secrets(new) if each not in locked]:
                await held.enter_async_context(more[0].lock)
                locked.add(more[0])
            await self.store.write(partial(renew_secrets, new))
            for loading in list(self.tables.loading.values()):
                with suppress(Refusal):
                    await asyncio.shield(loading)
            for table in self._with_secrets(new):
                moved = _with_new(table, new)
                table.reseat(moved)
                for seat in moved:
                    table.handing.pop(seat, None)  # its code was for the old secret
                table.dismiss_strangers("seat_moved")
        self.tables.forget_glances(new)

    def _with_secrets(self, old: dict[str, str]) -> list[Table]:
        return [table for table in self.tables.open.values() if any(each.token_hash in old for each in table.seats)]

    async def _hand_on(self, found: Pass, message: TakePass, tokens: dict[str, str]) -> None:
        """Somebody else has the seat from now on; not again if it was only the answer that got lost."""
        ((name, secret),) = found.held
        table = await self.tables.get(name)
        assert found.seat is not None
        async with table.lock:
            who = table.seats[found.seat]
            if fits(tokens[secret], who.token_hash):
                return
            if who.token_hash != secret:
                raise Refusal("pass_used")
            refuse_if_settled(table)
            change = handed_on(table, found.seat, message.name or who.name, hashed(tokens[secret]))
            await self.tables.change_seats(table, [change], "seat_handed")


def _with_new(table: Table, new: dict[str, str]) -> dict[int, Seat]:
    return {
        seat: replace(who, token_hash=new[who.token_hash])
        for seat, who in enumerate(table.seats)
        if who.token_hash in new
    }


def derived(secret: str, before: str) -> str:
    """The secret of a seat from now on: known to whoever knows what the taker has drawn, the same each time."""
    made = hmac.digest(secret.encode(), before.encode(), hashlib.sha256)
    return base64.urlsafe_b64encode(made)[:32].decode()
