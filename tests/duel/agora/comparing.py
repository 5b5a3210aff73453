"""The record and the second Agora in the same words: everything that lies on the table, and all prices."""

from collections.abc import Iterable
from typing import Any

from antipater import Position
from antipater.duel.tables import CONSPIRACY_IDS, DECREE_IDS, EVERY_CARD, EVERY_TOKEN, EVERY_WONDER

from ..compare import (
    agree,
    city_of_record,
    city_of_referee,
    members,
    named,
    plain,
    table_of_record,
    table_of_referee,
)
from .chambers import CHAMBERS
from .oracle import Agora, agora_meaning


def piece(ids: tuple[str, ...], number: int) -> str | None:
    """The piece of a number plus one."""
    return ids[number - 1] if number else None


# The record.


def politics_of_record(state: Any, seat: int) -> dict[str, Any]:
    """What a city has beside that of the base game."""
    city = state.city[seat]
    return {
        "gone": named(city.wonders_gone, EVERY_WONDER),
        "decrees": named(city.decrees, DECREE_IDS),
        "cubes": city.cubes,
        "senators": city.senators,
        "hand": hand_of_record(state.agora, seat),
    }


def senate_of_record(agora: Any) -> dict[str, Any]:
    dealt = [piece(DECREE_IDS, number) for number in agora.decrees]
    return {
        "cubes": [list(cubes) for cubes in agora.cubes],
        "control": [None if seat == 0 else seat - 1 for seat in agora.control],
        "dealt": dealt,
        "moved": (agora.moved_from - 1, agora.moved_to - 1) if agora.moved_from else None,
        "open": {dealt[chamber] for chamber in members(agora.face_up)},
        "locked": named(agora.locked, EVERY_TOKEN),
        "deck": deck_of_record(agora),
    }


def hand_of_record(agora: Any, seat: int) -> list[tuple[str | None, str | None, bool]]:
    """The conspiracies of a seat, the card under each, and whether it has been triggered."""
    held, triggered = agora.held[seat], members(agora.triggered[seat])
    plots = enumerate(zip(agora.hands[seat][:held], agora.prepared[seat], strict=False))
    return [(piece(CONSPIRACY_IDS, k), piece(EVERY_CARD, card), place in triggered) for place, (k, card) in plots]


def deck_of_record(agora: Any) -> list[str | None]:
    return [piece(CONSPIRACY_IDS, number) for number in agora.deck[: agora.left]]


# The second Agora.


def politics_of_referee(slow: Agora, seat: int) -> dict[str, Any]:
    return {
        "gone": slow.cities[seat].gone,
        "decrees": slow.in_force(seat),
        "cubes": slow.supply(seat),
        "senators": slow.senators_of(seat),
        "hand": [(plot.name, plot.card, plot.triggered) for plot in slow.hands[seat]],
    }


def senate_of_referee(slow: Agora) -> dict[str, Any]:
    return {
        "cubes": list(slow.cubes),
        "control": [slow.control(chamber) for chamber in CHAMBERS],
        "dealt": slow.dealt,
        "moved": moves[0] if (moves := list(slow.moved_decrees())) else None,
        "open": slow.open,
        "locked": slow.locked,
        "deck": slow.deck,
    }


# Both.


def compare_tables(position: Position, slow: Agora) -> None:
    """Everything that lies on the table, whoever sees it."""
    state = plain(position)
    agree(table_of_record(state), table_of_referee(slow), "table")
    compare_cities_and_senate(state, slow)


def compare_cities_and_senate(state: Any, slow: Agora) -> None:
    agree(senate_of_record(state.agora), senate_of_referee(slow), "senate")
    for seat in (0, 1):
        agree(city_of_record(state, seat), city_of_referee(slow, seat), seat)
        agree(politics_of_record(state, seat), politics_of_referee(slow, seat), seat)


def compare_choices(position: Position, slow: Agora) -> None:
    """Who decides, and every answer."""
    assert {agora_meaning(action) for action in position.legal().tolist()} == slow.legal()
    assert position.to_act == (() if slow.decision == "none" else (slow.seat,))


def compare_points(position: Position, slow: Agora) -> None:
    assert list(position.game.outcome(position.states).points) == [slow.points(0), slow.points(1)]


def compare_prices(position: Position, slow: Agora) -> None:
    """What everything in reach would cost either seat in its turn, and what a discarded card would bring."""
    for seat in (0, 1):
        for offer in offers_to(position, seat):
            check_offer(slow, seat, offer)


def check_offer(slow: Agora, seat: int, offer: Any) -> None:
    if offer.use in ("build", "recruit", "wonder"):
        assert offer.price == slow.price(seat, offer.wonder or offer.card), offer
    if offer.use == "discard":
        assert offer.income == slow.income(seat)


def offers_to(position: Position, seat: int) -> Iterable[Any]:
    """The offers if it were the turn of this seat."""
    turned = position.copy()
    state = turned.states[0]
    state.active = seat
    state.todo[state.todo_count - 1].seat = seat
    return turned.offers(seat)
