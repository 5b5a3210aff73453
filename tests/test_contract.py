"""The public names: what they do, and what they say to bad input."""

import inspect
import pickle
import re
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import antipater
from antipater import AntipaterError, DealError, Game, IllegalAction, OptionError, Outcome, Position
from antipater.duel.tables import CARD_IDS, TOKEN_IDS, WONDER_IDS

from .sizes import size

HUGE = 10**5000  # more digits than Python prints
CATEGORIES = ["blue", "green", "yellow", "purple", "wonders", "progress", "coins", "military", "gods", "chambers"]


@pytest.fixture(params=["plain", "compiled"])
def game(request: pytest.FixtureRequest, compiled_duel: Game) -> Game:
    return antipater.make("duel") if request.param == "plain" else compiled_duel


@pytest.fixture
def position(game: Game) -> Position:
    return game.start(seed=7)


def finished(game: Game, seed: int = 7) -> Position:
    position = game.start(seed)
    while not position.over:
        position.play(position.legal()[-1])
    return position


def is_a_sentence(error: BaseException) -> bool:
    """One line that begins like a sentence, ends with a full stop, and is not too long to read."""
    text = str(error)
    return bool(re.fullmatch(r"[\w(].{10,300}\.", text)) and "\n" not in text


# Names.


def test_all_lists_exactly_what_is_exported() -> None:
    exported = {
        name
        for name, value in vars(antipater).items()
        if not name.startswith("_") and not isinstance(value, ModuleType)
    }
    assert sorted(exported) == antipater.__all__


def test_the_package_is_typed() -> None:
    assert (Path(antipater.__file__).parent / "py.typed").exists()


def test_every_public_thing_says_what_it_is() -> None:
    for name in antipater.__all__:
        thing = getattr(antipater, name)
        assert inspect.getdoc(thing), name
        for method, value in vars(thing).items() if inspect.isclass(thing) else ():
            if inspect.isfunction(value) and not method.startswith("_"):
                assert inspect.getdoc(value), f"{name}.{method}"


@pytest.mark.parametrize("error", [DealError, IllegalAction, OptionError])
def test_every_error_is_a_value_error_of_ours(error: type[Exception]) -> None:
    assert issubclass(error, AntipaterError)
    assert issubclass(AntipaterError, ValueError)


# Making and starting.


def test_make() -> None:
    assert antipater.make("duel").options == {}
    assert antipater.make("duel", wonders="draft", expansions=()).options == {}
    assert antipater.make("duel", wonders="first-game").options == {"wonders": "first-game"}
    assert antipater.make("duel").seats == 2


def test_a_seed_gives_the_same_game_again(game: Game) -> None:
    assert game.start(seed=7) == game.start(7)
    assert bytes(game.start(7)) == bytes(game.start(7))
    assert game.start(7) != game.start(8)


def test_without_a_seed_games_differ(game: Game) -> None:
    assert len({game.start().digest() for _ in range(8)}) == 8


def test_plain_and_compiled_games_are_the_same(compiled_duel: Game) -> None:
    assert antipater.make("duel").start(3) == compiled_duel.start(3)


def test_all_128_bits_of_a_seed_count(game: Game) -> None:
    seeds = [0, 1, 2**32, 2**64, 2**96, 2**127, 2**128 - 1]
    assert len({game.start(seed).digest() for seed in seeds}) == len(seeds)


@pytest.mark.parametrize("seed", [np.int8(7), np.uint64(7), np.array(7)])
def test_a_seed_may_be_one_of_numpys_integers(game: Game, seed: Any) -> None:
    assert game.start(seed) == game.start(7)


def test_compile_gives_the_game_back() -> None:
    game = antipater.make("duel", wonders="first-game")
    assert game.compile() is game


# Positions.


def test_a_position_says_who_acts_and_what_is_legal(position: Position) -> None:
    (seat,) = position.to_act
    legal = position.legal(seat)
    assert isinstance(legal, np.ndarray)
    assert legal.dtype.kind == "i"
    assert legal.tolist() == position.legal().tolist() == sorted(legal.tolist())
    assert position.legal(1 - seat).tolist() == []
    assert position.offers(1 - seat) == []
    assert [offer.action for offer in position.offers(seat)] == legal.tolist()


