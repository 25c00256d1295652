"""Warriors, wagon and ship: pieces that count as settlements but are not of the supply (C2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexstead.hexgrid import NOWHERE
from hexstead.kingdom.actions import finish, without_hex
from hexstead.kingdom.adjacency import beside_own
from hexstead.kingdom.box import Option, Targets, Verb
from hexstead.kingdom.pieces import bar, leave, left, lift, stand
from hexstead.kingdom.store import keep_for, kept_by
from hexstead.kingdom.terrain import MOUNTAIN, WATER
from hexstead.kingdom.verbs import PUT

if TYPE_CHECKING:
    from hexstead.kingdom.state import State

WARRIORS: Final = "warriors"
WAGON: Final = "wagon"
SHIP: Final = "ship"
WARRIORS_EACH: Final = 2
REACH: Final = 3
TAKE_BACK: Final = "take-back"


def add_unit(state: State, kind: str, hex_: int) -> None:
    """A unit of the mover comes to stand on the hex, and takes tiles there."""
    seat = state.mover
    keep_for(state, kind, seat, kept_by(state, kind, seat) | 1 << hex_)
    state.units[seat] |= 1 << hex_
    stand(state, seat, hex_)


def remove_unit(state: State, kind: str, hex_: int) -> None:
    """A unit of the mover is taken up; it is not on the board until it comes down again."""
    seat = state.mover
    keep_for(state, kind, seat, kept_by(state, kind, seat) & ~(1 << hex_))
    state.units[seat] &= ~(1 << hex_)


def bar_around_warriors(state: State) -> None:
    """Nothing of anyone may come to a hex next to a warrior."""
    warriors = 0
    for seat in range(state.seats):
        warriors |= kept_by(state, WARRIORS, seat)
    bar(state, state.rules.board.grid.around(warriors))


def barracks_targets(state: State) -> int:
    """Free buildable hexes (R3) while a warrior is left, and the own warriors, to take back."""
    warriors = kept_by(state, WARRIORS, state.mover)
    if warriors.bit_count() == WARRIORS_EACH:
        return warriors
    return warriors | beside_own(state, state.open & state.rules.board.buildable)


def use_barracks(state: State, hex_: int) -> None:
    if kept_by(state, WARRIORS, state.mover) >> hex_ & 1:
        remove_unit(state, WARRIORS, hex_)
        leave(state, state.mover, hex_)
        bar_around_warriors(state)
        left(state, state.mover, hex_)
    else:
        add_unit(state, WARRIORS, hex_)
        bar_around_warriors(state)


def driven_unit(verb: str, kind: str, ground: Targets, *, hint: str) -> Verb:
    """Place the unit (R3), or lift it and put it up to three steps away or take it back."""

    def targets(state: State) -> int:
        standing = kept_by(state, kind, state.mover)
        return standing or beside_own(state, ground(state) & state.open)

    def use(state: State, hex_: int) -> None:
        if kept_by(state, kind, state.mover):
            state.doing = state.rules.verb_numbers[verb]
            remove_unit(state, kind, hex_)
            lift(state, hex_)
        else:
            add_unit(state, kind, hex_)

    def steps(state: State) -> list[Option]:
        within = ground(state) & state.open
        start = 1 << state.lifted
        reached = state.rules.board.grid.reach(start, within, REACH) & ~start
        return [(PUT, reached), (state.rules.verb_numbers[TAKE_BACK], without_hex())]

    def landed(state: State, hex_: int) -> None:
        origin = state.lifted
        state.lifted = NOWHERE
        finish(state)
        add_unit(state, kind, hex_)
        left(state, state.mover, origin)

    return Verb(verb, targets, use, steps=steps, landed=landed, rule=verb.capitalize(), hint=hint)


def take_back(state: State, _: int) -> None:
    """The lifted unit goes back to its owner, to be placed again in a later turn."""
    origin = state.lifted
    state.lifted = NOWHERE
    finish(state)
    left(state, state.mover, origin)


def no_target(_: State) -> int:
    return 0


def wagon_ground(state: State) -> int:
    board = state.rules.board
    return board.buildable | board.terrain[MOUNTAIN]


def ship_ground(state: State) -> int:
    return state.rules.board.terrain[WATER]


USE_BARRACKS: Final = Verb(
    "barracks",
    barracks_targets,
    use_barracks,
    rule="Barracks",
    hint="Place a warrior, next to your settlements if possible, or take one back.",
)
USE_WAGON: Final = driven_unit(
    "wagon",
    WAGON,
    wagon_ground,
    hint="Place your wagon on land or mountain, move it up to three steps, or take it back.",
)
USE_LIGHTHOUSE: Final = driven_unit(
    "lighthouse",
    SHIP,
    ship_ground,
    hint="Place your ship on water, move it up to three steps, or take it back.",
)
TAKE_UNIT_BACK: Final = Verb(
    TAKE_BACK, no_target, take_back, rule="C2", hint="Take the lifted unit back."
)
