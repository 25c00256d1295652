"""Positions drawn as text, so that a test reads like an example from the rulebook.

A diagram has a line for each row of hexes. A hex is the letter of its ground (G grass, C canyon,
D desert, F flower, T forest, W water, M mountain, S castle, L location; more in `terrain.py`) and,
where a settlement stands, the number of its seat. The top left hex is a1; every second row is
shifted half a hex to the right, and may be drawn so:

    G0  G   W
      G   L   D1

What is not drawn, and every dot, is filled with mountains or another ground.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from hexstead import kingdom
from hexstead.hexgrid import hex_name, hex_number
from hexstead.kingdom.quadrant import SIDE
from hexstead.kingdom.registry import find_card
from hexstead.play import read_line

QUARTERS = ("top-left", "top-right", "bottom-left", "bottom-right")
CARDS = ("fishermen", "knights", "merchants")


def drawn(
    diagram: str,
    *,
    card: str = "grass",
    seats: int = 2,
    start: int = 0,
    places: Mapping[str, str] | None = None,
    filler: str = "M",
    pieces: Mapping[int, str] | None = None,
    supply: Mapping[int, int] | None = None,
    ready: str = "",
    used: str = "",
    fresh: str = "",
    hands: Mapping[int, str] | None = None,
    deck: Mapping[str, int] | None = None,
    discards: Mapping[str, int] | None = None,
    made: int = 0,
    due: int = 3,
    cards: Sequence[str] = CARDS,
    options: Mapping[str, bool] | None = None,
    sets: Sequence[str] = (),
    lots: Mapping[str, Sequence[str]] | None = None,
) -> kingdom.State:
    """The table as drawn, seat 0 to move with that terrain card in play.

    `places` says which location L (and K) is, `pieces` adds settlements by name, and `ready`,
    `used` and `fresh` are the location hexes whose tiles seat 0 holds. Each other seat has a forest
    card in hand and everything else is in the deck, unless told. `sets` and `lots` are those of the
    set-up.
    """
    setup = drawn_setup(
        diagram,
        seats=seats,
        start=start,
        places=places,
        filler=filler,
        cards=cards,
        options=options,
        sets=sets,
        lots=lots,
    )
    standing = read(diagram, filler)[1]
    for seat, names in (pieces or {}).items():
        standing.setdefault(seat, []).extend(names.split())
    in_hand = {seat: (hands or {}).get(seat, "forest") for seat in range(1, seats)}
    seated: list[dict[str, Any]] = [
        {
            "settlements": standing.get(seat, []),
            "supply": (supply or {}).get(seat),
            "hand": [in_hand[seat]] if in_hand.get(seat) else [],
        }
        for seat in range(seats)
    ]
    seated[0]["tiles"] = {"ready": ready.split(), "used": used.split(), "fresh": fresh.split()}
    position = {
        "setup": setup.to_json(),
        "turn_seat": 0,
        "card": card,
        "made": made,
        "due": due,
        "discards": dict(discards or {}),
        "deck": None if deck is None else dict(deck),
        "ending": False,
        "seats": seated,
    }
    return kingdom.State.from_json(position)


def stated(state: kingdom.State) -> dict[str, Any]:
    """The fields of the position without derived ones, as a base for other positions."""
    return read_line(state.to_line())[1]


def drawn_setup(
    diagram: str,
    *,
    seats: int = 2,
    start: int = 0,
    places: Mapping[str, str] | None = None,
    filler: str = "M",
    cards: Sequence[str] = CARDS,
    options: Mapping[str, bool] | None = None,
    sets: Sequence[str] = (),
    lots: Mapping[str, Sequence[str]] | None = None,
) -> kingdom.Setup:
    """A set-up with the drawn board, without the settlements in the diagram."""
    own = quadrants_of(read(diagram, filler)[0], places or {"L": "farm"})
    quadrants = [(name, False) for name in QUARTERS]
    return kingdom.Setup(
        seats, quadrants, cards, start, options, lots, own_quadrants=own, sets=sets
    )


def read(diagram: str, filler: str) -> tuple[list[str], dict[int, list[str]]]:
    """The letters of the whole board, and the names of the hexes of each seat."""
    letters = [[filler] * 2 * SIDE for _ in range(2 * SIDE)]
    standing: dict[int, list[str]] = {}
    lines = [line for line in diagram.splitlines() if line.strip()]
    for row, line in enumerate(lines):
        for column, (letter, seat) in enumerate(re.findall(r"(\S)(\d?)", line)):
            if letter != ".":
                letters[row][column] = letter
            if seat:
                standing.setdefault(int(seat), []).append(hex_name(hex_number(row, column)))
    return ["".join(row) for row in letters], standing


def quadrants_of(letters: list[str], places: Mapping[str, str]) -> dict[str, str]:
    """A drawn board as own quadrants: the text of a file by its name."""
    header = ", ".join(f"{letter} = {name}" for letter, name in places.items())
    files: dict[str, str] = {}
    for name, top, left in zip(QUARTERS, (0, 0, SIDE, SIDE), (0, SIDE, 0, SIDE), strict=True):
        rows = [row[left : left + SIDE] for row in letters[top : top + SIDE]]
        files[name] = "\n".join([f"# {name}; {header}", *rows])
    return files


def do(state: kingdom.State, *actions: str) -> None:
    """Take actions given as texts."""
    for action in actions:
        state.apply(state.parse(action))


def legal(state: kingdom.State) -> set[str]:
    """The texts of the legal actions."""
    return {state.text(action) for action in state.legal()}


def open_verbs(state: kingdom.State) -> dict[str, set[str]]:
    """The legal verbs with the names of their hexes (or cards)."""
    found: dict[str, set[str]] = {}
    for words in legal(state):
        verb, _, place = words.partition(" ")
        found.setdefault(verb, set()).add(place)
    return found


def where(state: kingdom.State, verb: str) -> set[str]:
    """The legal hexes of a verb."""
    return open_verbs(state).get(verb, set())


def why(state: kingdom.State, action: str) -> str:
    """The reason why an action is not legal."""
    return state.why_not(state.parse(action)) or ""


def gold(state: kingdom.State, seat: int, card: str) -> int:
    """The gold of a card for a seat now, even if it is not in play."""
    return sum(earned for _, earned in state.earnings_by(find_card(card)[1], seat))


def tiles(state: kingdom.State, seat: int = 0) -> dict[str, str]:
    """The tiles of a seat: the hex of each, and its status."""
    held = state.to_json()["seats"][seat]["tiles"]
    return {place: status for status in ("ready", "used", "fresh") for place in held[status]}
