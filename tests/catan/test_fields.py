"""No field of a state is forgotten: in the initial state, in copies, comparisons and views."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from hexstead.catan import PROFILES, Setup, State
from hexstead.catan.fields import COMPARED, FIELDS, FOLLOWING, KNOWLEDGE, OPEN, SECRET
from hexstead.catan.observations import HAS, Observation
from hexstead.play import OVER, SPECTATOR
from tests.catan.table import PLAYERS, play_randomly


def states(profile: str) -> list[State]:
    """Some positions of a game, from its start to its end."""
    state = State.start(Setup.random(3, PLAYERS[profile], profile=profile))
    rng = Random(3)
    found = [state.copy()]
    while state.mover != OVER:
        play_randomly(state, rng, 41)
        found.append(state.copy())
    return found


def other_value(value: Any) -> Any:
    """Another value of the same type."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, list):
        return [*value, value[0] if value else 0]
    return Setup.random(99, 2, options={"points": 5})


def test_the_lists_name_every_field_once() -> None:
    assert sorted(FIELDS) == sorted(set(FIELDS))
    assert set(FIELDS) == {*OPEN, *SECRET, *KNOWLEDGE, *FOLLOWING}
    declared = getattr(State, "__mypyc_attrs__", None) or State.__annotations__
    assert set(FIELDS) == set(declared) - {"__dict__"}


def test_a_game_starts_with_every_field() -> None:
    start = State.start(Setup.random(1, 3))
    for name in FIELDS:
        assert hasattr(start, name), name


@pytest.mark.parametrize("name", FIELDS)
def test_a_copy_has_every_field(name: str) -> None:
    state = State.start(Setup.random(1, 3))
    made = Setup.random(99, 2)
    changed = {
        "island": made.island,
        "profile": made.profile,
        "observations": [Observation(HAS, 0, 0, 0, [])],
    }
    value = changed.get(name) or other_value(getattr(state, name))
    setattr(state, name, value)
    copied = getattr(state.copy(), name)
    assert copied == value
    assert copied is value or isinstance(value, int)


@pytest.mark.parametrize("name", COMPARED)
def test_states_that_differ_in_a_field_are_not_equal(name: str) -> None:
    state = State.start(Setup.random(1, 3))
    other = state.copy()
    assert other == state
    setattr(other, name, other_value(getattr(other, name)))
    assert other != state


@pytest.mark.parametrize("profile", PROFILES)
def test_a_view_has_every_open_field(profile: str) -> None:
    for state in states(profile):
        for seat in (0, state.seats - 1, SPECTATOR):
            view = state.view(seat)
            for name in (*OPEN, *FOLLOWING):
                assert getattr(view, name) == getattr(state, name), name


@pytest.mark.parametrize("profile", PROFILES)
def test_no_open_field_depends_on_hidden_cards(profile: str) -> None:
    """A field that does must be listed as secret, and be hidden in views."""
    rng = Random(5)
    differed: set[str] = set()
    for state in states(profile):
        for seat in range(state.seats):
            other = state.redeal(seat, rng)
            for name in (*OPEN, *FOLLOWING):
                assert getattr(other, name) == getattr(state, name), name
            assert other.view(seat) == state.view(seat)
            for name in SECRET:
                assert getattr(other.view(seat), name) == getattr(state.view(seat), name), name
                if getattr(other, name) != getattr(state, name):
                    differed.add(name)
    assert {"held", "deck"} <= differed
