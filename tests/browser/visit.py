"""Somebody who looks at the page and plays: only what a person can see and do."""

import random
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Position, ViewportSize
from playwright.sync_api import TimeoutError as InVain

Theme = Literal["light", "dark"]
DESK = ViewportSize(width=1440, height=900)
PHONE = ViewportSize(width=390, height=844)
SECONDS = 20.0
TRIES = 5
# One question instead of two: waiting asks again and again.
MY_TURN = "document.title.startsWith('●') && document.querySelector('.frame[aria-busy=false]') !== null"
MY_TURN_OR_OVER = f"document.querySelector('.end') !== null || ({MY_TURN})"
# Where a card in the hand can be touched: the others may cover most of it. The middle of what is seen at the widest;
# places are counted from within the border, and not at the foot, which rises from under the pointer.
VISIBLE = """card => {
  card.scrollIntoView({block: "nearest", inline: "nearest"});
  const box = card.getBoundingClientRect();
  const mine = (x, y) => document.elementFromPoint(box.left + x, box.top + y)?.closest(".card") === card;
  let widest = {width: 0};
  for (let y = 10; y < box.height - 20; y += 10) {
    const seen = Array.from({length: Math.floor(box.width)}, (_, x) => x).filter((x) => mine(x, y));
    if (seen.length <= widest.width) continue;
    widest = {width: seen.length, x: seen[seen.length >> 1] - card.clientLeft, y: y - card.clientTop};
  }
  return widest;
}"""


