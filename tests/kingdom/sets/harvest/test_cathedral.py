"""Cathedral: save up tokens, and give them back for as many builds on the card's terrain."""

from typing import Any

import pytest

from hexstead import kingdom
from hexstead.play import PositionError
from tests.kingdom.diagram import do, open_verbs, stated, tiles, where, why
from tests.kingdom.sets.harvest.position import TOKENS, tokens, with_kept
from tests.kingdom.sets.table import finish_turn, pieces, table

DOME = """
    G0  G   G   G   G   G   D   G   .   T   T   T   T
      L   .   .   .   .   .   .   .   .   .   .   .   .
"""
CATHEDRAL = {"L": "cathedral"}


def dome(saved: int = 0, **more: Any) -> kingdom.State:
    options: dict[str, Any] = {"places": CATHEDRAL, "ready": "a2", **more}
    return with_kept(table(DOME, **options), {0: {TOKENS: saved}})


def test_Cathedral_brings_one_token_with_the_tile() -> None:
    state = table(
        """
        .   G0  G   G   G   G
          .   .   .   L   .   .
        """,
        places=CATHEDRAL,
    )
    do(state, "build c1")
    assert tokens(state) == 0
    do(state, "build d1")
    assert tiles(state) == {"d2": "fresh"}
    assert tokens(state) == 1


def test_Cathedral_takes_one_token_more_each_turn() -> None:
    state = dome(1)
    do(state, "cathedral")
    assert tokens(state) == 2
    assert tiles(state) == {"a2": "used"}
    assert "cathedral" not in open_verbs(state)
    finish_turn(state, "desert")
    finish_turn(state)
    do(state, "cathedral")
    assert tokens(state) == 3


def test_Cathedral_gives_back_tokens_and_builds_as_many() -> None:
    state = dome(2)
    assert where(state, "cathedral") == {"", "b1"}
    do(state, "cathedral b1")
    assert where(state, "cathedral") == {"c1"}
    do(state, "cathedral c1")
    assert tokens(state) == 0
    assert pieces(state) == {"a1", "b1", "c1"}
    assert tiles(state) == {"a2": "used"}
    assert "cathedral" not in open_verbs(state)


def test_Cathedral_gives_back_any_number() -> None:
    """One of three; the others are kept for later."""
    state = dome(3)
    do(state, "cathedral b1", "done")
    assert tokens(state) == 2
    assert "cathedral" not in open_verbs(state)


def test_Cathedral_builds_on_the_terrain_of_the_card_next_to_own_settlements() -> None:
    state = dome(3)
    assert "(R3)" in why(state, "cathedral h1")
    assert why(state, "cathedral g1") != ""


def test_Cathedral_either_takes_or_builds() -> None:
    state = dome(1)
    do(state, "cathedral b1")
    assert "cathedral" not in open_verbs(state)
    assert tokens(state) == 0


def test_Cathedral_without_a_token_can_only_take_one() -> None:
    assert where(dome(0), "cathedral") == {""}


def test_Cathedral_with_an_empty_supply_of_settlements_can_only_take() -> None:
    state = dome(4, supply={0: 0})
    assert where(state, "cathedral") == {""}


def test_Cathedral_builds_no_more_than_the_supply_has() -> None:
    state = dome(4, supply={0: 2})
    do(state, "cathedral b1", "cathedral c1")
    assert state.ending
    assert tokens(state) == 2
    assert open_verbs(state).keys() == {"end"}


def test_Cathedral_with_no_token_left_in_the_box_can_only_build() -> None:
    """Eight of one and two of five: eighteen in all."""
    state = dome(18)
    assert where(state, "cathedral") == {"b1"}
    assert where(dome(17), "cathedral") == {"", "b1"}


def test_Cathedral_with_no_token_left_the_tile_brings_none() -> None:
    state = table(
        """
        G   G   G   G1  G   G
          .   .   L   .   .   .
        """,
        places=CATHEDRAL,
        held={1: "c2"},
    )
    state = with_kept(state, {1: {TOKENS: 18}})
    do(state, "build c1")
    assert tiles(state) == {"c2": "fresh"}
    assert tokens(state) == 0


def test_Cathedral_tokens_given_back_can_be_taken_again() -> None:
    state = with_kept(dome(2, seats=2), {1: {}})
    do(state, "cathedral b1", "cathedral c1")
    assert tokens(state) == 0


