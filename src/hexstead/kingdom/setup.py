"""The set-up of a game (S1-S5): who plays, on which quadrants, with which cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, Final

from hexstead.kingdom.box import Box
from hexstead.kingdom.shelf import BASE, boxes, find_box, find_card, find_quadrant
from hexstead.play import SetupError

PLAYERS: Final = (2, 3, 4, 5)
QUADRANTS: Final = 4
CARDS: Final = 3
FIRST_QUADRANTS: Final = ("tavern", "paddock", "oasis", "farm")
FIRST_CARDS: Final = ("fishermen", "knights", "merchants")


class Setup:
    """Everything decided before the first card is dealt. Never changes once made."""

    def __init__(
        self,
        players: int,
        quadrants: Iterable[tuple[str, bool]],
        cards: Iterable[str],
        start: int = 0,
        options: Mapping[str, bool] | None = None,
    ) -> None:
        self.players = players
        self.quadrants: tuple[tuple[str, bool], ...] = tuple(
            (name, turned) for name, turned in quadrants
        )
        """Top left, top right, bottom left, bottom right; True for turned by 180 degrees."""
        self.cards: tuple[str, ...] = tuple(cards)
        self.start = start
        """The seat that plays first."""
        self.options: dict[str, bool] = dict(options or {})
        self._check()

    @staticmethod
    def random(
        seed: int,
        players: int = 4,
        sets: Sequence[str] = (BASE,),
        options: Mapping[str, bool] | None = None,
    ) -> Setup:
        """Quadrants, cards and start player drawn from the chosen sets (S3, S5)."""
        rng = Random(seed)
        hat = [find_box(name) for name in sets]
        names = [name for box in hat for name in box.quadrants]
        cards = [card.name for box in hat for card in box.cards]
        if len(names) < QUADRANTS or len(cards) < CARDS:
            raise SetupError(
                f"the sets {', '.join(sets) or '(none)'} have too few quadrants or cards for a "
                f"game; add {BASE}"
            )
        _check_players(players)
        return Setup(
            players,
            [(name, rng.random() < 0.5) for name in rng.sample(names, QUADRANTS)],
            rng.sample(cards, CARDS),
            rng.randrange(players),
            options,
        )

    @staticmethod
    def first_game(players: int = 2, start: int = 0) -> Setup:
        """The game the rulebook recommends to begin with (S4)."""
        return Setup(players, [(name, False) for name in FIRST_QUADRANTS], FIRST_CARDS, start)

    def boxes(self) -> list[Box]:
        """The boxes in play: the base game and whatever a quadrant or card comes from."""
        used = {BASE}
        used.update(find_quadrant(name)[0].name for name, _ in self.quadrants)
        used.update(find_card(name)[0].name for name in self.cards)
        return [box for box in boxes().values() if box.name in used]

    def _check(self) -> None:
        _check_players(self.players)
        if len(self.quadrants) != QUADRANTS:
            raise SetupError(f"a board has {QUADRANTS} quadrants, not {len(self.quadrants)}")
        for name, turned in self.quadrants:
            find_quadrant(name)
            if not isinstance(turned, bool):
                raise SetupError(f"quadrant {name}: turned is true or false, not {turned!r}")
        _check_once("quadrant", [name for name, _ in self.quadrants])
        if len(self.cards) != CARDS:
            raise SetupError(f"a game has {CARDS} Kingdom Builder cards, not {len(self.cards)}")
        for name in self.cards:
            find_card(name)
        _check_once("card", self.cards)
        if not _is_int(self.start) or not 0 <= self.start < self.players:
            raise SetupError(
                f"start is a seat from 0 to {self.players - 1}, not {self.start!r}"
            )
        allowed = [name for box in self.boxes() for name in box.options]
        for name, value in self.options.items():
            if name not in allowed:
                raise SetupError(f"unknown option {name!r}; there are {', '.join(allowed)}")
            if not isinstance(value, bool):
                raise SetupError(f"option {name} is true or false, not {value!r}")

    def to_json(self) -> dict[str, Any]:
        return {
            "players": self.players,
            "quadrants": [[name, turned] for name, turned in self.quadrants],
            "cards": list(self.cards),
            "start": self.start,
            "options": dict(self.options),
        }

    @staticmethod
    def from_json(fields: Any) -> Setup:
        """Read what `to_json` wrote; SetupError names what is missing or wrong."""
        if not isinstance(fields, dict):
            raise SetupError(f"a set-up is an object with players, quadrants and cards: {fields!r}")
        known = {"players", "quadrants", "cards", "start", "options"}
        for key in fields:
            if key not in known:
                raise SetupError(f"unknown field {key!r}; there are {', '.join(sorted(known))}")
        for key in ("players", "quadrants", "cards"):
            if key not in fields:
                raise SetupError(f"the field {key!r} is missing")
        for key in ("quadrants", "cards"):
            if not isinstance(fields[key], (list, tuple)):
                raise SetupError(f"{key} is a list, not {fields[key]!r}")
        for entry in fields["quadrants"]:
            if not isinstance(entry, (list, tuple)) or len(entry) != 2:
                raise SetupError(f"a quadrant is its name and whether it is turned: {entry!r}")
        options = fields.get("options", {})
        if not isinstance(options, dict):
            raise SetupError(f"options is an object, not {options!r}")
        return Setup(
            fields["players"],
            [(name, turned) for name, turned in fields["quadrants"]],
            fields["cards"],
            fields.get("start", 0),
            options,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Setup) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.players, self.quadrants, self.cards, self.start))

    def __repr__(self) -> str:
        return (
            f"Setup(players={self.players!r}, quadrants={list(self.quadrants)!r}, "
            f"cards={list(self.cards)!r}, start={self.start!r}, options={self.options!r})"
        )


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _check_players(players: int) -> None:
    if not _is_int(players) or players not in PLAYERS:
        raise SetupError(f"2 to 5 can play, not {players!r}")


def _check_once(what: str, names: Sequence[str]) -> None:
    for name in names:
        if names.count(name) > 1:
            raise SetupError(f"{what} {name!r} is there more than once")