class Visit:
    """One page in a browser of its own."""

    def __init__(self, context: BrowserContext, home: str) -> None:
        self.context = context
        self.home = home
        self.page: Page = context.new_page()
        self.said: list[str] = []
        self.asked: list[str] = []
        self.excused = False  # while the network is away the browser complains
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.said.append(str(error)))
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.page.on("websocket", lambda socket: self.asked.append(socket.url))

    def _hear(self, message: ConsoleMessage) -> None:
        busy = "429" in message.text and "/analysis" in message.location["url"]  # with other games, as the page says
        if not self.excused and not busy:
            self.said.append(message.text)

    def open(self, address: str = "/", lang: str = "en") -> "Visit":
        """Go to an address of the server."""
        path, _, seat = address.partition("#")
        more = "&" if "?" in path else "?"
        self.page.goto(f"{self.home}{path}{more}lang={lang}" + (f"#{seat}" if seat else ""))
        return self

    def play_now(self, game: str = "duel") -> "Visit":
        """From the start page to the table."""
        if game != "duel":
            self.see(f".gtile.of-{game}").click()
        self.page.locator(".primary.big").click()
        self.wait_for(lambda: self.at_table)
        return self

    def unfold(self) -> "Visit":
        """On the start page of a phone: open what can be set."""
        self.see(".setup, .pick").first.wait_for()
        while self.has(folded := ".pick:not([open]) > summary"):
            self.see(folded).first.click()
        return self

    def against(self, sitter: str) -> None:
        """Choose who sits opposite."""
        self.see(f".opponents label:has([value='{sitter}'])").click()

    def see(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def has(self, selector: str) -> bool:
        return self.see(selector).count() > 0

    def wait_for(self, condition: Callable[[], bool]) -> None:
        """Wait until something is so."""
        end = time.monotonic() + SECONDS
        while not condition():
            assert time.monotonic() < end, f"waited in vain; the page says {self.page.inner_text('body')[:600]!r}"
            self.page.wait_for_timeout(15)

    @property
    def at_table(self) -> bool:
        return self.has(".table, .phone")

    @property
    def over(self) -> bool:
        return self.has(".end")

    @property
    def my_turn(self) -> bool:
        return bool(self.run(MY_TURN))

    def wait_for_turn(self) -> bool:
        """Wait until it is my turn or the game is over; is it my turn?"""
        self.wait_for(lambda: bool(self.run(MY_TURN_OR_OVER)))
        return not self.over

    def choose_card(self, chance: random.Random) -> None:
        """Touch one of the cards that can be taken, one that can be paid for if there is any."""
        takable = ":is(.layout .card:not(.covered), .fan .card)"
        payable = takable + ":not(.dear)"
        found = self.see(payable if self.has(payable) else takable)
        card = found.nth(chance.randrange(found.count()))
        if self.has(".fan"):
            self.touch_in_hand(card)
        else:
            card.click()

    def touch_in_hand(self, card: Locator) -> None:
        """Touch what is visible of a card; another hand may come just then, and it lies elsewhere."""
        for _ in range(TRIES):
            place = card.evaluate(VISIBLE)
            assert place["width"], "nothing of this card can be touched"
            with suppress(InVain):
                return card.click(position=Position(x=place["x"], y=place["y"]), timeout=1000 * SECONDS / TRIES)
        raise AssertionError("a card in the hand can't be touched")

    def choose_use(self, chance: random.Random) -> None:
        """Touch one of the uses that are possible."""
        possible = self.see(".use:not(.off, [aria-expanded])")
        possible.nth(chance.randrange(possible.count())).click()

    def ask_hint(self) -> None:
        """By its key; wait for what it says."""
        self.page.keyboard.press("h")
        self.see(".advice li").first.wait_for()

    def confirm(self) -> None:
        """The one button that makes it final."""
        self.see(".confirm .primary").click()
        self.wait_for(lambda: self.over or self.has(".frame[aria-busy=false]"))

    def decide(self, which: int) -> None:
        """Touch one of the possible uses, the first or the last, and make it final; all are told in words."""
        uses = self.see(".use")
        assert uses.count() > 1
        assert all(use.inner_text().strip() for use in uses.all())
        possible = self.see(".use:not(.off, [aria-expanded])").nth(which)
        possible.click()
        assert possible.get_attribute("aria-pressed") == "true"
        self.confirm()

    def move(self, chance: random.Random) -> None:
        """Decide whatever is to be decided."""
        if not self.has(".use"):
            self.choose_card(chance)
        while not self.has(".use:not(.off, [aria-expanded])"):  # the Free City may have no use for a card
            self.choose_card(chance)
        self.choose_use(chance)
        self.confirm()

    def play_to_the_end(self, chance: random.Random, most: int = 200) -> None:
        for _ in range(most):
            if not self.wait_for_turn():
                return
            self.move(chance)
        raise AssertionError("the game does not end")

    def run(self, script: str, *args: Any) -> Any:
        return self.page.evaluate(script, *args)


# Tests don't wait for what is shown at leisure, unless they are about that.
AT_ONCE = """
if (!localStorage.getItem("antipater.settings"))
  localStorage.setItem("antipater.settings", JSON.stringify({pace: "quick", oneByOne: false}));
"""


class Visits:
    """Everybody who comes in the course of a test."""

    def __init__(self, browser: Browser, home: str) -> None:
        self.browser = browser
        self.home = home
        self.made: list[Visit] = []

    def new(self, size: ViewportSize = DESK, theme: Theme = "light", at_leisure: bool = False, **options: Any) -> Visit:
        """Somebody with an own browser, who wants to see everything at once or at leisure."""
        context = self.browser.new_context(
            viewport=size, color_scheme=theme, reduced_motion="reduce", **{"has_touch": size == PHONE} | options
        )
        if not at_leisure:
            context.add_init_script(AT_ONCE)
        self.made.append(Visit(context, self.home))
        return self.made[-1]

    def end(self) -> None:
        """Close everything; nobody may have seen a complaint, nor asked another server for something."""
        for visit in self.made:
            visit.context.close()
        ours = self.home.removeprefix("http")
        for visit in self.made:
            assert visit.said == [], visit.said
            assert [url for url in visit.asked if not url.startswith((f"http{ours}", f"ws{ours}", "data:"))] == []
