"""What has come into every city of 7 Wonders: the packets tell it turn by turn, and it is laid out again."""

from ...wonders.building import has_building
from ...wonders.capacity import AGES
from ...wonders.conflict import resolve_conflicts
from ...wonders.decisions import DISCARD_PILE, SEVENTH
from ...wonders.effects import lay_out_card, lay_out_stage
from ...wonders.operations import SEVENTH_CARD
from ...wonders.packets import BUILT, NOT_USED, SEVENTH_PLACE, SOLD, THROWN_AWAY, TUCKED, controller_at, packet_at
from ...wonders.score import is_complete
from ...wonders.setup import found_cities
from ...wonders.state import FREE_CITY, LAST_TURN, RUNNING, State, for_two, has_power
from ...wonders.tables import CARD_IDS, TURNS
from ..errors import NotationError

IN_A_TURN = (BUILT, TUCKED, SOLD)


def lay_out_history(state: State) -> None:
    """Lay out again what the packets say was built and raised, with the conflicts of the ages that are over."""
    coins = [int(city.coins) for city in state.city]
    if state.age:
        found_cities(state)
    for age in range(1, AGES + 1):
        for turn in range(TURNS):
            _lay_out_turn(state, age, turn)
        if age < int(state.age) or int(state.how) != RUNNING:
            _fight(state, age)
    for city, purse in zip(state.city, coins, strict=True):
        city.coins = purse


def turns_played(state: State, age: int) -> int:
    """How many turns of an age have been carried out."""
    if age != int(state.age):
        return TURNS if age < int(state.age) else 0
    return int(state.turn) + (int(state.phase) in (SEVENTH, DISCARD_PILE) or int(state.how) != RUNNING)


def _fight(state: State, age: int) -> None:
    """The conflicts at the end of an age."""
    now = int(state.age)
    state.age = age
    resolve_conflicts(state)
    state.age = now


def _source(state: State, city: int, age: int, turn: int) -> int:
    """The packet from which a city used a card in a turn; the Free City's cards lie where its pile was."""
    return FREE_CITY if for_two(state) and city == FREE_CITY else packet_at(state, city, age, turn)


def _lay_out_turn(state: State, age: int, turn: int) -> None:
    """What all cities did in a turn, the seventh cards after the last, and then what came from the discard pile."""
    played = turn < turns_played(state, age)
    for city in range(int(state.cities)):
        packet = _source(state, city, age, turn)
        if int(state.uses[age - 1][packet][turn]) not in (IN_A_TURN if played else (NOT_USED,)):
            raise fault(f"packet {packet} of age {age} does not match the turn")
        _use(state, city, age, packet, turn)
    if turn == LAST_TURN:
        for city in range(int(state.cities)):
            _lay_out_seventh(state, city, age)
    waiting = age == int(state.age) and int(state.phase) == SEVENTH
    if played and not (turn == LAST_TURN and waiting):
        _dig(state, age, turn)
    elif age * TURNS + turn in _moments(state):
        raise fault("someone has looked through the discard pile too early")


def _lay_out_seventh(state: State, city: int, age: int) -> None:
    """The seventh card of every packet is thrown away when the last turn is over, but for whoever may use it."""
    packet = _source(state, city, age, LAST_TURN)
    expected: tuple[int, ...] = (NOT_USED,)
    if turns_played(state, age) == TURNS:
        expected = (THROWN_AWAY,)
        if has_power(state.city[city], SEVENTH_CARD):
            waiting = age == int(state.age) and int(state.phase) == SEVENTH
            expected = (NOT_USED,) if waiting else IN_A_TURN
    if int(state.uses[age - 1][packet][SEVENTH_PLACE]) not in expected:
        raise fault(f"the seventh card of packet {packet} of age {age} does not match the turn")
    _use(state, city, age, packet, SEVENTH_PLACE)


def _use(state: State, city: int, age: int, packet: int, place: int) -> None:
    """Lay out the card of a place, or raise a stage with it."""
    use = int(state.uses[age - 1][packet][place])
    if use == BUILT:
        _build(state, city, int(state.deck[age - 1][packet][place]) - 1)
    elif use == TUCKED:
        if is_complete(state, city):
            raise fault(f"city {city} has built more stages than its board has")
        lay_out_stage(state, city)


def _build(state: State, city: int, card: int) -> None:
    if card < 0:
        raise fault("a face-up card is unknown")
    if has_building(state, city, card):
        raise fault(f"city {city} has built {CARD_IDS[card]} twice")
    lay_out_card(state, city, card)


def _moments(state: State) -> list[int]:
    """When somebody looked through the discard pile."""
    return [int(moment) for by, moment in zip(state.dug_by, state.dug_at, strict=True) if by]


def _dig(state: State, age: int, turn: int) -> None:
    """Who raised such a stage in this turn has looked through the discard pile, if there was something to build."""
    digging = [city for city in range(int(state.cities)) if int(state.city[city].digs)]
    looks = [look for look, moment in enumerate(_moments(state)) if moment == age * TURNS + turn]
    if len(looks) > len(digging):
        raise fault("someone has looked through the discard pile who may not")
    for city in digging:
        state.city[city].digs = 0
        for look in looks:
            _dig_up(state, city, look, controller_at(age, turn) if for_two(state) and city == FREE_CITY else city)


def _dig_up(state: State, city: int, look: int, seat: int) -> None:
    """A seat has looked through the pile for a city, and chosen a card, or none, or still chooses."""
    if int(state.dug_by[look]) != seat + 1:
        raise fault("another seat looks through the discard pile")
    now = int(state.dug_at[look]) == int(state.age) * TURNS + int(state.turn) and int(state.phase) == DISCARD_PILE
    if now and int(state.asked[city]) != DISCARD_PILE:
        raise fault("another city builds from the discard pile")
    if state.dug_up[look]:
        if now:
            raise fault("the card from the discard pile has already been chosen")
        _build(state, city, int(state.dug_up[look]) - 1)


def fault(what: str) -> NotationError:
    """The error for an impossible position."""
    return NotationError(f"This is not a position of 7 Wonders: {what}.")
