"""The processes of the bots, whatever happens to them or to the server's event loop."""

import asyncio
import time
from collections.abc import Iterator

import pytest

from antipater.kernel.background import end_pool
from antipater.server.workers import Workers

SOON = 30.0  # seconds in which a process starts, also on a busy machine


@pytest.fixture
def workers() -> Iterator[Workers]:
    found = Workers()
    yield found
    found.end()


async def ask_and_block_the_loop(workers: Workers) -> None:
    """The answer comes in time, but when the loop runs again the time is over too."""
    asked = asyncio.create_task(workers.ask(0.4, time.sleep, 0.2))
    await asyncio.sleep(0.1)  # until it thinks
    time.sleep(0.6)
    await asked


def test_an_answer_that_is_there_when_the_time_is_over(workers: Workers) -> None:
    """Its process thinks on: otherwise no bot would ever move again."""

    async def play() -> None:
        await workers.start()
        for _ in range(3):
            await ask_and_block_the_loop(workers)
            async with asyncio.timeout(SOON):
                assert await workers.ask(None, len, "abc") == 3
        await asyncio.sleep(0)  # who has thought is noted as free in the turn of the loop that follows the answer
        assert not any(one.busy for one in workers.workers)

    asyncio.run(play())


def test_a_process_that_does_not_answer_is_replaced_at_once(workers: Workers) -> None:
    async def play() -> None:
        await workers.start()
        before = workers.workers[0].pool
        with pytest.raises(TimeoutError):
            await workers.ask(0.2, time.sleep, 3600)
        async with asyncio.timeout(SOON):
            assert await workers.ask(None, len, "abc") == 3
        assert workers.workers[0].pool is not before

    asyncio.run(play())


def test_a_process_that_can_not_be_asked_is_free_again(workers: Workers) -> None:
    """Whoever has ended it: the next one who asks gets another."""

    async def play() -> None:
        await workers.start()
        end_pool(workers.workers[0].pool)
        async with asyncio.timeout(SOON):
            assert await workers.ask(None, len, "abc") == 3

    asyncio.run(play())
