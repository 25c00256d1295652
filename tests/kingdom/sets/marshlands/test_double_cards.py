"""Swamp and the five double terrain cards; T3 with them."""

from random import Random

from hexstead import kingdom
from hexstead.play import CHANCE
from tests.kingdom.diagram import do, drawn_setup, legal, open_verbs, tiles, where, why
from tests.kingdom.sets.marshlands.marsh import marsh
from tests.kingdom.sets.table import finish_turn

BOG = """
    Y   Y   Y   .   D   D   D   D
      .   .   .   .   .   .   .
"""
"""Swamp and desert, as in the rulebook's example."""


def test_M1_the_deck_gets_one_swamp_card_for_each_terrain() -> None:
    setup = kingdom.Setup.first_game(2)
    named = kingdom.Setup(2, setup.quadrants, setup.cards, sets=["marshlands"])
    deck = kingdom.State.start(named).to_json()["deck"]

    terrains = ("grass", "canyon", "desert", "flower", "forest")
    assert deck == {**dict.fromkeys(terrains, 5), **{f"swamp-{kind}": 1 for kind in terrains}}
    assert kingdom.Setup.from_json(named.to_json()) == named


def test_M1_a_board_with_swamp_brings_the_cards_along() -> None:
    assert "marshlands" in drawn_setup(BOG).sets
    assert "marshlands" not in drawn_setup("G   D").sets


def test_M1_swamp_is_ground_like_any_other_to_actions_that_ask_for_none() -> None:
    state = marsh(
        """
        G0  .   Y   G
          L   .   .   .
        """,
        places={"L": "paddock"},
        ready="a2",
    )
    do(state, "paddock a1", "put c1")

    assert state.to_json()["seats"][0]["pieces"] == ["c1"]


def test_M1_nobody_builds_on_a_palace() -> None:
    state = marsh("G0  P   G   G")

    assert where(state, "build") == {"c1", "d1"}
    assert "palace" in why(state, "build b1")


def test_M2_two_on_swamp_or_three_on_the_other_terrain() -> None:
    """The rulebook's example: Frank plays swamp and desert."""
    state = marsh(BOG, card="swamp-desert", choose=True)
    assert legal(state) == {"choose swamp", "choose desert"}

    do(state, "choose swamp")
    assert legal(state) == {"build a1", "build b1", "build c1"}
    do(state, "build a1", "build b1")
    assert legal(state) == {"end"}

    state = marsh(BOG, card="swamp-desert", choose=True)
    do(state, "choose desert", "build e1", "build f1")
    assert legal(state) == {"build g1"}


def test_M2_the_choice_comes_with_the_card_at_the_start_of_the_turn() -> None:
    state = marsh(BOG, card="desert", hands={1: "swamp-desert"})
    finish_turn(state)

    assert state.mover == 1
    assert legal(state) == {"choose swamp", "choose desert"}
    assert state.to_json()["played"] is None


def test_M2_the_choice_holds_for_the_oracle() -> None:
    """The rulebook's note: both the mandatory and the extra action build on the same terrain."""
    places = {"L": "oracle"}
    board = BOG.replace(".", "L", 1)
    state = marsh(board, card="swamp-desert", choose=True, places=places, ready="d1")
    do(state, "choose swamp")
    assert where(state, "oracle") == {"a1", "b1", "c1"}

    state = marsh(board, card="swamp-desert", choose=True, places=places, ready="d1")
    do(state, "choose desert")
    assert where(state, "oracle") == {"e1", "f1", "g1", "h1"}


def test_M2_the_choice_holds_for_the_barn() -> None:
    board = """
        G0  L   Y   .   D   D
    """
    state = marsh(board, card="swamp-desert", choose=True, places={"L": "barn"}, ready="b1")
    do(state, "choose swamp", "barn a1")

    assert legal(state) == {"put c1"}


def test_M2_extra_actions_come_after_the_choice() -> None:
    state = marsh(
        "G0  L   Y   .   D   G",
        card="swamp-desert",
        choose=True,
        places={"L": "farm"},
        ready="b1",
    )
    assert "farm" not in open_verbs(state)
    assert "choose" in why(state, "farm f1")


