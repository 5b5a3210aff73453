"""The example plays."""

import subprocess
import sys

from .program import PERSON_AND_BOT, ROOT, TWO_PEOPLE, Server, bots, people


def start(link: str) -> subprocess.Popen[str]:
    program = [sys.executable, str(ROOT / "examples" / "bot.py"), link]
    return subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_the_example_bot_plays_whole_games(server: Server) -> None:
    wonders = server.new_wonders([*people("Lena", "Ivo"), *bots("random")])
    for made in (server.new_table(PERSON_AND_BOT), server.new_table(TWO_PEOPLE), wonders):
        running = [start(f"{server.http}/t/{made['table']}#{seat['token']}") for seat in made["seats"]]
        for process in running:
            out, complaints = process.communicate(timeout=60)
            assert complaints == ""
            assert out.startswith("Winners: ")


def test_the_example_bot_says_what_is_wrong(server: Server) -> None:
    process = start(f"{server.http}/t/nowhere#nothing")
    assert process.communicate(timeout=60)[1].strip() == "There is no such table."
    assert process.returncode == 1
