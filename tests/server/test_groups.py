"""Groups, and tournaments run by the server."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import update
from sqlalchemy.orm import Session

from hexstead.server.people.export import export_guest
from hexstead.server.people.personal_data import erase_guest
from hexstead.server.storage.models import TableRow
from hexstead.server.tournaments.models import Tournament
from hexstead.server.tournaments.runner import TournamentRunner
from hexstead.tables.times import now_ms, time_text
from tests.server.serving import TIMEOUT_SECONDS, Payload, Player, Server, wait_until


def group_of(server: Server, *names: str) -> tuple[str, list[Player]]:
    """A group of players, the owner first."""
    players = [server.guest(name) for name in names]
    group = players[0].post("/api/groups", {"name": "Tuesdays", "description": "At eight."})
    token = group["invite"].rsplit("=", 1)[-1]
    for player in players[1:]:
        player.post(f"/api/groups/{group['id']}/join", {"invite": token})
    return str(group["id"]), players


def tournament_of(group: str, players: list[Player], **more: object) -> str:
    wish = {"name": "Cup", "game": "kingdom", "request": {"first_game": True}, **more}
    made = players[0].post(f"/api/groups/{group}/tournaments", wish)
    for player in players:
        player.post(f"/api/tournaments/{made['id']}/enter")
    return str(made["id"])


def author(player: Player) -> str:
    return str(player.get("/api/me")["guest"]["author"])


def test_members_roles_and_leaving(server: Server) -> None:
    group, (ann, ben, cleo) = group_of(server, "Ann", "Ben", "Cleo")
    path = f"/api/groups/{group}"
    stranger = server.guest("Dan")
    assert stranger.get(path, 404)["code"] == "no_group"
    assert stranger.post(f"{path}/join", {"invite": "wrong"}, 404)["code"] == "no_group_link"
    old = ben.get(path)["invite"].rsplit("=", 1)[-1]
    assert ben.post(f"{path}/link", status=403)["code"] == "organisers_only"
    ann.put(f"{path}/members/{author(ben)}", {"role": "organiser"})
    ben.post(f"{path}/link")
    assert stranger.post(f"{path}/look", {"invite": old}, 404)["code"] == "no_group_link"
    assert ben.put(path, {"name": "Wednesdays"})["name"] == "Wednesdays"
    assert [one["name"] for one in ben.call("DELETE", f"{path}/members/{author(cleo)}")["members"]]
    assert ben.call("DELETE", f"{path}/members/{author(ann)}", status=403)["code"] == "owner_only"
    token = ann.post("/api/friends/link", {})["token"]
    cleo.post("/api/friends/link/use", {"token": token})
    ann.post(f"{path}/invite", {"friend": author(cleo)})
    (invited,) = cleo.get("/api/groups")["invitations"]
    assert (invited["id"], invited["by"]) == (group, "Ann")
    cleo.post(f"{path}/join", {})
    assert ann.post(f"{path}/leave")["groups"] == []
    roles = {one["name"]: one["role"] for one in cleo.get(path)["members"]}
    assert roles == {"Ben": "owner", "Cleo": "member"}, "who is next in rank is the owner now"
    assert cleo.call("DELETE", path, status=403)["code"] == "owner_only"
    assert ben.call("DELETE", path)["groups"] == []
    assert cleo.get(path, 404)["code"] == "no_group"


def test_a_swiss_tournament_runs_to_its_end(server: Server) -> None:
    """Two Swiss rounds of three players; games end by resignation and at the deadline."""
    group, players = group_of(server, "Ann", "Ben", "Cleo")
    ann, ben, _ = players
    key = tournament_of(group, players, form="swiss", rounds=2, round_hours=24)
    path = f"/api/tournaments/{key}"
    assert ben.post(f"{path}/start", status=403)["code"] == "organisers_only"
    first = ann.post(f"{path}/start")
    assert (first["status"], first["round"], first["rounds"]) == ("running", 1, 2)
    table, out = first["played"][0]["tables"]
    assert (out["decided"], out["seats"][0]["points"]) == ("bye", 1.0)
    loser, winner = (by_number(first, players, seat["number"]) for seat in table["seats"])
    found = loser.get(path)
    assert (
        found["my_table"]
        == table["table"]
        in {each["id"] for each in loser.get("/api/tables?which=mine")["tables"]}
    )
    assert loser.get("/api/groups")["games"][0]["table"] == table["table"]
    shown = loser.get(f"/api/tables/{table['table']}")
    assert (shown["status"], shown["hints"]) == ("playing", False)
    assert shown["tournament"] == {"id": key, "group": group, "name": "Cup", "round": 1}
    assert server.guest("Dan").get(f"/api/tables/{table['table']}")["tournament"] is None
    removal = f"/api/tables/{table['table']}/seats/1/remove"
    assert loser.post(removal, status=403)["code"] == "tournament_table"
    seat = next(seat["seat"] for seat in shown["seats"] if seat["mine"])
    loser.post(f"/api/tables/{table['table']}/seats/{seat}/resign")
    wait_until(lambda: begun(ann.get(path), 2))
    second = winner.get(path)
    table, out = second["played"][0]["tables"]
    assert out["seats"][0]["number"] != first["played"][0]["tables"][1]["seats"][0]["number"]
    assert second["due_at"] is not None and second["played"][1]["tables"][0]["decided"] == "game"
    (slow,) = table["to_move"]
    with server.registry.database.engine.begin() as connection:
        connection.execute(update(Tournament).where(Tournament.id == key).values(due_at=1))
    wait_until(lambda: ann.get(path)["status"] == "over")
    last = ann.get(path)
    closed = last["played"][0]["tables"][0]
    assert closed["decided"] == "deadline"
    assert {seat["number"]: seat["points"] for seat in closed["seats"]}[slow] == 0
    assert sum(row["points"] for row in last["standings"]) == 4
    assert last["standings"][0]["place"] == 1
    kinds = [line["kind"] for line in ann.view(table["table"])["log"]]
    assert kinds[-2:] == ["closed", "resign"]
    assert ann.get(f"/api/records/{table['table']}")["over"]
    assert ann.post(f"{path}/start", status=409)["code"] == "tournament_over"
    (line,) = ben.get(f"/api/groups/{group}")["tournaments"]
    assert line["winners"]
    check_erasure(server, ben, ann, path)


def begun(answer: Payload, number: int) -> bool:
    """Whether the games of a round have started."""
    return answer["round"] == number and all(
        table["decided"] or table.get("to_move") for table in answer["played"][0]["tables"]
    )


def by_number(answer: Payload, players: list[Player], number: int) -> Player:
    name = next(one["name"] for one in answer["entrants"] if one["number"] == number)
    return next(player for player in players if player.name == name)


def check_erasure(server: Server, ben: Player, ann: Player, path: str) -> None:
    """Erasing a guest keeps the results of a tournament, without the name."""
    guest = str(ben.get("/api/me")["guest"]["id"])
    before = ann.get(path)
    with Session(server.registry.database.engine) as session, session.begin():
        assert export_guest(session, guest)["groups"]["tournaments"][0]["name"] == "Cup"
        erase_guest(session, guest)
    after = ann.get(path)
    assert after["standings"] == before["standings"]
    gone = [one for one in after["entrants"] if one["author"] is None]
    assert [one["name"] for one in gone] == [""]


def test_rounds_start_when_all_players_are_ready(server: Server) -> None:
    group, players = group_of(server, "Ann", "Ben")
    key = tournament_of(group, players, form="round_robin", pace="ready", rounds=2)
    path = f"/api/tournaments/{key}"
    assert players[0].post(f"{path}/ready", {})["status"] == "open"
    players[1].post(f"{path}/ready", {})
    wait_until(lambda: players[0].get(path)["round"] == 1)
    answer = players[0].get(path)
    assert answer["rounds"] == 2 and not any(one["ready"] for one in answer["entrants"])
    assert players[0].post(f"{path}/start", status=409)["code"] == "round_running"
    assert players[1].post(f"{path}/enter", status=409)["code"] == "tournament_started"
    assert players[1].post(f"{path}/leave")["entrants"]
    assert players[0].post(f"{path}/cancel")["status"] == "cancelled"
    wish = {"name": "Cup", "game": "catan", "size": 5}
    refused = players[0].post(f"/api/groups/{group}/tournaments", wish, 422)
    assert refused["code"] == "table_size"


@pytest.mark.parametrize("pace", ["organiser", "ready"])
def test_a_tournament_ends_when_all_players_have_withdrawn(server: Server, pace: str) -> None:
    """Even if a game of the round is not over."""
    group, players = group_of(server, "Ann", "Ben")
    key = tournament_of(group, players, form="round_robin", pace=pace, rounds=2)
    path = f"/api/tournaments/{key}"
    assert players[0].post(f"{path}/start")["round"] == 1
    assert players[0].post(f"{path}/leave")["status"] == "running"  # Ben has not left
    players[1].post(f"{path}/leave")
    wait_until(lambda: players[1].get(path)["status"] == "over")
    answer = players[1].get(path)
    assert (answer["round"], answer["due_at"], answer["over_at"] is None) == (1, None, False)
    table = answer["played"][0]["tables"][0]
    assert (table["decided"], [seat["points"] for seat in table["seats"]]) == (None, [None, None])
    assert players[0].view(table["table"])["mover"] != "over"  # it can be played to its end


def test_no_round_starts_before_the_previous_one_is_over(server: Server) -> None:
    """When a tournament moves between processes, both may try to start a round: the slower one
    finds it running, and neither starts another one nor finishes the tournament."""
    (runner,) = (one for one in server.registry.services if isinstance(one, TournamentRunner))
    assert runner._periodic._task is not None
    loop = runner._periodic._task.get_loop()
    group, players = group_of(server, "Ann", "Ben")
    for rounds in (2, 1):
        key = tournament_of(group, players, form="round_robin", rounds=rounds)
        assert players[0].post(f"/api/tournaments/{key}/start")["round"] == 1
        for late in (runner._next_round, runner._finish):
            asyncio.run_coroutine_threadsafe(late(key), loop).result(TIMEOUT_SECONDS)
            answer = players[0].get(f"/api/tournaments/{key}")
            assert (answer["status"], answer["round"]) == ("running", 1)


def test_a_tournament_starts_at_its_time(server: Server) -> None:
    """If enough players have entered; else it waits for its organisers."""
    group, players = group_of(server, "Ann", "Ben")
    ann, ben = players
    make = f"/api/groups/{group}/tournaments"
    wish = {"name": "Cup", "game": "kingdom", "request": {"first_game": True}, "pace": "ready"}
    soon = soon_text(1)
    for wrong in ("2020-01-01T00:00:00Z", "2999-01-01T00:00:00Z"):
        assert ann.post(make, {**wish, "starts_at": wrong}, 422)["code"] == "start_time"
    assert ann.post(make, {**wish, "starts_at": "2030-01-01T00:00:00"}, 422)["code"] == "bad_body"
    key = tournament_of(group, players, pace="ready", starts_at=soon)
    path = f"/api/tournaments/{key}"
    assert ben.put(path, {"starts_at": None}, 403)["code"] == "organisers_only"
    for player in players:
        answer = player.post(f"{path}/ready", {})
    assert (answer["status"], answer["starts_at"]) == ("open", soon), "it waits for its time"
    lonely = tournament_of(group, [ann], starts_at=soon_text(1))
    with server.registry.database.engine.begin() as connection:
        connection.execute(update(Tournament).values(starts_at=1))
    ben.post(f"{path}/ready", {})  # makes the runner check at once
    wait_until(lambda: ann.get(path)["status"] == "running")
    assert ben.put(path, {"starts_at": None}, 403)
    assert ann.put(path, {"starts_at": None}, 409)["code"] == "tournament_started"
    other = f"/api/tournaments/{lonely}"
    wait_until(lambda: ann.get(other)["starts_at"] is None)
    assert ann.put(other, {"starts_at": soon})["starts_at"] == soon
    assert ann.get(other)["status"] == "open"
    mine = ben.get(path)["my_table"]
    ann.call("DELETE", f"/api/groups/{group}")
    with Session(server.registry.database.engine) as session:
        assert session.get_one(TableRow, mine).tournament is None, "there is none any more"


def soon_text(hours: int) -> str:
    return time_text(now_ms() + hours * 3_600_000)
