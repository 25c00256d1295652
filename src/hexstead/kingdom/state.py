"""A game of Kingdom Builder at one moment."""

from __future__ import annotations

from random import Random
from typing import Any

from hexstead.hexgrid import BITS, NOWHERE, hex_name, hexes_of
from hexstead.kingdom import notation, position, read_position, views, why
from hexstead.kingdom.box import SUPPLY, Card, Earning, Option
from hexstead.kingdom.common_verbs import compose
from hexstead.kingdom.deck import NO_CARD, outcomes
from hexstead.kingdom.options import options
from hexstead.kingdom.question import Question
from hexstead.kingdom.rules import Rules
from hexstead.kingdom.setup import Setup
from hexstead.kingdom.terrain import NO_TERRAIN
from hexstead.kingdom.turn import act, begin_game
from hexstead.kingdom.verbs import DRAW, HEX, NO_VERB, SHIFT, TURN
from hexstead.play import CHANCE, EVERYBODY, OVER, Earned, Event, IllegalAction, tell_gold


class State:
    """A state as pure data. Masks are bitboards of `rules.board.grid`."""

    __slots__ = ("_gold", "_options", "asked", "events", "rules", *position.COMPARED)

    rules: Rules
    viewer: int
    mover: int  # the seat of the topmost question
    turn_seat: int  # the seat whose turn it is
    questions: tuple[Question, ...]  # the stack of questions; the last one is on top
    made: int  # mandatory builds made this turn
    due: int  # mandatory builds still to make
    waived: bool  # whether R3 is waived for the next build
    ending: bool  # whether the last round is being played (E1)
    idle: int  # turns since the last build that left no terrain card to build on
    card: int  # the terrain card in play, or NO_CARD
    played: int  # the terrain it stands for, or NO_TERRAIN
    shuffles: int  # how often the discards became the deck
    draws: int  # cards still to be drawn at the end of the turn
    taken: int  # occupied hexes
    open: int  # hexes where a piece may be placed: empty and not barred
    barred: int  # empty hexes where no piece may be placed
    stocked: int  # location hexes with a tile on them
    stocked_twice: int  # location hexes with two tiles on them
    own: list[int]  # per seat: hexes with its pieces
    units: list[int]  # per seat: those of them that are not settlements
    near: list[int]  # per seat: hexes next to its pieces
    supply: list[int]
    ready: list[int]  # per seat: tiles it can use
    used: list[int]  # per seat: tiles used this turn
    fresh: list[int]  # per seat: tiles taken this turn
    claimed: list[int]  # per seat: location hexes it ever took a tile from
    deck: list[int]  # how many of each terrain card; in a view with the hidden hands mixed in
    discards: list[int]
    hands: list[tuple[int, ...]]
    dealt: list[tuple[int, ...]]  # per seat: after how many shuffles each card was drawn
    pools: dict[int, list[int]]  # in a view: hidden cards drawn before the last shuffle
    store: list[int]  # the slots of the boxes, by `rules.slots`
    asked: tuple[Question, ...]  # only during an action: questions to ask after it
    events: list[Event] | None  # the events so far, only during `perform`
    _options: list[Option] | None
    _gold: list[dict[str, int]] | None  # the gold of every seat after the last `perform`

    @staticmethod
    def start(setup: Setup) -> State:
        """The initial state, before the first card is dealt (S1-S3)."""
        rules = compose(setup)
        seats = setup.players
        state = State()
        state.rules = rules
        state.viewer = EVERYBODY
        state.mover = CHANCE
        state.turn_seat = setup.start
        state.questions = ()
        state.made = 0
        state.due = 0
        state.waived = False
        state.ending = False
        state.idle = 0
        state.card = NO_CARD
        state.played = NO_TERRAIN
        state.shuffles = 0
        state.draws = 0
        state.taken = 0
        state.open = rules.board.grid.all & ~rules.board.special
        state.barred = 0
        state.stocked = rules.stacked
        state.stocked_twice = rules.stacked_twice
        state.own = [0] * seats
        state.units = [0] * seats
        state.near = [0] * seats
        state.supply = [SUPPLY] * seats
        state.ready = [0] * seats
        state.used = [0] * seats
        state.fresh = [0] * seats
        state.claimed = [0] * seats
        state.deck = [card.number for card in rules.terrain_cards]
        state.discards = [0] * len(state.deck)
        state.hands = [()] * seats
        state.dealt = [()] * seats
        state.pools = {}
        state.store = [0] * rules.store_size
        state.asked = ()
        state.events = None
        state._options = None
        state._gold = None
        begin_game(state)
        return state

    @property
    def seats(self) -> int:
        return len(self.own)

    @property
    def setup(self) -> Setup:
        """The set-up that the game started with."""
        return self.rules.setup

    @property
    def deciders(self) -> tuple[int, ...]:
        return (self.mover,) if self.mover >= 0 else ()

    @property
    def interrupters(self) -> tuple[int, ...]:
        return ()

    @property
    def doing(self) -> int:
        """The verb in the middle of its steps; NO_VERB between actions and when chance draws."""
        for question in reversed(self.questions):
            if question.seat >= 0:
                return NO_VERB if question.verb == TURN else question.verb
        return NO_VERB

    @property
    def lifted(self) -> int:
        """The hex from which the piece was lifted, or NOWHERE."""
        return self.questions[-1].held if self.questions else NOWHERE

    def options(self) -> list[Option]:
        """The options of the mover, each verb with a mask of hexes; empty for chance."""
        found = self._options
        if found is None:
            found = options(self) if self.mover >= 0 else []
            self._options = found
        return found

    def forget_options(self) -> None:
        """Clear the cached options: in a view, a choice of cards would reveal them."""
        self._options = None

    def legal(self) -> list[int]:
        if self.mover == CHANCE:
            return [action for action, _ in outcomes(self)]
        found = self._options
        if found is None:
            found = self.options()
        actions: list[int] = []
        bits = BITS
        for index in range(len(found) - 1, -1, -1):
            verb, mask = found[index]
            base = verb << SHIFT
            while mask:
                highest = mask.bit_length() - 1
                actions.append(base + highest)
                mask ^= bits[highest]
        actions.reverse()
        return actions

    def chance(self) -> list[tuple[int, int]]:
        return outcomes(self) if self.mover == CHANCE else []

    def apply(self, action: int) -> None:
        verb = action >> SHIFT
        hex_ = action & HEX
        if self.mover == CHANCE:
            if verb != DRAW or hex_ >= len(self.deck) or not self.deck[hex_]:
                raise why.illegal(self, action)
        else:
            found = self._options
            if found is None:
                found = self.options()
            for number, mask in found:
                if number == verb and mask & BITS[hex_]:
                    break
            else:
                raise why.illegal(self, action)
        self._options = None
        self._gold = None
        act(self, verb, hex_)

    def perform(self, action: int) -> list[Event]:
        """Take an action as `apply` does, and return the resulting events in order."""
        before = self._gold or self._gold_of_all()
        events: list[Event] = []
        self.events = events
        try:
            self.apply(action)
        finally:
            self.events = None
        self._gold = self._gold_of_all()
        tell_gold(events, before, self._gold)
        if self.mover == OVER:
            events.append(Event("game_over"))
        return events

    def _gold_of_all(self) -> list[dict[str, int]]:
        return [self.gold(seat) for seat in range(self.seats)]

    def copy(self) -> State:
        twin = State()
        twin.rules = self.rules
        twin.viewer = self.viewer
        twin.mover = self.mover
        twin.turn_seat = self.turn_seat
        twin.questions = self.questions
        twin.made = self.made
        twin.due = self.due
        twin.waived = self.waived
        twin.ending = self.ending
        twin.idle = self.idle
        twin.card = self.card
        twin.played = self.played
        twin.shuffles = self.shuffles
        twin.draws = self.draws
        twin.taken = self.taken
        twin.open = self.open
        twin.barred = self.barred
        twin.stocked = self.stocked
        twin.stocked_twice = self.stocked_twice
        twin.own = self.own[:]
        twin.units = self.units[:]
        twin.near = self.near[:]
        twin.supply = self.supply[:]
        twin.ready = self.ready[:]
        twin.used = self.used[:]
        twin.fresh = self.fresh[:]
        twin.claimed = self.claimed[:]
        twin.deck = self.deck[:]
        twin.discards = self.discards[:]
        twin.hands = self.hands[:]
        twin.dealt = self.dealt[:]
        twin.pools = self.pools
        twin.store = self.store[:]
        twin.asked = ()
        twin.events = None
        twin._options = self._options
        twin._gold = self._gold
        return twin

    def view(self, seat: int) -> State:
        return views.view(self, seat)

    def redeal(self, seat: int, rng: Random) -> State:
        return views.redeal(self, seat, rng)

    def text(self, action: int) -> str:
        return notation.text(self, action)

    def parse(self, text: str) -> int:
        return notation.parse(self, text)

    def tiles(self, seat: int) -> int:
        """The tiles of a seat, used or not."""
        return self.ready[seat] | self.used[seat] | self.fresh[seat]

    def gold(self, seat: int) -> dict[str, int]:
        known = self._gold
        if known is not None:
            return known[seat].copy()
        return {card.name: self.gold_by(card, seat) for card in self.rules.scoring}

    def gold_by(self, card: Card, seat: int) -> int:
        """The total gold of one card for a seat."""
        if card.each is not None:
            return card.gold * card.each(self, seat).bit_count()
        if card.count is not None:
            return card.count(self, seat)
        return sum([gold for _, gold in card.earn(self, seat)])

    def earnings_by(self, card: Card, seat: int) -> list[Earning]:
        """The hexes and amounts of gold of one card for a seat."""
        if card.each is not None:
            return [(BITS[hex_], card.gold) for hex_ in hexes_of(card.each(self, seat))]
        return [earning for earning in card.earn(self, seat) if earning[1]]

    def earnings(self, seat: int) -> dict[str, list[Earning]]:
        """For every scoring card: the hexes and amounts of gold."""
        return {card.name: self.earnings_by(card, seat) for card in self.rules.scoring}

    def explain(self, seat: int) -> dict[str, list[Earned]]:
        """The same with the hexes by name."""
        return {
            name: [
                (tuple([hex_name(hex_) for hex_ in hexes_of(mask)]), gold) for mask, gold in found
            ]
            for name, found in self.earnings(seat).items()
        }

    def score(self, seat: int) -> int:
        """The total gold of a seat."""
        total = 0
        for card in self.rules.scoring:
            total += self.gold_by(card, seat)
        return total

    def scores(self) -> list[int]:
        """The gold of every seat."""
        return [self.score(seat) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        """The seats with the most gold; a tie is shared (E3). Empty before the end."""
        if self.mover != OVER:
            return []
        scores = self.scores()
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def why_not(self, action: int) -> str | None:
        problem = self.refusal(action)
        return None if problem is None else str(problem)

    def refusal(self, action: int) -> IllegalAction | None:
        """The error that `apply` would raise, with its code; None when the action is legal."""
        return why.refusal(self, action)

    def to_json(self) -> dict[str, Any]:
        return position.to_json(self)

    @staticmethod
    def from_json(fields: Any) -> State:
        """A full state from the output of `to_json`, or from a position written by hand."""
        state = State.start(read_position.read_setup(fields))
        read_position.fill(state, fields)
        return state

    def to_line(self) -> str:
        return position.to_line(self)

    @staticmethod
    def from_line(line: str) -> State:
        """Read what `to_line` wrote; raises PositionError for an invalid position."""
        return State.from_json(read_position.fields_of_line(line))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and position.differing_field(self, other) is None

    def __hash__(self) -> int:
        return hash((self.mover, self.turn_seat, tuple(self.own), tuple(self.hands)))

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        fields = {name: getattr(self, name) for name in position.COMPARED}
        return _restored, (self.setup, fields)

    def __repr__(self) -> str:
        return f"<kingdom.State {position.summary(self)}>"

    def _repr_svg_(self) -> str:
        """The board for notebooks."""
        from hexstead.kingdom import picture  # noqa: PLC0415 - not needed to play

        return picture.svg(self)


def _restored(setup: Setup, fields: dict[str, Any]) -> State:
    """The state that was pickled with these fields."""
    state = State.start(setup)
    for name, value in fields.items():
        setattr(state, name, value)
    return state


__all__ = ["IllegalAction", "State"]
