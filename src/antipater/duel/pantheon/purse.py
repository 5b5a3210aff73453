"""Coins that lie on Astarte, and cards that a mythology token or Engineering makes cheap."""

from ...kernel.rule import rule
from ..agora.decrees import borrows_chains
from ..state import City, State
from ..tables import FREE_IF, FREE_IF_MYTHOLOGY
from ..variant import AGORA


@rule
def spend_protected(city: City, coins: int) -> int:
    """Pay from Astarte what the treasury can't, and give back what the treasury has to pay."""
    from_card = max(coins - int(city.coins), 0)
    city.protected_coins -= from_card
    return coins - from_card


@rule
def free_by_mythology(state: State, seat: int, card: int) -> bool:
    """Does an own mythology token make this grand temple free, or by a decree one of the opponent?"""
    mythology = int(FREE_IF_MYTHOLOGY[card])
    if mythology == 0:
        return False
    tokens = int(state.city[seat].mythology_tokens[mythology - 1])
    if AGORA and borrows_chains(state.city[seat]):
        tokens += int(state.city[1 - seat].mythology_tokens[mythology - 1])
    return tokens > 0


@rule
def has_engineering(city: City, card: int) -> bool:
    """Does Engineering name a price for the card: does it show a chain symbol?"""
    return int(city.chain_price) > 0 and (int(FREE_IF[card]) > 0 or int(FREE_IF_MYTHOLOGY[card]) > 0)