def test_Cathedral_loses_the_tokens_with_the_tile() -> None:
    state = table(
        """
        .   G0  .   G
          L   .   .   .
        K   .   .   .
        """,
        places={"L": "cathedral", "K": "paddock"},
        ready="a2 a3",
    )
    state = with_kept(state, {0: {TOKENS: 5}})
    do(state, "paddock b1", "put d1")
    assert tiles(state) == {"a3": "used"}
    assert tokens(state) == 0


def test_Cathedral_keeps_the_tokens_by_a_move_from_one_to_another() -> None:
    """L3: the new tile and its token come before the old tile is lost."""
    state = table(
        """
        .   G0  .   G   .
          L   .   L   .
        K   .   .   .
        """,
        places={"L": "cathedral", "K": "paddock"},
        ready="a2 a3",
    )
    state = with_kept(state, {0: {TOKENS: 5}})
    do(state, "paddock b1", "put d1")
    assert tiles(state) == {"a3": "used", "c2": "ready"}
    assert tokens(state) == 6


def test_Cathedral_keeps_the_tokens_while_another_settlement_holds_the_tile() -> None:
    state = table(
        """
        G0  G0  .   G
          L   .   .   .
        K   .   .   .
        """,
        places={"L": "cathedral", "K": "paddock"},
        ready="a2 a3",
    )
    state = with_kept(state, {0: {TOKENS: 5}})
    do(state, "paddock b1", "put d1")
    assert tokens(state) == 5


def test_Cathedral_loses_the_tokens_by_a_sword() -> None:
    state = table(
        """
        G0  G   G   .   G1
          N   .   .   .   L
        """,
        places=CATHEDRAL,
        nomads="sword",
        ready="a2",
        held={1: "e2"},
    )
    state = with_kept(state, {1: {TOKENS: 3}})
    do(state, "sword e1")
    assert tokens(state, 1) == 0


def test_Cathedral_is_helped_by_an_outpost() -> None:
    state = with_kept(
        table(
            """
            G0  G   G   G   .   G   G
              L   N   .   .   .   .   .
            """,
            places=CATHEDRAL,
            nomads="outpost",
            ready="a2 b2",
            due=0,
            made=3,
        ),
        {0: {TOKENS: 2}},
    )
    do(state, "outpost", "cathedral g1")
    assert where(state, "cathedral") == {"b1", "f1"}


def test_Cathedral_without_tokens_is_no_reason_for_an_outpost() -> None:
    """R3 narrows nothing that could be done now."""
    state = table(
        """
        G0  G   G   G   .   G   G
          L   N   .   .   .   .   .
        """,
        places=CATHEDRAL,
        nomads="outpost",
        ready="a2 b2",
        due=0,
        made=3,
    )
    assert open_verbs(state).keys() == {"cathedral", "end"}


def test_Cathedral_may_fill_the_terrain_of_the_card() -> None:
    """The action is over, and another card is drawn (T3)."""
    state = with_kept(
        table(
            """
            G0  G   .   D   D
              L   .   .   .   .
            """,
            places=CATHEDRAL,
            ready="a2",
        ),
        {0: {TOKENS: 3}},
    )
    do(state, "cathedral b1", "draw desert")
    assert where(state, "build") == {"d1", "e1"}
    assert tokens(state) == 2


def test_Cathedral_builds_count_for_cards_scored_during_play() -> None:
    state = dome(2, cards=("rovers", "lords", "knights"))
    do(state, "cathedral b1", "cathedral c1")
    assert state.gold(0)["rovers"] == 1


@pytest.mark.parametrize("owner", [0, 1])
def test_Cathedral_keeps_away_from_warriors(owner: int) -> None:
    state = with_kept(
        table(
            DOME + "\n    K",
            places={"L": "cathedral", "K": "barracks"},
            ready="a2",
            warriors={owner: "d1"},
        ),
        {0: {TOKENS: 3}},
    )
    do(state, "cathedral b1")
    assert "c1" not in where(state, "cathedral")


def test_Cathedral_tokens_are_open_to_all_and_told_in_positions() -> None:
    state = dome(3)
    assert state.view(1).to_json()["seats"][0]["kept"] == {TOKENS: 3}
    assert kingdom.State.from_line(state.to_line()) == state
    plain = stated(state)
    plain["seats"][0]["kept"] = {TOKENS: "many"}
    with pytest.raises(PositionError, match="kept"):
        kingdom.State.from_json(plain)
