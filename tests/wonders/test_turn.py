from collections.abc import Callable

import pytest

from antipater import IllegalAction, Position, make
from antipater.wonders.actions import ACTIONS, SELL
from antipater.wonders.tables import CARD_AGE, CARD_IDS

from .moves import LEAVE_PILE, board, build, can, free, pay, play, refused, sell, side, stage, take_turn
from .table import LAST, Town, table
from .tabletop import asked, cards_of, coins, hand, pile, stages_of

SEVEN = ["alexandria", "babylon", "ephesos", "gizah", "halikarnassos", "olympia", "rhodos"]


def at_rhodos(*, coins: int = 3) -> Position:
    """The first seat may build the Stockade with wood bought on either side."""
    return table(
        Town("rhodos", [], ["stockade", "altar"], coins=coins),
        Town("gizah", ["lumber_yard"]),
        Town("ephesos", ["lumber_yard"]),
    )


@pytest.mark.rule("W3.1")
def test_three_ages_of_six_turns() -> None:
    position = make("wonders", edition="first", boards=["gizah", "rhodos", "ephesos"], sides="A").start(seed=2)
    seen = []
    while not position.over:
        state = position.states[0]
        seen.append((int(state.age), int(state.turn), len(hand(position, 0))))
        assert {int(CARD_AGE[CARD_IDS.index(card)]) for card in hand(position, 1)} == {int(state.age)}
        take_turn(position)
    assert seen == [(age, turn, 7 - turn) for age in (1, 2, 3) for turn in range(6)]


@pytest.mark.rule("W3.2")
def test_all_choose_at_the_same_time_in_any_order() -> None:
    first, second = at_rhodos(), at_rhodos()
    moves = {0: build("altar"), 1: sell(hand(first, 1)[0]), 2: sell(hand(first, 2)[1])}
    for order, position in (((0, 1, 2), first), ((2, 0, 1), second)):
        assert position.to_act == (0, 1, 2)
        for seat in order:
            play(position, moves[seat], seat=seat)
    assert bytes(first) == bytes(second)
    assert cards_of(first, 0) == {"altar"}


@pytest.mark.rule("W3.2")
def test_nothing_happens_before_the_last_has_chosen() -> None:
    position = at_rhodos()
    play(position, build("altar"))
    play(position, sell(hand(position, 1)[0]), seat=1)
    assert position.to_act == (2,)
    assert coins(position) == [3, 3, 3]
    assert not cards_of(position, 0)
    assert not pile(position)
    assert refused_again(position) == "not_your_turn"


def refused_again(position: Position) -> str:
    """The reason why a seat that has chosen can't choose once more."""
    before = bytes(position)
    with pytest.raises(IllegalAction) as error:
        position.play(build("altar"), 0)
    assert bytes(position) == before
    return error.value.reason


@pytest.mark.rule("W3.3")
def test_a_choice_may_be_taken_back_while_another_is_owed() -> None:
    position = at_rhodos()
    before = bytes(position)
    play(position, build("altar"))
    position.retract(0)
    assert bytes(position) == before
    assert position.to_act == (0, 1, 2)
    take_turn(position, sell("altar"))
    assert not cards_of(position, 0)
    assert pile(position)["altar"] == 1


@pytest.mark.rule("W3.3", "W6.4")
def test_the_payment_is_taken_back_with_the_choice() -> None:
    position = at_rhodos()
    before = bytes(position)
    play(position, build("stockade"), pay(2))
    assert position.to_act == (1, 2)
    position.retract(0)
    assert bytes(position) == before
    play(position, build("stockade"))
    assert asked(position) == "payment"
    position.retract(0)
    assert bytes(position) == before


@pytest.mark.rule("W3.3")
def test_only_what_was_chosen_can_be_taken_back() -> None:
    position = at_rhodos()
    before = bytes(position)
    with pytest.raises(IllegalAction) as error:
        position.retract(0)
    assert error.value.reason == "nothing_chosen"
    assert bytes(position) == before
    take_turn(position)
    with pytest.raises(IllegalAction) as error:
        position.retract(0)
    assert error.value.reason == "nothing_chosen"


@pytest.mark.rule("W3.3")
def test_after_the_end_nothing_is_taken_back() -> None:
    position = take_turn(table(Town("gizah"), Town("rhodos"), Town("ephesos"), age=3, turn=LAST))
    assert position.over
    with pytest.raises(IllegalAction) as error:
        position.retract(1)
    assert error.value.reason == "game_over"


@pytest.mark.rule("W3.3")
def test_an_observation_is_not_played_on() -> None:
    seen = play(at_rhodos(), sell("altar")).observe(0)
    with pytest.raises(IllegalAction) as error:
        seen.retract(0)
    assert error.value.reason == "observed"
    with pytest.raises(IllegalAction) as error:
        seen.play(sell(hand(at_rhodos(), 1)[0]), 1)
    assert error.value.reason == "observed"


