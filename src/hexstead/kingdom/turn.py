"""The turn (T1-T4): extra actions, the mandatory action, extra actions; and the end (E1).

The turn depends on no box. It offers the actions of the tiles in hand, and calls the hooks.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from hexstead.hexgrid import NOWHERE
from hexstead.kingdom.actions import no_target
from hexstead.kingdom.adjacency import may_build, narrowed_moves, spend_waiver
from hexstead.kingdom.box import SETTLEMENT, Option, Verb
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
    put_settlement,
    supply_for_duty,
)
from hexstead.kingdom.question import TURNS, Question, pop, push, replace
from hexstead.kingdom.rules import Rules
from hexstead.kingdom.setup import Setup
from hexstead.kingdom.terrain import NO_TERRAIN
from hexstead.kingdom.tiles import refresh_tiles, use_tile
from hexstead.kingdom.verbs import (
    A_TERRAIN,
    A_TERRAIN_CARD,
    BUILD,
    CHOOSE,
    COMMON,
    DONE,
    DRAW,
    END,
    NOTHING,
    PLAY,
    PUT,
    TURN,
)
from hexstead.play import OVER, Event

if TYPE_CHECKING:
    from hexstead.kingdom.state import State

WITHOUT_HEX: Final = 1 << NOWHERE
"""The mask of a verb without a hex."""

MAX_BUILDS: Final = 3
"""The most settlements a terrain card alone gives in a mandatory action (T2)."""


def options(state: State) -> list[Option]:
    """The options of the mover: each verb with the hexes it may be used on."""
    rules = state.rules
    asked = state.questions[-1].verb
    if asked != TURN:
        return next_steps(state, asked)
    found: list[Option] = []
    seat = state.mover
    must_build = state.due > 0 and (state.supply[seat] > 0 or builds_left(state))
    ready = state.ready[seat]
    if must_build:
        candidates = rules.terrain[state.played] & state.open
        if state.made or not ready & rules.starting_anywhere:
            candidates = may_build(state, candidates)
        found.append((BUILD, candidates))
    if not must_build or not state.made:
        if ready:
            for places, number, verb in rules.tile_actions:
                if places & ready:
                    targets = verb.targets(state)
                    if targets:
                        found.append((number, targets))
        for number, verb in rules.free_actions:
            targets = verb.targets(state)
            if targets:
                found.append((number, targets))
    if not must_build:
        found.append((END, WITHOUT_HEX))
    if rules.helping_tiles & ready:
        found += helping(state, found)
    return found


def next_steps(state: State, asked: int) -> list[Option]:
    """The options in the middle of an action."""
    rules = state.rules
    verb = rules.verb(asked)
    assert verb.steps is not None
    found = verb.steps(state)
    if rules.helping_tiles & state.ready[state.mover]:
        found = found + helping(state, found)
    return found


def helping(state: State, found: list[Option]) -> list[Option]:
    """Tiles that lift R3 from a build or move that it restricts now."""
    if not _narrowed(state, found) and not _narrowed_move(state, found):
        return []
    ready = state.ready[state.mover]
    return [(number, WITHOUT_HEX) for at, number, _ in state.rules.helping_actions if at & ready]


def _narrowed(state: State, found: list[Option]) -> bool:
    """Whether R3 forbids a hex to an available build, or to the lifted piece."""
    for number, mask in found:
        verb = state.rules.verb(state.questions[-1].verb if number == PUT else number)
        if verb.candidates is not None and (number == PUT or not verb.moves):
            if verb.candidates(state) & state.open & ~mask & ~(1 << state.lifted):
                return True
    return False


def _narrowed_move(state: State, found: list[Option]) -> bool:
    """Whether R3 forbids a target to a settlement that a tile could move, perhaps its only one."""
    seat = state.mover
    between_builds = state.made > 0 and builds_left(state)
    if state.waived or between_builds:
        return False
    asked = state.questions[-1].verb
    if asked != TURN:
        if not state.rules.verb(asked).opens:
            return False
        opened = [state.rules.verb(number) for number, _ in found]
        return any(
            verb.moves
            and verb.candidates is not None
            and narrowed_moves(state, verb.candidates(state))
            for verb in opened
        )
    for places, _, verb in state.rules.tile_actions:
        if verb.moves and verb.candidates is not None and places & state.ready[seat]:
            if narrowed_moves(state, verb.candidates(state)):
                return True
    return False


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
    if state.journal is not None:
        state.journal.append(Event("turn_begins", seat))
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


def put_down(state: State, hex_: int) -> None:
    """Put the lifted piece down; the verb that lifted it continues."""
    verb = state.rules.verb(state.questions[-1].verb)
    if verb.landed is None:
        put_settlement(state, hex_)
    else:
        verb.landed(state, hex_)


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


def lay_the_table(state: State) -> None:
    """Ask chance to deal the first card, and call the hooks of boxes that come before."""
    ask_for_card(state, DEAL)
    for hook in state.rules.set_up:
        hook(state, state.rules.setup.start, NOWHERE)
    settle(state)


def leave_the_rest(state: State, _: int) -> None:
    """Leave the remaining steps of an action undone."""
    pop(state)


def never(_state: State, _: int) -> None:
    raise AssertionError("the turn is not an action")


COMMON_VERBS: Final = [
    Verb(
        COMMON[BUILD],
        no_target,
        build,
        rule="T2",
        candidates=played_terrain,
        places=SETTLEMENT.name,
        hint="Build on the terrain of your card, next to your settlements if possible.",
    ),
    Verb(COMMON[END], no_target, end_turn, rule="T4", operand=NOTHING, hint="End your turn."),
    Verb(COMMON[PUT], no_target, put_down, rule="R4", hint="Put the lifted settlement down."),
    Verb(
        COMMON[DRAW],
        no_target,
        draw,
        rule="T4",
        operand=A_TERRAIN_CARD,
        number_of_steps=MAX_BUILDS,
        hint="Draw a terrain card.",
    ),
    Verb(
        COMMON[DONE],
        no_target,
        leave_the_rest,
        rule="L4",
        operand=NOTHING,
        hint="Leave the rest of this action undone.",
    ),
    Verb(
        COMMON[PLAY],
        no_target,
        choose_card,
        rule="T1",
        operand=A_TERRAIN_CARD,
        steps=cards_to_choose,
        hint="Choose which of your terrain cards to play.",
    ),
    Verb(
        COMMON[CHOOSE],
        no_target,
        choose_terrain,
        rule="M2",
        operand=A_TERRAIN,
        steps=terrains_to_choose,
        number_of_steps=MAX_BUILDS,
        hint="Choose which terrain of your card to build on.",
    ),
    Verb(
        COMMON[TURN],
        no_target,
        never,
        rule="T1",
        operand=NOTHING,
        number_of_steps=MAX_BUILDS,
        hint="Take your turn.",
    ),
]


@lru_cache(maxsize=64)
def compose(setup: Setup) -> Rules:
    """The rules of a set-up; equal set-ups share them."""
    return Rules(setup, COMMON_VERBS)
