"""Texts of 7 Wonders that are no position are refused, each with what is wrong."""

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import antipater
from antipater import Position
from antipater.notation import parse_position, position_text
from antipater.wonders.tables import BOARD_IDS, CARD_IDS

from ...wonders import games
from ...wonders.moves import board
from ...wonders.walks import played
from ..texts import Change, change, edits, read_and_played, refusal

GOLDEN = Path(__file__).parent.parent.parent / "golden"
DOCS = Path(__file__).parent.parent.parent.parent / "docs"


@cache
def middle() -> Position:
    return parse_position((GOLDEN / "wonders_position.txt").read_text("utf-8"))


@cache
def two() -> Position:
    return parse_position((GOLDEN / "wonders_position_two.txt").read_text("utf-8"))


CHANGES: dict[str, Change] = {
    "an unknown option": (r"\Awonders", "wonders colour=red", "'colour=red' is not an option of 7 Wonders"),
    "an option twice": (
        r"\Awonders",
        "wonders players=3",
        "'players=3' is not an option of 7 Wonders, or is given twice",
    ),
    "another number of players": ("players=3", "players=4", "boards has 3 entries"),
    "a number that is none": ("players=3", "players=three", "players='three' is not possible"),
    "another edition": ("edition=second", "edition=third", "edition='third' is not possible"),
    "other boards": ("babylon sides", "gizah sides", "city 2 has another board in this game"),
    "other sides": ("night,day,night", "night,day,day", "city 2 has another side in this game"),
    "an unknown line": ("^looks", "hooks", "A position has no line 'hooks'."),
    "a line twice": (r"^(looks.*)$", r"\1\n\1", "is given twice"),
    "a city more": (r"^(looks.*)$", r"city 3: gizah day, 3 coins, 0 stages\n\1", "should read ''"),
    "no turn": (r"^turn.*\n", "", "boards and sides are chosen before the first age"),
    "an age that there is not": ("age 2,", "age 4,", "'4' is not a number from 0 to 3"),
    "an earlier age": ("age 2,", "age 1,", "packet 2 of age 1 does not match the turn"),
    "another turn": ("turn 5,", "turn 4,", "does not match the turn"),
    "a later turn": ("turn 5,", "turn 6,", "does not match the turn"),
    "a turn that there is not": ("turn 5,", "turn 7,", "'7' is not a number from 1 to 6"),
    "a phase that is none": ("phase turn", "phase payment", "there is no 'payment'"),
    "the choice of boards": ("phase turn", "phase board", "boards and sides are chosen before the first age"),
    "the seventh card": ("phase turn", "phase seventh_card", "seventh cards are used after the last turn of an age"),
    "the discard pile": ("phase turn", "phase discard_pile", "nobody looks through the discard pile"),
    "nothing to decide": ("phase turn", "phase none", "the game is over when nothing is to be decided"),
    "something unknown in the turn": ("phase turn", "stage turn", "there is no 'stage'"),
    "a viewer that there is not": ("phase turn", "phase turn, observed 5", "'5' is not a number from 1 to 4"),
    "an observation that sees too much": (
        "phase turn",
        "phase turn, observed 1",
        "no seat sees this much, or this little",
    ),
    "an end": (r"^asked", "over: civilian 0\nasked", "the game is over when nothing is to be decided"),
    "winners that there are not": (r"^asked", "over: civilian 3\nasked", "there is no '3'"),
    "nobody asked": (r"^asked.*\n", "", "nobody has a choice to make"),
    "one more who is asked": (
        "^asked: ",
        "asked: 1 turn, ",
        "those who have yet to choose do not match what is chosen",
    ),
    "one less who is asked": (", 2 turn", "", "those who have yet to choose do not match what is chosen"),
    "somebody asked for a board": ("2 turn", "2 board", "someone is asked for a different decision"),
    "a city asked that there is not": ("2 turn", "3 turn", "'3' is not a number from 0 to 2"),
    "a choice less": (r"^choice 1.*\n", "", "those who have yet to choose do not match what is chosen"),
    "a choice that is none": ("build statue 0 0", "build castle 0 0", "'build castle' is not an action"),
    "a choice without coins": ("build statue 0 0", "build statue", "The line 'choice 0' of a position can't be read"),
    "a card of somebody else": ("build statue", "build dispensary", "city 0 can't have chosen this"),
    "a building that is free": ("build statue", "build statue free", "city 0 can't have chosen this"),
    "coins that are not paid": (
        "raise with school 0 0",
        "raise with school 2 0",
        "those who have yet to choose do not match",
    ),
    "too many coins to pay": ("raise with school 0 0", "raise with school 15 0", "'15' is not a number from 0 to 14"),
    "a board twice": ("babylon night,", "olympia night,", "the board olympia is listed twice"),
    "a board that there is not": ("babylon night,", "pharos night,", "there is no 'pharos'"),
    "a board that is hidden": ("babylon night,", "? night,", "city 2 has another board"),
    "a side that there is not": ("babylon night,", "babylon A,", "there is no 'A'"),
    "coins below zero": ("15 coins", "-1 coins", "'-1' is not a number from 0 to 999"),
    "too many coins": ("15 coins", "1000 coins", "'1000' is not a number from 0 to 999"),
    "another metal": ("15 coins", "15 bars", "there is no 'bars'"),
    "no coins": (", 15 coins", "", "there is no 'stages'"),
    "another number of stages": ("1 stages", "2 stages", "The line 'city 1' of a position should read"),
    "too many stages": ("1 stages", "5 stages", "'5' is not a number from 0 to 4"),
    "a power that it has not": ("1 stages", "1 stages, free_used", "city 1 has no free building to use"),
    "an unknown power": ("1 stages", "1 stages, wings", "there is no 'wings'"),
    "another card in a city": ("^cards 2: stone_pit", "cards 2: mine", "The line 'cards 2' of a position should read"),
    "a token": (r"^(cards 2.*)$", r"\1\ntokens 2: 1 0 | 0 0 | 0 0", "The line 'tokens 2' of a position should read ''"),
    "a card too few": ("packet 0: town_hall ", "packet 0: ", "there are 6 cards, not 7"),
    "a card too many": ("packet 0: town_hall ", "packet 0: town_hall town_hall ", "Expected 7 (cards), got 8"),
    "an unknown card": ("packet 0: town_hall ", "packet 0: castle ", "there is no 'castle'"),
    "a card of the other edition": ("packet 0: town_hall ", "packet 0: pawnshop ", "Age III has no pawnshop"),
    "a card that is there too often": ("packet 0: town_hall ", "packet 0: senate ", "Age III has no more senate"),
    "a blank": ("packet 0: town_hall ", "packet 0: ? ", "Expected 7"),
    "a hand that is not sorted": ("town_hall senate", "senate town_hall", "is not sorted"),
    "guilds too few": ("traders_guild", "pantheon", "Age III has no more pantheon"),
    "a card used before its age": ("packet 0: town_hall", "packet 0: +town_hall", "packet 0 of age 3 does not match"),
    "an open card that is hidden": (r"\+clay_pit", "+?", "a face-up card is unknown"),
    "a seventh card that was used": (r"\.apothecary", "+apothecary", "the seventh card of packet 0 of age 1"),
    "a seventh card that is left": (r"\.apothecary", "apothecary", "the seventh card of packet 0 of age 1"),
    "a stage too many": (r"\+brickyard", "_brickyard", "city 2 has built more stages than its board has"),
    "a mark on the eighth card": (r"^(age 3 packet 0: .*)$", r"\1 -mine", "'-mine' can't have left its packet"),
    "a card drawn": (r"^(looks.*)$", r"drawn 1: mine\n\1", "in every turn of age 1 one card is drawn"),
    "too many cards drawn": (r"^looks", f"drawn 1: {'mine ' * 7}\nlooks", "there are 7 cards, at most 6 are drawn"),
    "a look of another seat": ("looks: 0", "looks: 1", "another seat looks through the discard pile"),
    "a look in another turn": ("looks: 0 2.2", "looks: 0 2.3", "who may not"),
    "a look in the future": ("looks: 0 2.2", "looks: 0 3.2", "has looked through the discard pile too early"),
    "a look that is none": ("looks: 0 2.2", "looks: 0 2,2", "should be 3 words"),
    "two looks at once": (r"^looks: (.*)$", r"looks: \1, \1", "the looks through the discard pile are not in order"),
    "too many looks": (r"^looks: (.*)$", r"looks: \1, \1, \1, \1", "there are 4 entries, at most 3 fit"),
    "another card dug up": ("2.2 aqueduct", "2.2 tavern", "The line 'cards 0' of a position should read"),
    "a card dug up twice": ("2.2 aqueduct", "2.2 altar", "city 0 has built altar twice"),
    "a card less in the pile": ("discarded: apothecary ", "discarded: ", "the discard pile is not what was sold"),
    "a card more in the pile": ("discarded: ", "discarded: mine ", "the discard pile is not what was sold"),
    "an unknown card in the pile": ("discarded: ", "discarded: castle ", "there is no 'castle'"),
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_position_that_can_not_be_is_refused(name: str) -> None:
    pattern, instead, said = CHANGES[name]
    text = change(position_text(middle()), pattern, instead)
    assert said in refusal(lambda: parse_position(text))


CHANGES_FOR_TWO: dict[str, Change] = {
    "three players": ("players=2", "players=3", "This is not a position of 7 Wonders: "),
    "the second edition": ("edition=first", "edition=second", "two players need edition=first"),
    "another card drawn": ("^drawn 3: town_hall", "drawn 3: pantheon", "Expected 7 (cards), got 8"),
    "cards drawn in another order": ("spies_guild workers_guild", "workers_guild spies_guild", "was used before"),
    "a card less drawn": ("spies_guild workers_guild$", "spies_guild", "Expected 7 (cards), got 8"),
    "the drawn card still in its pile": (r"\? arsenal", "mine arsenal", "Expected 7 (cards), got 8"),
    "the drawn card not in hand": (" workers_guild\nage", "\nage", "packet 0 of age 3 has a card too few"),
    "a side of the Free City": ("halikarnassos A", "halikarnassos B", "city 2 has another side in this game"),
    "the Free City before the own": (
        "^choice 0.*$",
        "choice 2: build siege_workshop 0 0",
        "city 2 can't have chosen this",
    ),
    "a token less": (r"tokens 1: -1 0 \|", "tokens 1: 0 0 |", "The line 'tokens 1' of a position should read"),
    "nothing dug up": ("2.6 stables", "2.6 none", "The line 'cards 2' of a position should read"),
}


@pytest.mark.parametrize("name", CHANGES_FOR_TWO)
def test_a_position_of_two_that_can_not_be_is_refused(name: str) -> None:
    pattern, instead, said = CHANGES_FOR_TWO[name]
    text = change(position_text(two()), pattern, instead)
    assert said in refusal(lambda: parse_position(text))


@pytest.mark.parametrize(
    ("pattern", "instead", "said"),
    [
        (r"ephesos \?, 0", "ephesos ?, 3", "there are no coins before the first age"),
        (r"ephesos \?", "ephesos day", "The line 'city 0' of a position should read"),
        ("side night", "side A", "'side A' is not an action"),
        ("side night", "board gizah", "city 1 can't have chosen this"),
        ("phase side", "phase board", "someone is asked for a different decision"),
        ("boards=choose", "sides=random", "The line 'city 0' of a position should read"),
        ("asked: 0 side, 2 side", "asked: 0 side", "those who have yet to choose do not match what is chosen"),
    ],
)
def test_a_choice_of_sides_that_can_not_be_is_refused(pattern: str, instead: str, said: str) -> None:
    text = change((GOLDEN / "wonders_position_sides.txt").read_text("utf-8"), pattern, instead)
    assert said in refusal(lambda: parse_position(text))


def test_boards_are_chosen_one_after_the_other() -> None:
    position = antipater.make("wonders", players=3, boards="choose").start(seed=2)
    position.play(board("gizah"))
    for pattern, instead, said in (
        ("asked: 1 board", "asked: 1 board, 2 board", "this is decided one after the other"),
        ("asked: 1 board", "asked: 2 board", "The line 'city 1' of a position should read"),
        ("boards=choose", "", "nobody chooses a board in this game"),
    ):
        text = change(position_text(position), pattern, instead)
        assert said in refusal(lambda text=text: parse_position(text))  # type: ignore[misc]


@pytest.mark.parametrize(
    ("pattern", "instead", "said"),
    [
        ("free board: .*\n", "", "there are no boards in reserve"),
        ("free board: gizah", "free board: olympia", "a board is in reserve twice"),
        ("free board: gizah", "free board:", "The line 'free board'"),
        ("players=2", "players=3", "no boards are in reserve in this game"),
    ],
)
def test_boards_in_reserve(pattern: str, instead: str, said: str) -> None:
    game = antipater.make("wonders", players=2, edition="first", boards="choose")
    position = game.start(seed=2, deal={"boards": [None, None, ["gizah", "olympia", "rhodos"]]})
    assert said in refusal(lambda: parse_position(change(position_text(position), pattern, instead)))


def test_the_free_city_has_the_first_board_in_reserve_that_is_left() -> None:
    game = antipater.make("wonders", players=2, edition="first", boards="choose", sides="A")
    position = game.start(seed=2, deal={"boards": [None, None, ["gizah", "olympia", "rhodos"]]})
    for seat, name in enumerate(("gizah", "babylon")):
        position.play(board(name), seat)
    text = change(position_text(position), "free board: gizah olympia", "free board: olympia gizah")
    assert parse_position(text).deal()["boards"][2] == ["olympia", "gizah", "rhodos"]
    text = change(position_text(position), "city 2: olympia", "city 2: rhodos")
    assert "does not have the first board left in reserve" in refusal(lambda: parse_position(text))


def test_the_winners_must_have_won() -> None:
    position = played(antipater.make("wonders", players=3), 5)
    (line,) = re.findall("^over: .*$", position_text(position), re.MULTILINE)
    for other in {"over: civilian 0", "over: civilian 1", "over: civilian 0 1"} - {line}:
        text = position_text(position).replace(line, other)
        assert "others have won" in refusal(lambda text=text: parse_position(text))  # type: ignore[misc]
    assert "and then somebody has won" in refusal(
        lambda: parse_position(position_text(position).replace(line, "over: civilian"))
    )


@pytest.mark.parametrize(
    "text", ["wonders", "wonders\n", "wonders players=3", "wonders players=9", "wonders\nturn: age 1", "wonders x"]
)
def test_what_is_no_position_is_refused(text: str) -> None:
    assert refusal(lambda: parse_position(text))


OBSERVED_CHANGES: dict[str, Change] = {
    "a hidden card shown": (r"_\? _walls", "_glassworks_age2 _walls", "no seat sees this much, or this little"),
    "an own card hidden": ("_sawmill", "_?", "no seat sees this much, or this little"),
    "the own hand hidden": ("archery_range dispensary school", "? ? ?", "no seat sees this much, or this little"),
    "a card of the pile shown": ("discarded: ", "discarded: apothecary ", "no seat sees this much, or this little"),
    "a card of the pile hidden": (r"^discarded: .*\n", "", "no seat sees this much, or this little"),
    "the next age": (r"^looks", f"age 3 packet 0: palace{' ?' * 6}\nlooks", "no seat sees this much, or this little"),
    "a choice of somebody else": ("^choice 1", "choice 0: sell statue 0 0\nchoice 1", "no seat sees this much"),
    "another viewer": ("observed 2", "observed 3", "no seat sees this much, or this little"),
    "everything known": (", observed 2", "", "Expected 7 (cards)"),
}


@pytest.mark.parametrize("name", OBSERVED_CHANGES)
def test_an_observation_that_can_not_be_is_refused(name: str) -> None:
    pattern, instead, said = OBSERVED_CHANGES[name]
    text = change((GOLDEN / "wonders_position_observed.txt").read_text("utf-8"), pattern, instead)
    assert said in refusal(lambda: parse_position(text))


# Whatever happens to the text of a position: it is refused, or it is a position that can be played.

WORDS = [*CARD_IDS, *BOARD_IDS, "?", "+", "_", "-", ".", "0", "1", "2", "turn", "payment", "age", "none", "over:", "\n"]


@cache
def position_to_edit(which: int) -> str:
    players, edition = ((3, "second"), (2, "first"), (4, "first"))[which % 3]
    game = antipater.make("wonders", **games.options(players, edition, which))
    position = played(game, 30 + which, (0, 3, 9, 20, 33, 45, 50, None)[which])
    return position_text(position if which % 4 else position.observe(0))


@given(st.integers(0, 7), edits(WORDS))
def test_any_text_is_a_position_that_can_be_played_or_refused(which: int, edit: Callable[[str], str]) -> None:
    text = edit(position_to_edit(which))
    outcome = read_and_played(text)
    assert outcome is None or outcome.how == "civilian"
