"""Checks of the fields of a set-up. Compiled code relies on their types."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from hexstead.play import SetupError

PLAYERS: Final = (2, 3, 4, 5)
_FIELDS: Final = (
    "players",
    "quadrants",
    "cards",
    "start",
    "options",
    "lots",
    "own_quadrants",
    "sets",
)


def read_pair(entry: Any) -> tuple[str, bool]:
    if not isinstance(entry, (list, tuple)) or len(entry) != 2:
        raise SetupError(f"quadrant: expected [name, turned], got {entry!r}")
    name, turned = entry
    if not isinstance(name, str):
        raise SetupError(f"quadrant: expected a name or path, got {name!r}")
    if not isinstance(turned, bool):
        raise SetupError(f"quadrant {name}: turned must be true or false, got {turned!r}")
    return name, turned


def check_players(players: Any) -> None:
    if type(players) is not int or players not in PLAYERS:
        raise SetupError(
            f"players: expected 2 to 5, got {players!r}", "players", {"numbers": "2-5"}
        )


def check_start(start: Any, players: int) -> None:
    if type(start) is not int or not 0 <= start < players:
        raise SetupError(f"start: expected a seat from 0 to {players - 1}, got {start!r}")


def check_options(options: Any) -> None:
    for name, value in options.items():
        if not isinstance(value, bool):
            raise SetupError(f"option {name!r}: expected true or false, got {value!r}")


def check_fields(fields: Any) -> None:
    """Check that a set-up from outside has exactly the known fields, as lists or objects."""
    if not isinstance(fields, dict):
        raise SetupError(f"expected an object with players, quadrants and cards, got {fields!r}")
    for key in fields:
        if key not in _FIELDS:
            raise SetupError(f"unknown field {key!r}; expected one of {', '.join(_FIELDS)}")
    for key in ("players", "quadrants", "cards"):
        if key not in fields:
            raise SetupError(f"missing field {key!r}")
    for key in ("quadrants", "cards", "sets"):
        if not isinstance(fields.get(key, ()), (list, tuple)):
            raise SetupError(f"{key}: expected a list, got {fields[key]!r}")
    for key in ("options", "lots", "own_quadrants"):
        if not isinstance(fields.get(key, {}), dict):
            raise SetupError(f"{key}: expected an object, got {fields[key]!r}")


def check_values(fields: dict[str, Any]) -> None:
    """Check the types of all values, on which compiled code relies."""
    check_players(fields["players"])
    check_start(fields.get("start", 0), fields["players"])
    for name, _ in map(read_pair, fields["quadrants"]):
        if name.endswith(".txt"):
            raise SetupError(f"quadrant: expected a name, got the path {name!r}")
    for card in fields["cards"]:
        if not isinstance(card, str):
            raise SetupError(f"cards: expected a name, got {card!r}")
    for set_ in fields.get("sets", ()):
        if not isinstance(set_, str):
            raise SetupError(f"sets: expected a name, got {set_!r}")
    for key, picked in fields.get("lots", {}).items():
        if not isinstance(picked, list) or not all(isinstance(name, str) for name in picked):
            raise SetupError(f"{key}: expected a list of names, got {picked!r}")
    for name, text in fields.get("own_quadrants", {}).items():
        if not isinstance(text, str):
            raise SetupError(f"own quadrant {name!r}: expected the text of its file, got {text!r}")


def check_once(what: str, names: Sequence[str]) -> None:
    for name in names:
        if names.count(name) > 1:
            raise SetupError(f"duplicate {what} {name!r}", "twice", {"what": what, "name": name})
