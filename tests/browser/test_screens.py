"""Every screen, at a desk and on a phone, in each language, light and dark: it can be read, heard and understood."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize

from .. import sizes
from ..server.program import Server
from .every_screen import EVERY_SCREEN
from .screens import Way
from .taught import QUOTED
from .visit import DESK, PHONE, Theme, Visit, Visits

MISFITS = (Path(__file__).parent / "misfits.js").read_text("utf-8")
RUN_AXE = """async () => {
  const {violations} = await axe.run(document, {resultTypes: ["violations"]});
  return violations.flatMap(rule => rule.nodes.map(node => `${rule.id}: ${node.target}`));
}"""
PARTS = sizes.size(24, 1)  # everyday every sixth screen is seen, in one of four settings
OURS = re.compile(
    r"antipater|7 Wonders( Duel)?|English|Deutsch|Español \(en curso\)|Elo|Lena|Ivo|Mia|Tom|Ada|Kim|Uwe|Thales|Hypatia"
    r"|\bI{1,3}\b|http\S+|/r/\S+|Restart at 11 pm"
)


def untranslated(me: Visit) -> list[str]:
    """What stands there in plain letters while everything from the word list has strange ones."""
    return re.findall(r"[A-Za-z]{3,}", OURS.sub("", me.page.inner_text("body")))


def screens(turn: int) -> dict[str, Way]:
    """All screens, or everyday a part of them, which differs by the turn."""
    return dict(list(EVERY_SCREEN.items())[turn % PARTS :: PARTS])


@pytest.mark.parametrize(
    ("turn", "size", "lang", "theme"),
    [
        pytest.param(0, DESK, "en", "light", id="desk-en-light"),
        pytest.param(4, DESK, "de", "dark", id="desk-de-dark"),
        pytest.param(8, PHONE, "en", "dark", id="phone-en-dark"),
        pytest.param(12, PHONE, "de", "light", id="phone-de-light"),
    ],
)
def test_all_text_fits_and_axe_finds_nothing(
    visits: Visits, server: Server, axe: str, turn: int, size: ViewportSize, lang: str, theme: Theme
) -> None:
    faults = {}
    me = visits.new(size, theme)
    for name, go in screens(turn).items():
        go(me, server.database, lang)
        me.run(axe)
        faults[name] = me.run(MISFITS) + me.run(RUN_AXE)
    assert {name: found for name, found in faults.items() if found} == {}


@pytest.mark.parametrize(("turn", "size"), [(6, DESK), (14, PHONE)], ids=["desk", "phone"])
def test_every_text_is_translated_and_strange_letters_fit(
    visits: Visits, server: Server, turn: int, size: ViewportSize
) -> None:
    faults = {}
    me = visits.new(size)
    for name, go in screens(turn).items():
        go(me, server.database, "xx")
        faults[name] = me.run(MISFITS) + ([] if name in QUOTED else untranslated(me))
    assert {name: found for name, found in faults.items() if found} == {}
