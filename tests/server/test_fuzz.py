"""Schemathesis against the OpenAPI document: whatever fits it or not, the answers fit it."""

from typing import Any

import httpx
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.core.result import Ok

from ..sizes import size
from .program import Serving


def test_the_server_keeps_what_its_document_promises(serving: Serving) -> None:
    """On a server of its own: so many requests use up what one address may ask for."""
    server = serving()
    document = httpx.get(f"{server.http}/schema/openapi.json").json()
    schema = schemathesis.openapi.from_dict(document)
    for result in schema.get_all_operations():
        assert isinstance(result, Ok)
        operation = result.ok()

        @given(case=operation.as_strategy())
        @settings(
            max_examples=size(15, 150),
            derandomize=True,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        )
        def check(case: Any) -> None:
            case.call_and_validate(base_url=server.http)

        check()
    assert server.stop()[0] == 0
    assert server.complaints == ""
