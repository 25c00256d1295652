"""Read the turn and the stack of questions of a position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from hexstead.hexgrid import NOWHERE, GridError
from hexstead.kingdom.box import SUPPLY
from hexstead.kingdom.deck import DEAL, NEXT, NO_CARD, PURPOSES
from hexstead.kingdom.notation import read_operand
from hexstead.kingdom.position import MAX_TURNS, MOVERS
from hexstead.kingdom.question import Question
from hexstead.kingdom.terrain import NO_TERRAIN, TERRAINS
from hexstead.kingdom.verbs import CHOOSE, DRAW, NOTHING, TURN
from hexstead.play import CHANCE, EVERYBODY, OVER, SPECTATOR, IllegalAction, PositionError
from hexstead.play.fields import Fields, brief

if TYPE_CHECKING:
    from hexstead.kingdom.state import State


def read_turn(state: State, fields: Fields) -> None:
    """Set whose turn it is, the card in play, and how far the turn has come."""
    cards = [card.name for card in state.rules.terrain_cards]
    last = state.seats - 1
    state.viewer = fields.number("viewer", EVERYBODY, SPECTATOR, last)
    state.turn_seat = fields.number("turn_seat", state.rules.setup.start, 0, last)
    card = fields.choice("card", cards)
    state.card = NO_CARD if card is None else cards.index(card)
    builds: Mapping[int, int] = {}
    if card is not None and not _asked(state, fields, CHOOSE):
        builds = state.rules.terrain_cards[state.card].builds
    usual = TERRAINS[next(iter(builds))] if builds else None
    played = fields.choice("played", [TERRAINS[terrain] for terrain in builds], usual)
    state.played = NO_TERRAIN if played is None else TERRAINS.index(played)
    state.made = fields.number("made", 0, 0, SUPPLY)
    usual_due = max(0, builds[state.played] - state.made) if builds else 0
    state.due = fields.number("due", usual_due, 0, SUPPLY)
    over = fields.value.get("questions") == []  # a supply may run out while builds are still due
    if state.due and card is None and fields.value.get("mover") not in MOVERS.values():
        if not over and not _asked(state, fields, DRAW):
            raise fields.wrong("due", "builds are due, but no terrain card is in play")
    state.waived = fields.flag("waived", False)
    state.idle = fields.number("idle", 0, 0, MAX_TURNS)
    state.shuffles = fields.number("shuffles", 0, 0, MAX_TURNS)
    state.draws = fields.number("draws", 0, 0, SUPPLY)


def _asked(state: State, fields: Fields, number: int) -> bool:
    """Whether one of the questions is about this verb."""
    name = state.rules.verb(number).name
    questions = fields.list_of_fields("questions")
    return any(entry.value.get("verb") == name for entry in questions)


def read_questions(state: State, fields: Fields) -> None:
    """Set the stack of questions, and the mover."""
    if "questions" in fields:
        state.questions = tuple(
            _question(state, entry) for entry in fields.list_of_fields("questions")
        )
    elif fields.value.get("mover") == MOVERS[OVER]:
        state.questions = ()
    else:
        state.questions = (Question(state.turn_seat, TURN),)
    for question in state.questions[1:]:
        if question.verb == TURN:
            raise fields.wrong("questions", "the turn must be the lowest question")
    state.mover = state.questions[-1].seat if state.questions else OVER
    top = state.questions[-1] if state.questions else None
    if top is not None and top.seat == CHANCE and top.memo not in (DEAL, NEXT):
        if len(state.questions) < 2:
            raise fields.wrong("questions", "a card is drawn without a purpose")
    state.forget_options()


def _question(state: State, entry: Fields) -> Question:
    rules = state.rules
    entry.only(("seat", "verb", "held", "steps", "for", "memo"))
    known = [verb.name for verb in rules.verbs if verb is not None]
    name = entry.choice("verb", known)
    if name is None:
        raise PositionError("missing verb", entry.path("verb"))
    number = rules.verb_numbers[name]
    if number == DRAW:
        purpose = entry.choice("for", PURPOSES[1:])
        if purpose is None or entry.value.get("seat") != MOVERS[CHANCE]:
            raise PositionError("the purpose of the draw is missing", entry.where)
        before = entry.number("steps", 0, 0, rules.verb(DRAW).number_of_steps)
        return Question(CHANCE, DRAW, steps=before, memo=PURPOSES.index(purpose))
    verb = rules.verb(number)
    if verb.steps is None and number != TURN:
        raise entry.wrong("verb", f"{name!r} cannot be asked about")
    seat = entry.number("seat", state.turn_seat, 0, state.seats - 1)
    held = entry.value.get("held")
    hex_ = NOWHERE
    if held is not None:
        hex_ = read_hex(state, entry, "held", held if isinstance(held, str) else brief(held))
        if state.taken >> hex_ & 1:
            raise entry.wrong("held", f"the piece lifted from {held} still stands there")
    steps = entry.number("steps", 0, 0, max(verb.number_of_steps, 0))
    return Question(seat, number, hex_, steps, _memo(state, entry, verb.remembers))


def _memo(state: State, entry: Fields, kind: str) -> int:
    memo = entry.value.get("memo")
    if kind == NOTHING or memo is None:
        return 0 if kind == NOTHING else -1
    try:
        return read_operand(state, kind, memo if isinstance(memo, str) else brief(memo))
    except IllegalAction as problem:
        raise entry.wrong("memo", str(problem)) from problem


def read_hex(state: State, fields: Fields, key: str, name: str) -> int:
    """The hex that a field names."""
    try:
        return state.rules.board.grid.parse(name)
    except GridError as problem:
        raise fields.wrong(key, str(problem)) from problem
