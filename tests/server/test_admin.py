"""`antipater tables`, while a server runs."""

import json
import random
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from antipater import Record

from ..cli.program import Done, antipater, sentence_of
from .client import connected, joined, play_out
from .program import TWO_PEOPLE, Server, Serving, people
from .test_replays import recorded, uploaded


def tables(server: Server, *words: str, given: str = "") -> Done:
    return antipater("tables", "--database", str(server.database), *words, given=given)


def listed(server: Server) -> list[dict[str, Any]]:
    done = tables(server, "--json")
    assert done.returncode == 0, done.stderr
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


def play_to_the_end(server: Server, made: dict[str, Any], seed: int = 1) -> None:
    ann, ben = (seat["token"] for seat in made["seats"])
    with joined(server, made["table"], ann) as first, joined(server, made["table"], ben) as second:
        play_out(first, second, rng=random.Random(seed))


def make_older(server: Server, table: str, days: int) -> None:
    """As if all that happened at a table had happened so many days before."""
    with sqlite3.connect(server.database, timeout=10) as connection:
        earlier = 'UPDATE events SET happened_at = datetime(happened_at, ?) WHERE "table" = ?'
        connection.execute(earlier, (f"-{days} days", table))
    connection.close()


def test_tables_are_listed(serving: Serving) -> None:
    server = serving()
    finished = server.new_table(TWO_PEOPLE)
    play_to_the_end(server, finished)
    running = server.new_wonders([*people("[red]Mia", "Ivo"), {"kind": "bot", "bot": "greedy"}], edition="first")
    make_older(server, finished["table"], 3)
    first, second = listed(server)
    assert (first["id"], first["game"], first["state"]) == (running["table"], "wonders", "running")
    assert first["seats"] == ["[red]Mia", "Ivo", "greedy"]
    assert first["options"]["edition"] == "first"
    assert (second["id"], second["state"]) == (finished["table"], "finished")
    assert second["moves"] > 20
    assert second["last"] < first["last"]
    said = tables(server).stdout
    for words in ("2 tables", running["table"], finished["table"], "[red]Mia", "finished", "running"):
        assert words in said
    assert json.loads(tables(server, "--most", "1", "--json").stdout) == [first]


def test_a_finished_game_is_taken_out_as_a_record(serving: Serving, tmp_path: Path) -> None:
    server, file = serving(), tmp_path / "game.jsonl"
    made = server.new_table(TWO_PEOPLE)
    assert sentence_of(tables(server, "export", made["table"], str(file))) == (
        f"antipater: The table {made['table']} is not finished, and its record would tell what is hidden."
    )
    assert not file.exists()
    play_to_the_end(server, made)
    done = tables(server, "export", made["table"], str(file))
    record = Record.read(file)
    assert record.position.over
    assert done.stdout == f"{len(record.moves)} moves in {file}.\n"
    assert "already exists" in sentence_of(tables(server, "export", made["table"], str(file)))
    nowhere = str(tmp_path / "nowhere" / "game.jsonl")
    assert "can't be written" in sentence_of(tables(server, "export", made["table"], nowhere))
    assert sentence_of(tables(server, "export", "nonsense", nowhere)) == "antipater: There is no table nonsense."


def test_old_tables_are_deleted_and_no_others(serving: Serving) -> None:
    server = serving()
    finished, running, recent = (server.new_table(TWO_PEOPLE) for _ in range(3))
    play_to_the_end(server, finished)
    for made in (finished, running):
        make_older(server, made["table"], 100)
    assert tables(server, "delete", "--older-than", "200d", "--yes").stdout == "0 tables deleted.\n"
    assert tables(server, "delete", "--older-than", "90d", given="n\n").returncode == 130
    assert len(listed(server)) == 3
    done = tables(server, "delete", "--older-than", "90d", "--finished", given="y\n")
    assert done.stdout.endswith("1 table deleted.\n")
    assert {each["id"] for each in listed(server)} == {running["table"], recent["table"]}
    assert tables(server, "delete", "--older-than", "12w", "--yes").stdout == "1 table deleted.\n"
    assert [each["id"] for each in listed(server)] == [recent["table"]]
    with sqlite3.connect(server.database) as connection:
        for table in ("seats", "events"):
            ids = connection.execute(f'SELECT DISTINCT "table" FROM {table}').fetchall()
            assert ids == [(recent["table"],)]
    connection.close()


def test_old_uploaded_records_are_deleted_with_them(serving: Serving) -> None:
    server = serving()
    old, young = (uploaded(server, recorded("duel", {}, seed=seed, moves=9)) for seed in (1, 2))
    with sqlite3.connect(server.database, timeout=10) as connection:
        connection.execute("UPDATE records SET made_at = datetime(made_at, '-100 days') WHERE id = ?", (old,))
    connection.close()
    done = tables(server, "delete", "--older-than", "90d", given="y\n")
    assert "Delete 0 tables and 1 uploaded record permanently?" in done.stdout
    assert done.stdout.endswith("0 tables and 1 uploaded record deleted.\n")
    with sqlite3.connect(server.database) as connection:
        assert connection.execute("SELECT id FROM records").fetchall() == [(young,)]
    connection.close()


def test_a_rematch_stays_when_the_table_before_it_is_deleted(serving: Serving) -> None:
    server = serving()
    made = server.new_table(TWO_PEOPLE)
    play_to_the_end(server, made)
    with joined(server, made["table"], made["seats"][0]["token"]) as client:
        following = client.ask("rematch")["table"]
    make_older(server, made["table"], 100)
    assert tables(server, "delete", "--older-than", "90d", "--yes").stdout == "1 table deleted.\n"
    assert [each["id"] for each in listed(server)] == [following]


def test_who_sits_at_a_deleted_table_is_told_so(serving: Serving) -> None:
    """An old table that somebody looks at is in the server's memory: the next move is refused, and it is gone."""
    server = serving()
    made = server.new_table(TWO_PEOPLE)
    tokens = [seat["token"] for seat in made["seats"]]
    with joined(server, made["table"], tokens[0]) as ann, joined(server, made["table"], tokens[1]) as ben:
        make_older(server, made["table"], 100)
        assert tables(server, "delete", "--older-than", "90d", "--yes").stdout == "1 table deleted.\n"
        turn = ann if ann.offers() else ben
        turn.send(type="play", id="late", seq=turn.seq, action=turn.offers()[0])
        assert turn.closed_with() == 1012  # join again
    with connected(server, made["table"]) as late:
        assert late.join(tokens[0])["reason"] == "unknown_table"
    assert listed(server) == []


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("tables", "delete", "--older-than", "0d"), "'0d' is not an age: write 90d for days or 12w for weeks."),
        (("tables", "delete", "--older-than", "tomorrow"), "'tomorrow' is not an age"),
        (("tables", "delete"), "Missing option '--older-than'"),
        (("tables",), "There is no database"),
        (("backup", "copy.db"), "There is no database"),
        (("tables", "export", "id", "file"), "There is no database"),
    ],
)
def test_bad_input_gets_one_sentence(words: tuple[str, ...], sentence: str, tmp_path: Path) -> None:
    assert sentence in sentence_of(antipater(*words, "--database", str(tmp_path / "none.db")))


def test_a_database_of_an_older_version_is_left_alone(serving: Serving) -> None:
    server = serving()
    server.stop()
    with sqlite3.connect(server.database) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0002'")
    connection.close()
    assert "is from an older version: `antipater serve` upgrades it." in sentence_of(tables(server))
