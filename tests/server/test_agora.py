"""Duel with Agora, and with both expansions, over the protocol: its pieces, whole games, and what stays secret."""

import json
import random
from collections import Counter
from typing import Any

import httpx
import pytest

from antipater import Game, make
from antipater.duel.actions import CONSPIRACY, HIDDEN_GOD, PLACE
from antipater.duel.tables import CONSPIRACY_IDS

from ..duel.agora.histories import conspiracies_seen, other_table
from ..duel.agora.table import AGORA, BOTH
from ..duel.agora.walks import senate_walk
from ..duel.histories import History, walked
from ..sizes import size
from .client import joined, play_out
from .program import TWO_PEOPLE, Server
from .test_pantheon import made
from .test_secrets import VIEWERS, told

PARTS = size(1, 8)  # of a game, after which deals are compared
CASES = [(expansions, viewer) for expansions in (AGORA, BOTH) for viewer in VIEWERS][:: size(4, 1)]


@pytest.mark.parametrize("expansions", [AGORA, BOTH], ids="+".join)
def test_the_pieces(server: Server, expansions: tuple[str, ...]) -> None:
    query = {"lang": "de", "expansions": expansions}
    found = httpx.get(f"{server.http}/api/cards/duel", params=query).json()
    assert found == json.loads(json.dumps(make("duel", expansions=expansions).catalogue("de")))
    assert (len(found["decrees"]), len(found["conspiracies"])) == (16, 16)
    assert ("gods" in found) == ("pantheon" in expansions)


def test_a_game_of_two_people(server: Server) -> None:
    table, (first, second) = made(server, TWO_PEOPLE, *BOTH)
    with joined(server, table, first) as lena, joined(server, table, second) as ivo:
        assert lena.view["options"] == {"expansions": list(BOTH)}
        assert len(lena.view["layout"]) == 25
        play_out(lena, ivo, rng=random.Random(4))
        assert lena.view["outcome"]["points"][0].keys() >= {"gods", "chambers"}


def logs(history: History, viewer: int | None) -> list[dict[str, Any]]:
    """The log of a game as a viewer reads it."""
    start = history.game.start(seed=1, deal=history.deal)
    messages = [json.loads(message) for message in told(start, list(history.actions), viewer)]
    entries = [entry for message in messages[:-1] for entry in message["entries"]]
    return [entry for entry in entries if entry["kind"] in ("start", "play")]


def test_a_conspiracy_is_named_to_its_owner_and_to_others_when_it_is_triggered(compiled_agora: Game) -> None:
    history = walked(compiled_agora, 5, senate_walk)
    positions = history.positions(1, len(history.actions))
    asked_for: Counter[str] = Counter()
    for position, *entries in zip(positions, *(logs(history, viewer) for viewer in VIEWERS), strict=False):
        (seat,) = position.to_act
        mine, theirs = entries[seat], [entries[1 - seat], entries[2]]
        kind = position.view(seat).decision.kind
        if kind == "keep_conspiracy":
            assert mine["pieces"][0] in CONSPIRACY_IDS
            assert [(other["action"], other["pieces"]) for other in theirs] == [(HIDDEN_GOD, [])] * 2
        elif kind == "prepare_conspiracy":
            assert [entry["pieces"] for entry in entries] == [[]] * 3
        elif CONSPIRACY <= mine["action"] < PLACE:
            assert mine["pieces"][0] in CONSPIRACY_IDS
            assert [other["pieces"] for other in theirs] == [mine["pieces"]] * 2
            kind = "trigger"
        asked_for[kind] += 1
    assert min(asked_for[kind] for kind in ("keep_conspiracy", "prepare_conspiracy", "trigger")) > 0


@pytest.mark.parametrize(("expansions", "viewer"), CASES)
def test_deals_that_a_viewer_can_not_tell_apart_send_the_same_bytes(
    request: pytest.FixtureRequest, expansions: tuple[str, ...], viewer: int | None
) -> None:
    game: Game = request.getfixturevalue("compiled_agora" if expansions == AGORA else "compiled_both")
    rng, different = random.Random(7), 0
    history = walked(game, 5, senate_walk)
    seen = conspiracies_seen(history, viewer)
    for part in range(1, PARTS + 1):
        plies = len(history.actions) * part // (PARTS + 1)
        *_, position = history.positions(1, plies)
        other = other_table(history, position, seen[plies], rng)
        different += other.deal["conspiracies"] != history.deal["conspiracies"]
        here, there = (game.start(seed=1, deal=each.deal) for each in (history, other))
        actions = list(history.actions[:plies])
        assert told(here, actions, viewer) == told(there, actions, viewer)
    assert different
