"""Eighty games of another implementation, replayed step by step (`traces/README.md`).

Legal sets, usable tiles, tiles with their status, supply, turn order and gold must be equal, except
for the differences listed in that README. Each difference is handled and counted, and so is every
comparison: this test cannot pass by comparing nothing.
"""

import gzip
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from hexstead import kingdom
from hexstead.hexgrid import hex_name, hex_number
from hexstead.kingdom.terrain import LETTERS, TERRAINS
from hexstead.play import CHANCE, OVER
from tests.kingdom.diagram import do, gold, legal, open_verbs

Step = dict[str, Any]
Tiles = dict[str, tuple[str, str]]
"""Tiles by their hex: the location and the tile's status."""

FOLDER = Path(__file__).parent / "traces"
CARDS = (
    *("fishermen", "merchants", "discoverers", "hermits", "citizens"),
    *("miners", "workers", "knights", "lords", "farmers"),
)
MOVES = ("barn", "harbor", "paddock")
STATUS = {"ready": "ready", "used": "used", "pending": "fresh"}

COMPARED = {
    2: {"steps": 2112, "legal sets": 1500, "also": 510, "targets of moves": 4102, "gold": 4576},
    3: {"steps": 2985, "legal sets": 2139, "also": 737, "targets of moves": 5495, "gold": 6402},
    4: {"steps": 3887, "legal sets": 2832, "also": 1053, "targets of moves": 6055, "gold": 8360},
    5: {"steps": 4755, "legal sets": 3444, "also": 1064, "targets of moves": 6620, "gold": 10450},
}
"""In twenty games each; together the numbers of the README."""

DIFFERENCES = {
    2: {"null moves": 386, "only null moves": 15, "twins": 0},
    3: {"null moves": 672, "only null moves": 17, "twins": 0},
    4: {"null moves": 744, "only null moves": 1, "twins": 0},
    5: {"null moves": 703, "only null moves": 34, "twins": 2},
}
"""Null moves are difference 1 (R4), twins difference 3 (L3). Difference 2 (L4) never occurs."""


