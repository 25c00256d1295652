"""Read the games of another engine (tests/catan/traces) in terms of this engine."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hexstead.catan import Setup, State, board
from hexstead.catan import actions as act
from hexstead.catan.goods import RESOURCES

TRACES = Path(__file__).parent / "traces"
TERRAIN = {
    "WOOD": "forest", "BRICK": "hills", "SHEEP": "pasture", "WHEAT": "field", "ORE": "mountains",
    None: "desert",
}  # fmt: skip
GOODS = {"WOOD": 0, "BRICK": 1, "SHEEP": 2, "WHEAT": 3, "ORE": 4}
CARDS = {
    "KNIGHT": 0, "ROAD_BUILDING": 1, "YEAR_OF_PLENTY": 2, "MONOPOLY": 3, "VICTORY_POINT": 4,
}  # fmt: skip
PLAIN = {
    "ROLL": act.ROLL,
    "END_TURN": act.END,
    "BUY_DEVELOPMENT_CARD": act.BUY_CARD,
    "PLAY_KNIGHT_CARD": act.KNIGHT,
    "PLAY_ROAD_BUILDING": act.ROAD_BUILDING,
}

Step = dict[str, Any]


def games(name: str) -> Iterator[tuple[Step, list[Step]]]:
    """Each game of a file: its first line and its steps."""
    with gzip.open(TRACES / f"{name}.jsonl.gz", "rt", encoding="utf-8") as file:
        head: Step = {}
        steps: list[Step] = []
        for line in file:
            fields = json.loads(line)
            if fields["type"] == "game":
                head, steps = fields, []
            elif fields["type"] == "step":
                steps.append(fields)
            else:
                yield head, steps


class OtherEngineGame:
    """A game of the other engine: its map on our island, its actions and states in our terms."""

    def __init__(self, head: Step) -> None:
        self.seat = {colour: seat for seat, colour in enumerate(head["seating"])}
        self.hex: dict[tuple[int, ...], int] = {}
        self.crossing: dict[int, int] = {}
        tiles = [""] * board.HEXES
        numbers = [0] * board.HEXES
        for tile in head["board"]:
            if tile["kind"] == "land":
                across, _, down = tile["cube"]
                hex_ = board.HEX_SPOT.index((4 + 2 * across + down, 3 * (down + 2)))
                self.hex[tuple(tile["cube"])] = hex_
                tiles[hex_] = TERRAIN[tile["resource"]]
                numbers[hex_] = tile["number"] or 0
                for corner, node in enumerate(tile["nodes"]):
                    self.crossing[node] = board.HEX_CORNERS[hex_][corner]
        harbours = [
            (
                board.PATH_NAME[self.path(tile["port_nodes"])],
                "any" if tile["resource"] is None else RESOURCES[GOODS[tile["resource"]]],
            )
            for tile in head["board"]
            if tile["kind"] == "port"
        ]
        self.setup = self._setup(head, tiles, numbers, harbours, head["vps"])
        self.endless_setup = self._setup(head, tiles, numbers, harbours, 22)
        """The same with an unreachable goal: their different longest road must not end our game
        early."""

    def _setup(
        self,
        head: Step,
        tiles: list[str],
        numbers: list[int],
        harbours: list[tuple[str, str]],
        points: int,
    ) -> Setup:
        return Setup(
            len(head["seating"]),
            "official",
            tiles=tiles,
            numbers=numbers,
            harbours=harbours,
            options={"offers": 0, "points": points, "hand-limit": head["discard_limit"]},
        )

    def path(self, nodes: list[int]) -> int:
        one, other = sorted(self.crossing[node] for node in nodes)
        return board.PATH_BY_ENDS[one, other]

    def action(self, kind: str, value: Any) -> int:
        """Their action in our numbers; the robber's victim is a second action of ours."""
        if kind in PLAIN:
            return PLAIN[kind]
        if kind == "BUILD_ROAD":
            return act.ROAD + self.path(value)
        if kind == "BUILD_SETTLEMENT":
            return act.SETTLEMENT + self.crossing[value]
        if kind == "BUILD_CITY":
            return act.CITY + self.crossing[value]
        if kind == "MARITIME_TRADE":
            rate = sum(card is not None for card in value[:4])
            return act.BANK_TRADE + 25 * (rate - 2) + 5 * GOODS[value[0]] + GOODS[value[4]]
        if kind == "DISCARD_RESOURCE":
            return act.DISCARD + GOODS[value]
        if kind == "PLAY_MONOPOLY":
            return act.MONOPOLY + GOODS[value]
        if kind == "MOVE_ROBBER":
            return act.ROBBER + self.hex[tuple(value[0])]
        assert kind == "PLAY_YEAR_OF_PLENTY", kind
        one, other = sorted(GOODS[card] for card in value)
        return act.DISCOVERY + 5 * one + other

    def legal(self, step: Step) -> set[tuple[int, int]]:
        """Their legal set as our actions, each with the robber's victim or -1."""
        found: set[tuple[int, int]] = set()
        for _, kind, value in step["legal"]:
            if kind == "PLAY_YEAR_OF_PLENTY" and len(value) == 1:
                continue  # a listed deviation: a single card
            victim = value[1] if kind == "MOVE_ROBBER" else None
            found.add((self.action(kind, value), -1 if victim is None else self.seat[victim]))
        return found


def our_legal(state: State) -> set[tuple[int, int]]:
    """Our legal set in the same form: the bank at its best rate only, robber with victim."""
    found: set[tuple[int, int]] = set()
    best: dict[tuple[int, int], int] = {}
    for action in state.legal():
        if act.BANK_TRADE <= action < act.BANK_TRADE + 75:
            code = action - act.BANK_TRADE
            pair = (code // 5 % 5, code % 5)
            best[pair] = min(best.get(pair, action), action)
        elif act.ROBBER <= action < act.ROBBER + board.HEXES:
            moved = state.copy()
            moved.apply(action)
            victims = [moved.victim] if moved.victim >= 0 else []
            if not victims:
                victims = [next_ - act.STEAL for next_ in moved.legal() if 16 <= next_ < 20] or [-1]
            found |= {(action, victim) for victim in victims}
        else:
            found.add((action, -1))
    return found | {(action, -1) for action in best.values()}
