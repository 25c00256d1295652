"""M3: 5 gold for the most settlements next to a palace."""

import pytest

from tests.kingdom.diagram import gold
from tests.kingdom.sets.marshlands.marsh import marsh


def palace_gold(diagram: str, seats: int = 3) -> list[int]:
    state = marsh(diagram, seats=seats)
    return [state.gold(seat)["palaces"] for seat in range(seats)]


def test_M3_the_most_settlements_next_to_a_palace() -> None:
    """The rulebook's example: Frank (red) has the most and gets 5 gold, the others get none."""
    assert palace_gold(
        """
        G   G   G0  G1
          G   G0  P   G2
        G   G   G0  G
        """
    ) == [5, 0, 0]


def test_M3_all_who_tie_get_the_gold() -> None:
    assert palace_gold(
        """
        G   G   G0  G1
          G   G0  P   G1
        G   G   G2  G
        """
    ) == [5, 5, 0]


def test_M3_nobody_gets_gold_for_a_palace_that_stands_alone() -> None:
    assert palace_gold("G0  G   P   G   G1", seats=2) == [0, 0]


def test_M3_each_palace_is_judged_by_itself() -> None:
    state = marsh(
        """
        G0  P   G1  .   G1  P   G1
          G   G   .   .   G   G
        """
    )
    assert [state.gold(seat)["palaces"] for seat in (0, 1)] == [5, 10]


def test_M3_units_count_like_settlements() -> None:
    state = marsh(
        """
        G0  P   G   G1
          .   G   L   .
        """,
        places={"L": "barracks"},
        warriors={1: "c1"},
        pieces={1: "b2"},
    )
    assert [state.gold(seat)["palaces"] for seat in (0, 1)] == [0, 5]


@pytest.mark.parametrize(("card", "earned"), [("workers", 2), ("merchants", 8)])
def test_M3_a_palace_is_a_special_hex(card: str, earned: int) -> None:
    """The rulebook's note: palaces count for Workers and Merchants."""
    state = marsh("P   G0  G0  S", seats=2)
    assert gold(state, 0, card) == earned


def test_M3_explains_which_palace_brought_the_gold() -> None:
    state = marsh("G0  P   G")
    assert state.explain(0)["palaces"] == [(("b1",), 5)]
