"""Streaks, the puzzle rating, and goals."""

from __future__ import annotations

from datetime import date, timedelta
from random import Random

import pytest

from hexstead import kingdom
from hexstead.kingdom.registry import boxes
from hexstead.play import CHANCE, OVER, draw
from hexstead.study.puzzles import shipped
from hexstead.tables.games import find_adapter
from hexstead.tables.progress import (
    INITIAL_POINTS,
    LEAST_DEVIATION,
    PuzzleResult,
    goals,
    level_points,
    new_result,
    puzzle_rating,
    streak,
)
from hexstead.tables.progress_schemas import GoalsOut, StreakOut
from hexstead.tables.statistics import FinishedGame, SeatOutcome

TODAY = "2026-03-01"


def days_ago(*numbers: int) -> list[str]:
    return [(date.fromisoformat(TODAY) - timedelta(number)).isoformat() for number in numbers]


def shown(days: int, longest: int, today: bool) -> StreakOut:
    return {"days": days, "longest": longest, "today": today}


@pytest.mark.parametrize(
    ("days", "expected"),
    [
        ([], shown(0, 0, False)),
        (days_ago(0), shown(1, 1, True)),
        (days_ago(0, 1, 2), shown(3, 3, True)),  # over the end of a month
        (days_ago(2, 1), shown(2, 2, False)),  # today is not over
        (days_ago(2, 3, 4), shown(0, 3, False)),
        (days_ago(0, 1, 5, 6, 7, 6), shown(2, 3, True)),
    ],
)
def test_a_streak_counts_consecutive_days(days: list[str], expected: StreakOut) -> None:
    assert streak(days, TODAY) == expected


def result(puzzle: str, at: int, first: bool, day: str = TODAY) -> PuzzleResult:
    return PuzzleResult(puzzle=puzzle, day=day, at=at, first=first, solved=first)


def test_the_result_of_a_day_keeps_the_first_answer() -> None:
    wrong = new_result(None, "one", solved=False)
    assert (wrong.first, wrong.solved) == (False, False)
    later = new_result(wrong, "one", solved=True)
    assert (later.first, later.solved, later.at) == (False, True, wrong.at)
    assert new_result(later, "one", solved=False).solved


def test_the_puzzle_rating_rises_and_falls_by_the_level() -> None:
    levels = {puzzle.difficulty: puzzle.id for puzzle in shipped("kingdom")}
    easy, hard = levels[1], levels[max(levels)]
    assert puzzle_rating([]) is None

    def points(puzzle: str, first: bool) -> int:
        found = puzzle_rating([result(puzzle, 1, first)])
        assert found is not None
        return found["points"]

    gain, loss = points(hard, True) - INITIAL_POINTS, INITIAL_POINTS - points(easy, False)
    assert gain > points(easy, True) - INITIAL_POINTS > 0
    assert loss > INITIAL_POINTS - points(hard, False) > 0


def test_one_puzzle_counts_once_and_unknown_puzzles_do_not() -> None:
    one, other = (puzzle.id for puzzle in shipped("kingdom")[:2])
    first = [result(one, 1, False), result(other, 3, True)]
    again = [*first, result(one, 2, True, "2026-03-02"), result("gone", 0, True)]
    assert puzzle_rating(again) == puzzle_rating(first)
    assert puzzle_rating([result("gone", 0, True)]) is None


def test_the_rating_finds_the_level_of_a_player() -> None:
    """A player who solves puzzles as often as the model expects of a strength gets that rating."""
    rng, strength = Random(5), 1500.0
    results = []
    for at, puzzle in enumerate(
        puzzle for game in ("kingdom", "catan") for puzzle in shipped(game)
    ):
        chance = 1 / (1 + 10 ** ((level_points(puzzle.difficulty) - strength) / 400))
        results.append(result(puzzle.id, at, rng.random() < chance))
    found = puzzle_rating(results)
    assert found is not None
    assert abs(found["points"] - strength) < found["margin"]
    assert LEAST_DEVIATION * 1.96 - 1 < found["margin"] < 250
    assert found["puzzles"] == len(results)


# --- goals --------------------------------------------------------------------------------------


def seat(number: int, guest: str, won: bool, cards: dict[str, int], held: list[str]) -> SeatOutcome:
    guests = frozenset({guest} if guest else ())
    return SeatOutcome(number, guest, None, guests, 1 if won else 2, 9, won, cards, held)


def reached(found: GoalsOut) -> set[str]:
    return {goal["name"] for box in found["boxes"] for goal in box["goals"] if goal["reached"]}


def test_goals_are_reached_by_games_that_were_won_against_others() -> None:
    me = seat(0, "ann", True, {"miners": 3, "knights": 0, "castles": 6}, ["tower", "donation"])
    rival = seat(1, "bob", False, {"lords": 12}, ["farm"])
    beside = seat(1, "ann", False, {}, [])
    lost = seat(0, "ann", False, {"hermits": 3}, ["oasis"])
    won = seat(1, "", True, {"hermits": 3}, [])
    assert reached(goals("kingdom", [FinishedGame([me, rival], 0)])) == {"tower", "miners"}
    assert reached(goals("kingdom", [FinishedGame([me, beside], 0)])) == set()
    assert reached(goals("kingdom", [FinishedGame([lost, won], 0)])) == set()
    road = seat(0, "ann", True, {"longest-road": 2, "cities": 0}, [])
    assert reached(goals("catan", [FinishedGame([road, rival], 0)])) == {"longest-road"}


def test_the_goals_of_a_box_are_its_locations_and_cards() -> None:
    found = {box["set"]: box["goals"] for box in goals("kingdom", [])["boxes"]}
    for name, listed in found.items():
        assert name is not None
        box = boxes()[name]
        assert listed, name
        places = {place.name for place in box.locations}
        assert {goal["name"] for goal in listed if goal["kind"] == "place"} <= places
    every = [name for box in boxes().values() for name in (card.name for card in box.cards)]
    assert set(every) <= {goal["name"] for goals in found.values() for goal in goals}


def test_every_tile_that_is_kept_is_a_goal() -> None:
    """In games with all boxes, the tiles held at the end are goals unless they are given away."""
    adapter = find_adapter("kingdom")
    listed = {place for box in adapter.goals() for place in box.places}
    seen: set[str] = set()
    for seed in range(12):
        rng = Random(seed)
        state = kingdom.State.start(kingdom.Setup.random(seed=seed, players=3, sets=list(boxes())))
        while state.mover != OVER:
            chance = state.mover == CHANCE
            state.apply(draw(state, rng) if chance else rng.choice(state.legal()))
        for number in range(3):
            held = adapter.held(state, number)
            assert held == sorted(set(held))
            seen.update(held)
    given = {place.name for box in boxes().values() for place in box.locations if place.loose}
    brief = {place.name for box in boxes().values() for place in box.locations if not place.lasting}
    assert seen - given - brief <= listed
    assert len(seen & listed) > 5
