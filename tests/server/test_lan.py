"""The network of the house is opened and shut while the server runs, only at its own machine."""

import sys

import httpx
import pytest

from .at_home import ADDRESS
from .elsewhere import from_elsewhere
from .program import COMMAND, Server, Serving

AT_HOME = [sys.executable, "-m", "tests.server.at_home", *COMMAND[-2:]]


def wish(server: Server, open: bool, **headers: str) -> httpx.Response:  # noqa: A002, as it is sent
    return httpx.post(f"{server.http}/api/lan", json={"open": open}, headers=headers)


def test_the_host_lets_others_in_and_no_longer(serving: Serving) -> None:
    server = serving(command=AT_HOME)
    there = f"http://{ADDRESS}:{server.port}"
    assert httpx.get(f"{server.http}/api/here").json() == {"address": None, "qr": None, "own": True}
    with httpx.Client(transport=httpx.HTTPTransport(local_address=ADDRESS)) as stranger:
        with pytest.raises(httpx.ConnectError):
            stranger.get(f"{there}/health")
        for _ in range(2):
            assert wish(server, open=True).json()["address"] == f"{there}/"
        here = stranger.get(f"{there}/api/here").json()
        assert (here["address"], here["own"]) == (f"{there}/", False)
        refused = stranger.post(f"{there}/api/lan", json={"open": False})
        assert (refused.status_code, refused.json()["reason"]) == (403, "not_own_device")
        assert stranger.get(f"{there}/health", headers={"host": "elsewhere.example"}).status_code == 403
    for _ in range(2):
        assert wish(server, open=False).json()["address"] is None
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"{there}/health")
    wish(server, open=True)
    assert server.stop()[0] == 0
    assert server.complaints == ""


@from_elsewhere
def test_who_is_not_at_the_machine_opens_nothing(server: Server, headers: dict[str, str], reason: str) -> None:
    refused = wish(server, open=True, **headers)
    assert (refused.status_code, refused.json()["reason"]) == (403, reason)
    assert httpx.get(f"{server.http}/api/here").json()["address"] is None
