import re
from collections.abc import Callable
from pathlib import Path
from string import ascii_letters
from typing import Any

import pytest

from antipater import AntipaterError, IllegalAction, OptionError, Position, make
from antipater.i18n import LANGUAGES, PSEUDO, words
from antipater.wonders.actions import ACTIONS, FREE, SELL, SELL_UNKNOWN, STAGE, STAGE_UNKNOWN
from antipater.wonders.catalogue import catalogue
from antipater.wonders.operations import COLORS, RESOURCES, SYMBOLS
from antipater.wonders.refusal import REASONS
from antipater.wonders.score import CATEGORIES
from antipater.wonders.state import DECISIONS, HOW
from antipater.wonders.tables import BOARD_DATA, BOARD_IDS, CARD_DATA, CARD_IDS, EDITIONS, SIDE_IDS
from antipater.wonders.words import (
    board_name,
    card_name,
    card_text,
    chain_text,
    cost_text,
    describe_seen,
    in_edition,
    reason_text,
    stage_text,
)

from ..sizes import size
from . import games, table
from .table import LEAVE_PILE, Town, build, dig_up, free, pay, sell, stage, take_turn
from .walks import played, walk

NAMES = Path(__file__).parent.parent / "golden" / "wonders_names.tsv"
USES = ("build", "stage", "sell", "free", "pay", "dig_up", "none", "side", "board")
OF_THE_FREE_CITY = ("turn", "seventh_card", "discard_pile", "payment")


def keys(group: str) -> set[str]:
    """The ids for which a group has a text."""
    return {key.rpartition(".")[2] for key in words("en").texts if key.rpartition(".")[0] == f"wonders.{group}"}


def test_every_piece_has_the_name_printed_in_its_edition() -> None:
    rows = [line.split("\t") for line in NAMES.read_text("utf-8").splitlines()]
    assert len(rows) == sum(len(CARD_DATA[edition]) + 2 * len(BOARD_IDS) for edition in EDITIONS)
    for edition, group, name, english, german in rows:
        assert (in_edition(edition, f"{group}.{name}", "en"), in_edition(edition, f"{group}.{name}", "de")) == (
            english,
            german,
        )
        if group == "card":
            assert card_name(edition, name, "de") == german
        elif group == "board":
            assert board_name(edition, name, "de") == german


@pytest.mark.parametrize(
    ("group", "ids"),
    [
        ("card", CARD_IDS),
        ("the_card", CARD_IDS),
        ("board", BOARD_IDS),
        ("wonder", BOARD_IDS),
        ("side", [side for sides in SIDE_IDS for side in sides]),
        ("the_side", [side for sides in SIDE_IDS for side in sides]),
        ("edition", EDITIONS),
        ("color", COLORS),
        ("colored", COLORS),
        ("building", COLORS),
        ("resource", RESOURCES),
        ("symbol", SYMBOLS),
        ("chain", {symbol for data in CARD_DATA["second"].values() for symbol in data.get("chain", ())}),
        ("age", "123"),
        ("stage", "1234"),
        ("the_stage", "1234"),
        ("direction", ("left", "right")),
        ("decision", DECISIONS),
        ("free_city.decision", OF_THE_FREE_CITY),
        ("reason", REASONS),
        ("how", HOW[1:]),
        ("category", (*CATEGORIES, "total")),
        ("use", USES),
    ],
)
def test_every_id_has_its_word_and_no_other_has(group: str, ids: Any) -> None:
    assert keys(group) == set(ids)


def test_the_first_edition_has_words_of_its_own_for_what_there_is() -> None:
    own = [key.removeprefix("wonders.first.") for key in words("en").texts if key.startswith("wonders.first.")]
    assert own
    assert [key for key in own if f"wonders.{key}" not in words("en").texts] == []
    differ = [
        key
        for key in own
        if any(words(lang).texts[f"wonders.first.{key}"] != words(lang).texts[f"wonders.{key}"] for lang in LANGUAGES)
    ]
    assert differ == own
    assert not any(key.startswith("wonders.second.") for key in words("en").texts)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_name_in_a_sentence_is_the_name_with_its_article(lang: str, edition: str) -> None:
    articles = {"en": ("the",), "de": ("der", "die", "das", "den")}[lang]
    for name in CARD_DATA[edition]:
        article, _, bare = in_edition(edition, f"the_card.{name}", lang).partition(" ")
        assert article in articles
        assert bare == card_name(edition, name, lang)


