"""The Harbour's guilds are drawn with the others, and its wonder too."""

from ...kernel.rule import rule
from ..seams_beneath.pieces import first_layout, lies_before_draft, more_actions, more_tokens, skipped_tokens
from ..seams_beneath.pieces import guilds_in_game as guilds_beneath
from ..seams_beneath.pieces import more_wonders as wonders_beneath
from ..seams_beneath.pieces import nth_guild as nth_guild_beneath
from ..state import State
from ..tables import CARD_IDS, EVERY_CARD, EVERY_WONDER, WONDER_IDS
from .harbour import DOCKERS_GUILD, HARBOUR_GUILDS

BEYOND_BASE = len(EVERY_CARD) - len(CARD_IDS)
WONDERS_BEYOND_BASE = len(EVERY_WONDER) - len(WONDER_IDS)


@rule
def more_cards(state: State) -> int:
    return BEYOND_BASE


@rule
def more_wonders(state: State) -> int:
    return wonders_beneath(state) + 1


@rule
def skipped_wonders(state: State) -> int:
    return WONDERS_BEYOND_BASE - more_wonders(state)


@rule
def guilds_in_game(state: State) -> int:
    return guilds_beneath(state) + HARBOUR_GUILDS


@rule
def nth_guild(state: State, k: int) -> int:
    n = guilds_beneath(state)
    return nth_guild_beneath(state, k) if k < n else DOCKERS_GUILD + k - n
