"""What holds in every position of Duel, with or without expansions, and what is kept of a city."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from antipater import Position
from antipater.duel.operations import COLORS, RESOURCES, SYMBOLS
from antipater.duel.state import CITY_0, DISCARDED
from antipater.duel.tables import (
    EVERY_CARD,
    EVERY_CARD_DATA,
    EVERY_TOKEN,
    EVERY_TOKEN_DATA,
    EVERY_WONDER,
    EVERY_WONDER_DATA,
    GOD_IDS,
)

from .table import bits
from .tabletop import asked

Effects = list[dict[str, Any]]


def cards_at(state: Any, place: int) -> set[str]:
    return {EVERY_CARD[card] for card, lies in enumerate(state.place.tolist()) if lies == place}


def names(field: Any, ids: tuple[str, ...]) -> set[str]:
    return {ids[number] for number in bits(field)}


def tucked(state: Any) -> list[str]:
    """The cards under wonders."""
    return [EVERY_CARD[card - 1] for card in state.tucked.tolist() if card]


def homes(state: Any) -> Iterator[str]:
    """Every card once for each place where the record has it, without Agora."""
    for place in (CITY_0, CITY_0 + 1, DISCARDED):
        yield from cards_at(state, place)
    yield from tucked(state)
    yield from (EVERY_CARD[card - 1] for pile in state.removed.tolist() for card in pile)
    yield from cards_left(state, (20, 20, 20))


def once(found: Iterable[str]) -> set[str]:
    """These cards, each of them in exactly one place."""
    counted = Counter(found)
    assert set(counted.values()) == {1}
    return set(counted)


def cards_left(state: Any, laid_out: Iterable[int]) -> Iterator[str]:
    """The cards of the layout and of later ages; each age has so many slots."""
    in_layout, on_table = bits(state.layout), int(state.age)
    for age, (cards, slots) in enumerate(zip(state.deck.tolist(), laid_out, strict=True), 1):
        for slot, card in enumerate(cards[:slots]):
            if age > on_table or (age == on_table and slot in in_layout):
                yield EVERY_CARD[card - 1]


def effects_of(state: Any, seat: int) -> Effects:
    """The effects of all cards, built wonders and tokens of a city."""
    city = state.city[seat]
    cards = [EVERY_CARD_DATA[name]["effect"] for name in cards_at(state, CITY_0 + seat)]
    wonders = [EVERY_WONDER_DATA[name]["effect"] for name in names(city.wonders_built, EVERY_WONDER)]
    tokens = [EVERY_TOKEN_DATA[name]["effect"] for name in names(city.progress, EVERY_TOKEN)]
    return cards + wonders + tokens


def check_kept(state: Any, seat: int) -> Effects:
    """What is kept of a city follows from its pieces; their effects."""
    city, effects = state.city[seat], effects_of(state, seat)
    cards = [EVERY_CARD_DATA[name] for name in cards_at(state, CITY_0 + seat)]
    assert city.cards.tolist() == [sum(card["color"] == color for card in cards) for color in COLORS]
    units = [sum(card["effect"].get("produces", {}).get(name, 0) for card in cards) for name in RESOURCES]
    assert city.production.tolist() == units
    assert sum(city.choice.tolist()) == sum("produces_choice" in effect for effect in effects)
    assert 0 <= int(city.coins) < 200
    check_symbols(state, seat, effects)
    return effects


def check_table(position: Position) -> None:
    """At most seven wonders stand; the pawn is on the track; what may be taken lies face up; somebody can choose."""
    state: Any = position.states[0]
    cities = (state.city[0], state.city[1])
    built = [len(bits(city.wonders_built)) for city in cities]
    assert sum(built) <= 7
    assert sum(built) < 7 or not (cities[0].wonders or cities[1].wonders)
    assert -9 <= state.pawn <= 9
    assert 0 <= state.todo_count < len(state.todo)
    assert bits(state.reachable) <= bits(state.layout) & bits(state.face_up)
    check_decision(position)


def looks_at_enki(position: Position) -> bool:
    """Does somebody look at gods, with tokens on Enki that are still in the box?"""
    return asked(position) in ("gate_god", "theater_god") and int(position.states[0].pantheon.enki_order) != 2


def token_places(position: Position) -> Counter[int]:
    """Every progress token once for each place; those on an Enki who is only looked at are still in the box."""
    state = position.states[0]
    masks = [state.board, state.box, state.city[0].progress, state.city[1].progress, state.agora.locked]
    masks += [] if looks_at_enki(position) else [state.pantheon.enki]
    return Counter(token for mask in masks for token in bits(mask))


def check_decision(position: Position) -> None:
    """A position that waits has something to choose from; one that does not is over."""
    legal = position.legal().tolist()
    assert legal == sorted(set(legal))
    assert len(legal) < position.game.most_legal
    assert bool(legal) == (len(position.to_act) == 1)
    assert position.over == (not legal) == (position.states[0].how > 0) == (position.outcome is not None)


def checked_offers(position: Position) -> list[Any]:
    """The offers: those without a reason are the legal actions, and none comes twice."""
    offers = position.offers()
    assert sorted(offer.action for offer in offers if offer.reason is None) == position.legal().tolist()
    assert len({offer.action for offer in offers}) == len(offers)
    return list(offers)


def check_symbols(state: Any, seat: int, effects: Effects) -> None:
    """Symbols are those of cards, of Ishtar and of the card under Nisaba's snake; whoever wins by them stops there."""
    counted = Counter(effect["science"] for effect in effects if "science" in effect)
    gods = names(state.city[seat].gods, GOD_IDS)
    counted["scales"] += "ishtar" in gods
    if "nisaba" in gods and int(state.pantheon.snake):
        snake = EVERY_CARD[int(state.pantheon.snake) - 1]
        assert snake in cards_at(state, CITY_0 + 1 - seat)
        counted[EVERY_CARD_DATA[snake]["effect"]["science"]] += 1
    if state.how in (0, 3, 4):
        assert state.city[seat].symbols.tolist() == [counted[symbol] for symbol in SYMBOLS]
