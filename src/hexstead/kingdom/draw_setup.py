"""A set-up from what players ask for: what they leave open is drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TypeVar

from hexstead.kingdom.registry import BASE, boxes_on, find_box, find_card, find_quadrant
from hexstead.kingdom.setup import CARDS, QUADRANTS, Setup
from hexstead.play import SetupError

Entry = TypeVar("Entry")


def draw_setup(
    seed: int,
    players: int = 2,
    sets: Sequence[str] = (BASE,),
    *,
    quadrants: Sequence[tuple[str, bool] | None] | None = None,
    cards: Sequence[str | None] | None = None,
    start: int | None = None,
    options: Mapping[str, bool] | None = None,
    lots: Mapping[str, Sequence[str]] | None = None,
) -> Setup:
    """Quadrants and cards may be given one by one, None for each that is to be drawn. Options are
    those of the sets, and count where what was drawn makes them matter."""
    drawn = Setup.random(seed, players, sets)
    if quadrants is None and cards is None and lots is None and start is None:
        return Setup.random(seed, players, sets, _that_matter(options or {}, drawn, sets))
    rng = Random(seed)
    asked = _filled("quadrants", quadrants, QUADRANTS)
    for entry in asked:
        if entry is not None:
            boxes_on(find_quadrant(entry[0])[1])
    wanted = _filled("cards", cards, CARDS)
    for card in wanted:
        if card is not None:
            find_card(card)
    hat = [find_box(name) for name in sets]
    chosen = {entry[0] for entry in asked if entry is not None}
    names = [name for box in hat for name in box.quadrants if name not in chosen]
    pool = [card.name for box in hat for card in box.cards if card.name not in wanted]
    rng.shuffle(names)
    rng.shuffle(pool)
    spare = iter([(name, rng.random() < 0.5) for name in names])
    more = iter(pool)
    try:
        board = [next(spare) if entry is None else entry for entry in asked]
        hand = [next(more) if card is None else card for card in wanted]
    except StopIteration as problem:
        raise SetupError(
            "the chosen sets have too few quadrants or cards to fill up", "too_few"
        ) from problem
    begins = drawn.start if start is None else start
    return Setup(players, board, hand, begins, options, lots, sets=drawn.bare_sets)


def _that_matter(options: Mapping[str, bool], drawn: Setup, sets: Sequence[str]) -> dict[str, bool]:
    known = [name for set_ in sets for name in find_box(set_).options]
    in_play = {name for box in drawn.boxes() for name in box.options}
    for name in options:
        if name not in known:
            raise SetupError(f"unknown option {name!r}; there are {', '.join(known) or 'none'}")
    return {name: on for name, on in options.items() if name in in_play}


def _filled(what: str, asked: Sequence[Entry | None] | None, number: int) -> Sequence[Entry | None]:
    if asked is None:
        return [None] * number
    if len(asked) != number:
        raise SetupError(f"{what} has {number} places (null for one to draw), not {len(asked)}")
    return asked
