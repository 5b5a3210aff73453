"""Where this server is found, and under which names it answers."""

import io
import ipaddress
import socket
from urllib.parse import urlsplit

import segno
from msgspec import Struct

LOOPBACK = ("localhost", "127.0.0.1", "::1")
ANYWHERE = ("0.0.0.0", "::")


class ServerAddress(Struct):
    """Where a server listens."""

    host: str
    port: int
    lan: bool = False  # others on the same network are let in; the host may change it while the server runs

    @property
    def url(self) -> str:
        """For the browser on this machine."""
        return web_address("127.0.0.1" if self.host in ANYWHERE else self.host, self.port)

    @property
    def lan_url(self) -> str | None:
        """For others in the same network, None if they are not let in."""
        return web_address(own_address(), self.port) if self.lan else None

    def answers_to(self, name: str) -> bool:
        """Is it a name of ours?

        A page of somebody else can make a browser take *its* name for our address (DNS rebinding), but it can't make
        the browser send our name. In the network a number is safe too: nobody can point a number elsewhere.
        """
        if name in (*LOOPBACK, self.host):
            return True
        own = socket.gethostname().lower()
        return self.lan and (_is_number(name) or name in (own, f"{own}.local"))

    def is_own_link(self, link: str) -> bool:
        """Is it an address of this server? Nothing else is drawn: a code of a long text takes a tenth of a second."""
        try:
            parts = urlsplit(link)
        except ValueError:
            return False
        plain = link.isascii() and link.isprintable() and " " not in link
        return plain and parts.scheme in ("http", "https") and self.answers_to(parts.hostname or "")


def web_address(host: str, port: int) -> str:
    """As it is typed into a browser."""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def own_address() -> str:
    """The address of this machine in its network; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation: only the way there matters
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()


def qr_picture(address: str) -> str:
    """A code to scan, as an SVG in a data URI."""
    return segno.make_qr(address).svg_data_uri(scale=4, border=2)


def qr_text(address: str) -> str:
    """A code to scan, in the characters of a terminal."""
    out = io.StringIO()
    segno.make_qr(address).terminal(out, compact=True, border=2)
    return out.getvalue()


def _is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
