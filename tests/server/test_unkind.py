"""What nobody kind would do, and what may happen to any server: each has a clear end."""

import os
import random
import signal
import socket
import sys
import time
import unicodedata
from pathlib import Path

import httpx
import msgspec
import pytest
from websockets.sync.client import connect

from antipater.server.wire_base import Name

from .client import joined
from .program import PERSON_AND_BOT, TWO_PEOPLE, Server, Serving

NEW = {"game": "duel", "wonders": "draft", "seats": TWO_PEOPLE}


@pytest.mark.parametrize("path", ["/" + "x" * 300, "/assets/" + "x" * 300, "/assets" + "/xy" * 2000, "/" + "ä" * 200])
def test_names_that_no_file_can_have(server: Server, path: str) -> None:
    answer = httpx.get(server.http + path)
    assert (answer.status_code, answer.json()["reason"]) == (404, "not_found")


SEEN = {*range(0x600, 0x606), 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD, *range(0x13430, 0x13440)}


def is_name(text: str) -> bool:
    try:
        msgspec.convert(text, Name)
    except msgspec.ValidationError:
        return False
    return True


def test_names_that_show_nothing() -> None:
    """Whatever Unicode says is a blank, a control or a format character, but those that are drawn; and fillers."""
    kinds = {"Cc", "Cf", "Zs", "Zl", "Zp"}
    unseen = [chr(c) for c in range(sys.maxunicode + 1) if unicodedata.category(chr(c)) in kinds and c not in SEEN]
    unseen += ["\u3164", "\u115f", "\uffa0", "\u2800", "\u034f", "\ufe0f", "\U000e0100"]
    assert [f"{ord(sign):x}" for sign in unseen if is_name(sign) or is_name(sign * 3 + " ")] == []
    for sign in "\u200b\u200e\u200f\u061c\ufeff\u3164":
        assert not is_name(f"Le{sign}na")  # or somebody could have the name of somebody else


@pytest.mark.parametrize(
    "name", ["Lena", "Ångström", "אבג", "علی\u200cرضا", "👩\u200d🚀", "❤\ufe0f", "Jose\u0301", "한글", "A B"]
)
def test_names_of_people(name: str) -> None:
    assert is_name(name)


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("DELETE", "/api/tables", "POST"),
        ("POST", "/health", "GET"),
        ("GET", "/api/qr", "POST"),
        ("PUT", "/", "GET, HEAD"),
    ],
)
def test_a_wrong_method_names_the_right_ones(server: Server, method: str, path: str, allowed: str) -> None:
    answer = httpx.request(method, server.http + path)
    assert (answer.status_code, answer.json()["reason"]) == (405, "wrong_method")
    assert set(allowed.split(", ")) <= set(answer.headers["allow"].split(", "))


def test_a_full_disk_is_a_clear_refusal(serving: Serving) -> None:
    """For a new table and for a move; what there is can be looked at."""
    server = serving(command=[sys.executable, "-m", "tests.server.cramped", "serve", "--no-open"])
    made = server.new_table(TWO_PEOPLE)
    with httpx.Client(base_url=server.http, headers={"accept-language": "de"}) as client:
        while (answer := client.post("/api/tables", json=NEW)).status_code == 201:
            time.sleep(0.02)
        assert (answer.status_code, answer.json()["reason"]) == (503, "not_stored")
        assert answer.json()["text"] == "Das konnte nicht gespeichert werden. Bitte versuche es noch einmal."
        for _ in range(5):
            assert client.post("/api/tables", json=NEW).status_code == 503
        assert client.get("/health").status_code == 200
    with joined(server, made["table"]) as watching:
        assert watching.seq == 1
    assert server.stop()[0] == 0
    (line,) = server.complaints.splitlines()[:1]
    assert line.startswith("ERROR: A new table could not be stored: ")
    assert "database or disk is full" in line
    assert server.complaints.count("could not be stored") == 1
    assert "Traceback" not in server.complaints


def memory(server: Server) -> int:
    """Bytes that it holds."""
    return int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def frame(kind: int, content: bytes) -> bytes:
    """A frame as a client sends it, with a mask that changes nothing."""
    return bytes([kind, 0x80 | len(content)]) + bytes(4) + content


def flood(line: socket.socket, seconds: float) -> None:
    """Send pings, and read nothing."""
    began = time.monotonic()
    while time.monotonic() < began + seconds:
        line.send(frame(0x89, b"p" * 125) * 500)


def test_pings_whose_answers_are_never_read(serving: Serving) -> None:
    server = serving()
    table = server.new_table(TWO_PEOPLE)["table"]
    before = memory(server)
    with socket.create_connection(("127.0.0.1", server.port)) as line:
        line.sendall(
            f"GET /ws/tables/{table} HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
            "sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        assert b" 101 " in line.recv(1000)  # and nothing more
        line.sendall(frame(0x81, b'{"type": "join", "token": null, "lang": "en", "since": 0}'))
        with pytest.raises(ConnectionError):
            flood(line, seconds=20)
    assert memory(server) - before < 30_000_000
    with connect(server.ws + table, proxy=None) as other:
        for _ in range(20):
            assert other.ping().wait(10)  # as many as anybody needs


def test_the_end_of_the_server_is_no_news(serving: Serving) -> None:
    """With requests that have not come whole, answers that nobody reads, and bots that think."""
    for number in range(3):
        server = serving()
        made = server.new_table(PERSON_AND_BOT)
        with joined(server, made["table"], made["seats"][0]["token"]) as lena:
            lines = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(3)]
            lines[1].sendall(b"GET /health HTT")
            lines[2].sendall(
                b"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n"
                b"content-length: 100\r\n\r\n{"
            )
            if lena.offers():
                lena.play(random.Random(number))
            lena.send(type="hint", id="a hint", seq=lena.seq)
            time.sleep(0.3 * number)
            server.process.send_signal(signal.SIGTERM)
            assert server.process.wait(8) == 0
            for line in lines:
                line.close()
        assert server.complaints == ""
