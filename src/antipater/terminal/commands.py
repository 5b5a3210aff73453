"""Commands that are the same at every table."""

from pathlib import Path
from typing import Any, Protocol

from ..i18n import LANGUAGES, PSEUDO
from ..kernel.errors import AntipaterError
from ..notation.record import Record

ECHO = 40  # characters of the input that an answer repeats


class Seated(Protocol):
    """A table with a record on it."""

    record: Record

    def sit_down(self, record: Record) -> None:
        """Go on with a record."""
        ...


class Sitting(Protocol):
    """A dialogue, as far as these commands know it."""

    lang: str
    finished: bool
    file: Path | None

    @property
    def table(self) -> Seated:
        """The game that is played."""
        ...

    @property
    def view(self) -> Any:
        """The table as it is seen."""
        ...

    def say(self, key: str, **values: object) -> None:
        """Answer with a sentence."""
        ...

    def keep(self, file: str | Path) -> None:
        """Note that the game is in this file as it stands."""
        ...

    def arrive(self) -> None:
        """Look at a table that may be another one than before."""
        ...


def echo(typed: str) -> str:
    """What was typed, fit to be shown."""
    return "".join(character if character.isprintable() else "?" for character in typed)[:ECHO]


def speak(sitting: Sitting, lang: str) -> None:
    """Change the language."""
    if lang in (*LANGUAGES, PSEUDO):
        sitting.lang = lang
    else:
        sitting.say("no_language", languages=", ".join(LANGUAGES))


def begin_anew(sitting: Sitting, _: str) -> None:
    """Another game with the same options."""
    if not sitting.view.over:
        return sitting.say("not_over")
    sitting.table.sit_down(Record(sitting.table.record.game))
    sitting.file = None
    return sitting.arrive()


def leave(sitting: Sitting, _: str) -> None:
    """Enough."""
    sitting.finished = True


def save(sitting: Sitting, name: str, again: bool = False) -> None:
    """Write the game to a file; one that is there already and not of this game only if asked `again`."""
    if not name:
        return sitting.say("save_where")
    path = Path(name).expanduser()
    if path.exists() and not again and path != sitting.file:
        return sitting.say("exists", file=name)
    try:
        sitting.table.record.write(path)
    except OSError:
        return sitting.say("not_saved", file=name)
    sitting.keep(path)
    return sitting.say("saved", file=name)


def load(sitting: Sitting, name: str) -> None:
    """Go on with the game of a file."""
    if not name:
        return sitting.say("load_what")
    path = Path(name).expanduser()
    if not path.is_file():
        return sitting.say("no_file", file=name)
    try:
        record = Record.read(path)
    except AntipaterError:
        return sitting.say("damaged", file=name)
    if record.game.name != sitting.table.record.game.name:
        return sitting.say("other_game", file=name)
    sitting.table.sit_down(record)
    sitting.keep(path)
    sitting.arrive()
    return sitting.say("loaded", file=name)
