"""A record that was changed is refused, with a sentence that says where."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from antipater import Game, Record
from antipater.duel.tables import CARD_IDS

from ..sizes import size
from .records import Lines, changed, drop, put, recorded, refusal, same, swap

CHANGES: dict[str, tuple[Callable[[Lines], object], str]] = {
    "another format": (put(0, "antipater", 2), "The record has format 2; this version reads format 1."),
    "no format": (drop(0, "antipater"), "The first line does not name a format"),
    "unknown game": (put(0, "game", "chess"), "There is no game 'chess'"),
    "no game": (drop(0, "game"), "Line 1 of the record, the game, is damaged: .*game"),
    "other wonders": (put(0, "options", {"wonders": "first-game"}), "The options, seed or deal of the record were"),
    "unknown option": (put(0, "options", {"colour": "red"}), "duel has no option 'colour'"),
    "an option called name": (put(0, "options", {"name": "duel"}), "name"),
    "an option of the wrong type": (put(0, "options", {"expansions": 5}), "."),
    "an option that is deep": (put(0, "options", {"wonders": [[[[]]]]}), "wonders="),
    "options that are none": (put(0, "options", None), "Line 1 of the record, the game, is damaged"),
    "another seed": (put(0, "seed", "12"), "The options, seed or deal of the record were changed"),
    "a seed that is too large": (put(0, "seed", str(2**128)), "The seed .* is not an integer from 0 to 2^128 - 1"),
    "a seed that is huge": (
        put(0, "seed", "9" * 5000),
        "The seed '9*' of the record is not a properly written integer",
    ),
    "a seed below zero": (put(0, "seed", "-11"), "The seed '-11' of the record is not a properly written integer"),
    "a seed with a zero before it": (
        put(0, "seed", "011"),
        "The seed '011' of the record is not a properly written integer",
    ),
    "a seed in other digits": (put(0, "seed", "१"), "The seed .* of the record is not a properly written integer"),
    "a seed that is a number": (put(0, "seed", 11), "Line 1 of the record, the game, is damaged: .*seed"),
    "no seed": (drop(0, "seed"), "A record has either a seed or a deal."),
    "a seed and a deal": (put(0, "deal", {}), "A record has either a seed or a deal."),
    "another digest of the start": (put(0, "digest", "0" * 16), "The options, seed or deal of the record were changed"),
    "something unknown in the first line": (put(0, "date", "today"), "Line 1 of the record, the game, is damaged"),
    "another action": (put(10, "action", 41 + 19), "Move 10 of the record was changed"),
    "an action that is not legal": (put(10, "action", 41), "Move 10 of the record is not legal: .* covered."),
    "an action that there is not": (put(3, "action", 10**30), "Move 3 of the record is not legal: .* unknown action."),
    "an action below zero": (put(3, "action", -1), "Move 3 of the record is not legal"),
    "an action that is a word": (put(3, "action", "build"), "Line 4 of the record, move 3 or the end, is damaged"),
    "an action that is a fraction": (put(3, "action", 1.5), "Line 4 of the record, move 3 or the end, is damaged"),
    "no action": (drop(3, "action"), "Line 4 of the record, move 3 or the end, is damaged"),
    "another seat": (put(1, "seat", 0), "Move 1 of the record is not legal: Seat 0"),
    "a seat that there is not": (put(1, "seat", 7), "Move 1 of the record is not legal: Seat 7"),
    "a different digest": (put(5, "digest", "0" * 16), "Move 5 of the record was changed"),
    "an empty digest": (put(5, "digest", ""), "Move 5 of the record was changed"),
    "a move that is missing": (lambda lines: lines.pop(4), "Move 4 of the record"),
    "a move that is there twice": (lambda lines: lines.insert(4, lines[4]), "Move 5 of the record"),
    "two moves exchanged": (swap(9, 10), "Move 9 of the record"),
    "something unknown in a move": (put(5, "time", 3), "Line 6 of the record, move 5 or the end, is damaged"),
    "another number of moves": (put(-1, "moves", 13), "The record should have 13 moves and has 12."),
    "a huge number of moves": (
        put(-1, "moves", 10**30),
        "The record should have 1000000000000000000000000000000 moves",
    ),
    "a number of moves that is a word": (put(-1, "moves", "12"), "Line 14 of the record, move 13 or the end, is damag"),
    "another digest of the end": (put(-1, "digest", "0" * 64), "The end of the record, after move 12, was changed"),
    "a short digest of the end": (lambda lines: put(-1, "digest", lines[-1]["digest"][:16])(lines), "The end of the"),
    "winners of a game that runs": (put(-1, "winners", [0]), "The end of the record, after move 12, was changed"),
    "an end of a game that runs": (put(-1, "how", "military"), "The end of the record, after move 12, was changed"),
    "no end": (lambda lines: lines.pop(), "The record is cut off after move 12: its last line is missing."),
    "two ends": (lambda lines: lines.append(lines[-1]), "There is something after the end of the record, in line 15."),
    "a move after the end": (swap(-1, -2), "The record should have 12 moves and has 11."),
    "another game behind it": (lambda lines: lines.extend(lines), "There is something after the end of the record"),
    "nothing but the first line": (
        lambda lines: lines.__delitem__(slice(1, None)),
        "The record is cut off after move 0",
    ),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_changed_record_is_refused(change: str, short: Record) -> None:
    function, said = CHANGES[change]
    assert re.search(said.replace("^", r"\^"), refusal(changed(short, function)))


def test_the_changes_are_what_is_wrong(short: Record) -> None:
    assert same(Record.loads(changed(short, len)), short)


@pytest.mark.parametrize(
    "change",
    [
        put(-1, "winners", [0, 1]),
        put(-1, "winners", None),
        put(-1, "how", "civil"),
        drop(-1, "how"),
        drop(-1, "winners"),
    ],
)
def test_a_changed_outcome_is_refused(change: Callable[[Lines], object], over: Record) -> None:
    assert f"The end of the record, after move {len(over.moves)}, was changed" in refusal(changed(over, change))


def test_every_changed_seat_action_and_digest_is_found(over: Record) -> None:
    for number, move in list(enumerate(over.moves, 1))[:: size(9, 1)]:
        for name, value in [("seat", 1 - move.seat), ("action", move.action + 1), ("digest", move.digest[::-1])]:
            assert f"Move {number} of the record" in refusal(changed(over, put(number, name, value)))


def change_deal(*keys: Any, value: Any) -> Callable[[Lines], None]:
    def change(lines: Lines) -> None:
        place: Any = lines[0]["deal"]
        for key in keys[:-1]:
            place = place[key]
        place[keys[-1]] = value

    return change


DEAL_CHANGES = {
    "another start player": (change_deal("start_player", value=1), "were changed"),
    "a start player that there is not": (change_deal("start_player", value=[]), "start player"),
    "the same card twice": (change_deal("ages", 0, 3, value="baths"), "twice|do not add up"),
    "an unknown card": (change_deal("ages", 1, 3, value="castle"), "castle"),
    "a card that is a number": (change_deal("ages", 1, 3, value=7), "7"),
    "ages that are no lists": (change_deal("ages", value={"1": []}), "ages of a deal"),
    "a missing age": (change_deal("ages", value=[[], []]), "ages of a deal"),
    "other removed cards": (change_deal("removed", 0, value=list(CARD_IDS[:3])), "removed"),
    "another order of the library": (lambda lines: lines[0]["deal"]["library"].reverse(), "were changed"),
    "something unknown": (change_deal("dice", value=6), "no entry 'dice'"),
    "nothing": (put(0, "deal", {}), "were changed"),
    "a list": (put(0, "deal", []), "Line 1 of the record, the game, is damaged"),
}


@pytest.mark.parametrize("change", DEAL_CHANGES)
def test_a_changed_deal_is_refused(change: str, compiled_duel: Game) -> None:
    record = recorded(compiled_duel, 13, moves=9, deal=True)
    assert record.position.deal()["start_player"] == 0
    function, said = DEAL_CHANGES[change]
    assert re.search(said, refusal(changed(record, function)))


def test_the_order_of_removed_cards_means_nothing(compiled_duel: Game) -> None:
    record = recorded(compiled_duel, 13, moves=9, deal=True)
    assert same(Record.loads(changed(record, lambda lines: lines[0]["deal"]["removed"][0].reverse())), record)


def test_a_record_that_is_cut_off_is_refused_with_the_move(short: Record) -> None:
    """After every line, and in the middle of every line."""
    text = short.dumps()
    ends = [match.start() for match in re.finditer("\n", text)]
    for number, (start, end) in enumerate(zip([-1, *ends], ends, strict=False)):
        for cut in range(start + 2, end, size(20, 1)):
            said = refusal(text[:cut])
            assert f"Line {number + 1} of the record" in said
            assert "the game" in said if number == 0 else f"move {number} or the end" in said
        if end != ends[-1]:
            assert f"The record is cut off after move {number}" in refusal(text[: end + 1])
    assert same(Record.loads(text[:-1]), short)  # a lost line break at the end loses nothing


def test_empty_and_strange_lines_are_refused(short: Record) -> None:
    text = short.dumps()
    assert "There is something after the end" in refusal(text + "\n")
    assert "Line 2 of the record, move 1 or the end, is damaged" in refusal(text.replace("\n", "\n\n", 1))
    assert "is damaged" in refusal(text.replace("\n", "\r"))
    assert "is damaged" in refusal("\ufeff" + text)
    assert "is damaged" in refusal(text.replace('"seat"', '"\ud800"', 1))
    assert same(Record.loads(text.replace("\n", "\r\n")), short)
