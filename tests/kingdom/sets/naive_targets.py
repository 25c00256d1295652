"""Legal actions in the reference implementation, straight from the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.hexgrid import naive as hexes
from tests.hexgrid.naive import DIRECTIONS, Place, Places, neighbours, step
from tests.kingdom.sets import naive_harvest, naive_marshlands
from tests.kingdom.sets.naive_board import (
    BUILDABLE,
    EDGES,
    LETTER,
    MOVES,
    MOVES_UNDER_R3,
    ON_TERRAIN,
    around,
)

if TYPE_CHECKING:
    from tests.kingdom.sets.naive import Game

NOTHING: Places = frozenset()
PASSIVE = ("outpost", "crossroads")
"""Tiles that are not actions on their own."""


def legal(game: Game) -> set[str]:
    if game.over:
        return set()
    if game.draw_reason:
        return {f"draw {card}" for card, number in game.deck.items() if number}
    if game.canoes:
        verbs, further = {"canoe": naive_marshlands.canoe_places(game)}, {"done"}
    elif game.doing == "play":
        return {f"play {card}" for card in game.hands[game.seat]}
    elif game.doing == "choose":
        free = naive_marshlands.free_letters(game, game.card)
        return {f"choose {terrain}" for terrain, letter in LETTER.items() if letter in free}
    else:
        verbs, further = steps(game) if game.doing else fresh_start(game)
    words = {f"{verb} {hexes.name(hex_)}" for verb, places in verbs.items() for hex_ in places}
    ready = {game.locations[t] for t, s in game.tiles[game.seat].items() if s == "ready"}
    if "outpost" in ready and not game.waived:
        between_builds = bool(game.built and "build" in verbs)
        usable = {game.repeating} if game.doing == "bazaar" else set() if game.doing else ready
        movers = set() if between_builds or game.canoes else usable & set(MOVES_UNDER_R3)
        if any(narrowed(game, verb, verbs[verb]) for verb in verbs) or any(
            narrowed_move(game, kind, hex_)
            for kind in movers
            for hex_ in game.settlements[game.seat]
        ):
            further.add("outpost")
    return words | further


def narrowed(game: Game, verb: str, places: Places) -> bool:
    """Whether R3 forbids some hexes of a build or move that is possible now."""
    if verb == "put":
        source = game.lifted
        moved = game.doing in MOVES_UNDER_R3
        return (
            moved and source is not None and places != landing_ground(game, game.doing) - {source}
        )
    wider = candidates(game, verb)
    return bool(places) and wider is not None and places != wider


def narrowed_move(game: Game, kind: str, hex_: Place) -> bool:
    """Whether R3 forbids some target of a move."""
    game.settlements[game.seat].remove(hex_)
    game.lifted = hex_
    found = landings(game, kind) != landing_ground(game, kind) - {hex_}
    game.lifted = None
    game.settlements[game.seat].add(hex_)
    return found


def landing_ground(game: Game, kind: str) -> Places:
    """The free hexes on which Barn or Harbor puts down a settlement, before R3."""
    grounds = {"harbor": "W", "rope-bridge": "C", "tree-house": "T"}
    letters = grounds.get(kind, game.letter)
    return game.free(game.ground(letters))


def fresh_start(game: Game) -> tuple[dict[str, Places], set[str]]:
    must_build = game.must_build()
    verbs = {"build": building_places(game, "build")} if must_build else {}
    further = set() if must_build else {"end"}
    if not must_build or not game.built:
        verbs["farming"] = naive_harvest.fields(game)
        verbs["cave"] = game.queenies.cave_sources()
        for there, status in game.tiles[game.seat].items():
            kind = game.locations[there]
            if status == "ready" and kind == "fort":
                if game.supply[game.seat] and (game.deck.total() or game.discards.total()):
                    further.add("fort")
            elif status == "ready" and kind == "bazaar":
                further |= {f"bazaar {other}" for other in naive_harvest.repeatable(game)}
            elif status == "ready" and kind not in (*PASSIVE, *naive_marshlands.PASSIVE):
                if kind == "cathedral" and sum(game.tokens) < 18:
                    further.add(kind)
                verbs[kind] = targets(game, kind)
    return verbs, further


def steps(game: Game) -> tuple[dict[str, Places], set[str]]:
    """The options in the middle of an action."""
    verb = game.doing
    if game.silos:
        return naive_harvest.silo_steps(game)
    if verb == "bazaar":
        return naive_harvest.opened(game, game.repeating)
    if verb == "quarry":
        return {verb: wall_places(game)}, {"done"}
    if verb == "scout-cabin":
        return {verb: naive_harvest.lookouts(game)}, {"done"}
    if verb == "cathedral":
        return {verb: building_places(game, verb)}, {"done"}
    if verb == "resettlement" and game.lifted is None:
        return {verb: steppers(game)}, {"done"}
    if verb in ("wagon", "lighthouse"):
        return {"put": landings(game, verb)}, {"take-back"}
    if verb in MOVES:
        return {"put": landings(game, verb)}, set()
    return {verb: building_places(game, verb)}, set()


def beside(game: Game, places: Places) -> Places:
    """R3."""
    return places & around(game.mine | game.scouts) or places


def candidates(game: Game, verb: str) -> Places | None:
    """The free hexes of a build before R3; None for everything else."""
    if verb in ("build", "oracle"):
        return game.free(game.ground(game.letter))
    if verb in naive_marshlands.CANOES:
        return naive_marshlands.canoe_ground(game)
    if verb == "fort":
        either = "".join(naive_marshlands.builds(game.fort_card)) if game.fort_card else ""
        return game.free(game.ground(either)) if either else None
    if verb == "tower":
        return game.free(game.ground(BUILDABLE) & NOTHING.union(*EDGES))
    letters = ON_TERRAIN.get(verb)
    if letters is None:
        return naive_harvest.candidates(game, verb)
    return game.free(game.ground(letters))


def under_r3(game: Game, verb: str, places: Places) -> Places:
    """The places of a build under R3."""
    if verb == "build" and game.starts_anywhere():
        return places
    if verb in naive_marshlands.CANOES:
        return naive_marshlands.beside_on_each(game)
    if verb == "fort":
        grounds = [game.ground(letter) for letter in naive_marshlands.builds(game.fort_card)]
        return NOTHING.union(*(beside(game, game.free(ground)) for ground in grounds))
    return beside(game, places)


def building_places(game: Game, verb: str) -> Places:
    if not game.supply[game.seat] and not (verb == "build" and game.must_build()):
        return NOTHING
    places = candidates(game, verb)
    if places is not None:
        return places if game.waived else under_r3(game, verb, places)
    free = game.free(game.ground(BUILDABLE))
    if verb == "village":
        return frozenset(hex_ for hex_ in free if len(neighbours(hex_) & game.mine) >= 3)
    assert verb == "tavern"
    return frozenset(hex_ for hex_ in free if ends_a_line(game, hex_))


def ends_a_line(game: Game, hex_: Place) -> bool:
    for direction in DIRECTIONS:
        first = step(hex_, direction)
        second = step(first, direction)
        if {first, second, step(second, direction)} <= game.mine:
            return True
    return False


def targets(game: Game, kind: str) -> Places:
    seat = game.seat
    land = game.free(game.ground(BUILDABLE))
    if kind in MOVES:
        return frozenset(hex_ for hex_ in game.settlements[seat] if could_land(game, kind, hex_))
    if kind == "sword":
        others = [game.settlements[other] for other in range(game.players) if other != seat]
        return NOTHING.union(*others)
    if kind == "temple":
        return frozenset(game.settlements[seat])
    if kind == "fountain":
        return naive_marshlands.fountain_places(game)
    if kind == "quarry":
        return wall_places(game)
    if kind == "scout-cabin":
        return naive_harvest.lookouts(game)
    if kind == "barracks":
        warriors = frozenset(game.warriors[seat])
        return warriors if len(warriors) == 2 else warriors | beside(game, land)
    if kind == "wagon":
        return frozenset(game.wagon[seat]) or beside(game, land | game.free(game.ground("M")))
    if kind == "lighthouse":
        return frozenset(game.ship[seat]) or beside(game, game.free(game.ground("W")))
    if kind == "city-hall":
        if game.hall[seat]:
            return NOTHING
        return frozenset(
            hex_
            for hex_ in land
            if neighbours(hex_) <= land and around(neighbours(hex_)) & (game.mine | game.scouts)
        )
    return building_places(game, kind)


def wall_places(game: Game) -> Places:
    if len(game.walls) >= 25:
        return NOTHING
    return game.free(game.ground(game.letter)) & around(game.mine)


def steppers(game: Game) -> Places:
    return targets(game, "resettlement")


def could_land(game: Game, kind: str, hex_: Place) -> bool:
    """Whether the settlement has a target, found by lifting it."""
    game.settlements[game.seat].remove(hex_)
    game.lifted = hex_
    found = landings(game, kind)
    game.lifted = None
    game.settlements[game.seat].add(hex_)
    return bool(found)


def landings(game: Game, kind: str) -> Places:
    """Where the lifted piece may be put."""
    source = game.lifted
    assert source is not None
    land = game.free(game.ground(BUILDABLE))
    if kind in naive_harvest.MOVES:
        return naive_harvest.landings(game, kind, source)
    if kind == "paddock":
        return land & {step(step(source, direction), direction) for direction in DIRECTIONS}
    if kind in ("resettlement", "refuge"):
        return land & neighbours(source)
    if kind == "refuge-bonus":
        return naive_marshlands.first_free(game, source, land)
    if kind == "cave":
        return (land & around(game.queenies.caves)) - {source}
    if kind == "caravan":
        return frozenset(roads_end(source, land, direction) for direction in DIRECTIONS) - {source}
    if kind == "wagon":
        ground = land | game.free(game.ground("M"))
        return hexes.reach(frozenset([source]), ground, 3) - {source}
    if kind == "lighthouse":
        return hexes.reach(frozenset([source]), game.free(game.ground("W")), 3) - {source}
    ground = landing_ground(game, kind)
    return (ground if game.waived else beside(game, ground)) - {source}


def roads_end(source: Place, land: Places, direction: str) -> Place:
    while step(source, direction) in land:
        source = step(source, direction)
    return source
