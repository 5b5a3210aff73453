"""Bots made to fail; their process loads this file and nothing else of the tests."""

import os
import time

from antipater.search.agent import Budget
from antipater.server import bot_tasks


def think_badly(bot: str, question: bot_tasks.Question, budget: Budget) -> int:
    """Levels that fail, each in its own way, and others that do not."""
    match bot:
        case "level:1":
            raise ValueError("a bot that raises")
        case "level:2":
            return -1
        case "level:3":
            os._exit(1)
        case "level:4":
            time.sleep(3600)
    return bot_tasks.choose(bot, question, budget)


def fail(bot: str, question: bot_tasks.Question, budget: Budget) -> int:
    """None that does anything."""
    raise ValueError(f"{bot} raises")


def think_slowly(bot: str, question: bot_tasks.Question, budget: Budget) -> int:
    """As on a machine that has other things to do."""
    time.sleep(3.0)
    return bot_tasks.choose(bot, question, budget)
