"""Starting, stopping, and everything that may go wrong with it."""

import signal
import socket
import sqlite3
import subprocess
import sys
import time
from contextlib import ExitStack, closing
from pathlib import Path

import httpx

from ..cli.program import Done, sentence_of
from .client import joined
from .forked import Forked
from .program import COMMAND, PERSON_AND_BOT, TWO_PEOPLE, Server, Serving, all_gone, stored_table


def test_stopping_with_open_connections(serving: Serving) -> None:
    server = serving("--bot-pause", "60", afresh=True)
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
    server = serving(afresh=True)
    server.process.send_signal(signal.SIGINT)
    assert server.process.wait(5) == 0
    assert server.complaints == ""


def test_it_tells_where_everything_is(serving: Serving) -> None:
    server = serving()
    assert httpx.get(f"{server.http}/health").json()["status"] == "ok"
    server.stop()
    assert server.said.splitlines() == [
        f"Antipater is at http://127.0.0.1:{server.port}/ (Ctrl-C stops it).",
        f"Games are stored in {server.database}.",
    ]


def refusal(folder: Path, *words: str) -> str:
    """The one sentence with which a server refuses to start."""
    command = [*COMMAND, *words]
    with (folder / "out").open("w+") as out, (folder / "err").open("w+") as err:
        code = Forked(command, out, err).wait(60)
        assert code is not None
        return sentence_of(Done(command, code, out.read(), err.read()))


def test_a_taken_port_is_one_sentence(server: Server, tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    sentence = refusal(tmp_path, "--port", str(server.port), "--database", str(file))
    assert sentence.startswith(f"antipater: 127.0.0.1:{server.port} can't be used: Address already in use.")
    assert sentence.count("\n") == 0
    assert not file.exists()


def test_a_database_that_can_not_be_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "no.db").write_text("This is a letter to my aunt. " * 100)
    for words, sentence in {
        ("--database", "mysql://there"): "'mysql://there' is not a database for antipater",
        ("--database", str(tmp_path)): "can't be written",
        ("--database", "/proc/nothing/tables.db"): "can't be written",
        (
            "--database",
            str(tmp_path / "no.db"),
        ): "no.db is not a database of this version of antipater",
        ("--host", "256.1.2.3"): "256.1.2.3:0 can't be used",
        ("--bot-pause", "-1"): "Invalid value for '--bot-pause'",
    }.items():
        assert sentence in refusal(tmp_path, "--port", "0", *words)


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


def test_two_servers_on_one_new_database(tmp_path: Path) -> None:
    """One of them has it; the other says so in one sentence, however they name the file."""
    (tmp_path / "link").symlink_to(tmp_path)
    files = [tmp_path / "tables.db", tmp_path / "link" / "tables.db"]
    words = [[*COMMAND, "--port", "0", "--database", str(file)] for file in files]
    both = [subprocess.Popen(each, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for each in words]
    refused = next_to_end(both)
    out, err = refused.communicate()
    assert (refused.returncode, out) == (2, "")
    assert err == (
        f"antipater: Another server is using the database {files[0]}: stop it, or choose another one with "
        "--database FILE.\n"
    )
    serving = next(each for each in both if each is not refused)
    serving.terminate()
    out, err = serving.communicate(timeout=30)
    assert (serving.returncode, err) == (0, "")
    assert "Games are stored" in out


def next_to_end(running: list[subprocess.Popen[str]]) -> subprocess.Popen[str]:
    deadline = time.monotonic() + 60
    while all(each.poll() is None for each in running):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    return next(each for each in running if each.poll() is not None)


def test_a_database_in_use_can_be_read_and_is_free_after_a_kill(serving: Serving) -> None:
    server = serving()
    made = server.new_table(TWO_PEOPLE)
    assert stored_table(server.database, made["table"]).id == made["table"]
    server.kill()
    again = serving()
    with joined(again, made["table"]) as watching:
        assert watching.seq == 1


def test_a_lock_that_can_not_be_made_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "tables.db-lock").mkdir()
    sentence = refusal(tmp_path, "--port", "0", "--database", str(tmp_path / "tables.db"))
    assert "tables.db-lock can't be written (Is a directory)" in sentence


def test_a_move_that_another_program_has_stored(server: Server) -> None:
    """The number of an event is a key: who is late loads the table again, and nothing is lost or doubled."""
    made = server.new_table(TWO_PEOPLE)
    table, tokens = made["table"], [seat["token"] for seat in made["seats"]]
    with joined(server, table, tokens[0]) as here:
        seat = 0 if here.offers() else 1
    with joined(server, table, tokens[seat]) as here:
        seq, (first, second, *_) = here.seq, here.offers()
        with closing(sqlite3.connect(server.database)) as another, another:
            another.execute(
                'INSERT INTO events ("table", seq, kind, seat, action) VALUES (?, ?, ?, ?, ?)',
                (table, seq + 1, "play", seat, first),
            )
        here.send(type="play", id="late", seq=seq, action=second)  # the server does not know the other one yet
        assert here.closed_with() == 1012
    with joined(server, table, tokens[seat]) as here:
        assert [entry["action"] for entry in here.log] == [None, first]
        assert here.ask("play", id="late", seq=seq, action=second)["reason"] == "stale"


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
    assert f"Others on this network: {here['address']}" in server.said
    assert "▀" in server.said


def test_alone_there_is_no_address_for_others(server: Server) -> None:
    assert httpx.get(f"{server.http}/api/here").json() == {"address": None, "qr": None, "own": True}