def test_the_legal_actions_are_the_callers_own(position: Position) -> None:
    before = bytes(position)
    kept = position.legal()
    kept_values = kept.tolist()
    position.play(kept[0])
    position.legal()
    assert kept.tolist() == kept_values
    kept[:] = 0
    assert bytes(position) != before
    assert position.legal().tolist()


@pytest.mark.parametrize("kind", [int, np.int16, np.int64, np.uint8])
def test_an_action_may_be_any_integer(position: Position, kind: Callable[[int], Any]) -> None:
    other = position.copy()
    position.play(kind(int(position.legal()[0])))
    other.play(other.legal()[0], other.to_act[0])
    assert position == other


def test_while_a_game_runs_it_has_no_outcome(position: Position) -> None:
    assert not position.over
    assert position.outcome is None


@pytest.mark.parametrize("seed", range(size(5, 200)))
def test_the_outcome(game: Game, seed: int) -> None:
    position = finished(game, seed)
    outcome = position.outcome
    assert isinstance(outcome, Outcome)
    assert position.over
    assert position.to_act == ()
    assert position.legal().tolist() == []
    assert position.offers() == []
    assert outcome.how in ("military", "scientific", "civilian")
    assert outcome.winners in ((0,), (1,), (0, 1))
    assert outcome.ranks == tuple(1 if seat in outcome.winners else 2 for seat in (0, 1))
    assert [list(points) for points in outcome.points] == [CATEGORIES, CATEGORIES]
    if outcome.how == "civilian" and len(outcome.winners) == 1:
        totals = [(sum(points.values()), points["blue"]) for points in outcome.points]
        assert outcome.winners == (totals.index(max(totals)),)


def test_a_copy_is_a_position_of_its_own(position: Position) -> None:
    copy = position.copy()
    assert copy == position
    assert copy.game is position.game
    before = bytes(position)
    copy.play(copy.legal()[0])
    assert bytes(position) == before
    assert copy != position


def test_equal_positions_have_equal_bytes_hashes_and_digests(position: Position) -> None:
    copy = position.copy()
    assert bytes(copy) == bytes(position)
    assert hash(copy) == hash(position)
    assert copy.digest() == position.digest()
    assert position != "a position"
    assert len({position, copy}) == 1


def test_bytes_have_the_length_of_the_record(position: Position) -> None:
    assert len(bytes(position)) == position.game.dtype.itemsize


def test_a_position_comes_back_from_its_bytes(position: Position) -> None:
    again = position.game.position(bytes(position))
    assert again == position
    again.play(again.legal()[0])
    assert again != position


@pytest.mark.parametrize("data", [b"", b"abc", "abc", None, 7, [0] * 400], ids=lambda data: type(data).__name__)
def test_bytes_of_no_position(game: Game, data: Any) -> None:
    with pytest.raises(OptionError, match=r"^A position of duel has \d+ bytes, not ") as caught:
        game.position(data)
    assert is_a_sentence(caught.value)


def test_what_a_seat_sees_can_not_be_played(position: Position) -> None:
    seen = position.observe(0)
    before = bytes(seen)
    assert seen.legal().tolist() == position.legal().tolist()
    with pytest.raises(IllegalAction) as caught:
        seen.play(seen.legal()[0])
    assert caught.value.reason == "observed"
    assert bytes(seen) == before


def test_a_digest_is_64_hexadecimal_digits(position: Position) -> None:
    assert re.fullmatch("[0-9a-f]{64}", position.digest())


def test_a_digest_depends_on_the_options() -> None:
    digests = {antipater.make("duel", wonders=wonders).start(7).digest() for wonders in ("draft", "first-game")}
    assert len(digests) == 2


def test_a_digest_changes_with_every_action(position: Position) -> None:
    digests = [position.digest()]
    while not position.over:
        position.play(position.legal()[0])
        digests.append(position.digest())
    assert len(set(digests)) == len(digests)


def test_a_position_can_be_printed(position: Position) -> None:
    assert position.digest()[:12] in repr(position)
    assert "duel" in repr(position)


# Deals.


@pytest.mark.parametrize("wonders", ["draft", "first-game"])
def test_a_deal_gives_the_same_game_as_its_seed(wonders: str) -> None:
    game = antipater.make("duel", wonders=wonders)
    for seed in range(size(20, 500)):
        dealt = game.start(seed)
        again = game.start(deal=dealt.deal())
        assert again.digest() == dealt.digest()
        assert again.deal() == dealt.deal()


