"""Marshlands and Harvest in one game: silos, Bazaar, Scout Cabin, Mayors and Rovers."""

from hexstead.play import OVER
from tests.kingdom.diagram import do, legal, open_verbs, tiles, where
from tests.kingdom.sets.marshlands.marsh import kept, marsh
from tests.kingdom.sets.table import finish_turn, pieces


def test_Canoe_answers_a_last_tile_that_a_silo_build_takes() -> None:
    """All turns are over. The gold of cards that are scored during play has ended, too."""
    state = marsh(
        """
        O   D0  D   .   .   .   .   .   .
          .   .   K   .   .   .   .   .
        .   .   .   .   .   Y1  L   .   .
          .   .   .   .   .   W   .   .
        G   G   G   G   G   G   G   G   G
        """,
        seats=3,
        places={"L": "canoe", "K": "farm"},
        tiles={1: {"ready": "g3"}},
        left={"c2": 1},
        supply={2: 3},
        hands={1: "grass", 2: "grass"},
        cards=("shepherds", "knights", "hermits"),
    )
    for _ in range(3):
        finish_turn(state)
    assert (state.mover, state.ending) == (0, True)
    before = state.gold(1)["shepherds"]
    do(state, "silo-build c1")

    assert legal(state) == {"canoe f4", "done"}
    do(state, "canoe f4")
    assert "f4" in pieces(state, 1)
    assert state.gold(1)["shepherds"] == before
    assert state.mover == OVER  # seat 0 has no free hex left for its silo


def test_Bazaar_repeats_neither_a_canoe_nor_a_bonus() -> None:
    state = marsh(
        """
        G0  .   G0  .   G   G   .   Y   W
          L   .   L   .   .   .   .   .
        K   .   .   .   .   .   .   .   .
        """,
        places={"L": "canoe", "K": "bazaar"},
        tiles={0: {"ready": "a2 c2 a3 canoe-bonus"}},
    )
    assert "canoe-bonus" in open_verbs(state)
    assert "bazaar" not in open_verbs(state)


def test_Bazaar_repeats_the_temple() -> None:
    state = marsh(
        """
        G0  G0  G0  G   G   G   G
          L   .   .   .   .   .
        K   .   .   .   .   .   .
        """,
        places={"L": "temple", "K": "bazaar"},
        ready="a2 a3",
    )
    do(state, "temple c1", "bazaar temple", "temple b1")

    assert kept(state) == {"at the temple": 2}
    assert tiles(state) == {"a2": "used", "a3": "used"}


def test_Fountain_does_not_mind_scouts() -> None:
    """A scout is no settlement to it, so d1 is next to none."""
    state = marsh(
        """
        G   G0  G   G   G
          L   .   .   .   .
        K   .   .   .   .   .   .
        """,
        places={"L": "fountain", "K": "scout-cabin"},
        ready="a2 a3",
    )
    do(state, "scout-cabin c1", "done")
    assert where(state, "fountain") == {"a1"}


def test_Canoe_of_another_player_brings_no_gold_by_rovers() -> None:
    state = marsh(
        """
        G   G   G   .   .   Y1  L   Y   Y
          .   K   .   .   .   W   W   .
        """,
        places={"L": "canoe", "K": "farm"},
        tiles={1: {"ready": "g1"}},
        left={"b2": 1},
        cards=("rovers", "knights", "hermits"),
    )
    do(state, "build b1", "canoe f2")

    assert [state.gold(seat)["rovers"] for seat in (0, 1)] == [1, 0]


def test_Canoe_of_the_own_interrupts_the_turn_and_brings_no_gold_by_rovers() -> None:
    """The book: the turn is interrupted for it. Its quadrant brings gold when the turn goes on."""
    state = marsh(
        """
        G   G   .   .   .   .   .   .   .   .   .   Y0  L   .   .   G
          K   .   .   .   .   .   .   .   .   .   W   W   .   .   .
        """,
        places={"L": "canoe", "K": "farm"},
        ready="m1",
        left={"a2": 1},
        cards=("rovers", "knights", "hermits"),
    )
    do(state, "build b1", "canoe l2")
    assert state.gold(0)["rovers"] == 1
    do(state, "build a1", "build p1")
    assert state.gold(0)["rovers"] == 2
    assert state.explain(0)["rovers"] == [(("b1", "p1"), 2)]


def test_Canoe_bonus_is_an_extra_action_of_the_turn_and_counts_for_rovers() -> None:
    state = marsh(
        """
        Y0  Y   .   .   .   .   .   .   .   G
          L   .   .   .   .   .   .   .   .
        .   Y0  .   .   .   .   .   .   .   .
          .   L   .   .   .   .   .   .   .
        """,
        places={"L": "canoe"},
        tiles={0: {"ready": "a2 b4 canoe-bonus"}},
        cards=("rovers", "knights", "hermits"),
    )
    do(state, "canoe-bonus b1")
    assert state.gold(0)["rovers"] == 1


def test_E1_the_settlement_from_the_temple_is_built_before_a_mark_ends_the_supply() -> None:
    """The last one of the supply marks the row that the one from the Temple completes."""
    state = marsh(
        """
        G0  G0  G0  G   G   G
          L   .   .   .   .   .
        """,
        places={"L": "temple"},
        tiles={0: {"used": "a2"}},
        aside={0: 1},
        supply={0: 2},
        due=4,
        cards=("mayors", "knights", "hermits"),
    )
    do(state, "build d1")
    assert state.gold(0)["mayors"] == 4
    assert (state.supply[0], state.ending) == (0, True)
    assert legal(state) == {"end"}
    assert pieces(state) == {"a1", "b1", "c1", "d1"}
