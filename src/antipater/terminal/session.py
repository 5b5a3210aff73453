"""The loop: draw, read a line, do what it says, until somebody has had enough."""

from ..i18n import text
from .ask import answer
from .dialogue import Dialogue
from .look import HEIGHT, WIDTH
from .screen import draw_screen
from .window import Window


def run(dialogue: Dialogue, window: Window) -> None:
    """Play until somebody quits, the input ends, or Ctrl-C is pressed, which the caller gets to know."""
    if window.too_small:
        dialogue.say("small_window", width=WIDTH, height=HEIGHT)
    try:
        while not dialogue.finished:
            window.show(draw_screen(dialogue))
            answer(dialogue, window.read())
    except EOFError:
        window.say("")
    except KeyboardInterrupt:
        window.say("")
        say_goodbye(dialogue, window)
        raise
    say_goodbye(dialogue, window)


def say_goodbye(dialogue: Dialogue, window: Window) -> None:
    """The last words; a game that is not saved is gone."""
    if not dialogue.kept:
        window.say(text(dialogue.lang, "terminal.not_kept"))
    window.say(text(dialogue.lang, "terminal.bye"))
