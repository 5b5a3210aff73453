"""Everything on the table explains itself, from nothing but what its viewer sees."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import antipater
from antipater.duel.explain import THINGS, explain
from antipater.duel.explained.asked import RULES
from antipater.duel.operations import RESOURCES, SYMBOLS
from antipater.duel.reasons import BASE_REASONS
from antipater.duel.refusal import REASONS
from antipater.duel.tables import AGORA_DATA, EVERY_CARD, EVERY_TOKEN, EVERY_WONDER, GOD_IDS
from antipater.duel.view_types import MilitaryView, View
from antipater.kernel.explaining import Explanation

NAMES = ("Lena", "Thales")
PAGES = (Path(__file__).parents[2] / "docs" / "rules").glob("*.md")
NUMBERED = {
    number for page in PAGES for number in re.findall(r"(?:\*\*|## )([A-Z]\d+(?:\.\d+)?)", page.read_text("utf-8"))
}
NOT_EXPLAINED = {"possible", "unknown_action", "observed", "nothing_chosen"}  # a player never meets them


def view_after(plays: int, seed: int = 1, *expansions: str) -> View:
    """What the seat that is to act sees after some random plays."""
    chance, position = random.Random(seed), antipater.make("duel", expansions=expansions).start(seed)
    for _ in range(plays):
        position.play(int(chance.choice(position.legal())))
    view: View = position.view(position.to_act[0])
    return view


def asked(view: View, about: str, lang: str = "en") -> Explanation:
    found = explain(view, about, NAMES, lang)
    assert found is not None
    return found


def things_of(view: View) -> Iterator[str]:
    """Every question that the table of a view could ask."""
    yield from ("age", "built", "left", "pile", "track", "choice.raw", "choice.manufactured")
    missing = {None if view.pantheon else "gods", None if view.agora else "chambers"}
    yield from (f"category.{line}" for line in view.cities[0].points if line not in missing)
    for seat in "01":
        yield from (f"{kind}.{seat}" for kind in ("coins", "market", "points", "science", "wonders"))
        yield from (f"good.{seat}.{resource}" for resource in RESOURCES)
        yield from (f"symbol.{seat}.{symbol}" for symbol in SYMBOLS)
    yield from {f"back.{place.back}" for place in view.layout}
    yield from (f"card.{card}" for card in EVERY_CARD)
    yield from (f"wonder.{wonder}" for wonder in EVERY_WONDER)
    yield from (f"token.{token}" for token in EVERY_TOKEN)
    if view.pantheon:
        yield from (f"god.{god}" for god in GOD_IDS)
        yield from (f"space.{each.space}" for each in view.pantheon.spaces)
        yield from (f"{kind}.{each.mythology}" for each in view.pantheon.decks for kind in ("deck", "mythology"))
        yield "offering.offering_3"
    if view.agora:
        yield from ("senate", "cubes.0", "cubes.1", "plots.hand", "plots.prepared")
        yield from (f"chamber.{each.chamber}" for each in view.agora.chambers)
        yield from (f"{kind}.{name}" for kind in ("decree", "conspiracy") for name in AGORA_DATA[kind])


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize(("plays", "expansions"), [(12, ()), (60, ("pantheon", "agora"))])
def test_everything_is_explained(plays: int, expansions: tuple[str, ...], lang: str) -> None:
    view = view_after(plays, 3, *expansions)
    for about in things_of(view):
        found = asked(view, about, lang)
        said = [found.title, found.what, *found.now, *(line.text for line in found.sum)]
        assert all(sentence and "{" not in sentence for sentence in said), about
        assert set(found.rules) <= NUMBERED, about
    assert {about.split(".")[0] for about in things_of(view_after(60, 3, "pantheon", "agora"))} == set(THINGS)


@pytest.mark.parametrize(
    "about", ["", "track.0", "card", "card.nothing", "good.2.wood", "good.0.gold", "back.age9", "x"]
)
def test_what_there_is_not_is_not_explained(about: str) -> None:
    assert explain(view_after(12), about, NAMES, "en") is None


def test_a_price_is_told_with_its_cause() -> None:
    view = view_after(12)
    mine, theirs = view.cities[view.seat or 0], view.cities[1 - (view.seat or 0)]
    for resource in RESOURCES:
        said = " ".join(asked(view, f"good.{view.seat}.{resource}").now)
        assert f"{mine.prices[resource]} coin" in said
        assert resource in mine.fixed_prices or said.endswith(f"makes {theirs.production[resource]}.")


def test_the_sum_of_a_price_is_the_price() -> None:
    view = view_after(25)
    priced = [offer for offer in view.offers if offer.use in ("build", "wonder") and offer.price]
    assert len(priced) > 5
    for offer in priced:
        found = asked(view, f"wonder.{offer.wonder}" if offer.wonder else f"card.{offer.card}")
        assert sum(line.n for line in found.sum) == offer.price
        assert found.possible == (offer.reason is None)


@pytest.mark.parametrize(("pawn", "goals"), [(0, ["With 3 more", "With 9 more"]), (4, ["With 2 more", "With 5 more"])])
def test_what_more_shields_bring(pawn: int, goals: list[str]) -> None:
    view = view_after(12)
    tokens = (
        view_after(9).military.tokens
        if pawn == 0
        else [[], [token for token in view.military.tokens[1] if token.start > 4]]
    )
    shown = msgspec.structs.replace(view, seat=0, military=MilitaryView(pawn, 9, tokens, [5 if pawn else 0, 0]))
    now = asked(shown, "track").now
    mine = [sentence for sentence in now if sentence.startswith("With") and "Thales wins" not in sentence]
    assert [sentence.split(" shield")[0] for sentence in mine[:2]] == goals


def test_symbols_are_counted() -> None:
    view = view_after(12)
    cities = [msgspec.structs.replace(city, symbols={"quill": 1, "wheel": 2}) for city in view.cities]
    seen = msgspec.structs.replace(view, cities=cities, seat=0)
    assert asked(seen, "science.0").state == "2 of 6"
    assert asked(seen, "symbol.0.quill").now[0] == "You have one. A second one brings you a progress token."
    assert asked(seen, "symbol.1.wheel").now[0] == "Thales has a pair: more of these bring nothing."
    assert asked(seen, "token.law").now == ["It would be number 3 of 6 different symbols for you."]


def test_spectators_are_told_of_both_by_name() -> None:
    view = msgspec.structs.replace(view_after(12), seat=None, offers=[])
    for about in ("track", "good.0.wood", "science.1"):
        assert not re.search(r"\b[Yy]ou\b", " ".join(asked(view, about).now))


def test_a_hidden_conspiracy_is_not_betrayed() -> None:
    """Of a conspiracy that a viewer does not know nothing is told but what it does."""
    for seed in range(20):
        view = view_after(60, seed, "agora")
        known = {plot.conspiracy for city in view.cities for plot in city.conspiracies}
        for name in set(AGORA_DATA["conspiracy"]) - known:
            found = asked(view, f"conspiracy.{name}")
            assert (found.state, found.now) == ("", [])


def test_every_piece_and_every_reason_has_a_rule() -> None:
    assert set(RULES["reason"]) == set(REASONS) - NOT_EXPLAINED
    assert set(BASE_REASONS) >= NOT_EXPLAINED
    assert set(RULES["token"]) == set(EVERY_TOKEN)
    assert set(RULES["wonder"]) == set(EVERY_WONDER)
    assert set(RULES["god"]) == set(GOD_IDS)
    assert set(RULES["card"]) <= set(EVERY_CARD)
    assert {kind: set(RULES[kind]) for kind in ("decree", "conspiracy")} == {
        kind: set(AGORA_DATA[kind]) for kind in ("decree", "conspiracy")
    }
    assert {number for rows in RULES.values() for number in rows.values()} <= NUMBERED
