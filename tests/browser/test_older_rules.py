"""A table of older rules that goes otherwise today: it says so and can be looked at, and a rematch leads on."""

import pytest
from playwright.sync_api import ViewportSize

from ..server.program import Server
from .older import SCREENS
from .visit import DESK, PHONE, Visits

SENTENCE = {
    "en": "This game follows older rules: you can look at it, but not play on.",
    "de": "Diese Partie folgt älteren Regeln: Du kannst sie ansehen, aber nicht weiterspielen.",
}
HEADLINE = {"en": "View only", "de": "Nur ansehen"}


@pytest.mark.parametrize(("size", "lang"), [(DESK, "en"), (PHONE, "de")], ids=["desk-en", "phone-de"])
@pytest.mark.parametrize("screen", SCREENS)
def test_it_says_so_and_leads_to_a_rematch(
    visits: Visits, server: Server, screen: str, size: ViewportSize, lang: str
) -> None:
    me = visits.new(size)
    SCREENS[screen](me, server.database, lang)
    assert me.see(".read-only p").inner_text() == SENTENCE[lang]
    assert HEADLINE[lang] in me.see("h1").all_inner_texts()
    assert not me.my_turn
    assert not me.has(".use")
    me.see(".read-only button").click()
    me.wait_for(lambda: me.at_table and not me.has(".read-only"))
