"""Curia Julia and Knossos, in the draft and when they are built."""

import pytest

import antipater
from antipater import Position

from ..moves import choose, discard, play, refused, wonder
from ..pantheon.moves import god, put_on
from ..table import of
from ..tabletop import asked, coins, reachable
from .moves import BELOW, ENOUGH_OF_IT, conspiracy, keep, move, on_slot, place, wonder_of
from .table import AGORA, agora
from .tabletop import active, cubes, deck, hand, wonders_of

SHOWN = ["curia_julia", "knossos", "pyramids", "sphinx", "colossus", "piraeus", "mausoleum", "appian_way"]


def drafted(wonders: list[str]) -> Position:
    game = antipater.make("duel", expansions=AGORA)
    return game.start(seed=5, deal={"wonders": wonders, "start_player": 0})


@pytest.mark.rule("A7.1")
def test_who_chooses_curia_julia_conspires() -> None:
    position = drafted(SHOWN)
    first, second = deck(position)[:2]
    play(position, choose("curia_julia"))
    assert (asked(position), active(position)) == ("keep_conspiracy", 0)
    play(position, keep(1), BELOW)
    assert hand(position, 0) == [first]
    assert deck(position)[-1] == second
    assert (asked(position), active(position)) == ("draft", 1)


@pytest.mark.rule("A7.1")
def test_also_if_it_is_the_last_one() -> None:
    position = drafted([*SHOWN[2:], *SHOWN[1::-1]])
    for name in ("pyramids", "sphinx", "colossus", "piraeus", "mausoleum", "appian_way", "knossos"):
        play(position, choose(name))
        if name == "knossos":
            play(position, place(2))
    play(position, choose("curia_julia"))
    assert (asked(position), active(position)) == ("keep_conspiracy", 1)
    play(position, keep(2), BELOW)
    assert (asked(position), active(position)) == ("turn", 0)


@pytest.mark.rule("A7.2")
def test_curia_julia_triggers_a_conspiracy_that_is_not_prepared() -> None:
    position = agora(
        hands=of(0, ["embezzlement", "blackmail"]),
        prepared=of(0, ["coup"]),
        wonders=of(0, ["curia_julia"]),
        coins=(10, 8),
    )
    play(position, conspiracy(3), wonder("curia_julia", "walls"))
    assert asked(position) == "curia_conspiracy"
    assert refused(position, conspiracy(3)) == "not_offered"
    assert coins(position) == (0, 8)  # the six coins come afterwards
    play(position, conspiracy(2))
    assert coins(position) == (10, 4)
    assert (asked(position), active(position)) == ("turn", 0)
    assert [one.triggered for one in position.view(1).cities[0].conspiracies] == [False, True, True]


@pytest.mark.rule("A7.2")
def test_it_may_be_left_out_and_without_any_there_is_nothing_to_choose() -> None:
    position = agora(hands=of(0, ["coup"]), wonders=of(0, ["curia_julia"]), coins=(10, 8))
    play(position, wonder("curia_julia", "walls"), ENOUGH_OF_IT)
    assert (asked(position), active(position), coins(position)) == ("turn", 0, (6, 8))
    position = play(agora(wonders=of(0, ["curia_julia"]), coins=(10, 8)), wonder("curia_julia", "walls"))
    assert (asked(position), active(position), coins(position)) == ("turn", 0, (6, 8))
    assert position.view(0).cities[0].points["wonders"] == 0


@pytest.mark.rule("A7.2")
def test_the_choices_of_the_conspiracy_come_before_the_coins_and_the_extra_turn() -> None:
    position = agora(
        hands=of(0, ["extortion"]),
        wonders=(["curia_julia"], ["sphinx"]),
        influence=([1, 0, 0, 0, 0, 0], [0] * 6),
        coins=(10, 8),
    )
    play(position, wonder("curia_julia", "walls"), conspiracy(1), wonder_of("sphinx"))
    assert coins(position)[0] == 2  # of chamber 1, for the wonder
    play(position, move(1, 2))
    assert (asked(position), active(position), coins(position)[0]) == ("turn", 0, 8)


