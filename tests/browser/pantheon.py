"""Tables of Duel with Pantheon at which a certain decision of mine is due, and the screens to be seen there."""

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import antipater
from antipater.duel.actions import ACTIVATE, PUT_GOD
from antipater.duel.decisions import PANTHEON_DECISIONS
from antipater.duel.view_types import View

from .prepared import ME, Plays, Wanted, asked, at_turn, store
from .screens import Way, home_with
from .visit import Visit

SEEDS = 400


def in_age(age: int, most_cards: int) -> Wanted:
    """A turn of an age in which no more than so many cards lie, with a god that I can pay for in age II and III."""
    return at_turn(
        lambda view: (
            view.age == age
            and len(view.layout) <= most_cards
            and (age == 1 or any(offer.use == "activate" and not offer.reason for offer in view.offers))
        )
    )


def with_offerings(view: View) -> bool:
    """Can a god be paid with two offering tokens?"""
    sets = [offer.offerings or [] for offer in view.offers if offer.use == "activate" and not offer.reason]
    return any(len(offerings) > 1 for offerings in sets)


def wealthy(view: View) -> bool:
    """Have both cities gods, and I a token of each kind?"""
    mine, theirs = view.cities[ME], view.cities[1 - ME]
    return min(len(mine.gods), len(theirs.gods)) > 1 and len(mine.mythology_tokens) > 0 and len(mine.offerings) > 0


def temple_in_reach(view: View) -> bool:
    """Is a grand temple among the cards that I can build for nothing by a token?"""
    plans = [offer.plan for offer in view.offers if offer.use == "build" and not offer.reason]
    return any(plan is not None and plan.mythology for plan in plans)


def guarded(view: View) -> bool:
    """Does Minerva stand on the track while it is my turn?"""
    return view.pantheon is not None and view.pantheon.minerva is not None


CASES: dict[str, Wanted] = {
    "draft": asked("draft"),
    "age1": in_age(1, 12),
    "age2": in_age(2, 20),
    "age3": in_age(3, 18),
    "offerings": at_turn(with_offerings),
    "wealthy": at_turn(wealthy),
    "temple": at_turn(temple_in_reach),
    "guarded": at_turn(guarded),
} | {kind: asked(kind) for kind in PANTHEON_DECISIONS}


@cache
def game() -> antipater.Game:
    return antipater.make("duel", expansions=("pantheon",)).compile()


@cache
def plays_to(case: str) -> tuple[int, Plays]:
    """A seed, and the plays that lead to it."""
    for seed in range(SEEDS):
        for position, plays in random_game(seed):
            if position.to_act == (ME,) and CASES[case](position):
                return seed, plays
    raise AssertionError(f"no game leads to {case}")


@cache
def whole_game(how: str) -> tuple[int, Plays]:
    """A game that ends in a certain way."""
    for seed in range(SEEDS):
        *_, (position, plays) = random_game(seed)
        if position.outcome is not None and position.outcome.how == how:
            return seed, plays
    raise AssertionError(f"no game ends {how}")


def random_game(seed: int) -> Iterator[tuple[antipater.Position, Plays]]:
    """A position that moves, and the plays up to it: every other time a god is activated if one can."""
    chance, position = random.Random(seed), game().start(seed)
    plays: Plays = []
    while not position.over:
        yield position, plays
        _play_at_random(position, chance, plays)
    yield position, plays


def _play_at_random(position: antipater.Position, chance: random.Random, plays: Plays) -> None:
    legal = [int(action) for action in position.legal()]
    activations = [action for action in legal if ACTIVATE <= action < PUT_GOD]
    seat = position.to_act[0]
    action = chance.choice(activations if activations and chance.random() < 0.5 else legal)
    position.play(action)
    plays.append((seat, action))


def table_of(database: Path, case: str) -> str:
    """Store a table; the address of my seat. The other seat is a friend's who is away."""
    return store(database, game(), plays_to(case))


def finished_table(database: Path, how: str) -> str:
    return store(database, game(), whole_game(how))


def _at(case: str) -> Way:
    def go(me: Visit, database: Path, lang: str) -> None:
        me.open(table_of(database, case), lang)
        me.wait_for_turn()

    return go


def _chosen(case: str, selector: str) -> Way:
    """Go there and touch the first of these."""

    def go(me: Visit, database: Path, lang: str) -> None:
        _at(case)(me, database, lang)
        me.see(selector).first.click()

    return go


def _watching(me: Visit, database: Path, lang: str) -> None:
    me.open(table_of(database, "age2").partition("#")[0], lang)
    me.wait_for(lambda: me.at_table)


def _end(how: str) -> Way:
    def go(me: Visit, database: Path, lang: str) -> None:
        me.open(finished_table(database, how), lang)
        me.wait_for(lambda: me.over)

    return go


SCREENS: dict[str, Way] = (
    {
        "home": home_with("pantheon"),
        "draft": _at("draft"),
        "age1": _at("age1"),
        "age2": _at("age2"),
        "age3": _at("age3"),
        "god_chosen": _chosen("age2", ".deity.can"),
        "god_too_dear": _chosen("age2", ".deity.no"),
        "offerings": _chosen("offerings", ".deity.can"),
        "wealthy": _at("wealthy"),
        "temple": _chosen("temple", ".layout .card.purple.has-foot"),
        "guarded": _at("guarded"),
        "watching": _watching,
        "end": _end("civilian"),
        "end_scientific": _end("scientific"),
    }
    | {kind: _at(kind) for kind in PANTHEON_DECISIONS}
    | {f"{kind}_chosen": _chosen(kind, ".use:not(.off) >> nth=1") for kind in ("put_god", "zeus_slot", "minerva_space")}
)
