"""Capitol: one on a castle of the quadrant with Harbor or Oracle; gold for what is built near."""

import re
from collections.abc import Sequence

import pytest

from hexstead import kingdom
from hexstead.hexgrid import hex_name, hexes_of
from hexstead.kingdom.draw_setup import draw_setup
from hexstead.play import SetupError
from tests.kingdom.diagram import gold
from tests.kingdom.sets.table import table

CARDS = ["fishermen", "knights", "merchants"]
HARBOR = {"L": "harbor"}


def setup(*names: str, capitols: Sequence[str] | None = None) -> kingdom.Setup:
    lots = {} if capitols is None else {"capitols": list(capitols)}
    board = [(name, False) for name in names]
    return kingdom.Setup(2, board, CARDS, sets=["capitol"], lots=lots)


def capitols(setup: kingdom.Setup) -> list[str]:
    board = kingdom.State.start(setup).rules.board
    return [hex_name(hex_) for hex_ in hexes_of(board.markers["capitol"])]


def test_Q1_lies_on_a_castle_of_the_harbor_quadrant() -> None:
    chosen = setup("harbor", "farm", "barn", "tower")
    (capitol,) = chosen.lots["capitols"]
    board = kingdom.State.start(chosen).rules.board
    castle = board.grid.parse(capitol)
    assert board.castles >> castle & 1
    assert board.quadrants[0] >> castle & 1
    assert capitols(chosen) == [capitol]


def test_Q1_with_both_quadrants_both_capitols_are_used() -> None:
    chosen = setup("oracle", "farm", "barn", "harbor")
    board = kingdom.State.start(chosen).rules.board
    one, other = (board.grid.parse(name) for name in chosen.lots["capitols"])
    assert board.castles >> one & board.castles >> other & 1
    assert board.quadrants[0] >> one & board.quadrants[3] >> other & 1


def test_Q1_with_both_quadrants_one_capitol_may_be_left_out() -> None:
    both = setup("oracle", "farm", "barn", "harbor").lots["capitols"]
    assert capitols(setup("oracle", "farm", "barn", "harbor", capitols=both[1:])) == [both[1]]


def test_Q1_the_players_choose_which_of_the_two_castles() -> None:
    board = kingdom.State.start(setup("harbor", "farm", "barn", "tower")).rules.board
    castles = [hex_name(hex_) for hex_ in hexes_of(board.castles & board.quadrants[0])]
    assert len(castles) == 2
    for castle in castles:
        assert capitols(setup("harbor", "farm", "barn", "tower", capitols=[castle])) == [castle]


def test_Q1_a_settlement_next_to_it_or_one_hex_away_brings_1_gold() -> None:
    """The rulebook's picture: four settlements within two hexes, 4 gold."""
    state = table(
        """
        G0  G   G   G   G0
          G   G0  G   G   G
        G0  G   S   G0  G
          G   G0  G   G   G0
        .   .   .   .   .   .   .
          .   .   L   .
        """,
        places=HARBOR,
        sets=["capitol"],
        lots={"capitols": ["c3"]},
    )
    assert gold_of(state) == 4
    explained = state.explain(0)["capitol"]
    assert sorted(explained) == [(("a3",), 1), (("b2",), 1), (("b4",), 1), (("d3",), 1)]


def test_Q1_three_hexes_away_is_too_far_and_others_earn_for_themselves() -> None:
    state = table(
        """
        G   G   G   G   G
          G   G   G   G   G
        S   G1  G1  G0  G
          G   G   G   G   G
        .   .   .   .   .   .   .
          .   .   L   .
        """,
        places=HARBOR,
        sets=["capitol"],
        lots={"capitols": ["a3"]},
    )
    assert gold_of(state, 0) == 0
    assert gold_of(state, 1) == 2


def test_Q1_the_castle_stays_a_castle() -> None:
    state = table(
        """
        G   G   G
          G0  S   G0
        .   .   .   .
          .   .   .   .
        .   L   .
        """,
        places=HARBOR,
        sets=["capitol"],
        lots={"capitols": ["b2"]},
    )
    assert state.gold(0)["castles"] == 3
    assert gold(state, 0, "workers") == 2
    assert gold_of(state) == 2


def test_Q1_a_settlement_near_two_capitols_earns_at_both() -> None:
    rows = ["." * 8 + "GSGGSG" + "." * 6, *["." * 20] * 3, "..L" + "." * 12 + "K...."]
    state = table(
        "\n".join(rows),
        places={"L": "harbor", "K": "oracle"},
        pieces={0: "k1"},
        sets=["capitol"],
        lots={"capitols": ["j1", "m1"]},
    )
    assert gold_of(state) == 2


def test_Q1_units_count_as_settlements() -> None:
    state = table(
        """
        G   G   G
          G   S   G
        .   .   .   .
          .   .   .   .
        .   L   .   K
        """,
        places={"L": "harbor", "K": "barracks"},
        sets=["capitol"],
        lots={"capitols": ["b2"]},
        warriors={0: "a1"},
    )
    assert gold_of(state) == 1


def gold_of(state: kingdom.State, seat: int = 0) -> int:
    return state.gold(seat)["capitol"]


