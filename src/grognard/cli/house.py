"""`play` and `settings`: the table in the browser."""

import os
import threading
import webbrowser
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated
from urllib.request import urlopen

import typer

from grognard.cli.options import Json, Target, choices, whole
from grognard.cli.show import print_json
from grognard.speech import Speech

if TYPE_CHECKING:
    from grognard.server.settings import Setting, Settings

Port = Annotated[
    int | None,
    typer.Option("--port", metavar="N", help="help-port", show_default=False, parser=whole("--port", 1)),
]
NoBrowser = Annotated[bool, typer.Option("--no-browser", help="help-no-browser", show_default=False)]
EVERY = 0.05
"""So often, in seconds, it is looked whether the table is open."""


def play(ctx: typer.Context, target: Target = None, port: Port = None, no_browser: NoBrowser = False) -> None:
    from grognard.server import settings as kept
    from grognard.server.app import page_folder

    speech: Speech = ctx.obj
    if target:
        choices(target)
    settings = kept.read({**os.environ, "GROGNARD_PORT": str(port)} if port else None)
    address = address_of(settings, target)
    if page_folder(settings) is None:
        print(speech.say("house-no-page"))
    if is_open(settings):
        print(speech.say("house-open-already", address=address))
        if not no_browser:
            webbrowser.open(address)
        return
    open_house(speech, settings, address, not no_browser)


def open_house(speech: Speech, settings: "Settings", address: str, browser: bool) -> None:
    """Until it is interrupted; why it cannot be opened is told in one sentence."""
    from grognard.server.run import check, serve

    check(settings)
    closed = threading.Event()
    threading.Thread(target=welcome, args=(speech, settings, address, browser, closed), daemon=True).start()
    try:
        serve(settings)
    finally:
        closed.set()


def welcome(speech: Speech, settings: "Settings", address: str, browser: bool, closed: threading.Event) -> None:
    """Say where the table is and show it, as soon as it is open; nothing if it could not be opened."""
    while not is_open(settings):
        if closed.wait(EVERY):
            return
    print(speech.say("house-open", address=address), flush=True)
    if browser:
        webbrowser.open(address)


def address_of(settings: "Settings", target: str | None) -> str:
    """Where the page is, or the start of one game or scenario on it."""
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    return f"http://{host}:{settings.port}/" + (f"#/start/{target}" if target else "")


def is_open(settings: "Settings") -> bool:
    """Whether a table answers there already."""
    with suppress(OSError, ValueError), urlopen(address_of(settings, None) + "health", timeout=2) as answer:
        return b'"grognard"' in answer.read(200)
    return False


def settings(ctx: typer.Context, as_json: Json = False) -> None:
    import msgspec

    from grognard.server import settings as kept

    speech: Speech = ctx.obj
    found = [msgspec.structs.replace(setting, value=setting.shown) for setting in kept.explained()]
    if as_json:
        print_json({"file": str(kept.file_of(os.environ)), "settings": found})
        return
    print(speech.say("settings-file", file=str(kept.file_of(os.environ))))
    for setting in found:
        print("\n" + told(speech, setting))


def told(speech: Speech, setting: "Setting") -> str:
    """A setting in two lines: what it is now, and what it means."""
    source = "settings-from-file" if setting.source == "file" else f"settings-{setting.source}"
    shown = ", ".join(setting.value) if isinstance(setting.value, list) else setting.value
    row = speech.say("settings-row", name=setting.name, value=f"{shown}" or "–", source=speech.say(source))
    meaning = speech.say(f"setting-{setting.name}")
    return f"{row}\n  {meaning} ({speech.say('settings-variable', variable=setting.variable)})"
