"""What the Free City does, pays, must do and counts for."""

import pytest

from antipater.wonders.state import FREE_CITY

from .moves import LEAVE_PILE, build, can, dig_up, free, pay, play, refused, sell, stage
from .table import LAST, Town, deal
from .tabletop import asked, cards_of, coins, hand, offer, points, stages_of, tokens
from .two_players import GIZAH, LUDOVIC, PIERO, RHODOS, finish, for_two


@pytest.mark.rule("W20.8")
def test_the_free_city_pays_with_its_own_coins() -> None:
    position = for_two(Town("gizah", [], ["altar"]), Town("rhodos", [], ["tavern"]), Town("ephesos", hand=["baths"]))
    play(position, build("altar"), build("baths"))
    play(position, build("tavern"), seat=PIERO)
    assert coins(position) == [5, 8, 1]
    assert cards_of(position, FREE_CITY) == {"baths"}


@pytest.mark.rule("W20.8")
def test_the_controller_chooses_from_whom_it_buys() -> None:
    towns = (
        Town("gizah", [], ["altar"]),
        Town("rhodos", ["stone_pit"], ["tavern"]),
        Town("ephesos", ["west_trading_post"], ["baths"]),
    )
    position = for_two(*towns)
    play(position, build("altar"), build("baths"))
    assert {int(action) for action in position.legal(LUDOVIC)} == {pay(0), pay(1)}
    assert {found.city for found in position.offers(LUDOVIC)} == {FREE_CITY}
    play(position, pay(0))
    play(position, build("tavern"), seat=PIERO)
    assert coins(position) == [3, 3 + 5 + 2, 1]
    position = for_two(*towns)
    play(position, build("altar"), build("baths"), pay(1))
    play(position, build("tavern"), seat=PIERO)
    assert coins(position) == [4, 8, 2]


@pytest.mark.rule("W20.8")
def test_the_free_city_sells_what_it_produces() -> None:
    position = for_two(Town("gizah", [], ["scriptorium"]), RHODOS, Town("ephesos", hand=["altar"]))
    play(position, build("scriptorium"), build("altar"))
    finish(position)
    assert coins(position)[0] == 1
    assert coins(position)[FREE_CITY] == 5


@pytest.mark.rule("W20.9")
def test_the_free_city_sells_only_if_it_can_do_nothing_else() -> None:
    position = for_two(Town("gizah", [], ["palace", "pantheon"]), RHODOS, Town("ephesos", hand=["altar"]), age=3)
    play(position, sell("palace"))
    assert refused(position, sell("pantheon")) == "must_not_sell"
    assert can(position, build("altar"))


@pytest.mark.rule("W20.9")
def test_a_free_city_that_can_do_nothing_sells() -> None:
    position = for_two(
        Town("gizah", [], ["palace", "pantheon"]),
        Town("rhodos", [], ["senate", "lodge"]),
        Town("ephesos", [], ["study", "arsenal"], coins=0),
        turn=LAST,
    )
    play(position, sell("senate"), seat=PIERO)
    assert list(position.legal(PIERO)) == sorted([sell("lodge"), sell("study")])
    play(position, sell("study"), seat=PIERO)
    play(position, sell("palace"))
    assert coins(position)[FREE_CITY] == 3
    assert position.over


@pytest.mark.rule("W20.9")
def test_a_free_city_that_can_raise_a_stage_does_not_sell() -> None:
    position = for_two(
        Town("gizah", [], ["palace", "pantheon"]),
        Town("rhodos", [], ["senate", "lodge"]),
        Town("ephesos", ["quarry"], ["study", "arsenal"], coins=0),
        turn=LAST,
    )
    play(position, sell("senate"), seat=PIERO)
    assert list(position.legal(PIERO)) == sorted([stage("lodge"), stage("study")])
    assert refused(position, sell("lodge"), PIERO) == "must_not_sell"
    play(position, stage("lodge"), seat=PIERO)
    play(position, sell("palace"))
    assert stages_of(position, FREE_CITY) == 1


@pytest.mark.rule("W20.9", "W20.11")
def test_a_free_city_that_can_build_free_does_not_sell() -> None:
    position = for_two(
        Town("gizah", [], ["palace", "pantheon"]),
        Town("ephesos", [], ["senate", "lodge"]),
        Town("olympia", [], ["study", "arsenal"], stages=2, coins=0),
        turn=LAST,
    )
    play(position, sell("senate"), seat=PIERO)
    assert list(position.legal(PIERO)) == sorted([free("lodge"), free("study")])
    assert refused(position, sell("study"), PIERO) == "must_not_sell"


