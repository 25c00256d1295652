"""The Island: a board of its own beside the main one, with one location and one castle."""

import re
from typing import Any

import pytest

from hexstead import kingdom
from hexstead.hexgrid import hex_name, hexes_of, row_of
from hexstead.kingdom.draw_setup import draw_setup
from hexstead.kingdom.terrain import TERRAINS
from hexstead.play import SetupError
from tests.kingdom.diagram import do, drawn_setup, gold, open_verbs, tiles, where, why
from tests.kingdom.sets.table import pieces, table

SIDES = ("rope-bridge", "tree-house")


def island(diagram: str, side: str = "rope-bridge", **more: Any) -> kingdom.State:
    return table(diagram, sets=["island"], lots={"island-side": [side]}, **more)


def beyond(state: kingdom.State, terrain: str = "") -> list[str]:
    """The hexes of the island, or those of one terrain."""
    board = state.rules.board
    ground = board.terrain[TERRAINS.index(terrain)] if terrain else board.grid.all
    return [hex_name(hex_) for hex_ in hexes_of(ground & ~board.main)]


def inland(state: kingdom.State) -> list[str]:
    """The hexes of the island with land on all six sides."""
    grid = state.rules.board.grid
    return [name for name in beyond(state) if grid.next_to[grid.parse(name)].bit_count() == 6]


def beside(state: kingdom.State, name: str) -> set[str]:
    grid = state.rules.board.grid
    return {hex_name(hex_) for hex_ in hexes_of(grid.next_to[grid.parse(name)])}


def special(state: kingdom.State, letter: str) -> str:
    board = state.rules.board
    (found,) = hexes_of(board.specials[letter] & ~board.main)
    return hex_name(found)


@pytest.mark.parametrize("side", SIDES)
def test_Q3_it_has_five_rows_one_location_and_one_castle(side: str) -> None:
    state = island("G", side)
    board = state.rules.board
    assert len(board.rows) - len(board.main_rows) == 5
    here = special(state, "L")
    assert state.rules.place_names[board.grid.parse(here)] == side
    assert state.to_json()["tiles_left"] == {here: 2}
    assert special(state, "S")
    for terrain in ("grass", "canyon", "desert", "flower", "forest"):
        assert beyond(state, terrain), terrain


@pytest.mark.parametrize("side", SIDES)
def test_Q3_no_hex_of_it_touches_two_special_hexes(side: str) -> None:
    state = island("G", side)
    assert not beside(state, special(state, "L")) & beside(state, special(state, "S"))
    assert {special(state, "L"), special(state, "S")} <= set(inland(state))


def test_Q3_nothing_on_it_is_next_to_the_main_board() -> None:
    state = island("G")
    board = state.rules.board
    outside = board.grid.all & ~board.main
    assert not board.grid.around(outside) & board.main
    assert not any(board.two_away[hex_] & outside for hex_ in hexes_of(board.main))


def test_Q3_it_may_be_chosen_where_nothing_is_adjacent() -> None:
    """The rulebook's example: three on desert; the Oasis may go to the Island, as no free desert
    is next to them; and the Farm goes on beside it."""
    state = island(
        """
        D   D   D   W   W   L
          W   W   W   W   F0  W
        F0  K   W   W   W   W   W
        """,
        "tree-house",
        card="desert",
        places={"L": "oasis", "K": "farm"},
        filler="W",
        ready="f1 b3",
    )
    far = set(beyond(state, "desert"))
    assert far <= where(state, "build")
    do(state, "build a1", "build b1", "build c1")
    assert far <= where(state, "oasis")
    grass = set(beyond(state, "grass"))
    first = next(name for name in sorted(far) if beside(state, name) & grass)
    do(state, f"oasis {first}")
    assert where(state, "farm") == beside(state, first) & grass
    do(state, f"farm {min(beside(state, first) & grass)}")


def test_Q3_not_where_an_adjacent_hex_is_free() -> None:
    state = island("G0 G G", card="grass")
    assert where(state, "build") == {"b1"}
    assert "R3" in why(state, f"build {beyond(state, 'grass')[0]}")


def test_Q3_its_hexes_count_for_a_card_that_cannot_be_built_on_elsewhere() -> None:
    """T3: island hexes are free hexes like others."""
    state = island("G0 G1", card="desert", filler="W")
    assert where(state, "build") == set(beyond(state, "desert"))


