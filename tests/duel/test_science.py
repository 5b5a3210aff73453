import pytest

from antipater import Position
from antipater.duel.tables import CARD_DATA, TOKEN_DATA

from .moves import build, card, discard, discard_slot, play, refused, token, wonder
from .table import of, table
from .tabletop import asked, choices, city_cards, coins, pawn, points, tokens_of, tokens_on_board

SYMBOLS = {
    "wheel": {"apothecary", "school"},
    "plumb": {"workshop", "laboratory"},
    "quill": {"scriptorium", "library"},
    "mortar": {"pharmacist", "dispensary"},
    "sundial": {"academy", "study"},
    "armillary": {"university", "observatory"},
}
FIVE = ["apothecary", "workshop", "scriptorium", "pharmacist", "academy"]
BOARD = ["law", "agriculture", "economy", "strategy", "theology"]


def won_by_science(position: Position, seat: int = 0) -> bool:
    outcome = position.outcome
    return outcome is not None and outcome.how == "scientific" and outcome.winners == (seat,)


@pytest.mark.rule("D9.1")
def test_six_symbols_are_on_two_green_cards_each_and_the_scales_on_law() -> None:
    green = {name: card["effect"]["science"] for name, card in CARD_DATA.items() if card["color"] == "green"}
    assert {symbol: {name for name in green if green[name] == symbol} for symbol in set(green.values())} == SYMBOLS
    assert {name for name, card in CARD_DATA.items() if "science" in card["effect"]} == set(green)
    assert [name for name, found in TOKEN_DATA.items() if found["effect"].get("science") == "scales"] == ["law"]


@pytest.mark.rule("D9.2")
@pytest.mark.parametrize("symbol", SYMBOLS)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_pair_gives_a_token_of_the_board(symbol: str, seat: int) -> None:
    second, first = sorted(SYMBOLS[symbol], key=lambda name: -int(CARD_DATA[name]["age"]))
    position = table([second], cities=of(seat, [first]), board=BOARD, active=seat, coins=(20, 20))
    play(position, build(second))
    assert (asked(position), position.to_act) == ("progress", (seat,))
    assert choices(position) == set(BOARD)
    play(position, token("strategy"))
    assert tokens_of(position, seat) == {"strategy"}
    assert tokens_on_board(position) == set(BOARD) - {"strategy"}
    assert (asked(position), position.to_act) == ("turn", (1 - seat,))


@pytest.mark.rule("D9.2")
def test_one_symbol_of_each_city_is_no_pair() -> None:
    position = table(["school"], cities=([], ["apothecary"]), coins=(20, 7))
    assert asked(play(position, build("school"))) == "turn"


@pytest.mark.rule("D9.2")
def test_two_different_symbols_are_no_pair() -> None:
    position = table(["school"], cities=(["workshop"], []), coins=(20, 7))
    assert asked(play(position, build("school"))) == "turn"


@pytest.mark.rule("D9.2")
def test_only_a_token_of_the_board_may_be_taken() -> None:
    position = table(["school"], cities=(["apothecary"], []), board=["law", "economy"], coins=(20, 7))
    play(position, build("school"))
    assert refused(position, token("philosophy")) == "not_offered"
    assert refused(position, discard("sawmill")) == "other_decision"


@pytest.mark.rule("D9.2")
def test_a_pair_made_by_the_mausoleum_gives_a_token() -> None:
    position = table(
        ["courthouse"], wonders=(["mausoleum"], []), cities=(["apothecary"], []), discarded=["school"], coins=(20, 7)
    )
    play(position, wonder("mausoleum", "courthouse"), card("school"))
    assert (asked(position), position.to_act) == ("progress", (0,))
    play(position, token("agriculture"))
    assert (asked(position), position.to_act) == ("turn", (1,))


