"""Who is asked what: the stack of questions.

The lowest question is the turn itself. An action of several steps lies on top of it while it is
being done, a card to be drawn on top of that; a box may ask any seat in the middle of anything. The
topmost question says who moves and what that one may do; when none is left, the game is over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexstead.hexgrid import NOWHERE
from hexstead.kingdom.verbs import TURN
from hexstead.play import OVER

if TYPE_CHECKING:
    from hexstead.kingdom.state import State


MOST_SEATS: Final = 5


class Question:
    """A seat (or chance) is asked to go on with a verb. Never changes, so that copies share it."""

    def __init__(
        self, seat: int, verb: int, held: int = NOWHERE, steps: int = 0, memo: int = 0
    ) -> None:
        self.seat = seat
        self.verb = verb
        self.held = held
        """The hex from which the piece in hand was lifted, or NOWHERE."""
        self.steps = steps
        """How many steps are left, for a verb that counts them."""
        self.memo = memo
        """What else the verb remembers meanwhile, of the kind it says (`Verb.remembers`)."""

    def fields(self) -> tuple[int, int, int, int, int]:
        return self.seat, self.verb, self.held, self.steps, self.memo

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Question) and self.fields() == other.fields()

    def __hash__(self) -> int:
        return hash(self.fields())

    def __repr__(self) -> str:
        return f"Question{self.fields()}"


TURNS: Final[list[tuple[Question, ...]]] = [(Question(seat, TURN),) for seat in range(MOST_SEATS)]
"""The stack with which each seat's turn begins; made once, as every turn asks the same."""


def push(state: State, question: Question) -> None:
    """Ask at once: what is being done now goes on below."""
    state.questions += (question,)
    state.mover = question.seat


def pop(state: State) -> Question:
    """The topmost question is answered."""
    question = state.questions[-1]
    state.questions = state.questions[:-1]
    state.mover = state.questions[-1].seat if state.questions else OVER
    return question


def replace(state: State, question: Question) -> None:
    """The topmost question goes on in another form."""
    state.questions = (*state.questions[:-1], question)
    state.mover = question.seat


def ask(state: State, question: Question) -> None:
    """Ask as soon as what is being done now is complete; who asks first is answered first."""
    state.asked += (question,)
