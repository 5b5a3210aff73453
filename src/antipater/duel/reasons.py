"""The reasons for which an action of the base game is not possible."""

(
    POSSIBLE,
    GAME_OVER,
    UNKNOWN_ACTION,
    OTHER_DECISION,
    EMPTY_SLOT,
    COVERED,
    TOO_DEAR,
    NOT_YOUR_WONDER,
    WONDER_STANDS,
    WONDER_LIMIT_REACHED,
    NOT_OFFERED,
    OBSERVED,
    NOT_YOUR_TURN,
    NOTHING_CHOSEN,
) = range(14)

BASE_REASONS = (
    "possible",
    "game_over",
    "unknown_action",
    "other_decision",
    "empty_slot",
    "covered",
    "too_dear",
    "not_your_wonder",
    "wonder_stands",
    "wonder_limit_reached",
    "not_offered",
    "observed",
    "not_your_turn",
    "nothing_chosen",
)
