"""A table at a glance: how it stands, without its cards. What leaves the memory leaves a glance behind."""

from msgspec import Struct

from .manner_wire import ClockRule
from .people_wire import Standing, State
from .sitting import player, seats_of
from .stored import Seat
from .table import Table


class Glance(Struct, frozen=True):
    """What everybody may know of a table."""

    table: str
    game: str
    expansions: list[str]
    age: int | None
    turn: int | None
    seats: list[Seat]
    present: set[int]  # seats where somebody is
    watching: int
    begun: bool
    paused: bool
    over: bool
    to_act: tuple[int, ...]
    clock: ClockRule | None
    left: dict[int, int]  # milliseconds until a clock that runs is at zero, by seat
    how: str | None
    points: list[int]
    ranks: list[int]
    winners: tuple[int, ...]


def glance_at(table: Table) -> Glance:
    """How a table stands now."""
    game, clock = table.position.game, table.clock
    age, turn = table.position.age_and_turn
    left = {} if clock is None else {seat: sum(clock.settle()[seat]) for seat in clock.running}
    over = table.over or bool(table.read_only)
    how, points, ranks = _result(table)
    return Glance(
        table=table.id,
        game=game.name,
        expansions=list(game.options.get("expansions", ())),
        age=age,
        turn=turn,
        seats=[*table.seats],
        present=table.seats_present(),
        watching=table.watching,
        begun=table.begun,
        paused=table.history.paused is not None,
        over=over,
        to_act=() if over else table.to_act,
        clock=None if clock is None else clock.rule,
        left=left,
        how=how,
        points=points,
        ranks=ranks,
        winners=table.winners,
    )


def _result(table: Table) -> tuple[str | None, list[int], list[int]]:
    """How a game ended, with the points and places of all seats; nothing while it goes on."""
    if not table.over:
        return None, [], []
    position, ended = table.position, table.history.ended
    outcome = position.game.outcome(position.states)
    points = [sum(each.values()) for each in outcome.points]
    if ended is None:
        return outcome.how, points, list(outcome.ranks)
    return ended.by, points, [1 if seat in ended.winners else 2 for seat in range(len(table.seats))]


def state_of(glance: Glance) -> State:
    """Is it played, or why not?"""
    if glance.over:
        return "over"
    if not glance.begun:
        return "room"
    return "paused" if glance.paused else "going"


def standing(glance: Glance, token: str, lang: str) -> Standing:
    """How it stands for whoever has a secret; a refusal if that has no seat there."""
    mine = seats_of(token, glance.seats)
    return Standing(
        table=glance.table,
        state=state_of(glance),
        game=glance.game,
        expansions=glance.expansions,
        age=glance.age,
        seats=list(mine),
        players=[player(who, lang, seat in glance.present) for seat, who in enumerate(glance.seats)],
        to_act=list(glance.to_act),
        left=min((glance.left[seat] for seat in mine if seat in glance.left), default=None),
        how=glance.how,
        points=glance.points,
        ranks=glance.ranks,
        winners=list(glance.winners),
    )
