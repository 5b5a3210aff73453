"""How fast the page is: `python -m tests.browser.page_speed`. What is measured, and the figures: docs/page-speed.md."""

import json
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from ..server.program import Server, bots
from . import chromium
from .visit import Visit, Visits

MOST_KB, MOST_SECONDS, MOST_TASK = 300, 1.0, 50
TURNS = 5
CARDS = [f":is(.layout .card:not(.covered), .fan .card){more}" for more in (":not(.dear)", "")]  # payable ones first
USE = ".use:not(.off, [aria-expanded])"
TASK, MAIN = "RunTask", "CrRendererMain"  # what Chromium calls a task, and the thread of the page


def transferred(me: Visit) -> list[float]:
    """Sizes in bytes, as they come over the wire, of everything that is loaded from now on."""
    sizes: list[float] = []
    network = me.context.new_cdp_session(me.page)
    network.send("Network.enable")
    network.on("Network.loadingFinished", lambda loaded: sizes.append(loaded["encodedDataLength"]))
    return sizes


def opened(visits: Visits, made: Any) -> tuple[Visit, float, float]:
    """A table for the first time: who sits there, bytes, and seconds until the first choice can be made."""
    me = visits.new(at_leisure=True)
    sizes = transferred(me)
    me.open(f"/t/{made['table']}#{made['seats'][0]['token']}")
    me.wait_for_turn()
    return me, sum(sizes), float(me.run("performance.now()")) / 1000


def press(me: Visit, what: str) -> None:
    """Focus something and press Enter: to look for a place where the mouse can touch it is work of the page, too."""
    me.see(what).first.focus()
    me.page.keyboard.press("Enter")


def turn_by_keys(me: Visit) -> None:
    """Decide what is to be decided, by keys alone."""
    if not me.has(USE):
        press(me, next(each for each in CARDS if me.has(each)))
    press(me, USE)
    press(me, ".confirm .primary")
    me.wait_for(lambda: not me.has(".confirm .primary.on") or me.over)


def longest_task(me: Visit) -> tuple[float, float]:
    """The longest task of the page in some turns, in ms: of the processor's time, and of the clock's.

    On a machine that does other things the clock goes on while others have the processor.
    """
    browser = me.context.browser
    assert browser is not None
    browser.start_tracing(page=me.page, categories=["toplevel", "devtools.timeline"])
    for _ in range(TURNS):
        turn_by_keys(me)
        me.wait_for_turn()
    me.page.wait_for_timeout(500)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    pages = {(each["pid"], each["tid"]) for each in events if each.get("args", {}).get("name") == MAIN}
    tasks = [each for each in events if each["name"].endswith(TASK) and (each["pid"], each["tid"]) in pages]
    longest = [max((each.get(field, 0) for each in tasks), default=0) / 1000 for field in ("tdur", "dur")]
    return longest[0], longest[1]


def measure(visits: Visits, name: str, made: Any) -> None:
    """Tell the figures of a table."""
    me, size, seconds = opened(visits, made)
    print(
        f"{name}: {size / 1024:.0f} KB (at most {MOST_KB}), first choice after {seconds:.2f} s (at most {MOST_SECONDS})"
    )
    worked, passed = longest_task(me)
    print(f"{name}: longest task in {TURNS} turns {worked:.0f} ms (at most {MOST_TASK}), {passed:.0f} ms by the clock")


def main() -> None:
    """Measure a table of each game, after another one has warmed the server."""
    print(f"load average {os.getloadavg()[0]:.0f} on {os.cpu_count()} cores")
    found = chromium.find()
    if found is None:
        raise SystemExit(chromium.NONE)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "tables.db")
        browser = playwright.chromium.launch(executable_path=found.path, args=chromium.FLAGS)
        visits = Visits(browser, server.http)
        person = [{"kind": "person", "name": "Lena"}]
        tables: dict[str, Callable[[], Any]] = {
            "warming": lambda: server.new_table([*person, *bots("greedy")]),
            "Duel": lambda: server.new_table([*person, *bots("greedy")], wonders="first-game"),
            "7 Wonders, seven players": lambda: server.new_wonders([*person, *bots(*["greedy"] * 6)], sides="day"),
        }
        for name, make in tables.items():
            measure(visits, name, make())
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
