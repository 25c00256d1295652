"""A game of Kingdom Builder at one moment."""

from __future__ import annotations

from random import Random
from typing import Any

from hexstead.hexgrid import BITS, NOWHERE
from hexstead.kingdom import notation, plain, secrets, why
from hexstead.kingdom.box import Earning, Option
from hexstead.kingdom.deck import DEAL, NO_CARD, ask_for_card, outcomes
from hexstead.kingdom.rules import SUPPLY, Rules
from hexstead.kingdom.setup import Setup
from hexstead.kingdom.terrain import NO_TERRAIN
from hexstead.kingdom.turn import act, compose, options
from hexstead.kingdom.verbs import DRAW, HEX, NO_VERB, SHIFT
from hexstead.play import CHANCE, EVERYBODY, OVER, IllegalAction


class State:
    """Pure data and the verbs of the contract. Masks are bitboards of `rules.board.grid`."""

    __slots__ = (
        "_options",
        "barred",
        "card",
        "claimed",
        "dealt",
        "deck",
        "discards",
        "doing",
        "drawing",
        "draws",
        "due",
        "ending",
        "fresh",
        "hands",
        "idle",
        "left",
        "lifted",
        "made",
        "mover",
        "near",
        "open",
        "own",
        "pair",
        "played",
        "pools",
        "ready",
        "rules",
        "shuffles",
        "steps",
        "store",
        "supply",
        "taken",
        "turn",
        "units",
        "used",
        "viewer",
        "waived",
    )

    rules: Rules
    viewer: int
    mover: int
    turn: int  # the seat whose turn it is
    made: int  # mandatory builds made this turn
    due: int  # mandatory builds still to make
    doing: int  # the verb in the middle of its steps, or NO_VERB
    lifted: int  # the hex the settlement in hand came from, or NOWHERE
    steps: int  # steps left of the verb being done
    waived: bool  # whether R3 is waived for the next build
    ending: bool  # whether the last round is being played (E1)
    idle: int  # turns since the last build that left no terrain card to build on
    card: int  # the terrain card in play, or NO_CARD
    played: int  # the terrain it stands for, or NO_TERRAIN
    drawing: int  # what chance is drawing a card for
    shuffles: int  # how often the discards became the deck
    draws: int  # cards still to draw at the end of the turn
    taken: int  # hexes on which something stands
    open: int  # hexes where something may be put: empty and not barred
    barred: int  # hexes where nothing may be put although they are empty
    left: int  # location hexes with a tile left
    pair: int  # location hexes with two tiles left
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
    store: list[int]  # what the boxes keep, by `rules.slots`
    _options: list[Option] | None

    @staticmethod
    def start(setup: Setup) -> State:
        """The table laid, before the first card is dealt (S1-S3)."""
        rules = compose(setup)
        seats = setup.players
        state = State()
        state.rules = rules
        state.viewer = EVERYBODY
        state.mover = CHANCE
        state.turn = setup.start
        state.made = 0
        state.due = 0
        state.doing = NO_VERB
        state.lifted = NOWHERE
        state.steps = 0
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
        state.left = rules.stacked
        state.pair = rules.lasting
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
        state._options = None
        ask_for_card(state, DEAL)
        return state

    @property
    def seats(self) -> int:
        return len(self.own)

    @property
    def setup(self) -> Setup:
        return self.rules.setup

    def options(self) -> list[Option]:
        """What the mover may do, each verb with a mask of hexes; empty for chance."""
        found = self._options
        if found is None:
            found = options(self) if self.mover >= 0 else []
            self._options = found
        return found

    def forget_options(self) -> None:
        """What the mover may do has to be found anew: a choice of cards would tell them."""
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
                if number == verb and mask >> hex_ & 1:
                    break
            else:
                raise why.illegal(self, action)
        self._options = None
        act(self, verb, hex_)

    def copy(self) -> State:
        twin = State()
        twin.rules = self.rules
        twin.viewer = self.viewer
        twin.mover = self.mover
        twin.turn = self.turn
        twin.made = self.made
        twin.due = self.due
        twin.doing = self.doing
        twin.lifted = self.lifted
        twin.steps = self.steps
        twin.waived = self.waived
        twin.ending = self.ending
        twin.idle = self.idle
        twin.card = self.card
        twin.played = self.played
        twin.drawing = self.drawing
        twin.shuffles = self.shuffles
        twin.draws = self.draws
        twin.taken = self.taken
        twin.open = self.open
        twin.barred = self.barred
        twin.left = self.left
        twin.pair = self.pair
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
        twin._options = self._options
        return twin

    def view(self, seat: int) -> State:
        return secrets.view(self, seat)

    def redeal(self, seat: int, rng: Random) -> State:
        return secrets.redeal(self, seat, rng)

    def text(self, action: int) -> str:
        return notation.text(self, action)

    def parse(self, text: str) -> int:
        return notation.parse(self, text)

    def gold(self, seat: int) -> dict[str, int]:
        return {
            card.name: sum([gold for _, gold in card.earn(self, seat)])
            for card in self.rules.scoring
        }

    def explain(self, seat: int) -> dict[str, list[Earning]]:
        """For everything that scores: which hexes bring how much gold."""
        return {
            card.name: [earning for earning in card.earn(self, seat) if earning[1]]
            for card in self.rules.scoring
        }

    def score(self, seat: int) -> int:
        return sum(self.gold(seat).values())

    def winners(self) -> list[int]:
        """The seats with the most gold; a tie is shared (E3). Nobody before the end."""
        if self.mover != OVER:
            return []
        scores = [self.score(seat) for seat in range(self.seats)]
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def why_not(self, action: int) -> str | None:
        problem = self.refusal(action)
        return None if problem is None else str(problem)

    def refusal(self, action: int) -> IllegalAction | None:
        """The error that taking the action would raise, with its code; None when it is legal."""
        return why.refusal(self, action)

    def to_json(self) -> dict[str, Any]:
        return plain.to_json(self)

    @staticmethod
    def from_json(fields: dict[str, Any]) -> State:
        """The full state that `to_json` wrote down."""
        state = State.start(Setup.from_json(fields["setup"]))
        plain.fill(state, fields)
        return state

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and plain.facts(self) == plain.facts(other)

    def __hash__(self) -> int:
        return hash((self.mover, self.turn, tuple(self.own), tuple(self.hands)))

    def __repr__(self) -> str:
        return f"<kingdom.State {plain.summary(self)}>"

    def _repr_svg_(self) -> str:
        """The board as a notebook shows it."""
        from hexstead.kingdom import picture  # noqa: PLC0415 - no game needs it to be played

        return picture.svg(self)


__all__ = ["IllegalAction", "State"]
