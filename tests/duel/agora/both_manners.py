"""Games in which both expansions meet: deals that bring pieces of both near, and manners that are fond of them."""

import random
from collections.abc import Iterator
from typing import Any

from antipater import Game, Position
from antipater.duel.decisions import EVERY_DECISION
from antipater.duel.tables import CONSPIRACY_IDS, DECREE_IDS, EVERY_TOKEN, EVERY_WONDER

from ..pantheon.manners import REFEREED, card_in, devoted_to
from ..pantheon.manners import words as words_of_pantheon
from ..pantheon.oracle import GODS_OF, MYTHOLOGIES
from ..second_city import CARDS
from ..walks import Manner
from .manners import REFEREE_MANNERS, Deal, led_by, shuffled, stage, walk_in
from .oracle import agora_meaning


def words(state: Any, action: int) -> Iterator[str]:
    """What an action is about, in names: a conspiracy, the decree of a chamber, the color of a senator."""
    verb, *rest = agora_meaning(action)
    asked = state.todo[state.todo_count - 1]
    if EVERY_DECISION[asked.kind] == "keep_conspiracy":
        yield CONSPIRACY_IDS[state.agora.deck[rest[0]] - 1]
    elif verb == "conspiracy":
        yield CONSPIRACY_IDS[state.agora.hands[asked.seat][rest[0]] - 1]
        yield verb
    elif verb in ("place", "remove"):
        yield DECREE_IDS[state.agora.decrees[rest[0]] - 1]
    elif verb == "slot":
        yield CARDS[card_in(state, rest[0])]["color"]
    elif verb in ("prepare", "conspire", "decree"):
        yield verb
    else:
        yield from words_of_pantheon(state, action)


def fond_of(*favourites: str) -> Manner:
    return devoted_to(*favourites, words=words)


# What each manner looks for first, then ways to get there.
PLOTTING = ("conspire", "conspiracy", "black", "prepare")
FAVOURITES: tuple[tuple[str, ...], ...] = (
    # Isis builds Curia Julia, Anubis lets it fall, also through the Divine Theater of age I.
    ("isis", "divine_theater", "anubis", "curia_julia", "conspire", "knossos", "egyptian", "black", "wonder"),
    # The card under the snake changes cities.
    ("nisaba", "coercion", *PLOTTING, "mesopotamian", "green", "activate"),
    # A token of the box is hidden, then the box gives tokens.
    ("obscurantism", "espionage", "great_library", "divine_theater", "mesopotamian", "enki", *PLOTTING, "gate"),
    # The decree on shields moves the pawn past Minerva and with Poliorcetics, and Neptune clears the way.
    (
        "shield",
        "insider_influence",
        "decree",
        "poliorcetics",
        "minerva",
        "near",
        "neptune",
        "white",
        *PLOTTING,
        "green",
    ),
    # Tokens on cards that Turn of Events and Curia Julia set free.
    ("turn_of_events", "curia_julia", "knossos", "conspire", "conspiracy", "black", "prepare"),
    # Temples free by tokens of the opponent.
    ("opponent_chains", "political_maneuver", "purple", "white", "black", "engineering", "green", "conspiracy"),
    # Coins on Astarte, and senators that Zeus and Hades hit.
    ("astarte", "blackmail", "embezzlement", "zeus", "hades", "black", "conspire", "conspiracy", "prepare", "activate"),
    # Wonders that change hands, fall, and are built again.
    ("ra", "extortion", "sabotage", "anubis", "curia_julia", "knossos", *PLOTTING, "wonder", "activate"),
)
FOND: tuple[Manner, ...] = tuple(fond_of(*favourites) for favourites in FAVOURITES)
MANNERS: tuple[Manner, ...] = (*REFEREED, *FOND, *REFEREE_MANNERS, *FOND)


def bring_near(rng: random.Random, favourites: tuple[str, ...]) -> Deal:
    """A deal with the favourites in front: first of their decks, on the board, in the draft, in the senate."""

    def first(names: tuple[str, ...] | list[str]) -> list[str]:
        return led_by(rng, names, *(name for name in favourites if name in names))

    tokens = sorted(shuffled(rng, [*MYTHOLOGIES, *MYTHOLOGIES]), key=lambda name: name not in favourites)
    return {
        "wonders": first(EVERY_WONDER)[:8],
        "progress": first(EVERY_TOKEN)[:5],
        "conspiracies": first(CONSPIRACY_IDS),
        "decrees": shuffled(rng, first(DECREE_IDS)[:6]),
        "gods": {name: first(GODS_OF[name]) for name in MYTHOLOGIES},
        "mythology_tokens": shuffled(rng, tokens[:5]),
    }


def staged_walk(game: Game, seed: int) -> Iterator[tuple[Position, int]]:
    """The positions of a game with the action played next, in the manner of the seed; it is one position that moves."""
    rng = random.Random(seed)
    manner = MANNERS[seed % len(MANNERS)]
    deal = bring_near(rng, FAVOURITES[FOND.index(manner)]) if manner in FOND else stage(rng, seed, manner)
    return walk_in(manner, rng, game.start(seed, deal))
