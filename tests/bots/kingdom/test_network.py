"""The value network of Kingdom Builder: its inputs, its known names, and the search with it."""

from __future__ import annotations

import json
from random import Random

import numpy as np
import pytest

from hexstead import kingdom
from hexstead.bots.kingdom.encoder import Encoder
from hexstead.bots.kingdom.ground import Ground, Shape, has_another_turn
from hexstead.bots.kingdom.inputs import (
    FIRST_TABLE,
    KINDS,
    SCORE,
    SEAT,
    TO_COME,
    Terms,
    input_names,
)
from hexstead.bots.kingdom.network import Network
from hexstead.bots.kingdom.network_search import NetworkPlanner
from hexstead.kingdom.registry import boxes
from hexstead.kingdom.verbs import END, SHIFT
from hexstead.play import CHANCE, OVER, draw

ENDING = END << SHIFT
SHAPE = (
    "own", "areas", "specials", "largest", "most_specials", "touched",
    "by_row", "fullest", "empty_rows", "fullest_rows", "by_quadrant",
)  # fmt: skip
CARDS = ["fishermen", "knights", "castles"]
TILES = ["farm", "harbor"]


def some_network() -> Network:
    """Random weights, with outputs that are not all 0."""
    network = Network.initial(1, cards=CARDS, tiles=TILES)
    rng = np.random.default_rng(2)
    for name in ("cards", "out"):
        array = network.arrays[name]
        array += 0.05 * rng.standard_normal(array.shape).astype(np.float32)
    return network


def positions(seed: int, players: int, sets: list[str], every: int = 9) -> list[kingdom.State]:
    """Some decisions of a game of random actions."""
    rng = Random(seed)
    state = kingdom.State.start(kingdom.Setup.random(seed, players, sets))
    found: list[kingdom.State] = []
    number = 0
    while state.mover != OVER:
        if state.mover == CHANCE:
            state.apply(draw(state, rng))
            continue
        number += 1
        if number % every == 0:
            found.append(state.view(state.mover))
        state.apply(rng.choice(state.legal()))
    return found


def terms_of(state: kingdom.State) -> Terms:
    network = Network.initial(1, cards=CARDS, tiles=TILES)
    return Terms(state.rules, network.cards, network.tiles)


def encoded(state: kingdom.State, turn_over: bool = False) -> dict[str, float]:
    """The inputs of a position by name."""
    row = np.frombuffer(Encoder(state, state.mover, terms_of(state)).encode(state, turn_over), "f4")
    return dict(zip(input_names(CARDS, TILES), row.tolist(), strict=True))


@pytest.mark.parametrize("box", list(boxes()))
@pytest.mark.parametrize("players", [2, 5])
def test_every_box_has_the_same_inputs_all_finite(box: str, players: int) -> None:
    sets = list(dict.fromkeys(["base", box]))
    if box == "splendid-castles":
        sets.append("second-edition")
    for state in positions(3, players, sets, 25):
        found = encoded(state)
        assert all(np.isfinite(value) for value in found.values())
        assert found["own score"] == state.score(state.mover)
        others = [state.score(seat) for seat in range(players) if seat != state.mover]
        assert found["rival's score"] in others


def test_inputs_do_not_depend_on_what_was_encoded_before() -> None:
    """The cache of the rivals' blocks must not change what a seat's pieces and tiles say."""
    for state in positions(5, 3, ["base"]):
        terms = terms_of(state)
        shared = Encoder(state, state.mover, terms)
        for action in state.legal():
            if action == ENDING:
                continue
            after = state.copy()
            after.apply(action)
            one = np.frombuffer(shared.encode(after, False), "f4")
            other = np.frombuffer(Encoder(state, state.mover, terms).encode(after, False), "f4")
            assert (one[:SEAT] == other[:SEAT]).all()
            assert (one[SEAT : SEAT + TO_COME] == other[SEAT : SEAT + TO_COME]).sum() > TO_COME - 3


@pytest.mark.parametrize("box", list(boxes()))
def test_inputs_by_difference_are_those_computed_in_full(box: str) -> None:
    """Shapes of pieces are extended piece by piece; nothing else may change by that."""
    sets = list(dict.fromkeys(["base", box]))
    if box == "splendid-castles":
        sets.append("second-edition")
    checked = 0
    for state in positions(6, 3, sets, 10):
        quick = Encoder(state, state.mover, terms_of(state))
        terms = terms_of(state)
        terms.ground = Ground(state.rules)
        full = Encoder(state, state.mover, terms)
        for action in state.legal():
            after = state.copy()
            if action != ENDING:
                after.apply(action)
            terms.ground.shapes.clear()
            terms.ground.base = terms.ground.shape(0)
            quick.rivals.clear()
            full.rivals.clear()
            over = action == ENDING
            assert quick.encode(after, over) == full.encode(after, over)
            for own in after.own:
                assert fields_of(quick.ground.shape(own)) == fields_of(terms.ground.shape(own))
            checked += 1
    assert checked > 20


