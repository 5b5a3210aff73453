"""The conspiracies of the second Agora as cards: the deck, the hands, preparing and triggering, and who knows which."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from ..oracle import Move
from .chambers import Senate


@dataclass
class Plot:
    """A conspiracy before a player."""

    name: str
    card: str | None = None  # under it
    triggered: bool = False

    @property
    def ready(self) -> bool:
        """Prepared, and not yet used."""
        return self.card is not None and not self.triggered

    @property
    def raw(self) -> bool:
        """Neither prepared nor used."""
        return self.card is None and not self.triggered


class Plots(Senate):
    """The senate with a deck of conspiracies, whatever they do."""

    def __init__(self, deal: Mapping[str, Any]) -> None:
        self.deck: list[str] = list(deal["conspiracies"])  # the top first
        self.hands: tuple[list[Plot], list[Plot]] = ([], [])
        self.knows: dict[str, set[int]] = {name: set() for name in self.deck}  # the seats that know where each is
        super().__init__(deal)

    # Conspiring.

    def conspire(self, seat: int) -> None:
        """Look at two conspiracies on top of the deck; they leave it one after the other."""
        looked = self.deck[:2]
        if len(looked) == 2 and "organized_crime" not in self.cities[seat].tokens:
            for name in looked:
                self.knows[name].add(seat)
            self.pending.append(("keep_conspiracy", seat, None))
        else:
            for name in looked:
                self.keep(seat, name)

    def keep(self, seat: int, name: str) -> None:
        self.deck.remove(name)
        self.hands[seat].append(Plot(name))
        self.knows[name].add(seat)

    def may_keep_conspiracy(self, seat: int, _: None) -> Iterable[Move]:
        return [("god", 0), ("god", 1)]

    def do_keep_conspiracy(self, seat: int, _: None, move: Move) -> None:
        for name in self.deck[:2]:
            self.knows[name] = {seat}  # nobody else can tell any more which of the two is where
        self.keep(seat, self.deck[move[1]])
        self.pending.append(("return_conspiracy", seat, None))

    def may_return_conspiracy(self, seat: int, _: None) -> Iterable[Move]:
        return [("top",), ("below",)]

    def do_return_conspiracy(self, seat: int, _: None, move: Move) -> None:
        if move == ("below",):
            self.deck.append(self.deck.pop(0))

    # Preparing and triggering.

    def may_turn(self, seat: int, triggered: bool | None) -> Iterable[Move]:
        if any(plot.raw for plot in self.hands[seat]):
            yield from (("prepare", slot) for slot in self.reachable())
        if not triggered:
            yield from (("conspiracy", place) for place, plot in enumerate(self.hands[seat]) if plot.ready)

    def do_prepare(self, seat: int, slot: int) -> None:
        self.pending.append(("prepare_conspiracy", seat, self.take(seat, slot)))

    def may_prepare_conspiracy(self, seat: int, card: str) -> Iterable[Move]:
        return [("conspiracy", place) for place, plot in enumerate(self.hands[seat]) if plot.raw]

    def do_prepare_conspiracy(self, seat: int, card: str, move: Move) -> None:
        self.hands[seat][move[1]].card = card

    def may_curia_conspiracy(self, seat: int, what: None) -> Iterable[Move]:
        return [*self.may_prepare_conspiracy(seat, ""), ("enough",)]

    def do_curia_conspiracy(self, seat: int, what: None, move: Move) -> None:
        self.trigger(seat, move[1])

    def trigger_before_turn(self, seat: int, place: int) -> None:
        self.pending.append(("turn_goes_on", seat, None))
        self.trigger(seat, place)

    def trigger(self, seat: int, place: int) -> None:
        plot = self.hands[seat][place]
        plot.triggered = True
        self.resolve(seat, plot.name)

    # Who knows what.

    def known_plot(self, viewer: int | None, plot: Plot) -> str | None:
        """The conspiracy of a player as a viewer knows it."""
        return plot.name if plot.triggered or self.how or viewer in self.knows[plot.name] else None

    def known_deck(self, viewer: int | None) -> list[str | None]:
        return [name if self.how or viewer in self.knows[name] else None for name in self.deck]
