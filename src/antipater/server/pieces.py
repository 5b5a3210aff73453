"""The pieces of a game as clients get them, with their texts (docs/protocol.md)."""

from typing import Any

from msgspec import UNSET, Struct, UnsetType


class Cost(Struct, frozen=True):
    """What is printed as the cost of a piece."""

    coins: int
    wood: int
    clay: int
    stone: int
    glass: int
    papyrus: int


class CardPiece(Struct, frozen=True):
    """A card with its texts."""

    id: str
    name: str
    age: int
    color: str
    cost: Cost
    chain_symbol_given: str | None
    chain_symbol_needed: str | None
    free_if: list[str]
    effect: dict[str, Any]
    text: str
    free_if_mythology: str | UnsetType = UNSET  # of a grand temple


class WonderPiece(Struct, frozen=True):
    """A wonder with its texts."""

    id: str
    name: str
    cost: Cost
    effect: dict[str, Any]
    text: str


class TokenPiece(Struct, frozen=True):
    """A progress token with its texts."""

    id: str
    name: str
    effect: dict[str, Any]
    text: str


class GodPiece(Struct, frozen=True):
    """A god, or the Gate, with its texts."""

    id: str
    name: str
    mythology: str | None  # None for the Gate
    effect: dict[str, Any]
    text: str


class PlainPiece(Struct, frozen=True):
    """A decree or a conspiracy with its texts."""

    id: str
    name: str
    effect: dict[str, Any]
    text: str


class Catalogue(Struct, frozen=True):
    """All pieces of Duel, with those of the expansions that are named."""

    cards: list[CardPiece]
    wonders: list[WonderPiece]
    progress_tokens: list[TokenPiece]
    gods: list[GodPiece] | UnsetType = UNSET  # with Pantheon
    decrees: list[PlainPiece] | UnsetType = UNSET  # with Agora
    conspiracies: list[PlainPiece] | UnsetType = UNSET  # with Agora


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


class WondersCatalogue(Struct, frozen=True):
    """All pieces of an edition of 7 Wonders."""

    cards: list[WondersCard]
    boards: list[Board]