def test_M2_without_swamp_on_the_board_the_card_is_its_other_terrain() -> None:
    state = marsh("P   D   D   D   D   .   G   G   G", hands={1: "swamp-desert"})
    finish_turn(state)

    assert state.mover == 1
    assert legal(state) == {"build b1", "build c1", "build d1", "build e1"}
    assert state.due == 3


def test_M2_where_the_other_terrain_is_full_only_swamp_is_left() -> None:
    state = marsh("Y   Y   D0  .   G   G   G", hands={1: "swamp-desert"})
    finish_turn(state)

    assert legal(state) == {"build a1", "build b1"}
    assert state.due == 2


def test_M2_a_swamp_card_in_hand_is_hidden_like_any_other() -> None:
    state = marsh(BOG, card="desert", hands={1: "swamp-desert"})
    view = state.view(0)

    assert view.to_json()["seats"][1]["hand"] == ["hidden"]
    assert state.redeal(0, Random(3)).view(0) == view
    finish_turn(state)
    assert state.view(0).legal() == state.legal()


def test_T3_a_double_card_leaves_only_when_neither_terrain_is_free() -> None:
    state = marsh("Y0  D0  .   G   G   F   F   F", hands={1: "swamp-desert"})
    finish_turn(state, "flower")
    assert state.mover == CHANCE
    assert "swamp-desert" not in state.to_json()["deck"] | state.to_json()["discards"]


def test_T3_swamp_that_was_chosen_and_is_full_gives_way_to_the_other_terrain() -> None:
    """Two were chosen, so two it stays."""
    state = marsh("Y   D   D   D   D   .", card="swamp-desert", choose=True)
    do(state, "choose swamp", "build a1")

    assert state.to_json()["card"] == "swamp-desert"
    assert legal(state) == {"build b1"}
    do(state, "build b1")
    assert legal(state) == {"end"}


def test_T3_the_other_terrain_that_was_chosen_and_is_full_gives_way_to_swamp() -> None:
    """Three were chosen, so three it stays."""
    state = marsh("D   Y   Y   Y   .", card="swamp-desert", choose=True)
    do(state, "choose desert", "build a1", "build b1")

    assert legal(state) == {"build c1"}
    do(state, "build c1")
    assert legal(state) == {"end"}


def test_T3_a_double_card_drawn_between_the_builds_is_chosen_anew() -> None:
    """What was built counts: one more of two on swamp, or two more of three."""
    for terrain, number in (("swamp", 1), ("desert", 2)):
        state = marsh("G   Y   Y   Y   .   D   D   D")
        do(state, "build a1", "draw swamp-desert")
        assert legal(state) == {"choose swamp", "choose desert"}
        do(state, f"choose {terrain}")
        assert state.due == number


def test_T3_two_builds_are_enough_for_a_swamp_that_comes_after_them() -> None:
    state = marsh("G   G   Y   Y   .   D   D   D")
    do(state, "build a1", "build b1", "draw swamp-desert", "choose swamp")

    assert legal(state) == {"end"}
    assert state.to_json()["played"] == "swamp"


def test_T3_after_one_build_on_the_only_swamp_a_new_card_leaves_one_build() -> None:
    """Desert is nowhere, so the card stands for swamp: the total is two and stays two."""
    state = marsh("Y   .   G   G   G   G   G   G", hands={1: "swamp-desert"})
    finish_turn(state)
    assert state.due == 2
    do(state, "build a1", "draw grass")
    assert state.due == 1
    assert kingdom.State.from_line(state.to_line()) == state
    do(state, next(iter(legal(state))))

    assert legal(state) == {"end"}


def test_T3_a_total_of_two_stays_through_several_new_cards() -> None:
    """Two on swamp and one from the Temple; swamp, grass and desert are full after one each."""
    state = marsh(
        "Y   D   .   G   .   F   F   F   L",
        card="swamp-desert",
        choose=True,
        places={"L": "temple"},
        aside={0: 2},
    )
    do(state, "choose swamp", "build a1", "build b1", "draw grass")
    assert state.due == 2
    do(state, "build d1", "draw flower")

    assert state.due == 1