def test_a_deal_can_be_asked_for_at_any_time(game: Game) -> None:
    start = game.start(5).deal()
    assert finished(game, 5).deal() == start


def test_a_game_from_a_deal_plays_like_the_one_from_the_seed(game: Game) -> None:
    one = game.start(5)
    two = game.start(deal=one.deal())
    while not one.over:
        action = one.legal()[-1]
        for position in (one, two):
            position.play(action)
        assert one.digest() == two.digest()


@pytest.mark.parametrize("entry", ["start_player", "progress", "library", "wonders", "ages"])
def test_what_a_deal_leaves_open_comes_from_the_seed(game: Game, entry: str) -> None:
    wanted = game.start(1).deal()[entry]
    dealt = game.start(seed=2, deal={entry: wanted}).deal()
    other = game.start(seed=2).deal()
    assert dealt.pop(entry) == wanted
    other.pop(entry)
    if entry == "ages":
        for each in (dealt, other):
            each.pop("removed")
    assert dealt == other


def test_an_empty_deal_leaves_everything_open(game: Game) -> None:
    assert game.start(seed=3, deal={}) == game.start(seed=3)


def test_removed_cards_follow_from_the_ages(game: Game) -> None:
    deal = game.start(1).deal()
    removed = deal.pop("removed")
    assert [set(cards) for cards in game.start(deal=deal).deal()["removed"]] == [set(cards) for cards in removed]


def test_tuples_are_as_good_as_lists(game: Game) -> None:
    deal = game.start(1).deal()
    as_tuples = {**deal, "ages": tuple(map(tuple, deal["ages"])), "progress": tuple(deal["progress"])}
    assert game.start(seed=1, deal=as_tuples) == game.start(seed=1, deal=deal)


# Bad input.


@pytest.mark.parametrize("name", ["chess", "", "Duel", "duel ", None, 7, ["duel"], b"duel", np.array(["duel", "x"])])
def test_unknown_games(name: Any) -> None:
    with pytest.raises(OptionError, match=r"^There is no game .*: choose one of duel") as caught:
        antipater.make(name)
    assert is_a_sentence(caught.value)


@pytest.mark.parametrize("option", ["players", "Wonders", "name", "self", "seed"])
def test_unknown_options(option: str) -> None:
    with pytest.raises(OptionError, match=f"^duel has no option '{option}': it has expansions, wonders") as caught:
        antipater.make("duel", **{option: 3})
    assert is_a_sentence(caught.value)


ODD_VALUES: list[Any] = [
    None,
    3,
    0,
    1.5,
    True,
    [],
    ["draft"],
    {},
    {"draft"},
    b"draft",
    "",
    "Draft",
    HUGE,
    np.array(["draft", "x"]),
]


@pytest.mark.parametrize("value", ODD_VALUES, ids=lambda value: type(value).__name__)
def test_wrong_values_of_an_option(value: Any) -> None:
    with pytest.raises(OptionError, match=r"^wonders=.* is not possible: it is one of draft, first-game") as caught:
        antipater.make("duel", wonders=value)
    assert is_a_sentence(caught.value)


@pytest.mark.parametrize(
    "value",
    ["pantheon", "", ("chess",), None, 5, True, {"pantheon": 1}, [[]]],
    ids=repr,
)
def test_wrong_expansions(value: Any) -> None:
    with pytest.raises(
        OptionError, match=r"^expansions=.* is not possible: it is a tuple, and may have pantheon, agora"
    ) as caught:
        antipater.make("duel", expansions=value)
    assert is_a_sentence(caught.value)


BAD_SEEDS = [True, False, -1, 2**128, HUGE, -HUGE, 1.0, float("nan"), "7", b"7", [7], {}, np.float64(1), np.True_]


@pytest.mark.parametrize("seed", BAD_SEEDS, ids=lambda seed: type(seed).__name__)
def test_bad_seeds(game: Game, seed: Any) -> None:
    with pytest.raises(OptionError, match=r"^The seed .* is no whole number from 0 to 2\^128 - 1\.$") as caught:
        game.start(seed)
    assert is_a_sentence(caught.value)


BAD_ACTIONS: list[Any] = [
    -1,
    574,
    10**9,
    2**63,
    2**64,
    HUGE,
    -HUGE,
    1.0,
    "1",
    None,
    True,
    [1],
    {},
    np.float32(1),
    np.array([1, 2]),
]


