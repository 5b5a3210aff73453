"""Cargo: cards of the discard pile that a city unloads for coins, and keeps."""

from ..kernel.rule import rule
from .pieces import cards_in_game, something_discarded
from .seams.harbour import PILOTS_GUILD, UNLOAD
from .state import State, in_city, push_todo
from .tables import CARD_AGE, EFFECTS

CARGO = 5  # the place of a card that seat 0 has unloaded; that of seat 1 comes after it
POINTS_PER_CARGO = int(EFFECTS[PILOTS_GUILD, 0, 1])


@rule
def ask_for_cargo(state: State, seat: int, cards: int) -> None:
    """So many cards may be unloaded, as long as there are any."""
    if cards > 0 and something_discarded(state):
        push_todo(state, UNLOAD, seat, cards)


@rule
def unload(state: State, seat: int, card: int, cards: int) -> None:
    """Take a card as cargo, for as many coins as the number of its age; so many could be taken with it."""
    state.place[card] = CARGO + seat
    state.city[seat].coins += int(CARD_AGE[card])
    ask_for_cargo(state, seat, cards - 1)


@rule
def cargo_points(state: State, seat: int) -> int:
    """With the Pilots Guild each own cargo brings points."""
    if not in_city(state, seat, PILOTS_GUILD):
        return 0
    points = 0
    for card in range(cards_in_game(state)):
        if int(state.place[card]) == CARGO + seat:
            points += POINTS_PER_CARGO
    return points
