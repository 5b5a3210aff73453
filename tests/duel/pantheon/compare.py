"""What Pantheon adds to the record, and what each viewer knows, against the second implementation."""

from typing import Any

from antipater import Position
from antipater.duel.pantheon.view import PantheonView, pantheon_view
from antipater.duel.state import OFFERING
from antipater.duel.tables import EVERY_CARD, EVERY_TOKEN, EVERY_WONDER, GOD_IDS, MYTHOLOGY_IDS, OFFERING_IDS

from ..compare import agree, named, plain, table_of_referee
from .oracle import MYTHOLOGIES, Pantheon


def pantheon_of_record(state: Any) -> dict[str, Any]:
    pantheon = state.pantheon
    return {
        "spaces": {space: GOD_IDS[god - 1] for space, god in enumerate(pantheon.spaces) if god},
        "decks": decks_of(pantheon),
        "enki": named(pantheon.enki, EVERY_TOKEN),
        "slots": {slot: token_name(token) for slot, token in enumerate(pantheon.tokens) if token},
        "minerva": pantheon.minerva - 10 if pantheon.minerva else None,
        "snake": EVERY_CARD[pantheon.snake - 1] if pantheon.snake else None,
        "held": GOD_IDS[pantheon.held - 1] if pantheon.held else None,
    }


def pantheon_of_referee(slow: Pantheon) -> dict[str, Any]:
    return {
        "spaces": slow.spaces,
        "decks": slow.decks,
        "enki": set(slow.on_enki),
        "slots": slow.on_slots,
        "minerva": slow.minerva,
        "snake": slow.snake[1] if slow.snake else None,
        "held": slow.pending[-1][2] if slow.decision == "put_god" else None,
    }


def decks_of(pantheon: Any) -> dict[str, list[str | None]]:
    """The decks of a record, None where it does not say the god."""
    decks = zip(MYTHOLOGY_IDS, pantheon.decks, pantheon.left, strict=True)
    return {name: [GOD_IDS[god - 1] if god else None for god in gods[:left]] for name, gods, left in decks}


def token_name(token: int) -> str:
    return str(MYTHOLOGY_IDS[token - 1] if token < OFFERING else OFFERING_IDS[token - OFFERING])


def pantheon_city_of_record(state: Any, seat: int) -> dict[str, Any]:
    city = state.city[seat]
    return {
        "gods": named(city.gods, GOD_IDS),
        "astarte": city.protected_coins,
        "mythology tokens": dict(zip(MYTHOLOGY_IDS, city.mythology_tokens, strict=True)),
        "offerings": named(city.offerings, OFFERING_IDS),
        "gone": named(city.wonders_gone, EVERY_WONDER),
    }


def pantheon_city_of_referee(slow: Pantheon, seat: int) -> dict[str, Any]:
    return {
        "gods": slow.gods[seat],
        "astarte": slow.astarte[seat],
        "mythology tokens": {name: slow.mythology_tokens[seat].count(name) for name in MYTHOLOGIES},
        "offerings": slow.offerings[seat],
        "gone": slow.cities[seat].gone,
    }


def table_with_enki(slow: Pantheon) -> dict[str, Any]:
    """As long as only one player sees tokens on Enki the record leaves them in the box."""
    table = table_of_referee(slow)
    return table | {"box": table["box"] | slow.seen_by_one()}


def compare_pantheon(state: Any, slow: Pantheon) -> None:
    """What the expansion adds to the table and to the cities."""
    agree(pantheon_of_record(state), pantheon_of_referee(slow), "Pantheon")
    for seat in (0, 1):
        agree(pantheon_city_of_record(state, seat), pantheon_city_of_referee(slow, seat), f"city {seat}")


# What a viewer knows.


def known_to_referee(slow: Pantheon, viewer: int | None) -> dict[str, Any]:
    """What a viewer knows by what he has seen; when the game is over everything is open."""
    if slow.how:
        everything = pantheon_of_referee(slow) | {"box": slow.known_box(viewer)}
        return {key: everything[key] for key in ("spaces", "decks", "enki", "box", "held")}
    on_board = {space: god for thoughts in slow.viewers[viewer].values() for space, god in thoughts.on_board().items()}
    return {
        "spaces": {space: "gate" if god == "gate" else on_board[space] for space, god in slow.spaces.items()},
        "decks": {mythology: thoughts.deck() for mythology, thoughts in slow.viewers[viewer].items()},
        "enki": slow.known_on_enki(viewer),
        "box": slow.known_box(viewer),
        "held": next((god for thoughts in slow.viewers[viewer].values() if (god := thoughts.hand())), None),
    }


