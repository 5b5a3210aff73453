"""The OpenAPI document, with the messages of the WebSocket: `python -m antipater.server.schema` prints it."""

import re
import sys
from typing import Any

import msgspec

from ..duel.view import View as DuelView
from ..wonders.view import View as WondersView
from . import pieces, wire

# Both games have a View, an Offer and so on: those of Duel keep their names, those of 7 Wonders get a prefix.
PREFIXES = {"duel": "", "wonders": "Wonders"}
GAMES = dict(zip(wire.VIEWS, ("duel", "wonders"), strict=True))


def with_messages(document: dict[str, Any]) -> dict[str, Any]:
    """The document with the exact types of everything on the wire."""
    unions = {"ClientMessage": wire.ClientMessage, "ServerMessage": wire.ServerMessage, "NewTable": wire.NewTable}
    types = [*unions.values(), DuelView, WondersView, wire.TableMade, wire.Failure, wire.WordList, wire.Link]
    types += [pieces.Catalogue, pieces.WondersCatalogue, wire.Health, wire.Here, wire.Picture]
    found, parts = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    named = _renamed({**parts, **dict(zip(unions, found, strict=False))})
    for view, game in GAMES.items():
        named[view]["properties"]["game"] = {"enum": [game]}
    schemas = {**document["components"]["schemas"], **named}
    return {**document, "components": {**document["components"], "schemas": schemas}}


def _renamed(parts: Any) -> Any:
    """The same with short names for what both games have."""
    if isinstance(parts, dict):
        return {_short(key): _renamed(part) for key, part in parts.items()}
    if isinstance(parts, list):
        return [_renamed(part) for part in parts]
    return _short(parts) if isinstance(parts, str) else parts


def _short(name: str) -> str:
    """`antipater.wonders.view.CityView` becomes `WondersCityView`, also at the end of a reference."""
    return re.sub(r"antipater\.(duel|wonders)\.\w+\.(\w+)$", lambda found: PREFIXES[found[1]] + found[2], name)


def document() -> dict[str, Any]:
    """The document of the server."""
    from .address import ServerAddress
    from .app import make_app
    from .store import Store

    app = make_app(Store("sqlite://"), ServerAddress("127.0.0.1", 8000), bot_pause=0)
    return with_messages(app.openapi_schema.to_schema())


if __name__ == "__main__":
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(document())).decode() + "\n")
