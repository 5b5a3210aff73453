"""Views that are made from another's of the same position."""

import random

import pytest

from antipater import Game, make

GAMES = [
    make("duel"),
    make("duel", expansions=("pantheon",)),
    make("duel", expansions=("agora",)),
    make("duel", expansions=("pantheon", "agora")),
    make("wonders", players=2, edition="first"),
    make("wonders", players=4, edition="first", sides="choose"),
    make("wonders", players=3, boards="choose"),
]


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_view_made_beside_another_is_the_same(game: Game) -> None:
    """At every position of a random game, for every viewer, from the view of every other."""
    chance = random.Random(7)
    position = game.start(chance.getrandbits(64))
    viewers = [*range(game.seats), None]
    while True:
        seen = {viewer: position.view(viewer) for viewer in viewers}
        for viewer in viewers:
            for other in viewers:
                assert position.view(viewer, seen[other]) == seen[viewer]
        if position.over:
            return
        seat = chance.choice(position.to_act)
        position.play(int(chance.choice(position.legal(seat))), seat)
