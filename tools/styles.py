"""How often a style won its way: `python -m tools.styles denier games.jsonl`, of a match of Duel in which it was A.

`antipater match denier:128 mcts:1000 --records games.jsonl` stores the games. A scholar wins its way by science, a
soldier by military, a builder by points. A miser wins its way if it ends with more coins than the other, a denier if in
nine of ten turns in which the other has a clear favourite among the cards, by the network, it takes that one.
"""

import argparse
from pathlib import Path

import msgspec
import numpy as np

from antipater import Game, make
from antipater.arena.one_game import Played
from antipater.duel.decisions import TURN
from antipater.duel.state import decision
from antipater.duel.styles import BELIEFS, slot_taken, wishes_for_cards
from antipater.kernel.position import Position
from antipater.kernel.styles import MISER, STYLES
from antipater.search.styles import glance

CLEAR = 0.5  # how likely the other takes a favourite
MOSTLY = 0.9  # of such turns


def favourite(position: Position, seat: int) -> int | None:
    """The slot of the card that the other clearly wants most; None if there is no choice, or no such card."""
    world = position.sample(seat, np.random.default_rng(0))
    wishes = {slot: wish for slot, wish in wishes_for_cards(world, seat, glance).items() if slot is not None}
    best = max(wishes, key=wishes.__getitem__, default=None)
    return best if best is not None and len(wishes) > 1 and wishes[best] > CLEAR else None


def is_its_way(style: str, played: Played, game: Game) -> bool:
    """Was a game won the way of the style?"""
    if style in BELIEFS:
        return played.how in BELIEFS[style]
    position, taken = game.start(played.seed), []
    for seat, action in played.moves:
        if style != MISER and seat == played.seat and decision(position.states[0]) == TURN:
            wanted = favourite(position, seat)
            taken += [] if wanted is None else [slot_taken(action) == wanted]
        position.play(action, seat)
    coins = [int(city.coins) for city in position.states[0].city]
    return coins[played.seat] > coins[1 - played.seat] if style == MISER else bool(np.mean(taken) >= MOSTLY)


def main() -> None:
    """Count the wins."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("style", choices=STYLES)
    parser.add_argument("records", type=Path)
    arguments = parser.parse_args()
    first, *lines = arguments.records.read_bytes().splitlines()
    game = make("duel", **msgspec.json.decode(first)["options"]).compile()
    games = [msgspec.json.decode(line, type=Played) for line in lines]
    won = [played for played in games if played.score == 1]
    own = sum(is_its_way(arguments.style, played, game) for played in won)
    print(f"{arguments.style}: {len(won)} of {len(games)} games won, {own} of them its way ({own / len(won):.1%})")


if __name__ == "__main__":
    main()
