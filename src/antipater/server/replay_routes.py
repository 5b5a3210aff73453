"""What is asked over HTTP about games to look at again."""

from typing import Annotated, Any

from litestar import Request, Response, delete, get, post
from litestar.params import QueryParameter
from msgspec import UNSET

from .analyses import Analyses
from .document import sent_now
from .guard import address_of
from .refusal import Refusal
from .replay_wire import (
    MOST_MOMENTS,
    MOST_VIEWS,
    PUBLIC,
    Analyse,
    AnalysisState,
    AskWhy,
    Judge,
    Lines,
    Replay,
    ReplayMade,
    Try,
    Viewpoint,
    Whys,
)
from .replays import Replays
from .responses import (
    BAD_RECORD,
    BAD_REQUEST,
    NOT_READY,
    NOT_SEEN,
    NOT_STORED,
    NOT_THERE,
    NOT_YOURS,
    TOO_LARGE,
    TOO_MANY,
    UNREADABLE,
    answered,
)
from .tries import Tries
from .wire import encode
from .wire_base import Language

REPLAYS_PATH = "/api/replays"
VIEWS_PATH = "/api/replays/{name}/views"
TRIES_PATH = "/api/replays/{name}/tries"
RECORD = "application/x-ndjson"
JSON = "application/json"
BEARER = "bearer "
ANY_GAME = BAD_REQUEST | NOT_YOURS | NOT_THERE | NOT_SEEN | TOO_MANY | UNREADABLE

AnyRequest = Request[Any, Any, Any]
From = Annotated[int, QueryParameter(name="from", ge=0, le=MOST_MOMENTS)]
Count = Annotated[int, QueryParameter(ge=1, le=MOST_VIEWS)]


@post(REPLAYS_PATH, responses=BAD_RECORD | TOO_LARGE | TOO_MANY | NOT_STORED)
async def upload(request: AnyRequest, body: bytes) -> ReplayMade:
    """Upload a record, to look at its game."""
    if not request.app.state.new_records.take(address_of(request.scope)):
        raise Refusal("too_many_messages")
    try:
        text = body.decode()
    except UnicodeDecodeError as error:
        raise Refusal("no_record", str(error)) from None
    return ReplayMade(await replays(request).upload(text))


@get("/api/replays/{name:str}", responses=answered(Replay) | ANY_GAME)
async def replay(
    request: AnyRequest, name: str, lang: Language = "en", view: Viewpoint | None = None
) -> Response[bytes]:
    """A game to look at: its moments and what led to each, as told to a view."""
    found = await replays(request).replay(name, token_of(request), lang, view)
    return await sent_now(request, await replays(request).aside(encode, found))


@get("/api/replays/{name:str}/views", responses=answered(None) | ANY_GAME)
async def views(
    request: AnyRequest,
    name: str,
    view: Viewpoint = PUBLIC,
    first: From = 0,
    count: Count = 16,
) -> Response[bytes]:
    """What is seen of some moments, as a table shows it."""
    found = await replays(request).views(name, token_of(request), view, first, count)
    return await sent_now(request, found)


@get("/api/replays/{name:str}/record", media_type=RECORD, responses=ANY_GAME)
async def record_file(request: AnyRequest, name: str) -> Response[str]:
    """The record of a game, as a file."""
    text = await replays(request).record(name)
    headers = {"content-disposition": f'attachment; filename="antipater-{name}.jsonl"'}
    return Response(text, media_type=RECORD, headers=headers)


@post("/api/replays/{name:str}/tries", responses=answered(None) | ANY_GAME | TOO_LARGE, status_code=200)
async def tries(request: AnyRequest, name: str, data: Try) -> Response[bytes]:
    """What if: where other actions lead from a moment on, and what a bot would do then."""
    if data.bot is not UNSET and not request.app.state.thoughts.take(address_of(request.scope)):
        raise Refusal("too_many_messages")
    return Response(await what_ifs(request).answer(name, data), status_code=200, media_type=JSON)


@post("/api/replays/{name:str}/judge", responses=ANY_GAME | TOO_LARGE | NOT_READY, status_code=200)
async def judge(request: AnyRequest, name: str, data: Judge) -> Lines:
    """How it stands at a moment, or where other actions lead from it, and the best lines."""
    if not request.app.state.thoughts.take(address_of(request.scope)):
        raise Refusal("too_many_messages")
    return await what_ifs(request).judge(name, data)


@post("/api/replays/{name:str}/why", responses=ANY_GAME | TOO_LARGE | NOT_READY, status_code=200)
async def why(request: AnyRequest, name: str, data: AskWhy) -> Whys:
    """What speaks for and against an action at a moment, or where others lead from it."""
    if not request.app.state.thoughts.take(address_of(request.scope)):
        raise Refusal("too_many_messages")
    return await what_ifs(request).why(name, data)


@get("/api/replays/{name:str}/analysis", responses=answered(AnalysisState) | ANY_GAME)
async def analysis(request: AnyRequest, name: str, lang: Language = "en") -> Response[bytes]:
    """How the analysis of a game stands, and what it says."""
    return await sent_now(request, await analysis_state(request, name, lang))


@post("/api/replays/{name:str}/analysis", responses=answered(AnalysisState) | ANY_GAME | TOO_LARGE, status_code=200)
async def start_analysis(request: AnyRequest, name: str, data: Analyse, lang: Language = "en") -> Response[bytes]:
    """Begin an analysis, or go on with it."""
    await analyses(request).start(name, data.depth, address_of(request.scope))
    return Response(await analysis_state(request, name, lang), status_code=200, media_type=JSON)


@delete("/api/replays/{name:str}/analysis", responses=answered(AnalysisState) | ANY_GAME, status_code=200)
async def stop_analysis(request: AnyRequest, name: str, lang: Language = "en") -> Response[bytes]:
    """Stop an analysis; what is done stays."""
    await analyses(request).stop(name)
    return Response(await analysis_state(request, name, lang), status_code=200, media_type=JSON)


async def analysis_state(request: AnyRequest, name: str, lang: str) -> bytes:
    """How it stands, as it is sent."""
    return encode(await analyses(request).state(name, lang, address_of(request.scope)))


def analyses(request: AnyRequest) -> Analyses:
    """All analyses."""
    found: Analyses = request.app.state.analyses
    return found


def what_ifs(request: AnyRequest) -> Tries:
    """What is tried."""
    found: Tries = request.app.state.tries
    return found


def replays(request: AnyRequest) -> Replays:
    """All games to look at."""
    found: Replays = request.app.state.replays
    return found


def token_of(request: AnyRequest) -> str | None:
    """The secret of a seat, if one was sent."""
    sent = request.headers.get("authorization", "")
    return sent[len(BEARER) :].strip() if sent.lower().startswith(BEARER) else None


REPLAY_ROUTES = [upload, replay, views, record_file, tries, judge, why, analysis, start_analysis, stop_analysis]
