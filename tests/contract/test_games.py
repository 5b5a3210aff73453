"""Making and starting every game."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import antipater
from antipater import Game, OptionError
from antipater.duel.options import WONDERS
from antipater.wonders.tables import EDITIONS

from ..sizes import size
from .games import GAMES, LISTED, combinations_of_expansions, made
from .said import is_a_sentence


def test_the_list_has_every_combination_of_duel() -> None:
    played = {(made(name).options.get("wonders", "draft"), *options["expansions"]) for name, options in of("duel")}
    assert played == {(wonders, *chosen) for wonders in WONDERS for chosen in combinations_of_expansions()}


def test_the_list_has_every_table_of_7_wonders() -> None:
    possible = {(players, edition) for players in range(12) for edition in EDITIONS if can_be_made(players, edition)}
    assert len(possible) == 6 + 5
    dealt, chosen = (
        {(options["players"], options["edition"]) for _, options in of("wonders") if options.get("boards") == boards}
        for boards in (None, "choose")
    )
    assert dealt | chosen == possible
    assert (len(dealt), len(chosen)) == (size(6, 11), size(5, 11))


def of(kind: str) -> list[tuple[str, dict[str, Any]]]:
    return [(name, GAMES[name][1]) for name in LISTED if GAMES[name][0] == kind]


def can_be_made(players: int, edition: str) -> bool:
    try:
        antipater.make("wonders", players=players, edition=edition)
    except OptionError:
        return False
    return True


def test_options_that_are_the_default_are_not_kept() -> None:
    assert antipater.make("duel").options == {}
    assert antipater.make("duel", wonders="draft", expansions=()).options == {}
    assert antipater.make("duel", wonders="first-game").options == {"wonders": "first-game"}


@pytest.mark.parametrize("kind", [tuple, list, set, frozenset])
def test_expansions_are_kept_in_the_order_in_which_they_came_out(kind: Callable[[list[str]], Any]) -> None:
    assert antipater.make("duel", expansions=kind(["agora"])).options == {"expansions": ["agora"]}
    both = antipater.make("duel", expansions=kind(["agora", "pantheon"]), wonders="first-game")
    assert both.options == {"wonders": "first-game", "expansions": ["pantheon", "agora"]}


def test_options_make_the_same_game_again(game: Game) -> None:
    again = antipater.make(game.name, **game.options)
    assert again.options == game.options
    assert again.seats == game.seats == game.options.get("players", 2)
    assert again.start(7) == game.start(7)


def test_a_seed_gives_the_same_game_again(game: Game) -> None:
    assert game.start(seed=7) == game.start(7)
    assert bytes(game.start(7)) == bytes(game.start(7))
    assert game.start(7) != game.start(8)


def test_without_a_seed_games_differ(game: Game) -> None:
    assert len({game.start().digest() for _ in range(4)}) == 4


def test_all_128_bits_of_a_seed_count(game: Game) -> None:
    seeds = [0, 1, 2**32, 2**64, 2**96, 2**127, 2**128 - 1]
    assert len({game.start(seed).digest() for seed in seeds}) == len(seeds)


def test_a_seed_may_be_one_of_numpys_integers(game: Game) -> None:
    seeds: list[Any] = [np.int8(7), np.uint64(7), np.array(7)]
    assert [game.start(seed) for seed in seeds] == [game.start(7)] * 3


def test_no_two_games_begin_alike() -> None:
    assert len({made(name).start(7).digest() for name in GAMES}) == len(GAMES)


def test_compile_gives_the_game_back() -> None:
    game = antipater.make("duel", wonders="first-game")
    assert game.compile() is game


def test_bytes_of_no_position(game: Game) -> None:
    others: list[Any] = [b"", b"abc", "abc", None, 7, [0] * 400]
    for data in others:
        with pytest.raises(OptionError, match=rf"^A position of {game.name} has \d+ bytes, not ") as caught:
            game.position(data)
        assert is_a_sentence(caught.value)
