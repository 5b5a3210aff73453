"""Greedy leaves no win on the spot to the opponent where it can be prevented."""

from collections.abc import Callable

import pytest

from antipater import Game, Position
from antipater.duel.tables import CARD_IDS

from ..duel.moves import Move, build, card, discard, play, starter, wonder
from ..duel.table import of, table
from .brute_force import holding_actions, winning_actions
from .greedy import FIVE_SYMBOLS, LOST, decide, values

APPIAN = ["clay_reserve", "shelf_quarry", "drying_room"]  # and 2 coins pay for Appian Way

# By hand: the position, and all actions that keep the other player from winning at once.
Threat = Callable[[], tuple[Position, list[Move]]]

# Age III with the middle row in reach, and nothing but blue cards in the row below it.
UNDER_BLUE = {5: "town_hall", 6: "obelisk", 7: "gardens", 8: "senate", 10: "palace"}

THREATS: dict[str, Threat] = {
    "a red card that can only be discarded": lambda: (
        table(["walls", "school"], coins=(0, 9), pawn=-7),
        [discard("walls")],
    ),
    "a red card that can be built too": lambda: (
        table(["walls", "school"], coins=(6, 9), pawn=-7),
        [discard("walls"), build("walls")],
    ),
    "a red card that can be buried under a wonder": lambda: (
        table(["walls", "school"], wonders=of(0, ["pyramids"]), coins=(8, 9), pawn=-7),
        [discard("walls"), build("walls"), wonder("pyramids", "walls")],
    ),
    "a red card that lies under another card": lambda: (
        table(slots={15: "forum", 14: "brewery", 11: "walls"}, coins=(0, 9), pawn=-7),
        [discard("brewery"), build("brewery")],
    ),
    "a red card against seat 1": lambda: (
        table(["walls", "school"], coins=(9, 0), pawn=7, active=1),
        [discard("walls")],
    ),
    "Strategy": lambda: (
        table(["barracks", "brewery"], tokens=of(1, ["strategy"]), coins=(0, 9), pawn=-7),
        [discard("barracks")],
    ),
    "the sixth symbol": lambda: (
        table(slots=UNDER_BLUE | {9: "university"}, cities=of(1, FIVE_SYMBOLS), board=["economy"], coins=(0, 20)),
        [discard("university")],
    ),
    "a pair and Law": lambda: (
        table(
            slots=UNDER_BLUE | {9: "study"},
            cities=of(1, FIVE_SYMBOLS),
            board=["law", "economy"],
            coins=(0, 20),
        ),
        [discard("study")],
    ),
    "two red cards that Appian Way makes too dear": lambda: (
        table(["pretorium", "arsenal"], cities=of(0, APPIAN), wonders=of(0, ["appian_way"]), coins=(2, 10), pawn=-6),
        [wonder("appian_way", "pretorium"), wonder("appian_way", "arsenal")],
    ),
    "a Mausoleum that Appian Way makes too dear": lambda: (
        table(
            slots={9: "palace", 10: "senate"},
            cities=of(0, APPIAN),
            wonders=(["appian_way"], ["mausoleum"]),
            discarded=["arsenal"],
            coins=(2, 12),
            pawn=-6,
        ),
        [wonder("appian_way", "palace"), wonder("appian_way", "senate")],
    ),
    "everything that Theology makes possible": lambda: (
        table(
            slots={11: "arsenal", 12: "palace", 13: "senate", 14: "obelisk"},
            wonders=of(1, ["colossus", "circus_maximus", "statue_of_zeus", "mausoleum"]),
            tokens=of(1, ["theology", "strategy"]),
            discarded=["pretorium", "town_hall"],
            coins=(0, 99),
            pawn=3,
        ),
        [discard("arsenal")],
    ),
    "symbols of the Mausoleum and of a card by Theology": lambda: (
        table(
            slots=UNDER_BLUE | {9: "university"},
            cities=of(1, FIVE_SYMBOLS[1:]),
            wonders=of(1, ["mausoleum"]),
            tokens=of(1, ["theology"]),
            discarded=["laboratory", "walls"],
            board=["philosophy"],
            coins=(0, 60),
            pawn=5,
        ),
        [discard("university")],
    ),
    "points with the last card": lambda: (
        table(slots={0: "palace", 1: "senate"}, cities=of(0, ["town_hall"]), coins=(0, 14)),
        [discard("palace")],
    ),
    "points with an extra turn and the last card": lambda: (
        table(
            slots={0: "palace", 1: "senate", 2: "obelisk"},
            cities=of(0, ["pantheon", "altar"]),
            wonders=of(1, ["sphinx"]),
            coins=(8, 18),
        ),
        [build("senate"), build("obelisk")],
    ),
    "points, if one's own extra turn ended the game": lambda: (
        table(
            slots={0: "palace", 1: "academy"},
            cities=(["altar"], ["pantheon", "glassworks", "glass_blower"]),
            wonders=of(0, ["piraeus"]),
            coins=(10, 0),
        ),
        [discard("palace"), discard("academy")],
    ),
    "a wonder that any card will do for": lambda: (
        table(slots={11: "walls"}, wonders=of(1, ["colossus"]), coins=(9, 30), pawn=-7),
        [build("walls")],
    ),
    "a wonder at the start of the next age": lambda: (
        table(slots={0: "walls"}, wonders=of(1, ["colossus"]), coins=(9, 30), pawn=-7),
        [build("walls")],
    ),
    "a red card while the Great Library could be built": lambda: (
        table(["walls", "school"], wonders=of(0, ["great_library"]), coins=(10, 9), pawn=-7),
        [discard("walls"), build("walls"), wonder("great_library", "walls")],
    ),
    "two red cards of which one pushes the pawn back": lambda: (
        table(["barracks", "horse_breeders"], coins=(3, 9), pawn=-8),
        [build("barracks")],
    ),
}


