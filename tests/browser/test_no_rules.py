"""The page holds no rules: told other numbers than those of the rule books, it shows them."""

import json
import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Route, WebSocketRoute

from ..server.program import PERSON_AND_BOT, Server, bots, people
from .prepared import plays_to, table_with, whole_game
from .visit import PHONE, Visit, Visits

Change = Callable[[Any], None]


def tell_otherwise(me: Visit, cards: Change | None = None, view: Change | None = None) -> Visit:
    """Change what the server says about pieces, and every view."""

    def change_cards(route: Route) -> None:
        found = route.fetch().json()
        if cards:
            cards(found)
        route.fulfill(json=found)

    def change_views(socket: WebSocketRoute) -> None:
        def hear(message: str | bytes) -> None:
            told = json.loads(message)
            if view and "view" in told:
                view(told["view"])
            socket.send(json.dumps(told))

        server = socket.connect_to_server()
        server.on_message(hear)

    me.page.route("**/api/cards/**", change_cards)
    me.page.route_web_socket(lambda url: "/ws/tables/" in url, change_views)
    return me


def sit_down(me: Visit, made: Any) -> Visit:
    me.open(f"/t/{made['table']}#{made['seats'][0]['token']}")
    me.wait_for(lambda: me.at_table)
    return me


def test_the_military_track(visits: Visits, server: Server) -> None:
    """A longer track with other zones and tokens."""

    def cards(found: Any) -> None:
        found["track_zones"] = [
            {"id": "zone0", "start": 0, "end": 1, "points": 0},
            {"id": "zone1", "start": 2, "end": 6, "points": 4},
            {"id": "zone2", "start": 7, "end": 10, "points": 9},
        ]
        found["military_tokens"] = [{"id": "token0", "start": 5, "coins": 8, "effect": {}}]

    def view(seen: Any) -> None:
        seen["military"] |= {"capital": 11, "tokens": [[{"start": 5, "coins": 8}], []], "pawn": -10}

    me = tell_otherwise(visits.new(), cards, view)
    sit_down(me, server.new_table(PERSON_AND_BOT, "first-game"))
    assert me.see(".track .zn").all_text_contents() == ["9", "4", "4", "9"]
    assert me.see(".track .tick").count() == 21
    assert me.see(".track .ln").all_text_contents() == ["−8"]
    assert me.see(".track .void").count() == 1


def test_limits_of_duel(visits: Visits, server: Server) -> None:
    """How many symbols win, how many wonders can be built, how many ages there are."""

    def cards(found: Any) -> None:
        found["symbols"] = found["symbols"][:4]

    def view(seen: Any) -> None:
        seen |= {"symbols_to_win": 4, "wonder_limit": 5, "ages": 5}

    for size, where in ((None, ".science"), (PHONE, ".pseat")):
        me = tell_otherwise(visits.new() if size is None else visits.new(size), cards, view)
        sit_down(me, server.new_table(PERSON_AND_BOT, "first-game"))
        assert "/4" in me.see("main").inner_text()
        assert me.see(where).count() > 0
        assert me.see(".science").first.locator("li").count() == 4
    desk = tell_otherwise(visits.new(), cards, view)
    sit_down(desk, server.new_table(PERSON_AND_BOT, "first-game"))
    assert desk.see(".side .big").last.inner_text() == "0/5"
    assert desk.see(".ages li").count() == 5


def test_what_a_price_lacks(visits: Visits, server: Server) -> None:
    """It is said by the offer, whatever the price is and the city has."""

    def view(seen: Any) -> None:
        for city in seen["cities"]:
            city["purse"] = 40
        for offer in seen["offers"]:
            if offer["use"] == "build":
                offer |= {"reason": "too_dear", "missing": 11, "price": 1}
            elif offer["use"] == "wonder":
                offer |= {"reason": None, "missing": 0, "price": 13}

    me = tell_otherwise(visits.new(), None, view).open(table_with(server.database, plays_to("turn", 12)))
    me.wait_for_turn()
    assert all("11" in foot for foot in me.see(".layout .foot").all_inner_texts())
    me.see(".layout .card:not(.covered)").first.click()
    assert "11" in me.see(".use.to-build").inner_text()
    me.see(".use.to-wonder").first.click()
    assert "27" in me.see(".confirm + .after").inner_text()  # left of 40


def test_the_score_pad(visits: Visits, server: Server) -> None:
    def cards(found: Any) -> None:
        found["score_pad"] = [{"id": "coins", "name": "Gold"}, {"id": "blue", "name": "Houses"}]

    def view(seen: Any) -> None:
        if seen["outcome"]:
            seen["outcome"]["tie_break"] = "coins"

    me = tell_otherwise(visits.new(), cards, view).open(table_with(server.database, whole_game("civilian")))
    me.see(".end").wait_for()
    assert [row.strip() for row in me.see(".pad tbody th").all_inner_texts()] == ["Gold", "Houses"]
    assert me.see(".verdict p").inner_text() == "Equal on points; the coins decide."


def test_conflicts_and_what_nobody_sells(visits: Visits, server: Server) -> None:
    """7 Wonders: the tokens to come, what a card would change, and what is lacking."""

    def view(seen: Any) -> None:
        seen["cities"][0] |= {"conflict": [7, -4]}
        for offer in seen["offers"]:
            if offer["use"] == "build":
                offer |= {"reason": None, "shields": 6, "conflict": [7, 9]}
            elif offer["use"] == "stage":
                offer |= {"reason": "not_for_sale", "lacking": ["papyrus"], "missing": 0}

    me = tell_otherwise(visits.new(), None, view)
    seats = [*people("Lena", "Ivo"), *bots("random")]
    sit_down(me, server.new_wonders(seats, edition="first", sides="A"))
    me.wait_for_turn()
    assert me.see(".clash .hit").all_inner_texts() == ["+7", "−4"]
    assert [me.see(".nb .strength .hit").nth(k).inner_text() for k in (0, 1)] == ["+7", "−4"]
    me.choose_card(random.Random(1))
    assert me.see(".clash .hit").all_inner_texts() == ["+7", "−4", "+9"]
    assert me.see(".clash .then").inner_text() == "6"
    assert me.see(".use.to-stage .up svg use").get_attribute("href") == "#r-papyrus"


def test_pieces_of_expansions(visits: Visits, server: Server) -> None:
    """What a senator is, the sections of the senate, what an offering token takes off."""

    def cards(found: Any) -> None:
        found["sections"] = found["sections"][:2]
        for card in found["cards"]:
            card["kind"] = "senator"

    def view(seen: Any) -> None:
        seen["cities"][0]["offerings"] = ["offering_3"]
        seen["cities"][0]["cards"] = {"blue": ["baths"], "red": ["garrison"]}

    def cheaper(found: Any) -> None:
        cards(found)
        for token in found["offerings"]:
            token["discount"] = 8

    me = tell_otherwise(visits.new(), cheaper, view)
    sit_down(me, server.new_table(PERSON_AND_BOT, "first-game", expansions=["pantheon", "agora"]))
    assert me.see(".senate .sections > li").count() == 2
    assert me.see(".city.me .chip.offering").inner_text() == "−8"
    assert me.see(".city.me .stack").count() == 1  # all of them are together
