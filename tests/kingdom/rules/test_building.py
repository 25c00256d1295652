"""Section 4: the building rules, for the mandatory action and for extra actions."""

import pytest

from tests.kingdom.diagram import do, drawn, legal, where, why


def test_R1_one_settlement_per_hex() -> None:
    state = drawn("G   G   G", hands={1: "grass"})
    do(state, "build b1")

    assert where(state, "build") == {"a1", "c1"}
    do(state, "build a1")
    assert where(state, "build") == {"c1"}


def test_R1_a_hex_is_free_again_when_its_settlement_moved_away() -> None:
    state = drawn(
        """
        G0  C   G   C
          L   .   .
        """,
        card="grass",
        places={"L": "paddock"},
        ready="a2",
    )
    do(state, "paddock a1", "put c1")

    assert where(state, "build") == {"a1"}


def test_R2_nothing_is_built_on_water_mountains_and_special_hexes() -> None:
    state = drawn(
        """
        .   W   .   M   .
          .   .   .   .
        G   .   G0  .   S
          .   .   .   .
        .   L   .   G   .
        """,
        card="grass",
        places={"L": "paddock"},
        ready="b5",
    )
    do(state, "paddock c3")

    assert where(state, "put") == {"a3", "d5"}
    assert why(state, "put b1").startswith("b1 is water")
    assert why(state, "put d1").startswith("d1 is mountain")
    assert why(state, "put e3").startswith("e3 is a castle hex")
    assert why(state, "put b5").startswith("b5 is a location hex")


def test_R2_only_an_action_that_says_so_builds_on_water() -> None:
    state = drawn(
        """
        W   G0  G
          L   .
        """,
        places={"L": "harbor"},
        ready="a2",
    )

    assert where(state, "build") == {"c1"}
    assert "water" in why(state, "build a1")
    do(state, "harbor b1")
    assert where(state, "put") == {"a1"}


def test_R3_a_settlement_is_built_next_to_an_own_one_if_possible() -> None:
    """The rulebook's first picture: two hexes are possible."""
    state = drawn(
        """
        G   C   G1  G
          G0  C   G   G
        C   G   C   G
        """,
        card="grass",
    )

    assert where(state, "build") == {"a1", "b3"}
    assert why(state, "build d2") == (
        "you can still build on grass next to your settlements, but d2 is not next to them (R3)"
    )


def test_R3_where_that_is_not_possible_any_hex_of_the_terrain_will_do() -> None:
    """The rulebook's second picture: Mats has a canyon card and no canyon beside him."""
    state = drawn(
        """
        T   G0  G0  T   C
          T   G0  T   .   C
        .   T   T   .   C
        """,
        card="canyon",
    )

    assert where(state, "build") == {"e1", "e2", "e3"}


def test_R3_settlements_of_others_do_not_count() -> None:
    state = drawn("G1  G   C   G   G0  G", card="grass")

    assert where(state, "build") == {"d1", "f1"}


def test_R3_is_judged_anew_for_each_build() -> None:
    state = drawn("G   C   G   G   C   G", card="grass")
    assert where(state, "build") == {"a1", "c1", "d1", "f1"}
    do(state, "build c1")
    assert where(state, "build") == {"d1"}
    do(state, "build d1")
    assert where(state, "build") == {"a1", "f1"}


def test_R3_candidates_of_an_extra_action_are_those_of_its_own_terrain() -> None:
    state = drawn(
        """
        C0  C   C   G   G
          L   .   .   .
        """,
        card="canyon",
        ready="a2",
    )

    assert where(state, "build") == {"b1"}
    assert where(state, "farm") == {"d1", "e1"}


def test_R3_a_hex_taken_by_another_is_no_candidate() -> None:
    state = drawn("G0  G1  C   G   C", card="grass")

    assert where(state, "build") == {"d1"}


def test_R4_a_lifted_settlement_does_not_count_as_a_neighbour() -> None:
    state = drawn(
        """
        G0  C   C   .   C   D0
          L   .   .   .   C
        """,
        card="canyon",
        places={"L": "barn"},
        ready="a2",
    )
    do(state, "barn a1")

    assert where(state, "put") == {"e1", "e2"}


def test_R4_a_lone_settlement_may_go_anywhere_but_back() -> None:
    state = drawn(
        """
        C0  C   .   C   C
          L   .   .   .
        """,
        card="canyon",
        places={"L": "barn"},
        ready="a2",
    )
    do(state, "barn a1")

    assert where(state, "put") == {"b1", "d1", "e1"}
    assert why(state, "put a1") == "a settlement cannot go back to where it came from (R4)"


def test_R4_the_hex_it_left_counts_as_a_candidate_next_to_the_others() -> None:
    """Nothing but the hex it left is next to the others, so it has no target."""
    state = drawn(
        """
        C0  D0  .   C   C
          L   .   .   .
        """,
        card="canyon",
        places={"L": "barn"},
        ready="a2",
    )

    assert where(state, "barn") == {"b1"}
    assert "cannot move anywhere" in why(state, "barn a1")
    do(state, "barn b1")
    assert where(state, "put") == {"d1", "e1"}


@pytest.mark.parametrize("ground", ["D", "C"])
def test_R4_of_two_that_could_take_it_in_each_finds_the_hex_next_to_the_other(ground: str) -> None:
    state = drawn(
        f"""
        {ground}0  C   D0  .   C
          L   .   .   .
        """,
        card="canyon",
        places={"L": "barn"},
        ready="a2",
    )

    assert where(state, "barn") == {"a1", "c1"}
    for source in ("a1", "c1"):
        lifted = state.copy()
        do(lifted, f"barn {source}")
        assert where(lifted, "put") == {"b1"}


def test_R4_the_only_neighbour_of_the_only_candidate_stays_if_its_own_hex_would_do() -> None:
    state = drawn(
        """
        D0  C0  C   .   C
          L   .   .   .
        """,
        card="canyon",
        places={"L": "barn"},
        ready="a2",
    )

    assert where(state, "barn") == {"a1"}
    do(state, "barn a1")
    assert where(state, "put") == {"c1"}


def test_R4_the_settlement_in_hand_must_be_put_down_first() -> None:
    state = drawn(
        """
        G0  C   G   G
          L   .   .
        """,
        places={"L": "paddock"},
        ready="a2",
    )
    do(state, "paddock a1")

    assert legal(state) == {"put c1"}
    assert why(state, "build d1").startswith("finish 'paddock' first")
    assert why(state, "end").startswith("finish 'paddock' first")
