"""The lessons of the boxes: the solution of each step is legal and reaches its goal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from hexstead import kingdom
from hexstead.tables.positions import PositionIn, look

SETS = Path(kingdom.__file__).parent / "sets"
LESSONS = {
    path.parents[1].name: json.loads(path.read_text(encoding="utf-8"))
    for path in sorted(SETS.glob("*/lesson/steps.json"))
}
STEPS = [
    pytest.param(step, id=f"{box}-{step['id']}")
    for box, lesson in LESSONS.items()
    for step in lesson["steps"]
]
GOALS = {"did", "tile", "pieces", "gold", "built", "begun"}


def position(step: dict[str, Any], actions: int) -> dict[str, Any]:
    """Return what the page gets after this many actions of the solution."""
    played = step["solution"][:actions]
    start = PositionIn(game="kingdom", position=step["position"], actions=played, seat=0)
    return dict(look(start))


def reached(goal: dict[str, Any], seen: dict[str, Any]) -> bool:
    """Evaluate a goal as `web/src/games/kingdom/learn/goals.ts` does."""
    assert goal and goal.keys() <= GOALS
    state = seen["state"]
    mine = {card["card"]: card["gold"] for card in seen["gold"][0]["cards"]}
    conditions = [
        "did" not in goal or any((e["seat"], e["verb"]) == (0, goal["did"]) for e in seen["log"]),
        "tile" not in goal or any(tile["place"] == goal["tile"] for tile in seen["tiles"][0]),
        len(state["seats"][0]["pieces"]) >= goal.get("pieces", 0),
        all(mine.get(card, 0) >= least for card, least in goal.get("gold", {}).items()),
        not goal.get("built") or (seen["my_turn"] and state["phase"] == "after"),
        not goal.get("begun") or (seen["my_turn"] and state["made"] > 0),
    ]
    return all(conditions)


def test_every_box_has_a_lesson() -> None:
    boxes = {path.parent.name for path in SETS.glob("*/__init__.py")} - {"base"}
    assert LESSONS.keys() == boxes


@pytest.mark.parametrize("step", STEPS)
def test_a_step_reaches_its_goal(step: dict[str, Any]) -> None:
    actions = len(step["solution"])
    states = [position(step, number) for number in range(actions + 1)]
    assert [reached(step["goal"], state) for state in states] == [*[False] * actions, True]
    assert all(state["my_turn"] for state in states)
    # The solution does not take the learner astray, and withheld verbs are not needed.
    if "astray" in step:
        assert not any(reached(step["astray"], state) for state in states[:-1])
    verbs = {action.split()[0] for action in step["solution"]}
    assert not verbs & set(step.get("withhold", []))
    assert set(step.get("point", [])) <= states[0]["specials"].keys()


@pytest.mark.parametrize("box", LESSONS)
def test_the_game_after_the_lesson_can_be_drawn(box: str) -> None:
    setup = kingdom.Setup.random(7, 2, LESSONS[box]["sets"])
    assert setup.players == 2
