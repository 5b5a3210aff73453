"""The second Duel with Pantheon: the gods and what they do."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ..oracle import Duel, Move
from ..second_city import CARDS, effect

TRACK = range(-9, 10)
Question = tuple[Callable[..., Iterable[Move]], Callable[..., None]]

# What is asked when a piece with this effect comes to a city.
QUESTIONS = {
    "progress_from_card": "enki_token",
    "snake_on_opponent_card": "snake_card",
    "steal_opponent_card": "baal_card",
    "discard_from_layout": "zeus_slot",
    "unbuild_wonder": "anubis_wonder",
    "build_wonder_from_discard": "isis_wonder",
    "steal_unbuilt_wonder": "ra_wonder",
    "place_minerva": "minerva_space",
    "military_tokens": "neptune_removes",
    "god_on_top_of_a_deck": "gate_god",
    "god_of_a_deck": "theater_deck",
}


class Gods(Duel):
    """A game in which gods act; where they come from is another matter."""

    def __init__(self, deal: Mapping[str, Any]) -> None:
        self.deal = deal
        self.decks: dict[str, list[str]] = {name: list(gods) for name, gods in deal["gods"].items()}
        self.gods: tuple[set[str], set[str]] = (set(), set())
        self.astarte = [0, 0]  # coins on her
        self.on_slots: dict[int, str] = {}  # mythology and offering tokens
        self.on_enki: list[str] = []
        self.minerva: int | None = None
        self.snake: tuple[int, str] | None = None  # who has Nisaba, and the card
        self.draws: Counter[str] = Counter()  # how often the Great Library and the Divine Theater were used
        super().__init__(deal)

    # Questions.

    def questions(self) -> dict[str, Question]:
        """For each decision what may be answered and what is done then."""
        return {
            "enki_token": (self.tokens_on_enki, self.take_from_enki),
            "snake_card": (self.green_cards, self.copy_symbol),
            "baal_card": (self.producers, self.steal_card),
            "zeus_slot": (self.slots, self.strike),
            "anubis_wonder": (self.built_wonders, self.fell),
            "isis_wonder": (self.wonders_to_raise, self.choose_wonder),
            "isis_card": (self.discarded_cards, self.raise_free),
            "ra_wonder": (self.wonders_to_steal, self.steal_wonder),
            "minerva_space": (self.spaces_for_minerva, self.put_minerva),
            "neptune_removes": (self.military_tokens, self.remove_military_token),
            "neptune_uses": (self.military_tokens, self.use_military_token),
        }

    def answers(self, kind: str, seat: int, what: Any) -> Iterable[Move]:
        found = self.questions().get(kind)
        return found[0](seat, what) if found else super().answers(kind, seat, what)

    def carry_out(self, kind: str, seat: int, what: Any, move: Move) -> None:
        found = self.questions().get(kind)
        if found:
            found[1](seat, what, *move[1:])
        else:
            super().carry_out(kind, seat, what, move)

    def pose(self, kind: str, seat: int, what: Any = None) -> None:
        """Put a question if there is anything to choose from; otherwise it has no effect."""
        if list(self.answers(kind, seat, what)):
            self.pending.append((kind, seat, what))

    def receive_god(self, seat: int, god: str) -> None:
        self.gods[seat].add(god)
        self.resolve(seat, god)

    def act_at_once(self, seat: int, piece: str) -> None:
        super().act_at_once(seat, piece)
        self.astarte[seat] += effect(piece).get("coins_on_card", 0)

    def ask(self, seat: int, piece: str) -> None:
        super().ask(seat, piece)
        does = effect(piece)
        self.draws["library"] += "progress_from_box" in does
        for key, kind in QUESTIONS.items():
            if key in does:
                self.pose(kind, seat)

    # Mesopotamia.

    def drawn_from_box(self, order: str, count: int) -> list[str]:
        """Tokens of the box, in one of the orders that were left to chance."""
        return [token for token in self.deal[order] if token in self.box][:count]

    def drawn(self) -> list[str]:
        return self.drawn_from_box("library" if self.draws["library"] == 1 else "library_again", 3)

    def lay_on_enki(self, order: str) -> None:
        self.on_enki = self.drawn_from_box(order, 2)
        for token in self.on_enki:
            self.box.remove(token)

    def clear_enki(self) -> None:
        self.box += self.on_enki
        self.on_enki = []

    def seen_by_one(self) -> set[str]:
        """Tokens that only who looks at Enki in his deck knows to lie there."""
        return set(self.on_enki) if "enki" in self.decks["mesopotamian"] else set()

    def known_on_enki(self, viewer: int | None) -> set[str]:
        return set(self.on_enki) if self.how or self.seat == viewer else set(self.on_enki) - self.seen_by_one()

    def known_box(self, viewer: int | None) -> set[str]:
        """What may be in the box."""
        return {*self.box, *self.on_enki} - self.known_on_enki(viewer)

    def tokens_on_enki(self, seat: int, what: None) -> list[Move]:
        return [("token", token) for token in self.on_enki]

    def take_from_enki(self, seat: int, what: None, token: str) -> None:
        self.clear_enki()
        self.take_token(seat, token)

    def symbols(self, seat: int) -> Counter[str]:
        found = super().symbols(seat)
        found.update(effect(god)["science"] for god in self.gods[seat] if "science" in effect(god))
        if self.snake and self.snake[0] == seat:
            found[effect(self.snake[1])["science"]] += 1
        return found

    def cards_of_opponent(self, seat: int, *colors: str) -> list[Move]:
        return [("card", card) for card in self.cities[1 - seat].cards if CARDS[card]["color"] in colors]

    def green_cards(self, seat: int, what: None) -> list[Move]:
        return self.cards_of_opponent(seat, "green")

    def copy_symbol(self, seat: int, what: None, card: str) -> None:
        self.snake = (seat, card)
        self.learn(seat, effect(card)["science"])

    # Phoenicia.

    def purse(self, seat: int) -> int:
        return super().purse(seat) + self.astarte[seat]

    def spend(self, seat: int, coins: int) -> None:
        from_treasury = min(coins, self.cities[seat].coins)
        self.astarte[seat] -= coins - from_treasury
        super().spend(seat, from_treasury)

    def producers(self, seat: int, what: None) -> list[Move]:
        return self.cards_of_opponent(seat, "brown", "grey")

    def steal_card(self, seat: int, what: None, card: str) -> None:
        self.cities[1 - seat].cards.remove(card)
        self.cities[seat].cards.add(card)

    # Greece.

    def slots(self, seat: int, what: None) -> list[Move]:
        return [("slot", slot) for slot in self.layout]

    def strike(self, seat: int, what: None, slot: int) -> None:
        self.discarded.add(self.layout.pop(slot))
        self.on_slots.pop(slot, None)

    # Egypt.

    def built_wonders(self, seat: int, what: None) -> list[Move]:
        return [("target", wonder) for city in self.cities for wonder in city.tucked]

    def fell(self, seat: int, what: None, wonder: str) -> None:
        for city in self.cities:
            if wonder in city.tucked:
                self.discarded.add(city.tucked.pop(wonder))
                city.wonders.add(wonder)

    def wonders_to_raise(self, seat: int, what: None) -> list[Move]:
        return [("target", wonder) for wonder in self.cities[seat].wonders if self.discarded]

    def choose_wonder(self, seat: int, what: None, wonder: str) -> None:
        self.pose("isis_card", seat, wonder)

    def discarded_cards(self, seat: int, wonder: str) -> list[Move]:
        return [("card", card) for card in self.discarded]

    def raise_free(self, seat: int, wonder: str, card: str) -> None:
        self.discarded.remove(card)
        self.raise_wonder(seat, wonder, card)

    def wonders_to_steal(self, seat: int, what: None) -> list[Move]:
        return [("target", wonder) for wonder in self.cities[1 - seat].wonders]

    def steal_wonder(self, seat: int, what: None, wonder: str) -> None:
        self.cities[1 - seat].wonders.remove(wonder)
        self.cities[seat].wonders.add(wonder)

    # Rome and the military track.

    def spaces_for_minerva(self, seat: int, what: None) -> list[Move]:
        return [("space", space) for space in TRACK if space != self.pawn]

    def put_minerva(self, seat: int, what: None, space: int) -> None:
        self.minerva = space

    def held_up(self, seat: int) -> bool:
        if self.minerva != self.next_space(seat):
            return super().held_up(seat)
        self.minerva = None
        return True

    def enter(self, seat: int, space: int) -> None:
        siege = [effect(token).get("opponent_loses_coins_per_space", 0) for token in self.cities[seat].tokens]
        self.lose_coins(1 - seat, sum(siege))
        super().enter(seat, space)

    def military_tokens(self, seat: int, what: None) -> list[Move]:
        return [("military", side, distance) for side in (0, 1) for distance in self.loot[side]]

    def remove_military_token(self, seat: int, what: None, side: int, distance: int) -> None:
        del self.loot[side][distance]
        self.pose("neptune_uses", seat)

    def use_military_token(self, seat: int, what: None, side: int, distance: int) -> None:
        self.raid(seat, self.loot[side].pop(distance))
