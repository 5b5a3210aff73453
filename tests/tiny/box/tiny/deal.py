"""A deal: `order`, the cards as they were shuffled (those of both seats, then the deck), and `start_player`."""

from collections.abc import Mapping
from typing import Any

from ..kernel.deals import check_entries
from ..kernel.errors import DealError, shown
from .state import CARD_IDS, SEATS, State

KEYS = ("start_player", "order")


def lay_deal(state: State, deal: Mapping[str, Any]) -> None:
    """Replace what was shuffled by what the deal states."""
    check_entries(deal, KEYS)
    if "start_player" in deal:
        _lay_start_player(state, deal["start_player"])
    if "order" in deal:
        _lay_order(state, deal["order"])


def deal_of(state: State) -> dict[str, Any]:
    """The deal of a position."""
    return {"start_player": int(state.first), "order": [CARD_IDS[card - 1] for card in map(int, state.card)]}


def _lay_start_player(state: State, seat: Any) -> None:
    if isinstance(seat, bool) or not isinstance(seat, int) or seat not in range(SEATS):
        raise DealError(f"The start player is seat 0 or seat 1, not {shown(seat)}.")
    state.first = seat


def _lay_order(state: State, order: Any) -> None:
    if not isinstance(order, list | tuple) or sorted(map(str, order)) != sorted(CARD_IDS):
        raise DealError(f"The order has every card once, not {shown(order)}.")
    state.card = [1 + CARD_IDS.index(str(card)) for card in order]
