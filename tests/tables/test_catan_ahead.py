"""What a player of Catan can choose ahead, while others play."""

from __future__ import annotations

from hexstead.tables.games.catan.description import ahead
from tests.catan.table import build, give, legal, next_turn, table

PLACED = ("road", "settlement", "city")


def test_the_pieces_are_those_of_the_own_turn_with_all_cards() -> None:
    state = table(players=3)
    build(state, 1, "settlement b1-n", "road b1-ne")
    build(state, 2, "settlement d3-n")
    found = ahead(state.view(1))
    assert "city b1-n" in found and "city d3-n" not in found
    assert ahead(state.view(0)) == [], "it is the turn of seat 0"
    before = state.to_json()
    next_turn(state)
    give(state, 1, "4 wood 4 brick 4 wool 4 grain 4 ore")
    assert found == [text for verb in PLACED for text in legal(state, verb)]
    assert ahead(state.view(1)) == []
    assert before["turn_seat"] == 0
