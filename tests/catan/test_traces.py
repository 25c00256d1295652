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
from tests.catan.other_engine import CARDS, GOODS, OtherEngineGame, Step, games, our_legal
from tests.catan.road_search import longest_line, longest_road, rivals_of, roads_of

Position = dict[str, Any]

STEPS = {"f2": 905, "f4": 1516, "r4": 6025, "w3": 2685}
"""The number of steps of each file: none is left out."""


def their_position(game: OtherEngineGame, theirs: Step) -> Position:
    """Their state, except for the longest road."""
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


def our_position(state: State) -> Position:
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
        "deck": state.deck_size,
        "robber": state.robber,
        "buildings": buildings,
        "roads": {path: owner for path, owner in enumerate(state.road_at) if owner >= 0},
        "players": players,
    }


def take(game: OtherEngineGame, state: State, step: Step) -> None:
    """Take their step on our table, with the chance that belongs to it."""
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


class Roads:
    """The holder of the longest road: by the official rule (K14), and by that engine.

    It does not count the last road into another player's building, unless it is the first as well
    and was there before; it measures a road only when it grows or is cut, and ignores it before the
    first road after the founding; and when a road is cut, the card goes to the longest road there
    is, however short, of equals to the one who built first.
    """

    def __init__(self, state: State) -> None:
        self.lengths = [0] * state.seats
        self.holder = -1
        self.theirs: dict[int, int] = {}
        self._reached = [0] * state.seats
        """The crossings where lines begin: those to which a seat has built when no rival stood
        there and, once its road was cut, all that it touches."""
        self.shown = [0] * state.seats
        self.their_holder = -1
        self._their_best = 0

    def after(self, state: State, action: int, founding: bool) -> None:
        """Update after an action, of the founding or not, that led to this state."""
        seat = self._owner(state, action)
        if seat < 0:
            return
        self.lengths = [
            longest_road(roads_of(state, each), rivals_of(state, each))
            for each in range(state.seats)
        ]
        self.holder = self._official_holder()
        if action < act.SETTLEMENT:
            for end in board.PATH_ENDS[action - act.ROAD]:
                self._reached[seat] |= 1 << end & ~rivals_of(state, seat)
            length = self._as_they_measure(state, seat)
            self.theirs[seat] = max(self.theirs.get(seat, 0), length)
            if length >= 5 and length > self._their_best:
                self._their_best, self.their_holder = length, seat
        else:
            self._cut(state, seat, action - act.SETTLEMENT)
        if not founding:
            self.shown = [self.theirs.get(each, 0) for each in range(state.seats)]

    def _owner(self, state: State, action: int) -> int:
        """The seat whose road or settlement was built, if any."""
        if act.ROAD <= action < act.SETTLEMENT:
            return state.road_at[action - act.ROAD]
        if act.SETTLEMENT <= action < act.CITY:
            at = action - act.SETTLEMENT
            return next(seat for seat in range(state.seats) if state.settlements[seat] >> at & 1)
        return -1

    def _as_they_measure(self, state: State, seat: int) -> int:
        open_ = ~rivals_of(state, seat)
        return longest_line(roads_of(state, seat), open_, open_, self._reached[seat])

    def _official_holder(self) -> int:
        """The single leader with five or more; the holder keeps the card on a tie."""
        best = max(self.lengths)
        ahead = [seat for seat, length in enumerate(self.lengths) if length == best >= 5]
        if self.holder in ahead:
            return self.holder
        return ahead[0] if len(ahead) == 1 else -1

    def _cut(self, state: State, builder: int, crossing: int) -> None:
        for seat in range(state.seats):
            there = [path for path in board.PATHS_AT[crossing] if state.road_at[path] == seat]
            if seat != builder and len(there) == 2:
                self._reached[seat] |= state.near[seat]
                self.theirs[seat] = self._as_they_measure(state, seat)
                self.their_holder = max(self.theirs, key=lambda each: self.theirs[each])
                self._their_best = self.theirs[self.their_holder]


