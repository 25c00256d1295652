"""The server and the host of a browser answer the same requests with the same bytes.

Each script runs against both; `hosts.py` says how ids and times are left out. Chance, bots and
set-ups have the same seed in both.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from hexstead import kingdom
from hexstead.browser.host import ROUTERS
from hexstead.browser.routing import NEEDS_SERVER
from hexstead.server.app import make_app
from hexstead.server.settings import Settings
from tests.contract.hosts import SEED, Client, both_hosts
from tests.server.serving import plain_choice

DAY: Final = "2026-11-01"
BOXES: Final = [
    ["nomads", "capitol"],
    ["crossroads", "caves"],
    ["marshlands", "island"],
    ["harvest"],
]
BOARD_SEED: Final = 20
LESSON_STEPS: Final = [
    step
    for path in sorted((Path(kingdom.__file__).parent / "sets").glob("*/lesson/steps.json"))
    for step in json.loads(path.read_text(encoding="utf-8"))["steps"]
]
ROWS: Final = ["GGGGGGGGGG"] * 4 + ["GGGGLGGGGG"] + ["TTTTTTTTTT"] * 5


@pytest.fixture(scope="module")
def clients(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Client, Client]]:
    with pytest.MonkeyPatch.context() as patch:
        folder = tmp_path_factory.mktemp("hosts")
        with both_hosts(folder, patch) as both:
            for client in both:
                before_a_name(client)
                client.put("/api/me", {"name": "Ann", "colour": "green"})
            compare(both)
            yield both


@pytest.fixture
def hosts(clients: tuple[Client, Client], monkeypatch: pytest.MonkeyPatch) -> tuple[Client, Client]:
    """Return both clients, which draw the same set-ups; what they answered in a test that failed is
    forgotten."""
    monkeypatch.setattr("secrets.randbelow", lambda _: SEED)
    for client in clients:
        client.take_answers()
    return clients


def before_a_name(client: Client) -> None:
    """Requests of a visitor who has no name yet."""
    client.get("/api/me")
    client.get("/api/tables")
    client.get("/api/tables?which=open")
    client.post("/api/tables", {"game": "kingdom", "seats": [{"kind": "here"}]})
    client.post("/api/tables", {"game": 1})
    client.get("/api/statistics?game=none")
    client.get("/api/progress")
    for name in ("", "x" * 25, 3, "\u200b"):
        client.put("/api/me", {"name": name})
    for text in (None, "{}", "[]", "{", '{"nam": "Ann"}'):
        client.put("/api/me", text)


def compare(hosts: tuple[Client, Client]) -> None:
    """Compare what both hosts have answered, and forget it."""
    server, browser = (client.take_answers() for client in hosts)
    for one, other in zip(server, browser, strict=True):
        assert one == other, first_difference(one, other)


def first_difference(one: str, other: str) -> str:
    """Return the question, and where the answers of the server and the browser part."""
    at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    question = one.partition("\n")[0]
    return f"{question}\n{one[max(0, at - 80) : at + 120]}\n{other[max(0, at - 80) : at + 120]}"


# --- without a table ----------------------------------------------------------------------------


def test_the_guest_and_the_catalogue(hosts: tuple[Client, Client]) -> None:
    for client in hosts:
        client.get("/api/me")
        client.put("/api/me", {"language": "nl"})
        client.put("/api/me", {"colour": "pink"})
        client.get("/api/catalogue")
        client.get("/api/catalogue/kingdom")
        client.get("/api/catalogue/catan")
        client.get("/api/catalogue/chess")
        for game in ("kingdom", "catan", "chess"):
            client.post("/api/preview", {"game": game, "request": {"players": 3}})
        client.post("/api/preview", {"game": "kingdom", "request": {"players": 9}})
        client.post("/api/preview", {"game": "kingdom", "request": {"player": 3}})
    compare(hosts)


def test_quadrants_positions_and_puzzles(hosts: tuple[Client, Client]) -> None:
    for client in hosts:
        assert "findings" in client.post("/api/quadrants/check", {"board": {"rows": ROWS}})
        client.post("/api/quadrants/check", {"board": {"rows": ROWS[1:]}})
        client.post("/api/quadrants/check", {})
        assert client.post("/api/quadrants/make", {"set": "base", "seed": 5})["text"]
        client.post("/api/quadrants/make", {"set": "base", "seed": -5})
        client.post("/api/quadrants/make", {"set": "none", "seed": 5})
        assert client.post("/api/quadrants/picture", {"board": {"rows": ROWS}})["svg"]
        setup = client.post("/api/preview", {"game": "kingdom", "request": {"first_game": True}})
        start = {"game": "kingdom", "setup": setup["setup"]}
        assert client.post("/api/positions", start)["draws"]
        client.post("/api/positions", {**start, "seat": 8})
        client.post("/api/positions", {**start, "actions": ["end"]})
        client.post("/api/positions", {"game": "catan", "position": "nonsense"})
        puzzles = client.get("/api/puzzles")["puzzles"]
        easiest = f"/api/puzzles/{puzzles[0]['id']}"
        client.get(easiest)
        client.get("/api/puzzles/none")
        best = client.post(f"{easiest}/answer", {})["best"]["steps"]
        client.post(f"{easiest}/answer", {"actions": [step["text"] for step in best]})
        client.post(f"{easiest}/answer", {"actions": ["end", "end"]})
    compare(hosts)


def test_progress(hosts: tuple[Client, Client]) -> None:
    for client in hosts:
        easiest = f"/api/puzzles/{client.get('/api/puzzles')['puzzles'][0]['id']}"
        best = client.post(f"{easiest}/answer", {})["best"]["steps"]
        assert client.get("/api/progress")["rating"] is None
        client.post(f"{easiest}/answer", {"counted": True})
        client.post(
            f"{easiest}/answer", {"actions": [step["text"] for step in best], "counted": True}
        )
        found = client.get("/api/progress")
        assert (found["rating"]["puzzles"], found["puzzles"]["days"]) == (1, 1)
        for game in ("kingdom", "catan", "chess"):
            client.get(f"/api/progress/goals?game={game}")
        client.post(f"{easiest}/answer", {"counted": 3})
    compare(hosts)


def test_the_lessons_of_the_boxes(hosts: tuple[Client, Client]) -> None:
    for client in hosts:
        for step in LESSON_STEPS:
            start = {"game": "kingdom", "position": step["position"], "seat": 0}
            assert client.post("/api/positions", start)["my_turn"]
            client.post("/api/positions", {**start, "actions": step["solution"]})
            client.post("/api/positions", {**start, "why_not": {"hex": "a1", "verb": "build"}})
    compare(hosts)


@pytest.mark.parametrize("game", ["kingdom", "catan"])
def test_the_board_of_the_day(hosts: tuple[Client, Client], game: str) -> None:
    for client in hosts:
        for query in (f"?game={game}&day={DAY}", f"?game={game}&day=2099-01-01", "?day=x"):
            client.get(f"/api/daily{query}")
        table = client.table(game, ["here", "medium", "medium"], daily=DAY)
        client.get(f"/api/daily?game={game}&day={DAY}")
        client.my_turn(table)
        client.post(f"/api/tables/{table}/seats/0/resign")
        client.get(f"/api/daily?game={game}&day={DAY}")
    compare(hosts)


def test_bad_requests(hosts: tuple[Client, Client]) -> None:
    seats = [{"kind": "here"}, {"kind": "bot", "bot": "easy"}]
    bodies: list[Any] = [
        None,
        "",
        "null",
        "[]",
        "{",
        '{"a": 1e999}',
        "[" * 5000,
        '{"game": "\\ud800"}',
        {"game": "kingdom"},
        {"game": "kingdom", "seats": []},
        {"game": "kingdom", "seats": [{"kind": "robot"}]},
        {"game": "kingdom", "seats": [{"kind": "bot"}]},
        {"game": "kingdom", "seats": [{"kind": "bot", "bot": "master of none"}]},
        {"game": "kingdom", "seats": [{"kind": "bot", "bot": "nobody"}] * 2},
        {"game": "chess", "seats": seats},
        {"game": "kingdom", "seats": seats, "rated": True},
        {"game": "kingdom", "seats": seats, "setup": {}, "request": {}},
        {"game": "kingdom", "seats": seats, "setup": {"players": 2}},
        {"game": "kingdom", "seats": seats, "daily": "yesterday"},
        {"game": "kingdom", "seats": seats, "daily": DAY},
        {"game": "kingdom", "seats": seats, "request": {"players": 3}},
        {"game": "kingdom", "seats": seats, "clock": {"minutes": 0}},
        {"game": "kingdom", "seats": seats, "from": {"record": "none", "at": 3}},
        {"game": "kingdom", "seats": [{**seat, "colour": "blue"} for seat in seats]},
    ]
    paths = [
        ("GET", "/api/nothing/here"),
        ("POST", "/api/nothing"),
        ("PATCH", "/api/me"),
        ("POST", "/api/me"),
        ("GET", "/api/preview"),
        ("GET", "/api/tables/none"),
        ("GET", "/api/tables/no%20ne"),
        ("GET", "/api/tables/none/view?after=x"),
        ("GET", "/api/tables/none/view?after=-1"),
        ("GET", "/api/tables/none/why-not"),
        ("GET", "/api/tables?which=all"),
        ("GET", "/api/tables?limit=0"),
        ("GET", "/api/tables?before=never"),
        ("GET", "/api/tables?limit=1&limit=x"),
        ("POST", "/api/tables/none/seats/11/resign"),
        ("POST", "/api/tables/none/seats/x/resign"),
        ("DELETE", "/api/tables/none"),
        ("GET", "/api/records/none"),
        ("GET", "/api/records/none/analysis"),
        ("GET", "/api/statistics?game=none"),
    ]
    for client in hosts:
        for body in bodies:
            client.post("/api/tables", body)
        for method, path in paths:
            client.call(method, path)
        for text in ("", "{}", "no JSON", '{"game": "kingdom"}', "[" * 5000):
            client.post("/api/records", text)
    compare(hosts)


# --- games --------------------------------------------------------------------------------------


@pytest.mark.parametrize("sets", BOXES, ids="-".join)
def test_games_of_kingdom_builder(hosts: tuple[Client, Client], sets: list[str]) -> None:
    request = {"sets": ["base", *sets], "seed": BOARD_SEED}
    for client in hosts:
        table = client.table("kingdom", ["here", "easy", "medium"], request=request)
        view = client.play(table, 12)
        client.get(f"/api/tables/{table}/why-not?hex=a1")
        client.get(f"/api/tables/{table}/why-not?hex=a99&verb=build")
        client.act(table, view, "build z30")
        client.act(table, view, plain_choice(view))
        client.act(table, view, plain_choice(view))  # in a state of the past
        for way in ("undo", "redo", "restart-turn", "undo"):
            seq = client.get(f"/api/tables/{table}/view")["seq"]
            client.post(f"/api/tables/{table}/{way}", {"seq": seq})
        client.get(f"/api/tables/{table}/last-round")
        client.get(f"/api/tables/{table}/last-round/explanation")
        client.get(f"/api/tables/{table}/log?before=9")
        client.get(f"/api/tables/{table}")
    compare(hosts)


@pytest.mark.parametrize("game", ["kingdom", "catan"])
def test_a_whole_game_its_record_and_its_analysis(hosts: tuple[Client, Client], game: str) -> None:
    bots = ["easy"] if game == "kingdom" else ["easy", "easy"]
    for client in hosts:
        table = client.table(game, ["here", *bots], request={"seed": BOARD_SEED})
        client.play(table, 6)
        client.get(f"/api/tables/{table}/hint")
        client.post(f"/api/tables/{table}/seats/0/leave")
        client.until(f"/api/tables/{table}", lambda found: found["status"] == "over")
        client.get("/api/tables?which=finished&limit=3")
        record = client.get(f"/api/records/{table}")
        client.get(f"/api/records/{table}?after={record['length'] - 3}")
        client.get(f"/api/records/{table}/at/10")
        client.get(f"/api/records/{table}/at/99999")
        client.get(f"/api/records/{table}/result")
        _, text = client.send("GET", f"/api/records/{table}/download", None)
        client.note("download", text)
        client.post("/api/records", text)
        client.get(f"/api/records/{table}/analysis")
        client.post(f"/api/records/{table}/analysis", {"level": "best"})
        if game == "kingdom":
            analyse(client, table)
        client.get(f"/api/statistics?game={game}")
        client.get(f"/api/statistics/games?game={game}&limit=2")
        client.post(f"/api/tables/{table}/undo", {"seq": 3})
        client.get(f"/api/progress/goals?game={game}")
    compare(hosts)


def analyse(client: Client, table: str) -> None:
    path = f"/api/records/{table}/analysis"
    client.send("POST", path, '{"level": "quick"}')
    found = client.until(path, lambda state: state["status"] == "done")["analysis"]
    for number in (*found["turning_points"][:2], 999):
        client.get(f"{path}/decisions/{number}/better")
        client.get(f"{path}/decisions/{number}")
        client.post(f"{path}/decisions/{number}/answer", {"actions": []})
        client.post(f"{path}/decisions/{number}/answer", {"actions": ["build z30"]})


def test_one_screen_for_several_players(hosts: tuple[Client, Client]) -> None:
    for client in hosts:
        table = client.table("catan", ["here", "here", "easy"], request={"seed": 3})
        for _ in range(8):
            view = client.turn_of_screen(table)
            if view["hand_over"] is not None:
                client.act(table, view, "roll")
                view = client.post(f"/api/tables/{table}/hand-over", {"seat": view["hand_over"]})
            client.act(table, view, plain_choice(view))
        client.turn_of_screen(table)
        client.post(f"/api/tables/{table}/hand-over", {"seat": 2})
        client.post(f"/api/tables/{table}/rewind", {"seq": 0})
        client.get(f"/api/tables/{table}")
    compare(hosts)


def test_seats_chat_and_streams(hosts: tuple[Client, Client]) -> None:
    for client in hosts:
        table = client.table("kingdom", ["here", "easy"], request={"first_game": True})
        client.play(table, 5)
        path = f"/api/tables/{table}"
        client.post(f"{path}/chat", {"text": "Hello"})
        client.post(f"{path}/chat", {"text": " "})
        client.post(f"{path}/reactions", {"reaction": "wow"})
        client.post(f"{path}/reactions", {"reaction": "boo"})
        client.get(f"{path}/chat?before=1")
        for name, data in client.first_events(f"{path}/events?after=0", 2):
            client.note(name, data)
        client.put(path, {"onlookers_chat": False})
        client.post(f"{path}/seats/1/take", {})
        client.put(f"{path}/seats/1", {"kind": "here"})
        client.post(f"{path}/seats/0/reclaim")
        client.post(f"{path}/seats/0/stand-in", {"bot": "easy"})
        client.put(f"{path}/seats/0/declining", {"offers": "turn"})
        client.put(f"{path}/seats/0/preferences", {"preferences": ["refuse 1"]})
        client.post(f"{path}/seats/1/remove")
        client.post(f"{path}/seats/1/keep")
        client.post(f"{path}/rewind", {"seq": 0})
        client.post(f"{path}/rewind/agree", {"seq": 0})
        client.post(f"{path}/rewind/decline", {"seq": 0})
        client.post(f"{path}/seats/0/resign")
        client.post(f"{path}/seats/0/resign")
        client.call("DELETE", f"{path}")
        client.get(path)
    compare(hosts)


def test_a_game_abandoned_by_agreement(hosts: tuple[Client, Client]) -> None:
    for client in hosts:
        table = client.table("kingdom", ["here", "easy"], request={"first_game": True})
        client.play(table, 5)
        path = f"/api/tables/{table}"
        client.post(f"{path}/abandonment/agree")
        client.post(f"{path}/abandonment/decline")
        client.post(f"{path}/abandonment")
        client.get(f"{path}/view")
        client.get(f"/api/records/{table}/result")
        client.get("/api/statistics")
        client.get("/api/statistics/games")
    compare(hosts)


def test_rematches_and_games_from_a_record(hosts: tuple[Client, Client]) -> None:
    for client in hosts:
        table = client.table("kingdom", ["here", "easy"], request={"first_game": True})
        client.play(table, 8)
        client.post(f"/api/tables/{table}/rematch")
        client.post(f"/api/tables/{table}/seats/0/resign")
        again = client.post(f"/api/tables/{table}/rematch")["id"]
        client.post(f"/api/tables/{table}/rematch")
        client.my_turn(again)
        client.get(f"/api/tables/{table}")
        source = {"record": table, "at": 12}
        branch = client.table("kingdom", ["here", "here"], **{"from": source})
        client.get(f"/api/tables/{branch}/view")
        seats = [{"kind": "here"}] * 3
        client.post("/api/tables", {"game": "kingdom", "seats": seats, "from": source})
        client.post("/api/tables", {"game": "catan", "seats": seats, "from": source})
    compare(hosts)


# --- what differs -------------------------------------------------------------------------------


def test_every_endpoint_of_the_server_is_answered_or_needs_one() -> None:
    known = {
        (method.upper(), path)
        for path, methods in make_app(Settings()).openapi()["paths"].items()
        for method in methods
    }
    here = {(route.method, route.path) for router in ROUTERS for route in router.routes}
    streams = {("GET", "/api/tables/{table}/events")}
    own = {("POST", "/api/browser/export"), ("POST", "/api/browser/import")}
    elsewhere = {
        (method, path)
        for method, path in known
        if NEEDS_SERVER.fullmatch(re.sub(r"\{\w+\}", "x", path))
    }
    assert here - own | streams | elsewhere == known
    assert not here & elsewhere


def test_what_needs_a_server_says_so(hosts: tuple[Client, Client]) -> None:
    _, browser = hosts
    seats = [{"kind": "here"}, {"kind": "invite"}]
    for method, path, body in (
        ("GET", "/api/friends", None),
        ("GET", "/api/me/people", None),
        ("POST", "/api/claims", {"token": "x"}),
        ("POST", "/api/tables/x/seats/0/link", None),
        ("POST", "/api/tables", {"game": "kingdom", "seats": seats}),
    ):
        answer = browser.call(method, path, body)
        assert (answer["error"], answer["code"]) == ("needs_server", "needs_server")
    house = browser.get("/api/features")
    assert house and not any(house.values())
    browser.answers.clear()