@pytest.mark.rule("A7.2")
def test_what_curia_julia_has_freed_is_turned_up_before_a_conspiracy_is_triggered() -> None:
    """Slot 7 lies on slots 0 and 1: Turn of Events may take both of what it has freed."""
    slots = {0: "aqueduct", 1: "statue", 7: "walls", 8: "forum"}
    position = agora(slots=slots, hands=of(0, ["turn_of_events"]), wonders=of(0, ["curia_julia"]), coins=(10, 8))
    play(position, wonder("curia_julia", "walls"))
    assert asked(position) == "curia_conspiracy"
    assert {0, 8} <= reachable(position)
    play(position, conspiracy(1), on_slot(0), on_slot(8))
    assert (asked(position), active(position)) == ("turn", 0)


@pytest.mark.rule("A7.2", "A6.11")
def test_turn_of_events_by_curia_julia_has_the_cards_that_were_freed_alone() -> None:
    """Nothing else lay in reach."""
    position = agora(slots={7: "walls"}, hands=of(0, ["turn_of_events"]), wonders=of(0, ["curia_julia"]), coins=(10, 8))
    play(position, wonder("curia_julia", "walls"), conspiracy(1))
    assert asked(position) == "event_slot"
    assert len(position.legal()) == 2


@pytest.mark.rule("A7.2", "A10.6")
def test_tokens_on_cards_that_curia_julia_has_freed_are_taken_first() -> None:
    position = agora(
        both=True,
        slots={7: "walls", 8: "forum"},
        on_slots={0: "greek"},
        decks={"greek": ["zeus", "hades", "aphrodite"]},
        hands=of(0, ["turn_of_events"]),
        wonders=of(0, ["curia_julia"]),
        coins=(10, 8),
    )
    play(position, wonder("curia_julia", "walls"))
    assert asked(position) == "take_god"
    play(position, god("zeus"), put_on(1))
    assert asked(position) == "curia_conspiracy"


@pytest.mark.rule("A7.2")
def test_without_a_conspiracy_cards_are_turned_up_at_the_end_of_the_turn() -> None:
    position = agora(slots={7: "walls", 8: "forum"}, wonders=of(0, ["curia_julia"]), coins=(10, 8))
    play(position, wonder("curia_julia", "walls"))
    assert (asked(position), active(position)) == ("turn", 0)
    assert 0 in reachable(position)


@pytest.mark.rule("A7.3")
def test_who_chooses_knossos_places_a_cube() -> None:
    position = play(drafted(SHOWN), choose("knossos"))
    assert (asked(position), active(position)) == ("place_cube", 0)
    play(position, place(4))
    assert cubes(position, 0) == [0, 0, 0, 1, 0, 0, 11]
    assert (asked(position), active(position)) == ("draft", 1)


@pytest.mark.rule("A7.3")
def test_also_if_it_is_the_last_one_left() -> None:
    position = drafted([*SHOWN[2:], *SHOWN[:2]])
    for name in ("pyramids", "sphinx", "colossus", "piraeus", "mausoleum", "appian_way", "curia_julia"):
        play(position, choose(name))
        if name == "curia_julia":
            play(position, keep(1), BELOW)
    play(position, choose("knossos"))
    assert (asked(position), active(position)) == ("place_cube", 1)
    play(position, place(1))
    assert (asked(position), active(position)) == ("turn", 0)


@pytest.mark.rule("A7.4")
def test_knossos_places_a_cube_and_may_move_one() -> None:
    position = play(agora(wonders=of(0, ["knossos"]), coins=(20, 8)), wonder("knossos", "walls"))
    assert asked(position) == "place_cube"
    play(position, place(4))
    assert asked(position) == "move_cube"
    play(position, move(4, 5))
    assert cubes(position, 0) == [0, 0, 0, 0, 1, 0, 11]
    assert position.view(0).cities[0].points["wonders"] == 3
    assert (asked(position), active(position)) == ("turn", 1)


@pytest.mark.rule("A7.5")
@pytest.mark.parametrize("name", ["curia_julia", "knossos"])
def test_a_stolen_wonder_does_not_act_as_if_it_were_chosen(name: str) -> None:
    position = agora(prepared=of(0, ["extortion"]), wonders=of(1, [name]))
    play(position, conspiracy(1), wonder_of(name))
    assert wonders_of(position, 0) == {name}
    assert (asked(position), active(position)) == ("turn", 0)
    play(position, discard("walls"))
    assert cubes(position, 0)[-1] == 12
