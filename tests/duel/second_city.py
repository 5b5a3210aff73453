"""A city of the second Duel: what lies before a player, what that is worth in resources, and what is paid.

The cheapest way to pay is found by trying every one.
"""

import tomllib
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import antipater

DATA = Path(antipater.__file__).parent / "duel" / "data"


def load(name: str) -> dict[str, Any]:
    """A file of pieces."""
    return tomllib.loads((DATA / name).read_text("utf-8"))


PANTHEON, AGORA = load("pantheon.toml"), load("agora.toml")
CARDS = load("cards.toml") | PANTHEON["card"] | AGORA["card"]
WONDERS = load("wonders.toml") | PANTHEON["wonder"] | AGORA["wonder"]
TOKENS = load("progress.toml") | PANTHEON["progress"] | AGORA["progress"]
GODS = PANTHEON["god"] | PANTHEON["gate"]
CONSPIRACIES = AGORA["conspiracy"]
PIECES = CARDS | WONDERS | TOKENS | GODS | CONSPIRACIES

RAW = ("wood", "clay", "stone")
MANUFACTURED = ("glass", "papyrus")
RESOURCES = RAW + MANUFACTURED


def effect(piece: str) -> dict[str, Any]:
    """What is printed on a piece."""
    found: dict[str, Any] = PIECES[piece]["effect"]
    return found


def producers(resource: str) -> dict[str, int]:
    """The cards that produce it, and how many units."""
    return {card: effect(card)["produces"][resource] for card in CARDS if resource in effect(card).get("produces", ())}


def traders(resource: str) -> dict[str, int]:
    """The cards that fix its price, and the price."""
    fixed = {card: effect(card)["trade_price"] for card in CARDS if "trade_price" in effect(card)}
    return {card: trade["price"] for card, trade in fixed.items() if resource in trade["resources"]}


PRODUCERS = {resource: producers(resource) for resource in RESOURCES}
TRADERS = {resource: traders(resource) for resource in RESOURCES}


@dataclass
class City:
    """What lies before a player."""

    coins: int = 7
    cards: set[str] = field(default_factory=set)
    wonders: set[str] = field(default_factory=set)  # not yet built
    gone: set[str] = field(default_factory=set)  # wonders that left the game
    tucked: dict[str, str] = field(default_factory=dict)  # the card under each built wonder
    tokens: set[str] = field(default_factory=set)

    @property
    def pieces(self) -> list[str]:
        """All that has an effect."""
        return [*self.cards, *self.tucked, *self.tokens]

    def number_of(self, *kinds: str) -> int:
        """Cards of these colors, built wonders, full triplets of coins."""
        cards = sum(CARDS[card]["color"] in kinds for card in self.cards)
        return cards + len(self.tucked) * ("wonder" in kinds) + self.coins // 3 * ("coin_triplet" in kinds)

    def production(self, resource: str) -> int:
        return sum(units for card, units in PRODUCERS[resource].items() if card in self.cards)

    def price(self, resource: str, opponent: "City") -> int:
        """Coins for a unit."""
        fixed = [price for card, price in TRADERS[resource].items() if card in self.cards]
        return fixed[0] if fixed else 2 + opponent.production(resource)

    def choices(self) -> list[tuple[str, ...]]:
        """The resources that each choice producer can stand in for."""
        found = [tuple(effect(piece).get("produces_choice", ())) for piece in self.pieces]
        return sorted(choice for choice in found if choice)

    def waived(self, piece: str) -> int:
        """Units taken off by progress tokens."""
        kind = "wonder" if piece in WONDERS else CARDS[piece]["color"]
        offs = [effect(token).get("resource_discount", {"on": None}) for token in self.tokens]
        return sum(off["units"] for off in offs if off["on"] == kind)

    def symbols(self) -> Counter[str]:
        return Counter(effect(piece)["science"] for piece in self.pieces if "science" in effect(piece))

    def has_chain(self, card: str) -> bool:
        return CARDS[card].get("free_if") in self.cards


@cache
def cheapest(missing: tuple[str, ...], prices: tuple[int, ...], aids: tuple[tuple[str, ...], ...]) -> int:
    """The fewest coins for missing units when each aid covers one unit of its resources: every way is tried."""
    if not aids:
        return sum(prices[RESOURCES.index(unit)] for unit in missing)
    ways = [cheapest(missing, prices, aids[1:])]
    for unit in set(missing) & set(aids[0]):
        at = missing.index(unit)
        ways.append(cheapest(missing[:at] + missing[at + 1 :], prices, aids[1:]))
    return min(ways)


class Market:
    """Two cities that pay for what they build."""

    cities: tuple[City, City]

    def affordable(self, seat: int, piece: str) -> bool:
        return self.price(seat, piece) <= self.purse(seat)

    def purse(self, seat: int) -> int:
        """Coins that may be spent."""
        return self.cities[seat].coins

    def price(self, seat: int, piece: str) -> int:
        """All coins to pay."""
        if piece in CARDS and self.free_by_chain(seat, piece):
            return 0
        return self.printed_coins(seat, piece) + self.bought(seat, piece)

    def printed_coins(self, seat: int, piece: str) -> int:
        """Coins for the bank that are part of the price."""
        coins: int = PIECES[piece]["cost"].get("coins", 0)
        return coins

    def free_by_chain(self, seat: int, card: str) -> bool:
        return self.cities[seat].has_chain(card)

    def bought(self, seat: int, piece: str) -> int:
        """Coins for resources that are part of the price."""
        return self.trade(seat, piece, self.waived(seat, piece))

    def waived(self, seat: int, piece: str) -> int:
        """Units taken off what a card or wonder costs."""
        return self.cities[seat].waived(piece)

    def trade(self, seat: int, piece: str, waived: int) -> int:
        """Coins for what a city lacks of the resources that a card or wonder costs, with so many units taken off."""
        city, cost = self.cities[seat], PIECES[piece]["cost"]
        missing = [r for r in RESOURCES for _ in range(cost.get(r, 0) - city.production(r))]
        if not missing:
            return 0
        prices = tuple(self.unit_price(seat, resource) if resource in missing else 0 for resource in RESOURCES)
        return cheapest(tuple(missing), prices, tuple(city.choices() + [RESOURCES] * waived))

    def unit_price(self, seat: int, resource: str) -> int:
        """Coins for a unit."""
        return self.cities[seat].price(resource, self.cities[1 - seat])

    def income(self, seat: int) -> int:
        """Coins for a discarded card."""
        return 2 + self.cities[seat].number_of("yellow")

    def pay(self, seat: int, piece: str) -> None:
        opponent = self.cities[1 - seat]
        traded = self.traded(seat, piece)
        self.spend(seat, self.price(seat, piece))
        if any(effect(token).get("receive_opponent_trade_spending") for token in opponent.tokens):
            opponent.coins += traded

    def traded(self, seat: int, piece: str) -> int:
        """Coins of the price that Economy may claim."""
        return self.bought(seat, piece)

    def spend(self, seat: int, coins: int) -> None:
        self.cities[seat].coins -= coins
