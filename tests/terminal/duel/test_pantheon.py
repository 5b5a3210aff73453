"""The Pantheon expansion in the terminal: whole games typed in, and what is shown of gods."""

import random

import pytest

import antipater
from antipater import Record
from antipater.i18n import LANGUAGES, text
from antipater.terminal.duel.ask import answer
from antipater.terminal.duel.dialogue import Dialogue
from antipater.terminal.duel.screen import draw_screen
from antipater.terminal.duel.table import Table

from ...sizes import size

PANTHEON = ("pantheon",)


def seated(seed: int, lang: str = "en") -> Dialogue:
    game = antipater.make("duel", expansions=PANTHEON)
    return Dialogue(Table(Record(game, seed)), lang)


def screen(dialogue: Dialogue) -> str:
    return "\n".join(str(line) for line in draw_screen(dialogue))


def typed(dialogue: Dialogue, rng: random.Random) -> str:
    """What somebody might type now, to choose something that is possible."""
    offers = [offer for offer in dialogue.view.offers if offer.reason is None]
    offer = rng.choice(offers)
    if not dialogue.in_turn:
        return str(1 + dialogue.view.offers.index(offer))
    if offer.use == "activate":
        gods = [god for god in dialogue.view.offers if god.use == "activate"]
        return f"a {1 + gods.index(offer)}"
    return f"d {1 + next(slot.slot for slot in dialogue.view.layout if slot.reachable)}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whole_games_can_be_typed(lang: str) -> None:
    kinds = set()
    for seed in range(size(1, 60)):
        dialogue, rng = seated(seed, lang), random.Random(seed)
        while not dialogue.view.over:
            kinds.add(dialogue.view.decision.kind)
            before = len(dialogue.table.record.moves)
            screen(dialogue)
            answer(dialogue, typed(dialogue, rng))
            screen(dialogue)
            if len(dialogue.table.record.moves) == before:
                answer(dialogue, "")
            assert len(dialogue.table.record.moves) == before + 1
        assert screen(dialogue)
    assert {"take_god", "put_god", "gate_god"} <= kinds


def in_age_ii() -> Dialogue:
    dialogue, rng = seated(3), random.Random(3)
    while dialogue.view.age < 2 or not dialogue.in_turn:
        answer(dialogue, typed(dialogue, rng))
        answer(dialogue, "")
    return dialogue


def test_the_page_of_the_pantheon_names_gods_and_prices() -> None:
    dialogue = in_age_ii()
    answer(dialogue, "a")
    page = screen(dialogue)
    for space in dialogue.view.pantheon.spaces if dialogue.view.pantheon else []:
        assert text("en", f"duel.god.{space.god}") in page
    assert "3¢ | 8¢" in page
    assert "a 1" in page


def test_a_wrong_number_and_a_game_without_pantheon() -> None:
    dialogue = in_age_ii()
    answer(dialogue, "a 99")
    assert dialogue.said == ["Choose a number from 1 to 6."]
    plain = Dialogue(Table(Record(antipater.make("duel"), 1)), "en")
    answer(plain, "a")
    assert "without Pantheon" in screen(plain)


def test_the_log_does_not_tell_which_god_was_placed() -> None:
    dialogue, rng = seated(5), random.Random(5)
    while dialogue.view.decision.kind != "take_god":
        answer(dialogue, typed(dialogue, rng))
        answer(dialogue, "")
    answer(dialogue, "1")
    answer(dialogue, "")
    entry = next(dialogue.table.newest_first("en"))
    assert entry.words == "Chooses a god in secret."


def test_a_god_is_explained() -> None:
    dialogue = seated(1)
    answer(dialogue, "? tanit")
    assert dialogue.said == ["Tanit (God)", "You get 12 coins at once."]