@pytest.mark.rule("W3.4")
def test_every_card_may_be_used_in_three_ways() -> None:
    position = table(Town("gizah", ["stone_pit"], ["altar"]), Town("rhodos"), Town("ephesos"))
    assert can(position, build("altar"))
    assert can(position, stage("altar"))
    assert can(position, sell("altar"))
    assert cards_of(take_turn(position.copy(), build("altar")), 0) == {"stone_pit", "altar"}
    assert stages_of(take_turn(position.copy(), stage("altar")), 0) == 1
    assert pile(take_turn(position.copy(), sell("altar")))["altar"] == 1


@pytest.mark.rule("W3.4")
def test_there_is_always_something_to_do() -> None:
    position = table(Town("gizah", coins=0, hand=["pantheon"]), Town("rhodos"), Town("ephesos"), turn=3)
    assert len(position.legal(0)) >= 4
    assert {int(action) for action in position.legal(0)} >= {sell(card) for card in hand(position, 0)}


@pytest.mark.rule("W3.4")
@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (build("theater"), "not_in_hand"),
        (stage("theater"), "not_in_hand"),
        (sell("theater"), "not_in_hand"),
        (free("altar"), "no_free_building"),
        (pay(0), "other_decision"),
        (LEAVE_PILE, "other_decision"),
        (side("A"), "other_decision"),
        (board("gizah"), "other_decision"),
        (ACTIONS, "unknown_action"),
        (-1, "unknown_action"),
        (stage("altar"), "too_dear"),
    ],
)
def test_what_a_turn_does_not_allow(action: int, reason: str) -> None:
    assert refused(at_rhodos(), action) == reason


@pytest.mark.rule("W3.5")
def test_two_equal_cards_are_one_choice() -> None:
    towns = [Town(name) for name in SEVEN]
    towns[0] = Town("alexandria", hand=["altar", "altar", "altar", "theater"])
    position = table(*towns, turn=3)
    assert hand(position, 0) == ["altar", "altar", "altar", "theater"]
    assert list(position.legal(0)) == [build("altar"), build("theater"), sell("altar"), sell("theater")]
    play(position, sell("altar"))
    for seat in range(1, 7):
        play(position, sell(hand(position, seat)[0]), seat=seat)
    assert hand(position, 1) == ["altar", "altar", "theater"]


@pytest.mark.rule("W3.7", "W17.2")
def test_income_is_counted_when_everything_is_laid_out() -> None:
    position = table(
        Town("gizah", ["sawmill"], ["vineyard"], coins=0),
        Town("rhodos", ["stone_pit"], ["foundry"]),
        Town("ephesos", ["sawmill"], ["quarry"]),
    )
    take_turn(position, build("vineyard"), build("foundry"), build("quarry"))
    assert coins(position) == [5, 2, 2]


@pytest.mark.rule("W3.7", "W17.2")
def test_the_order_of_seats_does_not_matter_for_income() -> None:
    position = table(
        Town("rhodos", ["stone_pit"], ["glassworks_age2"]),
        Town("ephesos", ["press_age1"], ["loom_age2"]),
        Town("gizah", [], ["bazaar"], coins=0),
    )
    take_turn(position, build("glassworks_age2"), build("loom_age2"), build("bazaar"))
    assert coins(position) == [3, 3, 6]


@pytest.mark.rule("W3.8", "W3.6")
def test_the_forum_without_coins() -> None:
    """The neighbours buy, but the coins can be spent in the next turn only."""
    seller = Town("gizah", ["clay_pool", "loom_age1"], ["courthouse"], coins=5)
    position = table(Town("babylon", [], ["forum"], coins=0), seller, Town("ephesos"))
    assert refused(play(position, build("courthouse"), seat=1), build("forum")) == "too_dear"
    seller = seller._replace(hand=["courthouse", "forum"])
    position = table(Town("babylon", [], ["press_age2"], coins=0), seller, Town("ephesos"))
    take_turn(position, build("press_age2"), build("courthouse"))
    assert coins(position)[:2] == [2, 3]
    assert can(position, build("forum"))


@pytest.mark.rule("W3.8")
def test_coins_of_a_sale_are_there_in_the_next_turn() -> None:
    position = table(
        Town("rhodos", [], ["altar"], coins=0), Town("gizah", ["lumber_yard"]), Town("ephesos", [], ["stockade"])
    )
    assert refused(position, build("altar"), 1) == "not_in_hand"
    take_turn(position, sell("altar"))
    assert coins(position)[0] == 3
    assert can(position, build("stockade"))


