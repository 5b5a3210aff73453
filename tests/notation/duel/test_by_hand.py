"""Positions written by hand, from what the rules say: others read them as they were meant."""

from pathlib import Path

from antipater.notation import action_text, parse_action, parse_position, position_text

BY_HAND = Path(__file__).parent / "by_hand"
# Age II begins. Seat 0 has activated Minerva: she stands two spaces before the pawn, towards the capital of seat 1.
MINERVA = (BY_HAND / "minerva.txt").read_text("utf-8")
# Age I. Seat 0 has two blue cards, and a politician of the left section is in reach.
SENATE = (BY_HAND / "senate.txt").read_text("utf-8")


def test_minerva_stops_the_pawn() -> None:
    """The walls have two shields: the pawn goes one space, then Minerva stops it and leaves."""
    position = parse_position(MINERVA)
    assert position.digest() == parse_position(position_text(position)).digest()
    position.play(parse_action(position, "build walls"))
    assert "\npawn: 3\n" in position_text(position)
    assert "minerva:" not in position_text(position)


def test_a_card_of_the_pantheon_board_costs_what_its_space_says() -> None:
    """Each player pays most for what lies at the other end; the Gate costs twice as much."""
    position = parse_position(MINERVA)
    prices = {offer.god: offer.price for offer in position.offers() if offer.use == "activate" and not offer.offerings}
    assert prices == {"zeus": 3, "aphrodite": 5, "gate": 12, "isis": 7, "tanit": 8}


def test_a_politician_acts_twice_with_two_blue_cards() -> None:
    """The first senator is free. A cube turns up the decree of its chamber; then another may come to its neighbour."""
    position = parse_position(SENATE)
    position.play(parse_action(position, "build politician_left_1"))
    assert "todo: turn_end 0 0, senate 0 left=2" in position_text(position)
    assert {action_text(position, action) for action in position.legal()} == {"place 1", "place 2", "enough"}
    position.play(parse_action(position, "place 2"))
    text = position_text(position)
    assert "decrees: coins_on_blue trade_raw coins_on_red ?shield" in text
    assert "cubes: 0 1 0 0 0 0 | 0 0 0 0 0 0" in text
    position.play(parse_action(position, "move 2 3"))
    assert "cubes: 0 0 1 0 0 0 | 0 0 0 0 0 0" in position_text(position)
    assert position.to_act == (1,)


def test_who_conspires_knows_what_the_other_does_not() -> None:
    """Of two conspiracies one is kept and one goes below the deck: seat 0 knows both, seat 1 neither."""
    position = parse_position(SENATE)
    for text in ("build conspirator_1", "conspire", "keep 1", "below"):
        position.play(parse_action(position, text))
    assert "conspiracies 0: extortion@0\nplots: 0 below extortion blackmail\n" in position_text(position)
    assert "conspiracies 0: ?@0\nplots: 0 below ? ?\n" in position_text(position.observe(1))
    assert position_text(position.observe(0)).count("blackmail@0") == 1
