"""Commands that are the same at every table."""

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from ..i18n import LANGUAGES, PSEUDO, listed
from ..kernel.errors import AntipaterError
from ..notation.record import Record
from .advice import advise, say_why
from .canvas import Canvas
from .rules import look_up
from .sitting import Sitting

ECHO = 40  # characters of the input that an answer repeats
MOST_FOUND = 12  # names that one answer lists
NUMBER = re.compile(r"\d{1,4}")


AnySitting = TypeVar("AnySitting", bound=Sitting)
Command = Callable[[AnySitting, str], None]


class Manners(NamedTuple, Generic[AnySitting]):
    """What a table understands besides numbers and Enter."""

    explain: Command[AnySitting]  # what stands after ?
    forms: Sequence[tuple[re.Pattern[str], Callable[[AnySitting, re.Match[str]], None]]]  # such as `b 12`
    commands: Mapping[str, Command[AnySitting]]  # by their first word


def follow(sitting: AnySitting, typed: str, reading: bool, manners: Manners[AnySitting]) -> None:
    """Do what was typed; Enter carries out what was chosen, unless it closes what somebody has been reading."""
    word, _, rest = typed.partition(" ")
    forms = ((act, match) for form, act in manners.forms if (match := form.fullmatch(typed.lower())))
    if not typed:
        if not reading:
            sitting.confirm()
    elif typed.startswith("?"):
        manners.explain(sitting, typed[1:].strip())
    elif NUMBER.fullmatch(typed):
        sitting.choose(int(typed))
    elif found := next(forms, None):
        found[0](sitting, found[1])
    elif command := manners.commands.get(word.lower()):
        command(sitting, rest.strip())
    else:
        sitting.say("nonsense", typed=echo(typed))


def ask_back(sitting: Sitting, names: Sequence[str]) -> None:
    """Which of several pieces is meant?"""
    sitting.say("several", names=listed(sitting.lang, names[:MOST_FOUND], "or"))


def shows(page: Callable[[AnySitting], Canvas]) -> Command[AnySitting]:
    """A command that shows a page."""

    def show(sitting: AnySitting, _: str) -> None:
        sitting.page = page

    return show


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
    """Stop playing."""
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
    if record.difference is not None:
        sitting.said = [record.difference.text(sitting.lang)]
        return None
    if record.game.name != sitting.table.record.game.name:
        return sitting.say("other_game", file=name)
    sitting.table.sit_down(record)
    sitting.keep(path)
    sitting.arrive()
    return sitting.say("loaded", file=name)


# What is typed for the commands above.
COMMON: dict[str, Command[Sitting]] = {
    "hint": advise,
    "tipp": advise,
    "why": say_why,
    "warum": say_why,
    "rules": lambda sitting, wanted: look_up(sitting, echo(wanted)),
    "regeln": lambda sitting, wanted: look_up(sitting, echo(wanted)),
    "save": save,
    "save!": lambda sitting, name: save(sitting, name, again=True),
    "load": load,
    "lang": speak,
    "new": begin_anew,
    "quit": leave,
}
