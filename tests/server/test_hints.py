"""Hints: for whoever is to choose, from what that seat sees, where the table allows it."""

import asyncio
import json
import random
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from antipater import Position, make
from antipater.search.agent import Budget
from antipater.search.evaluate import HINT
from antipater.search.why import Advised
from antipater.server.bots import Bots
from antipater.server.hints import BURST
from antipater.server.http_wire import BotSeat, PersonSeat
from antipater.server.new_table import NewTable
from antipater.server.place import database_url
from antipater.server.run import migrate
from antipater.server.searches import Compiling
from antipater.server.store import Store
from antipater.server.table import Table
from antipater.server.tables import Tables
from antipater.server.visitor import Visitor
from antipater.server.wire import Hint, Play, Rematch, Retract

from ..sizes import size
from .client import joined
from .on_loop import on_loop
from .program import PERSON_AND_BOT, Server, bots, people, wanted

TWO: list[PersonSeat | BotSeat] = [PersonSeat("Lena"), PersonSeat("Ivo")]


class Slow(Bots):
    """Bots that advise when they are told to, and note what was seen."""

    def __init__(self) -> None:
        super().__init__()
        self.go = asyncio.Event()
        self.seen: list[Position] = []

    async def advise(
        self, seen: Position, seat: int, names: list[str], lang: str, budget: Budget = HINT
    ) -> list[Advised]:
        self.seen.append(seen)
        await self.go.wait()
        why = seen.game.why
        return [Advised(int(each), 0.5, why(seen, seat, each, names, lang)) for each in seen.legal(seat)[:3]]


class AtTable:
    """A table, and the people at it."""

    def __init__(self, tables: Tables, table: Table, advising: Slow, tokens: list[str]) -> None:
        self.tables, self.table, self.advising = tables, table, advising
        self.people = [Visitor(table.seats_of(token), "en", token) for token in tokens]

    @property
    def turn(self) -> int:
        return self.table.position.to_act[0]

    def awaits_search(self) -> asyncio.Future[Compiling]:
        """The search of the game is not ready; how far it is will be known."""
        game = self.table.position.game
        known = self.advising.searches.awaited[game.name, game.door] = asyncio.get_running_loop().create_future()
        return known

    async def ask(self, who: int, message: Any) -> Any:
        """What the server answers: the reason why not, or "ok"."""
        heard(self.people[who])
        await self.tables.ask(self.table, self.people[who], message)
        await asyncio.sleep(0)
        answer = next(told for told in heard(self.people[who]) if told["type"] == "answer")
        return answer["reason"] or "ok"

    async def hint(self, who: int, number: int = 1, **fields: Any) -> Any:
        return await self.ask(who, Hint(f"hint{number}", self.table.seq, **fields))

    async def advised(self) -> None:
        """Wait until all hints that were promised have come."""
        async with asyncio.timeout(10):
            while self.table.hints.asking:
                await asyncio.sleep(0.01)

    async def play(self, who: int, seat: int) -> Any:
        action = int(self.table.position.legal(seat)[0])
        return await self.ask(who, Play(f"play{self.table.seq}-{seat}-{action}", self.table.seq, action, seat))


def heard(visitor: Visitor) -> list[Any]:
    """What a visitor was told since it was last asked."""
    told = []
    while not visitor.waiting.empty():
        told.append(json.loads(visitor.waiting.get_nowait() or b"{}"))
    return told


def hints(visitor: Visitor) -> list[Any]:
    return [told for told in heard(visitor) if told["type"] == "hinted"]


@asynccontextmanager
async def table_of(folder: Path, new: NewTable) -> AsyncIterator[AtTable]:
    url = database_url(str(folder / "tables.db"))
    await migrate(url)
    store, advising = Store(url), Slow()
    tables = Tables(store, advising, pause=0)
    made = await tables.set_up(new)
    there = AtTable(tables, await tables.get(made.table), advising, [seat.token for seat in made.seats])
    for visitor in there.people:
        await tables.enter(there.table, visitor, 0)
    yield there
    await tables.close()
    advising.close()
    await store.close()


@on_loop
async def test_a_hint_names_actions_in_words_from_what_the_seat_sees(tmp_path: Path) -> None:
    async with table_of(tmp_path, wanted("duel", TWO, wonders="first-game")) as at:
        seat = at.turn
        assert await at.hint(seat) == "ok"
        at.advising.go.set()
        await at.advised()
        (hint,) = hints(at.people[seat])
        assert hint["id"] == "hint1"
        assert hint["seat"] == seat
        assert [each["action"] for each in hint["actions"]] == at.table.position.legal()[:3].tolist()
        assert [each["win"] for each in hint["actions"]] == [0.5, 0.5, 0.5]
        assert all(each["text"].endswith(".") for each in hint["actions"])
        assert all(each["why"] for each in hint["actions"])
        assert at.advising.seen == [at.table.position.observe(seat)]
        assert not hints(at.people[1 - seat])


