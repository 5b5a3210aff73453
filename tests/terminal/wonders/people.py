"""People at a table of 7 Wonders who read nothing but the screen."""

import random
import re
from collections.abc import Sequence
from typing import Any

import numpy as np

from antipater import make
from antipater.i18n import text
from antipater.notation.record import Record
from antipater.search.agent import Agent
from antipater.search.random import Random
from antipater.terminal.wonders.dialogue import Dialogue
from antipater.terminal.wonders.table import Table

HINTS = {
    "hint.turn": "turn",
    "wonders.hint.again": "turn",
    "wonders.hint.uses": "uses",
    "hint.option": "option",
    "hint.confirm": "confirm",
    "hint.page": "page",
    "hint.over": "over",
    "wonders.hint.cover": "cover",
    "wonders.hint.next": "cover",
}
WANTED = {
    "turn": r"^ ?(\d+) {2}[■●◆✚○▲★]",
    "uses": r"^   ([bwdf]\d*) +(?! |✗)|   ▸?([bw]\d*): \d",
    "option": r"^ {1,4}(\d+) ",
}


class Person:
    """Answers whatever is asked, by what stands on the screen: stages first, then anything, by a seed."""

    def __init__(self, lang: str, seed: int = 0) -> None:
        self.hints = {text(lang, f"terminal.{key}"): state for key, state in HINTS.items()}
        self.rng = random.Random(seed)

    def reply(self, screen: list[str]) -> str:
        """What to type; EOFError when the game is over."""
        state = self.state(screen)
        if state == "over":
            raise EOFError
        if state not in WANTED:
            return ""
        keys = [key for line in screen for found in re.findall(WANTED[state], line) for key in _some(found) if key]
        if state == "uses" and not keys:  # the Free City can do nothing with this card
            return "x"
        assert keys, "\n".join([state, *screen])
        return self.rng.choice([key for key in keys if key.startswith("w")] or keys)

    def state(self, screen: list[str]) -> str:
        """What is asked, by the last line."""
        return self.hints[next(line.strip() for line in reversed(screen) if line.strip() not in ("", ">"))]


def _some(found: str | tuple[str, ...]) -> Sequence[str]:
    return (found,) if isinstance(found, str) else found


def new_dialogue(
    seed: int, lang: str = "en", people: Sequence[int] = (0,), bots: Sequence[Agent] = (Random(),), **options: Any
) -> Dialogue:
    """A new game of people and bots."""
    return Dialogue(Table(Record(make("wonders", **options), seed), people, bots), lang)


def in_turn(lang: str = "en", **options: Any) -> Dialogue:
    """The first turn of a game on known boards."""
    boards = ["gizah", "rhodos", "olympia"]
    dialogue = new_dialogue(3, lang, **{"boards": boards, "sides": "day", **options})
    assert dialogue.in_turn
    return dialogue


def random_record(seed: int, moves: int = 1000, **options: Any) -> Record:
    """A random game, up to a number of moves; stages and buildings rather than sales."""
    rng = np.random.default_rng(seed)
    record = Record(make("wonders", **options), seed)
    while not record.position.over and len(record.moves) < moves:
        seat = int(rng.choice(record.position.to_act))
        legal = record.position.legal(seat)
        rather = [action for action in legal if record.position.describe(action, "en", seat)[:4] != "Sell"]
        record.play(int(rng.choice(rather or legal)), seat)
    return record
