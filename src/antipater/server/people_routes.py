"""What people ask over HTTP beside their tables: how these stand, and codes by which seats go elsewhere."""

from typing import Any

from litestar import Request, post

from .glance import standing
from .guard import address_of
from .passes import Passes
from .people_wire import (
    DevicePass,
    Done,
    HeldSeat,
    MySeats,
    MyTables,
    PassCode,
    PassMade,
    PassTold,
    SeatPass,
    Standing,
    Taken,
    TakePass,
)
from .refusal import Refusal
from .responses import (
    BAD_REQUEST,
    NO_PASS,
    NO_SEATS,
    NOT_STORED,
    NOT_THERE,
    NOT_YOURS,
    TOO_LARGE,
    TOO_MANY,
)
from .tables import Tables

AnyRequest = Request[Any, Any, Any]
ASKED = BAD_REQUEST | TOO_LARGE | TOO_MANY


@post("/api/mine", responses=ASKED, status_code=200)
async def mine(request: AnyRequest, data: MySeats) -> MyTables:
    """How the tables stand where somebody has a seat."""
    _take(request)
    tables: Tables = request.app.state.tables
    return MyTables([await _standing(tables, held, data.lang) for held in data.seats])


async def _standing(tables: Tables, held: HeldSeat, lang: str) -> Standing | None:
    try:
        return standing(await tables.glance(held.table), held.token, lang)
    except Refusal:
        return None


def _take(request: AnyRequest) -> None:
    """Refuse an address that asks too often."""
    if not request.app.state.inquiries.take(address_of(request.scope)):
        raise Refusal("too_many_messages")


@post("/api/passes/device", responses=ASKED | NO_SEATS | NOT_STORED)
async def device_pass(request: AnyRequest, data: DevicePass) -> PassMade:
    """A code that moves all seats of a person to another device, once."""
    _take(request)
    return await _passes(request).for_device(data)


@post("/api/passes/seat", responses=ASKED | NOT_YOURS | NOT_THERE | NO_SEATS | NOT_STORED)
async def seat_pass(request: AnyRequest, data: SeatPass) -> PassMade:
    """A code by which somebody else takes over one of somebody's seats, once."""
    _take(request)
    return await _passes(request).for_person(data)


@post("/api/passes/look", responses=ASKED | NO_PASS, status_code=200)
async def look_at_pass(request: AnyRequest, data: PassCode) -> PassTold:
    """What a code is good for."""
    _take(request)
    return await _passes(request).look(data.code)


@post("/api/passes/take", responses=ASKED | NO_PASS | NOT_STORED, status_code=200)
async def take_pass(request: AnyRequest, data: TakePass) -> Taken:
    """Take the seats of a code: the secrets that they had stop working."""
    _take(request)
    return await _passes(request).take(data)


@post("/api/passes/drop", responses=ASKED | NOT_STORED, status_code=200)
async def drop_pass(request: AnyRequest, data: PassCode) -> Done:
    """Let nobody use a code any more."""
    _take(request)
    await _passes(request).drop(data.code)
    return Done()


def _passes(request: AnyRequest) -> Passes:
    found: Passes = request.app.state.passes
    return found


PEOPLE_ROUTES = [mine, device_pass, seat_pass, look_at_pass, take_pass, drop_pass]
