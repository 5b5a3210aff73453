from collections import Counter

import pytest

from antipater import Position, make
from antipater.wonders.tables import CARD_AGE, CARD_COLOR, CARD_IDS

from .moves import board, build, can, play, refused, sell, side
from .table import Town, table
from .tabletop import asked, cards_of, coins, hand, offer, tokens

EDITIONS = ["first", "second"]
BOARDS = {"alexandria", "babylon", "ephesos", "gizah", "halikarnassos", "olympia", "rhodos"}
PURPLE = 6

START_RESOURCES = {
    "first": {
        "alexandria": "glass",
        "babylon": "clay",
        "ephesos": "papyrus",
        "gizah": "stone",
        "halikarnassos": "loom",
        "olympia": "wood",
        "rhodos": "ore",
    },
    "second": {
        "alexandria": "glass",
        "babylon": "wood",
        "ephesos": "papyrus",
        "gizah": "stone",
        "halikarnassos": "loom",
        "olympia": "clay",
        "rhodos": "ore",
    },
}
# A card of age I that costs one unit of the resource.
COSTS_ONE = {
    "wood": "stockade",
    "stone": "baths",
    "clay": "guard_tower",
    "ore": "barracks",
    "glass": "workshop",
    "loom": "apothecary",
    "papyrus": "scriptorium",
}


def ages(position: Position) -> list[list[str]]:
    """The cards of each age, as they were dealt."""
    return [[card for cards in age for card in cards] for age in position.deal()["ages"]]


def guilds(position: Position) -> list[str]:
    return [card for card in ages(position)[2] if card.endswith("_guild")]


@pytest.mark.rule("W1.2")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_three_to_seven_play(players: int, edition: str) -> None:
    position = make("wonders", players=players, edition=edition, sides="random").start(seed=1)
    assert position.to_act == tuple(range(players))
    assert len(coins(position)) == players


@pytest.mark.rule("W1.2")
def test_two_play_the_first_edition_only() -> None:
    assert make("wonders", players=2, edition="first").seats == 2
    with pytest.raises(ValueError, match="two players need edition=first"):
        make("wonders", players=2, edition="second")


@pytest.mark.rule("W1.3")
def test_neighbours_sit_in_a_ring() -> None:
    towns = [Town(name, hand=["baths"] if k == 0 else []) for k, name in enumerate(sorted(BOARDS - {"gizah"}))]
    for seat, sells in ((1, True), (2, False), (3, False), (4, False), (5, True)):
        ring = [town._replace(cards=["stone_pit"] if k == seat else []) for k, town in enumerate(towns)]
        assert can(table(*ring), build("baths")) is sells


@pytest.mark.rule("W1.3")
def test_with_three_each_is_a_neighbour_of_both_others() -> None:
    position = table(Town("gizah"), Town("rhodos", hand=["baths"]), Town("ephesos", hand=["barracks"]))
    assert can(position, build("baths"), 1)
    assert can(position, build("barracks"), 2)


@pytest.mark.rule("W1.4")
def test_the_bank_never_runs_out() -> None:
    position = table(Town("gizah", coins=200, hand=["tavern"]), Town("rhodos"), Town("ephesos"))
    play(position, build("tavern"))
    for seat in (1, 2):
        play(position, sell(hand(position, seat)[0]), seat=seat)
    assert coins(position)[0] == 205


@pytest.mark.rule("W1.4")
def test_tokens_never_run_out() -> None:
    red = ["stockade", "barracks", "guard_tower"]
    position = table(*(Town(name, red if k % 2 else []) for k, name in enumerate(sorted(BOARDS)[:6])), turn=5)
    for seat in position.to_act:
        play(position, sell(hand(position, seat)[0]), seat=seat)
    assert [tokens(position, seat, 1) for seat in range(6)] == [(-1, -1), (1, 1)] * 3


