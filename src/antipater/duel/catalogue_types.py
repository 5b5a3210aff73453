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


class _NamedPiece(Struct, frozen=True):
    id: str
    name: str
    effect: dict[str, Any]
    text: str


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
    kind: str  # "building", "guild", "temple" or "senator"
    free_if_mythology: str | UnsetType = UNSET  # of a grand temple


class WonderPiece(Struct, frozen=True):
    """A wonder with its texts."""

    id: str
    name: str
    cost: Cost
    effect: dict[str, Any]
    text: str


class TokenPiece(_NamedPiece, frozen=True):
    """A progress token with its texts."""


class GodPiece(Struct, frozen=True):
    """A god, or the Gate, with its texts."""

    id: str
    name: str
    mythology: str | None  # None for the Gate
    effect: dict[str, Any]
    text: str


class PlainPiece(_NamedPiece, frozen=True):
    """A decree or a conspiracy with its texts."""


class Goods(Struct, frozen=True):
    """A kind of resources."""

    id: str  # "raw" or "manufactured"
    color: str  # of the cards that produce them
    resources: list[str]


class SymbolPiece(Struct, frozen=True):
    """A science symbol."""

    id: str


class TrackZone(Struct, frozen=True):
    """A zone of the military track, on both sides of the middle."""

    id: str
    start: int  # its first space, counted from the middle
    end: int  # its last one
    points: int  # of the stronger player


class MilitaryToken(Struct, frozen=True):
    """A military token, of which one lies on each side."""

    id: str
    start: int  # the space, counted from the middle, at which it is used
    coins: int  # that the weaker player loses
    effect: dict[str, Any]  # with Agora, instead of coins


class LayoutPiece(Struct, frozen=True):
    """How the cards of an age lie."""

    id: str
    rows: list[list[int]]  # the column of each card, in half card widths; slots are numbered row by row


class ScoreLine(Struct, frozen=True):
    """A line of the score pad."""

    id: str
    name: str


class OfferingPiece(Struct, frozen=True):
    """An offering token."""

    id: str
    discount: int  # coins that it takes off


class SectionPiece(Struct, frozen=True):
    """A section of the senate."""

    id: str


class Catalogue(Struct, frozen=True):
    """All pieces of Duel, with those of the expansions that are named, and what is printed on its boards."""

    cards: list[CardPiece]
    wonders: list[WonderPiece]
    progress_tokens: list[TokenPiece]
    goods: list[Goods]
    symbols: list[SymbolPiece]
    track_zones: list[TrackZone]
    military_tokens: list[MilitaryToken]
    layouts: list[LayoutPiece]
    score_pad: list[ScoreLine]
    gods: list[GodPiece] | UnsetType = UNSET  # with Pantheon
    decrees: list[PlainPiece] | UnsetType = UNSET  # with Agora
    conspiracies: list[PlainPiece] | UnsetType = UNSET  # with Agora
    offerings: list[OfferingPiece] | UnsetType = UNSET  # with Pantheon
    sections: list[SectionPiece] | UnsetType = UNSET  # with Agora
