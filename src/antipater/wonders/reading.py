"""A position as offers and views read it: the record unpacked, and numbers from the rules as the game has them."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from ..kernel.record import Numbers, States
from ..kernel.twin import plain
from ..kernel.unpacked import unpacked
from .actions import PAYMENTS
from .free_city import card_left
from .packets import card_at, end_of_hand, packet_of, place_of_turn
from .state import FREE_CITY, State, for_two
from .tally import SUMS


class Price(NamedTuple):
    """What a card or stage costs a city."""

    way: int  # to a card: PAID, FOR_NOTHING … of `tally.py`
    least: int  # coins for neighbours, also where the city has too few; 0 if the resources are not for sale
    payments: list[tuple[int, int]]  # every sensible one: coins to the left and to the right neighbour


class Reading:
    """A position, and what its rules say of it."""

    def __init__(self, states: States | Sequence[State], load: Callable[..., Any] = plain) -> None:
        self.state: State = unpacked(states[0])
        self._rules = load("wonders", "tally")
        self._states = states if self._rules.COMPILED else [self.state]
        self._pairs: Numbers = np.zeros(PAYMENTS, np.int16)

    def sums(self) -> list[list[int]]:
        """For every city its points by category, and behind them the guild that it copies plus one."""
        sums = np.zeros((self.state.cities, SUMS), np.int16)
        self._rules.count_points(self._states, 0, sums)
        return sums.tolist()

    def price(self, city: int, piece: int) -> Price:
        """What a piece costs that must be paid."""
        least = self._rules.price_piece(self._states, 0, city, piece, self._pairs)
        return Price(0, least, _payments(self._pairs.tolist()))

    def prices(self, city: int, cards: Sequence[int]) -> list[Price]:
        """What each of some cards costs."""
        lines = np.zeros((len(cards), 2 + PAYMENTS), np.int16)
        self._rules.price_cards(self._states, 0, city, np.array(cards, np.int16), lines, self._pairs)
        return [Price(way, least, _payments(pairs)) for way, least, *pairs in lines.tolist()]

    def reasons(self, seat: int, actions: Sequence[int]) -> list[int]:
        """Why a seat can't choose each of some actions."""
        reasons = np.zeros(len(actions), np.int16)
        self._rules.list_reasons(self._states, 0, seat, np.array(actions, np.int16), reasons, self._pairs)
        return reasons.tolist()


def hand_of(state: State, city: int) -> list[int]:
    """The cards that a city chooses from, sorted."""
    places = range(place_of_turn(state), end_of_hand(state, city))
    if for_two(state) and city == FREE_CITY:
        return [card for card in (card_left(state, place) for place in places) if card >= 0]
    return [card_at(state, packet_of(state, city), place) for place in places]


def _payments(pairs: list[int]) -> list[tuple[int, int]]:
    """From the least, plus one, to the right for every amount to the left; the cheapest first."""
    found = [(left, right - 1) for left, right in enumerate(pairs) if right]
    return sorted(found, key=lambda payment: (sum(payment), payment[0]))
