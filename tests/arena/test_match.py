"""Matches: the same deals with seats swapped, files from which they go on, and agents that fail."""

import json
from collections import Counter
from collections.abc import Callable, Generator, Iterable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import antipater
from antipater import AntipaterError, Record
from antipater.arena import match as module
from antipater.arena.ledger import Ledger
from antipater.arena.match import Match
from antipater.arena.one_game import Played, Setting
from antipater.arena.sprt import Sprt
from antipater.arena.workers import Done, Processes, Task
from antipater.search.agents import agent_of, with_seed
from antipater.search.greedy import Greedy
from antipater.search.random import Random

STUMBLING = "tests.arena.bots:stumbling"
WARY = "tests.arena.bots:wary"


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Games are played in this process, the last of each four first; these were asked for."""
    numbers: list[int] = []

    class Here:
        piece = 1

        def results(self, work: Callable[[Task], Done], tasks: Iterable[Task]) -> Generator[Done, None, None]:
            waiting: list[Any] = list(tasks)
            for start in range(0, len(waiting), 4):
                for task in reversed(waiting[start : start + 4]):
                    numbers.extend(task[1])
                    yield work(task)

    monkeypatch.setattr(module, "Processes", Here)
    return numbers


def duel(a: str, b: str, n: int, seed: int = 0, sprt: Sprt | None = None, records: Path | None = None) -> Match:
    return Match(antipater.make("duel"), a, b, n, seed, sprt, records)


def test_number_of_processes_does_not_matter() -> None:
    one, two = (duel("greedy", "random", 6, seed=3).run(Processes(n)) for n in (1, 2))
    assert one == two
    assert (one.pairs, one.games, one.names) == (6, 12, ("greedy", "random"))
    assert one.wins + one.draws + one.losses == 12
    assert one.score == (one.wins + one.draws / 2) / 12
    assert one.score > 0.9
    assert one.low < one.score <= one.high
    assert one.share is None


def test_a_pair_is_one_deal_with_seats_swapped(asked: list[int]) -> None:
    match = duel("random", "random", 3)
    match.run()
    games = [match.played[number] for number in range(6)]
    assert [played.seat for played in games] == [0, 1] * 3
    assert [played.seed for played in games[::2]] == [played.seed for played in games[1::2]]
    assert len({played.seed for played in games}) == 3
    assert games[0].moves != games[1].moves  # an agent does not play like its twin


def test_scores_are_those_of_a(asked: list[int]) -> None:
    for a, b, expected in (("greedy", "random", 1), ("random", "greedy", 0)):
        result = duel(a, b, 10).run()
        assert result.score == pytest.approx(expected, abs=0.1)


def test_one_among_copies(asked: list[int]) -> None:
    game = antipater.make("wonders", players=3, edition="first")
    match = Match(game, "greedy", "random", 12)
    result = match.run()
    assert [match.played[number].seat for number in range(12)] == [0, 1, 2] * 4
    assert len({played.seed for played in match.played.values()}) == 12
    assert (result.pairs, result.elo, result.games, result.first) == (None, None, 12, None)
    assert result.ways.keys() == {"civilian"}
    assert result.share == result.score
    assert result.score is not None
    assert result.score > 0.8
    shares = [Match(game, "random", "random", 60, seed).run().share or 0 for seed in (1, 2)]
    assert sum(shares) / 2 == pytest.approx(1 / 3, abs=0.13)


def test_every_game_can_be_played_again(asked: list[int], tmp_path: Path) -> None:
    for name, options in (("duel", {}), ("wonders", {"players": 4})):
        game = antipater.make(name, **options)
        file = tmp_path / name
        Match(game, "greedy", "random", 2, records=file).run()
        for line in file.read_bytes().splitlines()[1:]:
            played = msgspec.json.decode(line, type=Played)
            record = Record(game.compile(), played.seed)
            for seat, action in played.moves:
                record.play(action, seat)
            assert [(move.seat, move.action) for move in record.moves] == played.moves
            outcome = record.position.outcome
            assert outcome is not None
            assert (list(outcome.winners), outcome.how) == (played.winners, played.how)
            assert [sum(pad.values()) for pad in outcome.points] == played.points
            assert played.score == (played.seat in outcome.winners) / len(outcome.winners)


def test_goes_on_where_it_was(asked: list[int], tmp_path: Path) -> None:
    file = tmp_path / "match"
    whole = duel("greedy", "random", 6, records=file).run()
    lines = file.read_bytes().splitlines(keepends=True)
    assert len(lines) == 13
    for kept, torn in ((13, b""), (6, lines[6][:40]), (6, lines[6][:-1]), (1, b""), (0, lines[0][:9]), (0, b"")):
        file.write_bytes(b"".join(lines[:kept]) + torn)
        done = {msgspec.json.decode(line, type=Played).game for line in lines[1:kept]}
        asked.clear()
        assert duel("greedy", "random", 6, records=file).run() == whole
        assert sorted([*asked, *done]) == list(range(12))
        assert sorted(file.read_bytes().splitlines(keepends=True)) == sorted(lines)


def test_a_longer_match_uses_the_games_of_a_shorter_one(asked: list[int], tmp_path: Path) -> None:
    file = tmp_path / "match"
    duel("greedy", "random", 2, records=file).run()
    asked.clear()
    longer = duel("greedy", "random", 4, records=file).run()
    assert sorted(asked) == [4, 5, 6, 7]
    assert longer == duel("greedy", "random", 4).run()
    assert duel("greedy", "random", 2, records=file).run().pairs == 2


def test_another_match_in_the_file(asked: list[int], tmp_path: Path) -> None:
    file = tmp_path / "match"
    duel("greedy", "random", 1, records=file).run()
    before = file.read_bytes()
    holds = "contains a different match: greedy against random at duel, seed 0: name another file."
    others: list[tuple[str, str, str, int]] = [
        ("duel", "random", "greedy", 0),
        ("duel", "greedy", "random", 1),
        ("wonders", "greedy", "random", 0),
    ]
    for name, a, b, seed in others:
        with pytest.raises(AntipaterError) as refused:
            Match(antipater.make(name), a, b, 1, seed, records=file)
        assert str(refused.value) == f"{file} {holds}"
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"my diary", "{file} does not contain a match: name another file."),
        (b"my\ndiary\n", "{file} does not contain a match: name another file."),
        (b"{head}\nnonsense\n", "Line 2 of {file} is damaged."),
        (b'{head}\n{"game":0,"seat":1,"seed":5,"score":1,"winners":null,"how":null,"points":null,"moves":[]}\n',
         "Line 2 of {file} is not a game of this match."),
    ],
)  # fmt: skip
def test_a_file_that_can_not_be_gone_on_with(tmp_path: Path, content: bytes, sentence: str) -> None:
    file = tmp_path / "match"
    duel("greedy", "random", 1, records=file).ledger.close()  # type: ignore[union-attr]
    file.write_bytes(content.replace(b"{head}", file.read_bytes().strip()))
    before = file.read_bytes()
    with pytest.raises(AntipaterError) as refused:
        duel("greedy", "random", 1, records=file)
    assert str(refused.value) == sentence.format(file=file)
    assert file.read_bytes() == before


def test_a_file_that_can_not_be_opened(tmp_path: Path) -> None:
    setting = Setting("duel", {}, "greedy", "random", 0)
    with pytest.raises(AntipaterError, match=r"can't be read: Is a directory\.$"):
        Ledger(tmp_path, setting, 2)
    with pytest.raises(AntipaterError, match=r"can't be written: No such file or directory\.$"):
        Ledger(tmp_path / "no" / "match", setting, 2)


def test_a_file_that_can_no_longer_be_written(asked: list[int], tmp_path: Path) -> None:
    file = tmp_path / "match"
    match = duel("greedy", "random", 1, records=file)
    assert match.ledger is not None
    match.ledger.close()
    match.ledger.file = file.open("rb", buffering=0)
    with pytest.raises(AntipaterError, match=r"/match can't be written: .*\.$"):
        match.run()


def test_an_agent_that_fails_in_a_process_loses() -> None:
    result = duel(f"{STUMBLING}:raises", "random", 2).run(Processes(1))
    assert (result.pairs, result.losses) == (2, 4)
    assert {(failure.side, failure.agent) for failure in result.failures} == {("A", "stumbling")}
    assert [failure.game for failure in result.failures] == [0, 1, 2, 3]
    assert {failure.why for failure in result.failures} == {"RuntimeError: I have stumbled."}


def test_a_process_that_dies_ends_the_match_and_leaves_the_games_before(tmp_path: Path) -> None:
    file = tmp_path / "match"
    with pytest.raises(AntipaterError, match=r"^A worker process has died, and the work with it\.$"):
        duel("random", f"{STUMBLING}:dies", 2, records=file).run(Processes(1))
    assert file.read_bytes().count(b"\n") == 1


@pytest.mark.parametrize(("how", "why"), [("illegal", "IllegalAction: Seat "), ("nothing", "AttributeError: ")])
def test_what_is_not_legal_loses(asked: list[int], how: str, why: str, tmp_path: Path) -> None:
    file = tmp_path / "match"
    result = duel("greedy", f"{STUMBLING}:{how}", 2, records=file).run()
    assert (result.wins, result.score) == (4, 1)
    assert {failure.side for failure in result.failures} == {"B"}
    assert all(failure.why.startswith(why) for failure in result.failures)
    assert duel("greedy", f"{STUMBLING}:{how}", 2, records=file).run() == result


def test_a_copy_that_fails_loses_for_all_copies(asked: list[int]) -> None:
    result = Match(antipater.make("wonders", players=3), "random", f"{STUMBLING}:raises", 3).run()
    assert (result.wins, result.share, len(result.failures)) == (3, 1, 3)


def test_agents_see_what_their_seat_sees(asked: list[int]) -> None:
    for game in (antipater.make("duel"), antipater.make("wonders", players=3)):
        assert Match(game, WARY, "random", 2).run().failures == []


def test_a_test_stops_the_match(asked: list[int]) -> None:
    result = duel("greedy", "random", 200, sprt=Sprt(0.5, 0.62)).run()
    assert result.sprt is not None
    assert (result.sprt.accepted, result.sprt.scores) == ("H1", result.pairs)
    assert len(asked) < 60
    short = duel("greedy", "random", result.sprt.scores - 1, sprt=Sprt(0.5, 0.62)).run()
    assert short.sprt is not None
    assert short.sprt.accepted is None


def test_what_is_finished_when_it_is_interrupted(asked: list[int]) -> None:
    match = duel("greedy", "random", 6)

    def interrupt(n: int) -> None:
        if len(match.played) == 7:  # two pairs, and of the next four games three
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        match.run(progress=interrupt)
    assert (match.result().pairs, match.result().games) == (3, 6)
    nothing = duel("greedy", "random", 6).result()
    assert (nothing.pairs, nothing.score, nothing.low, nothing.high) == (0, None, 0, 1)


@pytest.mark.parametrize("name", ["random", "greedy", "mcts:1000", "mcts:20000"])
def test_agents_have_the_names_they_are_called_by(name: str) -> None:
    assert agent_of(name).name == name


def test_how_games_ended_and_who_began(tmp_path: Path) -> None:
    """As counted by hand from the records."""
    file = tmp_path / "match.jsonl"
    result = duel("greedy", "random", 10, records=file).run()
    games = [json.loads(line) for line in file.read_text().splitlines()[1:]]
    ends = Counter(game["how"] for game in games)
    assert {way: share.value * 20 for way, share in result.ways.items()} == pytest.approx(ends)
    assert len(ends) > 1
    began = [game["moves"][0][0] in game["winners"] for game in games]
    assert result.first is not None
    assert result.first.value == pytest.approx(sum(began) / 20)
    assert result.first.low < result.first.value < result.first.high


def test_seconds_of_an_agent() -> None:
    for name, seconds in (("mcts:1s", 1), ("mcts:0.25s", 0.25)):
        agent = agent_of(name)
        assert (getattr(agent, "simulations", 0), getattr(agent, "seconds", 0)) == (None, seconds)


@pytest.mark.parametrize(
    "name",
    [
        "",
        "Greedy",
        "mcts",
        "mcts:",
        "mcts:0",
        "mcts:-5",
        "mcts:1e3",
        "mcts:0s",
        "mcts:s",
        "mcts:.5s",
        "mcts:٣",
        "level:0",
        "level:6",
        "level:",
        "anchor:4",
        "anchor:s",
        "policy:1",
        "net",
        "net:0",
        "net:0s",
    ],
)
def test_names_of_no_agent(name: str) -> None:
    with pytest.raises(AntipaterError) as refused:
        agent_of(name)
    assert str(refused.value) == (
        f"There is no agent {name!r}: choose random, greedy, level:1 to level:5,"
        " level:5:1s for the strongest with a second a move, mcts:N for N simulations a move,"
        " mcts:1s for a second a move, anchor:5, anchor:1s for the same in a second a move, policy,"
        " net:N for N simulations a move by the network, net:1s for a second a move by the network,"
        " scholar or scholar:N, scholar:1s, soldier or soldier:N, soldier:1s, builder or builder:N, builder:1s,"
        " denier or denier:N, denier:1s, miser or miser:N, or miser:1s."
    )


def test_other_random_numbers() -> None:
    assert with_seed(Random(), 5) == Random(seed=5)
    assert with_seed(Greedy(), 5) == Greedy()
