"""What is asked about, by whom: what all explanations share."""

from collections.abc import Callable
from typing import Any, NamedTuple

from ...i18n import listed, text
from ...i18n.teller import Teller
from ...kernel.explaining import Explanation
from ..effect_words import amount_text
from ..files import load
from ..offers import Offer
from ..view_types import CityView, View

# By the first word of a question: what explains it, and how many more words there are.
Things = dict[str, tuple[Callable[..., Explanation | None], int]]

RULES: dict[str, dict[str, str]] = load("rules.toml")  # numbers of rules, by kind of piece and id


class Asked(NamedTuple):
    """A view, and the teller who speaks to its viewer."""

    view: View
    tell: Teller

    @property
    def near(self) -> int:
        """The seat from which the table is seen; spectators sit behind the first."""
        return 0 if self.view.seat is None else self.view.seat

    def city(self, seat: int) -> CityView:
        """The city of a seat."""
        return self.view.cities[seat]

    def name(self, seat: int) -> str:
        """The name of a player."""
        return self.tell.names[seat]

    def word(self, key: str, **values: object) -> str:
        """A word of the game."""
        return text(self.tell.lang, f"duel.{key}", **values)

    def amount(self, n: int, what: str) -> str:
        """ "2 coins"."""
        return amount_text(n, what, self.tell.lang)

    def title(self, key: str) -> str:
        """A word of the game as a title."""
        word = self.word(key)
        return word[:1].upper() + word[1:]

    def names_of(self, kind: str, ids: list[str], joint: str = "and") -> str:
        """Pieces counted up by name."""
        return listed(self.tell.lang, [self.word(f"{kind}.{each}") for each in ids], joint)

    def offers(self, use: str, **named: Any) -> list[Offer]:
        """The offers to the viewer for a use of a piece."""
        found = [offer for offer in self.view.offers if offer.use == use]
        return [offer for offer in found if all(getattr(offer, key) == value for key, value in named.items())]


def seat_in(word: str) -> int | None:
    """A seat as it stands in a question."""
    return int(word) if word in ("0", "1") else None
