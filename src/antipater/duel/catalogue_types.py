"""The types of the catalogue: all pieces of Duel with their texts, as clients get them."""

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
