"""Marshlands in the reference implementation: double cards, canoes, temples, bonuses, gold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations
from typing import TYPE_CHECKING, Any

from tests.hexgrid import naive as hexes
from tests.hexgrid.naive import DIRECTIONS, Place, Places, neighbours, step
from tests.kingdom.sets.naive_board import BUILDABLE, LETTER, around, place

if TYPE_CHECKING:
    from tests.kingdom.sets.naive import Game
    from tests.kingdom.sets.naive_layout import Layout

DRY = ("grass", "canyon", "desert", "flower", "forest")
BONUSES = {
    "temple": (-1, 0),
    "refuge": (-1, 1),
    "canoe": (-1, 2),
    "fountain": (-1, 3),
}
"""Places off the board for bonus tiles, which come from no hex."""
CARDS = {"geologists", "messengers", "noblewomen", "vassals", "captains", "scouts"}
PASSIVE = ("temple-bonus", "fountain-bonus", "canoe")
"""Tiles that are not used on their own in a turn."""
CANOES = ("canoe", "canoe-bonus")
INNER_EDGES = hexes.rectangle(9, 0, 2, 20) | hexes.rectangle(0, 9, 20, 2)


def in_play(layout: Layout, setup: dict[str, Any]) -> bool:
    return (
        bool(CARDS & set(setup["cards"]))
        or bool(BONUSES.keys() & set(layout.locations.values()))
        or bool({*"PY"} & set(layout.letters.values()))
        or "marshlands" in setup.get("sets", ())
    )


def deck(layout: Layout, setup: dict[str, Any]) -> Counter[str]:
    """The terrain cards at the start, without the terrain removed by Scouts."""
    cards = Counter(dict.fromkeys(DRY, 5))
    if in_play(layout, setup):
        cards.update(f"swamp-{dry}" for dry in DRY)
    for gone in layout.lots.get("scouted-terrain", ()):
        del cards[gone], cards[f"swamp-{gone}"]
    return cards


def builds(card: str) -> dict[str, int]:
    """The number of builds of a card on the ground of each letter (M2)."""
    dry = card.removeprefix("swamp-")
    return {LETTER[dry]: 3, "Y": 2} if dry != card else {LETTER[card]: 3}


def free_letters(game: Game, card: str) -> list[str]:
    return [letter for letter in builds(card) if game.free(game.ground(letter))]


# --- bonus tiles ----------------------------------------------------------------------------------


def holds_bonus(game: Game, kind: str) -> bool:
    return game.tiles[game.seat].get(BONUSES[kind]) == "ready"


def took(game: Game, seat: int, kind: str) -> None:
    """M4: with the second tile of a kind comes one of the two bonus tiles of that kind."""
    if kind in BONUSES and count(game, seat, kind) == 2:
        holders = [held for held in game.tiles if BONUSES[kind] in held]
        if len(holders) < 2:
            game.tiles[seat][BONUSES[kind]] = "fresh"


def lost(game: Game, seat: int) -> None:
    """M4: the bonus goes when the player no longer holds two tiles of its kind."""
    for kind, bonus in BONUSES.items():
        if count(game, seat, kind) < 2:
            game.tiles[seat].pop(bonus, None)


def count(game: Game, seat: int, kind: str) -> int:
    return sum(game.locations[there] == kind for there in game.tiles[seat])


# --- legal actions --------------------------------------------------------------------------------


def canoe_ground(game: Game) -> Places:
    return game.free(game.ground("YW"))


def canoe_places(game: Game) -> Places:
    """Swamp or water first, then R3; an Outpost helps in the own turn."""
    if not game.supply[game.seat]:
        return frozenset()
    if game.waived and game.seat == game.turn:
        return canoe_ground(game)
    return beside_on_each(game)


def beside_on_each(game: Game) -> Places:
    swamp, water = game.free(game.ground("Y")), game.free(game.ground("W"))
    near = around(game.mine | game.scouts if game.seat == game.turn else game.mine)
    return (swamp & near or swamp) | (water & near or water)


def fountain_places(game: Game) -> Places:
    if not game.supply[game.seat]:
        return frozenset()
    letters = BUILDABLE + ("M" if holds_bonus(game, "fountain") else "")
    others = [game.own(seat) for seat in range(game.players) if seat != game.seat]
    return frozenset(
        hex_
        for hex_ in game.free(game.ground(letters))
        if len(neighbours(hex_) & game.mine) == 1
        and not any(neighbours(hex_) & other for other in others)
    )


def first_free(game: Game, source: Place, land: Places) -> Places:
    found: set[Place] = set()
    for direction in DIRECTIONS:
        there = step(source, direction)
        while there in game.board and there not in land:
            there = step(there, direction)
        found.add(there)
    return land & found


# --- canoes in any turn ---------------------------------------------------------------------------


def call_canoes(game: Game, taker: int) -> None:
    active = taker if game.silos else game.turn
    for further in range(1, game.players + 1):
        seat = (active + further) % game.players
        usable = ("ready",) if seat == taker else ("ready", "fresh")
        for there, status in sorted(game.tiles[seat].items()):
            if game.locations[there] == "canoe" and status in usable:
                game.asked.append((seat, there))


def answer(game: Game, verb: str, rest: str) -> None:
    """Use a canoe, or leave it for another time."""
    seat, tile = game.canoes[-1]
    if verb == "canoe":
        game.tiles[seat][tile] = "used"
        game.build(verb, place(rest))
    game.canoes.pop()


def hear_canoes(game: Game) -> None:
    """Ask the canoes in order; those that cannot answer any more are skipped."""
    game.canoes += reversed(game.asked)
    game.asked = []
    while game.canoes:
        seat, tile = game.canoes[-1]
        if game.tiles[seat].get(tile) in ("ready", "fresh") and canoe_places(game):
            break
        game.canoes.pop()


# --- gold -----------------------------------------------------------------------------------------


def scores(game: Game, seat: int) -> dict[str, Callable[[], int]]:
    mine = game.own(seat)
    return {
        "palaces": lambda: most_beside(game, seat, "P"),
        "noblewomen": lambda: most_beside(game, seat, "SNLK"),
        "geologists": lambda: 2 * len(joined_mountains(game, hexes.areas(mine))),
        "messengers": lambda: 2 * max(map(longest_way, hexes.areas(mine)), default=0),
        "vassals": lambda: len(mine & INNER_EDGES),
        "captains": lambda: sum(len(neighbours(hex_) & mine) >= 3 for hex_ in mine),
        "scouts": lambda: sum(
            bool(neighbours(hex_) & game.ground(game.scouted))
            for hex_ in mine
            if game.letters[hex_] != game.scouted
        ),
    }


def most_beside(game: Game, seat: int, letters: str) -> int:
    total = 0
    for special in game.ground(letters):
        counts = [len(neighbours(special) & game.own(s)) for s in range(game.players)]
        total += 5 * (counts[seat] > 0 and counts[seat] == max(counts))
    return total


def joined_mountains(game: Game, areas: list[Places]) -> set[Places]:
    mountains = hexes.areas(game.ground("M"))
    found: set[Places] = set()
    for area in areas:
        touched = [m for m in mountains if m & area or m & around(area)]
        if len(touched) > 1:
            found.update(touched)
    return found


def longest_way(area: Places) -> int:
    """In hexes; 0 for a single settlement."""
    ways = [hexes.distance(one, other) for one, other in combinations(area, 2)]
    return max(ways) + 1 if ways else 0
