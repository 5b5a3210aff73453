"""Frozen networks that have a seat in some of the games, and what is learnt and counted against them."""

from pathlib import Path

import pytest

import antipater
from antipater.search.weights import save

from .needs import HAS_TORCH, needs_torch

if HAS_TORCH:
    import torch

    from antipater.learn.judge import Judge, judge_in
    from antipater.learn.losses import losses
    from antipater.learn.opponents import NOBODY, Company, Named, Opponents
    from antipater.learn.replay import HELD_OUT
    from antipater.learn.school import Plan, School
    from antipater.learn.scores import reversed_ends, score

pytestmark = [pytest.mark.extras, needs_torch]

SLOTS = 64
TURNS = 160  # more than two games
EVERY = 3
CHANCE = 1.25
LAYOUT = antipater.make("duel").network()


def fresh(seed: int) -> "Judge":
    """A network that has learnt nothing."""
    torch.manual_seed(seed)
    assert LAYOUT is not None
    return Judge(LAYOUT.inputs, LAYOUT.outputs)


@pytest.fixture(scope="module")
def school() -> "School":
    """A school in which one game in three is played against one of two networks."""
    torch.set_num_threads(1)
    company = Company([Named("one", fresh(1)), Named("two", fresh(2))], EVERY, CHANCE)
    plan = Plan(games=SLOTS, simulations=2, turns=TURNS, batch=256, gifts=0)
    return School([antipater.make("duel").compile()], plan, torch.device("cpu"), company)


@pytest.fixture(scope="module", autouse=True)
def ended(school: "School") -> "list[torch.Tensor]":
    """Some games of the school: for each turn the slots in which it ended one."""
    found = []
    for turn in range(TURNS):
        school.play()
        found.append(school.replay.ends(turn)[1] >= 0)
    return found


def test_each_network_judges_its_own_trees(school: "School") -> None:
    opponents, replay = school.opponents, school.replay
    columns, values, counts = school.desk.leaves  # on which the roots of the last searches are laid again
    columns[:, : replay.noted], values[:, : replay.noted] = replay.columns[TURNS - 1], replay.values[TURNS - 1]
    counts[:] = replay.counts[TURNS - 1]
    school.answer()
    judges = [school.student.player, *(each.judge for each in opponents.frozen)]
    own = torch.nonzero(~opponents.theirs).flatten()
    for k, rows in enumerate([own, *(opponents.to_move(number) for number in range(2))]):
        assert len(rows) > 0
        with torch.no_grad():
            said = [school.student.said(judge, *school.desk.leaves, school.kinds)[rows] for judge in judges]
        assert [torch.allclose(school.desk.said[rows], each, atol=1e-4) for each in said] == [j == k for j in range(3)]


def test_who_moves_is_seen_in_time(school: "School") -> None:
    """Whose tree it was in the last turn is what was noted when it was played; frozen networks had no chance."""
    opponents = school.opponents
    movers, _ = school.replay.ends(TURNS - 1)
    assert (opponents.theirs == (movers == opponents.seats)).all()
    assert (opponents.chances == torch.where(opponents.theirs, 0.0, CHANCE)).all()
    assert 0 < int(opponents.theirs.sum()) < SLOTS


def test_seats_are_shared_out_evenly() -> None:
    games = 128 * HELD_OUT
    for networks, every in ((1, 1), (1, 5), (2, 5)):
        company = Company([Named(str(number), fresh(number)) for number in range(networks)], every)
        opponents = Opponents(company, games, torch.device("cpu"))
        taken = opponents.seats >= 0
        assert int(taken.sum()) == pytest.approx(games / every, abs=networks)
        for some in (taken, taken & (torch.arange(games) % HELD_OUT == 0)):
            assert float(opponents.seats[some].float().mean()) == pytest.approx(0.5, abs=0.05)
        for each in opponents.frozen:
            assert (opponents.seats[each.slots] >= 0).all()


def test_without_opponents_everybody_learns() -> None:
    opponents = Opponents(Company(), 8, torch.device("cpu"))
    assert opponents.frozen == []
    assert (opponents.seats == NOBODY).all()
    assert (opponents.chances == 1).all()


