"""Duel as a Game: its options, and what the kernel's Position asks of it."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from ..kernel.bits import has
from ..kernel.explaining import Explanation, Notice
from ..kernel.features import Features
from ..kernel.game import Game
from ..kernel.goal import GoalPart
from ..kernel.network import Layout
from ..kernel.options import checked
from ..kernel.picture import Picture
from ..kernel.position import Outcome, Position
from ..kernel.printed import PrintedTable
from ..kernel.reasoning import Reason
from ..kernel.record import States
from ..kernel.sight import Sight
from ..kernel.telling import Consequence, Told
from ..kernel.unpacked import opened, unpacked
from .actions import ACTIONS, AGORA_ACTIONS, HIDDEN_GOD, MOST_LEGAL, PANTHEON_ACTIONS, TOKEN
from .catalogue import catalogue
from .catalogue_types import Catalogue
from .columns import FEATURES
from .consequences import KINDS, consequences
from .decisions import KEEP_CONSPIRACY, LOCK_TOKEN, TAKE_GOD, THEATER_TOP
from .endgame import near_end
from .expanded.corrections import CORRECTED, went_otherwise
from .explain import explain
from .explained.asked import RULES
from .goal import goal
from .judge import LOST_SOON, WIN
from .lessons.offered import LESSONS
from .notices import notices
from .offers import Offer, offers
from .operations import RESOURCES
from .options import EXPANSIONS, OPTIONS
from .outputs import LAYOUTS
from .picture import picture
from .printed import printed
from .refusal import REASONS
from .score import CATEGORIES, points_in
from .sight import sight_of
from .state import HOW, POLITICAL, RUNNING, STATE, decision
from .telling import told
from .view import open_view, view, view_beside
from .view_types import View
from .why import why
from .words import describe

SECRET = (TAKE_GOD, THEATER_TOP, KEEP_CONSPIRACY)  # decisions of which others do not see the answer
# For each combination of expansions: through which door its compiled rules are loaded, and how long that takes cold.
DOORS = {
    (): ("_jit", 20),
    ("pantheon",): ("_jit_pantheon", 40),
    ("agora",): ("_jit_agora", 50),
    ("pantheon", "agora"): ("_jit_both", 65),
}
# The number of the rules. With an expansion, since the second: Agora's military tokens act at once, Minerva stops the
# whole move of a card, coins of a decree come after the card's effects, what Curia Julia's card freed is turned up
# before a conspiracy is triggered, and a token of the box under Obscurantism lies face down.
BASE_RULES, EXPANSION_RULES = 1, CORRECTED


class Duel(Game):
    """7 Wonders Duel, for two."""

    name = "duel"
    title = "Duel"
    known_options = OPTIONS
    view_type = View
    catalogue_type = Catalogue
    lessons = LESSONS
    dtype = STATE
    most_legal = MOST_LEGAL
    actions = ACTIONS
    resources = len(RESOURCES)
    reasons = REASONS
    reason_rules = RULES["reason"]
    books = ("duel", *EXPANSIONS)
    categories = CATEGORIES
    not_in_digest = frozenset({"not_locked"})  # follows from the moves, and came after the first records
    consequence_kinds = KINDS
    sure_win = WIN - 1
    sure_loss = LOST_SOON // 2

    def __init__(self, expansions: Iterable[str] = (), wonders: str = "draft") -> None:
        chosen = checked(OPTIONS, {"expansions": expansions, "wonders": wonders})["expansions"]
        options: dict[str, Any] = {} if wonders == "draft" else {"wonders": wonders}
        super().__init__(options | ({"expansions": chosen} if chosen else {}), seats=2)
        self.blank[0].first_game = wonders == "first-game"
        self.expansions = tuple(chosen)
        self.how = HOW if "agora" in chosen else HOW[:POLITICAL]
        self.door, self.compile_seconds = DOORS[self.expansions]
        self.solvable = not chosen
        self.has_expansions = bool(chosen)
        self.rules = EXPANSION_RULES if chosen else BASE_RULES
        if "pantheon" in chosen:
            self.blank[0].pantheon.played = 1
            self.actions = PANTHEON_ACTIONS
        if "agora" in chosen:
            self.blank[0].agora.played = 1
            self.actions = AGORA_ACTIONS

    def seen(self, states: States, action: int, seat: int, viewer: int | None) -> int:
        state = states[0]
        kind = decision(state)
        secret = kind in SECRET or (kind == LOCK_TOKEN and has(state.box, action - TOKEN))
        return HIDDEN_GOD if secret and viewer != seat else action

    def went_otherwise(self, before: Position, seat: int, action: int, after: Position, rules: int) -> bool:
        return rules < CORRECTED <= self.rules and went_otherwise(before.states[0], seat, action, after.states[0])

    def age_and_turn(self, states: States) -> tuple[int, None]:
        return int(states[0].age), None

    def near_end(self, states: States) -> bool:
        return self.solvable and near_end(states[0])

    def sight_of(self, action: int) -> Sight:
        return sight_of(action)

    def features(self) -> Features:
        return FEATURES[self.expansions]

    def network(self) -> Layout:
        return LAYOUTS[self.expansions]

    def catalogue(self, lang: str = "en") -> dict[str, list[dict[str, Any]]]:
        return catalogue(lang, self.expansions)

    def printed(self, lang: str = "en") -> Iterator[PrintedTable]:
        return printed(self.catalogue(lang), lang)

    def offers(self, states: States, seat: int) -> list[Offer]:  # noqa: ARG002
        return offers(unpacked(states[0]))

    def view(self, states: States, seat: int | None, beside: View | None = None) -> View:
        state = unpacked(states[0])
        if beside is not None:
            return view_beside(beside, state, seat)
        outcome = None if state.how == RUNNING else self.outcome(states)
        return view(state, seat, self.name, self.options, outcome)

    def open_view(self, states: States) -> View:
        if int(states[0].how) != RUNNING:
            return self.view(states, None)
        return open_view(opened(states[0]), self.name, self.options)

    def picture(self, view: View, lang: str) -> Picture:
        return picture(view, lang)

    def explain(self, view: View, about: str, names: Sequence[str], lang: str) -> Explanation | None:
        return explain(view, about, names, lang)

    def goal(self, lang: str) -> list[GoalPart]:
        return goal(self.expansions, lang)

    def notices(self, view: View, names: Sequence[str], lang: str) -> list[Notice]:
        return notices(view, names, lang)

    def why(self, seen: Position, seat: int, action: int, names: Sequence[str], lang: str) -> list[Reason]:
        return why(seen, seat, action, names, lang)

    def describe(self, states: States, seat: int, action: int, lang: str) -> str:  # noqa: ARG002
        return describe(states[0], action, lang)

    def told(self, states: States, seat: int, action: int, lang: str) -> Told:  # noqa: ARG002
        return told(states[0], action, lang)

    def consequences(self, before: States, after: States) -> list[Consequence]:
        return consequences(before[0], after[0])

    def outcome(self, states: States) -> Outcome:
        state = states[0]
        winners = tuple(seat for seat in range(2) if int(state.winners) >> seat & 1)
        return Outcome(
            winners=winners,
            ranks=tuple(1 if seat in winners else 2 for seat in range(2)),
            how=HOW[state.how],
            points=tuple({name: points_in(state, seat, k) for k, name in enumerate(CATEGORIES)} for seat in range(2)),
        )
