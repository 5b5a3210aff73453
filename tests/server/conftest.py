"""One server for all tests of a process that don't need their own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from .program import COMMAND, Server, Serving


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Serving]:
    """Starts servers of a test on one database, and makes sure that they end."""
    running: list[Server] = []

    def start(*options: str, port: int = 0, command: list[str] = COMMAND, afresh: bool = False) -> Server:
        running.append(Server(tmp_path / "tables.db", *options, port=port, command=command, afresh=afresh))
        return running[-1]

    yield start
    for server in running:
        server.end()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that must not complain about anything, and must stop in order."""
    running = Server(tmp_path_factory.mktemp("server") / "tables.db")
    yield running
    code, took = running.stop()
    assert code == 0
    assert running.complaints == ""
    assert took < 5