def known_in_observation(position: Position, viewer: int | None) -> dict[str, Any]:
    state = plain(position.observe(viewer))
    pantheon = state.pantheon
    spaces = enumerate(zip(pantheon.spaces, pantheon.mythology, strict=True))
    return {
        "spaces": {space: GOD_IDS[god - 1] if god else None for space, (god, back) in spaces if god or back},
        "decks": decks_of(pantheon),
        "enki": named(pantheon.enki, EVERY_TOKEN),
        "box": named(state.box, EVERY_TOKEN),
        "held": GOD_IDS[pantheon.held - 1] if pantheon.held else None,
    }


def known_in_view(view: PantheonView) -> dict[str, Any]:
    return {
        "spaces": {space.space: space.god for space in view.spaces if space.god or space.mythology},
        "decks": {deck.mythology: deck.gods for deck in view.decks},
        "enki": set(view.enki),
        "held": view.held,
    }


# Decisions before and after which somebody knows more about gods than before, or less.
GODS_MOVE = {"take_god", "put_god", "gate_god", "theater_god", "theater_top", "enki_token", "starter"}


def compare_knowledge(position: Position, slow: Pantheon, viewer: int | None) -> None:
    """A view shows exactly what the viewer knows; an observation says nothing that he does not know."""
    known = known_to_referee(slow, viewer)
    check_no_leak(known_in_observation(position, viewer), known)
    del known["box"]
    agree(known_in_view(pantheon_view(position.states[0], viewer)), known, f"view of {viewer}")


def check_no_leak(observed: dict[str, Any], known: dict[str, Any]) -> None:
    places = [(observed["spaces"], known["spaces"])]
    for name, deck in known["decks"].items():
        places.append((dict(enumerate(observed["decks"][name])), dict(enumerate(deck))))
    for here, there in places:
        assert here.keys() == there.keys()
        assert all(god in (None, there[place]) for place, god in here.items()), (here, there)
    assert observed["held"] in (None, known["held"])
    assert observed["enki"] == known["enki"]
    assert observed["box"] - observed["enki"] == known["box"]


def looked_at(slow: Pantheon, viewer: int | None) -> set[str]:
    """The gods that a viewer looks at, to choose one of them."""
    if slow.decision == "none" or slow.seat != viewer:
        return set()
    mythology = slow.pending[-1][2]
    gods = {
        "take_god": lambda: slow.decks[mythology][:2],
        "gate_god": lambda: [god for deck in slow.decks.values() for god in deck[:1]],
        "theater_god": lambda: slow.decks[mythology],
        "theater_top": lambda: slow.decks[mythology],
    }
    return set(gods[slow.decision]()) if slow.decision in gods else set()


def check_view(view: Any, slow: Pantheon, viewer: int | None) -> None:
    """The whole view of a viewer."""
    known = known_to_referee(slow, viewer)
    agree({**known_in_view(view.pantheon), "box": set(view.box)}, known, f"whole view of {viewer}")
    assert set(view.decision.gods) == looked_at(slow, viewer)
    for space in view.pantheon.spaces:
        assert space.prices == [slow.cost(seat, space.space) for seat in (0, 1)]
    for slot in view.layout:
        assert slot.card == (slow.layout[slot.slot] if slot.slot in slow.face_up or slow.how else None)
        assert slot.token == slow.on_slots.get(slot.slot)
    check_cities(view.cities, slow)


def check_cities(cities: Any, slow: Pantheon) -> None:
    for seat, city in enumerate(cities):
        assert set(city.gods) == slow.gods[seat]
        assert set(city.offerings) == slow.offerings[seat]
        assert (city.coins, city.protected_coins) == (slow.cities[seat].coins, slow.astarte[seat])
        assert set(city.wonders_gone) == slow.cities[seat].gone
        assert city.points == slow.points(seat)


def check_prices(position: Position, slow: Pantheon) -> None:
    """What everything in reach costs, for whoever has the turn and for the other player if it were his."""
    if slow.decision != "turn":
        return
    other = position.copy()
    turn = other.states[0].todo[int(other.states[0].todo_count) - 1]
    turn.seat = other.states[0].active = 1 - slow.seat
    for seat, table in ((slow.seat, position), (1 - slow.seat, other)):
        for offer in table.offers():
            check_price(slow, seat, offer)


def check_price(slow: Pantheon, seat: int, offer: Any) -> None:
    if offer.use in ("build", "wonder"):
        price = slow.price(seat, offer.wonder or offer.card)
    elif offer.use == "activate":
        price = slow.cost(seat, offer.space, offer.offerings or ())
    else:
        assert (offer.use, offer.income) == ("discard", slow.income(seat))
        price = 0
    assert offer.price == price, (seat, offer, price)
