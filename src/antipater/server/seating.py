"""Seats that change hands: who may take one, leave it, let a bot play there, and take it back.

Each function judges one wish and answers with a `Reseated`: the event that is stored, and who has the seat then.
`Tables.change_seats` stores both together and tells everybody; whoever else has a reason to give a seat to a bot
(somebody leaves, a clock runs out) calls it with `given_to_bot` and `taken_back`.
"""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from ..search.agents import at_the_table
from .refusal import Refusal
from .seat_wire import Back, Begin, Free, Relieve, Remove, SeatMessage, SetBot, Sit
from .secret import hashed, same
from .stored import Reseating, Seat, SeatChange, StoredEvent
from .table import Table
from .visitor import Visitor

MOST_CHANGES = 500  # of the seats of a table, after which they stay as they are: each is an event
LONG_MOVE = 3600  # seconds for a move, where nobody is expected to be there all the time


class Reseated(Struct, frozen=True):
    """An event of a seat, and who has it from then on; None where it stays as it is."""

    event: StoredEvent
    who: Seat | None


def seat_of(message: SeatMessage, table: Table) -> int:
    """The seat that a message is about: the host's own where the whole table is meant."""
    seat = (table.host or 0) if isinstance(message, Begin) else message.seat
    if seat >= len(table.seats):
        raise Refusal("no_such_seat")
    return seat


def judge(table: Table, visitor: Visitor, message: SeatMessage) -> list[Reseated]:
    """What a message about seats makes happen, if who sends it may."""
    refuse_if_settled(table)
    match message:
        case Sit():
            return [_sit(table, visitor, message)]
        case SetBot():
            return [_set_bot(table, visitor, message)]
        case Back():
            _refuse_unless_own(visitor, message.seat)
            return [taken_back(table, message.seat, message.id)]
        case Relieve():
            return [_relieve(table, visitor, message)]
        case Free():
            return [_free(table, visitor, message)]
        case Remove():
            return [_remove(table, visitor, message)]
        case Begin():
            return list(_begin(table, visitor, message))


def refuse_if_settled(table: Table) -> None:
    """Refuse changes at a table where nobody plays any more, or where there were too many."""
    if table.read_only:
        raise Refusal(table.read_only)
    if table.over:
        raise Refusal("game_over", game=table.position.game.name)
    if table.seat_changes >= MOST_CHANGES:
        raise Refusal("too_many_changes")


def given_to_bot(table: Table, seat: int, bot: str, client_id: str | None = None) -> Reseated:
    """A bot plays at a seat: until its person comes back, or for good where nobody has it."""
    if bot not in at_the_table(table.position.game.name):
        raise Refusal("unknown_bot")
    who = table.seats[seat]
    told = SeatChange("bot", who.name if who.owned else "", bot)
    return _changed(table, seat, told, replace(who, kind="bot", bot=bot), client_id)


def taken_back(table: Table, seat: int, client_id: str | None = None) -> Reseated:
    """The person who has a seat plays again; what the bot has chosen stands."""
    who = table.seats[seat]
    if not (who.owned and who.kind == "bot"):
        raise Refusal("no_bot_there")
    return _changed(table, seat, SeatChange("back", who.name), replace(who, kind="person", bot=None), client_id)


def freed(table: Table, seat: int, client_id: str | None = None, what: Reseating = "freed", by: str = "") -> Reseated:
    """Nobody has a seat any more; its secret is worth nothing."""
    return _changed(table, seat, SeatChange(what, table.seats[seat].name, by=by), Seat("open"), client_id)


def removed_by_host(table: Table, seat: int) -> Reseated:
    """Who runs the server frees a seat, whoever set the table up."""
    refuse_if_settled(table)
    if table.begun:
        raise Refusal("has_begun")
    if seat >= len(table.seats):
        raise Refusal("no_such_seat")
    if not table.seats[seat].owned:
        raise Refusal("nobody_to_remove")
    return freed(table, seat, what="removed")


