"""What things on the table are, told by the server to whoever looks at them."""

from .client import joined
from .program import PERSON_AND_BOT, Server


def test_a_thing_is_explained_to_players_and_spectators(server: Server) -> None:
    made = server.new_table(PERSON_AND_BOT, "first-game")
    for token, name in ((made["seats"][0]["token"], "you"), (None, "Lena")):
        with joined(server, made["table"], token) as somebody:
            somebody.send(type="explain", id="q1", about="track")
            told = somebody.wait_for("explained")
            assert somebody.wait_for("answer")["ok"]
            assert (told["id"], told["about"]) == ("q1", "track")
            assert told["explanation"]["title"] == "Military track"
            assert any(name in sentence for sentence in told["explanation"]["now"])


def test_in_the_language_of_who_asks(server: Server) -> None:
    made = server.new_table(PERSON_AND_BOT, "first-game")
    with joined(server, made["table"], made["seats"][0]["token"], lang="de") as lena:
        lena.send(type="explain", id="q", about="good.0.wood")
        assert lena.wait_for("explained")["explanation"]["title"] == "Holz"


def test_what_there_is_not_is_answered_too(server: Server) -> None:
    made = server.new_table(PERSON_AND_BOT, "first-game")
    with joined(server, made["table"], None) as stranger:
        stranger.send(type="explain", id="q", about="the weather")
        assert stranger.wait_for("explained")["explanation"] is None
        assert stranger.wait_for("answer")["ok"]


def test_bots_are_called_as_the_page_calls_them(server: Server) -> None:
    """Several bots of one kind sit at a table of 7 Wonders: they are told apart."""
    seats = [{"kind": "person", "name": "Lena"}, *[{"kind": "bot", "bot": "greedy"}] * 2]
    made = server.new_wonders(seats, sides="day")
    with joined(server, made["table"], made["seats"][0]["token"]) as lena:
        lena.send(type="explain", id="q", about="conflict")
        told = lena.wait_for("explained")["explanation"]["now"]
        assert ["Thales" in told[0], "Hypatia" in told[1]] == [True, True]


def test_who_sits_at_a_table_is_explained(server: Server) -> None:
    made = server.new_table([{"kind": "person", "name": "Lena"}, {"kind": "bot", "bot": "level:3"}], "first-game")
    with joined(server, made["table"], made["seats"][0]["token"]) as lena:
        lena.send(type="explain", id="me", about="player.0")
        mine = lena.wait_for("explained")["explanation"]
        assert (mine["title"], mine["what"]) == ("Lena", "You play here.")
        lena.send(type="explain", id="it", about="player.1")
        assert lena.wait_for("explained")["explanation"]["what"] == "Bot, level 3: knows the game."
        lena.send(type="explain", id="no", about="player.2")
        assert lena.wait_for("explained")["explanation"] is None
        lena.send(type="explain", id="time", about="clock.0")
        assert lena.wait_for("explained")["explanation"] is None  # there is none


def test_a_clock_is_explained(server: Server) -> None:
    clock = {"move": 60, "bank": 300, "at_zero": "lose"}
    made = server.new_table([{"kind": "person", "name": "Lena"}, {"kind": "person", "name": "Ivo"}], clock=clock)
    with joined(server, made["table"], made["seats"][0]["token"]) as lena:
        lena.send(type="explain", id="time", about="clock.1")
        told = lena.wait_for("explained")["explanation"]
        assert told["title"] == "Clock of Ivo"
        assert told["now"][-1] == "When time is up, the game is lost."
