"""Screens with other people, who are at the tables as long as the page is open (`others.py`)."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
from playwright.sync_api import Route, WebSocketRoute

from antipater.server.secret import new_token

from .others import SLOW, Others, duel, five, room, series, timed
from .screens import Way
from .visit import Visit

SHORT = {"move": 2, "at_zero": "lose"}
DAYS = {"move": 3 * 86_400, "at_zero": "bot"}
MESSAGE = "Restart at 11 pm."  # also in the list of what is not translated
# A call is shown for four seconds, and pictures take longer.
CALLS_STAY = "() => { const later = setTimeout; window.setTimeout = (what, ms) => ms === 4000 ? 0 : later(what, ms); }"


def ask(me: Visit, path: str, **body: Any) -> Any:
    """Over HTTP, at the machine of the server."""
    answer = httpx.post(f"{me.home}/api/{path}", json=body)
    assert answer.is_success, answer.text
    return answer.json()


def menu(me: Visit) -> None:
    me.see(".bar .tool:last-child, .pbar .tool:first-child").first.click()
    me.see(".menu").wait_for()


def told_otherwise(me: Visit, table: str, change: Callable[[dict[str, Any]], bool]) -> None:
    """Change what the page hears of a table, as if more time had gone by; what `change` denies it does not hear."""

    def pass_on(page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def hear(said: str | bytes) -> None:
            message = msgspec.json.decode(said)
            if change(message):
                page.send(msgspec.json.encode(message).decode())

        server.on_message(hear)

    me.page.route_web_socket(f"**/ws/tables/{table}", pass_on)


# Whose place I take: a seat, nobody's, who has made the last move, or who is to make the next one.
Place = Callable[[Others], int | None]
SetUp = Callable[[Visit], Others]
Then = Callable[[Visit, Others], None]


def first(_: Others) -> int:
    return 0


def second(_: Others) -> int:
    return 1


def nobody(_: Others) -> None:
    return None


def mover(made: Others) -> int:
    return made.last


def other(made: Others) -> int:
    return 1 - made.last


def to_move(made: Others) -> int:
    return made.to_move()


def at(place: Place, set_up: SetUp, *then: Then) -> Way:
    """At a table with others, in the place of one of them; then something is done."""

    def go(me: Visit, database: Path, lang: str) -> None:
        del database
        made = set_up(me)
        seat = place(made)
        if seat is not None:
            made.leave(seat)
        me.open(made.address(seat), lang)
        me.wait_for(lambda: me.at_table or me.over or me.has(".room .sit"))
        for each in then:
            each(me, made)

    return go


def clicked(*selectors: str) -> Then:
    """Touch one thing after the other."""

    def then(me: Visit, made: Others) -> None:
        del made
        for selector in selectors:
            me.see(selector).first.click()

    return then


def seen(selector: str) -> Then:
    return lambda me, _: me.see(selector).first.wait_for()


def others_ask(kind: str, **fields: Any) -> Then:
    """Somebody else sends a message."""

    def then(me: Visit, made: Others) -> None:
        del me
        assert next(iter(made.here.values())).ask(kind, **fields)["ok"]

    return then


def all_agree(yes: bool) -> Then:
    """The others answer what I have asked."""

    def then(me: Visit, made: Others) -> None:
        me.see(".asking").first.wait_for()
        for each in made.here.values():
            wish = each.wait_for("wished")["wish"]["number"]
            assert each.ask("agree", wish=wish, yes=yes)["ok"]
        me.see(".asking").first.wait_for(state="detached")

    return then


def in_menu(me: Visit, made: Others) -> None:
    del made
    menu(me)


def undo(me: Visit, made: Others) -> None:
    del made
    me.see("button:has(use[href$='#u-undo'])").first.click()


def pause(me: Visit, made: Others) -> None:
    menu(me)
    me.see(".menu .mrow:has(use[href$='#u-pause'])").click()
    all_agree(yes=True)(me, made)
    me.see(".standing").wait_for()


def call(me: Visit, made: Others) -> None:
    me.run(CALLS_STAY)
    others_ask("react", reaction="well")(me, made)
    me.see(".bubble").wait_for()


def gone_for(seconds: int, place: Place) -> SetUp:
    """Somebody is away, and all wait for them."""

    def set_up(me: Visit) -> Others:
        made = duel(me, clock=SLOW)
        seat = place(made)
        assert seat is not None

        def change(message: dict[str, Any]) -> bool:
            for player in message.get("players", [])[seat : seat + 1]:
                player["away"] = seconds
            return True

        told_otherwise(me, made.table, change)
        return made.leave(seat)

    return set_up


def out_of_time(me: Visit) -> Others:
    """The last who has to choose runs out of time; what becomes of the game then is not heard."""
    made = five(me, 34, clock=SHORT | {"at_zero": "bot"})
    gone_on = False

    def before(message: dict[str, Any]) -> bool:
        nonlocal gone_on
        entries = message.get("entries", [])
        gone_on = gone_on or any(each["kind"] == "play" for each in entries)
        return not gone_on

    told_otherwise(me, made.table, before)
    return made


def nearly_out(me: Visit) -> Others:
    """Little is left of the time for a move."""
    made = duel(me, clock={"move": 300, "at_zero": "lose"})

    def change(message: dict[str, Any]) -> bool:
        clocks = message if message["type"] == "clocks" else message.get("clocks") or {}
        for each in clocks.get("seats", []):
            each["move"] = 45_000 if each["running"] else each["move"]
        return True

    told_otherwise(me, made.table, change)
    return made


def rematch_asked(me: Visit, made: Others) -> None:
    others_ask("resign")(me, made)
    me.see(".end").wait_for()
    others_ask("rematch")(me, made)
    me.see(".rematch").wait_for()


def stopped(me: Visit, made: Others) -> None:
    ask(me, "host/stop", table=made.table)
    me.see(".roomfelt .lead[role=status]").wait_for()


def removed(me: Visit, made: Others) -> None:
    assert made.here[0].ask("remove", seat=1)["ok"]
    me.see(".alone h1").wait_for()


def _invited(set_up: SetUp) -> Way:
    """Who opens the link of a table."""

    def go(me: Visit, database: Path, lang: str) -> None:
        del database
        me.open(set_up(me).invitation(), lang).see(".jfoot button").first.wait_for()

    return go


def _pass(kind: str) -> Way:
    """Who opens a link by which seats move."""

    def go(me: Visit, database: Path, lang: str) -> None:
        del database
        made = duel(me)
        held = {"table": made.table, "token": made.tokens[0]}
        wanted = {"seats": [held]} if kind == "device" else {**held, "seat": 0}
        me.open(f"/m#{ask(me, f'passes/{kind}', **wanted)['code']}", lang).see(".jfoot .primary").wait_for()

    return go


def _pass_gone(me: Visit, database: Path, lang: str) -> None:
    del database
    me.excused = True  # the browser says what the server refuses
    me.open(f"/m#{new_token()}", lang).see(".bad").wait_for()
    me.excused = False


def moved(me: Visit, made: Others) -> None:
    """My seat has gone to another device."""
    made_code = ask(me, "passes/device", seats=[{"table": made.table, "token": made.tokens[0]}])["code"]
    ask(me, "passes/take", code=made_code, secret=new_token(), name=None)
    me.see(".alone h1").wait_for()


def _my_tables(me: Visit, lang: str, games: list[Others]) -> None:
    """I have been at several tables with this browser."""
    for made in games:
        seat = made.to_move()
        me.open(made.leave(seat).address(seat), lang)
        me.wait_for(lambda: me.at_table)


def tables_drawer(me: Visit, made: Others) -> None:
    """My other tables, beside one of them; on a phone the menu names them."""
    del made
    if me.has(button := ".tool:has(use[href$='#p-tables'])"):
        me.see(button).first.click()
    else:
        menu(me)


def only(me: Visit, what: str, tables: set[str], **said: Any) -> None:
    """Let the page hear of some tables only: others' screens are at the same server."""

    def answer(route: Route) -> None:
        headers = {"accept-language": route.request.headers.get("accept-language", "en")}
        # not by the browser, which may be closed meanwhile
        found = httpx.get(route.request.url, headers=headers).json() | said
        found["tables"] = [each for each in found["tables"] or [] if each["table"] in tables]
        route.fulfill(json=found)

    me.page.route(f"**/api/{what}", answer)


