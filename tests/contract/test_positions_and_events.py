"""Positions, events, deciders, winners and explained points of every game."""

import copy
import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexstead.play import CHANCE, OVER, SPECTATOR, IllegalAction, PositionError, State, draw
from tests.contract.test_contract import (
    NO_ACTIONS,
    SEATINGS,
    game_at,
    moments_of,
    play_on,
    setup_at,
    snapshot,
)

ODD: list[Any] = [None, -1, 3, 10**30, True, "", "e7", "\ud800", 1.5, [], [[]], ["x"], {}, {"x": 1}]


def reader_of(state: State) -> Any:
    """The class of a state, which reads positions."""
    return type(state)


@pytest.mark.parametrize("table", SEATINGS)
def test_a_position_round_trips_through_json_and_a_line(table: str) -> None:
    for state in moments_of(table):
        plain = json.loads(json.dumps(state.to_json()))
        line = state.to_line()
        assert "\n" not in line
        for again in (reader_of(state).from_json(plain), reader_of(state).from_line(line)):
            assert again == state
            assert snapshot(again) == snapshot(state)
            assert again.to_line() == line
            for seat in range(state.seats):
                assert snapshot(again.view(seat)) == snapshot(state.view(seat))
            play_on(again, Random(1))


@pytest.mark.parametrize("table", SEATINGS)
def test_a_position_of_another_game_is_refused(table: str) -> None:
    state = moments_of(table)[0]
    for line in ("", "chess", "chess players=2", "(", state.to_line()[:-1], "\ud800"):
        with pytest.raises(PositionError):
            reader_of(state).from_line(line)
    for value in (*ODD, {"setup": 7}):
        with pytest.raises(PositionError):
            reader_of(state).from_json(value)


def paths_in(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return every path in a JSON value except the root."""
    inner: list[tuple[Any, Any]] = []
    if isinstance(value, dict):
        inner = list(value.items())
    elif isinstance(value, list):
        inner = list(enumerate(value))
    found = [(*path, key) for key, _ in inner]
    return found + [place for key, entry in inner for place in paths_in(entry, (*path, key))]


@pytest.mark.parametrize("table", SEATINGS)
@given(data=st.data())
@settings(max_examples=80)
def test_a_corrupted_position_is_read_or_refused(table: str, data: st.DataObject) -> None:
    """Replace a value of a position by an arbitrary one; an accepted position is playable."""
    state = data.draw(st.sampled_from(moments_of(table)), "position")
    plain = json.loads(json.dumps(state.to_json()))
    place = data.draw(st.sampled_from(paths_in(plain)), "place")
    inner = plain
    for key in place[:-1]:
        inner = inner[key]
    inner[place[-1]] = copy.deepcopy(data.draw(st.sampled_from(ODD), "value"))
    try:
        again = reader_of(state).from_json(plain)
    except PositionError as problem:
        str(problem).encode()
        return
    assert again.mover == OVER or again.legal()
    assert reader_of(state).from_json(again.to_json()) == again
    play_on(again, Random(1))


@pytest.mark.parametrize("table", SEATINGS)
def test_perform_applies_and_reports_events(table: str) -> None:
    state, rng = game_at(table).start(setup_at(table, 5)), Random(table)
    kinds: set[str] = set()
    for _ in range(1500):
        if state.mover == OVER:
            break
        action = draw(state, rng) if state.mover == CHANCE else rng.choice(state.legal())
        twin = state.copy()
        twin.apply(action)
        events = state.perform(action)
        assert state == twin
        for event in events:
            kinds.add(event.what)
            whole = event.to_json()
            assert json.loads(json.dumps(whole)) == whole
            public = {key: value for key, value in whole.items() if key not in event.hidden}
            for viewer in (*range(state.seats), SPECTATOR):
                known = whole if viewer in event.known_to else public
                assert event.to_json(viewer) == known
        assert ("game_over" in [event.what for event in events]) == (state.mover == OVER)
    assert len(kinds) >= 5


@pytest.mark.parametrize("table", SEATINGS)
def test_a_refused_action_changes_nothing(table: str) -> None:
    for state in moments_of(table):
        before = snapshot(state)
        for action in NO_ACTIONS:
            with pytest.raises(IllegalAction):
                state.perform(action)
            refusal = state.refusal(action)
            assert refusal is not None and str(refusal) == state.why_not(action)
        assert snapshot(state) == before


@pytest.mark.parametrize("table", SEATINGS)
def test_the_mover_is_the_first_of_the_deciders(table: str) -> None:
    for state in moments_of(table):
        deciders = state.deciders
        assert deciders[:1] == ((state.mover,) if state.mover >= 0 else ())
        assert len(set(deciders)) == len(deciders)
        assert bool(state.winners()) <= (state.mover == OVER)


@pytest.mark.parametrize("table", SEATINGS)
def test_points_are_explained_in_full(table: str) -> None:
    for state in moments_of(table):
        for seat in range(state.seats):
            explained = state.explain(seat)
            assert {
                source: sum(points for _, points in earned) for source, earned in explained.items()
            } == state.gold(seat)
