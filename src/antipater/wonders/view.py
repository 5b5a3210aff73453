"""What a client shows of a position: ids, numbers, offers and reason codes. Nothing hidden, and no sentences."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from ..kernel.position import Outcome
from ..kernel.viewed import Viewed
from .actions import card_of, use_of
from .capacity import AGES, HAND
from .city_view import CityView, chosen_at_once, city_view, has_chosen, stages_view
from .decisions import CHOOSE_SIDE, DECISIONS, DISCARD_PILE, MORE_DECISIONS, NO_DECISION, SEVENTH, TURN
from .legal import city_to_decide, decides
from .offers import Offer, offers
from .packets import SOLD, THROWN_AWAY, controller
from .reading import Reading, hand_of
from .seams.passing import goes_right
from .seams.shown import decision_name
from .state import FREE_CITY, RUNNING, State, for_two
from .tables import CARD_IDS, EDITIONS, SIDE_IDS, TURNS

USES = ("build", "stage", "sell", "free")


class DecisionView(msgspec.Struct, frozen=True):
    """What the seat whose view it is must decide, or what the table waits for."""

    kind: str  # "none", "board", "side", "turn", "seventh_card", "discard_pile" or "payment"
    city: int | None  # for which: one's own city or the Free City; None if this seat owes nothing


class ChoiceView(msgspec.Struct, frozen=True):
    """What this seat has chosen for a city, and nobody else sees yet."""

    city: int
    use: str  # "build", "stage", "sell" or "free"; "side"
    card: str | None
    side: str | None
    to_left: int
    to_right: int
    paid: bool  # False while the payment is still asked


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
    tie_break: str | None = None  # what decided between equal points


class View(Viewed, frozen=True):
    """The table as one seat or a spectator sees it."""

    edition: str
    to_act: list[int]
    decision: DecisionView
    age: int  # 0 before the first
    turn: int  # 1 to 6; 0 before the first age
    turns: int  # of an age
    direction: str  # to which hands go: "left" or "right"
    cities: list[CityView]
    hand: list[str]  # of this seat; for the Free City what is left after one's own choice
    choices: list[ChoiceView]  # of this seat, to be taken back
    discard_pile: PileView
    free_city: FreeCityView | None
    score_pad: list[str]
    offers: list[Offer]  # of this seat
    over: bool
    outcome: OutcomeView | None
    ages: int = AGES
    at_once: bool = False  # do all choose at the same time?
    hands: list[list[str]] | msgspec.UnsetType = msgspec.UNSET  # of all seats, where all cards lie open


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
        turn=turn_shown(state),
        turns=TURNS,
        direction="right" if goes_right(state.expansions, state.age) else "left",
        cities=[city_view(state, city, seat, score_pad, sums) for city, sums in enumerate(reading.sums())],
        hand=[] if seat is None else _hand(state, seat, deciding),
        choices=[] if seat is None else list(_choices(state, seat)),
        discard_pile=_pile(state, seat),
        free_city=_free_city(state),
        score_pad=list(score_pad),
        offers=offers(reading, seat) if seat is not None and deciding >= 0 else [],
        over=outcome is not None,
        outcome=None if outcome is None else _outcome(outcome),
        at_once=chosen_at_once(state),
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
            msgspec.structs.replace(own, stages=stages_view(state, city, seat) if state.age else [])
            for city, own in enumerate(seen.cities)
        ],
        hand=[] if seat is None else _hand(state, seat, deciding),
        choices=[] if seat is None else list(_choices(state, seat)),
        discard_pile=_pile(state, seat),
        offers=offers(reading, seat) if seat is not None and deciding >= 0 else [],
    )


def open_view(reading: Reading, game: str, options: Mapping[str, Any], score_pad: Sequence[str]) -> View:
    """The table with all cards open (`opened`): all hands, and what everybody has chosen."""
    state = reading.state
    return msgspec.structs.replace(
        view(reading, None, game, options, score_pad, None),
        hands=[_hand(state, seat, city_to_decide(state, seat)) for seat in range(state.players)],
        choices=[choice for seat in range(state.players) for choice in _choices(state, seat)],
    )


def when_another_has_chosen(seen: View, state: State) -> View:
    """What becomes of a view while another seat chooses or takes back: who has chosen is all that others see of it."""
    cities = [msgspec.structs.replace(own, chosen=has_chosen(state, city)) for city, own in enumerate(seen.cities)]
    return msgspec.structs.replace(seen, to_act=_to_act(state), cities=cities)


def turn_shown(state: State) -> int:
    """The turn of the age as people count it; 0 before the first age."""
    return int(state.turn) + 1 if state.age else 0


def _to_act(state: State) -> list[int]:
    return [seat for seat in range(int(state.players)) if city_to_decide(state, seat) >= 0]


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


def _outcome(outcome: Outcome) -> OutcomeView:
    totals = [sum(points.values()) for points in outcome.points]
    beaten = [total for seat, total in enumerate(totals) if seat not in outcome.winners]
    tie_break = "coins" if max(totals) in beaten else None
    return OutcomeView(list(outcome.winners), list(outcome.ranks), outcome.how, list(outcome.points), tie_break)
