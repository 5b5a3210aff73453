"""What is stored of records that were uploaded."""

import hashlib

import sqlalchemy as sql
from sqlalchemy.engine import Connection

from .store import records


def add_record(name: str, text: str, connection: Connection) -> str:
    """Store a record under a new id, or find that it is there: then it is as young as a new one."""
    digest = hashlib.sha256(text.encode()).hexdigest()
    same = records.c.digest == digest
    found = connection.scalar(sql.select(records.c.id).where(same))
    if found is None:
        connection.execute(sql.insert(records), {"id": name, "digest": digest, "text": text})
        return name
    connection.execute(sql.update(records).where(same).values(made_at=sql.func.now()))
    return str(found)


def find_record(name: str, connection: Connection) -> str | None:
    """The text of a record."""
    found = connection.scalar(sql.select(records.c.text).where(records.c.id == name))
    return None if found is None else str(found)
