"""What each wonder does."""

from collections.abc import Sequence

import pytest

from antipater import Position
from antipater.duel.actions import CARD
from antipater.duel.capacity import CARDS
from antipater.duel.tables import CARD_IDS, TOKEN_IDS

from .moves import build, card, discard, play, refused, token, wonder
from .table import bits, of, table
from .tabletop import asked, choices, city_cards, coins, discard_pile, pawn, points, price, tokens_of, wonders_built


def rise(name: str, *, seat: int = 0, others: Sequence[str] = (), others_coins: int = 9) -> Position:
    """The wonder just built, with 20 coins less its price left, before any choice that follows."""
    wonders, cities = of(seat, [name]), of(1 - seat, others)
    held = (20, others_coins) if seat == 0 else (others_coins, 20)
    position = table(["courthouse"], wonders=wonders, cities=cities, coins=held, active=seat)
    return play(position, wonder(name, "courthouse"))


@pytest.mark.rule("D7.1")
@pytest.mark.parametrize(("held", "left"), [(9, 6), (3, 0), (2, 0), (0, 0)])
def test_appian_way(held: int, left: int) -> None:
    position = rise("appian_way", others_coins=held)
    assert coins(position) == (20 - 10 + 3, left)
    assert position.to_act == (0,)
    assert points(position, 0)["wonders"] == 3


