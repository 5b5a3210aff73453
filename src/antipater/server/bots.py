"""Bots: they think beside the server. If one fails, a simpler one makes that move, and the game goes on."""

import asyncio
import logging
import math
import time
from collections.abc import Callable, Iterable
from concurrent.futures.process import BrokenProcessPool
from contextlib import AsyncExitStack

import msgspec

from ..kernel.game import Game
from ..kernel.position import Position
from ..search.agent import Budget
from ..search.evaluate import HINT
from ..search.greedy import Greedy
from ..search.random import Random
from ..search.why import Advised
from . import bot_tasks
from .off_loop import off_loop
from .searches import Searches
from .workers import Worker, Workers

LONGEST = 10.0  # seconds after which a bot has failed
PAYING = Budget(seconds=0.1)  # for the payment that belongs to a move: the move shall not take twice as long
BUDGETS = {"level:4": Budget(seconds=1.0)}  # it needs less where nothing else runs

log = logging.getLogger(__name__)


class Late(Exception):  # noqa: N818, it is no error of anybody
    """A bot has not chosen in time."""


class BotChoice(msgspec.Struct, frozen=True):
    """What was chosen for a bot."""

    action: int
    replaced: bool  # it failed, and a simpler one has chosen


class Bots:
    """All bots of a server."""

    def __init__(self, think: Callable[..., int] = bot_tasks.choose, longest: float = LONGEST) -> None:
        self.think = think
        self.longest = longest
        self.starting = True
        self.changed: Callable[[], None] = lambda: None  # called when bots have become ready
        self.workers = Workers()
        self.searches = Searches(self.workers, lambda: self.changed())
        self.thinking: set[asyncio.Task[int]] = set()  # also where somebody else has chosen meanwhile
        self.complaints: set[tuple[str, type[Exception]]] = set()

    async def warm(self) -> None:
        """Wait until there is a process."""
        try:
            await self.workers.start()
        except BrokenProcessPool:
            log.exception("The process of the bots did not start.")
        self.starting = False
        self.changed()

    def need(self, game: Game, bots: Iterable[str]) -> None:
        """Let a search be compiled if one of these bots needs it."""
        if not bot_tasks.SEARCHING.isdisjoint(bots):
            self.searches.begin(game)

    def warming(self, game: Game, bots: Iterable[str]) -> bool:
        """Do some of these bots not play as they can yet?"""
        return self.starting or (not bot_tasks.SEARCHING.isdisjoint(bots) and not self.searches.is_ready(game))

    async def plan(self, bot: str, position: Position, seat: int, until: float) -> list[BotChoice]:
        """What a bot chooses in this turn, with the payment: nobody shall see in between whether that was asked.

        It is asked for both in one process, so that a payment does not wait behind all others who think.
        """
        choices: list[BotChoice] = []
        async with AsyncExitStack() as stack:
            one = await self._worker(stack, until)
            while True:
                choices.append(await self._choose(one, bot, position, seat, until))
                position = await off_loop(position_after, position, choices[-1].action, seat)
                if seat not in position.to_act or not position.waits:
                    return choices

    async def choose(self, bot: str, position: Position, seat: int, until: float = math.inf) -> BotChoice:
        """The next choice of a bot, or of a simpler one if it fails."""
        async with AsyncExitStack() as stack:
            return await self._choose(await self._worker(stack, until), bot, position, seat, until)

    async def _worker(self, stack: AsyncExitStack, until: float) -> Worker | None:
        """A process to think in; None if all think about something else until then."""
        try:
            async with asyncio.timeout(_left(until)):
                return await stack.enter_async_context(self.workers.taken())
        except TimeoutError:
            return None

    async def _choose(self, one: Worker | None, bot: str, position: Position, seat: int, until: float) -> BotChoice:
        """While the search of a level is not ready, the greedy one plays.

        If nobody has chosen by a time of the clock, what looks best at once is chosen here: on a machine that does
        other things people would have to wait for long.
        """
        seen, question, pays = await off_loop(_look, position, seat)
        able: str | None = bot
        if bot in bot_tasks.SEARCHING and not self.searches.is_ready(position.game):
            able = "greedy"
        first = able
        while able is not None:
            try:
                action = await self._ask(one, able, question, PAYING if pays else BUDGETS.get(able, Budget()), until)
                await off_loop(position_after, position, action, seat)
            except Late:
                return BotChoice(await off_loop(_at_first_sight, seen, seat), replaced=True)
            except Exception as error:
                simpler = _simpler(able)
                self._complain(able, simpler or "chance", error)
                able = simpler
            else:
                return BotChoice(action, able != first)
        return BotChoice(await off_loop(_by_chance, seen, seat), replaced=True)

    async def _ask(
        self, one: Worker | None, bot: str, question: bot_tasks.Question, budget: Budget, until: float
    ) -> int:
        """What a bot chooses; one that is late thinks on, and is ended if it never answers."""
        if one is None or _left(until) == 0:
            raise Late
        thinking = asyncio.create_task(self.workers.think(one, self.longest, self.think, bot, question, budget))
        self.thinking.add(thinking)
        thinking.add_done_callback(self._has_thought)
        done, _ = await asyncio.wait([thinking], timeout=_left(until))
        if not done:
            raise Late
        return thinking.result()

    def _has_thought(self, thinking: asyncio.Task[int]) -> None:
        self.thinking.discard(thinking)
        if not thinking.cancelled():
            thinking.exception()  # perhaps nobody waits for it any more

    def _complain(self, bot: str, simpler: str, error: Exception) -> None:
        """Say once that a bot fails, and how."""
        if (bot, type(error)) not in self.complaints:
            self.complaints.add((bot, type(error)))
            log.error("The bot %s failed; this time %s plays in its place.", bot, simpler, exc_info=error)

    async def advise(
        self, seen: Position, seat: int, names: list[str], lang: str, budget: Budget = HINT
    ) -> list[Advised]:
        """The best actions of a seat by what it sees and why, the best first; none if there is no search."""
        if not await self.searches.prepare(seen.game):
            return []
        try:
            asked = bot_tasks.question(seen, seat)
            return await self.workers.ask(self.longest, bot_tasks.advise, asked, budget, names, lang)
        except Exception as error:
            self._complain("hint", "nobody", error)
            return []

    def close(self) -> None:
        """End all processes, also those that think."""
        for thinking in self.thinking:
            thinking.cancel()
        self.searches.close()
        self.workers.end()


def _left(until: float) -> float | None:
    """Seconds until then; None if there is no end."""
    return None if until == math.inf else max(until - time.monotonic(), 0.0)


def position_after(position: Position, action: int, seat: int) -> Position:
    """The position that a choice leads to; IllegalAction if it can't be made."""
    after = position.copy()
    after.play(action, seat)
    return after


def _look(position: Position, seat: int) -> tuple[Position, bot_tasks.Question, bool]:
    """What a seat sees, how its bot is asked, and does it only complete what it has chosen?"""
    seen = position.observe(seat)
    return seen, bot_tasks.question(seen, seat), seen.only_completes(seat)


def _at_first_sight(seen: Position, seat: int) -> int:
    return Greedy().choose(seen, seen.legal(seat), Budget()).action


def _by_chance(seen: Position, seat: int) -> int:
    return Random().choose(seen, seen.legal(seat), Budget()).action


def _simpler(bot: str) -> str | None:
    """Who plays for a bot that has failed; nobody is simpler than chance."""
    return {"greedy": "random", "random": None}.get(bot, "greedy")
