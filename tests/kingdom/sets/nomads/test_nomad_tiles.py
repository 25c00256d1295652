"""N1-N3: nomad hexes and their tiles; Treasure, which is gold at once."""

from collections import Counter

from hexstead import kingdom
from hexstead.kingdom.registry import find_box
from hexstead.play import CHANCE, OVER
from tests.kingdom.diagram import do, legal, open_verbs, tiles, where, why
from tests.kingdom.sets.table import finish_turn, pieces, table

NOMADS = [("quarry", False), ("caravan", False), ("village", False), ("garden", False)]
CARDS = ["fishermen", "knights", "merchants"]


def test_N1_each_nomad_hex_has_one_tile_and_the_quarry_has_three_such_hexes() -> None:
    setup = kingdom.Setup(2, NOMADS, CARDS)
    plain = kingdom.State.start(setup).to_json()
    nomads = [
        f"{'abcdefghijklmnopqrst'[column]}{row + 1}"
        for row, letters in enumerate(plain["terrain"])
        for column, letter in enumerate(letters)
        if letter == "N"
    ]

    assert len(nomads) == len(setup.lots["nomad-tiles"]) == 6
    assert {plain["tiles_left"][name] for name in nomads} == {1}
    assert [plain["locations"][name] for name in nomads] == list(setup.lots["nomad-tiles"])


def test_N1_no_quadrant_of_nomads_has_a_castle() -> None:
    for quadrant in find_box("nomads").quadrants.values():
        letters = Counter("".join(quadrant.rows))
        assert letters["S"] == 0
        assert letters["N"] == (3 if quadrant.name == "quarry" else 1)


def test_N1_tiles_are_drawn_at_random_by_the_seed_of_the_set_up() -> None:
    lots = {kingdom.Setup.random(seed, 2, ["nomads"]).lots["nomad-tiles"] for seed in range(20)}
    assert len(lots) > 10
    assert kingdom.Setup.random(3, 2, ["nomads"]) == kingdom.Setup.random(3, 2, ["nomads"])


def test_N2_there_are_fifteen_tiles() -> None:
    (lot,) = find_box("nomads").lots
    assert Counter(lot.stock) == {
        **{
            f"donation-{terrain}": 1
            for terrain in ("grass", "canyon", "desert", "flower", "forest", "water", "mountain")
        },
        **dict.fromkeys(("resettlement", "outpost", "sword", "treasure"), 2),
    }
    assert len(lot.stock) == 15


def test_N2_no_game_has_more_of_a_tile_than_the_box() -> None:
    for seed in range(100):
        drawn = Counter(kingdom.Setup.random(seed, 2, ["nomads"]).lots["nomad-tiles"])
        assert not drawn - Counter(find_box("nomads").lots[0].stock)


ONE_NOMAD = """
    G   G   G   G   G   G   .   G   G   G   G   G   G1  G
      N   .   .   .   .   .   .   .   .   .   .   .   .
"""


def test_N3_the_first_settlement_next_to_a_nomad_hex_takes_its_tile() -> None:
    state = table(ONE_NOMAD, nomads="sword", hands={1: "grass"})
    do(state, "build a1")

    assert tiles(state) == {"a2": "fresh"}
    assert state.to_json()["tiles_left"] == {}


def test_N3_the_second_player_there_gets_nothing() -> None:
    state = table(
        """
        G   G   G0  .   G   G
          N   .   .   .   .
        """,
        nomads="sword",
        seats=2,
        pieces={1: "b1"},
        held={1: "a2"},
    )
    do(state, "build a1")

    assert tiles(state) == {}
    assert tiles(state, 1) == {"a2": "used"}


def test_N3_a_tile_cannot_be_used_in_the_turn_it_was_taken() -> None:
    state = table(ONE_NOMAD, nomads="sword", hands={1: "grass"})
    do(state, "build a1", "build b1", "build c1")

    assert legal(state) == {"end"}
    assert why(state, "sword m1") == "you can use your sword tile from your next turn on (L2)"


def test_N3_it_can_be_used_in_the_next_turn() -> None:
    state = table(ONE_NOMAD, nomads="sword", hands={1: "grass"})
    do(state, "build a1")
    finish_turn(state, "grass")
    finish_turn(state)

    assert where(state, "sword") == pieces(state, 1)


def test_N3_unused_it_leaves_the_game_at_the_end_of_that_turn() -> None:
    state = table(ONE_NOMAD, nomads="sword", hands={1: "grass"})
    do(state, "build a1")
    for _ in range(3):
        finish_turn(state, "grass")
    finish_turn(state)

    assert state.turn_seat == 0
    assert tiles(state) == {}
    assert "sword" not in open_verbs(state)
    assert state.to_json()["tiles_left"] == {}


def test_N3_it_is_kept_when_the_settlement_moves_away() -> None:
    state = table(
        """
        .   .   G0  .   G   .   G
          N   N   L   .   .   .
        """,
        nomads="treasure sword",
        places={"L": "paddock"},
        ready="c2",
        fresh="b2",
    )
    do(state, "paddock c1", "put e1")

    assert tiles(state) == {"b2": "fresh"}


def test_N3_it_is_kept_when_a_sword_sends_the_settlement_home() -> None:
    state = table(
        """
        G0  G   .   .   G1  G
          N   .   .   .   N
        """,
        nomads="sword outpost",
        ready="a2",
        held={1: "e2"},
    )
    do(state, "sword e1")

    assert pieces(state, 1) == set()
    assert tiles(state, 1) == {"e2": "used"}


def test_N3_a_settlement_that_is_moved_there_takes_the_tile_too() -> None:
    state = table(
        """
        G0  .   G   G   G
          L   .   N   .   .
        """,
        places={"L": "paddock"},
        nomads="sword",
        ready="a2",
    )
    do(state, "paddock a1", "put c1")

    assert tiles(state) == {"c2": "fresh"}


def test_Treasure_brings_three_gold_at_once() -> None:
    state = table(ONE_NOMAD, nomads="treasure")
    assert state.gold(0)["treasure"] == 0

    do(state, "build b1")

    assert state.gold(0)["treasure"] == 3
    assert state.gold(1)["treasure"] == 0


def test_Treasure_is_gone_when_taken() -> None:
    state = table(ONE_NOMAD, nomads="treasure")
    do(state, "build b1")

    assert tiles(state) == {}
    assert state.to_json()["tiles_left"] == {}


def test_Treasure_stays_gold_to_the_end_when_the_settlement_is_sent_home() -> None:
    state = table(
        """
        G0  .   G   N   G   G   G   G1
          .   L   .   .   .   .   N
        """,
        nomads="treasure sword",
        places={"L": "paddock"},
        ready="b2",
        held={1: "g2"},
        supply={0: 1},
        hands={1: "grass"},
    )
    do(state, "paddock a1", "put c1")
    assert state.gold(0)["treasure"] == 3
    do(state, "build e1", "end", "sword c1")
    finish_turn(state)

    assert state.mover == OVER
    assert state.gold(0)["treasure"] == 3
    assert [gold for _, gold in state.explain(0)["treasure"]] == [3]


def test_Treasure_taken_by_a_unit_counts_for_its_owner() -> None:
    state = table(
        """
        G0  .   .   M   G   G
          L   .   N   .   .
        """,
        filler="W",
        nomads="treasure",
        places={"L": "wagon"},
        ready="a2",
    )
    assert where(state, "wagon") == {"d1", "e1", "f1"}
    do(state, "wagon d1")

    assert state.gold(0)["treasure"] == 3
    assert state.mover != CHANCE
