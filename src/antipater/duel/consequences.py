"""What follows from a move without anybody's choice: everybody sees it, and the log tells it."""

from functools import partial

from ..i18n import text
from ..kernel.bits import has
from ..kernel.telling import Consequence
from .decisions import NEPTUNE_REMOVES, NEPTUNE_USES, PROGRESS, TURN
from .effects import counted, larger
from .operations import COINS_PER, COINS_PER_MAJORITY, GAIN_COINS, NOTHING, SYMBOLS
from .state import CITY_0, HOW, RUNNING, State, decision
from .tables import EFFECTS, FREE_IF, LOOT_COINS, LOOT_TOKENS, TOKEN_PIECE, WONDER_PIECE

KINDS = ("coins", "income", "military_token", "pair", "again", "age", "victory")


def consequences(before: State, after: State) -> list[Consequence]:
    """What followed from the move that leads from one position to the other, in its order."""
    seat = int(before.active)
    return [
        *_coins(before, after, seat),
        *_income(before, after, 1 - seat),
        *_military_tokens(before, after),
        *_pair(before, after),
        *_again(before, after),
        *_age(before, after),
        *_victory(after),
    ]


def _coins(before: State, after: State, seat: int) -> list[Consequence]:
    """What the pieces that a city has built bring at once."""
    built = _built(before, after, seat)
    coins = sum(_coins_of(after, seat, piece) for piece in built)
    if decision(before) == TURN and any(_is_chained(before, seat, piece) for piece in built):
        coins += int(before.city[seat].chain_coins)
    return [Consequence("coins", seat, partial(_amount, "coins", coins))] if coins else []


def _built(before: State, after: State, seat: int) -> list[int]:
    """The pieces that have come into a city: cards, wonders and progress tokens."""
    home, then, now = CITY_0 + seat, before.city[seat], after.city[seat]
    cards = [k for k, place in enumerate(after.place) if int(place) == home != int(before.place[k])]
    wonders = [WONDER_PIECE + k for k in _new(then.wonders_built, now.wonders_built)]
    return [*cards, *wonders, *(TOKEN_PIECE + k for k in _new(then.progress, now.progress))]


def _new(then: int, now: int) -> list[int]:
    """What a set has got."""
    more = int(now) & ~int(then)
    return [k for k in range(more.bit_length()) if has(more, k)]


def _is_chained(before: State, seat: int, piece: int) -> bool:
    """Is it a card that another one in the city makes free?"""
    source = int(FREE_IF[piece]) if piece < WONDER_PIECE else 0
    return source > 0 and int(before.place[source - 1]) == CITY_0 + seat


def _coins_of(state: State, seat: int, piece: int) -> int:
    """The coins that a piece brings once; a city counts with what has just been built."""
    coins = 0
    for operation, a, b in EFFECTS[piece]:
        if operation == NOTHING:
            break
        if operation == GAIN_COINS:
            coins += int(a)
        elif operation == COINS_PER:
            coins += int(b) * counted(state, seat, int(a))
        elif operation == COINS_PER_MAJORITY:
            coins += int(b) * larger(state, int(a))
    return coins


def _income(before: State, after: State, seat: int) -> list[Consequence]:
    """What the other player has paid for resources comes here with Economy."""
    more = int(after.city[seat].coins) - int(before.city[seat].coins)
    lost = int(after.military_tokens[seat]) != int(before.military_tokens[seat])
    if more <= 0 or lost or after.agora.played or not before.city[seat].trade_income:
        return []
    return [Consequence("income", seat, partial(_income_text, more))]


def _military_tokens(before: State, after: State) -> list[Consequence]:
    """Tokens that the pawn has come to. Those of Agora the other player uses; what is Neptune's the move tells."""
    if decision(before) in (NEPTUNE_REMOVES, NEPTUNE_USES):
        return []
    used = [(seat, int(before.military_tokens[seat]) & ~int(after.military_tokens[seat])) for seat in range(2)]
    if after.agora.played:
        words = partial(_words, "military_token")
        return [Consequence("military_token", 1 - seat, words) for seat, lost in used if lost]
    return [
        Consequence(
            "military_token", seat, _loss(after, seat, sum(_coins_of_token(lost, k) for k in range(LOOT_TOKENS)))
        )
        for seat, lost in used
        if lost
    ]


def _coins_of_token(tokens: int, token: int) -> int:
    return int(LOOT_COINS[token]) if has(tokens, token) else 0


def _loss(after: State, seat: int, coins: int) -> "partial[str]":
    """Who has none left has lost all, which may be less than the token says."""
    return partial(_amount, "loss", coins) if int(after.city[seat].coins) else partial(_words, "loss_of_all")


def _pair(before: State, after: State) -> list[Consequence]:
    """A second symbol of a kind: a progress token is chosen next."""
    if decision(after) != PROGRESS or decision(before) == PROGRESS:
        return []
    return [
        Consequence("pair", seat, partial(_pair_text, SYMBOLS[symbol]))
        for seat in range(2)
        for symbol in range(len(SYMBOLS))
        if int(after.city[seat].symbols[symbol]) == 2 > int(before.city[seat].symbols[symbol])
    ]


def _again(before: State, after: State) -> list[Consequence]:
    """Who had the turn has the next one as well."""
    ended = int(before.extra_turn) if decision(before) != TURN else int(before.layout) != int(after.layout)
    same = int(before.age) == int(after.age) and int(before.active) == int(after.active)
    if decision(after) != TURN or not same or not ended:
        return []
    return [Consequence("again", int(after.active), partial(_words, "again"))]


def _age(before: State, after: State) -> list[Consequence]:
    """The cards of the next age are laid out."""
    if int(after.age) == int(before.age):
        return []
    return [Consequence("age", None, partial(_age_text, int(after.age)))]


def _victory(after: State) -> list[Consequence]:
    """The game is won, and how."""
    how = int(after.how)
    if how == RUNNING:
        return []
    key = f"wins_{HOW[how]}"
    return [Consequence("victory", seat, partial(_words, key)) for seat in range(2) if has(int(after.winners), seat)]


def _words(key: str, lang: str) -> str:
    return text(lang, f"duel.log.{key}")


def _amount(key: str, coins: int, lang: str) -> str:
    return text(lang, f"duel.log.{key}", coins=text(lang, "duel.amount.coins", n=coins))


def _income_text(coins: int, lang: str) -> str:
    amount, token = text(lang, "duel.amount.coins", n=coins), text(lang, "duel.progress.economy")
    return text(lang, "duel.log.income", coins=amount, token=token)


def _pair_text(symbol: str, lang: str) -> str:
    return text(lang, "duel.log.pair", symbol=text(lang, f"duel.symbol.{symbol}"))


def _age_text(number: int, lang: str) -> str:
    return text(lang, "duel.log.age", age=text(lang, f"duel.age.{number}"))