def test_Q3_a_settlement_next_to_its_location_takes_a_tile() -> None:
    state = island("W", card="grass", filler="W")
    place = special(state, "L")
    board = state.rules.board
    free = [name for name in beside(state, place) if board.buildable >> board.grid.parse(name) & 1]
    terrain = TERRAINS[board.terrain_at(board.grid.parse(min(free)))]
    state = island("W", card=terrain, filler="W")
    do(state, f"build {min(free)}")
    assert tiles(state) == {place: "fresh"}


def test_Q3_its_castle_brings_gold_and_its_special_hexes_count() -> None:
    state = island("W", filler="W")
    castle = special(state, "S")
    near = sorted(beside(state, castle))[:2]
    state = island("W", filler="W", pieces={0: " ".join(near)})
    assert state.gold(0)["castles"] == 3
    assert gold(state, 0, "workers") == 2


def everywhere(**more: Any) -> kingdom.State:
    """Seat 0 on the whole of the island that can be built on, and on a1."""
    bare = island("W", filler="W", **more)
    board = bare.rules.board
    ground = board.buildable & ~board.main
    names = " ".join(hex_name(hex_) for hex_ in hexes_of(ground))
    return island("G0 W", filler="W", pieces={0: names}, **more)


def test_Q3_discoverers_count_its_five_rows() -> None:
    assert gold(everywhere(), 0, "discoverers") == 6


def test_Q3_lords_farmers_and_knights_ignore_it() -> None:
    state = everywhere()
    assert gold(state, 0, "lords") == 12 + 3 * 12
    assert gold(state, 1, "lords") == 6 + 3 * 12
    assert gold(state, 0, "farmers") == 0
    assert gold(state, 0, "knights") == 2


def test_Q3_other_cards_score_as_usual() -> None:
    state = everywhere()
    on_it = state.own[0].bit_count() - 1
    assert gold(state, 0, "citizens") == on_it // 2
    assert gold(state, 0, "hermits") == 2
    assert gold(state, 0, "merchants") == 8


def test_Q3_only_with_the_option_its_outer_hexes_are_next_to_water() -> None:
    assert gold(everywhere(), 0, "fishermen") == 1
    state = everywhere(options={"island_coast": True})
    outer = set(pieces(state)) - set(inland(state)) - {"a1"}
    assert gold(state, 0, "fishermen") == 1 + len(outer)


def test_Q3_the_tower_does_not_build_on_it_and_edges_ignore_it() -> None:
    state = island("L", places={"L": "tower"}, filler="W", ready="a1")
    assert "tower" not in open_verbs(state)
    board = everywhere().rules.board
    assert not board.edge & ~board.main
    assert {row_of(hex_) for hex_ in hexes_of(board.edge)} <= set(range(20))


def test_Q3_a_paddock_does_not_jump_across_the_sea() -> None:
    rows = ["W" * 20] * 19 + ["WWWWWWWWGGGGWWWWWWWW"]
    rows[0] = "L" + "W" * 19
    state = island(
        "\n".join(rows), places={"L": "paddock"}, filler="W", pieces={0: "i20"}, ready="a1"
    )
    do(state, "paddock i20")
    assert where(state, "put") == {"k20"}


def moving(side: str, letters: str, **more: Any) -> kingdom.State:
    """Seat 0 holds the island's tile; the letters are the top row."""
    bare = island("W", side, filler="W")
    place = special(bare, "L")
    return island(letters, side, filler="W", ready=place, **more)


def test_Rope_Bridge_moves_a_settlement_to_canyon_next_to_another() -> None:
    state = moving("rope-bridge", "G0 W W G0 C W C")
    assert where(state, "rope-bridge") >= {"a1", "d1"}
    do(state, "rope-bridge a1")
    assert where(state, "put") == {"e1"}
    do(state, "put e1")
    assert pieces(state) >= {"d1", "e1"}


def test_Rope_Bridge_any_canyon_where_none_is_next_to_the_others() -> None:
    state = moving("rope-bridge", "G0 W W W C W C")
    do(state, "rope-bridge a1")
    assert where(state, "put") >= {"e1", "g1", *beyond(state, "canyon")}
    assert "c1 is water" in why(state, "put c1")


def test_Tree_House_moves_a_settlement_to_forest_next_to_another() -> None:
    state = moving("tree-house", "G0 W W G0 T W T")
    do(state, "tree-house a1")
    assert where(state, "put") == {"e1"}


