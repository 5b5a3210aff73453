"""What follows from a move is told, and is true."""

import random
from collections import Counter

import pytest

import antipater
from antipater.duel.consequences import KINDS
from antipater.i18n import LANGUAGES

from .. import sizes

GAMES = sizes.size(12, 200)
Move = tuple[antipater.Position, antipater.Position, int, list[tuple[str, int | None, str]]]


@pytest.fixture(scope="module")
def told() -> list[Move]:
    """Moves of random games: before, after, who moved, and what followed."""
    game, moves = antipater.make("duel"), []
    for seed in range(GAMES):
        chance, position = random.Random(seed), game.start(seed)
        while not position.over:
            before, seat = position.copy(), position.to_act[0]
            position.play(chance.choice(position.legal()))
            followed = [(each.kind, each.seat, each.sentence("en")) for each in position.consequences(before)]
            moves.append((before, position.copy(), seat, followed))
    return moves


def test_everything_is_told_sometimes(told: list[Move]) -> None:
    seen = Counter(kind for *_, followed in told for kind, _, _ in followed)
    assert set(seen) <= set(KINDS)
    assert set(KINDS) - {"income"} <= set(seen)


def test_coins_that_are_told_have_come_and_gone(told: list[Move]) -> None:
    for before, after, seat, followed in told:
        coins = [int(after.states[0].city[k].coins) - int(before.states[0].city[k].coins) for k in range(2)]
        for kind, whom, sentence in followed:
            number = int(next(iter([word for word in sentence.split() if word.isdigit()]), "0"))
            if kind == "military_token":
                assert whom == 1 - seat
                assert coins[whom] == -number or "all coins" in sentence or before.states[0].city[whom].trade_income
            if kind == "coins":
                assert whom == seat
                assert coins[seat] <= number
            if kind == "income":
                assert whom == 1 - seat
                assert coins[whom] == number


def test_who_plays_again_is_to_act(told: list[Move]) -> None:
    for _, after, seat, followed in told:
        for kind, whom, _ in followed:
            if kind == "again":
                assert (whom, after.to_act) == (seat, (seat,))


def test_a_pair_leads_to_a_progress_token_and_a_victory_to_the_end(told: list[Move]) -> None:
    for _, after, _, followed in told:
        kinds = [kind for kind, _, _ in followed]
        if "pair" in kinds:
            assert after.view(after.to_act[0]).decision.kind == "progress"
        assert ("victory" in kinds) == (after.outcome is not None and len(after.outcome.winners) > 0)


def test_every_language_has_words_for_it(told: list[Move]) -> None:
    seen: set[str] = set()
    for before, after, _, followed in told:
        if {kind for kind, _, _ in followed} <= seen:
            continue
        seen |= {kind for kind, _, _ in followed}
        for lang in LANGUAGES:
            assert all(each.sentence(lang) for each in after.consequences(before))
