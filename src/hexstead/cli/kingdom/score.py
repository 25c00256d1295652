"""The gold of each seat, and the hexes that bring it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table as Grid
from rich.text import Text

from hexstead.cli.kingdom import palette
from hexstead.hexgrid import hex_name, hexes_of
from hexstead.kingdom import State
from hexstead.kingdom.box import Earning
from hexstead.play import OVER


def seat_sign(seat: int, ascii_only: bool) -> Text:
    """The symbol of a seat in its colour."""
    look = palette.SEATS[seat]
    sign = look.shown(ascii_only)
    return Text("").append(f" {sign} ", look.style(bold=True))


def breakdown(state: State, names: Sequence[str], ascii_only: bool) -> Grid:
    """For each card and seat the gold and its hexes."""
    grid = Grid(box=None, pad_edge=False, padding=(0, 1), header_style=palette.STRONG)
    grid.add_column("Card")
    grid.add_column("")
    grid.add_column("Gold", justify="right")
    grid.add_column("Hexes", ratio=1)
    explained = [state.earnings(seat) for seat in range(state.seats)]
    for card in state.rules.scoring:
        for seat in range(state.seats):
            earnings = explained[seat][card.name]
            grid.add_row(
                Text(card.title if not seat else ""),
                seat_sign(seat, ascii_only),
                str(sum(gold for _, gold in earnings)),
                Text(hexes_in_words(earnings), palette.QUIET),
            )
    for seat in range(state.seats):
        total = sum(gold for earnings in explained[seat].values() for _, gold in earnings)
        grid.add_row(
            Text("Total" if not seat else "", palette.STRONG),
            seat_sign(seat, ascii_only),
            Text(str(total), palette.STRONG),
            Text(names[seat]),
        )
    return grid


def hexes_in_words(earnings: Sequence[Earning]) -> str:
    """Such as `a1 b2 (1 each), e7-f7-g7 (6)`."""
    alone: dict[int, list[str]] = {}
    together: list[str] = []
    for mask, gold in earnings:
        hexes = [hex_name(hex_) for hex_ in hexes_of(mask)]
        if len(hexes) == 1:
            alone.setdefault(gold, []).append(hexes[0])
        else:
            together.append(f"{'-'.join(hexes) or 'no hex'} ({gold})")
    parts = [
        f"{' '.join(hexes)} ({gold}{' each' if len(hexes) > 1 else ''})"
        for gold, hexes in alone.items()
    ]
    return ", ".join(parts + together)


def verdict(state: State, names: Sequence[str]) -> str:
    """The winner, in a sentence."""
    if state.mover != OVER:
        return ""
    won = [names[seat] for seat in state.winners()]
    gold = max(state.score(seat) for seat in range(state.seats))
    if won == ["you"]:
        return f"You win with {gold} gold."
    if len(won) == 1:
        return f"{won[0].capitalize()} wins with {gold} gold."
    return f"{' and '.join(won).capitalize()} share the win with {gold} gold each."
