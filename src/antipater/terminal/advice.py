"""A hint for the person at the table: the best actions in words, each with the chance to win, and what may follow."""

import io
from contextlib import redirect_stderr

from ..games import has_module
from ..i18n import listed, text
from ..kernel.pace import expected
from ..search.evaluate import HINTS, Evaluation, evaluate, prepare, seconds_to_compile, told_line
from ..search.net import Ways
from ..search.why import advised
from .look import WIDTH
from .sitting import Sitting

SHARE_WIDTH = 5  # characters of "100 %"
COMPILED = "search"  # what this machine learns about, for each door
MARGINS = 2  # empty columns beside the words
SIGNS = {"for": "+", "against": "−", "chance": " "}
LEAST = 0.005  # chance of a way to win that is told


def advise(sitting: Sitting, _: str) -> None:
    """Say what looks best from what the seat sees that is asked; nothing at the table changes."""
    found = _found(sitting)
    if found is not None and sitting.asked is not None:
        sitting.said = _words(sitting, found, sitting.asked)


def say_why(sitting: Sitting, wanted: str) -> None:
    """What speaks for and against a line of the hint: the one of a number, or the first."""
    found, seat = _found(sitting), sitting.asked
    if found is None or seat is None:
        return
    lines = min(HINTS, len(found.actions))
    number = int(wanted) if wanted.isdecimal() else 0 if wanted else 1
    if not 1 <= number <= lines:
        sitting.say("advice.why_which", n=lines)
        return
    lang, position = sitting.lang, sitting.table.now
    told = advised(position.observe(seat), seat, found, HINTS, sitting.table.names(lang), lang)[number - 1]
    deed = position.describe(told.action, lang, seat)
    sitting.said = [text(lang, "why.of", deed=deed), *(f"{SIGNS[each.kind]} {each.text}" for each in told.why)]


def _found(sitting: Sitting) -> Evaluation | None:
    """What is known of the position for the seat that is asked; says why if there is nothing."""
    seat = sitting.asked
    if seat is None:
        sitting.say("advice.nothing_asked")
        return None
    if not has_module(sitting.table.record.game.name, "mcts"):
        sitting.say("advice.none")
        return None
    seen = bytes(sitting.table.now.observe(seat))
    if seen not in sitting.advice:  # the same question gets the same answer, however long the clock let it think
        sitting.advice[seen] = _think(sitting, seat)
    return sitting.advice[seen]


def _think(sitting: Sitting, seat: int) -> Evaluation:
    """Evaluate the position; what takes longer than a moment is told on the screen, and nothing beside it."""
    position = sitting.table.now
    seconds = seconds_to_compile(position.game)
    with redirect_stderr(io.StringIO()):
        if seconds:
            game = position.game
            sitting.say("advice.compiling", n=expected(game.name, COMPILED + game.door, seconds))
            sitting.show_meanwhile()
            prepare(game)
        sitting.say("advice.thinking")
        sitting.show_meanwhile()
        return evaluate(position, seat, sitting.budget)


def _words(sitting: Sitting, found: Evaluation, seat: int) -> list[str]:
    """What the chances mean, and up to three actions with theirs, the best first."""
    lang, position = sitting.lang, sitting.table.now
    told = [text(lang, "terminal.advice.exact" if found.exact else "terminal.advice.chance")]
    for finding in found.actions[:HINTS]:
        share = _share(lang, finding.value)
        told.append(f"{share:>{SHARE_WIDTH}}  {position.describe(finding.action, lang, seat)}")
    if found.ways is not None:
        told.append(_ways(lang, position.game.name, found.ways))
    return told + _line(sitting, found, seat)


def _share(lang: str, chance: float) -> str:
    return text(lang, "terminal.advice.share", n=int(100 * chance + 0.5))


def _ways(lang: str, game: str, ways: Ways) -> str:
    """How the game may be won and lost, the likeliest way first."""
    parts = []
    for key, chances in (("won", ways.won), ("lost", ways.lost)):
        likely = sorted((way for way, chance in chances.items() if chance >= LEAST), key=lambda way: -chances[way])
        if likely:
            words = [f"{text(lang, f'{game}.way.{way}')} {_share(lang, chances[way])}" for way in likely]
            parts.append(text(lang, f"terminal.advice.{key}", ways=listed(lang, words)))
    return " ".join(parts)


def _line(sitting: Sitting, found: Evaluation, seat: int) -> list[str]:
    """What may follow the best action, as far as it fits into a line."""
    names, told = sitting.table.names(sitting.lang), ""
    for mover, sentence in told_line(found.line, sitting.table.now, seat, sitting.lang)[1:]:
        longer = f"{told} {names[mover]}: {sentence}".lstrip()
        if len(text(sitting.lang, "terminal.advice.line", line=longer)) > WIDTH - MARGINS:
            break
        told = longer
    return [text(sitting.lang, "terminal.advice.line", line=told)] if told else []
