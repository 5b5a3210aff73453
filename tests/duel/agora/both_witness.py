"""A second Duel with both expansions that notes where they meet."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from antipater.duel.decisions import AGORA_DECISIONS, DECISIONS, PANTHEON_DECISIONS

from ..oracle import Move
from ..second_city import CARDS, CONSPIRACIES, GODS
from .both import Both
from .chambers import SENATORS
from .witness import Witness

AGORA_WONDERS = ("curia_julia", "knossos")
# What some games show, beside what is rare.
COMMON_OF_BOTH = {
    *DECISIONS[1:],
    *PANTHEON_DECISIONS,
    *AGORA_DECISIONS,
    *("civilian", "military", "scientific", "political"),
    *CONSPIRACIES,
    *GODS,
    *("Neptune uses 3", "Neptune uses 6", "a senator struck", "a conspiracy before a god"),
    *("a token freed by Turn of Events", "a token freed by Curia Julia", "the box gives beside a hidden token"),
}
RARE_OF_BOTH = {
    *(f"{wonder} {fate}" for wonder in AGORA_WONDERS for fate in ("by Isis", "felled", "built again", "changes hands")),
    *(
        "the snake leaves",
        "Poliorcetics by a decree",
        "Minerva stops a decree",
        "a temple free by a token of the opponent",
    ),
    *("Blackmail beside Astarte", "Embezzlement beside Astarte", "Engineering beside a decree"),
}


class WitnessOfBoth(Witness, Both):
    """The second Duel with both expansions, with notes."""

    def __init__(self, deal: Mapping[str, Any], notes: Counter[str]) -> None:
        self.fallen: set[str] = set()
        self.by_decree = False
        super().__init__(deal, notes)

    def carry_out(self, kind: str, seat: int, what: Any, move: Move) -> None:
        if move[0] == "activate" and what:
            self.notes["a conspiracy before a god"] += 1
        super().carry_out(kind, seat, what, move)

    def receive_god(self, seat: int, god: str) -> None:
        self.notes[god] += 1
        super().receive_god(seat, god)

    def use_military_token(self, seat: int, what: None, side: int, distance: int) -> None:
        self.notes[f"Neptune uses {distance}"] += 1
        super().use_military_token(seat, what, side, distance)

    def strike(self, seat: int, what: None, slot: int) -> None:
        self.notes["a senator struck"] += self.layout[slot] in SENATORS
        super().strike(seat, what, slot)

    def hand_over(self, giver: int, card: str) -> None:
        snake = self.snake
        super().hand_over(giver, card)
        self.notes["the snake leaves"] += snake != self.snake

    # Tokens on cards.

    def step_turn_up_events(self, seat: int, _: int) -> None:
        self.note_freed("a token freed by Turn of Events")
        super().step_turn_up_events(seat, _)

    def step_turn_up_for_curia(self, seat: int, _: bool) -> None:
        if any(plot.raw for plot in self.hands[seat]):
            self.note_freed("a token freed by Curia Julia")
        super().step_turn_up_for_curia(seat, _)

    def note_freed(self, what: str) -> None:
        tokens = self.uncovered() & set(self.on_slots)
        self.notes[what] += bool(tokens)

    # Wonders of Agora.

    def raise_free(self, seat: int, wonder: str, card: str) -> None:
        self.notes[f"{wonder} by Isis"] += 1
        super().raise_free(seat, wonder, card)

    def raise_wonder(self, seat: int, wonder: str, card: str) -> None:
        self.notes[f"{wonder} built again"] += wonder in self.fallen
        super().raise_wonder(seat, wonder, card)

    def fell(self, seat: int, what: None, wonder: str) -> None:
        self.fallen.add(wonder)
        self.notes[f"{wonder} felled"] += 1
        super().fell(seat, what, wonder)

    def do_extort_wonder(self, seat: int, _: bool, move: Move) -> None:
        self.notes[f"{move[1]} changes hands"] += 1
        super().do_extort_wonder(seat, _, move)

    def steal_wonder(self, seat: int, what: None, wonder: str) -> None:
        self.notes[f"{wonder} changes hands"] += 1
        super().steal_wonder(seat, what, wonder)

    # The military track.

    def pass_shield(self, loser: int | None, winner: int | None) -> None:
        self.by_decree = True
        super().pass_shield(loser, winner)
        self.by_decree = False

    def enter(self, seat: int, space: int) -> None:
        sieges = "poliorcetics" in self.cities[seat].tokens and self.cities[1 - seat].coins
        self.notes["Poliorcetics by a decree"] += bool(self.by_decree and sieges)
        super().enter(seat, space)

    def held_up(self, seat: int) -> bool:
        held_up = super().held_up(seat)
        self.notes["Minerva stops a decree"] += self.by_decree and held_up
        return held_up

    # Coins and prices.

    def step_blackmail(self, seat: int, _: bool) -> None:
        self.notes["Blackmail beside Astarte"] += self.astarte[1 - seat] > 0
        super().step_blackmail(seat, _)

    def step_embezzle(self, seat: int, each: int) -> None:
        self.notes["Embezzlement beside Astarte"] += self.astarte[1 - seat] > 0
        super().step_embezzle(seat, each)

    def build(self, seat: int, slot: int) -> None:
        card = self.layout[slot]
        borrowed = self.has_token_for(1 - seat, card) and not self.has_token_for(seat, card)
        self.notes["a temple free by a token of the opponent"] += borrowed and self.free_by_chain(seat, card)
        self.notes["Engineering beside a decree"] += bool(self.engineered(seat, card)) and self.ignores(seat, card)
        super().build(seat, slot)

    def has_token_for(self, seat: int, card: str) -> bool:
        return CARDS[card].get("free_if_mythology") in self.mythology_tokens[seat]

    # The hidden token.

    def tokens_seen(self, viewer: int | None) -> set[str]:
        seen = super().tokens_seen(viewer)
        hidden = None in self.known_locked(viewer)
        self.notes["the box gives beside a hidden token"] += hidden and bool(seen & self.may_be_locked[viewer])
        return seen
