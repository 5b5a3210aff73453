"""Games of two players, with the Free City between them."""

from antipater import Position, make
from antipater.wonders.actions import FREE, SELL

from .moves import play
from .table import Town, table

GIZAH, RHODOS, EPHESOS = Town("gizah"), Town("rhodos"), Town("ephesos")
SALES = range(SELL, FREE)
LUDOVIC, PIERO = 0, 1  # Ludovic sits left of the Free City, Pierò right of it


def for_two(*towns: Town, age: int | None = None, turn: int = 0, discarded: tuple[str, ...] = ()) -> Position:
    """Ludovic's city, Pierò's city, and the Free City."""
    return table(*towns, players=2, age=age, turn=turn, discarded=discarded)


def game() -> Position:
    return make("wonders", players=2, edition="first", boards=["gizah", "rhodos", "ephesos"], sides="A").start(seed=8)


def finish(position: Position) -> Position:
    """Whoever still owes a choice in this turn sells a card, and the Free City does the first thing that it may."""
    turn = int(position.states[0].age), int(position.states[0].turn)
    while not position.over and (int(position.states[0].age), int(position.states[0].turn)) == turn:
        seat = position.to_act[0]
        legal = [int(action) for action in position.legal(seat)]
        own = int(position.states[0].asked[seat]) != 0
        play(position, next((action for action in legal if own and action in SALES), legal[0]), seat=seat)
    return position
