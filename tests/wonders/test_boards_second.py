import pytest

from .stages import Stage, check_stages

SIDES: dict[tuple[str, str], list[Stage]] = {
    ("alexandria", "day"): [
        ({"stone": 2}, {"points": 3}),
        ({"ore": 2}, {"raw": 1}),
        ({"loom": 1, "papyrus": 1}, {"points": 7}),
    ],
    ("alexandria", "night"): [
        ({"clay": 2}, {"raw": 1}),
        ({"ore": 3}, {"manufactured": 1}),
        ({"wood": 4}, {"points": 7}),
    ],
    ("babylon", "day"): [
        ({"clay": 2}, {"points": 3}),
        ({"ore": 2, "loom": 1}, {"symbol": 1}),
        ({"wood": 4}, {"points": 7}),
    ],
    ("babylon", "night"): [
        ({"stone": 2}, {"play_last_card": 1}),
        ({"clay": 3, "glass": 1}, {"symbol": 1}),
    ],
    ("ephesos", "day"): [
        ({"clay": 2}, {"points": 3}),
        ({"wood": 2}, {"coins": 9}),
        ({"ore": 2, "glass": 1}, {"points": 7}),
    ],
    ("ephesos", "night"): [
        ({"stone": 2}, {"points": 2, "coins": 4}),
        ({"wood": 2}, {"points": 3, "coins": 4}),
        ({"ore": 2, "loom": 1}, {"points": 5, "coins": 4}),
    ],
    ("gizah", "day"): [
        ({"wood": 2}, {"points": 3}),
        ({"clay": 2, "loom": 1}, {"points": 5}),
        ({"stone": 4}, {"points": 7}),
    ],
    ("gizah", "night"): [
        ({"wood": 2}, {"points": 3}),
        ({"stone": 3}, {"points": 5}),
        ({"clay": 3}, {"points": 5}),
        ({"stone": 4, "papyrus": 1}, {"points": 7}),
    ],
    ("halikarnassos", "day"): [
        ({"ore": 2}, {"points": 3}),
        ({"glass": 1, "papyrus": 1}, {"dig": 1}),
        ({"stone": 3}, {"points": 7}),
    ],
    ("halikarnassos", "night"): [
        ({"clay": 2}, {"points": 2, "dig": 1}),
        ({"glass": 1, "papyrus": 1}, {"points": 1, "dig": 1}),
        ({"wood": 3}, {"dig": 1}),
    ],
    ("olympia", "day"): [
        ({"stone": 2}, {"points": 3}),
        ({"wood": 2}, {"free_first_of_color": 1}),
        ({"clay": 3}, {"points": 7}),
    ],
    ("olympia", "night"): [
        ({"ore": 2}, {"points": 2, "free_first_of_age": 1}),
        ({"clay": 3}, {"points": 3, "free_last_of_age": 1}),
        ({"glass": 1, "loom": 1, "papyrus": 1}, {"points": 5}),
    ],
    ("rhodos", "day"): [
        ({"wood": 2}, {"points": 3}),
        ({"clay": 3}, {"shields": 2}),
        ({"ore": 4}, {"points": 7}),
    ],
    ("rhodos", "night"): [
        ({"stone": 3}, {"shields": 1, "points": 3, "coins": 3}),
        ({"ore": 4}, {"shields": 1, "points": 4, "coins": 4}),
    ],
}


@pytest.mark.parametrize(
    ("board", "side"),
    [
        pytest.param("alexandria", "day", marks=pytest.mark.rule("W12.1")),
        pytest.param("alexandria", "night", marks=pytest.mark.rule("W12.2")),
        pytest.param("babylon", "day", marks=pytest.mark.rule("W12.3")),
        pytest.param("babylon", "night", marks=pytest.mark.rule("W12.4")),
        pytest.param("ephesos", "day", marks=pytest.mark.rule("W12.5")),
        pytest.param("ephesos", "night", marks=pytest.mark.rule("W12.6")),
        pytest.param("gizah", "day", marks=pytest.mark.rule("W12.7")),
        pytest.param("gizah", "night", marks=pytest.mark.rule("W12.8")),
        pytest.param("halikarnassos", "day", marks=pytest.mark.rule("W12.9")),
        pytest.param("halikarnassos", "night", marks=pytest.mark.rule("W12.10")),
        pytest.param("olympia", "day", marks=pytest.mark.rule("W12.11")),
        pytest.param("olympia", "night", marks=pytest.mark.rule("W12.12")),
        pytest.param("rhodos", "day", marks=pytest.mark.rule("W12.13")),
        pytest.param("rhodos", "night", marks=pytest.mark.rule("W12.14")),
    ],
)
def test_stages_of_a_side(board: str, side: str) -> None:
    check_stages(board, side, "second", SIDES[board, side])
