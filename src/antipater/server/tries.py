"""What if: other actions from a moment of a game on, what a bot would do there, and how it stands."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from msgspec import UNSET
from msgspec.structs import replace

from ..analysis.words import told_candidate
from ..kernel.errors import IllegalAction
from ..kernel.options import BAD
from ..kernel.position import Position
from ..search.agents import at_the_table
from . import bot_tasks
from .bots import Bots
from .game_facts import has_hints
from .history import History, plays_of
from .log_entry import LogEntry
from .moments import Moments, read, viewer_of
from .refusal import Refusal
from .replay import STEP
from .replay_wire import OPEN, PUBLIC, AskWhy, Judge, Lines, Tried, TriedAction, Try, Viewpoint, Whys
from .replays import Replays
from .stored import StoredEvent
from .wire import Entry, View, encode

LONGEST = 30.0  # seconds after which nobody says how a position stands
PATIENCE = 15.0  # seconds that somebody waits for a search to be compiled

Found = TypeVar("Found")

log = logging.getLogger(__name__)


class Tries:
    """What is tried in games that are over."""

    def __init__(self, replays: Replays, bots: Bots) -> None:
        self.replays = replays
        self.bots = bots
        self.thinking = asyncio.Lock()  # one at a time: the other processes are for those who play

    async def answer(self, name: str, wanted: Try) -> bytes:
        """Where actions lead, as it is sent."""
        moments, history = await self._tried(name, wanted.moment, wanted.actions)
        if wanted.view not in moments.views(()):
            raise Refusal("no_view")
        actions = list(wanted.actions)
        if wanted.bot is not UNSET and not history.position.over:
            actions.append(await self._bot_plays(wanted.bot, history))
        view = await self.replays.aside(_view, moments, history.position, wanted.view)
        entries = await self.replays.aside(_entries, history, wanted.view, wanted.lang)
        position = history.position
        return encode(Tried(actions, list(position.to_act), position.over, view, entries))

    async def _tried(self, name: str, moment: int, actions: list[TriedAction]) -> tuple[Moments, History]:
        """A game, and what happens if some actions are played from a moment on."""
        moments, _ = await self.replays.get(name)
        if moments.hidden:
            raise Refusal("not_over")
        if moment >= len(moments.positions):
            raise Refusal("no_moment")
        history = History(moments.positions[moment])
        for first in range(0, len(actions), STEP):
            await self.replays.aside(_play, history, actions[first : first + STEP])
        return moments, history

    async def _bot_plays(self, bot: str, history: History) -> TriedAction:
        """Let a bot make the next choice."""
        position = history.position
        game = position.game
        if bot not in at_the_table(game.name):
            raise Refusal(BAD, f"{bot} does not play {game.name}", status=409)
        self.bots.need(game, [bot])
        seat = position.to_act[0]
        async with self.thinking:
            chosen = await self.bots.choose(bot, position, seat)
        action = TriedAction(seat, chosen.action)
        await self.replays.aside(_play, history, [action])
        return action

    async def judge(self, name: str, wanted: Judge) -> Lines:
        """How it stands where actions lead."""
        _, history = await self._tried(name, wanted.moment, wanted.actions)
        position = history.position
        if not has_hints(position.game.name):
            raise Refusal("no_analysis")
        seat = wanted.seat if wanted.seat is not UNSET else next(iter(position.to_act), 0)
        if seat not in position.to_act:
            reason = "game_over" if position.over else "not_your_turn"
            raise Refusal(reason, game=position.game.name, status=409)
        await self._prepare(position)
        questions = [await self.replays.aside(bot_tasks.question, position, each) for each in position.to_act]
        standing = await self._think(bot_tasks.stand, questions, seat)
        lines = [await self.replays.aside(told_candidate, each, position, seat, wanted.lang) for each in standing.best]
        return Lines(seat, standing.chances, standing.exact, lines)

    async def why(self, name: str, wanted: AskWhy) -> Whys:
        """What speaks for and against an action where others lead."""
        moments, history = await self._tried(name, wanted.moment, wanted.actions)
        position, seat = history.position, wanted.seat
        if not has_hints(position.game.name):
            raise Refusal("no_analysis")
        if seat not in position.to_act or wanted.action not in position.legal(seat):
            raise Refusal("not_possible", status=409)
        await self._prepare(position)
        names = [each.name for each in self.replays.players(moments, wanted.lang)]
        question = await self.replays.aside(bot_tasks.question, position, seat)
        asked = (bot_tasks.say_why, question, wanted.action, wanted.value, names, wanted.lang)
        return Whys(await self._think(*asked))

    async def _think(self, task: Callable[..., Found], *question: Any) -> Found:
        """What a process finds, if it does so in time."""
        async with self.thinking:
            try:
                return await self.bots.workers.ask(LONGEST, task, *question)
            except (TimeoutError, BrokenProcessPool) as error:
                log.error("Nobody said how a position stands: %s", error)
                raise Refusal("not_ready") from None

    async def _prepare(self, position: Position) -> None:
        """Wait for the search of a game, but not for ever."""
        try:
            async with asyncio.timeout(PATIENCE):
                ready = await self.bots.searches.prepare(position.game)
        except TimeoutError:
            ready = False
        if not ready:
            raise Refusal("not_ready")


def _play(history: History, actions: list[TriedAction]) -> None:
    """Let some more actions happen; a refusal in the words of the game if one is not possible."""
    for each in actions:
        try:
            history.add(StoredEvent(history.stored + 1, "play", each.seat, each.action))
        except IllegalAction as error:
            raise Refusal(error.reason, game=history.position.game.name, status=409) from None


def _view(moments: Moments, position: Position, viewpoint: Viewpoint) -> View:
    """With the offers of the seat whose view it is, or of the first that is to choose where the view has no seat."""
    if viewpoint not in (OPEN, PUBLIC):
        return position.view(viewer_of(viewpoint))
    seen = position.open_view(moments.end) if viewpoint == OPEN else position.view(None)
    offers = [] if position.over else position.offers(position.to_act[0])
    return replace(seen, offers=offers)


def _entries(history: History, viewpoint: Viewpoint, lang: str) -> list[Entry]:
    """What happened, and what was chosen and waits for others."""
    entries: list[LogEntry] = [*history.log, *plays_of(history.turn)]
    for number, entry in enumerate(entries, 1):
        entry.seq = number
    return [read(entry, viewpoint, lang) for entry in entries]
