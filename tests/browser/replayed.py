"""Games that are over and judged, put into the database: with few simulations, so that it does not take long."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from pathlib import Path

import antipater
from antipater import Record
from antipater.analysis import Result, tasks, work
from antipater.search.agent import Budget
from antipater.server.place import database_url
from antipater.server.store import Store
from antipater.server.stored_analyses import begin_analysis, note_analysis

from . import agora, prepared, seven
from .prepared import Plays, store
from .screens import Way
from .visit import Visit

FEW = Budget(simulations=8)
Played = tuple[antipater.Game, tuple[int, Plays]]


@cache
def played(kind: str) -> Played:
    """A game to its end."""
    if kind == "duel":
        return prepared.game(), prepared.whole_game("civilian")
    if kind == "both":
        return agora.game(agora.BOTH), agora.whole_game("civilian", agora.BOTH)
    return seven.game(kind), seven.whole_game(kind)


@cache
def results(kind: str) -> tuple[int, list[Result]]:
    """Everything about it that is to be calculated."""
    game, (seed, plays) = played(kind)
    record = Record(game, seed)
    for seat, action in plays:
        record.play(action, seat)
    waiting = tasks(record)
    return len(waiting), [work(task, FEW) for task in waiting]


def replay_of(database: Path, kind: str, judged: bool = True) -> str:
    """The address of a game to look at again."""
    address = judged_table(database, kind) if judged else store(database, *played(kind))
    return address.partition("#")[0].replace("/t/", "/r/")


def judged_table(database: Path, kind: str) -> str:
    """The address of my seat at a table where the game is over."""
    address = store(database, *played(kind))
    table = address.removeprefix("/t/").partition("#")[0]
    with ThreadPoolExecutor(1) as thread:  # the browser's driver has a loop of its own in this one
        thread.submit(asyncio.run, _judge(database, table, kind)).result()
    return address


async def _judge(database: Path, table: str, kind: str) -> None:
    store = Store(database_url(str(database)))
    try:
        await store.write(partial(begin_analysis, table, "quick"))
        await store.write(partial(note_analysis, table, "quick", "done", *results(kind)))
    finally:
        await store.close()


def open_replay(me: Visit, address: str, lang: str) -> Visit:
    """Open it, and wait for its chart."""
    me.open(address, lang)
    me.see(".chart svg .knob").wait_for()
    return me


def _screen(kind: str, moment: int) -> Way:
    def go(me: Visit, database: Path, lang: str) -> None:
        open_replay(me, f"{replay_of(database, kind)}#{moment}", lang)
        me.see(".judge h2").wait_for()

    return go


def _end(kind: str) -> Way:
    def go(me: Visit, database: Path, lang: str) -> None:
        me.open(judged_table(database, kind), lang)
        me.see(".how .tps a, .how .sum2").first.wait_for()

    return go


SCREENS: dict[str, Way] = {
    "end_judged": _end("duel"),
    "end_judged_seven": _end("payments"),
    "replay_draft": _screen("duel", 3),
    "replay_duel": _screen("duel", 40),
    "replay_both": _screen("both", 50),
    "replay_seven": _screen("payments", 9),
}
