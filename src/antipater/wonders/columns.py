"""The columns of what a seat sees of 7 Wonders, in blocks, for each edition and number of players.

Cities are counted from our own to the left: 0 is ours, 1 the left neighbour, the last the right one. A price is
stored plus one. The drawn layout is in `docs/features.md`. A change of a block means a new `VERSION`.
"""

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from ..kernel.features import Block, Features, places
from ..kernel.tables import frozen
from .capacity import AGES, BOARDS, CARDS, CITIES, SIDES
from .decisions import DECISIONS
from .operations import COLORS, FREE_EACH_AGE, POWER, POWERS, RESOURCES, SYMBOLS
from .score import CATEGORIES
from .tables import (
    BOARD_IDS,
    CARD_AGE,
    CARD_IDS,
    COST,
    COST_IN_COINS,
    DECK,
    EDITIONS,
    EFFECTS,
    FEWEST_CITIES,
    GUILDS,
    SIDE_IDS,
    STAGE_PIECE,
    TURNS,
)

VERSION = 1
AGE_TO_THE_RIGHT = 2
FEWEST_PLAYERS = 2
TABLES = CITIES - FEWEST_PLAYERS + 1  # numbers of players
COINS_FROM = (1, 2, 3, 4, 5, 6, 8, 10, 15)
MOST = 127
USES = ("build", "stage", "sell", "free")
PRICES = ("raw_left", "raw_right", "manufactured_left", "manufactured_right")


class Variant:
    """Which pieces there are in an edition with so many players."""

    def __init__(self, edition: int, players: int) -> None:
        self.edition = edition
        self.two = players < FEWEST_CITIES
        self.cities = max(players, FEWEST_CITIES)
        deck = DECK[edition, self.cities - FEWEST_CITIES]
        self.cards = sorted({int(card) for card in deck.ravel() if card >= 0} | set(map(int, GUILDS[edition])))
        stages = EFFECTS[edition, STAGE_PIECE:]
        self.dear = [card for card in self.cards if COST[edition, card].any() or COST_IN_COINS[edition, card]]
        self.powers = sorted({int(a) for operation, a in stages[..., :2].reshape(-1, 2) if operation == POWER})

    def passed(self) -> list[tuple[int, int]]:
        """How far away a hand can be that we have seen, with a card in it: it goes on by one city a turn."""
        everywhere = [(away, card) for away in range(1, self.cities) for card in self.cards]
        return [(away, card) for away, card in everywhere if self._turns_to(away, card) < TURNS]

    def _turns_to(self, away: int, card: int) -> int:
        """After how many turns; hands go left, in age II right, and two players swap them."""
        return 1 if self.two else self.cities - away if CARD_AGE[card] == AGE_TO_THE_RIGHT else away


def _of_cities(cities: Iterable[int], members: Iterable[str]) -> tuple[str, ...]:
    """Members for each of some cities."""
    listed = list(members)
    return tuple(f"{city}.{member}" if member else str(city) for city in cities for member in listed)


def _hand_blocks(v: Variant) -> list[Block]:
    cards = tuple(CARD_IDS[card] for card in v.cards)
    others = range(1, v.cities)
    passed = tuple(f"{away}.{CARD_IDS[card]}" for away, card in v.passed())
    dear = tuple(CARD_IDS[card] for card in v.dear)
    uses = USES if FREE_EACH_AGE in v.powers else USES[:-1]
    blocks = [
        Block("hand", cards, 0, 7, "copies of the card in our hand"),
        Block("hand.price", cards, 0, 100, "the least that the card costs us, plus one; 0 if we cannot build it"),
        Block("hand.can_build", cards, 0, 1, "we can build the card"),
        Block("hand.next_can_build", cards, 0, 1, "whoever gets this hand next could build the card now"),
        Block("passed", passed, 0, 7, "copies of the card that we have seen in this city's hand"),
        Block("passed.taken", _of_cities(others, ("",)), 0, 7, "how many of these have been taken from it unseen"),
        Block("chosen", cards, 0, 1, "the card that we have chosen this turn"),
        Block("chosen.use", uses, 0, 1, "what we have chosen it for"),
        Block("pile", cards, 0, 9, "copies of the card that we know to be in the discard pile"),
        Block("pile.cards", ("",), 0, MOST, "cards in the discard pile"),
    ]
    if FREE_EACH_AGE in v.powers:
        blocks.append(Block("hand.can_build_free", dear, 0, 1, "Olympia lets us build the card for free"))
    return blocks


