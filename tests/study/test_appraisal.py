"""Appraisals make sense, are deterministic for a view, and know nothing hidden."""

from __future__ import annotations

import time
from functools import cache
from random import Random

import pytest

from hexstead import bots, study
from hexstead.play import CHANCE, OVER, SPECTATOR, State, draw, find_game

GAMES = ("kingdom", "catan")


@cache
def moments(game: str, seated: tuple[str, ...] = ("medium",) * 3) -> list[State]:
    """Some states of a game between bots with a seat to move; the last one is its end."""
    kind = find_game(game)
    state, rng = kind.start(kind.random_setup(4, len(seated))), Random(4)
    players = [bots.find(game, name) for name in seated]
    found: list[State] = []
    while state.mover != OVER:
        if state.mover == CHANCE:
            state.apply(draw(state, rng))
            continue
        found.append(state.copy())
        state.apply(players[state.mover].choose(state.view(state.mover), rng))
    return [*found[:: len(found) // 8], state]


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


def test_the_chances_of_all_seats_make_one(game: str) -> None:
    appraiser = study.find(game)
    for state in moments(game):
        expectations = appraiser.expectations(state.view(state.seats - 1))
        assert sum(one.chance for one in expectations) == pytest.approx(1.0)
        assert len(expectations) == state.seats


def test_the_end_is_certain(game: str) -> None:
    end = moments(game)[-1]
    expectations = study.find(game).expectations(end.view(0))
    assert [one.chance > 0 for one in expectations] == [
        seat in end.winners() for seat in range(end.seats)
    ]
    assert expectations[end.winners()[0]].gold == sum(end.gold(end.winners()[0]).values())


def test_a_much_better_player_is_expected_to_win(game: str) -> None:
    *_, late, end = moments(game, ("medium", "random"))
    for seat in range(2):
        better, worse = study.find(game).expectations(late.view(seat))
        assert better.chance > 0.6 > worse.chance
        assert better.gold > worse.gold
    assert end.winners() == [0]


def test_lines_can_be_played_and_the_best_comes_first(game: str) -> None:
    appraiser = study.find(game)
    for number, state in enumerate(moments(game)[:-1]):
        seat = state.mover
        effort = study.EFFORTS[number % 4 == 3]
        lines = appraiser.best_lines(state.view(seat), 3, Random(1), effort)
        assert 1 <= len(lines) <= 3
        assert [line.worth for line in lines] == sorted(
            [line.worth for line in lines], reverse=True
        )
        for line in lines:
            after = state.copy()
            for action in line.actions:
                assert after.mover == seat
                after.apply(action)
            assert 0 <= line.chance <= 1


def test_at_the_time_limit_the_lines_found_so_far_are_returned(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A clock that advances by a second with each call."""
    looked: list[int] = []

    def clock() -> float:
        looked.append(1)
        return float(len(looked))

    monkeypatch.setattr(time, "monotonic", clock)
    state = max(moments(game)[:-1], key=lambda each: len(each.legal()))
    view = state.view(state.mover)
    often: list[int] = []
    for seconds in (0.0, 1e9):
        looked.clear()
        lines = study.find(game).best_lines(view, 3, Random(1), "thorough", seconds=seconds)
        often.append(len(looked))
        assert lines and all(line.actions[0] in view.legal() for line in lines)
    assert often[0] * 2 < often[1]


def whole_turn(before: State) -> list[int]:
    """The last legal action, repeated until the turn is over: half a turn cannot be compared with
    whole ones."""
    seat, state = before.mover, before.copy()
    actions: list[int] = []
    while state.mover == seat and len(actions) < 20:
        actions.append(state.legal()[-1])
        state.apply(actions[-1])
    return actions


def test_the_played_line_is_judged_by_the_same_measure(game: str) -> None:
    appraiser = study.find(game)
    for state in moments(game)[:-1:3]:
        view = state.view(state.mover)
        best = appraiser.best_lines(view, 1, Random(1))[0]
        thoughtless = whole_turn(state)
        lines = appraiser.best_lines(view, 1, Random(1), also=[best.actions, thoughtless])
        found = [line for line in lines if line.actions == best.actions]
        assert found and found[0].worth == pytest.approx(best.worth, abs=1e-5)
        assert any(line.actions[0] == thoughtless[0] for line in lines)
        assert max(line.worth for line in lines) == pytest.approx(best.worth, abs=0.5)


def test_hidden_facts_change_nothing(game: str) -> None:
    """Two states that differ only in facts hidden from the seat have the same appraisal."""
    appraiser = study.find(game)
    differing = 0
    for number, state in enumerate(moments(game)[:-1]):
        seat = state.mover
        other = state.redeal(seat, Random(number))
        differing += other != state
        one, two = state.view(seat), other.view(seat)
        assert appraiser.expectations(one) == appraiser.expectations(two)
        effort = study.EFFORTS[number == 3]
        found = appraiser.best_lines(one, 3, Random(5), effort)
        assert found == appraiser.best_lines(two, 3, Random(5), effort)
    assert differing


def test_a_spectator_can_get_the_standings(game: str) -> None:
    state = moments(game)[4]
    assert sum(
        one.chance for one in study.find(game).expectations(state.view(SPECTATOR))
    ) == pytest.approx(1.0)
