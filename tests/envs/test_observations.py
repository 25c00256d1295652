"""Observations: no hidden facts, equal in every environment, in fixed spaces."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from hexstead.batches import catan_layout, kingdom_layout
from hexstead.envs import HEX_CELLS, MAIN_BOARD, VectorEnv, catan_v0, kingdom_v0
from hexstead.envs.arrays import find_arrays
from hexstead.envs.kingdom_arrays import KingdomSeat
from hexstead.hexgrid import BITS, hex_number
from hexstead.kingdom import Setup, State
from hexstead.kingdom.board import lettered_rows
from hexstead.kingdom.registry import boxes, location_numbers, verb_numbers
from hexstead.kingdom.terrain import CASTLE, GRASS, LETTERS, NO_TERRAIN
from hexstead.play import CHANCE, OVER, draw, find_game

EVERYTHING = tuple(boxes())
HATS: list[tuple[str, dict[str, Any]]] = [
    ("kingdom", {}),
    ("kingdom", {"sets": EVERYTHING}),
    ("catan", {"profile": "official"}),
]
GAMES = pytest.mark.parametrize(("game", "arguments"), HATS, ids=["kingdom", "all boxes", "catan"])


def equal(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return one.keys() == other.keys() and all(np.array_equal(one[key], other[key]) for key in one)


@GAMES
def test_hidden_facts_change_nothing(game: str, arguments: dict[str, Any]) -> None:
    """Two full states that a seat cannot tell apart give equal observations, to mover and others,
    and equal actions."""
    found = find_game(game)
    rng = Random(8)
    differed = 0
    for seed in range(2):
        state: Any = found.start(found.random_setup(seed, 3, **arguments))
        seat = find_arrays(game).seat(state)
        steps = 0
        while state.mover != OVER and steps < 1600:
            steps += 1
            if state.mover == CHANCE:
                state.apply(draw(state, rng))
                continue
            if steps % (7 if game == "kingdom" else 20) == 0:
                for viewer in range(state.seats):
                    other = state.redeal(viewer, rng)
                    differed += other != state
                    seen = seat.observe(state.view(viewer), viewer)
                    assert equal(seen, seat.observe(other.view(viewer), viewer))
                    if game == "kingdom":  # batches need not create views
                        assert equal(seen, seat.observe(state, viewer))
                other = state.redeal(state.mover, rng)
                assert seat.open(other) == seat.open(state)
            state.apply(rng.choice(state.legal()))
    assert differed > 20, "the redeals hardly differed, so that nothing was put to the test"


def compare_with_fresh(
    game: str, count: int, steps: int, every: int, arguments: dict[str, Any]
) -> int:
    """Compare arrays that are updated in place with fresh ones; return the number of games that
    ended."""
    envs = VectorEnv(game, count, players=3, seed=4, **arguments)
    games = envs._batch.games  # type: ignore[union-attr]
    ended = 0
    for step in range(steps):
        if step % every == 0 or envs.terminations.any():
            for index in range(count):
                state = games.states[index]
                seat = find_arrays(game).seat(state)
                if isinstance(seat, KingdomSeat):
                    seat.chosen = games.chosen[index]
                agent = int(envs.agents[index])
                assert state.mover == agent
                fresh = seat.observe(state.view(agent), agent)
                observed = {key: array[index] for key, array in envs.observations.items()}
                assert equal(fresh, observed)
                assert np.flatnonzero(envs.masks[index]).tolist() == sorted(seat.open(state))
        envs.step(envs.sample())
        ended += int(envs.terminations.sum())
    return ended


@GAMES
def test_batches_observe_like_single_games(game: str, arguments: dict[str, Any]) -> None:
    assert compare_with_fresh(game, 3, 700, 5, arguments) or game == "catan"


@pytest.mark.soak
@GAMES
def test_large_batches_observe_like_single_games(game: str, arguments: dict[str, Any]) -> None:
    assert compare_with_fresh(game, 16, 4000, 1, arguments) > 8


@GAMES
def test_batches_observe_like_single_games_between_bots(
    game: str, arguments: dict[str, Any]
) -> None:
    """The viewer changes by another number of seats than one."""
    compare_with_fresh(
        game, 3, 300, 3, {**arguments, "opponents": [None, "random"], "rotate": True}
    )


@pytest.mark.parametrize("name", EVERYTHING[1:])
def test_batches_of_each_box_observe_like_single_games(name: str) -> None:
    """A game with one box beside the base game, on boards with and without hexes below."""
    base, edition = EVERYTHING[0], "second-edition"
    sets = (base, edition, name) if name == "splendid-castles" else (base, name)
    compare_with_fresh("kingdom", 2, 150, 2, {"sets": sets})


def test_the_head_of_the_vector_has_the_numbers_of_the_state() -> None:
    n = kingdom_layout
    rng = Random(3)
    for seed in range(3):
        state = State.start(Setup.random(seed, 2 + seed, sets=EVERYTHING))
        while state.mover != OVER:
            if state.mover == CHANCE:
                state.apply(draw(state, rng))
                continue
            seat = state.mover
            vector = KingdomSeat(state).observe(state, seat)["vector"].tolist()
            seats = state.seats
            order = [(seat + step) % seats for step in range(seats)]
            card = state.card
            cards = [card.name for card in state.rules.terrain_cards]
            assert vector[n.DUE] == state.due
            assert vector[n.MADE] == state.made
            assert vector[n.WAIVED] == state.waived
            assert vector[n.ENDING] == state.ending
            assert vector[n.STEPS] == state.questions[-1].steps
            assert order[vector[n.TURN]] == state.turn_seat
            assert order[vector[n.START]] == state.rules.setup.start
            assert vector[n.PLAYERS] == seats
            assert vector[n.SHUFFLES] == state.shuffles
            numbered = n.terrain_card_numbers()
            assert vector[n.CARD] == (0 if card < 0 else numbered[cards[card]] + 1)
            assert vector[n.IDLE] == state.idle
            played = [int(terrain == state.played != NO_TERRAIN) for terrain in range(12)]
            assert vector[n.PLAYED : n.SUPPLY] == played
            spare = [0] * (n.SEATS - seats)
            assert vector[n.SUPPLY : n.HANDS] == [state.supply[other] for other in order] + spare
            hands = [len(state.hands[other]) for other in order] + spare
            assert vector[n.HANDS : n.HANDS + n.SEATS] == hands
            assert not any(vector[n.HANDS + n.SEATS : n.HEAD])
            state.apply(rng.choice(state.legal()))


def test_spaces_do_not_depend_on_players_or_boxes() -> None:
    plain = kingdom_v0.env()
    mixed = kingdom_v0.env(players=5, sets=EVERYTHING)
    for space in ("observation_space", "action_space"):
        assert getattr(plain, space)("player_0") == getattr(mixed, space)("player_4")
    two, four = catan_v0.env(profile="duel"), catan_v0.env(players=4)
    assert two.observation_space("player_0") == four.observation_space("player_3")


def test_every_box_has_its_own_places() -> None:
    """The things of a box fit into its places, so that no box overlaps another."""
    n = kingdom_layout
    assert max(verb_numbers().values()) < n.VERBS
    assert all(number % 32 < n.LOCATIONS for number in location_numbers().values())
    assert len(n.terrain_card_numbers()) <= n.CARD_KINDS
    for box in boxes().values():
        assert box.order < n.BOXES
        assert len(n.things_of(box)) <= n.MARKER_BIT
        slots = n.counts_of(box)
        assert sum(n.SEATS if slot.each_seat else 1 for slot in slots) <= n.KEPT_PER_BOX
        places = {number // n.SCORING_PER_BOX for number in n.scoring_numbers().values()}
        assert places <= set(range(n.BOXES))
    numbers = n.scoring_numbers()
    assert len(set(numbers.values())) == len(numbers)


def test_planes_show_the_board() -> None:
    """Rows are skewed: a step to the lower right is one row down everywhere."""
    setup = Setup.first_game(2)
    env = kingdom_v0.env(setup=setup)
    env.reset(seed=1)
    planes = env.observe("player_0")["observation"]["planes"].reshape(kingdom_layout.PLANES, -1)
    rows = lettered_rows(State.start(setup).rules.board)
    letters = "".join(rows)
    board = planes[:, MAIN_BOARD]
    grass = [letter == LETTERS[GRASS] for letter in letters]
    assert board[kingdom_layout.TERRAIN + GRASS].tolist() == grass
    assert board[kingdom_layout.SPECIAL].tolist() == [letter == CASTLE for letter in letters]
    assert planes[kingdom_layout.BOARD].sum() == 400
    assert planes[kingdom_layout.LOCATION_BOX].sum() == letters.count("L"), "order 0, plus one"
    assert hex_number(3, 4) + 32 == hex_number(4, 4 + (3 % 2))


def test_observations_are_relative_to_the_seat() -> None:
    env = kingdom_v0.env(players=3, first_game=True)
    env.reset(seed=2)
    for agent in env.agent_iter(24):
        mask = env.observe(agent)["action_mask"]
        env.step(int(np.flatnonzero(mask)[0]))
    n = kingdom_layout
    for seat in range(3):
        seen = env.observe(f"player_{seat}")["observation"]
        for step in range(3):
            own = env.unwrapped.game.own[(seat + step) % 3]
            assert seen["planes"][n.PIECES + step].sum() == own.bit_count()
            assert seen["vector"][n.SUPPLY + step] == 40 - own.bit_count()


def test_catan_shows_hands_as_far_as_they_are_known() -> None:
    env = catan_v0.env(players=2)
    env.reset(seed=6)
    for agent in env.agent_iter(60):
        env.step(int(np.flatnonzero(env.observe(agent)["action_mask"])[-1]))
    state: Any = env.unwrapped.game
    n = catan_layout
    for seat in range(2):
        seen = env.observe(f"player_{seat}")["observation"]
        view = state.view(seat)
        assert bytes(seen["vector"][n.HAND : n.HAND + 5]) == view.hand[seat].to_bytes(5, "little")
        other = n.EACH_SEAT + n.SEAT_FACTS
        least = seen["vector"][other + n.LEAST : other + n.LEAST + 5]
        assert bytes(least) == view.least[1 - seat].to_bytes(5, "little")
        assert seen["vector"][other + n.CARDS] == state.cards[1 - seat]
        assert seen["planes"].reshape(n.PLANES, -1)[n.ROBBER, HEX_CELLS[state.robber]] == 1
        assert seen["planes"][n.LAND].sum() == 19


def test_a_bit_of_the_engine_is_a_cell_of_a_plane() -> None:
    state = State.start(Setup.first_game(2))
    seen = KingdomSeat(state).observe(state, 0)["planes"].reshape(kingdom_layout.PLANES, -1)
    for hex_ in np.flatnonzero(seen[kingdom_layout.OPEN]):
        assert state.open & BITS[hex_]
    assert seen[kingdom_layout.OPEN].sum() == state.open.bit_count()
