"""Stateless positions, which lessons use: nothing is stored."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hexstead import kingdom
from tests.server.serving import Player

SETUP = kingdom.Setup.first_game(players=2).to_json()
DEALT = ["draw canyon", "draw grass"]


def look(player: Player, *actions: str, status: int = 200, **more: Any) -> dict[str, Any]:
    body = {"game": "kingdom", "setup": SETUP, "actions": [*DEALT, *actions], **more}
    answer = player.http.post("/api/positions", json=body)
    assert answer.status_code == status, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_the_mover_sees_the_legal_actions(guest: Callable[..., Player]) -> None:
    view = look(guest(None))
    assert (view["mover"], view["my_turn"], view["status"]) == (0, True, "playing")
    assert view["state"]["played"] == "canyon"
    builds = next(verb for verb in view["can"]["verbs"] if verb["verb"] == "build")
    assert {action["hex"] for action in builds["actions"]} >= {"h1", "m3"}


def test_the_other_seat_does_not_see_the_movers_options(guest: Callable[..., Player]) -> None:
    view = look(guest(None), seat=1)
    assert view["can"]["verbs"] == []
    assert view["state"]["seats"][1]["hand"] == ["grass"]


def test_chance_is_decided_by_the_client(guest: Callable[..., Player]) -> None:
    player = guest(None)
    view = look(player, "build h1", "build i1", "build j1", "end")
    assert view["mover"] == "chance"
    assert "draw desert" in view["draws"]
    assert look(player, "build h1", "build i1", "build j1", "end", "draw desert")["mover"] == 1


def test_an_illegal_action_is_explained_by_its_rule(guest: Callable[..., Player]) -> None:
    view = look(guest(None), "build h1", why_not={"hex": "q6", "verb": "build"})
    assert [reason["rule"] for reason in view["why_not"]] == ["R3"]


def test_an_illegal_action_in_the_list_is_named(guest: Callable[..., Player]) -> None:
    refusal = look(guest(None), "build h1", "build q6", status=422)
    assert (refusal["error"], refusal["rule"], refusal["at"]) == ("illegal", "R3", 4)


def test_invalid_requests_are_refused(guest: Callable[..., Player]) -> None:
    player = guest(None)
    assert look(player, "fly away", status=422)["error"] == "illegal"
    assert look(player, seat=7, status=422)["error"] == "bad_body"
    assert look(player, game="chess", status=422)["error"] == "bad_setup"
    assert look(player, setup={"players": 2, "cards": "x"}, status=422)["error"] == "bad_setup"
    assert look(player, *["end"] * 1000, status=422)["error"] == "bad_body"


def test_nothing_is_stored(guest: Callable[..., Player]) -> None:
    player = guest()
    look(player, "build h1")
    assert player.http.get("/api/tables?which=mine").json()["tables"] == []


STATED = "seats=[(settlements=[h1 i1]) ()]"


def test_a_position_is_a_line_or_an_object(guest: Callable[..., Player]) -> None:
    player = guest(None)
    setup = "players=2 quadrants=[[tavern no] [paddock no] [oasis no] [farm no]]"
    line = f"kingdom setup=({setup} cards=[fishermen knights merchants]) card=canyon {STATED}"
    stated = {"setup": SETUP, "card": "canyon", "seats": [{"settlements": ["h1", "i1"]}, {}]}
    for position in (line, stated):
        body = {"game": "kingdom", "position": position, "actions": ["build j1"]}
        view = player.http.post("/api/positions", json=body).json()
        assert view["state"]["seats"][0]["settlements"] == ["h1", "i1", "j1"]
        assert view["state"]["due"] == 2


def test_an_impossible_position_is_refused_with_its_code(guest: Callable[..., Player]) -> None:
    player = guest(None)
    twice = {"setup": SETUP, "seats": [{"settlements": ["h1"]}, {"settlements": ["h1"]}]}
    for position, named in (
        (twice, "h1 is already occupied"),
        ({"setup": SETUP, "turn_seat": 9}, "turn_seat"),
        ("kingdom seats=[", "column"),
        ("catan players=3", "a position of catan"),
    ):
        answer = player.http.post(
            "/api/positions", json={"game": "kingdom", "position": position, "actions": []}
        )
        assert (answer.status_code, answer.json()["code"]) == (422, "bad_position"), answer.text
        assert named in answer.json()["message"]
    answer = player.http.post("/api/positions", json={"game": "kingdom", "actions": []})
    assert answer.status_code == 422
