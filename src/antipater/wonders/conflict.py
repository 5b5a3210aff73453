"""Military conflicts with both neighbours, after each age."""

from ..kernel.rule import rule
from .state import State, left_of, right_of
from .tables import DEFEAT, VICTORY


@rule
def token_against(state: State, city: int, neighbour: int, more: int) -> int:
    """The points of the token of a conflict, with some more shields: a victory of this age, a defeat, or nothing."""
    own = int(state.city[city].shields) + more
    other = int(state.city[neighbour].shields)
    if own > other:
        return int(VICTORY[int(state.age) - 1])
    return DEFEAT if own < other else 0


@rule
def resolve_conflicts(state: State) -> None:
    """Every city compares its shields with those of each neighbour."""
    for city in range(int(state.cities)):
        tokens = state.city[city].conflicts[int(state.age) - 1]
        tokens[0] = token_against(state, city, left_of(state, city), 0)
        tokens[1] = token_against(state, city, right_of(state, city), 0)
