"""Hand-made positions of 7 Wonders."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from antipater import Position, make
from antipater.wonders.capacity import HAND
from antipater.wonders.effects import lay_out_card, lay_out_stage
from antipater.wonders.packets import TUCKED, packet_at
from antipater.wonders.setup import ask_turn
from antipater.wonders.state import FREE_CITY
from antipater.wonders.tables import CARD_AGE, CARD_IDS, DECK, EDITIONS, FEWEST_CITIES, GUILDS, NO_CARD, SIDE_IDS, TURNS

LAST = TURNS - 1
NO_TOKENS: Mapping[int, tuple[int, int]] = {}


class Town(NamedTuple):
    """A city as it stands at the beginning of a turn."""

    board: str
    cards: Sequence[str] = ()
    hand: Sequence[str] = ()  # some of the cards in hand; others of the age fill it up
    stages: int = 0
    coins: int = 3
    side: str | None = None  # A or day if it is not said
    tokens: Mapping[int, tuple[int, int]] = NO_TOKENS  # of an age: taken from the left and from the right neighbour


def table(
    *towns: Town,
    edition: str = "first",
    players: int | None = None,
    age: int | None = None,
    turn: int = 0,
    discarded: Sequence[str] = (),
) -> Position:
    """A position at the beginning of a turn, 0 to 5, of an age: that of the cards named in hands, if it is not said.

    The towns sit in a ring: the left neighbour of the first is the second, its right neighbour the last. With two
    players the third town is the Free City; its hand is its pile from the top, of which the first card is drawn.
    """
    position = dealt(edition, players or len(towns), tuple(town.board for town in towns)).copy()
    state = position.states[0]
    named = [card for town in towns for card in town.hand]
    for seat, town in enumerate(towns):
        found_city(state, seat, town)
    for card in discarded:
        state.pile[CARD_IDS.index(card)] += 1
    age_of_hands = int(CARD_AGE[CARD_IDS.index(named[0])]) if named else 1
    return deal(position, [town.hand for town in towns], age or age_of_hands, turn)


def deal(position: Position, hands: Sequence[Sequence[str]], age: int, turn: int = 0) -> Position:
    """Give every city the named cards and others of the age, and begin a turn of it."""
    state = position.states[0]
    state.age = age
    state.turn = turn
    deal_hands(state, hands)
    ask_turn(state)
    return position


@cache
def dealt(edition: str, players: int, boards: tuple[str, ...]) -> Position:
    """A game before anything has been played."""
    side = SIDE_IDS[EDITIONS.index(edition)][0]
    return make("wonders", players=players, edition=edition, boards=boards, sides=side).start(seed=0)


def found_city(state: Any, seat: int, town: Town) -> None:
    """Lay out what stands in a city; only its lasting effects remain."""
    city = state.city[seat]
    city.side = 0 if town.side is None else SIDE_IDS[int(state.edition)].index(town.side)
    for card in town.cards:
        lay_out_card(state, seat, CARD_IDS.index(card))
    for _ in range(town.stages):
        lay_out_stage(state, seat)
    city.digs = 0
    city.coins = town.coins
    for age, pair in town.tokens.items():
        city.conflicts[age - 1] = pair


def deal_hands(state: Any, hands: Sequence[Sequence[str]]) -> None:
    """Deal the age so that every city has the named cards in hand in this turn."""
    age, turn = int(state.age), int(state.turn)
    named = [[CARD_IDS.index(card) for card in hand] for hand in hands]
    spare = spare_cards(state, age, Counter(card for hand in named for card in hand))
    state.deck[age - 1] = 0
    state.drawn[0] = 0
    for city, hand in enumerate(named):
        pile = city >= int(state.players)
        packet = FREE_CITY if pile else packet_at(state, city, age, turn)
        played = [next(spare) for _ in range(turn)]
        held = [*hand, *(next(spare) for _ in range(HAND - turn - len(hand)))]
        cards = [*played, *(held if pile else sorted(held))]
        state.deck[age - 1][packet][:HAND] = [card + 1 for card in cards]
        state.uses[age - 1][packet][:turn] = TUCKED


def spare_cards(state: Any, age: int, named: Counter[int]) -> Iterator[int]:
    """Cards of an age that are not named, in the order of the data."""
    edition = int(state.edition)
    deck = [int(card) for card in DECK[edition, int(state.cities) - FEWEST_CITIES, age - 1] if card != NO_CARD]
    guilds = [int(guild) for guild in GUILDS[edition]] if age == 3 else []
    return iter(list((Counter([*deck, *guilds]) - named).elements()))
