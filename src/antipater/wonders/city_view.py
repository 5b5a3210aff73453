"""What a client shows of a city."""

from collections.abc import Iterator, Sequence

import msgspec

from .capacity import AGES, HAND
from .conflict import token_against
from .decisions import CHOOSE_BOARD, CHOOSE_SIDE, NO_DECISION, SEVENTH, TURN
from .operations import (
    COLORS,
    MANUFACTURED_LEFT,
    MANUFACTURED_RIGHT,
    POWERS,
    RAW_LEFT,
    RAW_RIGHT,
    SYMBOLS,
)
from .packets import TUCKED, controller, controller_at, packet_at
from .score import CATEGORIES
from .state import (
    BUILT_WORD,
    FREE_CITY,
    LAST_TURN,
    MORE_BUILT,
    RUNNING,
    City,
    State,
    for_two,
    has_power,
    left_of,
    right_of,
)
from .tables import (
    BOARD_DATA,
    BOARD_IDS,
    CARD_COLOR,
    CARD_DATA,
    CARD_IDS,
    EDITIONS,
    SIDE_IDS,
    STAGES_OF_SIDE,
)
from .tally import COPIED


class StageView(msgspec.Struct, frozen=True):
    """A stage of a board."""

    raised: bool
    age: int | None  # of the card under it
    card: str | None  # under it, as far as this seat may know


class SlotView(msgspec.Struct, frozen=True):
    """A place that gives one unit a turn."""

    source: str  # a card, "start" or "stage"
    resources: list[str]  # one of these
    tradable: bool  # may neighbours buy it?


class CityView(msgspec.Struct, frozen=True):
    """What one player, or the Free City, has."""

    board: str | None  # None while it is not chosen
    side: str | None
    left: int  # the neighbours
    right: int
    coins: int
    cards: dict[str, list[str]]  # by color
    stages: list[StageView]
    slots: list[SlotView]
    prices: dict[str, int]  # coins for a unit: raw_left, raw_right, manufactured_left, manufactured_right
    shields: int
    conflicts: list[list[int]]  # for each age that is over the tokens from left and right: points, 0 if none
    symbols: dict[str, int]
    powers: list[str]  # of its board
    free_building: bool  # may build one for nothing in this age
    hand: int  # number of cards in hand
    chosen: bool  # has chosen in this turn
    points: dict[str, int]  # as they stand, by the lines of the score pad
    total: int
    copied: str | None  # the guild that Olympia would copy
    conflict: list[int] = []  # what it would get from left and right if the age ended now; none before the first age


def city_view(state: State, city: int, seat: int | None, score_pad: Sequence[str], sums: list[int]) -> CityView:
    """A city as a seat sees it, with its points by category."""
    own = state.city[city]
    edition = state.edition
    placed = state.age > 0
    side = SIDE_IDS[edition][own.side]
    price = own.price
    points = {name: sums[CATEGORIES.index(name)] for name in score_pad}
    return CityView(
        board=BOARD_IDS[own.board] if has_board(state, city) else None,
        side=side if placed else None,
        left=left_of(state, city),
        right=right_of(state, city),
        coins=own.coins,
        cards=_cards(own),
        stages=stages_view(state, city, seat) if placed else [],
        slots=_slots(edition, own, side) if placed else [],
        prices={
            "raw_left": price[RAW_LEFT],
            "raw_right": price[RAW_RIGHT],
            "manufactured_left": price[MANUFACTURED_LEFT],
            "manufactured_right": price[MANUFACTURED_RIGHT],
        },
        shields=own.shields,
        conflicts=own.conflicts[: _ages_over(state)],
        symbols={name: n for name, n in zip(SYMBOLS, own.symbols, strict=True) if n},
        powers=[name for power, name in enumerate(POWERS) if has_power(own, power)],
        free_building=has_power(own, 0) and not own.free_used,
        hand=_cards_in_hand(state, city),
        chosen=has_chosen(state, city),
        points=points,
        total=sum(points.values()),
        copied=CARD_IDS[sums[COPIED] - 1] if sums[COPIED] else None,
        conflict=_conflict(state, city) if placed else [],
    )


