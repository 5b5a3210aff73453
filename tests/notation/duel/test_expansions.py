"""Positions of Duel with Pantheon and Agora as text: they read back as what they were, and nonsense is refused."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import antipater
from antipater import Game, Position
from antipater.duel.decisions import AGORA_DECISIONS, EVERY_DECISION, PANTHEON_DECISIONS
from antipater.duel.state import decision
from antipater.duel.tables import (
    CONSPIRACY_IDS,
    DECREE_IDS,
    EVERY_CARD,
    EVERY_TOKEN,
    EVERY_WONDER,
    GOD_IDS,
    MYTHOLOGY_IDS,
    OFFERING_IDS,
)
from antipater.notation import parse_position, position_text

from ...duel.agora.walks import AGORA_MANNERS
from ...duel.pantheon.walks import PANTHEON_MANNERS
from ...duel.walks import played, walk
from ...sizes import size
from ..texts import changes, check_goes_on, check_refused, check_round_trip, edits, read_and_played

GOLDEN = Path(__file__).parent.parent.parent / "golden"
PANTHEON, AGORA, BOTH = ("pantheon",), ("agora",), ("pantheon", "agora")
ALL = {"pantheon": PANTHEON, "agora": AGORA, "both": BOTH}
MANNERS = (*AGORA_MANNERS, *PANTHEON_MANNERS)
VIEWERS = (0, 1, None)
GAMES = size(3, 400)


@pytest.mark.parametrize("wonders", ["draft", "first-game"])
@pytest.mark.parametrize("expansions", ALL.values(), ids=ALL)
def test_positions_round_trip(expansions: tuple[str, ...], wonders: str) -> None:
    """The whole position, and what each viewer sees of it: a few of each game."""
    game = antipater.make("duel", expansions=expansions, wonders=wonders).compile()
    for seed in range(GAMES):
        position = game.start(seed)
        for ply, (position, _) in enumerate(walk(game, seed, MANNERS[seed % len(MANNERS)])):
            if ply % 25 == seed % 25:
                check_round_trip(position, VIEWERS[(ply + seed) % 3])
        check_round_trip(position, None)


@pytest.mark.parametrize("expansions", ALL.values(), ids=ALL)
def test_every_kind_of_decision_round_trips(expansions: tuple[str, ...]) -> None:
    """Alone, and with whatever waits until it has been made."""
    decisions = {"pantheon": PANTHEON_DECISIONS, "agora": AGORA_DECISIONS}
    kinds = {kind for expansion in expansions for kind in decisions[expansion]}
    found = first_positions(antipater.make("duel", expansions=expansions).compile(), kinds)
    for number, position in enumerate(found.values()):
        check_round_trip(position, VIEWERS[number % 3])
    assert {EVERY_DECISION[decision(position.states[0])] for position in found.values()} >= kinds


def first_positions(game: Game, kinds: set[str]) -> dict[tuple[int, ...], Position]:
    """Positions of random games, one for each stack of what is to be resolved, until every kind is among them."""
    found: dict[tuple[int, ...], Position] = {}
    for seed in range(2000):
        for position, _ in walk(game, seed, MANNERS[seed % len(MANNERS)]):
            state = position.states[0]
            stack = tuple(int(entry.kind) for entry in state.todo[: state.todo_count])
            if stack not in found:
                found[stack] = position.copy()
                kinds = kinds - {EVERY_DECISION[stack[-1]]}
        if not kinds and seed >= size(40, 400):
            return found
    raise AssertionError(kinds)


@pytest.mark.parametrize("expansions", ALL.values(), ids=ALL)
def test_a_game_goes_on_from_a_text(expansions: tuple[str, ...]) -> None:
    game = antipater.make("duel", expansions=expansions)
    for seed in range(size(2, 40)):
        check_goes_on(played(game, seed, 30 + 7 * seed % 60, MANNERS[seed % len(MANNERS)]))


def test_a_mythology_token_may_have_been_struck() -> None:
    """Zeus comes in age I by the Divine Theater, and the token on the card leaves the game with it."""
    position = played(antipater.make("duel", expansions=PANTHEON), 2707, 23, MANNERS[2707 % len(MANNERS)])
    cities = "".join(re.findall("^mythology [01]:(.*)$", position_text(position), re.MULTILINE)).split()
    laid = re.findall("^slots:(.*)$", position_text(position), re.MULTILINE)[0].split()
    assert len(cities) + len(laid) == 4
    check_round_trip(position, 0)


# Texts that people have.


@pytest.mark.parametrize("name", [f"{name}{seen}" for name in ALL for seen in ("", "_observed")])
def test_positions_are_readable(name: str) -> None:
    """These texts may never change: people have them."""
    text = golden(name)
    assert position_text(parse_position(text)) == text


def golden(name: str) -> str:
    return (GOLDEN / f"duel_position_{name}.txt").read_text("utf-8")


@pytest.mark.parametrize(("name", "viewer"), [("pantheon", 0), ("agora", 0), ("both", 1)])
def test_the_golden_positions_are_what_they_say(name: str, viewer: int) -> None:
    position, seen = parse_position(golden(name)), parse_position(golden(f"{name}_observed"))
    assert position.game.options["expansions"] == list(ALL[name])
    assert bytes(position.observe(viewer)) == bytes(seen)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_hidden_pieces_are_not_in_the_text_of_an_observation(viewer: int | None) -> None:
    """Neither gods nor conspiracies that the viewer does not know."""
    game = antipater.make("duel", expansions=BOTH)
    for seed in range(size(2, 20)):
        for ply, (position, _) in enumerate(walk(game, seed, MANNERS[4 + seed])):
            if ply % 10 == 0:
                words = set(re.findall(r"\w+", position_text(position.observe(viewer))))
                assert not words & unknown_to(position, viewer)


def unknown_to(position: Position, viewer: int | None) -> set[str]:
    """Gods in decks and conspiracies that nobody told the viewer of, by what the record says of who knows what."""
    state, bit = position.states[0], 0 if viewer is None else 1 << viewer
    agora = state.agora
    deck = list(zip(agora.deck, agora.known, strict=True))
    hands = [
        (name, known)
        for seat in (0, 1)
        for k, (name, known) in enumerate(zip(agora.hands[seat], agora.hand_known[seat], strict=True))
        if not int(agora.triggered[seat]) >> k & 1
    ]
    hidden = {CONSPIRACY_IDS[name - 1] for name, known in deck + hands if name and not known & bit}
    looked = {CONSPIRACY_IDS[name - 1] for plot in agora.looked[own_plots(state, viewer)] for name in plot if name}
    return hidden - looked


def own_plots(state: Any, viewer: int | None) -> list[int]:
    return [k for k, plot in enumerate(state.agora.plots) if plot and (int(plot) - 1) % 2 == viewer]


# Texts of positions that can't be.

CHANGES = changes(__file__)
REFUSED = [
    (text, name) for text in ("pantheon", "agora", "both", "both_observed", "agora_observed") for name in CHANGES[text]
]


@pytest.mark.parametrize(("text", "name"), REFUSED, ids=[f"{text}: {name}" for text, name in REFUSED])
def test_a_position_that_can_not_be_is_refused(text: str, name: str) -> None:
    check_refused(golden(text), CHANGES[text][name])


@pytest.mark.parametrize("name", CHANGES["start"])
def test_a_start_that_can_not_be_is_refused(name: str) -> None:
    check_refused(position_text(antipater.make("duel", expansions=BOTH).start(seed=5)), CHANGES["start"][name])


@pytest.fixture(scope="module")
def asking(compiled_both: Game) -> dict[str, str]:
    """Texts of positions in which a god is put on the board, and in which seat 0 conspires again."""
    found: dict[str, str] = {}
    for seed in range(100):
        for position, _ in walk(compiled_both, seed, MANNERS[seed % len(MANNERS)]):
            text = position_text(position)
            if re.search("put_god . (?!greek)", text):
                found.setdefault("put_god", text)
            elif ", 0 looking" in text:
                found.setdefault("keep_conspiracy", text)
            if len(found) == 2:
                return found
    raise AssertionError(found)


@pytest.mark.parametrize(
    ("kind", "name"), [(kind, name) for kind in ("put_god", "keep_conspiracy") for name in CHANGES[kind]]
)
def test_a_decision_that_can_not_be_is_refused(kind: str, name: str, asking: dict[str, str]) -> None:
    check_refused(asking[kind], CHANGES[kind][name])


# Whatever happens to the text of a position: it is refused, or it is a position that can be played.

WORDS = [
    *(*EVERY_CARD, *EVERY_TOKEN, *EVERY_WONDER, *GOD_IDS, *MYTHOLOGY_IDS, *OFFERING_IDS, *DECREE_IDS, *CONSPIRACY_IDS),
    *EVERY_DECISION,
    *("?", ".", "-", "|", "*", "@0", "@01", "=", "0", "1", "2", "looking", "on_top", "below", "both", "left=2", "\n"),
]


@given(st.integers(0, 11), edits(WORDS))
def test_any_text_is_a_position_that_can_be_played_or_refused(which: int, edit: Callable[[str], str]) -> None:
    game = antipater.make("duel", expansions=list(ALL.values())[which % 3])
    position = played(game, 30 + which, (2, 15, 30, 50, 70, None)[which % 6], MANNERS[which % len(MANNERS)])
    text = edit(position_text(position if which % 4 else position.observe(which % 2)))
    outcome = read_and_played(text)
    assert outcome is None or outcome.how != "running"
