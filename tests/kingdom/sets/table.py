"""Drawn positions with pieces of Nomads and Crossroads, and helpers to inspect them."""

from collections.abc import Mapping
from typing import Any

from hexstead import kingdom
from hexstead.hexgrid import hex_name, hexes_of
from hexstead.kingdom.sets.crossroads.tasks import TASKS
from hexstead.kingdom.verbs import BUILD, END, SHIFT
from hexstead.play import CHANCE
from tests.kingdom.diagram import drawn, stated

WARRIORS = "warriors"
WAGON = "wagon"
SHIP = "ship"
CITY_HALL = "city hall"

Standing = Mapping[int, str]
"""The names of hexes by seat."""


def table(
    diagram: str,
    *,
    nomads: str = "",
    warriors: Standing | None = None,
    wagons: Standing | None = None,
    ships: Standing | None = None,
    halls: Standing | None = None,
    walls: str = "",
    held: Standing | None = None,
    kept: str = "",
    choice: str = "",
    **more: Any,
) -> kingdom.State:
    """What `drawn` draws, and more.

    `nomads` names the tiles on the N hexes from the top left on, `halls` the hex in the middle of
    a city hall, `held` the location hexes whose tiles other seats hold. `kept` is a second card in
    seat 0's hand; with `choice`, seat 0 is yet to choose between those cards.
    """
    state = drawn(diagram, **more)
    plain = stated(state)
    if nomads:
        plain["setup"]["lots"]["nomad-tiles"] = nomads.split()
    standing: list[tuple[str, int, list[str]]] = [
        (kind, seat, names.split())
        for kind, by_seat in ((WARRIORS, warriors), (WAGON, wagons), (SHIP, ships))
        for seat, names in (by_seat or {}).items()
    ]
    for seat, middle in (halls or {}).items():
        standing.append((CITY_HALL, seat, [middle, *beside(state, middle)]))
    for kind, seat, names in standing:
        plain["seats"][seat].setdefault("units", {})[kind] = names
    if walls:
        plain["neutral"] = {"walls": walls.split()}
    for seat, places in (held or {}).items():
        plain["seats"][seat]["tiles"] = {"used": places.split()}
    del plain["tiles_left"]
    if choice:
        plain |= {"card": None, "due": 0, "questions": [{"verb": "turn"}, {"verb": "play"}]}
        plain["played"] = None
        plain["deck"][more.get("card", "grass")] += 1
    in_hand = choice.split() or kept.split()
    plain["seats"][0]["hand"] = in_hand
    for card in in_hand:
        plain["deck"][card] -= 1
    return kingdom.State.from_json(plain)


def beside(state: kingdom.State, name: str) -> list[str]:
    """The hexes next to a hex."""
    grid = state.rules.board.grid
    return [hex_name(hex_) for hex_ in hexes_of(grid.next_to[grid.parse(name)])]


def standing(state: kingdom.State, kind: str, seat: int = 0) -> set[str]:
    """The hexes of a seat's pieces of a kind; walls are neutral."""
    slot = state.rules.slots.get(kind)
    number = state.store[state.rules.seat_slots[kind] + seat if slot is None else slot]
    return {hex_name(hex_) for hex_ in hexes_of(number)}


def pieces(state: kingdom.State, seat: int = 0) -> set[str]:
    """All pieces of a seat on the board."""
    return set(state.to_json()["seats"][seat]["pieces"])


def task_gold(state: kingdom.State, name: str, seat: int = 0) -> int:
    """The gold of a task, drawn or not."""
    card = next(task for task in TASKS if task.name == name)
    return sum(gold for _, gold in card.earn(state, seat))


def task_hexes(state: kingdom.State, name: str, seat: int = 0) -> set[str]:
    """The hexes that fulfil it."""
    card = next(task for task in TASKS if task.name == name)
    return {hex_name(hex_) for hexes, _ in card.earn(state, seat) for hex_ in hexes_of(hexes)}


def finish_turn(state: kingdom.State, card: str = "") -> None:
    """Make the mandatory builds of the mover on the first possible hexes, and end the turn.

    Cards are drawn as they come; `card` is the one to draw into the hand.
    """
    seat = state.turn_seat
    while state.turn_seat == seat and state.mover in (seat, CHANCE):
        wanted = state.parse(f"draw {card}") if card else -1
        actions = state.legal()
        if state.mover == CHANCE:
            state.apply(wanted if wanted in actions else actions[0])
        else:
            must = [action for action in actions if action >> SHIFT in (BUILD, END)]
            state.apply((must or actions)[0])
