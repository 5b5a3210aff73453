"""What the seats get for a game, in every environment alike."""

from ..kernel.position import Outcome


def rewards_of(outcome: Outcome | None, seats: int) -> list[float]:
    """1 for a win, and in all 0: for two a loss is -1 and a draw 0, for more the others pay in equal parts."""
    if outcome is None:
        return [0.0] * seats
    shares = [(seat in outcome.winners) / len(outcome.winners) for seat in range(seats)]
    return [(seats * share - 1) / (seats - 1) for share in shares]


def least_reward(seats: int) -> float:
    """What a seat gets that has not won."""
    return -1 / (seats - 1)
