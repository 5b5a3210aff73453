"""Games that play themselves, and what is remembered of them."""

from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

import antipater
from antipater.kernel.network import output, room_for, rounded, think
from antipater.search.weights import narrowed

from .needs import HAS_TORCH, needs_torch

if HAS_TORCH:
    import torch

    from antipater.learn.checkpoint import read, write
    from antipater.learn.school import Plan, School
    from antipater.learn.student import Student

pytestmark = [pytest.mark.extras, needs_torch]

TURNS = 90
WAYS = 4
SHARED = 2 * WAYS


@pytest.fixture(scope="module")
def school() -> "School":
    """A school of a few games that has played some, and learnt a little."""
    torch.manual_seed(0)
    torch.set_num_threads(1)
    game = antipater.make("duel").compile()
    made = School([game], Plan(games=32, simulations=4, turns=128, batch=64), torch.device("cpu"))
    for _ in range(TURNS):
        made.play()
        made.learn(1e-3)
    return made


def test_policies_are_shares_of_the_legal_actions(school: "School") -> None:
    policy, places = school.replay.policy[:TURNS].float(), school.replay.places[:TURNS]
    assert torch.allclose(policy.sum(2), torch.ones(TURNS, 32), atol=1e-2)
    assert (policy[places < 0] == 0).all()
    assert (places[:, :, 0] >= 0).all()


def test_both_seats_of_a_game_are_told_the_same_end(school: "School") -> None:
    classes, movers = school.replay.memory.classes, school.replay.memory.movers
    seen = 0
    for slot in range(32):
        done = classes[slot, :TURNS] >= 0
        turns = torch.nonzero(done).flatten().tolist()
        for before, after in pairwise(turns):
            first, second = int(classes[slot, before]), int(classes[slot, after])
            if int(movers[slot, before]) != int(movers[slot, after]) and first != SHARED and second != SHARED:
                seen += abs(first - second) == WAYS
    assert seen > 100


def test_searches_and_results_are_noted_for_the_same_seat(school: "School") -> None:
    """A search that is sure of winning is followed by a win of that seat, nearly always."""
    memory = school.replay.memory
    worth, classes = memory.worth[:, :TURNS], memory.classes[:, :TURNS]
    sure = (worth > 0.95) & (classes >= 0)
    won = classes < WAYS
    assert int(sure.sum()) > 10
    assert float(won[sure].float().mean()) > 0.8


def test_the_exported_network_says_what_the_student_says(school: "School") -> None:
    student, replay = school.student, school.replay
    layout = school.games[0].network()
    assert layout is not None
    network = rounded(narrowed(student.judge.network(), layout))
    rows = replay.columns[40, :8], replay.values[40, :8], replay.counts[40, :8]
    said = student.judge(student.spread.rows(*rows, school.kinds[:8], torch.float32)).detach().numpy()
    room = room_for(network, 1)
    for k in range(8):
        think(rows[0][k].numpy(), rows[1][k].numpy(), int(rows[2][k]), network, room)
        ours = [output(place, network, room) for place in range(len(layout.outputs))]
        assert np.allclose(ours, said[k], atol=0.01)


def test_cores_multiply_only_what_is_not_zero(school: "School") -> None:
    """Lists give what whole rows give; with both expansions, whose marks are in no list."""
    both = antipater.make("duel", expansions=("pantheon", "agora")).network()
    assert both is not None
    student = Student([both], school.device)
    desk = school.replay.columns[40], school.replay.values[40], school.replay.counts[40]
    kinds = torch.zeros(32, dtype=torch.long)
    rows = student.spread.rows(*desk, kinds, torch.float32)
    assert (rows[:, list(both.played)] == 1).all()
    with torch.no_grad():
        assert torch.allclose(student.said(student.judge, *desk, kinds), student.judge(rows), atol=1e-4)


def test_a_checkpoint_goes_on(school: "School", tmp_path: Path) -> None:
    file = tmp_path / "checkpoint.pt"
    write(file, school.student.checkpoint({"minutes": 1.0}))
    assert file.stat().st_size < 16 * 2**20
    other = School(school.games, school.plan, school.device)
    kept = read(file, school.student.layout, school.device)
    assert kept["progress"] == {"minutes": 1.0}
    other.student.go_on_from(kept)
    rows = school.student.spread.rows(
        school.replay.columns[40], school.replay.values[40], school.replay.counts[40], school.kinds, torch.float32
    )
    assert torch.allclose(other.student.judge(rows), school.student.judge(rows), atol=1e-2)
    assert other.student.steps == school.student.steps
