"""What all ways of showing an analysis say alike: names, shares, results, signs."""

from typing import Any

from ..i18n import listed, text
from ..kernel.position import Position
from ..notation.record import Record
from .report import Judgement

MINUS = "−"
WRONG: tuple[Judgement, ...] = ("inaccuracy", "mistake", "blunder")
# Round is right, angular is wrong, and full is stronger.
SIGNS: dict[Judgement, str] = {"only": "·", "best": "●", "good": "○", "inaccuracy": "□", "mistake": "■", "blunder": "✖"}
LUCK = "⚄"


def name_of(seat: int, lang: str) -> str:
    """What a player is called: records know no names."""
    return text(lang, "analysis.player", n=seat + 1)


def percent(chance: float) -> int:
    """In whole percent."""
    return int(100 * chance + 0.5)


def share(chance: float, lang: str) -> str:
    """A chance in words."""
    return text(lang, "analysis.share", n=percent(chance))


def signed(change: float) -> str:
    """A change in percent with its sign; "0" where it is none."""
    number = percent(abs(change))
    return f"{'+' if change > 0 else MINUS}{number}" if number else "0"


def result_of(record: Record, lang: str) -> str:
    """Who has won, and how."""
    if record.ended is not None:
        return record.ended.text([name_of(seat, lang) for seat in range(record.game.seats)], lang)
    outcome = record.settled.outcome
    if outcome is None:
        return text(lang, "analysis.unfinished") if record.difference is None else record.difference.text(lang)
    names = listed(lang, [name_of(seat, lang) for seat in outcome.winners])
    how = text(lang, f"{record.game.name}.how.{outcome.how}")
    return text(lang, "analysis.won", n=len(outcome.winners), names=names, how=how)


def age_of(position: Position) -> int | None:
    """The age of a position, where the game has ages and one has begun."""
    view: Any = position.view(None)
    age: int = getattr(view, "age", 0)
    return age or None


def parts_of(seats: int) -> dict[str, str]:
    """The parts of an account, each with the key of its words: of two, the other one is the opponent."""
    return {"own": "own", "others": "opponent" if seats == 2 else "others", "cards": "cards"}
