"""A batch of games of Kingdom Builder.

Only changed planes are reported, because most of a board stays the same.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from hexstead.batches.games import Cast, Games
from hexstead.batches.kingdom_changes import LOW, NO_VIEWER, WHOLE, Planes, Shown
from hexstead.batches.kingdom_layout import OPEN, OPERANDS, PLANES, SEATS, VERBS
from hexstead.batches.kingdom_observations import Observer, Thing
from hexstead.batches.kingdom_options import offer, operands_of
from hexstead.hexgrid import BITS
from hexstead.kingdom.state import State
from hexstead.kingdom.verbs import BUILD, DRAW, NO_VERB, PUT, SHIFT
from hexstead.play import Player
from hexstead.play import State as AnyState

VERB_BYTES: Final = VERBS // 8
NOT_SHOWN: Final = -1
FEW: Final = 8
"""Of so many bits, `nth_bit` counts off one after the other."""
BELOW: Final = [bit - 1 for bit in BITS]
"""For each position the mask of all lower ones."""

Deal = Callable[[Random], State]
"""Starts a game."""


class KingdomGames(Games):
    def __init__(
        self,
        start: Deal,
        cast: Cast,
        random_bot: Player,
        rngs: list[Random],
        reward: str,
        shaping: float,
        watched: bool,
    ) -> None:
        super().__init__(cast, random_bot, rngs, reward, shaping, watched)
        self.start = start
        self.states: list[State] = []
        self.sights: list[Observer] = []
        self.chosen: list[int] = [NO_VERB] * self.count
        self.operands: list[int] = [0] * self.count
        self.verbs: list[int] = [0] * self.count
        self.meant: list[int] = [NO_VERB] * self.count
        """The legal actions of each game: operands, verbs, and the verb that operands stand for."""
        self.cards_changed: list[bool] = [True] * self.count
        """Whether terrain cards changed since they were reported."""
        self.shown: list[Shown] = []
        """What was last reported of each watched game."""
        self.shown_things: list[list[Thing]] = [[]] * self.count
        self.shown_verbs: list[int] = [NOT_SHOWN] * self.count
        self.mask_size: int = LOW
        """The reported bytes of the masks of operands: those of the main board, until a game has
        hexes below it."""
        self.masks: list[bytes] = []
        self.verb_rows: list[int] = []
        self.verb_masks: list[bytes] = []
        """The masks of verbs that changed."""
        self.heads: list[int] = []
        self.card_rows: list[int] = []
        self.cards: list[bytes] = []
        self.turned: list[list[int]] = [[] for _ in range(SEATS + 1)]
        """Games with another viewer than before, by their number of seats, and by how many seats
        the viewer is further."""
        self.turns: list[list[int]] = [[] for _ in range(SEATS + 1)]
        self.counted_rows: list[int] = []
        self.counted: list[bytes] = []
        self.low: Planes = Planes(LOW)
        self.whole: Planes = Planes(WHOLE)
        self.emptied: list[int] = []
        """Planes of the boxes' things that are reported anew."""
        self.things: list[Planes] = [Planes(WHOLE) for _ in range(8)]
        """The things on them, by bit."""

    def deal(self, index: int) -> None:
        self.put(index, self.start(self.rngs[index]), NO_VERB)

    def put(self, index: int, state: AnyState, chosen: int) -> None:
        assert isinstance(state, State)
        if index == len(self.states):
            self.states.append(state)
            if self.watched:
                self.shown.append(Shown(state.seats))
                self.sights.append(Observer(state.rules))
        else:
            self.states[index] = state
            if self.watched:
                self.shown[index] = Shown(state.seats)
                self.sights[index] = Observer(state.rules)
        self.chosen[index] = chosen
        if state.rules.board.parts:
            self.mask_size = WHOLE
        self.cards_changed[index] = True
        self.shown_things[index] = []
        self.shown_verbs[index] = NOT_SHOWN

    def state_of(self, index: int) -> AnyState:
        return self.states[index]

    def chosen_in(self, index: int) -> int:
        return self.chosen[index]

    def mover_of(self, index: int) -> int:
        return self.states[index].mover

    def draw(self, index: int) -> None:
        state = self.states[index]
        state.apply(DRAW << SHIFT | drawn(state.deck, self.rngs[index]))
        self.cards_changed[index] = True

    def let(self, index: int, bot: Player) -> None:
        state = self.states[index]
        state.apply(bot.choose(state.view(state.mover), self.rngs[index]))
        self.cards_changed[index] = True

    def let_random_bot(self, index: int) -> None:
        state = self.states[index]
        actions = state.legal()
        state.apply(actions[int(self.rngs[index].random() * len(actions))])
        self.cards_changed[index] = True

    def scores_of(self, index: int) -> list[int]:
        return self.states[index].scores()

    def winners_of(self, index: int, scores: list[int]) -> list[int]:
        best = max(scores)
        return [seat for seat in range(len(scores)) if scores[seat] == best]

    def take(self, index: int, action: int) -> bool:
        state = self.states[index]
        if action >= OPERANDS:
            verb = action - OPERANDS
            mask = operands_of(state, verb)
            if mask & (mask - 1):
                self.chosen[index] = verb
                return False
            operand = mask.bit_length() - 1
        else:
            verb = self.meant[index]
            operand = action
        self.chosen[index] = NO_VERB
        if verb not in (BUILD, PUT):
            self.cards_changed[index] = True
        state.apply(verb << SHIFT | operand)
        return True

    def tell(self, index: int) -> None:
        state = self.states[index]
        chosen = self.chosen[index]
        operands, verbs, meant = offer(state, chosen)
        self.operands[index] = operands
        self.verbs[index] = verbs
        self.meant[index] = meant
        self.masks.append(operands.to_bytes(self.mask_size, "little"))
        if verbs != self.shown_verbs[index]:
            self.shown_verbs[index] = verbs
            self.verb_rows.append(index)
            self.verb_masks.append(verbs.to_bytes(VERB_BYTES, "little"))

    def observe(self) -> None:
        for index in range(self.count):
            self._observe_numbers(index)
        for index in range(self.count):
            self._observe_planes(index)

    def _observe_numbers(self, index: int) -> None:
        state = self.states[index]
        seat = state.mover
        sight = self.sights[index]
        shown = self.shown[index]
        turned = seat != shown.viewer
        if turned:
            if shown.viewer != NO_VIEWER:
                seats = len(state.own)
                self.turned[seats].append(index)
                self.turns[seats].append((seat - shown.viewer) % seats)
            shown.viewer = seat
        if turned or self.cards_changed[index]:
            self.card_rows.append(index)
            shown.hands = sight.cards(state, seat, self.cards)
            self.cards_changed[index] = False
        sight.head(state, seat, self.chosen[index], shown.hands, self.heads)
        if sight.counts:
            self.counted_rows.append(index)
            self.counted.append(sight.counted(state, seat))

    def _observe_planes(self, index: int) -> None:
        state = self.states[index]
        seat = state.mover
        sight = self.sights[index]
        planes = self.whole if sight.tall else self.low
        planes.turn_to(index * PLANES + OPEN)
        sight.look(state, seat, planes, self.shown[index])
        if sight.things or sight.marks:
            self._observe_things(index, sight.boxed(state, seat))

    def _observe_things(self, index: int, now: list[Thing]) -> None:
        before = self.shown_things[index]
        if now == before:
            return
        first = index * PLANES
        for row in {plane for plane, _, _ in [*now, *before]}:
            self.emptied.append(first + row)
        for plane, bit, mask in now:
            self.things[bit].add(first + plane, mask)
        self.shown_things[index] = now

    def forget(self) -> None:
        self.masks.clear()
        self.verb_rows.clear()
        self.verb_masks.clear()
        self.heads.clear()
        self.card_rows.clear()
        self.cards.clear()
        for turned in self.turned:
            turned.clear()
        for turns in self.turns:
            turns.clear()
        self.counted_rows.clear()
        self.counted.clear()
        self.low.clear()
        self.whole.clear()
        self.emptied.clear()
        for planes in self.things:
            planes.clear()

    def pick_one(self, index: int) -> int:
        operands = self.operands[index]
        verbs = self.verbs[index]
        number = operands.bit_count()
        number_of_verbs = verbs.bit_count() if verbs else 0
        ticket = int(self.rngs[index].random() * (number + number_of_verbs))
        if ticket < number:
            return nth_bit(operands, ticket, number)
        return OPERANDS + nth_bit(verbs, ticket - number, number_of_verbs)


def nth_bit(mask: int, number: int, count: int) -> int:
    """The position of the bit of a mask of `count` bits with this many set bits below it."""
    base = 0
    while count > FEW:
        half = mask.bit_length() >> 1
        lower = mask & BELOW[half]
        below = lower.bit_count()
        if number < below:
            mask = lower
            count = below
        else:
            mask >>= half
            base += half
            number -= below
            count -= below
    for _ in range(count - 1 - number):
        mask ^= BITS[mask.bit_length() - 1]
    return base + mask.bit_length() - 1


def drawn(deck: list[int], rng: Random) -> int:
    """A random card of the deck, by its count; consistent with `play.draw`."""
    total = 0
    for number in deck:
        total += number
    ticket = int(rng.random() * total)
    for card in range(len(deck)):
        ticket -= deck[card]
        if ticket < 0:
            return card
    raise AssertionError("a card is drawn from an empty deck")
