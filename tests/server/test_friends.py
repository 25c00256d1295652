"""Friends: requests by handle, friend links, reserved seats, and the running score."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import update
from sqlalchemy.orm import Session

from hexstead.server.api.friends import check_groups
from hexstead.server.people.export import export_guest
from hexstead.server.people.personal_data import erase_guest, merge_guests
from hexstead.server.settings import Settings
from hexstead.server.storage.models import Guest
from hexstead.tables.problems import Problem
from tests.server.serving import Payload, Player, Server

Guests = Callable[..., Player]


def id_of(player: Player) -> str:
    return str(player.get("/api/me")["guest"]["id"])


def with_handle(server: Server, player: Player, handle: str) -> Player:
    key = id_of(player)
    with server.registry.database.engine.begin() as connection:
        folded = handle.casefold()
        connection.execute(
            update(Guest).where(Guest.id == key).values(handle=handle, handle_key=folded)
        )
    return player


def befriend(one: Player, other: Player) -> None:
    token = one.post("/api/friends/link", {})["token"]
    other.post("/api/friends/link/use", {"token": token})


def test_a_friend_request_does_not_reveal_whether_the_handle_exists(server: Server) -> None:
    ann, ben = server.guest("Ann"), with_handle(server, server.guest("Ben"), "Ben_B")
    there = ann.post("/api/friends/asks", {"handle": "ben_b"})
    unknown = ann.post("/api/friends/asks", {"handle": "nobody-here"})
    shown = [{**ask, "id": "", "at": "", "handle": ""} for ask in unknown["asked"]]
    assert shown[0] == shown[1] and there["friends"] == unknown["friends"] == []
    (ask,) = ben.get("/api/friends")["asks"]
    assert ask["name"] == "Ann" and ben.get("/api/invitations")["asks"] == 1
    before = ann.get("/api/friends")
    assert ben.post(f"/api/friends/asks/{ask['id']}/decline")["asks"] == []
    assert ann.get("/api/friends") == before, "who was declined does not learn of it"
    mine = next(one["id"] for one in before["asked"] if one["handle"] == "ben_b")
    ann.call("DELETE", f"/api/friends/asks/{mine}")
    assert len(ann.post("/api/friends/asks", {"handle": "BEN_B"})["asked"]) == 2
    assert ben.get("/api/friends")["asks"] == [], "and asking again is in vain for a while"
    with_handle(server, ann, "ann1")
    assert ben.post("/api/friends/asks", {"handle": "ann1"})["asked"][0]["handle"] == "ann1"
    (asked,) = ann.get("/api/friends")["asks"]
    found = ann.post(f"/api/friends/asks/{asked['id']}/accept")
    assert [one["handle"] for one in found["friends"]] == ["Ben_B"]
    assert [one["handle"] for one in found["asked"]] == ["nobody-here"]
    assert ann.post("/api/friends/asks", {"handle": "ANN1"}, 409)["code"] == "own_handle"
    assert ann.post("/api/friends/asks", {"handle": "Ben_B"}, 409)["code"] == "friends_already"


def test_a_friend_link_works_once_and_can_be_revoked(guest: Guests) -> None:
    ann, ben, cleo = guest("Ann"), guest("Ben"), guest("Cleo")
    token = ann.post("/api/friends/link", {})["token"]
    owner = ben.post("/api/friends/link/look", {"token": token})
    assert owner == {"name": "Ann", "mine": False, "friends": False}
    assert ann.post("/api/friends/link/use", {"token": token}, 409)["code"] == "own_friend_link"
    (friend,) = ben.post("/api/friends/link/use", {"token": token})["friends"]
    assert (friend["name"], friend["online"]) == ("Ann", False)
    assert cleo.post("/api/friends/link/use", {"token": token}, 404)["code"] == "no_link"
    lasting = ann.post("/api/friends/link", {"once": False})["token"]
    assert cleo.post("/api/friends/link/use", {"token": lasting})["friends"]
    assert ann.call("DELETE", "/api/friends/link")["link"] is None
    assert ben.post("/api/friends/link/look", {"token": lasting}, 404)["code"] == "no_link"
    assert {one["name"]: one["online"] for one in ben.get("/api/friends")["friends"]} == {
        "Ann": False
    }
    ann.get("/api/invitations")
    assert ben.call("DELETE", f"/api/friends/{friend['author']}")["friends"] == []
    assert [one["name"] for one in ann.get("/api/friends")["friends"]] == ["Cleo"]


def test_a_seat_is_reserved_for_a_friend_and_the_score_counts_the_game(guest: Guests) -> None:
    ann, ben, cleo = guest("Ann"), guest("Ben"), guest("Cleo")
    table = ann.table("here", "invite")["id"]
    seat = f"/api/tables/{table}/seats/1"
    author = ben.get("/api/me")["guest"]["author"]
    assert ann.post(f"{seat}/invite", {"friend": author}, 404)["code"] == "no_friend"
    befriend(ann, ben)
    assert ann.post(f"{seat}/invite", {"friend": author})["seats"][1]["name"] == "Ben"
    (invited,) = ben.get("/api/invitations")["invitations"]
    assert (invited["table"], invited["seat"], invited["by"]) == (table, 1, "Ann")
    link: Payload = ann.get(f"/api/tables/{table}")
    token = link["invite"].rsplit("=", 1)[-1]
    assert cleo.post(f"{seat}/take", {"invite": token}, 403)["code"] == "seat_kept"
    assert ben.post(f"{seat}/decline")["invitations"] == []
    assert ann.get(f"/api/tables/{table}")["seats"][1]["name"] is None
    ann.post(f"{seat}/invite", {"friend": author})
    assert ben.post(f"{seat}/take", {})["status"] == "playing"
    ben.post(f"{seat}/resign")
    assert ben.get("/api/invitations")["invitations"] == []
    (friend,) = ann.get("/api/friends")["friends"]
    assert friend["online"]
    (score,) = friend["score"]
    assert (score["game"], score["games"]) == ("kingdom", 1)
    assert (score["my_wins"], score["their_wins"]) == (1, 0)
    (mirrored,) = ben.get("/api/friends")["friends"][0]["score"]
    assert (mirrored["my_wins"], mirrored["their_wins"]) == (0, 1)


def test_friendships_are_merged_and_erased(server: Server) -> None:
    old, new, ben = server.guest("Ann"), server.guest("Ann"), server.guest("Ben")
    befriend(old, ben)
    with_handle(server, ben, "ben2")
    with_handle(server, new, "ann2")
    ben.post("/api/friends/asks", {"handle": "ann2"})
    kept = id_of(new)
    with Session(server.registry.database.engine) as session, session.begin():
        merge_guests(session, id_of(old), kept)
    assert [one["handle"] for one in new.get("/api/friends")["friends"]] == ["ben2"]
    assert len(ben.get("/api/friends")["friends"]) == 1
    with Session(server.registry.database.engine) as session, session.begin():
        assert export_guest(session, kept)["friends"]["friends"][0]["name"] == "Ben"
        erase_guest(session, kept)
    assert ben.get("/api/friends")["friends"] == []


def test_groups_can_be_turned_off() -> None:
    registry: Any = SimpleNamespace(settings=Settings(groups=False))
    with pytest.raises(Problem, match="Friends and groups are turned off"):
        asyncio.run(check_groups(registry))
