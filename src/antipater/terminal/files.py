"""Saving a game and going on with a saved one."""

from pathlib import Path

from ..kernel.errors import AntipaterError
from ..notation.record import Record
from .dialogue import Dialogue


def save(dialogue: Dialogue, name: str, again: bool = False) -> None:
    """Write the game to a file; one that is there already and not of this game only if asked `again`."""
    if not name:
        return dialogue.say("save_where")
    path = Path(name).expanduser()
    if path.exists() and not again and path != dialogue.file:
        return dialogue.say("exists", file=name)
    try:
        dialogue.table.record.write(path)
    except OSError:
        return dialogue.say("not_saved", file=name)
    dialogue.keep(path)
    return dialogue.say("saved", file=name)


def load(dialogue: Dialogue, name: str) -> None:
    """Go on with the game of a file."""
    if not name:
        return dialogue.say("load_what")
    path = Path(name).expanduser()
    if not path.is_file():
        return dialogue.say("no_file", file=name)
    try:
        record = Record.read(path)
    except AntipaterError:
        return dialogue.say("damaged", file=name)
    dialogue.table.sit_down(record)
    dialogue.keep(path)
    dialogue.arrive()
    return dialogue.say("loaded", file=name)