def all_effects(edition: str) -> list[dict[str, Any]]:
    """What every piece of an edition does, by the entries of the data files."""
    stages = [
        stage
        for board in BOARD_DATA.values()
        for side in SIDE_IDS[EDITIONS.index(edition)]
        for stage in board[edition][side]
    ]
    return [piece["effect"] for piece in (*CARD_DATA[edition].values(), *stages)]


def all_texts(edition: str, lang: str) -> list[str]:
    """What every piece does, in the order of `all_effects`."""
    return [
        *(card_text(edition, card, lang) for card in CARD_DATA[edition]),
        *(
            stage_text(edition, board, side, number, lang)
            for board in BOARD_IDS
            for side in SIDE_IDS[EDITIONS.index(edition)]
            for number in range(len(BOARD_DATA[board][edition][side]))
        ),
    ]


def outside_brackets(sentence: str) -> str:
    """What is left of a pseudo-language text without everything that comes from a language file."""
    while (shorter := re.sub("⟦[^⟦⟧]*⟧", "", sentence)) != sentence:
        sentence = shorter
    return sentence


def is_pseudo(sentence: str) -> bool:
    return not set(sentence) & set(ascii_letters) and not outside_brackets(sentence).strip()


def sentences_of(effect: dict[str, Any]) -> int:
    """How many sentences an effect takes: that neighbours can't buy has its own."""
    return len(set(effect) - {"tradable"}) + (effect.get("tradable") is False)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_effect_is_told(edition: str) -> None:
    cards = list(CARD_DATA[edition])
    chained = {giver for card in CARD_DATA[edition].values() for giver in card.get("free_if", ())}
    for k, (effect, told) in enumerate(zip(all_effects(edition), all_texts(edition, PSEUDO), strict=True)):
        sentences = outside_brackets(told.replace("⟧ ⟦", "⟧|⟦")).count("|") + 1
        assert sentences == sentences_of(effect) + (k < len(cards) and cards[k] in chained)


def test_there_is_a_sentence_for_every_kind_of_effect_and_no_other() -> None:
    kinds = {kind for edition in EDITIONS for effect in all_effects(edition) for kind in effect}
    more = {"produces_choice", "not_tradable", "science_any", "chain"}
    assert keys("effect") == (kinds - {"tradable"}) | more


def test_all_texts_of_pieces_and_reasons_come_from_the_language() -> None:
    texts = [reason_text(reason, PSEUDO) for reason in REASONS]
    for edition in EDITIONS:
        texts += all_texts(edition, PSEUDO)
        texts += [cost_text(card["cost"], PSEUDO) for card in CARD_DATA[edition].values()]
        texts += [chain for card in CARD_DATA[edition] if (chain := chain_text(edition, card, PSEUDO)) is not None]
    assert [told for told in texts if not is_pseudo(told)] == []


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


