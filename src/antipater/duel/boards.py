"""What is printed on boards, tokens and the score pad, for drawing them: the catalogue has it beside the pieces."""

from collections.abc import Collection
from itertools import groupby

from ..i18n import text
from .operations import RAW_TO, RESOURCES, SYMBOLS
from .score import CATEGORIES
from .seams.catalogue import Pieces, effects_of_military_tokens, layouts_with, lines_with, more_printed
from .tables import BOARD_DATA, CAPITAL, MILITARY_POINTS

# Science symbols as they are drawn in a row.
SIDE_BY_SIDE = ("quill", "wheel", "mortar", "plumb", "sundial", "armillary", "scales")
assert set(SIDE_BY_SIDE) == set(SYMBOLS)


def printed_on_boards(lang: str, expansions: Collection[str]) -> dict[str, Pieces]:
    """Everything that is printed on boards and tokens of a game with these expansions."""
    lines = lines_with(CATEGORIES, expansions).items()
    return {
        "goods": _goods(),
        "symbols": [{"id": symbol} for symbol in SIDE_BY_SIDE],
        "track_zones": _zones(),
        "military_tokens": _military_tokens(expansions),
        "layouts": [{"id": age, "rows": rows} for age, rows in layouts_with(expansions).items()],
        "score_pad": [{"id": line, "name": text(lang, f"duel.category.{name}")} for line, name in lines],
        **more_printed(expansions),
    }


def _goods() -> Pieces:
    """Both kinds of resources."""
    return [
        {"id": "raw", "color": "brown", "resources": list(RESOURCES[:RAW_TO])},
        {"id": "manufactured", "color": "grey", "resources": list(RESOURCES[RAW_TO:])},
    ]


def _zones() -> Pieces:
    """The zones of the military track from the middle to a capital, with the points of the stronger player."""
    zones = [list(zone) for _, zone in groupby(range(CAPITAL), lambda space: int(MILITARY_POINTS[space]))]
    return [
        {"id": f"zone{k}", "start": zone[0], "end": zone[-1], "points": int(MILITARY_POINTS[zone[0]])}
        for k, zone in enumerate(zones)
    ]


def _military_tokens(expansions: Collection[str]) -> Pieces:
    """The military tokens of a side, from the middle: coins that the weaker player loses, or another effect."""
    tokens = zip(BOARD_DATA["military"]["loot"], effects_of_military_tokens(expansions), strict=True)
    return [
        {"id": f"token{k}", "start": token["from"], "coins": 0 if effect else token["coins"], "effect": effect}
        for k, (token, effect) in enumerate(tokens)
    ]
