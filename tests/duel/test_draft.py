import pytest

from antipater import Position, make
from antipater.duel.tables import WONDER_IDS

from .moves import choose, play, refused
from .tabletop import asked, choices, wonders_built, wonders_of

SHOWN_FIRST = ("sphinx", "pyramids", "colossus", "piraeus")
SHOWN_THEN = ("mausoleum", "great_library", "appian_way", "hanging_gardens")
FIRST_LIST = {"pyramids", "great_lighthouse", "temple_of_artemis", "statue_of_zeus"}
SECOND_LIST = {"circus_maximus", "piraeus", "appian_way", "colossus"}


def draft(first: int) -> Position:
    return make("duel").start(seed=1, deal={"start_player": first, "wonders": [*SHOWN_FIRST, *SHOWN_THEN]})


@pytest.mark.rule("D2.1")
def test_eight_random_wonders_are_drawn() -> None:
    game = make("duel")
    drawn = [game.start(seed=seed).deal()["wonders"] for seed in range(100)]
    assert all(len(set(wonders)) == 8 for wonders in drawn)
    assert {wonders[0] for wonders in drawn} == {wonders[7] for wonders in drawn} == set(WONDER_IDS)


@pytest.mark.rule("D2.1")
def test_four_are_shown_and_then_the_other_four() -> None:
    position = draft(0)
    assert asked(position) == "draft"
    assert choices(position) == set(SHOWN_FIRST)
    play(position, *map(choose, SHOWN_FIRST[:3]))
    assert choices(position) == {SHOWN_FIRST[3]}
    play(position, choose(SHOWN_FIRST[3]))
    assert choices(position) == set(SHOWN_THEN)


@pytest.mark.rule("D2.1")
def test_the_other_four_are_hidden_at_first() -> None:
    position = draft(0)
    assert position.observe(0).deal()["wonders"] == list(SHOWN_FIRST)
    play(position, *map(choose, SHOWN_FIRST))
    assert position.observe(0).deal()["wonders"] == [*SHOWN_FIRST, *SHOWN_THEN]


@pytest.mark.rule("D2.1")
def test_only_a_wonder_that_is_shown_may_be_chosen() -> None:
    position = draft(0)
    assert refused(position, choose("mausoleum")) == "not_offered"
    play(position, choose("sphinx"))
    assert refused(position, choose("sphinx")) == "not_offered"


@pytest.mark.rule("D2.2", "D2.3")
@pytest.mark.parametrize("first", [0, 1])
def test_the_order_of_choosing(first: int) -> None:
    position = draft(first)
    second = 1 - first
    order: list[int] = []
    for name in (*SHOWN_FIRST, *SHOWN_THEN):
        order.extend(position.to_act)
        play(position, choose(name))
    assert order[:4] == [first, second, second, first]
    assert order[4:] == [second, first, first, second]
    assert wonders_of(position, first) == {"sphinx", "piraeus", "great_library", "appian_way"}
    assert wonders_of(position, second) == {"pyramids", "colossus", "mausoleum", "hanging_gardens"}


@pytest.mark.rule("D2.4")
def test_the_last_wonder_of_a_round_is_chosen_too() -> None:
    position = play(draft(0), *map(choose, SHOWN_FIRST[:3]))
    assert asked(position) == "draft"
    assert position.to_act == (0,)
    assert len(position.legal()) == 1


@pytest.mark.rule("D2.5")
def test_each_has_four_wonders_and_none_is_built() -> None:
    position = play(draft(1), *map(choose, (*SHOWN_FIRST, *SHOWN_THEN)))
    assert asked(position) == "turn"
    for seat in (0, 1):
        assert len(wonders_of(position, seat)) == 4
        assert not wonders_built(position, seat)


@pytest.mark.rule("D2.6")
@pytest.mark.parametrize("first", [0, 1])
def test_the_fixed_wonders_of_a_first_game(first: int) -> None:
    position = make("duel", wonders="first-game").start(seed=1, deal={"start_player": first})
    assert asked(position) == "turn"
    assert position.to_act == (first,)
    assert wonders_of(position, first) == FIRST_LIST
    assert wonders_of(position, 1 - first) == SECOND_LIST
