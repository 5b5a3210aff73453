"""Help in the game: what is free, what the opponent threatens, what a move turns up, from a seat's view alone."""

import random

import msgspec
import pytest

import antipater
from antipater.duel.explain import explain
from antipater.duel.notices import notices, uncovered
from antipater.duel.view_types import MilitaryView, View

from .. import sizes
from .test_explain import NAMES, view_after

GAMES = sizes.size(2, 40)


def threats(view: View) -> list[str]:
    return [notice.text for notice in notices(view, NAMES, "en") if notice.kind == "threat"]


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("expansions", [(), ("pantheon", "agora")])
def test_each_notice_is_a_sentence_that_leads_to_an_explanation(expansions: tuple[str, ...], lang: str) -> None:
    for plays in range(10, 60, 7):
        view = view_after(plays, 3, *expansions)
        for notice in notices(view, NAMES, lang):
            assert "{" not in notice.text
            assert explain(view, notice.about, NAMES, lang) is not None


@pytest.mark.parametrize("expansions", [(), ("pantheon",), ("agora",)])
def test_what_is_told_to_be_uncovered_can_be_taken_afterwards(expansions: tuple[str, ...]) -> None:
    """Compared with the layout after the move."""
    compared = 0
    for seed in range(GAMES):
        chance, position = random.Random(seed), antipater.make("duel", expansions=expansions).start(seed)
        while not position.over:
            before: View = position.view(position.to_act[0])
            action = int(chance.choice(position.legal()))
            offer = next((each for each in before.offers if each.action == action), None)
            taken = [place for place in before.layout if offer and place.slot == offer.slot and place.reachable]
            position.play(action)
            after: View = position.view(None)
            if not taken or before.decision.kind != "turn" or after.age != before.age or not after.layout:
                continue
            if len(after.layout) != len(before.layout) - 1 or after.decision.kind != "turn":
                continue  # what is uncovered is turned up at the end of the turn
            ready = {place.slot for place in before.layout if place.reachable}
            free = {place.slot for place in after.layout if place.reachable}
            assert {place.slot for place in uncovered(before.layout, taken[0])} == free - ready
            compared += 1
    assert compared > 20 * GAMES


def test_who_is_close_to_winning_is_told() -> None:
    view = msgspec.structs.replace(view_after(12), seat=0)
    tokens = view.military.tokens
    near = msgspec.structs.replace(view, military=MilitaryView(-7, 9, tokens, [0, 10]))
    assert "With 2 more shields, Thales wins." in threats(near)
    far = msgspec.structs.replace(view, military=MilitaryView(0, 9, tokens, [0, 0]))
    assert not any("wins" in said for said in threats(far))
    symbols = dict.fromkeys(("wheel", "quill", "mortar", "scales", "sundial"), 1)
    cities = [view.cities[0], msgspec.structs.replace(view.cities[1], symbols=symbols)]
    wise = msgspec.structs.replace(view, cities=cities)
    assert "One more different symbol, and Thales wins." in threats(wise)


def test_a_spectator_gets_none() -> None:
    view = msgspec.structs.replace(view_after(12), seat=None, offers=[])
    assert notices(view, NAMES, "en") == []
