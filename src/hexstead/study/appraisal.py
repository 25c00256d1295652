"""The interface of an appraiser: the expectation of every seat, and the best lines of the mover.

Gold stands for the score of any game; in Catan it is victory points.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final, Literal, Protocol

from hexstead.play import Params, State, find_game, load

Effort = Literal["quick", "thorough"]
EFFORTS: Final[tuple[Effort, ...]] = ("quick", "thorough")
"""The effort of a search: some hundredths of a second, or about one second."""


@dataclass(frozen=True)
class Expectation:
    """The evaluation of a seat."""

    gold: float
    """Its expected final score."""
    chance: float
    """Its probability to win; a shared win counts in fractions, so the chances of all seats add up
    to 1."""


@dataclass(frozen=True)
class Line:
    """A sequence of actions of the mover: a whole turn, or as much of it as can be foreseen."""

    actions: tuple[int, ...]
    """Up to the end of the turn, to another seat's decision, or to chance."""
    gold: float
    """The mover's expected final score after it."""
    chance: float
    """The mover's probability to win after it."""
    worth: float
    """The value by which lines of one view are ordered, in gold; it includes other seats' losses.
    The difference of two values is how much worse a line is."""


@dataclass(frozen=True)
class Reason:
    """An argument for a line, as a code with the parameters of its sentence, which the pages
    have."""

    code: str
    params: Params = field(default_factory=dict)


class Appraiser(Protocol):
    """Evaluates the positions of one game. It is given views, so it knows nothing hidden."""

    half_gold: float
    """A decision that loses this much gold, or points, has half the accuracy of the best."""
    solved: float
    """A turn that is worse than the best by less than this solves a puzzle."""
    reason_codes: Mapping[str, tuple[str, ...]]
    """The codes of its reasons with the names of their parameters."""
    proposal: str | None
    """The verb of actions without commitment, such as offers. Only the reactions to the answers
    matter, so proposals are not judged."""

    def expectations(self, view: State) -> tuple[Expectation, ...]:
        """The expectation of each seat, from the view of a seat or of a spectator."""

    def best_lines(
        self,
        view: State,
        count: int,
        rng: Random,
        effort: Effort = "quick",
        also: Sequence[Sequence[int]] = (),
        seconds: float | None = None,
    ) -> list[Line]:
        """The best lines of the mover, from its view, the best first.

        The lines in `also` are judged by the same measure and listed at their rank; their actions
        after chance or other seats' decisions are cut off. With a count of 0 no other lines are
        searched. The same view and generator give the same lines, unless `seconds` run out: then
        the lines are the best found so far.
        """

    def reasons(self, view: State, lines: Sequence[Line]) -> list[list[Reason]]:
        """The arguments for each of these lines of a view, the strongest first: its effects (as the
        engine reports them), and the changes of the position."""


class NoAppraiser(ValueError):
    """Raised for a game whose positions cannot be appraised."""


def find(game: str) -> Appraiser:
    """Make the appraiser of a game, the strongest if its class has several.

    Raises:
        NoAppraiser: if the game has none.
        SetupError: for an unknown game.
    """
    make = load(find_game(game).appraiser)
    if make is None:
        raise NoAppraiser(f"{game} has no appraiser")
    appraiser: Appraiser = getattr(make, "strongest", make)()
    return appraiser
