"""The record against a second Agora, ply by ply."""

from typing import Any

from antipater import Game, Position
from antipater.duel.state import CITY_0, DISCARDED, EVERY_DECISION, HOW, decision
from antipater.duel.tables import CONSPIRACY_IDS, DECREE_IDS, EVERY_CARD, EVERY_TOKEN, EVERY_WONDER

from ..invariants import cards_at, names
from ..oracle import MANUFACTURED, RAW, RESOURCES
from ..table import bits
from .oracle import Agora, agora_meaning
from .walks import senate_walk

COLORS = ("brown", "grey", "blue", "green", "yellow", "red", "purple")
SYMBOLS = ("wheel", "plumb", "quill", "mortar", "sundial", "armillary", "scales")


def fields(record: Any) -> Any:
    """The fields of a record as plain numbers and lists: reading them one by one is slow."""
    return SimpleNamespace(**{name: record[name].tolist() for name in record.dtype.names if not record[name].dtype.names})


def city_of_record(state: Any, seat: int) -> dict[str, Any]:
    city, shared = fields(state.city[seat]), state
    return {
        "coins": city.coins,
        "cards": cards_at(state, CITY_0 + seat),
        "wonders": names(city.wonders, EVERY_WONDER),
        "gone": names(city.wonders_gone, EVERY_WONDER),
        "tucked": {EVERY_WONDER[w]: EVERY_CARD[state.tucked[w] - 1] for w in bits(city.wonders_built)},
        "tokens": names(city.progress, EVERY_TOKEN),
        "production": city.production,
        "prices": city.price,
        "choices": city.choice,
        "colors": city.cards,
        "symbols": city.symbols,
        "loot": {(3, 6)[token] for token in bits(state.military_tokens[seat])},
        "decrees": names(city.decrees, DECREE_IDS),
        "cubes": city.cubes,
        "senators": city.senators,
    }


def city_of_oracle(slow: Agora, seat: int) -> dict[str, Any]:
    city = slow.cities[seat]
    return {
        "coins": city.coins,
        "cards": city.cards,
        "wonders": city.wonders,
        "gone": city.gone,
        "tucked": city.tucked,
        "tokens": city.tokens,
        "production": [city.production(resource) for resource in RESOURCES],
        "prices": [slow.unit_price(seat, resource) for resource in RESOURCES],
        "choices": [city.choices().count(RAW), city.choices().count(MANUFACTURED)],
        "colors": [city.number_of(color) for color in COLORS],
        "symbols": [slow.symbols(seat)[symbol] for symbol in SYMBOLS],
        "loot": set(slow.loot[seat]),
        "decrees": slow.in_force(seat),
        "cubes": slow.supply(seat),
        "senators": slow.senators_of(seat),
    }


def table_of_record(state: Any) -> dict[str, Any]:
    return {
        "age": int(state.age),
        "layout": bits(state.layout),
        "face_up": bits(state.face_up),
        "reachable": bits(state.reachable),
        "pawn": int(state.pawn),
        "board": names(state.board, EVERY_TOKEN),
        "box": names(state.box, EVERY_TOKEN),
        "locked": names(state.agora.locked, EVERY_TOKEN),
        "discarded": cards_at(state, DISCARDED),
        "shown": names(state.wonders_shown, EVERY_WONDER),
        "decision": EVERY_DECISION[decision(state)],
        "how": HOW[state.how] if state.how else "",
        "winners": bits(state.winners),
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
        "locked": slow.locked,
        "discarded": slow.discarded,
        "shown": slow.shown,
        "decision": slow.decision,
        "how": slow.how,
        "winners": slow.winners,
    }


def senate_of_record(state: Any) -> dict[str, Any]:
    agora = state.agora
    dealt = [DECREE_IDS[number - 1] for number in agora.decrees.tolist()]
    decrees = [[decree] for decree in dealt]
    if agora.moved_from:
        decrees[agora.moved_to - 1] += decrees[agora.moved_from - 1]
        decrees[agora.moved_from - 1] = []
    return {
        "cubes": agora.cubes.tolist(),
        "control": [None if seat == 0 else seat - 1 for seat in agora.control.tolist()],
        "decrees": decrees,
        "open": {dealt[chamber] for chamber in bits(agora.face_up)},
    }


def senate_of_oracle(slow: Agora) -> dict[str, Any]:
    return {
        "cubes": list(slow.cubes),
        "control": [slow.control(chamber) for chamber in range(6)],
        "decrees": slow.decrees,
        "open": slow.open,
    }


def plots_of_record(state: Any) -> dict[str, Any]:
    agora = state.agora
    return {
        "deck": [CONSPIRACY_IDS[number - 1] for number in agora.deck.tolist()[: agora.left]],
        "hands": [
            [
                (
                    CONSPIRACY_IDS[agora.hands[seat][place] - 1],
                    EVERY_CARD[agora.prepared[seat][place] - 1] if agora.prepared[seat][place] else None,
                    place in bits(agora.triggered[seat]),
                )
                for place in range(agora.held[seat])
            ]
            for seat in (0, 1)
        ],
    }


def plots_of_oracle(slow: Agora) -> dict[str, Any]:
    return {
        "deck": slow.deck,
        "hands": [[(plot.name, plot.card, plot.triggered) for plot in slow.hands[seat]] for seat in (0, 1)],
    }


def compare(position: Position, slow: Agora) -> None:
    state = position.states[0]
    assert table_of_record(state) == table_of_oracle(slow)
    for seat in (0, 1):
        assert city_of_record(state, seat) == city_of_oracle(slow, seat)
    assert senate_of_record(state) == senate_of_oracle(slow)
    assert plots_of_record(state) == plots_of_oracle(slow)
    points = position.game.outcome(position.states).points
    assert list(points) == [slow.points(0), slow.points(1)]
    assert {agora_meaning(action) for action in position.legal().tolist()} == slow.legal()
    if slow.decision != "none":
        assert position.to_act == (slow.seat,)


def follow(game: Game, seed: int) -> None:
    """Play a game on both tables and compare them at every ply."""
    slow = None
    for position, action in senate_walk(game, seed):
        slow = slow or Agora(position.deal())
        compare(position, slow)
        slow.play(agora_meaning(action))
    assert slow is not None
    compare(position, slow)
