"""The set-up of a game (S1-S5): who plays, on which quadrants, with which cards."""

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
"""How often quadrants are drawn until there are some that go together with the sets."""
REDRAWS: Final = 20
"""How often lots are drawn until those that depend on others have a place."""
UNFIT_LOTS: Final = "lots_unfit"
"""The code of the refusal of lots on which another one depends; another draw might fit."""
UNFIT: Final = "quadrants_unfit"
"""The code of the refusal of quadrants that do not go together with a set; others might."""
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
    """Everything decided before the first card is dealt. Never changes once made."""

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
        """Lots that are not given are drawn by `rng`, or by a seed made of the set-up itself."""
        self.players = players
        self._named_sets: tuple[str, ...] = tuple(sets)
        self._boxes: list[Box] | None = None
        self.own_quadrants: dict[str, str] = {}
        """Boards of the players' own by name, as the text of their files: quadrants, and small
        boards that lie beside them."""
        self._own: dict[str, Quadrant] = {}
        self.own_islets: dict[str, Islet] = {}
        """Those of them that lie beside the main board, read."""
        for name, text in (own_quadrants or {}).items():
            self._add_own(text, name)
        self.quadrants: tuple[tuple[str, bool], ...] = tuple(
            (self._named(name), turned) for name, turned in map(_pair, quadrants)
        )
        """Top left, top right, bottom left, bottom right; True for turned by 180 degrees."""
        self._hexes: list[dict[str, int]] = []
        self._once: dict[Callable[[Setup], Sequence[int]], Sequence[int]] = {}
        self.cards: tuple[str, ...] = tuple(cards)
        self.start = start
        """The seat that plays first."""
        _check_options(options or {})
        self.options: dict[str, bool] = dict(options or {})
        self._check()
        self.lots: dict[str, tuple[str, ...]] = {}
        """What was drawn of each lot of the boxes in play."""
        self._take_lots(lots or {}, rng)

    @staticmethod
    def random(
        seed: int,
        players: int = 4,
        sets: Sequence[str] = (BASE,),
        options: Mapping[str, bool] | None = None,
    ) -> Setup:
        """Quadrants, cards and start player drawn from the chosen sets (S3, S5)."""
        rng = Random(seed)
        _check_players(players)
        _check_once("set", sets)
        hat = [find_box(name) for name in sets]
        names = quadrants_in(hat, rng, options or {})
        cards = cards_in(hat)
        if len(names) < QUADRANTS or len(cards) < CARDS:
            raise SetupError(
                f"the sets {', '.join(sets) or '(none)'} have too few quadrants or cards for a "
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
        """The game the rulebook recommends to begin with (S4), or that of another box."""
        if set_ != BASE:
            recommended = find_box(set_).first_game
            if recommended is None:
                raise SetupError(f"the set {set_!r} recommends no first game")
            return recommended(players, start)
        return Setup(players, [(name, False) for name in FIRST_QUADRANTS], FIRST_CARDS, start)

    def quadrant(self, name: str) -> Quadrant:
        """A quadrant by its name, a player's own or a printed one."""
        own = self._own.get(name)
        return find_quadrant(name)[1] if own is None else own

    def quadrant_hexes(self) -> list[dict[str, int]]:
        """For each quadrant of the board the hexes of each letter, where they lie on it."""
        if not self._hexes:
            self._hexes = [
                self.quadrant(name).hexes_in(place, turned)
                for place, (name, turned) in enumerate(self.quadrants)
            ]
        return self._hexes

    def once(self, hexes: Callable[[Setup], Sequence[int]]) -> Sequence[int]:
        """Hexes that follow from the quadrants and options alone, found when first asked for."""
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
        """The boxes by which players know the game: without one of which only another edition
        lies on the table."""
        replaced = {box.edition_of for box in self.boxes() if box.edition_of}
        printed = [name for name, _ in self.quadrants if name not in self._own]
        laid = {find_quadrant(name)[0].name for name in printed}
        return [name for name in self.sets if name not in replaced or name in laid]

    @property
    def house_players(self) -> bool:
        """Whether more play than the boxes in play have pieces for: a house option (S1)."""
        return self.players > max(box.players for box in self.boxes())

    @property
    def bare_sets(self) -> list[str]:
        """Those of them that no quadrant or card brings into play: they are there by name."""
        implied = self._implied_sets()
        return [name for name in self.sets if name not in implied]

    def boxes(self) -> list[Box]:
        """The boxes in play: the base game, those that were named, and whatever a quadrant or card
        comes from."""
        if self._boxes is None:
            used = {*self._implied_sets(), *self._named_sets}
            self._boxes = [box for box in boxes().values() if box.name in used]
        return self._boxes

    def _implied_sets(self) -> set[str]:
        """The boxes that are in play without being named."""
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
        """The name of a quadrant; one given by the path of its file is read and becomes own."""
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
                raise SetupError(f"{source}: {name!r} is the name of a printed quadrant")
        if self.own_quadrants.get(name, text) != text:
            raise SetupError(f"{source}: another quadrant is called {name!r} too")
        self.own_quadrants[name] = text
        return name

    def _check(self) -> None:
        _check_players(self.players)
        if len(self.quadrants) != QUADRANTS:
            raise SetupError(f"a board has {QUADRANTS} quadrants, not {len(self.quadrants)}")
        for name, _ in self.quadrants:
            self.quadrant(name)
        _check_once("quadrant", [name for name, _ in self.quadrants])
        if len(self.cards) != CARDS:
            raise SetupError(f"a game has {CARDS} Kingdom Builder cards, not {len(self.cards)}")
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
                raise SetupError(f"unknown option {name!r}; there are {', '.join(allowed)}")

    def _take_lots(self, given: Mapping[str, Sequence[str]], rng: Random | None) -> None:
        """What was given, checked; what was not is drawn."""
        lots = self._lots()
        keys = [lot.key for lot in lots]
        for key in given:
            if key not in keys:
                there_are = ", ".join(keys) or "none"
                raise SetupError(f"nothing called {key!r} is drawn; there are {there_are}")
        if not lots:
            return
        if rng is None:
            rng = Random(repr((self.players, self.quadrants, self.cards, self.start)))
        else:
            # Quadrants that do not go together take nothing from the generator.
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
        """The lots of the boxes in play in the order of drawing: late ones last."""
        lots = [lot for box in self.boxes() for lot in box.lots]
        return [lot for late in (False, True) for lot in lots if lot.late is late]

    def _draw_lots(
        self, lots: Sequence[Lot], rng: Random, given: Mapping[str, Sequence[str]]
    ) -> None:
        """Each lot sees those drawn before it; whatever is given, the others come out the same."""
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
        """What lies on the table: the quadrants, what boxes add, and the lots drawn so far."""
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
        """Read what `to_json` wrote; SetupError names what is missing or wrong."""
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

    def __repr__(self) -> str:
        fields = ", ".join(f"{key}={value!r}" for key, value in self.to_json().items())
        return f"Setup({fields})"


def quadrants_in(hat: Sequence[Box], rng: Random, options: Mapping[str, bool]) -> list[str]:
    """The quadrants that can be drawn for a game with these boxes."""
    names = [name for box in hat for name in box.quadrants]
    for box in hat:
        if box.hat is not None:
            names = box.hat(names, rng, options)
    return names


def draw_quadrants(
    hat: Sequence[Box], names: list[str], rng: Random, options: Mapping[str, bool]
) -> list[str]:
    """Four of them, those among them without which one of the boxes cannot be played."""
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
    """The quadrants in the order in which they are drawn, but first of all those without which one
    of the boxes cannot be played, beside those that are given."""
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
    """Those of the boxes that nothing drawn brings into play: they are in every game."""
    return [box.name for box in hat if not box.quadrants and not box.cards]


def cards_in(hat: Sequence[Box]) -> list[str]:
    """The Kingdom Builder cards that can be drawn for a game with these boxes."""
    brought = [find_box(box.edition_of) if box.edition_of else box for box in hat]
    return list(dict.fromkeys([card.name for box in brought for card in box.cards]))


def _pair(entry: Any) -> tuple[str, bool]:
    if not isinstance(entry, (list, tuple)) or len(entry) != 2:
        raise SetupError(f"a quadrant is its name and whether it is turned: {entry!r}")
    name, turned = entry
    if not isinstance(name, str):
        raise SetupError(f"a quadrant is given by name or path, not {name!r}")
    if not isinstance(turned, bool):
        raise SetupError(f"quadrant {name}: turned is true or false, not {turned!r}")
    return name, turned


def _check_players(players: Any) -> None:
    if type(players) is not int or players not in PLAYERS:
        raise SetupError(f"2 to 5 can play, not {players!r}", "players", {"numbers": "2-5"})


def _check_start(start: Any, players: int) -> None:
    if type(start) is not int or not 0 <= start < players:
        raise SetupError(f"start is a seat from 0 to {players - 1}, not {start!r}")


def _check_options(options: Any) -> None:
    for name, value in options.items():
        if not isinstance(value, bool):
            raise SetupError(f"option {name} is true or false, not {value!r}")


def _check_fields(fields: Any) -> None:
    """A foreign set-up has the fields it needs and no others, and they are lists or objects."""
    if not isinstance(fields, dict):
        raise SetupError(f"a set-up is an object with players, quadrants and cards: {fields!r}")
    for key in fields:
        if key not in _FIELDS:
            raise SetupError(f"unknown field {key!r}; there are {', '.join(_FIELDS)}")
    for key in ("players", "quadrants", "cards"):
        if key not in fields:
            raise SetupError(f"the field {key!r} is missing")
    for key in ("quadrants", "cards", "sets"):
        if not isinstance(fields.get(key, ()), (list, tuple)):
            raise SetupError(f"{key} is a list, not {fields[key]!r}")
    for key in ("options", "lots", "own_quadrants"):
        if not isinstance(fields.get(key, {}), dict):
            raise SetupError(f"{key} is an object, not {fields[key]!r}")


def _check_values(fields: dict[str, Any]) -> None:
    """What stands in the fields is of the right kind, which compiled code takes for granted."""
    _check_players(fields["players"])
    _check_start(fields.get("start", 0), fields["players"])
    for name, _ in map(_pair, fields["quadrants"]):
        if name.endswith(".txt"):
            raise SetupError(f"a record names quadrants, not files: {name!r}")
    for card in fields["cards"]:
        if not isinstance(card, str):
            raise SetupError(f"a card is given by its name, not {card!r}")
    for set_ in fields.get("sets", ()):
        if not isinstance(set_, str):
            raise SetupError(f"a set is given by its name, not {set_!r}")
    for key, picked in fields.get("lots", {}).items():
        if not isinstance(picked, list) or not all(isinstance(name, str) for name in picked):
            raise SetupError(f"{key} is a list of names, not {picked!r}")
    for name, text in fields.get("own_quadrants", {}).items():
        if not isinstance(text, str):
            raise SetupError(f"own quadrant {name!r} is the text of its file, not {text!r}")


def _check_once(what: str, names: Sequence[str]) -> None:
    for name in names:
        if names.count(name) > 1:
            raise SetupError(
                f"{what} {name!r} is there more than once", "twice", {"what": what, "name": name}
            )
