"""Greedy misses no win on the spot."""

from collections.abc import Callable
from functools import partial

import pytest

from antipater import Game, Position

from ..duel.moves import Move, build, play, token, wonder
from ..duel.table import of, table
from .brute_force import winning_actions
from .greedy import FIVE_SYMBOLS, SURE, decide, play_out, values

rich = partial(table, coins=(60, 7))
with_mausoleum = partial(table, ["brewery"], wonders=of(0, ["mausoleum"]), coins=(30, 7))

# By hand: the position, and the action that wins or leads to it.
Win = Callable[[], tuple[Position, Move]]

WINS: dict[str, Win] = {
    "a red card": lambda: (table(["walls", "school"], coins=(9, 7), pawn=7), build("walls")),
    "a red card of seat 1": lambda: (table(["walls", "school"], coins=(9, 9), pawn=-7, active=1), build("walls")),
    "a wonder": lambda: (
        table(["school"], wonders=of(0, ["colossus", "pyramids"]), coins=(30, 7), pawn=7),
        wonder("colossus", "school"),
    ),
    "Strategy": lambda: (
        table(["barracks", "brewery"], tokens=of(0, ["strategy"]), coins=(9, 7), pawn=7),
        build("barracks"),
    ),
    "the Mausoleum and a red card": lambda: (
        with_mausoleum(discarded=["walls", "school"], pawn=7),
        wonder("mausoleum", "brewery"),
    ),
    "the Mausoleum and a green card": lambda: (
        with_mausoleum(cities=of(0, FIVE_SYMBOLS), discarded=["walls", "university", "barracks"]),
        wonder("mausoleum", "brewery"),
    ),
    "the Mausoleum, a pair and Law": lambda: (
        with_mausoleum(cities=of(0, FIVE_SYMBOLS), discarded=["walls", "school"], board=["philosophy", "law"]),
        wonder("mausoleum", "brewery"),
    ),
    "an extra turn and a card that it uncovers": lambda: (
        table(slots={15: "forum", 11: "walls"}, wonders=of(0, ["sphinx"]), coins=(30, 7), pawn=7),
        wonder("sphinx", "forum"),
    ),
    "an extra turn and a wonder built with a card that nobody has seen": lambda: (
        table(slots={11: "forum"}, wonders=of(0, ["sphinx", "colossus"]), coins=(60, 7), pawn=7),
        wonder("sphinx", "forum"),
    ),
    "wonders that play again by Theology": lambda: (
        rich(
            slots={11: "walls", 12: "forum"},
            cities=of(1, ["press", "quarry"]),
            wonders=of(0, ["circus_maximus", "statue_of_zeus"]),
            tokens=of(0, ["theology"]),
            pawn=5,
        ),
        wonder("circus_maximus", "forum"),
    ),
    "an extra turn and the strongest card": lambda: (
        rich(slots={9: "palace", 5: "arsenal"}, wonders=of(0, ["sphinx"]), tokens=of(0, ["strategy"]), pawn=5),
        wonder("sphinx", "palace"),
    ),
    "symbols of the Mausoleum and of a card by Theology": lambda: (
        rich(
            slots={9: "university", 10: "palace"},
            cities=of(0, FIVE_SYMBOLS[1:]),
            wonders=of(0, ["mausoleum", "pyramids"]),
            tokens=of(0, ["theology"]),
            discarded=["laboratory", "walls"],
            board=["philosophy"],
            pawn=-5,
        ),
        wonder("pyramids", "palace"),
    ),
    "from behind, with everything that Theology makes possible": lambda: (
        table(
            slots={9: "arsenal", 10: "palace", 2: "senate"},
            wonders=of(0, ["colossus", "circus_maximus", "statue_of_zeus", "mausoleum"]),
            tokens=of(0, ["theology", "strategy"]),
            discarded=["pretorium", "town_hall"],
            coins=(99, 0),
            pawn=-3,
        ),
        wonder("colossus", "palace"),
    ),
    "the sixth symbol": lambda: (
        table(slots={9: "university", 10: "palace"}, cities=of(0, FIVE_SYMBOLS), coins=(20, 7)),
        build("university"),
    ),
    "a pair and Law": lambda: (
        table(
            slots={9: "study", 10: "palace"},
            cities=of(0, FIVE_SYMBOLS),
            board=["philosophy", "law"],
            coins=(20, 7),
        ),
        build("study"),
    ),
    "points, with the last card": lambda: (
        table(slots={0: "palace"}, cities=of(1, ["altar"]), coins=(30, 30)),
        build("palace"),
    ),
    "points, with an extra turn and the last card": lambda: (
        table(
            slots={0: "palace", 1: "senate"},
            cities=of(1, ["town_hall"]),
            wonders=of(0, ["sphinx"]),
            coins=(40, 30),
        ),
        wonder("sphinx", "senate"),
    ),
}


@pytest.mark.parametrize("way", WINS)
def test_it_wins_by(way: str, compiled_duel: Game) -> None:
    made, move = WINS[way]()
    position = compiled_duel.position(bytes(made))
    winning = winning_actions(position)
    assert move(position) in winning
    assert decide(position) in winning
    assert {action for action, value in values(position).items() if value >= SURE} == winning
    (seat,) = position.to_act
    outcome = play_out(position).outcome
    assert outcome is not None
    assert outcome.winners == (seat,)


def test_it_takes_law_when_the_great_library_has_drawn_it(compiled_duel: Game) -> None:
    made = table(
        slots={9: "palace", 10: "senate"},
        cities=of(0, FIVE_SYMBOLS),
        wonders=of(0, ["great_library"]),
        board=["philosophy", "agriculture", "mathematics", "theology", "strategy"],
        box=["economy", "law", "masonry", "urbanism", "architecture"],
        coins=(30, 7),
    )
    before = compiled_duel.position(bytes(made))
    action = wonder("great_library", "palace")(made)
    assert values(before)[action] < SURE  # nobody knows yet what will be drawn
    position = play(before, wonder("great_library", "palace"))
    assert decide(position) == token("law")(position)
    assert values(position)[token("law")(position)] >= SURE
    assert play(position, token("law")).over
