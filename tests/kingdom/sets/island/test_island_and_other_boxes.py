"""The Island beside the cards, tasks and actions of other boxes.

The side with the Rope Bridge, whose top left hex is h23:

    C   C   G   G   F   F
      C   L   G   F   S   D
    G   G   G   C   F   D
      T   T   C   C   D   D
    T   T   C   M   M   D
"""

from typing import Any

import pytest

from hexstead import kingdom
from tests.kingdom.diagram import do, gold, where, why
from tests.kingdom.sets.harvest.position import after_the_last_turn, marks, with_kept
from tests.kingdom.sets.table import pieces, table, task_gold

FULL_ROW = "h25 i25 j25 k25"


def island(diagram: str = "W", side: str = "rope-bridge", **more: Any) -> kingdom.State:
    lots = {"island-side": [side]}
    return table(diagram, **{"filler": "W", "sets": ["island"], "lots": lots, **more})


# --- its rows -------------------------------------------------------------------------------------


def test_Q3_rangers_count_its_rows() -> None:
    """One alone in row 23 and one in row 27; two in row 25; one on the main board."""
    state = island("G0", pieces={0: "h23 m27 h25 m25"})
    assert gold(state, 0, "rangers") == 2 * 3


def test_Q3_a_row_of_the_island_is_no_row_of_the_main_board_for_rangers() -> None:
    state = island("G0 G0", pieces={0: "h23", 1: "i23"})
    assert [gold(state, seat, "rangers") for seat in (0, 1)] == [2, 2]


def test_Q3_mayors_mark_its_rows() -> None:
    state = island(card="canyon", pieces={0: "h25 i25 j25"}, cards=("mayors", "knights", "hermits"))
    do(state, "build k25")
    assert marks(state) == ["h25"]
    assert state.gold(0)["mayors"] == 4


def test_Q3_mayors_mark_a_row_of_it_once() -> None:
    """Regardless of who marked it, and of where those settlements have moved since."""
    cards = ("mayors", "knights", "hermits")
    state = island(card="grass", pieces={0: "h23 i23 j23"}, cards=cards)
    state = with_kept(state, {1: {"mayors": ["h23"]}})
    do(state, "build k23")
    assert (marks(state, 0), marks(state, 1)) == ([], ["h23"])


def test_Q3_mayors_unbroken_looks_side_by_side_on_it_too() -> None:
    cards = ("mayors", "knights", "hermits")
    options = {"mayors_unbroken": True}
    state = island(card="desert", pieces={0: "h25 i25 j25"}, cards=cards, options=options)
    do(state, "build m25")
    assert marks(state) == []
    state = island(card="canyon", pieces={0: "h25 i25 j25"}, cards=cards, options=options)
    do(state, "build k25")
    assert marks(state) == ["h25"]


# --- what ignores it ------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["travellers", "vassals", "homesteaders"])
def test_Q3_travellers_vassals_and_homesteaders_ignore_it(card: str) -> None:
    assert gold(island(pieces={0: f"{FULL_ROW} h23 m27"}), 0, card) == 0


@pytest.mark.parametrize(
    ("card", "there"), [("travellers", "a1"), ("vassals", "j1"), ("homesteaders", "c3")]
)
def test_Q3_they_count_the_main_board_as_ever(card: str, there: str) -> None:
    rows = "\n".join(["G " * 10] * 3)
    assert gold(island(rows, pieces={0: f"{there} {FULL_ROW}"}), 0, card) == 1


def test_Q3_advance_and_compass_points_ignore_it() -> None:
    """Seven on its lowest row and its sides are on no edge of the board."""
    rim = "h23 i23 j23 k23 l23 m23 h25 h27 i27 j27 m27 m25"
    state = island(pieces={0: rim})
    assert task_gold(state, "advance") == 0
    assert task_gold(state, "compass-points") == 0


def test_Q3_rovers_bring_nothing_for_it() -> None:
    """No quadrant: three builds on the Island bring no gold, one on the main board does."""
    cards = ("rovers", "knights", "hermits")
    state = island("W W D", card="forest", cards=cards)
    do(state, "build h26", "build i26", "build h27")
    assert state.gold(0)["rovers"] == 0
    state = island("W W D", card="desert", cards=cards)
    do(state, "build c1", "build m25", "build m26")
    assert state.gold(0)["rovers"] == 1


