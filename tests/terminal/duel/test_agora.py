"""Agora in the terminal, alone and with Pantheon: whole games, every decision, what is shown and what stays hidden."""

import re
from collections.abc import Callable

import pytest

from antipater import Position
from antipater.duel.decisions import AGORA_DECISIONS
from antipater.duel.tables import AGORA_DATA, CONSPIRACY_IDS
from antipater.i18n import LANGUAGES, PSEUDO, text
from antipater.terminal.canvas import CUT
from antipater.terminal.duel.ask import answer
from antipater.terminal.duel.dialogue import Dialogue
from antipater.terminal.duel.layout import SHORTENED
from antipater.terminal.duel.options import numbered
from antipater.terminal.duel.replay import Replay
from antipater.terminal.duel.table import Table
from antipater.terminal.session import run

from ...duel.agora.moves import CONSPIRES, conspiracy, keep, prepare
from ...duel.agora.table import AGORA, BOTH, agora
from ...duel.moves import build, card, play, wonder
from ...duel.table import of
from ...sizes import size
from ..person import (
    NosyWindow,
    Person,
    StrictWindow,
    at,
    check_size,
    check_words,
    new_dialogue,
    plain,
    random_record,
    screen,
    typed,
)
from .test_pseudo import KNOWN

ONE = ([0, 1, 0, 0, 2, 0], [1, 0, 0, 1, 0, 0])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_age_one_can_be_looked_at_in_the_whole_draft(lang: str) -> None:
    for moves in range(4):
        dialogue = Dialogue(Table(random_record(3, moves, expansions=AGORA)), lang)
        assert dialogue.view.draft is not None
        assert text(lang, "terminal.hint.option_cards") in screen(dialogue)
        shown = typed(dialogue, "cards")
        for slot in dialogue.view.layout:
            if slot.face_up and slot.card not in SHORTENED:
                assert re.split("[ -]", text(lang, f"duel.card.{slot.card}"))[0] in shown
        assert text(lang, "terminal.hint.page") in shown
        assert text(lang, "terminal.hint.option_cards") in typed(dialogue, "")


@pytest.mark.parametrize(
    ("expansions", "lang", "two", "seed"),
    [(AGORA, "en", False, 1), (AGORA, "de", True, 2), (BOTH, "de", False, 3)],
)
def test_whole_games_by_a_person_who_reads_only_the_screen(
    expansions: tuple[str, ...], lang: str, two: bool, seed: int
) -> None:
    asked = set()
    for other in range(size(1, 12)):
        dialogue = new_dialogue(seed + 10 * other, lang, two=two, expansions=expansions)
        window = NosyWindow(dialogue, Person(lang, seed).reply)
        run(dialogue, window)
        assert dialogue.table.now.over
        asked |= window.kinds
    assert asked & {"senate", "conspirator"}


def test_no_plain_word_is_left_in_the_pseudo_language() -> None:
    dialogue = new_dialogue(6, PSEUDO, two=True, expansions=BOTH)
    run(dialogue, StrictWindow(Person(PSEUDO, 6).reply, KNOWN))
    for page in ("s", "t", "a", "?", "points", "cities"):
        check_words(typed(dialogue, page), KNOWN)


def plot(name: str) -> Position:
    """Seat 0 triggers a conspiracy, with something of every kind in both cities."""
    position = agora(
        prepared=of(0, [name]),
        cities=(["theater", "altar", "workshop"], ["baths", "tavern", "lumber_yard", "press", "apothecary"]),
        wonders=(["sphinx"], ["colossus", "piraeus"]),
        built=of(1, ["pyramids"]),
        influence=ONE,
    )
    return play(position, conspiracy(1))


def curia() -> Position:
    position = agora(hands=of(0, CONSPIRACY_IDS[:10]), wonders=of(0, ["curia_julia"]), coins=(40, 0))
    return play(position, wonder("curia_julia", "walls"))


def preparing() -> Position:
    return play(agora(hands=of(0, CONSPIRACY_IDS[:10])), prepare("walls"))


def recruiting(senator: str) -> Position:
    return play(agora([senator, "walls", "altar"], influence=ONE), build(senator))


def removing() -> Position:
    position = plot("political_maneuver")
    position.play(position.legal()[0])
    return position


