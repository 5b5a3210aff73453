"""Games that show what is rare with Agora: deals that bring it near, and manners that look for it."""

import random
from collections.abc import Iterator, Sequence
from typing import Any

from antipater import Game, Position
from antipater.duel.decisions import EVERY_DECISION
from antipater.duel.state import decision
from antipater.duel.tables import CONSPIRACY_IDS, DECREE_IDS, EVERY_CARD, EVERY_CARD_DATA, EVERY_TOKEN, EVERY_WONDER

from ..oracle import Move
from ..walks import Manner, pick
from .oracle import agora_meaning
from .walks import AGORA_MANNERS

Deal = dict[str, Any]


def shuffled(rng: random.Random, names: Sequence[str]) -> list[str]:
    """In any order, the same on every machine."""
    return sorted(names, key=lambda _: rng.random())


def led_by(rng: random.Random, names: Sequence[str], *first: str) -> list[str]:
    """These first, then the others in any order."""
    return [*first, *(name for name in shuffled(rng, names) if name not in first)]


class Wish:
    """A manner that plays the first wish that can be played, most of the time; else any action."""

    def __init__(self, rng: random.Random, position: Position, legal: list[int]) -> None:
        self.rng = rng
        self.moves: dict[Move, int] = {agora_meaning(action): action for action in legal}
        self.state: Any = position.states[0]
        self.seat = position.to_act[0]
        self.asked = EVERY_DECISION[decision(self.state)]

    def card(self, slot: int) -> str:
        number = int(self.state.deck[int(self.state.age) - 1][slot])
        name: str = EVERY_CARD[number - 1]
        return name

    def builds(self, *colors: str) -> list[Move]:
        """Cards of these colors, and senators, that can be built."""
        builds = [move for move in self.moves if move[0] == "build"]
        return [move for move in builds if EVERY_CARD_DATA[self.card(move[1])]["color"] in colors]

    def moves_of(self, *verbs: str) -> list[Move]:
        return [move for move in self.moves if move[0] in verbs]

    def looked_at(self, *wanted: str) -> list[Move]:
        """Keep one of these conspiracies."""
        places = [number for number in (0, 1) if CONSPIRACY_IDS[int(self.state.agora.deck[number]) - 1] in wanted]
        return [("god", number) for number in places] if self.asked == "keep_conspiracy" else []

    def choose(self, *wishes: Sequence[Move]) -> int:
        """An action of the first wish that is possible."""
        possible = [[move for move in wish if move in self.moves] for wish in wishes]
        moves = next((wish for wish in possible if wish), list(self.moves))
        return self.moves[moves[int(self.rng.random() * len(moves))]]


def through_curia(rng: random.Random, position: Position, legal: list[int]) -> int:
    """Keep conspiracies as they are, save coins, and trigger them by building Curia Julia."""
    wish = Wish(rng, position, legal)
    if wish.asked == "curia_conspiracy":
        return wish.choose(wish.moves_of("conspiracy"), wish.moves_of("enough"))
    hand = int(wish.state.agora.held[wish.seat])
    curia = [move for move in wish.moves_of("wonder") if move[1] == "curia_julia"]
    return wish.choose(
        [("draft", "curia_julia"), ("conspire",), ("below",)],
        curia if hand else [],
        wish.builds("black"),
        wish.builds("brown", "grey") if rng.random() < 0.7 else [],
        wish.moves_of("discard"),
        [move for move in wish.moves if move[0] != "prepare"],
    )


def by_coercion(rng: random.Random, position: Position, legal: list[int]) -> int:
    """Green cards, and Coercion or Obscurantism as soon as there is something to win by them."""
    wish = Wish(rng, position, legal)
    greens = [move for move in wish.moves_of("card") if EVERY_CARD_DATA[move[1]]["color"] == "green"]
    rivals = [("token", EVERY_TOKEN[k]) for k in range(15) if int(wish.state.city[1 - wish.seat].progress) >> k & 1]
    late = int(wish.state.age) > 1
    return wish.choose(
        wish.looked_at("coercion", "obscurantism"),
        rivals if wish.asked == "lock_token" else [],
        greens if wish.asked in ("coerce_card", "give_card") else [],
        [("draft", "curia_julia"), ("conspire",)],
        wish.moves_of("conspiracy") if late else [],
        wish.builds("green"),
        wish.builds("black"),
        wish.moves_of("prepare") if late else [],
    )