@pytest.mark.parametrize(
    ("edition", "name", "english", "german"),
    [
        ("first", "lumber_yard", "Produces 1 wood each turn.", "Produziert in jedem Zug 1 Holz."),
        ("first", "quarry", "Produces 2 stone each turn.", "Produziert in jedem Zug 2 Steine."),
        (
            "second",
            "tree_farm",
            "Produces your choice of 1 wood or clay each turn.",
            "Produziert in jedem Zug nach deiner Wahl 1 Holz oder Ziegel.",
        ),
        (
            "second",
            "forum",
            "Produces your choice of 1 glass, cloth or papyrus each turn. Neighbours cannot buy it. "
            "Lets you build the Haven for free later.",
            "Produziert in jedem Zug nach deiner Wahl 1 Glas, Stoff oder Papyrus. Nachbarn können das nicht kaufen. "
            "Damit baust du später den Hafen gratis.",
        ),
        (
            "first",
            "west_trading_post",
            "You buy wood, stone, clay and ore from your left neighbour for 1 coin per unit. "
            "Lets you build the Forum for free later.",
            "Du kaufst Holz, Stein, Ziegel und Erz von deinem linken Nachbarn für 1 Münze je Einheit. "
            "Damit baust du später das Forum gratis.",
        ),
        (
            "second",
            "marketplace",
            "You buy glass, cloth and papyrus from both neighbours for 1 coin per unit. "
            "Lets you build the Caravansery for free later.",
            "Du kaufst Glas, Stoff und Papyrus von beiden Nachbarn für 1 Münze je Einheit. "
            "Damit baust du später die Karawanserei gratis.",
        ),
        ("first", "stockade", "1 shield.", "1 Schild."),
        ("first", "tavern", "You get 5 coins once.", "Du erhältst einmal 5 Münzen."),
        (
            "first",
            "apothecary",
            "Science symbol: compass. Lets you build the Stables and the Dispensary for free later.",
            "Forschungssymbol: Zirkel. Damit baust du später die Ställe und die Arzneiausgabe gratis.",
        ),
        (
            "second",
            "apothecary",
            "Science symbol: compass. Lets you build the Stables and the Dispensary for free later.",
            "Wissenschaftssymbol: Zirkel. Damit baust du später die Ställe und das Krankenhaus gratis.",
        ),
        (
            "first",
            "altar",
            "2 victory points. Lets you build the Temple for free later.",
            "2 Siegpunkte. Damit baust du später den Tempel gratis.",
        ),
        (
            "second",
            "altar",
            "3 victory points. Lets you build the Pantheon for free later.",
            "3 Siegpunkte. Damit baust du später das Pantheon gratis.",
        ),
        (
            "first",
            "vineyard",
            "When built: 1 coin for each brown card in your city and in both neighbouring cities.",
            "Beim Bau: 1 Münze für jede braune Karte in deiner Stadt und in beiden Nachbarstädten.",
        ),
        (
            "first",
            "lighthouse",
            "When built: 1 coin for each yellow card in your city, this one included. "
            "At the end: 1 victory point for each yellow card in your city, this one included.",
            "Beim Bau: 1 Münze für jede gelbe Karte in deiner Stadt, diese mitgezählt. "
            "Am Ende: 1 Siegpunkt für jede gelbe Karte in deiner Stadt, diese mitgezählt.",
        ),
        (
            "first",
            "arena",
            "When built: 3 coins for each raised stage of your wonder. "
            "At the end: 1 victory point for each raised stage of your wonder.",
            "Beim Bau: 3 Münzen für jeden errichteten Bauabschnitt deines Weltwunders. "
            "Am Ende: 1 Siegpunkt für jeden errichteten Bauabschnitt deines Weltwunders.",
        ),
        (
            "first",
            "strategists_guild",
            "At the end: 1 victory point for each token of defeat in both neighbouring cities.",
            "Am Ende: 1 Siegpunkt für jeden Niederlagemarker in beiden Nachbarstädten.",
        ),
        (
            "second",
            "decorators_guild",
            "At the end: 7 victory points if all stages of your wonder are raised.",
            "Am Ende: 7 Siegpunkte, wenn alle Bauabschnitte deines Weltwunders errichtet sind.",
        ),
        (
            "second",
            "shipowners_guild",
            "At the end: 1 victory point for each brown, grey or purple card in your city, this one included.",
            "Am Ende: 1 Siegpunkt für jede braune, graue oder violette Karte in deiner Stadt, diese mitgezählt.",
        ),
        (
            "first",
            "scientists_guild",
            "At the end: one science symbol of your choice.",
            "Am Ende: ein Forschungssymbol deiner Wahl.",
        ),
        (
            "second",
            "builders_guild",
            "At the end: 1 victory point for each raised stage in your city and in both neighbouring cities.",
            "Am Ende: 1 Siegpunkt für jeden errichteten Bauabschnitt in deiner Stadt und in beiden Nachbarstädten.",
        ),
    ],
)
def test_what_cards_do(edition: str, name: str, english: str, german: str) -> None:
    assert card_text(edition, name, "en") == english
    assert card_text(edition, name, "de") == german


