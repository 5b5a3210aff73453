"""Everything that people read of 7 Wonders comes from the language files: the pseudo-language leaves no plain word."""

import re

import pytest

from antipater.i18n import LANGUAGES, PSEUDO
from antipater.terminal.session import run
from antipater.terminal.wonders import ask, pages
from antipater.terminal.wonders.ask import answer
from antipater.terminal.wonders.screen import draw_screen

from ..person import PaperWindow, plain
from .people import Person, new_dialogue

TYPED = {word for command in (*pages.COMMANDS, *ask.COMMANDS) for word in re.findall("[a-z]{2,}", command)}


class StrictWindow(PaperWindow):
    """Lets no plain word pass but those that are typed."""

    def read(self) -> str:
        check_words("\n".join(self.screen))
        return super().read()

    def say(self, words: str = "") -> None:
        check_words(words)


def check_words(shown: str) -> None:
    assert set(re.findall("[A-Za-z]{2,}", shown)) <= TYPED | set(LANGUAGES), shown


@pytest.mark.parametrize(("players", "people"), [(3, (0, 1, 2)), (7, (3,)), (2, (1,))])
def test_whole_games(players: int, people: tuple[int, ...]) -> None:
    edition = "second" if players > 2 else "first"
    dialogue = new_dialogue(5, PSEUDO, people, players=players, edition=edition, boards="choose", sides="choose")
    run(dialogue, StrictWindow(Person(PSEUDO, 5).reply))
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
                answer(dialogue, re.sub("^(load|save)/", r"\1 /", line).replace("+", " "))
                check_words("\n".join(plain(draw_screen(dialogue))).replace("/nowhere", "").replace("/no/where/x", ""))
