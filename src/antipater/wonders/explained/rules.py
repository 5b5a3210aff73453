"""The numbered rules (docs/rules) about each piece, and the one behind each reason why something is not possible."""

from ..tables import BOARD_IDS, EDITIONS, SIDE_IDS

RULE_OF_REASON = {
    "game_over": "W3.11",
    "not_your_turn": "W3.2",
    "other_decision": "W3.2",
    "not_in_hand": "W3.2",
    "already_built": "W4.9",
    "not_for_sale": "W5.1",
    "too_dear": "W5.8",
    "wonder_complete": "W8.5",
    "no_free_building": "W15.2",
    "free_anyway": "W15.3",
    "must_use_chain": "W20.10",
    "must_not_sell": "W20.9",
    "not_offered": "W3.4",
}

RULE_OF_COLOR = {
    "brown": "W4.5",
    "grey": "W4.5",
    "blue": "W19.5",
    "yellow": "W17",
    "red": "W10.5",
    "green": "W19.6",
    "purple": "W18",
}

# Where a card has a rule of its own.
RULE_OF_CARD = {
    "east_trading_post": "W5.9",
    "west_trading_post": "W5.9",
    "marketplace": "W5.9",
    "caravansery": "W4.7",
    "forum": "W4.7",
    "tavern": "W17.1",
    "vineyard": "W17.2",
    "bazaar": "W17.2",
    "haven": "W17.3",
    "lighthouse": "W17.4",
    "chamber_of_commerce": "W17.5",
    "arena": "W17.6",
    "ludus": "W17.7",
    "workers_guild": "W18.2",
    "craftsmens_guild": "W18.3",
    "traders_guild": "W18.4",
    "philosophers_guild": "W18.5",
    "spies_guild": "W18.6",
    "magistrates_guild": "W18.7",
    "shipowners_guild": "W18.8",
    "builders_guild": "W18.9",
    "scientists_guild": "W18.10",
    "strategists_guild": "W18.11",
    "decorators_guild": "W18.12",
}

RULES_OF_POWER = {
    "free_building_per_age": "W15.1",
    "free_first_of_color": "W16.1",
    "free_first_of_age": "W16.2",
    "free_last_of_age": "W16.3",
    "play_last_card": "W13.1",
    "copy_guild": "W15.6",
    "build_from_discard": "W14.1",
}

RULE_OF_CATEGORY = {
    "military": "W19.2",
    "coins": "W19.3",
    "wonder": "W19.4",
    "blue": "W19.5",
    "green": "W19.6",
    "yellow": "W19.9",
    "purple": "W19.9",
}


def rule_of_board(edition: str, board: str, side: str) -> str:
    """The rule that lists the stages of a board: boards and sides stand there in the order of the data."""
    chapter = EDITIONS.index(edition)
    sides = SIDE_IDS[chapter]
    return f"W{11 + chapter}.{len(sides) * BOARD_IDS.index(board) + sides.index(side) + 1}"


def rule_of_reason(reason: str | None) -> list[str]:
    """The rule behind a reason."""
    return [RULE_OF_REASON[reason]] if reason in RULE_OF_REASON else []
