import pytest

from ..moves import can, play, refused
from ..tabletop import asked, coins, layout_cards, price
from .moves import activate, activate_space
from .table import pantheon
from .tabletop import board, gods_of, offerings_of

COSTS = [3, 4, 5, 6, 7, 8]


@pytest.mark.rule("P4.1")
def test_no_god_is_activated_in_age_i() -> None:
    position = pantheon(["stable", "tavern"], gods={1: "tanit"}, coins=(30, 30))
    assert refused(position, activate("tanit")) == "gods_face_down"


@pytest.mark.rule("P4.1")
@pytest.mark.parametrize("reach", [["walls", "school"], ["arsenal", "study"]])
def test_activating_is_a_turn_and_takes_no_card(reach: list[str]) -> None:
    position = pantheon(reach, gods={1: "tanit"})
    before = layout_cards(position)
    play(position, activate("tanit"))
    assert layout_cards(position) == before
    assert position.to_act == (1,)
    assert asked(position) == "turn"


@pytest.mark.rule("P4.2")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("space", [1, 2, 3, 4, 5, 6])
def test_each_space_costs_its_number_from_the_own_end(seat: int, space: int) -> None:
    cost = COSTS[space - 1] if seat == 0 else COSTS[::-1][space - 1]
    position = pantheon(gods={space: "aphrodite"}, coins=(20, 20), active=seat)
    assert price(position, activate("aphrodite")) == cost
    play(position, activate("aphrodite"))
    assert coins(position)[seat] == 20 - cost
    assert coins(position)[1 - seat] == 20


@pytest.mark.rule("P4.2")
def test_economy_gets_nothing_of_it() -> None:
    position = pantheon(gods={6: "aphrodite"}, coins=(20, 20), tokens=([], ["economy"]))
    before = coins(position)[1]
    play(position, activate("aphrodite"))
    assert coins(position) == (12, before)


@pytest.mark.rule("P4.3")
@pytest.mark.parametrize(("space", "cost"), [(1, 6), (2, 8), (6, 16)])
def test_the_gate_costs_twice_as_much(space: int, cost: int) -> None:
    position = pantheon(gods={space: "gate"}, coins=(16, 0))
    assert price(position, activate("gate")) == cost
    play(position, activate("gate"))
    assert coins(position)[0] == 16 - cost


@pytest.mark.rule("P4.4")
def test_sanctuary_and_offerings_after_doubling() -> None:
    position = pantheon(gods={2: "gate"}, built=(["sanctuary"], []), offerings=(["offering_3"], []), coins=(10, 0))
    assert price(position, activate("gate")) == 6
    assert price(position, activate("gate", "offering_3")) == 3
    play(position, activate("gate", "offering_3"))
    assert coins(position)[0] == 7


@pytest.mark.rule("P4.5")
def test_the_card_stays_and_its_space_is_empty() -> None:
    position = play(pantheon(gods={1: "aphrodite", 2: "tanit"}), activate("aphrodite"))
    assert gods_of(position, 0) == {"aphrodite"}
    assert board(position) == {2: "tanit"}
    assert refused(position, activate_space(1)) == "empty_space"


@pytest.mark.rule("P4.6")
@pytest.mark.parametrize("god", ["baal", "nisaba", "hades", "isis", "anubis", "ra"])
def test_a_god_without_effect_may_be_activated(god: str) -> None:
    position = play(pantheon(gods={1: god}, coins=(9, 9)), activate(god))
    assert gods_of(position, 0) == {god}
    assert coins(position) == (6, 9)
    assert asked(position) == "turn"
    assert position.to_act == (1,)


@pytest.mark.rule("P4.7")
def test_who_cannot_pay_cannot_activate() -> None:
    position = pantheon(gods={1: "tanit", 2: "mars"}, coins=(3, 0))
    assert can(position, activate("tanit"))
    assert refused(position, activate("mars")) == "too_dear"


# Offering tokens.


@pytest.mark.rule("P3.2")
@pytest.mark.parametrize(("given", "paid"), [((), 8), ((2,), 6), ((3,), 5), ((4,), 4), ((2, 3), 3), ((3, 4), 1)])
def test_offering_tokens_take_coins_off(given: tuple[int, ...], paid: int) -> None:
    names = [f"offering_{n}" for n in given]
    every = ["offering_2", "offering_3", "offering_4"]
    position = pantheon(gods={6: "aphrodite"}, offerings=(every, []), coins=(8, 0))
    play(position, activate("aphrodite", *names))
    assert coins(position)[0] == 8 - paid
    assert offerings_of(position, 0) == set(every) - set(names)


@pytest.mark.rule("P3.2")
def test_only_own_tokens() -> None:
    position = pantheon(gods={6: "aphrodite"}, offerings=(["offering_2"], ["offering_4"]), coins=(8, 0))
    assert refused(position, activate("aphrodite", "offering_4")) == "not_your_offering"


@pytest.mark.rule("P3.3")
def test_no_change_and_no_needless_token() -> None:
    position = pantheon(gods={1: "aphrodite"}, offerings=(["offering_2", "offering_4"], []), coins=(5, 0))
    assert refused(position, activate("aphrodite", "offering_2", "offering_4")) == "needless_offering"
    play(position, activate("aphrodite", "offering_4"))
    assert coins(position)[0] == 5
    assert offerings_of(position, 0) == {"offering_2"}


@pytest.mark.rule("P3.3")
def test_the_sanctuary_can_make_it_free() -> None:
    position = pantheon(gods={1: "aphrodite"}, built=(["sanctuary"], []), offerings=(["offering_2"], []), coins=(0, 0))
    play(position, activate("aphrodite", "offering_2"))
    assert coins(position)[0] == 0
    assert gods_of(position, 0) == {"aphrodite"}