def with_shield(rng: random.Random, position: Position, legal: list[int]) -> int:
    """Control of the decree on shields, by cubes and Insider Influence, with the pawn near a military token."""
    wish = Wish(rng, position, legal)
    dealt = [DECREE_IDS[number - 1] for number in wish.state.agora.decrees.tolist()]
    chamber = dealt.index("shield") if "shield" in dealt else 0
    lead = abs(int(wish.state.pawn))
    return wish.choose(
        wish.looked_at("insider_influence", "political_maneuver"),
        [move for move in wish.moves_of("decree") if move[1] == chamber],
        [("place", chamber), ("remove", chamber)],
        [move for move in wish.moves_of("move") if chamber in move[1:]] if rng.random() < 0.7 else [],
        [("draft", "curia_julia"), ("draft", "knossos"), ("conspire",)],
        wish.moves_of("conspiracy"),
        wish.builds("black", "white"),
        wish.builds("red") if lead not in (2, 5) else [],
        wish.moves_of("prepare"),
    )


def from_ambush(rng: random.Random, position: Position, legal: list[int]) -> int:
    """Seat 0 waits with the pawn before the first military token, for Strategy and a strong card; seat 1 sleeps."""
    wish = Wish(rng, position, legal)
    if wish.seat == 1:
        return wish.choose(wish.moves_of("discard"))
    pawn = int(wish.state.pawn)
    reds = wish.builds("red")
    shields = {move: EVERY_CARD_DATA[wish.card(move[1])]["effect"]["shields"] for move in reds}
    ready = int(wish.state.city[0].progress) >> EVERY_TOKEN.index("strategy") & 1
    fitting = [move for move in reds if (shields[move] == 3 and ready if pawn == 2 else pawn + shields[move] <= 2)]
    return wish.choose(
        [("token", "strategy"), ("draft", "great_library")],
        fitting,
        wish.builds("green"),
        wish.builds("brown", "grey"),
        [move for move in wish.moves_of("discard") if EVERY_CARD_DATA[wish.card(move[1])]["color"] != "red"],
    )


def stage(rng: random.Random, seed: int, manner: Manner) -> Deal:
    """A deal that brings near what a manner looks for; what it leaves open comes from the seed."""
    plot = CONSPIRACY_IDS[seed // 8 % len(CONSPIRACY_IDS)]
    agora_wonders = [*EVERY_WONDER[:12], *EVERY_WONDER[14:]]
    if manner is through_curia:
        wonders = led_by(rng, agora_wonders, "curia_julia")[:8]
        return {"wonders": wonders, "conspiracies": led_by(rng, CONSPIRACY_IDS, plot)}
    if manner is by_coercion:
        return {"conspiracies": led_by(rng, CONSPIRACY_IDS, "coercion", "obscurantism")}
    if manner is with_shield:
        decrees = shuffled(rng, led_by(rng, DECREE_IDS, "shield")[:6])
        return {"decrees": decrees, "conspiracies": led_by(rng, CONSPIRACY_IDS, "insider_influence")}
    if manner is from_ambush:
        tokens = [*EVERY_TOKEN[:10], *EVERY_TOKEN[13:]]
        return {"progress": led_by(rng, tokens, "strategy")[:5]}
    return {}


RARE_MANNERS: tuple[Manner, ...] = (through_curia, by_coercion, with_shield, from_ambush)
REFEREE_MANNERS: tuple[Manner, ...] = (*AGORA_MANNERS[:4], *RARE_MANNERS, *AGORA_MANNERS[4:], *RARE_MANNERS)


def staged_walk(game: Game, seed: int) -> Iterator[tuple[Position, int]]:
    """The positions of a game with the action played next, in the manner of the seed; it is one position that moves."""
    rng = random.Random(seed)
    manner = REFEREE_MANNERS[seed % len(REFEREE_MANNERS)]
    return walk_in(manner, rng, game.start(seed, stage(rng, seed, manner)))


def walk_in(manner: Manner, rng: random.Random, position: Position) -> Iterator[tuple[Position, int]]:
    """A game in a manner, most of the time."""
    while not position.over:
        legal = position.legal().tolist()
        action = manner(rng, position, legal) if rng.random() < 0.9 else pick(rng, legal)
        yield position, action
        position.play(action)
