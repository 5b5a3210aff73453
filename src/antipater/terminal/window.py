"""The window in which it all happens: a terminal, or a pipe that is treated as one of the right size."""

import sys
from collections.abc import Iterable

from rich.console import Console, Group
from rich.text import Text

from .look import HEIGHT, WIDTH

PROMPT = "> "


class Window:
    """Where lines are shown, and where they are typed."""

    def __init__(self) -> None:
        for stream in (sys.stdin, sys.stdout):
            if hasattr(stream, "reconfigure"):  # a character that can't be read or shown becomes another
                stream.reconfigure(errors="replace")
        self.console = Console(highlight=False)
        if not self.console.is_terminal:
            self.console = Console(highlight=False, width=WIDTH)
        elif sys.stdin.isatty():
            _edit_lines()

    @property
    def too_small(self) -> bool:
        """Does a whole screen not fit?"""
        return self.console.is_terminal and (self.console.width < WIDTH or self.console.height < HEIGHT)

    def show(self, lines: Iterable[Text]) -> None:
        """Show a new screen; what is too wide is cut."""
        if self.console.is_terminal:
            self.console.clear()
        self.console.print(Group(*lines), no_wrap=True, overflow="crop", crop=True)

    def say(self, words: str = "") -> None:
        """Show a line below all others."""
        self.console.print(words, markup=False, soft_wrap=True)

    def read(self) -> str:
        """A line that somebody types; EOFError when there is none any more."""
        line = input(PROMPT)
        if not sys.stdin.isatty():
            self.say(line)
        return line


def _edit_lines() -> None:
    """Arrow keys in what is typed, where the system can."""
    try:
        import readline  # noqa: F401
    except ImportError:
        return