def _city_blocks(v: Variant) -> list[Block]:
    every = range(v.cities)
    sides = [f"{board}.{side}" for board in BOARD_IDS for side in SIDE_IDS[v.edition]]

    def of_cities(members: Iterable[str]) -> tuple[str, ...]:
        return _of_cities(every, members)

    cards = [CARD_IDS[card] for card in v.cards]
    blocks = [
        Block("built", of_cities(cards), 0, 1, "the card is in this city"),
        Block("board", of_cities(BOARD_IDS), 0, 1, "the board of this city"),
        Block("side", of_cities(sides), 0, 1, "its board and side"),
        Block("coins", of_cities(("half", "other_half")), 0, MOST, "coins: the sum of both"),
        Block("coins_from", of_cities(map(str, COINS_FROM)), 0, 1, "at least this many coins"),
        Block("makes", of_cities(RESOURCES), 0, 20, "slots that give the city this resource"),
        Block("sells", of_cities(RESOURCES), 0, 20, "slots that give neighbours this resource"),
        Block("slots", of_cities(("raw", "manufactured")), 0, 20, "slots of such resources"),
        Block("prices", of_cities(PRICES), 0, 2, "coins for a unit from a neighbour"),
        Block("cards", of_cities(COLORS), 0, 30, "cards of a color"),
        Block("symbols", of_cities(SYMBOLS), 0, 9, "science symbols"),
        Block("shields", of_cities(("",)), 0, 40, "shields"),
        Block("stages", of_cities(("",)), 0, 4, "stages built"),
        Block("defeats", of_cities(("",)), 0, 6, "defeat tokens"),
        Block("points", of_cities(CATEGORIES), -6, MOST, "points for each line of the score pad, as of now"),
        Block("powers", of_cities(POWERS[power] for power in v.powers), 0, 1, "powers of its board"),
        Block("owes", of_cities(("",)), 0, 1, "a choice is pending for this city"),
    ]
    if FREE_EACH_AGE in v.powers:
        blocks.append(Block("free_used", of_cities(("",)), 0, 1, "Olympia has built for free in this age"))
    return blocks


def _table_blocks(v: Variant) -> list[Block]:
    blocks = [
        Block("stage.price", ("",), 0, 100, "the least that our next stage costs, plus one; 0 if we cannot build it"),
        Block("stage.can_raise", ("",), 0, 1, "we can build our next stage"),
        Block("age", tuple(map(str, range(AGES + 1))), 0, 1, "the age; 0 before the first"),
        Block("turn", tuple(map(str, range(TURNS))), 0, 1, "the turn of the age"),
        Block("phase", DECISIONS[:-1], 0, 1, "what is being decided"),
        Block("decision", DECISIONS, 0, 1, "what we are to decide"),
    ]
    if v.two:
        blocks += [
            Block("free_city", ("left", "right"), 0, 1, "where the Free City is"),
            Block("free_city.ours", ("",), 0, 1, "we play for the Free City this turn"),
            Block("free_city.asked", ("",), 0, 1, "our decision is for the Free City"),
        ]
    return blocks


def _features(edition: int, players: int) -> Features:
    v = Variant(edition, players)
    return Features(VERSION, [*_hand_blocks(v), *_city_blocks(v), *_table_blocks(v)])


# By edition and number of players; the second edition is not played by two.
_PLAYED = [(edition, players) for edition in range(len(EDITIONS)) for players in range(FEWEST_PLAYERS, CITIES + 1)]
FEATURES = {table: _features(*table) for table in _PLAYED}


def at(name: str) -> npt.NDArray[np.int16]:
    """[table]: where a block begins, -1 where there is none."""
    return frozen([features.first.get(name, -1) for features in FEATURES.values()])


def _passed_places(v: Variant) -> list[list[int]]:
    found = [[-1] * CARDS for _ in range(CITIES)]
    for place, (away, card) in enumerate(v.passed()):
        found[away][card] = place
    return found


_VARIANTS = [Variant(*table) for table in _PLAYED]
CARD_PLACE = frozen([places(v.cards, CARDS) for v in _VARIANTS])  # [table][card]
DEAR_PLACE = frozen([places(v.dear, CARDS) for v in _VARIANTS])  # [table][card], of those that cost something
NUMBER_OF_CARDS = frozen([len(v.cards) for v in _VARIANTS])  # [table]
PASSED_PLACE = frozen([_passed_places(v) for v in _VARIANTS])  # [table][how far away][card]
POWER_PLACE = frozen([places(v.powers, len(POWERS)) for v in _VARIANTS])  # [table][power]
NUMBER_OF_POWERS = frozen([len(v.powers) for v in _VARIANTS])  # [table]
BOARD_SIDES = BOARDS * SIDES