@pytest.mark.parametrize("way", THREATS)
def test_it_does_not_let_through(way: str, compiled_duel: Game) -> None:
    made, moves = THREATS[way]()
    position = compiled_duel.position(bytes(made))
    holding = {move(position) for move in moves}
    assert not winning_actions(position)
    assert holding == holding_actions(position)
    assert holding < set(position.legal().tolist())
    assert decide(position) in holding
    assert {action for action, value in values(position).items() if value > LOST} == holding


def test_it_destroys_the_card_that_would_pay_for_the_win(compiled_duel: Game) -> None:
    """The Statue of Zeus pushes the pawn back too little, but without the Shelf Quarry nothing can be built."""
    made = table(
        slots={11: "walls", 12: "archery_range"},
        cities=of(1, ["shelf_quarry", "sawmill", "drying_room"]),
        wonders=of(0, ["statue_of_zeus"]),
        coins=(20, 0),
        pawn=-8,
    )
    position = compiled_duel.position(bytes(made))
    assert wonder("statue_of_zeus", "archery_range")(position) in holding_actions(position)
    assert decide(position) in holding_actions(position)
    play(position, wonder("statue_of_zeus", "archery_range"))
    assert holding_actions(position) == {card("shelf_quarry")(position)}
    assert decide(position) == card("shelf_quarry")(position)


def test_it_begins_an_age_that_the_other_player_would_win_at_once(compiled_duel: Game) -> None:
    made = table(slots={0: "brewery"}, coins=(0, 20), pawn=-6, active=1)
    deck = made.states[0].deck[2]
    pretorium = deck.tolist().index(CARD_IDS.index("pretorium") + 1)
    deck[[18, pretorium]] = deck[[pretorium, 18]]
    position = play(compiled_duel.position(bytes(made)), discard("brewery"))
    assert position.to_act == (0,)
    assert holding_actions(position) == {starter(0)(position)}
    assert decide(position) == starter(0)(position)
    position.play(decide(position))
    assert decide(position) == discard("pretorium")(position)


def test_it_plays_on_when_all_is_lost(compiled_duel: Game) -> None:
    made = table(["walls", "barracks"], coins=(0, 9), pawn=-8)
    position = compiled_duel.position(bytes(made))
    assert holding_actions(position) == set()
    assert decide(position) in position.legal()
    assert max(values(position).values()) < LOST
