"""The application: what is asked over HTTP, and the way to the WebSocket."""

import asyncio
import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from functools import partial
from importlib.metadata import version
from typing import Any

from litestar import Litestar, Request, Response, Router, get, post, websocket
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ControllerRouterHandler

from ..i18n import LANGUAGES, PSEUDO, language_name, words
from . import limits, page
from .address import ServerAddress, qr_picture
from .analyses import Analyses
from .bots import Bots
from .catalogue import catalogue_routes, goal_routes
from .document import Documents, served
from .garbage import collect_garbage
from .guard import address_of
from .host_routes import HOST_ROUTES
from .hosting import TABLES_A_SECOND, TABLES_AT_ONCE, Hosting
from .http_wire import (
    Failure,
    Health,
    Here,
    LanWanted,
    Link,
    Picture,
    TableMade,
    WordList,
)
from .lan import Lan
from .new_table import GAMES_PATH, NewLesson, NewTable, offered_games
from .off_loop import off_loop
from .own_device import here_of, refuse_strangers
from .passes import Passes
from .people_routes import PEOPLE_ROUTES
from .refusal import Refusal, language_of
from .replay_routes import REPLAY_ROUTES
from .replays import Replays
from .responses import (
    BAD_OPTIONS,
    BAD_REQUEST,
    NO_LAN,
    NOT_OURS,
    NOT_OVER,
    NOT_OWN_DEVICE,
    NOT_STORED,
    NOT_THERE,
    TOO_LARGE,
    TOO_MANY,
    document_of,
)
from .rules import rules
from .schema import with_messages
from .socket import Conversation, Socket
from .store import Store
from .tables import Tables
from .tries import Tries

VERSION = version("antipater")
REASONS = {400: "bad_message", 404: "not_found", 405: "wrong_method", 413: "too_large"}

SCHEMA = "/schema"


log = logging.getLogger(__name__)


@post("/api/tables", responses=BAD_REQUEST | BAD_OPTIONS | TOO_LARGE | TOO_MANY | NOT_STORED)
async def new_table(request: Request[Any, Any, Any], data: NewTable) -> TableMade:
    """Set up a table."""
    made: TableMade = await _tables_for_more(request).set_up(data)
    return made


@post("/api/lessons", responses=BAD_REQUEST | NOT_THERE | BAD_OPTIONS | TOO_LARGE | TOO_MANY | NOT_STORED)
async def new_lesson(request: Request[Any, Any, Any], data: NewLesson) -> TableMade:
    """Set up a lesson."""
    made: TableMade = await _tables_for_more(request).teach(data)
    return made


def _tables_for_more(request: Request[Any, Any, Any]) -> Any:
    """The tables of the server, for an address that may still set one up."""
    if not request.app.state.new_tables.take(address_of(request.scope)):
        raise Refusal("too_many_messages")
    return request.app.state.tables


@get("/api/tables/{table:str}/record", media_type="application/x-ndjson", responses=NOT_THERE | NOT_OVER | TOO_MANY)
async def record(request: Request[Any, Any, Any], table: str) -> str:
    """The record of a finished game."""
    text: str = await request.app.state.tables.record(table)
    return text


@get("/api/words/{lang:str}", responses=document_of(WordList) | NOT_THERE | TOO_MANY)
async def word_list(request: Request[Any, Any, Any], lang: str) -> Response[bytes]:
    """All texts of a language."""
    if lang not in (*LANGUAGES, PSEUDO):
        raise Refusal("unknown_language")
    return await served(request, ("words", lang), partial(_words, lang))


@get("/api/words", responses=document_of(WordList) | TOO_MANY)
async def preferred_words(request: Request[Any, Any, Any]) -> Response[bytes]:
    """All texts of the language that the browser prefers, among those that are complete."""
    lang = language_of(request.headers.get("accept-language", ""))
    return await served(request, ("words", lang), partial(_words, lang))


@get(GAMES_PATH, responses=document_of(None) | TOO_MANY)
async def games(request: Request[Any, Any, Any]) -> Response[bytes]:
    """All games, with what can be chosen for a table of each."""
    return await served(request, ("games",), offered_games)


def _words(lang: str) -> WordList:
    texts, plural = words(lang)
    return WordList(
        lang,
        {key: dict(forms) for key, forms in texts.items()},
        {form: list(numbers) for form, numbers in plural.items()},
        {each: language_name(each) for each in LANGUAGES},
    )


async def _schema(request: Request[Any, Any, Any]) -> Response[bytes] | None:
    """The OpenAPI document; under its path there is nothing else to be had."""
    if request.scope["path"] != f"{SCHEMA}/openapi.json":
        return None
    return await served(request, ("schema",), lambda: with_messages(request.app.openapi_schema.to_schema()))


@post("/api/qr", responses=BAD_REQUEST | NOT_OURS | TOO_LARGE | TOO_MANY, status_code=200)
async def qr(request: Request[Any, Any, Any], data: Link) -> Picture:
    """A code to scan, for the link of a seat."""
    if not request.app.state.address.is_own_link(data.address):
        raise Refusal("not_our_link")
    return Picture(await off_loop(qr_picture, data.address))


@get("/api/here", responses=TOO_MANY)
async def here(request: Request[Any, Any, Any]) -> Here:
    """Where others in the network find the server."""
    return await here_of(request)


