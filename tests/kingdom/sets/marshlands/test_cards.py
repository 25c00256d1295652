"""Geologists, Messengers, Noblewomen, Vassals, Captains."""

import pytest

from hexstead.kingdom.registry import find_card
from tests.kingdom.diagram import do, gold
from tests.kingdom.sets.marshlands.marsh import marsh

# --- Geologists -----------------------------------------------------------------------------------


def test_Geologists_pays_for_each_mountain_joined_to_another() -> None:
    """Two mountains with a chain of three between them: 4 gold."""
    state = marsh("M   G0  G0  G0  M   G", filler="G")
    assert gold(state, 0, "geologists") == 4


def test_Geologists_a_mountain_is_all_its_hexes() -> None:
    """The rulebook's note: a range counts once, however often it is touched."""
    state = marsh(
        """
        M   G0  G0  G0  M   G
          M   M   M   M   G   G
        """,
        filler="G",
    )
    assert gold(state, 0, "geologists") == 0


def test_Geologists_pays_once_for_a_mountain_joined_in_two_ways() -> None:
    """Two chains lead from the one to the other; and the one in the middle joins three."""
    state = marsh(
        """
        M   G0  M   G   G
          M   .   M   G   G
        M   G0  M   G   G
        """,
        filler="G",
    )
    assert gold(state, 0, "geologists") == 4

    state = marsh("M   G0  M   G0  M   G", filler="G")
    assert gold(state, 0, "geologists") == 6


def test_Geologists_needs_connected_settlements() -> None:
    state = marsh("M   G0  G   G0  M   G", filler="G")
    assert gold(state, 0, "geologists") == 0


def test_Geologists_anothers_settlement_joins_nothing() -> None:
    state = marsh("M   G0  G1  G0  M   G", filler="G")
    assert gold(state, 0, "geologists") == 0


def test_Geologists_a_settlement_on_a_mountain_stands_by_it() -> None:
    """A lone mountain hex with a settlement on it, as the Fountain's bonus may build."""
    state = marsh("M0  G0  M   G", filler="G")
    assert gold(state, 0, "geologists") == 4


def test_Geologists_shows_the_mountains() -> None:
    state = marsh("M   G0  M   G", filler="G", cards=("geologists", "knights", "hermits"))
    assert state.explain(0)["geologists"] == [(("a1",), 2), (("c1",), 2)]


# --- Messengers -----------------------------------------------------------------------------------


def test_Messengers_counts_the_hexes_between_the_farthest_of_one_area() -> None:
    """Five in a row: five hexes, the ends among them."""
    state = marsh("G0  G0  G0  G0  G0  G   G0")
    assert gold(state, 0, "messengers") == 10


def test_Messengers_takes_the_shortest_way_over_any_hexes() -> None:
    """The rulebook's note: the hexes of the way need not be built on. The settlements go around the
    water; the farthest of them are three steps apart."""
    state = marsh(
        """
        .   G0  G0  .
          G0  W   W   G0
        .   G0  W   W   .
          .   G0  G0  .
        """,
        cards=("messengers", "knights", "hermits"),
        pieces={0: "d1"},
    )
    assert gold(state, 0, "messengers") == 2 * 4
    ((hexes, earned),) = state.explain(0)["messengers"]
    assert (len(hexes), earned) == (4, 8)


def test_Messengers_only_looks_at_connected_settlements() -> None:
    state = marsh("G0  G0  G   G   G   G   G0")
    assert gold(state, 0, "messengers") == 4


def test_Messengers_pays_nothing_for_a_lone_settlement() -> None:
    state = marsh("G0  G   G0  G")
    assert gold(state, 0, "messengers") == 0
    assert find_card("messengers")[1].earn(state, 1) == []


def test_Messengers_takes_the_best_of_several_areas() -> None:
    """Six in a bunch span three; three in a row as well, and four in a row more."""
    state = marsh(
        """
        G0  G0  .   G0  G0  G0  G0
          G0  G0  .   .   .   .   .
        """
    )
    assert gold(state, 0, "messengers") == 8


# --- Noblewomen -----------------------------------------------------------------------------------


