"""Read the phase of a position, and the seat that decides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexstead.catan.actions import counter_action, given, is_counter, is_offer, wanted
from hexstead.catan.board import CROSSING_NAME, PATHS_AT
from hexstead.catan.build import crossings_of
from hexstead.catan.goods import POINT_CARD, holds, number
from hexstead.catan.notation import parse
from hexstead.catan.phases import (
    ACCEPTED,
    ANSWERING,
    CHOOSING_START,
    CHOOSING_VICTIM,
    DECLINED,
    DISCARDING,
    DRAWING,
    FINISHED,
    FOUNDING_ROAD,
    FOUNDING_SETTLEMENT,
    FREE_ROADS,
    MOVING_ROBBER,
    NO_SEAT,
    PENDING,
    PHASES,
    PICKING,
    ROLLING,
    STEALING,
)
from hexstead.catan.robber import victims
from hexstead.catan.trade import well_formed
from hexstead.play import CHANCE, OVER, IllegalAction, PositionError
from hexstead.play.fields import Fields, brief

if TYPE_CHECKING:
    from hexstead.catan.state import State

_BY_CHANCE: Final = (CHOOSING_START, ROLLING, STEALING, DRAWING)


def read_phase(state: State, fields: Fields, seats: list[Fields]) -> None:
    """Read the phase and what it needs, and check that no seat has won already."""
    phase = state.phase
    state.mover = CHANCE if phase in _BY_CHANCE else state.turn_seat
    if phase in (FOUNDING_SETTLEMENT, FOUNDING_ROAD, CHOOSING_START):
        _read_founding(state, fields, seats)
    _read_card_played(state, fields)
    _read_discards(state, fields, seats)
    _read_robber(state, fields)
    _read_free_roads(state, fields)
    _read_offer(state, fields)
    _read_let_first(state, fields)
    if phase == DRAWING and not state.deck_size and not state.under:
        raise fields.wrong("phase", "no development card is left (K4)")
    _read_victory(state, fields)


# --- founding -------------------------------------------------------------------------------


def _founders(state: State) -> list[int]:
    """The order of founding; round two is reversed (K5)."""
    there = [(state.turn_seat + step) % state.seats for step in range(state.seats)]
    return [*there, *reversed(there)]


def _read_founding(state: State, fields: Fields, seats: list[Fields]) -> None:
    founded = state.founded
    if state.phase == CHOOSING_START and (founded or state.setup.start is not None):
        raise fields.wrong("phase", "the starting seat is already known (K5)")
    done = founded - (state.phase == FOUNDING_ROAD)
    if not 0 <= done < 2 * state.seats:
        raise fields.wrong(
            "phase", f"{founded} settlements contradict the phase {_name(state)} (K5)"
        )
    order = _founders(state)
    for seat, each in enumerate(seats):
        settlements = order[:founded].count(seat)
        roads = order[:done].count(seat)
        if state.settlements[seat].bit_count() != settlements or state.cities[seat]:
            raise each.wrong("settlements", f"expected {settlements} at this stage (K5)")
        if state.road_at.count(seat) != roads:
            raise each.wrong("roads", f"expected {roads} at this stage (K5)")
        bare = [
            at
            for at in crossings_of(state.settlements[seat], 0)
            if not any(state.road_at[path] == seat for path in PATHS_AT[at])
        ]
        if len(bare) != settlements - roads:
            raise each.wrong("roads", f"missing a road at {CROSSING_NAME[bare[0]]} (K5)")
        if bare:
            state.founded_at = bare[0]
    if state.phase != CHOOSING_START:
        state.mover = order[done]


def _name(state: State) -> str:
    return PHASES[state.phase]


# --- a turn -----------------------------------------------------------------------------------


def _read_card_played(state: State, fields: Fields) -> None:
    """A knight before the roll and free roads come from a card played this turn."""
    robber = (MOVING_ROBBER, CHOOSING_VICTIM, STEALING)
    must = state.phase == FREE_ROADS or (state.phase in robber and not state.rolled)
    state.card_played = fields.flag("card_played", must) or must


def _read_discards(state: State, fields: Fields, seats: list[Fields]) -> None:
    owed = [
        each.number("owed", 0, 0, cards) for each, cards in zip(seats, state.cards, strict=True)
    ]
    if state.phase != DISCARDING:
        for seat, each in enumerate(seats):
            if owed[seat]:
                raise each.wrong("owed", f"no seat discards in the phase {_name(state)} (K12)")
        return
    if not any(owed):
        limit = state.profile.hand_limit
        owed = [cards // 2 if cards > limit else 0 for cards in state.cards]
    state.owed = owed
    _ask_one_of(state, fields, [seat for seat in range(state.seats) if owed[seat]])


def _ask_one_of(state: State, fields: Fields, asked: list[int]) -> None:
    """Of several seats that decide at once, the mover of the position, or else the first."""
    if not asked:
        raise fields.wrong("phase", f"no seat can decide in the phase {_name(state)}")
    mover = fields.number("mover", asked[0], 0, state.seats - 1)
    if mover not in asked and not (state.phase == ANSWERING and mover == state.turn_seat):
        raise fields.wrong("mover", f"expected one of the seats {asked}, got {mover}")
    state.mover = mover


def _read_robber(state: State, fields: Fields) -> None:
    state.victim = fields.number("victim", NO_SEAT, 0, state.seats - 1)
    found = victims(state)
    if state.phase == CHOOSING_VICTIM and len(found) < 2:
        raise fields.wrong("phase", "the robber's hex offers no choice of victims (K12)")
    if state.phase != STEALING:
        if state.victim != NO_SEAT:
            raise fields.wrong("victim", f"no card is stolen in the phase {_name(state)} (K12)")
        return
    if state.victim == NO_SEAT and len(found) == 1:
        state.victim = found[0]
    if state.victim not in found:
        raise fields.wrong("victim", f"expected one of the seats {found} (K12)")


def _read_free_roads(state: State, fields: Fields) -> None:
    if state.phase == FREE_ROADS:
        state.free_roads = fields.number("free_roads", 2, 1, 2)
        if not state.ways[state.turn_seat]:
            raise fields.wrong("free_roads", "no road can be built (K13)")
    elif fields.number("free_roads", 0, 0, 2):
        raise fields.wrong("free_roads", f"no road is free in the phase {_name(state)} (K13)")


# --- trade ------------------------------------------------------------------------------------


def _read_offer(state: State, fields: Fields) -> None:
    if state.phase not in (ANSWERING, PICKING):
        if "offer" in fields:
            raise fields.wrong("offer", f"no offer is open in the phase {_name(state)} (K9)")
        return
    if "offer" not in fields:
        raise fields.wrong("offer", f"the phase {_name(state)} needs an offer (K9)")
    entry = fields.fields("offer")
    entry.only(("text", "answers"))
    state.offer = _deal(state, entry, "text", entry.value.get("text"), state.turn_seat)
    if not is_offer(state.offer):
        raise entry.wrong("text", "expected an offer, got a counter-offer (K9)")
    state.offers_made = max(state.offers_made, 1)
    _read_answers(state, entry)
    asked = [seat for seat in range(state.seats) if state.answers[seat] == PENDING]
    if state.phase == ANSWERING:
        _ask_one_of(state, fields, asked)
    elif asked or not any(state.answers):
        raise entry.wrong(
            "answers", "expected all answers, and at least one that is not declined (K9)"
        )


def _read_answers(state: State, entry: Fields) -> None:
    answers = entry.value.get("answers")
    if answers is None:
        asked = holds_what_is_asked(state)
        state.answers = [PENDING if seat in asked else DECLINED for seat in range(state.seats)]
        return
    if not isinstance(answers, list) or len(answers) != state.seats:
        raise entry.wrong("answers", f"expected one for each seat, got {brief(answers)}")
    found: list[int] = []
    for seat, answer in enumerate(answers):
        if answer == "decline":
            found.append(DECLINED)
            continue
        if seat not in holds_what_is_asked(state):
            raise entry.wrong("answers", f"seat {seat} does not hold the requested cards (K9)")
        if answer is None:
            found.append(PENDING)
        elif answer == "accept":
            found.append(ACCEPTED)
        else:
            found.append(_counter(state, entry, answer, seat))
    state.answers = found


def holds_what_is_asked(state: State) -> list[int]:
    """The seats to which the offer is made (K9)."""
    return [
        seat
        for seat in range(state.seats)
        if seat != state.turn_seat and holds(state.hand[seat], wanted(state.offer))
    ]


def _counter(state: State, entry: Fields, answer: object, seat: int) -> int:
    action = _deal(state, entry, "answers", answer, seat)
    if not is_counter(action):
        raise entry.wrong("answers", f"{brief(answer)} is not a counter-offer (K9)")
    if action == counter_action(wanted(state.offer), given(state.offer)):
        raise entry.wrong("answers", f"{brief(answer)} equals the offer; accept it instead (K9)")
    return action


def _deal(state: State, entry: Fields, key: str, text: object, seat: int) -> int:
    """An offer or a counter-offer that a seat can make."""
    if not isinstance(text, str):
        raise entry.wrong(key, f"expected an offer as text, got {brief(text)} (K9)")
    try:
        action = parse(text)
    except IllegalAction as problem:
        raise entry.wrong(key, str(problem)) from problem
    if not is_offer(action) and not is_counter(action):
        raise entry.wrong(key, f"{brief(text)} is not an offer (K9)")
    if not well_formed(given(action), wanted(action)):
        raise entry.wrong(key, f"{brief(text)}: both sides must give different resources (K9)")
    if not holds(state.hand[seat], given(action)):
        raise entry.wrong(key, f"{brief(text)}: seat {seat} does not have these cards (K9)")
    return action


def _read_let_first(state: State, fields: Fields) -> None:
    """A seat was let first, out of seat order, and has not decided yet."""
    usual = False
    if state.phase == ANSWERING:
        usual = state.mover != state.answers.index(PENDING)
    state.let_first = fields.flag("let_first", usual)
    if state.let_first != usual and state.phase != DISCARDING:
        raise fields.wrong("let_first", "contradicts the seat that decides now")


# --- the end ----------------------------------------------------------------------------------


def _read_victory(state: State, fields: Fields) -> None:
    seat = state.turn_seat
    points = state.points[seat] + number(state.held[seat], POINT_CARD)
    won = points >= state.profile.points
    if state.phase == FINISHED:
        state.mover = OVER
        state.winner = seat if won else NO_SEAT
        if not won and state.turn_number != state.profile.turns:
            raise fields.wrong("phase", f"seat {seat} has only {points} points (K15)")
    elif won and state.turn_number:
        raise PositionError(f"seat {seat} has already won with {points} points (K15)", fields.where)
