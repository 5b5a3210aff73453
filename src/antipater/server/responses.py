"""What a request may be answered besides what it asks for, in the OpenAPI document."""

from typing import Any

from litestar.openapi import ResponseSpec

from .http_wire import Failure

BAD_REQUEST = {400: ResponseSpec(Failure, description="It does not match the schema.")}
BAD_RECORD = {400: ResponseSpec(Failure, description="It is not a record, or a damaged one.")}
NOT_YOURS = {403: ResponseSpec(Failure, description="The secret belongs to no seat of this game.")}
NOT_THERE = {404: ResponseSpec(Failure, description="There is nothing with this name.")}
BAD_OPTIONS = {409: ResponseSpec(Failure, description="These options or seats do not go together.")}
NOT_OURS = {409: ResponseSpec(Failure, description="It is not a link to this server.")}
NOT_OVER = {409: ResponseSpec(Failure, description="The game is not over yet.")}
NOT_SEEN = {409: ResponseSpec(Failure, description="This can't be seen, as the game stands.")}
NO_SEATS = {409: ResponseSpec(Failure, description="There is no such seat to give, or the game is over.")}
NO_PASS = {409: ResponseSpec(Failure, description="The code is too old, unknown, or was used.")}
NO_LAN = {409: ResponseSpec(Failure, description="This machine can't be reached from its network.")}
NOT_OWN_DEVICE = {403: ResponseSpec(Failure, description="It can only be done at the machine of the server.")}
NOT_STORED = {503: ResponseSpec(Failure, description="It could not be written to disk.")}
NOT_READY = {503: ResponseSpec(Failure, description="What is needed for it is still being prepared.")}
TOO_LARGE = {413: ResponseSpec(Failure, description="The body is too large.")}
TOO_MANY = {429: ResponseSpec(Failure, description="Too many requests from one address.")}
UNREADABLE = {500: ResponseSpec(Failure, description="What was stored can't be read any more.")}


def answered(kind: Any) -> dict[int, ResponseSpec]:
    """What an answer is that is sent as bytes."""
    return {200: ResponseSpec(kind, description="Request fulfilled, document follows")}


def document_of(kind: Any) -> dict[int, ResponseSpec]:
    """What an answer is that is made once."""
    return answered(kind) | {304: ResponseSpec(None, description="It has not changed (`If-None-Match`).")}
