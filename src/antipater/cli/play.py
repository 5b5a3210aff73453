"""`antipater play`: a game in the terminal."""

from .games import GameName


def play(game: GameName = "duel") -> None:
    """Play in the terminal."""
    raise NotImplementedError(game)
