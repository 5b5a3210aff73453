"""`antipater backup` and `antipater restore`, with real servers."""

import random
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

from ..cli.program import PROGRAM, Done, antipater, sentence_of
from .client import joined, play_out
from .program import TWO_PEOPLE, Server, Serving, stored_table

MOVES = 12


def command(server: Server, *words: str, given: str = "") -> Done:
    return antipater(*words, "--database", str(server.database), given=given)


def moves_at(database: Path, table: str) -> list[int | None]:
    return [event.action for event in stored_table(database, table).events]


def play_some(server: Server, made: dict[str, object], moves: int, seed: int = 1) -> None:
    """Play at a table of two people."""
    chance = random.Random(seed)
    ann, ben = (seat["token"] for seat in made["seats"])  # type: ignore[attr-defined]
    with joined(server, str(made["table"]), ann) as first, joined(server, str(made["table"]), ben) as second:
        for _ in range(moves):
            latest = max(first.seq, second.seq)
            first.catch_up(latest)
            second.catch_up(latest)
            (first if first.offers() else second).play(chance)


def test_a_copy_made_while_the_server_runs_holds_all_that_was_acknowledged(serving: Serving, tmp_path: Path) -> None:
    server, copy = serving(), tmp_path / "copy.db"
    made = server.new_table(TWO_PEOPLE)
    play_some(server, made, MOVES)
    done = command(server, "backup", str(copy))
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(f"1 table in {copy}, ")
    assert len(moves_at(copy, made["table"])) == MOVES + 1
    play_some(server, made, 3)  # the server has not noticed
    assert len(moves_at(server.database, made["table"])) == MOVES + 4
    assert server.complaints == ""


def test_a_copy_is_one_file_and_nothing_is_written_over(serving: Serving, tmp_path: Path) -> None:
    server, copy = serving(), tmp_path / "copies" / "copy.db"
    copy.parent.mkdir()
    assert command(server, "backup", str(copy)).returncode == 0
    assert list(copy.parent.iterdir()) == [copy]
    before = copy.read_bytes()
    server.new_table(TWO_PEOPLE)
    assert sentence_of(command(server, "backup", str(copy))) == (
        f"antipater: {copy} already exists: --force overwrites it."
    )
    assert copy.read_bytes() == before
    assert command(server, "backup", str(copy), "--force").stdout.startswith("1 table in")
    sentence = sentence_of(command(server, "backup", str(server.database), "--force"))
    assert sentence == f"antipater: {server.database} is the database itself."


def test_a_copy_that_can_not_be_written_leaves_nothing(serving: Serving, tmp_path: Path) -> None:
    server = serving()
    assert "can't be" in sentence_of(command(server, "backup", str(tmp_path / "nowhere" / "copy.db")))
    assert "is a folder" in sentence_of(command(server, "backup", str(tmp_path)))
    assert not list(tmp_path.glob("*.part"))


def test_restoring_brings_back_the_copy_and_keeps_what_was_there(serving: Serving, tmp_path: Path) -> None:
    server, copy = serving(), tmp_path / "copy.db"
    made = server.new_table(TWO_PEOPLE)
    play_some(server, made, MOVES)
    assert command(server, "backup", str(copy)).returncode == 0
    play_some(server, made, 2)
    server.kill()  # what it had written lies in the log beside the database
    done = command(server, "restore", str(copy), given="y\n")
    assert done.returncode == 0, done.stderr
    (kept,) = tmp_path.glob("tables-*.db")
    assert done.stdout.endswith(f"The old database is kept in {kept}.\n")
    assert len(moves_at(kept, made["table"])) == MOVES + 3
    again = serving()
    with joined(again, made["table"]) as client:
        assert sum(entry["kind"] == "play" for entry in client.log) == MOVES
    assert again.stop()[0] == 0
    assert again.complaints == ""


def test_who_does_not_agree_keeps_the_database(serving: Serving, tmp_path: Path) -> None:
    server, copy = serving(), tmp_path / "copy.db"
    assert command(server, "backup", str(copy)).returncode == 0
    server.new_table(TWO_PEOPLE)
    server.stop()
    for given in ("n\n", ""):
        assert command(server, "restore", str(copy), given=given).returncode == 130
    assert not list(tmp_path.glob("tables-*.db"))
    assert command(server, "backup", str(copy), "--force").stdout.startswith("1 table")


