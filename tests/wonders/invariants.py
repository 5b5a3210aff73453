"""What holds in every position of 7 Wonders."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np

from antipater import Position
from antipater.wonders.packets import BUILT, NOT_USED, SOLD, THROWN_AWAY, TUCKED
from antipater.wonders.state import BUILT_WORD, FREE_CITY
from antipater.wonders.tables import BOARD_IDS, CARD_IDS, SIDE_IDS

from .printed import building, deck, guilds, stages

HAND = 7
AGES = 3
TURNS = 6
DECISIONS = ("none", "board", "side", "turn", "seventh_card", "discard_pile", "payment")


def members(mask: int) -> set[int]:
    return {member for member, digit in enumerate(bin(mask)[:1:-1]) if digit == "1"}


def cards_in(state: Any, city: int) -> list[str]:
    own = state.city[city]
    return [CARD_IDS[card] for card in sorted(members(int(own.built[0]) | int(own.built[1]) << BUILT_WORD))]


def names(cards: Any) -> list[str]:
    """The cards of places that hold a number plus one."""
    return [CARD_IDS[card - 1] for card in cards if card]


# Cards.


@cache
def cards_of_age(edition: str, cities: int, age: int) -> Counter[str]:
    return Counter(deck(edition, cities, age))


def check_decks(state: Any, edition: str) -> None:
    """Each age has exactly its cards, seven for each city, with the right number of different guilds in the third."""
    cities = int(state.cities)
    for age, packets in enumerate(state.deck.tolist(), 1):
        found = Counter(card for packet in packets for card in names(packet))
        chosen = guilds(edition) & set(found)
        assert found.total() == HAND * cities
        assert found == cards_of_age(edition, cities, age) + Counter(chosen)
        assert len(chosen) == (cities + 2 if age == AGES else 0)


def cards_used(state: Any, age: int) -> set[int]:
    """How many cards of a packet of an age have a use: in Babylon's packet the seventh has it later."""
    phase, turn = DECISIONS[state.phase], int(state.turn)
    if age > int(state.age):
        return {0}
    if age < int(state.age) or phase == "none":
        return {HAND}
    if phase == "turn":
        return {turn}
    if phase == "seventh_card":
        return {TURNS, HAND}
    return {turn + 1 if turn < TURNS - 1 else HAND}


def check_uses(state: Any) -> None:
    """Cards that left the packets have a use, the others have none; only a seventh card is thrown away."""
    for age in range(1, AGES + 1):
        for uses in state.uses[age - 1].tolist()[: int(state.cities)]:
            used = HAND - uses.count(NOT_USED)
            assert used in cards_used(state, age)
            assert NOT_USED not in uses[:used]
            assert THROWN_AWAY not in uses[:TURNS]


def placed(state: Any) -> Iterator[tuple[str, int]]:
    """Every card that was used, with its use."""
    for packets, uses in zip(state.deck.tolist(), state.uses.tolist(), strict=True):
        for packet, row in zip(packets, uses, strict=True):
            yield from ((CARD_IDS[card - 1], use) for card, use in zip(packet, row, strict=False) if use != NOT_USED)


def check_places(state: Any) -> None:
    """Every card that was used is where its use says: in a city, under a stage, or in the discard pile."""
    used = list(placed(state))
    dug_up = Counter(names(state.dug_up.tolist()))
    in_cities = Counter(card for city in range(int(state.cities)) for card in cards_in(state, city))
    pile = Counter({CARD_IDS[card]: n for card, n in enumerate(state.pile.tolist()) if n})
    assert in_cities == Counter(card for card, use in used if use == BUILT) + dug_up
    assert pile + dug_up == Counter(card for card, use in used if use in (SOLD, THROWN_AWAY))
    assert sum(use == TUCKED for _, use in used) == sum(int(state.city[c].stages) for c in range(int(state.cities)))


