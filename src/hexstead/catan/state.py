"""A state of a game of Catan.

All lists in a state but the observations are values: a change replaces a list by a new one and
never modifies it, so that copies share them. Sets of cards are ints (see `goods`), sets of
crossings are masks, and seats index the lists.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from hexstead.catan import (
    by_phase,
    events,
    initial,
    notation,
    position,
    read_position,
    turn,
)
from hexstead.catan.fields import COMPARED, FIELDS, KNOWLEDGE, PICKLED
from hexstead.catan.island import Island
from hexstead.catan.observations import Observation
from hexstead.catan.phases import ANSWERING, DISCARDING, NO_SEAT, PENDING
from hexstead.catan.points import explain, gold
from hexstead.catan.possible_hands import Known, same_knowledge
from hexstead.catan.profile import Profile
from hexstead.catan.reasons import because
from hexstead.catan.redeal import redeal
from hexstead.catan.views import view
from hexstead.catan.why import refusal
from hexstead.play import CHANCE, EVERYBODY, OVER, Earned, Event, IllegalAction

if TYPE_CHECKING:
    from hexstead.catan.setup import Setup


class State:
    """The whole table, or the view of one seat."""

    setup: Setup
    island: Island
    profile: Profile
    seats: int
    viewer: int
    """The seat whose view this is, or EVERYBODY."""
    mover: int
    phase: int
    turn_seat: int
    """The seat whose turn it is."""
    turn_number: int
    """The number of turns begun."""
    rolled: bool
    dice: int
    """The last roll, 0 before the first."""
    founded: int
    """Settlements founded before the first turn; founding ends at twice the number of seats."""
    founded_at: int
    """The crossing of a founded settlement whose road is still missing, or NOWHERE."""

    bank: int
    hand: list[int]
    """Resource cards by seat; empty sets for hidden hands."""
    cards: list[int]
    """The number of resource cards of each seat."""

    road_at: list[int]
    """The seat whose road lies on each path, or NO_SEAT."""
    roads_left: list[int]
    settlements: list[int]
    cities: list[int]
    built: int
    """The crossings with any building."""
    free: int
    """The crossings where the distance rule allows a settlement."""
    near: list[int]
    """The crossings that each seat's roads touch."""
    ways: list[list[int]]
    """The roads each seat could build if it could pay, as actions in order."""
    income: list[int]
    """The cards a roll brings a seat without the robber: at roll * seats + seat."""
    harbours: list[int]
    """The kinds of harbour of each seat, as a mask."""
    robber: int
    """The hex of the robber."""

    deck: int
    """Development cards of the stack; an empty set in a view."""
    deck_size: int
    under: list[int]
    """Progress cards under the stack, in drawing order; public (K16)."""
    out: int
    """Progress cards out of the game."""
    held: list[int]
    """Unplayed development cards by seat; empty sets for hidden ones."""
    held_size: list[int]
    bought: int
    """Development cards bought this turn; unknown in the view of another seat."""
    bought_size: int
    card_played: bool
    """Whether the active seat has played a development card this turn."""
    knights: list[int]
    """Knights played by seat."""
    free_roads: int

    points: list[int]
    """The public points of each seat."""
    road_length: list[int]
    road_holder: int
    army_holder: int
    winner: int
    """The seat that won, or NO_SEAT."""

    owed: list[int]
    """The cards each seat still has to discard."""
    victim: int
    offer: int
    """The offer on the table, as the action that made it, or NO_OFFER."""
    offers_made: int
    let_first: bool
    """Whether the mover was let first and has not decided yet. No other seat is let first before
    that, so that a game cannot continue forever."""
    answers: list[int]
    """Each seat's answer to the offer: PENDING, DECLINED, ACCEPTED or a counter-offer's action."""

    observations: list[Observation] | None
    """Observations of the hands since all hands were last public; None while they are."""
    observations_size: int
    """The number of them. Copies share the list, and another copy may have continued it."""
    known: list[Known]
    """The computed knowledge of each watcher, the public last."""
    card_past: list[list[int]]
    """Public observations of each seat's development cards."""
    least: list[int]
    """In a view: the minimum cards of each seat. For the viewer, the public knowledge of it."""
    most: list[int]
    """In a view: the maximum cards of each seat."""
    held_known: list[int]
    """Development cards that are publicly known because they came from under the stack."""
    bought_known: int
    """Those of them bought this turn."""
    point_cards_most: list[int]
    """The most victory point cards that a seat can have without having won."""

    __slots__ = FIELDS

    @staticmethod
    def start(setup: Setup) -> State:
        """The initial state, before the founding."""
        state = State()
        initial.fill(state, setup)
        return state

    def copy(self) -> State:  # noqa: PLR0915 - one line for each field
        s = State()
        s.setup = self.setup
        s.island = self.island
        s.profile = self.profile
        s.seats = self.seats
        s.viewer = self.viewer
        s.mover = self.mover
        s.phase = self.phase
        s.turn_seat = self.turn_seat
        s.turn_number = self.turn_number
        s.rolled = self.rolled
        s.dice = self.dice
        s.founded = self.founded
        s.founded_at = self.founded_at
        s.bank = self.bank
        s.hand = self.hand
        s.cards = self.cards
        s.road_at = self.road_at
        s.roads_left = self.roads_left
        s.settlements = self.settlements
        s.cities = self.cities
        s.built = self.built
        s.free = self.free
        s.near = self.near
        s.ways = self.ways
        s.income = self.income
        s.harbours = self.harbours
        s.robber = self.robber
        s.deck = self.deck
        s.deck_size = self.deck_size
        s.under = self.under
        s.out = self.out
        s.held = self.held
        s.held_size = self.held_size
        s.bought = self.bought
        s.bought_size = self.bought_size
        s.card_played = self.card_played
        s.knights = self.knights
        s.free_roads = self.free_roads
        s.points = self.points
        s.road_length = self.road_length
        s.road_holder = self.road_holder
        s.army_holder = self.army_holder
        s.winner = self.winner
        s.owed = self.owed
        s.victim = self.victim
        s.offer = self.offer
        s.offers_made = self.offers_made
        s.let_first = self.let_first
        s.answers = self.answers
        s.observations = self.observations
        s.observations_size = self.observations_size
        s.known = self.known
        s.card_past = self.card_past
        s.least = self.least
        s.most = self.most
        s.held_known = self.held_known
        s.bought_known = self.bought_known
        s.point_cards_most = self.point_cards_most
        return s

    def legal(self) -> list[int]:
        """The legal actions of the mover, in a fixed order."""
        if self.viewer != EVERYBODY and self.viewer != self.mover:
            return []
        return by_phase.legal(self)

    def chance(self) -> list[tuple[int, int]]:
        """The outcomes of chance with their weights; empty where the cards are hidden from the
        viewer."""
        if self.mover != CHANCE:
            return []
        return turn.outcomes(self)

    def apply(self, action: int) -> None:
        """Take an action in place.

        Raises:
            IllegalAction: if it is not legal, or the state is a view; nothing changes.
        """
        if self.viewer != EVERYBODY:
            raise because("view", "K17").error()
        if not by_phase.take(self, action):
            raise refusal(self, action)

    def perform(self, action: int) -> list[Event]:
        """Take an action as `apply` does, and return the resulting events in order."""
        return events.perform(self, action)

    @property
    def deciders(self) -> tuple[int, ...]:
        """The seats the game waits for, the mover first; `first` lets another of them act
        before."""
        mover = self.mover
        seats = range(self.seats)
        others: list[int] = []
        if self.phase == DISCARDING:
            others = [seat for seat in seats if self.owed[seat] and seat != mover]
        elif self.phase == ANSWERING:
            others = [seat for seat in seats if self.answers[seat] == PENDING and seat != mover]
        return (mover, *others) if mover >= 0 else ()

    @property
    def interrupters(self) -> tuple[int, ...]:
        """The seats that may act although the game does not wait for them, once they are let
        `first`: the maker of an offer may withdraw it before all have answered (K9)."""
        return (self.turn_seat,) if self.phase == ANSWERING and self.mover != self.turn_seat else ()

    def view(self, seat: int) -> State:
        """The state as a seat (or SPECTATOR) may know it (K17)."""
        return view(self, seat)

    def redeal(self, seat: int, rng: Random) -> State:
        """A full state drawn at random from those consistent with the seat's knowledge."""
        return redeal(self, seat, rng)

    def text(self, action: int) -> str:
        return notation.text(action)

    def parse(self, text: str) -> int:
        return notation.parse(text)

    def gold(self, seat: int) -> dict[str, int]:
        """Victory points by source, as far as this state knows them."""
        return gold(self, seat)

    def explain(self, seat: int) -> dict[str, list[Earned]]:
        """Victory points by source: which crossings or paths bring how many."""
        return explain(self, seat)

    def winners(self) -> list[int]:
        """The winner; empty before the end, and in a game that ran out of turns."""
        return [] if self.winner == NO_SEAT else [self.winner]

    def why_not(self, action: int) -> str | None:
        """None when the action is legal, or the rule that forbids it."""
        problem = self.refusal(action)
        return None if problem is None else str(problem)

    def refusal(self, action: int) -> IllegalAction | None:
        """The error that `apply` would raise, with its code; None when the action is legal."""
        table = self
        if self.viewer != EVERYBODY:
            if self.mover >= 0 and self.mover != self.viewer:
                return because("others_decide", "K7", seat=self.mover).error()
            # The viewer's options never depend on hidden facts, so any deal will do.
            table = redeal(self, self.viewer, Random(0))
        trial = table.copy()
        if by_phase.take(trial, action):
            return None
        return refusal(table, action)

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

    def _repr_svg_(self) -> str:
        from hexstead.catan.picture import svg  # noqa: PLC0415 - drawing is seldom wanted

        return svg(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return False
        return differing_field(self, other) is None

    def __hash__(self) -> int:
        return hash((self.phase, self.mover, self.bank, self.built, tuple(self.cards)))

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        fields = {name: getattr(self, name) for name in PICKLED}
        if self.observations is not None:
            fields["observations"] = self.observations[: self.observations_size]
        return _restored, (self.setup, fields)

    def __repr__(self) -> str:
        over = self.mover == OVER
        return f"<State of Catan, turn {self.turn_number}{', over' if over else ''}>"


def _restored(setup: Setup, fields: dict[str, Any]) -> State:
    """The state that was pickled with these fields."""
    state = State.start(setup)
    for name, value in fields.items():
        setattr(state, name, value)
    return state


def differing_field(one: State, other: State) -> str | None:
    """The first field in which two states differ; None if they are equal."""
    for name in COMPARED:
        if getattr(one, name) != getattr(other, name):
            return name
    return None if same_knowledge(one, other) else KNOWLEDGE[-1]