@pytest.mark.rule("W3.9")
def test_sophie_passes_her_hand() -> None:
    """Seven cards, one is played, six go left and six come from the right; at last two, of which one is thrown away."""
    position = make("wonders", players=4, edition="first", boards=SEVEN[:4], sides="A").start(seed=5)
    mine, on_my_right = hand(position, 0), hand(position, 3)
    assert len(mine) == 7
    take_turn(position, sell(mine[2]), None, None, sell(on_my_right[0]))
    assert hand(position, 1) == mine[:2] + mine[3:]
    assert hand(position, 0) == on_my_right[1:]
    for turn in range(1, 5):
        assert len(hand(position, 0)) == 7 - turn
        take_turn(position)
    assert len(hand(position, 0)) == 2
    one, other = hand(position, 0)
    before = pile(position)
    rich = coins(position)[0]
    take_turn(position, sell(one))
    thrown = pile(position) - before
    assert thrown[one] >= 1
    assert thrown[other] >= 1
    assert thrown.total() == 8
    assert coins(position)[0] == rich + 3


@pytest.mark.rule("W3.9")
@pytest.mark.parametrize(("age", "to"), [(1, 1), (2, 4), (3, 1)])
def test_hands_go_left_right_left(age: int, to: int) -> None:
    position = table(*(Town(name) for name in SEVEN[:5]), age=age)
    rest = hand(position, 0)[1:]
    take_turn(position)
    assert hand(position, to) == rest
    rest = hand(position, 0)[1:]
    take_turn(position)
    assert hand(position, to) == rest


@pytest.mark.rule("W3.10")
def test_the_last_card_is_thrown_away_without_coins() -> None:
    position = table(
        Town("gizah", [], ["altar", "baths"], coins=1),
        Town("rhodos", [], ["theater", "tavern"]),
        Town("ephesos", [], ["stockade", "barracks"]),
        turn=LAST,
    )
    take_turn(position, build("altar"), build("theater"), sell("stockade"))
    assert pile(position) == {"baths": 1, "tavern": 1, "stockade": 1, "barracks": 1}
    assert coins(position) == [1, 3, 6]
    assert int(position.states[0].age) == 2


@pytest.mark.rule("W3.11")
def test_after_age_three_the_game_is_over() -> None:
    position = table(Town("gizah", ["walls"]), Town("rhodos"), Town("ephesos"), age=3, turn=LAST)
    take_turn(position)
    assert position.over
    assert position.to_act == ()
    assert position.outcome is not None
    assert position.outcome.how == "civilian"
    assert position.outcome.points[0]["military"] == 10
    for seat in (0, None):
        with pytest.raises(IllegalAction) as error:
            position.play(int(SELL), seat)
        assert error.value.reason == "game_over"


@pytest.mark.rule("W3.11")
def test_after_age_two_the_third_begins() -> None:
    position = take_turn(table(Town("gizah", ["walls"]), Town("rhodos"), Town("ephesos"), age=2, turn=LAST))
    assert (int(position.states[0].age), int(position.states[0].turn)) == (3, 0)
    assert [len(hand(position, seat)) for seat in range(3)] == [7, 7, 7]
    assert position.outcome is None


def four_cities() -> Position:
    """The second seat gets the hand of the first, the third and the fourth see nothing of it."""
    return table(Town("gizah", ["stone_pit"], ["altar", "theater"]), *(Town(name) for name in SEVEN[:3]))


def seen_alike(one: Position, other: Position) -> set[int | None]:
    """The seats, and None for a spectator, that can't tell two positions apart."""
    return {seat for seat in (None, 0, 1, 2, 3) if bytes(one.observe(seat)) == bytes(other.observe(seat))}


@pytest.mark.rule("W3.12")
def test_hands_and_choices_are_secret() -> None:
    position = four_cities()
    other_hand = table(Town("gizah", ["stone_pit"], ["altar", "baths"]), *(Town(name) for name in SEVEN[:3]))
    deck = other_hand.states[0].deck[0]
    deck[1:4] = position.states[0].deck[0][1:4]
    assert seen_alike(position, other_hand) == {None, 1, 2, 3}
    altar, theater = (play(position.copy(), build(card)) for card in ("altar", "theater"))
    assert seen_alike(altar, theater) == {None, 1, 2, 3}
    assert seen_alike(take_turn(altar), take_turn(theater)) == set()


@pytest.mark.rule("W3.13")
@pytest.mark.parametrize("use", [sell, stage])
def test_cards_that_are_not_built_lie_face_down(use: Callable[[str], int]) -> None:
    altar, theater = (take_turn(four_cities(), use(card)) for card in ("altar", "theater"))
    assert seen_alike(altar, theater) == {None, 2, 3}