@pytest.mark.rule("W20.9")
def test_reasons_of_the_free_city() -> None:
    position = for_two(Town("gizah", [], ["altar", "stables"]), RHODOS, Town("ephesos", ["altar"], ["palace"]), age=1)
    play(position, sell(hand(position, 0)[0]))
    assert refused(position, build("altar")) == "already_built"
    assert refused(position, build("palace")) == "not_for_sale"
    assert refused(position, free("palace")) == "no_free_building"


@pytest.mark.rule("W20.10")
def test_a_chain_must_be_used() -> None:
    free_city = Town("ephesos", ["baths", "quarry"], ["walls"], coins=9)
    position = for_two(GIZAH, Town("rhodos", [], ["aqueduct", "stables"]), free_city)
    play(position, sell("stables"), seat=PIERO)
    assert refused(position, stage("aqueduct"), PIERO) == "must_use_chain"
    assert can(position, build("aqueduct"), PIERO)
    assert can(position, stage("walls"), PIERO)
    assert refused(position, sell("aqueduct"), PIERO) == "must_not_sell"


@pytest.mark.rule("W20.11")
@pytest.mark.parametrize(("turn", "player"), [(0, LUDOVIC), (1, PIERO)])
def test_the_controller_uses_the_discard_pile_of_the_free_city(turn: int, player: int) -> None:
    free_city = Town("halikarnassos", ["ore_vein", "foundry"], stages=1)
    position = for_two(GIZAH, RHODOS, free_city, turn=turn, discarded=("palace",))
    play(position, sell(hand(position, player)[-1]), seat=player)
    play(position, stage(hand(position, player)[0]), seat=player)
    play(position, sell(hand(position, 1 - player)[0]), seat=1 - player)
    assert position.to_act == (player,)
    assert asked(position, FREE_CITY) == "discard_pile"
    assert int(position.states[0].dug_by[0]) == 1 + player
    assert can(position, LEAVE_PILE, player)
    play(position, dig_up("palace"), seat=player)
    assert "palace" in cards_of(position, FREE_CITY)
    assert int(position.states[0].turn) == turn + 1


@pytest.mark.rule("W20.11")
def test_the_controller_uses_the_free_building_of_the_free_city() -> None:
    position = for_two(
        Town("gizah", [], ["palace", "senate"]), RHODOS, Town("olympia", [], ["pantheon"], stages=2, coins=0)
    )
    play(position, sell("palace"))
    assert can(position, free("senate"))
    assert offer(position, free("pantheon")).city == FREE_CITY
    play(position, free("pantheon"))
    finish(position)
    assert cards_of(position, FREE_CITY) == {"pantheon"}
    deal(position, [[], ["lodge"], []], age=3, turn=1)
    play(position, sell(hand(position, PIERO)[0]), seat=PIERO)
    assert refused(position, free("lodge"), PIERO) == "no_free_building"


@pytest.mark.rule("W20.12")
def test_the_free_city_acts_at_the_same_time() -> None:
    """It can't buy what its controller builds in this turn, nor spend what comes in."""
    position = for_two(Town("alexandria", [], ["stone_pit"]), RHODOS, Town("ephesos", hand=["baths"], coins=9))
    play(position, build("stone_pit"))
    assert refused(position, build("baths")) == "not_for_sale"
    position = for_two(Town("gizah", [], ["scriptorium"]), RHODOS, Town("ephesos", hand=["baths"], coins=0))
    play(position, build("scriptorium"))
    assert refused(position, build("baths")) == "too_dear"


@pytest.mark.rule("W20.13")
def test_the_free_city_fights_and_is_counted() -> None:
    position = for_two(
        Town("gizah", ["stockade", "workers_guild"]),
        RHODOS,
        Town("ephesos", ["walls", "sawmill", "palace"]),
        age=3,
        turn=LAST,
    )
    finish(position)
    assert tokens(position, LUDOVIC, 3) == (5, -1)
    assert tokens(position, PIERO, 3) == (-1, -1)
    assert tokens(position, FREE_CITY, 3) == (5, 5)
    assert points(position, "purple") == 1
    assert position.outcome is not None
    assert len(position.outcome.points) == len(position.outcome.ranks) == 2
    assert position.outcome.winners == (0,)
