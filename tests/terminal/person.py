"""A person at the terminal who reads nothing but the screen, and a window that checks what it is given to show."""

import random
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from rich.text import Text

from antipater import Position, make
from antipater.i18n import LANGUAGES, text
from antipater.kernel.record import Numbers
from antipater.notation.record import Record
from antipater.search.agent import Agent, Budget, Choice
from antipater.search.greedy import Greedy
from antipater.terminal.duel.ask import answer
from antipater.terminal.duel.dialogue import Dialogue
from antipater.terminal.duel.replay import Replay
from antipater.terminal.duel.screen import draw_screen
from antipater.terminal.duel.table import Table
from antipater.terminal.look import HEIGHT, WIDTH
from antipater.terminal.session import run
from antipater.terminal.window import Window
from antipater.terminal.wonders.ask import answer as answer_in_wonders
from antipater.terminal.wonders.dialogue import Dialogue as WondersDialogue
from antipater.terminal.wonders.replay import Replay as WondersReplay
from antipater.terminal.wonders.screen import draw_screen as draw_wonders

AnyDialogue = Dialogue | WondersDialogue
AnyReplay = Replay | WondersReplay
Reply = Callable[[list[str]], str]  # what somebody types who sees this screen

SHAPES = "■●◆✚○▲★▽▼"
STATES = (
    "turn",
    "uses",
    "option",
    "option_cards",
    "confirm",
    "page",
    "over",
    "turn_gods",
    "turn_senate",
    "turn_gods_senate",
)
# What is typed for the things on the screen: cards, uses of a card, what a decision asks about, what it asks about in
# the senate, conspiracies that are prepared.
CARDS, USES, OPTIONS = rf"(?<!\S)(\d+) ?[{SHAPES}]", r"^   (b|d|p|w\d) +(?! |✗)", r"^ {1,4}(\d+) "
SENATE, READY = r"(?<!\S)(\d+) (?:[+−]▪|\S+ → )", r"(?<!\S)(t\d+)✓"


class Person:
    """Answers whatever is asked, by what stands on the screen: wonders and plots first, then anything, by a seed."""

    def __init__(self, lang: str, seed: int = 0) -> None:
        self.hints = {text(lang, f"terminal.hint.{state}"): state for state in STATES}
        self.rng = random.Random(seed)

    def reply(self, screen: list[str]) -> str:
        """What to type; EOFError when the game is over."""
        state = self.state(screen).partition("_")[0]
        if state == "over":
            raise EOFError
        if state in ("confirm", "page"):
            return ""
        found = [
            key
            for wanted in {"turn": [CARDS, READY], "uses": [USES], "option": [OPTIONS, SENATE]}[state]
            for key in keys(wanted, screen)
        ]
        if state == "option" and found in ([], ["0"]):
            found += keys(CARDS, screen)
        assert found, "\n".join([state, *screen])
        wonders, plots = ([key for key in found if key[0] in letters] for letters in ("w", "pt"))
        return self.rng.choice((plots if plots and self.rng.random() < 0.5 else wonders) or found)

    def state(self, screen: list[str]) -> str:
        """What is asked, by the last line."""
        return self.hints[next(line.strip() for line in reversed(screen) if line.strip() not in ("", ">"))]


def keys(wanted: str, screen: list[str]) -> list[str]:
    """What can be typed for the things of a kind that stand on the screen."""
    return [key for line in screen for key in re.findall(wanted, line)]


class Whim:
    """A bot that plays at random by its seed alone: the same game whatever a record looks like."""

    name = "whim"

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def choose(self, seen: Position, legal: Numbers, budget: Budget, explain: bool = False) -> Choice:
        return Choice(self.rng.choice(legal.tolist()), None)


class PaperWindow(Window):
    """Shows to a test and reads from it; a screen that is too large fails."""

    def __init__(self, reply: Reply) -> None:
        self.reply = reply
        self.screen: list[str] = []
        self.said: list[str] = []

    @property
    def too_small(self) -> bool:
        return False

    def show(self, lines: Iterable[Text]) -> None:
        self.screen = plain(lines)
        check_size(self.screen)

    def say(self, words: str = "") -> None:
        self.said.append(words)

    def read(self) -> str:
        return self.reply(self.screen)


class NosyWindow(PaperWindow):
    """Notes what is asked."""

    def __init__(self, dialogue: AnyDialogue, reply: Reply) -> None:
        super().__init__(reply)
        self.dialogue = dialogue
        self.kinds: set[str] = set()

    def read(self) -> str:
        self.kinds.add(self.dialogue.view.decision.kind)
        return super().read()


class StrictWindow(PaperWindow):
    """Lets no plain word pass but those that are known."""

    def __init__(self, reply: Reply, known: set[str]) -> None:
        super().__init__(reply)
        self.known = known

    def read(self) -> str:
        check_words("\n".join(self.screen), self.known)
        return super().read()

    def say(self, words: str = "") -> None:
        check_words(words, self.known)


def known_words(*commands: str) -> set[str]:
    """What is typed, and so the same in all languages."""
    return {word for command in commands for word in re.findall("[a-z]{2,}", command)} | set(LANGUAGES)


def check_words(shown: str, known: set[str]) -> None:
    assert set(re.findall("[A-Za-z]{2,}", shown)) <= known, shown


def plain(lines: Iterable[Text]) -> list[str]:
    """Lines without their colors."""
    return [line.plain for line in lines]


def check_size(lines: list[str]) -> None:
    """With the line where one types, and the one below it, a screen fits."""
    assert len(lines) + 2 <= HEIGHT
    for line in lines:
        assert Text(line).cell_len == len(line) <= WIDTH, line


