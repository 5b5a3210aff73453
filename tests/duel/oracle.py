"""A second Duel, slow and simple: names, sets and brute force instead of numbers, bit masks and running totals.

It shares nothing with the rules but the data files, keeps no derived number that it can count again, and follows a game
move by move so that the two can be compared.
"""

import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import antipater

from .layouts import COVERED_BY, FACE_DOWN

DATA = Path(antipater.__file__).parent / "duel" / "data"


def load(name: str) -> dict[str, Any]:
    """A file of pieces."""
    return tomllib.loads((DATA / name).read_text("utf-8"))


PANTHEON, AGORA = load("pantheon.toml"), load("agora.toml")
CARDS = load("cards.toml") | PANTHEON["card"] | AGORA["card"]
WONDERS = load("wonders.toml") | PANTHEON["wonder"] | AGORA["wonder"]
TOKENS = load("progress.toml") | PANTHEON["progress"] | AGORA["progress"]
GODS = PANTHEON["god"] | PANTHEON["gate"]
CONSPIRACIES = AGORA["conspiracy"]
PIECES = CARDS | WONDERS | TOKENS | GODS | CONSPIRACIES

RAW = ("wood", "clay", "stone")
MANUFACTURED = ("glass", "papyrus")
RESOURCES = RAW + MANUFACTURED
FIRST_GAME = (
    {"pyramids", "great_lighthouse", "temple_of_artemis", "statue_of_zeus"},
    {"circus_maximus", "piraeus", "appian_way", "colossus"},
)
PICKS = (0, 1, 1, 0, 1, 0, 0, 1)  # who chooses in the draft, counted from the start player

Move = tuple[Any, ...]


