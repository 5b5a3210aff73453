"""Each kind of decision: asked in words, chosen, made final."""

import random
from concurrent.futures import ThreadPoolExecutor

import pytest

from antipater.server.stored import StoredEvent

from .. import sizes
from ..server.program import Server, stored_table
from .prepared import DECISIONS, ME, plays_to, table_with
from .visit import DESK, PHONE, Visits

SCREENS = {"desk": DESK, "phone": PHONE}
EVERY = [(kind, screen) for kind in DECISIONS for screen in SCREENS]
SOME = [(kind, [*SCREENS][number % 2]) for number, kind in enumerate(DECISIONS)]  # everyday: in turns


@pytest.mark.parametrize(("kind", "screen"), SOME if sizes.size(1, 0) else EVERY)
def test_a_decision_is_made_with_two_touches(visits: Visits, server: Server, kind: str, screen: str) -> None:
    seed, plays = plays_to(kind)
    address = table_with(server.database, (seed, plays))
    me = visits.new(SCREENS[screen]).open(address)
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