def screen(dialogue: AnyDialogue) -> str:
    """What is shown; it fits."""
    lines = plain(draw_wonders(dialogue) if isinstance(dialogue, WondersDialogue) else draw_screen(dialogue))
    check_size(lines)
    return "\n".join(lines)


def typed(dialogue: AnyDialogue, *lines: str) -> str:
    """The screen after these lines."""
    for line in lines:
        if isinstance(dialogue, WondersDialogue):
            answer_in_wonders(dialogue, line)
        else:
            answer(dialogue, line)
    return screen(dialogue)


def check_refused(dialogue: AnyDialogue, line: str, sentence: str) -> None:
    """What is not possible in a turn gets a sentence, and nothing is lost."""
    assert sentence in typed(dialogue, line)
    assert not dialogue.table.record.moves
    typed(dialogue, "x")
    assert dialogue.in_turn


def check_pages(dialogue: AnyDialogue, chosen: tuple[str, ...], pages: tuple[str, ...]) -> None:
    """Enter on a page only closes it."""
    before = typed(dialogue, *chosen)
    for page in pages:
        assert "Enter returns to the table." in typed(dialogue, page)
        assert typed(dialogue, "") == before
    assert not dialogue.table.record.moves


def check_help(dialogue: AnyDialogue, commands: Iterable[str], signs: Iterable[str]) -> None:
    """Help names every command and sign, and is not cut."""
    shown = typed(dialogue, "?")
    for command in commands:
        assert command.format(file=text(dialogue.lang, "terminal.file")) in shown
    for sign in signs:
        assert sign in shown
    assert "…" not in shown


def check_chosen(dialogue: AnyDialogue, number: str) -> str:
    """A use is chosen, then carried out by Enter; the screen afterwards."""
    shown = typed(dialogue, number, "d")
    assert "▸ d" in shown
    assert "Enter confirms" in shown
    assert not dialogue.table.record.moves
    return typed(dialogue, "")


def check_finished(dialogue: AnyDialogue, file: Path) -> None:
    """A finished game can be saved, taken back, loaded and followed by another."""
    assert "new starts another" in screen(dialogue)
    assert "The game is over." in typed(dialogue, "3")
    assert "The game is over." in typed(dialogue, "b 3")
    assert "Saved as" in typed(dialogue, f"save {file}")
    typed(dialogue, "undo")
    assert dialogue.table.now.to_act
    typed(dialogue, f"load {file}")
    assert dialogue.view.over
    typed(dialogue, "new")
    assert dialogue.file is None


def check_interrupted(dialogue: AnyDialogue) -> None:
    """Ctrl-C ends politely and is told to the caller."""

    def interrupt(_: list[str]) -> str:
        raise KeyboardInterrupt

    window = PaperWindow(interrupt)
    with pytest.raises(KeyboardInterrupt):
        run(dialogue, window)
    assert window.said[-1] == "Goodbye!"


def check_nothing_hidden(position: Position, drawn: Callable[[Any, str], str], seed: int) -> None:
    """Two seats and a spectator are shown nothing but what they may know."""
    for viewer in (0, 1, None):
        expected = drawn(position.view(viewer), "en")
        assert drawn(position.observe(viewer).view(viewer), "en") == expected
        if not position.over:
            world = position.sample(viewer, np.random.default_rng(seed))
            assert drawn(world.view(viewer), "en") == expected


def forwards(replay: AnyReplay) -> list[str]:
    """The screens of a whole game, which are the same backwards."""
    screens = [replay_screen(replay)]
    for _ in range(replay.moves):
        replay.answer("")
        screens.append(replay_screen(replay))
    backwards = [screens[-1]]
    for _ in range(replay.moves):
        replay.answer("p")
        backwards.append(replay_screen(replay))
    assert backwards == screens[::-1]
    return screens


def replay_screen(replay: AnyReplay) -> str:
    """What is shown of a record; it fits."""
    lines = plain(replay.screen())
    check_size(lines)
    return "\n".join(lines)


def typing(*lines: str) -> Reply:
    """Somebody who types these lines, whatever is shown, and goes away."""
    left = list(lines)

    def reply(_: list[str]) -> str:
        if not left:
            raise EOFError
        return left.pop(0)

    return reply


def new_dialogue(seed: int, lang: str = "en", *, two: bool = False, quick: bool = True, **options: Any) -> Dialogue:
    """A new game against a bot, the quick one or the good one, or of two people."""
    bot: Agent | None = None if two else Whim(seed) if quick else Greedy()
    return Dialogue(Table(Record(make("duel", **options), seed), bot), lang)


def lay(dialogue: Dialogue, position: Position) -> None:
    """Lay another position on the table."""
    table = dialogue.table
    table.record.position, table.record.settled = position, position.copy()
    table.moments[-1] = table.moments[-1]._replace(position=position.copy(), view=position.view(None))
    dialogue.go_on()


def at(position: Position, lang: str = "en", *, bot: bool = False) -> Dialogue:
    """A table at which this position stands: of two people, or with a bot that is not asked."""
    dialogue = Dialogue(Table(Record(position.game, 1)), lang)
    lay(dialogue, position.copy())
    if bot:
        dialogue.table.bot = new_dialogue(1).table.bot
    return dialogue


def random_record(seed: int, moves: int = 1000, **options: Any) -> Record:
    """A random game, up to a number of moves."""
    rng = np.random.default_rng(seed)
    record = Record(make("duel", **options), seed)
    while not record.position.over and len(record.moves) < moves:
        record.play(int(rng.choice(record.position.legal())))
    return record


def random_positions(seed: int) -> Iterable[Position]:
    """Every position of a random game."""
    return random_record(seed, wonders=("draft", "first-game")[seed % 2]).positions()