SCENES: dict[str, Callable[[], Position]] = {
    "senate": lambda: recruiting("politician_center_1"),
    "conspirator": lambda: recruiting("conspirator_1"),
    "keep_conspiracy": lambda: play(recruiting("conspirator_1"), CONSPIRES),
    "return_conspiracy": lambda: play(recruiting("conspirator_1"), CONSPIRES, keep(1)),
    "prepare_conspiracy": preparing,
    "curia_conspiracy": curia,
    "place_cube": lambda: plot("political_maneuver"),
    "remove_cube": removing,
    "move_cube": lambda: plot("blackmail"),
    "move_decree": lambda: plot("insider_influence"),
    "extort_wonder": lambda: plot("extortion"),
    "sabotage_wonder": lambda: plot("sabotage"),
    "discard_others": lambda: plot("expropriation"),
    "foreclose_card": lambda: plot("foreclosure"),
    "coerce_card": lambda: plot("coercion"),
    "give_card": lambda: play(plot("coercion"), card("baths")),
    "treason_card": lambda: plot("treason"),
    "lock_token": lambda: plot("obscurantism"),
    "espionage_token": lambda: plot("espionage"),
    "fraud_slot": lambda: plot("property_fraud"),
    "event_slot": lambda: plot("turn_of_events"),
    "event_slot_again": lambda: _first(plot("turn_of_events")),
}


def _first(position: Position) -> Position:
    position.play(position.legal()[0])
    return position


def test_there_is_a_scene_for_every_decision() -> None:
    assert set(SCENES) == set(AGORA_DECISIONS)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", SCENES)
def test_every_decision_can_be_answered_by_typing(kind: str, lang: str) -> None:
    dialogue = at(SCENES[kind](), lang)
    assert dialogue.view.decision.kind == kind
    dialogue.page = None
    offers = numbered(dialogue.view)
    assert [offer.action for offer in offers.values()] == dialogue.table.now.legal().tolist()
    shown = screen(dialogue)
    assert CUT not in shown, shown
    assert text(lang, f"duel.decision.{kind}") in " ".join(shown.split())
    for number, offer in offers.items():
        assert re.search(rf"(?<![\d¢]){number}(?!\d)", shown), (number, shown)
        answer(dialogue, str(number))
        assert dialogue.offer == offer
        chosen = screen(dialogue)
        assert dialogue.table.now.describe(offer.action, lang) in " ".join(chosen.split())
        assert CUT not in chosen, chosen
        answer(dialogue, "x")
    answer(dialogue, "99")
    assert len(dialogue.said) == 1
    answer(dialogue, str(next(iter(offers))))
    answer(dialogue, "")
    assert len(dialogue.table.record.moves) == 1


@pytest.mark.parametrize("kind", ["keep_conspiracy", "prepare_conspiracy", "curia_conspiracy", "lock_token"])
def test_what_is_asked_about_is_named(kind: str) -> None:
    dialogue = at(SCENES[kind]())
    dialogue.page = None
    shown = screen(dialogue)
    for offer in dialogue.view.offers:
        if offer.conspiracy or offer.token:
            name = f"conspiracy.{offer.conspiracy}" if offer.conspiracy else f"progress.{offer.token}"
            assert text("en", f"duel.{name}") in shown


def test_a_politician_is_told_where_and_how_often() -> None:
    shown = " ".join(screen(at(SCENES["senate"]())).split())
    assert "Place influence in the centre section, or move it anywhere. 2 actions left." in shown
    assert re.search(r"1 \+▪ +2 \+▪", shown)
    assert "▪ → 3" in shown
    assert "1 Done" not in shown


def test_a_conspiracy_is_prepared_and_triggered() -> None:
    dialogue = at(agora(hands=of(0, ["coup"]), prepared=of(0, ["blackmail"]), influence=ONE))
    assert "This conspiracy is not prepared." in typed(dialogue, "t 1")
    assert "You have no conspiracy for this." in typed(dialogue, "t 3")
    assert "Triggers Blackmail." in typed(dialogue, "t2")
    answer(dialogue, "")
    assert dialogue.view.decision.kind == "move_cube"
    answer(dialogue, "t 2")
    assert len(dialogue.said) == 1
    answer(dialogue, str(len(dialogue.view.offers)))
    answer(dialogue, "")
    assert "This conspiracy has already been triggered." in typed(dialogue, "t 2")
    assert "p  Prepare a conspiracy with it." in typed(dialogue, "1")
    answer(dialogue, "p 1")
    assert dialogue.view.decision.kind == "prepare_conspiracy"
    answer(dialogue, "1")
    answer(dialogue, "")
    assert [one.prepared for one in dialogue.table.now.view(0).cities[0].conspiracies] == [True, True]


