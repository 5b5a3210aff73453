"""A picture as pixels, painted by Pillow."""

import unicodedata
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw, ImageFont

from ..kernel.picture import PAPER, Box, Picture, Words

ROUND = 4  # corners
PLAIN = str.maketrans({"−": "-", "×": "x", "…": "..", "·": "-"})  # Pillow's own font has little but ASCII
SHARPNESS = 2  # painted so many times as large, then made smaller


def pixels(picture: Picture) -> npt.NDArray[np.uint8]:
    """Rows of pixels of three colors."""
    size = picture.width, int(picture.height)
    canvas = Image.new("RGB", (size[0] * SHARPNESS, size[1] * SHARPNESS), PAPER)
    brush = ImageDraw.Draw(canvas)
    for shape in picture.shapes:
        if isinstance(shape, Box):
            _box(brush, shape)
        else:
            _words(brush, shape)
    return np.asarray(canvas.resize(size, Image.Resampling.LANCZOS))


def _box(brush: Any, box: Box) -> None:
    corners = [edge * SHARPNESS for edge in (box.x, box.y, box.x + box.width, box.y + box.height)]
    brush.rounded_rectangle(corners, ROUND * SHARPNESS, box.fill, box.line, round(box.thick * SHARPNESS))


def _words(brush: Any, words: Words) -> None:
    place = words.x * SHARPNESS, words.y * SHARPNESS
    anchor, stroke = "ms" if words.middle else "ls", words.bold / 2
    brush.text(place, _plain(words.text), words.fill, _font(words.size), anchor=anchor, stroke_width=stroke)


def _plain(text: str) -> str:
    """The text without accents."""
    return unicodedata.normalize("NFKD", text.translate(PLAIN)).encode("ascii", "ignore").decode()


@cache
def _font(size: int) -> Any:
    return ImageFont.load_default(size * SHARPNESS)
