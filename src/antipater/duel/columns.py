"""The columns of what a seat sees of Duel, in blocks, for each combination of expansions.

"Our" is of the seat that looks, "their" of the other one. A price is noted plus one. The drawn layout is in
`docs/features.md`. A change of a block means a new `VERSION`: weights learnt from other columns are worth nothing.
"""

import numpy as np
import numpy.typing as npt

from ..kernel.features import Block, Features, places
from ..kernel.tables import frozen
from .capacity import CARDS, CHAMBERS, GODS_EACH, MYTHOLOGIES, SLOTS, SPACES, TOKENS, TRACK, WONDERS
from .decisions import AGORA_DECISIONS, DECISIONS, EVERY_DECISION, PANTHEON_DECISIONS
from .operations import COLORS, GREEN, RESOURCES, SECTIONS, SYMBOLS
from .pieces import AGES
from .score import CATEGORIES
from .tables import (
    AGE_CARDS,
    AGORA_DATA,
    CARD_AGE,
    CARD_COLOR,
    CONSPIRACY_IDS,
    DECREE_IDS,
    DIFFERENT_SYMBOLS,
    EVERY_CARD,
    EVERY_TOKEN,
    EVERY_WONDER,
    FACE_UP,
    GOD_IDS,
    GUILDS,
    LAID_OUT,
    LOOT_TOKENS,
    MYTHOLOGY_IDS,
    MYTHOLOGY_SLOTS,
    OFFERING_IDS,
    OFFERING_SLOTS,
    PANTHEON_DATA,
    SENATOR_CARDS,
    TEMPLES,
    TOKEN_IDS,
    WONDER_IDS,
    WONDER_LIMIT,
)

