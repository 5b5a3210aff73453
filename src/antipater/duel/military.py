"""The conflict pawn, military tokens and military supremacy."""

from ..kernel.bits import bit, has
from ..kernel.rule import rule
from .seams.military import acts_otherwise, is_stopped, toll
from .state import MILITARY, State, win
from .tables import CAPITAL, LOOT_COINS, LOOT_FROM, LOOT_TOKENS


@rule
def lose_coins(state: State, seat: int, coins: int) -> None:
    """Give coins to the bank, as many as there are."""
    state.city[seat].coins -= min(coins, int(state.city[seat].coins))


@rule
def lead(state: State, seat: int) -> int:
    """How many spaces the pawn stands on the other player's side; negative if on one's own side."""
    return int(state.pawn) if seat == 0 else -int(state.pawn)


@rule
def raid(state: State, seat: int) -> None:
    """Use each military token whose zone the pawn has come into: the other player loses coins."""
    for token in range(LOOT_TOKENS):
        if has(state.military_tokens[1 - seat], token) and lead(state, seat) >= int(LOOT_FROM[token]):
            state.military_tokens[1 - seat] -= bit(token)
            if not acts_otherwise(state, seat, token):
                lose_coins(state, 1 - seat, int(LOOT_COINS[token]))


@rule
def advance(state: State, seat: int, shields: int) -> None:
    """Move the conflict pawn towards the other capital, one space at a time."""
    for _ in range(shields):
        if is_stopped(state, seat):
            return
        state.pawn += 1 if seat == 0 else -1
        raid(state, seat)
        lose_coins(state, 1 - seat, toll(state.city[seat]))
        if lead(state, seat) == CAPITAL:
            win(state, seat, MILITARY)
            return
