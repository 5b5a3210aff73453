"""A game that the page does not know: it is shown as lists and sentences, and can be played like that."""

import random
from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize

from ..server.program import PERSON_AND_BOT, Server, bots, people
from . import chromium
from .prepared import plays_to, table_with, whole_game
from .test_screens import MISFITS, RUN_AXE
from .visit import DESK, PHONE, Theme, Visit, Visits


def plain(address: str) -> str:
    """The address at which a table is shown as if its game were not known."""
    path, _, seat = address.partition("#")
    return f"{path}?plain#{seat}"


def sit_down(me: Visit, made: dict[str, object], lang: str = "en") -> Visit:
    me.open(plain(f"/t/{made['table']}#{made['seats'][0]['token']}"), lang)  # type: ignore[index]
    me.wait_for(lambda: me.at_table)
    return me


@pytest.mark.parametrize(
    ("size", "lang", "theme"), [(DESK, "en", "light"), (PHONE, "de", "dark")], ids=["desk-en", "phone-de"]
)
def test_it_can_be_read_and_heard(visits: Visits, server: Server, size: ViewportSize, lang: str, theme: Theme) -> None:
    """A turn with something chosen, and the end: all text fits, and axe finds nothing."""
    axe = (Path(chromium.modules()) / "axe-core" / "axe.min.js").read_text("utf-8")
    me = visits.new(size, theme)
    me.open(plain(table_with(server.database, plays_to("turn", 12))), lang)
    me.wait_for_turn()
    me.see(".use").first.click()
    me.run(axe)
    assert me.run(MISFITS) + me.run(RUN_AXE) == []
    me.open(plain(table_with(server.database, whole_game("civilian"))), lang)
    me.see(".end").wait_for()
    me.run(axe)
    assert me.run(MISFITS) + me.run(RUN_AXE) == []


def test_what_is_shown(visits: Visits, server: Server) -> None:
    """Whose turn it is, what can be done in sentences, names of pieces, the log."""
    me = visits.new().open(plain(table_with(server.database, plays_to("turn", 12))), "de")
    me.wait_for_turn()
    assert me.see("h1").inner_text() == "Du bist am Zug"
    assert not me.has(".layout")
    me.see(".use").first.wait_for()  # the sentences come after the view
    sentences = me.see(".use").all_inner_texts()
    assert any(words.startswith("Baut ") for words in sentences)
    assert any("Wirft" in words or "ab" in words.split() for words in sentences)
    lying = me.see(".lying").inner_text()
    assert "Discard pile" in lying
    assert "theater" not in lying  # pieces have names
    assert me.see(".log li:not(.follows)").count() == 1 + len(plays_to("turn", 12)[1])


def test_with_the_keyboard_to_the_end(visits: Visits, server: Server) -> None:
    """A number chooses, Enter plays; at the end who has won, with all points."""
    me = sit_down(visits.new(), server.new_table(PERSON_AND_BOT, "first-game"))
    me.wait_for_turn()
    me.see(".use").first.wait_for()  # the sentences come after the view
    me.page.keyboard.press("2")
    me.wait_for(lambda: me.see(".use.on").count() == 1)
    chosen = me.see(".use.on .ut").inner_text()
    assert me.see(".confirm .primary").inner_text() == chosen
    me.page.keyboard.press("Escape")
    me.wait_for(lambda: not me.has(".use.on"))
    me.page.keyboard.press("2")
    me.wait_for(lambda: bool(me.run("document.activeElement.matches('.confirm .primary')")))
    me.page.keyboard.press("Enter")
    me.wait_for(lambda: chosen.split(" ", 1)[1] in me.see(".log").inner_text().replace("\u00a0", " "))
    chance = random.Random(4)
    while me.wait_for_turn():
        me.see(".use").first.wait_for()
        me.choose_use(chance)
        me.confirm()
    assert me.see(".verdict h1").inner_text().startswith(("You win", "You lose"))
    assert me.see(".pad tbody tr").count() >= 8
    totals = [int(cell) for cell in me.see(".pad tfoot td").all_inner_texts()]
    assert len(totals) == 2


def test_where_all_choose_at_once(visits: Visits, server: Server) -> None:
    """7 Wonders: what was chosen can be taken back while another chooses."""
    seats = [*people("Lena", "Ivo"), *bots("random")]
    me = sit_down(visits.new(), server.new_wonders(seats, edition="first", sides="A"))
    me.wait_for_turn()
    me.see(".use").first.wait_for()
    before = me.see(".use").count()
    me.see(".use").first.click()
    me.confirm()
    while me.my_turn:  # it may be paid in several ways
        me.see(".use").first.click()
        me.confirm()
    me.see(".retract").click()
    me.wait_for_turn()
    me.wait_for(lambda: me.see(".use").count() == before)
