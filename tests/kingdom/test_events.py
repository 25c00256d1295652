"""Events report the changes by an action, in the order in which they happened."""

from random import Random
from typing import Any

import pytest

from hexstead import kingdom
from hexstead.hexgrid import hex_name, hexes_of
from hexstead.play import CHANCE, EVERYBODY, OVER, SPECTATOR, IllegalAction, draw
from tests.kingdom.diagram import do, drawn
from tests.kingdom.sets.mixes import random_mix
from tests.kingdom.sets.table import table

NO_SEAT = -1


def events_of(state: kingdom.State, words: str, viewer: int = EVERYBODY) -> list[dict[str, Any]]:
    return [event.to_json(viewer) for event in state.perform(state.parse(words))]


def test_a_build_reports_the_piece_the_tile_and_the_gold() -> None:
    state = drawn(
        """
        G   G   W
          L   .   .
        """,
        cards=["fishermen", "hermits", "lords"],
        options={"lords_need_settlement": True},
    )
    assert events_of(state, "build b1") == [
        {"what": "piece_placed", "seat": 0, "piece": "settlement", "hexes": ["b1"]},
        {"what": "tile_taken", "seat": 0, "place": "farm", "hex": "a2"},
        {"what": "gold", "seat": 0, "source": "fishermen", "gold": 1},
        {"what": "gold", "seat": 0, "source": "hermits", "gold": 1},
        {"what": "gold", "seat": 0, "source": "lords", "gold": 12},
    ]


def test_a_move_reports_origin_target_and_losses() -> None:
    state = drawn(
        """
        G0  .   G   .   .   .
          L   .   .   .   .
        """,
        places={"L": "paddock"},
        ready="a2",
        cards=["hermits", "citizens", "miners"],
        filler="W",
    )
    do(state, "paddock a1")
    assert events_of(state, "put c1") == [
        {"what": "piece_moved", "seat": 0, "piece": "settlement", "from": "a1", "to": "c1"},
        {"what": "tile_lost", "seat": 0, "place": "paddock", "hex": "a2"},
        {"what": "gold", "seat": 0, "source": "hermits", "gold": 1},
    ]


def test_a_card_drawn_into_a_hand_is_visible_to_its_owner_alone() -> None:
    state = drawn("G   G   G   G")
    do(state, "build a1", "build b1", "build c1", "end")
    events = state.perform(state.parse("draw desert"))
    drawn_card = events[0]

    assert drawn_card.to_json() == {"what": "card_drawn", "seat": 0, "card": "desert"}
    assert drawn_card.to_json(0) == drawn_card.to_json()
    for other in (1, SPECTATOR):
        assert drawn_card.to_json(other) == {"what": "card_drawn", "seat": 0}


def test_a_city_hall_is_one_piece_on_seven_hexes() -> None:
    state = table(
        """
        .   D0  .   .
          .   G   C   .
        .   F   D   T
          .   G   T   .
        .   L   .   .
        """,
        places={"L": "city-hall"},
        ready="b5",
    )
    placed = [
        event for event in events_of(state, "city-hall c3") if event["what"] == "piece_placed"
    ]

    assert [(event["piece"], len(event["hexes"])) for event in placed] == [("city hall", 7)]


def test_a_sword_reports_the_removed_piece() -> None:
    state = table("G0  G   G1\n  N", nomads="sword", ready="a2")
    events = events_of(state, "sword c1")
    assert {"what": "piece_removed", "seat": 1, "piece": "settlement", "hexes": ["c1"]} in events


def test_the_last_settlement_and_the_end_are_reported() -> None:
    state = drawn("G   G   T   T   T   T", supply={0: 1})
    events = events_of(state, "build a1")
    assert {"what": "last_round", "seat": 0} in events
    do(state, "end", "build c1", "build d1", "build e1")
    assert events_of(state, "end")[-1] == {"what": "game_over"}


def test_an_illegal_action_reports_nothing_and_changes_nothing() -> None:
    state = drawn("G   G   G   G")
    before = state.copy()
    with pytest.raises(IllegalAction):
        state.perform(state.parse("build e7"))
    assert state == before
    assert state.events is None


@pytest.mark.parametrize("seed", range(6))
def test_events_report_all_changes_of_the_table(seed: int) -> None:
    """Following the events alone gives every piece, tile and gold of whole games."""
    rng = Random(seed)
    state = kingdom.State.start(random_mix(seed))
    seats = range(state.seats)
    standing: list[set[str]] = [set() for _ in seats]
    gold = [0 for _ in seats]
    tiles: list[set[tuple[str, str]]] = [set() for _ in seats]
    while state.mover != OVER:
        action = draw(state, rng) if state.mover == CHANCE else rng.choice(state.legal())
        lifted = state.lifted
        for event in state.perform(action):
            fields = event.to_json()
            seat = fields.get("seat", NO_SEAT)
            if fields["what"] == "piece_placed" and seat != NO_SEAT:
                standing[seat] |= set(fields["hexes"])
            elif fields["what"] == "piece_removed":
                standing[seat] -= set(fields["hexes"])
            elif fields["what"] == "piece_moved":
                standing[seat] = (standing[seat] - {fields["from"]}) | {fields["to"]}
            elif fields["what"] == "gold":
                gold[seat] += fields["gold"]
            elif fields["what"] == "tile_taken":
                tiles[seat].add((fields["place"], fields["hex"]))
        if state.lifted or lifted:
            continue
        for seat in seats:
            assert standing[seat] == {hex_name(hex_) for hex_ in hexes_of(state.own[seat])}
            names = state.rules.place_names
            assert {hex_ for _, hex_ in tiles[seat]} == {
                hex_name(hex_) for hex_ in hexes_of(state.claimed[seat])
            }
            assert all(
                names[state.rules.board.grid.parse(hex_)] == place for place, hex_ in tiles[seat]
            )
    start = kingdom.State.start(state.setup)
    assert [start.score(seat) + gold[seat] for seat in seats] == [
        state.score(seat) for seat in seats
    ]
