"""Games with Agora, and with both expansions, as records; their actions as text and in words."""

import pytest

import antipater
from antipater import Game
from antipater.duel.agora import refusal as agora_refusal
from antipater.duel.refusal import REASONS
from antipater.i18n import LANGUAGES, PSEUDO
from antipater.notation import action_text, parse_action

from ...pseudo import is_pseudo
from ...sizes import size
from ..moves import Move, build, card, play
from ..table import of
from .moves import CONSPIRES, conspiracy, keep, place, prepare
from .table import AGORA, BOTH, agora
from .walks import senate_walk


@pytest.fixture(params=[AGORA, BOTH], ids="+".join)
def game(request: pytest.FixtureRequest) -> Game:
    return antipater.make("duel", expansions=request.param)


def test_every_action_has_a_text_and_a_sentence(game: Game) -> None:
    for seed in range(size(1, 30)):
        for number, (position, _) in enumerate(senate_walk(game, 5 + seed)):
            if number % size(3, 1):
                continue
            legal = position.legal().tolist()
            texts = [action_text(position, action) for action in legal]
            assert len(set(texts)) == len(legal)
            assert [parse_action(position, text) for text in texts[-2:]] == legal[-2:]
            for action in legal[-5:]:
                assert is_pseudo(position.describe(action, PSEUDO))
                assert all(position.describe(action, lang).endswith(".") for lang in LANGUAGES)


ONE = ([0, 1, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0])


def test_texts_of_actions() -> None:
    position = agora(["conspirator_1", "walls", "altar"], hands=of(0, ["coup"]), prepared=of(0, ["coercion"]))
    assert action_text(position, prepare("walls")(position)) == "prepare walls"
    assert action_text(position, conspiracy(2)(position)) == "plot 2"
    play(position, build("conspirator_1"))
    assert action_text(position, place(3)(position)) == "place 3"
    assert action_text(position, CONSPIRES(position)) == "conspire"
    play(position, CONSPIRES)
    assert action_text(position, keep(2)(position)) == "keep 2"
    play(position, keep(2))
    assert [action_text(position, action) for action in position.legal().tolist()] == ["on top", "below"]


@pytest.mark.parametrize(
    ("name", "moves", "wanted"),
    [
        ("political_maneuver", [place(1)], "remove 1"),
        ("blackmail", [], "move 2 3"),
        ("insider_influence", [], "decree 1 4"),
        ("coercion", [], "coerce baths"),
        ("coercion", [card("baths")], "give altar"),
        ("foreclosure", [], "foreclose press"),
    ],
)
def test_texts_of_what_conspiracies_ask(name: str, moves: list[Move], wanted: str) -> None:
    cities = (["altar"], ["baths", "press"])
    position = play(agora(prepared=of(0, [name]), cities=cities, influence=ONE), conspiracy(1), *moves)
    assert action_text(position, parse_action(position, wanted)) == wanted


def test_reasons_of_the_expansion_are_the_last() -> None:
    assert REASONS[agora_refusal.NO_CONSPIRACY :] == agora_refusal.REASONS
