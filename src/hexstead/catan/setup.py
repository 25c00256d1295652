"""The set-up of a game: players, profile, and the layout of the island."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from hexstead.catan import board
from hexstead.catan.goods import DESERT, RESOURCES, TERRAINS
from hexstead.catan.island import GENERAL, Island
from hexstead.catan.profile import OPTIONS, PROFILES, RETIRED_OPTIONS, Profile, with_options
from hexstead.play import SetupError

LETTERED: Final = (5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11)
"""The number tokens in the order of their letters A to R (K2)."""

TILES: Final[dict[str, int]] = {
    "forest": 4, "hills": 3, "pasture": 4, "field": 4, "mountains": 3, "desert": 1,
}  # fmt: skip
HARBOURS: Final[dict[str, int]] = {"any": 4, **dict.fromkeys(RESOURCES, 1)}

HARBOUR_PATHS: Final = (
    "b1-nw", "c1-ne", "d2-ne", "e3-e", "d4-se", "c5-se", "b5-sw", "a4-w", "a2-w",
)  # fmt: skip
"""The harbours of a shuffled frame, clockwise from the top left (K3)."""

NUMBERS: Final = ("spiral", "random", "balanced")
_FIELDS: Final = ("players", "profile", "tiles", "numbers", "harbours", "start", "options")


class Setup:
    """All choices before the first action; raises SetupError when it cannot be played.

    `tiles` and `numbers` go from the top left to the bottom right (the desert has number 0),
    `harbours` are pairs of a coastal path and its trade ("any" or a resource), `start` is the seat
    that founds first, or None if chance decides.
    """

    def __init__(
        self,
        players: int = 4,
        profile: str = "compact",
        *,
        tiles: Sequence[str],
        numbers: Sequence[int],
        harbours: Sequence[Sequence[str]],
        start: int | None = 0,
        options: dict[str, Any] | None = None,
    ) -> None:
        if profile not in PROFILES:
            raise SetupError(f"unknown profile {profile!r}; expected one of {', '.join(PROFILES)}")
        allowed = Profile(profile).players
        if type(players) is not int or players not in allowed:
            numbers_allowed = " or ".join(str(number) for number in allowed)
            raise SetupError(
                f"players: expected {numbers_allowed} in the profile {profile}, got {players!r}",
                "players",
                {"numbers": ", ".join(str(number) for number in allowed)},
            )
        if start is not None and (type(start) is not int or not 0 <= start < players):
            raise SetupError(
                f"start: expected a seat from 0 to {players - 1} or None, got {start!r}"
            )
        self.players: int = players
        self.tiles: list[str] = _checked_tiles(tiles)
        self.numbers: list[int] = _checked_numbers(numbers, self.tiles)
        self.harbours: list[tuple[str, str]] = _checked_harbours(harbours)
        self.start: int | None = start
        self.options: dict[str, Any] = _checked_options(options)
        self.profile: Profile = with_options(profile, self.options)
        self.island: Island = Island(
            [TERRAINS.index(tile) if tile in TERRAINS else DESERT for tile in self.tiles],
            self.numbers,
            [
                (board.PATH_BY_NAME[path], GENERAL if kind == "any" else RESOURCES.index(kind))
                for path, kind in self.harbours
            ],
        )

    @staticmethod
    def random(
        seed: int,
        players: int = 4,
        profile: str = "compact",
        numbers: str = "spiral",
        corner: str | None = None,
        start: int | None = -1,
        options: dict[str, Any] | None = None,
    ) -> Setup:
        """Shuffle an island by a seed. Numbers are laid in a spiral from a corner hex (by default a
        random one), at random, or balanced: at random with no two of 6 and 8 next to each other
        (K2). Without a start, the seed chooses the seat; None leaves it to chance.

        Raises:
            SetupError: for an unknown profile, corner, option or way of laying the numbers, or a
                number of players that the profile does not allow.
        """
        if numbers not in NUMBERS:
            raise SetupError(f"unknown numbers {numbers!r}; expected one of {', '.join(NUMBERS)}")
        if corner is not None and corner not in board.SPIRAL_CORNERS:
            corners = ", ".join(board.SPIRAL_CORNERS)
            raise SetupError(f"corner: expected one of {corners}, got {corner!r}")
        rng = Random(seed)
        tiles = [tile for tile, number in TILES.items() for _ in range(number)]
        rng.shuffle(tiles)
        kinds = [kind for kind, number in HARBOURS.items() for _ in range(number)]
        rng.shuffle(kinds)
        first = rng.randrange(6)
        if corner is not None:
            first = board.SPIRAL_CORNERS.index(corner)
        tokens = _in_spiral(tiles, first)
        if numbers != "spiral":
            tokens = _shuffled(tiles, rng, balanced=numbers == "balanced")
        if start == -1:
            start = rng.randrange(players) if type(players) is int and players > 0 else 0
        return Setup(
            players,
            profile,
            tiles=tiles,
            numbers=tokens,
            harbours=list(zip(HARBOUR_PATHS, kinds, strict=True)),
            start=start,
            options=options,
        )

    def to_json(self) -> dict[str, Any]:
        return {
            "players": self.players,
            "profile": self.profile.name,
            "tiles": list(self.tiles),
            "numbers": list(self.numbers),
            "harbours": [list(harbour) for harbour in self.harbours],
            "start": self.start,
            "options": dict(self.options),
        }

    @staticmethod
    def from_json(fields: Any) -> Setup:
        """The set-up that `to_json` wrote.

        Raises:
            SetupError: for an unknown, missing or invalid field; it names the field.
        """
        if not isinstance(fields, dict):
            raise SetupError("expected an object with the fields " + ", ".join(_FIELDS))
        for field in fields:
            if field not in _FIELDS:
                raise SetupError(f"unknown field {field!r}; expected one of {', '.join(_FIELDS)}")
        for field in ("players", "tiles", "numbers", "harbours"):
            if field not in fields:
                raise SetupError(f"missing field {field!r}")
        profile = fields.get("profile", "compact")
        if not isinstance(profile, str):
            raise SetupError(f"unknown profile {profile!r}; expected one of {', '.join(PROFILES)}")
        players: Any = fields["players"]
        if type(players) is not int:
            raise SetupError(f"players: expected a whole number, got {players!r}")
        start: Any = fields.get("start", 0)
        if start is not None and type(start) is not int:
            raise SetupError(f"start: expected a seat or None, got {start!r}")
        options: Any = fields.get("options")
        if options is not None and not isinstance(options, dict):
            raise SetupError(f"options: expected an object, got {options!r}")
        return Setup(
            players,
            profile,
            tiles=_list(fields, "tiles"),
            numbers=_list(fields, "numbers"),
            harbours=[_pair(harbour) for harbour in _list(fields, "harbours")],
            start=start,
            options=options,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Setup) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.players, tuple(self.tiles), tuple(self.numbers)))

    def __reduce__(self) -> tuple[Any, ...]:
        return Setup.from_json, (self.to_json(),)

    def __repr__(self) -> str:
        return f"<Setup of Catan, {self.profile.name}, {self.players} players>"


def _list(fields: dict[str, Any], name: str) -> list[Any]:
    value = fields[name]
    if not isinstance(value, list):
        raise SetupError(f"{name}: expected a list, got {value!r}")
    return value


def _pair(harbour: Any) -> list[str]:
    if not isinstance(harbour, list | tuple) or not all(isinstance(word, str) for word in harbour):
        raise SetupError(f"harbour: expected [path, trade], got {harbour!r}")
    return [str(word) for word in harbour]


def _in_spiral(tiles: list[str], corner: int) -> list[int]:
    tokens = [0] * board.HEXES
    place = 0
    for hex_ in board.spiral(corner):
        if tiles[hex_] != "desert":
            tokens[hex_] = LETTERED[place]
            place += 1
    return tokens


def _shuffled(tiles: list[str], rng: Random, balanced: bool) -> list[int]:
    land = [hex_ for hex_ in range(board.HEXES) if tiles[hex_] != "desert"]
    while True:
        tokens = [0] * board.HEXES
        for hex_, token in zip(land, rng.sample(LETTERED, len(LETTERED)), strict=True):
            tokens[hex_] = token
        if not balanced or not _red_neighbours(tokens):
            return tokens


def _red_neighbours(tokens: list[int]) -> bool:
    """Whether two of 6 and 8 lie next to each other."""
    red = [hex_ for hex_ in range(board.HEXES) if tokens[hex_] in (6, 8)]
    return any(other in board.HEX_NEIGHBOURS[hex_] for hex_ in red for other in red)


def _checked_tiles(tiles: Sequence[Any]) -> list[str]:
    for tile in tiles:
        if not isinstance(tile, str) or tile not in TILES:
            raise SetupError(f"unknown tile {tile!r}; expected one of {', '.join(TILES)}")
    found = Counter(tiles)
    for tile, number in TILES.items():
        if found[tile] != number:
            raise SetupError(f"tiles: expected {number} of {tile}, got {found[tile]} (K1)")
    return list(tiles)


def _checked_numbers(numbers: Sequence[Any], tiles: list[str]) -> list[int]:
    if len(numbers) != board.HEXES:
        raise SetupError(
            f"numbers: expected {board.HEXES}, one for each hex, got {len(numbers)} (K2)"
        )
    for hex_, token in enumerate(numbers):
        name = board.HEX_NAME[hex_]
        if type(token) is not int or (token != 0 and token not in LETTERED):
            raise SetupError(
                f"number of {name}: expected 2-6, 8-12, or 0 for the desert, got {token!r} (K2)"
            )
        if (token == 0) != (tiles[hex_] == "desert"):
            raise SetupError(
                f"number of {name}: {token} on {tiles[hex_]}; only the desert has 0 (K2)"
            )
    found, right = Counter(numbers), Counter(LETTERED)
    for token, times in right.items():
        if found[token] != times:
            raise SetupError(
                f"numbers: expected {times} tokens of {token}, got {found[token]} (K2)"
            )
    return list(numbers)


def _checked_harbours(harbours: Sequence[Sequence[str]]) -> list[tuple[str, str]]:
    pairs: list[tuple[str, str]] = []
    frame: set[int] = set()
    for harbour in harbours:
        if len(harbour) != 2 or harbour[1] not in HARBOURS:
            kinds = ", ".join(HARBOURS)
            raise SetupError(
                f"harbour: expected a path and one of {kinds}, got {list(harbour)!r} (K3)"
            )
        path = board.PATH_BY_NAME.get(harbour[0])
        if path is None or path not in board.FRAME_TILE:
            raise SetupError(f"harbour: {harbour[0]!r} is not a coastal path (K3)")
        frame.add(board.FRAME_TILE[path])
        pairs.append((board.PATH_NAME[path], harbour[1]))
    found = Counter(kind for _, kind in pairs)
    for kind, number in HARBOURS.items():
        if found[kind] != number:
            raise SetupError(f"harbours: expected {number} of {kind!r}, got {found[kind]} (K3)")
    if len(frame) != len(pairs) or len({tile % 2 for tile in frame}) != 1:
        raise SetupError("harbours: harbour and sea tiles must alternate around the island (K3)")
    return pairs


def _checked_options(options: dict[str, Any] | None) -> dict[str, Any]:
    checked: dict[str, Any] = {}
    for name, value in (options or {}).items():
        if name in RETIRED_OPTIONS:
            continue
        if name not in OPTIONS:
            raise SetupError(f"unknown option {name!r}; available: {', '.join(OPTIONS)}")
        least, most = OPTIONS[name]
        if type(value) is not int or not least <= value <= most:
            raise SetupError(
                f"option {name!r}: expected a whole number from {least} to {most}, got {value!r}",
                "option_range",
                {"name": name, "least": least, "most": most},
            )
        checked[name] = value
    return checked
