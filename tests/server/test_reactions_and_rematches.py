"""Reactions, spectators, speaker keys, series of rematches, and display names."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from hexstead.play import Record
from hexstead.tables.texts import distinct_name
from tests.server.serving import Payload, Player, Server, wait_until
from tests.server.test_resign_and_take_back import seated

Guests = Callable[..., Player]
ROOT = Path(__file__).parents[2]
OWN = (ROOT / "src/hexstead/kingdom/sets/base/quadrants/farm.txt").read_text(encoding="utf-8")


def test_a_reaction_reaches_all_clients_and_is_not_stored(guest: Guests) -> None:
    table, (ann, ben) = seated(guest, "Ann", "Ben")
    cat = guest("Cat")
    streams = [player.stream(table) for player in (ann, ben, cat)]
    for stream in streams:
        stream.wait_for(lambda _: True)
    said = ben.post(f"/api/tables/{table}/reactions", {"reaction": "well_played"}, status=201)
    assert (said["name"], said["seat"], said["reaction"]) == ("Ben", 1, "well_played")
    shown = cat.post(f"/api/tables/{table}/reactions", {"reaction": "wow"}, status=201)
    assert (shown["name"], shown["seat"]) == ("Cat", None)
    for stream in streams:
        stream.wait_for(lambda event: event["reaction"] == "wow", "reaction")
        assert stream.of("reaction") == [said, shown]
    late = ben.stream(table)
    late.wait_for(lambda _: True)
    third = ann.post(f"/api/tables/{table}/reactions", {"reaction": "thanks"}, status=201)
    late.wait_for(lambda _: True, "reaction")
    assert late.of("reaction") == [third]
    for stream in (*streams, late):
        stream.close()


def test_reactions_are_validated_rate_limited_and_refused_without_access(
    start: Callable[..., Server],
) -> None:
    server = start(rate_limits=True)
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.table("here", "random", spectators=False)["id"]
    path = f"/api/tables/{table}/reactions"
    assert ann.post(path, {"reaction": "rude"}, status=422)["error"] == "bad_body"
    assert bob.post(path, {"reaction": "wow"}, status=403)["code"] == "no_onlookers"
    for _ in range(5):
        ann.post(path, {"reaction": "laugh"}, status=201)
    assert ann.post(path, {"reaction": "laugh"}, status=429)["code"] == "too_often"


def test_spectators_are_counted(guest: Guests, server: Server) -> None:
    table, (ann, ben) = seated(guest, "Ann", "Ben")
    stream = ann.stream(table)
    stream.wait_for(lambda event: event["watchers"] == 0, "table")
    playing = ben.stream(table)
    cat, nobody = guest("Cat"), server.guest(None)
    looking = [cat.stream(table), cat.stream(table), nobody.stream(table)]
    stream.wait_for(lambda event: event["watchers"] == 2, "table")
    looking[2].close()
    looking[0].close()
    # Cat still has another stream open.
    wait_until(lambda: stream.of("table")[-1]["watchers"] == 1)
    looking[1].close()
    wait_until(lambda: stream.of("table")[-1]["watchers"] == 0)
    playing.close()
    stream.close()


def test_a_speaker_has_the_same_key_at_every_table(guest: Guests) -> None:
    """Clients need the key to keep a speaker muted at other tables."""
    table, (ann, ben) = seated(guest, "Ann", "Ben")
    other, (ann, _) = seated(lambda name: {"Ann": ann, "Ben": ben}[name], "Ann", "Ben")

    def says(player: Player, where: str) -> Payload:
        return player.post(f"/api/tables/{where}/chat", {"text": "Hello"}, status=201)

    first, again, mine = says(ben, table), says(ben, other), says(ann, table)
    assert first["author"] == again["author"] != mine["author"]
    assert mine["author"] == ann.get("/api/me")["guest"]["author"]
    reaction = ben.post(f"/api/tables/{table}/reactions", {"reaction": "wow"})
    assert reaction["author"] == first["author"]
    assert ben.get("/api/me")["guest"]["id"] not in json.dumps([first, again, reaction])


def test_a_series_of_rematches_keeps_a_running_score(start: Callable[..., Server]) -> None:
    server = start()
    table, (ann, ben) = seated(server.guest, "Ann", "Ben")
    assert ann.get(f"/api/tables/{table}")["running_score"] is None
    golds = [ann.post(f"/api/tables/{table}/seats/0/resign")["gold"]]
    assert ben.get(f"/api/tables/{table}")["running_score"] is None
    ben.post(f"/api/tables/{table}/rematch")
    second = ann.post(f"/api/tables/{table}/rematch")
    assert second["running_score"] == {"games": 1, "wins": [0, 1], "gold": golds[0]}

    after = ben.post(f"/api/tables/{second['id']}/seats/1/resign")
    golds.append(after["gold"])
    total = [sum(pair) for pair in zip(*golds, strict=True)]
    assert after["running_score"] == {"games": 2, "wins": [1, 1], "gold": total}
    assert ben.get(f"/api/tables/{table}")["running_score"] is None  # the first table is unchanged
    third = ann.post(f"/api/tables/{second['id']}/rematch")
    token = ann.http.cookies["hexstead_guest"]

    again = start()
    ann = again.guest(None)
    ann.http.cookies.set("hexstead_guest", token)
    assert ann.get(f"/api/tables/{third['id']}")["running_score"] == after["running_score"]


def test_a_rematch_keeps_custom_quadrants(guest: Guests) -> None:
    ann = guest("Ann")
    title, _, rows = OWN.partition("\n")
    assert title.startswith("# Farm")
    own = title.replace("Farm", "Valley", 1) + "\n" + rows
    request = {
        "own_quadrants": {"valley": own},
        "quadrants": [None, ["valley", True], None, None],
        "seed": 5,
    }
    first = ann.table("here", "random", request=request)
    ann.post(f"/api/tables/{first['id']}/seats/0/resign")
    again = ann.post(f"/api/tables/{first['id']}/rematch")["setup"]
    assert again["quadrants"][1] == ["valley", True]
    assert again["own_quadrants"] == first["setup"]["own_quadrants"]


def over(player: Player) -> str:
    """Return a table whose game is over."""
    table = player.table("here", "greedy")["id"]
    player.post(f"/api/tables/{table}/seats/0/resign")
    return str(table)


def test_a_record_contains_the_names_of_its_players(guest: Guests) -> None:
    ann = guest("Ann")
    kept = ann.get(f"/api/records/{over(ann)}/download")
    assert kept["players"] == [
        {"name": "Ann", "left": "resigned"},
        {"name": "greedy", "bot": "greedy"},
    ]
    there = guest("Ben").post("/api/records", kept)
    assert (there["names"], there["bots"]) == (["Ann", "greedy"], [None, "greedy"])
    assert there["named"] and there["table"] is None
    assert Record.loads(json.dumps(kept)).players == kept["players"]


def test_names_in_an_uploaded_record_are_plain_text(guest: Guests) -> None:
    ann = guest("Ann")
    kept = ann.get(f"/api/records/{over(ann)}/download")
    for name in ("line\nbreak", "\u202eturned", "x" * 33):
        kept["players"][0]["name"] = name
        assert ann.post("/api/records", kept, status=422)["code"] == "record_field_wrong"
    del kept["players"]
    nameless = ann.post("/api/records", kept)
    assert (nameless["names"], nameless["named"]) == (["Player 1", "Player 2"], False)


def test_equal_names_at_a_table_are_numbered(guest: Guests) -> None:
    table, (ann, other) = seated(guest, "Anna", "anna", bots=1)
    names = [seat["name"] for seat in ann.get(f"/api/tables/{table}")["seats"]]
    assert names == ["Anna", "anna 2", "random"]
    other.call("PUT", "/api/me", {"name": "Ben"})  # but not in this game

    def says(player: Player) -> str:
        line = player.post(f"/api/tables/{table}/chat", {"text": "Hello"}, status=201)
        return str(line["name"])

    third, fourth = guest("ANNA"), guest("Anna")
    said = [says(player) for player in (other, third, fourth, third)]
    assert said == ["anna 2", "ANNA 3", "Anna 4", "ANNA 3"]


def test_a_numbered_name_stays_within_the_length_limit() -> None:
    longest = "x" * 24
    assert distinct_name(longest, [longest]) == "x" * 22 + " 2"
    assert distinct_name("Ann", ["\uff21NN", "Ann\u200b 2", None]) == "Ann 3"
    assert distinct_name("Ann", ["Anna"]) == "Ann"


def test_the_host_decides_whether_spectators_may_chat(guest: Guests) -> None:
    table, (ann, ben) = seated(guest, "Ann", "Ben")
    cat, path = guest("Cat"), f"/api/tables/{table}"
    assert ben.call("PUT", path, {"onlookers_chat": False}, 403)["code"] == "host_changes"
    assert ann.call("PUT", path, {"onlookers_chat": False})["onlookers_chat"] is False
    for call, body in {"chat": {"text": "Hi"}, "reactions": {"reaction": "wow"}}.items():
        assert cat.post(f"{path}/{call}", body, 403)["code"] == "onlookers_silent"
        ben.post(f"{path}/{call}", body, 201)
    ann.call("PUT", path, {"onlookers_chat": True})
    cat.post(f"{path}/chat", {"text": "Hi"}, 201)