def compare(head: Step, steps: list[Step]) -> Counter[str]:
    """Replay one game to its end and count the comparisons."""
    game = OtherEngineGame(head)
    goal = game.setup.profile.points
    state = State.start(game.endless_setup)
    roads = Roads(state)
    totals: Counter[str] = Counter()
    for number_, step in enumerate(steps):
        where = f"seed {head['seed']} of {head['spec']}, step {number_}"
        ours, theirs_legal = our_legal(state), game.legal(step)
        assert ours - theirs_legal == set(), where
        strange = theirs_legal - ours
        totals["legal roads out of another's building"] += len(strange)
        assert all(_out_of_a_rival(state, action) for action, _ in strange), where
        assert state.mover == game.seat[step["action"][0]], where
        action = game.action(*step["action"][1:])
        if (action, -1) in strange:
            totals["such roads built"] += 1
            _open_way(state, action)
        founding = state.turn_number == 0
        judged = state.copy()
        judged.profile = game.setup.profile
        take(game, state, step)
        roads.after(state, action, founding)
        theirs = step["state"]
        assert our_position(state) == their_position(game, theirs), where
        assert state.road_length == roads.lengths, where
        assert state.road_holder == roads.holder, where
        assert [each["LONGEST_ROAD_LENGTH"] for each in theirs["players"]] == roads.shown, where
        totals["steps with another longest road"] += roads.holder != roads.their_holder
        points = [sum(state.gold(seat).values()) for seat in range(state.seats)]
        for seat, fields in enumerate(theirs["players"]):
            assert fields["HAS_ROAD"] == (roads.their_holder == seat), where
            more = 2 * ((roads.their_holder == seat) - (roads.holder == seat))
            assert fields["ACTUAL_VICTORY_POINTS"] == points[seat] + more, where
        take(game, judged, step)
        won = points[state.turn_seat] >= goal
        assert (judged.winner, judged.mover == OVER) == (state.turn_seat if won else -1, won), where
        totals["steps"] += 1
        totals["legal"] += len(step["legal"])
        if theirs["winner"] is not None:
            assert number_ == len(steps) - 1, where
            assert theirs["players"][game.seat[theirs["winner"]]]["ACTUAL_VICTORY_POINTS"] >= goal
            return totals
    raise AssertionError("a foreign game without an end")


def _out_of_a_rival(state: State, action: int) -> bool:
    """A listed deviation: a road that continues where another player's building has cut it."""
    if not act.ROAD <= action < act.ROAD + board.PATHS:
        return False
    cut = state.near[state.mover] & rivals_of(state, state.mover)
    return any(cut >> end & 1 for end in board.PATH_ENDS[action - act.ROAD])


def _open_way(state: State, action: int) -> None:
    """Let the mover build a road that the rules forbid, to follow their game."""
    seat = state.mover
    state.ways = [
        sorted([*ways, action]) if at == seat else ways for at, ways in enumerate(state.ways)
    ]


@pytest.mark.parametrize("name", STEPS)
def test_another_engine_agrees(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    totals: Counter[str] = Counter()
    for head, steps in games(name):
        totals += compare(head, steps)
        totals["games"] += 1
    with capsys.disabled():
        sys.stdout.write(
            f"\n{name}: " + ", ".join(f"{value} {what}" for what, value in totals.items()) + "\n"
        )
    assert totals["games"] == 5
    assert totals["steps"] == STEPS[name]


def test_their_deck_equals_ours() -> None:
    for name in ("f2", "w3"):
        for head, _ in games(name):
            drawn = Counter(CARDS[card] for card in head["deck"])
            start = State.start(OtherEngineGame(head).setup)
            assert [drawn[kind] for kind in range(5)] == counts(start.deck)
            assert number(start.deck, 0) == 14
