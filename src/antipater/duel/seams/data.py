"""The pieces of the expansions, as their data files tell of them."""

from collections.abc import Callable
from typing import Any

from .. import operations as op
from ..files import load
from ..operations import COLORS, SECTIONS, Effect

# In the order in which their pieces are numbered behind those of the base game.
EXPANSION_DATA = {"pantheon": load("pantheon.toml"), "agora": load("agora.toml")}

# What each entry of an effect stands for that the base game does not know.
MORE_WORDS: dict[str, Callable[[Any], list[Effect]]] = {
    "god_points": lambda points: [(op.GOD_POINTS, points, 0)],
    "vp_per_offering": lambda points: [(op.POINTS_PER_OFFERING, points, 0)],
    "opponent_loses_coins_per_space": lambda coins: [(op.SIEGE, coins, 0)],
    "chain_cards_cost": lambda coins: [(op.CHAIN_PRICE, coins, 0)],
    "activation_discount": lambda coins: [(op.ACTIVATION_DISCOUNT, coins, 0)],
    "coins_on_card": lambda coins: [(op.COINS_ON_CARD, coins, 0)],
    "snake_on_opponent_card": lambda _: [(op.SNAKE, 0, 0)],
    "steal_opponent_card": lambda _: [(op.STEAL_CARD, 0, 0)],
    "steal_unbuilt_wonder": lambda _: [(op.STEAL_WONDER, 0, 0)],
    "unbuild_wonder": lambda _: [(op.UNBUILD_WONDER, 0, 0)],
    "build_wonder_from_discard": lambda _: [(op.WONDER_FROM_DISCARD, 0, 0)],
    "discard_from_layout": lambda _: [(op.DISCARD_FROM_LAYOUT, 0, 0)],
    "place_minerva": lambda _: [(op.PLACE_MINERVA, 0, 0)],
    "military_tokens": lambda _: [(op.USE_MILITARY_TOKENS, 0, 0)],
    "progress_from_card": lambda _: [(op.PROGRESS_FROM_CARD, 0, 0)],
    "god_on_top_of_a_deck": lambda _: [(op.GOD_ON_TOP, 0, 0)],
    "god_of_a_deck": lambda _: [(op.GOD_OF_A_DECK, 0, 0)],
    "grand_temple": lambda _: [(op.TEMPLE, 0, 0)],
    "senators_free": lambda _: [(op.SENATORS_FREE, 0, 0)],
    "conspire_keep_both": lambda _: [(op.KEEP_BOTH, 0, 0)],
    "take_half_of_coins": lambda _: [(op.TAKE_HALF_OF_COINS, 0, 0)],
    "coins_per_cube": lambda coins: [(op.COINS_PER_CUBE, coins, 0)],
    "coins_afterwards": lambda coins: [(op.COINS_AFTERWARDS, coins, 0)],
    "move_cube": lambda _: [(op.MOVE_CUBE, 0, 0)],
    "remove_cube": lambda _: [(op.REMOVE_CUBE, 0, 0)],
    "place_cube": lambda _: [(op.PLACE_CUBE, 0, 0)],
    "politician": lambda section: [(op.POLITICIAN, SECTIONS.index(section), 0)],
    "conspirator": lambda _: [(op.CONSPIRATOR, 0, 0)],
    "trigger_unprepared": lambda _: [(op.TRIGGER_UNPREPARED, 0, 0)],
    "steal_unbuilt_wonder_of_opponent": lambda _: [(op.TAKE_WONDER, 0, 0)],
    "destroy_wonder": lambda _: [(op.DESTROY_WONDER, 0, 0)],
    "discard_opponent_card": lambda color: [(op.DISCARD_OPPONENT_CARD, COLORS.index(color), 0)],
    "take_opponent_card": lambda _: [(op.TAKE_CARD, 0, 0)],
    "swap_card": lambda _: [(op.SWAP_CARD, 0, 0)],
    "lock_progress_token": lambda _: [(op.LOCK_TOKEN, 0, 0)],
    "progress_of_box": lambda _: [(op.TOKEN_OF_BOX, 0, 0)],
    "build_from_last_row": lambda _: [(op.BUILD_FROM_LAST_ROW, 0, 0)],
    "build_from_removed": lambda _: [(op.BUILD_FROM_REMOVED, 0, 0)],
    "discard_available": lambda _: [(op.DISCARD_AVAILABLE, 0, 0)],
    "move_decree": lambda _: [(op.MOVE_DECREE, 0, 0)],
    "conspire_when_chosen": lambda _: [(op.WHEN_CHOSEN, 0, 0)],
    "cube_when_chosen": lambda _: [(op.WHEN_CHOSEN, 1, 0)],
}