@pytest.mark.parametrize("action", BAD_ACTIONS, ids=lambda action: type(action).__name__)
def test_what_is_no_action(position: Position, action: Any) -> None:
    before = bytes(position)
    with pytest.raises(IllegalAction, match=r"^Seat [01] can't play action .* now: unknown action") as caught:
        position.play(action)
    assert is_a_sentence(caught.value)
    assert caught.value.reason == "unknown_action"
    assert caught.value.seat == position.to_act[0]
    assert bytes(position) == before


def test_an_action_that_is_not_legal_now(position: Position) -> None:
    before = bytes(position)
    for action in set(range(574)) - set(position.legal().tolist()):
        with pytest.raises(IllegalAction) as caught:
            position.play(action)
        assert caught.value.reason in ("other_decision", "not_offered")
        assert caught.value.action == action
        assert bytes(position) == before


@pytest.mark.parametrize("seat", [2, -1, 10**9, "0", 0.0, True, [], np.array([0, 1])], ids=repr)
def test_who_does_not_act_can_not_play(position: Position, seat: Any) -> None:
    before = bytes(position)
    with pytest.raises(IllegalAction, match=r"^Seat .* can't play action .* now: not your turn") as caught:
        position.play(position.legal()[0], seat)
    assert is_a_sentence(caught.value)
    with pytest.raises(IllegalAction):
        position.play(position.legal()[0], 1 - position.to_act[0])
    assert bytes(position) == before


@pytest.mark.parametrize("seat", [2, -1, 10**9, "0", 0.0, True, [], np.array([0, 1])], ids=repr)
def test_there_is_no_such_seat(position: Position, seat: Any) -> None:
    for ask in (position.legal, position.offers, position.observe):
        with pytest.raises(OptionError, match=r"^There is no seat .*: seats are 0 to 1") as caught:
            ask(seat)
        assert is_a_sentence(caught.value)


def test_nothing_can_be_played_after_the_end(game: Game) -> None:
    position = finished(game)
    before = bytes(position)
    for action, seat in ((0, None), (16, 0), (41, 1), (HUGE, None), (-1, 0), (1.5, None)):
        with pytest.raises(IllegalAction, match="game over") as caught:
            position.play(action, seat)  # type: ignore[arg-type]
        assert caught.value.reason == "game_over"
        assert is_a_sentence(caught.value)
    assert bytes(position) == before


def test_an_illegal_action_comes_back_from_another_process() -> None:
    error = pickle.loads(pickle.dumps(IllegalAction(3, 1, "too_dear")))
    assert (error.action, error.seat, error.reason) == (3, 1, "too_dear")
    assert str(error) == "Seat 1 can't play action 3 now: too dear."


DEAL = antipater.make("duel").start(seed=1).deal()
AGE_1, AGE_2, AGE_3 = DEAL["ages"]
GUILDS = [card for card in CARD_IDS if card.endswith("guild")]
GUILD_IN = next(card for card in AGE_3 if card in GUILDS)
GUILD_OUT = next(card for card in GUILDS if card not in AGE_3)
NO_GUILD = next(card for card in AGE_3 if card not in GUILDS)


def swapped(cards: list[str], old: str, new: str) -> list[str]:
    return [new if card == old else card for card in cards]


