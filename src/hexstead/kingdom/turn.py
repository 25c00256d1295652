"""The turn (T1-T4): extra actions, the mandatory action, extra actions; and the end (E1).

The turn depends on no box: it carries out verbs and calls the hooks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexstead.hexgrid import NOWHERE
from hexstead.kingdom.adjacency import spend_waiver
from hexstead.kingdom.box import Option
from hexstead.kingdom.deck import (
    DEAL,
    HIDDEN,
    NEXT,
    NO_CARD,
    REDRAW,
    ask_for_card,
    free_terrains,
    replace_full_card,
    reveal,
    take_into_hand,
)
from hexstead.kingdom.pieces import (
    build_settlement,
    builds_left,
    supply_for_duty,
)
from hexstead.kingdom.question import TURNS, Question, pop, push, replace
from hexstead.kingdom.terrain import NO_TERRAIN
from hexstead.kingdom.tiles import refresh_tiles, use_tile
from hexstead.kingdom.verbs import (
    CHOOSE,
    DRAW,
    PLAY,
    TURN,
)
from hexstead.play import OVER, Event

if TYPE_CHECKING:
    from hexstead.kingdom.state import State


def act(state: State, number: int, hex_: int) -> None:
    """Carry out a legal action of the mover or of chance."""
    rules = state.rules
    verb = rules.verbs[number]
    assert verb is not None
    places = rules.tile_places[number]
    if places:
        asked = state.questions[-1].verb
        if asked == TURN or verb.helps:
            use_tile(state, state.mover, places)
        elif rules.verb(asked).opens:
            pop(state)
    verb.do(state, hex_)
    questions = state.questions
    if state.asked or not questions or questions[-1].verb != TURN:
        settle(state)
    elif not rules.terrain[state.played] & state.open:
        replace_full_card(state)


def settle(state: State) -> None:
    """Complete an action: ask the questions raised meanwhile, and remove the finished ones."""
    if state.asked:
        asked = state.asked
        state.asked = ()
        for question in reversed(asked):
            push(state, question)
    while state.questions:
        asked_verb = state.questions[-1].verb
        if asked_verb == TURN:
            replace_full_card(state)
            return
        if asked_verb == DRAW:
            return
        finished = state.rules.verb(asked_verb).finished
        if finished is None or not finished(state):
            return
        pop(state)


def begin_turn(state: State, seat: int) -> None:
    state.turn_seat = seat
    state.questions = TURNS[seat]
    state.mover = seat
    refresh_tiles(state, seat)
    state.made = 0
    state.due = 0
    if state.events is not None:
        state.events.append(Event("turn_begins", seat))
    hand = state.hands[seat]
    if hand:
        if len(hand) > 1 or HIDDEN in hand:
            push(state, Question(seat, PLAY))
        else:
            play_card(state, hand[0])
    for hook in state.rules.turn_begins:
        hook(state, seat, NOWHERE)


def cards_to_choose(state: State) -> list[Option]:
    """Of several cards in hand any may be played; a view without them offers no choice."""
    mask = 0
    for card in state.hands[state.mover]:
        if card == HIDDEN:
            return []
        mask |= 1 << card
    return [(PLAY, mask)]


def choose_card(state: State, card: int) -> None:
    pop(state)
    play_card(state, card)


def play_card(state: State, card: int) -> None:
    """T1: reveal the card. Other cards stay hidden in hand until the turn ends."""
    seat = state.turn_seat
    index = state.hands[seat].index(card)
    state.hands[seat] = state.hands[seat][:index] + state.hands[seat][index + 1 :]
    state.dealt[seat] = state.dealt[seat][:index] + state.dealt[seat][index + 1 :]
    reveal(state, card)
    if state.played == NO_TERRAIN:
        push(state, Question(seat, CHOOSE))
    else:
        begin_to_build(state)


def begin_to_build(state: State) -> None:
    """Set the number of builds due, now that the card and its terrain are known."""
    seat = state.turn_seat
    state.due = state.rules.terrain_cards[state.card].builds[state.played]
    for hook in state.rules.card_revealed:
        hook(state, seat, state.card)


def terrains_to_choose(state: State) -> list[Option]:
    mask = 0
    for terrain in free_terrains(state):
        mask |= 1 << terrain
    return [(CHOOSE, mask)]


def choose_terrain(state: State, terrain: int) -> None:
    """Choose one of the two terrains of a card for the whole turn."""
    before = pop(state).steps
    state.played = terrain
    if before:
        go_on_building(state, before)
    else:
        begin_to_build(state)


def go_on_building(state: State, total: int) -> None:
    """Continue a mandatory action of `total` builds with a new card (T3).

    Settlements already built count. A new card never raises the total; only choosing swamp lowers
    it. The question of the turn keeps a total that differs from the number of builds of the card in
    play.
    """
    if state.due:
        builds = state.rules.terrain_cards[state.card].builds[state.played]
        state.due = max(0, state.due - max(0, total - builds))
        if total < builds:
            replace(state, Question(state.turn_seat, TURN, steps=total))


def build(state: State, hex_: int) -> None:
    """T2: build one settlement of the mandatory action."""
    seat = state.mover
    rules = state.rules
    if not state.made:
        for hook in rules.mandatory_begins:
            hook(state, seat, hex_)
    if state.waived and not starts_anywhere(state):
        spend_waiver(state, played_terrain(state) & state.open, hex_)
    state.made += 1
    state.due -= 1
    if rules.for_duty:
        supply_for_duty(state, seat)
    build_settlement(state, seat, hex_)
    for hook in rules.built_by_duty:
        hook(state, seat, hex_)
    if not state.due or (not state.supply[seat] and not builds_left(state)):
        state.due = 0
        for hook in rules.mandatory_ends:
            hook(state, seat, hex_)


def starts_anywhere(state: State) -> bool:
    """Whether a tile frees the first mandatory build from R3."""
    return not state.made and bool(state.ready[state.mover] & state.rules.starting_anywhere)


def played_terrain(state: State) -> int:
    """The hexes of the terrain card in play."""
    return state.rules.terrain[state.played]


def end_turn(state: State, _: int) -> None:
    """T4. No card is drawn for a turn that will not come once E1 holds."""
    rules = state.rules
    seat = state.turn_seat
    state.waived = False
    state.draws = 1
    for hook in rules.turn_ends:
        hook(state, seat, NOWHERE)
    if rules.fleeting:
        state.ready[seat] &= rules.lasting
        state.used[seat] &= rules.lasting
    if state.card != NO_CARD:
        state.discards[state.card] += 1
        state.idle = 0
    else:
        state.idle += 1
    for card in state.hands[seat]:
        if card != HIDDEN:
            state.discards[card] += 1
    state.hands[seat] = ()
    state.dealt[seat] = ()
    state.card = NO_CARD
    state.played = NO_TERRAIN
    state.questions = ()
    if state.idle > len(state.own):
        end_game(state)
    elif state.ending or not ask_for_card(state, NEXT):
        next_seat(state)


def next_seat(state: State) -> None:
    seat = (state.turn_seat + 1) % len(state.own)
    if state.ending and seat == state.rules.setup.start:
        end_game(state)
    else:
        begin_turn(state, seat)


def end_game(state: State) -> None:
    """End the game after the last round (E1), or when the board was full for a round, for which
    there is no rule.

    The game is over when the stack of questions is empty.
    """
    state.due = 0
    for hook in state.rules.before_scoring:
        hook(state, state.rules.setup.start, NOWHERE)
    state.mover = OVER


def draw(state: State, card: int) -> None:
    """Give the card drawn by chance to the purpose it was drawn for."""
    state.deck[card] -= 1
    questions = state.questions
    purpose = questions[-1].memo
    if purpose == NEXT:
        state.questions = ()
        take_into_hand(state, state.turn_seat, card)
        state.draws -= 1
        if not state.draws or not ask_for_card(state, NEXT):
            next_seat(state)
    elif purpose == DEAL:
        state.questions = ()
        take_into_hand(state, state.turn_seat, card)
        deal_next(state)
    else:
        question = pop(state)
        if purpose == REDRAW:
            reveal(state, card)
            if state.played == NO_TERRAIN:
                push(state, Question(state.mover, CHOOSE, steps=question.steps))
            else:
                go_on_building(state, question.steps)
        else:
            verb = state.rules.verb(state.questions[-1].verb)
            assert verb.drawn is not None
            verb.drawn(state, card)


def deal_next(state: State) -> None:
    """Deal one card to each seat, from the start player on; then begin the first turn (S3)."""
    start = state.rules.setup.start
    seat = (state.turn_seat + 1) % len(state.own)
    if seat == start:
        begin_turn(state, start)
    else:
        state.turn_seat = seat
        ask_for_card(state, DEAL)


def begin_game(state: State) -> None:
    """Ask chance to deal the first card, and call the hooks of boxes that set up the table (S3)."""
    ask_for_card(state, DEAL)
    for hook in state.rules.set_up:
        hook(state, state.rules.setup.start, NOWHERE)
    settle(state)
