"""Both expansions together."""

import pytest

import antipater
from antipater.duel.tables import EVERY_CARD

from ..moves import build, can, card, play, token, wonder
from ..pantheon.moves import activate, god, military, open_deck, put_on, strike, target
from ..pantheon.tabletop import minerva, mythology_of, offerings_of, symbols
from ..table import bits, of
from ..tabletop import asked, coins, discard_pile, pawn
from .moves import ENOUGH_OF_IT, conspiracy, on_slot, place, remove, wonder_of
from .table import BOTH, agora
from .tabletop import active, cubes

WHEEL, PLUMB = 0, 1


@pytest.mark.rule("A10.1")
def test_where_the_tokens_lie() -> None:
    position = antipater.make("duel", expansions=BOTH).start(4)
    state = position.states[0]
    assert [slot for slot, found in enumerate(state.pantheon.tokens.tolist()) if found] == [4, 6, 12, 14, 17]
    assert not {4, 6, 12, 14, 17} & bits(state.face_up)
    ages = position.deal()["ages"]
    assert sum(card.startswith("temple_") for card in ages[2]) == 3
    assert not any(card.endswith("guild") for card in ages[2])
    for _ in range(400):
        if position.states[0].age == 2:
            break
        position.play(int(position.legal()[len(position.legal()) // 2]))
    assert position.states[0].age == 2
    assert [slot for slot, found in enumerate(position.states[0].pantheon.tokens.tolist()) if found] == [7, 9, 12]


@pytest.mark.rule("A10.2")
def test_neptune_uses_the_tokens_of_agora() -> None:
    position = agora(both=True, gods={1: "neptune"}, influence=([0] * 6, [0, 0, 1, 0, 0, 0]), coins=(9, 9))
    play(position, activate("neptune"), military(0, 0), military(0, 1))
    assert (asked(position), active(position)) == ("remove_cube", 0)
    play(position, remove(3))
    assert cubes(position, 1)[-1] == 12
    assert coins(position) == (6, 9)
    assert (asked(position), active(position)) == ("turn", 1)


@pytest.mark.rule("A10.2")
def test_neptune_places_a_cube_for_who_activated_him() -> None:
    position = agora(both=True, gods={6: "neptune"}, active=1, coins=(9, 9))
    play(position, activate("neptune"), military(1, 1), military(0, 0))
    assert (asked(position), active(position)) == ("place_cube", 1)
    play(position, place(2))
    assert cubes(position, 1)[1] == 1


@pytest.mark.rule("A10.3")
def test_a_temple_is_free_by_a_token_of_the_opponent() -> None:
    decree, mine = {1: "opponent_chains"}, ([1, 0, 0, 0, 0, 0], [0] * 6)
    reach = ["temple_greek", "palace"]
    position = agora(reach, both=True, decrees=decree, influence=mine, mythology=([], ["greek"]), coins=(0, 0))
    assert can(position, build("temple_greek"))
    assert not can(agora(reach, both=True, mythology=([], ["greek"]), coins=(0, 0)), build("temple_greek"))


@pytest.mark.rule("A10.4")
@pytest.mark.parametrize(("owner", "snake"), [(0, "apothecary"), (1, "workshop")])
def test_coercion_on_the_card_with_the_snake(owner: int, snake: str) -> None:
    position = agora(both=True, prepared=of(0, ["coercion"]), cities=(["workshop"], ["apothecary"]))
    state = position.states[0]
    symbol = WHEEL if snake == "apothecary" else PLUMB
    state.pantheon.snake = 1 + EVERY_CARD.index(snake)
    state.city[owner].symbols[symbol] += 1
    play(position, conspiracy(1), card("apothecary"), card("workshop"))
    assert int(position.states[0].pantheon.snake) == 0
    assert (symbols(position, 0, WHEEL), symbols(position, 0, PLUMB)) == (1, 0)
    assert (symbols(position, 1, WHEEL), symbols(position, 1, PLUMB)) == (0, 1)
    assert asked(position) == "turn"


@pytest.mark.rule("A10.5")
def test_zeus_may_hit_a_senator() -> None:
    position = agora(["politician_left_1", "walls"], both=True, gods={1: "zeus"})
    play(position, activate("zeus"), strike(0))
    assert discard_pile(position) == {"politician_left_1"}
    assert asked(position) == "turn"


@pytest.mark.rule("A10.6")
def test_tokens_freed_by_turn_of_events_are_taken_at_once() -> None:
    """Slot 7 of age II lies on slots 0 and 1, slot 13 on slots 7 and 8."""
    slots = {0: "aqueduct", 1: "statue", 2: "brewery", 7: "walls", 8: "forum", 13: "school"}
    position = agora(slots=slots, both=True, prepared=of(0, ["turn_of_events"]), on_slots={7: "greek", 8: "offering_3"})
    play(position, conspiracy(1), on_slot(13))
    assert (asked(position), active(position)) == ("take_god", 0)
    play(position, god("zeus") if can(position, god("zeus")) else god("hades"), put_on(1))
    assert mythology_of(position, 0) == {"greek": 1}
    assert offerings_of(position, 0) == {"offering_3"}
    assert asked(position) == "event_slot_again"
    assert {7, 8} <= bits(position.states[0].reachable)
    play(position, on_slot(7))
    assert (asked(position), active(position)) == ("turn", 0)


@pytest.mark.rule("A10.7")
def test_a_conspiracy_comes_before_activating_a_god() -> None:
    position = agora(both=True, prepared=of(0, ["blackmail"]), gods={1: "tanit"}, coins=(0, 6))
    assert not can(position, activate("tanit"))
    play(position, conspiracy(1), activate("tanit"))
    assert coins(position) == (12, 3)
    assert active(position) == 1


@pytest.mark.rule("A2.8")
def test_hades_takes_a_senator_for_nothing() -> None:
    senators = ["conspirator_2", "politician_left_1"]
    position = agora(both=True, gods={1: "hades"}, cities=of(0, senators), discarded=["conspirator_1"], coins=(9, 9))
    play(position, activate("hades"), card("conspirator_1"))
    assert coins(position) == (6, 9)
    assert asked(position) == "conspirator"
    assert int(position.states[0].city[0].senators) == 3


@pytest.mark.rule("A4.5")
def test_a_wonder_that_isis_builds_pays_the_controller() -> None:
    position = agora(
        both=True,
        gods={1: "isis"},
        wonders=of(0, ["pyramids"]),
        discarded=["stable"],
        decrees={1: "coins_on_wonder"},
        influence=([0] * 6, [1, 0, 0, 0, 0, 0]),
        coins=(9, 9),
    )
    play(position, activate("isis"), wonder_of("pyramids"), card("stable"))
    assert coins(position) == (6, 11)


@pytest.mark.rule("A4.10")
def test_minerva_stops_the_pawn_of_a_shield_decree() -> None:
    """She is gone afterwards, and the shield that is lost still moves the pawn back."""
    decree, reach = {1: "shield"}, ["politician_left_1", "politician_left_2", "walls"]
    position = agora(reach, both=True, decrees=decree, minerva=1, coins=(9, 9))
    play(position, build("politician_left_1"), place(1))
    assert (pawn(position), minerva(position)) == (0, None)
    play(position, build("politician_left_2"), place(1))
    assert pawn(position) == -1


@pytest.mark.rule("A6.2")
def test_coins_on_astarte_are_safe_from_blackmail() -> None:
    position = agora(both=True, prepared=of(0, ["blackmail"]), owned=([], ["astarte"]), coins=(0, 4))
    play(position, conspiracy(1))
    assert coins(position) == (2, 2)
    assert int(position.states[0].city[1].protected_coins) == 7


@pytest.mark.rule("A6.5")
@pytest.mark.parametrize(
    ("name", "field"), [("mysticism", "points_per_offering"), ("poliorcetics", "siege"), ("engineering", "chain_price")]
)
def test_obscurantism_on_the_tokens_of_pantheon(name: str, field: str) -> None:
    position = agora(both=True, prepared=of(0, ["obscurantism"]), tokens=of(1, [name]))
    assert int(getattr(position.states[0].city[1], field)) > 0
    play(position, conspiracy(1), token(name))
    assert int(getattr(position.states[0].city[1], field)) == 0


@pytest.mark.rule("P12.2", "A7.2")
def test_no_order_is_asked_of_a_deck_that_has_one_god_left() -> None:
    """Divine Theater, Isis, Curia Julia: a token of a card that she frees takes one of the two gods that were left."""
    position = agora(
        both=True,
        slots={7: "walls", 8: "forum"},
        on_slots={0: "egyptian"},
        decks={"egyptian": ["isis", "ra", "anubis"]},
        hands=of(0, ["coup"]),
        wonders=of(0, ["divine_theater", "curia_julia"]),
        discarded=["baths"],
        coins=(40, 8),
    )
    play(position, wonder("divine_theater", "walls"), open_deck("egyptian"), god("isis"))
    play(position, target("curia_julia"), card("baths"))
    assert asked(position) == "take_god"
    play(position, god("ra"), put_on(1))
    assert asked(position) == "curia_conspiracy"
    play(position, ENOUGH_OF_IT)
    assert (asked(position), active(position)) == ("turn", 0)
