"""The boards of two players and of the Free City."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from antipater import DealError, make
from antipater.wonders.tables import BOARD_IDS

from .moves import board, play
from .tabletop import asked, coins


@pytest.mark.rule("W20.2")
def test_the_free_city_has_a_board_on_side_a_and_three_coins() -> None:
    boards = set()
    for seed in range(40):
        position = make("wonders", players=2, edition="first", sides="B").start(seed)
        assert coins(position) == [3, 3, 3]
        assert position.deal()["sides"] == ["B", "B", "A"]
        assert len(set(position.deal()["boards"])) == 3
        boards.add(position.deal()["boards"][2])
    assert len(boards) == 7


@pytest.mark.rule("W20.2", "W2.7")
def test_boards_may_be_chosen_by_both() -> None:
    position = make("wonders", players=2, edition="first", boards="choose", sides="A").start(seed=4)
    assert len(position.legal(0)) == 7
    play(position, int(position.legal(0)[0]))
    assert len(position.legal(1)) == 6
    play(position, int(position.legal(1)[0]), seat=1)
    assert asked(position) == "turn"
    assert len({int(city.board) for city in position.states[0].city[:3]}) == 3


@pytest.mark.rule("W20.2")
def test_the_free_city_gets_one_of_the_boards_that_the_players_leave() -> None:
    game = make("wonders", players=2, edition="first", boards="choose", sides="A")
    found: Counter[str] = Counter()
    for seed in range(100):
        position = game.start(seed)
        assert [city.board for city in position.view(0).cities] == [None] * 3
        play(position, board("gizah"))
        assert [city.board for city in position.view(0).cities] == ["gizah", None, None]
        play(position, board("rhodos"), seat=1)
        found[position.view(0).cities[2].board] += 1
    assert set(found) == set(BOARD_IDS) - {"gizah", "rhodos"}
    assert min(found.values()) > 10


@pytest.mark.rule("W20.2")
def test_the_free_city_makes_way_twice() -> None:
    game = make("wonders", players=2, edition="first", boards="choose", sides="A")
    deal = {"boards": [None, None, ["gizah", "rhodos", "olympia"]]}
    for one, other in (("gizah", "rhodos"), ("rhodos", "gizah")):
        position = game.start(seed=4, deal=deal)
        play(position, board(one))
        play(position, board(other), seat=1)
        assert position.view(0).cities[2].board == "olympia"
        assert position.deal()["boards"] == deal["boards"]


@pytest.mark.rule("W20.2")
def test_nobody_knows_the_board_of_the_free_city_before_both_have_chosen() -> None:
    game = make("wonders", players=2, edition="first", boards="choose", sides="A")
    deal = game.start(seed=4).deal()
    starts = [game.start(seed=4, deal={**deal, "boards": [None, None, name]}) for name in BOARD_IDS]
    assert len({bytes(position.observe(0)) for position in starts}) == 1
    rng = np.random.default_rng(1)
    worlds = [starts[0].sample(0, rng) for _ in range(60)]
    assert {BOARD_IDS[world.states[0].city[2].board] for world in worlds} == set(BOARD_IDS)
    for position in (starts[0], *worlds[:5]):
        play(position, board("gizah"))
        play(position, board("rhodos"), seat=1)
    for _ in range(20):
        world = starts[0].sample(1, rng)
        again = game.start(seed=1, deal=world.deal())
        play(again, board("gizah"))
        play(again, board("rhodos"), seat=1)
        assert again.view(None).cities[2].board == starts[0].view(None).cities[2].board


@pytest.mark.rule("W20.2")
@pytest.mark.parametrize(
    "odd", [5, None, "chess", ["gizah"], ["gizah", "gizah", "rhodos"], ["gizah", "rhodos", "chess"]]
)
def test_a_deal_that_names_no_boards_in_reserve(odd: Any) -> None:
    game = make("wonders", players=2, edition="first", boards="choose")
    with pytest.raises(DealError):
        game.start(seed=4, deal={"boards": [None, None, odd]})


@pytest.mark.rule("W20.2")
def test_named_boards() -> None:
    two = make("wonders", players=2, edition="first", boards=["gizah", "rhodos"])
    assert {tuple(two.start(seed).deal()["boards"][:2]) for seed in range(4)} == {("gizah", "rhodos")}
    assert "gizah" not in {two.start(seed).deal()["boards"][2] for seed in range(20)}
