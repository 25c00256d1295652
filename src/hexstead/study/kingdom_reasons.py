"""Arguments for a turn of Kingdom Builder: its gains, the options it keeps, the rivals it hinders.

Independent of the boxes: tiles and cards have the names their boxes give them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from hexstead.bots.kingdom.features import NAMES, figures
from hexstead.bots.kingdom.ground import ground_of
from hexstead.bots.kingdom.judge import Judge
from hexstead.bots.kingdom.weights import read_weights
from hexstead.kingdom import State
from hexstead.kingdom.terrain import TERRAINS
from hexstead.kingdom.verbs import END, SHIFT
from hexstead.play import Event
from hexstead.study.appraisal import Line, Reason

MAX_REASONS: Final = 3
"""The maximum number of reasons."""
MIN_LOSS: Final = 1.0
"""The minimum loss of the best rival's expected gold worth mentioning."""
MIN_RISE: Final = 0.4
"""The minimum rise of a feature, in gold, worth mentioning."""

REASONS: Final[dict[str, tuple[str, ...]]] = {
    "tile": ("place",),
    "gold": ("card", "n"),
    "free": ("terrain",),
    "reach": ("place",),
    "hinders": ("n",),
    "last_round": (),
    "castle": (),
    "water": (),
    "mountain": (),
    "edge": (),
    "rows": (),
    "quadrants": (),
    "groups": (),
    "specials": (),
    "room": (),
}
"""Each code with the parameters of its sentence."""

_FIGURES: Final[dict[str, str]] = {
    "castles near": "castle",
    "castles far": "castle",
    "water near": "water",
    "mountains near": "mountain",
    "edge near": "edge",
    "rows near": "rows",
    "room in it": "rows",
    "fewest in a quadrant": "quadrants",
    "second fewest": "quadrants",
    "lead": "quadrants",
    "quadrants ahead": "quadrants",
    "groups": "groups",
    "specials of a group": "specials",
    "specials touched": "specials",
    "specials near": "specials",
    "room": "room",
}
"""The name of each feature that is reported when it rises; others are not reported."""


def reasons_for(view: State, lines: Sequence[Line]) -> list[list[Reason]]:
    """The reasons of each line, the strongest first."""
    judge = Judge(view, view.mover, read_weights())
    outcomes = [_Outcome(view, judge, line) for line in lines]
    in_all = set.intersection(*[outcome.free for outcome in outcomes])
    return [outcome.reasons(in_all) for outcome in outcomes]


class _Outcome:
    """The result of a line, and the events on the way."""

    def __init__(self, view: State, judge: Judge, line: Line) -> None:
        self.seat = judge.seat
        self.before = view
        self.judge = judge
        self.after = view.copy()
        self.events: list[Event] = []
        for action in line.actions:
            if action != END << SHIFT:
                self.events += self.after.perform(action)
        self.free = _free_terrains(self.after, self.seat)

    def reasons(self, in_all: set[int]) -> list[Reason]:
        """In order of weight; terrain that all lines keep free is no reason for one of them."""
        found = self._tiles() + self._gold()
        found += [
            Reason("free", {"terrain": TERRAINS[kind]}) for kind in sorted(self.free - in_all)
        ]
        found += self._hindered() + self._reached()
        if any(event.what == "last_round" for event in self.events):
            found.insert(0, Reason("last_round"))
        if len(found) < MAX_REASONS:
            found += self._figure()
        return found[:MAX_REASONS]

    def _tiles(self) -> list[Reason]:
        places = [
            str(event.details["place"])
            for event in self.events
            if event.what == "tile_taken" and event.seat == self.seat
        ]
        return [Reason("tile", {"place": place}) for place in dict.fromkeys(places)]

    def _gold(self) -> list[Reason]:
        """The card that brings most of the gold."""
        earned: Counter[str] = Counter()
        for event in self.events:
            if event.what == "gold" and event.seat == self.seat:
                earned[str(event.details["source"])] += int(str(event.details["gold"]))
        best = [(source, gold) for source, gold in earned.most_common(2) if gold > 0]
        return [Reason("gold", {"card": source, "n": gold}) for source, gold in best]

    def _hindered(self) -> list[Reason]:
        judge = self.judge
        lost = (judge.rivals(self.before) - judge.rivals(self.after)) / judge.rival
        return [Reason("hinders", {"n": round(lost)})] if lost >= MIN_LOSS else []

    def _reached(self) -> list[Reason]:
        """A tile that is now one build away, and was not before."""
        ground = ground_of(self.after.rules)
        claimed = self.after.claimed[self.seat]
        new = self._wanted(self.after) & ~self._wanted(self.before) & ~claimed
        places = [name for name, mask in ground.places if mask & new]
        return [Reason("reach", {"place": place}) for place in places[:1]]

    def _wanted(self, state: State) -> int:
        ground = ground_of(state.rules)
        reach = state.near[self.seat] & state.open & ground.buildable
        return state.stocked & ground.grid.around(reach)

    def _figure(self) -> list[Reason]:
        """The feature that rose most."""
        judge = self.judge
        weights = judge.effective.figures
        best: str | None = None
        most = MIN_RISE
        now, then = [
            figures(judge.ground, state, self.seat, judge.effective.blocks, judge.next, judge.later)
            for state in (self.after, self.before)
        ]
        for index, name in enumerate(NAMES):
            rise = weights[index] * (now[index] - then[index])
            if name in _FIGURES and rise > most:
                best, most = name, rise
        return [Reason(_FIGURES[best])] if best is not None else []


def _free_terrains(state: State, seat: int) -> set[int]:
    """The terrains without an adjacent own piece, where one could build anywhere (R3)."""
    ground = ground_of(state.rules)
    reach = state.near[seat] & state.open
    return {
        kind
        for kind, mask in zip(ground.terrains, ground.terrain_masks, strict=True)
        if not mask & reach
    }
