"""All that teaches: lessons, rules, explanations of things on the table, help in the game, and why a hint says so."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

from antipater.duel.notices import notices
from antipater.duel.view_types import View
from antipater.server.new_lesson import lesson_begun
from antipater.server.new_table import NewLesson
from antipater.server.secret import hashed, new_token

from . import agora, pantheon
from .led import Beside, do
from .peopled import menu
from .prepared import ME, NAMES, plays_to, put, table_with
from .screens import SCREENS as DUEL
from .screens import SEVEN, Way
from .visit import Visit

# Each lesson with an idea to whose choice the table answers.
ANSWERED = {
    "duel": ("duel", "first", "military"),
    "pantheon": ("duel", "pantheon", "mythology"),
    "agora": ("duel", "agora", "senator"),
    "seven": ("wonders", "first", "trade"),
    "free_city": ("wonders", "free_city", "free_trade"),
}
SEARCHED = {"en": "shield", "de": "Schild", "xx": "shield"}


@cache
def ended(game: str, name: str) -> Beside:
    """A lesson of which the game is over."""
    return Beside(game, name).play_to_the_end()


def lesson_table(database: Path, game: str, name: str, beside: Beside) -> str:
    """The address of whoever learns, at a table where as much has happened."""
    token = new_token()
    table = lesson_begun(NewLesson(game, name, NAMES[ME]), hashed(token))
    table.events += beside.events[1:]
    put(database, table)
    return f"/t/{table.id}#{token}"


def _shown(game: str, name: str, beside: Callable[[], Beside], what: str) -> Way:
    """A table of a lesson where as much has happened, once it shows something."""

    def go(me: Visit, database: Path, lang: str) -> None:
        me.open(lesson_table(database, game, name, beside()), lang)
        me.see(what).first.wait_for()

    return go


def _first(game: str, name: str) -> Way:
    """Its first page: the goal."""
    return _shown(game, name, lambda: Beside(game, name), ".coach .on")


def _step(game: str, name: str, idea: str) -> Way:
    """An idea, and the numbers at what it is about."""
    return _shown(game, name, lambda: Beside(game, name).play_to(idea), ".pointers b")


def _ended(game: str, name: str) -> Way:
    return _shown(game, name, lambda: ended(game, name), ".lesson-end")


def _answered(game: str, name: str, idea: str) -> Way:
    """What was advised is done, and the table answers."""

    def go(me: Visit, database: Path, lang: str) -> None:
        beside = Beside(game, name).play_to(idea)
        me.open(lesson_table(database, game, name, beside), lang)
        me.wait_for_turn()
        if me.has(".coach .on"):
            me.see(".coach .on").click()
        do(me, beside, beside.advised())
        me.see(".judged").wait_for()

    return go


def _off(me: Visit, database: Path, lang: str) -> None:
    """It has been switched off; the menu brings it back."""
    _first("duel", "first")(me, database, lang)
    me.see(".coach .off").click()
    menu(me)


def _rules(address: str, what: str = ".chapter") -> Way:
    def go(me: Visit, database: Path, lang: str) -> None:
        del database
        me.open(address.format(search=SEARCHED[lang]), lang).see(what).first.wait_for()

    return go


def _help(way: Way, chapter: str = "") -> Way:
    """The card with goal and turn over a table, or a chapter to which it leads."""

    def go(me: Visit, database: Path, lang: str) -> None:
        way(me, database, lang)
        me.see(".tool[aria-keyshortcuts='?']").first.click()
        me.see("dialog.help .goal li").first.wait_for()
        if chapter:
            me.see(f"dialog.help .goal a:text-is('{chapter}')").first.click()
            me.see("dialog.help .chapter").wait_for()

    return go


def _press(me: Visit, selector: str) -> None:
    """Press a thing for long."""
    thing = me.see(selector).locator("visible=true").first
    thing.scroll_into_view_if_needed()
    me.page.wait_for_timeout(50)  # scrolling shuts what is explained
    thing.dispatch_event("pointerdown", {"pointerType": "touch"})
    me.see("#explanation").wait_for()


def _explained(way: Way, thing: str) -> Way:
    def go(me: Visit, database: Path, lang: str) -> None:
        way(me, database, lang)
        _press(me, f"[data-about='{thing}']")

    return go


def _price(me: Visit, database: Path, lang: str) -> None:
    """The sum behind what is too dear: in the panel, and where there is none after a long press."""
    DUEL["age3"](me, database, lang)
    if me.has(".panel"):
        me.see(".layout .card.dear").first.click()
    else:
        _press(me, ".layout .card.dear")
    me.see(":is(.meaning, #explanation) .sum").wait_for()


def _why(way: Way) -> Way:
    def go(me: Visit, database: Path, lang: str) -> None:
        way(me, database, lang)
        me.see(".advice .why summary").first.click()
        me.see(".advice .why li").first.wait_for()

    return go


def threatened(view: View) -> bool:
    """Does the other threaten several things, while something is free for me?"""
    kinds = [notice.kind for notice in notices(view, NAMES, "en")]
    return kinds.count("threat") > 1 and "free" in kinds


def _threatened(me: Visit, database: Path, lang: str) -> None:
    me.open(table_with(database, plays_to("turn", 30, threatened)), lang)
    me.wait_for_turn()


def _noticing(way: Way) -> Way:
    """With help in the game, which is not there among people unless it is wanted."""

    def go(me: Visit, database: Path, lang: str) -> None:
        me.page.add_init_script("localStorage.setItem('antipater.settings', '{\"help\": true}')")
        way(me, database, lang)
        me.see(".notices .threat").first.wait_for()

    return go


PANTHEON, AGORA = pantheon.SCREENS["wealthy"], agora.SCREENS["age2_agora"]

EXPLAINED: dict[str, Way] = {
    "explained_track": _explained(DUEL["age2"], "track"),
    "explained_market": _explained(DUEL["age2"], f"good.{ME}.stone"),
    "explained_science": _explained(DUEL["age3"], f"science.{ME}"),
    "explained_god": _explained(PANTHEON, "space.2"),
    "explained_decree": _explained(AGORA, "chamber.1"),
    "explained_stage": _explained(SEVEN["turn"], f"stage.{ME}.1"),
    "explained_conflict": _explained(SEVEN["turn"], f"shields.{ME}"),
    "explained_sale": _explained(SEVEN["turn"], "sale.1.0"),
    "price": _price,
    "why": _why(DUEL["hint"]),
    "why_seven": _why(SEVEN["hint_seven"]),
}

SCREENS: dict[str, Way] = (
    {f"lesson_{name}": _first(game, lesson) for name, (game, lesson, _) in ANSWERED.items()}
    | {f"lesson_{name}_answer": _answered(*which) for name, which in ANSWERED.items()}
    | {f"lesson_{name}_end": _ended(game, lesson) for name, (game, lesson, _) in ANSWERED.items()}
    | {
        "lesson_duel_step": _step("duel", "first", "price"),
        "lesson_seven_step": _step("wonders", "first", "trade"),
        "lesson_off": _off,
        "rules": _rules("/rules/duel"),
        "rules_chapter": _rules("/rules/wonders#W5.1", "li.at"),
        "rules_found": _rules("/rules/pantheon?q={search}", ".hits li"),
        "rules_not_found": _rules("/rules/agora?q=zzz", ".hits .ghost"),
        "goal": _help(agora.SCREENS["age2_both"]),
        "goal_seven": _help(SEVEN["free_city"]),
        "rule_at_table": _help(DUEL["age1"], "D5"),
        "threats": _noticing(_threatened),
        "threats_seven": _noticing(SEVEN["late"]),
    }
    | EXPLAINED
)
OPENED = (*EXPLAINED, "rules_chapter")
# Rules are not in the word list.
QUOTED = ("rules", "rules_chapter", "rules_found", "rules_not_found", "rule_at_table")
