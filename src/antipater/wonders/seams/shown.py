"""What clients are shown of expansions, and what people read of them.

An expansion has in `shown.py`

    DECISIONS                       the names of its phases, from `first_phase` on
    EFFECT_VALUES                   what the sentence about each of its kinds of effects mentions, as in `words.py`
    named(state, action)            what an offer of one of its own actions names, as fields of `Offer` with its `use`
    told(state, action, lang)       the key of a sentence about such an action, and what it mentions
    see(view, state, seat)          the view of the base game with what the expansion adds, an own kind of `View`
"""

from collections.abc import Iterator
from functools import cache
from typing import Any, TypeVar

from ..state import State
from ..variant import EXPANSIONS, KNOWN, first_phase, part

View = TypeVar("View")


@cache
def _parts() -> dict[str, Any]:
    """By the name of the expansion; they need offers and views, and these need this file."""
    return {name: part(number, "shown") for number, name in enumerate(EXPANSIONS)}


def _played(state: State) -> Iterator[Any]:
    return (shown for name, shown in _parts().items() if state.expansions >> KNOWN.index(name) & 1)


def more_effect_values() -> dict[str, Any]:
    """What sentences about new kinds of effects mention."""
    return {kind: values for shown in _parts().values() for kind, values in shown.EFFECT_VALUES.items()}


def decision_name(kind: int) -> str:
    """The name of a decision of an expansion."""
    return next(
        str(shown.DECISIONS[kind - first_phase(name)])
        for name, shown in _parts().items()
        if 0 <= kind - first_phase(name) < len(shown.DECISIONS)
    )


def named_more(state: State, action: int) -> dict[str, Any]:
    """What an offer of an action of an expansion names."""
    return next(named for shown in _played(state) if (named := shown.named(state, action)))


def told_more(state: State, action: int, lang: str) -> tuple[str, dict[str, str]]:
    """The sentence for an action of an expansion, and what it mentions."""
    told: tuple[str, dict[str, str]]
    told = next(found for shown in _played(state) if (found := shown.told(state, action, lang)))
    return told


def see_more(view: View, state: State, seat: int | None) -> View:
    """The view with all that expansions add."""
    for shown in _played(state):
        view = shown.see(view, state, seat)
    return view
