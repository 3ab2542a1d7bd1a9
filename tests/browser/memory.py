"""What a page knows: every object that its scripts can reach, every message that it was sent, all that it keeps."""

import json
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from playwright.sync_api import CDPSession, Page, WebSocket

WORD = re.compile(r"[^\w#]+")
HELD = """function (names) {
    const wanted = new Set(names), found = [];
    const named = (text) => text.split(/[^\\w#]+/).some((word) => wanted.has(word));
    const inside = (value) => typeof value === "string" ? named(value) : Array.isArray(value) && value.some(inside);
    for (const one of this) {
        if (Object.getPrototypeOf(one) !== Object.prototype) continue;
        for (const [key, { value }] of Object.entries(Object.getOwnPropertyDescriptors(one))) {
            if (wanted.has(key) && value && typeof value === "object") found.push([key, Object.keys(value)]);
            else if (inside(value)) found.push([key, Object.keys(one)]);
        }
    }
    return found;
}"""


class Mention(NamedTuple):
    """A name as a key, with what is said of it; or under a key, with what is said beside it."""

    key: str
    beside: frozenset[str]


def held(page: Page, names: set[str]) -> set[Mention]:
    """Where these names stand in the memory of the page's scripts.

    What is looked through is let go at once, or else this search would hold it until the next one.
    """
    devtools = page.context.new_cdp_session(page)
    devtools.send("HeapProfiler.collectGarbage")
    prototype = object_id(devtools, "Runtime.evaluate", "result", expression="Object.prototype")
    everything = object_id(devtools, "Runtime.queryObjects", "objects", prototypeObjectId=prototype)
    asked = {"objectId": everything, "functionDeclaration": HELD, "returnByValue": True}
    answer = devtools.send("Runtime.callFunctionOn", {**asked, "arguments": [{"value": sorted(names)}]})
    for searched in (everything, prototype):
        devtools.send("Runtime.releaseObject", {"objectId": searched})
    devtools.detach()
    return {Mention(key, frozenset(keys)) for key, keys in answer["result"]["value"]}


def object_id(devtools: CDPSession, method: str, part: str, **facts: str) -> str:
    return str(devtools.send(method, facts)[part]["objectId"])


def overheard(page: Page) -> list[Any]:
    """All messages that the page is sent from now on; the list grows."""
    messages: list[Any] = []

    def listen(line: WebSocket) -> None:
        line.on("framereceived", lambda frame: messages.append(json.loads(frame)))

    page.on("websocket", listen)
    return messages


def mentioned(facts: Any, names: set[str]) -> Iterator[Mention]:
    """Where these names stand in a message."""
    if isinstance(facts, list):
        for fact in facts:
            yield from mentioned(fact, names)
    elif isinstance(facts, dict):
        for key, fact in facts.items():
            if key in names and isinstance(fact, dict):
                yield Mention(key, frozenset(fact))
            elif is_about(fact, names):
                yield Mention(key, frozenset(facts))
            yield from mentioned(fact, names)


def is_about(fact: Any, names: set[str]) -> bool:
    if isinstance(fact, str):
        return not names.isdisjoint(WORD.split(fact))
    return isinstance(fact, list) and any(is_about(one, names) for one in fact)


def kept(page: Page) -> str:
    """All that stays in the browser when the page is closed."""
    return str(page.evaluate("() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])"))
