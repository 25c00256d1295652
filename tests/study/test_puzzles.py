"""Puzzles: found in games of bots, read back, solved and not solved; and the shipped ones."""

from __future__ import annotations

from datetime import date, timedelta
from random import Random

import pytest

from hexstead import bots, catan, kingdom
from hexstead.play import IllegalAction
from hexstead.study import catan_puzzles, kingdom_puzzles, puzzle_making
from hexstead.study.appraisal import find
from hexstead.study.puzzles import (
    HARDEST,
    Puzzle,
    games,
    judge,
    of_the_day,
    read_puzzle,
    read_turn,
    shipped,
)


@pytest.mark.parametrize("game", games())
def test_the_shipped_puzzles_can_be_read_and_their_best_turns_be_played(game: str) -> None:
    puzzles = shipped(game)
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles) >= 20
    assert {puzzle.difficulty for puzzle in puzzles} == set(range(1, HARDEST + 1))
    assert [puzzle.difficulty for puzzle in puzzles] == sorted(
        puzzle.difficulty for puzzle in puzzles
    )
    for puzzle in puzzles:
        state = puzzle.start()
        assert (state.mover, state.seats) == (0, puzzle.players)
        actions = read_turn(state.view(0), puzzle.best)
        assert len(actions) == len(puzzle.best) and puzzle.best[-1] == "end"


@pytest.mark.parametrize("game", games())
def test_the_best_turn_solves_a_puzzle_and_a_poor_one_does_not(game: str) -> None:
    puzzle = shipped(game)[0]
    right = judge(puzzle, puzzle.best)
    assert right.solved and right.loss == 0.0
    # In another order it is the same turn, and without its end it is as good.
    assert judge(puzzle, puzzle.best[:-1]).solved
    state = puzzle.start()
    # In Catan a turn can be ended at once; in Kingdom Builder something has to be built.
    poor: list[str] = ["end"] if game == "catan" else []
    while "end" not in poor:
        action = state.legal()[0] if not poor else state.legal()[-1]
        poor.append(state.text(action))
        state.apply(action)
    wrong = judge(puzzle, poor)
    assert not wrong.solved and wrong.loss > find(game).solved
    assert wrong.yours is not None and wrong.yours.worth < wrong.best.worth
    assert judge(puzzle, []).yours is None
    with pytest.raises(IllegalAction):
        judge(puzzle, ["roll" if game == "catan" else "end"])


def test_the_hardest_puzzles_are_judged_by_playouts() -> None:
    puzzle = next(puzzle for puzzle in shipped("kingdom") if puzzle.played_on)
    assert puzzle.difficulty == HARDEST and judge(puzzle, puzzle.best).loss == 0.0
    view = puzzle.start().view(0)
    hard = bots.find("kingdom", "hard")
    missed: list[str] = []
    while view.mover == 0 and "end" not in missed:
        action = hard.choose(view, Random(1))
        missed.append(view.text(action))
        view.apply(action)
    judgement = judge(puzzle, missed)
    assert not judgement.solved and judgement.yours is not None
    assert judgement.yours.gold == pytest.approx(judgement.best.gold - judgement.loss)


def test_no_puzzle_of_the_day_repeats_before_all_were_used() -> None:
    puzzles = shipped("kingdom")
    first = date.fromordinal(date(2026, 1, 1).toordinal() // len(puzzles) * len(puzzles))
    days = [of_the_day(puzzles, first + timedelta(days=day)).id for day in range(len(puzzles))]
    assert len(set(days)) == len(puzzles)


@pytest.fixture
def easily(monkeypatch: pytest.MonkeyPatch) -> None:
    """Accept anything as a puzzle, and use the simplest bots."""
    for maker in (kingdom_puzzles, catan_puzzles):
        for name, value in {"STRONG": "easy", "WEAKER": ("easy",), "MARGIN": 0.0}.items():
            monkeypatch.setattr(maker, name, value)
    for name, number in {
        "CLOSER": -100.0,
        "EXAMINED_TURNS": 1,
        "TABLES": 2,
        "FEW_TABLES": 2,
    }.items():
        monkeypatch.setattr(kingdom_puzzles, name, number)


@pytest.mark.usefixtures("easily")
def test_a_position_becomes_a_puzzle() -> None:
    state = shipped("kingdom")[0].start()
    assert isinstance(state, kingdom.State)
    puzzle = kingdom_puzzles.make_puzzle(state, Random(1))
    assert puzzle is not None
    assert puzzle.start() == state
    assert puzzle.difficulty in (1, 2) and puzzle.margin >= 0
    assert read_puzzle(puzzle.to_json()) == puzzle
    assert judge(puzzle, puzzle.best).solved


@pytest.mark.usefixtures("easily")
def test_a_position_of_catan_becomes_a_puzzle() -> None:
    state = shipped("catan")[0].start()
    assert isinstance(state, catan.State)
    puzzle = catan_puzzles.make_puzzle(state, Random(1))
    assert puzzle is not None
    assert puzzle.start() == state and puzzle.best == shipped("catan")[0].best
    ends = catan_puzzles.ends_of(state)
    assert ends is not None and len(ends) == len(set(ends)) >= catan_puzzles.FEWEST_ENDS


@pytest.mark.usefixtures("easily")
def test_turns_are_collected_up_to_the_end_of_a_game() -> None:
    states = [puzzle.start() for puzzle in shipped("kingdom")]
    late = min(
        [one for one in states if isinstance(one, kingdom.State)], key=lambda one: min(one.supply)
    )
    found = kingdom_puzzles.turns_of(late.copy(), Random(2))
    assert found and all(state.mover == state.turn_seat == 0 for state in found)
    assert found[0] == late


@pytest.mark.usefixtures("easily")
def test_the_same_seed_makes_the_same_collection_with_as_many_of_each_level(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known = shipped("catan")
    asked: list[frozenset[int]] = []

    def some(seed: str, levels: frozenset[int]) -> list[Puzzle]:
        asked.append(levels)
        return Random(seed).sample(known, 3)

    monkeypatch.setattr(kingdom_puzzles, "puzzles_from", some)
    reported: list[tuple[int, int]] = []
    one, two = [
        puzzle_making.make(
            "kingdom", 6, 5, "2026-11-16", lambda done, of: reported.append((done, of))
        )
        for _ in range(2)
    ]
    assert one == two
    levels = [puzzle["difficulty"] for puzzle in one["puzzles"]]
    assert levels == [1, 1, 2, 3, 4, 5] and reported[-1] == (6, 6)
    assert asked[0] == frozenset(range(1, HARDEST + 1)) and len(asked[-1]) < HARDEST
    assert one["provenance"]["command"].endswith("--game kingdom --count 6 --seed 5")
