"""Moves that went otherwise before a rule was corrected. Only for stored games from before, which have no digests.

What a correction made illegal, or asks of somebody else, is noticed when such a game is replayed. Here is what would
pass unnoticed: the same move, another table after it.
"""

from ..actions import WONDER
from ..agora.decrees import COINS_ON_BLUE, COINS_ON_GREEN, COINS_ON_RED, COINS_ON_WONDER, COINS_ON_YELLOW
from ..capacity import SLOTS
from ..operations import RED
from ..pieces import AGES
from ..state import RUNNING, State
from ..tables import EVERY_WONDER

CORRECTED = 2  # the number of the rules that brought all of these
COINS_DECREES = sum(
    1 << decree for decree in (COINS_ON_BLUE, COINS_ON_GREEN, COINS_ON_YELLOW, COINS_ON_RED, COINS_ON_WONDER)
)
APPIAN_WAY = WONDER + SLOTS * EVERY_WONDER.index("appian_way")


def went_otherwise(before: State, seat: int, action: int, after: State) -> bool:
    """May this move have led elsewhere by the first rules?"""
    return (
        lost_its_token(before, after)
        or passed_minerva(before, seat, after)
        or lost_coins_of_a_decree(before, seat, action, after)
    )


def lost_its_token(before: State, after: State) -> bool:
    """A military token of Agora that the last card of the game reached was not used."""
    used = sum(map(int, before.military_tokens)) != sum(map(int, after.military_tokens))
    ended = int(after.age) == AGES and int(after.layout) == 0
    return bool(after.agora.played) and used and ended and int(after.how) == RUNNING


def passed_minerva(before: State, seat: int, after: State) -> bool:
    """Minerva stopped the shields of a red card, but not the one of Strategy."""
    stopped = bool(before.pantheon.minerva) and not after.pantheon.minerva
    built = int(after.city[seat].cards[RED]) > int(before.city[seat].cards[RED])
    return stopped and built and bool(before.city[seat].shields_on_red)


def lost_coins_of_a_decree(before: State, seat: int, action: int, after: State) -> bool:
    """The opponent got the coins of a decree first, and so had some to lose: now none but these are left."""
    other = 1 - seat
    paid = int(before.city[other].decrees) & COINS_DECREES and int(after.city[other].coins) == int(after.age)
    moved = bool(before.city[seat].siege) and int(before.pawn) != int(after.pawn)
    return bool(paid) and (moved or APPIAN_WAY <= action < APPIAN_WAY + SLOTS)
