"""What is printed on boards, tokens and the score pad, for who draws them: the catalogue has it beside the pieces."""

from collections.abc import Collection
from itertools import groupby
from typing import Any

from ..i18n import text
from .operations import RAW_TO, RESOURCES, SYMBOLS
from .score import CATEGORIES
from .tables import AGORA_DATA, BOARD_DATA, CAPITAL, MILITARY_POINTS, PANTHEON_DATA

Pieces = list[dict[str, Any]]

# Lines of the score pad that are there with an expansion only.
OF_EXPANSIONS = {"gods": "pantheon", "chambers": "agora"}


# Science symbols as they are drawn in a row.
SIDE_BY_SIDE = ("quill", "wheel", "mortar", "plumb", "sundial", "armillary", "scales")
assert set(SIDE_BY_SIDE) == set(SYMBOLS)


def printed(lang: str, expansions: Collection[str]) -> dict[str, Pieces]:
    """Everything that is printed on boards and tokens of a game with these expansions."""
    found = {
        "goods": _goods(),
        "symbols": [{"id": symbol} for symbol in SIDE_BY_SIDE],
        "track_zones": _zones(),
        "military_tokens": _military_tokens(expansions),
        "layouts": _layouts(expansions),
        "score_pad": _score_pad(lang, expansions),
    }
    if "pantheon" in expansions:
        found["offerings"] = [
            {"id": token, "discount": data["discount"]} for token, data in PANTHEON_DATA["offering"].items()
        ]
    if "agora" in expansions:
        found["sections"] = [{"id": section} for section in AGORA_DATA["senate"]["sections"]]
    return found


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
    """The military tokens of a side, from the middle: coins that the weaker player loses, or with Agora an effect."""
    effects = [token["effect"] for token in AGORA_DATA["military"]] if "agora" in expansions else [{}, {}]
    return [
        {"id": f"token{k}", "start": token["from"], "coins": 0 if effect else token["coins"], "effect": effect}
        for k, (token, effect) in enumerate(zip(BOARD_DATA["military"]["loot"], effects, strict=True))
    ]


def _layouts(expansions: Collection[str]) -> Pieces:
    """How the cards of each age lie: for each row the columns, in half card widths; slots are numbered row by row."""
    layouts = (AGORA_DATA if "agora" in expansions else BOARD_DATA)["layout"]
    return [{"id": age, "rows": rows} for age, rows in layouts.items()]


def _score_pad(lang: str, expansions: Collection[str]) -> Pieces:
    """The lines of the score pad, in its order; grand temples stand in that of the guilds."""
    names = {name: text(lang, f"duel.category.{name}") for name in CATEGORIES}
    if "pantheon" in expansions:
        names["purple"] = text(lang, "duel.category.temples")
    return [
        {"id": name, "name": words}
        for name, words in names.items()
        if name not in OF_EXPANSIONS or OF_EXPANSIONS[name] in expansions
    ]
