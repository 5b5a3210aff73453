"""A hint for the person at the table: the best actions in words, each with the chance to win."""

import io
from contextlib import redirect_stderr

from ..games import has_module
from ..i18n import text
from ..search.evaluate import HINTS, Evaluation, evaluate, prepare, seconds_to_compile
from .sitting import Sitting

SHARE_WIDTH = 5  # characters of "100 %"


def advise(sitting: Sitting, _: str) -> None:
    """Say what looks best from what the seat sees that is asked; nothing at the table changes."""
    seat = sitting.asked
    if seat is None:
        sitting.say("advice.nothing_asked")
        return
    if not has_module(sitting.table.record.game.name, "mcts"):
        sitting.say("advice.none")
        return
    seen = bytes(sitting.table.now.observe(seat))
    if seen not in sitting.advice:  # the same question gets the same answer, however long the clock let it think
        sitting.advice[seen] = _think(sitting, seat)
    sitting.said = _words(sitting, sitting.advice[seen], seat)


def _think(sitting: Sitting, seat: int) -> Evaluation:
    """Evaluate the position; what takes longer than a moment is told on the screen, and nothing beside it."""
    position = sitting.table.now
    seconds = seconds_to_compile(position.game)
    with redirect_stderr(io.StringIO()):
        if seconds:
            sitting.say("advice.compiling", n=seconds)
            sitting.show_meanwhile()
            prepare(position.game)
        sitting.say("advice.thinking")
        sitting.show_meanwhile()
        return evaluate(position, seat, sitting.budget)


def _words(sitting: Sitting, found: Evaluation, seat: int) -> list[str]:
    """What the chances mean, and up to three actions with theirs, the best first."""
    lang, position = sitting.lang, sitting.table.now
    told = [text(lang, "terminal.advice.exact" if found.exact else "terminal.advice.chance")]
    for finding in found.actions[:HINTS]:
        share = text(lang, "terminal.advice.share", n=int(100 * finding.value + 0.5))
        told.append(f"{share:>{SHARE_WIDTH}}  {position.describe(finding.action, lang, seat)}")
    return told
