"""What the sentences about effects of the expansion mention."""

from ..effect_words import Told, drawn, how_many, nothing

# In the order in which the effects of a piece are told.
PANTHEON_VALUES: Told = {
    "god_points": how_many("points"),
    "vp_per_offering": how_many("points"),
    "opponent_loses_coins_per_space": how_many("coins"),
    "chain_cards_cost": how_many("coins"),
    "activation_discount": how_many("coins"),
    "coins_on_card": how_many("coins"),
    "snake_on_opponent_card": nothing,
    "steal_opponent_card": nothing,
    "steal_unbuilt_wonder": nothing,
    "unbuild_wonder": nothing,
    "build_wonder_from_discard": nothing,
    "discard_from_layout": nothing,
    "place_minerva": nothing,
    "military_tokens": nothing,
    "progress_from_card": drawn,
    "god_on_top_of_a_deck": nothing,
    "god_of_a_deck": nothing,
    "grand_temple": nothing,
}
