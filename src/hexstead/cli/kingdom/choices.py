"""The legal actions: the hexes to mark on the board, and a list to choose from."""

from __future__ import annotations

from dataclasses import dataclass

from hexstead.cli.kingdom import palette
from hexstead.hexgrid import hexes_of
from hexstead.kingdom import State
from hexstead.kingdom.terrain import TERRAINS
from hexstead.kingdom.verbs import A_HEX, BUILD, COMMON, END, SHIFT


@dataclass(frozen=True)
class Choice:
    """A legal verb, its targets, and the mark of their hexes."""

    name: str
    hexes: int
    mark: str
    targets: tuple[str, ...]
    """The possible operands: hexes, cards, or others depending on the verb."""

    def words(self) -> str:
        number = self.hexes.bit_count()
        if not number:
            return " or ".join(self.targets)
        return f"{number} hex" if number == 1 else f"{number} hexes"


def choices(state: State) -> list[Choice]:
    """The mandatory builds, or the next step of the current action, come first.

    Only these are marked while there are any; extra actions are marked when nothing else is left.
    """
    options = state.options() if state.mover >= 0 else []
    forced = bool(state.doing) or any(number == BUILD for number, _ in options)
    found: list[Choice] = []
    digits = iter(palette.DIGITS)
    for number, mask in options:
        verb = state.rules.verb(number)
        hexes = mask & state.rules.board.grid.all if verb.operand == A_HEX else 0
        mark = ""
        if hexes:
            if number == BUILD or state.doing:
                mark = palette.MARK.sign
            elif not forced:
                mark = next(digits, palette.SEVERAL)
        texts = [state.text(number << SHIFT | bit) for bit in hexes_of(mask)]
        targets = tuple(
            target for _, _, target in (text.partition(" ") for text in texts) if target
        )
        found.append(Choice(verb.name, hexes, mark, targets))
    return found


def marks(found: list[Choice], only: str = "") -> dict[int, str]:
    """The mark of each hex, of one verb alone if it is given."""
    marked: dict[int, str] = {}
    for choice in found:
        mark = palette.MARK.sign if choice.name == only else "" if only else choice.mark
        if mark:
            for hex_ in hexes_of(choice.hexes):
                marked[hex_] = palette.SEVERAL if marked.get(hex_, mark) != mark else mark
    return marked


def prompt(state: State, found: list[Choice]) -> str:
    """The prompt of the seat to move, in one line."""
    if state.doing:
        verb = state.rules.verb(state.doing)
        return f"{verb.name.capitalize()}: {verb.hint}"
    build = next((choice for choice in found if choice.name == COMMON[BUILD]), None)
    if build is not None:
        number = min(state.due, state.supply[state.mover])
        near = "next to your settlements" if build.hexes & state.near[state.mover] else "anywhere"
        more = "more " if state.made else ""
        return f"Build {number} {more}on {TERRAINS[state.played]}, {near}."
    if [choice.name for choice in found] == [COMMON[END]]:
        return "Nothing is left to do. Press Enter to end your turn."
    return "You have built all your settlements. Use a tile, or type 'end' to end your turn."
