"""Section 1: the board."""

import pytest

from hexstead import kingdom
from hexstead.kingdom.registry import boxes
from tests.kingdom.diagram import do, drawn, legal, where, why


def test_B1_a_quadrant_lies_upright_or_turned_by_180_degrees() -> None:
    quadrants = [("tavern", False), ("paddock", False), ("oasis", False), ("farm", False)]
    upright = kingdom.State.start(kingdom.Setup(2, quadrants, ["lords", "miners", "farmers"]))
    quadrants = [("farm", False), ("paddock", False), ("oasis", False), ("tavern", True)]
    turned = kingdom.State.start(kingdom.Setup(2, quadrants, ["lords", "miners", "farmers"]))

    assert upright.to_json()["terrain"][0][:10] == "FDDMMDDCCC"
    assert upright.to_json()["terrain"][6][:10] == "DFLCWTTLCG"
    assert turned.to_json()["terrain"][19][10:] == "CCCDDMMDDF"
    assert turned.to_json()["terrain"][13][10:] == "GCLTTWCLFD"


def test_B1_four_quadrants_form_a_board_of_twenty_by_twenty() -> None:
    rows = kingdom.State.start(kingdom.Setup.first_game()).to_json()["terrain"]

    assert [len(row) for row in rows] == [20] * 20
    assert rows[0] == "FDDMMDDCCC" + "CCCDDWDDDD"
    assert rows[10] == "DDCWWTTGGG" + "DDCWWTTTGG"


@pytest.mark.parametrize(
    ("hex_", "around"),
    [
        ("b2", {"a2", "c2", "b1", "c1", "b3", "c3"}),  # in a shifted row
        ("b3", {"a3", "c3", "a2", "b2", "a4", "b4"}),  # in a row that is not
        ("a1", {"b1", "a2"}),
        ("t20", {"s20", "t19"}),
        ("t1", {"s1", "s2", "t2"}),
        ("j10", {"i10", "k10", "j9", "k9", "j11", "k11"}),  # where the quadrants meet
    ],
)
def test_B1_every_second_row_is_shifted_half_a_hex_to_the_right(
    hex_: str, around: set[str]
) -> None:
    state = drawn("", filler="G", pieces={0: hex_})

    assert where(state, "build") == around


def test_B2_five_terrains_can_be_built_on() -> None:
    state = drawn(
        """
        G   C   D   F   T   W   M   S   L
          .   .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .   L
        """,
        places={"L": "tower"},
        ready="i3",
    )

    assert where(state, "tower") == {"a1", "b1", "c1", "d1", "e1"}


def test_B2_the_reason_names_what_cannot_be_built_on() -> None:
    state = drawn("G  W  M  S  L")

    assert why(state, "build b1") == "your card shows grass, but b1 is water (R2)"
    assert why(state, "build c1") == "your card shows grass, but c1 is mountain (R2)"
    assert why(state, "build d1") == "your card shows grass, but d1 is a castle hex (R2)"
    assert why(state, "build e1") == "your card shows grass, but e1 is a location hex (R2)"


def test_B3_a_hex_holds_one_piece() -> None:
    state = drawn("G0  G   G1  G")

    assert legal(state) == {"build b1"}
    assert why(state, "build a1") == "you already have a settlement on a1 (B3)"
    assert why(state, "build c1") == "seat 2 already has a settlement on c1 (B3)"
    do(state, "build b1")
    assert legal(state) == {"build d1"}


def test_B4_two_locations_of_a_quadrant_give_each_its_own_tile() -> None:
    state = drawn(
        """
        G0  G   G   D
          L   .   K   D
        """,
        places={"L": "farm", "K": "oasis"},
        fresh="a2",
    )
    do(state, "build b1", "build c1")

    assert state.to_json()["locations"] == {"a2": "farm", "c2": "oasis"}
    assert state.to_json()["seats"][0]["tiles"]["fresh"] == ["a2", "c2"]


def test_B4_each_quadrant_of_crossroads_has_two_different_locations() -> None:
    for quadrant in boxes()["crossroads"].quadrants.values():
        letters = "".join(quadrant.rows)
        assert letters.count("L") == letters.count("K") == 1
        assert quadrant.places["L"] != quadrant.places["K"]


def test_B5_the_edge_is_the_first_and_last_row_and_column() -> None:
    state = drawn(
        """
        .   .   .   .
          .   .   .   .
        .   .   L   .
        """,
        filler="G",
        places={"L": "tower"},
        ready="c3",
    )
    columns, numbers = "abcdefghijklmnopqrst", range(1, 21)
    edge = {f"{column}{number}" for column in columns for number in (1, 20)}
    edge |= {f"{column}{number}" for column in "at" for number in numbers}

    assert len(edge) == 76
    assert where(state, "tower") == edge
