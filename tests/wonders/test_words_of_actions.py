"""What actions do, in words, and what others learn of them."""

import re
from collections.abc import Callable

import pytest

from antipater import AntipaterError, IllegalAction, OptionError, Position, make
from antipater.i18n import LANGUAGES, PSEUDO
from antipater.wonders.actions import ACTIONS, FREE, SELL, SELL_UNKNOWN, STAGE, STAGE_UNKNOWN
from antipater.wonders.words import (
    board_name,
    card_name,
    card_text,
    chain_text,
    describe_seen,
    reason_text,
    stage_text,
)

from ..pseudo import is_pseudo
from ..sizes import size
from . import games, table
from .moves import LEAVE_PILE, board, build, dig_up, free, pay, sell, side, stage, take_turn
from .table import Town
from .walks import played, walk


@pytest.mark.parametrize(("players", "edition"), games.TABLES, ids=games.NAMES)
def test_every_action_of_random_games_is_described(players: int, edition: str) -> None:
    """By who plays it, and as others see it: they read no card that was tucked or sold."""
    for seed in range(size(1, 40)):
        game = make("wonders", **games.options(players, edition, players + seed))
        for number, (position, seat, _) in enumerate(walk(game, seed)):
            if number % size(4, 1) == 0:
                check_descriptions(position, seat)


def check_descriptions(position: Position, seat: int) -> None:
    for action in position.legal(seat).tolist():
        assert is_pseudo(position.describe(action, PSEUDO, seat))
        hidden = position.seen(action, seat, None)
        for lang in LANGUAGES:
            told = position.describe(action, lang, seat)
            assert re.fullmatch(r"[A-Z].*\w\.", told)
            public = describe_seen(position.states[0], seat, hidden, lang)
            assert re.fullmatch(r"[A-Z].*\w\.", public)
            assert (public == told) == (not STAGE <= action < FREE)
            assert position.describe(hidden, lang, seat) == public


def test_others_do_not_learn_which_card_was_tucked_or_sold() -> None:
    position = three()
    for viewer in (1, 2, None):
        assert position.seen(stage("altar"), 0, viewer) == STAGE_UNKNOWN
        assert position.seen(sell("altar"), 0, viewer) == SELL_UNKNOWN
        for action in (build("altar"), free("altar"), pay(3), dig_up("altar"), LEAVE_PILE):
            assert position.seen(action, 0, viewer) == action
    for action in range(ACTIONS):
        assert position.seen(action, 0, 0) == action
        others = position.seen(action, 0, 1)
        assert (others == action) == (not STAGE <= action < FREE)
    assert not {STAGE_UNKNOWN, SELL_UNKNOWN} & set(range(ACTIONS))
    assert (STAGE_UNKNOWN == SELL_UNKNOWN, STAGE < SELL < FREE) == (False, True)


def test_an_observer_reads_the_same_about_what_is_open() -> None:
    position = three()
    for viewer in (1, 2, None):
        seen = position.observe(viewer)
        for action in (build("baths"), build("altar"), STAGE_UNKNOWN, SELL_UNKNOWN):
            told = describe_seen(position.states[0], 0, action, "en")
            assert describe_seen(seen.states[0], 0, action, "en") == told


def three(*hand: str, cards: tuple[str, ...] = (), left: tuple[str, ...] = (), right: tuple[str, ...] = ()) -> Position:
    """Gizah between Babylon to the left and Rhodos to the right, with 20 coins."""
    own = Town("gizah", cards, hand or ("altar", "baths"), coins=20)
    return table.table(own, Town("babylon", left), Town("rhodos", right))


def trading() -> Position:
    return three("university", left=("glassworks_age1", "press_age1"), right=("sawmill",))


def choosing_payment() -> Position:
    position = three("caravansery", left=("sawmill",), right=("sawmill",))
    position.play(build("caravansery"), 0)
    return position


def olympia() -> Position:
    own = Town("olympia", hand=("palace", "town_hall"), stages=2)
    return table.table(own, Town("babylon"), Town("rhodos"))


def olympia_by_day() -> Position:
    own = Town("olympia", hand=("aqueduct", "forum"), stages=2)
    return table.table(own, Town("babylon"), Town("rhodos"), edition="second")


def digging() -> Position:
    own = Town("halikarnassos", ("ore_vein", "foundry"), ("aqueduct",), stages=1)
    position = table.table(own, Town("babylon"), Town("rhodos"), discarded=["tavern"])
    return take_turn(position, stage("aqueduct"))


def free_city(*cards: str, coins: int = 20) -> Position:
    """The turn of whoever plays the Free City, after one's own choice."""
    own = Town("babylon", ("lumber_yard",), ("altar", "stockade", "clay_pit", "baths", "barracks"))
    town = Town("gizah", cards, coins=coins)
    position = table.table(own, Town("rhodos", ("lumber_yard",)), town, players=2)
    position.play(sell("altar"), 0)
    return position


