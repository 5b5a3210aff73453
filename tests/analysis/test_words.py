"""An analysis in words, as text and as a page."""

import re
from html.parser import HTMLParser

import msgspec
import pytest

import antipater
from antipater import Record
from antipater.analysis import analyse, told_analysis, told_line, told_move
from antipater.analysis.page import page_of
from antipater.analysis.plain import lines_of
from antipater.analysis.telling import signed
from antipater.search.agent import Budget
from antipater.search.net import Ways

from .scripted import KINDS, Scripted, first_moves, game_of, played

FEW = Budget(simulations=100)
WAYS = Ways({"military": 0.1, "scientific": 0.1, "civilian": 0.3}, {"civilian": 0.5}, 0.0)
VOID = {"meta", "br", "path", "rect", "circle", "line", "use"}


def duel() -> tuple[Record, Scripted]:
    """Three moves of the draft; the second is a blunder."""
    script = {0: [0.5, 0.25], 1: [0.625, 0.25], 2: [0.75], 3: [0.375]}
    return first_moves(antipater.make("duel"), [0, 1, 0]), Scripted(lambda moment, *_: script[moment], ways=WAYS)


def test_a_move_is_told_as_who_made_it_knew_it() -> None:
    """Which card was sold only the seat knows; it is told, as it is judged by that."""
    record = Record(antipater.make("wonders", players=3, sides="random"), 1)
    start = record.position
    sold = next(offer.action for offer in start.offers(1) if offer.use == "sell")
    assert "an unknown card" not in told_move(start, 1, sold).sentence
    assert told_move(start, 1, sold).sentence == start.told(sold, 1).sentence
    assert told_move(start, 1, sold).sentence != start.told(start.seen(sold, 1, 0), 1).sentence


def test_a_line_is_told_as_far_as_it_goes() -> None:
    start = antipater.make("duel").start(1)
    line = list(map(int, start.legal()[:3]))
    told = told_line(start, 0, [*line, line[0]], "de")
    assert [step.seat for step in told] == [0, 1, 1], "what was taken can't be taken again"
    assert all(step.text.startswith("Wählt ") and step.pieces for step in told)


def test_everything_judged_has_its_words() -> None:
    record, evaluator = duel()
    found = analyse(record, FEW, evaluator)
    told = told_analysis(record, found, "en")
    assert [each.text for each in told.judged] == [
        next(iter(each.best)).text if number != 1 else each.best[1].text for number, each in enumerate(told.judged)
    ]
    plain = msgspec.to_builtins(found)
    for judged, same in zip(msgspec.to_builtins(told)["judged"], plain["judged"], strict=True):
        assert {key: judged[key] for key in same if key != "best"} == {key: same[key] for key in same if key != "best"}
        assert [(each["action"], each["value"]) for each in judged["best"]] == [
            (each["action"], each["value"]) for each in same["best"]
        ]
        assert all(each["line"][0]["text"] == each["text"] for each in judged["best"])


def test_as_text() -> None:
    record, evaluator = duel()
    told = told_analysis(record, analyse(record, FEW, evaluator), "en")
    lines = list(lines_of(record, told, "en"))
    assert lines[0] == "Duel: The game is not finished."
    assert re.fullmatch(r"   2  ✖ blunder     −38    25%  Player 2: Chooses .*\.", lines[4])
    assert re.fullmatch(r" {27}63%  Better: Chooses .*\.", lines[5])
    assert lines[-2] == "  Player 1: 50% → 38%   Own moves 0, Opponent's moves +38, Cards −50"
    assert lines[-1] == "  Player 2: 50% → 63%   Own moves −38, Opponent's moves 0, Cards +50"


@pytest.mark.parametrize(("change", "words"), [(0.004, "0"), (-0.004, "0"), (0.126, "+13"), (-0.5, "−50")])
def test_changes_have_signs(change: float, words: str) -> None:
    assert signed(change) == words


class Checked(HTMLParser):
    """A page whose tags are closed, whose links within it lead somewhere, and that asks for nothing outside."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: set[str] = set()
        self.links: set[str] = set()
        self.feed(page)
        assert self.open == []
        assert self.links <= self.ids
        assert not re.search(r"<script|https?://|@import|url\((?!#)", page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if given.get("id"):
            assert given["id"] not in self.ids
            self.ids.add(str(given["id"]))
        if given.get("href"):
            self.links.add(str(given["href"]).removeprefix("#"))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag


@pytest.mark.parametrize(("kind", "lang"), [(KINDS[4], "en"), (KINDS[7], "de")], ids=str)
def test_a_page_stands_alone(kind: tuple[str, dict[str, object]], lang: str) -> None:
    record = played(game_of(kind), seed=2)
    evaluator = Scripted(lambda moment, *_: [0.5 + moment % 5 / 16, 0.5, 0.25], ways=WAYS)
    told = told_analysis(record, analyse(record, FEW, evaluator), lang)
    page = page_of(record, told, lang)
    found = Checked(page)
    assert {f"m{number}" for number in range(1, len(record.moves) + 1)} <= found.ids
    assert page.count('class="account"') == record.game.seats
    assert page.count("<summary>") == sum(
        each.judgement in ("inaccuracy", "mistake", "blunder") for each in told.judged
    )


def test_the_page_of_a_game_that_has_just_begun() -> None:
    record = Record(antipater.make("duel"), 1)
    told = told_analysis(record, analyse(record, FEW, Scripted(lambda *_: [0.5])), "en")
    Checked(page_of(record, told, "en"))
