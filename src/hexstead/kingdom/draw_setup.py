"""A set-up from what players ask for: what they leave open is drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TypeVar

from hexstead.kingdom.registry import BASE, boxes_on, find_box, find_card, find_quadrant
from hexstead.kingdom.setup import (
    CARDS,
    DRAWS,
    QUADRANTS,
    UNFIT,
    Setup,
    bare_in,
    cards_in,
    quadrants_in,
    wanted_first,
)
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
    given = not (quadrants is None and cards is None and lots is None and start is None)
    drawn: Setup | None
    try:
        drawn = Setup.random(seed, players, sets)
    except SetupError as problem:
        # Quadrants of no set in the hat may fit where those in it do not.
        if problem.code != UNFIT or not given:
            raise
        drawn = None
    if drawn is not None and not given:
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
    names = [name for name in quadrants_in(hat, rng, options or {}) if name not in chosen]
    pool = [name for name in cards_in(hat) if name not in wanted]
    if len(names) < asked.count(None) or len(pool) < wanted.count(None):
        raise SetupError("the chosen sets have too few quadrants or cards to fill up", "too_few")
    rng.shuffle(names)
    rng.shuffle(pool)
    more = iter(pool)
    hand = [next(more) if card is None else card for card in wanted]
    begins = start
    if begins is None:
        begins = Random(seed).randrange(players) if drawn is None else drawn.start
    bare = bare_in(hat)
    for draws_left in range(DRAWS, -1, -1):
        names = wanted_first(hat, names, options or {}, sorted(chosen))
        spare = iter([(name, rng.random() < 0.5) for name in names])
        board = [next(spare) if entry is None else entry for entry in asked]
        try:
            return Setup(players, board, hand, begins, options, lots, sets=bare)
        except SetupError as problem:
            if problem.code != UNFIT or None not in asked or not draws_left:
                raise
            names = [name for name in quadrants_in(hat, rng, options or {}) if name not in chosen]
            rng.shuffle(names)
    raise AssertionError("the last draw returns or raises")


def _that_matter(options: Mapping[str, bool], drawn: Setup, sets: Sequence[str]) -> dict[str, bool]:
    known = [name for set_ in sets for name in find_box(set_).options]
    in_play = {name for box in drawn.boxes() for name in box.options}
    in_play |= {find_box(set_).brought_by for set_ in sets}
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