def _lobby(me: Visit, database: Path, lang: str) -> None:
    """The start page of a server that lists open tables, with a message of the day; only for this page."""
    del database
    made = room(me, listed=True)
    ask(me, "host/lobby", on=True)
    ask(me, "host/message", lang="en", text=MESSAGE)
    found = httpx.get(f"{me.home}/api/lobby").json()
    ask(me, "host/message", lang="en", text="")
    ask(me, "host/lobby", on=False)
    found["tables"] = [each for each in found["tables"] if each["table"] == made.table]
    me.page.route("**/api/lobby", lambda route: route.fulfill(json=found))
    me.open("/", lang).see(".sitdown").wait_for()


def _host(*then: Then) -> Way:
    def go(me: Visit, database: Path, lang: str) -> None:
        del database
        tables = [room(me), duel(me, clock=SLOW), five(me, clock=DAYS).leave(2, 3)]
        tables[1].enter()  # somebody watches
        only(me, "host", {each.table for each in tables})
        me.open("/host", lang).see(".hot > li").first.wait_for()
        for each in then:
            each(me, tables[0])

    return go


def _waiting(me: Visit, database: Path, lang: str) -> None:
    """The start page of somebody for whom others wait."""
    _my_tables(me, lang, [duel(me, clock=SLOW), five(me, clock=DAYS), duel(me, 16)])
    me.open("/", lang).see(".going .mine").first.wait_for()
    del database


