"""What everybody is told who comes, and what only the host may ask for, at the machine of the server itself."""

from typing import Any

from litestar import Request, get, post

from .host_wire import HostMessage, HostView, Lobby, LobbyWanted, RemoveSeat, StopTable
from .hosting import Hosting
from .own_device import here_of, refuse_strangers
from .people_wire import Done
from .refusal import Refusal, language_of
from .responses import BAD_REQUEST, NO_SEATS, NOT_OWN_DEVICE, NOT_STORED, NOT_THERE, TOO_LARGE, TOO_MANY

AnyRequest = Request[Any, Any, Any]
OWN = BAD_REQUEST | NOT_OWN_DEVICE | TOO_LARGE | TOO_MANY


@get("/api/lobby", responses=TOO_MANY)
async def lobby(request: AnyRequest) -> Lobby:
    """The message of the day, and the open tables if this server lists them."""
    return await _hosting(request).look()


@get("/api/host", responses=NOT_OWN_DEVICE | TOO_MANY)
async def host(request: AnyRequest) -> HostView:
    """The server as its host sees it."""
    return await _view(request)


@post("/api/host/message", responses=OWN | NOT_STORED, status_code=200)
async def say(request: AnyRequest, data: HostMessage) -> HostView:
    """Let everybody read something on the start page."""
    refuse_strangers(request)
    await _hosting(request).say(data)
    return await _view(request)


@post("/api/host/lobby", responses=OWN, status_code=200)
async def list_tables(request: AnyRequest, data: LobbyWanted) -> HostView:
    """List open tables on the start page, or no longer."""
    refuse_strangers(request)
    _hosting(request).list_tables(data.on)
    return await _view(request)


@post("/api/host/stop", responses=OWN | NOT_THERE | NO_SEATS | NOT_STORED, status_code=200)
async def stop(request: AnyRequest, data: StopTable) -> HostView:
    """End a table."""
    refuse_strangers(request)
    await _hosting(request).stop(data.table)
    return await _view(request)


@post("/api/host/remove", responses=OWN | NOT_THERE | NO_SEATS | NOT_STORED, status_code=200)
async def remove(request: AnyRequest, data: RemoveSeat) -> HostView:
    """Free somebody's seat at a table where the game has not begun."""
    refuse_strangers(request)
    await _hosting(request).remove(data.table, data.seat)
    return await _view(request)


@post("/api/host/halt", responses=NOT_OWN_DEVICE | TOO_MANY, status_code=200)
async def halt(request: AnyRequest) -> Done:
    """Stop the server: clocks stand, and nothing is lost."""
    refuse_strangers(request)
    reach = request.app.state.lan
    if reach is None:
        raise Refusal("not_possible")
    reach.server.should_exit = True
    return Done()


async def _view(request: AnyRequest) -> HostView:
    refuse_strangers(request)
    state = request.app.state
    lang = language_of(request.headers.get("accept-language", ""))
    return await _hosting(request).view(await here_of(request), state.sockets.at_all, lang)


def _hosting(request: AnyRequest) -> Hosting:
    found: Hosting = request.app.state.hosting
    return found


HOST_ROUTES = [lobby, host, say, list_tables, stop, remove, halt]
