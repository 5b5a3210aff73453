"""The OpenAPI document, with the messages of the WebSocket: `python -m antipater.server.schema` prints it."""

import sys
from typing import Any

import msgspec
from litestar.connection import Request
from litestar.openapi.plugins import JsonRenderPlugin

from . import wire


class SchemaPlugin(JsonRenderPlugin):
    """Serves the document, and nothing that loads scripts from elsewhere."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return super().render(request, with_messages(openapi_schema))


def with_messages(document: dict[str, Any]) -> dict[str, Any]:
    """The document with the exact types of everything on the wire."""
    types = [wire.ClientMessage, wire.ServerMessage, wire.NewTable, wire.TableMade, wire.Failure, wire.WordList]
    types += [wire.Catalogue, wire.Health, wire.Here]
    (client, server, *_), parts = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    schemas = {**document["components"]["schemas"], **parts, "ClientMessage": client, "ServerMessage": server}
    return {**document, "components": {**document["components"], "schemas": schemas}}


def document() -> dict[str, Any]:
    """The document of the server."""
    from .app import make_app
    from .here import Place
    from .store import Store

    app = make_app(Store("sqlite+aiosqlite://"), Place("127.0.0.1", 8000), bot_pause=0)
    return with_messages(app.openapi_schema.to_schema())


if __name__ == "__main__":
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(document())).decode() + "\n")