@post("/api/lan", responses=BAD_REQUEST | NOT_OWN_DEVICE | NO_LAN | TOO_LARGE | TOO_MANY, status_code=200)
async def lan(request: Request[Any, Any, Any], data: LanWanted) -> Here:
    """Let others on the same network in, or no longer: only from the machine of the server itself."""
    refuse_strangers(request)
    reach: Lan | None = request.app.state.lan
    if reach is None:
        raise Refusal("lan_failed")
    if data.open:
        await reach.open()
    else:
        reach.shut()
    return await here_of(request)


@get("/health", responses=TOO_MANY, sync_to_thread=False)
def health(request: Request[Any, Any, Any]) -> Health:
    """Says that the server runs, and how many tables are in memory."""
    return Health("ok", VERSION, len(request.app.state.tables.open))


@websocket("/ws/tables/{table:str}")
async def at_table(socket: Socket, table: str) -> None:
    """Play at a table, or watch."""
    await Conversation(socket, socket.app.state.tables).serve(table)


@asynccontextmanager
async def _life(store: Store, bot_pause: float, lobby: bool, app: Litestar) -> AsyncIterator[None]:
    """Bots and tables are there as long as the application runs."""
    bots = Bots()
    tables = Tables(store, bots, bot_pause)
    app.state.tables = tables
    app.state.passes = Passes(tables)
    app.state.hosting = Hosting(tables, lobby)
    app.state.replays = Replays(store, tables)
    app.state.tries = Tries(app.state.replays, bots)
    analyses = app.state.analyses = Analyses(store, app.state.replays)
    chores = (
        bots.warm(),
        tables.sweep(),
        tables.timing.beat(),
        analyses.run(),
        collect_garbage(lambda: not tables.has_visitors),
    )
    running = [asyncio.create_task(chore) for chore in chores]
    try:
        yield
    finally:
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        await tables.close()
        await analyses.close()
        bots.close()
        await store.close()


def _routes() -> list[ControllerRouterHandler]:
    """All that can be asked of the server."""
    return [
        new_table,
        new_lesson,
        record,
        word_list,
        preferred_words,
        games,
        *catalogue_routes(document_of(None) | BAD_REQUEST | TOO_MANY),
        *goal_routes(document_of(None) | BAD_REQUEST | BAD_OPTIONS | TOO_MANY),
        rules,
        *REPLAY_ROUTES,
        *PEOPLE_ROUTES,
        *HOST_ROUTES,
        qr,
        here,
        lan,
        health,
        at_table,
        page.index,
        page.file,
        page.asset,
    ]


def make_app(store: Store, address: ServerAddress, bot_pause: float, lobby: bool = False) -> Litestar:
    """The application on a database that is up to date."""
    app = Litestar(
        _routes(),
        lifespan=[partial(_life, store, bot_pause, lobby)],
        openapi_config=OpenAPIConfig(
            "Antipater",
            VERSION,
            openapi_router=Router(SCHEMA, route_handlers=[], include_in_schema=False, before_request=_schema),
            render_plugins=[JsonRenderPlugin()],  # and none that loads scripts from elsewhere
        ),
        exception_handlers={
            Refusal: _refused,
            HTTPException: _http_error,
            UnicodeDecodeError: _unreadable,
            RecursionError: _unreadable,
            Exception: _our_fault,
        },
        request_max_body_size=limits.MOST_BYTES,
        logging_config=None,  # error_log.py writes what is to be read
    )
    app.state.address = address
    app.state.lan = None  # what can open the network, where a real server runs
    app.state.sockets = limits.Together(limits.MOST_CONNECTIONS)
    app.state.documents = Documents()
    app.state.files = page.files()
    _limit(app)
    return app


def _limit(app: Litestar) -> None:
    """What an address may ask for of that which takes more than an answer."""
    app.state.new_tables = limits.Addresses(rate=TABLES_A_SECOND, burst=TABLES_AT_ONCE)
    app.state.new_records = limits.Addresses(rate=1, burst=50)
    app.state.thoughts = limits.Addresses(rate=5, burst=40)
    app.state.inquiries = limits.Addresses(rate=2, burst=60)


def _answer(
    request: Request[Any, Any, Any],
    refusal: Refusal,
    status: int | None = None,
    headers: Mapping[str, str] | None = None,
) -> Response[Any]:
    if refusal.reason == "not_found" and (shown := page.nowhere(request)) is not None:
        return shown
    lang = language_of(request.headers.get("accept-language", ""))
    failure = Failure(refusal.reason, refusal.text(lang), refusal.detail)
    return Response(failure, status_code=status or refusal.status, headers=headers)


def _refused(request: Request[Any, Any, Any], refusal: Refusal) -> Response[Any]:
    return _answer(request, refusal)


def _http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    reason = REASONS.get(error.status_code, "server_error" if error.status_code >= 500 else "bad_message")
    return _answer(request, Refusal(reason, _detail(error)), error.status_code, error.headers)


def _detail(error: HTTPException) -> str:
    """What is wrong with a request, in the words of whoever has checked it."""
    extra: Any = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        return f"{extra[0].get('message', '')} {extra[0].get('key', '')}".strip()
    return error.detail


def _unreadable(request: Request[Any, Any, Any], error: UnicodeDecodeError | RecursionError) -> Response[Any]:
    return _answer(request, Refusal("bad_message", str(error)))


def _our_fault(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    log.error("A request failed.", exc_info=error)
    return _answer(request, Refusal("server_error"))
