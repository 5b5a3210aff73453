"""Histories that nobody can tell apart: the same actions, on tables that differ in what has not been seen yet."""

import random
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from typing import Any

from antipater import Game, Position
from antipater.duel.state import detail
from antipater.duel.tables import CARD_DATA, TOKEN_IDS, WONDER_IDS

from .layouts import COVERED_BY, FACE_DOWN
from .tabletop import asked
from .walks import walk

GUILDS = [name for name, card in CARD_DATA.items() if card["color"] == "purple"]
SLOTS = range(20)
FOLLOW_UPS = ("progress", "library", "destroy", "discard_pile")  # choices within a turn

Deal = dict[str, Any]
Walk = Callable[[Game, int], Iterator[tuple[Position, int]]]


@dataclass(frozen=True)
class Seen:
    """What everybody has seen of a deal."""

    wonders: int  # so many of the draft, in its order
    age: int  # that lies on the table, 0 before the first
    slots: frozenset[int]  # of that age whose cards have been face up
    drawn: frozenset[str]  # tokens that the Great Library has drawn


@dataclass(frozen=True)
class History:
    """A game as a deal and the actions played, with who played them and what was asked."""

    game: Game
    deal: Deal
    actions: tuple[int, ...]
    kinds: tuple[str, ...]
    seats: tuple[int, ...]
    details: tuple[int, ...]

    def positions(self, seed: int, plies: int) -> Iterator[Position]:
        """Every position up to that ply; it is one position that moves on."""
        position = self.game.start(seed=seed, deal=self.deal)
        yield position
        for action in self.actions[:plies]:
            position.play(action)
            yield position


def walked(game: Game, seed: int, walking: Walk = walk) -> History:
    """A game played at random."""
    plies = [(action, asked(one), one.to_act[0], detail(one.states[0])) for one, action in walking(game, seed)]
    actions, kinds, seats, details = zip(*plies, strict=True)
    return History(game, game.start(seed).deal(), actions, kinds, seats, details)


def seen_after(actions: Sequence[int], position: Position) -> Seen:
    """What has been seen when these actions have led to a position, of which only the decision is asked."""
    view: Any = position.view(None)
    drafted = sum(action < 16 for action in actions)
    draft = position.game.options.get("wonders", "draft") == "draft"
    taken = [slot for action in actions if (slot := slot_taken(action)) is not None]
    open_turn = view.decision.kind in FOLLOW_UPS  # what the last card covered is turned up later
    age = 0 if draft and drafted < 8 else 1 + (len(taken) - open_turn) // 20
    gone = taken[20 * (age - 1) : len(taken) - open_turn] if age else []
    return Seen(
        wonders=(4 if drafted < 4 else 8) if draft else 0,
        age=age,
        slots=frozenset(slot for slot in SLOTS if age and was_face_up(age, slot, gone)),
        drawn=frozenset(tokens_drawn(position)),
    )


def slot_taken(action: int) -> int | None:
    """The slot of a card that an action takes."""
    if 16 <= action < 66:
        return (action - 16) % 25
    return (action - 66) % 25 if 66 <= action < 466 else None


def was_face_up(age: int, slot: int, gone: Sequence[int]) -> bool:
    return slot not in FACE_DOWN[age] or all(above in gone for above in COVERED_BY[age].get(slot, ()))


def tokens_drawn(position: Position) -> list[str]:
    return [name for k, name in enumerate(TOKEN_IDS) if int(position.states[0].drawn) >> k & 1]


# Ways in which a table may differ. Each takes a deal that it may change, and what has been seen of it.

Exchange = Callable[[Deal, Seen, random.Random], None]


def other_face_down_cards(deal: Deal, seen: Seen, rng: random.Random) -> None:
    """Cards that lie face down lie elsewhere; in age III guilds only where a guild's back shows."""
    if seen.age:
        cards = deal["ages"][seen.age - 1]
        for guild in (False, True):
            slots = [slot for slot in SLOTS if slot not in seen.slots and (cards[slot] in GUILDS) == guild]
            assign(cards, slots, shuffled([cards[slot] for slot in slots], rng))


def other_removed_cards(deal: Deal, seen: Seen, rng: random.Random) -> None:
    """Of the age on the table, other cards have been put away; of ages gone by, the same in another order."""
    for age, away in enumerate(deal["removed"], 1):
        cards = deal["ages"][age - 1]
        hidden = [slot for slot in SLOTS if slot not in seen.slots and cards[slot] not in GUILDS]
        slots = hidden if age == seen.age else []
        unseen = shuffled([cards[slot] for slot in slots] + away, rng)
        assign(cards, slots, unseen[3:])
        away[:] = unseen[:3]


def other_face_down_guilds(deal: Deal, seen: Seen, rng: random.Random) -> None:
    """Other guilds take part."""
    if seen.age == 3:
        cards = deal["ages"][2]
        slots = [slot for slot in SLOTS if slot not in seen.slots and cards[slot] in GUILDS]
        unseen = [guild for guild in GUILDS if guild not in cards or cards.index(guild) in slots]
        assign(cards, slots, shuffled(unseen, rng))


def other_later_ages(deal: Deal, seen: Seen, rng: random.Random) -> None:
    """Ages that are not laid out are dealt again, guilds and all."""
    for age in range(seen.age + 1, 4):
        cards, away = deal["ages"][age - 1], deal["removed"][age - 1]
        pool = shuffled([name for name in cards + away if name not in GUILDS], rng)
        away[:] = pool[:3]
        cards[:] = shuffled(pool[3:] + (shuffled(GUILDS, rng)[:3] if age == 3 else []), rng)


def other_wonders_to_come(deal: Deal, seen: Seen, rng: random.Random) -> None:
    """The wonders of the second round."""
    if "wonders" in deal:
        shown = deal["wonders"][: seen.wonders]
        hidden = shuffled([name for name in WONDER_IDS if name not in shown], rng)
        deal["wonders"] = (shown + hidden)[:8]


def other_library_order(deal: Deal, seen: Seen, rng: random.Random) -> None:
    """The box gives its tokens in another order; those that it has given came before the others in it."""
    order = shuffled(deal["library"], rng)
    if seen.drawn:
        in_box = [name for name in order if name not in deal["progress"]]
        places = [k for k, name in enumerate(order) if name in in_box]
        assign(order, places, sorted(in_box, key=lambda name: name not in seen.drawn))
    deal["library"] = order


def nothing_but_the_generator(deal: Deal, seen: Seen, rng: random.Random) -> None:
    """The same table from another seed."""


def all_at_once(deal: Deal, seen: Seen, rng: random.Random) -> None:
    """Everything that may differ does."""
    for exchange in EXCHANGES[:-1]:
        exchange(deal, seen, rng)


EXCHANGES: tuple[Exchange, ...] = (
    other_face_down_cards,
    other_removed_cards,
    other_face_down_guilds,
    other_later_ages,
    other_wonders_to_come,
    other_library_order,
    nothing_but_the_generator,
    all_at_once,
)


def exchanged(history: History, exchange: Exchange, seen: Seen, rng: random.Random) -> History:
    """A history that looks the same to everybody who has seen so much."""
    deal = deepcopy(history.deal)
    exchange(deal, seen, rng)
    return replace(history, deal=deal)


def shuffled(items: Sequence[Any], rng: random.Random) -> list[Any]:
    return rng.sample(list(items), len(items))


def assign(row: list[Any], places: Sequence[int], items: Sequence[Any]) -> None:
    """Put items into places; there may be more items than places."""
    for place, item in zip(places, items, strict=False):
        row[place] = item