def test_T3_a_card_remembers_what_it_was_chosen_for_when_it_leaves_later() -> None:
    """Two on swamp and one from the Temple: swamp is full after one, desert after another, and one
    of the three is left."""
    state = marsh(
        "Y   D   .   G   G   G   G   L",
        card="swamp-desert",
        choose=True,
        places={"L": "temple"},
        aside={0: 1},
    )
    do(state, "choose swamp")
    assert state.due == 3
    do(state, "build a1")
    assert legal(state) == {"build b1"}
    assert kingdom.State.from_line(state.to_line()) == state
    do(state, "build b1", "draw grass")

    assert state.due == 1


def test_T3_after_the_mandatory_action_a_double_card_serves_the_tiles() -> None:
    state = marsh(
        "G   G   G   .   Y   D   L",
        places={"L": "oracle"},
        ready="g1",
    )
    do(state, "build a1", "build b1", "build c1", "draw swamp-desert", "choose desert")

    assert where(state, "oracle") == {"f1"}
    assert tiles(state) == {"g1": "ready"}


def test_Fort_of_a_double_card_R3_binds_on_each_terrain_alone() -> None:
    """The terrain is chosen first: there is swamp next to the settlement and no desert, so that on
    desert every hex may be chosen."""
    state = marsh("G0  Y   Y   .   D   D   .   L", places={"L": "fort"}, ready="h1")
    do(state, "fort", "draw swamp-desert")
    assert legal(state) == {"fort b1", "fort e1", "fort f1"}
    do(state, "fort e1")

    assert state.to_json()["discards"] == {"swamp-desert": 1}


def test_Fort_of_a_double_card_outpost_frees_the_terrain_that_R3_narrows() -> None:
    state = marsh(
        "G0  Y   Y   .   D   D   .   L   .   N   G",
        places={"L": "fort"},
        nomads="outpost",
        ready="h1 j1",
    )
    do(state, "fort", "draw swamp-desert", "outpost")
    assert legal(state) == {"fort b1", "fort c1", "fort e1", "fort f1"}
    free, spent = state.copy(), state
    do(free, "fort e1")
    do(spent, "fort c1")

    assert free.waived
    assert not spent.waived


def test_Fort_of_a_double_card_either_terrain_will_do() -> None:
    state = marsh("G   G   Y   D   .   L", places={"L": "fort"}, ready="f1")
    do(state, "fort", "draw swamp-desert")

    assert legal(state) == {"fort c1", "fort d1"}


def test_Crossroads_two_cards_of_which_one_is_double() -> None:
    state = marsh(BOG.replace(".", "L", 1), places={"L": "crossroads"}, choice="desert swamp-grass")
    assert legal(state) == {"play desert", "play swamp-grass"}
    do(state, "play swamp-grass")

    assert legal(state) == {"build a1", "build b1", "build c1"}


def test_Families_needs_three_and_swamp_gives_two() -> None:
    """The third in the line is the canoe's, and no mandatory build."""
    cards = ("families", "hermits", "knights")
    state = marsh(
        "Y   Y   Y   .   L   L",
        card="swamp-grass",
        places={"L": "canoe"},
        tiles={0: {"ready": "e1 f1 canoe-bonus"}},
        cards=cards,
        due=2,
    )
    do(state, "build a1", "build b1", "canoe-bonus c1")

    assert state.gold(0)["families"] == 0


def test_Quarry_puts_walls_on_the_terrain_that_was_chosen() -> None:
    state = marsh(
        """
        Y0  Y   D   .
          L   .   D   D
        """,
        card="swamp-desert",
        choose=True,
        places={"L": "quarry"},
        ready="a2",
        pieces={0: "c2"},
    )
    do(state, "choose swamp")

    assert where(state, "quarry") == {"b1"}
