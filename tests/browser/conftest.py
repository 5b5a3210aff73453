"""One server and one browser for all tests of a process; a page of its own for each.

They end with the last of these tests: while the driver runs, no other test of the process could run a loop of its own.
"""

import os
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from ..server.program import Server
from . import chromium
from .visit import Visits


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A real server with its own database, whose bots don't wait."""
    running = Server(tmp_path_factory.mktemp("browser") / "tables.db")
    yield running
    running.stop()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """A Chromium; without one, fail where everything must run, else say how to get one."""
    found = chromium.find()
    if found is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(chromium.NONE)
    with sync_playwright() as playwright:
        env: dict[str, Any] = {**os.environ, **found.env}
        started = playwright.chromium.launch(executable_path=found.path, args=chromium.FLAGS, env=env)
        yield started
        started.close()


@pytest.fixture
def visits(browser: Browser, server: Server) -> Iterator[Visits]:
    """People who come to the server; at the end nothing may have been complained about, nor asked for elsewhere."""
    made = Visits(browser, server.http)
    yield made
    made.end()


@pytest.fixture(scope="session")
def axe() -> str:
    """The program that looks for what people with disabilities can't use."""
    return (chromium.modules() / "axe-core" / "axe.min.js").read_text("utf-8")