def test_Tree_House_once_per_turn_and_not_with_a_fresh_tile() -> None:
    state = moving("tree-house", "G0 W W G0 T W T")
    do(state, "tree-house a1", "put e1")
    assert "already used" in why(state, "tree-house d1")
    bare = island("W", "tree-house", filler="W")
    fresh = island("G0 T", "tree-house", filler="W", fresh=special(bare, "L"))
    assert "next turn" in why(fresh, "tree-house a1")


def test_Rope_Bridge_may_use_an_outpost() -> None:
    bare = island("W", filler="W")
    rows = "G0 W W G0 C W C\nW W W W W W W\nW N W W W W W"
    state = island(rows, filler="W", nomads="outpost", ready=f"{special(bare, 'L')} b3")
    do(state, "rope-bridge a1")
    assert where(state, "put") == {"e1"}
    do(state, "outpost")
    assert where(state, "put") >= {"e1", "g1"}
    do(state, "put g1")
    assert not state.waived


@pytest.mark.parametrize(
    ("chosen", "problem"),
    [
        (["rope-bridge", "tree-house"], "island-side: expected 1 for these quadrants, got"),
        ([], "island-side: expected 1 for these quadrants, got []"),
        (["canyon"], "island-side: unknown 'canyon'; expected one of rope-bridge, tree-house"),
    ],
)
def test_Q3_a_side_that_is_not_there_is_refused(chosen: list[str], problem: str) -> None:
    with pytest.raises(SetupError, match=re.escape(problem)):
        drawn_setup("G", sets=["island"], lots={"island-side": chosen})


def test_Q3_its_option_and_side_need_the_island() -> None:
    with pytest.raises(SetupError, match="unknown option 'island_coast'"):
        drawn_setup("G", options={"island_coast": True})
    with pytest.raises(SetupError, match="unknown lot 'island-side'"):
        drawn_setup("G", lots={"island-side": ["rope-bridge"]})


def test_Q3_positions_records_and_words_reach_it() -> None:
    state = everywhere()
    assert kingdom.State.from_json(state.to_json()) == state
    assert kingdom.State.from_line(state.to_line()) == state
    rows = state.to_json()["terrain"]
    assert len(rows) == 27
    assert rows[20] == rows[21] == "." * 20


OWN = """# Skerry (island, own board); L = Rope Bridge, S = castle
.GGGGGG
GCLCTTT
CCCCTTT
FFDDSDT
.FFDDDD
"""


def own_side(name: str, text: str) -> kingdom.Setup:
    quadrants = [(each, False) for each in ("tavern", "paddock", "oasis", "farm")]
    cards = ["fishermen", "knights", "merchants"]
    lots = {"island-side": [name]}
    return kingdom.Setup(
        2, quadrants, cards, lots=lots, own_quadrants={name: text}, sets=["island"]
    )


def test_Q3_a_side_of_the_players_own_lies_beside_the_board() -> None:
    setup = own_side("skerry", OWN)
    state = kingdom.State.start(setup)
    board = state.rules.board
    assert (board.grid.all & ~board.main).bit_count() == 33
    assert state.rules.place_names[board.grid.parse(special(state, "L"))] == "rope-bridge"
    assert not board.parts[0].house_layout
    assert kingdom.Setup.from_json(setup.to_json()) == setup
    assert setup.to_json()["own_quadrants"] == {"skerry": OWN}


def test_Q3_a_side_called_like_one_of_the_box_takes_its_place() -> None:
    text = OWN.replace("Skerry", "Rope Bridge")
    taken = drawn = 0
    for seed in range(8):
        made = draw_setup(seed, 2, ["base", "island"], own_quadrants={"rope-bridge": text})
        up = made.lots["island-side"] == ("rope-bridge",)
        assert made.own_quadrants == ({"rope-bridge": text} if up else {})
        taken, drawn = taken + up, drawn + 1
    assert 0 < taken < drawn
    without = draw_setup(1, 2, ["base"], own_quadrants={"rope-bridge": text})
    assert without.own_quadrants == {} and "island" not in without.sets


def test_Q3_a_side_that_nobody_has_cannot_lie_up() -> None:
    with pytest.raises(SetupError, match="unknown 'skerry'"):
        own_side("skerry", OWN.replace("Skerry", "Reef"))
