"""`antipater serve`: the table in the browser, for this machine or for everybody in the network."""

import os
import sys
from typing import Annotated, Any

import typer

ANYWHERE = "0.0.0.0"

Port = Annotated[int, typer.Option(help="The port; 0 picks a free one.", min=0, max=65535)]
Lan = Annotated[bool, typer.Option("--lan", help="Let others on the same network join.")]
Lobby = Annotated[bool, typer.Option("--lobby", help="List open tables on the start page.")]


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Port = 8000,
    lan: Lan = False,
    lobby: Lobby = False,
    database: Annotated[
        str | None, typer.Option(help="Where games are stored: a file, or sqlite:///path.", show_default=False)
    ] = None,
    bot_pause: Annotated[
        float, typer.Option(help="Minimum time in seconds for a bot's move; 0: as soon as possible.", min=0, max=60)
    ] = 0.9,
    open: Annotated[bool, typer.Option(help="Open the browser.")] = False,  # noqa: A002, the name of the option
) -> None:
    """Serve the table in the browser."""
    from ..server.place import database_url

    url = database_url(database)
    from ..server.run import Settings, run

    host, lan = (ANYWHERE, True) if lan or host == ANYWHERE else (host, False)
    settings = Settings(host, port, lan, url, bot_pause, lobby)

    def started(address: Any) -> None:
        _announce(address, settings.database)
        if open:
            _open_browser(address.url)

    run(settings, started)


def _announce(address: Any, database: str) -> None:
    """Tell where the table and its games are."""
    from ..server.address import qr_text
    from ..server.place import database_file

    print(f"Antipater is at {address.url} (Ctrl-C stops it).", flush=True)
    if lan := address.lan_url:
        print(f"Others on this network: {lan}\n{qr_text(lan)}", flush=True)
    print(f"Games are stored in {database_file(database)}.", flush=True)


def _open_browser(address: str) -> None:
    """Open the page where there is a desktop."""
    import webbrowser

    desktop = sys.platform in ("win32", "darwin") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if desktop and not os.environ.get("SSH_CONNECTION"):
        webbrowser.open(address)
