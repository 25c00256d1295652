"""Forester's Lodge builds on forest, Monastery on canyon (R3)."""

import pytest

from tests.kingdom.diagram import do, open_verbs, tiles, where, why
from tests.kingdom.sets.table import pieces, table

BOTH = pytest.mark.parametrize(
    ("location", "letter"), [("foresters-lodge", "T"), ("monastery", "C")]
)


@BOTH
def test_Lodge_and_Monastery_build_next_to_the_own_settlements(location: str, letter: str) -> None:
    state = table(
        f"""
        G0  {letter}   {letter}   .   G
          L   .   .   .   .
        """,
        places={"L": location},
        ready="a2",
    )
    assert where(state, location) == {"b1"}
    do(state, f"{location} b1")

    assert pieces(state) == {"a1", "b1"}
    assert state.supply[0] == 38
    assert tiles(state) == {"a2": "used"}


@BOTH
def test_Lodge_and_Monastery_build_anywhere_else_if_none_is_near(
    location: str, letter: str
) -> None:
    state = table(
        f"""
        G0  G   {letter}   .   {letter}
          L   .   .   .   .
        """,
        places={"L": location},
        ready="a2",
    )
    assert where(state, location) == {"c1", "e1"}


@BOTH
def test_Lodge_and_Monastery_lapse_without_a_free_hex(location: str, letter: str) -> None:
    state = table(
        f"""
        G0  {letter}1  G   .   G
          L   .   .   .   .
        """,
        places={"L": location},
        ready="a2",
    )
    assert location not in open_verbs(state)
    assert "(B3)" in why(state, f"{location} b1")


@BOTH
def test_Lodge_and_Monastery_do_not_follow_the_card(location: str, letter: str) -> None:
    state = table(
        f"""
        G0  G   D   .   {letter}
          L   .   .   .   .
        """,
        places={"L": location},
        ready="a2",
        card="desert",
    )
    assert where(state, location) == {"e1"}
