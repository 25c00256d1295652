"""Section 6: the eight locations of the base game."""

from tests.kingdom.diagram import do, drawn, legal, where, why


def test_Oracle_builds_on_the_terrain_of_the_card() -> None:
    state = drawn(
        """
        C   C0  G   C
          .   L   .
        """,
        card="canyon",
        places={"L": "oracle"},
        ready="b2",
    )

    assert where(state, "oracle") == {"a1"}
    do(state, "oracle a1")
    assert state.supply[0] == 38
    assert where(state, "build") == {"d1"}


def test_Oracle_chooses_freely_where_no_such_terrain_is_near() -> None:
    state = drawn(
        """
        .   G0  G   C   C
          .   L   .   .
        """,
        card="canyon",
        places={"L": "oracle"},
        ready="b2",
    )

    assert where(state, "oracle") == {"d1", "e1"}


def test_Farm_builds_on_grass_whatever_the_card() -> None:
    state = drawn(
        """
        G   C0  C   G
          .   L   .
        """,
        card="canyon",
        places={"L": "farm"},
        ready="b2",
    )

    assert where(state, "farm") == {"a1"}
    assert why(state, "farm d1") == (
        "you can still choose a hex next to your settlements, but d1 is not next to them (R3)"
    )
    assert why(state, "farm c1").startswith("c1 is canyon.")


def test_Farm_is_of_no_use_when_no_grass_is_free() -> None:
    state = drawn(
        """
        G1  C0  C   G1
          .   L   .
        """,
        card="canyon",
        places={"L": "farm"},
        ready="b2",
    )

    assert legal(state) == {"build c1"}


def test_Oasis_builds_on_desert_whatever_the_card() -> None:
    state = drawn(
        """
        D   C0  C   D
          .   L   .
        """,
        card="canyon",
        places={"L": "oasis"},
        ready="b2",
    )

    assert where(state, "oasis") == {"a1"}


def test_Oasis_chooses_freely_where_no_desert_is_near() -> None:
    state = drawn(
        """
        C   C0  C   D   D
          .   L   .   .
        """,
        card="canyon",
        places={"L": "oasis"},
        ready="b2",
    )

    assert where(state, "oasis") == {"d1", "e1"}


def test_Tower_builds_on_the_edge_next_to_an_own_settlement_if_possible() -> None:
    state = drawn(
        """
        G   D0  W   F
          T   C   .   .
        G   .   L   .
        """,
        card="canyon",
        places={"L": "tower"},
        ready="c3",
    )

    assert where(state, "tower") == {"a1", "a2"}


def test_Tower_looks_for_neighbours_among_edge_hexes_only() -> None:
    """b3 has free neighbours but none of them on the edge, so any buildable edge hex will do."""
    state = drawn(
        """
        .   .   F   .
          .   G   .   .
        .   G0  L   .
          .   G   .   .
        D   .   .   .
        """,
        places={"L": "tower"},
        ready="c3",
    )

    assert where(state, "tower") == {"c1", "a5"}


def test_Tavern_builds_at_either_end_of_a_line_of_three() -> None:
    state = drawn(
        """
        G   G0  G0  G0  F   G
          .   .   L   .   .
        """,
        card="canyon",
        places={"L": "tavern"},
        ready="c2",
    )

    assert where(state, "tavern") == {"a1", "e1"}


def test_Tavern_takes_diagonal_lines_too() -> None:
    state = drawn(
        """
        G   .   .   .   G
          G0  .   .   D0
        .   D0  L   C0
          .   F0  F0  .
        .   .   T   .
          .   C   C   .
        """,
        card="forest",
        places={"L": "tavern"},
        ready="c3",
    )

    assert where(state, "tavern") == {"a1", "e1", "c5"}


def test_Tavern_needs_three_in_an_unbroken_line() -> None:
    state = drawn(
        """
        G0  G0  G   G0  G   C
          .   L   .   .
        """,
        card="canyon",
        places={"L": "tavern"},
        ready="b2",
    )

    assert where(state, "tavern") == set()


def test_Tavern_closes_a_gap_at_the_end_of_a_line_of_three() -> None:
    state = drawn(
        """
        W   G0  G0  G0  G   G0  G
          .   L   .   .   .   .
        """,
        places={"L": "tavern"},
        ready="b2",
    )

    assert where(state, "tavern") == {"e1"}