BAD_DEALS: dict[str, tuple[Any, str]] = {
    "no mapping": ([("start_player", 0)], "A deal is a mapping"),
    "a string": ("start_player", "A deal is a mapping"),
    "a number": (3, "A deal is a mapping"),
    "unknown entry": ({"cards": []}, "A deal has no entry 'cards'"),
    "odd entry": ({None: []}, "A deal has no entry None"),
    "start player 2": ({"start_player": 2}, "seat 0 or seat 1, not 2"),
    "start player -1": ({"start_player": -1}, "seat 0 or seat 1"),
    "start player True": ({"start_player": True}, "seat 0 or seat 1, not True"),
    "start player 1.0": ({"start_player": 1.0}, "seat 0 or seat 1"),
    "start player None": ({"start_player": None}, "seat 0 or seat 1"),
    "start player list": ({"start_player": [0]}, "seat 0 or seat 1"),
    "start player array": ({"start_player": np.array([0, 1])}, "seat 0 or seat 1"),
    "start player huge": ({"start_player": HUGE}, "seat 0 or seat 1"),
    "unknown token": ({"progress": ["chess", *DEAL["progress"][1:]]}, "no progress token 'chess'"),
    "four tokens": ({"progress": DEAL["progress"][1:]}, "Expected 5 ids .*, got 4"),
    "six tokens": ({"progress": TOKEN_IDS[:6]}, "Expected 5 ids .*, got 6"),
    "token twice": ({"progress": [DEAL["progress"][0]] * 5}, "is there twice"),
    "tokens None": ({"progress": None}, "Expected a list of 5 ids .*, got None"),
    "tokens as a string": ({"progress": "lawlawlaw"}, "Expected a list"),
    "tokens as a set": ({"progress": set(TOKEN_IDS[:5])}, "Expected a list"),
    "tokens as a mapping": ({"progress": dict.fromkeys(TOKEN_IDS[:5])}, "Expected a list"),
    "token list in a list": ({"progress": [[token] for token in TOKEN_IDS[:5]]}, "no progress token"),
    "token None": ({"progress": [None] * 5}, "no progress token None"),
    "token numbers": ({"progress": [0, 1, 2, 3, 4]}, "no progress token 0"),
    "token mappings": ({"progress": [{}] * 5}, "no progress token"),
    "token arrays": ({"progress": [np.array(["law", "law"])] * 5}, "no progress token"),
    "tokens as bytes": ({"progress": b"abcde"}, "no progress token 97"),
    "short library": ({"library": TOKEN_IDS[:9]}, "Expected 10 ids .*, got 9"),
    "library with a wonder": ({"library": [*TOKEN_IDS[:9], "sphinx"]}, "no progress token 'sphinx'"),
    "seven wonders": ({"wonders": WONDER_IDS[:7]}, "Expected 8 ids .*, got 7"),
    "wonder twice": ({"wonders": [*WONDER_IDS[:7], WONDER_IDS[0]]}, "is there twice"),
    "unknown wonder": ({"wonders": [*WONDER_IDS[:7], "chess"]}, "no wonder 'chess'"),
    "two ages": ({"ages": [AGE_1, AGE_2]}, "three lists of cards"),
    "ages None": ({"ages": None}, "three lists of cards"),
    "ages by name": ({"ages": {1: AGE_1, 2: AGE_2, 3: AGE_3}}, "three lists of cards"),
    "an age None": ({"ages": [AGE_1, None, AGE_3]}, "Expected a list of 20 ids"),
    "ages as numbers": ({"ages": [1, 2, 3]}, "Expected a list of 20 ids"),
    "ages too deep": ({"ages": [[AGE_1], [AGE_2], [AGE_3]]}, "no card of age I"),
    "card missing": ({"ages": [AGE_1[1:], AGE_2, AGE_3]}, "Expected 20 ids .*, got 19"),
    "card too many": ({"ages": [AGE_1 + DEAL["removed"][0][:1], AGE_2, AGE_3]}, "Expected 20 ids .*, got 21"),
    "card twice": ({"ages": [AGE_1[:19] + AGE_1[:1], AGE_2, AGE_3]}, "is there twice"),
    "unknown card": ({"ages": [swapped(AGE_1, AGE_1[3], "chess"), AGE_2, AGE_3]}, "no card of age I 'chess'"),
    "card of another age": ({"ages": [AGE_1, swapped(AGE_2, AGE_2[0], AGE_1[0]), AGE_3]}, "is no card of age II"),
    "guild in age II": ({"ages": [AGE_1, swapped(AGE_2, AGE_2[0], GUILD_OUT), AGE_3]}, "is no card of age II"),
    "ages in another order": ({"ages": [AGE_2, AGE_1, AGE_3]}, "is no card of age I"),
    "four guilds": ({"ages": [AGE_1, AGE_2, swapped(AGE_3, NO_GUILD, GUILD_OUT)]}, "has 3 guilds, not 4"),
    "two guilds": (
        {"ages": [AGE_1, AGE_2, swapped(AGE_3, GUILD_IN, DEAL["removed"][2][0])]},
        "has 3 guilds, not 2",
    ),
    "removed without ages": ({"removed": DEAL["removed"]}, "must give the cards of the ages too"),
    "removed of two ages": ({"ages": DEAL["ages"], "removed": DEAL["removed"][:2]}, "three lists"),
    "removed 3": ({"ages": DEAL["ages"], "removed": 3}, "three lists"),
    "removed do not fit": (
        {"ages": DEAL["ages"], "removed": [AGE_1[:3], *DEAL["removed"][1:]]},
        "age I and its removed cards are not all",
    ),
    "a guild removed": (
        {"ages": DEAL["ages"], "removed": [*DEAL["removed"][:2], [*DEAL["removed"][2][:2], GUILD_OUT]]},
        "age III and its removed cards are not all",
    ),
    "removed twice": (
        {"ages": DEAL["ages"], "removed": [[DEAL["removed"][0][0]] * 3, *DEAL["removed"][1:]]},
        "is there twice",
    ),
    "two removed": ({"ages": DEAL["ages"], "removed": [["baths", "altar"], [], []]}, "Expected 3 ids .*, got 2"),
    "removed None in a list": ({"ages": DEAL["ages"], "removed": [None] * 3}, "Expected a list of 3 ids"),
}


