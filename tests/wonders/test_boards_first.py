import pytest

from .stages import Stage, check_stages

SIDES: dict[tuple[str, str], list[Stage]] = {
    ("alexandria", "A"): [
        ({"stone": 2}, {"points": 3}),
        ({"ore": 2}, {"raw": 1}),
        ({"glass": 2}, {"points": 7}),
    ],
    ("alexandria", "B"): [
        ({"clay": 2}, {"raw": 1}),
        ({"wood": 2}, {"manufactured": 1}),
        ({"stone": 3}, {"points": 7}),
    ],
    ("babylon", "A"): [
        ({"clay": 2}, {"points": 3}),
        ({"wood": 3}, {"symbol": 1}),
        ({"clay": 4}, {"points": 7}),
    ],
    ("babylon", "B"): [
        ({"clay": 1, "loom": 1}, {"points": 3}),
        ({"wood": 2, "glass": 1}, {"play_last_card": 1}),
        ({"clay": 3, "papyrus": 1}, {"symbol": 1}),
    ],
    ("ephesos", "A"): [
        ({"stone": 2}, {"points": 3}),
        ({"wood": 2}, {"coins": 9}),
        ({"papyrus": 2}, {"points": 7}),
    ],
    ("ephesos", "B"): [
        ({"stone": 2}, {"points": 2, "coins": 4}),
        ({"wood": 2}, {"points": 3, "coins": 4}),
        ({"glass": 1, "loom": 1, "papyrus": 1}, {"points": 5, "coins": 4}),
    ],
    ("gizah", "A"): [
        ({"stone": 2}, {"points": 3}),
        ({"wood": 3}, {"points": 5}),
        ({"stone": 4}, {"points": 7}),
    ],
    ("gizah", "B"): [
        ({"wood": 2}, {"points": 3}),
        ({"stone": 3}, {"points": 5}),
        ({"clay": 3}, {"points": 5}),
        ({"stone": 4, "papyrus": 1}, {"points": 7}),
    ],
    ("halikarnassos", "A"): [
        ({"clay": 2}, {"points": 3}),
        ({"ore": 3}, {"dig": 1}),
        ({"loom": 2}, {"points": 7}),
    ],
    ("halikarnassos", "B"): [
        ({"ore": 2}, {"points": 2, "dig": 1}),
        ({"clay": 3}, {"points": 1, "dig": 1}),
        ({"glass": 1, "loom": 1, "papyrus": 1}, {"dig": 1}),
    ],
    ("olympia", "A"): [
        ({"wood": 2}, {"points": 3}),
        ({"stone": 2}, {"free_building_per_age": 1}),
        ({"ore": 2}, {"points": 7}),
    ],
    ("olympia", "B"): [
        ({"wood": 2}, {"cheaper_raw": 2}),
        ({"stone": 2}, {"points": 5}),
        ({"ore": 2, "loom": 1}, {"copy_guild": 1}),
    ],
    ("rhodos", "A"): [
        ({"wood": 2}, {"points": 3}),
        ({"clay": 3}, {"shields": 2}),
        ({"ore": 4}, {"points": 7}),
    ],
    ("rhodos", "B"): [
        ({"stone": 3}, {"shields": 1, "points": 3, "coins": 3}),
        ({"ore": 4}, {"shields": 1, "points": 4, "coins": 4}),
    ],
}


@pytest.mark.parametrize(
    ("board", "side"),
    [
        pytest.param("alexandria", "A", marks=pytest.mark.rule("W11.1")),
        pytest.param("alexandria", "B", marks=pytest.mark.rule("W11.2")),
        pytest.param("babylon", "A", marks=pytest.mark.rule("W11.3")),
        pytest.param("babylon", "B", marks=pytest.mark.rule("W11.4")),
        pytest.param("ephesos", "A", marks=pytest.mark.rule("W11.5")),
        pytest.param("ephesos", "B", marks=pytest.mark.rule("W11.6")),
        pytest.param("gizah", "A", marks=pytest.mark.rule("W11.7")),
        pytest.param("gizah", "B", marks=pytest.mark.rule("W11.8")),
        pytest.param("halikarnassos", "A", marks=pytest.mark.rule("W11.9")),
        pytest.param("halikarnassos", "B", marks=pytest.mark.rule("W11.10")),
        pytest.param("olympia", "A", marks=pytest.mark.rule("W11.11")),
        pytest.param("olympia", "B", marks=pytest.mark.rule("W11.12")),
        pytest.param("rhodos", "A", marks=pytest.mark.rule("W11.13")),
        pytest.param("rhodos", "B", marks=pytest.mark.rule("W11.14")),
    ],
)
def test_stages_of_a_side(board: str, side: str) -> None:
    check_stages(board, side, "first", SIDES[board, side])