@cache
def meaning(action: int) -> Move:
    """What an action id of the base game stands for, by the drawing in `actions.py`."""
    if action < 16:
        return ("draft", list(WONDERS)[action])
    if action < 41:
        return ("build", action - 16)
    if action < 66:
        return ("discard", action - 41)
    if action < 466:
        return ("wonder", list(WONDERS)[(action - 66) // 25], (action - 66) % 25)
    if action < 481:
        return ("token", list(TOKENS)[action - 466])
    if action < 572:
        return ("card", list(CARDS)[action - 481])
    return ("starter", action - 572)


def effect(piece: str) -> dict[str, Any]:
    """What is printed on a piece."""
    found: dict[str, Any] = PIECES[piece]["effect"]
    return found


def producers(resource: str) -> dict[str, int]:
    """The cards that produce it, and how many units."""
    return {card: effect(card)["produces"][resource] for card in CARDS if resource in effect(card).get("produces", ())}


def traders(resource: str) -> dict[str, int]:
    """The cards that fix its price, and the price."""
    fixed = {card: effect(card)["trade_price"] for card in CARDS if "trade_price" in effect(card)}
    return {card: trade["price"] for card, trade in fixed.items() if resource in trade["resources"]}


PRODUCERS = {resource: producers(resource) for resource in RESOURCES}
TRADERS = {resource: traders(resource) for resource in RESOURCES}


@dataclass
class City:
    """What lies before a player."""

    coins: int = 7
    cards: set[str] = field(default_factory=set)
    wonders: set[str] = field(default_factory=set)  # not yet built
    gone: set[str] = field(default_factory=set)  # wonders that left the game
    tucked: dict[str, str] = field(default_factory=dict)  # the card under each built wonder
    tokens: set[str] = field(default_factory=set)

    @property
    def pieces(self) -> list[str]:
        """All that has an effect."""
        return [*self.cards, *self.tucked, *self.tokens]

    def number_of(self, *kinds: str) -> int:
        """Cards of these colors, built wonders, full triplets of coins."""
        cards = sum(CARDS[card]["color"] in kinds for card in self.cards)
        return cards + len(self.tucked) * ("wonder" in kinds) + self.coins // 3 * ("coin_triplet" in kinds)

    def production(self, resource: str) -> int:
        return sum(units for card, units in PRODUCERS[resource].items() if card in self.cards)

    def price(self, resource: str, opponent: "City") -> int:
        """Coins for a unit."""
        fixed = [price for card, price in TRADERS[resource].items() if card in self.cards]
        return fixed[0] if fixed else 2 + opponent.production(resource)

    def choices(self) -> list[tuple[str, ...]]:
        """The resources that each choice producer can stand in for."""
        found = [tuple(effect(piece).get("produces_choice", ())) for piece in self.pieces]
        return sorted(choice for choice in found if choice)

    def waived(self, piece: str) -> int:
        """Units taken off by progress tokens."""
        kind = "wonder" if piece in WONDERS else CARDS[piece]["color"]
        offs = [effect(token).get("resource_discount", {"on": None}) for token in self.tokens]
        return sum(off["units"] for off in offs if off["on"] == kind)

    def symbols(self) -> Counter[str]:
        return Counter(effect(piece)["science"] for piece in self.pieces if "science" in effect(piece))

    def has_chain(self, card: str) -> bool:
        return CARDS[card].get("free_if") in self.cards


@cache
def cheapest(missing: tuple[str, ...], prices: tuple[int, ...], aids: tuple[tuple[str, ...], ...]) -> int:
    """The fewest coins for missing units when each aid covers one unit of its resources: every way is tried."""
    if not aids:
        return sum(prices[RESOURCES.index(unit)] for unit in missing)
    ways = [cheapest(missing, prices, aids[1:])]
    for unit in set(missing) & set(aids[0]):
        at = missing.index(unit)
        ways.append(cheapest(missing[:at] + missing[at + 1 :], prices, aids[1:]))
    return min(ways)


class Duel:
    """A game that follows another one."""

    def __init__(self, deal: Mapping[str, Any]) -> None:
        self.first: int = deal["start_player"]
        self.ages: list[list[str]] = deal["ages"]
        self.removed: list[list[str]] = deal["removed"]
        self.board = set(deal["progress"])
        self.box = [token for token in deal["library"] if token not in self.board]
        self.to_show = list(deal.get("wonders", ()))
        self.shown: set[str] = set()
        self.cities = (City(), City())
        self.pawn = 0  # positive: seat 0 leads
        self.loot: tuple[dict[int, int], ...] = ({3: 2, 6: 5}, {3: 2, 6: 5})  # against each seat: coins by distance
        self.age = 0
        self.layout: dict[int, str] = {}
        self.face_up: set[int] = set()
        self.free: set[int] = set()  # slots that nothing covered when the turn began
        self.discarded: set[str] = set()
        self.again = False
        self.pending: list[tuple[str, int, Any]] = []  # decisions, the last comes first
        self.winners: set[int] = set()
        self.how = ""
        if self.to_show:
            self.ask_for_wonder(0)
        else:
            for k, wonders in enumerate(FIRST_GAME):
                self.cities[self.first ^ k].wonders |= wonders
            self.lay_out(1)
            self.pending.append(("turn", self.first, None))

    # What is asked and what may be answered.

    @property
    def decision(self) -> str:
        return self.pending[-1][0] if self.pending and not self.how else "none"

    @property
    def seat(self) -> int:
        return self.pending[-1][1]

    def reachable(self) -> set[int]:
        return self.free & set(self.layout)

    def legal(self) -> set[Move]:
        """Every move that the position allows."""
        return set() if self.decision == "none" else set(self.answers(*self.pending[-1]))

    def answers(self, kind: str, seat: int, what: Any) -> Iterable[Move]:
        """Every answer to what is asked."""
        if kind == "turn":
            return self.uses(seat)
        if kind == "draft":
            return [("draft", wonder) for wonder in self.shown]
        if kind == "progress":
            return [("token", token) for token in self.board]
        if kind == "library":
            return [("token", token) for token in self.drawn()]
        if kind == "destroy":
            return [("card", card) for card in self.cities[1 - seat].cards if CARDS[card]["color"] == what]
        if kind == "discard_pile":
            return [("card", card) for card in self.discarded]
        assert kind == "starter", kind
        return [("starter", 0), ("starter", 1)]

    def uses(self, seat: int) -> Iterable[Move]:
        """Every use of every reachable card."""
        wonders = [wonder for wonder in self.cities[seat].wonders if self.affordable(seat, wonder)]
        for slot in self.reachable():
            yield ("discard", slot)
            if self.affordable(seat, self.layout[slot]):
                yield ("build", slot)
            yield from (("wonder", wonder, slot) for wonder in wonders)

    def drawn(self) -> list[str]:
        """The tokens that the Great Library has drawn."""
        return self.box[:3]

    def affordable(self, seat: int, piece: str) -> bool:
        return self.price(seat, piece) <= self.purse(seat)

    def purse(self, seat: int) -> int:
        """Coins that may be spent."""
        return self.cities[seat].coins

    def price(self, seat: int, piece: str) -> int:
        """All coins to pay."""
        if piece in CARDS and self.free_by_chain(seat, piece):
            return 0
        return self.printed_coins(seat, piece) + self.bought(seat, piece)

    def printed_coins(self, seat: int, piece: str) -> int:
        """Coins for the bank that are part of the price."""
        coins: int = PIECES[piece]["cost"].get("coins", 0)
        return coins

    def free_by_chain(self, seat: int, card: str) -> bool:
        return self.cities[seat].has_chain(card)

    def bought(self, seat: int, piece: str) -> int:
        """Coins for resources that are part of the price."""
        return self.trade(seat, piece, self.waived(seat, piece))

    def waived(self, seat: int, piece: str) -> int:
        """Units taken off what a card or wonder costs."""
        return self.cities[seat].waived(piece)

    def trade(self, seat: int, piece: str, waived: int) -> int:
        """Coins for what a city lacks of the resources that a card or wonder costs, with so many units taken off."""
        city, cost = self.cities[seat], PIECES[piece]["cost"]
        missing = [r for r in RESOURCES for _ in range(cost.get(r, 0) - city.production(r))]
        if not missing:
            return 0
        prices = tuple(self.unit_price(seat, resource) if resource in missing else 0 for resource in RESOURCES)
        return cheapest(tuple(missing), prices, tuple(city.choices() + [RESOURCES] * waived))

    def unit_price(self, seat: int, resource: str) -> int:
        """Coins for a unit."""
        return self.cities[seat].price(resource, self.cities[1 - seat])

    # Carrying out a move.

    def play(self, move: Move) -> None:
        self.carry_out(*self.pending.pop(), move)
        while self.pending and not self.how and self.goes_by_itself(*self.pending[-1]):
            pass

    def carry_out(self, kind: str, seat: int, what: Any, move: Move) -> None:
        """Do what a player has answered."""
        verbs: dict[str, Callable[..., None]] = {
            "draft": self.draft,
            "build": self.build,
            "discard": self.discard,
            "wonder": self.build_wonder,
            "token": self.take_token,
            "card": self.destroy if kind == "destroy" else self.take_from_pile,
            "starter": self.start_age,
        }
        verbs[move[0]](seat, *move[1:])

    def goes_by_itself(self, kind: str, seat: int, what: Any) -> bool:
        """Do the next thing if nobody has to decide it."""
        if kind != "turn end":
            return False
        self.pending.pop()
        self.end_turn(seat)
        return True

    def draft(self, seat: int, wonder: str) -> None:
        self.shown.remove(wonder)
        self.cities[seat].wonders.add(wonder)
        chosen = sum(len(city.wonders) for city in self.cities)
        if chosen < 8:
            self.ask_for_wonder(chosen)
        else:
            self.lay_out(1)
            self.pending.append(("turn", self.first, None))

    def ask_for_wonder(self, chosen: int) -> None:
        if not self.shown:
            self.shown, self.to_show = set(self.to_show[:4]), self.to_show[4:]
        self.pending.append(("draft", self.first ^ PICKS[chosen], None))

    def begin_turn(self, seat: int) -> None:
        self.pending.append(("turn end", seat, None))
        self.again = False

    def take(self, seat: int, slot: int) -> str:
        self.begin_turn(seat)
        return self.layout.pop(slot)

    def build(self, seat: int, slot: int) -> None:
        city = self.cities[seat]
        card = self.take(seat, slot)
        if self.free_by_chain(seat, card):
            city.coins += sum(effect(token).get("coins_when_built_free_by_chain", 0) for token in city.tokens)
        else:
            self.pay(seat, card)
        self.add_card(seat, card)

    def discard(self, seat: int, slot: int) -> None:
        self.discarded.add(self.take(seat, slot))
        self.cities[seat].coins += self.income(seat)

    def income(self, seat: int) -> int:
        """Coins for a discarded card."""
        return 2 + self.cities[seat].number_of("yellow")

    def build_wonder(self, seat: int, wonder: str, slot: int) -> None:
        card = self.take(seat, slot)
        self.pay(seat, wonder)
        self.raise_wonder(seat, wonder, card)

    def raise_wonder(self, seat: int, wonder: str, card: str) -> None:
        """A wonder stands, with a card under it."""
        city = self.cities[seat]
        city.wonders.remove(wonder)
        city.tucked[wonder] = card
        if sum(len(each.tucked) for each in self.cities) == 7:
            for each in self.cities:
                each.gone |= each.wonders
                each.wonders.clear()
        if any(effect(token).get("future_wonders_play_again") for token in city.tokens):
            self.again = True
        self.resolve(seat, wonder)

    def pay(self, seat: int, piece: str) -> None:
        opponent = self.cities[1 - seat]
        traded = self.traded(seat, piece)
        self.spend(seat, self.price(seat, piece))
        if any(effect(token).get("receive_opponent_trade_spending") for token in opponent.tokens):
            opponent.coins += traded

    def traded(self, seat: int, piece: str) -> int:
        """Coins of the price that Economy may claim."""
        return self.bought(seat, piece)

    def spend(self, seat: int, coins: int) -> None:
        self.cities[seat].coins -= coins

    def add_card(self, seat: int, card: str) -> None:
        self.cities[seat].cards.add(card)
        self.resolve(seat, card)

    def resolve(self, seat: int, piece: str) -> None:
        """Everything that a piece does at the moment when it comes to a city."""
        self.act_at_once(seat, piece)
        if not self.how:
            self.ask(seat, piece)

    def act_at_once(self, seat: int, piece: str) -> None:
        """What nobody has to decide, and what is learned."""
        does = effect(piece)
        self.move_coins(seat, does)
        self.advance(seat, self.shields(seat, piece))
        if "science" in does:
            self.learn(seat, does["science"])
        if does.get("play_again"):
            self.again = True

    def ask(self, seat: int, piece: str) -> None:
        """The choices that a piece brings."""
        does = effect(piece)
        for color in does.get("destroy_opponent_card", ()):
            if self.cities[1 - seat].number_of(color):
                self.pending.append(("destroy", seat, color))
        if does.get("build_from_discard") and self.discarded:
            self.pending.append(("discard_pile", seat, None))
        if "progress_from_box" in does:
            self.pending.append(("library", seat, None))

    def move_coins(self, seat: int, does: dict[str, Any]) -> None:
        city = self.cities[seat]
        city.coins += does.get("coins", 0)
        if per := does.get("coins_per"):
            city.coins += per["amount"] * city.number_of(per["counted"])
        if per := does.get("coins_per_majority"):
            city.coins += per["amount"] * max(each.number_of(*per["counted"]) for each in self.cities)
        self.lose_coins(1 - seat, does.get("opponent_loses_coins", 0))

    def shields(self, seat: int, piece: str) -> int:
        """How far a piece moves the pawn, in one move."""
        shields: int = effect(piece).get("shields", 0)
        if piece in CARDS and CARDS[piece]["color"] == "red":
            shields += sum(effect(token).get("extra_shield_on_new_red_cards", 0) for token in self.cities[seat].tokens)
        return shields

    def advance(self, seat: int, shields: int) -> None:
        for _ in range(shields):
            if self.how or self.held_up(seat):
                return
            self.enter(seat, self.next_space(seat))

    def next_space(self, seat: int) -> int:
        return self.pawn + (1 if seat == 0 else -1)

    def held_up(self, seat: int) -> bool:
        """Does something end the move before the next space?"""
        return False

    def enter(self, seat: int, space: int) -> None:
        """The pawn comes to a space."""
        self.pawn = space
        if abs(space) in self.loot[1 - seat] and (space > 0) == (seat == 0):
            self.raid(seat, self.loot[1 - seat].pop(abs(space)))
        if abs(space) == 9:
            self.win(seat, "military")

    def raid(self, seat: int, coins: int) -> None:
        """Use a military token for a seat."""
        self.lose_coins(1 - seat, coins)

    def lose_coins(self, seat: int, coins: int) -> None:
        city = self.cities[seat]
        city.coins = max(city.coins - coins, 0)

    def symbols(self, seat: int) -> Counter[str]:
        return self.cities[seat].symbols()

    def learn(self, seat: int, symbol: str) -> None:
        symbols = self.symbols(seat)
        if len(symbols) >= 6:
            self.win(seat, "scientific")
        elif symbols[symbol] == 2 and self.board:
            self.pending.append(("progress", seat, None))

    def win(self, seat: int, how: str) -> None:
        self.winners, self.how = {seat}, how
        self.pending.clear()

    def take_token(self, seat: int, token: str) -> None:
        if token in self.board:
            self.board.remove(token)
        else:
            self.box.remove(token)
        self.cities[seat].tokens.add(token)
        self.resolve(seat, token)

    def destroy(self, seat: int, card: str) -> None:
        self.cities[1 - seat].cards.remove(card)
        self.discarded.add(card)

    def take_from_pile(self, seat: int, card: str) -> None:
        self.discarded.remove(card)
        self.add_card(seat, card)

    # Turns and ages.

    def lay_out(self, age: int) -> None:
        self.age = age
        self.layout = dict(enumerate(self.ages[age - 1]))
        self.face_up = set(self.layout) - self.face_down()
        self.turn_up()

    def face_down(self) -> set[int]:
        """Slots that are laid out face down."""
        return FACE_DOWN[self.age]

    def covers(self) -> Mapping[int, tuple[int, ...]]:
        """The slots that lie on a slot."""
        return COVERED_BY[self.age]

    def turn_up(self) -> None:
        """Cards that nothing covers are turned up and may be taken, from the end of the turn on."""
        self.free = self.uncovered()
        self.face_up |= self.free

    def uncovered(self) -> set[int]:
        covers = self.covers()
        return {slot for slot in self.layout if not any(cover in self.layout for cover in covers.get(slot, ()))}

    def end_turn(self, seat: int) -> None:
        self.turn_up()
        if self.layout:
            self.pending.append(("turn", seat if self.again else 1 - seat, None))
        elif self.age == 3:
            self.count_up()
        else:
            self.lay_out(self.age + 1)
            weaker = seat if self.pawn == 0 else int(self.pawn > 0)
            self.pending.append(("starter", weaker, None))

    def start_age(self, _: int, starter: int) -> None:
        self.pending.append(("turn", starter, None))

    # Points.

    def points(self, seat: int) -> dict[str, int]:
        city = self.cities[seat]
        lead = self.pawn if seat == 0 else -self.pawn
        return {
            **{color: self.printed(city, color) for color in ("blue", "green", "yellow")},
            "purple": sum(self.guild_points(card) for card in city.cards),
            "wonders": sum(effect(wonder).get("victory_points", 0) for wonder in city.tucked),
            "progress": sum(self.token_points(city, token) for token in city.tokens),
            "coins": city.coins // 3,
            "military": 0 if lead <= 0 or lead == 9 else 2 if lead <= 2 else 5 if lead <= 5 else 10,
            "gods": 0,
            "chambers": 0,
        }

    def printed(self, city: City, color: str) -> int:
        return sum(effect(card).get("victory_points", 0) for card in city.cards if CARDS[card]["color"] == color)

    def guild_points(self, card: str) -> int:
        per = effect(card).get("vp_per_majority", {"amount": 0, "counted": ()})
        most: int = max(each.number_of(*per["counted"]) for each in self.cities)
        return int(per["amount"]) * most

    def token_points(self, city: City, token: str) -> int:
        per = effect(token).get("vp_per", {"amount": 0})
        points: int = effect(token).get("victory_points", 0) + per["amount"] * len(city.tokens)
        return points

    def count_up(self) -> None:
        scores = [(sum(self.points(seat).values()), self.points(seat)["blue"]) for seat in (0, 1)]
        self.winners = {seat for seat in (0, 1) if scores[seat] == max(scores)}
        self.how = "civilian"
