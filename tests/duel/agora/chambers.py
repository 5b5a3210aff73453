"""The senate of the second Agora: cubes in chambers, decrees, senators' prices and the military tokens.

Who controls a chamber and which decrees are in force is counted from the cubes each time.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from ..layouts import AGORA_COVERED_BY, AGORA_FACE_DOWN
from ..oracle import Duel
from ..second_city import AGORA, CARDS, RAW, WONDERS

CHAMBERS = range(6)
SECTIONS = {"left": (0, 1), "center": (2, 3), "right": (4, 5)}
OPEN_FROM_THE_START = (0, 2, 4)
CHAMBER_POINTS = (1, 2, 3, 3, 2, 1)
CUBES = 12
SENATORS = set(AGORA["card"])


class Senate(Duel):
    """Duel with a senate, without conspiracies."""

    def __init__(self, deal: Mapping[str, Any]) -> None:
        dealt = deal["decrees"]
        self.dealt: list[str] = list(dealt)
        self.decrees = [[decree] for decree in dealt]  # in each chamber, the one dealt to it first
        self.open = {dealt[chamber] for chamber in OPEN_FROM_THE_START}
        self.cubes = ([0] * len(CHAMBERS), [0] * len(CHAMBERS))  # of each seat in each chamber
        self.spoils: list[tuple[int, int]] = []  # who uses which military token at once: 0 the nearer, 1 the farther
        super().__init__(deal)
        self.loot = ({3: 0, 6: 1}, {3: 0, 6: 1})
        if self.decision == "draft":
            self.lay_out(1)
            self.age = 0

    def face_down(self) -> set[int]:
        return AGORA_FACE_DOWN[self.age]

    def covers(self) -> Mapping[int, tuple[int, ...]]:
        return AGORA_COVERED_BY[self.age]

    # Control.

    def supply(self, seat: int) -> int:
        """Cubes that are not in the senate."""
        return CUBES - sum(self.cubes[seat])

    def control(self, chamber: int) -> int | None:
        """Who has more cubes there."""
        cubes, others = self.cubes[0][chamber], self.cubes[1][chamber]
        return None if cubes == others else int(others > cubes)

    def chambers_of(self, seat: int) -> list[int]:
        return [chamber for chamber in CHAMBERS if self.control(chamber) == seat]

    def in_force(self, seat: int) -> set[str]:
        """The decrees that work for a seat."""
        return {decree for chamber in self.chambers_of(seat) for decree in self.decrees[chamber]}

    def works(self, seat: int, decree: str) -> bool:
        return any(decree in lying and self.control(chamber) == seat for chamber, lying in enumerate(self.decrees))

    def moved_decrees(self) -> Iterable[tuple[int, int]]:
        """From and to which chambers decrees have been moved."""
        for chamber, lying in enumerate(self.decrees):
            yield from ((self.dealt.index(decree), chamber) for decree in lying if decree != self.dealt[chamber])

    def known_decree(self, decree: str) -> str | None:
        """A decree as everybody knows it."""
        return decree if self.how or decree in self.open else None

    # Cubes.

    def place(self, seat: int, chamber: int) -> None:
        self.change_cubes(seat, chamber, 1)
        self.see_supremacy()

    def remove(self, seat: int, chamber: int) -> None:
        """Take away a cube of the other player."""
        self.change_cubes(1 - seat, chamber, -1)
        self.see_supremacy()

    def move(self, seat: int, chamber: int, to: int) -> None:
        """The cube leaves one chamber, then comes into the other, whatever its leaving has brought about."""
        self.change_cubes(seat, chamber, -1)
        self.change_cubes(seat, to, 1)
        self.see_supremacy()

    def change_cubes(self, seat: int, chamber: int, number: int) -> None:
        before = self.control(chamber)
        self.cubes[seat][chamber] += number
        if number > 0:
            self.open |= set(self.decrees[chamber])
        if "shield" in self.decrees[chamber]:
            self.pass_shield(before, self.control(chamber))

    def move_decree(self, chamber: int, to: int) -> None:
        """The decree comes under that of another chamber."""
        decree = self.decrees[chamber].pop()
        self.decrees[to].append(decree)
        if self.cubes[0][to] or self.cubes[1][to]:
            self.open.add(decree)
        if decree == "shield":
            self.pass_shield(self.control(chamber), self.control(to))

    def pass_shield(self, loser: int | None, winner: int | None) -> None:
        """The pawn goes back for whoever controlled the decree on shields, and forward for whoever does now."""
        if loser != winner and loser is not None:
            self.advance(1 - loser, 1)
        if loser != winner and winner is not None:
            self.advance(winner, 1)

    def see_supremacy(self) -> None:
        for seat in (0, 1):
            if not self.how and len(self.chambers_of(seat)) == len(CHAMBERS):
                self.win(seat, "political")

    def cube_moves(self, seat: int) -> list[tuple[Any, ...]]:
        """Every way to move an own cube to a neighbouring chamber."""
        from_here = [chamber for chamber in CHAMBERS if self.cubes[seat][chamber]]
        return [("move", a, b) for a in from_here for b in (a - 1, a + 1) if b in CHAMBERS]

    def placements(self, seat: int, chambers: tuple[int, ...] = tuple(CHAMBERS)) -> list[tuple[Any, ...]]:
        return [("place", chamber) for chamber in chambers] if self.supply(seat) else []

    # Military tokens.

    def raid(self, seat: int, coins: int) -> None:
        """Take the token to use it as soon as the pawn stands."""
        self.spoils.append((seat, coins))

    def win(self, seat: int, how: str) -> None:
        super().win(seat, how)
        self.spoils.clear()

    # What decrees change.

    def senators_of(self, seat: int) -> int:
        return len(self.cities[seat].cards & SENATORS)

    def printed_coins(self, seat: int, piece: str) -> int:
        if piece in SENATORS:
            return 0 if "corruption" in self.cities[seat].tokens else self.senators_of(seat)
        return self.best_way(seat, piece)[0] if self.ignores(seat, piece) else super().printed_coins(seat, piece)

    def bought(self, seat: int, piece: str) -> int:
        return self.best_way(seat, piece)[1] if self.ignores(seat, piece) else super().bought(seat, piece)

    def ignores(self, seat: int, piece: str) -> bool:
        """May a symbol of its cost be left out?"""
        return piece in CARDS and self.works(seat, f"ignore_{CARDS[piece]['color']}")

    def best_way(self, seat: int, piece: str) -> tuple[int, int]:
        """Coins for the bank and for bought units, without what saves most; if that is equal, without a unit."""
        coins, bought = super().printed_coins(seat, piece), super().bought(seat, piece)
        ways = [(0, bought), (coins, self.trade(seat, piece, self.waived(seat, piece) + 1))]
        return min(ways, key=lambda way: (sum(way), way[1]))

    def waived(self, seat: int, piece: str) -> int:
        return super().waived(seat, piece) + (piece in WONDERS and self.works(seat, "wonder_discount"))

    def unit_price(self, seat: int, resource: str) -> int:
        price = super().unit_price(seat, resource)
        decree = "trade_raw" if resource in RAW else "trade_manufactured"
        return price - 1 if price > 1 and self.works(seat, decree) else price

    def free_by_chain(self, seat: int, card: str) -> bool:
        borrowed = self.works(seat, "opponent_chains") and super().free_by_chain(1 - seat, card)
        return borrowed or super().free_by_chain(seat, card)

    def income(self, seat: int) -> int:
        return super().income(seat) + 2 * self.works(seat, "discard_plus_two")

    def act_at_once(self, seat: int, piece: str) -> None:
        super().act_at_once(seat, piece)
        kind = "wonder" if piece in WONDERS else CARDS[piece]["color"] if piece in CARDS else ""
        for each in (0, 1):
            if not self.how and self.works(each, f"coins_on_{kind}"):
                self.cities[each].coins += self.age

    def actions_of_politician(self, seat: int) -> int:
        blue = self.cities[seat].number_of("blue") + 2 * self.works(seat, "senate_plus_two")
        return 1 if blue < 2 else 2 if blue < 4 else 3

    def points(self, seat: int) -> dict[str, int]:
        return super().points(seat) | {"chambers": sum(CHAMBER_POINTS[chamber] for chamber in self.chambers_of(seat))}
