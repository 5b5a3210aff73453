"""The cities of the second 7 Wonders: what lies in each, its neighbours, and its points at the end."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import combinations_with_replacement
from typing import Any

from .payments import Pair, Town
from .printed import CARDS, building, stages

SYMBOLS = ("compass", "gear", "tablet")


@dataclass
class City(Town):
    """What lies before a player, or before the Free City."""

    coins: int = 0
    hand: list[str] = field(default_factory=list)
    tokens: dict[int, Pair] = field(default_factory=dict)  # of each age: from the left and from the right neighbour
    free_used: bool = False  # Olympia's free building of this age
    may_dig: bool = False  # by a stage of this turn

    @property
    def stages(self) -> list[dict[str, Any]]:
        return stages(self.edition, self.board, self.side)

    def next_stage(self) -> dict[str, Any] | None:
        return self.stages[self.raised] if self.raised < len(self.stages) else None

    def has_power(self, name: str) -> bool:
        return any(effect.get(name) for effect in self.effects)

    def has_building(self, card: str) -> bool:
        return building(self.edition, card) in {building(self.edition, own) for own in self.cards}

    def chains(self, card: str) -> bool:
        """Does a card of the city make this one free?"""
        return bool(set(CARDS[self.edition][card].get("free_if", ())) & set(self.cards))

    def of_color(self, *colors: str) -> list[str]:
        return [card for card in self.cards if CARDS[self.edition][card]["color"] in colors]

    def shields(self) -> int:
        return sum(effect.get("shields", 0) for effect in self.effects)

    def symbols(self) -> Counter[str]:
        return Counter(effect["science"] for effect in self.effects if "science" in effect)

    def number_of(self, per: Mapping[str, Any]) -> int:
        """How many of the things that an effect counts are here."""
        if per["what"] == "card":
            return len(self.of_color(*per["colors"]))
        if per["what"] == "wonder_stage":
            return self.raised
        assert per["what"] == "defeat_token"
        return sum(token < 0 for tokens in self.tokens.values() for token in tokens)


def science_points(symbols: Counter[str]) -> int:
    """Every assignment of the symbols of choice is tried."""
    fixed = [symbol for symbol in symbols.elements() if symbol != "any"]
    totals = []
    for chosen in combinations_with_replacement(SYMBOLS, symbols["any"]):
        numbers = [[*fixed, *chosen].count(symbol) for symbol in SYMBOLS]
        totals.append(sum(n * n for n in numbers) + 7 * min(numbers))
    return max(totals)


class Cities:
    """All cities around the table, each to the right of the next."""

    edition: str
    players: int
    cities: list[City]

    def left(self, city: int) -> City:
        return self.cities[(city + 1) % len(self.cities)]

    def right(self, city: int) -> City:
        return self.cities[city - 1]

    def counted(self, city: int, per: Mapping[str, Any]) -> int:
        """The amount of an effect for everything that it counts, where it counts it."""
        where = {"self": self.cities[city], "left": self.left(city), "right": self.right(city)}
        return int(per["amount"]) * sum(where[name].number_of(per) for name in per["where"])

    def points(self, city: int) -> list[dict[str, int]]:
        """Every score pad with the most points: a copied guild may count in one line or in another."""
        own = self.cities[city]
        copies: list[str | None] = [None]
        if own.has_power("copy_guild"):
            copies += [*self.left(city).of_color("purple"), *self.right(city).of_color("purple")]
        pads = [self.pad(city, copy) for copy in copies]
        most = max(sum(pad.values()) for pad in pads)
        return [pad for pad in pads if sum(pad.values()) == most]

    def pad(self, city: int, copy: str | None) -> dict[str, int]:
        """The score pad if Olympia copies this guild."""
        own = self.cities[city]
        guilds = own.of_color("purple") + ([copy] if copy else [])
        symbols = own.symbols()
        if copy and "science" in CARDS[self.edition][copy]["effect"]:
            symbols["any"] += 1
        return {
            "military": sum(sum(pair) for pair in own.tokens.values()),
            "coins": own.coins // 3,
            "wonder": sum(stage["effect"].get("vp", 0) for stage in own.stages[: own.raised]),
            "blue": sum(CARDS[self.edition][card]["effect"]["vp"] for card in own.of_color("blue")),
            "green": science_points(symbols),
            "yellow": sum(self.card_points(city, card) for card in own.of_color("yellow")),
            "purple": sum(self.card_points(city, card) for card in guilds),
        }

    def card_points(self, city: int, card: str) -> int:
        """Points of a card that are counted at the end."""
        effect = CARDS[self.edition][card]["effect"]
        points = self.counted(city, effect["vp_per"]) if "vp_per" in effect else 0
        if "vp_if" in effect:
            assert effect["vp_if"]["condition"] == "wonder_complete"
            points += effect["vp_if"]["amount"] if self.cities[city].next_stage() is None else 0
        return points

    def strengths(self) -> list[Pair]:
        """Points and coins of every player: by the one, then by the other, the winner is found."""
        totals = [sum(self.points(seat)[0].values()) for seat in range(self.players)]
        return [(total, self.cities[seat].coins) for seat, total in enumerate(totals)]

    def ranks(self) -> tuple[int, ...]:
        strengths = self.strengths()
        return tuple(1 + sum(other > own for other in strengths) for own in strengths)
