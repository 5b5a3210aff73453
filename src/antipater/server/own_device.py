"""Is it the machine on which the server runs that asks? Only there may the host's own things be done."""

from typing import Any

from .address import LOOPBACK, qr_picture
from .guard import address_of, name_of
from .http_wire import Here
from .limits import is_loopback
from .off_loop import off_loop
from .refusal import Refusal

PASSED_ON = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip")  # by a proxy, for somebody else


def is_own_device(request: Any) -> bool:
    """Does a request come from this machine, by its own name, and not through a proxy that passes others on?

    A page of somebody else can make a browser here send requests, but neither under one of these names (DNS
    rebinding) nor with our origin: the guard has refused those.
    """
    by_name = name_of(request.headers.get("host", "")) in LOOPBACK
    passed_on = any(name in request.headers for name in PASSED_ON)
    return is_loopback(address_of(request.scope)) and by_name and not passed_on


def refuse_strangers(request: Any) -> None:
    """Refuse who does not sit at this machine."""
    if not is_own_device(request):
        raise Refusal("not_own_device")


async def here_of(request: Any) -> Here:
    """Where others in the network find the server."""
    address = request.app.state.address.lan_url
    picture = None if address is None else await off_loop(qr_picture, address)
    return Here(address, picture, is_own_device(request))
