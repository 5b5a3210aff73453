"""The military track."""

from ...kernel.explaining import Explanation
from .asked import Asked


def track(asked: Asked) -> Explanation:
    """Where the pawn stands, and what either player still needs."""
    order = (asked.near, 1 - asked.near)
    return Explanation(
        title=asked.tell.say("track.title"),
        what=asked.tell.say("track.what"),
        now=[_standing(asked), *(needs for seat in order for needs in next_goals(asked, seat))],
        rules=["D8"],
    )


def lead_of(asked: Asked, seat: int) -> int:
    """Spaces that the pawn stands in the other's half, negative in one's own."""
    pawn = asked.view.military.pawn
    return pawn if seat == 0 else -pawn


def _standing(asked: Asked) -> str:
    pawn = asked.view.military.pawn
    if pawn == 0:
        return asked.tell.say("track.middle")
    ahead = 0 if pawn > 0 else 1
    values = {
        "spaces": asked.amount(abs(pawn), "spaces"),
        "points": asked.amount(asked.view.military.points[ahead], "points"),
    }
    return asked.tell.of(ahead, "track.ahead", other=asked.name(1 - ahead), **values)


def next_goals(asked: Asked, seat: int) -> list[str]:
    """What a player reaches with more shields: the next military token, and the capital."""
    return [said for _, said in goals(asked, seat)]


def goals(asked: Asked, seat: int) -> list[tuple[int, str]]:
    """The same, with the number of shields that each takes."""
    lead, other = lead_of(asked, seat), asked.name(1 - seat)
    found = []
    ahead = [token for token in asked.view.military.tokens[1 - seat] if token.start > lead]
    if ahead:
        token = min(ahead, key=lambda each: each.start)
        key = "track.loot" if token.coins else "track.token"
        coins = asked.amount(token.coins, "coins")
        n = token.start - lead
        found.append((n, asked.tell.of(seat, key, n=n, other=other, coins=coins)))
    n = asked.view.military.capital - lead
    return [*found, (n, asked.tell.of(seat, "track.win", n=n))]