def test_without_a_conspiracy_nothing_is_prepared() -> None:
    dialogue = at(agora())
    answer(dialogue, "p 1")
    assert dialogue.said == ["You have no conspiracy for this."]


def test_a_senator_is_recruited() -> None:
    dialogue = at(agora(["conspirator_1", "walls", "altar"], cities=of(0, ["politician_left_1"])))
    answer(dialogue, "1")
    assert "b  Recruit this senator for 1 coin." in screen(dialogue)
    answer(dialogue, "? 1")
    assert dialogue.said[:2] == [
        "▼ Conspirator (Senator)",
        "Cost: 1 coin for each senator in your city. Place influence in any chamber, or conspire.",
    ]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("? coup", "Coup (Conspiracy)"),
        ("? shield", "Shield (Decree)"),
        ("? knossos", "Knossos (Wonder)"),
        ("? conspirator", "▼ Conspirator (Senator)"),
        ("? aphrodite", "No card, wonder or progress token is called “aphrodite”."),
    ],
)
def test_pieces_of_the_expansion_are_explained(typed: str, told: str) -> None:
    dialogue = new_dialogue(1, expansions=AGORA)
    answer(dialogue, typed)
    assert dialogue.said[0] == told


@pytest.mark.parametrize("kind", ["keep_conspiracy", "prepare_conspiracy", "curia_conspiracy"])
def test_where_two_people_look_on_secrets_are_covered_first(kind: str) -> None:
    dialogue = at(SCENES[kind]())
    covered = screen(dialogue)
    assert "Only Player 1 may look now. Press Enter to see the options." in covered
    names = [text("en", f"duel.conspiracy.{offer.conspiracy}") for offer in dialogue.view.offers if offer.conspiracy]
    assert not any(name in covered for name in names)
    answer(dialogue, "")
    assert all(name in screen(dialogue) for name in names)


def test_the_log_does_not_tell_which_conspiracy_was_kept() -> None:
    dialogue = at(SCENES["keep_conspiracy"]())
    answer(dialogue, "1")
    answer(dialogue, "")
    assert next(dialogue.table.newest_first("en")).words == "Keeps a conspiracy that nobody else sees."


def test_the_log_tells_who_gets_control() -> None:
    dialogue = at(recruiting("conspirator_1"))
    answer(dialogue, "3")
    answer(dialogue, "")
    assert next(dialogue.table.newest_first("en")).changes == "▪3▸Player 1"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_of_the_senate_has_all_decrees_in_words(lang: str) -> None:
    decrees = list(AGORA_DATA["decree"])
    for first in range(0, len(decrees), 6):
        chosen = (decrees + decrees)[first : first + 6]
        position = agora(decrees=dict(enumerate(chosen, 1)), influence=([1] * 6, [0] * 6))
        dialogue = at(position, lang)
        answer(dialogue, "s")
        shown = screen(dialogue)
        assert CUT not in shown, shown
        assert all(text(lang, f"duel.decree.{decree}") in shown for decree in chosen)
        assert "▸" in shown


def test_a_closed_decree_is_not_named() -> None:
    dialogue = at(agora(decrees={2: "shield"}))
    answer(dialogue, "s")
    assert "Shield" not in screen(dialogue)
    assert screen(dialogue).count("face down") == 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_lists_what_the_expansions_add(lang: str) -> None:
    for expansions, added in ((AGORA, "pst"), (BOTH, "apst"), ((), "")):
        dialogue = new_dialogue(1, lang, expansions=expansions)
        answer(dialogue, "?")
        shown = screen(dialogue)
        assert CUT not in shown
        assert "".join(sorted(re.findall(r"^  ([apst])\b", shown, re.MULTILINE))) == added


@pytest.mark.parametrize("typed", ["s", "t"])
def test_a_game_without_agora_says_so(typed: str) -> None:
    dialogue = new_dialogue(1)
    answer(dialogue, typed)
    assert "This game is played without Agora." in screen(dialogue)


@pytest.mark.parametrize("expansions", [AGORA, BOTH], ids="+".join)
def test_a_record_is_stepped_through(expansions: tuple[str, ...]) -> None:
    record = random_record(7, 60, expansions=expansions)
    replay = Replay(record, "de")
    for line in ("30", "", "e", "p", "61"):
        replay.answer(line)
        lines = plain(replay.screen())
        check_size(lines)
        assert CUT not in "\n".join(lines)
    assert replay.said
