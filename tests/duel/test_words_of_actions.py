"""Actions of Duel in words: what the mover does, and what is no action of this position."""

import re
from collections.abc import Callable

import pytest

from antipater import IllegalAction, OptionError, Position, make
from antipater.i18n import LANGUAGES, PSEUDO

from ..pseudo import is_pseudo
from ..sizes import size
from .games import random_game
from .moves import Move, build, card, choose, discard, play, starter, token, wonder
from .table import table


@pytest.mark.parametrize("wonders", ["draft", "first-game"])
def test_every_action_of_random_games_is_described(wonders: str) -> None:
    for seed in range(size(5, 200)):
        for position in random_game(seed, wonders):
            for action in position.legal():
                assert is_pseudo(position.describe(action, PSEUDO))
                for lang in LANGUAGES:
                    assert re.fullmatch(r"[A-Z].*\w\)?\.", position.describe(action, lang))


def test_what_a_seat_sees_is_described_as_well() -> None:
    for position in random_game(1):
        seen = position.observe(None)
        assert [seen.describe(action) for action in seen.legal()] == [
            position.describe(action) for action in position.legal()
        ]


def draft() -> Position:
    shown = ("colossus", "great_lighthouse", "piraeus", "sphinx")
    then = ("pyramids", "mausoleum", "appian_way", "great_library")
    return make("duel").start(seed=1, deal={"wonders": [*shown, *then]})


def first_age() -> Position:
    return table(
        ["baths", "tavern", "quarry"], cities=(("stone_reserve", "clay_reserve"), ()), wonders=(("colossus",), ())
    )


def second_age(*reach: str) -> Position:
    return table(reach, cities=(("baths", "quarry", "stone_pit"), ("press",)))


def wonder_built(name: str) -> Position:
    """After a wonder has been built: the choice that it gives."""
    position = table(
        ["rostrum", "walls"],
        cities=((), ("quarry",)),
        wonders=((name,), ()),
        discarded=["obelisk"],
        box=["economy", "law", "strategy"],
        coins=(40, 7),
    )
    return play(position, wonder(name, "walls"))


def second_symbol() -> Position:
    return play(table(["school", "walls"], cities=(("apothecary",), ()), board=["law"], coins=(40, 7)), build("school"))


def next_age() -> Position:
    return play(table(slots={0: "quarry"}), discard("quarry"))


SENTENCES: list[tuple[Callable[[], Position], Move, str, str]] = [
    (draft, choose("great_lighthouse"), "Chooses the Great Lighthouse.", "Wählt den Großen Leuchtturm."),
    (draft, choose("piraeus"), "Chooses Piraeus.", "Wählt Piräus."),
    (
        first_age,
        build("baths"),
        "Builds the Baths for 1 coin (buys 1 stone).",
        "Baut die Bäder für 1 Münze (kauft 1 Stein).",
    ),
    (first_age, build("tavern"), "Builds the Tavern for free.", "Baut die Taverne gratis."),
    (first_age, discard("tavern"), "Discards the Tavern for 4 coins.", "Wirft die Taverne für 4 Münzen ab."),
    (first_age, discard("quarry"), "Discards the Quarry for 4 coins.", "Wirft den Steinbruch für 4 Münzen ab."),
    (
        first_age,
        wonder("colossus", "quarry"),
        "Builds the Colossus with the Quarry for 5 coins (buys 3 clay and 1 glass).",
        "Baut den Koloss für 5 Münzen (kauft 3 Lehm und 1 Glas) und schiebt den Steinbruch darunter.",
    ),
    (
        lambda: second_age("aqueduct"),
        build("aqueduct"),
        "Builds the Aqueduct for free thanks to the Baths.",
        "Baut den Aquädukt gratis durch die Bäder.",
    ),
    (
        lambda: second_age("caravansery"),
        build("caravansery"),
        "Builds the Caravansery for 7 coins (buys 1 glass and 1 papyrus).",
        "Baut die Karawanserei für 7 Münzen (kauft 1 Glas und 1 Papyrus).",
    ),
    (lambda: second_age("walls"), build("walls"), "Builds the Walls for free.", "Baut die Mauern gratis."),
    (second_symbol, token("law"), "Takes the progress token Law.", "Nimmt das Fortschritts-Plättchen Gesetzgebung."),
    (
        lambda: wonder_built("great_library"),
        token("economy"),
        "Keeps the progress token Economy.",
        "Behält das Fortschritts-Plättchen Ökonomie.",
    ),
    (lambda: wonder_built("statue_of_zeus"), card("quarry"), "Destroys the Quarry.", "Zerstört den Steinbruch."),
    (
        lambda: wonder_built("mausoleum"),
        card("obelisk"),
        "Builds the Obelisk from the discard pile for free.",
        "Baut den Obelisken gratis aus dem Ablagestapel.",
    ),
    (next_age, starter(0), "Begins Age II.", "Beginnt das 2. Zeitalter."),
    (next_age, starter(1), "Chooses to go second in Age II.", "Gibt im 2. Zeitalter den ersten Zug ab."),
]


@pytest.mark.parametrize(("at", "move", "english", "german"), SENTENCES)
def test_what_actions_do(at: Callable[[], Position], move: Move, english: str, german: str) -> None:
    position = at()
    before = bytes(position)
    assert position.describe(move(position)) == english
    assert position.describe(move(position), lang="de") == german
    assert bytes(position) == before


@pytest.mark.parametrize(
    ("action", "reason"), [(0, "other_decision"), (-1, "unknown_action"), (10**30, "unknown_action")]
)
def test_what_can_not_be_played_is_not_described(action: int, reason: str) -> None:
    with pytest.raises(IllegalAction) as error:
        first_age().describe(action)
    assert (error.value.reason, error.value.action, error.value.seat) == (reason, action, 0)


def test_what_is_no_action_is_not_described() -> None:
    with pytest.raises(IllegalAction) as error:
        first_age().describe("baths")  # type: ignore[arg-type]
    assert error.value.reason == "unknown_action"
    (*_, ended) = random_game(0)
    with pytest.raises(IllegalAction) as error:
        ended.describe(0)
    assert error.value.reason == "game_over"


def test_an_action_is_described_in_no_unknown_language() -> None:
    position = first_age()
    with pytest.raises(OptionError, match="There is no language 'fr'"):
        position.describe(build("baths")(position), "fr")
