"""What a client shows of a position: ids, numbers, offers and reason codes. Nothing hidden, and no sentences."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from ..kernel.position import Outcome
from .actions import card_of, use_of
from .capacity import AGES, HAND
from .legal import city_to_decide, decides
from .offers import Offer, hand_of, offers
from .operations import (
    COLORS,
    MANUFACTURED_LEFT,
    MANUFACTURED_RIGHT,
    POWERS,
    RAW_LEFT,
    RAW_RIGHT,
    SYMBOLS,
)
from .reading import Reading
from .score import CATEGORIES
from .seams.passing import goes_right
from .seams.shown import decision_name
from .sheet import COPIED
from .state import (
    BUILT_WORD,
    CHOOSE_BOARD,
    CHOOSE_SIDE,
    DECISIONS,
    DISCARD_PILE,
    FREE_CITY,
    LAST_TURN,
    MORE_BUILT,
    MORE_DECISIONS,
    NO_DECISION,
    RUNNING,
    SEVENTH,
    SOLD,
    THROWN_AWAY,
    TUCKED,
    TURN,
    City,
    State,
    controller,
    controller_at,
    for_two,
    has_power,
    left_of,
    packet_at,
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
    TURNS,
)

USES = ("build", "stage", "sell", "free")


class DecisionView(msgspec.Struct, frozen=True):
    """What the seat whose view it is must decide, or what the table waits for."""

    kind: str  # "none", "board", "side", "turn", "seventh_card", "discard_pile" or "payment"
    city: int | None  # for which: the own city or the Free City; None if this seat owes nothing


class ChoiceView(msgspec.Struct, frozen=True):
    """What this seat has chosen for a city, and nobody else sees yet."""

    city: int
    use: str  # "build", "stage", "sell" or "free"; "side"
    card: str | None
    side: str | None
    to_left: int
    to_right: int
    paid: bool  # False while the payment is still asked


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


class PileView(msgspec.Struct, frozen=True):
    """The discard pile."""

    number: int
    cards: list[str] | None  # None if this seat does not see it


class FreeCityView(msgspec.Struct, frozen=True):
    """Two players: the Free City."""

    city: int
    controller: int  # who plays it now
    pile: int  # cards left


class OutcomeView(msgspec.Struct, frozen=True):
    """How the game ended."""

    winners: list[int]
    ranks: list[int]
    how: str
    points: list[dict[str, int]]


class View(msgspec.Struct, frozen=True):
    """The table as one seat or a spectator sees it."""

    game: str
    options: dict[str, Any]
    seat: int | None  # whose view it is; None for a spectator
    edition: str
    to_act: list[int]
    decision: DecisionView
    age: int  # 0 before the first
    turn: int  # 1 to 6; 0 before the first age
    turns: int  # of an age
    direction: str  # to which hands go: "left" or "right"
    cities: list[CityView]
    hand: list[str]  # of this seat; for the Free City what is left after the own choice
    choices: list[ChoiceView]  # of this seat, to be taken back
    discard_pile: PileView
    free_city: FreeCityView | None
    score_pad: list[str]
    offers: list[Offer]  # of this seat
    over: bool
    outcome: OutcomeView | None


def view(
    reading: Reading,
    seat: int | None,
    game: str,
    options: Mapping[str, Any],
    score_pad: Sequence[str],
    outcome: Outcome | None,
) -> View:
    """The view of a seat, None for a spectator; also of a record whose hidden fields are blank."""
    state = reading.state
    deciding = -1 if seat is None else city_to_decide(state, seat)
    return View(
        game=game,
        options=dict(options),
        seat=seat,
        edition=EDITIONS[state.edition],
        to_act=_to_act(state),
        decision=_decision(state, deciding),
        age=state.age,
        turn=state.turn + 1 if state.age else 0,
        turns=TURNS,
        direction="right" if goes_right(state.expansions, state.age) else "left",
        cities=[_city(state, city, seat, score_pad, sums) for city, sums in enumerate(reading.sums())],
        hand=[] if seat is None else _hand(state, seat, deciding),
        choices=[] if seat is None else list(_choices(state, seat)),
        discard_pile=_pile(state, seat),
        free_city=_free_city(state),
        score_pad=list(score_pad),
        offers=offers(reading, seat) if seat is not None and deciding >= 0 else [],
        over=outcome is not None,
        outcome=None if outcome is None else _outcome(outcome),
    )


def view_beside(seen: View, reading: Reading, seat: int | None) -> View:
    """The view of another seat, made from one of the same position: what all see the same is taken over."""
    state = reading.state
    deciding = -1 if seat is None else city_to_decide(state, seat)
    return msgspec.structs.replace(
        seen,
        seat=seat,
        decision=_decision(state, deciding),
        cities=[
            msgspec.structs.replace(own, stages=_stages(state, city, seat) if state.age else [])
            for city, own in enumerate(seen.cities)
        ],
        hand=[] if seat is None else _hand(state, seat, deciding),
        choices=[] if seat is None else list(_choices(state, seat)),
        discard_pile=_pile(state, seat),
        offers=offers(reading, seat) if seat is not None and deciding >= 0 else [],
    )


def when_another_has_chosen(seen: View, state: State) -> View:
    """What becomes of a view while another seat chooses or takes back: who has chosen is all that others see of it."""
    cities = [msgspec.structs.replace(own, chosen=_has_chosen(state, city)) for city, own in enumerate(seen.cities)]
    return msgspec.structs.replace(seen, to_act=_to_act(state), cities=cities)


def _to_act(state: State) -> list[int]:
    return [seat for seat in range(int(state.players)) if city_to_decide(state, seat) >= 0]


def _has_chosen(state: State, city: int) -> bool:
    return int(state.asked[city]) == NO_DECISION and state.phase in (TURN, CHOOSE_SIDE)


def _decision(state: State, deciding: int) -> DecisionView:
    if deciding < 0:
        return DecisionView(_decision_name(state.phase), None)
    return DecisionView(_decision_name(state.asked[deciding]), deciding)


def _decision_name(kind: int) -> str:
    return DECISIONS[kind] if kind < MORE_DECISIONS else decision_name(kind)


def _hand(state: State, seat: int, deciding: int) -> list[str]:
    """The cards that the seat holds: all of its packet, or what it still may give the Free City."""
    if state.phase not in (TURN, SEVENTH) or (state.phase == SEVENTH and deciding != seat):
        return []
    city = FREE_CITY if for_two(state) and deciding == FREE_CITY else seat
    return [CARD_IDS[card] for card in hand_of(state, city)]


def _choices(state: State, seat: int) -> Iterator[ChoiceView]:
    for city in range(int(state.cities)):
        action = int(state.commitment[city]) - 1
        if action >= 0 and (city == seat or (state.age and decides(state, city) == seat)):
            side = SIDE_IDS[state.edition][action % 2] if state.phase == CHOOSE_SIDE else None
            yield ChoiceView(
                city=city,
                use="side" if side else USES[use_of(action)],
                card=None if side else CARD_IDS[card_of(action)],
                side=side,
                to_left=int(state.to_left[city]),
                to_right=int(state.to_right[city]),
                paid=int(state.asked[city]) == NO_DECISION,
            )


def _pile(state: State, seat: int | None) -> PileView:
    discarded = sum(packet.count(SOLD) + packet.count(THROWN_AWAY) for age in state.uses for packet in age)
    number = discarded - sum(1 for card in state.dug_up if card)
    digging = seat is not None and any(
        int(state.asked[city]) == DISCARD_PILE and decides(state, city) == seat for city in range(int(state.cities))
    )
    if not digging and state.how == RUNNING:
        return PileView(number, None)
    return PileView(number, [name for name, copies in zip(CARD_IDS, state.pile, strict=False) for _ in range(copies)])


def _free_city(state: State) -> FreeCityView | None:
    if not for_two(state):
        return None
    left = HAND - 1 - int(state.turn) if state.age else HAND
    return FreeCityView(FREE_CITY, controller(state) if state.age else 0, left)


def _city(state: State, city: int, seat: int | None, score_pad: Sequence[str], sums: list[int]) -> CityView:
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
        stages=_stages(state, city, seat) if placed else [],
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
        chosen=_has_chosen(state, city),
        points=points,
        total=sum(points.values()),
        copied=CARD_IDS[sums[COPIED] - 1] if sums[COPIED] else None,
    )


def has_board(state: State, city: int) -> bool:
    """Has the city a board? Those who choose one after the other wait for theirs, the Free City for both."""
    return int(state.phase) != CHOOSE_BOARD or not any(state.asked[: city + 1])


def _ages_over(state: State) -> int:
    return AGES if int(state.how) != RUNNING else max(int(state.age) - 1, 0)


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


def _stages(state: State, city: int, seat: int | None) -> list[StageView]:
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


def _outcome(outcome: Outcome) -> OutcomeView:
    return OutcomeView(list(outcome.winners), list(outcome.ranks), outcome.how, list(outcome.points))
