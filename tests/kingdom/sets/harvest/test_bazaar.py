"""Bazaar: the action of another location tile once more."""

from typing import Any

from hexstead import kingdom
from tests.kingdom.diagram import do, legal, open_verbs, tiles, where, why
from tests.kingdom.sets.harvest.position import TOKENS, tokens, with_kept
from tests.kingdom.sets.table import (
    CITY_HALL,
    WAGON,
    WARRIORS,
    finish_turn,
    pieces,
    standing,
    table,
)

MARKET = """
    D0  G   G   G   G   G   G
      K   L   .   .   .   .   .
"""


def market(other: str, **more: Any) -> kingdom.State:
    """Seat 0 holds the Bazaar and another tile, and has built."""
    options: dict[str, Any] = {"ready": "a2 b2", "due": 0, "made": 3, **more}
    return table(MARKET, places={"K": "bazaar", "L": other}, **options)


def test_Bazaar_repeats_the_action_of_a_tile_used_this_turn() -> None:
    state = market("farm")
    do(state, "farm b1")
    assert where(state, "bazaar") == {"farm"}
    do(state, "bazaar farm")
    assert legal(state) == {"farm c1"}
    do(state, "farm c1")

    assert pieces(state) == {"a1", "b1", "c1"}
    assert tiles(state) == {"a2": "used", "b2": "used"}
    assert open_verbs(state).keys() == {"end"}


def test_Bazaar_may_come_before_the_tile_itself() -> None:
    state = market("farm")
    do(state, "bazaar farm", "farm b1")
    assert tiles(state) == {"a2": "used", "b2": "ready"}
    do(state, "farm c1")
    assert tiles(state)["b2"] == "used"


def test_Bazaar_repeats_no_tile_taken_this_turn() -> None:
    state = market("farm", ready="a2", fresh="b2")
    assert "bazaar" not in open_verbs(state)


def test_Bazaar_is_no_use_alone_and_does_not_repeat_itself() -> None:
    state = table("D0 G G\n K K . .", places={"K": "bazaar"}, ready="a2 b2", due=0, made=3)
    assert open_verbs(state).keys() == {"end"}
    assert why(state, "bazaar bazaar") != ""


def test_Bazaar_only_where_the_action_has_a_target() -> None:
    """There is no desert left to build on."""
    state = market("oasis")
    assert "bazaar" not in open_verbs(state)
    assert "has no effect" in why(state, "bazaar oasis")


def test_Bazaar_repeats_no_nomad_tile() -> None:
    state = table(
        """
        D0  G   G   G   G1
          K   N   .   .   .
        """,
        places={"K": "bazaar"},
        nomads="sword",
        ready="a2 b2",
        due=0,
        made=3,
    )
    assert open_verbs(state).keys() == {"sword", "end"}


def test_Bazaar_does_not_repeat_the_farmland_action() -> None:
    state = table("D0 A A\n K . . .", places={"K": "bazaar"}, ready="a2", due=0, made=3)
    do(state, "farming b1")
    assert open_verbs(state).keys() == {"end"}


def test_Bazaar_does_not_repeat_crossroads() -> None:
    state = market("crossroads")
    assert open_verbs(state).keys() == {"end"}


def test_Bazaar_comes_before_or_after_the_mandatory_builds() -> None:
    state = market("farm", due=3, made=0)
    assert where(state, "bazaar") == {"farm"}
    do(state, "build b1")
    assert "bazaar" not in open_verbs(state)


def test_Bazaar_once_begun_goes_on_with_that_tile() -> None:
    state = market("farm")
    do(state, "bazaar farm")
    assert "(R3)" in why(state, "farm e1")
    assert why(state, "end") != ""


def test_Bazaar_with_a_move() -> None:
    state = market("paddock", pieces={0: "d1"})
    do(state, "paddock d1", "put f1", "bazaar paddock", "paddock f1")
    assert "d1" in where(state, "put")
    do(state, "put d1")
    assert pieces(state) == {"a1", "d1"}


def test_Bazaar_with_an_action_of_several_steps() -> None:
    """Four walls in one turn."""
    state = market("quarry", pieces={0: "d1 f1"})
    do(state, "quarry c1", "quarry e1", "bazaar quarry", "quarry g1")
    assert standing(state, "walls") == {"c1", "e1", "g1"}


def test_Bazaar_with_a_fort_draws_a_second_card() -> None:
    state = market("fort")
    do(state, "fort", "draw grass", "fort b1", "bazaar fort")
    assert legal(state) == {"fort"}
    do(state, "fort", "draw grass", "fort c1")
    assert pieces(state) == {"a1", "b1", "c1"}


def test_Bazaar_with_warriors_places_the_second_or_takes_one_back() -> None:
    state = market("barracks", pieces={0: "g1"})
    do(state, "barracks b1", "bazaar barracks")
    assert {"b1", "f1"} <= where(state, "barracks")
    do(state, "barracks f1")
    assert standing(state, WARRIORS) == {"b1", "f1"}


def test_Bazaar_with_warriors_brings_no_third_one() -> None:
    state = market("barracks", warriors={0: "b1 g1"})
    do(state, "bazaar barracks")
    assert where(state, "barracks") == {"b1", "g1"}


