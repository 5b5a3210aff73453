"""7 Wonders as a Game: its options, and what the kernel's Position asks of it."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from ..kernel.batch import points_in_lines
from ..kernel.doors import COMPILING, DOORS
from ..kernel.explaining import Explanation, Notice
from ..kernel.features import Features
from ..kernel.game import Game
from ..kernel.goal import GoalPart
from ..kernel.network import Layout
from ..kernel.options import checked, default_of
from ..kernel.picture import Picture
from ..kernel.position import Outcome, Position
from ..kernel.printed import PrintedTable
from ..kernel.reasoning import Reason
from ..kernel.record import Numbers, States
from ..kernel.sight import Sight
from ..kernel.telling import Consequence, Told
from ..kernel.twin import rehearse
from ..kernel.unpacked import opened
from .actions import (
    ACTIONS,
    DIG_UP,
    KNOWN_ACTIONS,
    MOST_LEGAL,
    PAY,
    PAYMENTS,
    SELL_UNKNOWN,
    STAGE_UNKNOWN,
    TO_RAISE,
    TO_SELL,
    use_of,
)
from .catalogue import catalogue
from .catalogue_types import WondersCatalogue
from .columns import FEATURES
from .consequences import KINDS, consequences
from .engine import RESULT_BOARDS, RESULT_COINS
from .explain import explain
from .explained.rules import RULE_OF_REASON
from .goal import goal
from .legal import city_to_decide
from .lessons.offered import LESSONS
from .notices import notices
from .offers import Offer, offers
from .options import OPTIONS
from .outputs import LAYOUTS
from .picture import picture
from .printed import printed
from .reading import Reading
from .refusal import REASONS
from .score import CATEGORIES, OF_EXPANSIONS, points_in
from .seams.shown import see_more
from .sight import sight_of
from .state import CHOSEN_SIDE, FREE_CITY, HOW, RUNNING, STATE, State, for_two
from .tables import BOARD_IDS, EDITIONS, FEWEST_CITIES, SCORE_PADS, SIDE_IDS
from .telling import told
from .variant import KNOWN
from .view import View, open_view, turn_shown, view, view_beside, when_another_has_chosen
from .why import why
from .words import describe

# The number of the rules. 2 where two players choose their boards: they may take any, and the Free City's is drawn from
# those that they leave. What was played before replays alike.
RULES, CHOSEN_FOR_TWO_RULES = 1, 2
MORE_THAN_ALL_COINS = 1 << 16
TALLY_SECONDS = 10  # to compile what views ask


class Wonders(Game):
    """7 Wonders, for two to seven."""

    name = "wonders"
    title = "7 Wonders"
    known_options = OPTIONS
    view_type = View
    catalogue_type = WondersCatalogue
    lessons = LESSONS
    consequence_kinds = KINDS
    dtype = STATE
    most_legal = MOST_LEGAL
    actions = ACTIONS
    resources = PAYMENTS
    reasons = REASONS
    reason_rules = RULE_OF_REASON
    books = ("wonders",)
    how = HOW
    categories = CATEGORIES
    not_in_digest = frozenset({"spare"})  # boards in reserve show as soon as one counts
    has_start_player = False
    takes_turns = False
    levels_by_network = (5,)
    named_bots = True
    compile_seconds = 40

    def __init__(
        self,
        players: int = FEWEST_CITIES,
        edition: str = "second",
        boards: str | Sequence[str] = "random",
        sides: str | Sequence[str] | None = None,
    ) -> None:
        given = {"players": players, "edition": edition, "boards": boards}
        chosen = checked(OPTIONS, given if sides is None else given | {"sides": sides})
        self.edition = EDITIONS.index(edition)
        super().__init__({"players": chosen["players"], "edition": edition}, seats=chosen["players"])
        self.cities = max(self.seats, FEWEST_CITIES)
        self.score_pad = SCORE_PADS[self.edition]
        state = self.blank[0]
        state.edition, state.players, state.cities = self.edition, self.seats, self.cities
        self._set_boards(state, chosen["boards"])
        self._set_sides(state, chosen["sides"])
        self.rules = CHOSEN_FOR_TWO_RULES if for_two(state) and state.choose_boards else RULES
        for option in OPTIONS:
            if option.name not in self.options and chosen[option.name] != default_of(option, chosen):
                self.options[option.name] = chosen[option.name]

    def with_expansions(self, names: Iterable[str]) -> Self:
        """Play with expansions: an option of the game as soon as there is one."""
        chosen = tuple(name for name in KNOWN if name in set(names))
        self.options["expansions"] = list(chosen)
        self.actions = KNOWN_ACTIONS
        self.score_pad += tuple(CATEGORIES[OF_EXPANSIONS + KNOWN.index(name)] for name in chosen)
        self.blank[0].expansions = sum(1 << KNOWN.index(name) for name in chosen)
        self.door = next(name for name, door in DOORS.items() if door[:2] == (COMPILING, chosen))
        return self

    def _set_boards(self, state: State, boards: str | list[str]) -> None:
        if isinstance(boards, str):
            state.choose_boards = boards == "choose"
            return
        for city, name in enumerate(boards):
            state.board_rule[city] = 1 + BOARD_IDS.index(name)

    def _set_sides(self, state: State, sides: str | list[str]) -> None:
        known = SIDE_IDS[self.edition]
        rules = {"random": 0, known[0]: 1, known[1]: 2, "choose": CHOSEN_SIDE}
        for city, name in enumerate([sides] * self.seats if isinstance(sides, str) else sides):
            state.side_rule[city] = rules[name]
        if self.cities > self.seats:
            state.side_rule[FREE_CITY] = 1

    def compile(self) -> Self:
        """What views and offers ask of the rules is compiled too."""
        super().compile()
        reading = Reading(self.start(0).states, self.load)
        calls = (reading.sums, partial(reading.price, 0, 0), partial(reading.prices, 0, [0]))
        rehearse(self.name, TALLY_SECONDS, (*calls, partial(reading.reasons, 0, [0])), "tally", self.door)
        return self

    def kinds_of_city(self, lines: Numbers) -> dict[str, npt.NDArray[np.bool_]]:
        """By board and side."""
        kinds = lines[:, RESULT_BOARDS : RESULT_BOARDS + self.seats]
        return {
            f"{board} {side}": kinds == b * len(SIDE_IDS[self.edition]) + d
            for b, board in enumerate(BOARD_IDS)
            for d, side in enumerate(SIDE_IDS[self.edition])
        }

    def strengths(self, lines: Numbers) -> npt.NDArray[Any]:
        """By points, on a tie by coins."""
        points: npt.NDArray[np.int64] = points_in_lines(self, lines).sum(2, dtype=np.int64)
        return points * MORE_THAN_ALL_COINS + lines[:, RESULT_COINS : RESULT_COINS + self.seats]

    def sight_of(self, action: int) -> Sight:
        return sight_of(action)

    def features(self) -> Features:
        return FEATURES[self.edition, self.seats]

    def network(self) -> Layout | None:
        """Nobody has taught one the pieces of expansions."""
        return None if self.options.get("expansions") else LAYOUTS[self.edition, self.seats]

    def catalogue(self, lang: str = "en") -> dict[str, list[dict[str, Any]]]:
        return catalogue(EDITIONS[self.edition], lang, self.options.get("expansions", ()))

    def printed(self, lang: str = "en") -> Iterator[PrintedTable]:
        return printed(EDITIONS[self.edition], self.catalogue(lang), lang)

    def offers(self, states: States, seat: int) -> list[Offer]:
        return offers(Reading(states, self.load), seat)

    def view(self, states: States, seat: int | None, beside: View | None = None) -> View:
        reading = Reading(states, self.load)
        if beside is not None:
            return see_more(view_beside(beside, reading, seat), reading.state, seat)
        outcome = None if reading.state.how == RUNNING else self.outcome(states)
        seen = view(reading, seat, self.name, self.options, self.score_pad, outcome)
        return see_more(seen, reading.state, seat)

    def open_view(self, states: States) -> View:
        reading = Reading(states, self.load)
        if reading.state.how != RUNNING:
            return self.view(states, None)
        reading.state = opened(states[0])
        seen = open_view(reading, self.name, self.options, self.score_pad)
        return see_more(seen, reading.state, None)

    def picture(self, view: View, lang: str) -> Picture:
        return picture(view, lang)

    def goal(self, lang: str) -> list[GoalPart]:
        return goal(self.seats < FEWEST_CITIES, lang)

    def describe(self, states: States, seat: int, action: int, lang: str) -> str:
        return describe(states[0], seat, action, lang)

    def explain(self, view: View, about: str, names: Sequence[str], lang: str) -> Explanation | None:
        return explain(view, about, names, lang)

    def notices(self, view: View, names: Sequence[str], lang: str) -> list[Notice]:
        return notices(view, names, lang)

    def why(self, seen: Position, seat: int, action: int, names: Sequence[str], lang: str) -> list[Reason]:
        return why(seen, seat, action, names, lang)

    def told(self, states: States, seat: int, action: int, lang: str) -> Told:
        return told(states[0], seat, action, lang)

    def waits(self, states: States) -> bool:
        return bool(states[0].commitment.any())

    def only_completes(self, states: States, seat: int) -> bool:
        """How to pay for what was chosen."""
        out, need = np.zeros(MOST_LEGAL, np.int16), np.zeros(PAYMENTS, np.int16)
        return self.engine.legal(states, 0, seat, out, need) > 0 and PAY <= int(out[0]) < DIG_UP

    def age_and_turn(self, states: States) -> tuple[int, int]:
        return int(states[0].age), turn_shown(states[0])

    def city_asked(self, states: States, seat: int) -> int:
        """With two players a seat may also choose for the Free City."""
        return int(city_to_decide(states[0], seat))

    def consequences(self, before: States, after: States) -> list[Consequence]:
        return consequences(before[0], after[0])

    def view_while_choosing(self, view: View, states: States) -> View:
        return when_another_has_chosen(view, states[0])

    def seen(self, states: States, action: int, seat: int, viewer: int | None) -> int:  # noqa: ARG002
        """Which card was tucked under a stage or sold is known to the seat alone."""
        if viewer == seat:
            return action
        if use_of(action) == TO_RAISE:
            return STAGE_UNKNOWN
        return SELL_UNKNOWN if use_of(action) == TO_SELL else action

    def outcome(self, states: States) -> Outcome:
        state = states[0]
        points = tuple(
            {name: points_in(state, seat, CATEGORIES.index(name)) for name in self.score_pad}
            for seat in range(self.seats)
        )
        strength = [(sum(points[seat].values()), int(state.city[seat].coins)) for seat in range(self.seats)]
        return Outcome(
            winners=tuple(seat for seat in range(self.seats) if int(state.winners) >> seat & 1),
            ranks=tuple(1 + sum(other > own for other in strength) for own in strength),
            how=HOW[state.how],
            points=points,
        )
