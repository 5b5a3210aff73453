"""The words of the data files, and the operations that the effects of a piece are made of.

An effect in the data files is an entry such as `shields = 2`; the rules carry out (operation, a, b). Adding a kind of
effect means a line here and the rule that carries it out in `effects.py`. Those of the expansions are numbered here.
"""

from collections.abc import Callable
from typing import Any

RESOURCES = ("wood", "clay", "stone", "glass", "papyrus")  # the first three are raw, the others manufactured
RAW_FROM, RAW_TO, MANUFACTURED_TO = 0, 3, 5
COINS = 5  # the column of a cost after the resources

COLORS = ("brown", "grey", "blue", "green", "yellow", "red", "purple")
BROWN, GREY, BLUE, GREEN, YELLOW, RED, PURPLE = range(7)
SENATOR_COLORS = ("white", "black")  # politicians and conspirators, which are no buildings
WHITE, BLACK = range(7, 9)
SECTIONS = ("left", "center", "right")  # of the senate

# What else a card may count beside the cards of a color.
BUILT_WONDERS, COIN_TRIPLETS = 7, 8
COUNTED = (*COLORS, "wonder", "coin_triplet")

# Where printed points come from: a color, or one of these.
WONDER_POINTS, PROGRESS_POINTS = 7, 8

SYMBOLS = ("wheel", "plumb", "quill", "mortar", "sundial", "armillary", "scales")

# What a discount is good for.
NO_DISCOUNT, WONDER_DISCOUNT, BLUE_DISCOUNT = range(3)
DISCOUNTED = ("nothing", "wonder", "blue")

# Operations, in the order in which the effects of one piece are carried out. Points come first, so that they stand when
# a shield or a symbol of the same piece wins the game; what asks the player for a choice comes last.
(
    NOTHING,
    POINTS,  # a: points
    POINTS_PER_MAJORITY,  # a: set of what is counted, b: points for each in the larger city, at the end
    PRODUCE,  # a: resource, b: units
    PRODUCE_CHOICE,  # a: 0 raw, 1 manufactured
    FIXED_PRICE,  # a: resource, b: price
    POINTS_PER_TOKEN,  # a: points at the end for each own progress token
    DISCOUNT,  # a: what for, b: units
    TRADE_INCOME,  # a: 1
    SHIELDS_ON_RED,  # a: shields
    WONDERS_PLAY_AGAIN,  # a: 1
    CHAIN_COINS,  # a: coins
    GAIN_COINS,  # a: coins
    COINS_PER,  # a: what is counted, b: coins for each in one's own city
    COINS_PER_MAJORITY,  # a: set of what is counted, b: coins for each in the larger city
    OPPONENT_LOSES,  # a: coins
    SHIELDS,  # a: shields
    SYMBOL,  # a: science symbol
    PLAY_AGAIN,
    DESTROY,  # a: color
    BUILD_FROM_DISCARD,
    PROGRESS_FROM_BOX,  # a: tokens drawn
    # Pantheon
    GOD_POINTS,  # a: points
    POINTS_PER_OFFERING,  # a: points at the end for each own mythology or offering token
    SIEGE,  # a: coins that the opponent loses for each space of the pawn
    CHAIN_PRICE,  # a: coins for any card with a chain symbol
    ACTIVATION_DISCOUNT,  # a: coins
    COINS_ON_CARD,  # a: coins
    SNAKE,
    STEAL_CARD,
    STEAL_WONDER,
    UNBUILD_WONDER,
    WONDER_FROM_DISCARD,
    DISCARD_FROM_LAYOUT,
    PLACE_MINERVA,
    USE_MILITARY_TOKENS,
    PROGRESS_FROM_CARD,
    GOD_ON_TOP,
    GOD_OF_A_DECK,
    TEMPLE,  # counted at the end
    # Agora; what is asked for first comes last, as in what is to be resolved the last entry comes first
    SENATORS_FREE,
    KEEP_BOTH,
    TAKE_HALF_OF_COINS,
    COINS_PER_CUBE,  # a: coins
    COINS_AFTERWARDS,  # a: coins
    MOVE_CUBE,
    REMOVE_CUBE,
    PLACE_CUBE,
    POLITICIAN,  # a: section
    CONSPIRATOR,
    TRIGGER_UNPREPARED,
    TAKE_WONDER,
    DESTROY_WONDER,
    DISCARD_OPPONENT_CARD,  # a: color
    TAKE_CARD,
    SWAP_CARD,
    LOCK_TOKEN,
    TOKEN_OF_BOX,
    BUILD_FROM_LAST_ROW,
    BUILD_FROM_REMOVED,
    DISCARD_AVAILABLE,
    MOVE_DECREE,
    WHEN_CHOSEN,  # of a wonder in the draft, a: 0 conspire, 1 place a cube
) = range(63)

Effect = tuple[int, int, int]


def _set_of(counted: list[str]) -> int:
    return sum(1 << COUNTED.index(name) for name in counted)


# What each entry of the data files stands for.
WORDS: dict[str, Callable[[Any], list[Effect]]] = {
    "victory_points": lambda points: [(POINTS, points, 0)],
    "vp_per": lambda per: [(POINTS_PER_TOKEN, per["amount"], 0)],
    "vp_per_majority": lambda per: [(POINTS_PER_MAJORITY, _set_of(per["counted"]), per["amount"])],
    "produces": lambda units: [(PRODUCE, RESOURCES.index(name), n) for name, n in units.items()],
    "produces_choice": lambda names: [(PRODUCE_CHOICE, int(RESOURCES.index(names[0]) >= RAW_TO), 0)],
    "trade_price": lambda trade: [(FIXED_PRICE, RESOURCES.index(n), trade["price"]) for n in trade["resources"]],
    "resource_discount": lambda off: [(DISCOUNT, DISCOUNTED.index(off["on"]), off["units"])],
    "receive_opponent_trade_spending": lambda _: [(TRADE_INCOME, 1, 0)],
    "extra_shield_on_new_red_cards": lambda shields: [(SHIELDS_ON_RED, shields, 0)],
    "future_wonders_play_again": lambda _: [(WONDERS_PLAY_AGAIN, 1, 0)],
    "coins_when_built_free_by_chain": lambda coins: [(CHAIN_COINS, coins, 0)],
    "coins": lambda coins: [(GAIN_COINS, coins, 0)],
    "coins_per": lambda per: [(COINS_PER, COUNTED.index(per["counted"]), per["amount"])],
    "coins_per_majority": lambda per: [(COINS_PER_MAJORITY, _set_of(per["counted"]), per["amount"])],
    "opponent_loses_coins": lambda coins: [(OPPONENT_LOSES, coins, 0)],
    "shields": lambda shields: [(SHIELDS, shields, 0)],
    "science": lambda symbol: [(SYMBOL, SYMBOLS.index(symbol), 0)],
    "play_again": lambda _: [(PLAY_AGAIN, 0, 0)],
    "destroy_opponent_card": lambda colors: [(DESTROY, COLORS.index(colors[0]), 0)],
    "build_from_discard": lambda _: [(BUILD_FROM_DISCARD, 0, 0)],
    "progress_from_box": lambda draw: [(PROGRESS_FROM_BOX, draw["draw_random"], 0)],
}
