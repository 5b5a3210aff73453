"""The processes of the bots, whatever happens to them or to the server's event loop."""

import asyncio
import time
from collections.abc import Iterator

import pytest

from antipater.kernel.beside import end_pool
from antipater.server.minds import Minds

SOON = 30.0  # seconds in which a process starts, also on a busy machine


@pytest.fixture
def minds() -> Iterator[Minds]:
    found = Minds()
    yield found
    found.end()


async def ask_and_block_the_loop(minds: Minds) -> None:
    """The answer comes in time, but when the loop runs again the time is over too."""
    asked = asyncio.create_task(minds.ask(0.4, time.sleep, 0.2))
    await asyncio.sleep(0.1)  # until it thinks
    time.sleep(0.6)
    await asked


def test_an_answer_that_is_there_when_the_time_is_over(minds: Minds) -> None:
    """Its process thinks on: otherwise no bot would ever move again."""

    async def play() -> None:
        await minds.start()
        for _ in range(3):
            await ask_and_block_the_loop(minds)
            async with asyncio.timeout(SOON):
                assert await minds.ask(None, len, "abc") == 3
        assert not any(one.busy for one in minds.minds)

    asyncio.run(play())


def test_a_process_that_does_not_answer_is_replaced_at_once(minds: Minds) -> None:
    async def play() -> None:
        await minds.start()
        before = minds.minds[0].pool
        with pytest.raises(TimeoutError):
            await minds.ask(0.2, time.sleep, 3600)
        async with asyncio.timeout(SOON):
            assert await minds.ask(None, len, "abc") == 3
        assert minds.minds[0].pool is not before

    asyncio.run(play())


def test_a_process_that_can_not_be_asked_is_free_again(minds: Minds) -> None:
    """Whoever has ended it: the next one who asks gets another."""

    async def play() -> None:
        await minds.start()
        end_pool(minds.minds[0].pool)
        async with asyncio.timeout(SOON):
            assert await minds.ask(None, len, "abc") == 3

    asyncio.run(play())
