"""Guests, names, passwords and tokens."""

from __future__ import annotations

import time

from .table import Player
from .test_matches import MATCHES


def name() -> str:
    return f"Ann {time.monotonic_ns() % 10**12}"


def test_a_guest_takes_a_name_and_keeps_his_matches(ann: Player) -> None:
    match = ann.create()["info"]["id"]
    given = {"name": f"  {name()}", "password": "correct horse"}
    session = ann.post("/api/people/sign-up", given)
    assert session["person"] == {"id": ann.id, "name": given["name"].strip()}
    named = Player(ann.server, session["token"])
    assert [info["id"] for info in named.get(MATCHES)] == [match]
    assert named.get(f"{MATCHES}/{match}")["seats"][0]["name"] == given["name"].strip()
    assert named.get("/api/me") == ann.get("/api/me") == session["person"]


def test_a_guest_who_signs_in_brings_his_matches_along(ann: Player, ben: Player) -> None:
    given = {"name": name(), "password": "correct horse"}
    ben.post("/api/people/sign-up", given)
    match = ann.create()["info"]["id"]
    ann.http.put(f"{MATCHES}/{match}/notes", json={"text": "remember"})
    session = ann.post("/api/people/sign-in", {**given, "name": given["name"].upper()})
    assert session["person"]["id"] == ben.id
    again = Player(ann.server, session["token"])
    assert [info["id"] for info in again.get(MATCHES)] == [match]
    assert again.get(f"{MATCHES}/{match}/notes") == {"text": "remember"}
    assert ann.get("/api/me", 401)["code"] == "unknown-person"


def test_names_are_unlike_and_passwords_must_fit(ann: Player, ben: Player) -> None:
    given = {"name": name(), "password": "correct horse"}
    ann.post("/api/people/sign-up", given)
    taken = ben.post("/api/people/sign-up", {**given, "name": given["name"].upper()}, 409)
    assert taken["code"] == "name-taken"
    assert ben.post("/api/people/sign-in", {**given, "password": "battery staple"}, 401)["code"] == "wrong-password"
    assert ben.post("/api/people/sign-in", {**given, "name": "Nobody at all"}, 401)["code"] == "wrong-password"
    assert ben.post("/api/people/sign-up", {"name": name(), "password": "short"}, 422)["code"] == "password-length"
    for wrong in ("", " ", "x" * 31, "a\u202eb", "bell\x07"):
        refused = ben.post("/api/people/sign-up", {"name": wrong, "password": "correct horse"}, 422)
        assert refused["code"] == "name-length"


def test_a_token_ends_when_somebody_signs_out(ann: Player) -> None:
    given = {"name": name(), "password": "correct horse"}
    other = Player(ann.server, ann.post("/api/people/sign-up", given)["token"])
    assert other.post("/api/people/sign-out") is None
    assert other.get("/api/me", 401)["code"] == "unknown-person"
    assert ann.get("/api/me")["name"] == given["name"]
    assert Player(ann.server, "").get("/api/me", 401)["code"] == "unknown-person"
