"""Matches: independent of the number of processes, with statistics that add up."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hexstead.arena import Match, play_match, share, simulate
from hexstead.bots import UnknownBot
from hexstead.play import Record, SetupError

MATCH = Match("kingdom", 3, ("greedy", "random"), seed=7)


def figures(match: Match, games: int, jobs: int = 1) -> dict[str, Any]:
    summary = simulate(match, games, jobs).to_json()
    del summary["speed"]
    return summary


def test_the_number_of_jobs_changes_nothing_but_the_speed() -> None:
    assert figures(MATCH, 6, jobs=1) == figures(MATCH, 6, jobs=2)


def test_another_seed_brings_other_games() -> None:
    quick = Match("kingdom", 2, ("random",), seed=1)
    other = Match("kingdom", 2, ("random",), seed=2)
    assert figures(quick, 3) == figures(quick, 3)
    assert figures(quick, 3) != figures(other, 3)


def test_seats_rotate_from_game_to_game() -> None:
    match = Match("kingdom", 3, ("greedy", "random", "random"))
    assert [match.seating(number).index(0) for number in range(4)] == [0, 2, 1, 0]


def test_fewer_bots_than_players_take_turns() -> None:
    assert Match("kingdom", 4, ("greedy", "random")).seating(0) == [0, 1, 0, 1]


def test_a_result_tells_gold_turns_and_who_began() -> None:
    result = play_match(Match("kingdom", 4, ("random",), seed=3), 0)
    assert sorted(result.order) == [0, 1, 2, 3]
    assert result.turns % 4 == 0, "every round is finished (E1)"
    assert result.actions > 120
    scores = [sum(gold.values()) for gold in result.gold]
    assert [scores[seat] for seat in result.winners] == [max(scores)] * len(result.winners)


def test_wins_by_order_and_by_bot_add_up_to_the_games() -> None:
    summary = simulate(MATCH, 8)
    assert sum(place.wins for place in summary.order) == pytest.approx(8)
    assert sum(entrant.wins.wins for entrant in summary.entrants) == pytest.approx(8)
    assert summary.gold["winners"] >= summary.gold["mean"]
    assert summary.sources["castles"]["seats"] == 8 * 3
    assert summary.turns.least <= summary.turns.median <= summary.turns.most


def test_the_bounds_of_a_share_are_wilson_s() -> None:
    half = share(50, 100)
    assert (half.mean, half.low, half.high) == pytest.approx((0.5, 0.4038, 0.5962), abs=1e-4)
    none = share(0, 10)
    assert (none.low, none.high) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert share(0, 0).high == 1.0


def test_progress_is_reported_game_by_game() -> None:
    reported: list[int] = []
    simulate(Match("kingdom", 2, ("random",)), 4, progress=reported.append)
    assert reported == [1, 2, 3, 4]


def test_every_game_is_recorded_if_asked(tmp_path: Path) -> None:
    match = Match("kingdom", 2, ("random",), records=tmp_path / "games")
    simulate(match, 2)
    files = sorted((tmp_path / "games").iterdir())
    assert [file.name for file in files] == ["kingdom-00001.json", "kingdom-00002.json"]
    played = play_match(Match("kingdom", 2, ("random",)), 0)
    end = Record.load(files[0]).replay()
    assert [end.gold(seat) for seat in range(2)] == played.gold


@pytest.mark.parametrize(
    ("match", "error", "message"),
    [
        (Match("chess", 2, ("random",)), SetupError, "unknown game 'chess'"),
        (Match("kingdom", 9, ("random",)), SetupError, "needs 2, 3, 4, 5, got 9"),
        (Match("kingdom", 2, ("nobody",)), UnknownBot, "unknown bot 'nobody'"),
        (
            Match("kingdom", 2, ("random",), setup_arguments={"sets": ["x"]}),
            SetupError,
            "unknown set 'x'",
        ),
        (
            Match("kingdom", 2, ("random",), setup_arguments={"moon": 1}),
            SetupError,
            "no set-up option 'moon'",
        ),
    ],
)
def test_errors_are_raised_before_any_game(
    match: Match, error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        simulate(match, 2, jobs=2)


def test_a_match_needs_at_least_one_game() -> None:
    with pytest.raises(ValueError, match="games: expected at least 1"):
        simulate(Match("kingdom", 2, ("random",)), 0)
