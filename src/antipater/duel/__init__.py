"""The rules of 7 Wonders Duel."""

from pathlib import Path

__path__.append(str(Path(__file__).parent.parent / "each"))  # rules on many games at once are those of every game
