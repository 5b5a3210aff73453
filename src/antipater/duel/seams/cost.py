"""What the expansions change of costs, coins and trade."""

from ...kernel.record import Numbers
from ...kernel.rule import rule
from ..agora.decrees import (
    borrows_chains,
    decreed_price,
    discard_bonus,
    ignores_coins,
    ignores_symbol,
    wonder_units_off,
)
from ..agora.senators import is_senator, recruit_price
from ..pantheon.purse import free_by_mythology, has_engineering, spend_protected
from ..state import City, State, in_city
from ..tables import FREE_IF
from ..variant import AGORA, PANTHEON

AS_PRINTED = -1  # nothing but the cost of the card
ANY_PRICE = 1 << 30  # no limit to it


@rule
def changed_price(city: City, resource: int, price: int) -> int:
    """What a unit costs, which without an expansion is this price."""
    return decreed_price(city, resource, price) if AGORA else price


@rule
def free_otherwise(state: State, seat: int, card: int) -> bool:
    """Is the card free by something else than a card in one's own city?"""
    if PANTHEON and free_by_mythology(state, seat, card):
        return True
    if AGORA and int(FREE_IF[card]) > 0 and borrows_chains(state.city[seat]):
        return in_city(state, 1 - seat, int(FREE_IF[card]) - 1)
    return False


@rule
def more_units_off(city: City, piece: int) -> int:
    """Further units that are taken off the cost of a piece in any case."""
    return wonder_units_off(city, piece) if AGORA else 0


@rule
def units_ignored(city: City, piece: int, need: Numbers) -> int:
    """Units left out, where one symbol of the cost is and a unit is the dearest of them."""
    if AGORA and ignores_symbol(city, piece) and not ignores_coins(city, piece, need):
        return 1
    return 0


@rule
def coins_are_ignored(city: City, piece: int, need: Numbers) -> bool:
    """Is that symbol the printed coins?"""
    if AGORA and ignores_symbol(city, piece):
        return ignores_coins(city, piece, need)
    return False


@rule
def more_for_discarding(city: City) -> int:
    """Coins more for a card that is discarded."""
    return discard_bonus(city) if AGORA else 0


@rule
def coins_elsewhere(city: City) -> int:
    """Coins that do not lie in the treasury and may be spent."""
    return int(city.protected_coins) if PANTHEON else 0


@rule
def left_to_treasury(city: City, coins: int) -> int:
    """Pay with such coins what the treasury can't; what it has to pay is given back."""
    return spend_protected(city, coins) if PANTHEON else coins


@rule
def price_instead(city: City, card: int) -> int:
    """The coins for a card that has no cost of its own, such as a senator."""
    if AGORA and is_senator(card):
        return recruit_price(city)
    return AS_PRINTED


@rule
def most_to_pay(city: City, card: int) -> int:
    """The coins for which a card may be built whatever it costs."""
    if PANTHEON and has_engineering(city, card):
        return int(city.chain_price)
    return ANY_PRICE