VERSION = 1
COINS_FROM = (1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20)  # whether a city has so many: the first are worth most
DRAFTED = 8
MOST = 127
LEADS = tuple(str(space - TRACK // 2) for space in range(TRACK))
DIFFERENT = tuple(map(str, range(DIFFERENT_SYMBOLS + 1)))
KNOWN_PLACES = 2  # of the deck of conspiracies that are told apart: the two uppermost
CITIES = ("our", "their")

VARIANTS = ((), ("pantheon",), ("agora",), ("pantheon", "agora"))  # 1 for Pantheon plus 2 for Agora


class Variant:
    """Which pieces there are with some expansions."""

    def __init__(self, pantheon: bool, agora: bool) -> None:
        self.pantheon = pantheon
        self.agora = agora
        self.cards = self._cards()
        self.wonders = [*range(len(WONDER_IDS)), *self._added(EVERY_WONDER, "wonder")]
        self.tokens = [*range(len(TOKEN_IDS)), *self._added(EVERY_TOKEN, "progress")]
        first = AGES if agora else 0
        self.sizes = [int(LAID_OUT[first + age]) for age in range(AGES)]
        closed = [~int(FACE_UP[first + age]) & ((1 << self.sizes[age]) - 1) for age in range(AGES)]
        self.closed = [slot for slot in range(SLOTS) if any(slots >> slot & 1 for slots in closed)]
        self.closed_last = [slot for slot in range(SLOTS) if closed[-1] >> slot & 1]
        self.decisions = [EVERY_DECISION.index(name) for name in self._decisions()]

    def _cards(self) -> list[int]:
        """With Pantheon temples stand for guilds, with Agora there are senators."""
        ages = [int(card) for cards in AGE_CARDS for card in cards]
        last = TEMPLES if self.pantheon else GUILDS
        return sorted([*ages, *map(int, last), *(map(int, SENATOR_CARDS) if self.agora else ())])

    def _added(self, every: tuple[str, ...], kind: str) -> list[int]:
        names = [*(PANTHEON_DATA[kind] if self.pantheon else ()), *(AGORA_DATA[kind] if self.agora else ())]
        return [every.index(name) for name in names]

    def _decisions(self) -> list[str]:
        names = [*DECISIONS, *(PANTHEON_DECISIONS if self.pantheon else ())]
        return [*names, *(AGORA_DECISIONS if self.agora else ())]

    def slots_of(self, card: int) -> int:
        """In how many slots a card may lie: those of its age; senators are dealt to any age."""
        age = int(CARD_AGE[card])
        return self.sizes[age - 1] if age else max(self.sizes)


def _card_blocks(v: Variant) -> list[Block]:
    cards = tuple(EVERY_CARD[card] for card in v.cards)
    green = tuple(EVERY_CARD[card] for card in v.cards if CARD_COLOR[card] == GREEN)
    ages = tuple(EVERY_CARD[int(card)] for cards_of_age in AGE_CARDS for card in cards_of_age)
    in_slots = tuple(f"{EVERY_CARD[card]}.{slot}" for card in v.cards for slot in range(v.slots_of(card)))
    blocks = [
        Block("card.our", cards, 0, 1, "the card is in our city"),
        Block("card.their", cards, 0, 1, "the card is in their city"),
        Block("card.discarded", cards, 0, 1, "the card is in the discard pile"),
        Block("card.tucked", cards, 0, 1, "the card is under a wonder or a conspiracy"),
        Block("card.reachable", cards, 0, 1, "the card may be taken"),
        Block("card.covered", cards, 0, 1, "the card is face up, but covered"),
        Block("card.frees", cards, 0, 2, "how many cards taking this one makes available"),
        Block("card.turns_up", cards, 0, 2, "how many of these are face down"),
        Block("card.our_price", cards, 0, 100, "what the face-up card costs us, plus one"),
        Block("card.their_price", cards, 0, 100, "what the face-up card costs them, plus one"),
        Block("card.we_can_build", cards, 0, 1, "we can build the face-up card now"),
        Block("card.they_can_build", cards, 0, 1, "they could build the face-up card now"),
        Block("card.in_slot", in_slots, 0, 1, "the card is face up in this slot of its age"),
    ]
    if v.pantheon:
        blocks.append(Block("card.snake", green, 0, 1, "the snake token is on the card"))
    if v.agora:
        blocks.append(Block("card.put_away", ages, 0, 1, "the card is known to have been removed"))
        blocks.append(Block("card.asked", cards, 0, 1, "the decision is about this card"))
    return blocks


def _slot_blocks(v: Variant) -> list[Block]:
    slots = tuple(map(str, range(max(v.sizes))))
    blocks = [
        Block("slot.reachable", slots, 0, 1, "the card in this slot may be taken"),
        Block("slot.closed", tuple(map(str, v.closed)), 0, 1, "the card in this slot is face down"),
        Block("slot.guild", tuple(map(str, v.closed_last)), 0, 1, "it has the back of a guild or temple"),
    ]
    if v.agora:
        blocks.append(Block("slot.senator", tuple(map(str, v.closed)), 0, 1, "it has the back of a senator"))
    if v.pantheon:
        of_agora = int(v.agora)
        mythology = tuple(f"{slot}.{name}" for slot in MYTHOLOGY_SLOTS[of_agora] for name in MYTHOLOGY_IDS)
        offering = tuple(f"{slot}.{name}" for slot in OFFERING_SLOTS[of_agora] for name in OFFERING_IDS)
        blocks.append(Block("slot.mythology", mythology, 0, 1, "a mythology token is on this slot"))
        blocks.append(Block("slot.offering", offering, 0, 1, "an offering token is on this slot"))
    return blocks


def _wonder_blocks(v: Variant) -> list[Block]:
    wonders = tuple(EVERY_WONDER[wonder] for wonder in v.wonders)
    blocks = [
        Block("wonder.our", wonders, 0, 1, "the wonder is ours and not built"),
        Block("wonder.their", wonders, 0, 1, "the wonder is theirs and not built"),
        Block("wonder.our_built", wonders, 0, 1, "we have built the wonder"),
        Block("wonder.their_built", wonders, 0, 1, "they have built the wonder"),
        Block("wonder.shown", wonders, 0, 1, "the wonder can be chosen in the draft"),
        Block("wonder.our_price", wonders, 0, 100, "what our wonder, or one that is shown, costs us, plus one"),
        Block("wonder.their_price", wonders, 0, 100, "what their wonder, or one that is shown, costs them, plus one"),
        Block("wonder.payable", wonders, 0, 1, "its owner can pay for the wonder now"),
    ]
    if v.pantheon:
        blocks.append(Block("wonder.asked", wonders, 0, 1, "the decision is about this wonder"))
    return blocks


def _token_blocks(v: Variant) -> list[Block]:
    tokens = tuple(EVERY_TOKEN[token] for token in v.tokens)
    blocks = [
        Block("token.our", tokens, 0, 1, "the progress token is ours"),
        Block("token.their", tokens, 0, 1, "the progress token is theirs"),
        Block("token.board", tokens, 0, 1, "the progress token is on the board"),
        Block("token.box", tokens, 0, 1, "the progress token is in the box, as far as we know"),
        Block("token.drawn", tokens, 0, 1, "the progress token is one of those drawn to choose from"),
    ]
    if v.pantheon:
        blocks.append(Block("token.enki", tokens, 0, 1, "the progress token is on Enki"))
    if v.agora:
        blocks.append(Block("token.locked", tokens, 0, 1, "the progress token is known to be locked"))
        blocks.append(Block("token.unknown_lock", ("",), 0, 1, "a progress token is locked, and we cannot know which"))
    return blocks


def _pad(v: Variant) -> tuple[str, ...]:
    """The lines of the score pad."""
    played = {"gods": v.pantheon, "chambers": v.agora}
    return tuple(name for name in CATEGORIES if played.get(name, True))


def _city_blocks(v: Variant) -> list[Block]:
    blocks = []
    for whose in CITIES:
        blocks += [
            Block(f"{whose}.coins", ("half", "other_half"), 0, MOST, "coins: the sum of both"),
            Block(f"{whose}.coins_from", tuple(map(str, COINS_FROM)), 0, 1, "at least this many coins"),
            Block(f"{whose}.production", RESOURCES, 0, 20, "units that brown and grey cards produce"),
            Block(f"{whose}.choice", ("raw", "manufactured"), 0, 9, "producers of one of several resources"),
            Block(f"{whose}.unit_price", RESOURCES, 0, 20, "coins for a unit"),
            Block(f"{whose}.fixed_price", RESOURCES, 0, 1, "a yellow card fixes the price of a unit"),
            Block(f"{whose}.cards", COLORS, 0, 30, "cards of a color"),
            Block(f"{whose}.symbols", SYMBOLS, 0, 9, "science symbols"),
            Block(f"{whose}.different", DIFFERENT, 0, 1, "this many different symbols"),
            Block(f"{whose}.points", _pad(v), 0, MOST, "points for each line of the score pad, as of now"),
            Block(f"{whose}.discard_income", ("",), 0, 40, "coins for discarding a card"),
        ]
    return blocks


def _table_blocks(v: Variant) -> list[Block]:
    loot = tuple(f"{whose}.{token}" for whose in CITIES for token in range(LOOT_TOKENS))
    asked = ("brown", "grey", "blue", "yellow") if v.agora else ("brown", "grey")
    return [
        Block("pawn", ("",), -9, 9, "spaces of the conflict pawn on their side; negative on ours"),
        Block("pawn.at", LEADS, 0, 1, "the same, space by space"),
        Block("loot", loot, 0, 1, "a military token that can still be used against this city"),
        Block("age", tuple(map(str, range(AGES + 1))), 0, 1, "the age; 0 during the draft"),
        Block("cards_left", tuple(map(str, range(max(v.sizes) + 1))), 0, 1, "this many cards are left in the layout"),
        Block("odd_left", ("",), 0, 1, "an odd number of cards is left in the layout"),
        Block("drafted", tuple(map(str, range(DRAFTED + 1))), 0, 1, "this many wonders have been chosen in the draft"),
        Block("built", tuple(map(str, range(WONDER_LIMIT + 1))), 0, 1, "this many wonders have been built"),
        Block("decision", tuple(EVERY_DECISION[kind] for kind in v.decisions), 0, 1, "what is to be decided"),
        Block("decision.color", asked, 0, 1, "the decision is about cards of this color"),
        Block("we_decide", ("",), 0, 1, "the decision is ours"),
        Block("our_turn", ("",), 0, 1, "it is our turn"),
        Block("extra_turn", ("",), 0, 1, "the player whose turn it is plays again"),
        Block("we_began", ("",), 0, 1, "we were the start player"),
        Block("first_game", ("",), 0, 1, "option: the wonders for a first game"),
    ]


def _pantheon_blocks() -> list[Block]:
    gods = GOD_IDS[: MYTHOLOGIES * GODS_EACH]
    spaces = tuple(map(str, range(SPACES)))
    known = tuple(f"{god}.{place}" for god in gods for place in range(GODS_EACH))
    their = tuple(f"{name}.{place}" for name in MYTHOLOGY_IDS for place in range(GODS_EACH))
    open_gods = tuple(f"{space}.{god}" for space in spaces for god in GOD_IDS)
    closed_gods = tuple(f"{space}.{name}" for space in spaces for name in MYTHOLOGY_IDS)
    blocks = [
        Block("god.on_space", open_gods, 0, 1, "the god, or the Gate, that we know to be here"),
        Block("space.closed", closed_gods, 0, 1, "a god of this mythology that we do not know is here"),
        Block("space.they_know", spaces, 0, 1, "they know the face-down god here"),
        Block("space.our_price", spaces, 0, 100, "what activating costs us without offering tokens, plus one"),
        Block("space.their_price", spaces, 0, 100, "what activating costs them without offering tokens, plus one"),
        Block("space.we_can_activate", spaces, 0, 1, "we could pay for it, using all offering tokens"),
        Block("space.they_can_activate", spaces, 0, 1, "they could pay for it, using all offering tokens"),
        Block("god.in_deck", known, 0, 1, "the god is in this place in its deck; 0 is the top"),
        Block("deck.they_know", their, 0, 1, "they know the god in this place in the deck"),
        Block("deck.left", MYTHOLOGY_IDS, 0, GODS_EACH, "gods left in the deck"),
        Block("god.held", gods, 0, 1, "the god has to be put on the board"),
        Block("decision.mythology", MYTHOLOGY_IDS, 0, 1, "the decision is about this mythology"),
        Block("minerva", LEADS, 0, 1, "Minerva's space, counted as for the pawn"),
    ]
    for whose in CITIES:
        blocks += [
            Block(f"{whose}.gods", GOD_IDS, 0, 1, "the god, or the Gate, is in this city"),
            Block(f"{whose}.mythology", MYTHOLOGY_IDS, 0, 9, "mythology tokens"),
            Block(f"{whose}.offerings", OFFERING_IDS, 0, 1, "the offering token has not been used"),
            Block(f"{whose}.on_astarte", ("",), 0, 7, "coins on Astarte"),
        ]
    return blocks


def _agora_blocks() -> list[Block]:
    chambers = tuple(map(str, range(CHAMBERS)))
    places_known = tuple(f"{name}.{place}" for name in CONSPIRACY_IDS for place in range(KNOWN_PLACES))
    decrees = tuple(f"{chamber}.{decree}" for chamber in chambers for decree in DECREE_IDS)
    blocks = [
        Block("decree.dealt", decrees, 0, 1, "the decree that was dealt to this chamber, once it is known"),
        Block("decree.from", chambers, 0, 1, "the decree of this chamber was moved away"),
        Block("decree.to", chambers, 0, 1, "a decree was moved to this chamber"),
        Block("conspiracy.ours", CONSPIRACY_IDS, 0, 1, "in our hand, not prepared"),
        Block("conspiracy.prepared", CONSPIRACY_IDS, 0, 1, "ours, prepared"),
        Block("conspiracy.our_triggered", CONSPIRACY_IDS, 0, 1, "we have triggered it"),
        Block("conspiracy.their_triggered", CONSPIRACY_IDS, 0, 1, "they have triggered it"),
        Block("conspiracy.in_deck", places_known, 0, 1, "we know it in this place in the deck; 0 is the top"),
        Block("conspiracy.looked_at", CONSPIRACY_IDS, 0, 1, "we looked at it when we conspired"),
        Block("conspiracies.left", ("",), 0, 16, "conspiracies in the deck"),
        Block("conspiracies.they_know", tuple(map(str, range(KNOWN_PLACES))), 0, 1, "they know this place in the deck"),
        Block("triggered_now", ("",), 0, 1, "a prepared conspiracy has been triggered this turn"),
        Block("decision.section", SECTIONS, 0, 1, "the section of the senate that the decision is about"),
        Block("decision.actions", ("",), 0, 3, "actions left in the senate"),
    ]
    for whose in CITIES:
        blocks += [
            Block(f"{whose}.cubes", ("",), 0, 12, "cubes that are not in the senate"),
            Block(f"{whose}.influence", chambers, 0, 12, "cubes in the chamber"),
            Block(f"{whose}.control", chambers, 0, 1, "the owner of this city controls the chamber"),
            Block(f"{whose}.decrees", DECREE_IDS, 0, 1, "the decree applies to this city"),
            Block(f"{whose}.senators", ("",), 0, 13, "senators recruited"),
            Block(f"{whose}.unprepared", ("",), 0, 16, "conspiracies in hand that are not prepared"),
            Block(f"{whose}.ready", ("",), 0, 16, "conspiracies that are prepared"),
        ]
    return blocks


def _blocks(v: Variant) -> list[Block]:
    blocks = [*_card_blocks(v), *_slot_blocks(v), *_wonder_blocks(v), *_token_blocks(v), *_city_blocks(v)]
    blocks += _table_blocks(v)
    return blocks + (_pantheon_blocks() if v.pantheon else []) + (_agora_blocks() if v.agora else [])


_VARIANTS = [Variant("pantheon" in names, "agora" in names) for names in VARIANTS]
FEATURES = dict(zip(VARIANTS, (Features(VERSION, _blocks(v)) for v in _VARIANTS), strict=True))


def at(name: str) -> npt.NDArray[np.int16]:
    """[variant]: where a block begins, -1 where there is none."""
    return frozen([features.first.get(name, -1) for features in FEATURES.values()])


def at_cities(name: str) -> npt.NDArray[np.int16]:
    """[us or them][variant]: where a block of both cities begins."""
    return frozen([at(f"{whose}.{name}") for whose in CITIES])


def _in_slots(v: Variant) -> list[int]:
    """For each card the place of its first slot among those of all cards."""
    found, n = [-1] * CARDS, 0
    for card in v.cards:
        found[card] = n
        n += v.slots_of(card)
    return found


# [variant][piece]: the place of a piece among those of the game.
CARD_PLACE = frozen([places(v.cards, CARDS) for v in _VARIANTS])
IN_SLOT_PLACE = frozen([_in_slots(v) for v in _VARIANTS])
GREEN_PLACE = frozen([places([c for c in v.cards if CARD_COLOR[c] == GREEN], CARDS) for v in _VARIANTS])
PUT_AWAY_PLACE = frozen(places([int(card) for cards in AGE_CARDS for card in cards], CARDS))
WONDER_PLACE = frozen([places(v.wonders, WONDERS) for v in _VARIANTS])
TOKEN_PLACE = frozen([places(v.tokens, TOKENS) for v in _VARIANTS])
# [variant][slot]: the place of a slot among those that may hold a closed card, and in age III.
CLOSED_PLACE = frozen([places(v.closed, SLOTS) for v in _VARIANTS])
CLOSED_LAST_PLACE = frozen([places(v.closed_last, SLOTS) for v in _VARIANTS])
# [0, with Agora 1][slot]: the place of a slot among those that tokens are laid on.
MYTHOLOGY_PLACE = frozen([places(map(int, slots), SLOTS) for slots in MYTHOLOGY_SLOTS])
OFFERING_PLACE = frozen([places(map(int, slots), SLOTS) for slots in OFFERING_SLOTS])
DECISION_PLACE = frozen([places(v.decisions, len(EVERY_DECISION)) for v in _VARIANTS])
# [variant][category]: the place of a line of the score pad.
POINTS_PLACE = frozen([places([CATEGORIES.index(name) for name in _pad(v)], len(CATEGORIES)) for v in _VARIANTS])
ASKED_COLORS = ("brown", "grey", "blue", "yellow")
COLOR_PLACE = frozen(places(map(COLORS.index, ASKED_COLORS), len(COLORS)))
