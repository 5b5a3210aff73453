"""A game that is only its folder: it is on the start page and can be played, though the page has never heard of it."""

import random
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import ViewportSize

from ..server.program import Server
from . import chromium
from .test_screens import MISFITS, RUN_AXE
from .visit import DESK, PHONE, Visit, Visits

COMMAND = [sys.executable, "-m", "tests.tiny.program", "serve", "--no-open"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("tiny") / "tables.db", command=COMMAND, afresh=True)
    yield running
    running.stop()


def play_to_the_end(me: Visit, chance: random.Random) -> None:
    while me.wait_for_turn():
        me.see(".use").first.wait_for()
        me.choose_use(chance)
        me.confirm()


@pytest.mark.parametrize(
    ("size", "lang", "name", "stalls", "take"),
    [
        (DESK, "en", "Tiny", "Stalls of the market", "Takes "),
        (PHONE, "de", "Winzig", "Stände des Marktes", "Nimmt "),
    ],
    ids=["desk-en", "phone-de"],
)
def test_from_the_start_page_to_the_end(
    visits: Visits, size: ViewportSize, lang: str, name: str, stalls: str, take: str
) -> None:
    axe = (chromium.modules() / "axe-core" / "axe.min.js").read_text("utf-8")
    me = visits.new(size).open("/", lang).unfold()
    me.see(".gtile.of-tiny").click()
    assert me.see(".gtile.of-tiny b").inner_text() == name
    me.see(".field").filter(has_text=stalls).locator(".seg").filter(has_text="4").click()
    me.run(axe)
    assert me.run(MISFITS) + me.run(RUN_AXE) == []
    me.page.locator(".primary.big").click()
    me.wait_for_turn()
    me.see(".use").first.wait_for()
    assert me.see(".use").first.inner_text().startswith(take)
    me.see(".use").first.click()
    me.run(axe)
    assert me.run(MISFITS) + me.run(RUN_AXE) == []
    play_to_the_end(me, random.Random(2))
    me.run(axe)
    assert me.run(MISFITS) + me.run(RUN_AXE) == []
    assert me.see(".pad tbody tr").count() == 2
    me.open("/", lang)
    me.see(".recent a").click()
    me.wait_for(lambda: "/r/" in me.page.url)
