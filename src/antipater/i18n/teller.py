"""Says things about a table to one of those who look at it."""

from collections.abc import Sequence
from typing import NamedTuple

from . import text, words


class Teller(NamedTuple):
    """To whom, about whom, in which language and under which key of the texts."""

    under: str  # "duel.explain"
    lang: str
    viewer: int | None  # the seat that is called "you", None for a spectator
    names: Sequence[str]  # of all seats

    def say(self, key: str, **values: object) -> str:
        """A text."""
        return text(self.lang, f"{self.under}.{key}", **values)

    def of(self, seat: int, key: str, **values: object) -> str:
        """A text about a player, with `name`: one for the player, one for the others, and maybe one for spectators."""
        return self.say(f"{key}.{self._form(seat, key)}", name=self.names[seat], **values)

    def _form(self, seat: int, key: str) -> str:
        if seat == self.viewer:
            return "mine"
        for_spectators = self.viewer is None and f"{self.under}.{key}.others" in words(self.lang).texts
        return "others" if for_spectators else "theirs"
