"""Everything that people read comes from the language files: in the pseudo-language no plain word is left."""

import re

from antipater.i18n import LANGUAGES, PSEUDO
from antipater.search.agent import Budget
from antipater.terminal.duel import ask, pages
from antipater.terminal.duel.ask import answer
from antipater.terminal.duel.screen import draw_screen
from antipater.terminal.session import run

from ..person import PaperWindow, Person, new_dialogue, plain

TYPED = {word for command in (*pages.COMMANDS, *ask.COMMANDS) for word in re.findall("[a-z]{2,}", command)}
OTHERS = {"II", "III", *LANGUAGES}


class StrictWindow(PaperWindow):
    """Lets no plain word pass but those that are typed."""

    def read(self) -> str:
        check_words("\n".join(self.screen))
        return super().read()

    def say(self, words: str = "") -> None:
        check_words(words)


def check_words(shown: str) -> None:
    assert set(re.findall("[A-Za-z]{2,}", shown)) <= TYPED | OTHERS, shown


def test_whole_games() -> None:
    for seed, two in ((5, False), (13, True)):
        run(new_dialogue(seed, PSEUDO, two=two), StrictWindow(Person(PSEUDO, seed).reply))


def test_answers_and_pages() -> None:
    lines = (
        "1 99 b d w1 x ? cards hint points cities discard log undo new save load lang help 0",
        "?sphinx ?law ?baths ?clay ?1 ?w1 ??? lang? load/nowhere save/no/where/x",
    )
    for wonders in ("draft", "first-game"):
        dialogue = new_dialogue(5, PSEUDO, wonders=wonders, two=True)
        dialogue.budget = Budget(simulations=20)
        for line in " ".join(lines).split():
            answer(dialogue, re.sub("^(load|save)/", r"\1 /", line))
            check_words("\n".join(plain(draw_screen(dialogue))).replace("/nowhere", "").replace("/no/where/x", ""))
