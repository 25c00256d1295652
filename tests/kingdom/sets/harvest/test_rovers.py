"""Rovers: during play, each turn 1 gold for each quadrant built in."""

from typing import Any

from hexstead import kingdom
from tests.kingdom.diagram import do
from tests.kingdom.sets.harvest.position import after_the_last_turn
from tests.kingdom.sets.table import finish_turn, table

CARDS = ("rovers", "lords", "knights")


def rove(diagram: str, **more: Any) -> kingdom.State:
    options: dict[str, Any] = {"cards": CARDS, **more}
    return table(diagram, **options)


def test_Rovers_one_gold_for_each_quadrant_built_in() -> None:
    """Two in the top left, one in the top right."""
    state = rove("G " * 12, pieces={0: "h1"})
    do(state, "build i1")
    assert state.gold(0)["rovers"] == 1
    do(state, "build j1")
    assert state.gold(0)["rovers"] == 1
    do(state, "build k1")
    assert state.gold(0)["rovers"] == 2


def test_Rovers_count_each_turn_anew() -> None:
    state = rove("G0 G G G G G G G", hands={1: "grass"})
    do(state, "build b1", "build c1", "build d1")
    finish_turn(state, "grass")
    finish_turn(state)
    assert [state.gold(seat)["rovers"] for seat in (0, 1)] == [1, 1]
    do(state, "build h1")
    assert state.gold(0)["rovers"] == 2


def test_Rovers_count_extra_builds() -> None:
    state = rove(
        """
        .   .   .   .   .   .   .   .   .   G0  A   .
          .   .   .   .   .   .   .   .   .   .   .
        """
    )
    do(state, "farming k1")
    assert state.gold(0)["rovers"] == 1


def test_Rovers_with_resettlement_bring_nothing_for_moves() -> None:
    """Four steps over the border of two quadrants are no build."""
    state = rove(
        """
        .   .   .   .   .   .   .   .   G0  G   G   G
          .   .   .   .   .   .   .   .   N   .   .
        """,
        nomads="resettlement",
        ready="i2",
    )
    do(state, "resettlement i1", "put j1", "resettlement j1", "put k1", "done")
    assert state.gold(0)["rovers"] == 0


def test_Rovers_after_resettlement_count_where_is_built() -> None:
    """The settlement went to another quadrant, and the builds follow it there."""
    state = rove(
        """
        .   .   .   .   .   .   .   .   G0  T   T   G   G   G
          .   .   .   .   .   .   .   .   N   .   .   .   .
        """,
        nomads="resettlement",
        ready="i2",
    )
    do(state, "resettlement i1", "put j1", "resettlement j1", "put k1", "done", "build l1")
    assert state.gold(0)["rovers"] == 1


def test_Rovers_not_for_barn_or_paddock() -> None:
    state = rove(
        """
        .   .   .   .   .   .   .   .   .   G0  .   G
          .   .   .   .   .   .   .   .   .   L   .   .
        """,
        places={"L": "paddock"},
        ready="j2",
    )
    do(state, "paddock j1", "put l1")
    assert state.gold(0)["rovers"] == 0


def test_Rovers_not_for_placing_a_unit_but_for_the_city_hall() -> None:
    state = rove("G0 G G G\n  L . . .", places={"L": "wagon"}, ready="a2")
    do(state, "wagon b1")
    assert state.gold(0)["rovers"] == 0
    state = rove(
        """
        .   .   .   .   .   .   .   .   .   G   G   G0
          .   .   .   .   .   .   .   .   G   G   G   .
        .   .   .   .   .   .   .   .   .   G   G   .
          .   .   .   .   .   .   .   .   .   .   .   L
        """,
        places={"L": "city-hall"},
        ready="l4",
    )
    do(state, "city-hall j2")
    assert state.gold(0)["rovers"] == 2


def test_Rovers_not_by_silos_nor_at_the_end() -> None:
    state = after_the_last_turn("O G0 G G G", cards=CARDS)
    do(state, "silo-build c1", "silo-build d1", "done")
    assert state.gold(0)["rovers"] == 0


def test_Rovers_not_for_scouts() -> None:
    state = rove("G0 G G G\n  L . . .", places={"L": "scout-cabin"}, ready="a2")
    do(state, "scout-cabin b1")
    assert state.gold(0)["rovers"] == 0


def test_Rovers_tell_the_hexes() -> None:
    state = rove("G0 G G G")
    do(state, "build b1", "build c1")
    assert state.explain(0)["rovers"] == [(("b1",), 1)]
