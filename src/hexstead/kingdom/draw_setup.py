"""Draw a set-up from what players chose; open choices are random."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TypeVar

from hexstead.kingdom.pool import (
    QUADRANTS,
    bare_in,
    cards_in,
    quadrants_in,
    wanted_first,
)
from hexstead.kingdom.quadrant import box_in_header
from hexstead.kingdom.registry import BASE, boxes_on, find_box, find_card, find_quadrant, is_islet
from hexstead.kingdom.setup import CARDS, DRAWS, UNFIT, Setup
from hexstead.play import SetupError

Entry = TypeVar("Entry")


def draw_setup(
    seed: int,
    players: int = 2,
    sets: Sequence[str] | None = None,
    *,
    quadrants: Sequence[tuple[str, bool] | None] | None = None,
    cards: Sequence[str | None] | None = None,
    start: int | None = None,
    options: Mapping[str, bool] | None = None,
    lots: Mapping[str, Sequence[str]] | None = None,
    own_quadrants: Mapping[str, str] | None = None,
) -> Setup:
    """Quadrants and cards may be given one by one, None for each that is to be drawn from the named
    sets. Options of the sets apply where the drawn components make them matter. Players' own
    quadrants (by name, as the text of their files) are used if they are given, or if a house layout
    of that name is drawn, which they replace."""
    asked_for: Mapping[str, bool] = options or {}
    own: Mapping[str, str] = own_quadrants or {}
    if sets is None:
        sets = (BASE,)
    else:
        named = [entry[0] for entry in quadrants or () if entry is not None and entry[0] not in own]
        check_in_play(sets, named, [card for card in cards or () if card is not None])
    bringing = _that_bring_boxes(asked_for, sets)
    if quadrants is None and cards is None and lots is None and start is None and not own:
        drawn = Setup.random(seed, players, sets, bringing)
        matter = _that_matter(asked_for, drawn, sets)
        bare = drawn.bare_sets
        return Setup(
            players, drawn.quadrants, drawn.cards, drawn.start, matter, drawn.lots, sets=bare
        )
    first: Setup | None
    try:
        first = Setup.random(seed, players, sets)
    except SetupError as unfit:
        # Quadrants of sets that are not named may fit where theirs do not.
        if unfit.code != UNFIT:
            raise
        first = None
    rng = Random(seed)
    asked = _filled("quadrants", quadrants, QUADRANTS)
    wanted = _filled("cards", cards, CARDS)
    _check_known(asked, wanted, own)
    named_boxes = [find_box(name) for name in sets]
    chosen = {entry[0] for entry in asked if entry is not None}
    names = [name for name in quadrants_in(named_boxes, rng, asked_for) if name not in chosen]
    pool = [name for name in cards_in(named_boxes) if name not in wanted]
    if len(names) < asked.count(None) or len(pool) < wanted.count(None):
        raise SetupError("the chosen sets have too few quadrants or cards to fill up", "too_few")
    rng.shuffle(names)
    rng.shuffle(pool)
    more = iter(pool)
    hand = [next(more) if card is None else card for card in wanted]
    begins = start
    if begins is None:
        begins = Random(seed).randrange(players) if first is None else first.start
    for draws_left in range(DRAWS, -1, -1):
        names = wanted_first(named_boxes, names, asked_for, sorted(chosen - set(own)))
        spare = iter([(name, rng.random() < 0.5) for name in names])
        board = [next(spare) if entry is None else entry for entry in asked]
        try:
            return _set_up(players, board, hand, begins, asked_for, lots, own, sets)
        except SetupError as problem:
            if problem.code != UNFIT or None not in asked or not draws_left:
                raise
            names = [
                name for name in quadrants_in(named_boxes, rng, asked_for) if name not in chosen
            ]
            rng.shuffle(names)
    raise AssertionError("the last draw returns or raises")


def _set_up(
    players: int,
    board: Sequence[tuple[str, bool]],
    cards: Sequence[str],
    start: int,
    options: Mapping[str, bool],
    lots: Mapping[str, Sequence[str]] | None,
    own: Mapping[str, str],
    sets: Sequence[str],
) -> Setup:
    """The set-up of a board, with those options and own boards that apply to it."""
    bare = bare_in([find_box(name) for name in sets])
    laid = {name: own[name] for name, _ in board if name in own}
    beside = {
        name: text for name, text in own.items() if is_islet(text) and box_in_header(text) in sets
    }
    bringing = _that_bring_boxes(options, sets)
    without = Setup(players, board, cards, start, bringing, lots, {**laid, **beside}, sets=bare)
    if beside:
        up = _islets_up(without)
        laid |= {name: beside[name] for (name,) in up.values() if name in beside}
        # Without the other options these boxes would be drawn anew.
        lots = {**(lots or {}), **up}
    matter = _that_matter(options, without, sets)
    return Setup(players, board, cards, start, matter, lots, laid, sets=bare)


def _islets_up(drawn: Setup) -> dict[str, tuple[str, ...]]:
    """The small board beside the main one, by the lot that decides it."""
    keys = [box.islet_lot for box in drawn.boxes() if box.islet_lot]
    return {key: drawn.lots[key] for key in keys}


def check_in_play(
    sets: Sequence[str],
    quadrants: Sequence[str],
    cards: Sequence[str] = (),
) -> None:
    """Check that named components come from the named sets, or from another edition of one."""
    named_boxes = [find_box(name) for name in sets]
    editions = [find_box(box.edition_of) for box in named_boxes if box.edition_of]
    fit = list(dict.fromkeys([name for box in [*named_boxes, *editions] for name in box.quadrants]))
    for name in quadrants:
        _check_fit("quadrant", name, find_quadrant(name)[0].name, fit, sets)
    for name in cards:
        _check_fit("card", name, find_card(name)[0].name, cards_in(named_boxes), sets)


def _check_fit(what: str, name: str, box: str, fit: Sequence[str], sets: Sequence[str]) -> None:
    if name not in fit:
        raise SetupError(
            f"{what} {name!r} belongs to {box}, which is not one of the sets "
            f"{', '.join(sets) or '(none)'}; available: {', '.join(fit) or 'none'}"
        )


def _that_bring_boxes(options: Mapping[str, bool], sets: Sequence[str]) -> dict[str, bool]:
    """The options that decide which boxes can be drawn."""
    bringing = {find_box(set_).brought_by for set_ in sets}
    return {name: True for name, on in options.items() if on is True and name in bringing}


def _that_matter(options: Mapping[str, bool], drawn: Setup, sets: Sequence[str]) -> dict[str, bool]:
    in_play = [name for box in drawn.boxes() for name in box.options]
    known = dict.fromkeys([*in_play, *(name for set_ in sets for name in find_box(set_).options)])
    for name in options:
        if name not in known:
            raise SetupError(f"unknown option {name!r}; available: {', '.join(known) or 'none'}")
    return {name: on for name, on in options.items() if name in in_play}


def _check_known(
    asked: Sequence[tuple[str, bool] | None],
    wanted: Sequence[str | None],
    own: Mapping[str, str],
) -> None:
    for entry in asked:
        if entry is not None and entry[0] not in own:
            boxes_on(find_quadrant(entry[0])[1])
    for card in wanted:
        if card is not None:
            find_card(card)


def _filled(what: str, asked: Sequence[Entry | None] | None, number: int) -> Sequence[Entry | None]:
    if asked is None:
        return [None] * number
    if len(asked) != number:
        raise SetupError(
            f"{what}: expected {number} entries (null for one to draw), got {len(asked)}"
        )
    return asked
