"""Why an action is advised: the chances that it leaves, beside what the game itself has to say."""

from collections.abc import Sequence

import msgspec
import numpy as np

from ..i18n import listed, text
from ..kernel.position import Position
from ..kernel.reasoning import WORLDS, Reason
from . import net
from .evaluate import Evaluation
from .weights import has_network

LEAST = 0.01  # chance of a way to win that is told
PERCENT = 100


class Advised(msgspec.Struct, frozen=True):
    """An action that is advised, and why."""

    action: int
    value: float  # chance to win, as the seat that chooses sees it
    why: list[Reason]


def advised(seen: Position, seat: int, found: Evaluation, most: int, names: Sequence[str], lang: str) -> list[Advised]:
    """The best actions, each with all its reasons; from nothing but what the seat sees."""
    best = found.actions[: most + 1]
    ways = [{} if found.exact else _parts(ways_won(seen, seat, each.action), each.value) for each in best]
    chances = [_chances(found, ways, number, seen.game.name, lang) for number in range(len(best))]
    return [
        Advised(each.action, each.value, [*told, *seen.game.why(seen, seat, each.action, names, lang)])
        for each, told in zip(best[:most], chances, strict=False)
    ]


def reasons(seen: Position, seat: int, action: int, value: float, names: Sequence[str], lang: str) -> list[Reason]:
    """Why an action is good or bad whose chance to win is known: by which way, and what the game has to say."""
    ways = _parts(ways_won(seen, seat, action), value)
    told = _ways(ways, seen.game.name, lang) if len(_likely(ways)) > 1 else ""
    chances = [Reason("chance", text(lang, "why.ways", ways=told))] if told else []
    return [*chances, *seen.game.why(seen, seat, action, names, lang)]


def ways_won(seen: Position, seat: int, action: int) -> dict[str, float]:
    """How a seat may win after an action, as the network of the game foretells, in some worlds that are possible."""
    layout = seen.game.network()
    if layout is None or len(layout.ways) == 1 or not has_network(seen.game):
        return {}
    found = [_won(seen.sample(seat, np.random.default_rng(n)), seat, action) for n in range(WORLDS)]
    return {way: sum(each.get(way, 0.0) for each in found) / len(found) for way in seen.game.how}


def _won(world: Position, seat: int, action: int) -> dict[str, float]:
    world.play(action, seat)
    outcome = world.outcome
    if outcome is not None:
        return {outcome.how: float(seat in outcome.winners)}
    mover = world.to_act[0]
    ways = net.search(world.observe(mover), net.AT_A_GLANCE).ways()
    assert ways is not None
    return ways.won if mover == seat else ways.lost


def _parts(ways: dict[str, float], value: float) -> dict[str, float]:
    """What the search found, divided as the network foretells."""
    total = sum(ways.values())
    return {way: value * chance / total for way, chance in ways.items()} if total else {}


def _chances(found: Evaluation, ways: Sequence[dict[str, float]], number: int, game: str, lang: str) -> list[Reason]:
    """The chance to win, against what would be chosen otherwise, and by which way."""
    told = [Reason("chance", _chance(found, number, lang))]
    against = 1 if number == 0 else 0
    if len(found.actions) <= against:
        return told
    own, others = (_ways(ways[each], game, lang) for each in (number, against))
    if all(len(_likely(ways[each])) <= 1 for each in (number, against)):
        return told
    if own and others and number == 0:
        told.append(Reason("chance", text(lang, "why.ways_against", ways=own, others=others)))
    elif own:
        told.append(Reason("chance", text(lang, "why.ways", ways=own)))
    return told


def _chance(found: Evaluation, number: int, lang: str) -> str:
    win = percent(found.actions[number].value)
    if found.exact:
        return text(lang, "why.exact", win=win)
    if len(found.actions) == 1:
        return text(lang, "why.alone", win=win)
    other = percent(found.actions[1 if number == 0 else 0].value)
    if win == other:
        return text(lang, "why.equal", win=win)
    if number == 0 and win > other:
        return text(lang, "why.best", win=win, more=win - other)
    return text(lang, "why.behind", win=win, less=abs(other - win)) if number else text(lang, "why.alone", win=win)


def percent(chance: float) -> int:
    """In whole percent."""
    return int(PERCENT * chance + 0.5)


def _ways(ways: dict[str, float], game: str, lang: str) -> str:
    """Ways to win with their chances, the likeliest first."""
    words = [
        text(lang, "why.way", way=text(lang, f"{game}.way.{way}"), chance=percent(ways[way])) for way in _likely(ways)
    ]
    return listed(lang, words)


def _likely(ways: dict[str, float]) -> list[str]:
    return sorted((way for way, chance in ways.items() if chance >= LEAST), key=lambda way: -ways[way])
