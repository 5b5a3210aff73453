"""The network of the house: opened and shut by the host while the server runs."""

import asyncio
import socket
from typing import Any

from .address import ANYWHERE, ServerAddress, own_address
from .limits import is_loopback
from .refusal import Refusal

WAITING = 128  # connections that may wait to be taken


class Lan:
    """Listens at the address of this machine in its network, besides where the server listens anyway."""

    def __init__(self, server: Any, address: ServerAddress) -> None:
        self.server = server  # uvicorn's, with our connections
        self.address = address
        self.listening: asyncio.Server | None = None

    async def open(self) -> None:
        """Let others on the same network in; nothing else changes, and nothing is restarted."""
        if self.address.lan or self.address.host in ANYWHERE:
            return
        taken = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        loop = asyncio.get_running_loop()
        try:
            taken.bind((_own_number(), self.address.port))
            self.listening = await loop.create_server(self._connection, sock=taken, backlog=WAITING)
        except OSError as error:
            taken.close()
            raise Refusal("lan_failed", error.strerror or str(error)) from None
        self.server.servers.append(self.listening)  # it ends with the others
        self.address.lan = True

    def _connection(self) -> asyncio.Protocol:
        made: asyncio.Protocol = self.server.config.http_protocol_class(
            config=self.server.config, server_state=self.server.server_state, app_state=self.server.lifespan.state
        )
        return made

    def shut(self) -> None:
        """Let nobody else in; who is at a table stays there."""
        if self.listening is not None:
            self.listening.close()
            self.server.servers.remove(self.listening)
            self.listening = None
            self.address.lan = False


def _own_number() -> str:
    """The address of this machine in its network, if it is in one."""
    found = own_address()
    if is_loopback(found) or not found.replace(".", "").isdigit():
        raise OSError("this machine is in no network")
    return found