@pytest.mark.rule("W2.1")
def test_copies_for_more_players_stay_in_the_box() -> None:
    with_three, with_four, with_seven = (
        Counter(ages(make("wonders", players=players, edition="first").start(seed=1))[0]) for players in (3, 4, 7)
    )
    assert (with_three["lumber_yard"], with_four["lumber_yard"], with_seven["lumber_yard"]) == (1, 2, 2)
    assert (with_three["tavern"], with_four["tavern"], with_seven["tavern"]) == (0, 1, 3)
    assert (with_three["clay_pit"], with_four["clay_pit"], with_seven["clay_pit"]) == (1, 1, 1)
    assert (with_three["mine"], with_four["mine"], with_seven["mine"]) == (0, 0, 1)


@pytest.mark.rule("W2.2")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_players_and_two_guilds(players: int, edition: str) -> None:
    game = make("wonders", players=players, edition=edition)
    drawn = [guilds(game.start(seed)) for seed in range(30)]
    assert all(len(names) == len(set(names)) == players + 2 for names in drawn)
    assert {name for names in drawn for name in names} == {
        CARD_IDS[card] for card in range(len(CARD_IDS)) if CARD_COLOR[card] == PURPLE
    } - {"decorators_guild" if edition == "first" else "strategists_guild"}


@pytest.mark.rule("W2.2")
def test_guilds_are_shuffled_into_the_age() -> None:
    game = make("wonders", players=3, edition="first")
    first_hands = [game.start(seed).deal()["ages"][2][0] for seed in range(20)]
    numbers = {sum(card.endswith("_guild") for card in cards) for cards in first_hands}
    assert len(numbers) > 2


@pytest.mark.rule("W2.3", "W3.1")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_seven_cards_of_the_age_for_every_city(players: int, edition: str) -> None:
    dealt = make("wonders", players=players, edition=edition).start(seed=4).deal()["ages"]
    for age, hands in enumerate(dealt, 1):
        assert [len(cards) for cards in hands] == [7] * players
        assert {int(CARD_AGE[CARD_IDS.index(card)]) for cards in hands for card in cards} == {age}


@pytest.mark.rule("W2.3")
@pytest.mark.parametrize("age", [0, 1, 2])
def test_every_age_is_shuffled(age: int) -> None:
    game = make("wonders", players=3, edition="first", boards=["gizah", "rhodos", "babylon"], sides="A")
    hands = {tuple(game.start(seed).deal()["ages"][age][0]) for seed in range(10)}
    assert len(hands) == 10


@pytest.mark.rule("W2.4")
def test_boards_are_dealt_at_random_and_none_twice() -> None:
    game = make("wonders", players=4, edition="first")
    deals = [game.start(seed).deal()["boards"] for seed in range(40)]
    assert all(len(set(boards)) == 4 for boards in deals)
    assert all({boards[seat] for boards in deals} == BOARDS for seat in range(4))


@pytest.mark.rule("W2.4")
def test_named_boards_lie_where_they_are_named() -> None:
    names = ["rhodos", "gizah", "olympia"]
    for seed in range(5):
        assert make("wonders", edition="first", boards=names).start(seed).deal()["boards"] == names


@pytest.mark.rule("W2.5")
def test_first_edition_sides_are_drawn() -> None:
    game = make("wonders", players=3, edition="first")
    drawn = [game.start(seed) for seed in range(30)]
    assert all(asked(position) == "turn" for position in drawn)
    assert all({position.deal()["sides"][seat] for position in drawn} == {"A", "B"} for seat in range(3))


@pytest.mark.rule("W2.6")
def test_second_edition_sides_are_chosen_at_once() -> None:
    position = make("wonders", players=3, edition="second").start(seed=1)
    assert position.to_act == (0, 1, 2)
    assert [asked(position, seat) for seat in range(3)] == ["side"] * 3
    assert position.deal()["sides"] == [None] * 3
    play(position, side("night"), seat=2)
    play(position, side("day"), seat=0)
    assert [int(city.side) for city in position.states[0].city[:3]] == [0, 0, 0]
    position.retract(2)
    play(position, side("night"), seat=2)
    assert refused(position, build("altar"), 1) == "other_decision"
    play(position, side("night"), seat=1)
    assert [int(city.side) for city in position.states[0].city[:3]] == [0, 1, 1]
    assert asked(position) == "turn"


