"""What the sentences about effects of the expansion mention."""

from ...i18n import text
from ..effect_words import Told, colored_text, how_many, nothing, of_color, of_colors

# In the order in which the effects of a piece are told.
AGORA_VALUES: Told = {
    "politician": lambda section, lang: {"section": text(lang, f"duel.section.{section}")},
    "conspirator": nothing,
    "senators_free": nothing,
    "conspire_keep_both": nothing,
    "conspire_when_chosen": nothing,
    "cube_when_chosen": nothing,
    "trigger_unprepared": nothing,
    "coins_afterwards": how_many("coins"),
    "take_half_of_coins": nothing,
    "coins_per_cube": how_many("coins"),
    "steal_unbuilt_wonder_of_opponent": nothing,
    "destroy_wonder": nothing,
    "discard_opponent_card": of_color,
    "take_opponent_card": of_colors,
    "swap_card": of_colors,
    "lock_progress_token": nothing,
    "progress_of_box": nothing,
    "build_from_last_row": nothing,
    "build_from_removed": nothing,
    "discard_available": nothing,
    "move_decree": nothing,
    "place_cube": nothing,
    "remove_cube": nothing,
    "move_cube": nothing,
    "coins_on_build": of_color,
    "coins_on_wonder": nothing,
    "ignore_symbol": lambda color, lang: {"each_colored": colored_text([color], lang)},
    "wonder_discount": how_many("resources"),
    "shield_while_controlled": how_many("shields"),
    "cheaper_trade_raw": nothing,
    "cheaper_trade_manufactured": nothing,
    "blue_cards_for_senate": lambda n, _: {"n": str(n)},
    "discard_income": how_many("coins"),
    "use_opponent_chains": nothing,
    "play_again_after_conspirator": nothing,
}
