"""The set-up of a game (S1-S5): players, quadrants, cards and options."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from hexstead.kingdom.board import Layout
from hexstead.kingdom.box import Box, Lot
from hexstead.kingdom.islet import Islet
from hexstead.kingdom.quadrant import Quadrant
from hexstead.kingdom.registry import (
    BASE,
    boxes,
    boxes_on,
    boxes_on_islet,
    boxes_with,
    find_box,
    find_card,
    find_quadrant,
    is_islet,
    parse_islet,
    parse_quadrant,
)
from hexstead.play import SetupError

PLAYERS: Final = (2, 3, 4, 5)
QUADRANTS: Final = 4
DRAWS: Final = 200
"""The number of attempts to draw quadrants that fit the sets."""
REDRAWS: Final = 20
"""The number of attempts to draw lots that leave a place for those that depend on them."""
UNFIT_LOTS: Final = "lots_unfit"
"""The error code of lots on which another one depends; another draw might fit."""
UNFIT: Final = "quadrants_unfit"
"""The error code of quadrants that do not fit a set; others might."""
CARDS: Final = 3
FIRST_QUADRANTS: Final = ("tavern", "paddock", "oasis", "farm")
FIRST_CARDS: Final = ("fishermen", "knights", "merchants")
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


class Setup:
    """All choices before the first card is dealt. Immutable."""

    def __init__(
        self,
        players: int,
        quadrants: Iterable[tuple[str, bool]],
        cards: Iterable[str],
        start: int = 0,
        options: Mapping[str, bool] | None = None,
        lots: Mapping[str, Sequence[str]] | None = None,
        own_quadrants: Mapping[str, str] | None = None,
        sets: Iterable[str] = (),
        *,
        rng: Random | None = None,
    ) -> None:
        """Lots that are not given are drawn by `rng`, or by a seed derived from the set-up."""
        self.players = players
        self._named_sets: tuple[str, ...] = tuple(sets)
        self._boxes: list[Box] | None = None
        self.own_quadrants: dict[str, str] = {}
        """The players' own boards by name, as the text of their files: quadrants and
        small boards."""
        self._own: dict[str, Quadrant] = {}
        self.own_islets: dict[str, Islet] = {}
        """The small boards among them, parsed."""
        for name, text in (own_quadrants or {}).items():
            self._add_own(text, name)
        self.quadrants: tuple[tuple[str, bool], ...] = tuple(
            (self._named(name), turned) for name, turned in map(_pair, quadrants)
        )
        """Top left, top right, bottom left, bottom right; True if turned by 180 degrees."""
        self._hexes: list[dict[str, int]] = []
        self._once: dict[Callable[[Setup], Sequence[int]], Sequence[int]] = {}
        self.cards: tuple[str, ...] = tuple(cards)
        self.start = start
        """The seat that plays first."""
        _check_options(options or {})
        self.options: dict[str, bool] = dict(options or {})
        self._check()
        self.lots: dict[str, tuple[str, ...]] = {}
        """The drawn items of each lot of the boxes in play."""
        self._take_lots(lots or {}, rng)

    @staticmethod
    def random(
        seed: int,
        players: int = 4,
        sets: Sequence[str] = (BASE,),
        options: Mapping[str, bool] | None = None,
    ) -> Setup:
        """Draw quadrants, cards and the start player from the sets (S3, S5)."""
        rng = Random(seed)
        _check_players(players)
        _check_once("set", sets)
        hat = [find_box(name) for name in sets]
        names = quadrants_in(hat, rng, options or {})
        cards = cards_in(hat)
        if len(names) < QUADRANTS or len(cards) < CARDS:
            raise SetupError(
                f"sets {', '.join(sets) or '(none)'} have too few quadrants or cards for a "
                f"game; add {BASE}",
                "too_few",
            )
        drawn = draw_quadrants(hat, names, rng, options or {})
        quadrants = [(name, rng.random() < 0.5) for name in drawn]
        cards = rng.sample(cards, CARDS)
        start = rng.randrange(players)
        bare = bare_in(hat)
        for _ in range(DRAWS):
            try:
                return Setup(players, quadrants, cards, start, options, sets=bare, rng=rng)
            except SetupError as problem:
                if problem.code != UNFIT:
                    raise
                names = quadrants_in(hat, rng, options or {})
                drawn = draw_quadrants(hat, names, rng, options or {})
                quadrants = [(name, rng.random() < 0.5) for name in drawn]
        return Setup(players, quadrants, cards, start, options, sets=bare, rng=rng)

    @staticmethod
    def first_game(players: int = 2, start: int = 0, set_: str = BASE) -> Setup:
        """The first game that the rulebook recommends (S4), or that of another box."""
        if set_ != BASE:
            recommended = find_box(set_).first_game
            if recommended is None:
                raise SetupError(f"set {set_!r} has no recommended first game")
            return recommended(players, start)
        return Setup(players, [(name, False) for name in FIRST_QUADRANTS], FIRST_CARDS, start)

    def quadrant(self, name: str) -> Quadrant:
        """A quadrant by name, a player's own or a printed one."""
        own = self._own.get(name)
        return find_quadrant(name)[1] if own is None else own

    def quadrant_hexes(self) -> list[dict[str, int]]:
        """For each quadrant of the board the hexes of each letter."""
        if not self._hexes:
            self._hexes = [
                self.quadrant(name).hexes_in(place, turned)
                for place, (name, turned) in enumerate(self.quadrants)
            ]
        return self._hexes

    def once(self, hexes: Callable[[Setup], Sequence[int]]) -> Sequence[int]:
        """Hexes that depend only on the quadrants and options; cached."""
        found = self._once.get(hexes)
        if found is None:
            found = hexes(self)
            self._once[hexes] = found
        return found

    @property
    def sets(self) -> tuple[str, ...]:
        """The names of the boxes in play."""
        return tuple(box.name for box in self.boxes())

    @property
    def named_sets(self) -> list[str]:
        """The boxes in play, without those of which only another edition is used."""
        replaced = {box.edition_of for box in self.boxes() if box.edition_of}
        printed = [name for name, _ in self.quadrants if name not in self._own]
        laid = {find_quadrant(name)[0].name for name in printed}
        return [name for name in self.sets if name not in replaced or name in laid]

    @property
    def house_players(self) -> bool:
        """Whether there are more players than the boxes in play have pieces for: a house
        rule (S1)."""
        return self.players > max(box.players for box in self.boxes())

    @property
    def bare_sets(self) -> list[str]:
        """The boxes in play only because they were named, not because of a quadrant or card."""
        implied = self._implied_sets()
        return [name for name in self.sets if name not in implied]

    def boxes(self) -> list[Box]:
        """The boxes in play: the base game, the named ones, and those of the quadrants
        and cards."""
        if self._boxes is None:
            used = {*self._implied_sets(), *self._named_sets}
            self._boxes = [box for box in boxes().values() if box.name in used]
        return self._boxes

    def _implied_sets(self) -> set[str]:
        """The boxes in play without being named."""
        used = {BASE}
        for name, _ in self.quadrants:
            own = self._own.get(name)
            used |= boxes_with(name) if own is None else boxes_on(own)
        for islet in self.own_islets.values():
            used |= boxes_on_islet(islet)
        used.update(find_card(name)[0].name for name in self.cards)
        if self.options:
            used |= {box.name for box in boxes().values() if self.options.get(box.brought_by)}
        return used

    def _named(self, name: str) -> str:
        """The name of a quadrant; one given by the path of its file is read as an own board."""
        if not name.endswith(".txt"):
            return name
        try:
            text = Path(name).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as problem:
            raise SetupError(f"quadrant file {name}: {problem}") from problem
        return self._add_own(text, name)

    def _add_own(self, text: str, source: str) -> str:
        if is_islet(text):
            islet = parse_islet(text, source)
            self.own_islets[islet.name] = islet
            name = islet.name
        else:
            quadrant = parse_quadrant(text, source)
            self._own[quadrant.name] = quadrant
            name = quadrant.name
        for box in boxes().values():
            printed = box.quadrants.get(name)
            if printed is not None and not printed.house_layout:
                raise SetupError(
                    f"{source}: {name!r} is the name of a printed quadrant; choose another name"
                )
        if self.own_quadrants.get(name, text) != text:
            raise SetupError(f"{source}: duplicate quadrant name {name!r}")
        self.own_quadrants[name] = text
        return name

    def _check(self) -> None:
        _check_players(self.players)
        if len(self.quadrants) != QUADRANTS:
            raise SetupError(f"expected {QUADRANTS} quadrants, got {len(self.quadrants)}")
        for name, _ in self.quadrants:
            self.quadrant(name)
        _check_once("quadrant", [name for name, _ in self.quadrants])
        if len(self.cards) != CARDS:
            raise SetupError(f"expected {CARDS} Kingdom Builder cards, got {len(self.cards)}")
        for name in self.cards:
            find_card(name)
        _check_once("card", self.cards)
        _check_once("set", self._named_sets)
        for name in self._named_sets:
            find_box(name)
        _check_start(self.start, self.players)
        allowed = [name for box in self.boxes() for name in box.options]
        for name in self.options:
            if name not in allowed:
                raise SetupError(f"unknown option {name!r}; available: {', '.join(allowed)}")

    def _take_lots(self, given: Mapping[str, Sequence[str]], rng: Random | None) -> None:
        """Check the given lots, and draw the others."""
        lots = self._lots()
        keys = [lot.key for lot in lots]
        for key in given:
            if key not in keys:
                available = ", ".join(keys) or "none"
                raise SetupError(f"unknown lot {key!r}; available: {available}")
        if not lots:
            return
        if rng is None:
            rng = Random(repr((self.players, self.quadrants, self.cards, self.start)))
        else:
            # Quadrants that do not fit must not advance the generator.
            for lot in lots:
                if lot.hexes is not None and not lot.late:
                    self.once(lot.hexes)
        for redraws_left in range(REDRAWS, -1, -1):
            try:
                self._draw_lots(lots, rng, given)
                return
            except SetupError as problem:
                if problem.code != UNFIT_LOTS:
                    raise
                if not redraws_left:
                    raise SetupError(str(problem), UNFIT, problem.params) from problem

    def _lots(self) -> list[Lot]:
        """The lots of the boxes in play in the order of drawing, late ones last."""
        lots = [lot for box in self.boxes() for lot in box.lots]
        return [lot for late in (False, True) for lot in lots if lot.late is late]

    def _draw_lots(
        self, lots: Sequence[Lot], rng: Random, given: Mapping[str, Sequence[str]]
    ) -> None:
        """Draw each lot, depending on those before it; a given lot does not change the
        other draws."""
        self.lots = {}
        for lot in lots:
            if lot.late and lot.hexes is not None:
                self._once.pop(lot.hexes, None)
            drawn = lot.draw(self, rng)
            if lot.key in given:
                lot.check(self, given[lot.key])
                drawn = given[lot.key]
            if drawn:
                self.lots[lot.key] = tuple(drawn)
        keys = [lot.key for box in self.boxes() for lot in box.lots]
        self.lots = {key: self.lots[key] for key in keys if key in self.lots}

    def lay_out(self) -> Layout:
        """The board: the quadrants, the additions of boxes, and the lots drawn so far."""
        layout = Layout([(self.quadrant(name), turned) for name, turned in self.quadrants])
        for box in self.boxes():
            if box.lay is not None:
                box.lay(layout, self)
        for lot in self._lots():
            if lot.lay is not None:
                lot.lay(layout, self.lots.get(lot.key, ()))
        return layout

    def to_json(self) -> dict[str, Any]:
        fields: dict[str, Any] = {
            "players": self.players,
            "quadrants": [[name, turned] for name, turned in self.quadrants],
            "cards": list(self.cards),
            "start": self.start,
            "options": dict(self.options),
        }
        if self.lots:
            fields["lots"] = {key: list(drawn) for key, drawn in self.lots.items()}
        if self.own_quadrants:
            fields["own_quadrants"] = dict(self.own_quadrants)
        if self._named_sets and self.bare_sets:
            fields["sets"] = self.bare_sets
        return fields

    @staticmethod
    def from_json(fields: Any) -> Setup:
        """Read the output of `to_json`; raises SetupError for a missing or wrong field."""
        _check_fields(fields)
        _check_values(fields)
        return Setup(
            fields["players"],
            [(name, turned) for name, turned in fields["quadrants"]],
            fields["cards"],
            fields.get("start", 0),
            fields.get("options"),
            fields.get("lots"),
            fields.get("own_quadrants"),
            fields.get("sets", ()),
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Setup) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.players, self.quadrants, self.cards, self.start))

    def __reduce__(self) -> tuple[Any, ...]:
        return Setup.from_json, (self.to_json(),)

    def __repr__(self) -> str:
        fields = ", ".join(f"{key}={value!r}" for key, value in self.to_json().items())
        return f"Setup({fields})"