def handed_on(table: Table, seat: int, name: str, token_hash: str) -> Reseated:
    """Somebody else has a seat and plays there; the secret of whoever had it is worth nothing."""
    told = SeatChange("handed", name, by=table.seats[seat].name)
    return _changed(table, seat, told, Seat("person", name, None, token_hash), None)


def _sit(table: Table, visitor: Visitor, message: Sit) -> Reseated:
    if not same(message.invite, table.invite):
        raise Refusal("wrong_invite")
    if visitor.seats:
        raise Refusal("already_seated")
    if table.seats[message.seat].owned:
        raise Refusal("seat_taken")
    who = Seat("person", message.name, None, hashed(message.token))
    if any(who.token_hash == other.token_hash for other in table.seats):
        raise Refusal("already_seated")
    return _changed(table, message.seat, SeatChange("taken", message.name), who, message.id)


def _set_bot(table: Table, visitor: Visitor, message: SetBot) -> Reseated:
    who = table.seats[message.seat]
    if who.owned:
        _refuse_unless_own(visitor, message.seat)
    elif who.kind == "bot":
        _refuse_unless_host(table, visitor)
    elif not visitor.seats:
        raise Refusal("not_seated")
    return given_to_bot(table, message.seat, message.bot, message.id)


def _relieve(table: Table, visitor: Visitor, message: Relieve) -> Reseated:
    """A bot plays for somebody who is away; not where there are hours for a move, and people come and go."""
    if not visitor.seats:
        raise Refusal("not_seated")
    who = table.seats[message.seat]
    patient = table.clock is not None and table.clock.rule.move >= LONG_MOVE
    waited_for = who.kind == "person" and message.seat in table.to_act and message.seat not in visitor.seats
    if patient or not waited_for or not table.has_left(message.seat):
        raise Refusal("not_away")
    given = given_to_bot(table, message.seat, message.bot, message.id)
    told = SeatChange("relieved", who.name, message.bot, by=table.seats[visitor.seats[0]].name)
    return Reseated(replace(given.event, change=told), given.who)


def _free(table: Table, visitor: Visitor, message: Free) -> Reseated:
    who = table.seats[message.seat]
    if who.kind == "open":
        raise Refusal("seat_is_free")
    if not who.owned:
        _refuse_unless_host(table, visitor)
        change = SeatChange("freed", "", who.bot)
        return _changed(table, message.seat, change, Seat("open"), message.id)
    _refuse_unless_own(visitor, message.seat)
    return freed(table, message.seat, message.id)


def _remove(table: Table, visitor: Visitor, message: Remove) -> Reseated:
    host = _refuse_unless_host(table, visitor)
    if not table.seats[message.seat].owned or message.seat in visitor.seats:
        raise Refusal("nobody_to_remove")
    return freed(table, message.seat, message.id, "removed", table.seats[host].name)


def _begin(table: Table, visitor: Visitor, message: Begin) -> Iterator[Reseated]:
    """Bots take the seats that are free, then the game begins."""
    host = _refuse_unless_host(table, visitor)
    number = table.next_event
    for seat, who in enumerate(table.seats):
        if who.kind == "open":
            given = given_to_bot(table, seat, message.bot)
            yield Reseated(replace(given.event, number=number), given.who)
            number += 1
    yield Reseated(StoredEvent(number, "begin", host, client_id=message.id), None)


def _changed(table: Table, seat: int, change: SeatChange, who: Seat, client_id: str | None) -> Reseated:
    event = StoredEvent(table.next_event, "seat", seat, client_id=client_id, change=change)
    return Reseated(event, who)


def _refuse_unless_own(visitor: Visitor, seat: int) -> None:
    if not visitor.seats:
        raise Refusal("not_seated")
    if seat not in visitor.seats:
        raise Refusal("not_your_seat")


def _refuse_unless_host(table: Table, visitor: Visitor) -> int:
    """The seat of the host; only before the game begins has the host a say over others."""
    if not visitor.seats:
        raise Refusal("not_seated")
    if table.host not in visitor.seats:
        raise Refusal("not_host")
    if table.begun:
        raise Refusal("has_begun")
    assert table.host is not None
    return table.host
