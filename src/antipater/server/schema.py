"""The OpenAPI document, with the messages of the WebSocket: `python -m antipater.server.schema` prints it."""

import sys
from typing import Any

import msgspec

from ..games import GAMES, game_type
from ..kernel import options
from . import http_wire, people_wire, wire
from .catalogue import Goal, catalogue_path, goal_path
from .host_wire import HostMessage, HostView, Lobby, LobbyWanted, RemoveSeat, StopTable
from .new_table import GAMES_PATH, NewLesson, NewTable, OfferedGames
from .replay_routes import REPLAYS_PATH, TRIES_PATH, VIEWS_PATH
from .replay_wire import Analyse, AnalysisState, AskWhy, Judge, Lines, Replay, ReplayMade, Tried, Try, Whys
from .rules import Rules

SCHEMAS = "#/components/schemas/"
UNIONS = {"ClientMessage": wire.ClientMessage, "ServerMessage": wire.ServerMessage, "NewTable": NewTable}
OTHERS = (
    NewLesson,
    http_wire.TableMade,
    http_wire.Failure,
    http_wire.WordList,
    http_wire.Link,
    http_wire.LanWanted,
    http_wire.Health,
    http_wire.Here,
    http_wire.Picture,
    Replay,
    ReplayMade,
    Try,
    Judge,
    Lines,
    AskWhy,
    Whys,
    Analyse,
    AnalysisState,
    Rules,
    people_wire.MySeats,
    people_wire.MyTables,
    people_wire.DevicePass,
    people_wire.SeatPass,
    people_wire.PassCode,
    people_wire.PassMade,
    people_wire.PassTold,
    people_wire.TakePass,
    people_wire.Taken,
    Lobby,
    HostView,
    HostMessage,
    LobbyWanted,
    RemoveSeat,
    StopTable,
)
RECORD_FORMAT = "antipater-record"  # docs/record.md
RECORD_SENT = {"text/plain": {"schema": {"type": "string", "format": RECORD_FORMAT}}}  # read so, whatever it is called


def with_messages(document: dict[str, Any]) -> dict[str, Any]:
    """The document with the exact types of everything on the wire, also those that each game brings."""
    answers: dict[str, Any] = {GAMES_PATH: OfferedGames, VIEWS_PATH: list[wire.View], TRIES_PATH: Tried}
    answers |= {catalogue_path(name): game_type(name).catalogue_type for name in GAMES}
    answers |= {goal_path(name): Goal for name in GAMES}
    views = {name: game_type(name).view_type for name in GAMES}
    types = [*UNIONS.values(), *views.values(), *answers.values(), *OTHERS]
    found, parts = msgspec.json.schema_components(types, ref_template=SCHEMAS + "{name}")
    names = short_names(parts)
    schemas = iter(_renamed(list(found), names))
    parts = _renamed(parts, names) | dict(zip(UNIONS, schemas, strict=False))
    refs = [next(schemas) for _ in views]
    for name, view in zip(views, refs, strict=True):
        parts[view["$ref"].removeprefix(SCHEMAS)]["properties"]["game"] = {"enum": [name]}
    for path, schema in zip(answers, schemas, strict=False):
        content = {"application/json": {"schema": _with_views(schema, refs)}}
        (operation,) = document["paths"][path].values()
        operation["responses"]["200"]["content"] = content
    document["paths"][REPLAYS_PATH]["post"]["requestBody"] = {"required": True, "content": RECORD_SENT}
    every = {**document["components"]["schemas"], **_with_views(parts, refs)}
    return {**document, "components": {**document["components"], "schemas": every}}


def short_names(parts: dict[str, Any]) -> dict[str, str]:
    """New names for types that share theirs, which have the whole path: the first keeps the short one."""
    of_options = [name for name, kind in vars(options).items() if _is_option_type(kind)]
    names = {path: f"Option{name}" for name in of_options for path in (name, f"{options.__name__}.{name}")}
    packages = {"antipater.server": "Server"}
    packages |= {game_type(game).__module__.rpartition(".")[0]: game.capitalize() for game in GAMES}
    taken: set[str] = set()
    for package, prefix in packages.items():
        for path in [path for path in parts if path.startswith(f"{package}.")]:
            short = path.rpartition(".")[2]
            names[path] = prefix + short if short in taken else short
            taken.add(short)
    return names


def _is_option_type(kind: Any) -> bool:
    """Is it a type by which a game describes an option? Their names are too short for a document of everything."""
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == options.__name__


def _renamed(part: Any, names: dict[str, str]) -> Any:
    """The same with other names of types."""
    if isinstance(part, dict):
        return {names.get(key, key): _renamed(value, names) for key, value in part.items()}
    if isinstance(part, list):
        return [_renamed(each, names) for each in part]
    if isinstance(part, str) and part.startswith(SCHEMAS):
        return SCHEMAS + names.get(part.removeprefix(SCHEMAS), part.removeprefix(SCHEMAS))
    return part


def _with_views(part: Any, views: list[Any]) -> Any:
    """The same with the views of all games where any of them may stand."""
    if part == {"title": wire.ANY_VIEW}:
        return {"oneOf": views}
    if isinstance(part, dict):
        return {key: _with_views(value, views) for key, value in part.items()}
    return [_with_views(each, views) for each in part] if isinstance(part, list) else part


def document() -> dict[str, Any]:
    """The document of the server."""
    from .address import ServerAddress
    from .app import make_app
    from .store import Store

    app = make_app(Store("sqlite://"), ServerAddress("127.0.0.1", 8000), bot_pause=0)
    return with_messages(app.openapi_schema.to_schema())


if __name__ == "__main__":
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(document())).decode() + "\n")
