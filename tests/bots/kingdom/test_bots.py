"""The bots of Kingdom Builder: legal, using views alone, and greedy better than random."""

from __future__ import annotations

from random import Random

import pytest

from hexstead import bots, kingdom
from hexstead.bots.kingdom.evaluation import Evaluation
from hexstead.bots.kingdom.greedy import GAIN, Greedy
from hexstead.kingdom.registry import boxes
from hexstead.kingdom.verbs import BUILD, END, NO_VERB, PUT, SHIFT
from hexstead.play import CHANCE, OVER, Player, State, draw, play_out

EVERY_BOT = bots.names("kingdom")
QUICK = [name for name in EVERY_BOT if name in ("random", "greedy", "easy", "medium")]
"""Bots that play a game in about a second on the plain engine."""


class Blindfold:
    """A player that checks that it gets only the view of its own seat."""

    def __init__(self, player: Player, seat: int) -> None:
        self.player = player
        self.seat = seat
        self.looks = 0

    def choose(self, view: State, rng: Random) -> int:
        assert view.viewer == self.seat
        assert view.mover == self.seat
        self.looks += 1
        return self.player.choose(view, rng)


def start(seed: int, players: int = 2, sets: list[str] | None = None) -> kingdom.State:
    return kingdom.State.start(kingdom.Setup.random(seed, players, sets or ["base"]))


def test_the_bots_have_names() -> None:
    styles = [name for name in EVERY_BOT if "-" in name]
    levels = [name for name in bots.LEVELS if name in EVERY_BOT]
    assert ["random", "greedy", *levels, *styles] == EVERY_BOT
    assert {bots.level_of(style) for style in styles} == {"hard", "expert"}
    assert isinstance(bots.find("kingdom", "greedy"), Greedy)


def test_a_level_falls_back_on_those_below() -> None:
    assert bots.simpler("kingdom", "expert") == ["hard", "medium", "easy", "random"]
    assert bots.simpler("kingdom", "greedy") == ["random"]


def test_a_style_belongs_to_the_level_in_its_name() -> None:
    assert bots.level_of("expert") == bots.level_of("expert-builder") == "expert"
    assert bots.level_of("greedy") is None
    assert bots.simpler("kingdom", "hard-builder") == ["medium", "easy", "random"]


def test_a_table_of_bots_of_one_level_plays_in_several_styles() -> None:
    assert [bots.at_seat("kingdom", "hard", seat) for seat in range(4)] == [
        "hard",
        "hard-builder",
        "hard-blocker",
        "hard",
    ]
    assert bots.at_seat("kingdom", "hard-blocker", 0) == "hard-blocker"
    assert bots.at_seat("kingdom", "greedy", 3) == "greedy"


def test_an_unknown_bot_is_refused_with_the_available_ones() -> None:
    with pytest.raises(bots.UnknownBot, match=r"'gredy' for kingdom; available: random, greedy"):
        bots.find("kingdom", "gredy")


def test_a_bot_of_an_unknown_game_names_the_games() -> None:
    with pytest.raises(ValueError, match=r"unknown game 'chess'; expected one of .*kingdom"):
        bots.find("chess", "random")


@pytest.mark.parametrize("name", QUICK)
def test_bots_see_only_views_and_play_any_mix_of_boxes_to_the_end(name: str) -> None:
    for seed in range(3 if name in ("random", "greedy") else 1):
        state = start(seed, 2 + seed, list(boxes()))
        seats = [Blindfold(bots.find("kingdom", name), seat) for seat in range(state.seats)]
        play_out(state, seats, Random(seed))
        assert state.mover == OVER
        assert all(seat.looks for seat in seats)


@pytest.mark.parametrize("name", [*QUICK, "hard", "expert"])
def test_a_bot_leaves_the_view_unchanged_and_is_deterministic(name: str) -> None:
    state = start(5, 3)
    rng = Random(5)
    looks = 200 if name in QUICK[:2] else 1 if name == "expert" else 4
    while state.mover != OVER and looks:
        if state.mover == CHANCE:
            state.apply(draw(state, rng))
            continue
        looks -= 1
        view = state.view(state.mover)
        seed = rng.random()
        action = bots.find("kingdom", name).choose(view, Random(seed))
        assert view == state.view(state.mover)
        assert action in state.legal()
        assert bots.find("kingdom", name).choose(view, Random(seed)) == action
        state.apply(action)


def test_random_takes_every_legal_action() -> None:
    state = start(1)
    rng = Random(1)
    while state.mover == CHANCE:
        state.apply(draw(state, rng))
    player = bots.find("kingdom", "random")
    taken = {player.choose(state.view(state.mover), rng) for _ in range(1500)}
    assert taken == set(state.legal())


def test_greedy_beats_random() -> None:
    """Of 16 games a coin would win 14 or more in one run of 478."""
    won = 0
    for seed in range(16):
        state = start(seed)
        names = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        play_out(state, [bots.find("kingdom", name) for name in names], Random(seed))
        won += state.winners() == [names.index("greedy")]
    assert won >= 14


def test_greedy_lifts_a_settlement_only_for_a_better_place() -> None:
    moves = 0
    for seed in range(2):
        state = start(seed)
        rng = Random(seed)
        player = Greedy()
        before = 0.0
        while state.mover != OVER:
            if state.mover == CHANCE:
                state.apply(draw(state, rng))
                continue
            seat = state.mover
            evaluate = Evaluation(state, seat)
            if state.doing == NO_VERB:
                before = evaluate(state)
            action = player.choose(state.view(seat), rng)
            state.apply(action)
            if action >> SHIFT == PUT:
                moves += 1
                assert evaluate(state) > before + GAIN / 2
    assert moves


WITH_TILES = [
    name
    for name, box in boxes().items()
    if box.quadrants and any(location.verbs for location in box.locations)
]


@pytest.mark.parametrize("name", WITH_TILES)
def test_greedy_uses_tiles_of_every_box(name: str) -> None:
    used: set[str] = set()

    def note(state: State, action: int) -> None:
        if state.mover >= 0 and action >> SHIFT not in (BUILD, END, PUT):
            used.add(state.text(action).split()[0])

    for seed in range(2):
        state = start(seed, 2, list(dict.fromkeys(["base", name])))
        play_out(state, [Greedy(), Greedy()], Random(seed), note)
    verbs = {verb.name for place in boxes()[name].locations for verb in place.verbs}
    assert verbs & used, f"nothing of {name} was used"


def test_greedy_takes_the_gold_that_lies_next_to_it() -> None:
    """Three builds beside water bring three gold at once with Fishermen."""
    state = kingdom.State.start(kingdom.Setup.first_game())
    rng = Random(2)
    player = Greedy()
    while state.mover == CHANCE:
        state.apply(draw(state, rng))
    seat = state.mover
    while state.due:
        state.apply(player.choose(state.view(seat), rng))
    assert state.gold(seat)["fishermen"] + state.gold(seat)["knights"] >= 6
