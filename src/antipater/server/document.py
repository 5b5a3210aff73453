"""Answers that are the same for everybody: made once, kept as bytes, and not sent again to whoever has them."""

import asyncio
import gzip
import hashlib
from collections.abc import Callable, Hashable
from typing import Any

import msgspec
from litestar import Request, Response
from msgspec import Struct

from .off_loop import off_loop

WORTH_PACKING = 500  # bytes
ASK_AGAIN = "no-cache"  # a browser keeps it, and asks each time whether it has changed


class Document(Struct, frozen=True):
    """An answer as it lies ready."""

    body: bytes
    packed: bytes | None  # by gzip
    tag: str  # of its content
    media_type: str


def document(body: bytes, media_type: str) -> Document:
    """Get an answer ready."""
    packed = gzip.compress(body, mtime=0) if len(body) >= WORTH_PACKING else None
    return Document(body, packed, f'"{hashlib.sha256(body).hexdigest()[:32]}"', media_type)


class Documents:
    """All that was asked for so far."""

    def __init__(self) -> None:
        self.kept: dict[Hashable, asyncio.Task[Document]] = {}

    async def answer(
        self, request: Request[Any, Any, Any], key: Hashable, make: Callable[[], Document], keep: str = ASK_AGAIN
    ) -> Response[bytes]:
        """The document of a key, or that the browser has it already."""
        if key not in self.kept:
            self.kept[key] = asyncio.create_task(off_loop(make))
        return sent(request, await asyncio.shield(self.kept[key]), keep)


def sent(request: Request[Any, Any, Any], found: Document, keep: str = ASK_AGAIN) -> Response[bytes]:
    """An answer that lies ready, packed if the browser can unpack it, or that it has not changed."""
    headers = {"etag": found.tag, "cache-control": keep, "vary": "accept-encoding"}
    if _knows(request, found.tag):
        return Response(b"", status_code=304, headers=headers, media_type=found.media_type)
    if found.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(found.packed, status_code=200, headers=headers, media_type=found.media_type)
    return Response(found.body, status_code=200, headers=headers, media_type=found.media_type)


async def served(request: Request[Any, Any, Any], key: Hashable, made: Callable[[], object]) -> Response[bytes]:
    """What `made` returns as JSON, made once."""
    documents: Documents = request.app.state.documents
    return await documents.answer(request, key, lambda: document(msgspec.json.encode(made()), "application/json"))


async def sent_now(request: Request[Any, Any, Any], body: bytes) -> Response[bytes]:
    """JSON that was made for one request."""
    return sent(request, await off_loop(document, body, "application/json"))


def _knows(request: Request[Any, Any, Any], tag: str) -> bool:
    known = [name.strip().removeprefix("W/") for name in request.headers.get("if-none-match", "").split(",")]
    return tag in known or "*" in known
