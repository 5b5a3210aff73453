"""Everything that people read of 7 Wonders comes from the language files: the pseudo-language leaves no plain word."""

import re

import pytest

from antipater.i18n import PSEUDO
from antipater.terminal.session import run
from antipater.terminal.wonders import ask, pages

from ..person import StrictWindow, check_words, known_words, typed
from .people import Person, new_dialogue

KNOWN = known_words(*pages.COMMANDS, *ask.COMMANDS)


@pytest.mark.parametrize(("players", "people"), [(3, (0, 1, 2)), (7, (3,)), (2, (1,))])
def test_whole_games(players: int, people: tuple[int, ...]) -> None:
    edition = "second" if players > 2 else "first"
    dialogue = new_dialogue(5, PSEUDO, people, players=players, edition=edition, boards="choose", sides="choose")
    run(dialogue, StrictWindow(Person(PSEUDO, 5).reply, KNOWN))
    assert dialogue.table.now.over


def test_answers_and_pages() -> None:
    lines = (
        "1 99 b w d f x ? points cities discard log undo new save load lang help 0",
        "?altar ?gizah ?clay ?1 ?w ??? lang? load/nowhere save/no/where/x d+1 x 1 d x",
    )
    for sides in ("day", "choose"):
        for people in ((0,), (0, 1)):
            dialogue = new_dialogue(5, PSEUDO, people, players=3, sides=sides)
            for line in " ".join(lines).split():
                shown = typed(dialogue, re.sub("^(load|save)/", r"\1 /", line).replace("+", " "))
                check_words(shown.replace("/nowhere", "").replace("/no/where/x", ""), KNOWN)
