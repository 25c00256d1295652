"""A short log of the game by turns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from hexstead.cli.kingdom.table import PlayedAction
from hexstead.kingdom.terrain import NO_TERRAIN, TERRAINS
from hexstead.kingdom.verbs import COMMON, DRAW, END, PLAY, PUT, SHIFT
from hexstead.play import CHANCE


@dataclass
class Turn:
    """A seat's turn: its card, and the hexes of each verb."""

    seat: int
    card: str
    actions: list[tuple[str, list[str]]] = field(default_factory=list)

    def words(self) -> str:
        """Such as `forest: e7 f8 f9, farm c3, barn c4-d9`."""
        parts = [
            " ".join(hexes) if verb == COMMON[1] else " ".join([verb, *hexes]).strip()
            for verb, hexes in self.actions
        ]
        return f"{self.card}: {', '.join(parts)}"


def turns(steps: Sequence[PlayedAction]) -> list[Turn]:
    """The steps of a game as turns; the last one may be unfinished."""
    found: list[Turn] = []
    ended = True
    for step in steps:
        if step.mover == CHANCE:
            if found and not ended and step.action >> SHIFT == DRAW:
                found[-1].actions.append(("new card", [step.text.partition(" ")[2]]))
            continue
        if ended:
            played = step.before.played
            card = "no card" if played == NO_TERRAIN else TERRAINS[played]
            found.append(Turn(step.mover, card))
        ended = step.action >> SHIFT == END
        if not ended:
            _note(found[-1], step)
    return found


def _note(turn: Turn, step: PlayedAction) -> None:
    verb, _, hex_ = step.text.partition(" ")
    actions = turn.actions
    if step.action >> SHIFT == PLAY:
        turn.card = hex_
    elif step.action >> SHIFT == PUT and actions and actions[-1][1]:
        actions[-1][1][-1] += f"-{hex_}"
    elif actions and actions[-1][0] == verb and hex_:
        actions[-1][1].append(hex_)
    else:
        actions.append((verb, [hex_] if hex_ else []))
