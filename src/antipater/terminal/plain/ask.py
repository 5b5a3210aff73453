"""What becomes of a line that somebody types."""

from ..commands import COMMON, Manners, follow
from .dialogue import Dialogue


def answer(dialogue: Dialogue, line: str) -> None:
    """Do what was typed; while nothing is in sight, Enter shows the table to whoever has sat down."""
    typed, reading = line.strip(), bool(dialogue.said) and dialogue.action is None
    dialogue.said = []
    if dialogue.covered and (not typed or typed.split()[0] not in ("save", "save!", "lang", "quit")):
        dialogue.covered = bool(typed)
        return
    follow(dialogue, typed, reading, MANNERS)


def _explain(dialogue: Dialogue, _: str) -> None:
    dialogue.say("plain.help")


MANNERS = Manners(
    _explain,
    (),
    {
        "x": lambda dialogue, _: dialogue.forget(),
        "help": _explain,
        "undo": lambda dialogue, _: dialogue.undo(),
        **COMMON,
    },
)
