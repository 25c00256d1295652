"""Rangers, Travellers, Chainers, Homesteaders: what they count."""

from tests.kingdom.diagram import drawn, gold
from tests.kingdom.sets.table import table


def test_Rangers_two_gold_for_each_row_with_exactly_one_settlement() -> None:
    state = drawn(
        """
        G0  G   G   G
          G0  G0  G   G
        G   G   G0  G
          G   G   G   G
        G   G   G   G0
        """
    )
    assert gold(state, 0, "rangers") == 2 * 3
    assert gold(state, 1, "rangers") == 0


def test_Rangers_count_units_and_nobody_elses_pieces() -> None:
    state = table(
        """
        G0  G   G1  G
          G   G   G   G
        G   L   G   G
        """,
        places={"L": "wagon"},
        wagons={0: "b2"},
    )
    assert gold(state, 0, "rangers") == 4
    assert gold(state, 1, "rangers") == 2


def test_Travellers_one_gold_for_each_settlement_on_the_outer_edge() -> None:
    """Three at the top and one at the left side; the edge of a quadrant is none."""
    state = drawn(
        """
        G   G0  G0  G0  G
          G   G   G0  G   G
        G0  G   G   G   G
        """,
        pieces={0: "j5 j10", 1: "t20"},
        filler="G",
    )
    assert gold(state, 0, "travellers") == 4
    assert gold(state, 1, "travellers") == 1


def test_Travellers_count_a_corner_once() -> None:
    state = drawn("G0 G", pieces={0: "t1 a20"}, filler="G")
    assert gold(state, 0, "travellers") == 3


def test_Chainers_one_gold_for_each_settlement_with_exactly_two_neighbours() -> None:
    """The ends of the chain have one neighbour, those between have two."""
    state = drawn("G0 G0 G0 G0 G G0")
    assert gold(state, 0, "chainers") == 2


def test_Chainers_bring_nothing_with_three_neighbours() -> None:
    """b1 has a1, c1 and b2 beside it; c1 has b1 and b2."""
    state = drawn(
        """
        G0  G0  G0  G
          G   G0  G   G
        """
    )
    assert gold(state, 0, "chainers") == 2
    state = drawn(
        """
        G0  G0  G0  G
          G   G0  G0  G
        """
    )
    assert gold(state, 0, "chainers") == 1


def test_Chainers_do_not_count_others() -> None:
    state = drawn("G1 G0 G1")
    assert gold(state, 0, "chainers") == 0


def test_Homesteaders_one_gold_for_each_settlement_in_the_quadrant_with_most() -> None:
    state = drawn("G0 G0 G0", pieces={0: "k1 k2 a11", 1: "t20"}, filler="G")
    assert gold(state, 0, "homesteaders") == 3
    assert gold(state, 1, "homesteaders") == 1


def test_Homesteaders_score_one_quadrant_only() -> None:
    """A tie of two quadrants is scored once."""
    state = drawn("G0 G0", pieces={0: "k1 k2"}, filler="G")
    assert gold(state, 0, "homesteaders") == 2
