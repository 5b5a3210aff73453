"""Everything that people read comes from the language files: in the pseudo-language no plain word is left."""

import re

from antipater.i18n import PSEUDO
from antipater.search.agent import Budget
from antipater.terminal.duel import ask, pages
from antipater.terminal.session import run

from ..person import Person, StrictWindow, check_words, known_words, new_dialogue, typed

KNOWN = known_words(*pages.COMMANDS, *ask.COMMANDS) | {"II", "III"}


def test_whole_games() -> None:
    for seed, two in ((5, False), (13, True)):
        run(new_dialogue(seed, PSEUDO, two=two), StrictWindow(Person(PSEUDO, seed).reply, KNOWN))


def test_answers_and_pages() -> None:
    lines = (
        "1 99 b d w1 x ? cards hint points cities discard log undo new save load lang help 0",
        "?sphinx ?law ?baths ?clay ?1 ?w1 ??? lang? load/nowhere save/no/where/x",
    )
    for wonders in ("draft", "first-game"):
        dialogue = new_dialogue(5, PSEUDO, wonders=wonders, two=True)
        dialogue.budget = Budget(simulations=20)
        for line in " ".join(lines).split():
            shown = typed(dialogue, re.sub("^(load|save)/", r"\1 /", line))
            check_words(shown.replace("/nowhere", "").replace("/no/where/x", ""), KNOWN)
