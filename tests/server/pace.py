"""How soon the strongest bot answers while two tables play: `python -m tests.server.pace`."""

import random
import tempfile
import threading
import time
from pathlib import Path
from statistics import median

from .client import Client, joined
from .program import PERSON_AND_BOT, Server, bots, people

MOVES = 15  # at each table
STRONGEST = "level:5"


def warm(client: Client) -> None:
    """Wait until the bots play as they can."""
    while client.wait_for("bots")["warming"]:
        pass


def answers(server: Server, made: dict[str, str], start: threading.Barrier, took: list[float]) -> None:
    """Play at a table; note how long each move of the bots takes from the person's."""
    chance = random.Random(made["table"])
    with joined(server, made["table"], made["seats"][0]["token"]) as person:  # type: ignore[index]
        warm(person)
        start.wait()
        for _ in range(MOVES):
            if not person.wait_for_turn():
                return
            person.choose(chance)
            seq, began = person.seq, time.perf_counter()
            while not person.offers() and not person.view["over"]:
                person.receive()
                if person.seq > seq:
                    took.append(time.perf_counter() - began)
                    seq, began = person.seq, time.perf_counter()


def measure(name: str, server: Server, *tables: dict[str, str]) -> None:
    took: list[float] = []
    start = threading.Barrier(len(tables))
    threads = [threading.Thread(target=answers, args=(server, made, start, took)) for made in tables]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    print(f"{name}: {len(took)} moves, median {median(took):.2f} s, longest {max(took):.2f} s")


def main() -> None:
    """Two tables of Duel, then one of Duel and one of 7 Wonders."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "tables.db")
        duel = [{**PERSON_AND_BOT[0]}, *bots(STRONGEST)]
        measure("two of Duel", server, server.new_table(duel), server.new_table(duel))
        seven = server.new_wonders([*people("Lena"), *bots(STRONGEST, "level:1")])
        measure("Duel and 7 Wonders", server, server.new_table(duel), seven)
        server.stop()


if __name__ == "__main__":
    main()
