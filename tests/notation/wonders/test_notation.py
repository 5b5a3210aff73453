"""Actions and positions of 7 Wonders as text: they read back as what they were, and nonsense is refused."""

import itertools
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import antipater
from antipater import OptionError, Position
from antipater.notation import action_text, parse_action, parse_position, position_text
from antipater.wonders.decisions import DECISIONS, DISCARD_PILE
from antipater.wonders.legal import city_to_decide
from antipater.wonders.reading import hand_of
from antipater.wonders.tables import CARD_IDS

from ...sizes import size
from ...wonders import games
from ...wonders.moves import LEAVE_PILE, board, build, dig_up, free, pay, sell, side, stage, take_turn
from ...wonders.table import Town, table
from ...wonders.walks import grandly, pick, played, walk
from ..texts import change, check_round_trip, refusal

GOLDEN = Path(__file__).parent.parent.parent / "golden"
DOCS = Path(__file__).parent.parent.parent.parent / "docs"
PHASES = {"board", "side", "turn", "seventh_card", "discard_pile", "payment"}


# Actions.


@pytest.mark.parametrize(("players", "edition"), [(2, "first"), (4, "second"), (6, "first")])
def test_actions_round_trip(players: int, edition: str) -> None:
    verbs = set()
    for seed in range(size(3, 60)):
        game = antipater.make("wonders", **games.options(players, edition, seed))
        for ply, (position, seat, _) in enumerate(walk(game, seed)):
            if ply % size(7, 1) == 0:
                texts = {action_text(position, action, seat): int(action) for action in position.legal(seat)}
                assert list(texts.values()) == position.legal(seat).tolist()
                assert {parse_action(position, text, seat) for text in texts} == set(texts.values())
                verbs |= {text.split()[0] for text in texts}
    assert verbs >= {"build", "raise", "sell", "pay", "board"}


def three(*hand: str, **own: object) -> Position:
    return table(Town("gizah", hand=hand, coins=9, **own), Town("babylon"), Town("rhodos", ("sawmill",)))  # type: ignore[arg-type]


def digging() -> Position:
    own = Town("halikarnassos", ("ore_vein", "foundry"), ("aqueduct",), stages=1)
    return take_turn(table(own, Town("babylon"), Town("rhodos"), discarded=["tavern"]), stage("aqueduct"))


def paying() -> Position:
    towns = Town("gizah", hand=("caravansery",), coins=9), Town("babylon", ("sawmill",)), Town("rhodos", ("sawmill",))
    position = table(*towns)
    position.play(build("caravansery"), 0)
    return position


def olympia() -> Position:
    return table(Town("olympia", hand=("palace",), stages=2), Town("babylon"), Town("rhodos"))


def choosing(what: str) -> Callable[[], Position]:
    return lambda: antipater.make("wonders", edition="first", **{what: "choose"}).start(seed=1)


READABLE: list[tuple[Callable[[], Position], int, str]] = [
    (lambda: three("baths", "altar"), build("baths"), "build baths"),
    (lambda: three("baths", "altar", cards=("stone_pit",)), stage("altar"), "raise with altar"),
    (lambda: three("baths", "altar"), sell("altar"), "sell altar"),
    (olympia, free("palace"), "build palace free"),
    (paying, pay(2), "pay 2"),
    (digging, dig_up("tavern"), "revive tavern"),
    (digging, LEAVE_PILE, "revive nothing"),
    (choosing("sides"), side("B"), "side B"),
    (choosing("boards"), board("olympia"), "board olympia"),
]


@pytest.mark.parametrize(("made", "action", "text"), READABLE, ids=[text for _, _, text in READABLE])
def test_actions_are_readable(made: Callable[[], Position], action: int, text: str) -> None:
    position = made()
    assert action_text(position, action, 0) == text
    assert parse_action(position, text, 0) == action
    assert parse_action(position, "  " + text.replace(" ", "   ") + "\n", 0) == action


@pytest.mark.parametrize(
    "text", ["", "build", "build castle", "build baths free", "BUILD BATHS", "raise baths", "pay 2", "sell 3", "\x00"]
)
def test_what_is_no_action_is_refused(text: str) -> None:
    position = three("baths", "altar")
    assert repr(text) in refusal(lambda: parse_action(position, text, 0))


@pytest.mark.parametrize("action", [-1, build("palace"), 434, 435, 436, 10**9])
def test_an_action_that_is_not_legal_has_no_text(action: int) -> None:
    assert str(action) in refusal(lambda: action_text(three("baths", "altar"), action, 0))


def test_where_several_owe_a_choice_the_seat_must_be_named() -> None:
    position = three("baths", "altar")
    for ask in (lambda: action_text(position, build("baths")), lambda: parse_action(position, "build baths")):
        with pytest.raises(OptionError, match="Seats 0, 1, 2 have to choose"):
            ask()


# Positions.


