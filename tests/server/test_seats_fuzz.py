"""Whatever is sent about seats and among people gets one sentence; what is refused has changed nothing."""

from typing import Any

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from antipater.server.secret import new_token

from ..sizes import size
from .client import Client, connected, joined
from .program import Server, people, stored_table

JUNK = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=80), st.lists(st.integers(), max_size=3),
    st.dictionaries(st.text(max_size=4), st.integers(), max_size=2), st.sampled_from(["\u202e", "\0", "x" * 70, 2**70]),
)  # fmt: skip
OWN = 1  # the seat of whoever sends them
SEATS = st.integers(-1, 8)
BOTS = st.sampled_from(["random", "greedy", "level:1", "scholar", "nobody"])
SECRETS = st.sampled_from([new_token(), "short", "with blank in it, and long enough"])
FIELDS: dict[str, dict[str, st.SearchStrategy[Any]]] = {
    "sit": {"seat": SEATS, "name": st.sampled_from(["Mallory", "", " "]), "invite": SECRETS, "token": SECRETS},
    "setbot": {"seat": SEATS, "bot": BOTS},
    "back": {"seat": SEATS},
    "relieve": {"seat": SEATS, "bot": BOTS},
    "free": {"seat": SEATS},
    "remove": {"seat": SEATS},
    "begin": {"bot": BOTS},
    "resign": {"seat": SEATS},
    "pause": {"on": st.booleans()},
    "agree": {"wish": st.integers(-1, 5), "yes": st.booleans()},
    "react": {"reaction": st.sampled_from(["hello", "moment", "curse"]), "seat": SEATS},
    "rename": {"name": st.sampled_from(["Ivo", "", "x" * 30, "\u202eovI"]), "seat": SEATS},
    "rematch": {"best_of": st.integers(0, 8)},
}


@st.composite
def messages(draw: st.DrawFn) -> dict[str, Any]:
    """One of the messages as it should be, or with something wrong, missing or more."""
    kind = draw(st.sampled_from(sorted(FIELDS)))
    message = {"type": kind, "id": draw(st.uuids()).hex, **draw(st.fixed_dictionaries(FIELDS[kind]))}
    for name in draw(st.lists(st.sampled_from([*message, "more"]), max_size=2)):
        message[name] = draw(JUNK)
    for name in draw(st.lists(st.sampled_from(sorted(message)), max_size=1)):
        del message[name]
    return message


def answer(client: Client, message: dict[str, Any]) -> dict[str, Any]:
    client.send(**message)
    return client.wait_for("answer", "refused")


def test_anything_about_seats_is_answered_or_refused(server: Server) -> None:
    made = server.new_wonders(people("Lena", "Ivo", "Mia"), clock={"move": 3600})
    table, token = made["table"], made["seats"][OWN]["token"]

    @given(message=messages(), watches=st.booleans())
    @settings(max_examples=size(40, 1000), derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
    def check(message: dict[str, Any], watches: bool) -> None:
        assume(message.get("type") not in ("setbot", "free") or message.get("seat") != OWN)  # that may be done
        before = stored_table(server.database, table)
        with connected(server, table) as client:
            client.join(None if watches else token)
            told = answer(client, message)
        if told["type"] == "refused" or not told["ok"]:
            assert told["reason"]
            assert told["text"]
            assert stored_table(server.database, table) == before
        assert not watches or told["type"] == "refused" or not told["ok"]

    check()
    with joined(server, table, token) as ivo:
        assert ivo.state["seats"] == [OWN]
