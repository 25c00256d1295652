"""Each invalid set-up or quadrant is refused with an error that names the problem."""

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexstead import kingdom
from hexstead.kingdom.quadrant import Quadrant
from hexstead.play import IllegalAction, SetupError
from tests.kingdom.diagram import drawn
from tests.kingdom.sets.table import table

QUADRANTS: list[list[Any]] = [
    ["tavern", False],
    ["paddock", True],
    ["oasis", False],
    ["farm", False],
]
CARDS = ["fishermen", "knights", "merchants"]
BARN = Path(kingdom.__file__).parent / "sets" / "base" / "quadrants" / "barn.txt"


def setup(**changes: object) -> dict[str, Any]:
    fields: dict[str, Any] = kingdom.Setup.first_game(players=3).to_json()
    return fields | changes


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"players": 1}, "players: expected 2 to 5, got 1"),
        ({"players": 6}, "players: expected 2 to 5, got 6"),
        ({"players": True}, "players: expected 2 to 5, got True"),
        ({"players": 3.0}, "players: expected 2 to 5, got 3.0"),
        ({"players": "3"}, "players: expected 2 to 5, got '3'"),
        ({"players": None}, "players: expected 2 to 5, got None"),
        ({"quadrants": QUADRANTS[:3]}, "expected 4 quadrants, got 3"),
        ({"quadrants": [*QUADRANTS, ["barn", True]]}, "expected 4 quadrants, got 5"),
        (
            {"quadrants": [*QUADRANTS[:3], ["zoo", True]]},
            "unknown quadrant 'zoo'; expected one of barn, ",
        ),
        (
            {"quadrants": [*QUADRANTS[:3], ["oasis", True]]},
            "duplicate quadrant 'oasis'",
        ),
        ({"quadrants": [*QUADRANTS[:3], ["barn", 1]]}, "barn: turned must be true or false, got 1"),
        (
            {"quadrants": [*QUADRANTS[:3], ["barn", "yes"]]},
            "turned must be true or false, got 'yes'",
        ),
        (
            {"quadrants": [*QUADRANTS[:3], "barn"]},
            "quadrant: expected [name, turned]",
        ),
        ({"quadrants": [*QUADRANTS[:3], [7, True]]}, "got 7"),
        ({"quadrants": [*QUADRANTS[:3], [["x"], True]]}, "got ['x']"),
        ({"quadrants": "tavern"}, "quadrants: expected a list, got 'tavern'"),
        ({"cards": CARDS[:2]}, "expected 3 Kingdom Builder cards, got 2"),
        ({"cards": [*CARDS, "lords"]}, "expected 3 Kingdom Builder cards, got 4"),
        ({"cards": [*CARDS[:2], "pirates"]}, "unknown card 'pirates'; expected one of fishermen, "),
        ({"cards": [*CARDS[:2], "knights"]}, "duplicate card 'knights'"),
        ({"cards": [*CARDS[:2], 7]}, "cards: expected a name, got 7"),
        ({"cards": None}, "cards: expected a list, got None"),
        ({"start": 3}, "start: expected a seat from 0 to 2, got 3"),
        ({"start": -1}, "start: expected a seat from 0 to 2, got -1"),
        ({"start": False}, "start: expected a seat from 0 to 2, got False"),
        (
            {"options": {"dragons": True}},
            "unknown option 'dragons'; available: lords_need_settlement",
        ),
        (
            {"options": {"lords_need_settlement": 1}},
            "lords_need_settlement': expected true or false, got 1",
        ),
        ({"options": []}, "options: expected an object, got []"),
        ({"colour": "red"}, "unknown field 'colour'; expected one of players, quadrants, cards"),
    ],
)
def test_a_wrong_set_up_is_refused(changes: dict[str, object], problem: str) -> None:
    with pytest.raises(SetupError, match=re.escape(problem)):
        kingdom.Setup.from_json(setup(**changes))


@pytest.mark.parametrize("field", ["players", "quadrants", "cards"])
def test_a_missing_field_is_named(field: str) -> None:
    fields = setup()
    del fields[field]

    with pytest.raises(SetupError, match=f"missing field '{field}'"):
        kingdom.Setup.from_json(fields)


@pytest.mark.parametrize("fields", [None, [], 7, "kingdom"])
def test_a_value_that_is_not_an_object_is_refused(fields: object) -> None:
    with pytest.raises(SetupError, match="expected an object with players, quadrants and cards"):
        kingdom.Setup.from_json(fields)


def test_a_quadrant_without_its_turn_is_refused_in_python_too() -> None:
    with pytest.raises(SetupError, match=r"quadrant: expected \[name, turned\]"):
        kingdom.Setup(2, ["tavern", "paddock", "oasis", "farm"], CARDS)  # type: ignore[list-item]


def test_an_option_that_is_not_a_bool_is_refused_in_python_too() -> None:
    quadrants = [(name, turned) for name, turned in QUADRANTS]

    with pytest.raises(SetupError, match="lords_need_settlement': expected true or false, got 1"):
        kingdom.Setup(2, quadrants, CARDS, options={"lords_need_settlement": 1})  # type: ignore[dict-item]


plain_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=6,
)


