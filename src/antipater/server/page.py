"""The page: files that were built into the package."""

from pathlib import Path

from litestar import Response, Router, route
from litestar.datastructures import CacheControlHeader
from litestar.enums import HttpMethod
from litestar.response import File
from litestar.static_files import create_static_files_router

from .refusal import Refusal

STATIC = Path(__file__).parent / "static"
FOR_EVER = CacheControlHeader(max_age=31_536_000, immutable=True, public=True)  # names have hashes
READ = [HttpMethod.GET, HttpMethod.HEAD]
NOT_BUILT = "The page has not been built: run `make play`, or `pip install .`, which build it.\n"


@route(["/", "/t/{table:str}"], http_method=READ, include_in_schema=False, sync_to_thread=False)
def index(table: str = "") -> Response[str] | File:  # noqa: ARG001, the page reads it from its address
    """The page, the same for all tables."""
    if not (STATIC / "index.html").exists():
        return Response(NOT_BUILT, media_type="text/plain", status_code=503)
    return _file("index.html")


@route("/{name:str}", http_method=READ, include_in_schema=False, sync_to_thread=False)
def file(name: str) -> File:
    """A file beside the page, such as its icon."""
    if name.startswith(".") or "\\" in name or not (STATIC / name).is_file():
        raise Refusal("not_found")
    return _file(name)


def _file(name: str) -> File:
    """A file, of the media type that its name tells."""
    headers = {"cache-control": "no-cache"}
    return File(STATIC / name, filename=name, content_disposition_type="inline", headers=headers)


def assets() -> Router:
    """Scripts, styles and pictures."""
    return create_static_files_router("/assets", [STATIC / "assets"], cache_control=FOR_EVER)
