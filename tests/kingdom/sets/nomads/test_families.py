"""Families: 2 gold for three settlements of a mandatory action side by side in a straight line."""

import pytest

from hexstead.play import CHANCE
from tests.kingdom.diagram import do
from tests.kingdom.sets.table import finish_turn, table

CARDS = ("families", "hermits", "knights")
MEADOW = """
    G   G   G   G   G
      G   G   G   G   G
    G   G   G   G   G
"""


@pytest.mark.parametrize(
    "line", [("b1", "c1", "d1"), ("b1", "b2", "c3"), ("d1", "c2", "c3"), ("c3", "c2", "d1")]
)
def test_Families_pays_for_each_kind_of_line(line: tuple[str, str, str]) -> None:
    """The rulebook's picture: horizontal and diagonal lines."""
    state = table(MEADOW, cards=CARDS)
    do(state, f"build {line[0]}", f"build {line[1]}")
    assert state.gold(0)["families"] == 0
    do(state, f"build {line[2]}")

    assert state.gold(0)["families"] == 2


def test_Families_does_not_mind_the_order_of_building() -> None:
    state = table(MEADOW, cards=CARDS, pieces={0: "a1 e1"})
    do(state, "build d1", "build b1", "build c1")

    assert state.gold(0)["families"] == 2


@pytest.mark.parametrize(
    "bend",
    [("b1", "c1", "c2"), ("b1", "b2", "c2"), ("b1", "b2", "b3")],
)
def test_Families_pays_nothing_for_a_bend(bend: tuple[str, str, str]) -> None:
    state = table(MEADOW, cards=CARDS)
    do(state, *(f"build {hex_}" for hex_ in bend))

    assert state.gold(0)["families"] == 0


def test_Families_pays_nothing_for_a_line_with_a_gap() -> None:
    state = table("G   G   .   G   G   G", cards=CARDS, pieces={0: "c1"})
    do(state, "build b1", "build d1", "build a1")

    assert state.gold(0)["families"] == 0


def test_Families_counts_no_settlement_that_stood_there_before() -> None:
    state = table("G0  G0  G   .   G   G   G", cards=CARDS)
    do(state, "build c1", "build e1", "build f1")

    assert state.gold(0)["families"] == 0


def test_Families_counts_no_extra_build() -> None:
    """Two mandatory builds and the farm between make a line, but not a family."""
    state = table(
        """
        G0  G   G   G   G
          L   .   .   .   .
        """,
        cards=CARDS,
        ready="a2",
        made=1,
        due=2,
    )
    do(state, "build b1", "build c1", "farm d1")
    assert state.gold(0)["families"] == 0


def test_Families_pays_once_a_turn_and_again_in_the_next() -> None:
    state = table("G   " * 20, cards=CARDS, hands={1: "grass"})
    do(state, "build a1", "build b1", "build c1", "end", "draw grass")
    do(state, "build t1", "build s1", "build r1", "end", "draw grass")
    assert [state.gold(seat)["families"] for seat in (0, 1)] == [2, 2]
    finish_turn(state)

    assert state.gold(0)["families"] == 4


def test_Families_counts_no_build_of_an_earlier_turn() -> None:
    """Two in one turn and the third of the line in the next are no family."""
    state = table(
        "G   G   G   .   G   .   G   .   D   D   D   D", cards=CARDS, due=2, hands={1: "desert"}
    )
    do(state, "build a1", "build b1", "end", "draw grass")
    finish_turn(state)
    do(state, "build c1", "build e1")

    assert state.gold(0)["families"] == 0


def test_Families_spans_a_card_that_was_replaced() -> None:
    """T3 in the middle of the mandatory action: the three builds are one action still."""
    state = table("G   G   D   D   D", cards=CARDS)
    do(state, "build a1", "build b1")
    assert state.mover == CHANCE
    do(state, "draw desert", "build c1")

    assert state.gold(0)["families"] == 2


def test_Families_is_scored_during_play_and_kept() -> None:
    """The line is broken by a Sword later; what was earned was earned."""
    state = table(
        """
        G   G   G   .   G1  G   G   G
          .   .   .   .   N   .   .
        """,
        cards=CARDS,
        nomads="sword",
        held={1: "e2"},
        hands={1: "grass"},
    )
    do(state, "build a1", "build b1", "build c1", "end", "draw grass", "sword b1")

    assert state.gold(0)["families"] == 2
    assert [gold for _, gold in state.explain(0)["families"]] == [2]


def test_Families_needs_three_builds_in_one_action() -> None:
    """With two settlements left there is no family."""
    state = table("G0  G   G   G", cards=CARDS, supply={0: 2})
    do(state, "build b1", "build c1")
    assert state.gold(0)["families"] == 0