def free_city_pays() -> Position:
    position = free_city()
    position.play(build("stockade"), 0)
    return position


def choosing(what: str) -> Callable[[], Position]:
    return lambda: make("wonders", edition="first", **{what: "choose"}).start(seed=1)


SENTENCES: list[tuple[Callable[[], Position], int, str, str]] = [
    (three, build("baths"), "Builds the Baths.", "Baut die Bäder."),
    (
        lambda: three("clay_pit"),
        build("clay_pit"),
        "Builds the Clay Pit: 1 coin to the bank.",
        "Baut die Tongrube: 1 Münze an die Bank.",
    ),
    (
        trading,
        build("university"),
        "Builds the University: 4 coins to the left neighbour and 4 to the right.",
        "Baut die Universität: 4 Münzen an den linken Nachbarn und 4 an den rechten.",
    ),
    (
        lambda: three("stockade", left=("lumber_yard",)),
        build("stockade"),
        "Builds the Stockade: 2 coins to the left neighbour.",
        "Baut die Befestigungsanlage: 2 Münzen an den linken Nachbarn.",
    ),
    (
        lambda: three("barracks"),
        build("barracks"),
        "Builds the Barracks: 2 coins to the right neighbour.",
        "Baut die Kaserne: 2 Münzen an den rechten Nachbarn.",
    ),
    (
        lambda: three("stockade", left=("lumber_yard",), right=("lumber_yard",)),
        build("stockade"),
        "Builds the Stockade.",
        "Baut die Befestigungsanlage.",
    ),
    (choosing_payment, pay(0), "Pays 4 coins to the right neighbour.", "Zahlt 4 Münzen an den rechten Nachbarn."),
    (choosing_payment, pay(4), "Pays 4 coins to the left neighbour.", "Zahlt 4 Münzen an den linken Nachbarn."),
    (
        choosing_payment,
        pay(2),
        "Pays 2 coins to the left neighbour and 2 to the right.",
        "Zahlt 2 Münzen an den linken Nachbarn und 2 an den rechten.",
    ),
    (
        lambda: three("temple", cards=("altar",)),
        build("temple"),
        "Builds the Temple for free thanks to the Altar.",
        "Baut den Tempel gratis durch den Altar.",
    ),
    (
        lambda: three("forum", cards=("west_trading_post",)),
        build("forum"),
        "Builds the Forum for free thanks to the West Trading Post.",
        "Baut das Forum gratis durch das Kontor West.",
    ),
    (
        olympia_by_day,
        build("aqueduct"),
        "Builds the Aqueduct for free thanks to Olympia.",
        "Baut den Aquädukt gratis durch Olympia.",
    ),
    (
        olympia,
        free("palace"),
        "Builds the Palace for free with Olympia, once per age.",
        "Baut den Palast gratis durch Olympia, einmal pro Zeitalter.",
    ),
    (
        lambda: three(cards=("stone_pit",)),
        stage("altar"),
        "Builds the first stage with the Altar.",
        "Errichtet den ersten Bauabschnitt und schiebt den Altar darunter.",
    ),
    (
        lambda: three(right=("stone_pit",)),
        stage("altar"),
        "Builds the first stage with the Altar: 2 coins to the right neighbour.",
        "Errichtet den ersten Bauabschnitt und schiebt den Altar darunter: 2 Münzen an den rechten Nachbarn.",
    ),
    (
        lambda: three(right=("stone_pit",)),
        STAGE_UNKNOWN,
        "Builds the first stage: 2 coins to the right neighbour.",
        "Errichtet den ersten Bauabschnitt: 2 Münzen an den rechten Nachbarn.",
    ),
    (
        lambda: three(cards=("stone_pit",)),
        STAGE_UNKNOWN,
        "Builds the first stage.",
        "Errichtet den ersten Bauabschnitt.",
    ),
    (three, sell("altar"), "Sells the Altar for 3 coins.", "Verkauft den Altar für 3 Münzen."),
    (three, SELL_UNKNOWN, "Sells a card for 3 coins.", "Verkauft eine Karte für 3 Münzen."),
    (
        digging,
        dig_up("tavern"),
        "Builds the Tavern from the discard pile for free.",
        "Baut die Taverne gratis aus dem Ablagestapel.",
    ),
    (digging, LEAVE_PILE, "Builds nothing from the discard pile.", "Baut nichts aus dem Ablagestapel."),
    (choosing("sides"), side("B"), "Chooses side B.", "Wählt Seite B."),
    (choosing("boards"), board("gizah"), "Chooses Gizah.", "Wählt Gizeh."),
    (free_city, build("baths"), "Builds the Baths for the Free City.", "Baut die Bäder für die Freie Stadt."),
    (
        free_city,
        build("clay_pit"),
        "Builds the Clay Pit for the Free City: 1 coin to the bank.",
        "Baut die Tongrube für die Freie Stadt: 1 Münze an die Bank.",
    ),
    (
        lambda: free_city("stone_pit"),
        stage("baths"),
        "Builds the first stage of the Free City with the Baths.",
        "Errichtet für die Freie Stadt den ersten Bauabschnitt und schiebt die Bäder darunter.",
    ),
    (
        lambda: free_city("stone_pit"),
        STAGE_UNKNOWN,
        "Builds the first stage of the Free City.",
        "Errichtet für die Freie Stadt den ersten Bauabschnitt.",
    ),
    (
        free_city_pays,
        pay(2),
        "Pays 2 coins to the left neighbour for the Free City.",
        "Zahlt für die Freie Stadt 2 Münzen an den linken Nachbarn.",
    ),
]


