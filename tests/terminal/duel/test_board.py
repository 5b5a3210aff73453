"""The drawing: it fits, nothing is cut, nothing is hidden in it, and it says what it should without colors."""

import re

import msgspec
import numpy as np
import pytest

from antipater import make
from antipater.duel.offers import Offer
from antipater.duel.tables import BOARD_DATA, CARD_DATA, CARD_IDS, TOKEN_IDS, WONDER_IDS
from antipater.duel.view import PLACES
from antipater.duel.view_types import SlotView, View
from antipater.duel.words import cost_text, wonder_text
from antipater.i18n import LANGUAGES, text
from antipater.terminal.canvas import CUT, squeezed
from antipater.terminal.duel.ask import answer
from antipater.terminal.duel.board import BOARD_HEIGHT, draw_board
from antipater.terminal.duel.city import CITY_WIDTH
from antipater.terminal.duel.dialogue import Dialogue
from antipater.terminal.duel.look import Look
from antipater.terminal.duel.screen import draw_screen
from antipater.terminal.duel.signs import cost_sign
from antipater.terminal.duel.table import Table
from antipater.terminal.duel.uses import option_paragraphs
from antipater.terminal.look import WIDTH
from antipater.terminal.panel import ROOM, height

from ...duel.table import table
from ...sizes import size
from ..person import check_size, new_dialogue, plain, random_positions, random_record

NAMES = {"en": ("You", "Bot"), "de": ("Spieler 1", "Spieler 2"), "xx": ("⟦Þļåýéŕ 1⟧", "⟦Þļåýéŕ 2⟧")}


def look(lang: str, left: int = 0) -> Look:
    return Look(lang, NAMES.get(lang, NAMES["en"]), left)  # a begun language calls people as English does


def drawn(view: View, lang: str, left: int = 0) -> str:
    return "\n".join(plain(draw_board(view, look(lang, left)).lines()))


@pytest.mark.parametrize("seed", range(size(4, 60)))
def test_every_position_of_a_random_game_fits_and_is_not_cut(seed: int) -> None:
    for position in random_positions(seed):
        viewer = next(iter(position.to_act), None)
        for lang in ("en", "de", "xx"):
            board = drawn(position.view(viewer), lang, left=seed % 2)
            lines = board.splitlines()
            assert len(lines) <= BOARD_HEIGHT
            assert max(map(len, lines)) <= WIDTH
            assert lang == "xx" or CUT not in board, board


@pytest.mark.parametrize("seed", range(size(2, 20)))
def test_the_drawing_shows_nothing_hidden(seed: int) -> None:
    for position in list(random_positions(seed))[:: size(4, 1)]:
        for viewer in (0, 1, None):
            expected = drawn(position.view(viewer), "en")
            assert drawn(position.observe(viewer).view(viewer), "en") == expected
            world = position.sample(viewer, np.random.default_rng(seed))
            if not position.over:
                assert drawn(world.view(viewer), "en") == expected


def open_layout(age: int, cards: list[str]) -> View:
    """A view in which these cards lie open in all slots, all in reach."""
    view: View = make("duel", wonders="first-game").start(seed=1).view(None)
    slots = [
        SlotView(slot, row, column, face_up=True, reachable=True, card=cards[slot % len(cards)], back=f"age{age}")
        for slot, (row, column) in enumerate(PLACES[age - 1])
    ]
    return msgspec.structs.replace(view, age=age, layout=slots)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("card", CARD_IDS)
def test_every_name_fits_in_a_full_layout(lang: str, card: str) -> None:
    board = drawn(open_layout(CARD_DATA[card]["age"], [card]), lang)
    assert CUT not in board
    name = text(lang, f"duel.card.{card}")
    first_words = re.split(r"(?<=-)|(?<= )", name)[0]
    assert board.count(first_words) >= 20
    assert all(f"{number} " in board for number in range(1, 21))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("age", [1, 2, 3])
