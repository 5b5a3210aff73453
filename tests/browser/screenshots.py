"""Pictures of every screen at every size, in both themes and languages, and one for the README: `make screenshots`.

What does not fit is told on the way. `make screenshots ARGS="--screens age1,late --sizes 390x844"` takes only some.
Contact sheets show the pictures of one size, theme and language side by side.
"""

import argparse
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from ..server.program import Server
from . import chromium
from .every_screen import EVERY_SCREEN, OPENED
from .visit import Theme, Visit, Visits

ROOT = Path(__file__).parent.parent.parent
FOLDER = ROOT / "screenshots"
README = ROOT / "docs" / "table.png"
FOR_README = "chosen2-1440x900-light-en"
SIZES = ("1440x900", "1920x1080", "1180x820", "820x1180", "844x390", "390x844")
THEMES: tuple[Theme, ...] = ("light", "dark")
LANGS = ("en", "de")
MISFITS = (Path(__file__).parent / "misfits.js").read_text("utf-8")
ON_A_SHEET = 24
SHEET = """<style>
  body {{ margin: 8px; display: grid; grid-template-columns: repeat({columns}, 1fr); gap: 8px; font: 12px sans-serif }}
  img {{ width: 100%; outline: 1px solid #999 }}
  figure {{ margin: 0 }}
</style>{figures}"""


def viewport(size: str) -> ViewportSize:
    """Of a size as it is written here."""
    width, height = map(int, size.split("x"))
    return ViewportSize(width=width, height=height)


def visited_at(name: str, sizes: list[str]) -> list[list[str]]:
    """The sizes of each visit."""
    return [[size] for size in sizes] if name in OPENED else [sizes]


def take(me: Visit, name: str, lang: str, sizes: list[str], themes: list[Theme]) -> None:
    """Pictures of the screen at which somebody is."""
    for size in sizes:
        me.page.set_viewport_size(viewport(size))
        me.page.mouse.move(0, 0)
        me.page.wait_for_timeout(150)
        for fault in me.run(MISFITS):
            print(f"{name} {size} {lang}: {fault}", flush=True)
        for theme in themes:
            me.page.emulate_media(color_scheme=theme)
            me.page.screenshot(path=FOLDER / f"{name}-{size}-{theme}-{lang}.png")


def contact_sheets(browser: Browser, suffix: str, size: str) -> None:
    """All pictures of a kind, some to a sheet."""
    pictures = sorted(FOLDER.glob(f"*-{suffix}.png"))
    wide = viewport(size)["width"] > viewport(size)["height"]
    for number, first in enumerate(range(0, len(pictures), ON_A_SHEET), 1):
        figures = "".join(
            f'<figure><img src="{each.name}">{each.name.split("-")[0]}</figure>'
            for each in pictures[first : first + ON_A_SHEET]
        )
        sheet = FOLDER / "sheet.html"
        sheet.write_text(SHEET.format(columns=4 if wide else 8, figures=figures), "utf-8")
        page = browser.new_page(viewport={"width": 1900, "height": 900})
        page.goto(sheet.as_uri())
        page.screenshot(path=FOLDER / f"sheet{number}_{suffix}.png", full_page=True)
        page.close()
        sheet.unlink()


def asked() -> argparse.Namespace:
    """Which pictures are wanted."""
    parser = argparse.ArgumentParser(description=__doc__)
    for name, known in (("screens", EVERY_SCREEN), ("sizes", SIZES), ("themes", THEMES), ("langs", LANGS)):
        parser.add_argument(f"--{name}", type=lambda words: words.split(","), default=list(known))
    wanted = parser.parse_args()
    unknown = [name for name in wanted.screens if name not in EVERY_SCREEN]
    if unknown:
        raise SystemExit(f"There is no screen {', '.join(unknown)}. There are: {', '.join(EVERY_SCREEN)}.")
    return wanted


def main() -> None:
    """Take them."""
    wanted = asked()
    found = chromium.find()
    if found is None:
        raise SystemExit(chromium.NONE)
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "tables.db")
        browser = playwright.chromium.launch(executable_path=found.path, args=chromium.FLAGS)
        visits = Visits(browser, server.http)
        for name in wanted.screens:
            for lang in wanted.langs:
                for sizes in visited_at(name, wanted.sizes):
                    me = visits.new(viewport(sizes[0]))
                    EVERY_SCREEN[name](me, server.database, lang)
                    take(me, name, lang, sizes, wanted.themes)
                    me.context.close()
        visits.end()
        for size in wanted.sizes:
            for theme in wanted.themes:
                for lang in wanted.langs:
                    contact_sheets(browser, f"{size}-{theme}-{lang}", size)
        browser.close()
        server.stop()
    picture = FOLDER / f"{FOR_README}.png"
    if "chosen2" in wanted.screens and picture.exists():
        README.write_bytes(picture.read_bytes())
    print(f"The pictures and contact sheets are in {FOLDER.name}/, the one for the README is docs/{README.name}.")


if __name__ == "__main__":
    main()
