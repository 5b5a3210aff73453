"""Tiny as a Game."""

from typing import Any

from ..i18n import text
from ..kernel.errors import IllegalAction
from ..kernel.game import Game
from ..kernel.options import Number, checked
from ..kernel.position import Outcome
from ..kernel.record import States
from .rules import CATEGORIES, points_in, why_not
from .state import ACTIONS, CARD_IDS, EXCHANGE, HOW, POSSIBLE, REASONS, RUNNING, SEATS, STALLS, STATE
from .view import Offer, View, in_stall, offers, ranks_of, view

OPTIONS = (Number(name="stalls", default=3, least=2, most=STALLS, label="tiny.option.stalls", of_pieces=False),)


class Tiny(Game):
    """A market, for two."""

    name = "tiny"
    title = "Tiny"
    known_options = OPTIONS
    view_type = View
    dtype = STATE
    most_legal = len(CARD_IDS)  # also scratch space for shuffling
    actions = ACTIONS
    resources = 1
    reasons = REASONS
    how = HOW
    categories = CATEGORIES
    compile_seconds = 10

    def __init__(self, stalls: int = 3) -> None:
        number = checked(OPTIONS, {"stalls": stalls})["stalls"]
        super().__init__({} if number == OPTIONS[0].default else {"stalls": number}, SEATS)
        self.blank[0].stalls = number

    def outcome(self, states: States) -> Outcome:
        state = states[0]
        return Outcome(
            winners=tuple(seat for seat in range(SEATS) if int(state.winners) >> seat & 1),
            ranks=ranks_of(state),
            how=HOW[state.how],
            points=tuple(
                {name: points_in(state, seat, k) for k, name in enumerate(CATEGORIES)} for seat in range(SEATS)
            ),
        )

    def catalogue(self, lang: str = "en") -> dict[str, list[dict[str, Any]]]:
        return {
            "cards": [{"id": card, "name": name_of(card, lang), "text": effect_of(card, lang)} for card in CARD_IDS]
        }

    def offers(self, states: States, seat: int) -> list[Offer]:
        return offers(states[0])

    def view(self, states: States, seat: int | None, beside: View | None = None) -> View:
        outcome = None if int(states[0].how) == RUNNING else self.outcome(states)
        return view(states[0], seat, self.name, self.options, outcome)

    def describe(self, states: States, seat: int, action: int, lang: str) -> str:
        reason = why_not(states[0], action)
        if reason != POSSIBLE:
            raise IllegalAction(action, seat, REASONS[reason])
        card = in_stall(states[0], action % STALLS)
        assert card is not None
        return text(lang, "tiny.play.take" if action < EXCHANGE else "tiny.play.exchange", card=name_of(card, lang))


def name_of(card: str, lang: str) -> str:
    """The name of a card."""
    good, worth = card.split("-")
    return text(lang, f"tiny.card.{good}", worth=worth)


def effect_of(card: str, lang: str) -> str:
    """What it does."""
    return text(lang, "tiny.effect", n=int(card.split("-")[1]))
