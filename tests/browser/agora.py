"""Tables of Duel with Agora, alone or with Pantheon, at which something is to be seen, and the screens there."""

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import antipater
from antipater.duel.actions import CONSPIRACY, PLACE, PREPARE
from antipater.duel.decisions import AGORA_DECISIONS
from antipater.duel.view_types import View

from ..duel.agora.walks import AGORA_MANNERS, secretly
from ..duel.walks import Manner, walk
from .prepared import ME, Plays, Wanted, asked, at_turn, store
from .screens import Way, home_with
from .visit import Visit

SEEDS = 400
AGORA, BOTH = ("agora",), ("pantheon", "agora")
BY_TURNS = (AGORA, BOTH)


def in_age(age: int, most_cards: int) -> Wanted:
    """In an age, when no more than so many cards lie, and senators stand in both cities later on."""
    return at_turn(
        lambda view: (
            view.age == age
            and len(view.layout) <= most_cards
            and (age == 1 or all(city.cards["white"] or city.cards["black"] for city in view.cities))
        )
    )


def plotting(position: antipater.Position) -> bool:
    """Can I trigger a conspiracy, while another lies in my hand and the other player has some too?"""
    if not (asked("turn")(position) and any(CONSPIRACY <= action < PLACE for action in position.legal())):
        return False
    mine, theirs = (city.conspiracies for city in position.view(ME).cities)
    return any(not plot.prepared and not plot.triggered for plot in mine) and any(not plot.triggered for plot in theirs)


def rich(view: View) -> bool:
    """Are both cities large, late in the game?"""
    late = view.age == 3 and len(view.layout) < 8
    return late and all(sum(map(bool, city.cards.values())) > 6 for city in view.cities)


def crowded(position: antipater.Position) -> bool:
    """Do many cubes lie in one chamber?"""
    return asked("turn")(position) and bool(position.states[0].agora.cubes.max() > 3)


def moved(position: antipater.Position) -> bool:
    """Has a decree been moved, so that two lie in one chamber?"""
    return asked("turn")(position) and int(position.states[0].agora.moved_from) > 0


CASES: dict[str, Wanted] = {
    "draft": asked("draft"),
    "age1": in_age(1, 23),
    "age2": in_age(2, 25),
    "age3": in_age(3, 23),
    "late": in_age(2, 10),
    "plotting": plotting,
    "remembered": at_turn(lambda view: len(view.discard_pile) > 0 and any(view.removed_seen)),
    "rich": at_turn(rich),
    "crowded": crowded,
    "moved": moved,
} | {kind: asked(kind) for kind in AGORA_DECISIONS}


def hoarding(rng: random.Random, position: antipater.Position, legal: list[int]) -> int:
    """Conspiracies are drawn and sometimes prepared, but seldom triggered."""
    drawn = [action for action in legal if not CONSPIRACY <= action < PLACE and not PREPARE <= action < CONSPIRACY]
    return secretly(rng, position, drawn if drawn and rng.random() < 0.8 else legal)


MANNERS: tuple[Manner, ...] = (hoarding, *AGORA_MANNERS)


def played(seed: int, expansions: tuple[str, ...]) -> Iterator[tuple[antipater.Position, int]]:
    """The positions of a game with the action played next, in the manner of the seed."""
    return walk(game(expansions), seed, MANNERS[seed % len(MANNERS)])


@cache
def game(expansions: tuple[str, ...]) -> antipater.Game:
    return antipater.make("duel", expansions=expansions).compile()


@cache
def plays_to(case: str, expansions: tuple[str, ...]) -> tuple[int, Plays]:
    """A seed, and the plays that lead to it."""
    for seed in range(SEEDS):
        plays: Plays = []
        for position, action in played(seed, expansions):
            if position.to_act == (ME,) and CASES[case](position):
                return seed, plays
            plays.append((position.to_act[0], action))
    raise AssertionError(f"no game leads to {case}")


@cache
def whole_game(how: str, expansions: tuple[str, ...]) -> tuple[int, Plays]:
    """A game that ends in a certain way."""
    for seed in range(SEEDS):
        plays: Plays = []
        for position, action in played(seed, expansions):
            plays.append((position.to_act[0], action))
        if position.outcome is not None and position.outcome.how == how:
            return seed, plays
    raise AssertionError(f"no game ends {how}")


def table_of(database: Path, case: str, expansions: tuple[str, ...] = AGORA, shared: int = 1) -> str:
    """Store a table; the address of my seat. The other seat is a friend's who is away, or shares my device."""
    return store(database, game(expansions), plays_to(case, expansions), shared)


def _at(case: str, expansions: tuple[str, ...]) -> Way:
    def go(me: Visit, database: Path, lang: str) -> None:
        me.open(table_of(database, case, expansions), lang)
        me.wait_for_turn()

    return go


def _chosen(way: Way, selector: str) -> Way:
    """Go there and touch the first of these."""

    def go(me: Visit, database: Path, lang: str) -> None:
        way(me, database, lang)
        me.see(selector).first.click()

    return go


def _watching(me: Visit, database: Path, lang: str) -> None:
    me.open(table_of(database, "plotting", BOTH).partition("#")[0], lang)
    me.wait_for(lambda: me.at_table)


def _remembered(me: Visit, database: Path, lang: str) -> None:
    """The discard pile is open after Treason, with what it has shown."""
    me.open(table_of(database, "remembered", AGORA), lang)
    me.wait_for_turn()
    me.see(".pile, .ptok .linkish").first.click()


def _end(how: str, expansions: tuple[str, ...]) -> Way:
    def go(me: Visit, database: Path, lang: str) -> None:
        me.open(store(database, game(expansions), whole_game(how, expansions)), lang)
        me.wait_for(lambda: me.over)

    return go


CHOICES = (
    *("senate", "conspirator", "keep_conspiracy", "prepare_conspiracy", "remove_cube", "sabotage_wonder"),
    *("coerce_card", "give_card", "treason_card", "lock_token", "fraud_slot"),
)


def _covered(me: Visit, database: Path, lang: str) -> None:
    me.open(table_of(database, "age2", AGORA, shared=2), lang)
    me.see(".cover").wait_for()


SCREENS: dict[str, Way] = {
    "covered_plots": _covered,
    "home_both": home_with("pantheon+agora"),
    "draft_agora": _at("draft", AGORA),
    "draft_both": _at("draft", BOTH),
    "age1_agora": _at("age1", AGORA),
    "age1_both": _at("age1", BOTH),
    "age2_agora": _at("age2", AGORA),
    "age2_both": _at("age2", BOTH),
    "age3_both": _at("age3", BOTH),
    "rich_agora": _at("rich", AGORA),
    "rich_both": _at("rich", BOTH),
    "late_both": _at("late", BOTH),
    "plotting": _at("plotting", BOTH),
    "crowded": _at("crowded", AGORA),
    "remembered": _remembered,
    "moved_decree": _at("moved", BOTH),
    "senator": _chosen(_at("age2", BOTH), ".layout .card:is(.white, .black)"),
    "chosen_plot": _chosen(_at("plotting", BOTH), ".layout .card:not(.covered)"),
    "decree_chosen": _chosen(_at("move_decree", AGORA), ".source"),
    "cube_chosen": _chosen(_at("senate", BOTH), ".chamber.can"),
    "watching_agora": _watching,
    "end_political": _end("political", AGORA),
    "end_both": _end("civilian", BOTH),
} | {kind: _at(kind, BY_TURNS[k % 2]) for k, kind in enumerate(CHOICES)}
