"""7 Wonders, first and second edition, for two to seven players."""

from pathlib import Path

__path__.append(str(Path(__file__).parent.parent / "each"))  # rules on many games at once are those of every game