def test_an_age_keeps_its_shape(lang: str, age: int) -> None:
    """Cards of a row stand beside each other, those of the next half a card further."""
    board = drawn(open_layout(age, ["altar"]), lang).splitlines()
    rows = BOARD_DATA["layout"][f"age{age}"]
    name = text(lang, "duel.card.altar")
    starts = [[match.start() for match in re.finditer(name, line)] for line in board[:15] if name in line]
    assert [len(row) for row in starts] == [len(row) for row in rows]
    half = 8 if age < 3 else 12.5
    for found, columns in zip(starts, rows, strict=True):
        assert [place - found[0] for place in found] == pytest.approx(
            [(column - columns[0]) * half for column in columns], abs=1
        )


def test_a_card_shows_its_number_only_in_reach_and_its_price_for_me() -> None:
    position = table(
        slots={14: "baths", 15: "palisade", 16: "guard_tower", 17: "altar", 18: "tavern", 19: "press"}, coins=(1, 7)
    )
    lines = drawn(position.view(0), "en").splitlines()
    band, names, prices = lines[12:15]
    assert re.findall(r"(\d+) [■●◆✚○▲★]", band) == ["15", "16", "17", "18", "19", "20"]
    assert re.split("  +", names.strip()) == ["Baths", "Palisade", "Guard Tower", "Altar", "Tavern", "Press"]
    assert re.split("  +", prices.strip()) == ["✗ 2¢", "✗ 2¢", "free", "free", "free", "1¢"]
    assert not any(re.search(r"\d+ [■●◆✚○▲★]", line) for line in lines[:12])


def test_a_card_that_is_free_by_a_chain_says_so() -> None:
    position = table(["horse_breeders"], cities=(["stable"], []))
    assert "chain" in drawn(position.view(0), "en")
    assert "Kette" in drawn(position.view(0), "de")


def test_for_others_a_card_shows_what_is_printed_on_it() -> None:
    position = table(["siege_workshop"])
    assert cost_sign("siege_workshop", "en") == "WWWG"
    assert "WWWG" in drawn(position.view(None), "en")
    assert cost_sign("chamber_of_commerce", "de") == "PP"
    assert cost_sign("altar", "en") == "free"


def test_a_city_shows_what_it_has() -> None:
    position = table(
        ["senate"],
        cities=(["clay_pit", "press", "forum", "wood_reserve", "workshop", "altar"], ["quarry"]),
        coins=(5, 4),
        wonders=(["sphinx", "pyramids"], ["colossus"]),
        built=(["piraeus"], []),
        tucked={"piraeus": "tavern"},
        tokens=(["law"], []),
        pawn=4,
    )
    lines = [line[:CITY_WIDTH] for line in drawn(position.view(0), "en").splitlines()[18:]]
    assert re.split("  +", lines[0].strip()) == ["▸ You", "5 coins · 12 points"]
    assert lines[1].split() == ["Wood", "·", "Clay", "1", "Stone", "·", "Glass", "·", "Papyrus", "1"]
    assert lines[2].split() == ["à", "1¢", "à", "2¢", "à", "3¢", "à", "2¢", "à", "2¢", "+2", "G/P"]
    assert re.split("  +", lines[3].strip()) == ["■Br 1", "●Gy 1", "◆Bl 1", "✚Gn 1", "○Ye 2", "▲Rd ·", "★Pu ·"]
    assert re.split("  +", lines[4].strip()) == ["✓", "Piraeus", "built +G/P +turn 2VP"]
    assert lines[5].startswith("w2 The Pyramids")
    assert "9VP" in lines[5]
    assert lines[8].split() == ["✚", "2/6", "plumb", "scales"]
    assert lines[9].split() == ["◎", "Law"]