def test_too_few_games_for_so_many_opponents() -> None:
    company = Company([Named("one", fresh(1)), Named("two", fresh(2))], 5)
    with pytest.raises(antipater.OptionError, match=r"^So many opponents need at least 20 games at once\.$"):
        Opponents(company, 19, torch.device("cpu"))


def learner_saw(school: "School", slot: int, last: int) -> int:
    """How a game that ended in a turn did so for the learner: as was noted when it moved last."""
    movers, classes = school.replay.memory.movers[slot], school.replay.memory.classes[slot]
    own = [turn for turn in range(last + 1) if int(movers[turn]) != int(school.opponents.seats[slot])]
    return int(classes[own[-1]])


def test_scores_are_those_of_all_games_but_the_first(school: "School", ended: "list[torch.Tensor]") -> None:
    """Counted again, game by game."""
    counted = torch.zeros(2, len(reversed_ends(4)), dtype=torch.long)
    for slot in torch.nonzero(school.opponents.numbers >= 0).flatten().tolist():
        for turn in [turn for turn in range(TURNS) if ended[turn][slot]][1:]:
            counted[school.opponents.numbers[slot], learner_saw(school, slot, turn)] += 1
    assert (counted.sum(1) > SLOTS / EVERY / 2).all()
    wanted = [score(row, school.scores.ways) for row in counted.tolist()]
    names = [{"opponent": name, "kind": 0} for name in ("one", "two")]
    assert school.scores.since_last() == [name | told for name, told in zip(names, wanted, strict=True)]
    assert {each["games"] for each in school.scores.since_last()} == {0}


def test_ends_from_the_other_seat() -> None:
    ends = reversed_ends(4)
    assert ends == [4, 5, 6, 7, 0, 1, 2, 3, 8]
    told = score([3, 1, 0, 0, 2, 0, 0, 0, 2], ("military", "scientific", "civilian", "political"))
    assert told["games"] == 8
    assert told["share"] == pytest.approx(5 / 8)
    assert told["won"]["military"] == pytest.approx(3 / 8)
    assert told["lost"] == {"military": 0.25, "scientific": 0.0, "civilian": 0.0, "political": 0.0}


def test_what_a_frozen_network_decides_is_not_learnt(school: "School") -> None:
    """Of its positions only how the games ended: another policy or search there changes no loss, another end does."""
    layout = school.student.layout
    batch = school.replay.sample(256, school.replay.learnt)
    assert 0 < int(batch.own.sum()) < 256
    said = torch.randn(256, len(layout.outputs))
    frozen = ~batch.own[:, None]
    other = batch._replace(
        policy=torch.where(frozen, 1.0 / batch.policy.shape[1], batch.policy),
        worth=torch.where(batch.own, batch.worth, 0.5),
    )
    before, after = (losses(said, each, layout.first_foretold) for each in (batch, other))
    for one, two in zip(before, after, strict=True):
        assert float(one) == pytest.approx(float(two))
    ended = batch._replace(classes=torch.where(batch.own, batch.classes, 0))
    assert float(losses(said, ended, layout.first_foretold).result) != pytest.approx(float(before.result))


def test_a_network_in_a_file_is_the_one_that_was_stored(tmp_path: Path) -> None:
    assert LAYOUT is not None
    file, judge = tmp_path / "one.weights", fresh(3)
    save(file, judge.network(), LAYOUT, {})
    found = judge_in(file, LAYOUT)
    rows = torch.rand(4, len(judge.scale)) * (torch.arange(len(judge.scale)) < len(LAYOUT.inputs))
    with torch.no_grad():
        assert torch.allclose(found(rows), judge(rows), atol=0.02)
    smaller = judge.network()._replace(last=judge.network().last[:, :32], last_bias=judge.network().last_bias[:32])
    save(file, smaller._replace(out=smaller.out[:, :-32]), LAYOUT, {})
    with pytest.raises(antipater.OptionError, match=r"one\.weights has a network of another shape\.$"):
        judge_in(file, LAYOUT)
