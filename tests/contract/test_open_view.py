"""All cards open: everything that was hidden, in every moment of a finished game, and never in one that is played."""

import random
from typing import Any

import msgspec
import pytest

from antipater import Position, make
from antipater.kernel.errors import OptionError

from .games import DUELS

KINDS: list[tuple[str, dict[str, Any]]] = [
    *DUELS,
    ("wonders", {"players": 2, "edition": "first"}),
    ("wonders", {"players": 3, "edition": "first", "boards": "choose", "sides": "choose"}),
    ("wonders", {"players": 4}),
    ("wonders", {"players": 7}),
]
SAME = ("to_act", "age", "over", "outcome", "options", "game")  # for all who look


def played(name: str, options: dict[str, Any], seed: int) -> list[Position]:
    """A game at random: every position, the end last."""
    rng, position = random.Random(seed), make(name, **options).start(seed=seed)
    found = [position.copy()]
    while not position.over:
        seat = rng.choice(position.to_act)
        position.play(int(rng.choice(position.legal(seat))), seat)
        found.append(position.copy())
    return found


@pytest.mark.parametrize(("name", "options"), KINDS, ids=str)
def test_an_open_view_tells_all_that_any_seat_sees_and_is_otherwise_the_same(
    name: str, options: dict[str, Any]
) -> None:
    positions = played(name, options, 5)
    for position in positions:
        seen = position.open_view(positions[-1])
        public = position.view(None)
        assert seen.seat is None
        assert seen.offers == []
        assert [getattr(seen, field) for field in SAME] == [getattr(public, field) for field in SAME]
        for seat in range(position.game.seats):
            own = msgspec.structs.replace(position.view(seat), offers=[])
            assert names(own) - {own.decision.kind} <= names(seen)
    assert positions[-1].open_view(positions[-1]) == positions[-1].view(None)


def names(part: Any) -> set[str]:
    """All ids that a view names."""
    if isinstance(part, str):
        return {part}
    if isinstance(part, dict):
        return set(part) | {name for value in part.values() for name in names(value)}
    if isinstance(part, list | tuple):
        return {name for value in part for name in names(value)}
    return names(msgspec.to_builtins(part)) if isinstance(part, msgspec.Struct) else set()


@pytest.mark.parametrize("expansions", [(), ("pantheon",), ("pantheon", "agora")], ids=str)
def test_in_duel_every_card_of_the_layout_lies_open(expansions: tuple[str, ...]) -> None:
    positions = played("duel", {"expansions": expansions}, 2)
    hidden = 0
    for position in positions:
        seen = position.open_view(positions[-1])
        assert all(slot.card for slot in seen.layout)
        assert [slot.face_up for slot in seen.layout] == [slot.face_up for slot in position.view(None).layout]
        hidden += sum(slot.card is None for slot in position.view(None).layout)
        if seen.pantheon is not None:
            assert all(god for deck in seen.pantheon.decks for god in deck.gods)
            assert all(space.god for space in seen.pantheon.spaces if space.mythology)
        if seen.agora is not None:
            assert all(seen.agora.deck)
            assert all(decree.decree for chamber in seen.agora.chambers for decree in chamber.decrees)
            assert all(held.conspiracy for city in seen.cities for held in city.conspiracies)
    assert hidden > 0


def test_in_7_wonders_all_hands_and_what_was_chosen() -> None:
    positions = played("wonders", {"players": 4, "sides": "random"}, 1)
    chosen = 0
    for position in positions[:-1]:
        seen = position.open_view(positions[-1])
        assert seen.hands == [position.view(seat).hand for seat in range(4)]
        assert seen.discard_pile.cards is not None
        assert len(seen.discard_pile.cards) == seen.discard_pile.number
        assert [city.conflicts for city in seen.cities] == [city.conflicts for city in position.view(None).cities]
        chosen += len(seen.choices)
    assert chosen > 0
    assert "hands" not in msgspec.to_builtins(positions[3].view(0))


@pytest.mark.parametrize(("name", "options"), [KINDS[0], KINDS[7]], ids=str)
def test_a_game_that_is_played_has_none(name: str, options: dict[str, Any]) -> None:
    ours, other = played(name, options, 5), played(name, options, 6)
    for end in (ours[0], ours[10], ours[-2], other[-1]):
        with pytest.raises(OptionError, match="when the game is over"):
            ours[10].open_view(end)
    seen = ours[10].observe(0)
    with pytest.raises(OptionError, match="when the game is over"):
        seen.open_view(ours[-1])
