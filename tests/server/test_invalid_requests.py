"""Invalid requests get an error response and change nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.server.serving import Payload, Player, plain_choice

Guests = Callable[..., Player]
JSON = {"Content-Type": "application/json"}


@pytest.fixture
def duel(guest: Guests) -> tuple[Player, Player, Payload]:
    """Return Ann, who is to move, Bob, and Ann's view."""
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.table("here", "open")["id"]
    bob.post(f"/api/tables/{table}/seats/1/take", {})
    return ann, bob, ann.view(table)


def refused(player: Player, method: str, path: str, **request: Any) -> tuple[int, Payload]:
    """Send a request that must get an error response in the usual format."""
    response = player.http.request(method, path, **request)
    assert 400 <= response.status_code < 500, response.text
    answer: Payload = response.json()
    assert isinstance(answer["error"], str) and len(answer["message"]) > 8
    return response.status_code, answer


def test_wrong_seat_and_wrong_turn_change_nothing(duel: tuple[Player, Player, Payload]) -> None:
    ann, bob, view = duel
    action = plain_choice(view)
    assert bob.act(view["table"], view["seq"], action, 409)["error"] == "not_your_turn"
    for kind in ("undo", "redo", "restart-turn"):
        answer = bob.post(f"/api/tables/{view['table']}/{kind}", {"seq": view["seq"]}, 409)
        assert answer["error"] == "not_your_turn"
    why = f"/api/tables/{view['table']}/why-not?hex=a1"
    assert bob.get(why, 409)["error"] == "not_your_turn"
    assert ann.view(view["table"])["seq"] == view["seq"]


def test_a_stale_request_gets_the_current_view(duel: tuple[Player, Player, Payload]) -> None:
    ann, _, view = duel
    moved = ann.act(view["table"], view["seq"], plain_choice(view))
    stale = ann.act(view["table"], view["seq"], plain_choice(view), 409)
    assert stale["error"] == "stale"
    assert stale["view"]["seq"] == moved["seq"] and stale["view"]["my_turn"]
    assert [line["seq"] for line in stale["view"]["log"]] == [moved["seq"]]
    future = ann.act(view["table"], moved["seq"] + 7, plain_choice(moved), 409)
    assert future["error"] == "stale"
    assert ann.view(view["table"])["seq"] == moved["seq"]


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ("end", "T2"),
        ("build a20", "T2"),
        ("put e7", "T1"),
        ("draw grass", "T1"),
        ("farm e7", "L1"),
        ("build z99", ""),
        ("dance e7", ""),
        ("build", ""),
    ],
)
def test_illegal_actions_name_the_rule(
    duel: tuple[Player, Player, Payload], action: str, rule: str
) -> None:
    ann, _, view = duel
    answer = ann.act(view["table"], view["seq"], action, 422)
    assert answer["error"] == "illegal"
    if rule:
        assert answer["rule"] in (rule, "R2")
    assert ann.view(view["table"])["seq"] == view["seq"]


def test_why_an_action_is_illegal(duel: tuple[Player, Player, Payload]) -> None:
    ann, _, view = duel
    path = f"/api/tables/{view['table']}/why-not"
    legal = next(a["hex"] for a in view["can"]["verbs"][0]["actions"])
    assert ann.get(f"{path}?hex={legal}") == {"hex": legal, "reasons": []}
    castle = next(hex_ for hex_, kind in view["specials"].items() if kind == "castle")
    reasons = ann.get(f"{path}?hex={castle}")["reasons"]
    assert reasons[0]["verb"] == "build" and "castle" in reasons[0]["why"] and reasons[0]["rule"]
    assert "no farm tile" in ann.get(f"{path}?hex=a1&verb=farm")["reasons"][0]["why"]
    assert ann.get(f"{path}?hex=z99", 422)["error"] == "illegal"
    assert ann.get(f"{path}?hex=a1&verb=dance", 422)["error"] == "illegal"


def test_without_a_guest(guest: Guests) -> None:
    client = guest(None)
    table = guest("Ann").table("here", "open")["id"]
    for method, path, body in [
        ("POST", "/api/tables", {"game": "kingdom", "seats": [{"kind": "here"}]}),
        ("POST", f"/api/tables/{table}/seats/1/take", {}),
        ("POST", f"/api/tables/{table}/chat", {"text": "hi"}),
        ("POST", f"/api/tables/{table}/actions", {"seq": 0, "action": "end"}),
        ("DELETE", f"/api/tables/{table}", None),
        ("POST", "/api/claims", {"token": "x"}),
        ("POST", "/api/records", {}),
    ]:
        status, answer = refused(client, method, path, json=body)
        assert (status, answer["error"]) == (401, "no_guest")


