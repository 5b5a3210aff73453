"""How fast the page is: `python -m tests.browser.page_speed`. What is measured, and the figures: docs/page-speed.md."""

import random
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
WATCH_TASKS = """() => {
  window.tasks = [];
  new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map((task) => task.duration)))
    .observe({type: "longtask"});
}"""


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


def longest_task(me: Visit) -> float:
    """The longest task of the page in some turns, in ms; tasks of up to 50 ms are not told."""
    me.run(WATCH_TASKS)
    for number in range(TURNS):
        me.move(random.Random(number))
        me.wait_for_turn()
    me.page.wait_for_timeout(500)
    return max(me.run("window.tasks"), default=0.0)


def measure(visits: Visits, name: str, made: Any) -> None:
    """Tell the figures of a table."""
    me, size, seconds = opened(visits, made)
    print(
        f"{name}: {size / 1024:.0f} KB (at most {MOST_KB}), first choice after {seconds:.2f} s (at most {MOST_SECONDS})"
    )
    print(f"{name}: longest task in {TURNS} turns {longest_task(me):.0f} ms (at most {MOST_TASK}; 0: none is longer)")


def main() -> None:
    """Measure a table of each game, after another one has warmed the server."""
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
