"""The turn (T1-T4): extra actions, the mandatory action, extra actions; and the end (E1).

The turn knows no box. It offers what the tiles in hand allow, and calls the moments.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from hexstead.hexgrid import NOWHERE
from hexstead.kingdom.actions import finish
from hexstead.kingdom.adjacency import may_build, spend_waiver
from hexstead.kingdom.box import Option, Verb
from hexstead.kingdom.deck import (
    DEAL,
    FOR_ACTION,
    HIDDEN,
    NEXT,
    NO_CARD,
    NO_DRAW,
    REDRAW,
    ask_for_card,
    replace_full_card,
    reveal,
    take_into_hand,
)
from hexstead.kingdom.pieces import build_settlement, put
from hexstead.kingdom.rules import Rules
from hexstead.kingdom.setup import Setup
from hexstead.kingdom.terrain import NO_TERRAIN
from hexstead.kingdom.tiles import refresh_tiles, use_tile
from hexstead.kingdom.verbs import BUILD, COMMON, DONE, DRAW, END, NO_VERB, PLAY, PUT
from hexstead.play import OVER

if TYPE_CHECKING:
    from hexstead.kingdom.state import State

WITHOUT_HEX: Final = 1 << NOWHERE
"""The mask of a verb that needs no hex."""


def options(state: State) -> list[Option]:
    """What the mover may do: each verb with the hexes it may be done on."""
    rules = state.rules
    found: list[Option]
    if state.doing:
        verb = rules.verbs[state.doing]
        assert verb is not None
        assert verb.steps is not None
        found = verb.steps(state)
        return found + helping(state, found) if rules.helping_actions else found
    found = []
    must_build = state.due > 0 and state.supply[state.mover] > 0
    if must_build:
        found.append((BUILD, may_build(state, rules.board.terrain[state.played] & state.open)))
    ready = state.ready[state.mover]
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
    if rules.helping_actions:
        found += helping(state, found)
    return found


def helping(state: State, found: list[Option]) -> list[Option]:
    """Tiles that help one of the builds that are open now: a build under R3 that R3 narrows."""
    rules = state.rules
    for number, mask in found:
        verb = rules.verbs[number]
        if verb is not None and verb.candidates is not None:
            if verb.candidates(state) & state.open & ~mask:
                break
    else:
        return []
    ready = state.ready[state.mover]
    return [(number, WITHOUT_HEX) for places, number, _ in rules.helping_actions if places & ready]


def act(state: State, number: int, hex_: int) -> None:
    """The mover, or chance, does something that is legal."""
    rules = state.rules
    verb = rules.verbs[number]
    assert verb is not None
    places = rules.tile_places[number]
    if places and (not state.doing or verb.helps):
        use_tile(state, state.mover, places)
    verb.do(state, hex_)
    if not state.doing and state.mover >= 0:
        replace_full_card(state)


def begin_turn(state: State, seat: int) -> None:
    state.turn = seat
    state.mover = seat
    refresh_tiles(state, seat)
    state.made = 0
    state.due = 0
    hand = state.hands[seat]
    if hand:
        if len(hand) > 1 or HIDDEN in hand:
            state.doing = PLAY
        else:
            play_card(state, hand[0])
    for moment in state.rules.turn_begins:
        moment(state, seat, NOWHERE)


def cards_to_choose(state: State) -> list[Option]:
    """Of several cards in hand any may be played; a viewer who may not see them sees no choice."""
    mask = 0
    for card in state.hands[state.mover]:
        if card == HIDDEN:
            return []
        mask |= 1 << card
    return [(PLAY, mask)]


def play_card(state: State, card: int) -> None:
    """T1: the card is revealed. Others stay in hand, hidden, until the turn ends."""
    seat = state.mover
    state.doing = NO_VERB
    index = state.hands[seat].index(card)
    state.hands[seat] = state.hands[seat][:index] + state.hands[seat][index + 1 :]
    state.dealt[seat] = state.dealt[seat][:index] + state.dealt[seat][index + 1 :]
    reveal(state, card)
    state.due = state.rules.terrain_cards[card].builds[state.played]


def build(state: State, hex_: int) -> None:
    """T2: one settlement of the mandatory action."""
    seat = state.mover
    if not state.made:
        for moment in state.rules.mandatory_begins:
            moment(state, seat, hex_)
    state.made += 1
    state.due -= 1
    spend_waiver(state, played_terrain(state) & state.open, hex_)
    build_settlement(state, hex_)
    for moment in state.rules.built_by_duty:
        moment(state, seat, hex_)
    if not state.due or not state.supply[seat]:
        state.due = 0
        for moment in state.rules.mandatory_ends:
            moment(state, seat, hex_)


def played_terrain(state: State) -> int:
    """The hexes of the terrain card in play."""
    return state.rules.board.terrain[state.played]


def put_down(state: State, hex_: int) -> None:
    """The piece in hand comes down; the verb that lifted it says what follows."""
    verb = state.rules.verbs[state.doing]
    assert verb is not None
    if verb.landed is None:
        state.doing = NO_VERB
        put(state, hex_)
    else:
        verb.landed(state, hex_)


def end_turn(state: State, _: int) -> None:
    """T4. Nobody draws for a turn that will not come: the end is near once E1 holds."""
    rules = state.rules
    seat = state.turn
    state.waived = False
    state.draws = 1
    for moment in rules.turn_ends:
        moment(state, seat, NOWHERE)
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
    if state.idle > len(state.own):
        end_game(state)
    elif state.ending or not ask_for_card(state, NEXT):
        next_seat(state)


def next_seat(state: State) -> None:
    seat = (state.turn + 1) % len(state.own)
    if state.ending and seat == state.rules.setup.start:
        end_game(state)
    else:
        begin_turn(state, seat)


def end_game(state: State) -> None:
    """After the last round (E1), or when the board was full for a round; no rule foresees that."""
    state.mover = OVER
    for moment in state.rules.before_scoring:
        moment(state, state.rules.setup.start, NOWHERE)


def draw(state: State, card: int) -> None:
    """Chance brings a card, for whatever it was asked for."""
    state.deck[card] -= 1
    reason = state.drawing
    state.drawing = NO_DRAW
    state.mover = state.turn
    if reason == REDRAW:
        reveal(state, card)
    elif reason == FOR_ACTION:
        verb = state.rules.verbs[state.doing]
        assert verb is not None
        assert verb.drawn is not None
        verb.drawn(state, card)
    elif reason == NEXT:
        take_into_hand(state, state.turn, card)
        state.draws -= 1
        if not state.draws or not ask_for_card(state, NEXT):
            next_seat(state)
    else:
        take_into_hand(state, state.turn, card)
        deal_next(state)


def deal_next(state: State) -> None:
    """One card for each seat, from the start player on; then the first turn begins (S3)."""
    start = state.rules.setup.start
    seat = (state.turn + 1) % len(state.own)
    if seat == start:
        begin_turn(state, start)
    else:
        state.turn = seat
        ask_for_card(state, DEAL)


def nothing(_: State) -> int:
    return 0


def finish_action(state: State, _: int) -> None:
    """Leave the rest of an action of several steps undone."""
    finish(state)


COMMON_VERBS: Final = [
    Verb(
        COMMON[BUILD],
        nothing,
        build,
        rule="T2",
        candidates=played_terrain,
        hint="Build on the terrain of your card, next to your settlements if possible.",
    ),
    Verb(COMMON[END], nothing, end_turn, rule="T4", hint="End your turn."),
    Verb(COMMON[PUT], nothing, put_down, rule="R4", hint="Put the lifted settlement down."),
    Verb(COMMON[DRAW], nothing, draw, rule="T4", hint="Draw a terrain card."),
    Verb(
        COMMON[DONE],
        nothing,
        finish_action,
        rule="L4",
        hint="Leave the rest of this action undone.",
    ),
    Verb(
        COMMON[PLAY],
        nothing,
        play_card,
        rule="T1",
        steps=cards_to_choose,
        hint="Choose which of your terrain cards to play.",
    ),
]


@lru_cache(maxsize=64)
def compose(setup: Setup) -> Rules:
    """The rules of a set-up; equal set-ups share them."""
    return Rules(setup, COMMON_VERBS)
