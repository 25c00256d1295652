"""Resigning, removing players, deleting a table, and taking back moves by consent."""

from __future__ import annotations

from collections.abc import Callable

from tests.server.serving import Payload, Player, Server, actions_of, plain_choice, wait_until

Guests = Callable[..., Player]


def seated(guest: Guests, *names: str, bots: int = 0, **more: object) -> tuple[str, list[Player]]:
    """Start a game of these players in this order, the host first, followed by bots."""
    players = [guest(name) for name in names]
    kinds = ["here", *["open"] * (len(names) - 1), *["random"] * bots]
    request = {"first_game": True, "start": 0} if len(kinds) == 2 else {"seed": 4, "start": 0}
    table = players[0].table(*kinds, request=request, **more)["id"]
    for number, player in enumerate(players[1:], start=1):
        player.post(f"/api/tables/{table}/seats/{number}/take", {})
    return table, players


def play_turn(player: Player, table: str) -> Payload:
    """Build and end the turn."""
    wait_until(lambda: player.view(table)["my_turn"])
    view = player.view(table)
    turn = view["turn_number"]
    while view["my_turn"] and view["turn_number"] == turn:
        view = player.act(table, view["seq"], plain_choice(view))
    return view


def test_with_two_players_resigning_ends_the_game(guest: Guests) -> None:
    table, (ann, ben) = seated(guest, "Ann", "Ben")
    play_turn(ann, table)
    after = ann.post(f"/api/tables/{table}/seats/0/resign")
    assert (after["status"], after["winners"], after["mover"]) == ("over", [1], None)
    assert after["seats"][0]["resigned"] and not after["seats"][1]["resigned"]
    view = ben.view(table)
    assert (view["status"], view["mover"], view["my_turn"]) == ("over", "over", False)
    assert view["log"][-1]["kind"] == "resign"
    assert ben.get(f"/api/records/{table}")["over"]
    assert ben.get(f"/api/records/{table}/result")["winners"] == [1]
    (game,) = ben.get("/api/statistics/games")["games"]
    assert [seat["won"] for seat in game["seats"]] == [False, True]
    assert ben.post(f"/api/tables/{table}/seats/1/resign", status=409)["code"] == "no_game_running"


def test_with_more_players_a_bot_plays_on_and_cannot_win(guest: Guests) -> None:
    table, (ann, ben) = seated(guest, "Ann", "Ben", bots=1)
    play_turn(ann, table)
    after = ann.post(f"/api/tables/{table}/seats/0/resign")
    assert after["status"] == "playing" and after["seats"][0]["stand_in"]
    assert ann.post(f"/api/tables/{table}/seats/0/reclaim", status=409)["code"] == "resigned"
    assert ann.post(f"/api/tables/{table}/seats/0/resign", status=409)["code"] == "resigned"
    # Ann has resigned, so she cannot win with any score.
    assert ben.post(f"/api/tables/{table}/seats/1/resign")["winners"] == [2]


def test_the_game_ends_when_only_bots_are_left(guest: Guests) -> None:
    table, (ann,) = seated(guest, "Ann", bots=2)
    after = ann.post(f"/api/tables/{table}/seats/0/resign")
    assert after["status"] == "over" and 0 not in after["winners"]


