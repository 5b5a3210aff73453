"""What greedy decides in a position of Duel."""

from antipater import Position
from antipater.search.agent import Budget
from antipater.search.greedy import Greedy

BUDGET = Budget()
SURE = 29_999  # the value of a win in this turn
LOST = -10_000  # less than this: the other player wins in the next turn

FIVE_SYMBOLS = ["workshop", "apothecary", "scriptorium", "pharmacist", "academy"]  # without the armillary


def decide(position: Position) -> int:
    seen = position.observe(position.to_act[0])
    return Greedy().choose(seen, seen.legal(), BUDGET).action


def values(position: Position) -> dict[int, float]:
    seen = position.observe(position.to_act[0])
    found = Greedy().choose(seen, seen.legal(), BUDGET, explain=True).values
    assert found is not None
    return found


def play_out(position: Position) -> Position:
    """Let greedy go on until the other player acts or the game is over."""
    seat = position.to_act
    while position.to_act == seat:
        position.play(decide(position))
    return position