def fields_of(shape: Shape) -> list[object]:
    """The attributes of a shape."""
    return [getattr(shape, name) for name in SHAPE]


def test_a_card_that_pays_for_each_piece_is_recognised_by_what_it_pays() -> None:
    setup = kingdom.Setup(
        players=2,
        quadrants=[("tavern", False), ("paddock", False), ("oasis", False), ("farm", False)],
        cards=["fishermen", "knights", "miners"],
    )
    state = kingdom.State.start(setup)
    board = state.rules.board
    terms = terms_of(state)
    shores = board.beside_water & ~board.terrain[kingdom.terrain.WATER] & ~board.special
    rocks = board.beside_mountain & ~board.terrain[kingdom.terrain.MOUNTAIN] & ~board.special
    assert terms.levels == [shores | rocks, shores & rocks, 0]
    assert terms.valued == board.castles


def test_the_end_of_a_turn_owes_nothing() -> None:
    state = positions(1, 2, ["base"])[3]
    now, after = encoded(state), encoded(state, turn_over=True)
    assert now["builds due"] == state.due > 0
    assert after["builds due"] == 0
    assert sum(after[f"own builds due: {kind}"] for kind in KINDS) == 0
    assert sum(now[f"own builds due: {kind}"] for kind in KINDS) > 0


def test_weights_are_found_by_the_names_of_cards_and_tiles() -> None:
    """Other names in another order: known ones keep their weights, new ones are unknown ones."""
    network = some_network()
    rng = np.random.default_rng(3)
    network.arrays["table"] += rng.standard_normal(network.arrays["table"].shape, np.float32)
    other = network.with_names(["castles", "new", "knights"], ["new tile", "harbor", "farm"])
    before = input_names(CARDS, TILES)
    after = input_names(list(other.cards), list(other.tiles))
    rows = [name.replace("by new", "by unknown cards") for name in after]
    rows = [name.replace("tile new tile", "tile unknown tiles") for name in rows]
    order = [before.index(name) for name in rows[FIRST_TABLE:]]
    expected = network.arrays["table"][[place - FIRST_TABLE for place in order]]
    assert (other.arrays["table"] == expected).all()
    assert (other.arrays["cards"][[0, 2]] == network.arrays["cards"][[2, 1]]).all()
    assert not other.arrays["cards"][1].any()
    assert network.with_names(CARDS, TILES).header == network.header


def test_outputs_start_at_the_linear_evaluation() -> None:
    network = Network.initial(1, cards=CARDS, tiles=TILES)
    for state in positions(2, 2, ["base"])[:5]:
        terms = terms_of(state)
        row = np.frombuffer(Encoder(state, state.mover, terms).encode(state, False), "f4")[None]
        found = network.totals(row, network.first_layer(terms.card_inputs))[0]
        assert found[0] == pytest.approx(row[0, SCORE] + row[0, TO_COME])
        assert found[2] == pytest.approx(0.5)
    network.arrays["out bias"][0] = 1.0
    assert network.outputs(row, network.first_layer(()))[0, 0] == row[0, TO_COME] + network.unit


def test_the_search_plans_legal_turns_within_its_limit() -> None:
    planner = NetworkPlanner(some_network(), width=4, evaluations=60)
    for state in positions(4, 3, ["base", "nomads", "harvest"], 12):
        ahead = state.copy()
        for action in planner.plan(state):
            assert action in ahead.legal()
            ahead.apply(action)


def test_a_position_always_gives_the_same_turn() -> None:
    for state in positions(7, 2, ["base"], 20):
        plans = [NetworkPlanner(some_network(), width=4).plan(state) for _ in range(2)]
        assert plans[0] == plans[1]


def all_ends(state: kingdom.State, seat: int, seen: set[str]) -> int:
    """The most gold that a seat can have at the end of this turn, by exhaustive search."""
    best = -1000
    for action in state.legal():
        if action == ENDING:
            best = max(best, state.score(seat))
            continue
        after = state.copy()
        after.apply(action)
        key = json.dumps(after.to_json(), sort_keys=True)
        if key not in seen:
            seen.add(key)
            if after.mover == seat:
                best = max(best, all_ends(after, seat, seen))
            else:
                best = max(best, after.score(seat))
    return best


def test_a_last_turn_leaves_no_gold() -> None:
    """Random weights cannot do harm in a last turn, because its gold is known."""
    planner = NetworkPlanner(some_network())
    checked = 0
    for seed in range(40):
        last = [
            state
            for state in positions(seed, 2, ["base"], 1)
            if state.ending and not has_another_turn(state, state.mover) and len(state.legal()) > 1
        ]
        if last and len(last[0].legal()) <= 12 and last[0].ready[last[0].mover].bit_count() <= 1:
            state = last[0]
            seat = state.mover
            most = all_ends(state.copy(), seat, set())
            for action in planner.plan(state):
                if action != ENDING:
                    state.apply(action)
            assert state.score(seat) == most
            checked += 1
    assert checked >= 3