@pytest.mark.parametrize(("at", "action", "english", "german"), SENTENCES, ids=[row[2] for row in SENTENCES])
def test_what_actions_do(at: Callable[[], Position], action: int, english: str, german: str) -> None:
    position = at()
    before = bytes(position)
    assert describe_seen(position.states[0], 0, action, "en") == english
    assert describe_seen(position.states[0], 0, action, "de") == german
    assert (position.describe(action, seat=0), position.describe(action, "de", 0)) == (english, german)
    assert bytes(position) == before


@pytest.mark.parametrize(
    ("at", "action", "reason"),
    [
        (three, build("tavern"), "not_in_hand"),
        (three, pay(2), "other_decision"),
        (lambda: three("palace"), build("palace"), "not_for_sale"),
        (choosing_payment, build("caravansery"), "other_decision"),
        (choosing_payment, pay(1), "not_offered"),
        (three, -1, "unknown_action"),
        (three, SELL_UNKNOWN + 1, "unknown_action"),
        (choosing_payment, STAGE_UNKNOWN, "other_decision"),
        (three, 10**30, "unknown_action"),
    ],
)
def test_what_can_not_be_played_is_not_described(at: Callable[[], Position], action: int, reason: str) -> None:
    with pytest.raises(IllegalAction) as error:
        at().describe(action, seat=0)
    assert (error.value.reason, error.value.action, error.value.seat) == (reason, action, 0)


@pytest.mark.parametrize(
    ("at", "action", "reason"),
    [
        (three, pay(2), "other_decision"),
        (three, SELL_UNKNOWN + 1, "other_decision"),
        (three, -1, "other_decision"),
        (choosing_payment, STAGE_UNKNOWN, "other_decision"),
        (choosing_payment, pay(1), "not_offered"),
        (lambda: take_first_seat(three()), SELL_UNKNOWN, "not_your_turn"),
        (lambda: table.table(Town("gizah", stages=3), Town("babylon"), Town("rhodos")), STAGE_UNKNOWN, "not_offered"),
        (lambda: finished(), SELL_UNKNOWN, "game_over"),
    ],
)
def test_what_nobody_can_have_seen_is_not_described(at: Callable[[], Position], action: int, reason: str) -> None:
    with pytest.raises(IllegalAction) as error:
        describe_seen(at().states[0], 0, action, "en")
    assert error.value.reason == reason


def take_first_seat(position: Position) -> Position:
    """The first seat has chosen, the others not."""
    position.play(sell("altar"), 0)
    return position


def finished() -> Position:
    position = played(make("wonders"), 0)
    assert position.over
    return position


def test_unknown_languages_and_pieces_are_clear_errors() -> None:
    with pytest.raises(OptionError, match="There is no language 'fr'"):
        three().describe(build("baths"), "fr", 0)
    refusals: list[tuple[Callable[[], object], str]] = [
        (lambda: card_text("first", "nowhere", "en"), "There is no card of the first edition 'nowhere'"),
        (lambda: card_name("second", "pawnshop", "en"), "There is no card of the second edition 'pawnshop'"),
        (lambda: chain_text("third", "baths", "en"), "There is no edition 'third'"),
        (lambda: board_name("first", "pharos", "en"), "There is no board 'pharos'"),
        (lambda: stage_text("first", "gizah", "day", 0, "en"), "There is no side 'day'"),
        (lambda: stage_text("third", "gizah", "A", 0, "en"), "There is no edition 'third'"),
        (lambda: stage_text("first", "gizah", "A", 3, "en"), "There is no stage 3: gizah has 0 to 2 on this side"),
        (lambda: reason_text("nowhere", "en"), "There is no reason 'nowhere'"),
    ]
    for tell, said in refusals:
        with pytest.raises(AntipaterError, match=said):
            tell()
