"""Measuring bots: a run goes on where it was broken off, and figures are told as they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexstead.arena.duel import Duel, Outcome, play_duel
from tools import bot_bars
from tools.bot_bars import Bar, outcomes_of, rated, renew_page, row, table

BAR: Bar = ("medium", "greedy", 2, "base", 0.6, (50, 500))


def outcome(won: float, longest: float = 0.2) -> Outcome:
    return Outcome(won, 60, 50.0, 10, 0.4, longest)


def test_a_measurement_goes_on_where_it_was_broken_off(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    played: list[int] = []

    def play(_: Duel, number: int) -> Outcome:
        played.append(number)
        return outcome(number % 2)

    monkeypatch.setattr(bot_bars, "STORE", tmp_path)
    monkeypatch.setattr(bot_bars, "play_duel", play)
    outcomes_of("kingdom", BAR, 3, None)
    found = outcomes_of("kingdom", BAR, 5, None)
    assert played == [0, 1, 2, 3, 4]
    assert [one.won for one in found] == [0, 1, 0, 1, 0]


def test_a_bar_is_met_by_wins_and_by_time() -> None:
    met = row(BAR, [outcome(1)] * 7 + [outcome(0)] * 3)
    assert (met["won"], met["milliseconds"], met["worst"], met["met"]) == (0.7, 40.0, 200, True)
    assert met["low"] < 0.7 < met["high"]
    late = row(BAR, [outcome(1, longest=0.6)] * 10)
    assert late["met"] is False
    assert "60% (missed)" in table([late])
    assert "(missed)" not in table([met])


def test_ratings_are_counted_from_the_yardstick() -> None:
    ten_of_eleven = row(BAR, [outcome(1)] * 10 + [outcome(0)])
    ratings = rated("kingdom", [ten_of_eleven])
    assert ratings["greedy"] == {"rating": 1000}
    assert ratings["medium"]["rating"] == 1400
    over_it = row(("hard", "medium", 2, "base", None, None), [outcome(1)] * 10 + [outcome(0)])
    assert rated("kingdom", [over_it, ten_of_eleven])["hard"]["rating"] == 1800
    assert "hard" not in rated("kingdom", [over_it]), "nobody knows how strong its rival is"


def test_the_table_in_the_docs_is_renewed_and_the_rest_stays(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    page = tmp_path / "bots.md"
    page.write_text("before\n<!-- kingdom bars -->\nstale\n<!-- end of kingdom bars -->\nafter\n")
    monkeypatch.setattr(bot_bars, "PAGE", page)
    renew_page("kingdom", [row(BAR, [outcome(1)])], "2026-01-01")
    text = page.read_text()
    assert text.startswith("before\n") and text.endswith("\nafter\n")
    assert "stale" not in text and "| medium | greedy | 2, base | 1 |" in text


def test_a_duel_is_the_same_game_every_time_and_swaps_seats() -> None:
    duel = Duel("kingdom", "random", "random", seed=2)
    first, again = play_duel(duel, 3), play_duel(duel, 3)
    assert (first.gold, first.rival_gold, first.won) == (again.gold, again.rival_gold, again.won)
    assert [duel.seat(number) for number in range(3)] == [0, 1, 0]
