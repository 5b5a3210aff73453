"""The types of what a client shows of a position, as clients receive them."""

import msgspec

from ..kernel.viewed import Viewed
from .offers import Offer
from .seams.view import AgoraView, ConspiracyView, PantheonView
from .tables import DIFFERENT_SYMBOLS, WONDER_LIMIT

AGES = 3


class DecisionView(msgspec.Struct, frozen=True):
    """What the position waits for."""

    kind: (
        str  # "none", "draft", "turn", "progress", "library", "destroy", "discard_pile", "starter", or of an expansion
    )
    color: str | None  # of the card to destroy or to discard
    tokens: list[str]  # progress tokens that the Great Library has drawn, or that lie on Enki
    mythology: str | None = None  # whose gods are looked at
    gods: list[str] = []  # that the seat whose view it is looks at
    conspiracies: list[str] = []  # that it looks at
    section: str | None = None  # of the senate, in which a politician acts
    actions: int = 0  # that a politician has left
    card: str | None = None  # that is taken, for one to be given in return
    in_sight: bool = False  # the answers are places or pieces on the table: a few words tell them apart


class MilitaryTokenView(msgspec.Struct, frozen=True):
    """A military token that still lies on the board."""

    start: int  # spaces from the middle at which its zone begins
    coins: int  # that the weaker player loses; 0 where the tokens act otherwise


class MilitaryView(msgspec.Struct, frozen=True):
    """The military track."""

    pawn: int  # 0 the middle, positive towards the capital of seat 1, negative of seat 0
    capital: int  # spaces from the middle to a capital
    tokens: list[list[MilitaryTokenView]]  # for each seat those that may be used against it
    points: list[int]  # for each seat, as the pawn stands


class DraftView(msgspec.Struct, frozen=True):
    """The choice of wonders."""

    shown: list[str]  # wonders to choose from
    round: int  # 1 or 2
    to_come: int  # wonders still to be shown


class SlotView(msgspec.Struct, frozen=True):
    """A card of the layout."""

    slot: int
    row: int  # from 1, the first laid out
    column: int  # in half card widths
    face_up: bool
    reachable: bool
    card: str | None  # None if it lies face down
    back: str  # "age1", "age2", "age3", "guild", "temple" or "senator"
    token: str | None = None  # mythology, or offering token, on it


class WonderView(msgspec.Struct, frozen=True):
    """A wonder of a city."""

    wonder: str
    built: bool
    back: str | None  # of the card under a built wonder
    card: str | None  # under a built wonder, turned up when the game is over


class CityView(msgspec.Struct, frozen=True):
    """What one player has."""

    coins: int
    cards: dict[str, list[str]]  # by color
    wonders: list[WonderView]
    wonders_gone: list[str]  # that left the game unbuilt
    progress: list[str]
    symbols: dict[str, int]  # science symbols that the city has, with their number
    production: dict[str, int]  # units a turn of each resource, from brown and grey cards
    choices: dict[str, int]  # producers of one raw, of one manufactured resource by choice
    prices: dict[str, int]  # coins that a unit of each resource costs this city now
    fixed_prices: dict[str, int]  # those that a yellow card has fixed
    points: dict[str, int]  # as they stand, by the categories of the score pad
    total: int
    gods: list[str] = []  # with the Gate
    mythology_tokens: dict[str, int] = {}  # by mythology
    offerings: list[str] = []  # tokens not used yet
    protected_coins: int = 0  # on Astarte
    cubes: int = 0  # influence not yet in the senate
    decrees: list[str] = []  # of the chambers that the city controls
    conspiracies: list[ConspiracyView] = []  # in the order in which they came
    purse: int = 0  # all coins that it can spend


class OutcomeView(msgspec.Struct, frozen=True):
    """How the game ended."""

    winners: list[int]
    ranks: list[int]
    how: str
    points: list[dict[str, int]]
    tie_break: str | None = None  # the line of the score pad that decides, if the points are equal


class View(Viewed, frozen=True):
    """The table as one seat or a spectator sees it."""

    to_act: list[int]
    decision: DecisionView
    age: int  # 0 during the draft
    active: int  # whose turn it is
    first: int  # the start player
    military: MilitaryView
    spaces: list[str | None]  # progress tokens on the board, None where one has been taken
    box: list[str]  # progress tokens in the box
    draft: DraftView | None
    layout: list[SlotView]
    removed: list[int]  # cards of each age that were put away unseen
    cities: list[CityView]
    discard_pile: list[str]
    offers: list[Offer]  # of the seat whose view it is
    over: bool
    outcome: OutcomeView | None
    pantheon: PantheonView | None = None
    agora: AgoraView | None = None
    removed_seen: list[list[str]] = msgspec.field(default_factory=list)  # by age: removed cards that the seat knows
    ages: int = AGES
    symbols_to_win: int = DIFFERENT_SYMBOLS  # different ones
    wonder_limit: int = WONDER_LIMIT  # that can be built, in both cities together
    secrets: bool = False  # a seat has in hand what others may not see
