"""7 Wonders at the table: every decision, payments, taking back, one device for several, who watches."""

import random
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import ViewportSize

from antipater.server.stored import StoredEvent
from antipater.wonders.actions import FREE, NO_DIGGING, PAY

from .. import sizes
from ..server.program import Server, stored_table
from . import seven
from .prepared import ME
from .visit import DESK, PHONE, VISIBLE, Visit, Visits

FINGER = 24  # pixels: less of a card is hard to touch


def stored_events(server: Server, address: str) -> list[StoredEvent]:
    table = address.removeprefix("/t/").partition("#")[0]
    with ThreadPoolExecutor(1) as thread:  # the browser's driver has a loop of its own in this one
        return thread.submit(stored_table, server.database, table).result().events


def my_actions(server: Server, address: str) -> list[int]:
    return [event.action for event in stored_events(server, address) if event.seat == ME and event.action is not None]


def seat_at(visits: Visits, server: Server, case: str, size: ViewportSize = DESK) -> tuple[Visit, str]:
    """Somebody who has to decide something, and the address."""
    address = seven.table_of(server.database, case)
    me = visits.new(size).open(address)
    me.wait_for_turn()
    return me, address


@pytest.mark.parametrize("size", [DESK, PHONE][: sizes.size(1, 2)], ids=["desk", "phone"][: sizes.size(1, 2)])
@pytest.mark.parametrize("case", sorted(seven.CASES))
def test_a_decision_is_made_with_a_few_touches(visits: Visits, server: Server, case: str, size: ViewportSize) -> None:
    me, address = seat_at(visits, server, case, size)
    before = my_actions(server, address)
    if not me.has(".use"):
        me.choose_card(random.Random(1))
    me.decide(0)
    me.wait_for(lambda: len(my_actions(server, address)) > len(before))
    assert my_actions(server, address)[: len(before)] == before


@pytest.mark.parametrize(("case", "cards"), [("first_turn", 7), ("eight_cards", 8), ("turn", 5)])
def test_a_chosen_card_leaves_room_to_touch_each_other_one(
    visits: Visits, server: Server, case: str, cards: int
) -> None:
    me, _ = seat_at(visits, server, case, PHONE)
    hand = me.see(".fan .card").all()
    assert len(hand) == cards
    for card in hand:
        me.touch_in_hand(card)
        assert card.get_attribute("aria-pressed") == "true"
        assert min(other.evaluate(VISIBLE)["width"] for other in hand) >= FINGER


def choose_until(me: Visit, cards: str, shown: str) -> None:
    """Choose one card after the other until something is shown."""
    for card in me.see(cards).all():
        card.click()
        if me.has(shown):
            break


def test_whom_to_pay_is_chosen_with_the_card(visits: Visits, server: Server) -> None:
    me, address = seat_at(visits, server, "payments")
    choose_until(me, ".fan .card:not(.dear)", ".pays")
    options = me.see(".payopt")
    assert options.count() > 1
    assert options.first.locator("input").is_checked()
    cheapest = options.first.locator(".sr").last.inner_text()
    options.last.click()
    assert options.last.locator(".sr").last.inner_text() != cheapest
    me.confirm()
    me.see(".chosen").wait_for()
    use, payment = my_actions(server, address)[-2:]
    assert use < PAY <= payment
    position = seven.game("payments").start(seven.plays_to("payments")[0])
    for seat, action in seven.plays_to("payments")[1]:
        position.play(action, seat)
    offers = next(offer for offer in position.offers(ME) if offer.action == use)
    assert payment == PAY + offers.payments[-1].to_left


def test_a_payment_that_was_left_open_is_asked_again_after_a_reload(visits: Visits, server: Server) -> None:
    me, address = seat_at(visits, server, "payment", PHONE)
    me.page.reload()
    me.wait_for_turn()
    assert me.see(".use.to-pay").count() > 1
    me.see(".use.to-pay").first.click()
    me.confirm()
    me.see(".chosen").wait_for()
    assert my_actions(server, address)[-1] >= PAY


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_choice_is_taken_back_while_others_think(visits: Visits, server: Server, size: ViewportSize) -> None:
    me, address = seat_at(visits, server, "turn", size)
    hand = me.see(".fan").inner_text()
    me.choose_card(random.Random(1))
    me.see(".use.to-sell").click()
    me.confirm()
    me.see(".chosen").wait_for()
    assert not me.my_turn
    me.page.reload()
    me.see(".chosen .retract").click()
    me.wait_for(lambda: me.my_turn)
    assert not me.has(".chosen")
    assert me.see(".fan").inner_text() == hand
    assert stored_events(server, address)[-1].kind == "retract"
    me.choose_card(random.Random(2))
    me.see(".use.to-sell").click()
    me.confirm()
    me.see(".chosen").wait_for()


def test_the_seventh_card_of_babylon(visits: Visits, server: Server) -> None:
    me, address = seat_at(visits, server, "seventh")
    assert me.see(".fan .card").count() == 1
    assert me.has(".fan .card.selected")
    me.see(".use.to-sell").click()
    me.confirm()
    me.wait_for(lambda: me.see(".ages .now").inner_text() != "I" or me.see(".fan .card").count() == 7)
    assert len(my_actions(server, address)) > 6


def test_halikarnassos_builds_from_the_discard_pile_or_nothing(visits: Visits, server: Server) -> None:
    me, address = seat_at(visits, server, "pile")
    cards = me.see(".cardchoice .use.to-dig_up")
    cards.first.click()
    assert cards.first.get_attribute("aria-pressed") == "true"
    me.see(".use.to-none").click()
    me.confirm()
    me.wait_for(lambda: my_actions(server, address)[-1] == NO_DIGGING)


