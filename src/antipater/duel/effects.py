"""What a piece does when it comes into a city."""

from ..kernel.bits import bit, count, has
from ..kernel.rule import rule
from .cost import price_unit
from .decisions import DESTROY, DISCARD_PILE, LIBRARY
from .military import advance, lose_coins
from .operations import (
    BUILD_FROM_DISCARD,
    BUILT_WONDERS,
    CHAIN_COINS,
    COIN_TRIPLETS,
    COINS_PER,
    COINS_PER_MAJORITY,
    COLORS,
    DISCOUNT,
    FIXED_PRICE,
    GAIN_COINS,
    NOTHING,
    OPPONENT_LOSES,
    PLAY_AGAIN,
    POINTS,
    POINTS_PER_TOKEN,
    PRODUCE,
    PRODUCE_CHOICE,
    PROGRESS_FROM_BOX,
    PROGRESS_POINTS,
    SHIELDS,
    SHIELDS_ON_RED,
    SYMBOL,
    TRADE_INCOME,
    WONDER_POINTS,
    WONDERS_PLAY_AGAIN,
)
from .operations import DESTROY as DESTROY_CARD
from .pieces import something_discarded, tokens_in_game
from .science import learn
from .seams.effects import after_card, after_wonder, do_more, is_counted_apart, note_draw, note_gone
from .state import CITY_0, DISCARDED, RUNNING, TUCKED, State, push_todo
from .tables import CARD_COLOR, COINS_A_POINT, EFFECTS, TOKEN_PIECE, WONDER_LIMIT, WONDER_PIECE

KINDS_COUNTED = len(COLORS) + 2
NO_SYMBOL = -1


@rule
def counted(state: State, seat: int, what: int) -> int:
    """How many cards of a color, built wonders or full triplets of coins a city has."""
    city = state.city[seat]
    if what == BUILT_WONDERS:
        return count(city.wonders_built)
    if what == COIN_TRIPLETS:
        return int(city.coins) // COINS_A_POINT
    return int(city.cards[what])


@rule
def larger(state: State, kinds: int) -> int:
    """The number of all these kinds together in the city that has more of them."""
    most = 0
    for seat in range(2):
        total = 0
        for what in range(KINDS_COUNTED):
            if has(kinds, what):
                total += counted(state, seat, what)
        most = max(most, total)
    return most


@rule
def source_of(piece: int) -> int:
    """Under what the printed points of a piece are counted."""
    if piece >= TOKEN_PIECE:
        return PROGRESS_POINTS
    if piece >= WONDER_PIECE:
        return WONDER_POINTS
    return int(CARD_COLOR[piece])


@rule
def produce(state: State, seat: int, resource: int, units: int) -> None:
    """Change what brown and grey cards produce, and with it the opponent's price."""
    state.city[seat].production[resource] += units
    price_unit(state, 1 - seat, resource)


@rule
def has_color(state: State, seat: int, color: int) -> bool:
    """Is there a card of this color in the city?"""
    return int(state.city[seat].cards[color]) > 0


@rule
def drawn_from_box(state: State, tokens: int) -> int:
    """The set of the next tokens that the box gives."""
    drawn = 0
    for k in range(tokens_in_game(state)):
        token = int(state.library[k]) - 1
        if tokens > 0 and has(state.box, token):
            drawn |= bit(token)
            tokens -= 1
    return drawn


@rule
def change_city(state: State, seat: int, piece: int, operation: int, a: int, b: int) -> None:
    """Points, production and prices."""
    city = state.city[seat]
    if operation == POINTS:
        city.points[source_of(piece)] += a
    elif operation == PRODUCE:
        produce(state, seat, a, b)
    elif operation == PRODUCE_CHOICE:
        city.choice[a] += 1
    elif operation == FIXED_PRICE:
        city.fixed_price[a] = b
        price_unit(state, seat, a)


@rule
def grant_ability(state: State, seat: int, operation: int, a: int, b: int) -> None:
    """Effects that change a rule for this city from now on; granted with nothing to it, an ability is gone."""
    city = state.city[seat]
    if operation == DISCOUNT:
        city.discount[a] += b
    elif operation == POINTS_PER_TOKEN:
        city.points_per_token = a
    elif operation == TRADE_INCOME:
        city.trade_income = a
    elif operation == SHIELDS_ON_RED:
        city.shields_on_red = a
    elif operation == WONDERS_PLAY_AGAIN:
        city.wonders_play_again = a
    elif operation == CHAIN_COINS:
        city.chain_coins = a


@rule
def change_coins(state: State, seat: int, operation: int, a: int, b: int) -> None:
    """Effects that move coins, once."""
    city = state.city[seat]
    if operation == GAIN_COINS:
        city.coins += a
    elif operation == COINS_PER:
        city.coins += b * counted(state, seat, a)
    elif operation == COINS_PER_MAJORITY:
        city.coins += b * larger(state, a)
    elif operation == OPPONENT_LOSES:
        lose_coins(state, 1 - seat, a)


