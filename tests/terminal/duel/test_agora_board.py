"""The board with Agora in the terminal: everything fits, nothing is cut, and nothing hidden is shown."""

import random
import re
from collections.abc import Iterator

import msgspec
import pytest

from antipater import Position
from antipater.duel.agora.view import ConspiracyView
from antipater.duel.tables import CONSPIRACY_IDS, EVERY_CARD_DATA, EVERY_WONDER_DATA
from antipater.duel.view import PLACES
from antipater.duel.view_types import SlotView, View
from antipater.i18n import LANGUAGES, text
from antipater.terminal.canvas import CUT
from antipater.terminal.duel.ask import answer
from antipater.terminal.duel.board import SENATE_BOARD_HEIGHT, draw_board
from antipater.terminal.duel.layout import SHORTENED
from antipater.terminal.duel.look import Look
from antipater.terminal.duel.screen import draw_screen
from antipater.terminal.look import WIDTH

from ...duel.agora.table import AGORA, BOTH, agora
from ...duel.agora.walks import secretly
from ...duel.table import of
from ...sizes import size
from ..person import at, check_nothing_hidden, check_size, new_dialogue, plain, screen

ONE = ([0, 1, 0, 0, 2, 0], [1, 0, 0, 1, 0, 0])


def test_the_board_shows_the_senate() -> None:
    influence = ([2, 0, 0, 1, 0, 0], [0, 0, 0, 1, 3, 0])
    position = agora(influence=influence, decrees={1: "coins_on_blue", 3: "opponent_chains"})
    lines = draw_board(position.view(0), Look("en", ("You", "Bot"))).lines()
    cubes, decrees = (line.plain for line in lines[17:19])
    assert " ".join(cubes.split()) == "║ 1 1VP ▪2>0 │ 2 2VP ▪0=0 ║ 3 3VP ▪0=0 │ 4 3VP ▪1=1 ║ 5 2VP ▪0<3 │ 6 1VP ▪0=0"
    assert re.split(r" *[║│] ", decrees.strip())[1:] == ["+¢/◆", "?", "chains", "▪+2◆", "d +2¢", "?"]
    assert "· 9▪" in lines[19].plain
    assert "· 8▪" in lines[19].plain
    mirrored = draw_board(position.view(1), Look("en", ("Bot", "You"), left=1)).lines()[17].plain
    assert "1 1VP ▪0<2" in mirrored


def test_the_track_shows_what_military_tokens_do() -> None:
    track = draw_board(agora(pawn=4).view(0), Look("en", ("You", "Bot"))).lines()[16].plain
    assert re.split(" *│ *", track.strip())[1:4] == ["10VP −▪ · · ·", "5VP +▪ · · ·", "2VP · ·"]
    assert "· ◉ · 5VP" in track
    assert "−0" not in track


def test_own_conspiracies_stand_by_name_beside_the_layout_and_the_others_by_number() -> None:
    hands = (["coup"], ["treason", "sabotage"])
    position = agora(hands=hands, prepared=(["blackmail"], ["swindle"]))
    shown = screen(at(position, bot=True))
    assert "t1 Coup" in shown
    assert "t2✓Blackmail" in shown
    assert "2 face down" in shown
    assert "1 prepared" in shown
    assert "plots 1+1✓" in shown
    assert "plots 2+1✓" in shown
    assert not re.search("Treason|Sabotage|Swindle", shown)


def test_where_two_people_look_on_conspiracies_are_named_only_if_one_asks() -> None:
    dialogue = at(agora(hands=(["coup"], ["treason"])))
    assert "Coup" not in screen(dialogue)
    answer(dialogue, "t")
    assert "t 1   Coup (face down)" in screen(dialogue)
    assert "Treason" not in screen(dialogue)


def open_layout(age: int, name: str) -> View:
    """A view in which this card lies open in all slots of Agora's layout, all in reach."""
    view: View = agora(age=age).view(None)
    slots = [
        SlotView(slot, row, column, face_up=True, reachable=True, card=name, back=f"age{age}")
        for slot, (row, column) in enumerate(PLACES[age + 2])
    ]
    return msgspec.structs.replace(view, age=age, layout=slots)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_name_fits_in_a_full_layout(lang: str) -> None:
    for name, data in EVERY_CARD_DATA.items():
        for age in [data["age"]] if data["age"] else [1, 2, 3]:
            view = open_layout(age, name)
            shown = "\n".join(plain(draw_board(view, Look(lang, ("You", "Bot"))).lines()))
            assert CUT not in shown, shown
            key = f"terminal.shortened.{name}" if name in SHORTENED else f"duel.card.{name}"
            first = re.split(r"(?<=-)| ", text(lang, key))[0]
            assert shown.count(first) >= len(view.layout), shown
            assert all(f"{slot.slot + 1}" in shown for slot in view.layout)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_wonders_of_a_large_city_are_named(lang: str) -> None:
    longest = sorted(EVERY_WONDER_DATA, key=lambda name: -len(text(lang, f"duel.wonder.{name}")))[:6]
    shown = "\n".join(plain(draw_board(agora(wonders=of(0, longest)).view(0), Look(lang, ("You", "Bot"))).lines()))
    assert CUT not in shown
    assert all(text(lang, f"duel.wonder.{name}")[:20] in shown for name in longest)
    assert "w6 " in shown


def positions(expansions: tuple[str, ...], seed: int) -> Iterator[Position]:
    """Every few positions of a game in which conspiracies are sought."""
    rng = random.Random(seed)
    position = new_dialogue(seed, expansions=expansions).table.now
    while not position.over:
        if rng.random() < size(15, 100) / 100:
            yield position
        position.play(secretly(rng, position, position.legal().tolist()))
    yield position


@pytest.mark.parametrize("expansions", [AGORA, BOTH], ids="+".join)
def test_every_position_fits_is_not_cut_and_shows_nothing_hidden(expansions: tuple[str, ...]) -> None:
    for seed in range(size(1, 20)):
        for position in positions(expansions, seed):
            for lang in ("en", "de", "xx"):
                viewer = next(iter(position.to_act), None)
                lines = drawn(position.view(viewer), lang).splitlines()
                assert len(lines) <= SENATE_BOARD_HEIGHT
                assert max(map(len, lines)) <= WIDTH
                assert lang == "xx" or CUT not in "\n".join(lines), "\n".join(lines)
            check_nothing_hidden(position, drawn, seed)


def drawn(view: View, lang: str) -> str:
    names = {"en": ("You", "Bot"), "de": ("Spieler 1", "Spieler 2"), "xx": ("⟦Þļåýéŕ 1⟧", "⟦Þļåýéŕ 2⟧")}
    return "\n".join(plain(draw_board(view, Look(lang, names[lang])).lines()))


def test_many_conspiracies_do_not_run_into_the_layout() -> None:
    dialogue = at(agora(hands=of(0, CONSPIRACY_IDS[:8])), bot=True)
    shown = screen(dialogue)
    assert "… 4 more: t" in shown
    city = dialogue.view.cities[0]
    held = [ConspiracyView(k, name, False, False, None) for k, name in enumerate(CONSPIRACY_IDS)]
    cities = [msgspec.structs.replace(city, conspiracies=held), dialogue.view.cities[1]]
    dialogue.view = msgspec.structs.replace(dialogue.view, cities=cities)
    answer(dialogue, "t")
    check_size(plain(draw_screen(dialogue)))