@given(st.sampled_from([*setup(), "lots", "own_quadrants", "more"]), plain_json)
def test_any_value_of_a_field_is_read_or_refused(field: str, value: object) -> None:
    try:
        read = kingdom.Setup.from_json(setup(**{field: value}))
    except SetupError:
        return
    assert kingdom.Setup.from_json(read.to_json()) == read


@given(st.integers(0, 3), st.integers(0, 1), plain_json)
def test_any_value_of_a_quadrant_is_read_or_refused(number: int, part: int, value: object) -> None:
    quadrants = [list(entry) for entry in QUADRANTS]
    quadrants[number][part] = value
    try:
        read = kingdom.Setup.from_json(setup(quadrants=quadrants))
    except SetupError:
        return
    assert kingdom.Setup.from_json(read.to_json()) == read


def test_an_unknown_set_is_named() -> None:
    with pytest.raises(SetupError, match="unknown set 'dragons'; expected one of base"):
        kingdom.Setup.random(1, sets=["base", "dragons"])


@pytest.mark.parametrize("sets", [[], ["nomads"]])
def test_sets_with_too_few_components_are_refused(sets: list[str]) -> None:
    with pytest.raises(SetupError):
        kingdom.Setup.random(1, sets=[*sets, *sets])


def test_an_invalid_number_of_players_is_refused_for_random_set_ups_too() -> None:
    with pytest.raises(SetupError, match="players: expected 2 to 5, got 7"):
        kingdom.Setup.random(1, players=7)


# --- quadrant files ---------------------------------------------------------------------------

BARN_TEXT = BARN.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "barn.txt, line 1: expected a header such as"),
        (BARN_TEXT.partition("\n")[2], "barn.txt, line 1: expected a header such as"),
        (BARN_TEXT.rpartition("\n")[0].rpartition("\n")[0], "10 rows of letters, got 9"),
        (BARN_TEXT + "GGGGGGGGGG\n", "10 rows of letters, got 11"),
        (
            BARN_TEXT.replace("CDDDDDDDDD", "CDDDDDDD"),
            "barn.txt, line 2, column 9: 8 letters, expected 10",
        ),
        (
            BARN_TEXT.replace("CDDDDDDDDD", "CDDDXDDDDD"),
            "barn.txt, line 2, column 5: unknown letter 'X'; expected one of GCDFTWM",
        ),
        (BARN_TEXT.replace("L = Barn, ", ""), "line 1 does not name the location of L"),
    ],
)
def test_a_malformed_quadrant_is_refused(text: str, problem: str) -> None:
    with pytest.raises(SetupError, match=re.escape(problem)):
        Quadrant.parse(text, "barn.txt")


def test_a_quadrant_with_an_unknown_location_is_refused() -> None:
    own = BARN_TEXT.replace("# Barn", "# Mine").replace("L = Barn", "L = Casino")

    with pytest.raises(SetupError, match="unknown location 'casino'; expected one of oracle, farm"):
        kingdom.Setup(
            2,
            [("mine", False), ("paddock", True), ("oasis", False), ("farm", False)],
            CARDS,
            own_quadrants={"mine": own},
        )


# --- actions ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ("fly a1", "unknown action 'fly'; expected one of build, end, put, draw"),
        ("tower a1", "unknown action 'tower'; expected one of build"),  # no tower on this board
        ("build a99", "unknown hex 'a99'; expected a column letter and a row"),
        ("build", "'build' needs a hex, as in 'build e7' (T2)"),
        ("draw sand", "unknown terrain card 'sand'; expected one of grass, canyon, desert"),
        ("end a1", "(T2)"),
        ("draw grass", "'draw grass' is not possible now"),
        ("put a1", "'put a1' is not possible now"),
        ("farm a1", "you have no farm tile (L1)"),
        ("farm", "you have no farm tile (L1)"),
    ],
)
def test_an_invalid_action_is_refused_and_changes_nothing(words: str, problem: str) -> None:
    state = drawn(
        """
        G   G   G   G
          L   .   .
        """
    )
    before = state.copy()

    with pytest.raises(IllegalAction, match=re.escape(problem)):
        state.apply(state.parse(words))
    assert state == before


def test_the_error_carries_the_id_of_the_rule() -> None:
    state = drawn("G0  G   C")

    with pytest.raises(IllegalAction) as refused:
        state.apply(state.parse("build c1"))
    assert refused.value.rule == "T2"


FIRST_GAME = (
    "draw flower, draw flower, build t3, build s4, build r4, end, draw desert, build g14, "
    "build h14, build i13, end, draw desert, paddock t3"
)


def test_R4_put_without_a_hex_is_refused_while_a_piece_is_lifted() -> None:
    state = kingdom.State.start(kingdom.Setup.first_game(2))
    for words in FIRST_GAME.split(", "):
        state.apply(state.parse(words))
    with pytest.raises(IllegalAction, match="finish 'paddock' first"):
        state.apply(state.parse("put"))


def test_T1_a_card_that_is_not_in_hand_cannot_be_chosen() -> None:
    state = table("G   C   D   F   T", choice="desert flower")
    with pytest.raises(IllegalAction, match=r"that card is not in your hand \(T1\)"):
        state.apply(state.parse("play grass"))