@on_loop
async def test_who_waits_for_a_search_to_be_compiled_is_told_for_how_long(tmp_path: Path) -> None:
    async with table_of(tmp_path, wanted("duel", TWO, wonders="first-game")) as at:
        seat, known = at.turn, at.awaits_search()
        assert await at.hint(seat) == "ok"
        assert heard(at.people[seat]) == []
        known.set_result(Compiling(time.monotonic() - 5, about=40, loading=False))
        await asyncio.sleep(0.01)
        assert heard(at.people[seat]) == [
            {"type": "preparing", "id": "hint1", "seconds": 5, "about": 40, "loading": False}
        ]
        at.advising.go.set()
        await at.advised()
        assert len(hints(at.people[seat])) == 1


@on_loop
async def test_who_asks_when_all_is_loaded_is_told_nothing_else(tmp_path: Path) -> None:
    async with table_of(tmp_path, wanted("duel", TWO, wonders="first-game")) as at:
        seat, searches = at.turn, at.advising.searches
        key = at.table.position.game.name, at.table.position.game.door
        searches.awaited[key] = asyncio.get_running_loop().create_future()
        searches.awaited[key].set_result(Compiling(time.monotonic(), about=2, loading=True))
        searches.preparing[key] = asyncio.create_task(asyncio.sleep(0, result=True))
        await searches.preparing[key]
        assert await at.hint(seat) == "ok"
        at.advising.go.set()
        await at.advised()
        told = [each["type"] for each in heard(at.people[seat])]
        assert "hinted" in told
        assert "preparing" not in told


@on_loop
async def test_who_waits_for_what_is_compiled_to_be_loaded_is_told_so(tmp_path: Path) -> None:
    async with table_of(tmp_path, wanted("duel", TWO, wonders="first-game")) as at:
        seat, known = at.turn, at.awaits_search()
        assert await at.hint(seat) == "ok"
        known.set_result(Compiling(time.monotonic(), about=6, loading=True))
        await asyncio.sleep(0.01)
        (told,) = [each for each in heard(at.people[seat]) if each["type"] == "preparing"]
        assert (told["about"], told["loading"]) == (6, True)


@on_loop
async def test_only_who_is_to_choose_gets_a_hint(tmp_path: Path) -> None:
    async with table_of(tmp_path, wanted("duel", TWO, wonders="first-game")) as at:
        seat = at.turn
        assert await at.hint(1 - seat) == "not_your_turn"
        assert await at.hint(1 - seat, 2, seat=seat) == "not_your_seat"
        assert await at.ask(seat, Hint("old", at.table.seq - 1)) == "stale"
        watching = Visitor((), "en")
        at.people.append(watching)
        assert await at.hint(2) == "not_seated"
        assert not at.advising.seen


@on_loop
async def test_on_one_device_a_hint_is_for_the_hand_that_is_shown(tmp_path: Path) -> None:
    seats: list[PersonSeat | BotSeat] = [
        PersonSeat("Lena"),
        PersonSeat("Ivo", shares=0),
        PersonSeat("Mia", shares=0),
    ]
    async with table_of(tmp_path, wanted("wonders", seats)) as at:
        assert await at.hint(0, 1, seat=1) == "not_your_seat"
        at.people[0].shown = 1
        assert await at.hint(0, 2, seat=1) == "ok"
        assert await at.hint(0, 3, seat=2) == "not_your_seat"


@on_loop
async def test_a_table_may_have_no_hints(tmp_path: Path) -> None:
    """Everybody is told so, and it is the same in a rematch and after the table was forgotten."""
    async with table_of(tmp_path, wanted("duel", TWO, wonders="first-game", hints=False)) as at:
        assert heard(at.people[1])[0]["hints"] is False
        assert await at.hint(at.turn) == "no_hints"
        while not at.table.position.over:
            await at.play(at.turn, at.turn)
        assert await at.ask(0, Rematch("again")) == "ok"
        assert at.table.next is not None
        assert not (await at.tables.get(at.table.next)).hints.allowed