@pytest.mark.parametrize(
    ("names", "chosen", "problem"),
    [
        ("farm barn tower oasis", None, "with Harbor or Oracle, and neither is in play; add one"),
        ("harbor barn tower oasis", ["a1"], "capitols: a1 is not possible; available: "),
        ("harbor barn tower oasis", ["z9"], "capitols: unknown hex 'z9'"),
        ("harbor barn tower oasis", [], "capitols: expected 1 on this board, got []"),
        ("harbor barn tower oracle", ["a1"] * 3, "capitols: expected 1 to 2 on this board"),
    ],
)
def test_Q1_what_cannot_be_is_refused(names: str, chosen: list[str] | None, problem: str) -> None:
    with pytest.raises(SetupError, match=re.escape(problem)):
        setup(*names.split(), capitols=chosen)


def test_Q1_two_capitols_never_lie_in_one_quadrant() -> None:
    board = kingdom.State.start(setup("harbor", "farm", "barn", "oracle")).rules.board
    castles = [hex_name(hex_) for hex_ in hexes_of(board.castles & board.quadrants[0])]
    with pytest.raises(SetupError, match=f"capitols: {castles[1]} is not possible; available: "):
        setup("harbor", "farm", "barn", "oracle", capitols=castles)


SECTIONS = ("section-1a", "section-2a", "section-3a", "section-4a")


def second_edition(*tokens: str, **lots: Sequence[str]) -> kingdom.Setup:
    board = [(name, False) for name in SECTIONS]
    given = {"selection-tokens": tokens, **lots} if tokens else lots
    return kingdom.Setup(2, board, CARDS, sets=["capitol"], lots=given)


def test_Q1_lies_in_the_quadrant_to_which_a_token_brings_harbor_or_oracle() -> None:
    chosen = second_edition("farm", "oracle", "tower", "harbor")
    board = kingdom.State.start(chosen).rules.board
    one, other = (board.grid.parse(name) for name in chosen.lots["capitols"])
    assert board.castles >> one & board.castles >> other & 1
    assert board.quadrants[1] >> one & board.quadrants[3] >> other & 1


def test_Q1_tokens_that_are_drawn_bring_harbor_or_oracle() -> None:
    """Of eight tokens four are drawn; without either the capitol would have no place."""
    for name in SECTIONS:
        board = [(name, False), *((other, False) for other in SECTIONS if other != name)]
        drawn = kingdom.Setup(2, board, CARDS, sets=["capitol"])
        assert {"harbor", "oracle"} & set(drawn.lots["selection-tokens"])
    for seed in range(20):
        drawn = kingdom.Setup.random(seed, 3, ["second-edition", "splendid-castles", "capitol"])
        assert {"harbor", "oracle"} & set(drawn.lots["selection-tokens"])


def test_Q1_options_do_not_keep_a_board_from_being_drawn_again() -> None:
    """The first boards drawn may have no section, where the option would be unknown."""
    sets = ["nomads", "second-edition", "capitol"]
    for seed in range(30):
        drawn = draw_setup(seed, 2, sets, options={"neutral_first_edition": False})
        assert drawn.lots["capitols"]


def test_Q1_tokens_without_harbor_and_oracle_are_refused() -> None:
    with pytest.raises(SetupError, match="neither is in play") as refused:
        second_edition("farm", "oasis", "tower", "barn")
    assert refused.value.code == "quadrants_unfit"


def test_Q1_a_token_on_a_first_edition_quadrant_brings_it_there() -> None:
    board = [(name, False) for name in ("tower", "farm", "oasis", "barn")]
    options = {"neutral_first_edition": True}
    tokens = {"selection-tokens": ["farm", "harbor", "oasis", "barn"]}
    chosen = kingdom.Setup(2, board, CARDS, options=options, sets=["capitol"], lots=tokens)
    laid = kingdom.State.start(chosen).rules.board
    (capitol,) = (laid.grid.parse(name) for name in chosen.lots["capitols"])
    assert laid.castles & laid.quadrants[1] == 1 << capitol


def test_Q1_a_castle_tile_can_carry_it() -> None:
    """Z2: the hex under the tile is a castle of its quadrant."""
    tokens = ("harbor", "farm", "oasis", "barn")
    board = [(name, False) for name in SECTIONS]
    plain = second_edition(*tokens)
    laid = kingdom.State.start(plain).rules.board
    hexes = [hex_name(hex_) for hex_, name in laid.place_names.items() if name in tokens[:2]]
    tiles = [hexes[0], hexes[-1]]
    sets = ["capitol", "splendid-castles"]
    lots = {"selection-tokens": tokens, "castle-tiles": tiles, "capitols": tiles[:1]}
    crowned = kingdom.Setup(2, board, CARDS, sets=sets, lots=lots)
    assert capitols(crowned) == tiles[:1]


def test_Q1_of_three_quadrants_with_harbor_or_oracle_two_have_one() -> None:
    board = [("oracle", False), ("section-1a", False), ("harbor", False), ("farm", False)]
    three = kingdom.Setup(2, board, CARDS, sets=["capitol"], lots={"selection-tokens": ["harbor"]})
    assert len(three.lots["capitols"]) == 2


def test_Q1_a_drawn_board_has_one_of_the_two_quadrants() -> None:
    for seed in range(40):
        drawn = kingdom.Setup.random(seed, 2, ["base", "nomads", "crossroads", "capitol"])
        assert {"harbor", "oracle"} & {name for name, _ in drawn.quadrants}
        assert drawn.lots["capitols"]
    with pytest.raises(SetupError, match="neither is in play"):
        kingdom.Setup.random(1, 2, ["nomads", "capitol"])