def check_hands(position: Position) -> None:
    """Hands shrink by a card a turn; who plays the Free City has one more; nobody sees a card twice."""
    state: Any = position.states[0]
    if DECISIONS[state.phase] != "turn":
        return
    packets = [names(packet) for packet in state.deck[int(state.age) - 1].tolist()[: int(state.cities)]]
    sizes = [len(packet) - int(state.turn) for packet in packets]
    left = HAND - int(state.turn)
    if position.game.seats > 2:
        assert sizes == [left] * int(state.cities)
    else:
        assert sorted(sizes[:2]) == [left, left + 1]
        assert len(packets[FREE_CITY]) == HAND - 1


# Cities.


def check_city(state: Any, city: int, edition: str) -> None:
    own = state.city[city]
    cards = cards_in(state, city)
    buildings = [building(edition, card) for card in cards]
    side = SIDE_IDS[state.edition][own.side]
    assert 0 <= own.coins < 200
    assert len(buildings) == len(set(buildings))
    assert sum(own.cards.tolist()) == len(cards)
    assert 0 <= own.stages <= len(stages(edition, BOARD_IDS[own.board], side))
    assert min(own.supply.tolist() + own.own.tolist()) >= 0
    assert set(own.price.tolist()) <= {1, 2}
    assert 0 <= own.shields < 40
    assert own.digs == 0 or DECISIONS[state.phase] == "seventh_card"  # Babylon comes before the discard pile
    assert own.free_used in (0, 1)


def check_conflicts(state: Any) -> None:
    """Every conflict gives a victory and a defeat, or nothing; no token before the end of its age."""
    cities = int(state.cities)
    over = DECISIONS[state.phase] == "none"
    for age, victory in enumerate((1, 3, 5), 1):
        for city in range(cities):
            here = int(state.city[city].conflicts[age - 1][0])
            there = int(state.city[(city + 1) % cities].conflicts[age - 1][1])
            assert sorted((here, there)) in ([0, 0], [-1, victory])
            if age > int(state.age) - (not over):
                assert (here, there) == (0, 0)


def check_record(state: Any) -> None:
    """Nothing is noted for seats that are not there, and nothing half."""
    cities = int(state.cities)
    assert not state.asked[cities:].any()
    assert not state.commitment[cities:].any()
    assert not state.pad.any()
    assert not state.observed
    blank = np.zeros(1, state.city.dtype)[0].tobytes()
    assert all(state.city[city].tobytes() == blank for city in range(cities, len(state.city)))
    for city in range(cities):
        if not state.commitment[city]:
            assert (state.to_left[city], state.to_right[city]) == (0, 0)
        assert int(state.to_left[city]) + int(state.to_right[city]) <= int(state.city[city].coins)


def check_decision(position: Position) -> None:
    """Who owes a choice has something to choose from; a position where nobody does is over."""
    state: Any = position.states[0]
    for seat in range(position.game.seats):
        legal = position.legal(seat).tolist()
        assert bool(legal) == (seat in position.to_act)
        assert legal == sorted(set(legal))
        assert len(legal) <= position.game.most_legal
    assert position.over == (position.to_act == ()) == (state.how > 0) == (position.outcome is not None)


def check(position: Position) -> None:
    state: Any = position.states[0]
    edition = position.game.options["edition"]
    check_record(state)
    check_decision(position)
    check_decks(state, edition)
    check_uses(state)
    check_places(state)
    check_hands(position)
    if state.age > 0:
        check_conflicts(state)
        for city in range(int(state.cities)):
            check_city(state, city, edition)


def check_end(position: Position) -> None:
    """Ranks follow from points, then coins; all who share the first place win."""
    state: Any = position.states[0]
    outcome = position.outcome
    assert outcome is not None
    assert (int(state.age), int(state.turn)) == (AGES, TURNS - 1)
    seats = range(position.game.seats)
    strengths = [(sum(outcome.points[seat].values()), int(state.city[seat].coins)) for seat in seats]
    assert outcome.winners == tuple(seat for seat in seats if outcome.ranks[seat] == 1)
    assert [strengths[seat] == max(strengths) for seat in seats] == [seat in outcome.winners for seat in seats]
    for one in seats:
        for other in seats:
            assert (outcome.ranks[one] < outcome.ranks[other]) == (strengths[one] > strengths[other])
    assert outcome.how == "civilian"
