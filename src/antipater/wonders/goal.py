"""The card with the goal of 7 Wonders and what a turn is; every number on it comes from the data."""

from ..i18n import text
from ..kernel.goal import GoalLine, GoalPart
from .tables import DEFEAT, GAME_DATA, SALE, VICTORY

# Part by part, what each line is about and the rules that say all of it.
LINES = {
    "win": {"points": ["W19.10"]},
    "turn": {"choose": ["W3.2", "W3.7"], "build": ["W4", "W5"], "stage": ["W8"], "sell": ["W9"], "pass": ["W3.9"]},
    "end": {"age": ["W3.1", "W3.10"], "conflict": ["W10"]},
    "score": {
        "military": ["W19.2"],
        "coins": ["W19.3"],
        "printed": ["W19.4", "W19.5"],
        "science": ["W19.6", "W19.7"],
        "counted": ["W19.9"],
    },
}
FOR_TWO = {"free_city": ["W20"]}  # in a turn


def goal(for_two: bool, lang: str) -> list[GoalPart]:
    """The card for a table of two, or of more."""
    numbers = _numbers()

    def line(part: str, key: str, rules: list[str]) -> GoalLine:
        return GoalLine(key, text(lang, f"wonders.goal.{part}.{key}", **numbers), rules)

    every = LINES | {"turn": LINES["turn"] | (FOR_TWO if for_two else {})}
    return [
        GoalPart(text(lang, f"wonders.goal.{part}.title"), [line(part, key, rules) for key, rules in lines.items()])
        for part, lines in every.items()
    ]


def _numbers() -> dict[str, object]:
    first, second, third = map(int, VICTORY)
    return {
        "hand": GAME_DATA["setup"]["hand"],
        "turns": GAME_DATA["turn"]["turns"],
        "price": GAME_DATA["turn"]["trade_price"],
        "sale": SALE,
        "first": first,
        "second": second,
        "third": third,
        "defeat": -DEFEAT,
        "coins": GAME_DATA["score"]["coins_per_point"],
        "set": GAME_DATA["score"]["set_of_symbols"],
    }