def _conflict(state: State, city: int) -> list[int]:
    return [token_against(state, city, neighbour, 0) for neighbour in (left_of(state, city), right_of(state, city))]


def has_board(state: State, city: int) -> bool:
    """Has the city a board? Those who choose one after the other wait for theirs, the Free City for both."""
    return int(state.phase) != CHOOSE_BOARD or not any(state.asked[: city + 1])


def _ages_over(state: State) -> int:
    return AGES if int(state.how) > RUNNING else max(int(state.age) - 1, 0)


def _cards(own: City) -> dict[str, list[str]]:
    """The cards of a city by color, in the order of the data files."""
    cards: dict[str, list[str]] = {color: [] for color in COLORS}
    for card in _standing(own):
        cards[COLORS[CARD_COLOR[card]]].append(CARD_IDS[card])
    return cards


def _standing(own: City) -> list[int]:
    """The cards in a city."""
    built = own.built[0] | own.built[1] << BUILT_WORD | own.built[2] << MORE_BUILT
    cards = []
    while built:
        cards.append((built & -built).bit_length() - 1)
        built &= built - 1
    return cards


def _cards_in_hand(state: State, city: int) -> int:
    if state.phase == SEVENTH:
        return int(state.asked[city] != NO_DECISION)
    if state.phase != TURN or (for_two(state) and city == FREE_CITY):
        return 0
    more = for_two(state) and city == controller(state)
    return HAND - int(state.turn) + more


def tucked(state: State, city: int) -> Iterator[tuple[int, int, int]]:
    """The cards under the stages of a city from left to right: age, card plus one, and the seat that put it there."""
    for age in range(1, state.age + 1):
        for place in range(HAND):
            turn = min(place, LAST_TURN)
            packet = FREE_CITY if for_two(state) and city == FREE_CITY else packet_at(state, city, age, turn)
            if int(state.uses[age - 1][packet][place]) == TUCKED:
                seat = controller_at(age, turn) if for_two(state) and city == FREE_CITY else city
                yield age, int(state.deck[age - 1][packet][place]), seat


def stages_view(state: State, city: int, seat: int | None) -> list[StageView]:
    """The stages of a city, with the cards under them as far as the seat may know."""
    own = state.city[city]
    number = int(STAGES_OF_SIDE[state.edition, own.board, own.side])
    stages = [
        StageView(
            raised=True,
            age=age,
            card=CARD_IDS[card - 1] if card and (seat == by or state.how != RUNNING) else None,
        )
        for age, card, by in (tucked(state, city) if own.stages else ())
    ]
    missing = number - len(stages)
    return stages + [StageView(raised=False, age=None, card=None)] * missing


def _slots(edition: int, own: City, side: str) -> list[SlotView]:
    """Everything that produces in a city: its start resource, cards, stages."""
    board = BOARD_DATA[BOARD_IDS[own.board]][EDITIONS[edition]]
    slots = [SlotView("start", [board["start"]], tradable=True)]
    for card in _standing(own):
        effect = CARD_DATA[EDITIONS[edition]][CARD_IDS[card]]["effect"]
        slots += [SlotView(CARD_IDS[card], slot, effect["tradable"]) for slot in effect.get("produces", ())]
    for stage in board[side][: int(own.stages)]:
        slots += [SlotView("stage", slot, tradable=False) for slot in stage["effect"].get("produces", ())]
    return slots


def has_chosen(state: State, city: int) -> bool:
    """Has the city chosen, where all choose at once?"""
    return int(state.asked[city]) == NO_DECISION and chosen_at_once(state)


def chosen_at_once(state: State) -> bool:
    """Do all choose at the same time?"""
    return state.phase in (TURN, CHOOSE_SIDE)
