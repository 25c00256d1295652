"""Resettlement: up to four single steps in total, spread over own settlements."""

from hexstead.kingdom.state import State
from tests.kingdom.diagram import do, legal, open_verbs, tiles, where, why
from tests.kingdom.sets.table import pieces, table

MEADOW = """
    G0  G   G   G   G   G   G0  G
      N   .   .   .   .   .   .   .
"""


def meadow() -> State:
    return table(MEADOW, nomads="resettlement", ready="a2")


def test_Resettlement_moves_a_settlement_four_steps() -> None:
    state = meadow()
    for here, there in (("a1", "b1"), ("b1", "c1"), ("c1", "d1"), ("d1", "e1")):
        do(state, f"resettlement {here}", f"put {there}")

    assert pieces(state) == {"e1", "g1"}
    assert set(open_verbs(state)) == {"build"}
    assert tiles(state)["a2"] == "used"


def test_Resettlement_spreads_its_steps_over_settlements() -> None:
    """The rulebook's picture: some steps with one settlement, another with a second one."""
    state = meadow()
    for here, there in (("a1", "b1"), ("b1", "c1"), ("c1", "d1"), ("g1", "h1")):
        do(state, f"resettlement {here}", f"put {there}")

    assert pieces(state) == {"d1", "h1"}
    assert state.doing == 0


def test_Resettlement_takes_tiles_on_the_way() -> None:
    """Three steps with one settlement, past a nomad hex; the tile stays when it goes on."""
    state = table(
        """
        G0  G   G   G   G   G   G0
          N   .   .   N   .   .
        """,
        nomads="resettlement sword",
        ready="a2",
    )
    do(state, "resettlement a1", "put b1", "resettlement b1", "put c1")
    assert tiles(state) == {"a2": "used"}
    do(state, "resettlement c1", "put d1")
    assert tiles(state) == {"a2": "used", "d2": "fresh"}
    do(state, "resettlement g1", "put f1")

    assert pieces(state) == {"d1", "f1"}


def test_Resettlement_takes_and_loses_a_location_tile_on_the_way() -> None:
    """L1 and L3 are judged after each step: next to the farm, and away again."""
    state = table(
        """
        G0  G   G   G   G   G
          N   .   L   .   .
        """,
        nomads="resettlement",
        ready="a2",
    )
    do(state, "resettlement a1", "put b1", "resettlement b1", "put c1")
    assert tiles(state) == {"a2": "used", "c2": "fresh"}
    do(state, "resettlement c1", "put d1")
    assert tiles(state) == {"a2": "used", "c2": "fresh"}
    do(state, "resettlement d1", "put e1")

    assert tiles(state) == {"a2": "used"}
    assert state.to_json()["tiles_left"] == {"c2": 1}


def test_Resettlement_may_stop_after_any_step() -> None:
    state = meadow()
    do(state, "resettlement a1", "put b1", "done")

    assert pieces(state) == {"b1", "g1"}
    assert "you have already used your resettlement tile" in why(state, "resettlement b1")


def test_Resettlement_may_not_stop_with_a_settlement_in_hand() -> None:
    state = meadow()
    do(state, "resettlement a1")

    assert legal(state) == {"put b1"}
    assert "(R4)" in why(state, "put a1")


def test_Resettlement_needs_no_own_settlement_at_the_other_end() -> None:
    state = table(
        """
        G   G0  G0  G
          N   .   .
        """,
        nomads="resettlement",
        ready="a2",
    )
    do(state, "resettlement b1")
    assert where(state, "put") == {"a1"}
    do(state, "put a1")

    assert pieces(state) == {"a1", "c1"}


def test_Resettlement_steps_only_on_free_buildable_hexes() -> None:
    """Water, mountains, special hexes, settlements and walls are no place to step to."""
    state = table(
        """
        .   G1  G   .
          W   G0  G   .
        .   M   N   .
        """,
        nomads="resettlement",
        ready="c3",
        walls="c2",
    )
    do(state, "resettlement b2")
    assert legal(state) == {"put c1"}


def test_Resettlement_brings_a_settlement_from_the_water_back_on_land() -> None:
    state = table(
        """
        W0  W   G
          G   N   .
        """,
        nomads="resettlement",
        ready="b2",
    )
    do(state, "resettlement a1")
    assert where(state, "put") == {"a2"}


def test_Resettlement_moves_no_unit() -> None:
    state = table(
        """
        G0  G   .   G   G   G
          N   .   .   L   .
        """,
        places={"L": "wagon"},
        nomads="resettlement",
        ready="a2",
        wagons={0: "e1"},
    )
    assert where(state, "resettlement") == {"a1"}
    assert "no settlement on e1" in why(state, "resettlement e1")


def test_Resettlement_is_over_when_nothing_can_step_any_more() -> None:
    """The one settlement steps next to a warrior, and every hex around it is closed."""
    state = table(
        """
        G0  G   .   .   G   G
          N   .   .   .   L   .
        """,
        places={"L": "barracks"},
        nomads="resettlement",
        ready="a2",
    )
    do(state, "resettlement a1", "put b1")
    assert open_verbs(state) == {"resettlement": {"b1"}, "done": {""}}
    do(state, "resettlement b1", "put a1", "resettlement a1", "put b1", "resettlement b1")
    do(state, "put a1")

    assert state.doing == 0
    assert len(state.questions) == 1


def test_Resettlement_scores_nothing_in_cards_for_building() -> None:
    state = table(
        """
        G0  G   G1  G
          N   .   .
        """,
        nomads="resettlement",
        ready="a2",
        cards=("families", "shepherds", "ambassadors"),
    )
    do(state, "resettlement a1", "put b1", "done")

    assert state.score(0) == 0


def test_Resettlement_comes_before_or_after_the_mandatory_action_never_between() -> None:
    state = meadow()
    assert "resettlement" in open_verbs(state)
    do(state, "build b1")
    assert set(open_verbs(state)) == {"build"}
    do(state, "build c1", "build d1")
    assert set(open_verbs(state)) == {"resettlement", "end"}