def test_the_host_removes_a_player_before_the_start(guest: Guests) -> None:
    ann, ben = guest("Ann"), guest("Ben")
    table = ann.table("here", "open", "open", request={"seed": 4})["id"]
    ben.post(f"/api/tables/{table}/seats/1/take", {})
    assert ben.post(f"/api/tables/{table}/seats/0/remove", status=403)["code"] == "host_removes"
    assert ann.post(f"/api/tables/{table}/seats/0/remove", status=409)["code"] == "own_seat"
    assert ann.post(f"/api/tables/{table}/seats/2/remove", status=409)["code"] == "nobody_there"
    after = ann.post(f"/api/tables/{table}/seats/1/remove")
    assert (after["seats"][1]["kind"], after["seats"][1]["name"]) == ("invite", None)
    seen = ben.get(f"/api/tables/{table}")
    assert seen["sent_away"] and seen["seats"][1]["mine"] is False
    # Ben may take neither an open seat nor one by his earlier invitation.
    take, old = f"/api/tables/{table}/seats/2/take", after["invite"].partition("=")[2]
    assert ben.post(take, {}, 403)["code"] == "sent_away"
    assert ben.post(take, {"invite": old}, 403)["code"] == "sent_away"
    assert ben.post(f"/api/tables/{table}/invite", {}, 403)["code"] == "host_renews"
    new = ann.post(f"/api/tables/{table}/invite")["invite"].partition("=")[2]
    take = f"/api/tables/{table}/seats/1/take"
    assert guest("Cat").post(take, {"invite": old}, 403)["code"] == "invite_needed"
    assert ben.post(take, {"invite": new})["sent_away"] is False


def test_removing_a_present_player_needs_the_consent_of_all_others(guest: Guests) -> None:
    table, (ann, ben, cas, dan) = seated(guest, "Ann", "Ben", "Cas", "Dan")
    remove, keep = (f"/api/tables/{table}/seats/1/{what}" for what in ("remove", "keep"))
    assert cas.post(remove, status=403)["code"] == "host_removes"
    assert cas.post(keep, status=409)["code"] == "no_vote"
    assert ann.post(remove)["seats"][1]["stand_in"] is None
    assert ben.view(table)["removal"] == {"seat": 1, "agreed": [0], "waiting": [2, 3]}
    assert ben.post(keep, status=403)["code"] == "not_playing"
    cas.post(remove)
    assert dan.post(keep)["seats"][1]["stand_in"] is None
    assert ben.view(table)["removal"] is None
    for player in (ann, cas, ann):
        assert player.post(remove)["seats"][1]["stand_in"] is None
    assert dan.post(remove)["seats"][1]["stand_in"] == "medium"
    view = ben.view(table)
    assert view["seat"] is None and view["removal"] is None
    kinds = [line["kind"] for line in view["log"] if line["kind"] != "chance"]
    assert kinds == [
        *("vote_out", "vote_out", "keep_in", "vote_out", "vote_out", "vote_out", "remove"),
    ]


def test_a_player_removed_during_the_game_becomes_a_spectator(
    guest: Guests, server: Server
) -> None:
    table, (ann, ben) = seated(guest, "Ann", "Ben")
    play_turn(ann, table)
    path = f"/api/tables/{table}/seats/1/remove"
    assert ann.post(path, status=409)["code"] == "others_needed"
    live = server.registry.loaded(table)
    assert live is not None
    live.seen[ben.get("/api/me")["guest"]["id"]] -= 61
    after = ann.post(path)
    assert after["status"] == "playing" and after["seats"][1]["stand_in"]
    view = ben.view(table)
    assert view["seat"] is None and not view["my_turn"]
    assert ben.act(table, view["seq"], "end", status=403)["code"] == "not_playing"
    assert ben.post(f"/api/tables/{table}/seats/1/reclaim", status=403)["code"] == "not_your_seat"
    play_turn(ann, table)


def test_a_table_without_other_people_can_be_deleted(guest: Guests) -> None:
    table, (ann,) = seated(guest, "Ann", bots=1)
    play_turn(ann, table)
    guest("Ben").call("DELETE", f"/api/tables/{table}", status=403)
    ann.call("DELETE", f"/api/tables/{table}", status=204)
    assert ann.get(f"/api/tables/{table}", 404)["code"] == "no_table"
    assert table not in [each["id"] for each in ann.get("/api/tables?which=mine")["tables"]]


def test_a_table_at_which_others_play_cannot_be_deleted(guest: Guests) -> None:
    table, (ann, _) = seated(guest, "Ann", "Ben")
    refused = ann.call("DELETE", f"/api/tables/{table}", status=409)
    assert refused["code"] == "others_play"
    assert ann.get(f"/api/tables/{table}")["status"] == "playing"


