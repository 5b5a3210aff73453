from typing import Any

import numpy as np
import pytest

from antipater import make
from antipater.kernel.errors import OptionError

THREE = ["gizah", "rhodos", "babylon"]

BAD_OPTIONS: list[tuple[dict[str, Any], str]] = [
    ({"players": 8}, "players=8 is not possible: 7 Wonders is for 2 to 7 players."),
    ({"players": 1}, "players=1 is not possible: 7 Wonders is for 2 to 7 players."),
    ({"players": 0}, "players=0 is not possible: 7 Wonders is for 2 to 7 players."),
    ({"players": 3.0}, "players=3.0 is not possible: 7 Wonders is for 2 to 7 players."),
    ({"players": True}, "players=True is not possible: 7 Wonders is for 2 to 7 players."),
    ({"players": "three"}, "players='three' is not possible: 7 Wonders is for 2 to 7 players."),
    ({"players": None}, "players=None is not possible: 7 Wonders is for 2 to 7 players."),
    ({"players": 2}, "The second edition is for 3 to 7 players: two players need edition=first."),
    ({"edition": "third"}, "edition='third' is not possible: it must be one of first, second."),
    ({"edition": 1}, "edition=1 is not possible: it must be one of first, second."),
    ({"edition": ["first"]}, "edition=['first'] is not possible: it must be one of first, second."),
    ({"boards": "any"}, "boards='any' is not possible: it must be random, choose, or a list of boards."),
    ({"boards": ["gizah", "rhodos", "gizah"]}, "The board gizah is listed twice: each board may be used only once."),
    (
        {"boards": ["gizah", "rhodos", "atlantis"]},
        "There is no board 'atlantis': boards are alexandria, babylon, ephesos, gizah, halikarnassos, olympia, rhodos.",
    ),
    (
        {"boards": ["gizah", "rhodos", 3]},
        "There is no board 3: boards are alexandria, babylon, ephesos, gizah, halikarnassos, olympia, rhodos.",
    ),
    (
        {"boards": ["gizah", np.array(["gizah", "x"]), "rhodos"]},
        "There is no board array(['gizah', 'x'], dtype='<U5'): boards are "
        "alexandria, babylon, ephesos, gizah, halikarnassos, olympia, rhodos.",
    ),
    ({"boards": ["gizah", "rhodos"]}, "boards has 2 entries: it must have 3."),
    ({"boards": 3}, "boards=3 is not possible: it must be a word, or a list with one of the boards per seat."),
    ({"boards": None}, "boards=None is not possible: it must be a word, or a list with one of the boards per seat."),
    (
        {"boards": {"gizah"}},
        "boards={'gizah'} is not possible: it must be a word, or a list with one of the boards per seat.",
    ),
    ({"sides": "C"}, "There is no side 'C' in the second edition: it must be day, night, random or choose."),
    ({"sides": "A"}, "There is no side 'A' in the second edition: it must be day, night, random or choose."),
    (
        {"edition": "first", "sides": "night"},
        "There is no side 'night' in the first edition: it must be A, B, random or choose.",
    ),
    (
        {"sides": ["day", "night", "B"]},
        "There is no side 'B' in the second edition: it must be day, night, random or choose.",
    ),
    (
        {"sides": ["day", "day", 7]},
        "There is no side 7 in the second edition: it must be day, night, random or choose.",
    ),
    ({"sides": ["day", "night"]}, "sides has 2 entries: it must have 3."),
    ({"sides": 1.5}, "sides=1.5 is not possible: it must be a word, or a list with one of the sides per seat."),
    (
        {"players": 2, "edition": "first", "boards": ["gizah"]},
        "boards has 1 entries: it must have 2 or 3.",
    ),
    ({"player": 4}, "wonders has no option 'player': it has players, edition, boards, sides."),
]


@pytest.mark.parametrize(("options", "sentence"), BAD_OPTIONS, ids=lambda value: str(value)[:40])
def test_bad_options_get_one_clear_sentence(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(OptionError) as error:
        make("wonders", **options)
    assert str(error.value) == sentence


def test_options_that_are_the_default_are_not_kept() -> None:
    assert make("wonders").options == {"players": 3, "edition": "second"}
    assert make("wonders", boards="random", sides="choose").options == {"players": 3, "edition": "second"}
    assert make("wonders", edition="first", sides="random").options == {"players": 3, "edition": "first"}


@pytest.mark.parametrize("kind", [list, tuple])
def test_lists_of_boards_and_sides_are_kept_as_lists(kind: type) -> None:
    game = make("wonders", boards=kind(THREE), sides=kind(["day", "choose", "random"]))
    assert game.options["boards"] == THREE
    assert game.options["sides"] == ["day", "choose", "random"]
