"""The drawing of 7 Wonders: it fits, nothing is cut, nothing is hidden in it, and it says what it should."""

import re
from typing import Any

import msgspec
import pytest

from antipater import Position, make
from antipater.i18n import LANGUAGES, text
from antipater.terminal.canvas import CUT, Canvas
from antipater.terminal.look import WIDTH
from antipater.terminal.wonders.board import draw_board
from antipater.terminal.wonders.choosing import draw_cards
from antipater.terminal.wonders.hand import NAME_AT, PRICE_AT, draw_hand
from antipater.terminal.wonders.look import BOARD_HEIGHT, Look
from antipater.terminal.wonders.signs import cost_sign, effect_sign, price_sign
from antipater.wonders.city_view import StageView
from antipater.wonders.offers import Offer, Payment
from antipater.wonders.tables import BOARD_DATA, BOARD_IDS, CARD_DATA, EDITIONS, SIDE_IDS
from antipater.wonders.view import View
from antipater.wonders.words import card_name

from ...sizes import size
from ..person import check_nothing_hidden, plain, typed
from .people import random_record
from .test_ask import with_several_payments

PLAYER = {"en": "Player", "de": "Spieler", "xx": "⟦Þļåýéŕ⟧"}


def look(view: View, lang: str) -> Look:
    return Look(lang, tuple(f"{PLAYER.get(lang, PLAYER['en'])} {seat + 1}" for seat in range(len(view.cities))))


def drawn(view: View, lang: str) -> str:
    return "\n".join(plain(draw_board(view, look(view, lang)).lines()))


def options_of(seed: int) -> dict[str, Any]:
    """Every number of players, both editions."""
    players = 2 + seed % 6
    return {"players": players, "edition": EDITIONS[players > 2 and seed % 2], "sides": "choose", "boards": "choose"}


def positions(seed: int, step: int) -> list[Position]:
    return list(random_record(seed, **options_of(seed)).positions())[seed % step :: step]


@pytest.mark.parametrize("seed", range(size(6, 60)))
def test_positions_of_random_games_fit_and_are_not_cut(seed: int) -> None:
    for position in positions(seed, size(14, 2)):
        for viewer in (*position.to_act[:1], None):
            view = position.view(viewer)
            for lang in LANGUAGES:
                board = drawn(view, lang)
                lines = board.splitlines()
                assert len(lines) <= BOARD_HEIGHT
                assert max(map(len, lines)) <= WIDTH
                assert CUT not in board, board


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_can_be_named_under_the_narrowest_stages(lang: str) -> None:
    game = make("wonders", players=3, edition="first", boards=["gizah", "rhodos", "babylon"], sides="B")
    view = game.start(1).view(0)
    assert len(view.cities[0].stages) == 4
    for card in CARD_DATA["first"]:
        stages = [StageView(raised=True, age=3, card=card)] * 4
        city = msgspec.structs.replace(view.cities[0], stages=stages)
        board = drawn(msgspec.structs.replace(view, cities=[city, *view.cities[1:]]), lang)
        assert CUT not in board, board
        assert board.count(card_name("first", card, lang).rpartition(" ")[2]) >= 4


@pytest.mark.parametrize("seed", range(size(2, 20)))
def test_the_drawing_shows_nothing_hidden(seed: int) -> None:
    for position in positions(seed + 1, size(12, 2)):
        check_nothing_hidden(position, drawn, seed)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_name_effect_and_cost_of_every_card_fit_in_hand(lang: str, edition: str) -> None:
    for card, data in CARD_DATA[edition].items():
        assert len(card_name(edition, card, lang)) < PRICE_AT - NAME_AT - len("coins") - 5
        assert len(effect_sign(data["effect"], lang)) + 2 < NAME_AT - 4
        assert len(cost_sign(data["cost"], lang)) <= 9


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_board_and_side_to_choose_is_told_in_full(lang: str, edition: str) -> None:
    view = make("wonders", edition=edition, boards="choose", sides="choose").start(seed=1).view(0)
    board = drawn(view, lang)
    assert CUT not in board
    sides = SIDE_IDS[EDITIONS.index(edition)]
    for name in BOARD_IDS:
        for side in sides:
            for stage in BOARD_DATA[name][edition][side]:
                assert f"{cost_sign(stage['cost'], lang)}: {effect_sign(stage['effect'], lang)}" in board
        chosen = make(
            "wonders", edition=edition, boards=[name, *[b for b in BOARD_IDS if b != name][:2]], sides="choose"
        )
        shown = drawn(chosen.start(seed=1).view(0), lang)
        assert CUT not in shown
        assert text(lang, f"wonders.wonder.{name}") in shown
        assert all(text(lang, f"wonders.side.{side}") in shown for side in sides)


