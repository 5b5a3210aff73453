"""Whatever happens to its text, a record is refused or still the same game."""

import json
from collections.abc import Callable
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import antipater
from antipater import AntipaterError, Record

from .records import one_sentence, recorded

VALID = recorded(antipater.make("duel"), 17, moves=10).dumps()
numbers = st.integers(-(10**40), 10**40) | st.floats(allow_nan=False, allow_infinity=False)
json_values = st.recursive(
    st.none() | st.booleans() | numbers | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


def refused_or_same(text: str) -> bool:
    try:
        record = Record.loads(text)
    except AntipaterError as error:
        return one_sentence(error)
    return record.dumps() == VALID


@st.composite
def damage(draw: st.DrawFn) -> Callable[[bytes], bytes]:
    """One or more bytes changed, lost, doubled or put in."""
    edits = draw(
        st.lists(
            st.tuples(st.floats(0, 1, exclude_max=True), st.integers(0, 3), st.binary(max_size=3)),
            min_size=1,
            max_size=3,
        )
    )

    def edit(data: bytes) -> bytes:
        for where, lost, found in edits:
            place = int(where * len(data))
            data = data[:place] + found + data[place + lost :]
        return data

    return edit


@given(damage())
def test_damaged_records_are_refused_or_the_same_game(edit: Callable[[bytes], bytes]) -> None:
    assert refused_or_same(edit(VALID.encode()).decode("utf-8", "surrogateescape"))


@given(st.integers(0, 11), st.integers(0, 5), json_values)
def test_any_value_in_any_place_is_refused_or_changes_nothing(line: int, field: int, value: Any) -> None:
    lines = [json.loads(text) for text in VALID.splitlines()]
    names = list(lines[line])
    lines[line][names[field % len(names)]] = value
    assert refused_or_same("\n".join(map(json.dumps, lines)))
