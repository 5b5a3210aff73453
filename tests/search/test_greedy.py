"""`greedy` takes what is best now: it misses no win on the spot, and lets none through that it can see."""

import random
from collections.abc import Callable, Iterator

import numpy as np
import pytest

import antipater
from antipater import Game, Position
from antipater.duel.tables import CARD_IDS
from antipater.search.agent import Agent, Budget
from antipater.search.greedy import Greedy
from antipater.search.random import Random

from ..duel.moves import Move, build, card, discard, play, starter, token, wonder
from ..duel.table import of, table
from ..duel.walks import walk
from ..sizes import size
from .brute_force import holding_actions, winning_actions

BUDGET = Budget()
SURE = 29_999  # the value of a win in this turn
LOST = -10_000  # less than this: the other player wins in the next turn

FIVE_SYMBOLS = ["workshop", "apothecary", "scriptorium", "pharmacist", "academy"]  # without the armillary
APPIAN = ["clay_reserve", "shelf_quarry", "drying_room"]  # and 2 coins pay for Appian Way


def decide(position: Position) -> int:
    seen = position.observe(position.to_act[0])
    return Greedy().choose(seen, seen.legal(), BUDGET).action


def values(position: Position) -> dict[int, float]:
    seen = position.observe(position.to_act[0])
    found = Greedy().choose(seen, seen.legal(), BUDGET, explain=True).values
    assert found is not None
    return found


def play_out(position: Position) -> Position:
    """Let greedy go on until the other player acts or the game is over."""
    seat = position.to_act
    while position.to_act == seat:
        position.play(decide(position))
    return position


# What an agent is asked.


def test_it_is_an_agent() -> None:
    agent: Agent = Greedy()
    assert agent.name == "greedy"


def test_explained_it_gives_each_action_a_value_and_takes_the_best(compiled_duel: Game) -> None:
    for seed in range(size(8, 100)):
        for position, _ in walk(compiled_duel, seed):
            told = values(position)
            assert list(told) == position.legal().tolist()
            assert decide(position) == max(told, key=lambda action: told[action])


def test_the_same_observation_gives_the_same_action(compiled_duel: Game) -> None:
    for position, _ in walk(compiled_duel, 2):
        first, second = (position.observe(position.to_act[0]) for _ in range(2))
        hasty = Budget(simulations=1, seconds=0.1)
        assert Greedy().choose(first, first.legal(), BUDGET) == Greedy().choose(second, second.legal(), hasty)


def test_it_leaves_the_observation_as_it_was(compiled_duel: Game) -> None:
    for position, _ in walk(compiled_duel, 3):
        seen = position.observe(0)
        before = bytes(seen)
        Greedy().choose(seen, seen.legal(), BUDGET, explain=True)
        assert bytes(seen) == before


def test_plain_and_compiled_values_are_equal(compiled_duel: Game) -> None:
    plain = antipater.make("duel")
    for ply, (position, _) in enumerate(walk(compiled_duel, 4)):
        if ply % size(12, 1) == 0:
            assert values(plain.position(bytes(position))) == values(position)


def test_it_does_not_peek_even_if_it_is_shown_everything(compiled_duel: Game) -> None:
    for seed in range(size(4, 40)):
        for position, _ in walk(compiled_duel, seed):
            assert Greedy().choose(position, position.legal(), BUDGET, explain=True).values == values(position)


def test_no_value_depends_on_hidden_cards(compiled_duel: Game) -> None:
    rng = np.random.default_rng(0)
    for seed in range(size(4, 40)):
        for position, _ in walk(compiled_duel, seed):
            assert values(position.sample(None, rng)) == values(position)


