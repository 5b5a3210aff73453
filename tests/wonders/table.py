"""Hand-made positions of 7 Wonders, and short words for actions and for what lies on the table."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

import pytest

from antipater import IllegalAction, Position, make
from antipater.wonders.actions import BOARD, BUILD, DIG_UP, FREE, NO_DIGGING, PAY, SELL, SIDE, STAGE
from antipater.wonders.capacity import HAND
from antipater.wonders.effects import lay_out_card, lay_out_stage
from antipater.wonders.offers import Offer, hand_of
from antipater.wonders.setup import ask_turn
from antipater.wonders.state import DECISIONS, FREE_CITY, TUCKED, packet_at, stands
from antipater.wonders.tables import (
    BOARD_IDS,
    CARD_AGE,
    CARD_IDS,
    DECK,
    EDITIONS,
    FEWEST_CITIES,
    GUILDS,
    NO_CARD,
    SIDE_IDS,
    TURNS,
)

Moves = int | Sequence[int] | None

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


# Actions, by the ids of the pieces.


def build(card: str) -> int:
    return BUILD + CARD_IDS.index(card)


def stage(card: str) -> int:
    """Raise the next stage with a card under it."""
    return STAGE + CARD_IDS.index(card)


def sell(card: str) -> int:
    return SELL + CARD_IDS.index(card)


def free(card: str) -> int:
    """Build a card by Olympia's free building."""
    return FREE + CARD_IDS.index(card)


def pay(left: int) -> int:
    """Give so many coins to the left neighbour."""
    return PAY + left


def dig_up(card: str) -> int:
    """Build a card of the discard pile."""
    return DIG_UP + CARD_IDS.index(card)


LEAVE_PILE = NO_DIGGING


def side(name: str) -> int:
    (names,) = (names for names in SIDE_IDS if name in names)
    return SIDE + names.index(name)


def board(name: str) -> int:
    return BOARD + BOARD_IDS.index(name)


def play(position: Position, *actions: int, seat: int = 0) -> Position:
    """Play actions of one seat, one after the other."""
    for action in actions:
        position.play(action, seat)
    return position


def take_turn(position: Position, *moves: Moves) -> Position:
    """Play a turn: the moves of the first seats, in order; whoever has none sells a card."""
    given = {seat: [move] if isinstance(move, int) else list(move or ()) for seat, move in enumerate(moves)}
    for seat in position.to_act:
        play(position, *(given.get(seat) or [int(SELL) + hand_of(position.states[0], seat)[0]]), seat=seat)
    return position


def can(position: Position, action: int, seat: int = 0) -> bool:
    """Is the action legal? What is listed and what is carried out must agree."""
    listed = action in position.legal(seat)
    try:
        position.copy().play(action, seat)
    except IllegalAction:
        assert not listed, "listed as legal, but refused"
        return False
    assert listed, "carried out, but not listed as legal"
    return True


def refused(position: Position, action: int, seat: int = 0) -> str:
    """The reason why an action is refused; the position stays as it was."""
    before = bytes(position)
    assert action not in position.legal(seat)
    with pytest.raises(IllegalAction) as error:
        position.play(action, seat)
    assert bytes(position) == before
    return error.value.reason


# What lies on the table.


def asked(position: Position, seat: int = 0) -> str:
    """What the position waits for from a city."""
    return DECISIONS[int(position.states[0].asked[seat])]


def coins(position: Position) -> list[int]:
    return [int(position.states[0].city[city].coins) for city in range(int(position.states[0].cities))]


def hand(position: Position, seat: int) -> list[str]:
    return [CARD_IDS[card] for card in hand_of(position.states[0], seat)]


def cards_of(position: Position, city: int) -> set[str]:
    return {name for card, name in enumerate(CARD_IDS) if stands(position.states[0].city[city], card)}


def stages_of(position: Position, city: int) -> int:
    return int(position.states[0].city[city].stages)


def pile(position: Position) -> Counter[str]:
    """The discard pile."""
    return Counter({name: int(n) for name, n in zip(CARD_IDS, position.states[0].pile, strict=False) if n})


def tokens(position: Position, city: int, age: int) -> tuple[int, int]:
    """Points of the tokens that a city took after an age, from the left and from the right neighbour."""
    left, right = position.states[0].city[city].conflicts[age - 1]
    return int(left), int(right)


def all_points(position: Position, seat: int = 0) -> dict[str, int]:
    """The score pad as it stands."""
    lines: dict[str, int] = position.game.outcome(position.states).points[seat]
    return lines


def points(position: Position, category: str, seat: int = 0) -> int:
    return all_points(position, seat)[category]


def offer(position: Position, action: int, seat: int = 0) -> Offer:
    """The offer of an action."""
    (found,) = (offer for offer in position.offers(seat) if offer.action == action)
    assert isinstance(found, Offer)
    return found


def payments(position: Position, action: int, seat: int = 0) -> list[tuple[int, int]]:
    """Coins to the left and to the right, of every payment that is offered."""
    return [(payment.to_left, payment.to_right) for payment in offer(position, action, seat).payments]
