"""What lies on the table with Agora."""

from antipater import Position
from antipater.duel.agora.senate import lies_in
from antipater.duel.tables import CONSPIRACY_IDS, DECREE_IDS, EVERY_TOKEN, EVERY_WONDER

from ..table import bits


def control(position: Position) -> list[int | None]:
    """The seat that controls each chamber."""
    return [int(seat) - 1 if seat else None for seat in position.states[0].agora.control]


def cubes(position: Position, seat: int) -> list[int]:
    """The cubes of a seat in the chambers, and behind them those that are left."""
    return [*map(int, position.states[0].agora.cubes[seat]), int(position.states[0].city[seat].cubes)]


def decrees_of(position: Position, seat: int) -> set[str]:
    return {DECREE_IDS[number] for number in bits(position.states[0].city[seat].decrees)}


def chamber_of(position: Position, name: str) -> int:
    """The chamber in which a decree lies, counted from 1."""
    state = position.states[0]
    dealt = state.agora.decrees.tolist().index(1 + DECREE_IDS.index(name))
    return 1 + int(lies_in(state, dealt))


def open_decrees(position: Position) -> set[int]:
    """The chambers, counted from 1, whose dealt decree lies open."""
    return {chamber + 1 for chamber in bits(position.states[0].agora.face_up)}


def hand(position: Position, seat: int) -> list[str]:
    return [CONSPIRACY_IDS[int(number) - 1] for number in position.states[0].agora.hands[seat] if number]


def deck(position: Position) -> list[str]:
    return [CONSPIRACY_IDS[int(number) - 1] for number in position.states[0].agora.deck if number]


def wonders_of(position: Position, seat: int) -> set[str]:
    return {EVERY_WONDER[number] for number in bits(position.states[0].city[seat].wonders)}


def tokens_of(position: Position, seat: int) -> set[str]:
    return {EVERY_TOKEN[number] for number in bits(position.states[0].city[seat].progress)}


def on_board(position: Position) -> set[str]:
    return {EVERY_TOKEN[number] for number in bits(position.states[0].board)}


def in_box(position: Position) -> set[str]:
    return {EVERY_TOKEN[number] for number in bits(position.states[0].box)}


def won(position: Position) -> tuple[str, tuple[int, ...]]:
    assert position.outcome is not None
    return position.outcome.how, position.outcome.winners


def active(position: Position) -> int:
    """Who must choose."""
    (seat,) = position.to_act
    return seat