def test_Noblewomen_castles_nomads_and_locations_score_like_palaces() -> None:
    state = marsh(
        """
        S   G0  G   N   G1  .
          .   G   .   .   G1  .
        G0  L   G1  .   .   .
        """,
        nomads="sword",
    )
    assert [gold(state, seat, "noblewomen") for seat in (0, 1)] == [10, 10]


def test_Noblewomen_five_five_and_fifteen_gold_as_in_the_rulebook() -> None:
    """Red ties at the castle and blue at the nomads; yellow has its share of both, and the location
    to itself."""
    state = marsh(
        """
        G0  S   G2  .   .   G1  N   G2
          .   .   .   .   .   .   .   .
        .   G2  L   .   .   .   .   .
        """,
        seats=3,
        nomads="sword",
    )
    assert [gold(state, seat, "noblewomen") for seat in (0, 1, 2)] == [5, 5, 15]


def test_Noblewomen_does_not_score_palaces_twice() -> None:
    """The rulebook's note: palaces bring gold once only."""
    state = marsh("P   G0  S   G   G1", cards=("noblewomen", "knights", "hermits"))

    assert state.gold(0)["noblewomen"] == 5
    assert state.gold(0)["palaces"] == 5
    assert state.explain(0)["noblewomen"] == [(("c1",), 5)]


def test_Noblewomen_leaves_silos_out() -> None:
    """The card names castles, capitols, nomad hexes and locations."""
    state = marsh("O   G0  S   G")
    assert gold(state, 0, "noblewomen") == 5


def test_Noblewomen_all_who_tie_and_at_least_one() -> None:
    state = marsh("G0  S   G1  .   L   G")
    assert [gold(state, seat, "noblewomen") for seat in (0, 1)] == [5, 5]


def test_Noblewomen_a_castle_still_brings_its_own_gold() -> None:
    """Which is what a capitol on it is as well: the hex scores once here, and as a castle."""
    state = marsh(
        """
        G0  S   G1
          .   G1  .
        """,
        cards=("noblewomen", "knights", "hermits"),
    )
    assert [state.gold(seat)["noblewomen"] for seat in (0, 1)] == [0, 5]
    assert [state.gold(seat)["castles"] for seat in (0, 1)] == [3, 3]


# --- Vassals --------------------------------------------------------------------------------------


@pytest.mark.parametrize("hex_", ["j1", "k1", "a10", "a11", "t10", "j10", "k11", "k20"])
def test_Vassals_pays_on_the_edges_between_quadrants(hex_: str) -> None:
    state = marsh("P   G", filler="G", pieces={0: hex_})
    assert gold(state, 0, "vassals") == 1


@pytest.mark.parametrize("hex_", ["i1", "l1", "a9", "a12", "c1", "t20"])
def test_Vassals_pays_nothing_elsewhere(hex_: str) -> None:
    state = marsh("P   G", filler="G", pieces={0: hex_})
    assert gold(state, 0, "vassals") == 0


def test_Vassals_pays_for_each_settlement_once() -> None:
    state = marsh("P   G", filler="G", pieces={0: "j10 k10 j11 e10 e9"})
    assert gold(state, 0, "vassals") == 4


# --- Captains -------------------------------------------------------------------------------------


def test_Captains_pays_for_settlements_with_three_own_neighbours() -> None:
    """A rhombus of four: the two in the middle have three."""
    state = marsh(
        """
        G0  G0  G
          G0  G0  G
        """
    )
    assert gold(state, 0, "captains") == 2


def test_Captains_two_neighbours_are_not_enough() -> None:
    state = marsh(
        """
        G0  G0  G
          G0  G   G
        """
    )
    assert gold(state, 0, "captains") == 0


def test_Captains_others_do_not_count() -> None:
    state = marsh(
        """
        G0  G0  G
          G0  G1  G
        """
    )
    assert gold(state, 0, "captains") == 0


def test_Captains_six_around_one_make_seven() -> None:
    state = marsh(
        """
        .   G0  G0  .
          G0  G0  G0  .
        .   G0  G0  .
        """
    )
    assert gold(state, 0, "captains") == 7


def test_Captains_is_judged_as_things_stand() -> None:
    state = marsh(
        """
        G0  G0  G
          G0  G   G
        """,
        cards=("captains", "knights", "hermits"),
    )
    do(state, "build b2")
    assert state.gold(0)["captains"] == 2
