"""A pseudo-terminal of exactly 100 × 40 in which the program runs, and what it must do there at any table."""

import os
import signal
import time
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Protocol

import pexpect
import pyte

from antipater.i18n import text
from antipater.notation.record import Record
from antipater.terminal.look import HEIGHT, WIDTH

from ..cli.program import PROGRAM

CLEAR = "\x1b[2J"
PROMPT_AT = (2, HEIGHT - 2)  # column and row of the cursor when something is to be typed
PATIENCE = 60  # seconds


def listen_to_ctrl_c() -> None:
    """As every terminal's program does; one that is started in the background may inherit that it does not."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Player(Protocol):
    """Somebody who reads the screen."""

    def reply(self, screen: list[str]) -> str: ...

    def state(self, screen: list[str]) -> str: ...


class Terminal:
    """A program in a pseudo-terminal, and what its screen shows."""

    def __init__(
        self,
        *words: str,
        width: int = WIDTH,
        height: int = HEIGHT,
        environment: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        plain = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "LINES")}
        self.child = pexpect.spawn(
            PROGRAM[0],
            [*PROGRAM[1:], *words],
            env={**plain, "TERM": "xterm-256color", "LANG": "C.UTF-8", **environment},
            dimensions=(height, width),
            encoding="utf-8",
            timeout=PATIENCE,
            preexec_fn=listen_to_ctrl_c,
        )
        self.child.delaybeforesend = None
        self.screen = pyte.HistoryScreen(width, height)
        self.stream = pyte.Stream(self.screen)
        self.raw = ""

    def lines(self) -> list[str]:
        """The screen."""
        return [line.rstrip() for line in self.screen.display]

    def shown(self) -> str:
        return "\n".join(self.lines())

    def wait(self, at: tuple[int, int] | None = PROMPT_AT) -> list[str]:
        """Read until a new screen is complete and the cursor waits."""
        fresh = ""
        deadline = time.monotonic() + PATIENCE
        while CLEAR not in fresh or (at is not None and (self.screen.cursor.x, self.screen.cursor.y) != at):
            assert time.monotonic() < deadline, self.shown()
            try:
                more = self.child.read_nonblocking(65536, timeout=0.1)
            except pexpect.TIMEOUT:
                continue
            fresh += more
            self.raw += more
            self.stream.feed(more)
        return self.lines()

    def type(self, line: str) -> list[str]:
        """Type a line and see what comes."""
        self.child.sendline(line)
        return self.wait()

    def interrupt(self) -> tuple[int, str]:
        """Press Ctrl-C, once more where Python took no notice: between the prompt and its wait for a key it may not."""
        for _ in range(PATIENCE // 15):
            self.child.sendintr()
            if self.child.expect([pexpect.EOF, pexpect.TIMEOUT], timeout=15) == 0:
                break
        return self._farewell()

    def end(self) -> tuple[int, str]:
        """The exit code and the last words."""
        self.child.expect(pexpect.EOF)
        return self._farewell()

    def _farewell(self) -> tuple[int, str]:
        self.child.close()
        last = str(self.child.before)
        self.stream.feed(last)
        assert "Traceback" not in self.raw + last
        return int(self.child.exitstatus), last


def check_whole_game(terminal: Terminal, person: Player, lang: str, total: str, file: Path) -> None:
    """A game is played to its score pad, saved and left; nothing scrolls."""
    screen = terminal.wait()
    while person.state(screen) != "over":
        screen = terminal.type(person.reply(screen))
        assert not terminal.screen.history.top, "the screen scrolled"
        assert "─" * 10 in screen[28], "the board is not complete"
    assert text(lang, total) in terminal.shown()
    assert str(file)[:30] in "\n".join(terminal.type(f"save {file}"))
    terminal.child.sendline("quit")
    code, last = terminal.end()
    assert code == 0
    assert text(lang, "terminal.bye") in last
    assert Record.read(file).position.over


def check_other_size(terminal: Terminal) -> None:
    """In a window of another size one can play; it is told to be too small where there is room for that."""
    width, height = terminal.screen.columns, terminal.screen.lines
    terminal.wait(at=(2, min(height - 1, PROMPT_AT[1])))
    assert ("100 × 40" in terminal.shown()) == (60 < width < WIDTH)
    terminal.child.sendline("1")
    terminal.wait(at=(2, min(height - 1, PROMPT_AT[1])))
    terminal.child.sendline("quit")
    assert terminal.end()[0] == 0


def check_end_of_replay(terminal: Terminal) -> None:
    terminal.type("e")
    assert "gewinnt" in terminal.shown()
    assert not terminal.screen.history.top
    terminal.child.sendline("q")
    assert terminal.end()[0] == 0