def test_a_player_alone_with_bots_takes_back_at_once(guest: Guests) -> None:
    table, (ann,) = seated(guest, "Ann", bots=1)
    wait_until(lambda: ann.view(table)["my_turn"])
    first = ann.view(table)
    assert not first["can"]["rewind"]
    play_turn(ann, table)
    wait_until(lambda: ann.view(table)["my_turn"])
    assert ann.view(table)["can"]["rewind"]
    back = ann.post(f"/api/tables/{table}/rewind", {"seq": 0})
    assert back["my_turn"] and back["turn_number"] == first["turn_number"]
    assert actions_of(back) == ["end"] and back["proposal"] is None
    undone = [line["verb"] for line in back["log"] if line["undone"]]
    assert undone[0] == "end" and "build" in undone
    play_turn(ann, table)


def test_taking_back_needs_the_consent_of_all_players(guest: Guests, server: Server) -> None:
    table, (ann, ben, cas) = seated(guest, "Ann", "Ben", "Cas")
    play_turn(ann, table)
    theirs = ben.view(table)
    view = ann.post(f"/api/tables/{table}/rewind", {"seq": 0})
    assert view["proposal"] == {"seat": 0, "agreed": [0], "waiting": [1, 2], "undoes": 2}
    assert ann.post(f"/api/tables/{table}/rewind", {"seq": 0}, 409)["code"] == "proposed_already"
    # The game continues from the state that Ben saw before.
    ben.act(table, theirs["seq"], plain_choice(theirs))
    ben.post(f"/api/tables/{table}/rewind/agree", {"seq": 0})
    assert ben.view(table)["mover"] == 1
    cas.post(f"/api/tables/{table}/rewind/agree", {"seq": 0})
    back = ann.view(table)
    assert back["mover"] == 0 and back["proposal"] is None and actions_of(back) == ["end"]
    assert not ben.view(table)["state"]["seats"][1]["pieces"]
    again = [line["kind"] for line in back["log"][-3:]]
    assert again == ["action", "agree", "agree"]
    # Replaying the stored log gives the same state.
    server.registry._live.pop(table)
    folded = ann.view(table)
    assert folded["state"] == back["state"] and folded["log"] == back["log"]


def test_a_proposal_can_be_declined_or_withdrawn(guest: Guests) -> None:
    table, (ann, ben) = seated(guest, "Ann", "Ben")
    play_turn(ann, table)
    for who in (ben, ann):
        ann.post(f"/api/tables/{table}/rewind", {"seq": 0})
        assert who.post(f"/api/tables/{table}/rewind/decline", {"seq": 0})["proposal"] is None
        assert ben.view(table)["mover"] == 1
    refused = ben.post(f"/api/tables/{table}/rewind/agree", {"seq": 0}, 409)
    assert refused["code"] == "no_proposal"


def test_the_consent_of_a_player_who_left_is_not_needed(guest: Guests) -> None:
    table, (ann, ben, cas) = seated(guest, "Ann", "Ben", "Cas")
    play_turn(ann, table)
    ann.post(f"/api/tables/{table}/rewind", {"seq": 0})
    ben.post(f"/api/tables/{table}/rewind/agree", {"seq": 0})
    cas.post(f"/api/tables/{table}/seats/2/leave")
    assert ann.view(table)["mover"] == 0


def test_a_proposal_ends_when_its_actions_are_undone(guest: Guests) -> None:
    table, (ann, ben) = seated(guest, "Ann", "Ben")
    view = ann.view(table)
    view = ann.act(table, view["seq"], plain_choice(view))
    view = ann.post(f"/api/tables/{table}/rewind", {"seq": view["seq"]})
    assert view["proposal"]["undoes"] == 1
    view = ann.post(f"/api/tables/{table}/undo", {"seq": view["seq"]})
    assert view["proposal"] is None
    assert ben.post(f"/api/tables/{table}/rewind/agree", {"seq": 0}, 409)["code"] == "no_proposal"
