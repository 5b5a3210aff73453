"""Tests that are coroutines."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, ParamSpec

Fixtures = ParamSpec("Fixtures")


def on_loop(test: Callable[Fixtures, Coroutine[Any, Any, None]]) -> Callable[Fixtures, None]:
    """Run a test on an event loop of its own."""

    @wraps(test)
    def run(*args: Fixtures.args, **fixtures: Fixtures.kwargs) -> None:
        asyncio.run(test(*args, **fixtures))

    return run
