"""From which loss on a choice is called what, in lost chance to win; and how finely chances are told."""

from .report import Judgement

BEST = 0.005  # at most
# Up to below which loss each word is said; beyond the last it is a blunder.
THRESHOLDS: dict[Judgement, float] = {"good": 0.03, "inaccuracy": 0.06, "mistake": 0.12}
TURNING = THRESHOLDS["inaccuracy"]  # a change of this size turns a game
GRAIN = 1 << 20  # chances are multiples of 1 / GRAIN: sums of such numbers are exact, in whichever order


def judgement(lost: float, legal: int) -> Judgement:
    """The word for a choice among so many that lost so much."""
    if legal == 1:
        return "only"
    if lost <= BEST:
        return "best"
    return next((word for word, limit in THRESHOLDS.items() if lost < limit), "blunder")


def grained(chance: float) -> float:
    """A chance to the grain."""
    return round(chance * GRAIN) / GRAIN


def shares(weights: list[float]) -> list[float]:
    """The weights as parts of 1, to the grain, that add up to 1 exactly; equal parts where nothing weighs."""
    total = sum(weights)
    parts = [grained(weight / total if total > 0 else 1 / len(weights)) for weight in weights]
    largest = parts.index(max(parts))
    parts[largest] += 1 - sum(parts)
    return parts
