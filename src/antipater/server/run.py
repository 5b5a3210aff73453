"""Starting and stopping the server."""

import asyncio
import signal
import socket
import sys
from collections.abc import Callable

import uvicorn
from alembic.util import CommandError
from msgspec import Struct
from sqlalchemy.exc import DatabaseError

from ..i18n import LANGUAGES, PSEUDO, whole_languages, words
from ..kernel.errors import AntipaterError
from .address import ServerAddress
from .app import make_app
from .connections import OpenConnections, Server, WebSocketConnection, counted_in
from .damage import look_for_damage
from .error_log import write_errors
from .garbage import leave_garbage
from .guard import Guard
from .lan import Lan
from .limits import MOST_BYTES, OF_AN_ADDRESS, OF_LOOPBACK, Together, most_connections
from .lock import locked
from .place import database_file
from .store import Store

TURN_SECONDS = 0.001  # after which the thread beside the event loop lets it go on
STOP_SECONDS = 3  # in which connections may end when the server stops


class StartError(AntipaterError):
    """The server can't start."""


class Settings(Struct, frozen=True):
    """How the server runs."""

    host: str
    port: int
    lan: bool
    database: str  # URL
    bot_pause: float
    lobby: bool = False  # open tables are listed


def run(settings: Settings, started: Callable[[ServerAddress], None]) -> None:
    """Serve until somebody ends it; `started` is called when connections are taken."""
    listening = listen(settings.host, settings.port)
    address = ServerAddress(settings.host, listening.getsockname()[1], settings.lan)
    write_errors()
    with locked(database_file(settings.database)):
        asyncio.run(migrate(settings.database))
        server = _server(settings, address)

        def stop(*_: object) -> None:
            server.should_exit = True

        # For the time before uvicorn has its own handlers; and when it has stopped it raises the signal once more,
        # which would end the process with another exit code.
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, stop)
        _read_words()
        leave_garbage()
        sys.setswitchinterval(TURN_SECONDS)
        started(address)
        look_for_damage(settings.database)
        server.run(sockets=[listening])


def _read_words() -> None:
    """Read all languages now: whoever came first would hold the event loop for 40 ms."""
    for lang in (*LANGUAGES, PSEUDO):
        words(lang)
    whole_languages()


def _server(settings: Settings, address: ServerAddress) -> Server:
    app = make_app(Store(settings.database), address, settings.bot_pause, settings.lobby)
    room = most_connections()
    app.state.sockets = Together(room * 3 // 4)
    server = Server(
        uvicorn.Config(
            Guard(app, address, app.state.sockets),
            http=counted_in(OpenConnections(room // 4, OF_AN_ADDRESS, OF_LOOPBACK)),
            ws=WebSocketConnection,
            log_config=None,
            log_level="warning",
            access_log=False,
            server_header=False,
            proxy_headers=False,
            lifespan="on",
            ws_per_message_deflate=False,  # each connection would pack the same message again, and keep 60 KB for it
            ws_max_size=2 * MOST_BYTES,  # what is a little too large is still told so
            timeout_graceful_shutdown=STOP_SECONDS,
        )
    )
    app.state.lan = Lan(server, address)
    return server


async def migrate(database: str) -> None:
    """Bring a database to this version, or make it."""
    store = Store(database)
    try:
        await store.migrate()
    except (DatabaseError, CommandError) as error:
        why = error.orig if isinstance(error, DatabaseError) else error
        raise StartError(f"{database_file(database)} is not a database of this version of antipater: {why}.") from None
    finally:
        await store.close()


def listen(host: str, port: int) -> socket.socket:
    """Take the port, before anything else is done.

    The protocol is named because asyncio sends small answers at once (TCP_NODELAY) only where it says TCP.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(128)
    except OSError as error:
        listening.close()
        why = f"{host}:{port} can't be used: {error.strerror or error}."
        raise StartError(f"{why} Choose another port with --port; 0 picks a free one.") from None
    return listening