# --- Rovers, Resettlement and the Island ----------------------------------------------------------


def test_Rovers_resettlement_on_the_island_is_neither_built_nor_a_quadrant() -> None:
    """Four steps on the Island bring nothing; the builds that follow count by their quadrants."""
    cards = ("rovers", "knights", "hermits")
    state = island(
        "G G G W W N",
        pieces={0: "h23"},
        nomads="resettlement",
        ready="f1",
        cards=cards,
    )
    do(state, "resettlement h23", "put i23", "resettlement i23", "put j23")
    do(state, "resettlement j23", "put k23", "resettlement k23", "put l23")
    assert state.gold(0)["rovers"] == 0
    assert where(state, "build") == {"k23"}
    do(state, "build k23", "build j23", "build j24")
    assert state.gold(0)["rovers"] == 0


def test_Rovers_after_a_resettlement_on_the_island_a_build_on_the_main_board_counts() -> None:
    """The lone settlement cannot leave the Island step by step, but a build may be anywhere where
    none is adjacent."""
    cards = ("rovers", "knights", "hermits")
    state = island(
        "D W W W W N",
        card="desert",
        pieces={0: "h23"},
        nomads="resettlement",
        ready="f1",
        cards=cards,
    )
    do(state, "resettlement h23")
    assert where(state, "put") == {"i23", "h24"}
    do(state, "put h24", "done", "build a1")
    assert state.gold(0)["rovers"] == 1


# --- other actions --------------------------------------------------------------------------------


@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize(
    ("side", "ground", "here"), [("rope-bridge", "C", "i24"), ("tree-house", "T", "i24")]
)
def test_warrior_stops_the_moves_of_the_island(
    owner: int, side: str, ground: str, here: str
) -> None:
    """Rope Bridge and Tree House do not come down next to a warrior; one beside it may leave."""
    state = island(
        f"G0  W   W   {ground}   {ground}   G   W   W   L",
        side,
        pieces={0: "c2"},
        places={"L": "barracks"},
        warriors={owner: "f1"},
        ready=here,
    )
    do(state, f"{side} c2")
    assert "e1" not in where(state, "put")
    assert "next to a warrior" in why(state, "put e1")
    state = island(
        f"G   G0  W   {ground}   {ground}   W   W   W   L",
        side,
        places={"L": "barracks"},
        warriors={owner: "a1"},
        ready=here,
    )
    do(state, f"{side} b1", "put d1")
    assert "d1" in pieces(state)


def test_Q3_silos_build_on_it_next_to_own_settlements() -> None:
    """A silo on the main board; the three settlements may go on beside one on the Island."""
    state = after_the_last_turn(
        "G0 O W W",
        filler="W",
        sets=["island"],
        lots={"island-side": ["rope-bridge"]},
        pieces={0: "m27"},
    )
    assert where(state, "silo-build") == {"m26", "l26"}
    do(state, "silo-build m26", "silo-build m25", "silo-build l25")
    assert {"m25", "m26", "l25"} < pieces(state)


def test_Q3_its_castle_and_location_score_for_noblewomen() -> None:
    """Two special hexes, the most next to both: seat 0 at the castle, a tie at the Rope Bridge."""
    state = island(pieces={0: "l25 k24 h24", 1: "j24"})
    assert [gold(state, seat, "noblewomen") for seat in (0, 1)] == [10, 5]


def test_Q3_university_builds_beside_its_special_hexes() -> None:
    state = island("L", places={"L": "university"}, ready="a1")
    beside_castle = {"k24", "m24", "l25", "k25", "l23", "m23"}
    assert where(state, "university") & beside_castle
    assert "l27" not in where(state, "university")


def test_Q3_with_the_option_the_water_mill_builds_on_its_coast() -> None:
    """Without it no hex of the Island is next to water; with it all but the inner ones are."""
    mill: dict[str, Any] = {"places": {"L": "water-mill"}, "filler": "M", "ready": "a1"}
    rows = "L   G   G   W   G   G"
    assert where(island(rows, **mill), "water-mill") == {"c1", "e1"}
    state = island(rows, **mill, options={"island_coast": True})
    assert {"h23", "m25", "j27"} < where(state, "water-mill")
    assert not {"j24", "k25", "j26"} & where(state, "water-mill")
