"""Pictures of the page, light and dark, at a desk and on a phone, and one for the README: `make screenshots`."""

import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from ..server.program import Server
from . import agora, chromium
from .screens import SCREENS, SEVEN
from .visit import DESK, PHONE, Visits

ROOT = Path(__file__).parent.parent.parent
FOLDER = ROOT / "screenshots"
README = ROOT / "docs" / "table.png"
SHOWN = (
    "home",
    "games",
    "my_games",
    "draft",
    "age1",
    "chosen2",
    "chosen3",
    "progress",
    "discard_pile",
    "pile",
    "menu",
    "end",
)
SHOWN_SEVEN = (
    *("home_seven", "board", "side", "first_turn", "turn_chosen", "late", "after_conflicts", "payments", "waiting"),
    *("seventh", "pile7", "olympia_first", "free_city", "city", "covered", "end_three", "end_seven"),
)
SHOWN_AGORA = ("draft_both", "age1_agora", "age2_both", "plotting", "cube_chosen", "decree_chosen", "end_political")


def main() -> None:
    """Take them all."""
    found = chromium.find()
    if found is None:
        raise SystemExit(chromium.NONE)
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "tables.db")
        browser = playwright.chromium.launch(executable_path=found.path, args=chromium.FLAGS)
        visits = Visits(browser, server.http)
        for name in SHOWN + SHOWN_SEVEN + SHOWN_AGORA:
            for theme in ("light", "dark"):
                for lang, size, kind in (("en", DESK, "desk"), ("de", PHONE, "phone")):
                    me = visits.new(size, theme, device_scale_factor=1 if size == DESK else 2)
                    (SCREENS | SEVEN | agora.SCREENS)[name](me, server.database, lang)
                    me.page.mouse.move(0, 0)
                    me.page.wait_for_timeout(300)
                    me.page.screenshot(path=FOLDER / f"{name}-{kind}-{theme}.png")
        README.write_bytes((FOLDER / "chosen2-desk-light.png").read_bytes())
        visits.end()
        browser.close()
        server.stop()
    print(f"The pictures are in {FOLDER.name}/, the one for the README is docs/{README.name}.")


if __name__ == "__main__":
    main()