@pytest.mark.parametrize("token", ["", "x", "' OR 1=1 --", "%00", "a" * 4000])
def test_unknown_cookies_are_ignored(guest: Guests, token: str) -> None:
    client = guest(None)
    headers = {"Cookie": f"hexstead_guest={token}"}
    assert client.http.get("/api/me", headers=headers).json() == {"guest": None}
    status, answer = refused(
        client, "POST", "/api/tables", json={"game": "kingdom", "seats": []}, headers=headers
    )
    assert status in (401, 422) and answer["error"] in ("no_guest", "bad_body")


def test_control_characters_in_headers_are_refused(guest: Guests) -> None:
    client = guest(None)
    assert client.http.get("/api/me", headers={"Cookie": "hexstead_guest=\x7f"}).status_code == 400
    assert client.http.get("/api/me").json() == {"guest": None}


def test_a_bearer_token_is_equivalent_to_the_cookie(guest: Guests) -> None:
    ann = guest("Ann")
    token = ann.http.cookies["hexstead_guest"]
    headers = {"Authorization": f"Bearer {token}"}
    program = guest(None)
    assert program.http.get("/api/me", headers=headers).json() == ann.get("/api/me")


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "https://elsewhere.example"},
        {"Origin": "null"},
        {"Origin": "http://[bad"},
    ],
)
def test_cross_site_writes_are_refused(guest: Guests, headers: dict[str, str]) -> None:
    ann = guest("Ann")
    status, answer = refused(ann, "PUT", "/api/me", json={"name": "Eve"}, headers=headers)
    assert (status, answer["error"]) == (403, "cross_site")
    assert ann.get("/api/me")["guest"]["name"] == "Ann"


def test_same_site_writes_are_accepted(guest: Guests) -> None:
    ann = guest("Ann")
    for headers in ({"Sec-Fetch-Site": "same-origin"}, {"Origin": ann.address}):
        answer = ann.http.put("/api/me", json={"colour": "green"}, headers=headers)
        assert answer.status_code == 200


@pytest.mark.parametrize(
    ("request_", "status", "code"),
    [
        ({"content": b"{", "headers": JSON}, 422, "bad_body"),
        ({"content": b"[" * 60000, "headers": JSON}, 400, ""),
        ({"content": b"\xff\xfe", "headers": JSON}, 0, ""),
        ({"content": b"name=x", "headers": {"Content-Type": "text/plain"}}, 415, "not_json"),
        ({"data": {"name": "x"}}, 415, "not_json"),
        ({"json": {"name": "x" * 70_000}}, 413, "too_large"),
        ({"json": {"name": "x", "surname": "y"}}, 422, "bad_body"),
        ({"json": {"name": 7}}, 422, "bad_body"),
        ({"json": {"name": ""}}, 422, "bad_body"),
        ({"json": {"name": "   "}}, 422, "bad_body"),
        ({"json": {"name": "x" * 25}}, 422, "bad_body"),
        ({"json": {"name": "a\u0000b"}}, 422, "bad_body"),
        ({"json": {"name": "a\nb"}}, 422, "bad_body"),
        ({"json": {"name": "a\u202eb"}}, 422, "bad_body"),
        (
            {"content": b'{"name": "\\ud800"}', "headers": JSON},
            0,
            "",
        ),
        ({"json": {"colour": "pink"}}, 422, "bad_body"),
        ({"json": {"language": "fr"}}, 422, "bad_body"),
        ({"json": {}}, 422, "bad_body"),
        ({"json": []}, 422, "bad_body"),
        ({}, 422, "bad_body"),
    ],
)
def test_invalid_bodies(guest: Guests, request_: dict[str, Any], status: int, code: str) -> None:
    got, answer = refused(guest(None), "PUT", "/api/me", **request_)
    assert not status or got == status
    assert not code or answer["error"] == code


def test_a_body_without_a_length_is_still_limited(guest: Guests) -> None:
    def endless() -> Any:
        for _ in range(100):
            yield b"x" * 10_000

    status, answer = refused(guest(None), "PUT", "/api/me", content=endless(), headers=JSON)
    assert (status, answer["error"]) == (413, "too_large")


