"""Random games with Pantheon against the second implementation, ply by ply."""

from typing import Any

import pytest

from antipater import Game, Position
from antipater.duel.pantheon.view import pantheon_view
from antipater.duel.state import DECISIONS, PANTHEON_DECISIONS

from ...sizes import size
from ..compare import agree, city_of_record, city_of_referee, plain, table_of_record, table_of_referee
from ..oracle import AGORA, CARDS, GODS, TOKENS, WONDERS
from ..walks import walk
from .compare import (
    check_prices,
    check_view,
    known_in_observation,
    known_in_view,
    known_to_referee,
    pantheon_city_of_record,
    pantheon_city_of_referee,
    pantheon_of_record,
    pantheon_of_referee,
    seat_of,
)
from .manners import REFEREED
from .oracle import OFFERINGS, SPECTATOR, Pantheon, meaning

PARTS = 4
KINDS = ("card", "wonder", "progress")  # of pieces, in the files of the expansions
VIEWERS = (0, 1, SPECTATOR)
# Decisions before and after which somebody knows more about gods than before, or less.
GODS_MOVE = {"take_god", "put_god", "gate_god", "theater_god", "theater_top", "enki_token", "starter"}


def compare(position: Position, slow: Pantheon) -> None:
    """Everything that lies on the table, and what may be done."""
    state = plain(position)
    table = table_of_referee(slow)
    if "enki" in slow.decks["mesopotamian"]:
        table["box"] |= set(slow.on_enki)  # as long as only one player sees them the record leaves them there
    agree(table_of_record(state), table, "table")
    agree(pantheon_of_record(state), pantheon_of_referee(slow), "Pantheon")
    for seat in (0, 1):
        agree(city_of_record(state, seat), city_of_referee(slow, seat), f"city {seat}")
        agree(pantheon_city_of_record(state, seat), pantheon_city_of_referee(slow, seat), f"city {seat}")
    legal = {meaning(action) for action in position.legal().tolist()}
    assert legal == slow.legal(), (slow.decision, legal ^ slow.legal())


def compare_points(position: Position, slow: Pantheon) -> None:
    points = position.game.outcome(position.states).points
    assert list(points) == [slow.points(0), slow.points(1)]


def compare_knowledge(position: Position, slow: Pantheon, viewer: int) -> None:
    """A view shows exactly what the viewer knows; an observation says nothing that he does not know."""
    known = known_to_referee(slow, viewer)
    observed = known_in_observation(position, viewer)
    check_no_leak(observed, known)
    del known["box"]
    view = pantheon_view(position.states[0], seat_of(viewer))
    agree(known_in_view(view), known, f"view of {viewer}")


def check_no_leak(observed: dict[str, Any], known: dict[str, Any]) -> None:
    places = [(observed["spaces"], known["spaces"])]
    for name, deck in known["decks"].items():
        places.append((dict(enumerate(observed["decks"][name])), dict(enumerate(deck))))
    for here, there in places:
        assert here.keys() == there.keys()
        assert all(god in (None, there[place]) for place, god in here.items()), (here, there)
    assert observed["held"] in (None, known["held"])
    assert observed["enki"] == known["enki"]
    assert observed["box"] - observed["enki"] == known["box"]


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
            check_view(position, slow, VIEWERS[ply % 3])
            check_prices(position, slow)
        before = slow.decision
        move = meaning(action)
        seen.decisions.add(before)
        seen.given.update(move[2] if move[0] == "activate" else ())
        slow.play(move)
    assert slow is not None
    compare(position, slow)
    compare_points(position, slow)
    check_view(position, slow, VIEWERS[seed % 3])
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
