"""Each kind of decision: asked in words, chosen, made final."""

import random
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import ViewportSize

from antipater.server.stored import StoredEvent

from ..server.program import Server, stored_table
from .prepared import DECISIONS, ME, plays_to, table_with
from .visit import DESK, PHONE, Visits


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("kind", DECISIONS)
def test_a_decision_is_made_with_two_touches(visits: Visits, server: Server, kind: str, size: ViewportSize) -> None:
    seed, plays = plays_to(kind)
    address = table_with(server.database, (seed, plays))
    me = visits.new(size).open(address)
    me.wait_for_turn()
    if kind == "turn":
        me.choose_card(random.Random(1))
    me.decide(-1)
    events = stored_events(server, address)
    assert len(events) == len(plays) + 2
    assert events[-1].seat == ME


def stored_events(server: Server, address: str) -> list[StoredEvent]:
    table = address.removeprefix("/t/").partition("#")[0]
    with ThreadPoolExecutor(1) as thread:  # the browser's driver has a loop of its own in this one
        return thread.submit(stored_table, server.database, table).result().events