def quadrants_in(hat: Sequence[Box], rng: Random, options: Mapping[str, bool]) -> list[str]:
    """The quadrants that can be drawn with these boxes."""
    names = [name for box in hat for name in box.quadrants]
    for box in hat:
        if box.hat is not None:
            names = box.hat(names, rng, options)
    return names


def draw_quadrants(
    hat: Sequence[Box], names: list[str], rng: Random, options: Mapping[str, bool]
) -> list[str]:
    """Four quadrants, including those that the boxes cannot be played without."""
    drawn = rng.sample(names, QUADRANTS)
    if any(box.wanted is not None for box in hat):
        rest = [name for name in names if name not in drawn]
        rng.shuffle(rest)
        drawn = wanted_first(hat, [*drawn, *rest], options)[:QUADRANTS]
        rng.shuffle(drawn)
    return drawn


def wanted_first(
    hat: Sequence[Box],
    names: list[str],
    options: Mapping[str, bool],
    given: Sequence[str] = (),
) -> list[str]:
    """The quadrants in drawing order, preceded by those that a box cannot be played without in
    addition to the given ones."""
    first: list[str] = []
    for box in hat:
        if box.wanted is not None:
            number, fit = box.wanted([*names, *given], options)
            if number:
                there = sum(1 for name in (*given, *first) if name in fit)
                more = [name for name in names if name in fit and name not in first]
                first += more[: max(0, number - there)]
    return [*first, *(name for name in names if name not in first)]


