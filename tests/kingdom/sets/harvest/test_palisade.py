"""Palisade: move a settlement to a hex next to the rest of its own area."""

from typing import Any

import pytest

from hexstead import kingdom
from tests.kingdom.diagram import do, open_verbs, tiles, where, why
from tests.kingdom.sets.table import pieces, table


def fence(diagram: str, **more: Any) -> kingdom.State:
    options: dict[str, Any] = {"due": 0, "made": 3, "ready": "h2", **more}
    return table(diagram, places={"K": "palisade", "L": "barracks"}, **options)


LINE = """
    G   G0  G0  G0  G   .   G0  G
      .   .   .   .   .   .   .   K
"""


def test_Palisade_moves_a_settlement_along_its_area() -> None:
    state = fence(LINE)
    assert where(state, "palisade") == {"b1", "c1", "d1"}
    do(state, "palisade b1")
    assert where(state, "put") == {"e1"}
    do(state, "put e1")
    assert pieces(state) == {"c1", "d1", "e1", "g1"}
    assert tiles(state) == {"h2": "used"}


def test_Palisade_may_split_the_area_and_go_to_any_part_of_the_rest() -> None:
    """c1 joined b1 and d1; it may come down beside either of them."""
    state = fence(LINE)
    do(state, "palisade c1")
    assert where(state, "put") == {"a1", "e1"}


def test_Palisade_does_not_go_to_another_area() -> None:
    """h1 is next to g1, which is an area of its own."""
    state = fence(LINE)
    do(state, "palisade b1")
    assert "h1" not in where(state, "put")
    assert why(state, "put h1") != ""


def test_Palisade_cannot_move_a_lone_settlement() -> None:
    state = fence(LINE)
    assert "g1" not in where(state, "palisade")
    assert "cannot move anywhere" in why(state, "palisade g1")


def test_Palisade_does_not_put_it_back() -> None:
    state = fence(LINE)
    do(state, "palisade b1")
    assert "cannot go back" in why(state, "put b1")


def test_Palisade_needs_a_free_hex_beside_the_rest() -> None:
    """The only free hex is next to c1 alone, so c1 has nowhere to go."""
    state = fence(
        """
        .   G0  G0  G   .   .   .   .
          .   .   .   .   .   .   .   K
        """
    )
    assert where(state, "palisade") == {"b1"}


def test_Palisade_goes_to_buildable_hexes_only() -> None:
    state = fence(
        """
        W   G0  G0  A   .   .   .   .
          M   .   .   .   .   .   .   K
        """
    )
    do(state, "palisade b1")
    assert where(state, "put") == {"d1"}


def test_Palisade_counts_units_to_the_area_and_does_not_move_them() -> None:
    state = table(
        """
        G   G   G0  G   .   .   .   .
          .   .   .   .   .   .   .   K
        .   .   .   .   .   .   .   L
        """,
        places={"K": "palisade", "L": "wagon"},
        ready="h2",
        wagons={0: "b1"},
        due=0,
        made=3,
    )
    assert where(state, "palisade") == {"c1"}
    do(state, "palisade c1")
    assert where(state, "put") == {"a1"}


def test_Palisade_knows_no_scouts() -> None:
    """A scout is no part of the area."""
    state = table(
        """
        G   G0  G   G   G   .   .   .
          .   .   .   .   .   .   .   K
        .   .   .   .   .   .   .   L
        """,
        places={"K": "palisade", "L": "scout-cabin"},
        ready="h2 h3",
        due=0,
        made=3,
    )
    do(state, "scout-cabin c1", "done")
    assert "palisade" not in open_verbs(state)


def test_Palisade_takes_and_loses_tiles() -> None:
    state = table(
        """
        .   G0  G0  G0  G   .   .   .
          L   .   .   .   L   .   .   K
        """,
        places={"K": "palisade", "L": "farm"},
        ready="h2",
        used="a2",
        due=0,
        made=3,
    )
    do(state, "palisade b1", "put e1")
    assert tiles(state) == {"h2": "used", "e2": "fresh"}


@pytest.mark.parametrize("owner", [0, 1])
def test_Palisade_keeps_away_from_warriors(owner: int) -> None:
    state = fence(
        """
        G   G0  G0  G   G   .   .   .
          .   .   .   .   .   .   .   K
        .   .   .   .   .   .   .   L
        """,
        warriors={owner: "e1"},
    )
    do(state, "palisade c1")
    assert where(state, "put") == {"a1"}


def test_Palisade_may_leave_a_hex_next_to_a_warrior() -> None:
    state = fence(
        """
        G   G0  G0  G   .   .   .   .
          .   .   .   .   .   .   .   K
        .   .   .   .   .   .   .   L
        """,
        warriors={1: "d1"},
    )
    do(state, "palisade c1", "put a1")
    assert pieces(state) == {"a1", "b1"}
