"""Histories that one seat can't tell apart: two cards that it has seen in the same hands, and neither after, exchanged.

What a seat has seen of a card is worked out here from the rules of the table alone: in which turns it held the packet
that the card lay in, which card it drew itself for the Free City, and when it looked through the discard pile.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any, NamedTuple

from antipater import Game, Position
from antipater.wonders.actions import PAY, SELL, STAGE
from antipater.wonders.tables import CARD_IDS

from .walks import walk

BUILT, SOLD, THROWN_AWAY = 1, 3, 4  # what `uses` says of a card
LAST_TURN = 5
FREE_CITY = 2


class Play(NamedTuple):
    """One action, and in which turn of which age it was played for which city."""

    seat: int
    action: int
    city: int
    age: int
    turn: int


class Place(NamedTuple):
    """Where a card lies in the record."""

    age: int
    packet: int
    place: int


@dataclass(frozen=True)
class History:
    """A game as a deal and the actions played."""

    game: Game
    deal: dict[str, Any]
    plays: tuple[Play, ...]

    def positions(self, seed: int, plies: int) -> Iterator[Position]:
        """Every position up to that ply; it is one position that moves on."""
        position = self.game.start(seed=seed, deal=self.deal)
        yield position
        for play in self.plays[:plies]:
            position.play(play.action, play.seat)
            yield position


def walked(game: Game, seed: int) -> History:
    """A game played at random."""
    plays = []
    for position, seat, action in walk(game, seed):
        state = position.states[0]
        city = seat if state.asked[seat] else FREE_CITY
        seventh = state.phase == 4
        plays.append(Play(seat, action, city, int(state.age), 6 if seventh else int(state.turn)))
    return History(game, game.start(seed).deal(), tuple(plays))


def holder(players: int, age: int, packet: int, turn: int) -> int:
    """Who holds a packet in a turn: it goes left, in age II right; two players swap."""
    if players == 2:
        return packet ^ (turn & 1)
    return (packet - turn if age == 2 else packet + turn) % players


def controller(age: int, turn: int) -> int:
    """Two players: who plays the Free City."""
    return (turn + (age == 2)) % 2


def has_begun(state: Any, age: int, turn: int) -> bool:
    return (age, turn) <= (int(state.age), int(state.turn))


def in_hands_of(players: int, state: Any, age: int, card: int, place: Place) -> Iterator[tuple[int, int]]:
    """The turns in which a card lay in somebody's hand so far, with who held it."""
    packet, first, last = place.packet, 0, min(place.place, LAST_TURN)
    drawn = [int(number) - 1 for number in state.drawn[age - 1]]
    if players == 2 and packet == FREE_CITY:
        if not state.uses[age - 1][packet][place.place] or place.place > LAST_TURN:
            return  # still in the pile, or thrown away from it
        packet = 1 if age == 2 else 0  # the controller's packet, from which it was given to the Free City
    if players == 2 and packet == (1 if age == 2 else 0) and card in drawn:
        first = drawn.index(card)
    for turn in range(first, last + 1):
        if has_begun(state, age, turn):
            yield turn, holder(players, age, packet, turn)


def memory(position: Position, viewer: int | None, place: Place) -> tuple[Any, ...] | None:
    """What a viewer has seen of the card of a place; None if it knows which card lies there."""
    state, players = position.states[0], position.game.seats
    age, packet, k = place
    use = int(state.uses[age - 1][packet][k]) if k < 7 else 0
    card = int(state.deck[age - 1][packet][k]) - 1
    if use == BUILT:
        return None
    turns = [turn for turn, who in in_hands_of(players, state, age, card, place) if who == viewer]
    held = list(in_hands_of(players, state, age, card, place))
    if held and held[-1][1] == viewer:
        return None  # it holds the card, or was the one who used it
    drawn_by_viewer = players == 2 and any(
        int(number) - 1 == card and controller(age, turn) == viewer for turn, number in enumerate(state.drawn[age - 1])
    )
    looks = [
        look
        for look in range(3)
        if viewer is not None
        and int(state.dug_by[look]) == viewer + 1
        and use in (SOLD, THROWN_AWAY)
        and age * 6 + min(k, LAST_TURN) <= int(state.dug_at[look])
    ]
    return age, tuple(turns), packet if turns and players > 2 else None, drawn_by_viewer, tuple(looks[-1:])


def places_with_cards(position: Position) -> Iterator[Place]:
    state = position.states[0]
    for age in (1, 2, 3):
        for packet in range(int(state.cities)):
            for place in range(8):
                if state.deck[age - 1][packet][place]:
                    yield Place(age, packet, place)