def _drawer(me: Visit, database: Path, lang: str) -> None:
    _waiting(me, database, lang)
    at(mover, five, tables_drawer)(me, database, lang)


FLAG, HAND, SHARE = (f"use[href$='#{name}']" for name in ("p-flag", "p-hand", "u-share"))

SCREENS: dict[str, Way] = {
    "room": at(first, room),
    "room_guest": at(second, room),
    "room_watched": at(nobody, room),
    "room_stopped": at(first, room, stopped),
    "removed": at(second, room, removed),
    "join": _invited(room),
    "join_full": _invited(duel),
    "lobby": _lobby,
    "host": _host(),
    "host_stop": _host(clicked(".hot .ghost"), clicked(".stopbox .ghost")),
    "waiting_tables": _waiting,
    "tables_drawer": _drawer,
    "wish": at(other, duel, others_ask("undo"), seen(".asking")),
    "wish_mine": at(mover, duel, undo, seen(".asking")),
    "wish_refused": at(mover, duel, undo, all_agree(yes=False), seen(".settled")),
    "wish_of_five": at(first, lambda me: five(me, 30), undo, seen(".asking")),
    "paused": at(first, timed, pause),
    "clock": at(to_move, timed),
    "clock_waiting": at(mover, timed),
    "clock_near": at(to_move, nearly_out),
    "clock_out": at(first, lambda me: duel(me, clock=SHORT), seen(".end")),
    "clock_out_bot": at(to_move, out_of_time, seen(".standin")),
    "days": at(to_move, lambda me: five(me, clock=DAYS).leave(2)),
    "days_waiting": at(mover, lambda me: five(me, 37, clock=DAYS).leave(2), seen(".whochose .owes")),
    "called": at(first, duel, call),
    "called_seven": at(first, five, call),
    "away": at(mover, gone_for(60, to_move)),
    "away_offer": at(mover, gone_for(240, to_move), seen(".absent")),
    "menu_people": at(first, timed, in_menu),
    "menu_five": at(first, five, in_menu),
    "resign": at(first, duel, in_menu, clicked(f".mrow:has({FLAG})")),
    "free_seat": at(first, five, in_menu, clicked(f".myseat > .ghost:has({HAND})")),
    "hand_on": at(first, duel, in_menu, clicked(f".myseat > .ghost:has({SHARE})"), seen(".myseat .linkbox")),
    "device": at(first, duel, in_menu, clicked(".otherdevice .wide"), seen(".otherdevice .linkbox")),
    "device_taken": _pass("device"),
    "device_moved": at(first, duel, moved),
    "seat_taken": _pass("seat"),
    "pass_gone": _pass_gone,
    "standin": at(first, five, in_menu, clicked(".myseat .sacts button"), seen(".standin")),
    "rematch_asked": at(first, series, rematch_asked),
    "again": at(first, series, others_ask("resign"), clicked(".acts .options"), seen(".unfolded")),
    "watching_duel": at(nobody, timed),
}
IN_THE_MENU = ("tables_drawer", "resign", "free_seat", "hand_on", "device")
