"""The page: files that were built into the package."""

import mimetypes
from functools import partial
from pathlib import Path
from typing import Any

from litestar import Request, Response, route
from litestar.enums import HttpMethod

from .document import ASK_AGAIN, Document, document
from .refusal import Refusal

STATIC = Path(__file__).parent / "static"
FOR_EVER = "public, immutable, max-age=31536000"  # names of assets have hashes
READ = [HttpMethod.GET, HttpMethod.HEAD]
OTHERS = ("/api/", "/assets/", "/schema")  # asked for by programs
NOT_BUILT = b"The page has not been built: run `make play`, or `pip install .`, which build it.\n"


ADDRESSES = [
    "/",
    "/games",
    "/cards",
    "/cards/{name:str}",
    "/rules",
    "/rules/{name:str}",
    "/m",
    "/host",
    "/t/{name:str}",
    "/j/{name:str}",
    "/r/{name:str}",
]  # that the page itself tells apart


@route(ADDRESSES, http_method=READ, include_in_schema=False)
async def index(request: Request[Any, Any, Any], name: str = "") -> Response[bytes]:  # noqa: ARG001, for the page
    """The page, the same for all its screens."""
    if "index.html" not in request.app.state.files:
        return Response(NOT_BUILT, media_type="text/plain", status_code=503)
    return await _file(request, "index.html")


@route("/{name:str}", http_method=READ, include_in_schema=False)
async def file(request: Request[Any, Any, Any], name: str) -> Response[bytes]:
    """A file beside the page, such as its icon."""
    return await _file(request, name)


@route("/assets/{name:path}", http_method=READ, include_in_schema=False)
async def asset(request: Request[Any, Any, Any], name: str) -> Response[bytes]:
    """A script, a style or a picture."""
    return await _file(request, f"assets{name}", FOR_EVER)


def nowhere(request: Request[Any, Any, Any]) -> Response[bytes] | None:
    """For a person with a browser at an address that leads nowhere: the page says so; programs get none."""
    path = request.app.state.files.get("index.html")
    asks = "text/html" in request.headers.get("accept", "") and request.method in READ
    if path is None or not asks or request.url.path.startswith(OTHERS):
        return None
    headers = {"cache-control": ASK_AGAIN}
    return Response(path.read_bytes(), media_type="text/html", status_code=404, headers=headers)


async def _file(request: Request[Any, Any, Any], name: str, keep: str = ASK_AGAIN) -> Response[bytes]:
    """One of the files that there are; what is asked for is never taken for a path."""
    state = request.app.state
    if name not in state.files:
        raise Refusal("not_found")
    found: Response[bytes] = await state.documents.answer(
        request, ("page", name), partial(_read, state.files[name]), keep
    )
    return found


def _read(path: Path) -> Document:
    return document(path.read_bytes(), mimetypes.guess_type(path.name)[0] or "application/octet-stream")


def files() -> dict[str, Path]:
    """All files of the page by their names in addresses."""
    found = (path for path in STATIC.rglob("*") if path.is_file() and not path.name.startswith("."))
    return {path.relative_to(STATIC).as_posix(): path for path in found}
