"""Starting, stopping, and everything that may go wrong with it."""

import signal
import socket
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import httpx

from ..cli.program import program, sentence_of
from .client import joined
from .program import PERSON_AND_BOT, TWO_PEOPLE, Server, Serving, all_gone


def test_stopping_with_open_connections(serving: Serving) -> None:
    server = serving("--bot-pause", "60")
    with ExitStack() as stack:
        clients = []
        for seats in (TWO_PEOPLE, PERSON_AND_BOT):
            made = server.new_table(seats)
            clients += [stack.enter_context(joined(server, made["table"], seat["token"])) for seat in made["seats"]]
            clients.append(stack.enter_context(joined(server, made["table"])))
        children = server.children()
        assert children
        server.process.send_signal(signal.SIGTERM)
        assert {client.closed_with() for client in clients} == {1012}
        assert server.process.wait(5) == 0
    assert server.complaints == ""
    assert all_gone(children)


def test_ctrl_c_is_a_way_to_stop(serving: Serving) -> None:
    server = serving()
    server.process.send_signal(signal.SIGINT)
    assert server.process.wait(5) == 0
    assert server.complaints == ""


def test_it_tells_where_everything_is(serving: Serving) -> None:
    server = serving()
    assert httpx.get(f"{server.http}/health").json()["status"] == "ok"
    server.stop()
    assert server.said.splitlines() == [
        f"Antipater is at http://127.0.0.1:{server.port}/ (Ctrl-C ends it).",
        f"Games are kept in {server.database}.",
    ]


def test_a_taken_port_is_one_sentence(server: Server, tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    sentence = sentence_of(program("serve", "--port", str(server.port), "--database", str(file)))
    assert sentence.startswith(f"antipater: 127.0.0.1:{server.port} can't be used: Address already in use.")
    assert sentence.count("\n") == 0
    assert not file.exists()


def test_a_database_that_can_not_be_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "no.db").write_text("This is a letter to my aunt. " * 100)
    for words, sentence in {
        ("--database", "mysql://there"): "'mysql://there' is no database for antipater",
        ("--database", str(tmp_path)): "can't be written",
        ("--database", "/proc/nothing/tables.db"): "can't be written",
        (
            "--database",
            str(tmp_path / "no.db"),
        ): "no.db is no database of this version of antipater",
        ("--host", "256.1.2.3"): "256.1.2.3:0 can't be used",
        ("--bot-pause", "-1"): "Invalid value for '--bot-pause'",
    }.items():
        assert sentence in sentence_of(program("serve", "--port", "0", *words))


def test_the_data_folder_is_the_users(tmp_path: Path) -> None:
    script = "from antipater.server.place import data_folder; print(data_folder())"
    for environment, folder in {
        ("ANTIPATER_DATA", str(tmp_path)): tmp_path,
        ("XDG_DATA_HOME", str(tmp_path)): tmp_path / "antipater",
        ("HOME", str(tmp_path)): tmp_path / ".local" / "share" / "antipater",
    }.items():
        done = subprocess.run(
            [sys.executable, "-c", script], env=dict([environment]), capture_output=True, text=True, check=True
        )
        assert done.stdout.strip() == str(folder)


def test_two_servers_on_one_new_database(serving: Serving) -> None:
    with ThreadPoolExecutor() as pool:
        first, second = pool.map(lambda _: serving(), range(2))
    made = first.new_table(TWO_PEOPLE)
    table, tokens = made["table"], [seat["token"] for seat in made["seats"]]
    with joined(first, table, tokens[0]) as here:
        token = tokens[0 if here.offers() else 1]
    with joined(first, table, token) as here:
        with joined(second, table, token) as there:
            seq, actions = here.seq, here.offers()
            assert there.seq == seq
            assert here.ask("play", seq=seq, action=actions[0])["ok"]
            there.send(type="play", id="late", seq=seq, action=actions[1])  # that server does not know it yet
            assert there.closed_with() == 1012
        with joined(second, table, token) as there:
            assert [entry["action"] for entry in there.log[: seq + 1]] == [e["action"] for e in here.log[: seq + 1]]
            assert there.ask("play", id="late", seq=seq, action=actions[1])["reason"] == "stale"
    for server in (first, second):
        code, took = server.stop()
        assert (code, took < 5) == (0, True)


def test_others_in_the_network(serving: Serving) -> None:
    server = serving("--lan")
    here = httpx.get(f"{server.http}/api/here").json()
    assert here["address"].startswith("http://")
    assert here["address"].endswith(f":{server.port}/")
    assert here["qr"].startswith("data:image/svg+xml")
    assert httpx.get(f"{server.http}/health", headers={"host": f"192.168.3.4:{server.port}"}).status_code == 200
    own = socket.gethostname().lower()
    assert httpx.get(f"{server.http}/health", headers={"host": own}).status_code == 200
    assert httpx.get(f"{server.http}/health", headers={"host": "example.org"}).status_code == 403
    server.stop()
    assert f"Others in this network: {here['address']}" in server.said
    assert "▀" in server.said


def test_alone_there_is_no_address_for_others(server: Server) -> None:
    assert httpx.get(f"{server.http}/api/here").json() == {"address": None, "qr": None}
