"""Actions and positions as text: they read back as what they were, and nonsense is refused."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import antipater
from antipater import Position
from antipater.duel.tables import CARD_IDS, TOKEN_IDS, WONDER_IDS
from antipater.notation import NotationError, action_text, parse_action, parse_position, position_text

from ...duel.moves import Move, build, card, choose, discard, play, starter, token, wonder
from ...duel.table import of, table
from ...duel.walks import played, walk
from ...sizes import size
from ..texts import change, changes, check_goes_on, check_refused, check_round_trip, edits, read_and_played, refusal

ROOT = Path(__file__).parent.parent.parent.parent
GOLDEN = ROOT / "tests" / "golden"
VIEWERS = (0, 1, None)
GAMES = size(4, 200)


# Actions.


@pytest.mark.parametrize("wonders", ["draft", "first-game"])
def test_actions_round_trip(wonders: str) -> None:
    verbs = set()
    for seed in range(GAMES):
        for ply, (position, _) in enumerate(walk(antipater.make("duel", wonders=wonders), seed)):
            if ply % size(3, 1) == seed % size(3, 1):
                texts = {action_text(position, action): int(action) for action in position.legal()}
                assert list(texts.values()) == position.legal().tolist()
                assert {parse_action(position, text) for text in texts} == set(texts.values())
                verbs |= {text.split()[0] for text in texts}
    draft = {"choose"} if wonders == "draft" else set()
    assert verbs >= {"build", "discard", "raise", "take", *draft}


def test_actions_have_the_same_text_in_an_observation() -> None:
    for position, _ in walk(antipater.make("duel"), 1):
        seen = position.observe(position.to_act[0])
        for action in position.legal()[:3]:
            text = action_text(position, action)
            assert action_text(seen, action) == text
            assert parse_action(seen, text) == action


READABLE: list[tuple[Callable[[], Position], Move, str]] = [
    (lambda: table(["walls", "school"], coins=(9, 9)), build("walls"), "build walls"),
    (lambda: table(["walls", "school"]), discard("school"), "discard school"),
    (
        lambda: table(["walls", "school"], wonders=of(0, ["great_library"]), coins=(30, 0)),
        wonder("great_library", "school"),
        "raise great_library with school",
    ),
    (
        lambda: play(
            table(["walls"], wonders=of(0, ["mausoleum"]), coins=(30, 0), discarded=["baths"]),
            wonder("mausoleum", "walls"),
        ),
        card("baths"),
        "revive baths",
    ),
    (
        lambda: play(
            table(["walls"], wonders=of(0, ["statue_of_zeus"]), coins=(30, 0), cities=of(1, ["quarry"])),
            wonder("statue_of_zeus", "walls"),
        ),
        card("quarry"),
        "destroy quarry",
    ),
    (
        lambda: play(table(["school"], cities=of(0, ["apothecary"]), board=["law"], coins=(30, 0)), build("school")),
        token("law"),
        "take law",
    ),
    (lambda: play(table(slots={0: "walls"}), discard("walls")), starter(1), "start 1"),
]


@pytest.mark.parametrize(("made", "move", "text"), READABLE, ids=[text for _, _, text in READABLE])
def test_actions_are_readable(made: Callable[[], Position], move: Move, text: str) -> None:
    position = made()
    assert action_text(position, move(position)) == text
    assert parse_action(position, text) == move(position)
    assert parse_action(position, "  " + text.replace(" ", "   ") + "\n") == move(position)


def test_a_choice_of_wonders_is_readable() -> None:
    position = antipater.make("duel").start(seed=7)
    name = position.deal()["wonders"][0]
    assert action_text(position, choose(name)(position)) == f"choose {name}"


@pytest.mark.parametrize(
    "text",
    ["", "build", "build castle", "build school now", "BUILD WALLS", "discard 18", "take law", "start 0", "\x00"],
)
def test_what_is_no_action_is_refused(text: str) -> None:
    position = table(["walls", "school"], coins=(9, 0))
    assert repr(text) in refusal(lambda: parse_action(position, text))


@pytest.mark.parametrize("action", [-1, 0, 41, 572, 10**9])
def test_an_action_that_is_not_legal_has_no_text(action: int) -> None:
    assert str(action) in refusal(lambda: action_text(table(["walls", "school"]), action))


@given(st.text(max_size=40) | st.lists(st.sampled_from(["build", "discard", "raise", "with", *CARD_IDS])).map(" ".join))
def test_any_text_is_an_action_or_refused(text: str) -> None:
    position = table(["walls", "school"], coins=(9, 0), wonders=of(0, ["pyramids"]))
    try:
        action = parse_action(position, text)
    except NotationError:
        return
    assert action_text(position, action) == " ".join(text.split())


# Positions.


@pytest.mark.parametrize("wonders", ["draft", "first-game"])
def test_positions_round_trip(wonders: str) -> None:
    """The whole position, and what each viewer sees of it."""
    game = antipater.make("duel", wonders=wonders)
    for seed in range(GAMES):
        position = game.start(seed)
        for ply, (position, _) in enumerate(walk(game, seed)):
            if ply % size(5, 1) == seed % size(5, 1):
                check_round_trip(position, VIEWERS[ply % 3])
        assert position.over
        check_round_trip(position, None)


def test_every_kind_of_decision_round_trips() -> None:
    for made, _, _ in READABLE:
        position = rebuilt(made())
        text = position_text(position)
        assert position_text(parse_position(text)) == text


def rebuilt(position: Position) -> Position:
    """A random game that waits for the same kind of decision."""
    kind = position.view(None).decision.kind
    game = antipater.make("duel")
    for seed in range(200):
        for found, _ in walk(game, seed):
            if found.view(None).decision.kind == kind:
                return found
    raise AssertionError(kind)


def test_a_game_goes_on_from_a_text() -> None:
    check_goes_on(played(antipater.make("duel"), 8, 30))


@pytest.mark.parametrize("name", ["duel_position", "duel_position_observed", "duel_position_draft"])
def test_positions_are_readable(name: str) -> None:
    """These texts may never change: people have them."""
    text = (GOLDEN / f"{name}.txt").read_text("utf-8")
    assert position_text(parse_position(text)) == text


def test_the_golden_positions_are_what_they_say() -> None:
    position = parse_position((GOLDEN / "duel_position.txt").read_text("utf-8"))
    seen = parse_position((GOLDEN / "duel_position_observed.txt").read_text("utf-8"))
    assert bytes(position.observe(1)) == bytes(seen)
    state = position.states[0]
    assert (int(state.age), int(state.pawn), position.to_act) == (2, 2, (1,))


def test_the_documentation_is_right() -> None:
    text = (ROOT / "docs" / "notation.md").read_text("utf-8")
    examples = re.findall(r"```text\n(duel.*?)```", text, re.DOTALL)
    assert len(examples) == 2
    for example in examples:
        assert position_text(parse_position(example)) == example
    (code,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    exec(code, {})


def test_hidden_pieces_are_not_in_the_text_of_an_observation() -> None:
    for position, _ in walk(antipater.make("duel"), 4):
        state = position.states[0]
        if state.age:
            deck = position.deal()["ages"][state.age - 1]
            hidden = [name for slot, name in enumerate(deck) if not int(state.face_up) >> slot & 1]
            hidden += [name for away in position.deal()["removed"] for name in away]
            assert not set(hidden) & set(re.findall(r"\w+", position_text(position.observe(None)).split("board:")[1]))


def test_white_space_and_the_order_of_lines_do_not_matter() -> None:
    position = played(antipater.make("duel"), 9, 40)
    title, *lines = position_text(position).splitlines()
    text = "\n\n".join([f" {title} ", *(f"\t{line}  " for line in reversed(lines))]).replace("\n\n", "\r\n")
    assert parse_position(text).digest() == position.digest()


# Texts of positions that can't be.

MIDDLE = played(antipater.make("duel"), 21, 40)
CHANGES = changes(__file__)


@pytest.mark.parametrize("name", CHANGES["middle"])
def test_a_position_that_can_not_be_is_refused(name: str) -> None:
    check_refused(position_text(MIDDLE), CHANGES["middle"][name])


def test_a_number_that_is_huge_is_refused() -> None:
    change_of_seat = ("first [01]", "first " + "9" * 5000, "The line 'turn' of a position can't be read")
    check_refused(position_text(MIDDLE), change_of_seat)


def test_a_card_that_others_cover_can_not_be_gone() -> None:
    text = change(position_text(MIDDLE), r"\?brewery", ".brewery")
    text = change(text, "discarded:", "discarded: brewery")
    assert "a card is gone that others cover" in refusal(lambda: parse_position(text))


def test_a_covered_card_does_not_lie_face_up_by_itself() -> None:
    text = change(position_text(MIDDLE), r"\?brewery", "brewery")
    assert "cards lie face up that should lie face down" in refusal(lambda: parse_position(text))


@pytest.mark.parametrize(
    "text", ["", " ", "\n\n", "duel", "duel\n", "duel\n\n", "\x00", "duel\nturn: age 1, first 0", "ä"]
)
def test_what_is_no_position_is_refused(text: str) -> None:
    assert refusal(lambda: parse_position(text))


@pytest.mark.parametrize("name", CHANGES["observed"])
def test_an_observation_that_can_not_be_is_refused(name: str) -> None:
    check_refused(position_text(MIDDLE.observe(1)), CHANGES["observed"][name])


# Whatever happens to the text of a position: it is refused, or it is a position that can be played.

WORDS = [
    *CARD_IDS,
    *TOKEN_IDS,
    *WONDER_IDS,
    "?",
    ".",
    "0",
    "1",
    "2",
    "turn",
    "starter",
    "progress",
    "age",
    "over:",
    "\n",
]


@given(st.integers(0, 7), edits(WORDS))
def test_any_text_is_a_position_that_can_be_played_or_refused(which: int, edit: Callable[[str], str]) -> None:
    game = antipater.make("duel", wonders=("draft", "first-game")[which % 2])
    position = played(game, 30 + which, (0, 3, 6, 12, 25, 40, 60, None)[which])
    text = edit(position_text(position if which % 3 else position.observe(0)))
    outcome = read_and_played(text)
    assert outcome is None or outcome.how != "running"
