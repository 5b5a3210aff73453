import pytest

from antipater import Position

from .moves import build, stage, take_turn
from .table import Town, deal, table
from .tabletop import coins, points

LEFT = Town("rhodos", ["quarry", "stone_pit", "loom_age1"])
RIGHT = Town("ephesos", ["sawmill", "press_age1", "glassworks_age1"])


def built(card: str, *cards: str, edition: str = "first", stages: int = 0, board: str = "gizah") -> Position:
    """The card has just been built by a city with no coins, next to cities with three brown and three grey cards."""
    town = Town(board, cards, [card], stages=stages, coins=0)
    return take_turn(table(town, LEFT, RIGHT, edition=edition), build(card))


@pytest.mark.rule("W17.1")
def test_tavern() -> None:
    position = built("tavern")
    assert coins(position)[0] == 5
    take_turn(position)
    assert coins(position)[0] == 8
    assert points(position, "yellow") == 0


@pytest.mark.rule("W17.2")
def test_vineyard_and_bazaar() -> None:
    assert coins(built("vineyard"))[0] == 3
    assert coins(built("vineyard", "foundry", "clay_pool", "press_age1"))[0] == 5
    assert coins(built("bazaar"))[0] == 6
    assert coins(built("bazaar", "loom_age1", "foundry"))[0] == 8


@pytest.mark.rule("W17.2")
def test_vineyard_and_bazaar_count_neighbours_only() -> None:
    position = table(
        Town("gizah", [], ["vineyard"], coins=0),
        LEFT,
        Town("olympia", ["foundry", "brickyard"]),
        RIGHT,
        edition="second",
    )
    assert coins(take_turn(position, build("vineyard")))[0] == 2 + 1


HAVEN = ["sawmill", "foundry", "loom_age1"]
LIGHTHOUSE = ["stone_pit", "glassworks_age1", "tavern"]


@pytest.mark.rule("W17.3")
def test_haven() -> None:
    position = built("haven", *HAVEN)
    assert coins(position)[0] == 2
    assert points(position, "yellow") == 2


@pytest.mark.rule("W17.4")
def test_lighthouse_counts_itself() -> None:
    position = built("lighthouse", *LIGHTHOUSE)
    assert coins(position)[0] == 2
    assert points(position, "yellow") == 2


@pytest.mark.rule("W17.5")
def test_chamber_of_commerce() -> None:
    position = built("chamber_of_commerce", "brickyard", "press_age1", "loom_age2")
    assert coins(position)[0] == 4
    assert points(position, "yellow") == 4


@pytest.mark.rule("W17.6")
@pytest.mark.parametrize("stages", [0, 1, 2, 3])
def test_arena(stages: int) -> None:
    position = built("arena", "quarry", "ore_vein", stages=stages)
    assert coins(position)[0] == 3 * stages
    assert points(position, "yellow") == stages


@pytest.mark.rule("W17.7")
def test_ludus() -> None:
    position = built("ludus", "stone_pit", "ore_vein", "walls", "stockade", edition="second")
    assert coins(position)[0] == 6
    assert points(position, "yellow") == 2


@pytest.mark.rule("W17.8")
def test_arena_coins_now_and_points_at_the_end() -> None:
    position = built("arena", "quarry", "ore_vein", stages=0)
    assert coins(position)[0] == 0
    take_turn(deal(position, [["palace"], [], []], age=3, turn=1), stage("palace"))
    assert coins(position)[0] == 0
    assert points(position, "yellow") == 1


@pytest.mark.rule("W17.8")
@pytest.mark.parametrize(
    ("card", "cards", "later", "color_points"),
    [
        ("haven", HAVEN, "quarry", 3),
        ("lighthouse", LIGHTHOUSE, "vineyard", 3),
        ("chamber_of_commerce", ["brickyard", "press_age1"], "loom_age2", 4),
    ],
)
def test_what_is_built_later_brings_points_but_no_coins(
    card: str, cards: list[str], later: str, color_points: int
) -> None:
    position = built(card, *cards)
    state = position.states[0]
    state.city[0].coins = 10
    take_turn(deal(position, [[later], [], []], age=2, turn=1), build(later))
    spent = {"quarry": 9, "vineyard": 10 + 4, "loom_age2": 10}[later]
    assert coins(position)[0] == spent
    assert points(position, "yellow") == color_points


@pytest.mark.rule("W17.9")
def test_the_resource_of_a_board_is_no_card() -> None:
    """Gizah produces stone, Ephesos papyrus, and Rhodos ore: none of it is counted."""
    position = table(Town("gizah", [], ["vineyard"], coins=0), Town("ephesos"), Town("rhodos"))
    assert coins(take_turn(position, build("vineyard")))[0] == 0
    position = table(Town("halikarnassos", [], ["bazaar"], coins=0), Town("ephesos"), Town("alexandria"))
    assert coins(take_turn(position, build("bazaar")))[0] == 0


@pytest.mark.rule("W17.9")
def test_cards_under_stages_are_not_counted() -> None:
    position = table(Town("gizah", ["stone_pit"], ["quarry"], coins=0), Town("ephesos"), Town("rhodos"))
    take_turn(position, stage("quarry"))
    take_turn(deal(position, [["vineyard"], [], []], age=2, turn=1), build("vineyard"))
    assert coins(position)[0] == 1
