"""Schemathesis against the OpenAPI document: whatever fits it or not, the answers fit it."""

from typing import Any

import httpx
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.core.result import Ok

from antipater.server.schema import RECORD_FORMAT

from ..sizes import size
from .program import Server, Serving
from .test_replays import recorded, uploaded

RECORDS = [recorded("duel", {}, seed=7), recorded("wonders", {"players": 3}, seed=7), recorded("duel", {}, 8, 20)]
schemathesis.openapi.format(RECORD_FORMAT, st.sampled_from([record.dumps() for record in RECORDS]))

HALT = "/api/host/halt"
LONGEST = 60.0  # seconds for an answer: whether it is quick is asked elsewhere


def wait_until_judged(server: Server, name: str) -> None:
    """A busy machine takes a while to prepare the search of a game, and the server says so (503) until it is there."""
    judge = f"{server.http}/api/replays/{name}/judge"
    answers = (httpx.post(judge, json={"moment": 0}, timeout=LONGEST) for _ in range(20))  # each waits for a while
    assert any(answer.is_success for answer in answers)


def test_the_server_keeps_what_its_document_promises(serving: Serving) -> None:
    """On a server of its own: so many requests use up what one address may ask for."""
    server = serving()
    document = httpx.get(f"{server.http}/schema/openapi.json").json()
    schema = schemathesis.openapi.from_dict(document)
    names = [uploaded(server, record) for record in RECORDS]
    for name in names:
        wait_until_judged(server, name)
    for result in schema.get_all_operations():
        assert isinstance(result, Ok)
        operation = result.ok()

        @given(case=operation.as_strategy(), name=st.sampled_from([None, *names]))
        @settings(
            max_examples=size(15, 150),
            derandomize=True,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        )
        def check(case: Any, name: str | None) -> None:
            if name is not None and "name" in case.path_parameters:
                case.path_parameters["name"] = name  # a game that is there
            if case.path == HALT:
                case.headers = {**(case.headers or {}), "via": "1.1 proxy"}  # who is not the host stops nothing
            case.call_and_validate(base_url=server.http, timeout=LONGEST)

        check()
    assert server.stop()[0] == 0
    assert server.complaints == ""