@pytest.mark.rule("D7.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_circus_maximus(seat: int) -> None:
    position = rise("circus_maximus", seat=seat, others=["glassworks", "drying_room", "quarry", "altar"])
    assert (asked(position), position.to_act) == ("destroy", (seat,))
    assert pawn(position) == (1 if seat == 0 else -1)
    assert choices(position) == {"glassworks", "drying_room"}
    assert refused(position, card("quarry")) == "not_offered"
    assert refused(position, card("press")) == "not_offered"
    play(position, card("drying_room"))
    assert city_cards(position, 1 - seat) == {"glassworks", "quarry", "altar"}
    assert discard_pile(position) == {"drying_room"}
    assert position.to_act == (1 - seat,)
    assert points(position, seat)["wonders"] == 3


@pytest.mark.rule("D7.2")
def test_circus_maximus_spares_the_own_city() -> None:
    position = table(
        ["courthouse"], wonders=(["circus_maximus"], []), cities=(["press"], ["glassworks"]), coins=(20, 7)
    )
    play(position, wonder("circus_maximus", "courthouse"))
    assert choices(position) == {"glassworks"}


@pytest.mark.rule("D7.3")
@pytest.mark.parametrize(("seat", "space"), [(0, 2), (1, -2)])
def test_colossus(seat: int, space: int) -> None:
    position = rise("colossus", seat=seat)
    assert pawn(position) == space
    assert points(position, seat)["wonders"] == 3
    assert position.to_act == (1 - seat,)


def library(tokens: list[str] | None = None) -> Position:
    position = table(
        ["courthouse"],
        wonders=(["great_library"], []),
        tokens=(tokens or [], []),
        box=["urbanism", "law", "philosophy", "economy", "strategy"],
        coins=(20, 7),
    )
    return play(position, wonder("great_library", "courthouse"))


@pytest.mark.rule("D7.4")
def test_great_library() -> None:
    position = library()
    assert (asked(position), position.to_act) == ("library", (0,))
    assert choices(position) == {"urbanism", "law", "philosophy"}
    assert refused(position, token("economy")) == "not_offered"
    assert refused(position, token("agriculture")) == "not_offered"
    on_board = int(position.states[0].board)
    play(position, token("philosophy"))
    assert tokens_of(position, 0) == {"philosophy"}
    assert int(position.states[0].board) == on_board
    assert {TOKEN_IDS[number] for number in bits(position.states[0].box)} == {"urbanism", "law", "economy", "strategy"}
    assert points(position, 0) == {"wonders": 4, "progress": 7, "coins": 3}
    assert position.to_act == (1,)


@pytest.mark.rule("D7.4")
def test_the_library_draws_what_is_in_the_box() -> None:
    position = table(
        ["courthouse"],
        wonders=(["great_library"], []),
        board=["law", "economy", "strategy", "theology", "masonry"],
        coins=(20, 7),
    )
    position.states[0].library[:10] = [4, 1, 3, 8, 2, 9, 5, 6, 7, 10]  # Law, Economy and Strategy lie on the board
    play(position, wonder("great_library", "courthouse"))
    assert choices(position) == {"agriculture", "architecture", "mathematics"}


@pytest.mark.rule("D7.5", "D7.8")
@pytest.mark.parametrize(
    ("name", "choice", "worth", "next_seat"), [("great_lighthouse", [1, 0], 4, 1), ("piraeus", [0, 1], 2, 0)]
)
def test_great_lighthouse_and_piraeus(name: str, choice: list[int], worth: int, next_seat: int) -> None:
    position = rise(name)
    state = position.states[0]
    assert list(map(int, state.city[0].choice)) == choice
    assert list(map(int, state.city[1].price)) == [2] * 5
    assert points(position, 0)["wonders"] == worth
    assert position.to_act == (next_seat,)


@pytest.mark.rule("D7.6")
def test_hanging_gardens() -> None:
    position = rise("hanging_gardens")
    assert coins(position) == (20 - 8 + 6, 9)
    assert position.to_act == (0,)
    assert points(position, 0)["wonders"] == 3


def mausoleum(discarded: list[str], **rest: object) -> Position:
    position = table(
        ["courthouse"],
        wonders=(["mausoleum"], []),
        discarded=discarded,
        coins=(20, 9),
        **rest,  # type: ignore[arg-type]
    )
    return play(position, wonder("mausoleum", "courthouse"))


@pytest.mark.rule("D7.7")
def test_mausoleum() -> None:
    position = mausoleum(["altar", "walls", "brewery"])
    assert (asked(position), position.to_act) == ("discard_pile", (0,))
    assert choices(position) == {"altar", "walls", "brewery"}
    assert refused(position, card("theater")) == "not_offered"
    play(position, card("walls"))
    assert city_cards(position, 0) == {"walls"}
    assert discard_pile(position) == {"altar", "brewery"}
    assert pawn(position) == 2
    assert coins(position) == (10, 9)
    assert points(position, 0)["wonders"] == 2
    assert position.to_act == (1,)


@pytest.mark.rule("D7.7")
def test_mausoleum_gives_the_coins_of_a_card() -> None:
    assert coins(play(mausoleum(["brewery"]), card("brewery"))) == (16, 9)


@pytest.mark.rule("D7.7")
def test_mausoleum_with_a_guild() -> None:
    position = mausoleum(["magistrates_guild"], cities=(["altar"], ["theater", "baths"]))
    assert coins(play(position, card("magistrates_guild"))) == (12, 9)


@pytest.mark.rule("D7.7")
def test_mausoleum_takes_no_tucked_card_and_none_put_away_at_set_up() -> None:
    position = mausoleum(["altar"], built=(["pyramids"], []), tucked={"pyramids": "theater"})
    assert choices(position) == {"altar"}
    away = position.deal()["removed"][1]
    assert refused(position, card(away[0])) == "not_offered"
    assert refused(position, card("theater")) == "not_offered"


@pytest.mark.rule("D7.7")
def test_mausoleum_does_not_take_the_card_it_was_built_with() -> None:
    assert choices(mausoleum(["altar"])) == {"altar"}


@pytest.mark.rule("D7.7")
def test_mausoleum_may_take_a_destroyed_card() -> None:
    position = table(
        ["altar", "theater", "baths"],
        wonders=(["statue_of_zeus"], ["mausoleum"]),
        cities=([], ["quarry"]),
        coins=(20, 20),
    )
    play(position, wonder("statue_of_zeus", "altar"), card("quarry"), wonder("mausoleum", "theater"))
    play(position, card("quarry"))
    assert city_cards(position, 1) == {"quarry"}
    assert price(position, build("baths")) == 3


@pytest.mark.rule("D7.9")
def test_pyramids() -> None:
    position = rise("pyramids")
    assert points(position, 0)["wonders"] == 9
    assert coins(position) == (12, 9)
    assert position.to_act == (1,)


@pytest.mark.rule("D7.10")
def test_sphinx() -> None:
    position = rise("sphinx")
    assert points(position, 0)["wonders"] == 6
    assert position.to_act == (0,)


@pytest.mark.rule("D7.11")
def test_statue_of_zeus() -> None:
    position = rise("statue_of_zeus", others=["quarry", "sawmill", "press", "altar"])
    assert (asked(position), position.to_act) == ("destroy", (0,))
    assert pawn(position) == 1
    assert choices(position) == {"quarry", "sawmill"}
    assert refused(position, card("press")) == "not_offered"
    play(position, card("sawmill"))
    assert city_cards(position, 1) == {"quarry", "press", "altar"}
    assert discard_pile(position) == {"sawmill"}
    assert points(position, 0)["wonders"] == 3
    assert position.to_act == (1,)


@pytest.mark.rule("D7.12")
def test_temple_of_artemis() -> None:
    position = rise("temple_of_artemis")
    assert coins(position) == (20 - 8 + 12, 9)
    assert position.to_act == (0,)
    assert "wonders" not in points(position, 0)


@pytest.mark.rule("D7.13")
@pytest.mark.parametrize(
    ("name", "others"), [("statue_of_zeus", ["press", "altar"]), ("circus_maximus", ["quarry", "altar"])]
)
def test_without_a_target_the_shield_counts_all_the_same(name: str, others: list[str]) -> None:
    position = rise(name, others=others)
    assert (asked(position), position.to_act) == ("turn", (1,))
    assert pawn(position) == 1
    assert city_cards(position, 1) == set(others)


@pytest.mark.rule("D7.7", "D7.11")
@pytest.mark.parametrize("number", [len(CARD_IDS), CARDS - 1])
def test_a_card_that_the_game_does_not_have_can_not_be_chosen(number: int) -> None:
    for position in (rise("statue_of_zeus", others=["lumber_yard"]), mausoleum(["lumber_yard"])):
        assert refused(position, lambda _: CARD + number) == "not_offered"
        assert asked(play(position, card("lumber_yard"))) == "turn"


@pytest.mark.rule("D7.13")
def test_a_target_must_be_destroyed() -> None:
    position = rise("statue_of_zeus", others=["quarry"])
    assert len(position.legal()) == 1
    assert refused(position, discard("sawmill")) == "other_decision"


@pytest.mark.rule("D7.14")
def test_mausoleum_with_an_empty_pile() -> None:
    position = mausoleum([])
    assert (asked(position), position.to_act) == ("turn", (1,))
    assert wonders_built(position, 0) == {"mausoleum"}


@pytest.mark.rule("D7.15")
def test_a_destroyed_card_produces_no_longer() -> None:
    position = table(
        ["altar", "baths"], wonders=(["statue_of_zeus"], []), cities=([], ["shelf_quarry", "quarry"]), coins=(40, 7)
    )
    assert price(position, build("baths")) == 5
    play(position, wonder("statue_of_zeus", "altar"), card("shelf_quarry"))
    assert list(map(int, position.states[0].city[1].production)) == [0, 0, 1, 0, 0]
    assert list(map(int, position.states[0].city[0].price)) == [2, 2, 3, 2, 2]
    assert int(position.states[0].city[1].cards[0]) == 1


@pytest.mark.rule("D7.16")
def test_mausoleum_is_no_chain() -> None:
    position = mausoleum(["aqueduct"], cities=(["baths"], []), tokens=(["urbanism"], []))
    assert coins(play(position, card("aqueduct"))) == (10, 9)
