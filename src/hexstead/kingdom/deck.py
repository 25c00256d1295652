"""The terrain deck (S3, T3-T5): a count of each card, so that no order is stored."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexstead.kingdom.question import Question, replace
from hexstead.kingdom.terrain import NO_TERRAIN
from hexstead.kingdom.verbs import DRAW, SHIFT, TURN
from hexstead.play import CHANCE, Event

if TYPE_CHECKING:
    from hexstead.kingdom.state import State

NO_CARD: Final = -1
HIDDEN: Final = -2
"""A card in a view that is hidden from the viewer."""

DEAL: Final = 1
"""The first cards, one for each seat."""
REDRAW: Final = 2
"""A replacement for a card that could not be built on (T3)."""
NEXT: Final = 3
"""A card for the next turn (T4)."""
FOR_ACTION: Final = 4
"""A card for the action below it on the stack."""

PURPOSES: Final = ("", "deal", "redraw", "next turn", "action")
"""The purposes of a draw, by name."""


DRAWS: Final[list[tuple[Question, ...]]] = [
    (Question(CHANCE, DRAW, memo=purpose),) for purpose in range(len(PURPOSES))
]
"""The question to chance for each purpose; created once, because every turn asks it."""


def ask_for_card(state: State, purpose: int) -> bool:
    """Ask chance to draw a card, shuffling in the discards if needed; False when none is left."""
    if not any(state.deck):
        if not any(state.discards):
            return False
        state.deck, state.discards = state.discards, state.deck
        state.shuffles += 1
        if state.events is not None:
            state.events.append(Event("deck_shuffled"))
    state.questions += DRAWS[purpose]
    state.mover = CHANCE
    return True


def is_left(state: State) -> bool:
    """Whether a card can be drawn at all.

    In a view the deck includes the hidden cards; their number is public.
    """
    if any(state.discards):
        return True
    hidden = 0
    for seat, hand in enumerate(state.hands):
        for card, shuffle in zip(hand, state.dealt[seat], strict=True):
            hidden += card == HIDDEN and shuffle == state.shuffles
    return sum(state.deck) > hidden


def outcomes(state: State) -> list[tuple[int, int]]:
    """Each card that can be drawn, weighted by its number of copies."""
    return [(DRAW << SHIFT | card, count) for card, count in enumerate(state.deck) if count]


def take_into_hand(state: State, seat: int, card: int) -> None:
    state.hands[seat] += (card,)
    state.dealt[seat] += (state.shuffles,)
    if state.events is not None:
        name = state.rules.terrain_cards[card].name
        state.events.append(Event("card_drawn", seat, {}, {"card": name}, [seat]))


def reveal(state: State, card: int) -> None:
    """Put the card into play: its terrain is the one to build on. A double card may offer
    a choice."""
    state.card = card
    builds = state.rules.terrain_cards[card].builds
    state.played = next(iter(builds))
    if len(builds) > 1:
        free = free_terrains(state)
        if len(free) == 1:
            state.played = free[0]
        elif free:
            state.played = NO_TERRAIN
    if state.events is not None:
        name = state.rules.terrain_cards[card].name
        state.events.append(Event("card_played", state.turn_seat, {"card": name}))


def free_terrains(state: State) -> list[int]:
    """The terrains of the card in play that have a free hex."""
    terrain = state.rules.terrain
    builds = state.rules.terrain_cards[state.card].builds
    return [kind for kind in builds if terrain[kind] & state.open]


def replace_full_card(state: State) -> None:
    """T3: a card whose terrain has no free hex leaves the game and another one is drawn.

    A double card leaves only when neither terrain has a free hex; while one has, the card stands
    for that one. The total of the mandatory action stays the same: the question of the turn keeps
    it where it differs from the number of builds of the card in play, and the question to chance
    passes it on to the next card.
    """
    terrain = state.rules.terrain
    if state.played == NO_TERRAIN or terrain[state.played] & state.open:
        return
    card = state.rules.terrain_cards[state.card]
    turn = state.questions[-1]
    total = turn.steps or card.builds[state.played]
    if len(card.builds) > 1:
        free = free_terrains(state)
        if free:
            replace(state, Question(turn.seat, TURN, steps=total))
            state.played = free[0]
            return
    if turn.steps:
        replace(state, Question(turn.seat, TURN))
    if state.events is not None:
        name = state.rules.terrain_cards[state.card].name
        state.events.append(Event("card_gone", state.turn_seat, {"card": name}))
    state.card = NO_CARD
    state.played = NO_TERRAIN
    if any(_can_be_built_on(state, number) for number in range(len(state.deck))):
        ask_for_card(state, REDRAW)
        replace(state, Question(CHANCE, DRAW, steps=total, memo=REDRAW))
    else:
        state.due = 0


def _can_be_built_on(state: State, card: int) -> bool:
    if not state.deck[card] and not state.discards[card]:
        return False
    terrain = state.rules.board.terrain
    return any(terrain[kind] & state.open for kind in state.rules.terrain_cards[card].builds)
