"""The Canoe with tiles, cards and pieces of other boxes."""

import pytest

from tests.kingdom.diagram import do, legal, tiles, where, why
from tests.kingdom.sets.marshlands.marsh import HOLDER, PLACES, SHORE, marsh, shore


def test_Canoe_answers_the_last_tile_of_a_nomad_hex() -> None:
    """The rulebook's note on Nomads."""
    state = marsh(SHORE.replace("K", "N"), places=PLACES, nomads="treasure", tiles=HOLDER)
    do(state, "build b1")

    assert state.gold(0)["treasure"] == 3
    assert state.mover == 1


def test_Canoe_interrupts_an_action_of_several_steps() -> None:
    """Resettlement: the first step takes the last farm tile; three steps are left after it."""
    state = marsh(
        """
        G0  G   G   .   .   Y1  L   Y   Y
          N   K   .   .   .   W   W   .
        """,
        places=PLACES,
        nomads="resettlement",
        tiles={0: {"ready": "a2"}, 1: {"ready": "g1"}},
        left={"b2": 1},
    )
    do(state, "resettlement a1", "put b1", "canoe f2")

    assert state.mover == 0
    assert legal(state) == {"resettlement b1", "done"}
    assert state.questions[-1].steps == 3


@pytest.mark.parametrize(("supply", "more"), [(2, False), (3, True)])
def test_Canoe_may_build_the_last_settlement_of_the_donation_it_interrupts(
    supply: int, more: bool
) -> None:
    """The first of three on water takes the last farm tile; the own canoe answers. The donation
    goes on with what is left of the supply."""
    state = marsh(
        """
        Y0  W   W   W   W   .   G   G
          L   K   .   .   N   .   .
        """,
        places=PLACES,
        nomads="donation-water",
        ready="a2 e2",
        left={"b2": 1},
        supply={0: supply},
        due=0,
        made=3,
    )
    do(state, "donation-water b1", "canoe c1")
    assert state.supply[0] == supply - 2
    assert legal(state) == ({"donation-water d1"} if more else {"end"})


def test_Canoe_gold_during_play_is_the_builders() -> None:
    """Shepherds and Ambassadors: f2 has no free water beside it, and no neighbour; then g2."""
    cards = ("shepherds", "ambassadors", "hermits")
    state = shore(cards=cards, pieces={0: "g2"})
    do(state, "build b1", "canoe f2")

    assert state.gold(1)["shepherds"] == 2
    assert state.gold(1)["ambassadors"] == 1
    assert state.gold(0)["shepherds"] == 0


def test_Canoe_brings_its_builder_gold_by_shepherds() -> None:
    """Swamp on i1 closes in nothing, as h1 beside it is free; the lone water f2 does."""
    cards = ("shepherds", "hermits", "knights")
    state = shore(cards=cards)
    do(state, "build b1", "canoe i1")
    assert [state.gold(seat)["shepherds"] for seat in (0, 1)] == [0, 0]
    state = shore(cards=cards, pieces={0: "g2"})
    do(state, "build b1", "canoe f2")
    assert [state.gold(seat)["shepherds"] for seat in (0, 1)] == [0, 2]


def test_Canoe_does_not_land_next_to_a_warrior() -> None:
    state = marsh(
        """
        G   G   G   .   .   Y1  L   Y   Y   G
          .   K   .   .   .   W   W   .   K
        """,
        places={"L": "canoe", "K": "barracks"},
        tiles=HOLDER,
        left={"b2": 1},
        warriors={0: "j1"},
    )
    do(state, "build b1")
    assert where(state, "canoe") == {"f2", "h1"}
    assert "warrior" in why(state, "canoe i1")


def test_Canoe_lost_by_the_same_move_does_not_answer() -> None:
    """The settlement at the canoe steps to the last farm tile: the canoe is gone with it (L3)."""
    state = marsh(
        """
        .   .   .   N   W   G   G   G   G
          .   L   G0  G   K   .
        """,
        places=PLACES,
        nomads="resettlement",
        tiles={0: {"ready": "b2 d1"}},
        left={"e2": 1},
    )
    do(state, "resettlement c2", "put d2")

    assert tiles(state) == {"d1": "used", "e2": "fresh"}
    assert legal(state) == {"resettlement d2", "done"}
    do(state, "done")
    assert (state.mover, state.doing) == (0, 0)


def test_Canoe_outpost_helps_in_the_own_turn_only() -> None:
    board = """
        G   G   G   .   .   Y0  L   Y   .   W
          N   K   .   .   .   W   W   .   .
    """
    state = marsh(
        board,
        places=PLACES,
        nomads="outpost",
        tiles={0: {"ready": "a2 g1"}},
        left={"b2": 1},
    )
    do(state, "build b1")
    assert where(state, "canoe") == {"f2", "h1"}
    do(state, "outpost")
    assert where(state, "canoe") == {"f2", "g2", "h1", "j1"}
    do(state, "canoe j1")
    assert not state.waived

    state = marsh(
        board.replace("Y0", "Y1"),
        places=PLACES,
        nomads="outpost",
        tiles={0: {"ready": "a2"}, 1: {"ready": "g1"}},
        left={"b2": 1},
        pieces={0: "c1"},
    )
    do(state, "outpost", "build b1")
    assert state.waived
    assert where(state, "canoe") == {"f2", "h1"}
    do(state, "canoe h1")
    assert state.waived
