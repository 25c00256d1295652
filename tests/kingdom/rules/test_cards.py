"""Section 7: the ten Kingdom Builder cards."""

import pytest

from tests.kingdom.diagram import drawn, gold


def test_Fishermen_bring_one_gold_for_each_settlement_next_to_water() -> None:
    state = drawn(
        """
        W   G0  G0  .
          G0  W   .   .
        .   G1  .   G0
        """
    )

    assert gold(state, 0, "fishermen") == 3
    assert gold(state, 1, "fishermen") == 1


def test_Fishermen_bring_none_for_a_settlement_on_water() -> None:
    state = drawn("W   W0  G0")

    assert gold(state, 0, "fishermen") == 1


def test_Merchants_bring_four_gold_for_each_special_hex_joined_to_another() -> None:
    state = drawn(
        """
        .   G0  G0  G0  .   G   .
          L   .   .   .   S   .   L
        """
    )
    assert gold(state, 0, "merchants") == 0

    state = drawn(
        """
        .   G0  G0  G0  G0  G   .
          L   .   .   .   S   .   L
        """
    )
    assert gold(state, 0, "merchants") == 8

    state = drawn(
        """
        .   G0  G0  G0  G0  G0  G0  G0
          L   .   .   .   S   .   L   .
        """
    )
    assert gold(state, 0, "merchants") == 12


def test_Merchants_need_a_chain_of_own_settlements() -> None:
    state = drawn(
        """
        .   G0  G0  G1  G0  G0
          L   .   .   .   S
        """
    )

    assert gold(state, 0, "merchants") == 0
    assert gold(state, 1, "merchants") == 0


def test_Merchants_count_a_special_hex_once_and_two_pairs_apart() -> None:
    state = drawn(
        """
        G0  G0  G0  .   .   G0  G0  G0
          L   S   .   .   .   L   S   .
        G0  .   .   .   .   .   .   .
        """
    )

    assert gold(state, 0, "merchants") == 16


def test_Discoverers_bring_one_gold_for_each_row_with_a_settlement() -> None:
    state = drawn(
        """
        G0  G   G0  G
          G1  G   G   G
        G   G0  G   G
          G0  G0  G0  G0
        """
    )

    assert gold(state, 0, "discoverers") == 3
    assert gold(state, 1, "discoverers") == 1


def test_Hermits_bring_one_gold_for_each_separate_area() -> None:
    state = drawn(
        """
        G0  G   G0  G0  G
          G   G1  G   G0  G
        G0  G0  G   G   G0
        """
    )

    assert gold(state, 0, "hermits") == 3
    assert gold(state, 1, "hermits") == 1


def test_Citizens_bring_one_gold_for_every_two_in_the_largest_area() -> None:
    state = drawn(
        """
        G0  G   G0  G0  G1
          G   G   G   G0  G
        G0  G0  G   G   G0
        """
    )

    assert gold(state, 0, "citizens") == 2
    assert gold(state, 1, "citizens") == 0


def test_Citizens_round_down() -> None:
    assert gold(drawn("G0  G0  G0"), 0, "citizens") == 1
    assert gold(drawn("G0  G0  G0  G0"), 0, "citizens") == 2


def test_Miners_bring_one_gold_for_each_settlement_next_to_a_mountain() -> None:
    state = drawn(
        """
        M   G0  G0  .
          G0  M   .   .
        .   G1  .   G0
        """,
        filler="W",
    )

    assert gold(state, 0, "miners") == 3
    assert gold(state, 1, "miners") == 1


def test_Miners_bring_none_for_a_settlement_on_a_mountain() -> None:
    state = drawn("M   M0  G0", filler="W")

    assert gold(state, 0, "miners") == 1


def test_Workers_bring_one_gold_for_each_settlement_next_to_a_special_hex() -> None:
    state = drawn(
        """
        G0  G0  G0  .   G1
          S   .   .   L   .
        .   .   .   .   .
        """
    )

    assert gold(state, 0, "workers") == 2
    assert gold(state, 1, "workers") == 1


def test_Knights_bring_two_gold_for_each_settlement_in_the_fullest_row() -> None:
    state = drawn(
        """
        G0  G   G0  G0  G1
          G   G   G0  G0  G
        G0  G   G0  G   G0
        """
    )

    assert gold(state, 0, "knights") == 6  # three in two rows: only one of them counts
    assert gold(state, 1, "knights") == 2


def seated(counts: list[int]) -> dict[int, str]:
    """So many settlements of each seat, all in the top left quadrant."""
    return {
        seat: " ".join(f"{'abcdefghij'[column]}{seat + 1}" for column in range(number))
        for seat, number in enumerate(counts)
    }


@pytest.mark.parametrize(
    ("counts", "earned"),
    [
        ([8, 8, 6, 2], [12, 12, 6, 0]),  # the example of the rulebook
        ([5, 3], [12, 6]),
        ([4, 4], [12, 12]),
        ([5, 3, 3, 1], [12, 6, 6, 0]),
        ([3, 2, 1, 1, 0], [12, 6, 0, 0, 0]),
    ],
)
def test_Lords_bring_twelve_for_the_most_and_six_for_the_second_most(
    counts: list[int], earned: list[int]
) -> None:
    state = drawn("", filler="G", seats=len(counts), pieces=seated(counts))
    elsewhere = 3 * 12  # in the three other quadrants all tie with none

    for seat, value in enumerate(earned):
        assert gold(state, seat, "lords") == elsewhere + value


def test_Lords_count_zero_like_any_other_number() -> None:
    state = drawn("", filler="G", seats=3, pieces=seated([5, 0, 0]))

    assert [gold(state, seat, "lords") for seat in range(3)] == [48, 42, 42]


def test_Lords_need_a_settlement_where_that_is_agreed() -> None:
    state = drawn(
        "",
        filler="G",
        seats=3,
        pieces=seated([5, 0, 2]),
        cards=["lords", "miners", "knights"],
        options={"lords_need_settlement": True},
    )

    assert [state.gold(seat)["lords"] for seat in range(3)] == [12, 0, 6]


def test_Lords_look_at_each_quadrant_by_itself() -> None:
    state = drawn("", filler="G", pieces={0: "a1 b1 j11 k11", 1: "a2 k1 l1 j12 t20"})

    # top left 2:1, top right 0:2, bottom left 1:1, bottom right 1:1
    assert gold(state, 0, "lords") == 12 + 6 + 12 + 12
    assert gold(state, 1, "lords") == 6 + 12 + 12 + 12


def test_Farmers_bring_three_gold_for_each_in_the_quadrant_with_fewest() -> None:
    """The example of the rulebook: four in the emptiest quadrant bring twelve."""
    state = drawn(
        "",
        filler="G",
        pieces={
            0: "a1 b1 c1 d1 e1  p1 q1 r1 s1 t1  a20 b20 c20 d20 e20  q20 r20 s20 t20",
            1: "a2 t2 a19 t19",
        },
    )

    assert gold(state, 0, "farmers") == 12
    assert gold(state, 1, "farmers") == 3


def test_Farmers_bring_nothing_to_who_misses_a_quadrant() -> None:
    state = drawn("", filler="G", pieces={0: "a1 b1 t1 a20"})

    assert gold(state, 0, "farmers") == 0