@pytest.mark.parametrize(
    "change",
    [
        {"game": "chess"},
        {"seats": []},
        {"seats": [{"kind": "here"}]},
        {"seats": [{"kind": "here"}] * 6},
        {"seats": [{"kind": "king"}, {"kind": "here"}]},
        {"seats": [{"kind": "bot"}, {"kind": "here"}]},
        {"seats": [{"kind": "bot", "bot": "deep-thought"}, {"kind": "here"}]},
        {"seats": [{"kind": "here", "colour": "blue"}, {"kind": "open", "colour": "blue"}]},
        {"request": {"first_game": True}, "setup": {}},
        {"setup": {}},
        {"setup": {"quadrants": 7, "cards": []}},
        {"setup": {"quadrants": [[["x"], True]] * 4, "cards": ["lords", "knights", "miners"]}},
        {"setup": {"quadrants": [["/etc/passwd.txt", True]] * 4, "cards": []}},
        {"request": {"players": 3}},
        {"request": {"sets": ["atlantis"]}},
        {"request": {"sets": []}},
        {"request": {"sets": ["crossroads"]}},
        {"request": {"sets": ["base", "base"]}},
        {"request": {"seed": -1}},
        {"request": {"seed": 10**30}},
        {"request": {"quadrants": [None]}},
        {"request": {"quadrants": [["farm", False], ["farm", True], None, None]}},
        {"request": {"quadrants": [["nowhere", False], None, None, None]}},
        {"request": {"cards": ["lords", "lords", None]}},
        {"request": {"cards": ["gold"]}},
        {"request": {"start": 9}},
        {"request": {"options": {"cheat": True}}},
        {"request": {"lots": {"tasks": [{}]}}},
        {"request": {"lots": {"tasks": ["road"]}}},
        {"request": 7},
        {"from": {"record": "nothing", "at": 0}},
        {"clock": {"minutes": 0}},
        {"clock": {"hours": 1}},
        {"listed": "yes"},
    ],
)
def test_invalid_tables(guest: Guests, change: Payload) -> None:
    ann = guest("Ann")
    body = {"game": "kingdom", "seats": [{"kind": "here"}, {"kind": "open"}], **change}
    status, answer = refused(ann, "POST", "/api/tables", json=body)
    assert status in (404, 422) and answer["error"] in ("bad_body", "bad_setup", "not_found")
    assert ann.get("/api/tables?which=mine")["tables"] == []


@pytest.mark.parametrize(
    ("request_", "problem"),
    [
        ({"sets": ["base", "splendid-castles"]}, "is a variant of the second-edition"),
        ({"sets": ["nomads", "capitol"]}, "Harbor or Oracle, and neither is in play"),
        ({"sets": ["capitol", "caves"]}, "too few quadrants or cards for a game; add base"),
        (
            {"sets": ["base"], "quadrants": [["temple", False], None, None, None]},
            "'temple' belongs to marshlands, which is not one of the sets base; available: barn",
        ),
        (
            {"sets": ["base", "island"], "lots": {"island-side": ["rope-bridge", "tree-house"]}},
            "island-side: expected 1 for these quadrants",
        ),
        (
            {
                "sets": ["second-edition"],
                "quadrants": [["section-1a", False], ["section-2b", False], None, None],
            },
            "must all lie on side A or all on side B",
        ),
    ],
)
def test_incompatible_boxes(guest: Guests, request_: Payload, problem: str) -> None:
    seats = [{"kind": "here"}, {"kind": "open"}]
    table = {"game": "kingdom", "seats": seats, "request": request_}
    ann = guest("Ann")
    for path, body in (
        ("/api/tables", table),
        ("/api/preview", {"game": "kingdom", "request": request_}),
    ):
        status, answer = refused(ann, "POST", path, json=body)
        assert (status, answer["error"]) == (422, "bad_setup")
        assert problem in answer["params"]["detail"]


def own_quadrant(text: str) -> Payload:
    quadrants = [["mine", False], ["farm", False], ["oasis", False], ["tower", False]]
    cards = ["lords", "knights", "miners"]
    return {"players": 2, "quadrants": quadrants, "cards": cards, "own_quadrants": {"mine": text}}


@pytest.mark.parametrize("text", ["", "#" + " " * 900 + "x", "x" * 2000, "# Mine; L = Farm\nG"])
def test_malformed_custom_quadrants(guest: Guests, text: str) -> None:
    seats = [{"kind": "here"}, {"kind": "open"}]
    body = {"game": "kingdom", "seats": seats, "setup": own_quadrant(text)}
    status, answer = refused(guest("Ann"), "POST", "/api/tables", json=body)
    assert (status, answer["error"]) == (422, "bad_setup")


