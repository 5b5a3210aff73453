"""The card with the goal of Duel and what a turn is; every number on it comes from the data."""

from collections.abc import Collection

from ..i18n import text
from ..kernel.goal import GoalLine, GoalPart
from .seams.goal import lines_with
from .tables import BASE_PRICE, CAPITAL, COINS_A_POINT, DIFFERENT_SYMBOLS, DISCARD_COINS, MILITARY_POINTS, WONDER_LIMIT

# Part by part, what each line is about and the rules that say all of it.
LINES = {
    "win": {"military": ["D8.7"], "science": ["D9.5"], "points": ["D14.2"]},
    "turn": {"build": ["D4"], "discard": ["D5"], "wonder": ["D6"]},
    "end": {"age": ["D13.1"], "start": ["D13.2"]},
    "score": {
        "cards": ["D14.4", "D14.6", "D14.7"],
        "guilds": ["D14.5"],
        "track": ["D14.3"],
        "coins": ["D14.8"],
    },
}


def goal(expansions: Collection[str], lang: str) -> list[GoalPart]:
    """The card for a game with these expansions."""
    numbers = _numbers()

    def line(part: str, key: str, rules: list[str]) -> GoalLine:
        return GoalLine(key, text(lang, f"duel.goal.{part}.{key}", **numbers), rules)

    return [
        GoalPart(text(lang, f"duel.goal.{part}.title"), [line(part, key, rules) for key, rules in lines.items()])
        for part, lines in lines_with(LINES, expansions).items()
    ]


def _numbers() -> dict[str, object]:
    zones = sorted({int(points) for points in MILITARY_POINTS if points})
    return {
        "spaces": CAPITAL,
        "symbols": DIFFERENT_SYMBOLS,
        "price": BASE_PRICE,
        "discard": DISCARD_COINS,
        "wonders": WONDER_LIMIT,
        "coins": COINS_A_POINT,
        "near": zones[0],
        "far": zones[1],
        "farthest": zones[2],
    }
