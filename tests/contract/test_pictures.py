"""Positions as pictures: whole SVG, in the languages, with what the viewer sees and no more."""

from xml.etree import ElementTree

import pytest

from antipater import Game, OptionError, Position, make
from antipater.kernel.picture import Box, Picture, Words

from ..wonders.walks import Ply
from .walks import some

SVG = "{http://www.w3.org/2000/svg}"


def texts(svg: str) -> list[str]:
    """All lines of a picture that say something."""
    return [element.text for element in ElementTree.fromstring(svg).iter(f"{SVG}text") if element.text]


def test_every_seat_has_a_picture(plies: list[Ply]) -> None:
    for ply in some(plies, 4):
        for seat in (*range(ply.position.game.seats), None):
            assert texts(ply.position.svg(seat))


def test_everything_lies_inside(plies: list[Ply], over: Position) -> None:
    for position in (*(ply.position for ply in some(plies, 3)), over):
        picture = position.picture((*position.to_act, None)[0])
        for shape in picture.shapes:
            assert 0 <= shape.x <= picture.width
            assert 0 <= shape.y <= picture.height
            if isinstance(shape, Box):
                assert shape.x + shape.width <= picture.width
                assert shape.y + shape.height <= picture.height


def test_a_notebook_shows_what_the_first_seat_to_act_sees(plies: list[Ply], over: Position) -> None:
    ply = some(plies, 3)[1]
    assert ply.position._repr_svg_() == ply.position.svg(ply.position.to_act[0])
    assert over._repr_svg_() == over.svg(None)


def test_an_observed_position_shows_the_same(plies: list[Ply]) -> None:
    ply = some(plies, 3)[1]
    first = ply.position.to_act[0]
    assert ply.position.observe(first)._repr_svg_() == ply.position.svg(first)


def test_there_is_no_picture_for_who_is_not_there(position: Position) -> None:
    with pytest.raises(OptionError, match="There is no seat 9"):
        position.svg(9)


@pytest.mark.parametrize("lang", ["en", "de", "es"])
def test_the_names_of_pieces_are_in_the_language(game: Game, plies: list[Ply], lang: str) -> None:
    names = {piece["name"] for pieces in game.catalogue(lang).values() for piece in pieces if "name" in piece}
    shown = texts(some(plies, 3)[1].position.svg(0, lang))
    assert names & set(shown) or game.name == "tiny"  # which has no drawing of its own


def test_only_the_own_hand_is_drawn() -> None:
    position = make("wonders", players=4, sides="random").start(2)
    names = {piece["id"]: piece["name"] for piece in position.game.catalogue()["cards"]}
    for seat in (*range(4), None):
        hand = {names[card] for card in position.view(seat).hand}
        shown = [text.removesuffix("…") for text in texts(position.svg(seat))]
        assert {name for name in names.values() if any(name.startswith(text) for text in shown)} == hand


def test_words_are_written_as_they_are() -> None:
    picture = Picture(100)
    picture.words(5, 20, "<a & b>")
    assert texts(picture.svg()) == ["<a & b>"]
    picture.words(5, 40, "a very long name", room=40)
    assert texts(picture.svg())[1] == "a ve…"
    assert isinstance(picture.shapes[0], Words)
