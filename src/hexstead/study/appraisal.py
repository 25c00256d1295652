"""What an appraisal is, whatever the game: how every seat stands, and the best lines of the mover.

Gold stands for whatever a game counts at its end; in Catan it is victory points.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final, Literal, Protocol

from hexstead.play import Params, State, find_game, load

Effort = Literal["quick", "thorough"]
EFFORTS: Final[tuple[Effort, ...]] = ("quick", "thorough")
"""How long is thought about lines: some hundredths of a second, or about one."""


@dataclass(frozen=True)
class Standing:
    """How a seat stands."""

    gold: float
    """What it can expect to have at the end."""
    chance: float
    """How likely it wins; a shared win counts in parts, so the chances of all seats make 1."""


@dataclass(frozen=True)
class Line:
    """Some actions of the mover one after the other: a whole turn, or as much of it as can be
    foreseen."""

    actions: tuple[int, ...]
    """Up to the end of the turn, to somebody else's decision, or to chance."""
    gold: float
    """What the mover can expect to have at the end of the game after it."""
    chance: float
    """How likely the mover wins after it."""
    worth: float
    """What lines of one view are ordered by, in gold: it counts what others lose, too. How much
    worse one line is than another is the difference of these."""


@dataclass(frozen=True)
class Reason:
    """What speaks for a line, as a code and what fills the gaps of its sentence. The pages have the
    words."""

    code: str
    params: Params = field(default_factory=dict)


class Appraiser(Protocol):
    """Appraises the positions of one game. It is given views, so it knows nothing hidden."""

    half_gold: float
    """A decision that gives away so much gold, or points, is half as accurate as the best."""
    solved: float
    """A turn that is worse than the best by less than this solves a puzzle."""
    reason_codes: Mapping[str, tuple[str, ...]]
    """The codes of its reasons with the names of their parameters."""
    proposal: str | None
    """The verb of actions that bind nobody, such as offers. What counts is what is done about the
    answers, so that proposals are not judged."""

    def standing(self, view: State) -> tuple[Standing, ...]:
        """How each seat stands, by the view of a seat or of a spectator."""

    def best_lines(
        self,
        view: State,
        count: int,
        rng: Random,
        effort: Effort = "quick",
        also: Sequence[Sequence[int]] = (),
        seconds: float | None = None,
    ) -> list[Line]:
        """The best few lines of the mover, whose view it is, the best first.

        The lines in `also` are judged by the same measure and listed as well, at the place they
        deserve; what comes in them after chance, or after others' decisions, is cut off. With a
        count of 0 no other lines are looked for. The same view and the same generator bring the
        same lines, unless `seconds` are over before all was looked at: then the lines are the best
        of what was found by then.
        """

    def reasons(self, view: State, lines: Sequence[Line]) -> list[list[Reason]]:
        """What speaks for each of these lines of a view, the weightiest first: what it brings about
        (as the engine tells it), and how the position changes by it."""


class NoAppraiser(ValueError):
    """Raised for a game whose positions cannot be appraised."""


def find(game: str) -> Appraiser:
    """Make the appraiser of a game; NoAppraiser where it has none."""
    make = load(find_game(game).appraiser)
    if make is None:
        raise NoAppraiser(f"{game} has no appraiser")
    appraiser: Appraiser = make()
    return appraiser
