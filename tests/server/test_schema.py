"""The names of types in the OpenAPI document, where several have the same."""

from antipater.kernel.options import Number
from antipater.server.schema import short_names


def test_the_server_first_then_the_games_in_their_order() -> None:
    paths = [
        "antipater.wonders.view.Entry",
        "antipater.duel.agora.view.Entry",
        "antipater.server.wire.Entry",
        "antipater.wonders.view.Slot",
        "antipater.duel.view.Slot",
    ]
    assert {path: short_names(dict.fromkeys(paths))[path] for path in paths} == {
        "antipater.server.wire.Entry": "Entry",
        "antipater.duel.agora.view.Entry": "DuelEntry",
        "antipater.wonders.view.Entry": "WondersEntry",
        "antipater.duel.view.Slot": "Slot",
        "antipater.wonders.view.Slot": "WondersSlot",
    }


def test_types_of_options_say_what_they_are() -> None:
    """Whether their short names are taken or not."""
    assert short_names({})[Number.__name__] == "OptionNumber"
    ours, theirs = f"{Number.__module__}.Number", "antipater.duel.view.Number"
    names = short_names({ours: None, theirs: None})
    assert (names[ours], names[theirs]) == ("OptionNumber", "Number")
