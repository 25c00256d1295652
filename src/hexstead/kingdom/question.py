"""The stack of questions: which seat decides what.

The lowest question is the turn itself. An action of several steps is pushed on top of it, and a
card to be drawn on top of that; a box may ask any seat in the middle of any action. The topmost
question determines the mover and the options. The game is over when the stack is empty.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from hexstead.hexgrid import NOWHERE
from hexstead.kingdom.verbs import TURN
from hexstead.play import OVER

if TYPE_CHECKING:
    from hexstead.kingdom.state import State


MAX_SEATS: Final = 5


class Question:
    """Asks a seat (or chance) to continue with a verb. Immutable, so that copies share it."""

    def __init__(
        self, seat: int, verb: int, held: int = NOWHERE, steps: int = 0, memo: int = 0
    ) -> None:
        self.seat = seat
        self.verb = verb
        self.held = held
        """The hex from which the piece was lifted, or NOWHERE."""
        self.steps = steps
        """The number of steps left, for a verb that counts them."""
        self.memo = memo
        """The operand that the verb remembers, of the kind `Verb.remembers`."""

    def fields(self) -> tuple[int, int, int, int, int]:
        return self.seat, self.verb, self.held, self.steps, self.memo

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Question) and self.fields() == other.fields()

    def __hash__(self) -> int:
        return hash(self.fields())

    def __reduce__(self) -> tuple[Any, ...]:
        return Question, self.fields()

    def __repr__(self) -> str:
        return f"Question{self.fields()}"


TURNS: Final[list[tuple[Question, ...]]] = [(Question(seat, TURN),) for seat in range(MAX_SEATS)]
"""The stack at the start of each seat's turn; created once, because every turn needs it."""


def push(state: State, question: Question) -> None:
    """Ask now: the current action continues after the answer."""
    state.questions += (question,)
    state.mover = question.seat


def pop(state: State) -> Question:
    """Remove and return the topmost question."""
    question = state.questions[-1]
    state.questions = state.questions[:-1]
    state.mover = state.questions[-1].seat if state.questions else OVER
    return question


def replace(state: State, question: Question) -> None:
    """Replace the topmost question."""
    state.questions = (*state.questions[:-1], question)
    state.mover = question.seat


def ask(state: State, question: Question) -> None:
    """Ask when the current action is complete; questions are answered in the order asked."""
    state.asked += (question,)
