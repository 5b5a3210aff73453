"""Help in the game: what is free, who would win the conflict, who collects science, from a seat's view alone."""

import msgspec
import pytest

from antipater.wonders.explain import explain
from antipater.wonders.notices import notices

from .games import NAMES as TABLE_NAMES
from .games import TABLES
from .test_explain import NAMES, views


@pytest.mark.parametrize(("players", "edition"), TABLES[::3], ids=TABLE_NAMES[::3])
def test_notices_agree_with_the_view(players: int, edition: str) -> None:
    seen = set()
    for view in views(players, edition, variant=1, every=9):
        names = NAMES[:players]
        found = notices(view, names, "en")
        assert (found == []) if view.seat is None or not view.age else True
        for lang in ("en", "de"):
            assert all("{" not in notice.text for notice in notices(view, names, lang))
        assert all(explain(view, notice.about, names, "en") is not None for notice in found)
        if view.seat is not None and view.age:
            lost = sum(points < 0 for points in view.cities[view.seat].conflict)
            assert sum(notice.about == "conflict" for notice in found) == lost
            free = {o.card for o in view.offers if o.use == "build" and o.reason is None and not o.price}
            assert any(notice.kind == "free" for notice in found) == bool(free)
            seen |= {notice.kind for notice in found}
    assert seen == {"free", "threat"}


def test_what_the_next_one_would_like_is_told() -> None:
    """The hand goes to the left neighbour, who has two compasses and a gear."""
    view = next(view for view in views(4, "second", 4, 1) if view.age == 1 and view.seat == 0 and view.turn < 6)
    left = view.cities[0].left
    cities = list(view.cities)
    cities[left] = msgspec.structs.replace(cities[left], symbols={"compass": 2, "gear": 1})
    seen = msgspec.structs.replace(view, cities=cities, hand=["scriptorium", "apothecary"])
    assert view.direction == "left"
    told = [notice.text for notice in notices(seen, NAMES[:4], "en")]
    assert f"{NAMES[left]} gets your hand next: Scriptorium would bring 8 victory points." in told
    assert f"{NAMES[left]} collects science: 5 victory points so far." in told