@pytest.mark.parametrize(
    ("edition", "board", "side", "number", "english", "german"),
    [
        (
            "first",
            "olympia",
            "A",
            1,
            "Once in each age: build a card from your hand for free.",
            "Einmal in jedem Zeitalter: Baue gratis eine Karte von deiner Hand.",
        ),
        (
            "first",
            "olympia",
            "B",
            2,
            "At the end: a guild of your choice in a neighbouring city counts for you too.",
            "Am Ende: Eine Gilde deiner Wahl in einer Nachbarstadt zählt auch für dich.",
        ),
        (
            "second",
            "olympia",
            "day",
            1,
            "The first card of each color in your city is free.",
            "Die erste Karte jeder Farbe in deiner Stadt ist gratis.",
        ),
        (
            "second",
            "olympia",
            "night",
            0,
            "The first card of each age is free if you build it. 2 victory points.",
            "Die erste Karte jedes Zeitalters ist gratis, wenn du sie baust. 2 Siegpunkte.",
        ),
        (
            "second",
            "babylon",
            "night",
            0,
            "You may use the seventh card of each age too.",
            "Auch die siebte Karte jedes Zeitalters darfst du nutzen.",
        ),
        (
            "first",
            "halikarnassos",
            "B",
            0,
            "Once, at the end of the turn: build a card from the discard pile for free. 2 victory points.",
            "Einmal, am Ende des Zuges: Baue gratis eine Karte aus dem Ablagestapel. 2 Siegpunkte.",
        ),
        (
            "first",
            "rhodos",
            "B",
            0,
            "1 shield. You get 3 coins once. 3 victory points.",
            "1 Schild. Du erhältst einmal 3 Münzen. 3 Siegpunkte.",
        ),
    ],
)
def test_what_stages_do(edition: str, board: str, side: str, number: int, english: str, german: str) -> None:
    assert stage_text(edition, board, side, number, "en") == english
    assert stage_text(edition, board, side, number, "de") == german


def test_costs_and_chains() -> None:
    assert cost_text({}, "en") == "free"
    assert cost_text({"coins": 1}, "de") == "1 Münze"
    assert cost_text({"papyrus": 1, "wood": 2, "glass": 0}, "en") == "2 wood and 1 papyrus"
    assert cost_text({"stone": 2, "ore": 1, "loom": 1}, "de") == "2 Steine, 1 Erz und 1 Stoff"
    assert chain_text("first", "pantheon", "en") == "Free if you have the Temple."
    assert chain_text("second", "pantheon", "de") == "Gratis, wenn du den Altar hast."
    assert chain_text("first", "forum", "de") == "Gratis, wenn du das Kontor Ost oder das Kontor West hast."
    assert chain_text("first", "baths", "en") is None


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
    """The turn of who plays the Free City, after the own choice."""
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
        "Builds the Palace for free, as Olympia may once in each age.",
        "Baut den Palast gratis, wie Olympia es einmal in jedem Zeitalter darf.",
    ),
    (
        lambda: three(cards=("stone_pit",)),
        stage("altar"),
        "Raises the first stage with the Altar under it.",
        "Errichtet den ersten Bauabschnitt und schiebt den Altar darunter.",
    ),
    (
        lambda: three(right=("stone_pit",)),
        stage("altar"),
        "Raises the first stage with the Altar under it: 2 coins to the right neighbour.",
        "Errichtet den ersten Bauabschnitt und schiebt den Altar darunter: 2 Münzen an den rechten Nachbarn.",
    ),
    (
        lambda: three(right=("stone_pit",)),
        STAGE_UNKNOWN,
        "Raises the first stage: 2 coins to the right neighbour.",
        "Errichtet den ersten Bauabschnitt: 2 Münzen an den rechten Nachbarn.",
    ),
    (
        lambda: three(cards=("stone_pit",)),
        STAGE_UNKNOWN,
        "Raises the first stage.",
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
    (choosing("sides"), table.side("B"), "Chooses side B.", "Wählt Seite B."),
    (choosing("boards"), table.board("gizah"), "Chooses Gizah.", "Wählt Gizeh."),
    (free_city, build("baths"), "Builds the Baths for the Free City.", "Baut für die Freie Stadt die Bäder."),
    (
        free_city,
        build("clay_pit"),
        "Builds the Clay Pit for the Free City: 1 coin to the bank.",
        "Baut für die Freie Stadt die Tongrube: 1 Münze an die Bank.",
    ),
    (
        lambda: free_city("stone_pit"),
        stage("baths"),
        "Raises the first stage of the Free City with the Baths under it.",
        "Errichtet für die Freie Stadt den ersten Bauabschnitt und schiebt die Bäder darunter.",
    ),
    (
        lambda: free_city("stone_pit"),
        STAGE_UNKNOWN,
        "Raises the first stage of the Free City.",
        "Errichtet für die Freie Stadt den ersten Bauabschnitt.",
    ),
    (
        free_city_pays,
        pay(2),
        "Pays for the Free City 2 coins to the left neighbour.",
        "Zahlt für die Freie Stadt 2 Münzen an den linken Nachbarn.",
    ),
]


