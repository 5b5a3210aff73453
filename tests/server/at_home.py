"""`antipater` on a machine that is 127.0.0.2 in its network: `python -m tests.server.at_home serve …`.

So that no test sends anything beyond the machine itself. Who comes from there is a stranger, like any other device.
"""

import sys
from unittest.mock import patch

from antipater.server import address, lan, limits, own_device

ADDRESS = "127.0.0.2"
is_loopback = limits.is_loopback


def is_this_machine(found: str) -> bool:
    """All of the loopback range but the address that stands for the network."""
    return found != ADDRESS and is_loopback(found)


if __name__ == "__main__":
    from antipater.cli import main

    sys.argv[0] = "antipater"
    with (
        patch.object(address, "own_address", lambda: ADDRESS),
        patch.object(lan, "own_address", lambda: ADDRESS),
        patch.object(lan, "is_loopback", is_this_machine),
        patch.object(own_device, "is_loopback", is_this_machine),
    ):
        main()
