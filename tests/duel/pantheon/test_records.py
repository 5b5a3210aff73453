"""Games with Pantheon as records, actions as text, and the options."""

import pytest

import antipater
from antipater.duel.pantheon import refusal as pantheon_refusal
from antipater.duel.reasons import NOT_OFFERED, POSSIBLE, TOO_DEAR
from antipater.duel.refusal import REASONS
from antipater.duel.tables import PANTHEON_DATA
from antipater.i18n import LANGUAGES, PSEUDO
from antipater.notation import action_text, parse_action

from ...pseudo import is_pseudo
from ...sizes import size
from .moves import activate, god
from .table import PANTHEON, pantheon
from .walks import pious_walk


def test_every_action_has_a_text_and_a_sentence() -> None:
    game = antipater.make("duel", expansions=PANTHEON)
    for seed in range(size(3, 40)):
        for position, _ in pious_walk(game, 30 + seed):
            legal = position.legal().tolist()
            texts = [action_text(position, action) for action in legal]
            assert len(set(texts)) == len(legal)
            assert [parse_action(position, text) for text in texts[-3:]] == legal[-3:]
            for action in legal:
                assert is_pseudo(position.describe(action, PSEUDO))
                assert all(position.describe(action, lang).endswith(".") for lang in LANGUAGES)


@pytest.mark.parametrize(
    ("offerings", "english", "german"),
    [
        ((), "Activates Mars for 4 coins.", "Aktiviert Mars für 4 Münzen."),
        (
            ("offering_2",),
            "Activates Mars for 2 coins with offering 2.",
            "Aktiviert Mars für 2 Münzen mit der Opfergabe 2.",
        ),
    ],
)
def test_activating_in_words(offerings: tuple[str, ...], english: str, german: str) -> None:
    position = pantheon(gods={2: "mars"}, offerings=(["offering_2"], []))
    action = activate("mars", *offerings)(position)
    assert (position.describe(action, "en"), position.describe(action, "de")) == (english, german)


def test_texts_of_actions() -> None:
    position = pantheon(gods={2: "mars", 3: "gate"}, offerings=(["offering_2"], []), coins=(20, 7))
    assert action_text(position, activate("mars", "offering_2")(position)) == "activate mars with offering_2"
    position.play(activate("gate")(position))
    assert action_text(position, god("tanit")(position)).startswith("invoke ")


def test_german_names_of_ours_are_marked_in_the_data() -> None:
    data = PANTHEON_DATA
    pieces = {name: piece for kind in ("card", "wonder", "progress", "god") for name, piece in data[kind].items()}
    ours = {name for name, piece in pieces.items() if piece.get("german") == "ours"}
    assert ours == {"sanctuary", "divine_theater", "mysticism", "poliorcetics", "engineering"}


def test_reasons_of_the_expansion_come_after_those_of_the_base_game() -> None:
    assert [REASONS[number] for number in (POSSIBLE, TOO_DEAR, NOT_OFFERED)] == ["possible", "too_dear", "not_offered"]
    end = pantheon_refusal.GODS_FACE_DOWN + len(pantheon_refusal.REASONS)
    assert REASONS[pantheon_refusal.GODS_FACE_DOWN : end] == pantheon_refusal.REASONS
