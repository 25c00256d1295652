"""Tiles in views: which tiles an action would gain, and why a tile cannot be used now."""

from __future__ import annotations

import random

import pytest

from hexstead import kingdom
from hexstead.kingdom.draw_setup import draw_setup
from hexstead.play import CHANCE
from hexstead.tables.games.kingdom import ADAPTER
from hexstead.tables.games.kingdom.description import can, tiles, under_way
from tests.kingdom.sets.marshlands.marsh import PLACES, SHORE, marsh
from tests.kingdom.sets.table import table


def test_L1_gained_tiles_are_predicted() -> None:
    """For every action of a game, the prediction is compared with the result."""
    rng = random.Random(3)
    state = kingdom.State.start(kingdom.Setup.random(seed=4, players=2, sets=["base", "nomads"]))
    won = 0
    for _ in range(60):
        while state.mover == CHANCE:
            outcomes = state.chance()
            state.apply(outcomes[rng.randrange(len(outcomes))][0])
        seat = state.mover
        view = state.view(seat)
        previewed = {
            each["action"]: each["tiles"] for verb in can(view, view) for each in verb["actions"]
        }
        for action in state.legal():
            events = state.copy().perform(action)
            taken = [each.told["place"] for each in events if each.what == "tile_taken"]
            assert sorted(previewed[state.text(action)]) == sorted(taken)
            won += len(taken)
        actions = state.legal()
        state.apply(actions[rng.randrange(len(actions))])
    assert won > 20


def with_tiles(*names: str) -> kingdom.State:
    """Return the first turn of a game, with usable tiles in hand."""
    quadrants = [("tavern", False), ("paddock", False), ("oasis", False), ("farm", False)]
    cards = ["fishermen", "knights", "merchants"]
    state = kingdom.State.start(kingdom.Setup(2, quadrants, cards, start=0))
    while state.mover == CHANCE:
        state.apply(state.chance()[0][0])
    for name in names:
        places = state.rules.places[name]
        state.ready[0] |= places & -places
    return state


def idle_reasons(state: kingdom.State) -> dict[str, str | None]:
    return {each["place"]: each["idle"] for each in tiles(state, 0)}


def test_an_idle_tile_has_a_reason() -> None:
    state = with_tiles("paddock", "tavern", "farm")
    assert idle_reasons(state) == {"paddock": "nowhere_to_go", "tavern": "no_target", "farm": None}
    state.apply(state.legal()[0])
    assert set(idle_reasons(state).values()) == {"between_builds"}
    while state.due:
        state.apply(state.legal()[0])
    assert idle_reasons(state)["paddock"] is None
    state.apply(next(a for a in state.legal() if state.text(a).startswith("paddock")))
    assert idle_reasons(state)["farm"] == "finish_first"


def test_a_tile_without_settlements_in_the_supply_is_idle() -> None:
    state = with_tiles("farm")
    state.supply[0] = 3
    for _ in range(3):
        state.apply(state.legal()[0])
    assert idle_reasons(state) == {"farm": "no_supply"}


def test_other_players_do_not_see_the_reason() -> None:
    state = with_tiles("paddock")
    state.ready[1] = state.ready[0]
    assert [each["idle"] for each in tiles(state, 1)] == [None]


def test_a_canoe_is_idle_in_the_own_turn() -> None:
    state = marsh(
        "G0  G   G   G   .   Y   W\n  L   .   .   .   .   .   .",
        places={"L": "canoe"},
        ready="a2",
    )
    assert idle_reasons(state) == {"canoe": "waits"}


def test_two_canoes_are_asked_about_one_by_one() -> None:
    """The last tile of b2 is taken; both canoes of seat 1 are asked about in turn."""
    board = SHORE.rstrip() + "\n    " + ".   " * 6 + "L\n"
    state = marsh(board, places=PLACES, tiles={1: {"ready": "g1 g4"}}, left={"b2": 1})
    state.apply(state.parse("build b1"))
    assert under_way(state)["doing"] == "canoe"
    assert under_way(state)["about"] == "g1"
    state.apply(state.parse("done"))
    assert under_way(state)["about"] == "g4"


def test_a_bazaar_with_nothing_to_repeat_is_idle() -> None:
    state = table("G0  G   G   G\n  L   .   .   .", places={"L": "bazaar"}, ready="a2")
    assert idle_reasons(state) == {"bazaar": "nothing_to_repeat"}


def test_tiles_are_idle_while_a_terrain_is_chosen() -> None:
    state = marsh(
        "G0  L   Y   .   D   G",
        card="swamp-desert",
        choose=True,
        places={"L": "farm"},
        ready="b1",
    )
    assert idle_reasons(state) == {"farm": "choose_first"}


@pytest.mark.parametrize(
    ("sets", "named"),
    [
        (["second-edition"], ["second-edition"]),
        (["second-edition", "splendid-castles"], ["second-edition", "splendid-castles"]),
        (["base"], ["base"]),
    ],
)
def test_a_table_is_named_by_the_chosen_boxes(sets: list[str], named: list[str]) -> None:
    assert ADAPTER.sets(draw_setup(5, 2, sets)) == named


def test_both_editions_on_one_board_are_both_named() -> None:
    board = [("farm", False), *((f"section-{number}a", False) for number in (1, 2, 3))]
    both = kingdom.Setup(2, board, ["fishermen", "knights", "merchants"])
    assert ADAPTER.sets(both) == ["base", "second-edition"]
