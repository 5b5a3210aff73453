"""The loop: draw, read a line, do what it says, until somebody has had enough."""

from collections.abc import Callable
from typing import Protocol

from rich.text import Text

from ..i18n import text
from .found import terminal_of
from .look import HEIGHT, WIDTH
from .sitting import Sitting
from .window import Window


class Talk(Protocol):
    """What the loop has to know of a dialogue."""

    lang: str
    finished: bool
    show_meanwhile: Callable[[], None]

    @property
    def kept(self) -> bool:
        """Is nothing lost when this ends?"""
        ...

    def say(self, key: str, **values: object) -> None:
        """Answer with a sentence."""
        ...


def run(dialogue: Sitting, window: Window) -> None:
    """Play until somebody quits, the input ends, or Ctrl-C is pressed, which the caller gets to know."""
    game = terminal_of(dialogue.table.record.game.name)
    converse(dialogue, window, lambda: game.draw_screen(dialogue), lambda line: game.answer(dialogue, line))


def converse(talk: Talk, window: Window, draw: Callable[[], list[Text]], reply: Callable[[str], None]) -> None:
    """Draw and read until it is finished."""
    if window.too_small:
        talk.say("small_window", width=WIDTH, height=HEIGHT)
    talk.show_meanwhile = lambda: window.show(draw())
    try:
        while not talk.finished:
            window.show(draw())
            reply(window.read())
    except EOFError:
        window.say("")
    except KeyboardInterrupt:
        window.say("")
        say_goodbye(talk, window)
        raise
    say_goodbye(talk, window)


def say_goodbye(talk: Talk, window: Window) -> None:
    """The last words; a game that is not saved is gone."""
    if not talk.kept:
        window.say(text(talk.lang, "terminal.not_kept"))
    window.say(text(talk.lang, "terminal.bye"))