@on_loop
async def test_hints_come_one_after_the_other(tmp_path: Path) -> None:
    async with table_of(tmp_path, wanted("duel", TWO, wonders="first-game")) as at:
        seat = at.turn
        assert await at.hint(seat) == "ok"
        assert await at.hint(seat, 2) == "too_many_hints"
        at.advising.go.set()
        await at.advised()
        for number in range(1, BURST):
            assert await at.hint(seat, 2 + number) == "ok"
            await at.advised()
        assert await at.hint(seat, 99) == "too_many_hints"


@on_loop
async def test_a_hint_is_dropped_when_the_position_changes(tmp_path: Path) -> None:
    async with table_of(tmp_path, wanted("duel", TWO, wonders="first-game")) as at:
        seat = at.turn
        assert await at.hint(seat) == "ok"
        assert await at.play(seat, seat) == "ok"
        at.advising.go.set()
        await asyncio.sleep(0.05)  # nothing comes
        assert not hints(at.people[seat])
        assert not at.table.hints.asking


@on_loop
async def test_where_all_choose_at_once_only_the_own_choice_drops_a_hint(tmp_path: Path) -> None:
    async with table_of(tmp_path, wanted("wonders", [*TWO, PersonSeat("Mia")], sides="day")) as at:
        assert await at.hint(0) == "ok"
        while 1 in at.table.position.to_act:
            assert await at.play(1, 1) == "ok"
        assert 0 in at.table.hints.asking
        while 0 in at.table.position.to_act:
            assert await at.play(0, 0) == "ok"
        assert not at.table.hints.asking
        assert await at.hint(0, 2) == "not_your_turn"
        assert await at.ask(0, Retract("back")) == "ok"
        assert await at.hint(0, 3) == "ok"
        at.advising.go.set()
        await at.advised()
        assert [hint["id"] for hint in hints(at.people[0])] == ["hint3"]


@on_loop
async def test_who_leaves_gets_no_hint(tmp_path: Path) -> None:
    async with table_of(tmp_path, wanted("duel", TWO, wonders="first-game")) as at:
        seat = at.turn
        assert await at.hint(seat) == "ok"
        at.tables.leave(at.table, at.people[seat])
        assert not at.table.hints.asking


def test_hints_of_both_games(server: Server) -> None:
    """By a real search; and bots of all levels play."""
    duel = server.new_table(PERSON_AND_BOT, "first-game")
    seven = server.new_wonders([*people("Lena"), *bots("level:1", "level:3", "level:4")])
    for made in (duel, seven):
        with joined(server, made["table"], made["seats"][0]["token"], lang="de") as lena:
            assert lena.state["hints"]
            assert lena.wait_for_turn()
            assert lena.ask("hint", seq=lena.seq)["ok"]
            hint = lena.wait_for("hinted")
            assert len(hint["actions"]) >= 2
            for each in hint["actions"]:
                assert each["action"] in lena.offers()
                assert 0 <= each["win"] <= 1
                assert each["text"][0].isupper()


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("duel", {"expansions": ("pantheon", "agora")}),
        ("wonders", {"players": 2, "edition": "first", "boards": "choose"}),
        ("wonders", {"players": 5, "sides": "choose"}),
    ],
)
def test_whatever_a_hint_may_name_has_words(name: str, options: dict[str, Any]) -> None:
    """From what the seat sees: the words are those of the real position."""
    position, chance = make(name, **options).start(seed=4), random.Random(4)
    for _ in range(size(60, 400)):
        if position.over:
            break
        seat = position.to_act[0]
        seen, legal = position.observe(seat), position.legal(seat)
        for action in legal:
            assert seen.describe(action, "de", seat) == position.describe(action, "de", seat)
        position.play(chance.choice(legal), seat)


def test_help_is_given_where_hints_are_allowed(server: Server) -> None:
    made = server.new_table(PERSON_AND_BOT, "first-game")
    with joined(server, made["table"], made["seats"][0]["token"], lang="de") as lena:
        found: list[str] = []
        for turn in range(8):
            assert lena.wait_for_turn()
            lena.send(type="help", id=f"h{turn}")
            told = lena.wait_for("helped")
            assert told["id"] == f"h{turn}"
            found += [notice["text"] for notice in told["notices"]]
            lena.play(random.Random(turn))
        assert found  # whatever the deal, something is worth noticing in eight turns
        assert all(text.strip() for text in found)


def test_no_help_without_hints_or_without_a_seat(server: Server) -> None:
    made = server.new_table(PERSON_AND_BOT, "first-game", hints=False)
    for token, reason in ((made["seats"][0]["token"], "no_hints"), (None, "not_seated")):
        with joined(server, made["table"], token) as somebody:
            somebody.send(type="help", id="h1")
            assert somebody.wait_for("answer")["reason"] == reason
