"""Every screen of the page, and how to get there."""

import random
from collections.abc import Callable
from pathlib import Path

from . import seven
from .prepared import plays_to, table_with, whole_game
from .visit import Visit

Way = Callable[[Visit, Path, str], None]


def _home(me: Visit, database: Path, lang: str) -> None:
    del database
    me.open("/", lang).see(".primary.big").wait_for()


def home_with(expansions: str) -> Way:
    """The start page, for Duel with expansions."""

    def go(me: Visit, database: Path, lang: str) -> None:
        del database
        me.open("/", lang).see(".gtile.of-duel").click()
        me.unfold().see(f".seg:has([value='{expansions}'])").click()

    return go


def _home_with_games(me: Visit, database: Path, lang: str) -> None:
    for game in (plays_to("turn", 30), plays_to("draft"), whole_game("civilian"), whole_game("military")):
        me.open(table_with(database, game), lang)
        me.wait_for(lambda: me.at_table or me.over)
    _home(me, database, lang)


def _my_games(me: Visit, database: Path, lang: str) -> None:
    _home_with_games(me, database, lang)
    me.open("/games", lang).see(".statistics").wait_for()


def _read(address: str, what: str) -> Way:
    """A page to read, without a table."""

    def go(me: Visit, database: Path, lang: str) -> None:
        del database
        me.open(address, lang).see(what).first.wait_for()

    return go


def _decision(kind: str, least: int = 0) -> Way:
    def go(me: Visit, database: Path, lang: str) -> None:
        me.open(table_with(database, plays_to(kind, least)), lang)
        me.wait_for_turn()

    return go


def _chosen(least: int) -> Way:
    def go(me: Visit, database: Path, lang: str) -> None:
        _decision("turn", least)(me, database, lang)
        me.choose_card(random.Random(2))

    return go


def _end(how: str) -> Way:
    def go(me: Visit, database: Path, lang: str) -> None:
        me.open(table_with(database, whole_game(how)), lang)
        me.wait_for(lambda: me.over)

    return go


def _with(way: Way, *selectors: str) -> Way:
    """Go there, then touch the first of these that there is."""

    def go(me: Visit, database: Path, lang: str) -> None:
        way(me, database, lang)
        next(me.see(selector) for selector in selectors if me.has(selector)).first.click()

    return go


def _hinted(way: Way) -> Way:
    """With a hint."""

    def go(me: Visit, database: Path, lang: str) -> None:
        way(me, database, lang)
        me.ask_hint()

    return go


def _refused(me: Visit, database: Path, lang: str) -> None:
    del database
    me.open("/t/nobodysits", lang).see(".alone h1").wait_for()


def _seven(case: str, shared: int = 1) -> Way:
    """A table of 7 Wonders where something is to be decided."""

    def go(me: Visit, database: Path, lang: str) -> None:
        me.open(seven.table_of(database, case, shared), lang)
        me.wait_for_turn()

    return go


def _seven_chosen(case: str) -> Way:
    """With a card in hand chosen, and if possible one that can be paid in several ways."""

    def go(me: Visit, database: Path, lang: str) -> None:
        _seven(case)(me, database, lang)
        for card in me.see(".fan .card:not(.dear)").all():
            card.dispatch_event("click")  # a chosen card lies on the next one
            if me.has(".pays"):
                return

    return go


def _seven_waiting(me: Visit, database: Path, lang: str) -> None:
    """I have chosen, others have not."""
    _seven("turn")(me, database, lang)
    me.choose_card(random.Random(1))
    me.choose_use(random.Random(1))
    me.confirm()
    me.see(".chosen").wait_for()


def _seven_watching(me: Visit, database: Path, lang: str) -> None:
    me.open(seven.table_of(database, "turn").partition("#")[0], lang)
    me.wait_for(lambda: me.at_table)


def _covered(me: Visit, database: Path, lang: str) -> None:
    me.open(seven.table_of(database, "turn", shared=5), lang)
    me.see(".cover").wait_for()


def _seven_end(case: str) -> Way:
    def go(me: Visit, database: Path, lang: str) -> None:
        me.open(seven.finished_table(database, case), lang)
        me.wait_for(lambda: me.over)

    return go


SCREENS: dict[str, Way] = {
    "home": _home,
    "games": _home_with_games,
    "my_games": _my_games,
    "cards": _read("/cards/duel?expansions=pantheon&expansions=agora", ".tile"),
    "card": _read("/cards/wonders?edition=second&players=5#library", ".drawer"),
    "chains": _read("/cards/duel?chains", ".family"),
    "draft": _decision("draft"),
    "age1": _decision("turn", 12),
    "chosen1": _chosen(12),
    "age2": _decision("turn", 34),
    "chosen2": _chosen(40),
    "age3": _decision("turn", 54),
    "chosen3": _chosen(60),
    "progress": _decision("progress"),
    "library": _decision("library"),
    "destroy": _decision("destroy"),
    "discard_pile": _decision("discard_pile", 30),
    "starter": _decision("starter"),
    "pile": _with(_decision("turn", 40), ".pile", ".ptok .linkish"),
    "menu": _with(_decision("turn", 40), ".bar .tool:last-child", ".pbar .tool:first-child"),
    "end": _end("civilian"),
    "end_military": _end("military"),
    "end_scientific": _end("scientific"),
    "refused": _refused,
    "hint": _hinted(_decision("turn", 34)),
    "hint_draft": _hinted(_decision("draft")),
}

SEVEN: dict[str, Way] = {
    "home_seven": _with(_home, ".gtile.of-wonders"),
    "board": _seven("board"),
    "side": _seven("side"),
    "first_turn": _seven("first_turn"),
    "turn": _seven("turn"),
    "turn_chosen": _seven_chosen("turn"),
    "late": _seven("late"),
    "late_chosen": _seven_chosen("late"),
    "after_conflicts": _seven("after_conflicts"),
    "payments": _seven_chosen("payments"),
    "payment": _seven("payment"),
    "waiting": _seven_waiting,
    "seventh": _seven("seventh"),
    "pile7": _seven("pile"),
    "olympia_first": _seven_chosen("olympia_first"),
    "olympia_second": _seven_chosen("olympia_second"),
    "free_city": _seven("free_city"),
    "free_city_chosen": _seven_chosen("free_city"),
    "city": _with(_seven("turn"), ".who .name"),
    "board_detail": _with(_seven("turn"), ".mine .board .name", ".pmine .board .name"),
    "watching": _seven_watching,
    "covered": _covered,
    "end_seven": _seven_end("late"),
    "end_two": _seven_end("free_city"),
    "end_three": _seven_end("payments"),
    "hint_seven": _hinted(_seven("turn")),
    "hint_free_city": _hinted(_seven("free_city")),
}