@rule
def shields_of(state: State, seat: int, piece: int, printed: int) -> int:
    """The shields of a piece, one move of the pawn. Of cards only red ones have any, and Strategy adds to them."""
    return printed + int(state.city[seat].shields_on_red) if piece < WONDER_PIECE else printed


@rule
def change_table(state: State, seat: int, piece: int, operation: int, a: int) -> None:
    """Effects on the conflict and on science, an extra turn, and those that ask for a choice, if there is one."""
    if operation == SHIELDS:
        advance(state, seat, shields_of(state, seat, piece, a))
    elif operation == SYMBOL:
        learn(state, seat, a)
    elif operation == PLAY_AGAIN:
        state.extra_turn = 1
    elif operation == DESTROY_CARD:
        if has_color(state, 1 - seat, a):
            push_todo(state, DESTROY, seat, a)
    elif operation == BUILD_FROM_DISCARD:
        if something_discarded(state):
            push_todo(state, DISCARD_PILE, seat, 0)
    elif operation == PROGRESS_FROM_BOX:
        state.drawn = drawn_from_box(state, a)
        note_draw(state, a)
        push_todo(state, LIBRARY, seat, 0)


@rule
def effect_of(piece: int, k: int) -> tuple[int, int, int]:
    """The k-th effect of a piece: the operation, NOTHING after the last one, and its two numbers."""
    return int(EFFECTS[piece, k, 0]), int(EFFECTS[piece, k, 1]), int(EFFECTS[piece, k, 2])


@rule
def symbol_of(card: int) -> int:
    """The science symbol of a card, NO_SYMBOL if it has none."""
    k = 0
    operation, symbol, _ = effect_of(card, k)
    while operation != NOTHING:
        if operation == SYMBOL:
            return symbol
        k += 1
        operation, symbol, _ = effect_of(card, k)
    return NO_SYMBOL


@rule
def gain(state: State, seat: int, piece: int) -> None:
    """Carry out the effects of a piece one after the other, until one of them wins the game."""
    k = 0
    operation, a, b = effect_of(piece, k)
    while operation != NOTHING and int(state.how) == RUNNING:
        if operation <= FIXED_PRICE:
            change_city(state, seat, piece, operation, a, b)
        elif operation <= CHAIN_COINS:
            grant_ability(state, seat, operation, a, b)
        elif operation <= OPPONENT_LOSES:
            change_coins(state, seat, operation, a, b)
        elif operation <= PROGRESS_FROM_BOX:
            change_table(state, seat, piece, operation, a)
        else:
            do_more(state, seat, operation, a)
        k += 1
        operation, a, b = effect_of(piece, k)


@rule
def add_card(state: State, seat: int, card: int) -> None:
    """Lay a card out in a city, with all its effects."""
    city = state.city[seat]
    color = int(CARD_COLOR[card])
    state.place[card] = CITY_0 + seat
    if not is_counted_apart(city, card):
        city.cards[color] += 1
    gain(state, seat, card)
    after_card(state, color)


@rule
def destroy_card(state: State, seat: int, card: int) -> None:
    """Take a brown or grey card out of a city: it produces no longer and lies in the discard pile."""
    state.place[card] = DISCARDED
    state.city[seat].cards[CARD_COLOR[card]] -= 1
    k = 0
    operation, resource, units = effect_of(card, k)
    while operation != NOTHING:
        if operation == PRODUCE:
            produce(state, seat, resource, -units)
        k += 1
        operation, resource, units = effect_of(card, k)


@rule
def add_token(state: State, seat: int, token: int) -> None:
    """Put a progress token to a city, with all its effects."""
    state.city[seat].progress |= bit(token)
    gain(state, seat, TOKEN_PIECE + token)


@rule
def add_wonder(state: State, seat: int, wonder: int, card: int) -> None:
    """Build a wonder with a card tucked under it; when the seventh stands, what is not built leaves the game."""
    city = state.city[seat]
    state.place[card] = TUCKED
    state.tucked[wonder] = card + 1
    city.wonders -= bit(wonder)
    city.wonders_built |= bit(wonder)
    if count(state.city[0].wonders_built) + count(state.city[1].wonders_built) == WONDER_LIMIT:
        close_wonders(state)
    if int(city.wonders_play_again) == 1:
        state.extra_turn = 1
    gain(state, seat, WONDER_PIECE + wonder)
    after_wonder(state)


@rule
def close_wonders(state: State) -> None:
    """All wonders that are not built leave the game."""
    for seat in range(2):
        note_gone(state, seat)
        state.city[seat].wonders = 0
