"""Why a move is advised: from what the seat sees alone, true after the move, in both languages."""

import random

import pytest

import antipater
from antipater.duel.view_types import View
from antipater.kernel.position import Position
from antipater.search.evaluate import Evaluation
from antipater.search.mcts import Finding
from antipater.search.why import advised

from .. import sizes

NAMES = ["Ada", "Bo"]
EXPANSIONS = [(), ("pantheon",), ("agora",), ("pantheon", "agora")]
EVERY = sizes.size(9, 1)  # position is looked at


def positions(expansions: tuple[str, ...], seed: int = 4) -> list[Position]:
    """Some positions of a random game."""
    chance, position = random.Random(seed), antipater.make("duel", expansions=expansions).start(seed)
    found = []
    while not position.over:
        found.append(position.copy())
        position.play(int(chance.choice(position.legal())))
    return found[::EVERY]


def said(position: Position, action: int, lang: str = "en") -> list[tuple[str, str]]:
    seat = position.to_act[0]
    return [(each.kind, each.text) for each in position.game.why(position.observe(seat), seat, action, NAMES, lang)]


@pytest.mark.parametrize("expansions", EXPANSIONS)
def test_reasons_are_whole_sentences_and_hidden_cards_make_no_difference(expansions: tuple[str, ...]) -> None:
    chance, told = random.Random(1), set()
    for position in positions(expansions):
        action = int(chance.choice(position.legal()))
        seat = position.to_act[0]
        found = said(position, action)
        hidden = position.observe(seat)
        assert [(each.kind, each.text) for each in position.game.why(hidden, seat, action, NAMES, "en")] == found
        for lang in ("en", "de"):
            assert all("{" not in text and text[-1] in ".!" for _, text in said(position, action, lang))
        told |= {kind for kind, _ in found}
    assert told == {"for", "against"}


def test_what_is_said_of_coins_points_and_turns_is_so_after_the_move() -> None:
    compared = 0
    for position in positions((), seed=7):
        for action in map(int, position.legal()):
            before: View = position.view(position.to_act[0])
            after = position.copy()
            after.play(action)
            view: View = after.view(before.seat)
            seat, text = position.to_act[0], " ".join(text for _, text in said(position, action))
            has, had = view.cities[seat], before.cities[seat]
            if view.over:
                continue
            assert (f"{has.coins} are left" in text or f"{has.coins} is left" in text) == (has.coins < had.coins)
            assert (f"you have {has.coins} then" in text) == (has.coins > had.coins)
            assert (f"{has.total} in all" in text) == (has.total > had.total)
            assert ("of 6 different symbols" in text) == (len(has.symbols) > len(had.symbols))
            compared += 1
    assert compared


def test_a_chain_is_told_by_whoever_has_it_and_a_card_turned_up_by_nobody() -> None:
    for position in positions((), seed=11):
        view: View = position.view(position.to_act[0])
        for offer in view.offers:
            if offer.use == "build" and offer.plan and offer.plan.chain and offer.reason is None:
                assert any("It is free" in text for _, text in said(position, offer.action))
    covered = (each for each in positions((), seed=11) if any(place.card is None for place in each.view(0).layout))
    names = antipater.make("duel").catalogue("en")["cards"]
    for position in list(covered)[:2]:
        view = position.view(position.to_act[0])
        shown = {place.card for place in view.layout if place.card}
        unseen = {card["name"] for card in names if card["age"] == view.age and card["id"] not in shown}
        for offer in view.offers:
            if offer.use == "discard" and offer.reason is None:
                text = " ".join(text for _, text in said(position, offer.action))
                assert not [name for name in unseen if f"{name} free for" in text]


def test_the_chances_are_those_of_the_search() -> None:
    position = positions(())[2]
    seat = position.to_act[0]
    first, second = map(int, position.legal()[:2])
    found = Evaluation(seat, 0.63, [Finding(first, 0.63, 90), Finding(second, 0.58, 10)], exact=False)
    best, other = advised(position.observe(seat), seat, found, 3, NAMES, "en")
    assert best.why[0].text == "Chance of winning: 63%, 5 more than with the next best."
    assert other.why[0].text == "Chance of winning: 58%, 5 less than with the best."
    assert best.why[1].text.startswith("Of that: ")
    assert "With the next best: " in best.why[1].text
    parts = [int(part.split("%")[0].split()[-1]) for part in best.why[1].text.split("With")[0].split("%")[:-1]]
    assert sum(parts) == pytest.approx(63, abs=2)
    solved = Evaluation(seat, 1.0, [Finding(first, 1.0, 0), Finding(second, 0.0, 0)], exact=True)
    assert advised(position.observe(seat), seat, solved, 3, NAMES, "en")[0].why[0].text.startswith("Calculated")
