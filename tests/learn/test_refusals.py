"""What no course can be is refused in one sentence, and nothing that was learnt before is lost."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import antipater
from antipater.learn.__main__ import main

from .needs import HAS_TORCH, needs_torch

if HAS_TORCH:
    import torch

    from antipater.learn.checkpoint import write
    from antipater.learn.student import Student

LEARNT = ("checkpoint.pt", "network.weights", "log.jsonl")
NUMBERS = [
    ("--minutes 0", "--minutes must be more than 0, not 0.0."),
    ("--minutes nan", "--minutes must be more than 0, not nan."),
    ("--turns-played 0", "--turns-played must be more than 0, not 0."),
    ("--games 0", "--games must be more than 1, not 0."),
    ("--games 1", "--games must be more than 1, not 1."),
    ("--simulations -3", "--simulations must be more than 0, not -3."),
    ("--turns 0", "--turns must be more than 0, not 0."),
    ("--batch 0", "--batch must be more than 0, not 0."),
    ("--rate 0.001 0", "--rate must be two numbers of more than 0, not 0.001 and 0.0."),
    ("--seed -1", "--seed must be at least 0, and less than 2 to the power of 63."),
    ("--target x.weights", "--target is for exploit: duel plays against --opponents."),
    ("--steps 100", "--steps is for drill."),
    ("--firm 0", "--firm must be more than 0, not 0.0."),
    ("--pairs -1", "--pairs must be at least 0, and less than 2 to the power of 63."),
]


def extra(test: Callable[..., None]) -> Callable[..., None]:
    """A test that needs torch."""
    marked: Callable[..., None] = pytest.mark.extras(needs_torch(test))
    return marked


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder with what was learnt before, which stays as it is."""
    for name in LEARNT:
        (tmp_path / name).write_text("before")
    yield tmp_path
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(LEARNT)
    assert {(tmp_path / name).read_text() for name in LEARNT} == {"before"}


def refusal(capsys: pytest.CaptureFixture[str], folder: Path, *words: str, course: str = "duel") -> str:
    """The sentence with which a course is refused."""
    assert main([course, "--folder", str(folder), *words]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err.strip()


@pytest.mark.parametrize(("words", "sentence"), NUMBERS)
def test_impossible_numbers(capsys: pytest.CaptureFixture[str], folder: Path, words: str, sentence: str) -> None:
    assert refusal(capsys, folder, *words.split()) == sentence


@pytest.mark.parametrize("words", ["--turns-played 3", "--on-from x.pt", "--opponents x.weights", "--games 8"])
def test_a_drill_plays_no_games_to_learn_from_them(
    capsys: pytest.CaptureFixture[str], folder: Path, words: str
) -> None:
    option = words.split()[0]
    sentence = f"{option} is not for drill, which plays no games to learn from them."
    assert refusal(capsys, folder, *words.split(), course="drill") == sentence


def test_an_exploiter_has_one_opponent(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    sentence = "exploit plays against its --target alone: --opponents are for duel."
    assert refusal(capsys, folder, "--opponents", "x.weights", course="exploit") == sentence


@extra
@pytest.mark.parametrize("words", ["exploit --target", "duel --opponents", "duel --begin-as"])
def test_a_network_that_is_missing(capsys: pytest.CaptureFixture[str], folder: Path, words: str) -> None:
    course, option = words.split()
    file = folder / "none.weights"
    sentence = f"The weights of the network can't be read: {file}: No such file or directory."
    assert refusal(capsys, folder, "--device", "cpu", option, str(file), course=course) == sentence


def test_an_anchor_that_is_not_there(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    assert refusal(capsys, folder, "--against", "mcts:0").startswith("There is no agent 'mcts:0': choose random,")


@extra
def test_a_folder_with_another_course(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    file = folder / "checkpoint.pt"
    sentence = f"{folder} holds a course: go on by --on-from {file}, or choose another --folder."
    assert refusal(capsys, folder, "--device", "cpu") == sentence


def test_no_torch(capsys: pytest.CaptureFixture[str], folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    assert refusal(capsys, folder) == "Learning needs torch: pip install antipater[learn]."


@extra
def test_no_gpu(capsys: pytest.CaptureFixture[str], folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(torch.cuda, "is_available", lambda: False)
    sentence = "There is no GPU that torch can use: --device cpu learns on the cores."
    assert refusal(capsys, folder, "--device", "cuda") == sentence


@extra
def test_a_checkpoint_that_is_missing(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    file = folder / "none.pt"
    sentence = f"The checkpoint can't be read: {file}: No such file or directory."
    assert refusal(capsys, folder, "--device", "cpu", "--on-from", str(file)) == sentence


@extra
@pytest.mark.parametrize("content", [b"", b"before", b"PK\x03\x04 and no more"])
def test_a_file_that_is_no_checkpoint(
    capsys: pytest.CaptureFixture[str], folder: Path, tmp_path_factory: pytest.TempPathFactory, content: bytes
) -> None:
    file = tmp_path_factory.mktemp("other") / "checkpoint.pt"
    file.write_bytes(content)
    sentence = f"{file} is not a checkpoint, or it is damaged."
    assert refusal(capsys, folder, "--device", "cpu", "--on-from", str(file)) == sentence


@extra
def test_checkpoints_of_others(
    capsys: pytest.CaptureFixture[str], folder: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    file = tmp_path_factory.mktemp("other") / "checkpoint.pt"
    layout = antipater.make("duel").network()
    assert layout is not None
    kept = Student([layout], torch.device("cpu")).checkpoint({})
    words = ("--device", "cpu", "--on-from", str(file))
    write(file, {**kept, "inputs": kept["inputs"][1:]})
    sentence = f"{file} was made for other features: the network must be trained again."
    assert refusal(capsys, folder, *words) == sentence
    write(file, {**kept, "judge": {**kept["judge"], "last.bias": torch.zeros(3)}})
    assert refusal(capsys, folder, *words) == f"{file} has a network of another shape."
    torch.save({"weights": torch.zeros(3)}, file)
    assert refusal(capsys, folder, *words) == f"{file} is not a checkpoint that this version can read."


@extra
def test_a_folder_that_is_a_file(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    file = folder / LEARNT[0]
    sentence = f"{file} can't be a folder for what is learnt: File exists."
    assert refusal(capsys, file, "--device", "cpu") == sentence
