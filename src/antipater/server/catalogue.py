"""The catalogue of each game: all its pieces with their texts, under an address of its own."""

from collections.abc import Callable, Coroutine
from functools import partial
from inspect import Parameter, Signature
from types import GenericAlias
from typing import Any, Literal

from litestar import Request, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import ResponseSpec

from ..games import GAMES, game_type
from ..kernel.options import Word, Words
from .document import served
from .new_table import game_made
from .wire_base import Language

AnyRequest = Request[Any, Any, Any]


def catalogue_path(name: str) -> str:
    """Where the pieces of a game are found."""
    return f"/api/cards/{name}"


def catalogue_routes(responses: dict[int, ResponseSpec]) -> list[HTTPRouteHandler]:
    """A route for each game."""
    return [get(catalogue_path(name), responses=responses)(_handler(name)) for name in GAMES]


def _handler(name: str) -> Callable[..., Coroutine[Any, Any, Response[bytes]]]:
    """What answers for a game. Its parameters are the options that change which pieces there are."""

    async def cards(request: AnyRequest, lang: str, **options: Any) -> Response[bytes]:
        chosen = {option: _in_order(value) for option, value in options.items()}
        key = (name, lang, *chosen.items())
        return await served(request, key, partial(_catalogue, name, lang, chosen))

    request = Parameter("request", Parameter.KEYWORD_ONLY, annotation=AnyRequest)
    parameters = [request, _parameter("lang", Language, "en"), *_parameters(name)]
    handler: Any = cards
    handler.__name__ = "cards" if name == next(iter(GAMES)) else f"{name}_cards"  # its name in the OpenAPI document
    handler.__signature__ = Signature(parameters, return_annotation=Response[bytes])
    handler.__annotations__ = {each.name: each.annotation for each in parameters} | {"return": Response[bytes]}
    return cards


def _parameters(name: str) -> list[Parameter]:
    options = game_type(name).known_options
    return [_of_option(option) for option in options if option.of_pieces and isinstance(option, Word | Words)]


def _of_option(option: Word | Words) -> Parameter:
    word: Any = Literal[option.values]
    if isinstance(option, Word):
        return _parameter(option.name, word, option.default)
    return _parameter(option.name, GenericAlias(list, (word,)) | None)


def _parameter(name: str, kind: Any, default: Any = None) -> Parameter:
    return Parameter(name, Parameter.KEYWORD_ONLY, annotation=kind, default=default)


def _in_order(value: Any) -> Any:
    """The same for words that are named in another order, or twice."""
    return value if isinstance(value, str) else tuple(sorted(set(value or ())))


def _catalogue(name: str, lang: str, options: dict[str, Any]) -> object:
    return game_made(name, **options).catalogue(lang)
