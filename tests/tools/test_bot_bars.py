"""Measuring bots: interrupted runs continue, and results are reported correctly."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import pytest

from hexstead.arena.duel import Duel, Outcome, play_duel
from hexstead.kingdom.registry import boxes
from tools import bot_bars
from tools.bot_bars import (
    Bar,
    box_bars,
    box_table,
    outcomes_of,
    rated,
    renew_page,
    row,
    sets_with,
    table,
)

BAR = Bar("medium", "greedy", 2, "base", 0.6, (50, 500))


def outcome(won: float, longest: float = 0.2) -> Outcome:
    return Outcome(won, 60, 50.0, 10, 0.4, longest)


def test_an_interrupted_measurement_continues(
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


def test_ratings_are_relative_to_the_reference_bot() -> None:
    ten_of_eleven = row(BAR, [outcome(1)] * 10 + [outcome(0)])
    ratings = rated("kingdom", [ten_of_eleven])
    assert ratings["greedy"] == {"rating": 1000}
    assert ratings["medium"]["rating"] == 1400
    over_it = row(Bar("hard", "medium", 2, "base"), [outcome(1)] * 10 + [outcome(0)])
    assert rated("kingdom", [over_it, ten_of_eleven])["hard"]["rating"] == 1800
    assert "hard" not in rated("kingdom", [over_it]), "its rival has no rating"


def test_the_table_in_the_docs_is_updated_and_the_rest_stays(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    page = tmp_path / "bots.md"
    page.write_text("before\n<!-- kingdom bars -->\nstale\n<!-- end of kingdom bars -->\nafter\n")
    monkeypatch.setattr(bot_bars, "PAGE", page)
    renew_page("kingdom bars", "2026-01-01", table([row(BAR, [outcome(1)])]))
    text = page.read_text()
    assert text.startswith("before\n") and text.endswith("\nafter\n")
    assert "stale" not in text and "| medium | greedy | 2, base | 1 |" in text


def test_targets_of_gold_and_of_a_significant_share() -> None:
    rich, poor = (row(Bar("hard", "hard", 2, "base", gold=gold), [outcome(1)]) for gold in (60, 61))
    assert (rich["met"], poor["met"]) == (True, False)
    assert "61 gold (missed)" in table([poor])
    sure = Bar("hard", "greedy", 2, "base", 0.5, surely=True)
    lucky = [outcome(1)] * 6 + [outcome(0)] * 4
    assert (row(sure, lucky)["met"], row(sure, lucky * 20)["met"]) == (False, True)


def test_each_box_is_played_with_its_required_boxes_by_every_number_of_players() -> None:
    bars = [bar for bar in box_bars() if bar.challenger == "hard"]
    assert {bar.players for bar in bars} == {2, 3, 4, 5}
    assert len(bars) == 4 * len(boxes()) == len(set(bars))
    for box in boxes().values():
        sets = sets_with(box)
        assert sets[-1] == box.name and len(sets) <= 2
    text = box_table([row(bar, [outcome(1)] * 9) for bar in bars])
    assert len(text.splitlines()) == 4 + len(boxes()) and "missed" not in text


def test_the_mean_share_over_all_boxes_has_a_target() -> None:
    bars = [bar for bar in box_bars() if bar.challenger == "master"]
    assert {bar.players for bar in bars} == {2, 4}
    good = [row(bar, [outcome(1), outcome(1), outcome(1), outcome(0)]) for bar in bars]
    assert "On average 2.25 times the equal share (target: 1.5)." in box_table(good)
    even = [row(bar, [outcome(1 / bar.players)]) for bar in bars]
    assert "On average 1.00 times the equal share (target: 1.5, missed)." in box_table(even)


def test_a_row_is_kept_until_as_many_games_were_played(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    page, home = tmp_path / "bots.md", tmp_path / "src" / "hexstead" / "bots" / "catan"
    page.write_text("<!-- catan bars -->\n<!-- end of catan bars -->\n")
    home.mkdir(parents=True)
    bar = Bar("expert", "oneply", 2, "official", 0.65)
    kept = {"bars": [row(bar, [outcome(1)] * 3)]}
    (home / "measured.json").write_text(json.dumps(kept))
    for name, value in {"PAGE": page, "ROOT": tmp_path, "STORE": tmp_path / "store"}.items():
        monkeypatch.setattr(bot_bars, name, value)
    missing = Bar("not installed", "oneply", 2, "official")
    monkeypatch.setattr(bot_bars, "BARS", {"catan": [missing, bar]})
    monkeypatch.setattr(bot_bars, "play_duel", lambda *_: outcome(0))
    for games, won in ((2, 1.0), (3, 0.0)):
        wish = argparse.Namespace(games=games, box_games=0, only=None, seconds=None, jobs=1)
        bot_bars.measure("catan", wish)
        rows = json.loads((home / "measured.json").read_text())["bars"]
        assert [(each["games"], each["won"]) for each in rows] == [(3, won)]


def test_a_duel_is_deterministic_and_swaps_seats() -> None:
    duel = Duel("kingdom", "random", "random", seed=2)
    first, again = play_duel(duel, 3), play_duel(duel, 3)
    assert (first.gold, first.rival_gold, first.won) == (again.gold, again.rival_gold, again.won)
    assert [duel.seat(number) for number in range(3)] == [0, 1, 0]
