"""The set-up of a game (S1-S5): players, quadrants, cards and options."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from hexstead.kingdom.board import Layout
from hexstead.kingdom.box import Box, Lot
from hexstead.kingdom.islet import Islet
from hexstead.kingdom.pool import (
    QUADRANTS,
    bare_in,
    cards_in,
    draw_quadrants,
    quadrants_in,
)
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
from hexstead.kingdom.setup_fields import (
    check_fields,
    check_once,
    check_options,
    check_players,
    check_start,
    check_values,
    read_pair,
)
from hexstead.play import SetupError

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
        """Lots that are not given are drawn by `rng`, or by a seed derived from the set-up.

        Raises:
            SetupError: for names, numbers or boards that make no playable game; `code` says which.
        """
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
            (self._named(name), turned) for name, turned in map(read_pair, quadrants)
        )
        """Top left, top right, bottom left, bottom right; True if turned by 180 degrees."""
        self._hexes: list[dict[str, int]] = []
        self._once: dict[Callable[[Setup], Sequence[int]], Sequence[int]] = {}
        self.cards: tuple[str, ...] = tuple(cards)
        self.start = start
        """The seat that plays first."""
        check_options(options or {})
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
        """Draw quadrants, cards and the start player from the sets (S3, S5).

        Raises:
            SetupError: for an unknown set or option, a number of players that the sets do not
                allow, or sets without enough quadrants and cards.
        """
        rng = Random(seed)
        check_players(players)
        check_once("set", sets)
        named = [find_box(name) for name in sets]
        names = quadrants_in(named, rng, options or {})
        cards = cards_in(named)
        if len(names) < QUADRANTS or len(cards) < CARDS:
            raise SetupError(
                f"sets {', '.join(sets) or '(none)'} have too few quadrants or cards for a "
                f"game; add {BASE}",
                "too_few",
            )
        drawn = draw_quadrants(named, names, rng, options or {})
        quadrants = [(name, rng.random() < 0.5) for name in drawn]
        cards = rng.sample(cards, CARDS)
        start = rng.randrange(players)
        bare = bare_in(named)
        for _ in range(DRAWS):
            try:
                return Setup(players, quadrants, cards, start, options, sets=bare, rng=rng)
            except SetupError as problem:
                if problem.code != UNFIT:
                    raise
                names = quadrants_in(named, rng, options or {})
                drawn = draw_quadrants(named, names, rng, options or {})
                quadrants = [(name, rng.random() < 0.5) for name in drawn]
        return Setup(players, quadrants, cards, start, options, sets=bare, rng=rng)

    @staticmethod
    def first_game(players: int = 2, start: int = 0, set_: str = BASE) -> Setup:
        """The first game that the rulebook recommends (S4), or that of another box.

        Raises:
            SetupError: if the box recommends none.
        """
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
        check_players(self.players)
        if len(self.quadrants) != QUADRANTS:
            raise SetupError(f"expected {QUADRANTS} quadrants, got {len(self.quadrants)}")
        for name, _ in self.quadrants:
            self.quadrant(name)
        check_once("quadrant", [name for name, _ in self.quadrants])
        if len(self.cards) != CARDS:
            raise SetupError(f"expected {CARDS} Kingdom Builder cards, got {len(self.cards)}")
        for name in self.cards:
            find_card(name)
        check_once("card", self.cards)
        check_once("set", self._named_sets)
        for name in self._named_sets:
            find_box(name)
        check_start(self.start, self.players)
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
        check_fields(fields)
        check_values(fields)
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
