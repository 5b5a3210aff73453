"""A second 7 Wonders, slow and simple: names, lists and brute force instead of numbers, bit masks and running totals.

It is written from the rule books, shares nothing with the rules but the data files, keeps no derived number that it can
count again, and follows a game move by move so that the two can be compared.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from .oracle_cities import Cities, City
from .payments import Pair, payments
from .printed import ALL_CARDS, BOARDS, CARDS, SIDES

Move = tuple[str, ...] | tuple[str, int]

USES = ("build", "stage", "sell", "free")
VICTORY = {1: 1, 2: 3, 3: 5}
DEFEAT = -1
SALE = 3
START_COINS = 3
TURNS = 6
FREE_CITY = 2


def meaning(action: int, edition: str) -> Move:
    """What an action id stands for, by the drawing in `actions.py`."""
    cards = list(ALL_CARDS)
    if action < 328:
        return (USES[action // 82], cards[action % 82])
    if action < 343:
        return ("pay", action - 328)
    if action < 425:
        return ("dig_up", cards[action - 343])
    if action == 425:
        return ("none",)
    if action < 428:
        return ("side", SIDES[edition][action - 426])
    return ("board", list(BOARDS)[action - 428])


@dataclass
class Choice:
    """What a city does in a turn."""

    move: Move
    paid: Pair | None = (0, 0)  # to the left and right neighbour; None while it is to be chosen


def reserve_of(given: str | list[str] | None) -> list[str]:
    """The boards in reserve that a deal names: three, or one with the next two behind it."""
    if isinstance(given, str):
        names = list(BOARDS)
        return [names[(names.index(given) + k) % len(names)] for k in range(3)]
    return given or []


class Wonders(Cities):
    """A game, from its options and its deal."""

    def __init__(self, options: Mapping[str, Any], deal: Mapping[str, Any]) -> None:
        self.edition, self.players = options["edition"], options["players"]
        self.dealt: list[list[list[str]]] = deal["ages"]
        number = max(self.players, 3)
        boards, sides = deal["boards"], deal["sides"]
        self.reserve = reserve_of(boards[FREE_CITY])  # for the Free City
        if boards[0] is None:
            boards = ["" for _ in boards]
        self.cities = [City(self.edition, boards[c], sides[c] or "") for c in range(number)]
        self.phase = "none"
        self.age = 0
        self.turn = 0
        self.owed: dict[int, str] = {}  # what each city is asked
        self.chosen: dict[int, Choice] = {}
        self.pile: list[str] = []  # the Free City's
        self.discarded: Counter[str] = Counter()
        self.over = False
        self.ask_boards()

    # Who sits where, and who decides.

    @property
    def for_two(self) -> bool:
        return self.players == 2

    @property
    def controller(self) -> int:
        """Who plays the Free City: first the player on its left, in age II the one on its right; then in turn."""
        first = 1 if self.age == 2 else 0
        return (first + self.turn) % 2

    def decider(self, city: int) -> int:
        return self.controller if self.for_two and city == FREE_CITY else city

    @property
    def to_act(self) -> tuple[int, ...]:
        return tuple(sorted({self.decider(city) for city in self.owed}))

    def city_for(self, seat: int) -> int:
        """The city for which a seat chooses: its own first."""
        return seat if seat in self.owed else FREE_CITY

    # Setting up.

    def ask_boards(self) -> None:
        without = [city for city in range(self.players) if not self.cities[city].board]
        if without:
            self.ask("board", without[0])
        else:
            self.ask_sides()

    def boards_left(self) -> set[str]:
        """The boards that no city has."""
        return set(BOARDS) - {city.board for city in self.cities}

    def ask_sides(self) -> None:
        without = [city for city in range(self.players) if not self.cities[city].side]
        if without:
            self.ask("side", *without)
        else:
            self.found_cities()

    def found_cities(self) -> None:
        for each in self.cities:
            each.coins = START_COINS
        self.begin_age()

    def begin_age(self) -> None:
        self.age += 1
        self.turn = 0
        for city, hand in zip(range(self.players), self.dealt[self.age - 1], strict=False):
            self.cities[city].hand = list(hand)
        if self.for_two:
            self.pile = list(self.dealt[self.age - 1][FREE_CITY])
        for each in self.cities:
            each.free_used = False
        self.begin_turn()

    def begin_turn(self) -> None:
        if self.for_two:
            self.cities[self.controller].hand.append(self.pile.pop(0))
        self.ask("turn", *range(len(self.cities)))

    def ask(self, what: str, *cities: int) -> None:
        self.phase = what
        self.owed = dict.fromkeys(cities, what)

    # What is possible.

    def hand_for(self, city: int) -> list[str]:
        """The cards that a city chooses from: the Free City's are those left to whoever plays it."""
        if not (self.for_two and city == FREE_CITY):
            return self.cities[city].hand
        hand = list(self.cities[self.controller].hand)
        if self.controller in self.chosen:
            hand.remove(str(self.chosen[self.controller].move[1]))
        return hand

    def is_free(self, city: int, card: str) -> bool:
        """May the card be built without paying, and without using something up?"""
        own = self.cities[city]
        first_of_color = not own.of_color(CARDS[self.edition][card]["color"])
        return (
            not CARDS[self.edition][card]["cost"]
            or own.chains(card)
            or (own.has_power("free_first_of_color") and first_of_color)
            or (own.has_power("free_first_of_age") and self.turn == 0)
            or (own.has_power("free_last_of_age") and self.turn == TURNS - 1)
        )

    def cost(self, city: int, move: Move) -> Mapping[str, int]:
        """What is printed on the card that a city wants to build, or on its next stage."""
        stage = self.cities[city].next_stage()
        piece = stage if move[0] == "stage" else CARDS[self.edition][str(move[1])]
        assert piece is not None
        cost: Mapping[str, int] = piece["cost"]
        return cost

    def ways_to_pay(self, city: int, move: Move, coins: int | None = None) -> set[Pair]:
        """All payments for what a city wants to do, with the coins that it has or with others."""
        own = self.cities[city]
        if move[0] in ("sell", "free") or (move[0] == "build" and self.is_free(city, str(move[1]))):
            return {(0, 0)}
        if move[0] == "stage" and own.next_stage() is None:
            return set()
        purse = own.coins if coins is None else coins
        return payments(self.cost(city, move), own, self.left(city), self.right(city), purse)

    def moves_with(self, city: int, card: str) -> Iterator[Move]:
        """What a city can do with a card, but for selling it."""
        own = self.cities[city]
        if not own.has_building(card):
            if self.ways_to_pay(city, ("build", card)):
                yield ("build", card)
            if own.has_power("free_building_per_age") and not own.free_used and not self.is_free(city, card):
                yield ("free", card)
        must_build = self.for_two and city == FREE_CITY and own.chains(card)
        if not must_build and self.ways_to_pay(city, ("stage", card)):
            yield ("stage", card)

    def uses(self, city: int) -> set[Move]:
        hand = set(self.hand_for(city))
        useful = {move for card in hand for move in self.moves_with(city, card)}
        sales: set[Move] = {("sell", card) for card in hand}
        if self.for_two and city == FREE_CITY:
            return useful or sales
        return useful | sales

    def legal(self, seat: int) -> set[Move]:
        if seat not in self.to_act:
            return set()
        city = self.city_for(seat)
        what = self.owed[city]
        if what == "board":
            return {("board", board) for board in self.boards_left()}
        if what == "side":
            return {("side", side) for side in SIDES[self.edition]}
        if what == "payment":
            return {("pay", left) for left, _ in self.ways_to_pay(city, self.chosen[city].move)}
        if what == "discard_pile":
            return {("none",), *(("dig_up", card) for card in self.diggable(city))}
        return self.uses(city)

    def diggable(self, city: int) -> set[str]:
        return {card for card in self.discarded if not self.cities[city].has_building(card)}

    # What is done.

    def play(self, seat: int, move: Move) -> None:
        assert move in self.legal(seat)
        city = self.city_for(seat)
        what = self.owed.pop(city)
        if what == "board":
            self.cities[city].board = str(move[1])
            if self.for_two and city == 1:
                self.cities[FREE_CITY].board = next(name for name in self.reserve if name in self.boards_left())
            self.ask_boards()
        elif what == "discard_pile":
            self.dig_up(city, move)
        elif what == "payment":
            ways = self.ways_to_pay(city, self.chosen[city].move)
            self.chosen[city].paid = next(pair for pair in ways if pair[0] == move[1])
            self.go_on()
        else:
            self.commit(city, move)

    def commit(self, city: int, move: Move) -> None:
        self.chosen[city] = Choice(move)
        ways = {(0, 0)} if move[0] == "side" else self.ways_to_pay(city, move)
        if len(ways) == 1:
            (self.chosen[city].paid,) = ways
        else:
            self.chosen[city].paid = None
            self.owed[city] = "payment"
        self.go_on()

    def go_on(self) -> None:
        """If all have chosen, it is shown."""
        if self.owed:
            return
        if self.phase == "side":
            for city, choice in self.chosen.items():
                self.cities[city].side = str(choice.move[1])
            self.chosen = {}
            self.found_cities()
            return
        self.resolve()
        if self.phase == "turn" and self.turn == TURNS - 1:
            self.throw_away()
            babylon = [c for c, each in enumerate(self.cities) if each.has_power("play_last_card")]
            if babylon:
                self.ask("seventh_card", *babylon)
                return
        self.ask_digger()

    def resolve(self) -> None:
        """Everybody pays, everything is laid out, then all income comes."""
        for city, choice in self.chosen.items():
            self.pay(city, choice)
        earned = [(city, self.lay_out(city, choice.move)) for city, choice in self.chosen.items()]
        self.chosen = {}
        for city, effect in earned:
            self.cities[city].coins += self.income(city, effect)

    def pay(self, city: int, choice: Choice) -> None:
        assert choice.paid is not None
        use, card = choice.move[0], str(choice.move[1])
        left, right = choice.paid
        bank = CARDS[self.edition][card]["cost"].get("coins", 0)
        if use != "build" or self.is_free(city, card):
            bank = 0
        self.cities[city].coins -= bank + left + right
        self.left(city).coins += left
        self.right(city).coins += right

    def lay_out(self, city: int, move: Move) -> Mapping[str, Any]:
        """The card leaves the hand and is used; the effect that may bring coins is given back."""
        use, card = move[0], str(move[1])
        own = self.cities[city]
        self.cities[self.decider(city)].hand.remove(card)
        if use == "sell":
            self.discarded[card] += 1
            return {"coins": SALE}
        if use == "stage":
            stage = own.next_stage()
            assert stage is not None
            own.raised += 1
            own.may_dig = "build_from_discard" in stage["effect"]
            effect: Mapping[str, Any] = stage["effect"]
            return effect
        own.free_used = own.free_used or use == "free"
        return self.add_card(city, card)

    def add_card(self, city: int, card: str) -> Mapping[str, Any]:
        self.cities[city].cards.append(card)
        effect: Mapping[str, Any] = CARDS[self.edition][card]["effect"]
        return effect

    def income(self, city: int, effect: Mapping[str, Any]) -> int:
        per = effect.get("coins_per")
        return int(effect.get("coins", 0)) + (self.counted(city, per) if per else 0)

    def throw_away(self) -> None:
        """The last cards bring nothing; Babylon may keep its one."""
        for each in self.cities[: self.players]:
            if not each.has_power("play_last_card"):
                self.discarded.update(each.hand)
                each.hand = []
        self.discarded.update(self.pile)
        self.pile = []

    def ask_digger(self) -> None:
        for city, each in enumerate(self.cities):
            may_dig, each.may_dig = each.may_dig, False
            if may_dig and self.diggable(city):
                self.ask("discard_pile", city)
                return
        self.end_turn()

    def dig_up(self, city: int, move: Move) -> None:
        if move[0] == "dig_up":
            card = str(move[1])
            self.discarded -= Counter([card])
            self.cities[city].coins += self.income(city, self.add_card(city, card))
        self.end_turn()

    def end_turn(self) -> None:
        if self.turn < TURNS - 1:
            self.turn += 1
            self.pass_hands()
            self.begin_turn()
            return
        self.fight()
        if self.age < 3:
            self.begin_age()
        else:
            self.phase = "none"
            self.over = True

    def pass_hands(self) -> None:
        """To the left, in age II to the right; two players swap."""
        hands = [each.hand for each in self.cities[: self.players]]
        step = -1 if self.age == 2 else 1
        for city in range(self.players):
            self.cities[city].hand = hands[(city - step) % self.players]

    def fight(self) -> None:
        strength = [each.shields() for each in self.cities]
        for city, each in enumerate(self.cities):
            others = (strength[(city + 1) % len(strength)], strength[city - 1])
            left, right = (self.token(strength[city], other) for other in others)
            each.tokens[self.age] = (left, right)

    def token(self, own: int, other: int) -> int:
        if own == other:
            return 0
        return VICTORY[self.age] if own > other else DEFEAT
