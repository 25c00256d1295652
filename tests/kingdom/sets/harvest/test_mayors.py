"""Mayors: the first player with four settlements in a row marks it with one of the supply."""

from typing import Any

import pytest

from hexstead import kingdom
from hexstead.play import PositionError
from tests.kingdom.diagram import do, open_verbs, stated, tiles
from tests.kingdom.sets.harvest.position import marks, with_kept
from tests.kingdom.sets.table import table

CARDS = ("mayors", "lords", "knights")
DESERT = "D0 G D D D D G"


def rows(diagram: str = DESERT, **more: Any) -> kingdom.State:
    options: dict[str, Any] = {"cards": CARDS, "card": "desert", **more}
    return table(diagram, **options)


def test_Mayors_mark_a_row_of_four_as_in_the_rulebook() -> None:
    """Three settlements on desert give four in the row; one of the supply marks it."""
    state = rows()
    do(state, "build c1", "build d1")
    assert marks(state) == []
    do(state, "build e1")

    assert marks(state) == ["a1"]
    assert state.supply[0] == 40 - 4 - 1
    assert state.gold(0)["mayors"] == 4


def test_Mayors_count_anywhere_in_the_row() -> None:
    """Four that are not side by side will do."""
    state = rows("D0 G D0 G D0 G D", pieces={})
    do(state, "build g1")
    assert marks(state) == ["a1"]


def test_Mayors_unbroken_side_by_side_only() -> None:
    state = rows("D0 G D0 D0 D G D", options={"mayors_unbroken": True})
    do(state, "build e1")
    assert marks(state) == []
    state = rows("D D0 D0 D0 G G D", options={"mayors_unbroken": True})
    do(state, "build a1")
    assert marks(state) == ["a1"]


def test_Mayors_unbroken_by_closing_a_gap() -> None:
    state = rows("D0 D0 D D0 G G D0", options={"mayors_unbroken": True})
    assert marks(state) == []
    do(state, "build c1")
    assert marks(state) == ["a1"]


def test_Mayors_a_row_is_marked_once_and_by_one_player() -> None:
    state = with_kept(rows("D0 G D0 D0 D D D"), {1: {"mayors": ["a1"]}})
    do(state, "build e1")
    assert marks(state) == []
    assert state.supply[0] == 36

    state = rows("D0 D0 D0 D D D D")
    do(state, "build d1", "build e1", "build f1")
    assert marks(state) == ["a1"]
    assert state.supply[0] == 40 - 6 - 1


def test_Mayors_four_gold_for_each_mark() -> None:
    state = with_kept(rows(), {0: {"mayors": ["a3", "a9", "a12"]}, 1: {"mayors": ["a2"]}})
    assert [state.gold(seat)["mayors"] for seat in (0, 1)] == [12, 4]


def test_Mayors_keep_the_mark_when_settlements_move_away() -> None:
    state = table(
        """
        D0  D0  D0  D0  .   .
          .   .   .   .   .   .
        .   L   D   .   .   .
        """,
        places={"L": "paddock"},
        ready="b3",
        cards=CARDS,
        card="desert",
    )
    state = with_kept(state, {0: {"mayors": ["a1"]}})
    do(state, "paddock b1", "put c3")
    assert state.gold(0)["mayors"] == 4


def test_Mayors_a_move_marks_as_well() -> None:
    state = table(
        """
        D0  D0  D0  D   .   .
          .   .   .   .   .   .
        .   D0  .   .   .   .
          .   .   L   .   .   .
        """,
        places={"L": "barn"},
        ready="c4",
        cards=CARDS,
        card="desert",
    )
    do(state, "barn b3", "put d1")
    assert marks(state) == ["a1"]


def test_Mayors_count_units() -> None:
    state = table(
        """
        D0  D0  D0  D   D   D
          .   .   .   .   .   L
        """,
        places={"L": "wagon"},
        ready="f2",
        cards=CARDS,
        card="desert",
    )
    do(state, "wagon d1")
    assert marks(state) == ["a1"]


def test_Mayors_mark_that_ends_the_game() -> None:
    """The mark takes the last settlement of the supply: the last round is on (E1)."""
    state = rows("D0 D0 D0 D D D", supply={0: 2})
    do(state, "build d1")
    assert marks(state) == ["a1"]
    assert state.supply[0] == 0
    assert state.ending
    assert open_verbs(state).keys() == {"end"}


def test_Mayors_mark_that_ends_the_game_in_the_middle_of_an_action() -> None:
    """Three builds of a donation were to come; the supply is empty after the first."""
    state = table(
        """
        D0  D0  D0  D   D   D
          N   .   .   .   .   .
        """,
        nomads="donation-desert",
        ready="a2",
        cards=CARDS,
        card="desert",
        supply={0: 2},
    )
    do(state, "donation-desert d1")
    assert state.ending
    assert open_verbs(state).keys() == {"end"}


def test_Mayors_no_mark_with_an_empty_supply() -> None:
    """The fourth settlement was the last one."""
    state = rows("D0 D0 D0 D D D", supply={0: 1})
    do(state, "build d1")
    assert state.ending
    assert marks(state) == []
    assert state.gold(0)["mayors"] == 0


@pytest.mark.parametrize(("supply", "marked"), [(0, []), (1, ["a1"])])
def test_Mayors_no_mark_by_a_move_with_an_empty_supply(supply: int, marked: list[str]) -> None:
    """A move needs no supply, but the mark is a settlement of it."""
    state = table(
        """
        D0  D0  D0  D   .   D
          .   .   .   .   .   .
        .   D0  .   .   .   .
          .   .   L   .   .   .
        """,
        places={"L": "barn"},
        ready="c4",
        cards=CARDS,
        card="desert",
        supply={0: supply},
        due=0,
        made=3,
    )
    do(state, "barn b3", "put d1")
    assert marks(state) == marked


def test_Mayors_only_if_the_card_is_in_play() -> None:
    state = rows(cards=("lords", "knights", "miners"))
    do(state, "build c1", "build d1", "build e1")
    assert marks(state) == []
    assert state.supply[0] == 36


def test_Mayors_and_a_tile_by_the_same_settlement() -> None:
    state = table(
        """
        D0  D0  D0  D   .   .
          .   .   .   L   .   .
        """,
        places={"L": "farm"},
        cards=CARDS,
        card="desert",
    )
    do(state, "build d1")
    assert tiles(state) == {"d2": "fresh"}
    assert marks(state) == ["a1"]


def test_Mayors_do_not_count_scouts() -> None:
    state = table(
        """
        D0  D0  D0  D   D   D
          .   .   L   .   .   .
        """,
        places={"L": "scout-cabin"},
        ready="c2",
        cards=CARDS,
        card="desert",
    )
    do(state, "scout-cabin d1")
    assert marks(state) == []


def test_Mayors_marks_are_settlements_of_the_supply_in_a_position() -> None:
    """Forty in all: on the board, in the supply, and as marks."""
    state = with_kept(rows("D0 D0 D"), {})
    plain = stated(state)
    plain["seats"][0].pop("supply")
    plain["seats"][0]["kept"] = {"mayors": ["a3", "a4"]}
    assert kingdom.State.from_json(plain).supply[0] == 36
    plain["seats"][0]["supply"] = 37
    with pytest.raises(PositionError, match="supply"):
        kingdom.State.from_json(plain)
