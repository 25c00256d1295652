"""A state as a value: equality, copies, JSON, explanations."""

import json
from random import Random

import pytest

from hexstead import kingdom
from hexstead.play import CHANCE, OVER, SPECTATOR, draw
from tests.kingdom.diagram import do, drawn
from tests.kingdom.setups import crowded_setup, two_setups


def moments(setup: kingdom.Setup, rng: Random) -> list[kingdom.State]:
    """Every seventh state of a random game."""
    state = kingdom.State.start(setup)
    found: list[kingdom.State] = []
    for number in range(400):
        if number % 7 == 0 or state.mover == OVER:
            found.append(state.copy())
        if state.mover == OVER:
            break
        state.apply(draw(state, rng) if state.mover == CHANCE else rng.choice(state.legal()))
    return found


@pytest.fixture(scope="module")
def states() -> list[kingdom.State]:
    rng = Random(2)
    setups = [setup for players in (2, 5) for setup in two_setups(players, rng)]
    setups += [crowded_setup(rng) for _ in range(2)]
    return [state for setup in setups for state in moments(setup, rng)]


def test_a_state_reads_back_from_its_json(states: list[kingdom.State]) -> None:
    for state in states:
        again = kingdom.State.from_json(json.loads(json.dumps(state.to_json())))
        assert again == state
        assert hash(again) == hash(state)
        assert again.legal() == state.legal()
        assert again.near == state.near
        assert again.to_json() == state.to_json()


def test_a_view_reads_back_from_its_json(states: list[kingdom.State]) -> None:
    for state in states:
        for seat in (0, SPECTATOR):
            view = state.view(seat)
            assert kingdom.State.from_json(view.to_json()) == view


def test_a_state_read_back_continues_like_the_original(states: list[kingdom.State]) -> None:
    rng = Random(1)
    for state in states[::10]:
        again = kingdom.State.from_json(state.to_json())
        for _ in range(30):
            if state.mover == OVER:
                break
            action = rng.choice(state.legal())
            state.apply(action)
            again.apply(action)
            assert again == state


def test_states_are_equal_only_when_everything_is() -> None:
    state = drawn("G   G   G   G")
    twin = state.copy()
    assert twin == state
    do(twin, "build a1")
    assert twin != state
    do(state, "build b1")
    assert twin != state
    do(state, "build a1")
    do(twin, "build b1")
    assert twin == state
    assert state.view(0) != state
    assert state != "a state"


def test_the_explanation_adds_up_to_the_gold(states: list[kingdom.State]) -> None:
    for state in states:
        for seat in range(state.seats):
            explained = state.explain(seat)
            gold = {card: sum(part for _, part in parts) for card, parts in explained.items()}
            assert gold == state.gold(seat)
            assert state.score(seat) == sum(gold.values())
            assert all(part > 0 for parts in explained.values() for _, part in parts)
            if seat and state.mover == OVER:
                assert state.score(seat) <= max(map(state.score, state.winners()))


def test_a_state_has_a_repr() -> None:
    state = drawn("G0  G   G   G1  W")

    assert repr(state) == "<kingdom.State seat 0 to move, grass, gold 2-3>"


def test_the_phases_of_a_turn() -> None:
    state = drawn(
        """
        G0  .   G   G   G   G
          L   .   .   .
        """,
        start=1,
        places={"L": "paddock"},
        supply={0: 3},
        ready="a2",
    )
    seen = [state.to_json()["phase"]]
    for action in ("paddock a1", "put c1", "build d1", "build e1", "build f1", "end"):
        do(state, action)
        seen.append(state.to_json()["phase"])

    assert seen == ["before", "doing", "before", "building", "building", "after", "over"]
