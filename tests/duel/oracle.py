"""A second Duel, slow and simple: names, sets and brute force instead of numbers, bit masks and running totals.

It shares nothing with the rules but the data files, keeps no derived number that it can count again, and follows a game
move by move so that the two can be compared.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any

from .layouts import COVERED_BY, FACE_DOWN
from .second_city import CARDS, TOKENS, WONDERS, City, Market, effect

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


class Duel(Market):
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
