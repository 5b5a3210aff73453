"""A table to be set up: what can be chosen for each game, as the game describes it, and the game that is wanted."""

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from ..games import GAMES, game_type, make
from ..kernel.errors import OptionError
from ..kernel.game import Game
from ..kernel.options import BAD, AnyOption, Number, Word, Words
from ..kernel.teaching import Lesson
from ..search.agents import at_the_table
from ..search.strength import elo_of_bots
from .game_facts import MOST_SEATS, has_hints, seats_of
from .http_wire import BotSeat, OpenSeat, PersonSeat
from .manner_wire import BestOf, ClockRule
from .refusal import Refusal
from .wire_base import BotName, Name

GAMES_PATH = "/api/games"
TOLD = "A table of {game} to be set up: who sits where, and its options. What is left out is as the game has it."

Text = Annotated[str, Meta(min_length=1, max_length=24)]


class NewGame(Struct, frozen=True, kw_only=True):
    """What is said of every table: who sits where."""

    seats: list[PersonSeat | BotSeat | OpenSeat]
    hints: bool = True  # may people ask for them?
    clock: ClockRule | None = None
    best_of: BestOf = 1  # games of a series
    listed: bool = False  # among the open tables, if this server lists them


def _type_of(name: str) -> type[NewGame]:
    """What is to be said of a table of one game: its options too, each of which may be left out."""
    seats = seats_of(name)
    sitting = Annotated[list[PersonSeat | BotSeat | OpenSeat], Meta(min_length=seats[0], max_length=seats[-1])]
    made = msgspec.defstruct(
        f"New{name.capitalize()}",
        [
            ("seats", sitting),
            *map(_field, options_of(name)),
            ("hints", bool, True),
            ("clock", ClockRule | None, None),
            ("best_of", BestOf, 1),
            ("listed", bool, False),
        ],
        bases=(NewGame,),
        namespace={"__doc__": TOLD.format(game=game_type(name).title)},
        module=__name__,
        tag_field="game",
        tag=name,
        forbid_unknown_fields=True,
        frozen=True,
        kw_only=True,
    )
    assert issubclass(made, NewGame)
    return made


def options_of(name: str) -> list[AnyOption]:
    """The options of a game but for the number of players, which is that of the seats."""
    return [each for each in game_type(name).known_options if not (isinstance(each, Number) and each.seats)]


def _field(option: AnyOption) -> tuple[str, Any, Any]:
    """An option as a client sends it. The words of a list are checked by the game, which says what it refuses."""
    kind: Any
    if isinstance(option, Word):
        kind = Literal[option.values]
    elif isinstance(option, Words):
        return option.name, Annotated[list[Text], Meta(max_length=len(option.values))], []
    elif isinstance(option, Number):
        kind = Annotated[int, Meta(ge=option.least, le=option.most)]
    else:
        kind = Text | Annotated[list[Text], Meta(max_length=MOST_SEATS)]
    return option.name, kind | UnsetType, UNSET


NEW_TABLES = {name: _type_of(name) for name in GAMES}
if TYPE_CHECKING:
    NewTable = NewGame
else:
    NewTable = reduce(or_, NEW_TABLES.values())


def game_wanted(wanted: NewTable) -> Game:
    """The game of a table that is to be set up; a refusal if nobody can play it so."""
    name = str(wanted.__struct_config__.tag)
    for seat in wanted.seats:
        if isinstance(seat, BotSeat) and seat.bot not in at_the_table(name):
            raise Refusal(BAD, f"{seat.bot} does not play {name}")
    options = {option.name: getattr(wanted, option.name) for option in options_of(name)}
    given = {option: value for option, value in options.items() if value is not UNSET}
    players = {each.name: len(wanted.seats) for each in game_type(name).known_options if each not in options_of(name)}
    return game_made(name, **players, **given)


def game_made(name: str, **options: Any) -> Game:
    """A game with options that somebody sent; a refusal in the words of the game if they do not go together."""
    try:
        return make(name, **options)
    except OptionError as error:
        raise Refusal(error.reason, str(error) if error.reason == BAD else error.detail, name, 409) from None


class NewLesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson to be set up: who learns sits opposite bots that the lesson names."""

    game: Literal[tuple(GAMES)]  # type: ignore[valid-type]
    lesson: Text
    name: Name


def lesson_wanted(wanted: NewLesson) -> Lesson:
    """The lesson that somebody asks for."""
    for lesson in game_type(wanted.game).lessons:
        if lesson.name == wanted.lesson:
            return lesson
    raise Refusal("unknown_lesson")


class SeatsPossible(Struct, frozen=True):
    """How many play a game."""

    least: int
    most: int


class OfferedGame(Struct, frozen=True):
    """A game that can be played here, with all that can be chosen for a table of it."""

    name: str
    title: str  # in English; its name in a language may be `page.game.{name}` of the words
    seats: SeatsPossible
    options: list[AnyOption]  # in the order in which they are to be chosen
    bots: list[BotName]
    elo: dict[str, int]  # of bots whose strength was measured, by name
    hints: bool  # can people ask for them?
    lessons: list[str]  # for newcomers first; `{game}.lessons.{lesson}` of the words has their texts
    books: list[str]  # of numbered rules, `/api/rules/{name}`
    reason_rules: dict[str, str]  # the number of the rule behind a reason why something is not possible


class OfferedGames(Struct, frozen=True):
    """All games that can be played here."""

    games: list[OfferedGame]


def offered_games() -> OfferedGames:
    """All games with their options, as clients receive them."""
    return OfferedGames([_offered(name) for name in GAMES])


def _offered(name: str) -> OfferedGame:
    game, seats = game_type(name), seats_of(name)
    return OfferedGame(
        name,
        game.title,
        SeatsPossible(seats[0], seats[-1]),
        list(game.known_options),
        at_the_table(name),
        elo_of_bots(name),
        has_hints(name),
        [lesson.name for lesson in game.lessons],
        list(game.books),
        dict(game.reason_rules),
    )
