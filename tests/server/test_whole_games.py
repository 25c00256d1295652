"""Whole games through the HTTP API, from the first seat to the record."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hexstead.play import Record
from tests.server.serving import Payload, Player, plain_choice, wait_until

Guests = Callable[..., Player]


def play_to_the_end(player: Player, table: str) -> Payload:
    """Play a seat until the game is over; return the last view."""
    stream = player.stream(table)
    view = stream.wait_for(lambda view: view["my_turn"] or view["status"] == "over")
    while view["status"] != "over":
        seq = view["seq"]
        answer = player.act(table, seq, plain_choice(view))
        view = answer
        if not answer["my_turn"] and answer["status"] != "over":
            view = stream.wait_for(_decides_after(answer["seq"]))
    stream.close()
    return view


def _decides_after(seq: int) -> Callable[[Payload], bool]:
    return lambda view: view["seq"] >= seq and (view["my_turn"] or view["status"] == "over")


def changes(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    return {card: after[card] - before[card] for card in after if after[card] != before[card]}


def test_a_first_game_against_two_bots_and_its_record(guest: Guests) -> None:
    ann = guest("Ann")
    table = ann.table("here", "random", "greedy")
    assert table["status"] == "playing"
    end = play_to_the_end(ann, table["id"])
    assert end["mover"] == "over" and end["can"]["verbs"] == []

    over = ann.get(f"/api/tables/{table['id']}")
    assert over["status"] == "over"
    assert over["gold"] == [seat["total"] for seat in end["gold"]]
    best = max(over["gold"])
    assert over["winners"] == [seat for seat, gold in enumerate(over["gold"]) if gold == best]

    record = ann.get(f"/api/records/{table['id']}")
    assert record["names"] == ["Ann", "random", "greedy"]
    assert record["bots"] == [None, "random", "greedy"]
    file = ann.http.get(f"/api/records/{table['id']}/download")
    assert "attachment" in file.headers["content-disposition"]
    replayed = Record.loads(file.text)
    assert [step["text"] for step in record["steps"]] == replayed.actions
    state = replayed.replay()
    assert [sum(state.gold(seat).values()) for seat in range(3)] == over["gold"]

    result = ann.get(f"/api/records/{table['id']}/result")
    assert result["winners"] == over["winners"]
    assert [seat["total"] for seat in result["gold"]] == over["gold"]
    for seat in result["gold"]:
        for card in seat["cards"]:
            assert card["gold"] == sum(part["gold"] for part in card["by"])
    assert len(result["series"]) == replayed.actions.count("end")
    assert result["series"][-1]["gold"] == over["gold"]

    middle = ann.get(f"/api/records/{table['id']}/at/57")
    position = replayed.replay(57).to_json()
    assert {key: middle["state"][key] for key in position} == position


@pytest.mark.parametrize("seed", [3, 11])
def test_a_game_with_all_boxes(guest: Guests, seed: int) -> None:
    ann = guest("Ann")
    request = {"sets": ["base", "nomads", "crossroads"], "seed": seed}
    table = ann.table("here", "greedy", "random", "greedy", request=request)
    play_to_the_end(ann, table["id"])
    assert ann.get(f"/api/records/{table['id']}/result")["winners"]


def test_views_offer_exactly_the_legal_actions(guest: Guests) -> None:
    """The actions of each view, and their gold, are those of the engine."""
    ann = guest("Ann")
    request = {"sets": ["base", "nomads", "crossroads"], "seed": 5}
    table = ann.table("here", "random", request=request)["id"]
    stream = ann.stream(table)
    end = play_to_the_end(ann, table)
    wait_until(lambda: stream.of("view")[-1]["status"] == "over")
    stream.close()
    record = Record.loads(ann.http.get(f"/api/records/{table}/download").text)
    checked = 0
    for view in stream.of("view"):
        if not view["my_turn"]:
            continue
        state = record.replay(view["seq"])  # this game contains no undo
        offered = [action for verb in view["can"]["verbs"] for action in verb["actions"]]
        assert [action["action"] for action in offered] == [
            state.text(action) for action in state.legal()
        ]
        before = state.gold(0)
        for action in offered:
            after = state.copy()
            after.apply(after.parse(action["action"]))
            if view["state"]["lifted"] is None and action["gain"] is not None:
                assert action["gain"] == changes(before, after.gold(0))
                checked += 1
    assert checked > 100
    assert end["status"] == "over"


def test_the_gain_of_a_move_is_relative_to_before_the_lift(guest: Guests) -> None:
    """Play until a piece can be lifted, and compare both ways to count gold."""
    ann = guest("Ann")
    quadrants = [["barn", False], ["paddock", False], ["harbor", False], ["oracle", True]]
    for seed in range(20):
        table = ann.table("here", "here", request={"quadrants": quadrants, "seed": seed})["id"]
        view = ann.view(table)
        while view["status"] != "over":
            if not view["my_turn"]:
                ann.post(f"/api/tables/{table}/hand-over", {"seat": view["hand_over"]})
                view = ann.view(table)
            lifts = [verb for verb in view["can"]["verbs"] if verb["moves"]]
            if lifts:
                action = lifts[0]["actions"][0]
                assert action["gain"] is None
                seat = view["seat"]
                before = {card["card"]: card["gold"] for card in view["gold"][seat]["cards"]}
                lifted = ann.act(table, view["seq"], action["action"])
                assert [verb["verb"] for verb in lifted["can"]["verbs"]] == ["put"]
                put = lifted["can"]["verbs"][0]["actions"][0]
                after = ann.act(table, lifted["seq"], put["action"])
                gold = {card["card"]: card["gold"] for card in after["gold"][seat]["cards"]}
                assert put["gain"] == changes(before, gold)
                return
            view = ann.act(table, view["seq"], plain_choice(view))
    pytest.fail("no piece could be lifted in any game")