@pytest.mark.parametrize(("at", "action", "english", "german"), SENTENCES, ids=[row[2] for row in SENTENCES])
def test_what_actions_do(at: Callable[[], Position], action: int, english: str, german: str) -> None:
    position = at()
    before = bytes(position)
    assert describe_seen(position.states[0], 0, action, "en") == english
    assert describe_seen(position.states[0], 0, action, "de") == german
    if action < ACTIONS:
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
        (three, STAGE_UNKNOWN, "unknown_action"),
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


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_catalogue_has_every_piece(edition: str) -> None:
    found = catalogue(edition, "de")
    assert found == make("wonders", edition=edition).catalogue("de")
    assert [card["id"] for card in found["cards"]] == list(CARD_DATA[edition])
    assert [board["id"] for board in found["boards"]] == list(BOARD_IDS)
    for card in found["cards"]:
        assert card["name"] == card_name(edition, card["id"], "de")
        assert card["text"] == card_text(edition, card["id"], "de")
        assert {name: n for name, n in card["cost"].items() if n} == CARD_DATA[edition][card["id"]]["cost"]
        assert (card["players"] == []) == (card["color"] == "purple")
    for board in found["boards"]:
        assert tuple(board["sides"]) == SIDE_IDS[EDITIONS.index(edition)]
        for side, stages in board["sides"].items():
            assert [stage["effect"] for stage in stages] == [
                stage["effect"] for stage in BOARD_DATA[board["id"]][edition][side]
            ]
            assert [stage["text"] for stage in stages] == [
                stage_text(edition, board["id"], side, number, "de") for number in range(len(stages))
            ]


def test_the_catalogue_shows_what_an_edition_prints() -> None:
    first, second = (
        {piece["id"]: piece for pieces in catalogue(edition, "en").values() for piece in pieces} for edition in EDITIONS
    )
    assert (first["baths"]["chain_symbols_given"], second["baths"]["chain_symbols_given"]) == ([], ["water_drop"])
    assert (first["aqueduct"]["chain_symbol_needed"], second["aqueduct"]["chain_symbol_needed"]) == (None, "water_drop")
    assert (first["aqueduct"]["free_if"], second["gardens"]["free_if"]) == (["baths"], ["theater"])
    assert (first["town_hall"]["players"], second["town_hall"]["players"]) == ([3, 5, 6], [3, 6])
    assert (first["babylon"]["start"], second["babylon"]["start"]) == ("clay", "wood")
    assert (first["rhodos"]["name"], second["rhodos"]["name"]) == ("Rhodos", "Rhódos")
    assert second["rhodos"]["full_name"] == "The Colossus of Rhodes"
    assert (first["loom_age2"]["building"], first["baths"]["building"]) == ("loom", "baths")


def test_second_edition_pictures_say_the_same_as_its_chains() -> None:
    cards = catalogue("second", "en")["cards"]
    for card in cards:
        symbol = card["chain_symbol_needed"]
        givers = [other["id"] for other in cards if symbol in other["chain_symbols_given"]] if symbol else []
        assert card["free_if"] == givers
