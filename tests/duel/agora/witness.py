"""A second Agora that notes what happens, so that a test can tell whether its games have shown everything."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from antipater.duel.decisions import AGORA_DECISIONS, DECISIONS

from ..oracle import Move
from ..second_city import AGORA, CONSPIRACIES
from .oracle import Agora

# What some games show, beside what is rare.
COMMON = {
    *DECISIONS[1:],
    *AGORA_DECISIONS,
    *("civilian", "military", "scientific", "political"),
    *CONSPIRACIES,
    *(f"{decree} {what}" for decree in AGORA["decree"] for what in ("gained", "lost")),
}
RARE = {
    *(f"{name} by Curia Julia" for name in CONSPIRACIES),
    *("both discards of Turn of Events", "an age ended by a conspiracy", "a seventh wonder after Sabotage"),
    *("a token for whoever is not on turn", "two tokens by one move", "a pawn moved with a decree"),
    *("a pair by Coercion", "a pair for the other by Coercion", "pairs for both by Coercion"),
    *("a token locked from the box", "a token locked from the board", "a token locked from the opponent"),
    *("a locked token seen by Espionage", "a known conspiracy kept unseen", "a known conspiracy kept with another"),
    *("a chain of the opponent", "an extra turn for a conspirator", "a closed decree moved", "a senator of the pile"),
}


class Witness(Agora):
    """The second Agora with notes."""

    def __init__(self, deal: Mapping[str, Any], notes: Counter[str]) -> None:
        self.notes = notes
        self.on_turn: int | None = None
        super().__init__(deal)

    def play(self, move: Move) -> None:
        self.notes[self.decision] += 1
        before = (self.in_force(0), self.in_force(1))
        super().play(move)
        for seat in (0, 1):
            self.notes.update(f"{decree} gained" for decree in self.in_force(seat) - before[seat])
            self.notes.update(f"{decree} lost" for decree in before[seat] - self.in_force(seat))
        if self.how:
            self.notes[self.how] += 1

    def carry_out(self, kind: str, seat: int, what: Any, move: Move) -> None:
        if kind == "turn":
            self.on_turn = seat
        if kind == "curia_conspiracy" and move[0] == "conspiracy":
            self.notes[f"{self.hands[seat][move[1]].name} by Curia Julia"] += 1
        if kind == "event_slot_again" and move[0] == "slot":
            self.notes["both discards of Turn of Events"] += 1
        super().carry_out(kind, seat, what, move)

    def trigger(self, seat: int, place: int) -> None:
        self.notes[self.hands[seat][place].name] += 1
        super().trigger(seat, place)

    def step_turn_goes_on(self, seat: int, _: None) -> None:
        if not self.layout:
            self.notes["an age ended by a conspiracy"] += 1
        super().step_turn_goes_on(seat, _)

    def raise_wonder(self, seat: int, wonder: str, card: str) -> None:
        super().raise_wonder(seat, wonder, card)
        if sum(len(city.tucked) for city in self.cities) + len(self.cities[0].gone | self.cities[1].gone) > 7:
            self.notes["a seventh wonder after Sabotage"] += 1

    def raid(self, seat: int, coins: int) -> None:
        if self.on_turn not in (None, seat):
            self.notes["a token for whoever is not on turn"] += 1
        if self.spoils:
            self.notes["two tokens by one move"] += 1
        super().raid(seat, coins)

    def move_decree(self, chamber: int, to: int) -> None:
        if self.decrees[chamber][-1] not in self.open:
            self.notes["a closed decree moved"] += 1
        pawn = self.pawn
        super().move_decree(chamber, to)
        if pawn != self.pawn:
            self.notes["a pawn moved with a decree"] += 1

    def learn_both(self, seat: int, mine: str, others: str) -> None:
        super().learn_both(seat, mine, others)
        asked = [who for kind, who, _ in self.pending if kind == "progress"]
        if seat in asked:
            self.notes["a pair by Coercion"] += 1
        if 1 - seat in asked:
            self.notes["a pair for the other by Coercion"] += 1
        if len(asked) == 2:
            self.notes["pairs for both by Coercion"] += 1

    def do_lock_token(self, seat: int, _: bool, move: Move) -> None:
        home = "box" if move[1] in self.box else "board" if move[1] in self.board else "opponent"
        self.notes[f"a token locked from the {home}"] += 1
        super().do_lock_token(seat, _, move)

    def step_look_into_box(self, seat: int, _: bool) -> None:
        if self.locked and seat not in self.knows_locked:
            self.notes["a locked token seen by Espionage"] += 1
        super().step_look_into_box(seat, _)

    def conspire(self, seat: int) -> None:
        if any(1 - seat in self.knows[name] for name in self.deck[:2]):
            both = "organized_crime" in self.cities[seat].tokens
            self.notes["a known conspiracy kept with another" if both else "a known conspiracy kept unseen"] += 1
        super().conspire(seat)

    def free_by_chain(self, seat: int, card: str) -> bool:
        free = super().free_by_chain(seat, card)
        if free and not self.cities[seat].has_chain(card):
            self.notes["a chain of the opponent"] += 1
        return free

    def step_recruit_conspirator(self, seat: int, _: bool) -> None:
        super().step_recruit_conspirator(seat, _)
        self.notes["an extra turn for a conspirator"] += self.again

    def take_from_pile(self, seat: int, card: str) -> None:
        if card in AGORA["card"]:
            self.notes["a senator of the pile"] += 1
        super().take_from_pile(seat, card)
