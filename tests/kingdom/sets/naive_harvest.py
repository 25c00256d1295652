"""Harvest in the reference implementation, straight from the rules."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from tests.hexgrid import naive as hexes
from tests.hexgrid.naive import Place, Places, neighbours
from tests.kingdom.sets import naive_targets
from tests.kingdom.sets.naive_board import BUILDABLE, EDGES, around, place
from tests.kingdom.sets.naive_gold import QUADRANTS, Scores
from tests.kingdom.sets.naive_layout import SPECIAL

if TYPE_CHECKING:
    from tests.kingdom.sets.naive import Game

NOTHING: Places = frozenset()
MOVES = ("palisade", "silo-move")


# --- legal actions ------------------------------------------------------------------------------


def candidates(game: Game, verb: str) -> Places | None:
    """The free hexes of a build before R3; None for anything else."""
    land = game.ground(BUILDABLE)
    others = [game.own(seat) for seat in range(game.players) if seat != game.seat]
    if verb == "cathedral":
        tokens = game.tokens[game.seat] and game.supply[game.seat]
        return game.free(game.ground(game.letter)) if tokens else NOTHING
    if verb == "water-mill":
        return game.free(land & game.queenies.shore())
    beside = {
        "mountain-station": game.ground("M"),
        "university": game.ground(SPECIAL),
        "watchtower": NOTHING.union(*others),
    }
    return game.free(land & around(beside[verb])) if verb in beside else None


def fields(game: Game) -> Places:
    """H2."""
    if game.farmed or not game.supply[game.seat]:
        return NOTHING
    return game.free(game.ground("A")) & around(game.mine | game.scouts)


def lookouts(game: Game) -> Places:
    """Where a scout may be placed; a new use of the cabin takes those on the board back first."""
    lying = game.scouts
    if game.doing != "scout-cabin":
        game.scouts = set()
    found = game.free(game.ground(BUILDABLE + "WM")) & around(game.mine)
    game.scouts = lying
    return found


def send_scout(game: Game, there: Place) -> None:
    first = not game.doing
    game.scouts = {there} if first else {there, *game.scouts}
    game.doing = "scout-cabin"
    if not first or not lookouts(game):
        game.doing = ""


def opened(game: Game, kind: str) -> tuple[dict[str, Places], set[str]]:
    """How the Bazaar can use a location tile: with hexes, or without."""
    if kind == "fort":
        cards = game.deck.total() or game.discards.total()
        return {}, {"fort"} if game.supply[game.seat] and cards else set()
    if kind == "cathedral":
        return {kind: naive_targets.building_places(game, kind)}, set()
    return {kind: naive_targets.targets(game, kind)}, set()


def repeatable(game: Game) -> set[str]:
    """The tiles whose action the Bazaar can repeat now."""
    held = {
        game.locations[there]
        for there, status in game.tiles[game.seat].items()
        if status != "fresh" and there in game.stacks and there not in game.nomads
    }
    found = set()
    for kind in held - {"bazaar", "crossroads", "canoe"}:
        verbs, further = opened(game, kind)
        if further or any(verbs.values()):
            found.add(kind)
    return found


def landings(game: Game, kind: str, source: Place) -> Places:
    """Next to the rest of the area (Palisade), or to any own piece (silo)."""
    group = game.mine
    if kind == "palisade":
        areas = hexes.areas(game.mine)
        group = NOTHING.union(*(area for area in areas if area & neighbours(source)))
    return (game.free(game.ground(BUILDABLE)) & around(group)) - {source}


# --- consequences -------------------------------------------------------------------------------


def mark(game: Game, there: Place) -> None:
    """Mayors: the row to which a piece came."""
    row = there[0]
    columns = {column for other, column in game.mine if other == row}
    unbroken = any({left, left + 1, left + 2, left + 3} <= columns for left in columns)
    enough = unbroken if game.options.get("mayors_unbroken") else len(columns) >= 4
    if "mayors" in game.cards and enough and row not in game.marked and game.supply[game.seat]:
        game.marked[row] = game.seat
        game.supply[game.seat] -= 1
        game.look_for_the_end()


def rove(game: Game, there: Place) -> None:
    """Rovers: a quadrant that was not built in this turn."""
    inside = [number for number, places in enumerate(QUADRANTS) if there in places]
    if not inside:  # the Island is no quadrant
        return
    (quadrant,) = inside
    if quadrant not in game.roved:
        game.roved.add(quadrant)
        game.earned[game.seat]["rovers"] += 1


def took(game: Game, kind: str) -> None:
    """With a Cathedral tile comes a token."""
    if kind == "cathedral" and sum(game.tokens) < 18:
        game.tokens[game.seat] += 1


def lost(game: Game, seat: int) -> None:
    if "cathedral" not in {game.locations[there] for there in game.tiles[seat]}:
        game.tokens[seat] = 0


# --- silos --------------------------------------------------------------------------------------


def open_silos(game: Game) -> None:
    """Before scoring, from the start player on; `game.ended` had the last turn."""
    for number in range(game.players):
        seat = (game.start + number) % game.players
        game.silos += [seat] * len(game.ground("O") & around(game.own(seat)))
    next_silo(game)


def next_silo(game: Game) -> None:
    while game.silos:
        game.turn = game.silos[0]
        game.doing, game.steps = "silo-build", 3
        verbs, _ = silo_steps(game)
        if any(verbs.values()):
            return
        game.silos.pop(0)
    game.doing, game.steps = "", 0
    game.turn = (game.ended + 1) % game.players
    game.over = True


def silo_steps(game: Game) -> tuple[dict[str, Places], set[str]]:
    if game.lifted is not None:
        return {"put": landings(game, "silo-move", game.lifted)}, set()
    verbs: dict[str, Places] = {}
    if game.doing == "silo-build":
        land = game.free(game.ground(BUILDABLE))
        verbs["silo-build"] = land & around(game.mine) if game.supply[game.seat] else NOTHING
    if game.doing == "silo-move" or game.steps == 3:
        verbs["silo-move"] = naive_targets.targets(game, "silo-move")
    return verbs, {"done"}


def do_silo(game: Game, verb: str, rest: str) -> None:
    if verb == "silo-move":
        game.doing = verb
        game.lifted = place(rest)
        game.settlements[game.seat].remove(place(rest))
        return
    if verb == "done":
        game.steps = 0
    else:
        if verb == "silo-build":
            game.supply[game.seat] -= 1
            game.look_for_the_end()
        game.lifted = None
        game.settlements[game.seat].add(place(rest))
        game.take_tiles(place(rest))
        game.lose_tiles(game.seat)
        game.steps -= 1


def go_on_with_silo(game: Game) -> None:
    """When an action is complete: the same silo, or the next."""
    if not game.steps or not any(silo_steps(game)[0].values()):
        game.silos.pop(0)
        next_silo(game)


# --- gold ---------------------------------------------------------------------------------------


def scores(game: Game, seat: int) -> Scores:
    mine = game.own(seat)
    rows = Counter(row for row, _ in mine)
    return {
        "rangers": lambda: 2 * sum(number == 1 for number in rows.values()),
        "travellers": lambda: len(mine & NOTHING.union(*EDGES)),
        "chainers": lambda: sum(len(neighbours(hex_) & mine) == 2 for hex_ in mine),
        "homesteaders": lambda: max(len(mine & quadrant) for quadrant in QUADRANTS),
        "mayors": lambda: 4 * list(game.marked.values()).count(seat),
        "rovers": lambda: game.earned[seat]["rovers"],
    }
