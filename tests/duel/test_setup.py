from collections import Counter

import pytest

from antipater import Position, make
from antipater.duel.tables import CARD_DATA, TOKEN_IDS, WONDER_IDS

from .moves import build, play, wonder
from .table import bits, table
from .tabletop import asked, coins, pawn, tokens_on_board

SEEDS = range(200)


@pytest.fixture(scope="module")
def starts() -> list[Position]:
    game = make("duel")
    return [game.start(seed=seed) for seed in SEEDS]


@pytest.mark.rule("D1.1")
def test_the_box_holds_these_pieces() -> None:
    kinds = Counter((card["age"], card["color"]) for card in CARD_DATA.values())
    age_1 = {(1, "brown"): 6, (1, "grey"): 2, (1, "blue"): 3, (1, "green"): 4, (1, "yellow"): 4, (1, "red"): 4}
    age_2 = {(2, "brown"): 3, (2, "grey"): 2, (2, "blue"): 5, (2, "green"): 4, (2, "yellow"): 4, (2, "red"): 5}
    age_3 = {(3, "blue"): 6, (3, "green"): 4, (3, "yellow"): 5, (3, "red"): 5, (3, "purple"): 7}
    assert kinds == {**age_1, **age_2, **age_3}
    assert (len(WONDER_IDS), len(TOKEN_IDS)) == (12, 10)


@pytest.mark.rule("D1.2")
def test_the_pawn_starts_in_the_middle(starts: list[Position]) -> None:
    assert {pawn(start) for start in starts} == {0}


@pytest.mark.rule("D1.2")
@pytest.mark.parametrize(("seat", "side"), [(0, 1), (1, -1)])
def test_a_capital_is_the_ninth_space(seat: int, side: int) -> None:
    before = table(["guard_tower"], pawn=7 * side, active=seat)
    before.play(build("guard_tower")(before))
    assert not before.over
    capital = table(["guard_tower"], pawn=8 * side, active=seat)
    capital.play(build("guard_tower")(capital))
    assert capital.over


@pytest.mark.rule("D1.3")
def test_each_side_has_two_military_tokens(starts: list[Position]) -> None:
    assert [bits(tokens) for tokens in starts[0].states[0].military_tokens] == [{0, 1}, {0, 1}]


@pytest.mark.rule("D1.4")
def test_five_random_tokens_lie_on_the_board(starts: list[Position]) -> None:
    for start in starts:
        on_board, in_box = bits(start.states[0].board), bits(start.states[0].box)
        assert len(on_board) == len(in_box) == 5
        assert on_board | in_box == set(range(10))
    drawn = Counter(name for start in starts for name in tokens_on_board(start))
    assert set(drawn) == set(TOKEN_IDS)
    assert max(drawn.values()) < 0.7 * len(SEEDS)


@pytest.mark.rule("D1.5")
def test_everybody_has_seven_coins(starts: list[Position]) -> None:
    assert coins(starts[0]) == (7, 7)


@pytest.mark.rule("D1.6")
def test_each_seat_starts_about_half_of_the_games(starts: list[Position]) -> None:
    first = Counter(start.to_act for start in starts)
    assert set(first) == {(0,), (1,)}
    assert min(first.values()) > 0.3 * len(SEEDS)


@pytest.mark.rule("D1.7")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_three_random_cards_of_each_age_are_put_away(starts: list[Position], age: int) -> None:
    cards_of_age = {name for name, card in CARD_DATA.items() if card["age"] == age and card["color"] != "purple"}
    put_away: Counter[str] = Counter()
    for start in starts:
        deal = start.deal()
        removed, laid_out = set(deal["removed"][age - 1]), set(deal["ages"][age - 1])
        assert len(removed) == 3
        assert removed <= cards_of_age
        assert not removed & laid_out
        assert cards_of_age <= removed | laid_out
        put_away.update(removed)
    assert set(put_away) == cards_of_age
    assert max(put_away.values()) < 0.3 * len(SEEDS)


@pytest.mark.rule("D1.8")
def test_three_random_guilds_come_into_age_three(starts: list[Position]) -> None:
    guilds = {name for name, card in CARD_DATA.items() if card["color"] == "purple"}
    drawn: Counter[str] = Counter()
    slots: set[int] = set()
    for start in starts:
        first, second, third = start.deal()["ages"]
        assert len(set(first)) == len(set(second)) == len(set(third)) == 20
        assert len(guilds & set(third)) == 3
        assert not guilds & {*first, *second}
        drawn.update(guilds & set(third))
        slots |= {slot for slot, name in enumerate(third) if name in guilds}
    assert set(drawn) == guilds
    assert max(drawn.values()) < 0.6 * len(SEEDS)
    assert slots == set(range(20))


@pytest.mark.rule("D1.4")
def test_the_box_gives_its_tokens_in_random_order(starts: list[Position]) -> None:
    orders = [start.deal()["library"] for start in starts]
    assert all(sorted(order) == sorted(TOKEN_IDS) for order in orders)
    assert {order[0] for order in orders} == {order[9] for order in orders} == set(TOKEN_IDS)


@pytest.mark.rule("D1.7")
def test_nobody_knows_the_cards_put_away(starts: list[Position]) -> None:
    assert starts[0].observe(0).deal()["removed"] == [[], [], []]


@pytest.mark.rule("D1.9")
def test_the_bank_never_runs_out() -> None:
    position = table(["courthouse"], wonders=(["temple_of_artemis"], []), coins=(500, 400))
    play(position, wonder("temple_of_artemis", "courthouse"))
    assert coins(position) == (504, 400)


def test_equal_seeds_give_equal_games(starts: list[Position]) -> None:
    again = make("duel").start(seed=7)
    assert again == starts[7]
    assert len({bytes(start) for start in starts}) == len(SEEDS)


@pytest.mark.rule("D4.7")
def test_a_unit_costs_two_coins_at_the_start() -> None:
    start = make("duel", wonders="first-game").start(seed=1)
    assert asked(start) == "turn"
    assert [list(map(int, city.price)) for city in start.states[0].city] == [[2] * 5, [2] * 5]