def test_errors_in_a_custom_quadrant_have_line_and_column(guest: Guests) -> None:
    rows = ["GGGGGGGGGG"] * 4 + ["GGGGLGGXGG"] + ["TTTTTTTTTT"] * 5
    text = "\n".join(["# Mine; L = Farm", *rows])
    seats = [{"kind": "here"}, {"kind": "open"}]
    body = {"game": "kingdom", "seats": seats, "setup": own_quadrant(text)}
    status, answer = refused(guest("Ann"), "POST", "/api/tables", json=body)
    assert status == 422
    assert "line 6, column 8: unknown letter 'X'; expected one of" in answer["params"]["detail"]


def test_a_custom_quadrant_can_be_played(guest: Guests) -> None:
    rows = ["GGGGGGGGGG"] * 4 + ["GGGGLGGGGG"] + ["TTTTTTTTTT"] * 5
    text = "\n".join(["# Mine; L = Farm", *rows])
    table = guest("Ann").table("here", "random", setup=own_quadrant(text))
    assert table["status"] == "playing"


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"hexstead": 99}, "format"),
        ({"rules": "0"}, "rules"),
        ({"game": "chess"}, "chess"),
        ({"actions": ["draw grass", "draw forest", "end"]}, "line"),
        ({"actions": ["draw grass", 7]}, "expected text, got 7"),
        ({"actions": 7}, "list"),
        ({"setup": {}}, "set-up"),
        ({"setup": []}, "dict"),
        ({"more": 1}, "unknown field"),
    ],
)
def test_invalid_records(guest: Guests, change: Payload, words: str) -> None:
    ann = guest("Ann")
    record: Payload = {
        "hexstead": 1,
        "game": "kingdom",
        "rules": "1",
        "setup": ann.get("/api/catalogue/kingdom")["first_game"],
        "actions": ["draw grass", "draw forest"],
        **change,
    }
    status, answer = refused(ann, "POST", "/api/records", json=record)
    assert (status, answer["error"]) == (422, "bad_record")
    assert words in answer["message"]


def test_an_uploaded_record_is_returned_unchanged(guest: Guests) -> None:
    ann = guest("Ann")
    record = {
        "hexstead": 1,
        "game": "kingdom",
        "rules": "1",
        "setup": ann.get("/api/catalogue/kingdom")["first_game"],
        "actions": ["draw grass", "draw forest", "build e4"],
    }
    kept = ann.post("/api/records", record)
    assert kept["length"] == 3 and not kept["over"] and kept["table"] is None
    assert kept["names"] == ["Player 1", "Player 2"]
    assert kept["steps"][2]["hexes"] == ["e4"]
    assert json.loads(ann.http.get(f"/api/records/{kept['id']}/download").text) == record
    moment = guest(None).get(f"/api/records/{kept['id']}/at/2")
    assert moment["state"]["seats"][1]["hand"] == ["forest"] and moment["mover"] == 0
    assert ann.get(f"/api/records/{kept['id']}/at/4", 404)["error"] == "not_found"
    assert ann.get(f"/api/records/{kept['id']}/result", 409)["error"] == "conflict"


@pytest.mark.parametrize(
    "path",
    [
        "/api/nothing",
        "/api",
        "/api/tables/nothing",
        "/api/tables/%00",
        "/api/tables/..%2f..%2fetc",
        "/api/tables/nothing/view",
        "/api/tables/nothing/events",
        "/api/records/nothing",
        "/api/catalogue/chess",
        "/api/tables?which=all",
        "/api/tables?limit=0",
        "/api/tables?before=yesterday",
        "/api/tables?limit=99999999999999999999",
    ],
)
def test_unknown_paths(guest: Guests, path: str) -> None:
    status, _ = refused(guest("Ann"), "GET", path)
    assert status in (400, 404, 422)


def test_wrong_methods(guest: Guests) -> None:
    for method, path in [("POST", "/api/me"), ("PATCH", "/api/tables"), ("PUT", "/api/catalogue")]:
        status, answer = refused(guest("Ann"), method, path, json={})
        assert (status, answer["error"]) == (405, "wrong_method")


def test_scripts_in_names_stay_text(guest: Guests) -> None:
    name = "<img src=x onerror=1>"
    ann = guest(name)
    answer = ann.http.get("/api/me")
    assert answer.json()["guest"]["name"] == name
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"
