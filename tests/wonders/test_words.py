"""7 Wonders in words: every id has its word in both languages, and every effect is told."""

from pathlib import Path
from typing import Any

import pytest

from antipater.i18n import LANGUAGES, PSEUDO, words
from antipater.wonders.decisions import DECISIONS
from antipater.wonders.operations import COLORS, RESOURCES, SYMBOLS
from antipater.wonders.refusal import REASONS
from antipater.wonders.score import CATEGORIES
from antipater.wonders.state import HOW
from antipater.wonders.tables import BOARD_DATA, BOARD_IDS, CARD_DATA, CARD_IDS, EDITIONS, SIDE_IDS
from antipater.wonders.words import (
    board_name,
    card_name,
    card_text,
    chain_text,
    cost_text,
    in_edition,
    reason_text,
    stage_text,
)

from ..pseudo import is_pseudo, outside_brackets

NAMES = Path(__file__).parent.parent / "golden" / "wonders_names.tsv"
USES = ("build", "stage", "sell", "free", "pay", "dig_up", "none", "side", "board")
OF_THE_FREE_CITY = ("turn", "seventh_card", "discard_pile", "payment")


def keys(group: str) -> set[str]:
    """The ids for which a group has a text."""
    return {key.rpartition(".")[2] for key in words("en").texts if key.rpartition(".")[0] == f"wonders.{group}"}


def test_every_piece_has_the_name_printed_in_its_edition() -> None:
    rows = [line.split("\t") for line in NAMES.read_text("utf-8").splitlines()]
    assert len(rows) == sum(len(CARD_DATA[edition]) + 2 * len(BOARD_IDS) for edition in EDITIONS)
    for edition, group, name, english, german in rows:
        assert (in_edition(edition, f"{group}.{name}", "en"), in_edition(edition, f"{group}.{name}", "de")) == (
            english,
            german,
        )
        if group == "card":
            assert card_name(edition, name, "de") == german
        elif group == "board":
            assert board_name(edition, name, "de") == german


@pytest.mark.parametrize(
    ("group", "ids"),
    [
        ("card", CARD_IDS),
        ("the_card", CARD_IDS),
        ("board", BOARD_IDS),
        ("wonder", BOARD_IDS),
        ("side", [side for sides in SIDE_IDS for side in sides]),
        ("the_side", [side for sides in SIDE_IDS for side in sides]),
        ("edition", EDITIONS),
        ("color", COLORS),
        ("colored", COLORS),
        ("building", COLORS),
        ("resource", RESOURCES),
        ("symbol", SYMBOLS),
        ("chain", {symbol for data in CARD_DATA["second"].values() for symbol in data.get("chain", ())}),
        ("age", "123"),
        ("stage", "1234"),
        ("the_stage", "1234"),
        ("direction", ("left", "right")),
        ("decision", DECISIONS),
        ("free_city.decision", OF_THE_FREE_CITY),
        ("reason", REASONS),
        ("how", HOW[1:]),
        ("category", (*CATEGORIES, "total")),
        ("use", USES),
    ],
)
def test_every_id_has_its_word_and_no_other_has(group: str, ids: Any) -> None:
    assert keys(group) == set(ids)


def test_the_first_edition_has_words_of_its_own_for_what_there_is() -> None:
    own = [key.removeprefix("wonders.first.") for key in words("en").texts if key.startswith("wonders.first.")]
    assert own
    assert [key for key in own if f"wonders.{key}" not in words("en").texts] == []
    differ = [
        key
        for key in own
        if any(words(lang).texts[f"wonders.first.{key}"] != words(lang).texts[f"wonders.{key}"] for lang in LANGUAGES)
    ]
    assert differ == own
    assert not any(key.startswith("wonders.second.") for key in words("en").texts)


@pytest.mark.parametrize(("lang", "articles"), [("en", ("the",)), ("de", ("der", "die", "das", "den"))])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_name_in_a_sentence_is_the_name_with_its_article(lang: str, articles: tuple[str, ...], edition: str) -> None:
    for name in CARD_DATA[edition]:
        article, _, bare = in_edition(edition, f"the_card.{name}", lang).partition(" ")
        assert article in articles
        assert bare == card_name(edition, name, lang)


def all_effects(edition: str) -> list[dict[str, Any]]:
    """What every piece of an edition does, by the entries of the data files."""
    stages = [
        stage
        for board in BOARD_DATA.values()
        for side in SIDE_IDS[EDITIONS.index(edition)]
        for stage in board[edition][side]
    ]
    return [piece["effect"] for piece in (*CARD_DATA[edition].values(), *stages)]


def all_texts(edition: str, lang: str) -> list[str]:
    """What every piece does, in the order of `all_effects`."""
    return [
        *(card_text(edition, card, lang) for card in CARD_DATA[edition]),
        *(
            stage_text(edition, board, side, number, lang)
            for board in BOARD_IDS
            for side in SIDE_IDS[EDITIONS.index(edition)]
            for number in range(len(BOARD_DATA[board][edition][side]))
        ),
    ]


def sentences_of(effect: dict[str, Any]) -> int:
    """How many sentences an effect takes: that neighbours can't buy has its own."""
    return len(set(effect) - {"tradable"}) + (effect.get("tradable") is False)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_effect_is_told(edition: str) -> None:
    cards = list(CARD_DATA[edition])
    chained = {giver for card in CARD_DATA[edition].values() for giver in card.get("free_if", ())}
    for k, (effect, told) in enumerate(zip(all_effects(edition), all_texts(edition, PSEUDO), strict=True)):
        sentences = outside_brackets(told.replace("⟧ ⟦", "⟧|⟦")).count("|") + 1
        assert sentences == sentences_of(effect) + (k < len(cards) and cards[k] in chained)


def test_there_is_a_sentence_for_every_kind_of_effect_and_no_other() -> None:
    kinds = {kind for edition in EDITIONS for effect in all_effects(edition) for kind in effect}
    more = {"produces_choice", "not_tradable", "science_any", "chain"}
    assert keys("effect") == (kinds - {"tradable"}) | more


def test_all_texts_of_pieces_and_reasons_come_from_the_language() -> None:
    texts = [reason_text(reason, PSEUDO) for reason in REASONS]
    for edition in EDITIONS:
        texts += all_texts(edition, PSEUDO)
        texts += [cost_text(card["cost"], PSEUDO) for card in CARD_DATA[edition].values()]
        texts += [chain for card in CARD_DATA[edition] if (chain := chain_text(edition, card, PSEUDO)) is not None]
    assert [told for told in texts if not is_pseudo(told)] == []