@pytest.mark.parametrize(("players", "edition"), games.TABLES, ids=games.NAMES)
def test_positions_round_trip(players: int, edition: str) -> None:
    """The whole position, and what somebody sees of it."""
    for seed in range(size(1, 10)):
        game = antipater.make("wonders", **games.options(players, edition, seed + players))
        every = size(3 + 4 * players, 5)
        for ply, (position, _, _) in enumerate(walk(game, seed + players)):
            if ply % every == seed % every:
                check_round_trip(position, (*range(players), None)[ply // every % (players + 1)])
        assert position.over
        check_round_trip(position, None)


def test_two_players_who_choose_their_boards_round_trip() -> None:
    game = antipater.make("wonders", players=2, edition="first", boards="choose", sides="A")
    for reserve in ("gizah", ["gizah", "olympia", "rhodos"]):
        position = game.start(seed=1, deal={"boards": [None, None, reserve]})
        check_round_trip(position, 0)
        for seat, name in enumerate(("gizah", "babylon")):
            position.play(board(name), seat)
            check_round_trip(position, seat)


def first_of_each_phase() -> Iterator[tuple[str, Position]]:
    """A position in which somebody is asked for each kind of decision, from random games."""
    special: dict[str, Any] = {"boards": ["babylon", "halikarnassos", "olympia"], "sides": ["B", "B", "choose"]}
    missing = set(PHASES)
    for options, seed in itertools.product((special, {"boards": "choose"}), range(4)):
        for position, seat, _ in walk(antipater.make("wonders", edition="first", **options), seed, grandly):
            state = position.states[0]
            kind = DECISIONS[state.asked[city_to_decide(state, seat)]]
            if kind in missing:
                missing.remove(kind)
                yield kind, position.copy()


def test_every_kind_of_decision_round_trips() -> None:
    found = dict(first_of_each_phase())
    assert set(found) == PHASES
    for position in found.values():
        for viewer in (0, 2):
            check_round_trip(position, viewer)


def test_a_game_goes_on_from_a_text() -> None:
    position = played(antipater.make("wonders", players=2, edition="first"), 8, 21)
    again = parse_position(position_text(position))
    rng = random.Random(0)
    while not position.over:
        seat = pick(rng, position.to_act)
        action = pick(rng, position.legal(seat).tolist())
        position.play(action, seat)
        again.play(action, seat)
    assert again.digest() == position.digest()


def digs_again() -> Position:
    """Halikarnassos looks through the discard pile for the second time or the third."""
    boards = ["halikarnassos", "babylon", "olympia"]
    for seed in range(20):
        for position, _, _ in walk(antipater.make("wonders", edition="first", boards=boards, sides="B"), seed, grandly):
            if int(position.states[0].asked[0]) == DISCARD_PILE and position.states[0].dug_by[1]:
                return position
    raise AssertionError


def test_a_second_look_through_the_discard_pile() -> None:
    position = digs_again()
    check_round_trip(position, 0)
    text = position_text(position)
    chosen = change(text, " none$", " tavern")
    assert "the card from the discard pile has already been chosen" in refusal(lambda: parse_position(chosen))
    other = change(text, "^asked: 0", "asked: 1")
    assert "another city builds from the discard pile" in refusal(lambda: parse_position(other))


GOLDEN_TEXTS = ["wonders_position", "wonders_position_observed", "wonders_position_two", "wonders_position_sides"]


@pytest.mark.parametrize("name", GOLDEN_TEXTS)
def test_positions_are_readable(name: str) -> None:
    """These texts may never change: people have them."""
    text = (GOLDEN / f"{name}.txt").read_text("utf-8")
    assert position_text(parse_position(text)) == text


def test_the_golden_positions_are_what_they_say() -> None:
    position, seen, two, sides = (parse_position((GOLDEN / f"{name}.txt").read_text("utf-8")) for name in GOLDEN_TEXTS)
    assert bytes(position.observe(1)) == bytes(seen)
    assert position.view(0).decision.kind == "payment"
    assert (two.game.options["players"], int(two.states[0].age)) == (2, 3)
    assert (sides.game.options["boards"], sides.to_act, int(sides.states[0].age)) == ("choose", (0, 2), 0)


def test_the_documentation_is_right() -> None:
    text = (DOCS / "notation.md").read_text("utf-8")
    (example,) = re.findall(r"```text\n(wonders.*?)```", text, re.DOTALL)
    assert position_text(parse_position(example)) == example


def test_what_others_hold_and_have_chosen_is_not_in_the_text_of_an_observation() -> None:
    for position, _, _ in walk(antipater.make("wonders", players=5, edition="second", sides="night"), 4):
        state = position.states[0]
        if state.turn != 0:
            continue
        text = position_text(position.observe(0))
        packets = dict(re.findall(r"^age (\d packet \d): (.*)$", text, re.MULTILINE))
        mine = f"{int(state.age)} packet 0"
        assert packets[mine].split() == [CARD_IDS[card] for card in hand_of(state, 0)]
        assert [name for name in packets if int(name[0]) >= int(state.age)] == [mine]
        assert not re.findall("^choice [1-4]", text, re.MULTILINE)


def test_white_space_and_the_order_of_lines_do_not_matter() -> None:
    position = parse_position((GOLDEN / "wonders_position.txt").read_text("utf-8"))
    title, *lines = position_text(position).splitlines()
    text = "\r\n".join([f" {title} ", *(f"\t{line}  " for line in reversed(lines))])
    assert parse_position(text).digest() == position.digest()
