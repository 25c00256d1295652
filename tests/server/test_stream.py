"""Event streams: every event once and in order, also after a reconnect."""

from __future__ import annotations

from collections.abc import Callable

from tests.server.openapi_checks import check_schema
from tests.server.serving import Player, plain_choice, wait_until

Guests = Callable[..., Player]


def test_every_log_line_arrives_once_despite_disconnects(guest: Guests) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.table("here", "open")["id"]
    bob.post(f"/api/tables/{table}/seats/1/take", {})
    stream = bob.stream(table)
    players = [ann, bob]
    turn = 0
    view = players[turn].view(table)
    for number in range(40):
        if not view["my_turn"]:
            turn = 1 - turn
            view = players[turn].view(table)
        view = players[turn].act(table, view["seq"], plain_choice(view))
        if number % 9 == 4:
            stream.disconnect()
    wait_until(lambda: stream.of("view") and stream.of("view")[-1]["seq"] == view["seq"])
    stream.close()
    lines = [line["seq"] for payload in stream.of("view") for line in payload["log"]]
    assert lines == list(range(1, view["seq"] + 1))
    for payload in stream.of("view"):
        check_schema("ViewOut", payload)
    for payload in stream.of("table"):
        check_schema("TableOut", payload)


def test_streams_resume_by_after_and_last_event_id(guest: Guests) -> None:
    ann = guest("Ann")
    table = ann.table("here", "open")["id"]
    guest("Bob").post(f"/api/tables/{table}/seats/1/take", {})
    view = ann.view(table)
    seen = view["seq"]
    for _ in range(2):
        view = ann.act(table, view["seq"], plain_choice(view))
    for stream in (ann.stream(table, str(seen)), ann.stream(table, f"{seen}.0.0")):
        first = stream.wait_for(lambda view: True)
        stream.close()
        assert [line["seq"] for line in first["log"]] == [seen + 1, seen + 2]
    late = ann.get(f"/api/tables/{table}/view?after={seen + 1}")
    assert [line["seq"] for line in late["log"]] == [seen + 2]


def test_an_invalid_last_event_id_starts_from_the_beginning(guest: Guests) -> None:
    ann = guest("Ann")
    table = ann.table("here", "random")["id"]
    stream = ann.stream(table, "-1.x")
    assert stream.wait_for(lambda view: True)["log"][0]["seq"] == 1
    stream.close()


def test_the_start_and_seat_changes_are_sent(guest: Guests) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.table("here", "open")["id"]
    stream = ann.stream(table)
    assert stream.wait_for(lambda table: True, "table")["status"] == "waiting"
    assert stream.of("view") == []
    bob.post(f"/api/tables/{table}/seats/1/take", {})
    playing = stream.wait_for(lambda table: table["status"] == "playing", "table")
    assert playing["seats"][1]["name"] == "Bob"
    assert stream.wait_for(lambda view: True)["seq"] == 2
    stream.close()


def test_a_deleted_table_ends_its_streams(guest: Guests) -> None:
    ann = guest("Ann")
    table = ann.table("here", "open")["id"]
    stream = ann.stream(table)
    stream.wait_for(lambda table: True, "table")
    ann.call("DELETE", f"/api/tables/{table}", status=204)
    assert "cancelled" in stream.wait_for(lambda bye: True, "bye")["reason"]
    stream.close()
    assert ann.get(f"/api/tables/{table}", 404)["error"] == "not_found"


def test_chat_is_sent_to_all_as_plain_text(guest: Guests) -> None:
    ann, bob, eve = guest("Ann"), guest("Bob"), guest("Eve")
    table = ann.table("here", "open")["id"]
    bob.post(f"/api/tables/{table}/seats/1/take", {})
    stream = eve.stream(table)
    line = bob.post(f"/api/tables/{table}/chat", {"text": "  <script>alert(1)</script> & hi "})
    assert line["text"] == "<script>alert(1)</script> & hi"
    assert (line["name"], line["seat"]) == ("Bob", 1)
    assert stream.wait_for(lambda chat: True, "chat") == line
    from_eve = eve.post(f"/api/tables/{table}/chat", {"text": "I only watch"})
    assert from_eve["seat"] is None
    stream.wait_for(lambda chat: chat["id"] == from_eve["id"], "chat")
    stream.close()
    assert ann.get(f"/api/tables/{table}/chat")["lines"] == [line, from_eve]
    assert ann.get(f"/api/tables/{table}/chat?after={line['id']}")["lines"] == [from_eve]
    again = eve.stream(table, f"0.{line['id']}.0")
    assert again.wait_for(lambda chat: True, "chat") == from_eve
    again.close()
