"""The second Duel with both expansions: what neither the second Pantheon nor the second Agora says alone."""

from collections.abc import Mapping
from typing import Any

from ..oracle import Move
from ..pantheon.oracle import VIEWERS, Pantheon
from .oracle import Agora


class Both(Agora, Pantheon):
    """A game with Pantheon and Agora that follows another one."""

    token_slots: Mapping[int, tuple[int, ...]] = {1: (4, 6, 12, 14, 17), 2: (7, 9, 12)}

    def __init__(self, deal: Mapping[str, Any]) -> None:
        # For each viewer the tokens of the box that Obscurantism may have hidden, as far as he has seen.
        self.may_be_locked: dict[int | None, set[str]] = {viewer: set() for viewer in VIEWERS}
        super().__init__(deal)

    def play(self, move: Move) -> None:
        super().play(move)
        for viewer, tokens in self.may_be_locked.items() if not self.how else ():
            tokens -= self.tokens_seen(viewer)

    def goes_by_itself(self, kind: str, seat: int, what: Any) -> bool:
        """Tokens of freed cards may have taken gods off the deck that the Divine Theater has opened."""
        if kind == "theater_top" and len(self.decks[what]) < 2 and not self.spoils:
            self.pending.pop()
            return True
        return super().goes_by_itself(kind, seat, what)

    # Cards that are turned up before the turn ends.

    def turn_up_within_turn(self, seat: int) -> None:
        """Their tokens are taken first, one after the other."""
        if not self.takes_freed_token(seat, "turn_up_more"):
            super().turn_up_within_turn(seat)

    def step_turn_up_more(self, seat: int, _: None) -> None:
        self.turn_up_within_turn(seat)

    # The snake.

    def hand_over(self, giver: int, card: str) -> None:
        super().hand_over(giver, card)
        if self.snake and self.snake[1] == card:
            self.snake = None

    # Who knows what.

    def tokens_seen(self, viewer: int | None) -> set[str]:
        """Progress tokens that a viewer sees outside the box."""
        drawn = self.drawn() if self.decision == "library" else ()
        return {*self.board, *self.cities[0].tokens, *self.cities[1].tokens, *drawn, *self.known_on_enki(viewer)}

    def do_lock_token(self, seat: int, _: bool, move: Move) -> None:
        hidden = {*self.box} if move[1] in self.box else {move[1]}
        self.may_be_locked = {viewer: {*hidden} for viewer in VIEWERS}
        super().do_lock_token(seat, _, move)

    def known_locked(self, viewer: int | None) -> list[str | None]:
        """The last token that it can be is known."""
        return [*self.locked] if len(self.may_be_locked[viewer]) == 1 else super().known_locked(viewer)

    def known_box(self, viewer: int | None) -> set[str]:
        return Agora.known_box(self, viewer) | Pantheon.known_box(self, viewer)

    def is_secret(self, move: Move) -> bool:
        """Gods are taken and put back unseen."""
        return self.decision in ("take_god", "theater_top") or super().is_secret(move)
