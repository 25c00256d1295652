"""The levels of Kingdom Builder: their features, their search, and that each beats the
one below."""

from __future__ import annotations

from random import Random

import pytest

from hexstead import bots, kingdom
from hexstead.arena.duel import Duel, play_duel
from hexstead.bots.kingdom.features import EVERY_BLOCK, NAMES, figures
from hexstead.bots.kingdom.ground import ground_of, has_another_turn, time_left
from hexstead.bots.kingdom.judge import RIVAL, Judge
from hexstead.bots.kingdom.levels import BLOCKER, BUILDER, Planner
from hexstead.bots.kingdom.rollouts import MAX_EVALUATIONS, Rollouts
from hexstead.bots.kingdom.turn_search import Node, TurnSearch
from hexstead.bots.kingdom.weights import read_weights
from hexstead.hexgrid import hexes_of
from hexstead.kingdom.verbs import END, SHIFT
from hexstead.play import CHANCE, OVER, draw
from tests.kingdom.sets.table import table


def first_turn(seed: int = 0) -> kingdom.State:
    state = kingdom.State.start(kingdom.Setup.first_game())
    rng = Random(seed)
    while state.mover == CHANCE:
        state.apply(draw(state, rng))
    return state


def seen(state: kingdom.State, seat: int) -> dict[str, float]:
    ground = ground_of(state.rules)
    shares = ground.shares([card.number for card in state.rules.terrain_cards])
    found = figures(ground, state, seat, EVERY_BLOCK, shares, shares)
    return dict(zip(NAMES, found, strict=True))


def test_before_the_first_build_every_terrain_is_free() -> None:
    state = first_turn()
    found = seen(state, state.mover)
    assert found["free later"] == pytest.approx(5)
    assert found["pieces"] == found["room"] == found["groups"] == 0


def test_a_castle_one_build_away_is_seen() -> None:
    state = first_turn()
    seat = state.mover
    board = state.rules.board
    castle = hexes_of(board.castles)[0]
    ring = board.grid.next_to[castle]
    near = board.grid.around(ring) & board.buildable & ~ring & ~(1 << castle)
    state.own[seat] = near & -near
    state.near[seat] = board.grid.around(near & -near)
    assert state.near[seat] & ring & state.open & board.buildable
    assert seen(state, seat)["castles near"] >= 1


def test_a_game_is_over_when_one_supply_is_empty() -> None:
    assert time_left([40, 40]) == 1
    assert time_left([40, 10]) == 0.25
    assert time_left([0, 12]) == 0


def test_a_planner_plans_a_turn_once_and_keeps_to_it() -> None:
    state = first_turn()
    seat = state.mover
    planner = Planner(2, 4, 1)
    rng = Random(1)
    planned = planner.plan(state.view(seat), rng)
    assert planned[-1] == END << SHIFT
    taken = []
    while state.mover == seat:
        taken.append(planner.choose(state.view(seat), rng))
        state.apply(taken[-1])
    assert taken == planned


def test_the_judge_counts_losses_of_a_rival() -> None:
    state = first_turn()
    seat = state.mover
    rng = Random(1)
    while state.turn_seat == seat or state.mover == CHANCE:
        state.apply(draw(state, rng) if state.mover == CHANCE else state.legal()[0])
    rival = state.mover
    state.apply(state.legal()[0])
    later = Judge(state, seat, read_weights())
    robbed = state.copy()
    robbed.own[rival] = 0
    assert later.worth(state) == later.own(state)
    assert later.worth(robbed) != later.own(robbed)


def test_mandatory_actions_are_searched_despite_a_small_gain() -> None:
    """A search with a cache of good actions alone still finds the mandatory builds."""
    state = first_turn()
    seat = state.mover
    judge = Judge(state, seat, read_weights())
    known = dict.fromkeys(state.legal(), -9.0)
    ends = TurnSearch(judge, 1, 1, 1, known, evaluations=1).run(state.view(seat))
    assert ends[0].state.due == 0
    assert len(ends[0].actions()) == 3


@pytest.mark.parametrize("name", ["hard", "expert"])
def test_the_strong_levels_play_a_turn_of_any_mix(name: str) -> None:
    boxes = list(kingdom.registry.boxes())
    state = kingdom.State.start(kingdom.Setup.random(4, 2, boxes))
    rng = Random(4)
    player = bots.find("kingdom", name)
    turns = 0
    while state.mover != OVER and turns < 2:
        if state.mover == CHANCE:
            state.apply(draw(state, rng))
            continue
        action = player.choose(state.view(state.mover), rng)
        turns += action == END << SHIFT
        state.apply(action)
    assert turns == 2


