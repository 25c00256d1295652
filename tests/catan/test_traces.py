"""Games of another engine replayed under the official profile, step by step."""

from __future__ import annotations

import sys
from collections import Counter
from typing import Any

import pytest

from hexstead.catan import State, board
from hexstead.catan import actions as act
from hexstead.catan.goods import counts, number
from hexstead.catan.phases import CHOOSING_VICTIM
from hexstead.play import CHANCE, OVER
from tests.catan.foreign import CARDS, GOODS, Foreigner, Step, games, our_legal

Facts = dict[str, Any]


def their_facts(game: Foreigner, theirs: Step) -> Facts:
    """What their state says, but for the longest road."""
    buildings = {
        game.crossing[int(node)]: (game.seat[colour], kind)
        for node, (colour, kind) in theirs["buildings"].items()
    }
    roads = {game.path([one, other]): game.seat[colour] for one, other, colour in theirs["roads"]}
    players = [
        (
            [fields[f"{name}_IN_HAND"] for name in GOODS],
            [fields[f"{name}_IN_HAND"] for name in CARDS],
            fields["PLAYED_KNIGHT"],
            fields["ROADS_AVAILABLE"],
            fields["SETTLEMENTS_AVAILABLE"],
            fields["CITIES_AVAILABLE"],
            fields["HAS_ARMY"],
        )
        for fields in theirs["players"]
    ]
    return {
        "bank": theirs["bank"],
        "deck": theirs["dev_left"],
        "robber": game.hex[tuple(theirs["robber"])],
        "buildings": buildings,
        "roads": roads,
        "players": players,
    }


def our_facts(state: State) -> Facts:
    buildings: dict[int, tuple[int, str]] = {}
    for crossing in range(board.CROSSINGS):
        for seat in range(state.seats):
            if state.settlements[seat] >> crossing & 1:
                buildings[crossing] = (seat, "SETTLEMENT")
            if state.cities[seat] >> crossing & 1:
                buildings[crossing] = (seat, "CITY")
    players = [
        (
            counts(state.hand[seat]),
            counts(state.held[seat]),
            state.knights[seat],
            state.roads_left[seat],
            5 - state.settlements[seat].bit_count(),
            4 - state.cities[seat].bit_count(),
            state.army_holder == seat,
        )
        for seat in range(state.seats)
    ]
    return {
        "bank": counts(state.bank),
        "deck": state.deck_left,
        "robber": state.robber,
        "buildings": buildings,
        "roads": {path: owner for path, owner in enumerate(state.road_at) if owner >= 0},
        "players": players,
    }


def same_road(state: State, theirs: Step) -> bool:
    """Whether the longest roads and the points, which depend on them, agree."""
    for seat, fields in enumerate(theirs["players"]):
        points = sum(state.gold(seat).values())
        if fields["HAS_ROAD"] != (state.road_holder == seat):
            return False
        if _lengths_differ(state, seat, fields):
            return False
        if fields["ACTUAL_VICTORY_POINTS"] != points:
            return False
    return True


def _lengths_differ(state: State, seat: int, fields: Step) -> bool:
    """They measure a road only when it grows after the founding, so short ones are left out."""
    ours, theirs = state.road_length[seat], fields["LONGEST_ROAD_LENGTH"]
    return bool(max(ours, theirs) >= 5 and ours != theirs)


def take(game: Foreigner, state: State, step: Step) -> None:
    """Their step on our table, with the chance that belongs to it."""
    _, kind, value = step["action"]
    result = step["result"]
    state.apply(game.action(kind, value))
    if kind == "MOVE_ROBBER" and state.phase == CHOOSING_VICTIM:
        state.apply(act.STEAL + game.seat[value[1]])
    if state.mover == CHANCE:
        if kind == "ROLL":
            state.apply(act.DICE + sum(result))
        elif kind == "BUY_DEVELOPMENT_CARD":
            state.apply(act.DRAWN + CARDS[result])
        else:
            state.apply(act.STOLEN + GOODS[result])


def compare(head: Step, steps: list[Step]) -> Counter[str]:
    """Replay one game and count what was compared."""
    game = Foreigner(head)
    state = State.start(game.setup)
    told: Counter[str] = Counter()
    for number_, step in enumerate(steps):
        where = f"seed {head['seed']} of {head['spec']}, step {number_}"
        ours, theirs_legal = our_legal(state), game.legal(step)
        assert ours - theirs_legal == set(), where
        strange = theirs_legal - ours
        told["roads out of another's building"] += len(strange)
        assert all(_out_of_a_rival(state, action) for action, _ in strange), where
        assert state.mover == game.seat[step["action"][0]], where
        if (game.action(*step["action"][1:]), -1) in strange:
            told["stopped at such a road"] += 1
            told["steps left out"] += len(steps) - number_
            return told
        take(game, state, step)
        theirs = step["state"]
        assert our_facts(state) == their_facts(game, theirs), where
        told["steps"] += 1
        told["legal"] += len(step["legal"])
        if theirs["winner"] is not None:
            told["whole games"] += 1
            winner = game.seat[theirs["winner"]]
            assert state.winner == winner or winner != state.active, where
            return told
        if state.turn and not same_road(state, theirs):
            told["stopped at a longest road"] += 1
            told["steps left out"] += len(steps) - number_ - 1
            _must_be_a_known_deviation(state, theirs, where)
            return told
        assert state.mover != OVER, where
    raise AssertionError("a foreign game without an end")


def _out_of_a_rival(state: State, action: int) -> bool:
    """A listed deviation: a road that goes on where another player's building has cut it."""
    if not act.ROAD <= action < act.ROAD + board.PATHS:
        return False
    seat = state.mover
    own = state.settlements[seat] | state.cities[seat]
    cut = state.near[seat] & state.built & ~own
    return any(cut >> end & 1 for end in board.PATH_ENDS[action - act.ROAD])


def _must_be_a_known_deviation(state: State, theirs: Step, where: str) -> None:
    """Their longest road may differ only where a building of another player touches the road."""
    for seat, fields in enumerate(theirs["players"]):
        if _lengths_differ(state, seat, fields):
            own = state.settlements[seat] | state.cities[seat]
            assert state.near[seat] & state.built & ~own, where
            assert fields["LONGEST_ROAD_LENGTH"] < state.road_length[seat], where


@pytest.mark.parametrize("name", ["f2", "f4", "r4", "w3"])
def test_another_engine_agrees(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    told: Counter[str] = Counter()
    for head, steps in games(name):
        told += compare(head, steps)
        told["games"] += 1
    with capsys.disabled():
        sys.stdout.write(
            f"\n{name}: " + ", ".join(f"{value} {what}" for what, value in told.items()) + "\n"
        )
    assert told["games"] == 5
    assert told["steps"] > 400


def test_their_deck_is_ours() -> None:
    for name in ("f2", "w3"):
        for head, _ in games(name):
            drawn = Counter(CARDS[card] for card in head["deck"])
            start = State.start(Foreigner(head).setup)
            assert [drawn[kind] for kind in range(5)] == counts(start.deck)
            assert number(start.deck, 0) == 14
