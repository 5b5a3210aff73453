"""What tests of texts share: reading back, sentences of refusal, and texts in which words are changed."""

import random
import re
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import pytest
from hypothesis import strategies as st

from antipater import AntipaterError, Outcome, Position
from antipater.notation import NotationError, parse_position, position_text

Change = tuple[str, str, str]  # a pattern, what stands instead of it, and what is said to that


def changes(tests: str) -> dict[str, dict[str, Change]]:
    """The changes in the file beside some tests, by what is changed and by their names."""
    tables = tomllib.loads(Path(tests).with_name("refused.toml").read_text("utf-8"))
    return {what: {name: (row[0], row[1], row[2]) for name, row in rows.items()} for what, rows in tables.items()}


def check_refused(text: str, found: Change) -> None:
    """The text of a position with a change is refused, with a sentence that says why."""
    pattern, instead, said = found
    changed = change(text, pattern, instead)
    assert said in refusal(lambda: parse_position(changed))


def refusal(read: Callable[[], object]) -> str:
    """The sentence with which a text is refused."""
    with pytest.raises(NotationError) as refused:
        read()
    assert re.fullmatch(r"[^\n]*\.", str(refused.value))
    return str(refused.value)


def check_round_trip(position: Position, viewer: int | None) -> None:
    again = parse_position(position_text(position))
    assert again.digest() == position.digest()
    assert again.game.options == position.game.options
    seen = position.observe(viewer)
    text = position_text(seen)
    assert bytes(parse_position(text)) == bytes(seen)
    assert position_text(parse_position(text)) == text


def check_goes_on(position: Position) -> None:
    """A game of one seat after the other goes on from the text as it does from the position, played to the end."""
    again = parse_position(position_text(position))
    rng = random.Random(0)
    while not position.over:
        action = rng.choice(position.legal().tolist())
        position.play(action)
        again.play(action)
        assert again.digest() == position.digest()


def change(text: str, pattern: str, instead: str) -> str:
    changed, count = re.subn(pattern, instead, text, count=1, flags=re.MULTILINE)
    assert count == 1, pattern
    return changed


@st.composite
def edits(draw: st.DrawFn, words: Sequence[str]) -> Callable[[str], str]:
    """Words exchanged, lost, marked or put in."""
    places = st.floats(0, 1, exclude_max=True)
    kinds = st.sampled_from(["exchange", "lose", "replace", "mangle", "mark"])
    found = draw(st.lists(st.tuples(kinds, places, places, st.sampled_from(words)), min_size=1, max_size=3))

    def edit(text: str) -> str:
        parts = re.split(r"([ \n,]+)", text)
        for kind, first, second, word in found:
            here, there = int(first * len(parts)), int(second * len(parts))
            if kind == "exchange":
                parts[here], parts[there] = parts[there], parts[here]
            else:
                changed = {"lose": "", "replace": word, "mangle": parts[here][::-1], "mark": word[0] + parts[here]}
                parts[here] = changed[kind]
        return "".join(parts)

    return edit


def read_and_played(text: str) -> Outcome | None:
    """How a game ends that goes on from a text; None if the text is refused."""
    try:
        again = parse_position(text)
    except AntipaterError:
        return None
    assert parse_position(position_text(again)).digest() == again.digest()
    return play_on(again)


def play_on(position: Position) -> Outcome:
    """Play at random to the end."""
    world = position.sample(None, np.random.default_rng(0)) if position.states[0].observed else position
    rng = random.Random(0)
    while not world.over:
        seat = rng.choice(world.to_act)
        world.play(rng.choice(world.legal(seat).tolist()), seat)
    assert world.outcome is not None
    return world.outcome
