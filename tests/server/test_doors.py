"""Never trust the client: origins, hosts, sizes, rates, headers, logs; and a description that holds."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from grognard import games
from grognard.release import version
from grognard.server import boards

from .table import Player, Server, opened
from .test_matches import MATCHES

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
MADE_UP = settings(
    max_examples=12, deadline=None, database=None, derandomize=True, suppress_health_check=[*HealthCheck]
)
"""So many requests are made up for each route."""
Operation = Any


@pytest.fixture
def open_door(sqlite_server: Server) -> Player:
    return Player(sqlite_server)


def test_a_page_of_another_site_may_not_act(open_door: Player) -> None:
    foreign = {"origin": "https://elsewhere.example"}
    answer = open_door.http.post("/api/people", headers=foreign)
    assert (answer.status_code, answer.json()["code"]) == (403, "other-origin")
    own = {"origin": open_door.server.address}
    assert open_door.http.post("/api/people", headers=own).status_code == 201
    assert open_door.http.post("/api/people", headers={"origin": "null"}).status_code == 403
    match = open_door.create()["info"]["id"]
    address = f"{open_door.server.address.replace('http', 'ws')}/api/matches/{match}/live"
    with pytest.raises((InvalidStatus, ConnectionClosed)), connect(address, origin=Origin(foreign["origin"])) as socket:
        socket.recv(5)
    with connect(address, origin=Origin(own["origin"])) as socket:
        socket.send('{"type":"ping"}')
        assert json.loads(socket.recv(5)) == {"type": "pong"}


def test_the_table_answers_only_to_its_own_names(open_door: Player) -> None:
    answer = open_door.http.get("/api/games", headers={"host": "rebound.example"})
    assert (answer.status_code, answer.json()["code"]) == (403, "unknown-host")
    port = open_door.server.port
    assert open_door.http.get("/api/games", headers={"host": f"localhost:{port}"}).status_code == 200


def test_every_answer_tells_the_browser_to_be_careful(open_door: Player) -> None:
    for path in ("/", "/health", "/api/games", "/api/nix", "/schema/openapi.json"):
        headers = open_door.http.get(path).headers
        assert "frame-ancestors 'none'" in headers["content-security-policy"], path
        assert "script-src 'self';" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_what_is_too_large_is_refused(open_door: Player) -> None:
    answer = open_door.http.post(f"{MATCHES}/import", content=b'{"save": "' + b"x" * 5_000_000 + b'"}')
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")
    match = open_door.create()["info"]["id"]
    assert open_door.post(f"{MATCHES}/{match}/chat", {"text": "x" * 1001}, 422)["code"] == "text-length"
    with open_door.live(match, "blue") as page:
        page.send("say", text="x" * 5_000_000)
        with pytest.raises(ConnectionClosed):
            page.until("nothing")


@pytest.mark.parametrize("rubbish", [b"[" * 200_000, b'{"a":' * 100_000, b'{"save":' + b"[" * 200_000])
def test_what_is_nested_too_deeply_is_refused(rubbish: bytes, open_door: Player) -> None:
    match = open_door.create()["info"]["id"]
    for path in (MATCHES, f"{MATCHES}/import", f"{MATCHES}/{match}/seats/blue/act", "/api/people/sign-in"):
        answer = open_door.http.post(path, content=rubbish, headers={"content-type": "application/json"})
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-request")
    with open_door.live(match, "blue") as page:
        page.socket.send(rubbish.decode())
        assert page.until("refused")["trouble"]["code"] == "bad-message"
        assert page.act(0, "choose bold") == page.until("done")["id"]


def test_too_many_requests_and_messages_are_refused(data: Path) -> None:
    slow = {"GROGNARD_REQUESTS_PER_SECOND": "4", "GROGNARD_GUESTS_PER_MINUTE": "3", "GROGNARD_MESSAGES_PER_SECOND": "2"}
    with opened(data, **slow) as server:
        player = Player(server)
        match = player.create()["info"]["id"]
        guests = [httpx.post(f"{server.address}/api/people") for _ in range(4)]
        assert [guest.status_code for guest in guests] == [201, 201, 429, 429]
        assert guests[-1].json()["code"] == "too-many-requests"
        with player.live(match, "blue") as page:
            page.sight()
            for _ in range(12):
                page.send("ping")
            with pytest.raises(ConnectionClosed) as closed:
                page.until("nothing")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4429
        assert 429 in [player.http.get("/api/games").status_code for _ in range(40)]
        assert player.http.get("/health").status_code == 200


def test_logs_are_lines_of_json_without_tokens_or_texts(open_door: Player) -> None:
    match = open_door.create(seats={"blue": "me", "red": "open"})
    token = match["links"][0]["token"]
    open_door.post(f"{MATCHES}/{match['info']['id']}/chat", {"text": "secret plan"})
    Player(open_door.server).post(f"{MATCHES}/{match['info']['id']}/join", {"token": token})
    open_door.get(f"{MATCHES}/nix", 404)
    lines: list[str] = []
    while not any(f"{MATCHES}/nix" in line for line in lines):
        time.sleep(0.01)
        lines = open_door.server.log.read_text().splitlines()
    told = [json.loads(line) for line in lines if line.startswith("{")]
    assert {"event", "level", "time", "of"} <= told[-1].keys()
    found = [line for line in told if line.get("path") == f"{MATCHES}/nix"]
    assert [(line["method"], line["status"]) for line in found] == [("GET", 404)]
    for secret in (token, open_door.token, "secret plan"):
        assert secret not in "\n".join(lines)


def test_no_text_breaks_the_database(ann: Player) -> None:
    match = ann.create()["info"]["id"]
    for path, body in (
        ("/api/people/sign-in", {"name": "a\x00b", "password": "correct horse"}),
        (f"{MATCHES}/{match}/chat", {"text": "a\x00b"}),
        (MATCHES, {"game": "skirmish", "scenario": "meeting", "seats": {}, "title": "a\x00b"}),
        (f"{MATCHES}/{match}/seats/blue/act", {"id": "a\x00b", "at": 0, "actions": ["choose bold"]}),
        (f"{MATCHES}/{match}/seats/blue/act", {"id": "x" * 65, "at": 0, "actions": ["choose bold"]}),
    ):
        assert ann.post(path, body, 400)["code"] == "bad-request"
    assert ann.http.get(f"{MATCHES}/a%00b").status_code == 404
    assert ann.http.put(f"{MATCHES}/{match}/notes", json={"text": "🙂 \u202e \ufdd0 ñ"}).status_code == 200
    assert ann.get(f"{MATCHES}/{match}/notes")["text"] == "🙂 \u202e \ufdd0 ñ"


def test_what_a_seat_is_told_is_not_left_in_the_browser(open_door: Player) -> None:
    match = open_door.create()["info"]["id"]
    answer = open_door.http.get(f"{MATCHES}/{match}/sight", params={"seat": "blue"})
    assert answer.headers["cache-control"] == "no-store"


def test_the_table_is_well(open_door: Player) -> None:
    health = open_door.get("/health")
    assert (health["name"], health["status"], health["version"]) == ("grognard", "ok", version())
    assert len(open_door.get("/api/games")["games"]) >= 2
    assert open_door.http.get("/api/words/desert/es").text.startswith("#")
    open_door.get("/api/words/desert/fr", 404)
    assert open_door.get("/api/rules/skirmish")[0]["text"]["es"]
    board = open_door.get("/api/games/desert/1940/board")
    assert open_door.get(f"/api/boards/{board['digest']}") == board
    assert "immutable" in open_door.http.get(f"/api/boards/{board['digest']}").headers["cache-control"]
    open_door.get("/api/boards/nix", 404)


def test_a_map_travels_compressed_to_whoever_can_read_that(open_door: Player) -> None:
    path = "/api/games/desert/1940/board"
    plain, small = (open_door.http.get(path, headers={"accept-encoding": how}) for how in ("identity", "gzip"))
    assert (plain.headers.get("content-encoding"), small.headers["content-encoding"]) == (None, "gzip")
    assert int(small.headers["content-length"]) < len(plain.content) / 4
    assert small.json() == plain.json()


@pytest.mark.parametrize(("game", "scenario"), [("desert", "1940"), ("skirmish", "meeting")])
def test_a_process_finds_a_board_that_another_one_has_drawn(
    game: str, scenario: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    digest, content = boards.drawn(games.build(game, scenario))
    assert boards.of_digest(digest) == content
    monkeypatch.setattr(boards, "KNOWN", {})
    assert boards.of_digest(digest) == content


def test_the_description_names_every_route_and_the_messages_of_the_live_table(open_door: Player) -> None:
    described = open_door.get("/schema/openapi.json")
    assert open_door.get("/schema") == described
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            assert operation["summary"], (path, method)
            assert operation["description"], (path, method)
    assert {"Sit", "Act", "Seen", "Done", "Refused"} <= described["components"]["schemas"].keys()


def test_the_api_holds_to_its_description(ann: Player) -> None:
    """schemathesis makes up requests from the description: none may break the table or be answered otherwise."""
    schema = schemathesis.openapi.from_dict(ann.get("/schema/openapi.json"))
    schema.config.update(base_url=ann.server.address)
    faults: list[str] = []
    for result in schema.get_all_operations():
        assert isinstance(result, Ok), result
        check_operation(result.ok(), ann, faults)
    assert not faults, "\n\n".join(faults[:5])


def check_operation(operation: Operation, player: Player, faults: list[str]) -> None:
    """Some requests to one route, those that name a match about one that there is."""
    if operation.method.upper() == "DELETE" or "sign-out" in operation.path:
        return
    match = player.create()["info"]["id"]

    @settings(MADE_UP)
    @given(case=operation.as_strategy())
    def check(case: Any) -> None:
        if "match" in case.path_parameters:
            case.path_parameters["match"] = match
        answer = case.call(headers={**case.headers, "authorization": f"Bearer {player.token}"})
        case.validate_response(answer, checks=CHECKS)

    try:
        check()
    except Exception as fault:
        faults.append(f"{operation.label}: {fault}")