def test_a_running_server_keeps_its_database(serving: Serving, tmp_path: Path) -> None:
    server, copy = serving(), tmp_path / "copy.db"
    made = server.new_table(TWO_PEOPLE)
    assert command(server, "backup", str(copy)).returncode == 0
    sentence = sentence_of(command(server, "restore", str(copy), "--yes"))
    assert sentence.startswith(f"antipater: Another server is using the database {server.database}: stop it")
    play_some(server, made, 2)
    assert server.stop()[0] == 0
    assert len(moves_at(server.database, made["table"])) == 3
    assert not list(tmp_path.glob("*.part"))


def test_a_database_that_another_program_has_open_is_left_alone(serving: Serving, tmp_path: Path) -> None:
    server, copy = serving(), tmp_path / "copy.db"
    assert command(server, "backup", str(copy)).returncode == 0
    server.stop()
    with closing(sqlite3.connect(server.database)) as other:
        other.execute("SELECT count(*) FROM tables").fetchone()
        sentence = sentence_of(command(server, "restore", str(copy), "--yes"))
    assert sentence == f"antipater: The database {server.database} is in use by another program."


def test_only_whole_databases_of_ours_are_put_back(serving: Serving, tmp_path: Path) -> None:
    server, copy = serving(), tmp_path / "copy.db"
    play_some(server, server.new_table(TWO_PEOPLE), MOVES)
    assert command(server, "backup", str(copy)).returncode == 0
    server.stop()

    def refused(file: Path) -> str:
        return sentence_of(command(server, "restore", str(file), "--yes"))

    assert refused(tmp_path / "none.db") == f"antipater: There is no file {tmp_path / 'none.db'}."
    assert refused(server.database) == f"antipater: {server.database} is the database itself."
    text = tmp_path / "text.db"
    text.write_text("no database at all\n" * 100)
    assert "file is not a database" in refused(text)
    other = tmp_path / "other.db"
    sqlite3.connect(other).execute("CREATE TABLE tables (id)").connection.close()
    assert refused(other) == f"antipater: {other} is not a database of antipater."
    newer = tmp_path / "newer.db"
    newer.write_bytes(copy.read_bytes())
    with sqlite3.connect(newer) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    assert refused(newer) == f"antipater: {newer} was written by a newer version of antipater (number 9999)."
    damaged = tmp_path / "damaged.db"
    content = bytearray(copy.read_bytes())
    content[4096 * 2 :] = bytes(len(content) - 4096 * 2)
    damaged.write_bytes(content)
    assert str(damaged) in refused(damaged)
    assert not list(tmp_path.glob("tables-*.db"))


def test_restoring_where_there_is_nothing(serving: Serving, tmp_path: Path) -> None:
    server, copy = serving(), tmp_path / "copy.db"
    made = server.new_table(TWO_PEOPLE)
    assert command(server, "backup", str(copy)).returncode == 0
    target = tmp_path / "new" / "tables.db"
    done = antipater("restore", str(copy), "--database", str(target), "--yes")
    assert done.stdout == f"1 table in {target}.\n"
    assert stored_table(target, made["table"]).game == "duel"


def test_copies_under_load_are_whole(serving: Serving, tmp_path: Path) -> None:
    """While a game is played in this process, copies are made in others: each is a beginning of the game."""
    server = serving()
    made = server.new_table(TWO_PEOPLE)
    chance = random.Random(3)
    tokens = [seat["token"] for seat in made["seats"]]
    with joined(server, made["table"], tokens[0]) as first, joined(server, made["table"], tokens[1]) as second:
        copies = [tmp_path / f"copy{number}.db" for number in range(3)]
        words = [[*PROGRAM, "backup", str(copy), "--database", str(server.database)] for copy in copies]
        running = [subprocess.Popen(each, stdout=subprocess.DEVNULL) for each in words]
        play_out(first, second, rng=chance)
        assert [process.wait(60) for process in running] == [0, 0, 0]
    whole = moves_at(server.database, made["table"])
    for copy in copies:
        found = moves_at(copy, made["table"])
        assert found == whole[: len(found)]
