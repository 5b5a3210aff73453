"""What takes longer than a moment: rules, views, pictures. It is done in one thread beside the event loop.

One thread, because two of plain Python would keep the loop waiting for each other's turn; in the order of asking.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

Given = ParamSpec("Given")
Found = TypeVar("Found")

_thread = ThreadPoolExecutor(1, "off-loop")


async def off_loop(function: Callable[Given, Found], *arguments: Given.args, **options: Given.kwargs) -> Found:
    """What a function answers; whoever waits for it keeps nobody else waiting."""
    return await asyncio.wrap_future(_thread.submit(function, *arguments, **options))
