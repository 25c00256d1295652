"""Puzzles through the HTTP API: listed, shown without their solution, and checked."""

from __future__ import annotations

from collections.abc import Callable

from hexstead.study.puzzles import shipped
from tests.server.serving import Player

Guests = Callable[..., Player]


def test_a_puzzle_is_solved_and_checked(guest: Guests) -> None:
    ann = guest(None)  # puzzles need no guest
    listed = ann.get("/api/puzzles")
    ids = [puzzle["id"] for puzzle in listed["puzzles"]]
    assert listed["today"] in ids
    known = shipped("kingdom")[0]
    stated = ann.get(f"/api/puzzles/{known.id}")
    assert "best" not in stated and stated["sets"]
    wish = {"game": "kingdom", "position": stated["position"], "seat": 0}
    view = ann.post("/api/positions", wish)
    assert view["my_turn"] and view["can"]["verbs"]
    path = f"/api/puzzles/{known.id}/answer"
    right = ann.post(path, {"actions": list(known.best)})
    assert right["solved"] and right["loss"] == 0
    assert [step["text"] for step in right["best"]["steps"]] == list(known.best)
    given_up = ann.post(path, {})
    assert not given_up["solved"] and given_up["yours"] is None
    assert ann.post(path, {"actions": ["end"]}, 422)["error"] == "illegal"
    assert ann.get("/api/puzzles/kingdom-0", 404)["code"] == "no_puzzle"