def test_a_seat_without_another_turn_expects_its_present_gold() -> None:
    """E1: the round is played to its end, up to the seat before the start player."""
    state = first_turn()
    seat, last = state.rules.setup.start, 1 - state.rules.setup.start
    assert state.turn_seat == seat
    state.supply[seat] = 3
    judge = Judge(state, seat, read_weights())
    assert judge.expected(state, seat) == state.score(seat)
    assert has_another_turn(state, last)
    state.supply[seat] = 4
    assert judge.expected(state, seat) > state.score(seat)
    state.ending = True
    assert not has_another_turn(state, seat)
    assert has_another_turn(state, last)
    state.turn_seat = last
    assert not has_another_turn(state, last)


def test_playouts_separate_good_ends_of_a_turn_from_bad_ones() -> None:
    """Independent of the order of the list, and deterministic."""
    state = first_turn(2)
    view = state.view(state.mover)
    judge = Judge(view, state.mover, read_weights())
    good = TurnSearch(judge, 6, 8, 1).run(view)[0]
    bad = Node(view, None, 0, 0.0, 0.0)
    while bad.state.due:
        worst: list[tuple[float, int, kingdom.State]] = []
        for action in bad.state.legal():
            after = bad.state.copy()
            after.apply(action)
            worst.append((judge.worth(after), action, after))
        worth, action, after = min(worst, key=lambda each: each[:2])
        bad = Node(after, bad, action, worth, worth)
    rollouts = Rollouts(ends=2, tables=4, rounds=1)
    for order in ([good, bad], [bad, good]):
        assert rollouts.best(view, judge, order, read_weights(), Random(1)) is good


def rollout_evaluations(planner: Planner, state: kingdom.State) -> int:
    view = state.view(state.mover)
    search = TurnSearch(Judge(view, view.mover, planner.weights, RIVAL), 4, 8, 1)
    return planner.rollout_evaluations(view, search.run(view))


def test_a_turn_with_a_card_in_its_middle_is_planned_twice_in_the_time_of_one() -> None:
    field = """
    G0  D   D   .   C   C   G
      L   .   .   .   .   .
    """
    state = table(field, places={"L": "fort"}, ready="a2")
    planner = Planner(4, 8, 1)
    assert rollout_evaluations(planner, state) == MAX_EVALUATIONS // 2  # the Fort may end the plan
    fort = state.parse("fort")
    assert planner.plans.choose(state.view(0), lambda: [fort]) == fort
    state.apply(fort)
    state.apply(state.parse("draw canyon"))
    assert rollout_evaluations(planner, state) == MAX_EVALUATIONS // 2
    assert rollout_evaluations(planner, first_turn()) == MAX_EVALUATIONS


def test_styles_of_a_level_weigh_the_rivals_differently() -> None:
    minds = [bots.find("kingdom", f"hard{style}") for style in ("-builder", "", "-blocker")]
    assert [mind.rival for mind in minds if isinstance(mind, Planner)] == sorted(
        {BUILDER, RIVAL, BLOCKER}
    )


@pytest.mark.bulk
@pytest.mark.parametrize(
    ("level", "below", "games", "least"),
    [("easy", "random", 6, 4), ("medium", "easy", 12, 7), ("hard", "medium", 12, 5)],
)
def test_each_level_beats_the_one_below(level: str, below: str, games: int, least: int) -> None:
    """Over the same few games every time; `least` leaves room for a change of weights."""
    duel = Duel("kingdom", level, below, seed=1)
    assert sum(play_duel(duel, number).won for number in range(games)) >= least


@pytest.mark.soak
@pytest.mark.parametrize(
    ("one", "below", "players", "least"),
    [
        ("easy", "random", 2, 48),
        ("medium", "easy", 2, 46),
        ("hard", "medium", 2, 33),
        ("medium", "easy", 4, 30),
        ("hard", "medium", 4, 16),
    ],
)
def test_each_level_beats_the_one_below_over_sixty_games(
    one: str, below: str, players: int, least: int
) -> None:
    """By chance 30 of two players' games, and 15 of four players'."""
    arguments = {"sets": ["base"]}
    duel = Duel("kingdom", one, below, players, seed=2, setup_arguments=arguments)
    assert sum(play_duel(duel, number).won for number in range(60)) >= least


@pytest.mark.soak
@pytest.mark.parametrize(("below", "least"), [("hard", 9), ("greedy", 14)])
def test_an_expert_beats_those_below(below: str, least: int) -> None:
    duel = Duel("kingdom", "expert", below, seed=1, setup_arguments={"sets": ["base"]})
    assert sum(play_duel(duel, number).won for number in range(20)) >= least
