"""What a network for Duel is asked: one list of inputs and one of outputs for all combinations of expansions.

Inputs are the columns of all combinations (`columns.py`), by name, and which expansions are played. Outputs are the
places of the policy, which name pieces, not slots, and what is foretold: who wins, in which way, with how many points.
"""

from ..kernel.features import Block, Features
from ..kernel.network import Layout
from ..kernel.tables import frozen
from .actions import OFFERING_SETS
from .capacity import CARDS, CHAMBERS, GODS, GODS_EACH, LOOT, MYTHOLOGIES, SLOTS, SPACES, TOKENS, TRACK, WONDERS
from .columns import CITIES, FEATURES, VARIANTS, VERSION
from .state import HOW, RUNNING
from .tables import CONSPIRACY_IDS, EVERY_CARD, EVERY_TOKEN, EVERY_WONDER, GOD_IDS, MYTHOLOGY_IDS

OUTPUTS_VERSION = 1
WAYS = HOW[RUNNING + 1 :]
WORDS = ("conspire", "on_top", "below", "enough")


def _numbered(names: tuple[str, ...], room: int) -> tuple[str, ...]:
    """Names, and numbers for the rest of the room."""
    return (*names, *map(str, range(len(names), room)))


def _policy() -> list[Block]:
    cards, wonders = _numbered(EVERY_CARD, CARDS), _numbered(EVERY_WONDER, WONDERS)
    tokens, gods = _numbered(EVERY_TOKEN, TOKENS), _numbered(GOD_IDS, GODS)
    chambers = tuple(map(str, range(CHAMBERS)))
    places = {
        "draft": (wonders, "choose the wonder"),
        "build": (cards, "build the card"),
        "discard": (cards, "discard the card"),
        "tuck": (cards, "use the card for a wonder or a conspiracy"),
        "wonder": (wonders, "build the wonder"),
        "token": (tokens, "choose the progress token"),
        "card": (cards, "choose the card"),
        "starter": (CITIES, "who begins the age"),
        "activate": (gods, "activate the god, or the Gate"),
        "offerings": (tuple(map(str, range(OFFERING_SETS))), "give this set of offering tokens"),
        "put": (tuple(map(str, range(SPACES))), "put the god on this space"),
        "god": (gods[: MYTHOLOGIES * GODS_EACH], "choose the god"),
        "gate": (MYTHOLOGY_IDS, "choose the god on top of this deck"),
        "mythology": (MYTHOLOGY_IDS, "choose the deck"),
        "slot": (tuple(map(str, range(SLOTS))), "choose the card in this slot"),
        "target": (wonders, "choose the wonder that is acted on"),
        "track": (tuple(map(str, range(TRACK))), "choose this space, counted from our capital"),
        "loot": (tuple(f"{whose}.{k}" for whose in CITIES for k in range(LOOT // 2)), "choose the military token"),
        "prepare": (("",), "prepare a conspiracy"),
        "trigger": (CONSPIRACY_IDS, "trigger the conspiracy"),
        "conspiracy": (CONSPIRACY_IDS, "choose the conspiracy"),
        "place": (chambers, "place a cube"),
        "move": (tuple(map(str, range(2 * (CHAMBERS - 1)))), "move a cube"),
        "remove": (chambers, "remove a cube"),
        "decree.from": (chambers, "move the decree of this chamber"),
        "decree.to": (chambers, "move a decree to this chamber"),
        "say": (WORDS, "say so"),
    }
    return [Block(name, members, 0, 0, meaning) for name, (members, meaning) in places.items()]


def _foretold() -> list[Block]:
    return [
        Block("won", WAYS, 0, 0, "we win in this way"),
        Block("lost", WAYS, 0, 0, "they win in this way"),
        Block("shared", ("",), 0, 0, "the victory is shared"),
        Block("points", CITIES, 0, 0, "points at the end"),
    ]


OUTPUTS = Features(OUTPUTS_VERSION, [*_policy(), *_foretold()])
FIRST_FORETOLD = OUTPUTS.first["won"]

DRAFT, BUILD, DISCARD, TUCK, WONDER, TOKEN, CARD, STARTER = OUTPUTS.firsts(
    ["draft", "build", "discard", "tuck", "wonder", "token", "card", "starter"]
)
ACTIVATE, OFFERINGS, PUT, GOD, GATE, MYTHOLOGY, SLOT, TARGET, TRACK_SPACE, LOOT_TOKEN = OUTPUTS.firsts(
    ["activate", "offerings", "put", "god", "gate", "mythology", "slot", "target", "track", "loot"]
)
PREPARE, TRIGGER, CONSPIRACY, PLACE, MOVE, REMOVE, DECREE_FROM, DECREE_TO, SAY = OUTPUTS.firsts(
    ["prepare", "trigger", "conspiracy", "place", "move", "remove", "decree.from", "decree.to", "say"]
)

PLAYED = ("pantheon", "agora")
_NAMES = tuple(dict.fromkeys(column.name for features in FEATURES.values() for column in features))
_HIGHEST = {column.name: column.high for features in FEATURES.values() for column in features}
INPUTS = Features(
    VERSION,
    [
        *(Block(name, ("",), 0, _HIGHEST[name], "") for name in _NAMES),
        Block("played", PLAYED, 0, 1, "the expansion is played"),
    ],
)
LAYOUTS = {
    variant: Layout(
        INPUTS,
        frozen([INPUTS.column(column.name) for column in FEATURES[variant]]),
        tuple(INPUTS.column(f"played.{name}") for name in variant),
        OUTPUTS,
        FIRST_FORETOLD,
        WAYS,
    )
    for variant in VARIANTS
}
