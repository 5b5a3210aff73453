"""Loads what a server loads until it serves, and how its bots search: for the process that both are forked off."""

import asyncio
import errno
import socket
import tempfile
import threading
from multiprocessing import reduction
from pathlib import Path

import antipater
import antipater.cli
import antipater.duel.game
import antipater.wonders.game
from antipater.i18n import LANGUAGES, PSEUDO, whole_languages, words
from antipater.search.evaluate import seconds_to_compile
from antipater.server.address import ServerAddress
from antipater.server.app import make_app
from antipater.server.bot_tasks import rehearse
from antipater.server.place import database_url
from antipater.server.run import migrate
from antipater.server.store import Store

received = reduction.recvfds


def received_or_aborted(sock: socket.socket, size: int) -> list[int]:
    """What a client sends that asks for a process; one that is killed meanwhile is no reason to end for all others."""
    try:
        return received(sock, size)
    except EOFError as error:
        raise ConnectionAbortedError(errno.ECONNABORTED, "The client is gone.") from error


reduction.recvfds = received_or_aborted
for lang in (*LANGUAGES, PSEUDO):
    words(lang)
whole_languages()
with tempfile.TemporaryDirectory() as folder:
    database = database_url(str(Path(folder) / "tables.db"))
    asyncio.run(migrate(database))
    make_app(Store(database), ServerAddress("127.0.0.1", 0, False), bot_pause=0)
for name in ("duel", "wonders"):
    if not seconds_to_compile(antipater.make(name)):  # else a server could not wait for it
        rehearse(name, b"{}")
assert threading.active_count() == 1  # others would not be there in what is forked off
