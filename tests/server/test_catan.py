"""Catan through the server: concurrent deciders, hidden information, undo, and illegal actions."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hexstead import bots, play
from hexstead.play import CHANCE, SPECTATOR
from hexstead.tables.entries import ACTION, DECLINING, DRAWN, PERSON, SERVER, Entry
from hexstead.tables.game_log import GameLog
from hexstead.tables.games import find_adapter
from hexstead.tables.payloads import game_payload, line_payload
from hexstead.tables.plan import Plan
from tests.server.serving import Server

ADAPTER = find_adapter("catan")
SEVEN = Path(__file__).parent.parent / "pages" / "records" / "catan-seven.json"


def game_log(**request: Any) -> GameLog:
    setup, _ = ADAPTER.draw_setup({"players": 4, "seed": 3, "start": 0, **request})
    return GameLog(ADAPTER, play.find_game("catan").start(setup), frozenset(), None)


def add(game: GameLog, text: str, seat: int | None = None) -> None:
    state = game.state
    if state.mover == CHANCE:
        game.add(Entry(game.seq + 1, DRAWN, None, SERVER, text, 0))
        return
    seat = state.mover if seat is None else seat
    if seat != state.mover:
        game.add(Entry(game.seq + 1, ACTION, seat, PERSON, ADAPTER.let_first(seat), 0))
    game.add(Entry(game.seq + 1, ACTION, seat, PERSON, text, 0))


def step(game: GameLog, rng: Random) -> None:
    """Take a random action of a random decider."""
    if game.state.mover == CHANCE:
        add(game, game.state.text(play.draw(game.state, rng)))
        return
    seat = rng.choice(game.deciders)
    state = game.state_for(seat)
    add(game, state.text(rng.choice(state.legal())), seat)


def test_views_and_log_lines_of_random_games_hide_the_cards_of_others() -> None:
    rng = Random(5)
    hidden = {"stolen": 0, "draw": 0}
    for seed in range(3):
        game = game_log(seed=seed, options={"hand-limit": 4})
        for _ in range(700):
            if game.over:
                break
            step(game, rng)
            viewer = rng.choice((SPECTATOR, 0, 1, 2, 3))
            shown = game_payload(game, viewer)["state"]
            for seat, about in enumerate(shown["seats"]):
                if seat != viewer and not game.over:
                    assert about["hand"] is None and about["development_hand"] is None
                    assert about["gold"]["victory-point-cards"] == 0
            line = line_payload(game.lines[-1], viewer, game.over)
            if line["hidden"]:
                hidden[line["verb"] or ""] += 1
                assert line["text"] is None and line["card"] is None and line["gain"] == {}
            elif line["verb"] in hidden and not game.over:
                notes: list[Any] = list(line["notes"])
                knows = {line["seat"], *(note["seat"] for note in notes if "seat" in note)}
                assert viewer in knows
    assert min(hidden.values()) > 0, hidden


def discarding() -> GameLog:
    """Return a game in which at least two seats have to discard."""
    rng = Random(1)
    game = game_log(options={"hand-limit": 2, "offers": 0})
    for _ in range(3000):
        if len(game.deciders) > 1:
            return game
        step(game, rng)
    raise AssertionError("nobody had to discard")


def test_deciders_may_act_in_any_order() -> None:
    game = discarding()
    seq = game.seq
    first, second = game.deciders[:2]
    shown = game_payload(game, second)
    assert shown["my_turn"]
    assert {verb["verb"] for verb in shown["can"]["verbs"]} == {"discard"}
    add(game, shown["can"]["verbs"][0]["actions"][0]["action"], second)
    assert game.lines[seq].entry.text == f"first {second}"
    describe_lines = [line_payload(line, first, over=False) for line in game.lines_after(seq)]
    assert {line["seat"] for line in describe_lines} == {second}, "the first decider did nothing"
    assert game.has_seen(first, seq), "the other need not look again"
    assert not game.has_seen(second, seq), "whoever decided must have seen that"
    assert not game.can_undo


def thinking() -> GameLog:
    """Return a game in which two seats decide about an offer of seat 0."""
    game = game_log()
    for seed in range(50):
        rng = Random(seed)
        game = game_log(seed=seed)
        for _ in range(600):
            if len(game.deciders) > 1 and game.interrupting == [0]:
                return game
            step(game, rng)
    raise AssertionError("nobody was asked beside another")


def test_an_offer_can_be_withdrawn_while_others_decide() -> None:
    game = thinking()
    seq = game.seq
    shown = game_payload(game, 0)
    assert not shown["my_turn"], "the offering player is not waited for"
    assert [verb["verb"] for verb in shown["can"]["verbs"]] == ["withdraw"]
    add(game, "decline", game.deciders[1])
    assert game.has_seen(0, seq), "an answer of somebody else changes nothing for a withdrawal"
    add(game, "withdraw", 0)
    assert game.deciders == (0,)
    assert game.state.to_json()["offer"] is None


@pytest.mark.parametrize("wish", ["turn", "always"])
def test_a_seat_that_declines_all_offers_is_not_asked(wish: str) -> None:
    game = thinking()
    first, second = game.deciders[:2]
    plan = Plan(game, lambda _: Random(1))
    plan.add(DECLINING, second, PERSON, wish)
    plan.draw()
    after = plan.game
    assert after.deciders == (first,), "the one who declines unheard has answered"
    assert after.declining(second) == game_payload(after, second)["declining"] == wish
    assert game.declining(second) is None and game.deciders == (first, second)
    declined = after.lines[-1]
    assert (declined.entry.text, declined.entry.actor) == ("decline", SERVER)
    rng = Random(4)
    while after.turn_number == game.turn_number:
        step(after, rng)
    assert after.declining(second) == (None if wish == "turn" else "always")
    again = GameLog(ADAPTER, game._start, frozenset(), None)
    again.replay([line.entry for line in after.lines])
    assert again.declining(second) == after.declining(second)
    plan = Plan(after, lambda _: Random(1))
    plan.add(DECLINING, second, PERSON, "never")
    assert plan.game.declining(second) is None


def test_declining_all_offers_is_a_setting_of_the_own_seat(start: Callable[..., Server]) -> None:
    server = start()
    ann = server.guest("Ann")
    seats = [{"kind": "here"}, {"kind": "open"}]
    body = {"game": "catan", "request": {"players": 2, "seed": 3}, "seats": seats}
    key = ann.post("/api/tables", body, status=201)["id"]
    path = f"/api/tables/{key}/seats/0/declining"
    assert ann.put(path, {"offers": "always"}, status=409)["code"] == "no_game_running"
    bob = server.guest("Bob")
    bob.post(f"/api/tables/{key}/seats/1/take", {})
    ann.put(path, {"offers": "always"})
    assert ann.view(key)["declining"] == "always"
    assert bob.view(key)["declining"] is None
    assert bob.put(path, {"offers": "never"}, status=403)["code"] == "not_your_seat"
    seq = ann.view(key)["seq"]
    ann.put(path, {"offers": "always"})
    assert ann.view(key)["seq"] == seq, "nothing is written that changes nothing"
    ann.put(path, {"offers": "never"})
    assert ann.view(key)["declining"] is None
    board = ann.table("here", "random")["id"]
    refused = ann.put(f"/api/tables/{board}/seats/0/declining", {"offers": "turn"}, status=409)
    assert refused["code"] == "no_offers"


def test_trade_preferences_are_a_secret_of_the_own_seat(start: Callable[..., Server]) -> None:
    server = start()
    ann, bob = server.guest("Ann"), server.guest("Bob")
    seats = [{"kind": "here"}, {"kind": "open"}]
    body = {"game": "catan", "request": {"players": 2, "seed": 3}, "seats": seats}
    key = ann.post("/api/tables", body, status=201)["id"]
    path = f"/api/tables/{key}/seats/0/preferences"
    wanted = {"preferences": ["wool for ore", "refuse leader"]}
    assert ann.put(path, wanted, status=409)["code"] == "no_game_running"
    bob.post(f"/api/tables/{key}/seats/1/take", {})
    ann.put(path, wanted)
    assert ann.view(key)["preferences"] == ["refuse leader", "wool for ore"]
    seq = ann.view(key)["seq"]
    ann.put(path, wanted)
    assert ann.view(key)["seq"] == seq, "nothing is written that changes nothing"

    assert bob.put(path, wanted, status=403)["code"] == "not_your_seat"
    told = json.dumps([bob.view(key), bob.get(f"/api/tables/{key}/log?before={seq + 1}")])
    assert "wool for ore" not in told and "refuse leader" not in told
    own = ann.get(f"/api/tables/{key}/log?before={seq + 1}")["lines"]
    assert "wool for ore" in json.dumps(own)

    wrong = ann.put(path, {"preferences": ["wool for wool"]}, status=422)
    assert (wrong["code"], wrong["params"]) == ("bad_preference", {"preference": "wool for wool"})
    ann.put(path, {"preferences": []})
    assert ann.view(key)["preferences"] == []
    board = ann.table("here", "random")["id"]
    refused = ann.put(f"/api/tables/{board}/seats/0/preferences", wanted, status=409)
    assert refused["code"] == "no_offers"


def test_clients_cannot_defer_to_other_deciders(start: Callable[..., Server]) -> None:
    """Deferring would allow a log without end and delay an offer for ever."""
    ann = start().guest("Ann")
    record = ann.post("/api/records", json.loads(SEVEN.read_text(encoding="utf-8")), status=201)
    source = {"record": record["id"], "at": record["length"]}
    seats = [{"kind": "here"}] * 3
    table = ann.post("/api/tables", {"game": "catan", "from": source, "seats": seats}, status=201)
    key = table["id"]
    view = ann.post(f"/api/tables/{key}/hand-over", {"seat": 0})
    assert view["my_turn"] and len(view["state"]["deciders"]) > 1, "this table would prove nothing"
    other = view["state"]["deciders"][1]
    body = {"seq": view["seq"], "action": f"first {other}"}
    refused = ann.post(f"/api/tables/{key}/actions", body, status=422)
    assert refused["code"] == "illegal"
    assert ann.view(key)["seq"] == view["seq"]


def test_building_can_be_undone_but_chance_cannot() -> None:
    game = game_log()
    add(game, game.state.text(game.state.legal()[0]))
    assert game.can_undo
    rng = Random(2)
    while game.state.mover != CHANCE:
        step(game, rng)
    step(game, rng)
    assert not game.can_undo


@pytest.mark.parametrize(
    ("asked", "word"),
    [
        ({"profile": "house"}, "profile"),
        ({"numbers": "sorted"}, "numbers"),
        ({"corner": "c3"}, "corner"),
        ({"options": {"points": 99}}, "points"),
        ({"players": 7}, "players"),
        ({"quadrants": []}, "quadrants"),
    ],
)
def test_an_unsatisfiable_setup_request_is_explained(asked: dict[str, Any], word: str) -> None:
    with pytest.raises(play.SetupError, match=word):
        ADAPTER.draw_setup(asked)


def test_a_place_explains_why_no_action_is_legal_there() -> None:
    game = game_log()
    add(game, game.state.text(game.state.legal()[0]))
    view = game.state.view(game.state.mover)
    reasons = ADAPTER.why_not(view, "d5-s", None)
    assert [reason["verb"] for reason in reasons] == ["settlement", "city"]
    assert all(reason["rule"] for reason in reasons)
    with pytest.raises(play.IllegalAction):
        ADAPTER.why_not(view, "z9", None)


def test_a_rematch_has_the_same_options() -> None:
    for numbers in ("spiral", "balanced"):
        setup, _ = ADAPTER.draw_setup(
            {"players": 3, "seed": 9, "profile": "official", "numbers": numbers}
        )
        again = ADAPTER.same_kind(setup)
        assert again == {"profile": "official", "numbers": numbers, "options": {}}


def test_the_points_by_turn_end_with_the_victory(start: Callable[..., Server]) -> None:
    setup, _ = ADAPTER.draw_setup({"players": 2, "seed": 4, "start": 0, "options": {"points": 3}})
    state = play.find_game("catan").start(setup)
    shown: list[str] = []
    players = [bots.find("catan", "weighted")] * 2
    play.play_out(state, players, Random(4), lambda now, action: shown.append(now.text(action)))
    assert shown[-1] != "end", "this game would prove nothing"
    record = play.Record(play.find_game("catan"), setup, shown)
    ann = start().guest("Ann")
    key = ann.post("/api/records", record.to_json(), status=201)["id"]
    result = ann.get(f"/api/records/{key}/result")
    assert result["series"][-1]["gold"] == [seat["total"] for seat in result["gold"]]
    assert max(result["series"][-1]["gold"]) >= 3
