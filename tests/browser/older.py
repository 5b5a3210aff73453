"""Tables of older rules, of which today's do not lead to the end."""

import random
from itertools import count
from pathlib import Path

import antipater

from .prepared import ME, Plays, store
from .screens import Way
from .visit import Visit

GAMES = {
    "older duel": antipater.make("duel", expansions=("pantheon",)),
    "older wonders": antipater.make("wonders", players=2, edition="first", boards="choose"),
}


def broken_off(game: antipater.Game, least: int = 12) -> tuple[int, Plays]:
    """A seed and plays up to one of mine that is not legal today."""
    for seed in count():
        chance, position, plays = random.Random(seed), game.start(seed), Plays()
        while not position.over:
            seat = position.to_act[0]
            if len(plays) >= least and seat == ME:
                return seed, [*plays, (ME, game.actions)]
            plays.append((seat, chance.choice(position.legal(seat).tolist())))
            position.play(plays[-1][1], seat)
    raise AssertionError("no game gets so far")


def _read_only(game: antipater.Game) -> Way:
    def go(me: Visit, database: Path, lang: str) -> None:
        me.open(store(database, game, broken_off(game), rules=1), lang)
        me.wait_for(lambda: me.at_table)

    return go


SCREENS = {name: _read_only(game) for name, game in GAMES.items()}
