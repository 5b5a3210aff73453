"""What a network for 7 Wonders is asked: one list of inputs and one of outputs for all editions and numbers of players.

Inputs are the columns of all tables (`columns.py`), in which a city is named by where it lies, so that neighbours are
the same inputs however many play; and how many play, and which edition. Outputs are the places of the policy, and what
is foretold for the seat that looks.
"""

from collections.abc import Iterator

from ..kernel.features import Block, Features
from ..kernel.network import Layout
from ..kernel.tables import frozen
from .actions import PAYMENTS
from .capacity import CITIES
from .columns import FEATURES, FEWEST_PLAYERS, VERSION
from .tables import BOARD_IDS, CARD_IDS, EDITIONS, FEWEST_CITIES

OUTPUTS_VERSION = 1
WAYS = ("civilian",)
NUMBERED = ("age", "turn")  # blocks whose members are numbers, but not of cities
SIDES = ("first", "second")

OUTPUTS = Features(
    OUTPUTS_VERSION,
    [
        Block("build", CARD_IDS, 0, 0, "build the card"),
        Block("free", ("",), 0, 0, "build it for nothing, by Olympia"),
        Block("raise", ("",), 0, 0, "raise the next stage"),
        Block("sell", ("",), 0, 0, "take coins for a card"),
        Block("give", CARD_IDS, 0, 0, "use the card for a stage or for coins"),
        Block("pay", tuple(map(str, range(PAYMENTS))), 0, 0, "pay so many coins to the left neighbour"),
        Block("dig", CARD_IDS, 0, 0, "build the card from the discard pile"),
        Block("leave", ("",), 0, 0, "leave the discard pile as it is"),
        Block("side", SIDES, 0, 0, "choose this side of the board"),
        Block("board", BOARD_IDS, 0, 0, "choose the board"),
        Block("won", ("",), 0, 0, "we win"),
        Block("lead", ("",), 0, 0, "the same, as far as our lead over the best of the others tells"),
        Block("points", ("",), 0, 0, "our points at the end"),
    ],
)
BUILD, FREE, RAISE, SELL, GIVE, PAY, DIG, LEAVE, SIDE, BOARD = OUTPUTS.firsts(
    ["build", "free", "raise", "sell", "give", "pay", "dig", "leave", "side", "board"]
)
WON, LEAD, POINTS = OUTPUTS.firsts(["won", "lead", "points"])


def where(away: int, cities: int) -> str:
    """Where a city lies that is so far to the left: on the shorter way round the table."""
    if away == 0:
        return "ours"
    return f"left{away}" if away <= cities // 2 else f"right{cities - away}"


def _names(features: Features, cities: int) -> Iterator[str]:
    """The inputs of the columns of a table."""
    for block in features.blocks:
        for member in block.members:
            city, _, rest = member.partition(".")
            of_city = city.isdecimal() and block.name not in NUMBERED
            yield ".".join(filter(None, (block.name, where(int(city), cities) if of_city else city, rest)))


_TABLES = {
    (edition, players): tuple(_names(features, max(players, FEWEST_CITIES)))
    for (edition, players), features in FEATURES.items()
}
_HIGHEST = {
    name: column.high for table, names in _TABLES.items() for name, column in zip(names, FEATURES[table], strict=True)
}
INPUTS = Features(
    VERSION,
    [
        *(Block(name, ("",), 0, high, "") for name, high in _HIGHEST.items()),
        Block("players", tuple(map(str, range(FEWEST_PLAYERS, CITIES + 1))), 0, 1, "so many play"),
        Block("edition", EDITIONS, 0, 1, "the edition"),
    ],
)
LAYOUTS = {
    (edition, players): Layout(
        INPUTS,
        frozen([INPUTS.column(name) for name in names]),
        (INPUTS.column(f"players.{players}"), INPUTS.column(f"edition.{EDITIONS[edition]}")),
        OUTPUTS,
        WON,
        WAYS,
    )
    for (edition, players), names in _TABLES.items()
}
