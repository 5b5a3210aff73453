"""Games as they are named on the command line, and a flag for each of their options."""

from collections.abc import Callable, Iterator, Mapping
from inspect import Parameter, Signature, signature
from itertools import chain, combinations
from typing import Annotated, Any

import typer

from ..games import GAMES, game_type, make
from ..i18n import LANGUAGES
from ..kernel.errors import OptionError
from ..kernel.options import AnyOption, Number, Words, completed, either

USUAL = next(iter(GAMES))  # the game of whoever names none
EXPANSIONS = "expansions"  # the option that is written with the name: duel+agora


def _spellings() -> Iterator[str]:
    """Every game, with all combinations of its expansions."""
    for name in GAMES:
        expansions = [option.values for option in game_type(name).known_options if isinstance(option, Words)]
        for chosen in _subsets(*expansions) if expansions else [()]:
            yield "+".join([name, *chosen])


def _subsets(words: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    return chain.from_iterable(combinations(words, n) for n in range(len(words) + 1))


_GAMES = f"The game: {either(list(_spellings()))}."
GameName = Annotated[str, typer.Argument(help=_GAMES, metavar="GAME", show_default=False)]
GameOption = Annotated[str, typer.Option("--game", help=_GAMES, metavar="GAME")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Lang = Annotated[str, typer.Option(help=f"Language: {either(LANGUAGES)}.")]
Options = Mapping[str, Any]  # of a game, as they were given; None is what was not given


def with_options(of_pieces: bool = False) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Give a command a flag for each option of every game (or only for those that change its pieces).

    What is given comes together as the parameter `options` of the command.
    """

    def decorate(command: Callable[..., None]) -> Callable[..., None]:
        flags = _flags(of_pieces)

        def called(**given: Any) -> None:
            options = {name: given.pop(name) for name in flags}
            command(**given, options=options)

        known = signature(command, eval_str=True).parameters.values()
        parameters = chain.from_iterable(flags.values() if each.name == "options" else [each] for each in known)
        described: Any = called
        described.__name__, described.__doc__ = command.__name__, command.__doc__
        described.__signature__ = Signature(list(parameters))
        described.__annotations__ = {each.name: each.annotation for each in described.__signature__.parameters.values()}
        return called

    return decorate


def _flags(of_pieces: bool) -> dict[str, Parameter]:
    """A parameter for each option but the one that is written with the name."""
    found: dict[str, list[tuple[str, AnyOption]]] = {}
    for name in GAMES:
        game = game_type(name)
        for option in game.known_options:
            if option.of_pieces >= of_pieces and not isinstance(option, Words):
                found.setdefault(option.name, []).append((game.title, option))
    return {name: _flag(name, described) for name, described in found.items()}


def _flag(name: str, described: list[tuple[str, AnyOption]]) -> Parameter:
    """One flag for all games that have an option of this name."""
    kind: Any = int if all(isinstance(option, Number) for _, option in described) else str
    texts = " ".join(f"{title}: {option.possible}." for title, option in described)
    flag = Annotated[kind | None, typer.Option(f"--{name}", help=texts, show_default=False)]
    return Parameter(name, Parameter.KEYWORD_ONLY, default=None, annotation=flag)


def game_of(name: str, options: Options, complete: bool = False) -> Any:
    """The game of a name such as `duel` or `duel+pantheon`; options that are None are not given, commas make lists.

    To be complete, what is not given is chosen so that it goes with the rest, where the usual would not.
    """
    base, *expansions = name.split("+")
    given = {key: _listed(value) for key, value in options.items() if value is not None}
    if len(set(expansions)) < len(expansions):
        raise OptionError(f"{name} names an expansion twice.")
    if expansions:
        given[EXPANSIONS] = tuple(expansions)
    return make(base, **(completed(game_type(base).known_options, given) if complete else given))


def in_words(name: str, options: Options) -> str:
    """A game with its options, as its name is written on the command line: "duel+agora, wonders first-game"."""
    base = "+".join([name, *options.get(EXPANSIONS, ())])
    return base + "".join(f", {option} {value}" for option, value in options.items() if option != EXPANSIONS)


def _listed(value: Any) -> Any:
    """ "A,B" as ["A", "B"]."""
    return value.split(",") if isinstance(value, str) and "," in value else value
