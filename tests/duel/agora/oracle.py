"""A second Agora, slow and simple, on the second Duel: what senators, conspiracies, wonders and military tokens do.

An effect is a list of steps in the order in which they are printed. Those that nobody decides are methods `step_...`;
a decision has `may_...`, which lists the answers, and `do_...`, which carries one out. A step or decision that is not
possible when its turn comes falls away.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from ..oracle import Move
from ..pantheon.oracle import meaning
from ..second_city import AGORA, CARDS, effect
from .chambers import CHAMBERS, SECTIONS, SENATORS
from .plots import Plots

ENOUGH: Move = ("enough",)
FIRST_ROW = {1: range(3), 2: range(7), 3: range(2)}

# What the words of the data files ask for, step by step.
STEPS: dict[str, tuple[str, ...]] = {
    "politician": ("recruit_politician",),
    "conspirator": ("recruit_conspirator", "conspirator"),
    "place_cube": ("place_cube",),
    "remove_cube": ("remove_cube",),
    "move_cube": ("move_cube",),
    "trigger_unprepared": ("turn_up_for_curia", "curia_conspiracy"),
    "coins_afterwards": ("gain_coins",),
    "steal_unbuilt_wonder_of_opponent": ("extort_wonder",),
    "take_half_of_coins": ("blackmail",),
    "discard_opponent_card": ("discard_others",),
    "lock_progress_token": ("lock_token",),
    "build_from_last_row": ("fraud_slot",),
    "build_from_removed": ("look_at_removed", "treason_card"),
    "progress_of_box": ("look_into_box", "espionage_token"),
    "discard_available": ("event_slot", "turn_up_events", "event_slot_again", "turn_up_events"),
    "coins_per_cube": ("embezzle",),
    "take_opponent_card": ("foreclose_card",),
    "swap_card": ("coerce_card",),
    "move_decree": ("move_decree",),
    "destroy_wonder": ("sabotage_wonder",),
}


@cache
def agora_meaning(action: int) -> Move:
    """What an action id stands for with Agora, by the drawing in `actions.py`; it uses blocks of Pantheon too."""
    if action < 703:
        return meaning(action)
    if action < 728:
        return ("prepare", action - 703)
    if action < 744:
        return ("conspiracy", action - 728)
    if action < 796:
        return in_the_senate(action)
    return (("conspire",), ("top",), ("below",), ENOUGH)[action - 796]


def in_the_senate(action: int) -> Move:
    """Cubes and decrees."""
    if action < 750:
        return ("place", action - 744)
    if action < 760:
        lower, back = divmod(action - 750, 2)
        return ("move", lower + back, lower + 1 - back)
    if action < 766:
        return ("remove", action - 760)
    chamber, to = divmod(action - 766, 5)
    return ("decree", chamber, to + (to >= chamber))


class Agora(Plots):
    """Duel with Agora that follows another one."""

    def __init__(self, deal: Mapping[str, Any]) -> None:
        self.locked: set[str] = set()
        self.knows_locked: set[int | None] = set()  # the viewers who know what lies under Obscurantism
        self.removed_seen: tuple[set[int], set[int]] = (set(), set())  # ages whose cards put away each seat has seen
        super().__init__(deal)

    # Steps and decisions in general.

    def ask(self, seat: int, piece: str) -> None:
        super().ask(seat, piece)
        self.line_up(seat, effect(piece))

    def line_up(self, seat: int, does: Mapping[str, Any]) -> None:
        """Put the steps of an effect on top of what is to be resolved, the first one last."""
        steps = [(step, seat, value) for word, value in does.items() for step in STEPS.get(word, ())]
        self.pending += reversed(steps)

    def answers(self, kind: str, seat: int, what: Any) -> Iterable[Move]:
        if kind == "turn":
            return [*super().answers(kind, seat, what), *self.may_turn(seat, what)]
        may = getattr(self, f"may_{kind}", None)
        return super().answers(kind, seat, what) if may is None else may(seat, what)

    def goes_by_itself(self, kind: str, seat: int, what: Any) -> bool:
        if self.spoils:
            self.use_spoils()
            return True
        if step := getattr(self, f"step_{kind}", None):
            self.pending.pop()
            step(seat, what)
            return True
        if (kind == "progress" or hasattr(self, f"may_{kind}")) and kind != "turn" and self.is_idle(kind, seat, what):
            self.pending.pop()
            return True
        return super().goes_by_itself(kind, seat, what)

    def use_spoils(self) -> None:
        """Military tokens come before everything else, the one that was reached first on top."""
        for seat, number in reversed(self.spoils):
            self.line_up(seat, AGORA["military"][number]["effect"])
        self.spoils.clear()

    def is_idle(self, kind: str, seat: int, what: Any) -> bool:
        """Is there nothing to choose?"""
        return not set(self.answers(kind, seat, what)) - {ENOUGH}

    def carry_out(self, kind: str, seat: int, what: Any, move: Move) -> None:
        if kind == "turn" and move[0] == "prepare":
            self.do_prepare(seat, move[1])
        elif kind == "turn" and move[0] == "conspiracy":
            self.trigger_before_turn(seat, move[1])
        elif not hasattr(self, f"do_{kind}"):
            super().carry_out(kind, seat, what, move)
        elif move != ENOUGH:
            getattr(self, f"do_{kind}")(seat, what, move)

    # The course of the game.

    def draft(self, seat: int, wonder: str) -> None:
        super().draft(seat, wonder)
        if wonder == "curia_julia":
            self.conspire(seat)
        if wonder == "knossos":
            self.pending.append(("place_cube", seat, None))

    def step_turn_goes_on(self, seat: int, _: None) -> None:
        """After a conspiracy comes the turn, if there is a card left."""
        if self.layout:
            self.pending.append(("turn", seat, True))
        else:
            self.end_turn(seat)

    def step_gain_coins(self, seat: int, coins: int) -> None:
        self.cities[seat].coins += coins

    # Senators.

    def step_recruit_politician(self, seat: int, section: str) -> None:
        self.pending.append(("senate", seat, (section, self.actions_of_politician(seat))))

    def may_senate(self, seat: int, what: tuple[str, int]) -> Iterable[Move]:
        return [*self.placements(seat, SECTIONS[what[0]]), *self.cube_moves(seat), ENOUGH]

    def do_senate(self, seat: int, what: tuple[str, int], move: Move) -> None:
        section, actions = what
        if actions > 1:
            self.pending.append(("senate", seat, (section, actions - 1)))
        self.put_cube(seat, move)

    def put_cube(self, seat: int, move: Move) -> None:
        if move[0] == "place":
            self.place(seat, move[1])
        else:
            self.move(seat, *move[1:])

    def step_recruit_conspirator(self, seat: int, _: bool) -> None:
        if self.works(seat, "conspirator_play_again"):
            self.again = True

    def may_conspirator(self, seat: int, _: bool) -> Iterable[Move]:
        return [*self.placements(seat), *[("conspire",) for _ in self.deck[:1]]]

    def do_conspirator(self, seat: int, _: bool, move: Move) -> None:
        if move == ("conspire",):
            self.conspire(seat)
        else:
            self.place(seat, move[1])

    # Cubes and decrees.

    def may_place_cube(self, seat: int, _: Any) -> Iterable[Move]:
        return self.placements(seat)

    def do_place_cube(self, seat: int, _: Any, move: Move) -> None:
        self.place(seat, move[1])

    def may_move_cube(self, seat: int, _: Any) -> Iterable[Move]:
        return [*self.cube_moves(seat), ENOUGH]

    def do_move_cube(self, seat: int, _: Any, move: Move) -> None:
        self.move(seat, *move[1:])

    def may_remove_cube(self, seat: int, _: Any) -> Iterable[Move]:
        return [("remove", chamber) for chamber in CHAMBERS if self.cubes[1 - seat][chamber]]

    def do_remove_cube(self, seat: int, _: Any, move: Move) -> None:
        self.remove(seat, move[1])

    def may_move_decree(self, seat: int, _: Any) -> Iterable[Move]:
        return [("decree", a, b) for a in CHAMBERS for b in CHAMBERS if a != b and self.decrees[a]]

    def do_move_decree(self, seat: int, _: Any, move: Move) -> None:
        self.move_decree(*move[1:])

    # Coins.

    def step_blackmail(self, seat: int, _: bool) -> None:
        half = (self.cities[1 - seat].coins + 1) // 2
        self.cities[1 - seat].coins -= half
        self.cities[seat].coins += half

    def step_embezzle(self, seat: int, each: int) -> None:
        self.cities[seat].coins += each * sum(self.cubes[seat])
        self.lose_coins(1 - seat, each * sum(self.cubes[1 - seat]))

    # Wonders.

    def step_turn_up_for_curia(self, seat: int, _: bool) -> None:
        """What the taken card freed is turned up before the choice is put, if there is one."""
        if any(plot.raw for plot in self.hands[seat]):
            self.turn_up_within_turn(seat)

    def may_extort_wonder(self, seat: int, _: bool) -> Iterable[Move]:
        return [("target", wonder) for wonder in self.cities[1 - seat].wonders]

    def do_extort_wonder(self, seat: int, _: bool, move: Move) -> None:
        self.cities[1 - seat].wonders.remove(move[1])
        self.cities[seat].wonders.add(move[1])

    def may_sabotage_wonder(self, seat: int, _: bool) -> Iterable[Move]:
        return [("target", wonder) for wonder in self.cities[1 - seat].tucked]

    def do_sabotage_wonder(self, seat: int, _: bool, move: Move) -> None:
        self.discarded.add(self.cities[1 - seat].tucked.pop(move[1]))
        self.cities[1 - seat].gone.add(move[1])

    # Cards of cities.

    def cards_of(self, seat: int, *colors: str) -> set[str]:
        return {card for card in self.cities[seat].cards if CARDS[card]["color"] in colors}

    def may_discard_others(self, seat: int, color: str) -> Iterable[Move]:
        return [("card", card) for card in self.cards_of(1 - seat, color)]

    def do_discard_others(self, seat: int, color: str, move: Move) -> None:
        self.destroy(seat, move[1])

    def may_foreclose_card(self, seat: int, colors: list[str]) -> Iterable[Move]:
        return [("card", card) for card in self.cards_of(1 - seat, *colors)]

    def do_foreclose_card(self, seat: int, colors: list[str], move: Move) -> None:
        self.hand_over(1 - seat, move[1])

    def hand_over(self, giver: int, card: str) -> None:
        """A card changes cities."""
        self.cities[giver].cards.remove(card)
        self.cities[1 - giver].cards.add(card)

    def may_coerce_card(self, seat: int, colors: list[str]) -> Iterable[Move]:
        both = [color for color in colors if self.cards_of(seat, color)]
        return [("card", card) for card in self.cards_of(1 - seat, *both)]

    def do_coerce_card(self, seat: int, colors: list[str], move: Move) -> None:
        self.pending.append(("give_card", seat, move[1]))

    def may_give_card(self, seat: int, coerced: str) -> Iterable[Move]:
        return [("card", card) for card in self.cards_of(seat, CARDS[coerced]["color"])]

    def do_give_card(self, seat: int, coerced: str, move: Move) -> None:
        self.hand_over(1 - seat, coerced)
        self.hand_over(seat, move[1])
        if "science" in effect(coerced):
            self.learn_both(seat, effect(coerced)["science"], effect(move[1])["science"])

    def learn_both(self, seat: int, mine: str, others: str) -> None:
        """Six symbols may come to both at once; of two pairs that of the active player comes first."""
        if winners := {each for each in (0, 1) if len(self.symbols(each)) >= 6}:
            self.win(seat, "scientific")
            self.winners = winners
            return
        self.learn(1 - seat, others)
        self.learn(seat, mine)

    # Cards of the layout and those put away.

    def may_fraud_slot(self, seat: int, _: bool) -> Iterable[Move]:
        return [("slot", slot) for slot in FIRST_ROW[self.age] if self.layout.get(slot, "") not in {"", *SENATORS}]

    def do_fraud_slot(self, seat: int, _: bool, move: Move) -> None:
        self.add_card(seat, self.layout.pop(move[1]))

    def step_look_at_removed(self, seat: int, _: bool) -> None:
        self.removed_seen[seat].update(range(self.age))

    def may_treason_card(self, seat: int, _: bool) -> Iterable[Move]:
        return [("card", card) for cards in self.removed[: self.age] for card in cards]

    def do_treason_card(self, seat: int, _: bool, move: Move) -> None:
        self.removed = [[card for card in cards if card != move[1]] for cards in self.removed]
        self.add_card(seat, move[1])

    def may_event_slot(self, seat: int, _: int) -> Iterable[Move]:
        return [("slot", slot) for slot in self.reachable()]

    def do_event_slot(self, seat: int, _: int, move: Move) -> None:
        self.discarded.add(self.layout.pop(move[1]))

    def may_event_slot_again(self, seat: int, _: int) -> Iterable[Move]:
        return [*self.may_event_slot(seat, _), ENOUGH]

    def do_event_slot_again(self, seat: int, _: int, move: Move) -> None:
        self.do_event_slot(seat, _, move)

    def step_turn_up_events(self, seat: int, _: int) -> None:
        self.turn_up_within_turn(seat)

    def turn_up_within_turn(self, seat: int) -> None:
        """What has become free is turned up before the turn ends."""
        self.turn_up()

    # Progress tokens.

    def may_lock_token(self, seat: int, _: bool) -> Iterable[Move]:
        return [("token", token) for token in {*self.board, *self.box, *self.cities[1 - seat].tokens}]

    def do_lock_token(self, seat: int, _: bool, move: Move) -> None:
        token = move[1]
        self.knows_locked = {seat} if token in self.box else {0, 1, None}
        self.locked.add(token)
        self.board.discard(token)
        self.cities[1 - seat].tokens.discard(token)
        self.box = [other for other in self.box if other != token]

    def step_look_into_box(self, seat: int, _: bool) -> None:
        """Who sees all that is in the box knows what is not."""
        self.knows_locked.add(seat)

    def may_espionage_token(self, seat: int, _: bool) -> Iterable[Move]:
        return [("token", token) for token in self.box]

    def do_espionage_token(self, seat: int, _: bool, move: Move) -> None:
        self.take_token(seat, move[1])

    # Who knows what, beside conspiracies.

    def known_removed(self, viewer: int | None) -> list[set[str]]:
        """For each age the cards put away that a viewer knows."""
        seen = set(range(3)) if self.how else set() if viewer is None else self.removed_seen[viewer]
        return [set(cards) if age in seen else set() for age, cards in enumerate(self.removed)]

    def known_locked(self, viewer: int | None) -> list[str | None]:
        """The token under Obscurantism, None if the viewer does not know it."""
        return [token if self.how or viewer in self.knows_locked else None for token in self.locked]

    def known_box(self, viewer: int | None) -> set[str]:
        """What may be in the box."""
        return {*self.box} if None not in self.known_locked(viewer) else {*self.box, *self.locked}

    def is_secret(self, move: Move) -> bool:
        """Is the answer to what is asked known to whoever gives it alone?"""
        return self.decision == "keep_conspiracy" or (self.decision == "lock_token" and move[1] in self.box)
