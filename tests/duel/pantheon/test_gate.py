import pytest

from ..moves import play
from ..tabletop import asked, coins, points
from .moves import activate, god
from .table import pantheon
from .tabletop import board, deck, gods_of

TOPS = ["ishtar", "tanit", "aphrodite", "isis", "minerva"]
DECKS = {
    "mesopotamian": ["ishtar", "nisaba"],
    "phoenician": ["tanit", "baal", "astarte"],
    "greek": ["aphrodite"],
    "egyptian": ["isis", "ra", "anubis"],
    "roman": ["minerva", "mars"],
}


@pytest.mark.rule("P10.1")
@pytest.mark.parametrize("name", TOPS)
def test_one_of_the_top_gods_acts_for_nothing(name: str) -> None:
    position = pantheon(gods={1: "gate"}, decks=DECKS, coins=(10, 7))
    play(position, activate("gate"))
    assert asked(position) == "gate_god"
    assert position.view(0).decision.gods == TOPS
    play(position, god(name))
    assert name in gods_of(position, 0)
    assert coins(position)[0] == (16 if name == "tanit" else 4)
    for mythology, gods in DECKS.items():
        assert deck(position, mythology) == [one for one in gods if one != name]


@pytest.mark.rule("P10.1")
def test_only_the_active_player_sees_them() -> None:
    position = play(pantheon(gods={1: "gate"}, decks=DECKS), activate("gate"))
    for viewer in (1, None):
        assert position.view(viewer).decision.gods == []
        assert all(one is None for pile in position.view(viewer).pantheon.decks for one in pile.gods)
    assert [pile.gods[0] for pile in position.view(0).pantheon.decks] == TOPS
    play(position, god("tanit"))
    assert [pile.gods[0] for pile in position.view(0).pantheon.decks] == [
        "ishtar",
        None,
        "aphrodite",
        "isis",
        "minerva",
    ]


@pytest.mark.rule("P10.1")
def test_an_empty_deck_is_left_out() -> None:
    position = pantheon(gods={1: "gate"}, decks=DECKS | {"greek": []})
    play(position, activate("gate"))
    assert position.view(0).decision.gods == [name for name in TOPS if name != "aphrodite"]
    assert len(position.legal()) == 4


@pytest.mark.rule("P10.2")
def test_the_gate_is_kept_and_worth_nothing() -> None:
    position = play(pantheon(gods={1: "gate"}, decks=DECKS, coins=(6, 0)), activate("gate"), god("minerva"))
    assert gods_of(position, 0) == {"gate", "minerva"}
    assert board(position) == {}
    assert points(position, 0) == {}
