"""Random games with Pantheon against the second implementation, ply by ply."""

import pytest

from antipater import Game, Position
from antipater.duel.decisions import DECISIONS, PANTHEON_DECISIONS

from ...sizes import size
from ..compare import agree, city_of_record, city_of_referee, plain, table_of_record
from ..second_city import AGORA, CARDS, GODS, TOKENS, WONDERS
from ..walks import walk
from .compare import GODS_MOVE, check_prices, check_view, compare_knowledge, compare_pantheon, table_with_enki
from .manners import REFEREED
from .oracle import OFFERINGS, VIEWERS, Pantheon, meaning

PARTS = 4
KINDS = ("card", "wonder", "progress")  # of pieces, in the files of the expansions


def compare(position: Position, slow: Pantheon) -> None:
    """Everything that lies on the table, and what may be done."""
    state = plain(position)
    agree(table_of_record(state), table_with_enki(slow), "table")
    compare_pantheon(state, slow)
    for seat in (0, 1):
        agree(city_of_record(state, seat), city_of_referee(slow, seat), f"city {seat}")
    legal = {meaning(action) for action in position.legal().tolist()}
    assert legal == slow.legal(), (slow.decision, legal ^ slow.legal())


def compare_points(position: Position, slow: Pantheon) -> None:
    points = position.game.outcome(position.states).points
    assert list(points) == [slow.points(0), slow.points(1)]


class Seen:
    """What came up in the games that were compared."""

    def __init__(self) -> None:
        self.decisions: set[str] = set()
        self.endings: set[str] = set()
        self.pieces: set[str] = set()
        self.given: set[str] = set()

    def note(self, slow: Pantheon) -> None:
        self.endings.add(slow.how)
        self.pieces.update(*slow.gods, *(city.pieces for city in slow.cities))


def follow(game: Game, seed: int, seen: Seen) -> None:
    """Play a game on both tables and compare them at every ply; what takes long now and then, with one viewer."""
    slow, before = None, ""
    for ply, (position, action) in enumerate(walk(game, seed, REFEREED[seed % len(REFEREED)])):
        slow = slow or Pantheon(position.deal())
        compare(position, slow)
        if {before, slow.decision} & GODS_MOVE:
            compare_knowledge(position, slow, VIEWERS[(seed + ply) % 3])
        if (seed + ply) % 8 == 0:
            compare_points(position, slow)
        if (seed + ply) % 64 == 0:
            check_view(position.view(VIEWERS[ply % 3]), slow, VIEWERS[ply % 3])
            check_prices(position, slow)
        before = slow.decision
        move = meaning(action)
        seen.decisions.add(before)
        seen.given.update(move[2] if move[0] == "activate" else ())
        slow.play(move)
    assert slow is not None
    compare(position, slow)
    compare_points(position, slow)
    check_view(position.view(VIEWERS[seed % 3]), slow, VIEWERS[seed % 3])
    seen.note(slow)


def pieces_in_play() -> set[str]:
    """Everything that may come to a city."""
    others = {card for card in CARDS if card.endswith("guild")}.union(*(AGORA[kind] for kind in KINDS))
    return {*GODS, *CARDS, *WONDERS, *TOKENS} - others


@pytest.mark.parametrize("part", range(PARTS))
def test_a_second_pantheon_agrees_at_every_ply(compiled_pantheon: Game, part: int) -> None:
    seen = Seen()
    for seed in range(part, size(200, 20_000), PARTS):
        follow(compiled_pantheon, seed, seen)
    assert seen.decisions == {*DECISIONS, *PANTHEON_DECISIONS} - {"none"}
    assert seen.given == set(OFFERINGS)
    assert seen.pieces >= set(GODS)
    if size(0, 1):
        assert seen.endings == {"civilian", "military", "scientific"}
        assert seen.pieces == pieces_in_play()
