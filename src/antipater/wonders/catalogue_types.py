"""The types of the catalogue: all pieces of an edition with their texts, as clients get them."""

from typing import Any

from msgspec import Struct


class WondersCost(Struct, frozen=True):
    """What is printed as the cost of a card or a stage of 7 Wonders."""

    coins: int
    wood: int
    stone: int
    clay: int
    ore: int
    glass: int
    loom: int
    papyrus: int


class WondersCard(Struct, frozen=True):
    """A card of 7 Wonders, guilds too, with its texts."""

    id: str
    name: str
    age: int
    color: str
    players: list[int]  # for each copy the number of players from which it is used; none for guilds
    building: str  # no city has two of the same
    cost: WondersCost
    free_if: list[str]  # any of these in the city makes it free
    chain_symbols_given: list[str]  # printed in the second edition
    chain_symbol_needed: str | None
    effect: dict[str, Any]
    text: str


class Stage(Struct, frozen=True):
    """A stage of a board."""

    cost: WondersCost
    effect: dict[str, Any]
    text: str


class Board(Struct, frozen=True):
    """A board with its sides."""

    id: str
    name: str
    full_name: str
    start: str  # the resource that it begins with
    sides: dict[str, list[Stage]]


class WondersGoods(Struct, frozen=True):
    """A kind of resources."""

    id: str  # "raw" or "manufactured"
    color: str  # of the cards that produce them
    resources: list[str]


class WondersCatalogue(Struct, frozen=True):
    """All pieces of an edition of 7 Wonders."""

    cards: list[WondersCard]
    boards: list[Board]
    goods: list[WondersGoods]