def alike(position: Position, viewer: int | None) -> list[tuple[Place, Place]]:
    """Pairs of places with different cards that the viewer can't tell apart."""
    classes: dict[tuple[Any, ...], list[Place]] = {}
    dug = {int(card) for card in position.states[0].dug_up if card}
    for place in places_with_cards(position):
        seen = memory(position, viewer, place)
        if seen is not None and card_at(position, place) + 1 not in dug:
            classes.setdefault(seen, []).append(place)
    return [
        (one, other)
        for places in classes.values()
        for one, other in combinations(places, 2)
        if card_at(position, one) != card_at(position, other)
    ]


def card_at(position: Position, place: Place) -> int:
    return int(position.states[0].deck[place.age - 1][place.packet][place.place]) - 1


def exchanged(history: History, position: Position, ply: int, one: Place, other: Place) -> History | None:
    """The same game with the cards of two places exchanged, in the deal and in what was done with them in secret.

    None if one of them has been chosen in the turn that is not over: another test changes such choices.
    """
    if any(is_chosen(position, place) for place in (one, other)):
        return None
    cards = {place: card_at(position, place) for place in (one, other)}
    deal = {**history.deal, "ages": [[list(hand) for hand in age] for age in history.deal["ages"]]}
    hands = deal["ages"][one.age - 1]
    dealt = dealt_places(position, history, one.age)
    for place, partner in ((one, other), (other, one)):
        packet, k = dealt[place]
        hands[packet][k] = CARD_IDS[cards[partner]]
    plays = list(history.plays[:ply])
    for place, partner in ((one, other), (other, one)):
        for number, play in enumerate(history.plays[:ply]):
            if play.action < PAY and is_used(position, place) and picked_from(history.game.seats, play) == place:
                block = play.action // len(CARD_IDS) * len(CARD_IDS)
                assert block in (STAGE, SELL), "only what is hidden may differ"
                assert play.action - block == cards[place]
                plays[number] = play._replace(action=block + cards[partner])
    return History(history.game, deal, tuple(plays))


def is_used(position: Position, place: Place) -> bool:
    return place.place < 7 and bool(position.states[0].uses[place.age - 1][place.packet][place.place])


def is_chosen(position: Position, place: Place) -> bool:
    """Is the card of this place chosen for a city in a turn that is not over?"""
    cards = {(int(action) - 1) % len(CARD_IDS) for action in position.states[0].commitment if action}
    return place.age == position.states[0].age and not is_used(position, place) and card_at(position, place) in cards


def dealt_places(position: Position, history: History, age: int) -> dict[Place, tuple[int, int]]:
    """For every place of an age, the hand and the place in it where its card was dealt: copies are alike."""
    state, players = position.states[0], position.game.seats
    left = [[CARD_IDS.index(card) for card in hand] for hand in history.deal["ages"][age - 1]]
    drawn = [int(number) - 1 for number in state.drawn[age - 1]] if players == 2 else []
    found = {}
    for place in places_with_cards(position):
        if place.age == age:
            card = card_at(position, place)
            packet = place.packet
            if players == 2 and packet == FREE_CITY and state.uses[age - 1][packet][place.place]:
                packet = 1 if age == 2 else 0
            if players == 2 and place.place <= LAST_TURN and card in drawn:
                packet = FREE_CITY
            elif players == 2 and (place.place > LAST_TURN or card in drawn):
                packet = FREE_CITY if card in left[FREE_CITY] else packet
            k = left[packet].index(card)
            left[packet][k] = -1
            found[place] = (packet, k)
    return found


def picked_from(players: int, play: Play) -> Place:
    """The place in the record of the card that an action of a turn uses."""
    turn = min(play.turn, LAST_TURN)
    if players == 2 and play.city == FREE_CITY:
        return Place(play.age, FREE_CITY, turn)
    packet = next(p for p in range(players) if holder(players, play.age, p, turn) == play.city)
    return Place(play.age, packet, play.turn)


def other_commitment(position: Position, viewer: int | None, rng: random.Random) -> Position | None:
    """The same position, with another choice of somebody who has chosen in this turn; None if there is no other."""
    state = position.states[0]
    chosen = [
        seat
        for seat in range(position.game.seats)
        if seat != viewer and state.commitment[seat] and seat not in position.to_act
    ]
    if not chosen:
        return None
    seat = chosen[int(rng.random() * len(chosen))]
    other = position.copy()
    other.retract(seat)
    while seat in other.to_act:
        legal = other.legal(seat).tolist()
        other.play(legal[int(rng.random() * len(legal))], seat)
    return other if bytes(other) != bytes(position) else None
