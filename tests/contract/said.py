"""What the tests of the contract share."""

import re

from antipater import Game, Position

HUGE = 10**5000  # more digits than Python prints


def finished(game: Game, seed: int = 7) -> Position:
    position = game.start(seed)
    while not position.over:
        position.play(position.legal()[-1])
    return position


def is_a_sentence(error: BaseException) -> bool:
    """One line that begins like a sentence, ends with a full stop, and is not too long to read."""
    text = str(error)
    return bool(re.fullmatch(r"[\w(].{10,300}\.", text)) and "\n" not in text
