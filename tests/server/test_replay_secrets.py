"""Whoever looks back at a game in progress learns nothing that their own seat did not see."""

import random
from typing import Any

import httpx
import numpy as np
import pytest

from antipater import Position, make
from antipater.duel.tables import CARD_IDS, WONDER_IDS
from antipater.server.moments import moments_of_table
from antipater.server.stored import Seat, StoredEvent
from antipater.server.table import Table
from antipater.server.wire import encode

from ..sizes import size
from ..wonders.histories import alike, exchanged
from .client import joined
from .program import PERSON_AND_BOT, TWO_PEOPLE, Server, people, stored_table
from .test_replays import asked, views_of
from .test_secrets import ALSO_OTHER_WORDS, known_pieces
from .test_wonders_secrets import TABLES, choices_of, looked_at

WORLDS = size(3, 20)  # in a game
EXPANSIONS: list[tuple[str, ...]] = [(), ("pantheon",), ("agora",), ("pantheon", "agora")]


def shown(start: Position, choices: list[tuple[int, int]], viewer: int) -> list[bytes]:
    """Every byte that a seat can ask for in a game that is played, as the server makes them."""
    table = Table("a-table", start, [Seat("person", "Lena") for _ in range(start.game.seats)])
    table.happened(StoredEvent(1, "start"))
    for number, (seat, action) in enumerate(choices, 2):
        table.happened(StoredEvent(number, "play", seat, action))
    *_, moments = moments_of_table(table)
    assert moments.views((viewer,)) == [str(viewer)]
    told = moments.told(0, len(moments.positions), str(viewer), "de")
    views = [moments.view(moment, str(viewer)) for moment in range(len(moments.positions))]
    return [*map(encode, told), *map(encode, views), encode(moments.players("de")), encode(moments.result())]


@pytest.mark.parametrize("expansions", EXPANSIONS, ids="+".join)
@pytest.mark.parametrize("viewer", [0, 1])
def test_deals_of_duel_that_a_seat_can_not_tell_apart_look_the_same(expansions: tuple[str, ...], viewer: int) -> None:
    game = make("duel", expansions=expansions)
    rng, chance = random.Random(7), np.random.default_rng(7)
    start = game.start(seed=7)
    position, choices, tried = start.copy(), list[tuple[int, int]](), 0
    looks = sorted(rng.sample(range(50), WORLDS))
    while not position.over:
        if len(choices) in looks:
            tried += look_alike(start, position, choices, viewer, chance)
        seat, action = position.to_act[0], int(rng.choice(position.legal()))
        position.play(action)
        choices.append((seat, action))
    assert tried > 0


def look_alike(
    start: Position, position: Position, choices: list[tuple[int, int]], viewer: int, chance: np.random.Generator
) -> bool:
    """Another deal with the same choices: if the seat saw the same all the time, everything looks the same."""
    other = start.game.start(deal=position.sample(viewer, chance).deal())
    world, real = other.copy(), start.copy()
    for seat, action in choices:
        if action not in world.legal(seat) or bytes(world.observe(viewer)) != bytes(real.observe(viewer)):
            return False  # another seat did something in secret with a piece that lies elsewhere in this deal
        world.play(action, seat)
        real.play(action, seat)
    if bytes(world.observe(viewer)) != bytes(real.observe(viewer)):
        return False
    assert other != start
    assert shown(other, choices, viewer) == shown(start, choices, viewer)
    return True


@pytest.mark.parametrize("options", TABLES, ids=lambda table: f"{table['players']} {table['edition']}")
def test_histories_of_7_wonders_that_a_seat_can_not_tell_apart_look_the_same(options: dict[str, Any]) -> None:
    game = make("wonders", **options)
    rng, history, looked = looked_at(game, 0)
    tried = 0
    for ply, position in looked:
        viewer = rng.randrange(game.seats)
        here = shown(game.start(seed=1, deal=history.deal), choices_of(history, ply), viewer)
        pairs = alike(position, viewer)
        for one, other in rng.sample(pairs, len(pairs))[:3]:
            changed = exchanged(history, position, ply, one, other)
            if changed is not None:
                assert shown(game.start(seed=2, deal=changed.deal), choices_of(changed, ply), viewer) == here
                tried += 1
    assert tried > 0


def test_over_the_network_no_piece_is_named_before_it_lies_open(server: Server) -> None:
    made = server.new_table(TWO_PEOPLE)
    table, tokens = made["table"], [seat["token"] for seat in made["seats"]]
    rng, pieces = random.Random(4), {*CARD_IDS, *WONDER_IDS} - ALSO_OTHER_WORDS
    stored = stored_table(server.database, table)
    position = make("duel").start(stored.seed)
    known, secrets = known_pieces(position, set()), {str(stored.seed), *tokens}
    with joined(server, table, tokens[0]) as lena, joined(server, table, tokens[1]) as ivo:
        for turn in range(45):
            mover = (lena, ivo)[position.to_act[0]]
            mover.wait_for_turn()
            before = mover.seq
            mover.play(rng)
            mover.catch_up(before + 1)
            position.play(next(entry["action"] for entry in reversed(mover.log) if entry["kind"] == "play"))
            known = known_pieces(position, known)
            secrets.add(position.digest()[:12])
            if turn % 6 == 0:
                sent = asked(server, table, tokens[0]).text + str(views_of(server, table, "0", tokens[0]))
                assert not [piece for piece in pieces - known if f'"{piece}"' in sent or f"'{piece}'" in sent]
                assert not [secret for secret in secrets if secret in sent]


def test_what_was_taken_back_is_not_there_any_more(server: Server) -> None:
    made = server.new_table(PERSON_AND_BOT)
    table, token = made["table"], made["seats"][0]["token"]
    rng = random.Random(2)
    with joined(server, table, token) as lena:
        for _ in range(4):
            lena.wait_for_turn()
            lena.play(rng)
        lena.wait_for_turn()
        before = asked(server, table, token).json()["moments"], views_of(server, table, "0", token)
        lena.play(rng)
        lena.wait_for_turn()
        assert len(asked(server, table, token).json()["moments"]) > len(before[0])
        assert lena.ask("undo")["ok"]
        assert (asked(server, table, token).json()["moments"], views_of(server, table, "0", token)) == before


def test_several_seats_of_one_device_see_their_own(server: Server) -> None:
    lena, ivo, mia = people("Lena", "Ivo", "Mia")
    made = server.new_wonders([lena, {**ivo, "shares": 0}, mia], sides="day")
    replay = asked(server, made["table"], made["seats"][0]["token"]).json()
    assert replay["views"] == ["0", "1"]
    answer = asked(server, f"{made['table']}/views", made["seats"][0]["token"], view="2")
    assert (answer.status_code, answer.json()["reason"]) == (409, "not_over")
    assert httpx.get(f"{server.http}/api/replays/{made['table']}/views?view=0").status_code == 409
