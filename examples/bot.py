"""A bot of your own: it takes a seat at a table of `antipater serve` and plays any offer, to the end of the game.

    python examples/bot.py http://localhost:8000/t/TABLE#TOKEN

is all it needs: the link of a seat, as the page gives it. What a bot may see and do stands in docs/protocol.md.
"""

import asyncio
import json
import random
import secrets
import sys
from urllib.parse import urlsplit

from websockets.asyncio.client import connect


async def play(link: str) -> None:
    """Play the game of a seat."""
    seat = urlsplit(link)
    address = f"ws://{seat.netloc}/ws/tables/{seat.path.rpartition('/')[2]}"
    seq, view, waiting = 0, {"over": False, "offers": []}, False
    async with connect(address) as socket:
        await socket.send(json.dumps({"type": "join", "token": seat.fragment, "lang": "en", "since": 0}))
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "refused":
                sys.exit(message["text"])
            if message["type"] == "answer":
                waiting = False
            seq = message.get("seq", seq)
            if message["type"] == "event":
                seq = message["entries"][-1]["seq"]
            view = message.get("view", view)
            if view["over"]:
                print("Winners:", *view["outcome"]["winners"])
                return
            offers = [offer["action"] for offer in view["offers"] if offer["reason"] is None]
            if offers and not waiting:
                move = {"type": "play", "id": secrets.token_hex(8), "seq": seq, "action": random.choice(offers)}
                await socket.send(json.dumps(move))
                waiting = True


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1]))
