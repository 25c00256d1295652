"""Drawn positions with what Marshlands adds: double cards, tiles in any hand, settlements aside."""

from collections.abc import Mapping
from typing import Any

from hexstead import kingdom
from tests.kingdom.diagram import stated
from tests.kingdom.sets.table import table


def marsh(
    diagram: str,
    *,
    choose: bool = False,
    tiles: Mapping[int, Mapping[str, str]] | None = None,
    left: Mapping[str, int] | None = None,
    aside: Mapping[int, int] | None = None,
    scouted: str = "",
    **more: Any,
) -> kingdom.State:
    """What `table` draws, and more.

    With `choose`, seat 0 is yet to choose between the terrains of its card. `tiles` are those in
    the hands of some seats by status, `left` how many lie on some hexes. `aside` is how many
    settlements from the Temple a seat has to build by the next mandatory action; with `scouted` all
    cards of that terrain are out of the game.
    """
    plain = stated(table(diagram, **more))
    if scouted:
        plain["setup"]["lots"]["scouted-terrain"] = [scouted]
        for card in (scouted, f"swamp-{scouted}"):
            plain["deck"].pop(card, None)
    if choose:
        plain |= {"played": None, "due": 0, "questions": [{"verb": "turn"}, {"verb": "choose"}]}
    for seat, held in (tiles or {}).items():
        names = {status: hexes.split() for status, hexes in held.items()}
        plain["seats"][seat]["tiles"] = names
    del plain["tiles_left"]
    for seat, number in (aside or {}).items():
        plain["seats"][seat]["kept"] = {"from the temple": number}
        plain["seats"][seat]["supply"] -= number
    if left:
        full = kingdom.State.from_json(plain).to_json()["tiles_left"]
        plain["tiles_left"] = {**full, **left}
    return kingdom.State.from_json(plain)


def kept(state: kingdom.State, seat: int = 0) -> dict[str, int]:
    """What a seat has at the Temple."""
    found: dict[str, int] = state.to_json()["seats"][seat]["kept"]
    return found


SHORE = """
    G   G   G   .   .   Y1  L   Y   Y
      .   K   .   .   .   W   W   .
    G   .   .   .   .   .   .   .
"""
"""The farm at b2 is next to b1 and c1; seat 1 stands beside the canoe at g1, and f2 is the only
water next to it. No other swamp is."""
PLACES = {"L": "canoe", "K": "farm"}
HOLDER = {1: {"ready": "g1"}}


def shore(**more: Any) -> kingdom.State:
    """Seat 1 holds a canoe, and seat 0 is about to take the last farm tile."""
    fields: dict[str, Any] = {"places": PLACES, "tiles": HOLDER, "left": {"b2": 1}}
    return marsh(SHORE, **{**fields, **more})
