"""All pieces of both games on a page: filtered, searched, opened, with their chains drawn, in both languages."""

from typing import Any

import pytest
from playwright.sync_api import ViewportSize

import antipater

from ..server.program import Server
from .screens import SCREENS
from .test_screens import MISFITS, RUN_AXE
from .visit import DESK, PHONE, Theme, Visit, Visits


def opened(visits: Visits, address: str, lang: str = "en") -> Visit:
    me = visits.new().open(address, lang)
    me.see(".tile, .nothing").first.wait_for()
    return me


def shown(me: Visit) -> set[str]:
    return {tile.get_attribute("data-piece") or "" for tile in me.see(".tile").all()}


def related(start: str, cards: dict[str, Any]) -> set[str]:
    """The cards that chains lead to from one, in either direction."""
    found, before = {start}, set[str]()
    while found != before:
        before = set(found)
        found |= {giver for card in before for giver in cards[card]["free_if"]}
        found |= {name for name, card in cards.items() if before & set(card["free_if"])}
    return found


@pytest.mark.parametrize("expansions", [[], ["pantheon", "agora"]])
def test_every_piece_of_duel_is_there(visits: Visits, server: Server, expansions: list[str]) -> None:
    del server
    me = opened(visits, "/cards/duel?" + "&".join(f"expansions={name}" for name in expansions))
    found = antipater.make("duel", expansions=expansions).catalogue()
    kinds = ("cards", "wonders", "progress_tokens", "gods", "decrees", "conspiracies")
    assert shown(me) == {piece["id"] for kind in kinds for piece in found.get(kind, [])}


def test_editions_and_numbers_of_players(visits: Visits, server: Server) -> None:
    """The copies of each card at a table of so many, as the data has them."""
    del server
    me = opened(visits, "/cards/wonders?edition=second&players=4")
    cards = antipater.make("wonders", players=4, edition="second").catalogue()["cards"]
    expected = {card["id"]: sum(least <= 4 for least in card["players"]) for card in cards}
    used = {card["id"] for card in cards if expected[card["id"]] or not card["players"]}
    assert shown(me) == used
    assert me.see(".tile[data-piece=tavern] .copies").inner_text() == "1 copy"
    assert expected["tavern"] == 1
    me.see(".tile[data-piece=tavern]").click()
    assert me.see(".drawer table.copies td").all_inner_texts() == ["0", "1", "2", "2", "3"]
    me.see(".seg:has-text('First')").click()
    me.wait_for(lambda: "strategists_guild" in shown(me))


def test_filters_search_and_address(visits: Visits, server: Server) -> None:
    """The address keeps everything: opened again it shows the same."""
    del server
    me = opened(visits, "/cards/duel")
    me.see(".colour:has(use[href='#f-green'])").click()
    me.see(".seg:has-text('Age II')").first.click()
    me.page.keyboard.press("/")
    me.page.keyboard.type("mortar")
    me.wait_for(lambda: shown(me) == {"dispensary"})
    me.see(".tile").click()
    me.see(".drawer h2:has-text('Dispensary')").wait_for()
    again = visits.new().open(me.page.url.removeprefix(me.home))
    again.see(".drawer h2:has-text('Dispensary')").wait_for()
    assert shown(again) == {"dispensary"}
    again.page.keyboard.press("Escape")
    again.see(".drawer").wait_for(state="detached")
    again.see("input[type=search]").fill("no such card")
    again.see(".nothing .ghost").click()
    again.wait_for(lambda: len(shown(again)) > 60)


def test_chains_are_drawn(visits: Visits, server: Server) -> None:
    del server
    me = opened(visits, "/cards/wonders?edition=second#library")
    cards = {card["id"]: card for card in antipater.make("wonders", players=3, edition="second").catalogue()["cards"]}
    members = related("library", cards)
    names = {text.split(",")[0].replace("\u00ad", "").strip() for text in me.see(".family .link > b").all_inner_texts()}
    assert names == {cards[card]["name"] for card in members}
    assert me.see(".family path").count() == sum(len(cards[card]["free_if"]) for card in members)
    touching = [card for card in members if "library" in cards[card]["free_if"]] + cards["library"]["free_if"]
    assert me.see(".family path.on").count() == len(touching)
    me.see(".family .link:has-text('Senate')").click()
    me.see(".drawer h2:has-text('Senate')").wait_for()
    me.see(".chained .linkish:has-text('Library')").click()
    me.see(".drawer h2:has-text('Library')").wait_for()


def test_all_chains_of_duel(visits: Visits, server: Server) -> None:
    del server
    me = opened(visits, "/cards/duel", "de")
    me.see(".ghost:has-text('Alle Verkettungen')").click()
    free = [card for card in antipater.make("duel").catalogue()["cards"] if card["free_if"]]
    assert me.see(".family path").count() == len(free)


@pytest.mark.parametrize(("size", "lang", "theme"), [(DESK, "de", "dark"), (PHONE, "en", "light")])
def test_all_text_fits_and_axe_finds_nothing(
    visits: Visits, server: Server, axe: str, size: ViewportSize, lang: str, theme: Theme
) -> None:
    me = visits.new(size, theme)
    for name in ("cards", "card", "chains"):
        SCREENS[name](me, server.database, lang)
        me.run(axe)
        assert me.run(MISFITS) + me.run(RUN_AXE) == [], name