def test_the_track_shows_pawn_tokens_and_points() -> None:
    position = table(["senate"], pawn=4)
    lines = drawn(position.view(0), "en").splitlines()
    spaces = [match.start() for match in re.finditer("[·◉▓]", lines[16])]
    assert len(spaces) == 19
    assert spaces.index(lines[16].index("◉")) - 9 == 4
    assert " ".join(lines[17].split()) == "│ 10VP −5¢ │ 5VP −2¢ │ 2VP │ │ 2VP │ 5VP │ 10VP −5¢ │"
    mirrored = drawn(position.view(0), "en", left=1).splitlines()
    assert [match.start() for match in re.finditer("[·◉▓]", mirrored[16])].index(mirrored[16].index("◉")) - 9 == -4
    assert " ".join(mirrored[17].split()) == "│ 10VP −5¢ │ 5VP │ 2VP │ │ 2VP │ 5VP −2¢ │ 10VP −5¢ │"


def test_many_tokens_are_squeezed_into_one_line() -> None:
    names = [text("de", f"duel.progress.{token}") for token in TOKEN_IDS[:6]]
    line = squeezed(names, CITY_WIDTH - 6)
    assert len(line) <= CITY_WIDTH - 6
    assert line.count(",") == 5
    assert squeezed(["Law", "Economy"], 40) == "Law, Economy"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_large_discard_pile_fits(lang: str) -> None:
    longest = sorted(CARD_IDS, key=lambda card: -len(text(lang, f"duel.card.{card}")))[:45]
    dialogue = Dialogue(Table(random_record(1, 20)), lang)
    dialogue.view = msgspec.structs.replace(dialogue.view, discard_pile=longest)
    for command in ("discard", "cities", "points"):
        answer(dialogue, command)
        screen = plain(draw_screen(dialogue))
        check_size(screen)
        assert CUT not in "\n".join(screen)
        if command == "discard":
            assert all(text(lang, f"duel.card.{card}") in "\n".join(screen) for card in dialogue.view.discard_pile)
    offers = [Offer(0, "card", card=card) for card in dialogue.view.discard_pile]
    decision = msgspec.structs.replace(dialogue.view.decision, kind="discard_pile")
    board = drawn(msgspec.structs.replace(dialogue.view, decision=decision, offers=offers), lang)
    assert CUT not in board
    assert all(text(lang, f"duel.card.{card}") in board for card in dialogue.view.discard_pile)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_four_wonders_that_can_be_paid_fit_with_every_card(lang: str) -> None:
    """More wonders than most people ever can pay at once."""
    for first in range(0, len(WONDER_IDS), 4):
        for card in CARD_IDS[first :: size(12, 1)]:
            position = table([card], wonders=(WONDER_IDS[first : first + 4], []), coins=(60, 0))
            dialogue = new_dialogue(1, lang)
            dialogue.view = position.view(0)
            slot = next(card.slot for card in dialogue.view.layout if card.reachable)
            answer(dialogue, str(slot + 1))
            screen = plain(draw_screen(dialogue))
            uses = [line for line in screen[29:] if re.match(r"   (b|d|w\d) ", line)]
            assert len(uses) == 6, screen
            check_size(screen)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_wonders_to_choose_are_told_in_full(lang: str) -> None:
    view = make("duel").start(seed=1).view(None)
    for first in range(0, len(WONDER_IDS), 4):
        shown = list(WONDER_IDS[first : first + 4])
        draft = msgspec.structs.replace(view.draft, shown=shown)
        board = " ".join(drawn(msgspec.structs.replace(view, draft=draft), lang).split())
        for wonder in shown:
            assert cost_text(wonder, lang) in board
            assert wonder_text(wonder, lang) in board


@pytest.mark.parametrize("lang", LANGUAGES)
def test_any_five_progress_tokens_to_choose_from_fit(lang: str) -> None:
    view = table(["altar"]).view(0)
    decision = msgspec.structs.replace(view.decision, kind="progress")
    offers = [Offer(0, "token", token=token) for token in TOKEN_IDS]
    told = option_paragraphs(msgspec.structs.replace(view, decision=decision, offers=offers), look(lang))
    assert sum(sorted(height([paragraph]) for paragraph in told)[-5:]) <= ROOM - 2
