"""The second Duel with Pantheon: what the expansion adds to it, in the same simple way."""

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import chain, combinations
from typing import Any

from ..oracle import Move
from ..oracle import meaning as base_meaning
from ..second_city import CARDS, GODS, PANTHEON, WONDERS, effect
from .gods import TRACK, Gods, Question
from .knowledge import Viewer

MYTHOLOGIES = list(PANTHEON["mythology"])
OFFERINGS: dict[str, int] = {name: token["discount"] for name, token in PANTHEON["offering"].items()}
GODS_OF = {m: [god for god in GODS if GODS[god].get("mythology") == m] for m in MYTHOLOGIES}
COSTS = (3, 4, 5, 6, 7, 8)  # of the spaces of the board for seat 0; seat 1 counts from the other end
TEMPLE_POINTS = (0, 5, 12, 21)
VIEWERS = (0, 1, None)  # the seats, and a spectator


@cache
def meaning(action: int) -> Move:
    """What an action id of the base game or of Pantheon stands for, by the drawing in `actions.py`."""
    if action < 574:
        return base_meaning(action)
    if action < 622:
        given = (action - 574) % 8
        return ("activate", (action - 574) // 8, frozenset(name for k, name in enumerate(OFFERINGS) if given >> k & 1))
    if action < 628:
        return ("put", action - 622)
    if action < 633:
        return ("god", action - 628)
    if action < 638:
        return ("mythology", MYTHOLOGIES[action - 633])
    if action < 663:
        return ("slot", action - 638)
    if action < 679:
        return ("target", list(WONDERS)[action - 663])
    if action < 698:
        return ("space", TRACK[action - 679])
    if action < 702:
        return ("military", (action - 698) // 2, (3, 6)[(action - 698) % 2])
    return ("hidden",)


class Pantheon(Gods):
    """A game with Pantheon that follows another one."""

    token_slots: Mapping[int, tuple[int, ...]] = {1: (2, 4, 9, 11, 13), 2: (6, 8, 10)}  # by age

    def __init__(self, deal: Mapping[str, Any]) -> None:
        self.spaces: dict[int, str] = {}  # gods on the board, and the Gate
        self.mythology_tokens: tuple[list[str], list[str]] = ([], [])
        self.offerings: tuple[set[str], set[str]] = (set(), set())
        self.viewers = {who: {m: Viewer(GODS_OF[m]) for m in MYTHOLOGIES} for who in VIEWERS}
        super().__init__(deal)
        if self.decision == "draft":
            self.lay_out(1)
            self.age = 0

    # Decisions.

    def questions(self) -> dict[str, Question]:
        return super().questions() | {
            "take_god": (self.gods_looked_at, self.take_god),
            "put_god": (self.empty_spaces, self.put_god),
            "gate_god": (self.tops, self.take_behind_gate),
            "theater_deck": (self.full_decks, self.open_deck),
            "theater_god": (self.gods_of_deck, self.take_in_theater),
            "theater_top": (self.gods_of_deck, self.put_on_top),
        }

    def carry_out(self, kind: str, seat: int, what: Any, move: Move) -> None:
        if move[0] == "activate":
            self.activate(seat, *move[1:])
        else:
            super().carry_out(kind, seat, what, move)

    def ask(self, seat: int, piece: str) -> None:
        super().ask(seat, piece)
        if "god_on_top_of_a_deck" in effect(piece):
            self.look_behind_gate(seat)

    # Laying out, and tokens on cards that become free.

    def lay_out(self, age: int) -> None:
        super().lay_out(age)
        tokens = {1: self.deal["mythology_tokens"], 2: self.deal["offerings"], 3: ()}[age]
        self.on_slots = dict(zip(self.token_slots.get(age, ()), tokens, strict=True))
        if age == 2:
            self.open_board()

    def open_board(self) -> None:
        """Turn up the gods and add the Gate."""
        for space, god in self.spaces.items():
            for viewer in self.viewers.values():
                viewer[GODS[god]["mythology"]].sees_board(space, god)
        if "enki" in self.spaces.values():
            self.lay_on_enki("enki")
        self.spaces[min(set(range(6)) - set(self.spaces))] = "gate"

    def end_turn(self, seat: int) -> None:
        """Tokens of freed cards are taken before those are turned up, one after the other."""
        if not self.takes_freed_token(seat, "turn end"):
            super().end_turn(seat)

    def takes_freed_token(self, seat: int, then: str) -> bool:
        """Is there a token on a freed card? It is taken, and then the turn goes on."""
        freed = self.uncovered() & set(self.on_slots)
        if freed:
            self.pending.append((then, seat, None))
            self.take_slot_token(seat, min(freed))
        return bool(freed)

    def take_slot_token(self, seat: int, slot: int) -> None:
        """Cards before this one are turned up already."""
        before = {other for other in self.uncovered() if other < slot}
        self.face_up |= before
        self.free |= before
        token = self.on_slots.pop(slot)
        if token in OFFERINGS:
            self.offerings[seat].add(token)
        else:
            self.mythology_tokens[seat].append(token)
            self.look(seat, token, 2)
            self.pose("take_god", seat, token)

    def look(self, seat: int, mythology: str, count: int) -> None:
        self.viewers[seat][mythology].sees_top(tuple(self.decks[mythology][:count]))

    def gods_looked_at(self, _: int, mythology: str) -> list[Move]:
        return [("god", GODS_OF[mythology].index(god)) for god in self.decks[mythology][:2]]

    def take_god(self, seat: int, mythology: str, number: int) -> None:
        god = GODS_OF[mythology][number]
        self.decks[mythology].remove(god)
        for who, viewer in self.viewers.items():
            viewer[mythology].sees_pick((god,) if who == seat else None, 2)
        self.pending.append(("put_god", seat, god))

    def empty_spaces(self, _: int, god: str) -> list[Move]:
        return [("put", space) for space in range(6) if space not in self.spaces]

    def put_god(self, seat: int, god: str, space: int) -> None:
        self.spaces[space] = god
        for viewer in self.viewers.values():
            viewer[GODS[god]["mythology"]].sees_put(space)

    # Activating.

    def uses(self, seat: int) -> Iterable[Move]:
        yield from super().uses(seat)
        own = self.offerings[seat]
        gifts = [frozenset(gift) for gift in chain.from_iterable(combinations(own, n) for n in range(len(own) + 1))]
        for space in self.spaces if self.age > 1 else ():
            for gift in gifts:
                if not self.needless(seat, space, gift) and self.cost(seat, space, gift) <= self.purse(seat):
                    yield ("activate", space, gift)

    def cost(self, seat: int, space: int, gift: Iterable[str] = ()) -> int:
        """Coins for what lies on a space of the board."""
        cost = COSTS[space] if seat == 0 else COSTS[5 - space]
        if self.spaces.get(space) == "gate":
            cost *= 2
        discounts: list[int] = [effect(wonder).get("activation_discount", 0) for wonder in self.cities[seat].tucked]
        discounts += [OFFERINGS[token] for token in gift]
        return max(cost - sum(discounts), 0)

    def needless(self, seat: int, space: int, gift: frozenset[str]) -> bool:
        """Would one of the tokens take nothing off?"""
        return any(self.cost(seat, space, gift - {token}) == self.cost(seat, space, gift) for token in gift)

    def activate(self, seat: int, space: int, gift: frozenset[str]) -> None:
        self.begin_turn(seat)
        self.spend(seat, self.cost(seat, space, gift))
        self.offerings[seat].difference_update(gift)
        self.receive_god(seat, self.spaces.pop(space))

    # Gods of the decks.

    def look_behind_gate(self, seat: int) -> None:
        for mythology in MYTHOLOGIES:
            self.look(seat, mythology, 1)
        if "enki" in self.decks["mesopotamian"][:1]:
            self.lay_on_enki("enki_gate")

    def tops(self, _: int, what: None) -> list[Move]:
        return [("god", number) for number, mythology in enumerate(MYTHOLOGIES) if self.decks[mythology]]

    def take_behind_gate(self, seat: int, what: None, number: int) -> None:
        god = self.decks[MYTHOLOGIES[number]][0]
        for viewer in self.viewers.values():
            viewer[MYTHOLOGIES[number]].sees_top_taken(god)
        self.take_from_deck(seat, god)

    def take_from_deck(self, seat: int, god: str) -> None:
        """A god that was looked at comes to the city."""
        self.decks[GODS[god]["mythology"]].remove(god)
        if god != "enki" and "enki" not in self.spaces.values():
            self.clear_enki()
        self.receive_god(seat, god)

    def full_decks(self, _: int, what: None) -> list[Move]:
        return [("mythology", mythology) for mythology in MYTHOLOGIES if self.decks[mythology]]

    def open_deck(self, seat: int, what: None, mythology: str) -> None:
        self.look(seat, mythology, 3)
        if "enki" in self.decks[mythology]:
            self.lay_on_enki("enki_theater_again" if self.draws["theater"] else "enki_theater")
        self.draws["theater"] += 1
        self.pose("theater_god", seat, mythology)

    def gods_of_deck(self, _: int, mythology: str) -> list[Move]:
        return [("god", GODS_OF[mythology].index(god)) for god in self.decks[mythology]]

    def take_in_theater(self, seat: int, mythology: str, number: int) -> None:
        god = GODS_OF[mythology][number]
        for who, viewer in self.viewers.items():
            viewer[mythology].sees_choice(god, shuffled=who != seat)
        if len(self.decks[mythology]) == 3:
            self.pending.append(("theater_top", seat, mythology))
        self.take_from_deck(seat, god)

    def put_on_top(self, seat: int, mythology: str, number: int) -> None:
        self.decks[mythology].sort(key=lambda god: god != GODS_OF[mythology][number])
        self.viewers[seat][mythology].sees_order(tuple(self.decks[mythology]))

    # Prices and points.

    def free_by_chain(self, seat: int, card: str) -> bool:
        return CARDS[card].get("free_if_mythology") in self.mythology_tokens[seat] or super().free_by_chain(seat, card)

    def engineered(self, seat: int, piece: str) -> list[int]:
        """What a card with a chain symbol costs by Engineering."""
        if piece not in CARDS or not {"free_if", "free_if_mythology"} & set(CARDS[piece]):
            return []
        prices = [effect(token).get("chain_cards_cost") for token in self.cities[seat].tokens]
        return [price for price in prices if price is not None]

    def price(self, seat: int, piece: str) -> int:
        return min([super().price(seat, piece), *self.engineered(seat, piece)])

    def traded(self, seat: int, piece: str) -> int:
        return 0 if self.engineered(seat, piece) else super().traded(seat, piece)

    def points(self, seat: int) -> dict[str, int]:
        lines = super().points(seat)
        city = self.cities[seat]
        lines["purple"] += TEMPLE_POINTS[sum("grand_temple" in effect(card) for card in city.cards)]
        kept = len(self.mythology_tokens[seat]) + len(self.offerings[seat])
        lines["progress"] += kept * sum(effect(token).get("vp_per_offering", 0) for token in city.tokens)
        lines["gods"] += sum(effect(god).get("god_points", 0) for god in self.gods[seat]) + self.astarte[seat]
        return lines