class Replay:
    """One replayed game; `count` has all comparisons and differences."""

    def __init__(self, trace: Step) -> None:
        self.trace = trace
        self.count: Counter[str] = Counter()
        self.state = kingdom.State.start(
            kingdom.Setup(
                players=trace["players"],
                quadrants=[(q["name"].lower(), q["turned"]) for q in trace["quadrants"]],
                cards=[name.lower() for name in trace["cards"]],
                start=trace["start"],
            )
        )
        self.twin = ""
        """Difference 3: the hex of a tile that is used there but not here, until the turn ends."""
        first_steps = {step["t"]: step for step in reversed(trace["steps"])}
        self.reveals = [
            [terrain(step) for _, step in sorted(first_steps.items()) if step["p"] == seat]
            for seat in range(trace["players"])
        ]

    def run(self) -> Counter[str]:
        plain = self.state.to_json()
        places = {named(place): name.lower() for place, name in self.trace["locations"].items()}
        self.same("boards", plain["terrain"], self.trace["terrain"])
        self.same("boards", plain["locations"], places)
        for step in self.trace["steps"]:
            self.draw_cards()
            self.step(step)
            self.count["steps"] += 1
        self.finish()
        return self.count

    def same(self, what: str, here: object, there: object) -> None:
        self.count[what] += 1
        assert here == there, f"{what} of {self.trace['game']} after {self.count['steps']} steps"

    def draw_cards(self) -> None:
        """Draw the cards that will be revealed; anything for a turn that does not come."""
        while self.state.mover == CHANCE:
            coming = self.reveals[self.state.turn_seat]
            card = f"draw {coming.pop(0)}" if coming else min(legal(self.state))
            do(self.state, card)

    def step(self, step: Step) -> None:
        state, seat = self.state, step["p"]
        verb = step["do"].removeprefix("tile:").lower()
        self.same("turns", (state.mover, TERRAINS[state.played]), (seat, terrain(step)))
        verbs = open_verbs(state)
        before = self.tiles(seat)
        self.usable(step, verbs, before)
        self.not_chosen(step, verbs, verb)
        if verb == "end":
            do(state, "end")
        elif verb in MOVES:
            self.moves(step, verbs[verb], verb)
            do(state, f"{verb} {named(step['from'])}", f"put {named(step['at'])}")
        else:
            self.same("legal sets", verbs[verb], names(step["legal"]))
            do(state, f"{verb} {named(step['at'])}")
        self.tiles_after(step, before)
        self.same("supply", state.supply[seat], step["left"])
        if verb == "end":
            self.twin = ""
            *cards, castles = step["score"]
            self.same("gold", state.gold(seat)["castles"], castles)
            for card, earned in zip(CARDS, cards, strict=True):
                self.same("gold", gold(state, seat, card), earned)

    def tiles(self, seat: int) -> Tiles:
        state = self.state
        places = state.rules.board.place_names
        masks = {"ready": state.ready[seat], "used": state.used[seat], "fresh": state.fresh[seat]}
        return {
            hex_name(hex_): (name, status)
            for status, mask in masks.items()
            for hex_, name in places.items()
            if mask >> hex_ & 1
        }

    def usable(self, step: Step, verbs: dict[str, set[str]], tiles: Tiles) -> None:
        """The legal verbs, each tile counted. Difference 2 would be a move tile without a move."""
        there = Counter(
            entry.partition("@")[0].removeprefix("tile:").lower() for entry in step["usable"]
        )
        ready = Counter(
            name
            for hex_, (name, status) in tiles.items()
            if status == "ready" and hex_ != self.twin
        )
        here = {verb: 1 if verb in ("build", "end") else ready[verb] for verb in verbs}
        self.same("usable", +Counter(here), there)

    def not_chosen(self, step: Step, verbs: dict[str, set[str]], verb: str) -> None:
        """The legal sets of the other possible builds."""
        there = {
            name.removeprefix("tile:").lower(): names(hexes)
            for name, hexes in step.get("also", {}).items()
        }
        self.count["also"] += len(there)
        not_listed = {verb, "end", *MOVES, self.twin_name()} - set(there)
        here = {name: hexes for name, hexes in verbs.items() if name not in not_listed}
        self.same("not chosen", here, there)

    def moves(self, step: Step, sources: set[str], verb: str) -> None:
        """Every liftable piece with every target.

        Difference 1 (R4): there a piece may be put back on its own hex, here it may not.
        """
        listed = {named(place): names(hexes) for place, hexes in step["targets"].items()}
        self.same("from_legal", names(step["from_legal"]), set(listed))
        self.same("legal of moves", names(step["legal"]), listed[named(step["from"])])
        for source, there in listed.items():
            if source in there:
                self.count["null moves"] += 1
                self.count["only null moves"] += len(there) == 1
                there.remove(source)
            here: set[str] = set()
            if source in sources:
                lifted = self.state.copy()
                do(lifted, f"{verb} {source}")
                here = open_verbs(lifted)["put"]
            self.same("targets of moves", here, there)
        assert sources <= set(listed)

    def tiles_after(self, step: Step, before: Tiles) -> None:
        """Tiles by hex; their status by kind, because of two equal tiles either may be the used
        one."""
        here = self.tiles(step["p"])
        there = {
            named(place): (name.lower(), STATUS[status])
            for name, place, status in step["tiles_after"]
        }
        lost = {named(place): name.lower() for name, place in step.get("lost", ())}
        for hex_, tile in here.items():
            if tile[0] in lost.values() and tile != there[hex_]:
                self.note_twin(step, hex_, here, there)
        if self.twin:
            assert there[self.twin][1] == "used"
            there[self.twin] = here[self.twin]
        self.same("tiles", set(here), set(there))
        self.same("status of tiles", Counter(here.values()), Counter(there.values()))
        gained = {named(place) for _, place in step.get("gained", ())}
        self.same("gained", set(here) - set(before), gained)
        self.same("lost", set(before) - set(here), set(lost))

    def note_twin(self, step: Step, hex_: str, here: Tiles, there: Tiles) -> None:
        """Difference 3 (L3): there the abandoned tile goes, here its twin that cannot be used.

        The twin then keeps what the abandoned tile could still do.
        """
        assert step["twin_loss"]
        assert (here[hex_][1], there[hex_][1]) == ("ready", "used")
        self.count["twins"] += 1
        self.twin = hex_

    def twin_name(self) -> str:
        return self.state.to_json()["locations"][self.twin] if self.twin else ""

    def finish(self) -> None:
        state, final = self.state, self.trace["final"]
        assert state.mover == OVER
        for seat, pieces in enumerate(entry["pieces"] for entry in state.to_json()["seats"]):
            earned = {name.lower(): value for name, value in final["by_card"][seat].items()}
            earned["castles"] = final["castles"][seat]
            self.same("final gold", state.gold(seat), earned)
            self.same("final scores", state.score(seat), final["gold"][seat])
            for name, value in final["all_cards"][seat].items():
                self.same("final cards", gold(state, seat, name.lower()), value)
            self.same("settlements", set(pieces), names(final["settlements"][seat]))
            self.same("left", state.supply[seat], final["left"][seat])
        best = max(final["gold"])
        self.same("winners", state.winners(), [s for s, g in enumerate(final["gold"]) if g == best])


def terrain(step: Step) -> str:
    return TERRAINS[LETTERS.index(step["card"])]


def named(place: str | list[int]) -> str:
    row, column = map(int, place.split(",")) if isinstance(place, str) else place
    return hex_name(hex_number(row, column))


def names(places: list[list[int]]) -> set[str]:
    return {named(place) for place in places}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_games_of_another_implementation_replay_step_by_step(players: int) -> None:
    count: Counter[str] = Counter()
    with gzip.open(FOLDER / f"games-{players}p.jsonl.gz", "rt", encoding="utf-8") as games:
        for line in games:
            count += Replay(json.loads(line)).run()
    expected = COMPARED[players] | DIFFERENCES[players]
    assert {what: count[what] for what in expected} == expected