def test_prices_in_signs() -> None:
    both = Payment(2, 1, {"ore": 1}, {"stone": 1}, {"glass": 1})
    other = Payment(4, 0, {"ore": 1}, {"stone": 1, "glass": 1}, {})
    offer = Offer(0, "build", 0, "altar", price=3, payments=[both, other])
    assert price_sign(offer, "en") == ("3¢  S← 2¢ G→ 1¢  +1 way", "paid")
    assert price_sign(Offer(0, "build", 0, "altar", price=1, coins=1, payments=[Payment(0, 0, {}, {}, {})]), "en") == (
        "1¢",
        "paid",
    )
    assert price_sign(Offer(0, "build", 0, "altar", chain="baths"), "de") == ("Kette", "free")
    assert price_sign(Offer(0, "build", 0, "altar", olympia=True), "en") == ("free (Olympia)", "free")
    assert price_sign(Offer(0, "build", 0, "altar"), "en") == ("free", "free")
    assert price_sign(Offer(0, "build", 0, "altar", reason="too_dear"), "en") == ("✗ too costly", "dear")


def test_effects_in_signs() -> None:
    cards = CARD_DATA["second"]
    signs = {card: effect_sign(cards[card]["effect"], "en") for card in cards}
    assert signs["sawmill"] == "+W W"
    assert signs["tree_farm"] == "+W/C"
    assert signs["east_trading_post"] == "WSCO→ à 1¢"
    assert signs["marketplace"] == "GLP←→ à 1¢"
    assert signs["vineyard"] == "1¢/■↓←→"
    assert signs["arena"] == "3¢/△↓ 1VP/△↓"
    assert signs["builders_guild"] == "1VP/△↓←→"
    assert signs["scientists_guild"] == "any symbol"
    assert effect_sign(CARD_DATA["first"]["strategists_guild"]["effect"], "de") == "1SP/−←→"
    assert all(signs.values())


def test_a_city_shows_what_it_has_and_its_neighbours_what_they_sell() -> None:
    game = make("wonders", boards=["gizah", "rhodos", "ephesos"], sides="day")
    view = game.start(seed=1).view(0)
    lines = drawn(view, "en").splitlines()
    assert re.split("  +", lines[4].strip()) == [
        "▸ ← Player 2 · Rhódos · day",
        "3¢ · 1VP",
        "▸ → Player 3 · Éphesos · day",
        "3¢ · 1VP",
    ]
    assert re.split("  +", lines[5].strip()) == ["sells O", "à 2¢", "sells P", "à 2¢"]
    assert re.split("  +", lines[9].strip()) == ["▸ Player 1 · Gizah · day", "▲ 0 shields · 3 coins · 1 point"]
    assert lines[10] == "makes S"
    assert re.split("  +", lines[11].strip()) == ["1 3VP", "2 5VP", "3 7VP"]
    assert lines[12].split()[:1] == ["WW"]
    hand = [line for line in lines if re.match(r" \d  [■●◆✚○▲★]", line)]
    assert len(hand) == 7


def test_equal_cards_in_hand_have_a_line_each() -> None:
    view = make("wonders", players=3, sides="day").start(seed=1).view(0)
    twice = View(**{field: getattr(view, field) for field in view.__struct_fields__} | {"hand": ["altar", "altar"]})
    assert len([line for line in plain(draw_hand(twice, look(view, "en")).lines()) if "Altar" in line]) == 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_large_discard_pile_fits(lang: str) -> None:
    view = make("wonders", players=7, sides="day").start(seed=1).view(0)
    longest = sorted(CARD_DATA["second"], key=lambda card: -len(card_name("second", card, lang)))[:51]
    canvas = Canvas(WIDTH, BOARD_HEIGHT - 11)
    draw_cards(canvas, longest, view, look(view, lang), numbered=True)
    shown = "\n".join(plain(canvas.lines()))
    assert CUT not in shown
    assert all(card_name("second", card, lang) in shown for card in longest)


@pytest.mark.parametrize("lang", ["en", "de", "xx"])
def test_the_score_pad_of_seven_fits(lang: str) -> None:
    record = random_record(2, players=7, edition="first")
    view = record.position.view(3)
    board = drawn(view, lang)
    assert lang == "xx" or CUT not in board
    assert view.outcome is not None
    for seat in range(7):
        assert f" {view.cities[seat].total}" in board
    lines = board.splitlines()
    labels = [text(lang, f"wonders.category.{name}")[:20] for name in ("military", "coins", "wonder")]
    assert [next(y for y, line in enumerate(lines) if label in line) for label in labels] == [4, 5, 6]


def test_many_payments_are_all_told() -> None:
    """More than there is room for in words: then in signs, side by side."""
    dialogue = with_several_payments()
    card = dialogue.view.hand[0]
    payments = [Payment(k, 9 - k, {}, {"wood": 1}, {"stone": 1}) for k in range(9)]
    offers = [
        Offer(0, "build", 0, card, price=9, payments=payments),
        Offer(1, "stage", 0, card, stage=0, price=9, payments=payments),
        Offer(2, "sell", 0, card, income=3),
    ]
    fields = {field: getattr(dialogue.view, field) for field in dialogue.view.__struct_fields__}
    dialogue.view = View(**fields | {"offers": offers})
    shown = typed(dialogue, "1")
    for key in ("b", "w"):
        for number in range(1, 10):
            assert f"{key}{number if number > 1 else ''}: 9¢ W←" in shown
    assert "Sell it for 3 coins." in shown
    assert "▸b3: 9¢ W← 2¢ S→ 7¢" in typed(dialogue, "b3")