@pytest.mark.parametrize("case", BAD_DEALS)
def test_bad_deals(case: str) -> None:
    deal, sentence = BAD_DEALS[case]
    with pytest.raises(DealError, match=sentence) as caught:
        antipater.make("duel").start(seed=1, deal=deal)
    assert is_a_sentence(caught.value)


def test_first_game_wonders_are_not_dealt() -> None:
    with pytest.raises(DealError, match=r"^With the first-game wonders a deal can't name wonders") as caught:
        antipater.make("duel", wonders="first-game").start(deal={"wonders": WONDER_IDS[:8]})
    assert is_a_sentence(caught.value)


SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.binary(max_size=5)
IDS = st.sampled_from([*CARD_IDS, *WONDER_IDS, *TOKEN_IDS])
VALUES = st.recursive(
    SCALARS | IDS,
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=20,
)
KEYS = st.sampled_from(["start_player", "progress", "library", "wonders", "ages", "removed"])
NEARLY = st.sampled_from([DEAL, antipater.make("duel").start(seed=2).deal()])


def only_ours(call: Callable[[], object]) -> None:
    """Whatever is wrong, only an error of ours comes out, with a sentence."""
    wrong = None
    try:
        call()
    except AntipaterError as error:
        wrong = error
    assert wrong is None or is_a_sentence(wrong), wrong


@given(deal=VALUES | st.dictionaries(KEYS | SCALARS, VALUES, max_size=6))
def test_any_deal_gives_a_game_or_an_error_of_ours(deal: Any) -> None:
    only_ours(lambda: antipater.make("duel").start(seed=1, deal=deal))


@given(deal=NEARLY, key=KEYS, value=VALUES)
def test_a_deal_with_one_odd_entry(deal: dict[str, Any], key: str, value: Any) -> None:
    only_ours(lambda: antipater.make("duel").start(seed=1, deal={**deal, key: value}))


@given(deal=NEARLY, age=st.integers(0, 2), slot=st.integers(0, 19), value=VALUES)
def test_a_deal_with_one_odd_card(deal: dict[str, Any], age: int, slot: int, value: Any) -> None:
    ages = [list(cards) for cards in deal["ages"]]
    ages[age][slot] = value
    only_ours(lambda: antipater.make("duel").start(seed=1, deal={**deal, "ages": ages}))


@given(one=NEARLY, two=NEARLY, keys=st.sets(KEYS))
def test_deals_mixed_from_two_games(one: dict[str, Any], two: dict[str, Any], keys: set[str]) -> None:
    mixed = {**one, **{key: two[key] for key in keys}}
    only_ours(lambda: antipater.make("duel").start(seed=1, deal=mixed))


@given(
    name=st.just("duel") | VALUES,
    options=st.dictionaries(st.sampled_from(["wonders", "expansions"]) | st.text(max_size=8), VALUES, max_size=3),
    seed=VALUES,
)
def test_any_options_give_a_game_or_an_error_of_ours(name: Any, options: dict[str, Any], seed: Any) -> None:
    only_ours(lambda: antipater.make(name, **options).start(seed))


@given(action=VALUES, seat=VALUES)
def test_any_action_is_played_or_refused(action: Any, seat: Any) -> None:
    position = antipater.make("duel").start(seed=1)
    before = bytes(position)
    refused = False
    try:
        position.play(action, seat)
    except IllegalAction:
        refused = True
    assert (bytes(position) == before) == refused
