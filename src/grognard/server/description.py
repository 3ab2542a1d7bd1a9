"""The description of the interface, at `/schema`: all routes, and the messages of the live table too."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from grognard.release import version
from grognard.server.wire import FromPage, ToPage

TOLD = """A table at which people and machines play board wargames by their rules.

Things of a game travel as symbols: hex labels, unit ids, actions as text. A refusal is a `Trouble`: the message
`error-…` of its code, filled with its facts. The WebSocket `/api/matches/{match}/live` takes `Sit`, `Act`, `Undo`,
`Redo`, `Say` and `Ping` and sends `Seen`, `Table`, `Chatted`, `Done`, `Refused` and `Pong`, each as one JSON text
with its `type`."""
BEARER = {"bearer": list[str]()}


class WithMessages(JsonRenderPlugin):
    """The messages of the WebSocket are described beside those of the requests."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        _, messages = msgspec.json.schema_components(
            [FromPage, ToPage], ref_template="#/components/schemas/{name}"
        )
        components = openapi_schema.get("components", {})
        schemas = {**messages, **components.get("schemas", {})}
        return super().render(request, {**openapi_schema, "components": {**components, "schemas": schemas}})


def description() -> OpenAPIConfig:
    """How the interface is described."""
    return OpenAPIConfig(
        title="Grognard",
        version=version(),
        description=TOLD,
        path="/schema",
        render_plugins=[WithMessages()],
        use_handler_docstrings=True,
        components=Components(security_schemes={"bearer": SecurityScheme(type="http", scheme="bearer")}),
        security=[BEARER, {}],
    )
