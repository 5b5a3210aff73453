"""A damaged page of the database: what lies there is lost, and is named; everything else is played on."""

import os
import random
import re
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest

from antipater.server.damage import lost_tables
from antipater.server.place import database_url
from antipater.server.store import Store

from .client import connected, joined
from .many import fill
from .program import TWO_PEOPLE, Server, Serving

PAGE = 4096
TABLES = 200
NAME = re.compile(rb"table\d{8}")
ROWS, INDEX = 0x0D, 0x0A  # leaves of what SQLite writes


class Kind(NamedTuple):
    """A kind of page, and how to tell it from others."""

    type: int
    has: bytes
    has_not: bytes


KINDS = {
    "events": Kind(ROWS, b"play", b"Lena"),
    "seats": Kind(ROWS, b"Lena", b"play"),
    "tables": Kind(ROWS, b"duel", b"Lena"),
    "index": Kind(INDEX, b"", b"nothing"),
}


def damage(file: Path, kind: Kind, content: bytes) -> set[str]:
    """Overwrite a page of a kind, one in the middle; the tables of which something lay there."""
    pages = [file.read_bytes()[at : at + PAGE] for at in range(0, file.stat().st_size, PAGE)]
    fitting = [
        number
        for number, page in enumerate(pages)
        if page[0] == kind.type and kind.has in page and kind.has_not not in page and len(names_on(page)) > 1
    ]
    number = fitting[len(fitting) // 2]
    overwrite(file, number, content)
    return names_on(pages[number])


def overwrite(file: Path, number: int, content: bytes) -> None:
    with file.open("r+b") as written:
        written.seek(number * PAGE)
        written.write(content)


def names_on(page: bytes) -> set[str]:
    return {name.decode() for name in NAME.findall(page)}


def lost(file: Path) -> set[str]:
    store = Store(database_url(str(file)))
    try:
        return set(store.found(lost_tables))
    finally:
        store.engine.dispose()


@pytest.mark.parametrize("content", [bytes(PAGE), random.Random(0).randbytes(PAGE)], ids=["zeros", "noise"])
@pytest.mark.parametrize("kind", KINDS)
def test_only_what_lay_on_the_page_is_lost(kind: str, content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    names = fill(file, TABLES)
    assert lost(file) == set()
    damaged = damage(file, KINDS[kind], content)
    assert damaged <= lost(file)
    places = sorted(names.index(name) for name in damaged)
    assert lost(file) <= set(names[max(0, places[0] - 1) : places[-1] + 2])  # a search looks at the next page too


def test_an_index_of_all_tables_takes_none_with_it(tmp_path: Path) -> None:
    """Whoever looks for the rematch of a table looks at the same page."""
    file = tmp_path / "tables.db"
    fill(file, TABLES)
    with closing(sqlite3.connect(file)) as raw:
        (root,) = raw.execute("SELECT rootpage FROM sqlite_master WHERE name = 'sqlite_autoindex_tables_2'").fetchone()
    overwrite(file, root - 1, bytes(PAGE))
    assert lost(file) == set()


def complaint(server: Server) -> str:
    """What is said when it has looked through the database."""
    deadline = time.monotonic() + 20
    while "damaged" not in server.complaints and time.monotonic() < deadline:
        time.sleep(0.05)
    return server.complaints


def test_the_rest_is_played_on(serving: Serving, tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    names = fill(file, TABLES)
    damaged = damage(file, KINDS["events"], os.urandom(PAGE))
    server = serving()
    said = complaint(server)
    assert f"{len(damaged)} tables can't be played on, all others can: {', '.join(sorted(damaged))}\n" in said
    for name in damaged:
        with connected(server, name) as lena:
            refused = lena.join(name, "de")
            assert refused["reason"] == "damaged"
            assert refused["text"].startswith("Dieser Tisch lässt sich nicht mehr lesen")
            assert lena.closed_with() == 1008
    assert httpx.get(f"{server.http}/api/tables/{min(damaged)}/record").json()["reason"] == "damaged"
    running = next(name for name in names[1::2] if name not in damaged)
    with joined(server, running, running) as lena:
        assert lena.wait_for_turn()
        lena.play(random.Random(0))
    with joined(server, server.new_table(TWO_PEOPLE)["table"]) as watching:
        assert watching.seq == 1
    assert server.stop()[0] == 0


def test_nothing_is_said_of_a_whole_database(serving: Serving, tmp_path: Path) -> None:
    fill(tmp_path / "tables.db", TABLES)
    server = serving()
    time.sleep(1)
    assert server.stop()[0] == 0
    assert server.complaints == ""
