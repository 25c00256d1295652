"""Every function over all fields of a state covers each of them."""

import ast
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hexstead import kingdom
from hexstead.kingdom.position import COMPARED
from hexstead.kingdom.question import Question
from hexstead.kingdom.verbs import PLAY
from hexstead.play import CHANCE, draw

SOURCE = Path(__file__).parents[2] / "src" / "hexstead" / "kingdom" / "state.py"
TRANSIENT = {"rules", "asked", "events", "_options", "_gold"}
"""Shared by all states of a set-up, or irrelevant between two actions."""


def middle() -> kingdom.State:
    state = kingdom.State.start(kingdom.Setup.random(3, 3, ["base", "nomads", "crossroads"]))
    rng = Random(1)
    for _ in range(150):
        state.apply(draw(state, rng) if state.mover == CHANCE else rng.choice(state.legal()))
    return state


def other_value(value: Any) -> Any:
    """Another value of the same type."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, list):
        return [*value[:-1], other_value(value[-1])]
    if isinstance(value, dict):
        return {**value, 99: [1]}
    return value[:-1] if value else (0,)


def declared() -> set[str]:
    """The fields declared in the source; the compiled class has no list of them."""
    tree = ast.parse(SOURCE.read_text(encoding="utf-8"))
    (state,) = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    named = [node.target for node in state.body if isinstance(node, ast.AnnAssign)]
    return {target.id for target in named if isinstance(target, ast.Name)}


def test_every_field_is_compared() -> None:
    assert set(COMPARED) == declared() - TRANSIENT


@pytest.mark.parametrize("name", COMPARED)
def test_a_field_that_differs_makes_states_differ(name: str) -> None:
    state = middle()
    other = state.copy()
    assert other == state
    setattr(other, name, other_value(getattr(state, name)))
    assert other != state


@pytest.mark.parametrize("name", COMPARED)
def test_a_copy_has_every_field_and_shares_none_that_changes(name: str) -> None:
    state = middle()
    twin = state.copy()
    value = getattr(state, name)
    assert getattr(twin, name) == value
    if isinstance(value, list):
        assert getattr(twin, name) is not value


@pytest.mark.parametrize("name", sorted(set(COMPARED) - {"open", "near", "taken", "own"}))
def test_json_has_every_field(name: str) -> None:
    """The board follows from the pieces; every other difference is in the JSON."""
    state = middle()
    other = state.copy()
    value: Any = {
        "questions": (*state.questions, Question(0, PLAY)),
        "card": (state.card + 1) % 5,
        "played": (state.played + 1) % 5,
        "units": [state.own[0] & -state.own[0], *state.units[1:]],
        "hands": [(0, 0, 0), *state.hands[1:]],
        "pools": {1: [1, 0, 0, 0, 0]},
        "mover": (state.mover + 1) % 3,
        "turn_seat": (state.turn_seat + 1) % 3,
        "store": [1] * len(state.store),
        "stocked": state.stocked ^ (state.stocked & -state.stocked),
        "stocked_twice": 0 if state.stocked_twice else state.stocked,
        "barred": state.rules.board.grid.all if not state.barred else 0,
    }.get(name)
    if value is None:
        value = other_value(getattr(state, name))
    if name in ("ready", "used", "fresh", "claimed"):
        place = 1 << next(iter(state.rules.board.place_names))
        value = [getattr(state, name)[0] ^ place, *getattr(state, name)[1:]]
    setattr(other, name, value)
    assert other.to_json() != state.to_json()
