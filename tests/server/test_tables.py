"""Tables and seats: sitting down, invitations, lists, stand-ins, seat links, rematches."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit

import pytest

from tests.server.serving import Player, Server, plain_choice, wait_until

Guests = Callable[..., Player]
Start = Callable[..., Server]


def invite_of(table: dict[str, object]) -> str:
    return parse_qs(urlsplit(str(table["invite"])).query)["invite"][0]


def listed(player: Player, which: str) -> list[str]:
    answer = player.get(f"/api/tables?which={which}")
    return [table["id"] for table in answer["tables"]]


def test_an_invited_seat_needs_the_link(guest: Guests) -> None:
    ann, bob, eve = guest("Ann"), guest("Bob"), guest("Eve")
    table = ann.table("here", "invite")
    assert table["status"] == "waiting" and table["host"]
    take = f"/api/tables/{table['id']}/seats/1/take"
    assert bob.get(f"/api/tables/{table['id']}")["invite"] is None
    assert eve.post(take, {}, 403)["error"] == "not_yours"
    assert eve.post(take, {"invite": "guessed"}, 403)["error"] == "not_yours"
    sat = bob.post(take, {"invite": invite_of(table), "colour": "purple"})
    assert sat["status"] == "playing"
    assert (sat["seats"][1]["name"], sat["seats"][1]["colour"]) == ("Bob", "purple")
    assert sat["seats"][1]["mine"] and not sat["seats"][0]["mine"]
    assert eve.post(take, {}, 409)["error"] == "conflict"


def test_a_taken_colour_is_replaced(guest: Guests) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.table("here", "open")
    colours = [seat["colour"] for seat in table["seats"]]
    assert colours[0] == "blue"
    sat = bob.post(f"/api/tables/{table['id']}/seats/1/take", {"colour": "blue"})
    assert [seat["colour"] for seat in sat["seats"]] == colours


def test_the_host_arranges_seats_before_the_start(guest: Guests) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.table("here", "open", "open")["id"]
    path = f"/api/tables/{table}/seats"
    assert bob.put(f"{path}/1", {"kind": "bot", "bot": "random"}, 403)["error"] == "not_yours"
    assert ann.put(f"{path}/1", {"kind": "bot", "bot": "nobody"}, 422)["error"] == "bad_body"
    changed = ann.put(f"{path}/1", {"kind": "bot", "bot": "random"})
    assert changed["seats"][1]["bot"] == "random" and changed["status"] == "waiting"
    assert ann.put(f"{path}/0", {"kind": "open"}, 409)["error"] == "conflict"
    changed = ann.put(f"{path}/2", {"kind": "here", "name": "Cleo"})
    assert changed["status"] == "playing"
    assert [seat["name"] for seat in changed["seats"]] == ["Ann", "random", "Cleo"]
    assert ann.put(f"{path}/1", {"kind": "open"}, 409)["error"] == "conflict"


def test_leaving_a_seat_before_the_start(guest: Guests) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.table("here", "open", "open", listed=True)["id"]
    bob.post(f"/api/tables/{table}/seats/1/take", {})
    assert bob.post(f"/api/tables/{table}/seats/2/take", {}, 409)["error"] == "conflict"
    assert bob.post(f"/api/tables/{table}/seats/0/leave", status=403)["error"] == "not_yours"
    left = bob.post(f"/api/tables/{table}/seats/1/leave")
    assert left["seats"][1]["kind"] == "open" and left["seats"][1]["name"] is None


def test_lists_of_tables(start: Start) -> None:
    server = start()
    ann, bob = server.guest("Ann"), server.guest("Bob")
    waiting = ann.table("here", "open", listed=True)["id"]
    hidden = ann.table("here", "open", listed=False)["id"]
    mine = ann.table("here", "here", listed=True)["id"]

    assert listed(ann, "mine") == [
        mine,
        hidden,
        waiting,
    ]  # tables where it is my turn first, then the newest
    assert listed(bob, "mine") == []
    assert listed(bob, "open") == [waiting]
    assert listed(bob, "running") == [mine]
    assert listed(ann, "finished") == []
    assert ann.get("/api/tables?which=mine")["tables"][0]["your_turn"]
    page = ann.get("/api/tables?which=mine&limit=2")
    rest = ann.get(f"/api/tables?which=mine&limit=2&before={page['next']}")
    assert [t["id"] for t in page["tables"] + rest["tables"]] == [mine, hidden, waiting]
    assert rest["next"] is None
    assert server.guest(None).get("/api/tables?which=open")["tables"]


def test_a_seat_can_be_played_from_two_devices(guest: Guests) -> None:
    ann, phone, eve = guest("Ann"), guest("Ann's phone"), guest("Eve")
    table = ann.table("here", "random")["id"]
    link = ann.post(f"/api/tables/{table}/seats/0/link")
    assert link["link"] == f"/claim#{link['token']}"
    assert eve.post(f"/api/tables/{table}/seats/0/link", status=403)["error"] == "not_yours"
    assert eve.post("/api/claims", {"token": "x" * 43}, 404)["error"] == "not_found"
    fresh = ann.post(f"/api/tables/{table}/seats/0/link")
    assert phone.post("/api/claims", {"token": link["token"]}, 404)["error"] == "not_found"
    claimed = phone.post("/api/claims", {"token": fresh["token"]})
    assert claimed["id"] == table and claimed["seats"][0]["mine"]
    wait_until(lambda: phone.view(table)["my_turn"])
    view = phone.view(table)
    moved = phone.act(table, view["seq"], plain_choice(view))
    assert ann.view(table)["state"]["seats"][0] == moved["state"]["seats"][0]
    mine = ann.get(f"/api/tables/{table}")["seats"][0]
    assert (mine["link"], mine["devices"]) == (True, 1)
    assert eve.get(f"/api/tables/{table}")["seats"][0]["link"] is None
    # The link is revoked; the phone plays on until its access is revoked as well.
    path = f"/api/tables/{table}/seats/0/link"
    assert ann.call("DELETE", path)["seats"][0]["link"] is False
    assert eve.post("/api/claims", {"token": fresh["token"]}, 404)["code"] == "no_link"
    assert phone.view(table)["seat"] == 0
    assert phone.call("DELETE", f"{path}?devices=true", status=403)["code"] == "seat_owner"
    assert ann.call("DELETE", f"{path}?devices=true")["seats"][0]["devices"] == 0
    assert phone.view(table)["seat"] is None and ann.view(table)["seat"] == 0


def test_a_bot_stands_in_for_an_absent_player(start: Start) -> None:
    server = start(absent_seconds=0.3)
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.table("here", "open")["id"]
    bob.post(f"/api/tables/{table}/seats/1/take", {})
    bobs_ear = bob.stream(table)
    bobs_ear.wait_for(lambda view: True)
    stand_in = f"/api/tables/{table}/seats/1/stand-in"
    assert server.guest("Eve").post(stand_in, {}, 403)["error"] == "not_yours"
    assert "is here" in ann.post(stand_in, {}, 409)["message"]
    bobs_ear.close()
    wait_until(lambda: ann.get(f"/api/tables/{table}")["seats"][1]["may_stand_in"])
    assert ann.post(stand_in, {"bot": "easy"}, 422)["code"] == "weak_stand_in"
    put = ann.post(stand_in, {})
    assert put["seats"][1]["stand_in"] == "medium"
    view = ann.view(table)
    while view["my_turn"]:
        view = ann.act(table, view["seq"], plain_choice(view))
    wait_until(lambda: ann.view(table)["my_turn"])  # the bot has played Bob's turn
    turn = [line for line in ann.view(table)["log"] if line["by"] == "stand_in"]
    assert turn and all(line["seat"] == 1 for line in turn)
    assert bob.view(table)["my_turn"] is False
    back = bob.post(f"/api/tables/{table}/seats/1/reclaim")
    assert back["seats"][1]["stand_in"] is None
    view = ann.view(table)
    while view["my_turn"]:
        view = ann.act(table, view["seq"], plain_choice(view))
    view = bob.view(table)
    assert view["my_turn"]
    bob.act(table, view["seq"], plain_choice(view))
    kinds = [line["kind"] for line in bob.view(table)["log"]]
    assert "stand_in" in kinds and "reclaim" in kinds


def test_a_bot_replaces_a_player_who_leaves_during_the_game(guest: Guests) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.table("here", "open")["id"]
    bob.post(f"/api/tables/{table}/seats/1/take", {})
    left = ann.post(f"/api/tables/{table}/seats/0/leave")
    assert left["seats"][0]["stand_in"] == "medium"
    assert ann.post(f"/api/tables/{table}/seats/0/leave", status=409)["error"] == "conflict"
    wait_until(lambda: bob.view(table)["my_turn"])
    blocked = ann.act(table, ann.view(table)["seq"], "end", 409)
    assert blocked["error"] == "not_your_turn"


@pytest.mark.parametrize("spectators", [True, False])
def test_spectators_can_be_excluded(guest: Guests, spectators: bool) -> None:
    ann, eve = guest("Ann"), guest("Eve")
    table = ann.table("here", "random", spectators=spectators)["id"]
    for path in ("view", "chat"):
        answer = eve.get(f"/api/tables/{table}/{path}", 200 if spectators else 403)
        assert spectators or answer["error"] == "not_yours"
    stream = eve.stream(table)
    if spectators:
        view = stream.wait_for(lambda view: True)
        assert view["seat"] is None and not view["my_turn"]
        assert eve.act(table, view["seq"], "end", 403)["error"] == "not_yours"
    else:
        wait_until(lambda: stream.status == 403)
        assert eve.post(f"/api/tables/{table}/chat", {"text": "hi"}, 403)
    stream.close()
    ann.post(f"/api/tables/{table}/seats/0/leave")
    wait_until(lambda: ann.get(f"/api/tables/{table}")["status"] == "over")
    assert ann.get(f"/api/records/{table}")["over"]
    for part in ("", "/at/3", "/result", "/download"):
        eve.get(f"/api/records/{table}{part}", 200 if spectators else 403)


def test_a_table_without_spectators_is_hidden_from_others(guest: Guests, server: Server) -> None:
    ann, bob, eve, nobody = guest("Ann"), guest("Bob"), guest("Eve"), server.guest(None)
    laid = ann.table("here", "open", spectators=False, listed=True)
    table = laid["id"]
    assert eve.get(f"/api/tables/{table}")["id"] == table  # she could sit down
    assert table in listed(eve, "open")
    stream = eve.stream(table)
    stream.wait_for(lambda _: True, "table")
    bob.post(f"/api/tables/{table}/seats/1/take", {})
    wait_until(lambda: stream.status == 403)
    assert not stream.of("view")
    assert [shown["status"] for shown in stream.of("table")] == ["waiting"] * len(
        stream.of("table")
    )
    stream.close()
    name = "Secret-keeper"
    bob.call("PUT", "/api/me", {"name": name})

    def check_hidden() -> None:
        for other in (eve, nobody):
            for call in ("", "/view", "/log", "/chat", "/events", "/last-round", "/ratings"):
                assert other.get(f"/api/tables/{table}{call}", 403)["code"] == "no_onlookers", call
            for which in ("open", "running", "mine", "finished"):
                assert table not in listed(other, which)
        for call in ("leave", "resign", "stand-in", "take", "remove", "keep", "link", "reclaim"):
            for seat in (1, 5):
                path = f"/api/tables/{table}/seats/{seat}/{call}"
                assert eve.post(path, {}, status=403)["code"] == "no_onlookers", call

    check_hidden()
    ann.post(f"/api/tables/{table}/seats/0/resign")
    wait_until(lambda: ann.get(f"/api/tables/{table}")["status"] == "over")
    check_hidden()
    person = f"/api/people/{bob.get('/api/me')['guest']['author']}"
    for other in (eve, nobody):
        seen = other.get(person)
        assert (seen["name"], seen["recent"], seen["results"]) == (name, [], [])
    assert [game["table"] for game in ann.get(person)["recent"]] == [table]


def test_a_player_cannot_claim_a_second_seat_of_the_same_game(guest: Guests) -> None:
    ann, bob, phone = guest("Ann"), guest("Bob"), guest("Bob's phone")
    table = ann.table("here", "open")["id"]
    bob.post(f"/api/tables/{table}/seats/1/take", {})
    token = bob.post(f"/api/tables/{table}/seats/1/link")["token"]
    assert ann.post("/api/claims", {"token": token}, 409)["code"] == "seated"
    assert [seat["mine"] for seat in ann.get(f"/api/tables/{table}")["seats"]] == [True, False]
    for _ in range(2):  # claiming the same seat again changes nothing
        assert phone.post("/api/claims", {"token": token})["seats"][1]["mine"]
    other = ann.post(f"/api/tables/{table}/seats/0/link")["token"]
    assert phone.post("/api/claims", {"token": other}, 409)["code"] == "seated"


def test_all_players_get_the_same_rematch(guest: Guests) -> None:
    ann, bob, eve = guest("Ann"), guest("Bob"), guest("Eve")
    table = ann.table("here", "open", "random")["id"]
    bob.post(f"/api/tables/{table}/seats/1/take", {})
    path = f"/api/tables/{table}/rematch"
    assert ann.post(path, status=409)["error"] == "conflict"
    stream = bob.stream(table)
    for player, seat in ((ann, 0), (bob, 1)):
        player.post(f"/api/tables/{table}/seats/{seat}/leave")
    stream.wait_for(lambda table: table["status"] == "over", "table")
    assert eve.post(path, status=403)["error"] == "not_yours"
    again = ann.post(path)
    assert again["id"] != table and again["status"] == "waiting"
    assert [seat["kind"] for seat in again["seats"]] == ["person", "invite", "bot"]
    assert (
        ann.post(path)["status"] == "waiting"
    )  # a second request does not count as the consent of others
    assert [seat["name"] for seat in again["seats"]] == ["Ann", "Bob", "random"]
    assert stream.wait_for(lambda table: table["rematch"], "table")["rematch"] == again["id"]
    stream.close()
    take = f"/api/tables/{again['id']}/seats/1/take"
    assert eve.post(take, {}, status=403)["code"] == "seat_kept"
    agreed = bob.post(path)
    assert (agreed["id"], agreed["status"]) == (again["id"], "playing")
    assert bob.get(f"/api/tables/{again['id']}")["seats"][1]["mine"]
    assert again["id"] in [t["id"] for t in bob.get("/api/tables?which=mine")["tables"]]
    assert table in [t["id"] for t in bob.get("/api/tables?which=finished")["tables"]]


def test_a_new_game_from_the_middle_of_a_record(guest: Guests) -> None:
    ann = guest("Ann")
    table = ann.table("here", "random")["id"]
    assert ann.get(f"/api/records/{table}", 409)["error"] == "conflict"
    ann.post(f"/api/tables/{table}/seats/0/leave")
    wait_until(lambda: ann.get(f"/api/tables/{table}")["status"] == "over")
    record = ann.get(f"/api/records/{table}")
    start = {"from": {"record": table, "at": 40}}
    again = ann.table("here", "random", **start)
    assert again["from"] == {"record": table, "at": 40}
    steps = [step["text"] for step in record["steps"][:40]]
    log = ann.view(again["id"])["log"]
    assert [line["verb"] for line in log[:40]] == [text.split()[0] for text in steps]
    too_late = {"from": {"record": table, "at": record["length"] + 1}}
    body = {"game": "kingdom", "seats": [{"kind": "here"}, {"kind": "open"}], **too_late}
    assert ann.post("/api/tables", body, 422)["error"] == "bad_setup"
    body["from"] = {"record": table, "at": record["length"]}
    assert "already over at that step" in ann.post("/api/tables", body, 422)["message"]
