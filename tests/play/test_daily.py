"""The board of the day depends only on the date."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import pytest

from hexstead.catan.daily import daily_setup as island_of_the_day
from hexstead.kingdom.daily import daily_setup as board_of_the_day
from hexstead.play import find_game

Daily = Callable[[str], Any]
BOTH = [("kingdom", board_of_the_day), ("catan", island_of_the_day)]


def test_the_board_of_a_certain_day() -> None:
    setup = board_of_the_day("2026-11-01")
    assert setup.to_json() == {
        "players": 3,
        "quadrants": [["farm", True], ["tavern", False], ["harbor", False], ["oracle", False]],
        "cards": ["knights", "workers", "merchants"],
        "start": 1,
        "options": {},
    }


def test_the_island_of_a_certain_day() -> None:
    setup = island_of_the_day("2026-11-01").to_json()
    assert setup["tiles"][:4] == ["field", "field", "mountains", "forest"]
    assert setup["numbers"][:4] == [2, 10, 8, 3]
    assert (setup["players"], setup["start"]) == (3, 1)


@pytest.mark.parametrize(("game", "daily"), BOTH)
def test_every_day_has_a_different_playable_board(game: str, daily: Daily) -> None:
    days = [(date(2026, 12, 1) + timedelta(number)).isoformat() for number in range(60)]
    setups = [daily(day) for day in days]
    assert [setup.to_json() for setup in setups] == [daily(day).to_json() for day in days]
    assert len({str(setup.to_json()) for setup in setups}) == len(days)
    for setup in setups:
        assert find_game(game).start(setup).seats == 3


def test_some_days_add_another_box() -> None:
    sets = {board_of_the_day(f"2026-12-{day:02}").sets for day in range(1, 32)}
    assert ("base",) in sets
    assert len(sets) > 2
    assert all(found[0] == "base" and len(found) <= 2 for found in sets)
