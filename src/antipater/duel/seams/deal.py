"""What the expansions add to a deal."""

from collections.abc import Mapping, Sequence
from typing import Any

from ..agora.deal import AGORA_KEYS, agora_deal, check_senators, lay_agora, senators_among
from ..pantheon.deal import PANTHEON_KEYS, lay_pantheon, pantheon_deal
from ..state import State
from ..variant import with_agora, with_pantheon


def more_keys(state: State) -> tuple[str, ...]:
    """Further entries that a deal of this game may have."""
    return (*(PANTHEON_KEYS if with_pantheon(state) else ()), *(AGORA_KEYS if with_agora(state) else ()))


def lay_more(state: State, deal: Mapping[str, Any], tokens: Sequence[str]) -> None:
    """Replace what was shuffled by what these entries state; the progress tokens of the game are given."""
    if with_pantheon(state):
        lay_pantheon(state, deal, tokens)
    if with_agora(state):
        lay_agora(state, deal)


def more_of_deal(state: State) -> dict[str, Any]:
    """These entries, at any time of a game."""
    deal = pantheon_deal(state) if with_pantheon(state) else {}
    return deal | (agora_deal(state) if with_agora(state) else {})


def cards_of_others(state: State, k: int, cards: Sequence[int]) -> set[int]:
    """Those cards of an age, counted from 0, that do not belong to its deck, in the right number."""
    return senators_among(k, cards) if with_agora(state) else set()


def check_others(ages: Any) -> None:
    """Complain of such a card that comes in two ages."""
    check_senators(ages)


def guilds_are_called(state: State) -> str:
    """What guilds, or what takes their place, are called."""
    return "grand temples" if with_pantheon(state) else "guilds"