@pytest.mark.rule("D9.2")
def test_each_pair_gives_a_token() -> None:
    position = table(["school", "laboratory"], cities=(["apothecary", "workshop"], []), board=BOARD, coins=(20, 7))
    play(position, build("school"), token("law"), discard_slot(15), build("laboratory"), token("economy"))
    assert tokens_of(position, 0) == {"law", "economy"}


@pytest.mark.rule("D9.3")
def test_a_token_applies_at_once_and_stays() -> None:
    position = table(
        ["library", "walls"], cities=(["scriptorium"], []), board=["agriculture", "strategy"], coins=(10, 7)
    )
    play(position, build("library"), token("agriculture"))
    assert coins(position) == (16, 7)
    play(position, discard("walls"))
    assert tokens_of(position, 0) == {"agriculture"}
    assert points(position, 0)["progress"] == 4


@pytest.mark.rule("D9.4")
def test_with_an_empty_board_a_pair_gives_nothing() -> None:
    position = table(["library"], cities=(["scriptorium"], []), board=[], coins=(7, 7))
    play(position, build("library"))
    assert (asked(position), position.to_act) == ("turn", (1,))
    assert not tokens_of(position, 0)


@pytest.mark.rule("D9.5")
@pytest.mark.parametrize("seat", [0, 1])
def test_six_different_symbols_win_at_once(seat: int) -> None:
    position = table(["university"], cities=of(seat, FIVE), coins=(20, 20), active=seat)
    play(position, build("university"))
    assert won_by_science(position, seat)
    assert "university" in city_cards(position, seat)


@pytest.mark.rule("D9.5")
def test_five_symbols_are_not_enough() -> None:
    position = play(table(["university"], cities=(FIVE[:4], []), coins=(20, 7)), build("university"))
    assert not position.over


@pytest.mark.rule("D9.5")
def test_pairs_do_not_count_twice() -> None:
    position = table(["university"], cities=([*FIVE[:4], "school", "laboratory"], []), coins=(20, 7))
    assert not play(position, build("university")).over


@pytest.mark.rule("D9.5")
def test_the_symbols_of_both_cities_are_not_added() -> None:
    position = table(["university"], cities=(FIVE[:2], FIVE[2:]), coins=(20, 7))
    assert not play(position, build("university")).over


@pytest.mark.rule("D9.5")
def test_a_win_by_science_ends_an_age_without_a_starter() -> None:
    position = table(slots={0: "university"}, cities=(FIVE, []), coins=(20, 7))
    assert won_by_science(play(position, build("university")))


@pytest.mark.rule("D9.6")
def test_the_law_counts_as_the_sixth_symbol() -> None:
    position = table(["university"], cities=(FIVE[:3], []), tokens=(["law"], []), coins=(20, 7))
    assert not play(position, build("university")).over
    position = table(["university"], cities=(FIVE[:4], []), tokens=(["law"], []), coins=(20, 7))
    assert won_by_science(play(position, build("university")))


@pytest.mark.rule("D9.6")
def test_the_law_just_taken_wins() -> None:
    position = table(["study"], cities=(FIVE, []), board=BOARD, coins=(20, 7))
    play(position, build("study"))
    assert asked(position) == "progress"
    assert won_by_science(play(position, token("law")))


@pytest.mark.rule("D9.6")
def test_the_law_of_the_great_library_wins() -> None:
    position = table(
        ["courthouse"],
        wonders=(["great_library"], []),
        cities=(FIVE, []),
        box=["economy", "law", "theology"],
        coins=(20, 7),
    )
    play(position, wonder("great_library", "courthouse"))
    assert won_by_science(play(position, token("law")))


@pytest.mark.rule("D9.6")
def test_a_green_card_of_the_mausoleum_wins() -> None:
    position = table(
        ["courthouse"],
        wonders=([], ["mausoleum"]),
        cities=([], [*FIVE[1:], "university"]),
        discarded=["apothecary"],
        active=1,
        coins=(7, 20),
    )
    play(position, wonder("mausoleum", "courthouse"), card("apothecary"))
    assert won_by_science(position, 1)
    assert pawn(position) == 0
