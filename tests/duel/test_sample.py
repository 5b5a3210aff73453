"""What a seat does not see is filled in at random: every table that it may be, each as likely as the others."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import replace
from itertools import combinations, permutations, product
from typing import Any

import numpy as np
import pytest

import antipater
from antipater import Game, Position
from antipater.duel.tables import CARD_DATA, CARD_IDS, TOKEN_IDS, WONDER_IDS

from ..sizes import size
from .histories import GUILDS, History, walked
from .moves import play, token, wonder
from .table import table
from .tabletop import asked

VIEWERS = (0, 1, None)
GAMES = size(4, 60)
SAMPLES = size(20_000, 100_000)


def plies_of(game: Game) -> Iterator[tuple[History, int, Position]]:
    """Every position of some games."""
    for seed in range(GAMES):
        history = walked(game, seed)
        for ply, position in enumerate(history.positions(seed, 200)):
            yield history, ply, position


# A sample is a table that may be.


def test_a_sample_looks_like_the_position(game: Game) -> None:
    rng = np.random.default_rng(1)
    for _, _, position in plies_of(game):
        for viewer in VIEWERS:
            world = position.sample(viewer, rng)
            assert bytes(world.observe(viewer)) == bytes(position.observe(viewer))
            assert world.legal().tolist() == position.legal().tolist()


def test_a_sample_needs_the_observation_only(game: Game) -> None:
    for _, ply, position in plies_of(game):
        viewer = VIEWERS[ply % 3]
        from_all = position.sample(viewer, np.random.default_rng(ply))
        from_seen = position.observe(viewer).sample(viewer, np.random.default_rng(ply))
        assert bytes(from_all) == bytes(from_seen)


def test_a_sample_has_every_piece_once(game: Game) -> None:
    rng = np.random.default_rng(2)
    for _, ply, position in plies_of(game):
        world = position.sample(VIEWERS[ply % 3], rng)
        check_table(world)
        assert not world.states[0].observed


def check_table(world: Position) -> None:
    """Does everything lie where it may?"""
    deal = world.deal()
    for age in (1, 2, 3):
        cards, away = deal["ages"][age - 1], deal["removed"][age - 1]
        assert len(cards) == 20
        assert sorted(set(cards + away) - set(GUILDS)) == sorted(of_age(age))
        assert len([name for name in cards if name in GUILDS]) == (3 if age == 3 else 0)
        assert len(set(cards + away)) == 23
    assert world.states[0].guild_backs == sum(1 << k for k, name in enumerate(deal["ages"][2]) if name in GUILDS)
    assert sorted(deal["library"]) == sorted(TOKEN_IDS)
    assert "wonders" not in deal or len(set(deal["wonders"])) == 8


def of_age(age: int) -> list[str]:
    return [name for name in CARD_IDS if CARD_DATA[name]["age"] == age and name not in GUILDS]


def test_a_sample_is_the_same_game_with_another_deal(game: Game) -> None:
    """The deal of a sample is accepted, and the same actions lead to the sampled position."""
    rng = np.random.default_rng(3)
    decisions = set()
    after_the_library = 0
    for history, ply, position in plies_of(game):
        if ply % size(3, 1) and asked(position) == "turn":
            continue
        world = position.sample(VIEWERS[ply % 3], rng)
        *_, replayed = replace(history, deal=world.deal()).positions(0, ply)
        assert replayed.digest() == world.digest()
        decisions.add(asked(position))
        after_the_library += bool(position.states[0].drawn)
    draft = {"draft", "library"} if "wonders" not in game.options else set()
    assert decisions >= {"turn", "progress", "starter", "none", *draft}
    assert after_the_library or not draft


def test_samples_differ(game: Game) -> None:
    position = game.start(5)
    rng = np.random.default_rng(4)
    assert len({bytes(position.sample(0, rng)) for _ in range(50)}) == 50


def test_a_sample_of_a_finished_game_is_that_game(game: Game) -> None:
    *_, over = walked(game, 3).positions(0, 200)
    assert over.sample(0, np.random.default_rng(5)).digest() == over.digest()


def test_plain_and_compiled_samples_are_equal(compiled_duel: Game, compiled_first_game: Game) -> None:
    for game in (compiled_duel, compiled_first_game):
        plain = antipater.make("duel", **game.options)
        for ply, position in enumerate(walked(game, 7).positions(0, 200)):
            viewer = VIEWERS[ply % 3]
            there = plain.position(bytes(position)).sample(viewer, np.random.default_rng(ply))
            assert bytes(position.sample(viewer, np.random.default_rng(ply))) == bytes(there)


# Every table that may be is as likely as the others.

Read = Callable[[Any], Iterable[Hashable]]  # what is looked at in each of many records


def check_even(game: Game, position: Position, worlds: Iterable[Hashable], read: Read, seed: int = 0) -> None:
    """Are all these worlds drawn, none else, and each as often as it should be?"""
    expected = set(worlds)
    drawn = Counter(read(draws(game, position, seed)))
    assert set(drawn) <= expected
    share = SAMPLES / len(expected)
    chi_square = sum((drawn[world] - share) ** 2 for world in expected) / share
    assert abs(deviation(chi_square, len(expected) - 1)) < 4


def deviation(chi_square: float, free: int) -> float:
    """How many standard deviations chi-square is too large, or too small, by Wilson and Hilferty."""
    spread = 2 / (9 * free)
    return float(((chi_square / free) ** (1 / 3) - (1 - spread)) / spread**0.5)


def draws(game: Game, position: Position, seed: int) -> Any:
    """The records of many samples: what `Position.sample` does, many times."""
    records = np.repeat(position.observe(0).states, SAMPLES)
    words = np.random.default_rng(seed).integers(0, 1 << 32, (SAMPLES, 4), np.int64)
    scratch = np.zeros(game.most_legal, np.int16)
    for k in range(SAMPLES):
        game.engine.sample(records, k, words[k], scratch, scratch)
    return records


def rows(numbers: Any) -> list[tuple[int, ...]]:
    return list(map(tuple, numbers.tolist()))


def numbers(ids: Iterable[str]) -> list[int]:
    """Cards as the record holds them."""
    return [CARD_IDS.index(name) + 1 for name in ids]


def unseen(position: Position, age: int, pool: Iterable[str]) -> list[int]:
    """Cards of a pool that the observation does not name, by looking at it."""
    named = set(position.observe(0).states[0].deck[age - 1].tolist())
    return [number for number in numbers(pool) if number not in named]


def face_down(position: Position, age: int) -> list[int]:
    """Slots of the layout that are blank in the observation."""
    return [slot for slot in range(20) if not position.observe(0).states[0].deck[age - 1][slot]]


def laid_and_put_away(cards: list[int], slots: int) -> Iterable[tuple[int, ...]]:
    """All ways to lay some of the cards into slots; the others are put away, in the order of their numbers."""
    for laid in permutations(cards, slots):
        yield *laid, *sorted(set(cards) - set(laid))


def unseen_cards(records: Any, age: int, slots: list[int]) -> list[tuple[int, ...]]:
    """The cards in some slots, and those put away."""
    return rows(np.hstack([records["deck"][:, age - 1, slots], records["removed"][:, age - 1]]))


@pytest.mark.parametrize(("slots", "hidden"), [({11: "walls"}, 2), ({11: "walls", 12: "school"}, 3)])
def test_face_down_and_removed_cards_of_age_ii(compiled_duel: Game, slots: dict[int, str], hidden: int) -> None:
    """All ways in which the unseen cards may lie in slots and be out of the game, jointly."""
    position = table(slots=slots)
    blank = face_down(position, 2)
    left = unseen(position, 2, of_age(2))
    assert len(blank) == hidden
    assert len(left) == hidden + 3
    worlds = laid_and_put_away(left, hidden)
    check_even(compiled_duel, position, worlds, lambda records: unseen_cards(records, 2, blank))


@pytest.mark.parametrize(
    ("in_reach", "guilds"),
    [
        ({5: "palace", 6: "study", 7: "port"}, {2: "merchants_guild"}),
        ({5: "palace", 6: "study", 7: "port"}, {2: "merchants_guild", 4: "builders_guild"}),
        ({7: "port", 8: "arena"}, {3: "builders_guild", 4: "merchants_guild"}),
    ],
)
def test_face_down_guilds_of_age_iii(compiled_duel: Game, in_reach: dict[int, str], guilds: dict[int, str]) -> None:
    """Guilds lie where their backs show, other cards elsewhere, jointly."""
    position = table(slots=in_reach | guilds)
    backs = list(guilds)
    others = [slot for slot in face_down(position, 3) if slot not in guilds]
    cards, purple = unseen(position, 3, of_age(3)), unseen(position, 3, GUILDS)
    assert len(cards) == len(others) + 3
    assert len(purple) == len(guilds) + 4
    worlds = product(permutations(purple, len(backs)), laid_and_put_away(cards, len(others)))

    def read(records: Any) -> Iterable[Hashable]:
        return zip(rows(records["deck"][:, 2, backs]), unseen_cards(records, 3, others), strict=True)

    check_even(compiled_duel, position, worlds, read)


BACKS = {sum(1 << slot for slot in slots): slots for slots in combinations(range(20), 3)}


def test_guilds_lie_anywhere_before_age_iii(compiled_duel: Game) -> None:
    check_even(compiled_duel, table(["walls"]), BACKS, lambda records: records["guild_backs"].tolist())


def test_any_guilds_take_part_wherever_they_lie(compiled_duel: Game) -> None:
    """Which guilds they are, in the order of their slots, does not depend on the slots."""
    tenth = {backs: k % 10 for k, backs in enumerate(BACKS)}
    worlds = product(permutations(numbers(GUILDS), 3), range(10))

    def read(records: Any) -> Iterable[Hashable]:
        for backs, cards in zip(records["guild_backs"].tolist(), records["deck"][:, 2].tolist(), strict=True):
            yield tuple(cards[slot] for slot in BACKS[backs]), tenth[backs]

    check_even(compiled_duel, table(["walls"]), worlds, read)


def test_other_cards_of_a_later_age_lie_anywhere(compiled_duel: Game) -> None:
    guilds = {0, *numbers(GUILDS)}

    def read(records: Any) -> Iterable[Hashable]:
        for row in records["deck"][:, 2].tolist():
            cards = [card for card in row if card not in guilds]
            yield cards[0], cards[-1]

    check_even(compiled_duel, table(["walls"]), permutations(numbers(of_age(3)), 2), read)


@pytest.mark.parametrize("age", [1, 2, 3])
def test_any_cards_of_a_later_age_are_put_away(compiled_duel: Game, age: int) -> None:
    worlds = combinations(sorted(numbers(of_age(age))), 3)
    position = compiled_duel.start(seed=1)
    check_even(compiled_duel, position, worlds, lambda records: rows(records["removed"][:, age - 1]), age)


def test_any_card_lies_anywhere_before_age_i(compiled_duel: Game) -> None:
    worlds = permutations(numbers(of_age(1)), 2)
    check_even(compiled_duel, compiled_duel.start(2), worlds, lambda records: rows(records["deck"][:, 0, [0, 19]]))


def wonders_to_come(position: Position) -> list[int]:
    """Wonders that are not among the first four, as the record holds them."""
    shown = position.deal()["wonders"][:4]
    return [WONDER_IDS.index(name) + 1 for name in WONDER_IDS if name not in shown]


def test_wonders_to_come(compiled_duel: Game) -> None:
    """All orders of four of the eight wonders that are not shown."""
    position = compiled_duel.start(seed=3)
    position.play(position.legal()[0])
    worlds = permutations(wonders_to_come(position), 4)
    check_even(compiled_duel, position, worlds, lambda records: rows(records["draft"][:, 4:]))


def test_parts_of_the_table_do_not_depend_on_each_other(compiled_duel: Game) -> None:
    position = compiled_duel.start(seed=4)
    worlds = product(wonders_to_come(position), numbers(of_age(2)), range(1, 11))

    def read(records: Any) -> Iterable[Hashable]:
        return rows(np.stack([records["draft"][:, 4], records["deck"][:, 1, 0], records["library"][:, 0]], 1))

    check_even(compiled_duel, position, worlds, read)


# The order in which the box gives its tokens.


def test_the_box_gives_tokens_in_any_order(compiled_duel: Game) -> None:
    worlds = permutations(range(1, 11), 3)
    check_even(compiled_duel, table(["walls"]), worlds, lambda records: rows(records["library"][:, :3]))


DRAWN, NOT_DRAWN = ("law", "economy", "masonry"), ("strategy", "urbanism")


def library_drawn(chosen: str | None) -> Position:
    """The Great Library has drawn three of the five tokens in the box; one of them may have been taken."""
    box = [*DRAWN, *NOT_DRAWN]
    board = [name for name in TOKEN_IDS if name not in box]
    position = table(["walls", "school"], wonders=(["great_library"], []), board=board, box=box, coins=(30, 7))
    play(position, wonder("great_library", "walls"))
    return play(position, token(chosen)) if chosen else position


@pytest.mark.parametrize("chosen", [None, "law", "masonry"])
def test_tokens_that_were_drawn_came_before_the_others_in_the_box(compiled_duel: Game, chosen: str | None) -> None:
    """Jointly: the places of the five tokens that were in the box, the order of those drawn, and of the others."""
    drawn, kept = ([TOKEN_IDS.index(name) + 1 for name in names] for names in (DRAWN, NOT_DRAWN))
    orders = [(*a, *b) for a in permutations(drawn) for b in permutations(kept)]
    worlds = product(combinations(range(10), 5), orders)

    def read(records: Any) -> Iterable[Hashable]:
        for order in records["library"][:, :10].tolist():
            places = tuple(k for k, number in enumerate(order) if number in orders[0])
            yield places, tuple(order[k] for k in places)

    check_even(compiled_duel, library_drawn(chosen), worlds, read)


@pytest.mark.parametrize("chosen", [None, "economy"])
def test_tokens_of_the_board_come_in_any_order_after_a_draw(compiled_duel: Game, chosen: str | None) -> None:
    board = [TOKEN_IDS.index(name) + 1 for name in TOKEN_IDS if name not in DRAWN + NOT_DRAWN]

    def read(records: Any) -> Iterable[Hashable]:
        return (tuple(number for number in order if number in board) for order in records["library"].tolist())

    check_even(compiled_duel, library_drawn(chosen), permutations(board), read)