@pytest.mark.rule("W2.7")
def test_boards_are_chosen_one_after_the_other() -> None:
    position = make("wonders", players=3, edition="second", boards="choose").start(seed=1)
    assert position.to_act == (0,)
    assert list(position.legal()) == sorted(map(board, BOARDS))
    play(position, board("gizah"))
    assert position.to_act == (1,)
    assert refused(position, board("gizah"), 1) == "not_offered"
    play(position, board("alexandria"), seat=1)
    assert list(position.legal(2)) == sorted(map(board, BOARDS - {"gizah", "alexandria"}))
    play(position, board("rhodos"), seat=2)
    assert [asked(position, seat) for seat in range(3)] == ["side"] * 3
    for seat in range(3):
        play(position, side("day"), seat=seat)
    assert asked(position) == "turn"
    assert offers_own_resource(position, 0, "stone")
    assert offers_own_resource(position, 2, "ore")


def offers_own_resource(position: Position, seat: int, resource: str) -> bool:
    state = position.states[0]
    place = ("wood", "stone", "clay", "ore").index(resource)
    return [int(state.city[seat].own[1 << k]) for k in range(4)] == [int(k == place) for k in range(4)]


@pytest.mark.rule("W2.7")
def test_boards_are_chosen_before_agreed_sides() -> None:
    position = make("wonders", players=3, edition="first", boards="choose", sides="B").start(seed=1)
    for seat, name in enumerate(("gizah", "rhodos", "babylon")):
        assert asked(position, seat) == "board"
        play(position, board(name), seat=seat)
    assert asked(position) == "turn"
    assert [int(city.side) for city in position.states[0].city[:3]] == [1, 1, 1]


@pytest.mark.rule("W2.8")
@pytest.mark.parametrize(
    ("edition", "sides", "lie"),
    [
        ("first", "A", ["A", "A", "A"]),
        ("first", "B", ["B", "B", "B"]),
        ("first", ["A", "B", "A"], ["A", "B", "A"]),
        ("second", "day", ["day", "day", "day"]),
        ("second", ["night", "day", "night"], ["night", "day", "night"]),
    ],
)
def test_agreed_sides(edition: str, sides: str | list[str], lie: list[str]) -> None:
    for seed in range(3):
        position = make("wonders", edition=edition, sides=sides).start(seed)
        assert position.deal()["sides"] == lie
        assert asked(position) == "turn"


@pytest.mark.rule("W2.8")
def test_sides_are_drawn_or_chosen_in_both_editions() -> None:
    game = make("wonders", edition="second", sides="random")
    assert {game.start(seed).deal()["sides"][0] for seed in range(12)} == {"day", "night"}
    position = make("wonders", edition="first", sides=["choose", "A", "B"]).start(seed=0)
    assert position.to_act == (0,)
    play(position, side("B"))
    assert [int(city.side) for city in position.states[0].city[:3]] == [1, 0, 1]


@pytest.mark.rule("W2.9")
@pytest.mark.parametrize("edition", EDITIONS)
def test_three_coins_and_no_card(edition: str) -> None:
    position = make("wonders", players=5, edition=edition, sides="random").start(seed=3)
    assert coins(position) == [3] * 5
    assert [cards_of(position, city) for city in range(5)] == [set()] * 5


@pytest.mark.rule("W2.10")
@pytest.mark.parametrize("resource", COSTS_ONE)
@pytest.mark.parametrize(
    ("edition", "name"), [(edition, name) for edition in EDITIONS for name in sorted(BOARDS)], ids=str
)
def test_the_resource_of_a_board(edition: str, name: str, resource: str) -> None:
    others = sorted(BOARDS - {name})[:3]
    towns = [Town(name, hand=[COSTS_ONE[resource]], coins=0), *(Town(other) for other in others)]
    position = table(*towns, edition=edition)
    action = build(COSTS_ONE[resource])
    assert can(position, action) is (START_RESOURCES[edition][name] == resource)
    if START_RESOURCES[edition][name] == resource:
        assert offer(position, action).payments[0].own == {resource: 1}