def bare_in(hat: Sequence[Box]) -> list[str]:
    """The boxes that no quadrant or card brings into play: they must be named."""
    return [box.name for box in hat if not box.quadrants and not box.cards]


def cards_in(hat: Sequence[Box]) -> list[str]:
    """The Kingdom Builder cards that can be drawn with these boxes."""
    brought = [find_box(box.edition_of) if box.edition_of else box for box in hat]
    return list(dict.fromkeys([card.name for box in brought for card in box.cards]))


def _pair(entry: Any) -> tuple[str, bool]:
    if not isinstance(entry, (list, tuple)) or len(entry) != 2:
        raise SetupError(f"quadrant: expected [name, turned], got {entry!r}")
    name, turned = entry
    if not isinstance(name, str):
        raise SetupError(f"quadrant: expected a name or path, got {name!r}")
    if not isinstance(turned, bool):
        raise SetupError(f"quadrant {name}: turned must be true or false, got {turned!r}")
    return name, turned


def _check_players(players: Any) -> None:
    if type(players) is not int or players not in PLAYERS:
        raise SetupError(
            f"players: expected 2 to 5, got {players!r}", "players", {"numbers": "2-5"}
        )


def _check_start(start: Any, players: int) -> None:
    if type(start) is not int or not 0 <= start < players:
        raise SetupError(f"start: expected a seat from 0 to {players - 1}, got {start!r}")


def _check_options(options: Any) -> None:
    for name, value in options.items():
        if not isinstance(value, bool):
            raise SetupError(f"option {name!r}: expected true or false, got {value!r}")


def _check_fields(fields: Any) -> None:
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


def _check_values(fields: dict[str, Any]) -> None:
    """Check the types of all values, on which compiled code relies."""
    _check_players(fields["players"])
    _check_start(fields.get("start", 0), fields["players"])
    for name, _ in map(_pair, fields["quadrants"]):
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


def _check_once(what: str, names: Sequence[str]) -> None:
    for name in names:
        if names.count(name) > 1:
            raise SetupError(f"duplicate {what} {name!r}", "twice", {"what": what, "name": name})