def test_Tavern_needs_a_free_buildable_hex() -> None:
    state = drawn(
        """
        W   G0  G0  G0  G1  G
          .   L   .   .   .
        """,
        places={"L": "tavern"},
        ready="b2",
    )

    assert where(state, "tavern") == set()
    assert why(state, "tavern a1").startswith("a1 is water.")
    assert why(state, "tavern e1").endswith("(B3)")


def test_Tavern_stops_at_the_edge_of_the_board() -> None:
    state = drawn(
        "L",
        filler="G",
        places={"L": "tavern"},
        pieces={0: "r7 s7 t7"},
        ready="a1",
    )

    assert where(state, "tavern") == {"q7"}


def test_Barn_moves_a_settlement_to_the_terrain_of_the_card() -> None:
    state = drawn(
        """
        .   .   .   .   .   .
          .   G   G0  G0  .   C
        .   .   C   L   .   .
        """,
        card="canyon",
        places={"L": "barn"},
        ready="d3",
    )

    assert where(state, "barn") == {"c2", "d2"}
    do(state, "barn d2")
    assert where(state, "put") == {"c3"}
    do(state, "put c3")
    assert state.to_json()["seats"][0]["pieces"] == ["c2", "c3"]
    assert state.supply[0] == 38


def test_Barn_moves_own_settlements_only() -> None:
    state = drawn(
        """
        C   G0  G1  C
          .   L   .
        """,
        card="canyon",
        places={"L": "barn"},
        ready="b2",
    )

    assert why(state, "barn c1") == "you have no settlement on c1 (Barn)"
    assert why(state, "barn d1") == "you have no settlement on d1 (Barn)"


def test_Barn_is_of_no_use_when_no_such_terrain_is_free_after_the_builds() -> None:
    state = drawn(
        """
        C   G0  G0
          .   L   .
        """,
        card="canyon",
        places={"L": "barn"},
        ready="b2",
        deck={},
    )
    do(state, "build a1")

    assert legal(state) == {"end"}


def test_Harbor_moves_a_settlement_to_water() -> None:
    state = drawn(
        """
        W   G0  G0  G   W
          .   L   .   .
        """,
        places={"L": "harbor"},
        ready="b2",
    )
    do(state, "harbor c1")
    assert where(state, "put") == {"a1"}
    do(state, "put a1")

    assert state.to_json()["seats"][0]["pieces"] == ["a1", "b1"]


def test_Harbor_chooses_freely_where_no_water_is_near() -> None:
    state = drawn(
        """
        .   G0  G0  G   W   .   W
          .   L   .   .   .   .
        """,
        places={"L": "harbor"},
        ready="b2",
    )
    do(state, "harbor c1")

    assert where(state, "put") == {"e1", "g1"}


def test_Harbor_can_move_a_settlement_from_water_to_water() -> None:
    state = drawn(
        """
        W0  G0  W   G   W
          .   L   .   .
        """,
        places={"L": "harbor"},
        ready="b2",
    )
    do(state, "harbor a1")

    assert where(state, "put") == {"c1"}


def test_Paddock_moves_two_hexes_in_a_straight_line() -> None:
    state = drawn(
        """
        G   G   G   G   G
          G   G   G   G
        G   G   G0  G   G
          G   L   G   G
        G   G   G   G   G
        """,
        places={"L": "paddock"},
        ready="b4",
    )
    do(state, "paddock c3")

    assert where(state, "put") == {"a3", "e3", "b1", "d1", "b5", "d5"}


def test_Paddock_jumps_over_anything() -> None:
    state = drawn(
        """
        .   G   .   C   .
          .   S   W   .
        D   M   F0  F1  T
          .   L   G0  .
        .   G   .   G   .
        """,
        places={"L": "paddock"},
        ready="b4",
    )
    do(state, "paddock c3")

    assert where(state, "put") == {"a3", "b1", "d1", "e3", "b5", "d5"}


def test_Paddock_needs_a_free_buildable_hex_and_no_neighbour() -> None:
    state = drawn(
        """
        G1  .   G0  .   W
          .   L   .   .
        .   G   .   M   .
        """,
        places={"L": "paddock"},
        ready="b2",
    )
    do(state, "paddock c1")

    assert legal(state) == {"put b3"}
    assert why(state, "put a1") == "seat 2 already has a settlement on a1 (B3)"
    assert why(state, "put e1").startswith("e1 is water.")


def test_Paddock_without_a_landing_place_cannot_be_used() -> None:
    state = drawn(
        """
        G1  G   G0  .   W
          .   L   .   .
        """,
        places={"L": "paddock"},
        ready="b2",
    )

    assert legal(state) == {"build b1"}
    assert "cannot move anywhere" in why(state, "paddock c1")
