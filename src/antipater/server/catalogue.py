"""What each game says about itself with its options: all its pieces, and the card with goal and turn."""

from collections.abc import Callable, Coroutine
from functools import partial
from inspect import Parameter, Signature
from types import GenericAlias
from typing import Annotated, Any, Literal

from litestar import Request, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import ResponseSpec
from litestar.params import Parameter as Query
from msgspec import Struct

from ..games import GAMES, game_type
from ..kernel.game import Game
from ..kernel.goal import GoalPart
from ..kernel.options import AnyOption, Number, Word, Words
from .document import served
from .new_table import game_made
from .wire_base import Language

AnyRequest = Request[Any, Any, Any]
Responses = dict[int, ResponseSpec]


class Goal(Struct, frozen=True):
    """The card with goal and turn; without parts for a game that has none."""

    parts: list[GoalPart]


def catalogue_path(name: str) -> str:
    """Where the pieces of a game are found."""
    return f"/api/cards/{name}"


def goal_path(name: str) -> str:
    """Where the card with goal and turn of a game is found."""
    return f"/api/goal/{name}"


def catalogue_routes(responses: Responses) -> list[HTTPRouteHandler]:
    """A route for the pieces of each game. Its parameters are the options that change which pieces there are."""
    return [
        get(catalogue_path(name), responses=responses)(_handler(name, "cards", _catalogue, _of_pieces(name)))
        for name in GAMES
    ]


def goal_routes(responses: Responses) -> list[HTTPRouteHandler]:
    """A route for the card of each game; how many play may change it too."""
    return [
        get(goal_path(name), responses=responses)(_handler(name, "goal", _goal, [*_seats(name), *_of_pieces(name)]))
        for name in GAMES
    ]


def _catalogue(game: Game, lang: str) -> object:
    return game.catalogue(lang)


def _goal(game: Game, lang: str) -> Goal:
    return Goal(game.goal(lang))


def _handler(
    name: str, what: str, said: Callable[[Game, str], object], options: list[Number | Word | Words]
) -> Callable[..., Coroutine[Any, Any, Response[bytes]]]:
    """What answers for a game."""

    async def answer(request: AnyRequest, lang: str, **options: Any) -> Response[bytes]:
        chosen = {option: _in_order(value) for option, value in options.items()}
        key = (what, name, lang, *chosen.items())
        return await served(request, key, partial(_said, name, said, lang, chosen))

    request = Parameter("request", Parameter.KEYWORD_ONLY, annotation=AnyRequest)
    parameters = [request, _parameter("lang", Language, "en"), *map(_of_option, options)]
    handler: Any = answer
    handler.__name__ = what if name == next(iter(GAMES)) else f"{name}_{what}"  # its name in the OpenAPI document
    handler.__signature__ = Signature(parameters, return_annotation=Response[bytes])
    handler.__annotations__ = {each.name: each.annotation for each in parameters} | {"return": Response[bytes]}
    return answer


def _of_pieces(name: str) -> list[Number | Word | Words]:
    return [each for each in _options(name) if each.of_pieces and isinstance(each, Word | Words)]


def _seats(name: str) -> list[Number | Word | Words]:
    return [each for each in _options(name) if isinstance(each, Number) and each.seats]


def _options(name: str) -> tuple[AnyOption, ...]:
    return game_type(name).known_options


def _of_option(option: Number | Word | Words) -> Parameter:
    if isinstance(option, Number):
        return _parameter(option.name, Annotated[int, Query(ge=option.least, le=option.most)], option.default)
    word: Any = Literal[option.values]
    if isinstance(option, Word):
        return _parameter(option.name, word, option.default)
    return _parameter(option.name, GenericAlias(list, (word,)) | None)


def _parameter(name: str, kind: Any, default: Any = None) -> Parameter:
    return Parameter(name, Parameter.KEYWORD_ONLY, annotation=kind, default=default)


def _in_order(value: Any) -> Any:
    """The same for words that are named in another order, or twice."""
    return value if isinstance(value, str | int) else tuple(sorted(set(value or ())))


def _said(name: str, said: Callable[[Game, str], object], lang: str, options: dict[str, Any]) -> object:
    return said(game_made(name, **options), lang)