# Wins on the spot, by hand: the position, and the action that wins or leads to it.

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
        table(["brewery"], wonders=of(0, ["mausoleum"]), discarded=["walls", "school"], coins=(30, 7), pawn=7),
        wonder("mausoleum", "brewery"),
    ),
    "the Mausoleum and a green card": lambda: (
        table(
            ["brewery"],
            cities=of(0, FIVE_SYMBOLS),
            wonders=of(0, ["mausoleum"]),
            discarded=["walls", "university", "barracks"],
            coins=(30, 7),
        ),
        wonder("mausoleum", "brewery"),
    ),
    "the Mausoleum, a pair and Law": lambda: (
        table(
            ["brewery"],
            cities=of(0, FIVE_SYMBOLS),
            wonders=of(0, ["mausoleum"]),
            discarded=["walls", "school"],
            board=["philosophy", "law"],
            coins=(30, 7),
        ),
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
        table(
            slots={11: "walls", 12: "forum"},
            cities=of(1, ["press", "quarry"]),
            wonders=of(0, ["circus_maximus", "statue_of_zeus"]),
            tokens=of(0, ["theology"]),
            coins=(60, 7),
            pawn=5,
        ),
        wonder("circus_maximus", "forum"),
    ),
    "an extra turn and the strongest card": lambda: (
        table(
            slots={9: "palace", 5: "arsenal"},
            wonders=of(0, ["sphinx"]),
            tokens=of(0, ["strategy"]),
            coins=(60, 7),
            pawn=5,
        ),
        wonder("sphinx", "palace"),
    ),
    "symbols of the Mausoleum and of a card by Theology": lambda: (
        table(
            slots={9: "university", 10: "palace"},
            cities=of(0, FIVE_SYMBOLS[1:]),
            wonders=of(0, ["mausoleum", "pyramids"]),
            tokens=of(0, ["theology"]),
            discarded=["laboratory", "walls"],
            board=["philosophy"],
            coins=(60, 7),
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


# Threats, by hand: the position, and all actions that keep the other player from winning at once.

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
    "points, if the own extra turn ended the game": lambda: (
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


# Wins and threats, by trying everything.


def sharpened(rng: random.Random, position: Position) -> Position:
    """The position with both players closer to winning, and with other coins."""
    sharp = position.copy()
    state = sharp.states[0]
    if rng.random() < 0.5:
        state.pawn = rng.choice([-1, 1]) * rng.randrange(3, 9)
    for city in state.city:
        if rng.random() < 0.5:
            city.coins = rng.randrange(25)
        if rng.random() < 0.3:
            for symbol in rng.sample(range(7), 5):
                city.symbols[symbol] = max(1, city.symbols[symbol])
            others = [symbol for symbol in range(7) if city.symbols[symbol]][5:]
            city.symbols[others] = 0
    return sharp


def greedily(rng: random.Random, position: Position, legal: list[int]) -> int:
    """As greedy plays, now and then at random."""
    return rng.choice(legal) if rng.random() < 0.2 else decide(position)


def sharp_positions(game: Game, games: int) -> Iterator[Position]:
    """Some positions of random games and of greedy ones, made sharper."""
    for seed in range(1000, 1000 + games):
        rng = random.Random(seed)
        for position, _ in walk(game, seed, greedily if seed % 3 == 0 else None):
            if position.states[0].age and rng.random() < 0.15:
                yield sharpened(rng, position)


def test_it_finds_what_trying_everything_finds(compiled_duel: Game) -> None:
    won = saved = 0
    for position in sharp_positions(compiled_duel, games=size(18, 400)):
        winning = winning_actions(position)
        holding = winning or holding_actions(position)
        if holding:
            assert decide(position) in holding
        won += bool(winning)
        saved += 0 < len(holding) < len(position.legal()) and not winning
    assert won >= size(5, 200)
    assert saved >= size(5, 200)


# Strength.


def played_by(game: Game, seed: int, agents: tuple[Agent, Agent]) -> float:
    """What the first agent, in seat 0, scores."""
    position = game.start(seed)
    while not position.over:
        (seat,) = position.to_act
        seen = position.observe(seat)
        position.play(agents[seat].choose(seen, seen.legal(), BUDGET).action, seat)
    assert position.outcome is not None
    return (0 in position.outcome.winners) / len(position.outcome.winners)


def test_it_beats_random(compiled_duel: Game, record_property: Callable[[str, object], None]) -> None:
    pairs = size(60, 1000)
    score = 0.0
    for seed in range(pairs):
        score += played_by(compiled_duel, seed, (Greedy(), Random(seed)))
        score += 1 - played_by(compiled_duel, seed, (Random(seed), Greedy()))
    share = score / (2 * pairs)
    record_property("greedy against random", share)
    print(f"greedy against random: {share:.2%} of {2 * pairs} games")
    assert share >= size(95, 98) / 100