def test_the_free_building_of_olympia_in_the_first_edition(visits: Visits, server: Server) -> None:
    me, address = seat_at(visits, server, "olympia_first")
    choose_until(me, ".fan .card", ".use.to-free:not(.off)")
    me.see(".use.to-free").click()
    me.confirm()
    me.see(".chosen").wait_for()
    assert FREE <= my_actions(server, address)[-1] < PAY


def test_olympia_of_the_second_edition_makes_cards_free(visits: Visits, server: Server) -> None:
    me, _ = seat_at(visits, server, "olympia_second")
    free = me.see('.fan .card:has(.foot.chain use[href="#w-statue_of_zeus"])')
    assert free.count() >= 1
    free.first.click()
    assert me.see(".use.to-build .gratis").count() == 1
    assert "Olympia" in me.see(".use.to-build").inner_text()


def test_the_second_choice_for_the_free_city(visits: Visits, server: Server) -> None:
    me, address = seat_at(visits, server, "free_city")
    assert me.see("h1").inner_text() == "For the Free City"
    assert me.see(".nb .controller").inner_text().startswith("You play for it")
    assert me.see(".chosen > p b").count() == 1
    me.choose_card(random.Random(1))
    me.see(".use:not(.off)").first.click()
    me.confirm()
    me.wait_for(lambda: me.see(".chosen > p b").count() == 2)
    assert len(my_actions(server, address)) >= 2
    me.see(".chosen .retract").click()
    me.wait_for(lambda: me.my_turn and not me.has(".chosen"))
    assert me.see("h1").inner_text() == "Choose a card"


def test_conflicts_are_shown_when_an_age_is_over(visits: Visits, server: Server) -> None:
    me, _ = seat_at(visits, server, "after_conflicts")
    assert me.see(".battle li").count() == 4
    me.see(".battle .tool").click()
    assert not me.has(".battle")


def test_a_turn_by_keyboard_alone(visits: Visits, server: Server) -> None:
    me, _ = seat_at(visits, server, "turn")
    while not me.run("document.activeElement.matches('.fan .card')"):
        me.page.keyboard.press("Tab")
    first = me.run("document.activeElement.id")
    me.page.keyboard.press("ArrowRight")
    assert me.run("document.activeElement.id") != first
    me.page.keyboard.press("Enter")
    assert me.has(".fan .card.selected")
    me.page.keyboard.press("Escape")
    assert not me.has(".fan .card.selected")
    me.page.keyboard.press("Enter")
    sale = me.run("[...document.querySelectorAll('.use')].findIndex(use => use.matches('.to-sell')) + 1")
    me.page.keyboard.press(str(sale))
    me.page.keyboard.press("Enter")
    me.see(".chosen").wait_for()
    me.see(".retract").focus()
    me.page.keyboard.press("Enter")
    me.wait_for(lambda: me.my_turn)


def test_cards_stages_and_neighbours_speak(visits: Visits, server: Server) -> None:
    me, _ = seat_at(visits, server, "turn")
    for card in me.see(".fan .card").all():
        assert len(card.locator(".sr").inner_text()) > 30
    for stage in me.see(".mine .stage").all():
        assert "Cost" in stage.locator(".sr").first.inner_text() or "built" in stage.locator(".sr").first.inner_text()
    for goods in me.see(".nb .sells li .sr").all():
        assert "coin" in goods.inner_text()


def test_who_watches_sees_no_hand(visits: Visits, server: Server) -> None:
    guest = visits.new().open(seven.table_of(server.database, "turn").partition("#")[0])
    guest.see(".notice").wait_for()
    assert not guest.has(".fan .card")
    assert not guest.has(".use")
    guest.see(".nb .who .name").first.click()
    assert guest.see(".open-city .rows-city .bit small").count() > 0


def test_every_city_can_be_opened_at_the_end(visits: Visits, server: Server) -> None:
    me = visits.new().open(seven.finished_table(server.database, "late"))
    me.wait_for(lambda: me.over)
    assert me.see(".pad thead th").count() == 7
    lines = me.see(".pad tbody th").all_inner_texts()
    first_words = ["Military", "Treasury", "Wonder", "Civilian", "Scientific", "Commercial", "Guilds"]
    assert [line.split()[0] for line in lines] == first_words
    cities = me.see(".ecity7")
    assert cities.count() == 7
    for city in cities.all():
        if city.get_attribute("open") is None:
            city.locator("summary").click()
        raised = city.locator(".stage.built").count()
        assert city.locator(".stage .under").count() == raised


def test_several_people_at_one_device_see_only_their_own_hands(visits: Visits, server: Server) -> None:
    del server
    me = visits.new().open()
    me.see(".gtile.of-wonders").click()
    me.see(".sitters select").nth(0).select_option("here")
    me.see(".sitters input").nth(1).fill("Ivo")
    me.see(".sitters input").nth(0).fill("Lena")
    me.see(".seg").filter(has_text="Night").click()
    me.see(".primary.big").click()
    shown: list[str] = []
    for _ in range(8):
        me.see(".cover").wait_for()
        assert not me.has(".fan, .use")
        name = me.see(".cover .reveal").inner_text().split(":")[0].removeprefix("I am ")
        me.see(".cover .reveal").click()
        me.see(".fan").wait_for()
        assert me.see(".mystat .who b").inner_text() == name
        shown.append(name)
        me.choose_card(random.Random(1))
        me.see(".use.to-sell").click()
        me.confirm()
    assert shown.count("Lena") == shown.count("Ivo") == 4
    me.page.reload()
    me.see(".cover").wait_for()
    assert not me.has(".fan")
