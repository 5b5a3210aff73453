"""The record and the second Agora in the same words: everything that lies on the table, and all prices."""

from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any

from antipater import Position
from antipater.duel.state import CITY_0, DISCARDED, EVERY_DECISION, HOW
from antipater.duel.tables import CONSPIRACY_IDS, DECREE_IDS, EVERY_CARD, EVERY_TOKEN, EVERY_WONDER

from ..invariants import names
from ..oracle import MANUFACTURED, RAW, RESOURCES
from ..table import bits
from .chambers import CHAMBERS
from .oracle import Agora, agora_meaning

COLORS = ("brown", "grey", "blue", "green", "yellow", "red", "purple")
SYMBOLS = ("wheel", "plumb", "quill", "mortar", "sundial", "armillary", "scales")


def fields(record: Any) -> Any:
    """The fields of a record, read all at once: one by one is slow."""
    return SimpleNamespace(**dict(zip(record.dtype.names, record.item(), strict=True)))


def named(ids: tuple[str, ...], number: int) -> str | None:
    """The piece of a number plus one."""
    return ids[number - 1] if number else None


def cards_at(state: Any, place: int) -> set[str]:
    return {EVERY_CARD[card] for card in (state.place == place).nonzero()[0].tolist()}


# The record.


def city_of_record(state: Any, city: Any, seat: int) -> dict[str, Any]:
    return {
        "coins": city.coins,
        "cards": cards_at(state, CITY_0 + seat),
        "wonders": names(city.wonders, EVERY_WONDER),
        "gone": names(city.wonders_gone, EVERY_WONDER),
        "tucked": {EVERY_WONDER[w]: named(EVERY_CARD, state.tucked[w]) for w in bits(city.wonders_built)},
        "tokens": names(city.progress, EVERY_TOKEN),
        "production": city.production.tolist(),
        "prices": city.price.tolist(),
        "choices": city.choice.tolist(),
        "colors": city.cards.tolist(),
        "symbols": city.symbols.tolist(),
        "loot": {(3, 6)[token] for token in bits(state.military_tokens[seat])},
        "decrees": names(city.decrees, DECREE_IDS),
        "cubes": city.cubes,
        "senators": city.senators,
    }


def table_of_record(state: Any) -> dict[str, Any]:
    return {
        "age": state.age,
        "layout": bits(state.layout),
        "face_up": bits(state.face_up),
        "reachable": bits(state.reachable),
        "pawn": state.pawn,
        "board": names(state.board, EVERY_TOKEN),
        "box": names(state.box, EVERY_TOKEN),
        "discarded": cards_at(state, DISCARDED),
        "shown": names(state.wonders_shown, EVERY_WONDER),
        "decision": EVERY_DECISION[state.todo[state.todo_count - 1]["kind"]] if state.todo_count else "none",
        "how": HOW[state.how] if state.how else "",
        "winners": bits(state.winners),
    }


def senate_of_record(agora: Any) -> dict[str, Any]:
    dealt = [named(DECREE_IDS, number) for number in agora.decrees.tolist()]
    return {
        "cubes": agora.cubes.tolist(),
        "control": [None if seat == 0 else seat - 1 for seat in agora.control.tolist()],
        "dealt": dealt,
        "moved": (agora.moved_from - 1, agora.moved_to - 1) if agora.moved_from else None,
        "open": {dealt[chamber] for chamber in bits(agora.face_up)},
        "locked": names(agora.locked, EVERY_TOKEN),
    }


def hand_of_record(agora: Any, seat: int) -> list[tuple[str | None, str | None, bool]]:
    """The conspiracies of a seat, the card under each, and whether it has been triggered."""
    held, triggered = agora.held[seat], bits(agora.triggered[seat])
    plots = zip(agora.hands[seat].tolist()[:held], agora.prepared[seat].tolist(), strict=False)
    return [(named(CONSPIRACY_IDS, k), named(EVERY_CARD, card), n in triggered) for n, (k, card) in enumerate(plots)]


def deck_of_record(agora: Any) -> list[str | None]:
    return [named(CONSPIRACY_IDS, number) for number in agora.deck.tolist()[: agora.left]]


# The second Agora.


def city_of_oracle(slow: Agora, seat: int) -> dict[str, Any]:
    city, choices, symbols = slow.cities[seat], slow.cities[seat].choices(), slow.symbols(seat)
    return {
        "coins": city.coins,
        "cards": city.cards,
        "wonders": city.wonders,
        "gone": city.gone,
        "tucked": city.tucked,
        "tokens": city.tokens,
        "production": [city.production(resource) for resource in RESOURCES],
        "prices": [slow.unit_price(seat, resource) for resource in RESOURCES],
        "choices": [choices.count(RAW), choices.count(MANUFACTURED)],
        "colors": [city.number_of(color) for color in COLORS],
        "symbols": [symbols[symbol] for symbol in SYMBOLS],
        "loot": set(slow.loot[seat]),
        "decrees": slow.in_force(seat),
        "cubes": slow.supply(seat),
        "senators": slow.senators_of(seat),
    }


def table_of_oracle(slow: Agora) -> dict[str, Any]:
    return {
        "age": slow.age,
        "layout": set(slow.layout),
        "face_up": slow.face_up,
        "reachable": slow.reachable(),
        "pawn": slow.pawn,
        "board": slow.board,
        "box": set(slow.box),
        "discarded": slow.discarded,
        "shown": slow.shown,
        "decision": slow.decision,
        "how": slow.how,
        "winners": slow.winners,
    }


def senate_of_oracle(slow: Agora) -> dict[str, Any]:
    return {
        "cubes": list(slow.cubes),
        "control": [slow.control(chamber) for chamber in CHAMBERS],
        "dealt": slow.dealt,
        "moved": moves[0] if (moves := list(slow.moved_decrees())) else None,
        "open": slow.open,
        "locked": slow.locked,
    }


def hand_of_oracle(slow: Agora, seat: int) -> list[tuple[str, str | None, bool]]:
    return [(plot.name, plot.card, plot.triggered) for plot in slow.hands[seat]]


# Both.


def compare_tables(position: Position, slow: Agora) -> None:
    """Everything that lies on the table, whoever sees it."""
    state = fields(position.states[0])
    agora = fields(position.states[0].agora)
    assert table_of_record(state) == table_of_oracle(slow)
    for seat in (0, 1):
        city = fields(position.states[0].city[seat])
        assert city_of_record(state, city, seat) == city_of_oracle(slow, seat)
        assert hand_of_record(agora, seat) == hand_of_oracle(slow, seat)
    assert senate_of_record(agora) == senate_of_oracle(slow)
    assert deck_of_record(agora) == slow.deck


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