def test_Bazaar_with_a_wagon_drives_it_on() -> None:
    state = market("wagon")
    do(state, "wagon b1", "bazaar wagon", "wagon b1", "put e1")
    assert standing(state, WAGON) == {"e1"}
    assert tiles(state)["a2"] == "used"


def test_Bazaar_with_a_ship_takes_it_back() -> None:
    state = table(
        """
        D0  W   W   W   W
          K   L   .   .   .
        .   D0  .   .   .
        """,
        places={"K": "bazaar", "L": "lighthouse"},
        ready="a2 b2",
        ships={0: "c1"},
        due=0,
        made=3,
    )
    do(state, "lighthouse c1", "put e1", "bazaar lighthouse", "lighthouse e1", "take-back")
    assert standing(state, "ship") == set()


def test_Bazaar_brings_no_second_city_hall() -> None:
    state = table(
        """
        D   D0  G   G   G   G   G   G
          K   G   G   G   G   G   G   G
        L   G   G   G   G   G   G   G
          .   G   G   G   G   G   G   G
        .   G   G   G   G   G   G   G
        """,
        places={"K": "bazaar", "L": "city-hall"},
        ready="a2 a3",
        due=0,
        made=3,
    )
    do(state, "city-hall c2")
    assert len(standing(state, CITY_HALL)) == 7
    assert "bazaar" not in open_verbs(state)


def test_Bazaar_with_the_scout_cabin_places_the_same_two_scouts_anew() -> None:
    state = table(
        """
        T   D0  G   G   G
          K   L   G   .   .
        .   .   .   .   .
        """,
        places={"K": "bazaar", "L": "scout-cabin"},
        ready="a2 b2",
        pieces={0: "d1"},
    )
    do(state, "scout-cabin a1", "scout-cabin c1", "bazaar scout-cabin")
    assert {"a1", "c1", "e1"} <= where(state, "scout-cabin")
    do(state, "scout-cabin e1", "scout-cabin c1")
    assert standing(state, "scouts") == {"c1", "e1"}
    assert where(state, "build") == {"c2"}


def test_Bazaar_with_the_scout_cabin_never_brings_a_third_scout() -> None:
    state = table(
        """
        T   D0  G   G   G
          K   L   .   .   .
        """,
        places={"K": "bazaar", "L": "scout-cabin"},
        ready="a2 b2",
    )
    do(state, "scout-cabin a1", "scout-cabin c1", "bazaar scout-cabin", "scout-cabin c1", "done")
    assert standing(state, "scouts") == {"c1"}


def test_Bazaar_with_the_cathedral_builds_and_takes_no_token() -> None:
    state = with_kept(market("cathedral"), {0: {TOKENS: 2}})
    do(state, "cathedral", "bazaar cathedral")
    assert where(state, "cathedral") == {"b1"}
    do(state, "cathedral b1", "cathedral c1", "done")
    assert tokens(state) == 1


def test_Bazaar_with_the_cathedral_is_no_use_without_tokens() -> None:
    state = market("cathedral")
    assert where(state, "cathedral") == {""}
    assert "bazaar" not in open_verbs(state)


def test_Bazaar_with_an_outpost() -> None:
    """The Outpost may be laid when the tile to repeat is chosen."""
    state = table(
        """
        D0  G   .   G   G   G
          K   L   N   .   .   .
        """,
        places={"K": "bazaar", "L": "farm"},
        nomads="outpost",
        ready="a2 c2",
        used="b2",
        due=0,
        made=3,
    )
    do(state, "bazaar farm")
    assert open_verbs(state).keys() == {"farm", "outpost"}
    do(state, "outpost", "farm f1")
    assert "f1" in pieces(state)
    assert tiles(state) == {"a2": "used", "b2": "used", "c2": "used"}


def test_Bazaar_with_an_outpost_for_a_move() -> None:
    state = table(
        """
        D0  G   .   G   G   G
          K   L   N   .   .   .
        """,
        places={"K": "bazaar", "L": "barn"},
        nomads="outpost",
        ready="a2 c2",
        used="b2",
        pieces={0: "f1"},
        due=0,
        made=3,
    )
    do(state, "bazaar barn")
    assert "outpost" in open_verbs(state)


def test_Bazaar_can_be_used_again_next_turn() -> None:
    state = market("farm", hands={1: "grass"})
    do(state, "bazaar farm", "farm b1")
    finish_turn(state, "grass")
    finish_turn(state)
    assert where(state, "bazaar") == {"farm"}


def test_Bazaar_is_told_in_a_position() -> None:
    state = market("farm")
    do(state, "bazaar farm")
    assert state.to_json()["questions"][-1] == {"seat": 0, "verb": "bazaar", "memo": "farm"}
    assert kingdom.State.from_line(state.to_line()) == state


def test_Bazaar_keeps_away_from_warriors_like_the_action_it_repeats() -> None:
    state = market("barracks", warriors={1: "e1"}, pieces={0: "c1"})
    do(state, "bazaar barracks")
    assert where(state, "barracks") == {"b1"}
    assert "warrior" in why(state, "barracks d1")
