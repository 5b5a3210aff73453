"""The server is killed in the middle of a game: both pages go on by themselves, and no move is lost."""

import random
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from ..server.program import Server
from ..sizes import size
from .visit import Visit, Visits

KILLS = size(1, 8)
MOVES = 4  # between two of them


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Server]:
    """A server of its own, to be killed."""
    server = Server(tmp_path / "tables.db")
    yield server
    server.end()


def moves_shown(person: Visit) -> int:
    """The number of the last event that the log shows."""
    return int(person.see(".log li").first.inner_text().split()[0])


def last_stored(database: Path) -> int:
    """The number of the last event on disk, of the only table."""
    with sqlite3.connect(database) as connection:
        (number,) = connection.execute("SELECT max(seq) FROM events").fetchone()
    connection.close()
    return int(number)


def play_some(people: list[Visit], chance: random.Random) -> None:
    """Let both make a few moves, until both see the same."""
    for _ in range(MOVES):
        people[0].wait_for(lambda: any(person.my_turn for person in people))
        next(person for person in people if person.my_turn).move(chance)
    people[0].wait_for(lambda: moves_shown(people[0]) == moves_shown(people[1]))


def test_both_pages_go_on_when_the_server_was_killed(browser: Browser, mortal: Server) -> None:
    seats = [{"kind": "person", "name": "Lena"}, {"kind": "person", "name": "Ivo"}]
    made = mortal.new_table(seats)
    visits = Visits(browser, mortal.http)
    people = [visits.new().open(f"/t/{made['table']}#{seat['token']}") for seat in made["seats"]]
    chance = random.Random(5)
    server = mortal
    for _ in range(KILLS):
        play_some(people, chance)
        seen = moves_shown(people[0])
        for person in people:
            person.excused = True  # the browser complains about the lost connection
        server.kill()
        assert last_stored(server.database) >= seen
        for person in people:
            person.see(".notice.bad").wait_for()
        server = Server(mortal.database, port=mortal.port)
        for person in people:
            person.wait_for(lambda person=person: not person.has(".notice.bad"))  # type: ignore[misc]
            person.excused = False
        assert moves_shown(people[0]) == moves_shown(people[1]) == seen
    play_some(people, chance)
    server.end()
    for person in people:
        person.excused = True
    visits.end()
