"""Analyses: made in a process of their own, stored, and visible to all who may see the replay."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from hexstead.play import Record
from hexstead.server.workers import analysis_queue
from hexstead.study.analysis import analyse
from hexstead.tables import analyses
from tests.server.serving import Payload, Player, Server, wait_until

RECORDS = Path(__file__).parents[1] / "records"
# Fake analysis processes: one stops at a quarter, one dies.
STUCK = "import sys; input(); print('{\"progress\": 0.25}', flush=True); sys.stdin.read()"
DEAD = "input(); print('nonsense')"
# A fake process that never finishes.
ENDLESS = """import json, sys
for number, line in enumerate(sys.stdin):
    print(json.dumps({"progress": number / (number + 100)}), flush=True)
"""


def last_turns(actions: int = 16) -> Record:
    """Return a record of the last turns of a recorded game."""
    whole = Record.load(RECORDS / "kingdom-base-2-random.json")
    at = len(whole.actions) - actions
    rest = Record.starting_at(whole.game, whole.replay(at))
    rest.actions = whole.actions[at:]
    return rest


def upload(player: Player, record: Record) -> str:
    return str(player.post("/api/records", json.loads(record.dumps()))["id"])


def state_of(player: Player, record: str) -> Payload:
    return player.get(f"/api/records/{record}/analysis")


def progresses(player: Player, record: str, before: float) -> bool:
    return bool(state_of(player, record)["progress"] > before)


def wait_for(player: Player, record: str, status: str) -> Payload:
    # Analyses run at low priority, so this may take long.
    wait_until(lambda: state_of(player, record)["status"] == status, 120)
    return state_of(player, record)


def test_an_analysis_is_made_stored_and_shared(server: Server) -> None:
    ann, record = server.guest(), last_turns()
    key = upload(ann, record)
    assert ann.get(f"/api/records/{key}")["analysable"]
    assert state_of(ann, key) == {"status": "none", "progress": 0, "ahead": 0, "analysis": None}
    ann.get(f"/api/records/{key}/analysis/decisions/0/better", status=404)
    asked = ann.post(f"/api/records/{key}/analysis", {}, status=202)
    assert asked["status"] in ("waiting", "running")

    # By link, for a client without a name.
    found = wait_for(server.guest(None), key, "done")["analysis"]
    assert found == analyse(record, "quick", analyses.SEED).to_json()
    assert ann.post(f"/api/records/{key}/analysis", {})["status"] == "done"

    # The better moves are listed with the board after each.
    number = found["turning_points"][0]
    decision = found["decisions"][number]
    better = ann.get(f"/api/records/{key}/analysis/decisions/{number}/better")
    assert [step["text"] for step in better["steps"]] == decision["better"]
    assert better["steps"][0]["at"] == decision["start"] + 1
    assert (
        better["scene"]["pieces"] != ann.get(f"/api/records/{key}/at/{decision['end']}")["pieces"]
    )
    path = f"/api/records/{key}/analysis/decisions"
    assert ann.get(f"{path}/999/better", status=404)["code"] == "no_better"

    # The decision is an exercise, judged like a puzzle.
    stated = ann.get(f"{path}/{number}")
    assert stated["withheld"] == []
    assert decision["better"][0] not in str(stated)
    body = {"game": "kingdom", "position": stated["position"], "seat": decision["seat"]}
    assert ann.post("/api/positions", body)["my_turn"]
    right = ann.post(f"{path}/{number}/answer", {"actions": decision["better"]})
    wrong = ann.post(f"{path}/{number}/answer", {"actions": decision["played"]})
    given_up = ann.post(f"{path}/{number}/answer", {})
    assert right["solved"] and right["loss"] == 0
    assert not wrong["solved"] and wrong["loss"] > 0
    assert given_up["yours"] is None
    assert [step["text"] for step in given_up["best"]["steps"]] == decision["better"]
    illegal = ann.post(f"{path}/{number}/answer", {"actions": ["build a99"]}, status=422)
    assert illegal["code"] == "illegal"
    assert ann.get(f"{path}/999", status=404)["code"] == "no_better"
    assert ann.post(f"{path}/999/answer", {}, status=404)["code"] == "no_better"


def test_a_running_game_is_not_analysed(server: Server) -> None:
    ann, record = server.guest(), last_turns()
    del record.actions[-1]
    key = upload(ann, record)
    assert ann.post(f"/api/records/{key}/analysis", {}, status=409)["code"] == "no_result"
    assert ann.get(f"/api/records/{key}/analysis", status=409)["code"] == "no_result"
    table = ann.table("here", "random")["id"]
    for call in (ann.get, lambda path, status: ann.post(path, {}, status=status)):
        refusal = call(f"/api/records/{table}/analysis", status=409)
        assert refusal["code"] == "record_not_over"
    assert ann.get("/api/records/nosuch/analysis", status=404)["code"] == "no_record"
    key = upload(ann, last_turns())
    nobody = server.guest(None)
    assert nobody.post(f"/api/records/{key}/analysis", {}, status=401)["code"] == "no_guest"
    wrong = {"level": "endless"}
    assert ann.post(f"/api/records/{key}/analysis", wrong, status=422)["error"] == "bad_body"


def test_access_follows_the_replay_and_deletion_follows_the_table(server: Server) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.table("here", "random", spectators=False)["id"]
    ann.post(f"/api/tables/{table}/seats/0/resign")
    wait_until(lambda: ann.get(f"/api/tables/{table}")["status"] == "over")
    path = f"/api/records/{table}/analysis"
    assert bob.get(path, status=403)["code"] == "no_onlookers"
    assert bob.post(path, {}, status=403)["code"] == "no_onlookers"
    assert bob.get(f"{path}/decisions/0/better", status=403)["code"] == "no_onlookers"
    assert bob.get(f"{path}/decisions/0", status=403)["code"] == "no_onlookers"
    assert bob.post(f"{path}/decisions/0/answer", {}, status=403)["code"] == "no_onlookers"
    # A player who resigned has lost, whatever the position.
    ann.post(path, {})
    found = wait_for(ann, table, "done")["analysis"]
    assert found["winners"] == [1]
    assert [one["chance"] for one in found["course"][-1]["standings"]] == [0, 1]
    ann.call("DELETE", f"/api/tables/{table}", status=204)
    assert ann.get(path, status=404)["code"] == "no_record"


def test_requests_queue_and_survive_a_restart(
    start: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    real = analysis_queue.COMMAND
    monkeypatch.setattr(analysis_queue, "COMMAND", ("-c", STUCK))
    monkeypatch.setattr(analysis_queue, "MOST_WAITING", 1)
    server = start()
    ann = server.guest()
    first, second, third = (upload(ann, last_turns(actions)) for actions in (9, 16, 24))
    ann.post(f"/api/records/{first}/analysis", {})
    wait_until(lambda: state_of(ann, first)["progress"] == 0.25)
    assert state_of(ann, first)["status"] == "running"
    assert ann.post(f"/api/records/{second}/analysis", {})["ahead"] == 1
    assert ann.post(f"/api/records/{second}/analysis", {})["status"] == "waiting"
    refusal = ann.post(f"/api/records/{third}/analysis", {}, status=429)
    assert refusal["code"] == "too_many_analyses"
    assert state_of(ann, third)["status"] == "none"

    # The first process never ends; after the restart all requests are served.
    monkeypatch.setattr(analysis_queue, "COMMAND", real)
    again = start()
    for key in (first, second):
        assert wait_for(again.guest(), key, "done")["analysis"]["decisions"]


def test_guests_take_turns_and_none_has_two_running(
    start: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis_queue, "COMMAND", ("-c", ENDLESS))
    monkeypatch.setattr(analysis_queue, "TURN_SECONDS", 0.01)
    server = start(bot_workers=1)
    ann, bob = server.guest("Ann"), server.guest("Bob")
    own = [upload(ann, last_turns(actions)) for actions in range(9, 14)]
    his = upload(bob, last_turns())
    for key in own[:4]:
        ann.post(f"/api/records/{key}/analysis", {})
    refusal = ann.post(f"/api/records/{own[4]}/analysis", {}, status=429)
    assert (refusal["code"], refusal["params"]) == ("queue_full", {"n": 4})
    wait_until(lambda: state_of(ann, own[0])["progress"] > 0)
    bob.post(f"/api/records/{his}/analysis", {})
    wait_until(lambda: state_of(bob, his)["progress"] > 0)
    before = [state_of(bob, key)["progress"] for key in (own[0], his)]
    for key, far in zip((own[0], his), before, strict=True):  # there is one slot, and both progress
        wait_until(partial(progresses, bob, key, far))
    assert [state_of(ann, key)["status"] for key in own[1:4]] == ["waiting"] * 3


def test_a_failed_analysis_can_be_requested_again(
    start: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    real = analysis_queue.COMMAND
    ann = start().guest()
    key = upload(ann, last_turns())
    for broken in (DEAD, "import nothing_like_it"):
        monkeypatch.setattr(analysis_queue, "COMMAND", ("-c", broken))
        ann.post(f"/api/records/{key}/analysis", {})
        assert wait_for(ann, key, "failed")["analysis"] is None
    monkeypatch.setattr(analysis_queue, "COMMAND", real)
    ann.post(f"/api/records/{key}/analysis", {})
    found = wait_for(ann, key, "done")["analysis"]
    # A stored analysis survives a failed deeper one.
    monkeypatch.setattr(analysis_queue, "COMMAND", ("-c", DEAD))
    closer = ann.post(f"/api/records/{key}/analysis", {"level": "thorough"})
    assert closer["status"] in ("waiting", "running") and closer["analysis"] == found
    assert wait_for(ann, key, "done")["analysis"] == found
